//! Many games between some players: who wins, how surely, how fast.

pub(crate) mod bout;
mod in_order;
mod ladder;
mod outcome;
mod rating;
mod sequential;

use std::fmt;

use engine::{BadOptions, Game, Judgement};

pub use bout::Bout;
use bout::Deaf;
pub(crate) use in_order::in_order;
pub use ladder::{Ladder, Meeting, Rating};
pub use outcome::{Outcome, PlayerOutcome, SeatOutcome};
pub use rating::{elo, wilson};
pub use sequential::{Sequential, Verdict};

use crate::{Bot, Player, UnknownBot};

type Seating<G> = Box<dyn Fn() -> Box<dyn Player<G>> + Send + Sync>;

/// A player by name, and how to seat a fresh one.
pub struct Contestant<G: Game> {
    pub name: String,
    seat: Seating<G>,
}

impl<G: Game> Contestant<G> {
    pub fn new(
        name: impl Into<String>,
        seat: impl Fn() -> Box<dyn Player<G>> + Send + Sync + 'static,
    ) -> Self {
        Contestant { name: name.into(), seat: Box::new(seat) }
    }
}

impl<G: Judgement> Contestant<G> {
    pub fn bot(name: &str) -> Result<Self, UnknownBot> {
        let bot: Bot = name.parse()?;
        Ok(Contestant::new(name, move || bot.player()))
    }
}

impl<G: Game> fmt::Debug for Contestant<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Contestant").field(&self.name).finish()
    }
}

/// Games to be played: one seat for each contestant, everybody in every seat in turn, each round of
/// rotations under the same luck.
#[derive(Debug)]
pub struct Contest<G: Game> {
    pub game: String,
    pub options: G::Options,
    pub contestants: Vec<Contestant<G>>,
    pub games: u32,
    pub seed: u64,
    /// Games at the same time; 0 is one a core. The outcome does not depend on it.
    pub threads: usize,
    /// When to stop early.
    pub stop: Option<Sequential>,
}

impl<G: Game> Contest<G> {
    /// Plays all games and sums them up. `progress` hears how many are done.
    pub fn run(&self, progress: impl FnMut(u32)) -> Result<Outcome, BadOptions> {
        self.play(progress).map(|bouts| Outcome::of(self, &bouts))
    }

    /// Plays all games and tells each of them.
    pub fn play(&self, mut progress: impl FnMut(u32)) -> Result<Vec<Bout>, BadOptions> {
        let enough = |bouts: &[Bout]| {
            progress(bouts.len() as u32);
            self.stop.is_some_and(|stop| stop.verdict(bouts).is_some())
        };
        in_order(self.games, self.threads, |number| bout::play(self, number, &mut Deaf), enough)
    }
}
