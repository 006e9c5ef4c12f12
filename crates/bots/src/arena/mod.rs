//! Many games between some players: who wins, how surely, how fast.

mod bout;
mod outcome;
mod rating;
mod sequential;

use std::{
    collections::BTreeMap,
    fmt,
    num::NonZero,
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
};

use engine::{BadOptions, Game, Judgement};

pub use bout::Bout;
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
        let (send, receive) = mpsc::channel();
        let next = AtomicU32::new(0);
        std::thread::scope(|scope| {
            for _ in 0..self.workers() {
                let send = send.clone();
                let next = &next;
                scope.spawn(move || self.work(next, &send));
            }
            drop(send);
            let bouts = self.collect(&receive, &mut progress);
            next.store(self.games, Ordering::Relaxed);
            bouts
        })
    }

    fn workers(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
        let threads = if self.threads == 0 { cores() } else { self.threads };
        threads.min(self.games as usize).max(1)
    }

    /// Plays games until none is left or nobody listens.
    fn work(&self, next: &AtomicU32, send: &mpsc::Sender<(u32, Result<Bout, BadOptions>)>) {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.games || send.send((number, bout::play(self, number))).is_err() {
                return;
            }
        }
    }

    /// Takes the games in their order, whoever finished first, until all are in or enough is known.
    fn collect(
        &self,
        receive: &mpsc::Receiver<(u32, Result<Bout, BadOptions>)>,
        progress: &mut impl FnMut(u32),
    ) -> Result<Vec<Bout>, BadOptions> {
        let mut early = BTreeMap::new();
        let mut bouts = Vec::new();
        for (number, bout) in receive {
            early.insert(number, bout?);
            while let Some(bout) = early.remove(&(bouts.len() as u32)) {
                bouts.push(bout);
                progress(bouts.len() as u32);
                if self.stop.is_some_and(|stop| stop.verdict(&bouts).is_some()) {
                    return Ok(bouts);
                }
            }
        }
        Ok(bouts)
    }
}
