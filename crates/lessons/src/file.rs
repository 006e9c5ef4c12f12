//! What can be written in a file of `data/lessons/`.

use std::collections::BTreeMap;

use engine::Seat;
use games::fairness::{commitment, seed_from};
use games::{Name, Settings};
use serde::Deserialize;

use crate::{Lesson, PUPIL, Says, Step};

/// Why a file is no lesson.
pub type Unreadable = String;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    game: String,
    /// The luck of the table.
    seed: u64,
    seats: usize,
    #[serde(default)]
    settings: Settings,
    #[serde(default)]
    picture: String,
    #[serde(default)]
    step: Vec<WrittenStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStep {
    seat: u8,
    action: games::Written,
    #[serde(default)]
    says: Vec<WrittenSays>,
    #[serde(default)]
    dials: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSays {
    key: String,
    at: Option<String>,
}

/// Reads the TOML of a lesson.
pub fn parse(id: &'static str, text: &str) -> Result<Lesson, Unreadable> {
    let written: Written = toml::from_str(text).map_err(|error| error.to_string())?;
    let name: Name = written.game.parse().map_err(|_| format!("there is no {:?}", written.game))?;
    let steps: Result<Vec<Step>, Unreadable> =
        written.step.into_iter().zip(1..).map(|(step, n)| read(step, n, written.seats)).collect();
    let Written { seats, settings, picture, .. } = written;
    let (seed, steps) = (seed_from(written.seed), steps?);
    Ok(Lesson { id, name, seats, settings, seed, commitment: commitment(&seed), steps, picture })
}

fn read(step: WrittenStep, n: usize, seats: usize) -> Result<Step, Unreadable> {
    let WrittenStep { seat, action, says, dials } = step;
    if usize::from(seat) >= seats {
        return Err(format!("step {n}: there is no seat {seat}"));
    }
    if Seat(seat) != PUPIL && !says.is_empty() {
        return Err(format!("step {n}: what others do is told with the next own choice"));
    }
    let says = says.into_iter().map(|said| Says { key: said.key, at: said.at }).collect();
    Ok(Step { seat: Seat(seat), action, says, dials })
}
