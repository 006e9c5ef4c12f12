//! The properties every game must keep, checked over random play.
//!
//! ```
//! use laws::{Laws, toy::Toll};
//!
//! Laws::<Toll>::new((), 3).always("cards", Toll::conserved).scored(Toll::recount).keep(0..20);
//! ```
//!
//! A broken law panics with the seed and the command that shows it again. `LAWS_SEED=17` plays that
//! seed alone and looks at every decision; `LAWS_GAMES=100000` plays that many instead.

mod imagination;
mod law;
mod offers;
mod playthrough;
mod secrets;
mod table;
pub mod toy;
mod turns;

use std::{fmt, ops::Range};

use engine::{Game, Mute, Seat, Standing};

pub use law::{Broken, Law};
pub use playthrough::playthrough;

type Fact<G> = Box<dyn Fn(&G) -> Result<(), String>>;
type Scores<G> = Box<dyn Fn(&<G as Game>::View) -> Standing>;
type Shuffle<G> = Box<dyn Fn(&G, Option<Seat>, &mut Mute) -> G>;

/// The laws for one game, one set of options and one number of seats.
pub struct Laws<G: Game> {
    options: G::Options,
    seats: usize,
    bound: usize,
    facts: Vec<(&'static str, Fact<G>)>,
    scores: Option<Scores<G>>,
    shuffle: Shuffle<G>,
    drafts: bool,
}

impl<G: Game> Laws<G> {
    pub fn new(options: G::Options, seats: usize) -> Self {
        let shuffle = |game: &G, viewer, host: &mut Mute| G::imagine(&game.view(viewer), host);
        Laws {
            options,
            seats,
            bound: 20_000,
            facts: Vec::new(),
            scores: None,
            shuffle: Box::new(shuffle),
            drafts: false,
        }
    }

    /// Where several are asked at once, the game keeps what each has said so far itself, as drafts
    /// that take several choices; the agenda seals nothing.
    #[must_use]
    pub fn keeps_drafts(mut self) -> Self {
        self.drafts = true;
        self
    }

    /// Every game ends within so many choices.
    #[must_use]
    pub fn within(mut self, choices: usize) -> Self {
        self.bound = choices;
        self
    }

    /// Something true of every state, real or imagined: cards conserved, limits kept, notation
    /// that reads back.
    #[must_use]
    pub fn always(
        mut self,
        name: &'static str,
        fact: impl Fn(&G) -> Result<(), String> + 'static,
    ) -> Self {
        self.facts.push((name, Box::new(fact)));
        self
    }

    /// Scores counted a second time, from what a spectator sees at the end.
    #[must_use]
    pub fn scored(mut self, scores: impl Fn(&G::View) -> Standing + 'static) -> Self {
        self.scores = Some(Box::new(scores));
        self
    }

    /// A hand-written way to change all that a viewer may not know. Without it `imagine` is taken
    /// at its word.
    #[must_use]
    pub fn hidden(mut self, shuffle: impl Fn(&G, Option<Seat>, &mut Mute) -> G + 'static) -> Self {
        self.shuffle = Box::new(shuffle);
        self
    }

    /// Plays a game for each seed; the first broken law is the answer.
    pub fn check(&self, seeds: Range<u64>) -> Result<(), Broken> {
        let mut watch = table::Watch::new(seeds.end - seeds.start == 1);
        for seed in seeds.clone() {
            table::play(self, seed, &mut watch)?;
        }
        watch.secrets.verdict(self.seats, seeds.start)
    }

    /// Plays a game for each seed and panics at the first broken law.
    pub fn keep(&self, seeds: Range<u64>) {
        if let Err(broken) = self.check(asked_for(seeds)) {
            panic!("{broken}\n  options: {:?}, seats: {}", self.options, self.seats);
        }
    }
}

impl<G: Game> fmt::Debug for Laws<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Laws({:?}, {} seats)", self.options, self.seats)
    }
}

fn asked_for(seeds: Range<u64>) -> Range<u64> {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    match (number("LAWS_SEED"), number("LAWS_GAMES")) {
        (Some(seed), _) => seed..seed + 1,
        (None, Some(games)) => seeds.start..seeds.start + games,
        (None, None) => seeds,
    }
}
