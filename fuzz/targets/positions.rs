//! A scenario that somebody wrote: its position is refused or set up, and its choices are played.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(scenario) = scenarios::parse_unchecked(text) else { return };
    let _ = scenarios::run_any(&scenario);
});
