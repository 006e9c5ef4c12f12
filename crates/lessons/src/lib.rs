//! First games that teach: a beginning that is written down choice by choice, with sentences to go with it.
//!
//! A lesson is a file in `data/lessons/`. Its luck comes from a number in the file, so it always deals the
//! same; whoever sits at seat 0 is taught, the others play as it is written. When the last line is played
//! the game goes on as any other. A table knows that it is a lesson by its seed, which is no secret.

mod file;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::Seat;
use games::fairness::{Seed, Source, commitment, seed_from};
use games::{Name, NoTable, Settings, Table, TurnLine};
use serde_json::Value;

pub use file::{Unreadable, parse};

/// Who is taught.
pub const PUPIL: Seat = Seat(0);

#[derive(Clone, Debug)]
pub struct Lesson {
    pub name: Name,
    pub seats: usize,
    pub settings: Settings,
    pub seed: Seed,
    /// What is published of the seed.
    pub commitment: String,
    pub steps: Vec<Step>,
}

/// One choice.
#[derive(Clone, Debug)]
pub struct Step {
    pub seat: Seat,
    pub action: Value,
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

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let texts = [
        include_str!("../../../data/lessons/midgard.toml"),
        include_str!("../../../data/lessons/valhalla.toml"),
        include_str!("../../../data/lessons/thorgal.toml"),
        include_str!("../../../data/lessons/valda.toml"),
    ];
    let read = |text| parse(text).unwrap_or_else(|why| panic!("a lesson is broken: {why}"));
    texts.into_iter().map(read).collect()
});

/// Every lesson there is.
pub fn all() -> &'static [Lesson] {
    &LESSONS
}

/// The lesson of a game.
pub fn of(name: Name) -> Option<&'static Lesson> {
    all().iter().find(|lesson| lesson.name == name)
}

/// The lesson a table of a game is, by what was published of its seed.
pub fn by_commitment(name: Name, published: &str) -> Option<&'static Lesson> {
    of(name).filter(|lesson| lesson.commitment == published)
}

impl Lesson {
    fn new(name: Name, number: u64, seats: usize, settings: Settings, steps: Vec<Step>) -> Lesson {
        let seed = seed_from(number);
        Lesson { name, seats, settings, seed, commitment: commitment(&seed), steps }
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
    pub fn told(&self) -> impl Iterator<Item = usize> {
        (0..self.steps.len()).filter(|&step| !self.steps[step].says.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use engine::Seats;
    use games::{Play, Playable, Unasked, Words, at_table};

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
        let unasked = Unasked { seats: Seats::one(PUPIL), among_bots: true };
        let mut dialled = false;
        for (step, n) in lesson.steps.iter().zip(1..) {
            let place = format!("{}, step {n}", lesson.name.as_str());
            assert!(play.waiting().contains(step.seat), "{place}: another is asked");
            if step.seat == PUPIL {
                let by_itself = play.only_answer(unasked).is_some_and(|(seat, _)| seat == PUPIL);
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
        let lesson = of(Name::Midgard).expect("there is one");
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

    #[test]
    fn what_is_misspelt_is_refused() {
        let lesson = |text: &str| parse(&format!("game = 'valda'\nseed = 1\nseats = 2\n{text}"));
        assert!(lesson("step = [{ seat = 0, action = 'x', sais = [] }]").is_err());
        assert!(lesson("step = [{ seat = 2, action = 'x' }]").is_err());
        assert!(lesson("step = [{ seat = 1, action = 'x', says = [{ key = 'k' }] }]").is_err());
        assert!(lesson("step = [{ seat = 0, action = 'x' }]").is_ok());
    }
}
