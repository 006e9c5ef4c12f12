//! First games that teach: a beginning that is written down choice by choice, with sentences to go with it.
//!
//! A lesson is a file in `data/lessons/`; each game has a first one, called like the game, and may have more.
//! Its luck comes from a number in the file, so it always deals the same; whoever sits at seat 0 is taught,
//! the others play as it is written. When the last line is played the game goes on as any other. A table
//! knows that it is a lesson by its seed, which is no secret.

mod file;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::Seat;
use games::fairness::{Seed, Source};
use games::{Name, NoTable, Settings, Table, TurnLine};

pub use file::{Unreadable, parse};

/// Who is taught.
pub const PUPIL: Seat = Seat(0);

#[derive(Clone, Debug)]
pub struct Lesson {
    /// What its file is called; it names the words of its title.
    pub id: &'static str,
    pub name: Name,
    pub seats: usize,
    pub settings: Settings,
    pub seed: Seed,
    /// What is published of the seed.
    pub commitment: String,
    pub steps: Vec<Step>,
    /// The card whose picture hangs where it is offered; a first one has a picture of its own.
    pub picture: String,
}

/// One choice.
#[derive(Clone, Debug)]
pub struct Step {
    pub seat: Seat,
    pub action: games::Written,
    /// One sentence after another; the last one asks for the choice.
    pub says: Vec<Says>,
    /// Numbers that are set beforehand, where the choice is made by dials: it may go on for several steps.
    pub dials: BTreeMap<String, u8>,
}

/// A sentence, and what it speaks of.
#[derive(Clone, Debug)]
pub struct Says {
    /// The key in `words/`.
    pub key: String,
    /// The spot or the id of a thing on the table. Without it, what the choice touches.
    pub at: Option<String>,
}

macro_rules! lessons {
    ($($id:literal),* $(,)?) => {
        [$(($id, include_str!(concat!("../../../data/lessons/", $id, ".toml")))),*]
    };
}

/// In the order in which they are offered: the first game of each, then what goes on from there.
static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let files = lessons![
        "midgard",
        "valhalla",
        "valhalla-hunt",
        "valhalla-loki",
        "thorgal",
        "valda",
        "valda-chase",
    ];
    let read = |(id, text)| parse(id, text).unwrap_or_else(|why| panic!("{id} is broken: {why}"));
    files.into_iter().map(read).collect()
});

/// Every lesson there is.
pub fn all() -> &'static [Lesson] {
    &LESSONS
}

/// The lessons of a game, the first one first.
pub fn of(name: Name) -> impl Iterator<Item = &'static Lesson> {
    all().iter().filter(move |lesson| lesson.name == name)
}

/// The lesson with this id.
pub fn called(id: &str) -> Option<&'static Lesson> {
    all().iter().find(|lesson| lesson.id == id)
}

/// The lesson a table of a game is, by what was published of its seed.
pub fn by_commitment(name: Name, published: &str) -> Option<&'static Lesson> {
    of(name).find(|lesson| lesson.commitment == published)
}

impl Lesson {
    /// Whether it is for somebody who has never played the game.
    pub fn is_first(&self) -> bool {
        self.id == self.name.as_str()
    }

    /// The table it begins with.
    pub fn begin(&self) -> Result<Table, NoTable> {
        let source = Source::alone(self.seed, self.seats);
        self.name.begin(None, self.seats, self.settings.clone(), source)
    }

    /// The number of the next step, if all was played as it is written so far and the lesson goes on.
    pub fn step_after(&self, played: &[TurnLine]) -> Option<usize> {
        let as_written = |(step, turn): (&Step, &TurnLine)| {
            step.seat == Seat(turn.seat) && step.action == turn.action
        };
        let followed = self.steps.iter().zip(played).all(as_written);
        (followed && played.len() < self.steps.len()).then_some(played.len())
    }

