//! Every scenario file of this game.

use std::path::Path;

use games::scenario::{all_hold, manual_holds, parse, run};
use valhalla::Valhalla;

#[test]
fn every_scenario_holds() {
    all_hold::<Valhalla>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// The first example of the manual is a scenario that holds.
#[test]
fn the_example_of_the_manual_holds() {
    manual_holds::<Valhalla>(include_str!("../../../docs/scenarios.md"));
}

/// What cannot be done is answered with what could.
#[test]
fn a_failure_says_what_is_offered() {
    let begin = "game = 'valhalla'\ntitle = ''\nposition = { seats = [{ party = ['bear-01'] }, { party = ['bear-02'] }] }\n";
    let failure = |play: &str| {
        let scenario = parse(&format!("{begin}{play}")).expect("it can be read");
        run::<Valhalla>(&scenario).expect_err("it fails").to_string()
    };
    let refused = failure("play = [{ action = { attack = 0 } }]");
    assert!(refused.contains("refused by VAL-BATTLE-1"), "{refused}");
    assert!(refused.contains(r#"seat 0 may: {"attack":1} "draw""#), "{refused}");
    let unknown = failure("play = [{ action = { conquer = 1 } }]");
    assert!(unknown.contains("no such action here") && unknown.contains("attack"), "{unknown}");
    let lucky = failure("play = [{ action = { attack = 1 }, luck = ['axe*7'] }]");
    assert!(lucky.contains("\"axe\" was not asked for") && lucky.contains("arm"), "{lucky}");
    let unlucky = failure("play = [{ action = { attack = 1 }, luck = ['bear-01'] }]");
    assert!(unlucky.contains("is not among the 6"), "{unlucky}");
    let other = failure("play = [{ refused = { attack = 0 }, clause = 'VAL-TURN-6' }]");
    assert!(other.contains("refused by VAL-BATTLE-1, not by VAL-TURN-6"), "{other}");
    let wrong = failure("play = []\nexpect = { seats = { 1 = { shield = 4 } } }");
    assert!(wrong.contains("no such field, only") && wrong.contains("shields"), "{wrong}");
}
