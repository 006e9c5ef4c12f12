//! Tables that are lessons: what comes next there, and what the raven says to it.

use engine::Seat;
use games::{Play, Playable, Words, at_table};
use lessons::{Lesson, PUPIL, Step};

use crate::live_table::LiveTable;
use crate::look::{Explained, Onward, Raven, Saying, Teaching};

impl LiveTable {
    /// The lesson this table is, if it is one. What is taken over from another table is none.
    pub(crate) fn lesson(&self) -> Option<&'static Lesson> {
        let own = self.row.inherited.is_none() && self.row.parent.is_none();
        lessons::by_commitment(self.name, &self.row.commitment).filter(|_| own)
    }

    /// The step that comes next, with its number: as long as all was played as it is written.
    pub(crate) fn next_step(&self) -> Option<(usize, &'static Step)> {
        let (lesson, table) = (self.lesson()?, self.play.as_ref()?);
        let over = at_table!(table, play => play.version() >= lesson.steps.len());
        if over {
            return None;
        }
        let played = at_table!(table, play => play.written());
        let step = lesson.step_after(&played)?;
        Some((step, &lesson.steps[step]))
    }

    /// The choice a lesson asks of this seat now.
    pub(crate) fn asked_to(&self, seat: Seat) -> Option<&'static Step> {
        self.next_step().map(|(_, step)| step).filter(|step| step.seat == seat)
    }
}

/// What the raven says to whoever sits at `seat`.
pub(crate) fn raven<G: Playable>(
    play: &Play<G>,
    live: &LiveTable,
    seat: Option<Seat>,
    skips: bool,
    words: &Words,
) -> Option<Raven> {
    let lesson = live.lesson()?;
    if seat != Some(PUPIL) {
        return Some(Raven::Silent);
    }
    let asked = play.waiting().contains(PUPIL);
    Some(match live.next_step() {
        _ if !asked => Raven::Silent,
        Some((n, step)) if !skips && step.seat == PUPIL => {
            Raven::Teaches(teaching(lesson, n, step, live, words))
        }
        Some(_) if !skips => Raven::Silent,
        next => {
            let ended = next.is_none() && !skips;
            let ended = ended.then(|| over(lesson, live, words));
            Raven::Explains(ended.into_iter().chain(new_question(play, words)).collect())
        }
    })
}

fn teaching(lesson: &Lesson, n: usize, step: &Step, live: &LiveTable, words: &Words) -> Teaching {
    let told: Vec<usize> = lesson.steps_that_speak().collect();
    let rival = live.names.get(1).map_or("", String::as_str);
    let said = |says: &lessons::Says| Saying {
        text: words.say_with(&says.key, &[("rival", rival.into())]),
        at: says.at.clone(),
    };
    let mut says: Vec<Saying> = step.says.iter().map(said).collect();
    if says.is_empty() {
        says.push(Saying { text: words.say("lesson-only"), at: None });
    }
    let dials: Vec<String> = step.dials.iter().map(|(dial, n)| format!("{dial}={n}")).collect();
    Teaching {
        step: told.iter().filter(|&&told| told <= n).count(),
        steps: told.len(),
        says,
        action: step.action.to_string(),
        dials: dials.join(" "),
        skip: format!("/t/{}/lesson", live.row.id),
    }
}

/// Where to go from a lesson: to the others of its game, or through it once more.
fn onward(lesson: &Lesson, words: &Words) -> Vec<Onward> {
    let others =
        lessons::of(lesson.name).filter(|other| !other.is_first() && other.id != lesson.id);
    let other = |other: &Lesson| {
        let about = words.say(&format!("way-{}", other.id));
        Onward {
            post: format!("/learn/{}", other.id),
            text: words.say_with("lesson-further", &[("about", about.into())]),
        }
    };
    let again = Onward { post: format!("/learn/{}", lesson.id), text: words.say("lesson-again") };
    others.map(other).chain([again]).collect()
}

/// That a lesson is over, told once at each table.
fn over(lesson: &Lesson, live: &LiveTable, words: &Words) -> Explained {
    Explained {
        key: format!("lesson-end-{}", live.row.id),
        text: words.say("lesson-end"),
        onward: onward(lesson, words),
    }
}

/// What there is to say to the present question, when it comes for the first time.
fn new_question<G: Playable>(play: &Play<G>, words: &Words) -> Option<Explained> {
    let key = format!("lesson-new-{}", play.ask(Some(PUPIL)).key);
    let text = words.say(&key);
    (text != key).then_some(Explained { key, text, onward: Vec::new() })
}
