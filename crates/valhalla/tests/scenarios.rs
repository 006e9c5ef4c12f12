//! Every scenario file of this game.

use std::path::Path;

use scenarios::{all_hold, example_holds, parse, run};
use valhalla::Valhalla;

#[test]
fn every_scenario_holds() {
    all_hold::<Valhalla>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"));
}

/// The first example of the page is a scenario that holds.
#[test]
fn the_example_of_the_page_holds() {
    example_holds::<Valhalla>(include_str!("../../../docs/scenarios-valhalla.md"));
}

fn failure(play: &str) -> String {
    let begin = "game = 'valhalla'\nposition = { seats = [{ party = ['bear-01'] }, { party = ['bear-02'] }] }\n";
    let scenario = parse(&format!("{begin}{play}\n")).expect("it can be read");
    run::<Valhalla>(&scenario).expect_err("it fails").to_string()
}

/// What cannot be done is answered with the lines that could be written.
#[test]
fn a_failure_shows_what_would_be_right() {
    let expect = "expect = { turn = 0 }";
    let refused = failure(&format!("play = [{{ seat = 0, action = {{ attack = 0 }} }}]\n{expect}"));
    assert!(refused.contains("refused by VAL-BATTLE-1"), "{refused}");
    assert!(refused.contains("seat = 0, action = { attack = 1 } or \"draw\""), "{refused}");
    let unknown =
        failure(&format!("play = [{{ seat = 0, action = {{ conquer = 1 }} }}]\n{expect}"));
    assert!(unknown.contains("\"conquer\" is no action"), "{unknown}");
    let no_card =
        failure("play = [{ seat = 0, refused = { add_one = 'Bjorn' }, clause = 'VAL-ACTION-2' }]");
    assert!(no_card.contains("add_one: \"Bjorn\" is no card"), "{no_card}");
    let clause = failure("play = [{ seat = 0, refused = { attack = 0 }, clause = 'VAL-TURN-6' }]");
    assert!(clause.contains("write clause = \"VAL-BATTLE-1\""), "{clause}");
    let allowed = failure("play = [{ seat = 0, refused = 'draw', clause = 'VAL-TURN-6' }]");
    assert!(allowed.contains("write allowed = \"draw\""), "{allowed}");
    let nobody =
        failure("play = [{ seat = 0, refused = { attack = 2 }, clause = 'VAL-BATTLE-1' }]");
    assert!(nobody.contains("attack: 2 is no seat of 2"), "{nobody}");
    let capital = failure(&format!("play = [{{ seat = 0, action = 'Draw' }}]\n{expect}"));
    assert!(capital.contains("\"Draw\" alone is no action"), "{capital}");
}

/// An action in another form than its own is told with its own, as a file writes it.
#[test]
fn an_action_has_one_form() {
    let told = failure(
        "play = [{ seat = 0, refused = { add_two = ['wolf-02', 'wolf-01'] }, clause = 'VAL-ACTION-3' }]",
    );
    let exact =
        "{ add_two = [\"wolf-02\", \"wolf-01\"] }: write { add_two = [\"wolf-01\", \"wolf-02\"] }";
    assert!(told.contains(exact), "{told}");
}

/// A position that could not come about is refused, with the field and the reason.
#[test]
fn an_impossible_position_is_refused() {
    for (position, reason) in [
        ("phase = 'monster'", "phase: there is no monster without a hunt"),
        ("discard = ['dwarf-01']", "discard: \"dwarf-01\" is not in play with these options"),
        ("discard = ['bear-02']", "discard: \"bear-02\" is not in play so often"),
        ("discard = ['bear-99']", "discard: \"bear-99\" is no card"),
    ] {
        let text = format!(
            "game = 'valhalla'\nexpect.turn = 0\n[position]\n{position}\nseats = [{{ party = ['bear-02'] }}, {{}}]"
        );
        let told = run::<Valhalla>(&parse(&text).expect("it can be read")).expect_err("it fails");
        assert!(told.to_string().contains(reason), "{told}");
    }
    let hunt = "game = 'valhalla'\noptions = { monster = 'hel' }\nexpect.turn = 0\n[position]\nphase = 'score'\nseats = [{}]";
    let told = run::<Valhalla>(&parse(hunt).expect("it can be read")).expect_err("it fails");
    assert!(told.to_string().contains("neither Ragnarök nor scoring"), "{told}");
}

