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

/// Luck may stand in the line that names what happened by itself, and in no other but its own.
#[test]
fn luck_stands_a_line_late_only_where_nothing_is_chosen() {
    let held = |second: &str| {
        let text = format!(
            "game = 'valhalla'\nposition = {{ seats = [{{ party = ['bear-01'] }}, {{ party = ['bear-02'] }}] }}\n\
             play = [{{ action = {{ attack = 1 }} }}, {second}]\n\
             expect = {{ battle = {{ attacker = {{ dice = {{ has = ['axe', 'axe'] }} }} }} }}"
        );
        run::<Valhalla>(&parse(&text).expect("it can be read"))
    };
    assert_eq!(held("{ seat = 1, action = 'done', luck = ['axe', 'axe'] }"), Ok(()));
    assert!(held("{ seat = 0, action = { pay = 'x' }, luck = ['axe', 'axe'] }").is_err());
}

/// Of several ways to read a file the one that comes furthest tells what is wrong.
#[test]
fn the_furthest_reading_tells_the_failure() {
    let text = "game = 'valhalla'\nposition = { phase = 'b', seats = [{}, {}] }\n\
                play = [{ action = { keep = 'wolf-01' }, luck = ['wolf-01', 'wolf-02'] }]\n\
                expect = { turn = 0 }";
    let failure = run::<Valhalla>(&parse(text).expect("it can be read")).expect_err("it fails");
    assert_eq!(
        failure.to_string(),
        "expect: turn: expected 0, but it is 1 (at phase_a, asking seat 1)"
    );
}

/// A "done" that ends a phase is not taken for one that closed a window, to please an expectation.
#[test]
fn what_can_be_read_plainly_is() {
    let begin = "game = 'valhalla'\nposition = { seats = [{ party = ['bear-01'] }, { party = ['bear-02'] }] }\n";
    let held = |play: &str, expect: &str| {
        let attack = "{ action = { attack = 1 }, luck = ['axe', 'x*5'] }, { action = 'done' }";
        let text = format!("{begin}play = [{attack}{play}]\nexpect = {expect}");
        run::<Valhalla>(&parse(&text).expect("it can be read")).is_ok()
    };
    assert!(held("", "{ battle = false }"));
    assert!(!held("", "{ waiting = { step = 'fight' } }"));
    assert!(held(", { action = { arm = 'bear-01' } }", "{ waiting = { step = 'fight' } }"));
}
