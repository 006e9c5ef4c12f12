//! Every scenario file of this game.

use std::path::Path;

use games::scenario::{all_hold, manual_holds, parse, run};
use midgard::Midgard;

#[test]
fn every_scenario_holds() {
    all_hold::<Midgard>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// The example of the manual is a scenario that holds.
#[test]
fn the_example_of_the_manual_holds() {
    manual_holds::<Midgard>(include_str!("../../../docs/scenarios-midgard.md"));
}

/// Positions that could not come about are refused, with the field and the reason.
#[test]
fn an_impossible_position_is_refused() {
    let refused = |seats: &str, position: &str| {
        let text =
            format!("game = 'midgard'\ntitle = ''\n[position]\n{position}\nseats = [{seats}]");
        run::<Midgard>(&parse(&text).expect("it can be read")).expect_err("it fails").to_string()
    };
    let two = "{ swordsman = 2, axeman = 1 }, {}";
    for (seats, position, reason) in [
        ("{ leader = 'ullr' }, { leader = 'ullr' }", "", "somebody else has this leader"),
        (two, "round = 9", "there are 8 rounds"),
        (two, "workers = { private_longship = 0 }", "stands at a shore"),
        (
            two,
            "troll = 'stone_troll'\nworkers = { troll = 0 }\ncrews = { troll = { axeman = 1 } }",
            "no Axeman may fight there",
        ),
        (
            two,
            "shores = [{ ship = { seat = 0, ship = 'small' } }]\ncrews = { shore-1 = { food = 1 } }",
            "no food without a crew",
        ),
        (two, "crews = { troll = { axeman = 1 } }", "nobody has a worker or a ship there"),
        (
            two,
            "shores = [{ ship = { seat = 0, ship = 'small' } }]\nworkers = { small_longship = 1 }",
            "another player's worker stands there",
        ),
        ("{ idle = 5 }, {}", "", "more than 4 workers"),
        ("{ swordsman = 9 }, {}", "", "more than 8 warriors"),
    ] {
        let failure = refused(seats, position);
        assert!(failure.contains(reason), "{failure}");
    }
}
