use std::time::Duration;

use engine::Game;
use serde::Serialize;

use super::{Bout, Contest, Verdict, elo, wilson};

/// How a contest ended. Written as JSON it is what `meadhall arena --json` prints.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    pub game: String,
    pub games: u32,
    pub players: Vec<PlayerOutcome>,
    pub seats: Vec<SeatOutcome>,
    /// Choices in a game, on average.
    pub mean_length: f64,
    /// What the sequential test found, if one was asked for and it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
}

/// How one contestant fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerOutcome {
    pub name: String,
    /// A shared victory counts in parts.
    pub wins: f64,
    pub win_rate: f64,
    /// The 95 % interval of the rate.
    pub low: f64,
    pub high: f64,
    /// Around 0, from who finished before whom.
    pub elo: f64,
    pub mean_score: f64,
    pub ms_per_decision: f64,
}

/// How whoever sat in a seat fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatOutcome {
    pub seat: usize,
    pub wins: f64,
    pub win_rate: f64,
    pub low: f64,
    pub high: f64,
    pub mean_score: f64,
}

/// Wins and scores over some games.
#[derive(Default)]
struct Sum {
    games: f64,
    wins: f64,
    score: f64,
}

impl Sum {
    fn add(&mut self, share: f64, score: i16) {
        self.games += 1.0;
        self.wins += share;
        self.score += f64::from(score);
    }

    fn rate(&self) -> (f64, f64, f64) {
        let (low, high) = wilson(self.wins, self.games);
        (self.wins / self.games.max(1.0), low, high)
    }

    fn mean_score(&self) -> f64 {
        self.score / self.games.max(1.0)
    }
}

impl Outcome {
    /// Sums up the games of a contest.
    pub fn of<G: Game>(contest: &Contest<G>, bouts: &[Bout]) -> Outcome {
        let count = contest.contestants.len();
        let ratings = elo(&beaten(count, bouts));
        let name = |place: usize| contest.contestants[place].name.clone();
        let length: f64 = bouts.iter().map(|bout| f64::from(bout.length)).sum();
        Outcome {
            game: contest.game.clone(),
            games: bouts.len() as u32,
            players: (0..count)
                .map(|place| player(name(place), place, ratings[place], bouts))
                .collect(),
            seats: (0..count).map(|number| seat(number, bouts)).collect(),
            mean_length: length / (bouts.len() as f64).max(1.0),
            verdict: contest.stop.and_then(|stop| stop.verdict(bouts)),
        }
    }
}

fn player(name: String, place: usize, elo: f64, bouts: &[Bout]) -> PlayerOutcome {
    let mut sum = Sum::default();
    bouts.iter().for_each(|bout| sum.add(bout.shares[place], bout.places[place].score));
    let time: Duration = bouts.iter().map(|bout| bout.time[place]).sum();
    let decisions: u32 = bouts.iter().map(|bout| bout.decisions[place]).sum();
    let (win_rate, low, high) = sum.rate();
    let ms_per_decision = time.as_secs_f64() * 1e3 / f64::from(decisions.max(1));
    let mean_score = sum.mean_score();
    PlayerOutcome { name, wins: sum.wins, win_rate, low, high, elo, mean_score, ms_per_decision }
}

fn seat(seat: usize, bouts: &[Bout]) -> SeatOutcome {
    let mut sum = Sum::default();
    for bout in bouts {
        let sitting = bout.seats.iter().position(|&other| other == seat).expect("a full table");
        sum.add(bout.shares[sitting], bout.places[sitting].score);
    }
    let (win_rate, low, high) = sum.rate();
    SeatOutcome { seat, wins: sum.wins, win_rate, low, high, mean_score: sum.mean_score() }
}

/// How often each contestant finished before each other; equal ranks are half.
fn beaten(count: usize, bouts: &[Bout]) -> Vec<Vec<f64>> {
    let mut beaten = vec![vec![0.0; count]; count];
    let pairs = || (0..count).flat_map(|one| (0..count).map(move |other| (one, other)));
    for bout in bouts {
        for (one, other) in pairs().filter(|(one, other)| one != other) {
            beaten[one][other] += match bout.places[one].rank.cmp(&bout.places[other].rank) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
        }
    }
    beaten
}
