//! Positions written by hand: what cannot be is refused with the field that is wrong.

use games::{Positions, Settings, Setup};
use serde_json::{Value, json};
use valda::Valda;

fn refused(position: &Value) -> Option<String> {
    let rules = Valda::options(Valda::standard(), &Settings::default()).expect("no settings");
    Valda::from_position(&rules, position).err().map(|bad| bad.field)
}

/// Whether these seats are refused in this phase.
fn with(seats: &Value, phase: &str) -> Option<String> {
    refused(&json!({ "phase": phase, "seats": seats }))
}

#[test]
fn vda_play_1_only_who_acts_has_a_display() {
    let display = json!({ "display": ["kill"] });
    assert_eq!(with(&json!([display, {}]), "act"), None);
    assert_eq!(with(&json!([{}, display]), "act").as_deref(), Some("seats[1].display"));
    assert_eq!(with(&json!([display, {}]), "build").as_deref(), Some("seats[0].display"));
}

#[test]
fn vda_shrine_9_a_loan_does_not_outlast_the_turn() {
    let lender = json!({ "shrines": { "tyr": 1 }, "lent": { "tyr": 1 } });
    assert_eq!(with(&json!([{}, lender]), "attack"), None);
    assert_eq!(with(&json!([{}, lender]), "play").as_deref(), Some("seats[1].lent"));
    assert_eq!(with(&json!([lender, {}]), "attack").as_deref(), Some("seats[0].lent"));
}

#[test]
fn vda_build_10_no_more_shrines_than_there_is_room_for() {
    let shrines = |n: u8| json!({ "shrines": { "tyr": n } });
    assert_eq!(with(&json!([shrines(3), shrines(2)]), "build"), None);
    assert_eq!(with(&json!([shrines(4), {}]), "build").as_deref(), Some("seats[0].shrines"));
    assert_eq!(with(&json!([shrines(3), shrines(3)]), "build").as_deref(), Some("seats"));
}

#[test]
fn vda_play_5_three_actions_at_the_most() {
    let position = |actions: u8| json!({ "phase": "act", "actions": actions, "seats": [{}, {}] });
    assert_eq!(refused(&position(3)), None);
    assert_eq!(refused(&position(4)).as_deref(), Some("actions"));
}

#[test]
fn words_have_one_spelling() {
    for wrong in [json!({ "store": { "diamonds": 2 } }), json!({ "store": { "silver": 2 } })] {
        assert_eq!(with(&json!([wrong, {}]), "build").as_deref(), Some("seats[0].store"));
    }
    let god = json!([{ "shrines": { "Tyr": 1 } }, {}]);
    assert_eq!(with(&god, "build").as_deref(), Some("seats[0].shrines"));
}

#[test]
fn vda_setup_3_each_deck_has_its_own_cards() {
    let decks = |key: &str, decks: Value| refused(&json!({ key: decks, "seats": [{}, {}] }));
    assert_eq!(decks("god_decks", json!({ "tyr": ["riposte"] })), None);
    assert_eq!(decks("god_decks", json!({ "tyr": ["kill"] })).as_deref(), Some("god_decks.tyr"));
    assert_eq!(decks("god_decks", json!({ "tyr": ["ruin"] })).as_deref(), Some("god_decks.tyr"));
    assert_eq!(decks("deck", json!(["kill"])), None);
    assert_eq!(decks("deck", json!(["riposte"])).as_deref(), Some("deck"));
}

#[test]
fn vda_build_1_buildings_are_counted_in_their_phase() {
    let built = |phase: &str| refused(&json!({ "phase": phase, "built": 1, "seats": [{}, {}] }));
    assert_eq!(built("build"), None);
    assert_eq!(built("act").as_deref(), Some("built"));
    assert_eq!(built("attack").as_deref(), Some("built"));
}

#[test]
fn vda_variant_5_a_chase_is_over_with_twenty_followers() {
    let chase = Settings::from([("chase".to_owned(), "yes".to_owned())]);
    let rules = Valda::options(Valda::standard(), &chase).expect("a setting");
    let with = |followers: u16| {
        let position = json!({ "seats": [{}, { "followers": followers }] });
        Valda::from_position(&rules, &position).err().map(|bad| bad.field)
    };
    assert_eq!(with(19), None);
    assert_eq!(with(20).as_deref(), Some("seats[1].followers"));
    assert_eq!(refused(&json!({ "seats": [{ "followers": 20 }, {}] })), None);
}
