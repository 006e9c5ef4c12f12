//! Every scenario file of this game.

use std::path::Path;

use scenarios::{all_hold, example_holds, parse, run};
use valda::Valda;

#[test]
fn every_scenario_holds() {
    all_hold::<Valda>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// The example of the page is a scenario that holds.
#[test]
fn the_example_of_the_page_holds() {
    example_holds::<Valda>(include_str!("../../../docs/scenarios-valda.md"));
}

/// What is wrong is answered with what would be right.
#[test]
fn a_failure_says_what_would_be_right() {
    let begin = "game = 'valda'\nposition = { phase = 'attack', seats = [{ hand = ['buckler'] }, { hand = ['kill'] }] }\n";
    let failure = |rest: &str| {
        let scenario = parse(&format!("{begin}{rest}\nexpect = {{ turn = 0 }}"));
        run::<Valda>(&scenario.expect("it can be read")).expect_err("it fails").to_string()
    };
    let refused = failure("play = [{ seat = 1, action = { attack = 'buckler' } }]");
    assert!(refused.contains("refused by VDA-ATTACK-7"), "{refused}");
    assert!(refused.contains(r#"seat = 1, action = { attack = "kill" } or "pass""#), "{refused}");
    let unknown = failure("play = [{ seat = 1, action = { attack = 'Kill' } }]");
    assert!(unknown.contains(r#"attack: "Kill" is no card"#), "{unknown}");
    let other =
        failure("play = [{ seat = 0, refused = { attack = 'kill' }, clause = 'VDA-ATTACK-2' }]");
    assert!(other.contains("VDA-ATTACK-23"), "{other}");
    let unlucky =
        failure("play = [{ seat = 1, action = { attack = 'kill' }, luck = ['base kill'] }]");
    assert!(unlucky.contains("luck that nothing asks for"), "{unlucky}");
    let wrong =
        failure("play = [{ seat = 1, action = 'pass', luck = ['yellow gold', 'blue blood'] }]");
    assert!(wrong.contains("luck 2") && wrong.contains("yellow 2diamond"), "{wrong}");
}