/// Luck is named in full, in the order in which it is asked for, with its lot.
#[test]
fn luck_is_exact() {
    let with = |luck: &str| {
        failure(&format!(
            "play = [{{ seat = 0, action = {{ attack = 1 }}, luck = {luck} }}]\nexpect = {{ turn = 0 }}"
        ))
    };
    let six = |word: &str| format!("[{}]", vec![format!("'{word}'"); 6].join(", "));
    let missing = with("['die axe']");
    assert!(missing.contains("luck 2 is asked for and not named"), "{missing}");
    assert!(missing.contains("\"die axe\", \"die sword\""), "{missing}");
    assert!(with(&six("axe")).contains("luck 1 is \"axe\""));
    assert!(with(&six("deck bear-03")).contains("luck 1 is \"deck bear-03\""));
    let seven = six("die x").replace("]", ", 'die x']");
    assert!(with(&seven).contains("luck that nothing asks for: \"die x\""));
}

/// An expectation names keys, cards and seats that exist.
#[test]
fn expectations_are_exact() {
    let wrong = failure("expect = { seats = { 1 = { shield = 4 } } }");
    assert!(wrong.contains("seats.1.shield: only") && wrong.contains("shields"), "{wrong}");
    let nobody = failure("expect = { seats = { 2 = { shields = 4 } } }");
    assert!(nobody.contains("\"2\" is no place from 0 to 1"), "{nobody}");
    let other = failure("expect = { seats = { 0 = { party = ['bear-02'] } } }");
    assert!(other.contains("is [\"bear-01\"], not [\"bear-02\"]"), "{other}");
}

/// What could never be there is lacking everywhere: to say so checks nothing.
#[test]
fn only_what_could_be_there_is_lacking() {
    for (expected, why) in [
        ("discard = { lacks = ['bear-99'] }", "discard.lacks: \"bear-99\" could never be there"),
        ("discard = { lacks = ['axe'] }", "\"axe\" could never be there"),
        ("discard = { lacks = [0] }", "0 could never be there"),
        ("discard = { lacks = ['dwarf-01'] }", "\"dwarf-01\" could never be there"),
        ("seats = { 0 = { party = { lacks = ['fury-2'] } } }", "\"fury-2\" could never be there"),
        (
            "seats = { 0 = { valhalla = { lacks = ['fury-2'] } } }",
            "\"fury-2\" could never be there",
        ),
        ("seats = { 0 = { under = { lacks = ['fury-2'] } } }", "\"fury-2\" could never be there"),
        ("deck = { lacks = [{ card = 'bear-01' }] }", "nothing there is a table"),
        ("discard = { lacks = [{ card = 'bear-01' }] }", "nothing is there: write []"),
        ("seats = { lacks = [{ shield = 4 }] }", "seats.lacks: shield: only"),
        ("seats = { lacks = ['bear-01'] }", "what is there are tables with"),
        ("seats = { 0 = { captured = { lacks = [2] } } }", "there is no seat 2 of 2"),
        ("seats = { 0 = { under = { lacks = ['axe'] } } }", "\"axe\" could never be there"),
        ("seats = { 0 = { under = { lacks = [1] } } }", "1 could never be there"),
    ] {
        let told = failure(&format!("expect = {{ {expected} }}"));
        assert!(told.contains(why), "{expected}: {told}");
    }
    let holds = "game = 'valhalla'\nposition = { seats = [{ party = ['bear-01'] }, {}] }\n\
                 expect = { discard = { lacks = ['bear-01'] }, seats = { 0 = { captured = { lacks = [1] } } } }";
    assert_eq!(run::<Valhalla>(&parse(holds).expect("it can be read")), Ok(()));
}
