//! Rule cases in one exact written form: a position, choices with the luck that answers them, and what
//! must be true after. Nothing is guessed: what does not fit is an error that shows what would.
//!
//! `file` is what can be written, `luck` the host that answers by the words of the file, `run` plays a
//! file, `expect` compares, `trace` writes down how a file plays out, `mutants` changes one point of a file
//! to see whether anybody notices.

mod expect;
mod file;
mod files;
mod luck;
pub mod mutants;
mod run;
mod trace;
mod written;

pub use file::{Line, Move, Scenario, Unreadable, parse, parse_unchecked};
pub use files::{all_hold, example_holds, files};
pub use run::{Failure, run};
pub use trace::trace;

use games::{Name, with_game};

/// Plays a scenario of any game.
pub fn run_any(scenario: &Scenario) -> Result<(), Failure> {
    with_game!(game_of(scenario)?, G => run::<G>(scenario))
}

/// Writes down how a scenario of any game plays out.
pub fn trace_any(scenario: &Scenario) -> Result<String, Failure> {
    with_game!(game_of(scenario)?, G => Ok(trace::<G>(scenario)))
}

fn game_of(scenario: &Scenario) -> Result<Name, Failure> {
    scenario.game.parse().map_err(|_| {
        let known: Vec<&str> = Name::ALL.into_iter().map(Name::as_str).collect();
        Failure::File(format!("game: {:?} is none of {}", scenario.game, known.join(", ")))
    })
}
