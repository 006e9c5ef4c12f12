//! Every scenario file of this game.

use std::path::Path;

use midgard::Midgard;
use scenarios::{all_hold, example_holds, parse, run};

#[test]
fn every_scenario_holds() {
    all_hold::<Midgard>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// The example of the manual is a scenario that holds.
#[test]
fn the_example_of_the_manual_holds() {
    example_holds::<Midgard>(include_str!("../../../docs/scenarios-midgard.md"));
}

/// What a file fails with.
fn failure(text: &str) -> String {
    let scenario = parse(&format!("game = 'midgard'\n{text}")).expect("it can be read");
    run::<Midgard>(&scenario).expect_err("it fails").to_string()
}

/// Positions that could not come about are refused, with the field and the reason.
#[test]
fn an_impossible_position_is_refused() {
    let refused = |seats: &str, position: &str| {
        failure(&format!("expect.round = 1\n[position]\n{position}\nseats = [{seats}]"))
    };
    let two = "{ swordsman = 2, axeman = 1 }, {}";
    for (seats, position, reason) in [
        ("{ leader = 'ullr' }, { leader = 'ullr' }", "", "somebody else has this leader"),
        (two, "round = 9", "there are 8 rounds"),
        (two, "workers = { private_longship = 0 }", "stands at a shore"),
        (two, "workers = { market = [1, 0] }", "workers.market: one worker stands here"),
        (two, "workers = { beggar = 0 }", "workers.beggar: any number may stand here"),
        (two, "workers = { beggar = [1] }", "write a number for each of 2 seats"),
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
        (two, "shores = [{ looked = [0] }]", "shores[0].looked: there is no journey to look at"),
        (two, "recruits = { axeman = 200 }", "recruits.axeman: 201 dice"),
        (two, "merchant = 'Timber Ship'", "merchant: \"Timber Ship\" is no card"),
        (
            two,
            "shores = [{ ship = { seat = 0, ship = 'small' } }]\nworkers = { small_longship = 1 }",
            "another player's worker stands there",
        ),
        (two, "workers = { large_longship = 0 }", "a ship that was sent stands at a shore"),
        (
            two,
            "troll = 'hill_troll'\nworkers = { troll = 0 }\ncrews = { troll = { axeman = 1 } }",
            "crews.troll: crews are for phase = \"resolve\"",
        ),
        (two, "shores = [{ coins = 1 }]", "shores[0].coins: there is no monster to lay them on"),
        ("{ workers = 6 }, {}", "", "seats[0].workers: more than 5 workers"),
        ("{ idle = 5 }, {}", "", "more than 4 workers"),
        ("{ swordsman = 9 }, {}", "", "more than 8 warriors"),
        ("{ swordsman = 255, axeman = 255 }, {}", "", "more than 8 warriors"),
    ] {
        let failure = refused(seats, position);
        assert!(failure.contains(reason), "{failure}");
    }
}

/// A line that does not fit says what would.
#[test]
fn what_does_not_fit_is_told_with_what_would() {
    let two = "[position]\nseats = [{ coin = 1 }, {}]\n";
    for (play, reason) in [
        (
            "seat = 0\nrefused = { place = 'shipwright' }\nclause = 'MID-WORKER-7'",
            "write clause = \"MID-SHIPWRIGHT-3\" (at place_worker, asking seat 0)",
        ),
        ("seat = 0\nrefused = { place = 'market' }\nclause = 'MID-WORKER-4'", "it is allowed"),
        ("seat = 1\nallowed = { place = 'market' }", "clause = \"MID-WORKER-1\""),
        ("seat = 0\nallowed = { place = 'markt' }", "place: \"markt\" is no location or stall"),
        ("seat = 0\nallowed = 'done'", "\"done\" is no action of this game"),
        (
            "seat = 0\naction = { place = 'runesmith' }\nexpect.round = 1",
            "refused by MID-RUNESMITH-1",
        ),
        (
            "seat = 0\naction = { place = 'market' }\nluck = ['axeman two']\nexpect.round = 1",
            "luck that nothing asks for: \"axeman two\" (at trade, asking seat 0)",
        ),
    ] {
        let failure = failure(&format!("{two}[[play]]\n{play}"));
        assert!(failure.contains(reason), "{failure}");
    }
}
