//! A record that somebody wrote: refused, or a game that follows from its rules and its luck.

#![no_main]

use games::fairness::seed_from;
use games::{Name, RecordFile};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(mut record) = RecordFile::parse(text) else { return };
    let Ok(name) = record.game.parse::<Name>() else { return };
    let _ = name.verify(None, &record);
    // Whatever cards and rules it names, its turns are tried with those of today,
    record.rules = name.rules_version();
    record.catalogue = name.fingerprint(None).expect("the cards in the box are good");
    let _ = name.resume(None, &record, seed_from(5));
    // and with the luck it brings along.
    record.inherited = Some(record.turns.len());
    let _ = name.resume(None, &record, seed_from(5));
});
