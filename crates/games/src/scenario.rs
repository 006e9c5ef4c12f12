//! Scenarios: a position, choices with scripted luck, and what must be true after.
//!
//! `file` is what can be written, `start` the table it begins with, `reading` the lines from the first to
//! the last, `line` one of them. `happened` and `windows` are what needs no line, `verdict` what the rules
//! allow and refuse, `expectation` what must be true.

mod compared;
mod expectation;
mod file;
mod files;
mod happened;
mod line;
mod reading;
mod script;
mod spelt;
mod start;
mod verdict;
mod windows;

pub use file::{Failure, Play, Scenario, parse};
pub use reading::Journal;

/// What was really played.
pub fn journal<G: Playable>(scenario: &Scenario) -> Result<Journal<G>, Failure> {
    reading::journal::<G>(scenario, expectation::holds)
}

/// For the one who writes old files anew.
pub mod old {
    use engine::Seat;
    use serde_json::Value;

    use super::*;

    pub fn spelt<G: Playable>(value: &Value) -> Value {
        super::spelt::spelt::<G>(value)
    }

    pub fn only_way_on<G: Playable>(state: &G) -> Option<(Seat, G::Action)> {
        super::windows::only_way_on(state)
    }

    pub fn choices<G: Playable>(state: &G, seat: Seat, wanted: &Value) -> Vec<Value> {
        super::line::choices(state, Some(seat), wanted)
    }

    pub fn fits<G: Playable>(state: &G, expected: &Value) -> bool {
        super::compared::compare::<G>("", &spelt::<G>(expected), &state.position()).is_ok()
    }

    pub fn names<G: Playable>(one: &str, other: &str) -> bool {
        one == other || G::forbid_the_same(one, other)
    }

    pub fn start_position<G: Playable>(scenario: &Scenario) -> Option<Value> {
        let position = scenario.position.as_ref()?;
        Some(super::spelt::spelt::<G>(&super::start::plain_phase(position)))
    }
}
pub use files::{all_hold, files, manual_holds};
pub(crate) use happened::{tell_of_cards, tell_of_things, verb};
pub use script::LuckWord;
pub(crate) use spelt::one_by_one;

use crate::playable::Playable;

/// Plays a scenario of game `G`. What is expected may also have been true on the way, where the game
/// ran on because nobody had anything to choose.
pub fn run<G: Playable>(scenario: &Scenario) -> Result<(), Failure> {
    reading::read::<G>(scenario, expectation::holds_on_the_way)
}