    /// The steps that say something, by number.
    pub fn steps_that_speak(&self) -> impl Iterator<Item = usize> {
        (0..self.steps.len()).filter(|&step| !self.steps[step].says.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use engine::Seats;
    use games::{AutoAnswer, Play, Playable, Words, at_table};

    use super::*;

    /// Every lesson plays from its first line to its last under the rules of today.
    #[test]
    fn every_lesson_holds() {
        for lesson in all() {
            let mut table = lesson.begin().expect("it begins");
            at_table!(&mut table, play => holds(play, lesson));
        }
    }

    fn holds<G: Playable>(play: &mut Play<G>, lesson: &Lesson) {
        let auto_answer = AutoAnswer { seats: Seats::one(PUPIL), among_bots: true };
        let mut dialled = false;
        for (step, n) in lesson.steps.iter().zip(1..) {
            let place = format!("{}, step {n}", lesson.id);
            assert!(play.waiting().contains(step.seat), "{place}: another is asked");
            if step.seat == PUPIL {
                let by_itself =
                    play.only_answer(auto_answer).is_some_and(|(seat, _)| seat == PUPIL);
                let told = !step.says.is_empty();
                assert!(
                    told != by_itself || dialled,
                    "{place}: said {told}, but unasked {by_itself}"
                );
                dialled = !step.dials.is_empty() || dialled && !told;
            }
            play.play(step.seat, &step.action).unwrap_or_else(|why| panic!("{place}: {why}"));
        }
        assert!(play.standing().is_none(), "the game goes on");
        assert!(lesson.step_after(&play.written()).is_none());
    }

    #[test]
    fn every_sentence_has_words_and_is_one_breath_long() {
        let words = Words::english();
        for says in all().iter().flat_map(|lesson| &lesson.steps).flat_map(|step| &step.says) {
            let text = words.say(&says.key);
            assert_ne!(text, says.key, "no words");
            assert!(text.chars().count() <= 110, "{}: {} letters", says.key, text.chars().count());
        }
    }

    #[test]
    fn a_table_is_a_lesson_only_while_it_is_played_as_written() {
        let lesson = called("midgard").expect("there is one");
        let mut table = lesson.begin().expect("it begins");
        assert!(by_commitment(Name::Midgard, &lesson.commitment).is_some());
        assert!(by_commitment(Name::Valda, &lesson.commitment).is_none());
        at_table!(&mut table, play => {
            assert_eq!(lesson.step_after(&play.written()), Some(0));
            let other = play.offers(lesson.steps[0].seat).into_iter();
            let mut other = other.filter(|offer| offer.refused.is_none());
            let other = other.find(|offer| offer.action != lesson.steps[0].action);
            play.play(lesson.steps[0].seat, &other.expect("there is another").action).expect("it is allowed");
            assert_eq!(lesson.step_after(&play.written()), None);
        });
    }

    /// A table is known by its seed alone, so no two lessons of a game may share one.
    #[test]
    fn every_game_has_a_first_lesson_and_none_is_taken_for_another() {
        for name in Name::ALL {
            assert!(of(name).next().is_some_and(Lesson::is_first), "{}", name.as_str());
            assert_eq!(of(name).filter(|lesson| lesson.is_first()).count(), 1);
        }
        for lesson in all() {
            assert_eq!(called(lesson.id).map(|one| one.id), Some(lesson.id));
            let found = by_commitment(lesson.name, &lesson.commitment);
            assert_eq!(found.map(|one| one.id), Some(lesson.id));
        }
    }

    #[test]
    fn every_lesson_is_in_the_list() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/lessons");
        let files = std::fs::read_dir(folder).expect("the folder is there");
        let stem = |file: std::io::Result<std::fs::DirEntry>| {
            file.expect("it can be read").path().file_stem()?.to_str().map(str::to_owned)
        };
        let mut there: Vec<String> = files.filter_map(stem).collect();
        let mut listed: Vec<&str> = all().iter().map(|lesson| lesson.id).collect();
        there.sort();
        listed.sort_unstable();
        assert_eq!(there, listed);
    }

    #[test]
    fn what_is_misspelt_is_refused() {
        let lesson =
            |text: &str| parse("valda", &format!("game = 'valda'\nseed = 1\nseats = 2\n{text}"));
        assert!(lesson("step = [{ seat = 0, action = 'x', sais = [] }]").is_err());
        assert!(lesson("step = [{ seat = 2, action = 'x' }]").is_err());
        assert!(lesson("step = [{ seat = 1, action = 'x', says = [{ key = 'k' }] }]").is_err());
        assert!(lesson("step = [{ seat = 0, action = 'x' }]").is_ok());
    }
}
