//! An action as it comes over the wire, at some moment of some game: `valda 12 {"build":"mine"}`.

#![no_main]

use engine::Swift;
use games::fairness::{Source, seed_from};
use games::{Name, Settings, Table, at_table};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

/// A table after so many choices by lot.
fn table(name: Name, choices: usize) -> Table {
    let mut table =
        name.begin(None, 2, Settings::new(), Source::alone(seed_from(5), 2)).expect("a table");
    let mut luck = Swift::new(5);
    for _ in 0..choices {
        at_table!(&mut table, play => {
            let Some(seat) = play.waiting().lowest() else { break };
            let allowed = play.allowed(seat);
            let action = allowed[luck.below(allowed.len() as u32) as usize];
            play.act(seat, action).expect("what is allowed is accepted");
        });
    }
    table
}

fuzz_target!(|text: &str| {
    let mut parts = text.splitn(3, ' ');
    let mut part = || parts.next().unwrap_or_default();
    let Ok(name) = part().parse::<Name>() else { return };
    let Ok(choices) = part().parse::<u8>() else { return };
    let Ok(action) = serde_json::from_str::<Value>(part()) else { return };
    let mut table = table(name, choices.into());
    at_table!(&mut table, play => {
        for seat in [0, 1, 5].map(engine::Seat) {
            let _ = play.play(seat, &action);
        }
    });
});
