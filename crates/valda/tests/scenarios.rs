//! Every scenario file of this game.

use std::path::Path;

use games::scenario::{all_hold, manual_holds};
use valda::Valda;

#[test]
fn every_scenario_holds() {
    all_hold::<Valda>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// The example of the manual is a scenario that holds.
#[test]
fn the_example_of_the_manual_holds() {
    manual_holds::<Valda>(include_str!("../../../docs/scenarios-valda.md"));
}
