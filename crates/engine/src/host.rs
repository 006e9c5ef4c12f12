use crate::{CardSet, Luck, Seats, Swift};

/// What luck is asked for: the colour of a die, the name of a deck.
pub type Lot = &'static str;

/// The lot of what is only imagined: no scenario names it.
pub const IMAGINED: Lot = "imagined";

/// Rolls, draws and announces. A state holds no seed and no deck order, so no copy of it knows the
/// future.
pub trait Host<E> {
    /// Whether anybody hears what is told and revealed. A search does not, and what is found out
    /// only to be told compiles away.
    const LISTENS: bool = true;

    /// Uniform in `0..n`. A live host draws and records it, a replay reads it, a scenario scripts it.
    /// `lot` is what is drawn, in the word a scenario names it by.
    fn below(&mut self, lot: Lot, n: u32) -> u32;

    /// The same where an answer is better named than counted: `named` is the number that the game
    /// gives to what each answer stands for.
    #[inline]
    fn draw(&mut self, lot: Lot, n: u32, _named: impl Fn(u32) -> u32) -> u32 {
        self.below(lot, n)
    }

    /// One card of a set that is not empty.
    #[inline]
    fn pick<const W: usize>(&mut self, lot: Lot, cards: &CardSet<W>) -> u8 {
        cards.any(|count| self.draw(lot, count, |place| cards.nth(place).into()))
    }

    /// Something the whole table notices. Searches ignore it.
    #[inline]
    fn tell(&mut self, _event: E) {}

    /// Something only these seats notice.
    #[inline]
    fn whisper(&mut self, _to: Seats, _event: E) {}

    /// A secret came into the open, so the choice that did it cannot be taken back.
    #[inline]
    fn reveal(&mut self) {}
}

/// An event, and who heard it: everybody, or only some seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard<E> {
    pub to: Option<Seats>,
    pub event: E,
}

/// Where the luck of a match comes from.
#[derive(Debug)]
enum Answers<'a> {
    Drawn(&'a mut Luck),
    Written(std::slice::Iter<'a, u32>),
}

/// The host of a match: luck is drawn, or read from what was written down, and everything is noted.
/// One type for both, so that the rules are compiled once for all that is played for real.
#[derive(Debug)]
pub struct Recorder<'a, E> {
    source: Answers<'a>,
    pub answers: Vec<u32>,
    /// Below which number each answer was asked for.
    pub bounds: Vec<u32>,
    pub heard: Vec<Heard<E>>,
    pub revealed: bool,
    /// An answer was missing or impossible: the record does not fit the rules.
    broken: bool,
}

impl<'a, E> Recorder<'a, E> {
    /// Draws from the luck of a table.
    pub fn live(luck: &'a mut Luck) -> Self {
        Recorder::from(Answers::Drawn(luck))
    }

    /// Gives the answers that were written down.
    pub fn replay(answers: &'a [u32]) -> Self {
        Recorder::from(Answers::Written(answers.iter()))
    }

    fn from(source: Answers<'a>) -> Self {
        let (answers, bounds, heard) = (Vec::new(), Vec::new(), Vec::new());
        Recorder { source, answers, bounds, heard, revealed: false, broken: false }
    }

    /// Whether the answers were exactly those that were asked for.
    pub fn fits(&self) -> bool {
        let left = match &self.source {
            Answers::Drawn(_) => 0,
            Answers::Written(answers) => answers.len(),
        };
        !self.broken && left == 0
    }
}

impl<E> Host<E> for Recorder<'_, E> {
    fn below(&mut self, _lot: Lot, n: u32) -> u32 {
        let answer = match &mut self.source {
            Answers::Drawn(luck) => Some(luck.below(n)),
            Answers::Written(answers) => answers.next().copied().filter(|&answer| answer < n),
        };
        self.broken |= answer.is_none();
        let answer = answer.unwrap_or(0);
        self.answers.push(answer);
        self.bounds.push(n);
        answer
    }

    fn tell(&mut self, event: E) {
        self.heard.push(Heard { to: None, event });
    }

    fn whisper(&mut self, to: Seats, event: E) {
        self.heard.push(Heard { to: Some(to), event });
    }

    fn reveal(&mut self) {
        self.revealed = true;
    }
}

/// A host that answers nothing: it only notices whether anything unknown was asked for or shown. It listens,
/// since some secrets are shown only to whoever does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Probe {
    pub learned: bool,
}

impl<E> Host<E> for Probe {
    fn below(&mut self, _lot: Lot, _n: u32) -> u32 {
        self.learned = true;
        0
    }

    fn reveal(&mut self) {
        self.learned = true;
    }
}

/// The host of a search: quick luck, deaf to events.
#[derive(Clone, Debug)]
pub struct Mute(pub Swift);

impl<E> Host<E> for Mute {
    const LISTENS: bool = false;

    #[inline]
    fn below(&mut self, _lot: Lot, n: u32) -> u32 {
        self.0.below(n)
    }
}
