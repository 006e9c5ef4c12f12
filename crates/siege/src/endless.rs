//! Random games of every kind of table, without a server: none stalls, none goes on for ever.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Result, anyhow, ensure};
use engine::{Game, Mute, Search, Seat, Swift};
use games::{Name, Playable, Settings, with_game};
use indicatif::ProgressBar;
use serde::Serialize;

use crate::progress;

/// No game takes more choices than this.
const BOUND: u64 = 20_000;
/// Progress is told after so many games.
const OFTEN: u64 = 256;

#[derive(Clone, Copy, Debug)]
pub struct Plan {
    pub games: u64,
    /// The number of the first game: a game is known by the seed and its number.
    pub first: u64,
    pub seed: u64,
    pub threads: usize,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    pub game: &'static str,
    pub games: u64,
    pub choices: u64,
    pub longest: Extreme,
    pub widest: Extreme,
    /// Steps on the agenda.
    pub deepest: Extreme,
}

/// The most of something, and in which game it was.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Extreme {
    pub count: u64,
    pub number: u64,
    pub seats: usize,
    pub settings: Settings,
}

impl Extreme {
    fn raise(&mut self, other: &Extreme) {
        if other.count > self.count {
            *self = other.clone();
        }
    }
}

pub fn run(name: Name, plan: &Plan) -> Result<Report> {
    with_game!(name, G => many::<G>(plan))
}

fn many<G: Playable>(plan: &Plan) -> Result<Report> {
    let next = AtomicU64::new(plan.first);
    let sum = Mutex::new(Report { game: G::NAME, ..Report::default() });
    let bar = progress(plan.games);
    let outcome = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads.max(1))
            .map(|_| scope.spawn(|| work::<G>(plan, &next, &sum, &bar)))
            .collect();
        let ended = |worker: std::thread::ScopedJoinHandle<'_, Result<()>>| {
            worker.join().map_err(|_| anyhow!("a thread died"))?
        };
        workers.into_iter().map(ended).collect::<Result<Vec<()>>>()
    });
    bar.finish_and_clear();
    outcome?;
    sum.into_inner().map_err(|_| anyhow!("a thread died"))
}

fn work<G: Playable>(
    plan: &Plan,
    next: &AtomicU64,
    sum: &Mutex<Report>,
    bar: &ProgressBar,
) -> Result<()> {
    let end = plan.first + plan.games;
    loop {
        let from = next.fetch_add(OFTEN, Ordering::Relaxed);
        if from >= end {
            return Ok(());
        }
        let mut part = Report::default();
        for number in from..end.min(from + OFTEN) {
            one::<G>(plan.seed, number, &mut part).map_err(|why| {
                let again =
                    format!("--game {} --seed {} --first {number} --games 1", G::NAME, plan.seed);
                why.context(format!("again: cargo xtask endless {again}"))
            })?;
        }
        bar.inc(part.games);
        let mut sum = sum.lock().map_err(|_| anyhow!("a thread died"))?;
        sum.games += part.games;
        sum.choices += part.choices;
        sum.longest.raise(&part.longest);
        sum.widest.raise(&part.widest);
        sum.deepest.raise(&part.deepest);
    }
}

/// Plays one game: its kind of table, its luck and its choices follow from its number.
fn one<G: Playable>(seed: u64, number: u64, part: &mut Report) -> Result<()> {
    let mut luck = Swift::new(Swift::new(seed ^ number.rotate_left(32)).word());
    let (options, settings, seats) = some_table::<G>(&mut luck);
    let played = catch_unwind(AssertUnwindSafe(|| play::<G>(&options, seats, luck)));
    let Played { choices, widest, deepest } =
        played.map_err(|_| anyhow!("the rules panicked"))??;
    let of = |count| Extreme { count, number, seats, settings: settings.clone() };
    part.games += 1;
    part.choices += choices;
    part.longest.raise(&of(choices));
    part.widest.raise(&of(widest));
    part.deepest.raise(&of(deepest));
    Ok(())
}

/// Settings at random, drawn again until they make a game together.
fn some_table<G: Playable>(luck: &mut Swift) -> (G::Options, Settings, usize) {
    let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
    loop {
        let seats = least + luck.below((most - least + 1) as u32) as usize;
        let value = |setting: &games::Setting, luck: &mut Swift| {
            setting.values[luck.below(setting.values.len() as u32) as usize].to_owned()
        };
        let settings: Settings = G::SETTINGS
            .iter()
            .map(|setting| (setting.key.to_owned(), value(setting, luck)))
            .collect();
        let Ok(options) = G::options(G::standard(), &settings) else { continue };
        if G::begin(&options, seats, &mut Mute(Swift::new(0))).is_ok() {
            return (options, settings, seats);
        }
    }
}

#[derive(Default)]
struct Played {
    choices: u64,
    widest: u64,
    deepest: u64,
}

fn play<G: Game>(options: &G::Options, seats: usize, luck: Swift) -> Result<Played> {
    let mut host = Mute(luck);
    let mut state = G::begin(options, seats, &mut host).map_err(|bad| anyhow!("{bad:?}"))?;
    state.advance(&mut host);
    let mut played = Played::default();
    let mut offers = Search(Vec::new());
    while let Some((step, waiting)) = state.waiting() {
        let seat = waiting.iter().nth(host.0.below(waiting.len() as u32) as usize);
        let seat: Seat = seat.ok_or_else(|| anyhow!("{step:?} waits for nobody"))?;
        offers.0.clear();
        state.offer(step, seat, &mut offers);
        ensure!(
            !offers.0.is_empty(),
            "nothing is allowed at {step:?} after {} choices",
            played.choices
        );
        let action = offers.0[host.0.below(offers.0.len() as u32) as usize];
        let answer = state.play(seat, action, &mut host);
        answer.map_err(|refusal| anyhow!("{action:?} was offered, then refused: {refusal:?}"))?;
        played.choices += 1;
        played.widest = played.widest.max(offers.0.len() as u64);
        played.deepest = played.deepest.max(state.agenda().steps().len() as u64);
        ensure!(played.choices < BOUND, "no end after {BOUND} choices");
    }
    let standing = state.standing().ok_or_else(|| anyhow!("over without a standing"))?;
    ensure!(standing.0.len() == seats, "{standing:?} for {seats} seats");
    Ok(played)
}
