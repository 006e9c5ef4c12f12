//! The balance lab: many games among equals, and what those who won holdings.

use std::collections::{BTreeMap, BTreeSet};

use engine::{BadOptions, Game, Heard, Judgement, Pause, Seat, Seats};
use serde::Serialize;

use crate::arena::{
    Bout, Contest,
    bout::{self, Witness},
    in_order, wilson,
};

/// What a seat holdings, told from the last state and everything that was heard: groups such as `jarl` or
/// `played`, and which of each.
pub type Tagger<G> =
    fn(&G, &[Heard<<G as Game>::Event>], Seat) -> BTreeSet<(&'static str, &'static str)>;

/// What a seat earned, told from everything that was heard: figures by round.
pub type Teller<G> = fn(&[Heard<<G as Game>::Event>], Seat) -> BTreeMap<(&'static str, u8), i32>;

/// What a lab asks of each game.
#[derive(Debug)]
pub struct Questions<G: Game> {
    pub holdings: Tagger<G>,
    pub earned: Teller<G>,
}

/// What a lab found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    pub game: String,
    pub games: u32,
    pub seats: usize,
    /// The seats won or lost together, against the game.
    pub as_one: bool,
    pub mean_length: f64,
    /// How often in a game somebody else took the lead.
    pub lead_changes: f64,
    /// Points of the winner, on average.
    pub winning_score: f64,
    /// By place at the table, the one who was dealt first.
    pub by_seat: Vec<Finding>,
    /// By group, the strongest first.
    pub groups: BTreeMap<&'static str, Vec<Finding>>,
    /// What a seat earned in each round, by figure.
    pub courses: BTreeMap<&'static str, Vec<Round>>,
}

/// What was earned in a round, on average.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Round {
    pub round: u8,
    pub everybody: f64,
    pub winners: f64,
}

/// How those fared who holdings something.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Finding {
    pub name: String,
    /// In how many hands it was seen.
    pub times: u32,
    pub wins: f64,
    pub win_rate: f64,
    pub low: f64,
    pub high: f64,
    /// The rate as it would be between two: half is even whatever the number of seats.
    pub even: f64,
}

impl Finding {
    fn of(name: String, seats: usize, (times, wins): (u32, f64)) -> Finding {
        let (low, high) = wilson(wins, times.into());
        let win_rate = wins / f64::from(times.max(1));
        Finding { name, times, wins, win_rate, low, high, even: win_rate * seats as f64 / 2.0 }
    }
}

/// Plays the games of a contest and asks what the winners holdings.
pub fn study<G: Judgement>(
    contest: &Contest<G>,
    questions: &Questions<G>,
    mut progress: impl FnMut(u32),
) -> Result<Findings, BadOptions> {
    // An arena plays each luck once for every seating; equals would only play the same game again.
    let seatings = contest.contestants.len() as u32;
    let play = |number| {
        let mut notes = Notes { heard: Vec::new(), last: None, leader: None, changes: 0 };
        let bout = bout::play(contest, number * seatings, &mut notes)?;
        let state = notes.last.expect("a game has states");
        let seats = Seats::first(bout.seats.len());
        let holdings =
            seats.iter().map(|seat| (questions.holdings)(&state, &notes.heard, seat)).collect();
        let earned = seats.iter().map(|seat| (questions.earned)(&notes.heard, seat)).collect();
        Ok(Studied { bout, holdings, earned, changes: notes.changes })
    };
    let enough = |played: &[Studied]| {
        progress(played.len() as u32);
        false
    };
    let played = in_order(contest.games, contest.threads, play, enough)?;
    Ok(findings(contest, &played))
}

/// One game, what each seat holdings and earned in it, and how often the lead changed.
struct Studied {
    bout: Bout,
    holdings: Vec<BTreeSet<(&'static str, &'static str)>>,
    earned: Vec<BTreeMap<(&'static str, u8), i32>>,
    changes: u32,
}

/// Hears and sees everything.
struct Notes<G: Game> {
    heard: Vec<Heard<G::Event>>,
    last: Option<G>,
    leader: Option<Seat>,
    changes: u32,
}

impl<G: Judgement> Witness<G> for Notes<G> {
    fn hear(&mut self, heard: Heard<G::Event>) {
        self.heard.push(heard);
    }

    fn see(&mut self, state: &G) {
        self.last = Some(*state);
        if state.waiting().is_some_and(|(step, _)| state.pause(step) == Pause::None) {
            return;
        }
        let seats = Seats::first(state.seats());
        let ahead = seats.iter().max_by(|&a, &b| state.judge(a).total_cmp(&state.judge(b)));
        self.changes += u32::from(self.leader.is_some() && self.leader != ahead);
        self.leader = ahead;
    }
}

fn findings<G: Game>(contest: &Contest<G>, played: &[Studied]) -> Findings {
    let seats = contest.contestants.len();
    let mut by_seat = vec![(0, 0.0); seats];
    let mut groups: BTreeMap<&str, BTreeMap<&str, (u32, f64)>> = BTreeMap::new();
    for Studied { bout, holdings, .. } in played {
        for (&seat, &share) in bout.seats.iter().zip(&bout.shares) {
            count(&mut by_seat[seat], share);
            for (group, name) in &holdings[seat] {
                count(groups.entry(group).or_default().entry(name).or_default(), share);
            }
        }
    }
    let mean = |sum: f64| sum / (played.len() as f64).max(1.0);
    let named = |(name, sum): (&str, (u32, f64))| Finding::of(name.to_owned(), seats, sum);
    let sorted = |rows: BTreeMap<&str, (u32, f64)>| {
        let mut rows: Vec<Finding> = rows.into_iter().map(named).collect();
        rows.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
        rows
    };
    Findings {
        game: contest.game.clone(),
        games: played.len() as u32,
        seats,
        as_one: played.iter().any(|one| one.bout.as_one),
        mean_length: mean(played.iter().map(|one| f64::from(one.bout.length)).sum()),
        lead_changes: mean(played.iter().map(|one| f64::from(one.changes)).sum()),
        winning_score: mean(played.iter().map(|one| f64::from(best_score(&one.bout))).sum()),
        by_seat: by_seat
            .into_iter()
            .enumerate()
            .map(|(seat, sum)| Finding::of(seat.to_string(), seats, sum))
            .collect(),
        groups: groups.into_iter().map(|(group, rows)| (group, sorted(rows))).collect(),
        courses: courses(seats, played),
    }
}

fn courses(seats: usize, played: &[Studied]) -> BTreeMap<&'static str, Vec<Round>> {
    let mut sums: BTreeMap<(&'static str, u8), (f64, f64)> = BTreeMap::new();
    for Studied { bout, earned, .. } in played {
        for (&seat, &share) in bout.seats.iter().zip(&bout.shares) {
            for (&figure, &much) in &earned[seat] {
                let sum = sums.entry(figure).or_default();
                sum.0 += f64::from(much);
                sum.1 += f64::from(much) * share;
            }
        }
    }
    let games = (played.len() as f64).max(1.0);
    let mut courses: BTreeMap<_, Vec<Round>> = BTreeMap::new();
    for ((figure, round), (all, won)) in sums {
        let everybody = all / games / seats as f64;
        courses.entry(figure).or_default().push(Round { round, everybody, winners: won / games });
    }
    courses
}

fn best_score(bout: &Bout) -> i16 {
    bout.places.iter().map(|place| place.score).max().unwrap_or(0)
}

fn count(sum: &mut (u32, f64), share: f64) {
    sum.0 += 1;
    sum.1 += share;
}
