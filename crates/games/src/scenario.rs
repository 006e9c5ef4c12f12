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
