use serde::{Deserialize, Serialize};

use super::{Outcome, elo};

/// Ratings of players each of whom met the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ladder {
    /// What was typed to make it.
    pub command: String,
    /// The weakest first, as they were named.
    pub ratings: Vec<Rating>,
    pub meetings: Vec<Meeting>,
}

/// How strong a player is: 400 points are ten wins to one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    pub player: String,
    /// Above the first player named.
    pub elo: i32,
    pub ms_per_decision: f64,
}

/// How a player fared against the one named before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Meeting {
    pub player: String,
    pub against: String,
    pub games: u32,
    pub win_rate: f64,
    /// The 95 % interval of the rate.
    pub low: f64,
    pub high: f64,
}

impl Ladder {
    /// From the contests of each two neighbours, the one named before first.
    pub fn of(command: String, contests: &[Outcome]) -> Ladder {
        let mut beaten = vec![vec![0.0; contests.len() + 1]; contests.len() + 1];
        for (rung, contest) in contests.iter().enumerate() {
            beaten[rung][rung + 1] = contest.players[0].wins;
            beaten[rung + 1][rung] = contest.players[1].wins;
        }
        let strengths = elo(&beaten);
        let first = contests.first().map(|contest| &contest.players[0]);
        let rest = contests.iter().map(|contest| &contest.players[1]);
        let rated = first.into_iter().chain(rest).zip(&strengths);
        Ladder {
            command,
            ratings: rated
                .map(|(player, strength)| Rating {
                    player: player.name.clone(),
                    elo: (strength - strengths[0]).round() as i32,
                    ms_per_decision: rounded(player.ms_per_decision),
                })
                .collect(),
            meetings: contests.iter().map(Meeting::of).collect(),
        }
    }
}

impl Meeting {
    fn of(contest: &Outcome) -> Meeting {
        let [before, player] = &contest.players[..] else { unreachable!("two meet") };
        Meeting {
            player: player.name.clone(),
            against: before.name.clone(),
            games: contest.games,
            win_rate: rounded(player.win_rate),
            low: rounded(player.low),
            high: rounded(player.high),
        }
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}
