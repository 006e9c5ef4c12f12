//! A scenario that somebody wrote: its position is refused or set up, and its choices are played.

#![no_main]

use games::Name;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(scenario) = games::scenario::parse(text) else { return };
    let Ok(name) = scenario.game.parse::<Name>() else { return };
    let _ = name.run_scenario(&scenario);
});
