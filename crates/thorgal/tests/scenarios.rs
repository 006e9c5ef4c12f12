//! Every scenario file of this game.

use std::path::Path;

use scenarios::{all_hold, example_holds, parse, run};
use thorgal::Thorgal;

#[test]
fn every_scenario_holds() {
    all_hold::<Thorgal>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// The example of the manual is a scenario that holds.
#[test]
fn the_example_of_the_manual_holds() {
    example_holds::<Thorgal>(include_str!("../../../docs/scenarios-thorgal.md"));
}

/// Why a file about Varth, whose upkeep empties a pool that is empty, fails.
fn failure(seat: &str, rest: &str) -> String {
    let text = format!(
        "game = 'thorgal'\n[position]\nphase = 'upkeep'\n\
         seats = [{{ faction = 'newcomers', {seat} }}, {{ faction = 'outlaws' }}]\n{rest}"
    );
    let scenario = parse(&text).expect("it can be read");
    run::<Thorgal>(&scenario).expect_err("it does not hold").to_string()
}

const VARTH: &str = "team = ['newcomers-varth']";

#[test]
fn a_position_that_is_none_names_its_field() {
    let play = "[[play]]\nseat = 0\nundo = false";
    let horns = failure("team = ['newcomers-varth'], horns = 1", play);
    assert!(horns.contains("seats[0].horns"), "{horns}");
    let hand = failure("hand = ['Tiago']", play);
    assert!(hand.contains("seats[0].hand") && hand.contains("\"Tiago\""), "{hand}");
}

#[test]
fn a_choice_that_is_none_is_told_what_would_be_one() {
    let other =
        failure(VARTH, "[[play]]\nseat = 0\naction = 'pay'\n[[play]]\nseat = 0\nundo = true");
    assert!(other.contains("play 1 (row 5)"), "{other}");
    assert!(other.contains("\"pay\" is no action of this game"), "{other}");
    assert!(other.contains("at unmet, asking seat 0"), "{other}");
    assert!(other.contains("action = \"destroy\" or \"keep\""), "{other}");
}

#[test]
fn a_setting_that_is_none_is_told_which_there_are() {
    let text = "game = 'thorgal'\nseats = 2\noptions = { giveup = 'yes' }\nexpect = { turn = 0 }";
    let scenario = parse(text).expect("it can be read");
    let told = run::<Thorgal>(&scenario).expect_err("it does not hold").to_string();
    assert!(told.contains("no setting \"giveup\"; there are factions, give-up"), "{told}");
}

#[test]
fn a_refusal_is_told_the_clause() {
    let clause = "[[play]]\nseat = 1\nrefused = 'keep'\nclause = 'THO-DUSK-3'";
    let told = failure(VARTH, clause);
    assert!(told.contains("write clause = \"THO-DUSK-15\""), "{told}");
    let allowed = failure(VARTH, "[[play]]\nseat = 0\nrefused = 'keep'\nclause = 'THO-DUSK-3'");
    assert!(allowed.contains("it is allowed: write allowed = \"keep\""), "{allowed}");
}

#[test]
fn luck_is_named_in_the_order_it_is_asked_for() {
    let keep = |luck: &str| {
        let line = format!("[[play]]\nseat = 0\naction = 'keep'\nluck = {luck}\n");
        failure(VARTH, &format!("{line}[expect]\nseats.0.deck = 1"))
    };
    let short = keep("['destiny newcomers-jolan']");
    assert!(short.contains("luck 2 is asked for and not named: one of"), "{short}");
    let other = keep("['destiny newcomers-jolan', 'destiny vikings-raid']");
    assert!(other.contains("luck 2 is \"destiny vikings-raid\", but here comes one of"), "{other}");
    let held = keep("['destiny newcomers-jolan', 'destiny newcomers-tiago']");
    assert!(held.contains("seats.0.deck is 33, not 1"), "{held}");
}

#[test]
fn what_is_expected_is_there() {
    let expects = |said: &str| failure(VARTH, &format!("[expect]\n{said}"));
    assert!(expects("seats.0.horn = 1").contains("seats.0.horn: only "));
    assert!(
        expects("seats.0.hand = { lacks = ['Tiago'] }").contains("\"Tiago\" could never be there")
    );
    let fellows = expects("seats.0.team = { lacks = ['newcomers-varth'] }");
    assert!(fellows.contains("what is there are tables with"), "{fellows}");
    let no_row = expects("seats.0.hand = { first = ['newcomers-tiago'] }");
    assert!(no_row.contains("seats.0.hand is a set: it takes a list, or has, lacks"), "{no_row}");
    let many = expects("seats = [{ horns = 0 }]");
    assert!(many.contains("expect: seats has 2 places, not 1 ("), "{many}");
    let second = expects("seats = [{ horns = 0 }, { horns = 1 }]");
    assert!(second.contains("expect: seats.1.horns is 0, not 1 ("), "{second}");
    let order = expects("seats.0.deck_order = ['?x3']");
    assert!(order.contains("seats.0.deck_order is [\"?x35\"], not [\"?x3\"]"), "{order}");
}
