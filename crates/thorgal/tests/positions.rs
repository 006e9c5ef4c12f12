//! Positions written by hand: what cannot be is refused with the field that is wrong.

use games::{Playable, Settings};
use serde_json::{Value, json};
use thorgal::Thorgal;

fn refused(position: &Value) -> Option<String> {
    let options = Thorgal::options(Thorgal::standard(), &Settings::default()).expect("no settings");
    Thorgal::from_position(&options, position).err().map(|bad| bad.field)
}

/// An expedition of the Vikings against the Outlaws, changed in one field.
fn expedition(field: &str, value: Value) -> Value {
    let mut position = json!({
        "phase": "expedition",
        "goal": "vikings-fortified-port",
        "lands": ["vikings-fortified-port", "outlaws-slave-mines"],
        "attached": ["vikings-raid", "outlaws-snare"],
        "opposer": { "seat": 1, "card": "outlaws-lehla" },
        "seats": [{ "faction": "vikings" }, { "faction": "outlaws" }],
    });
    position[field] = value;
    position
}

#[test]
fn an_unusual_position_is_a_position() {
    assert_eq!(refused(&expedition("round", json!(30))), None);
    assert_eq!(refused(&expedition("passes", json!(1))), None);
}

#[test]
fn tho_expedition_5_a_follower_of_a_doom_player_opposes() {
    let opposer =
        |seat: u8, card: &str| expedition("opposer", json!({ "seat": seat, "card": card }));
    assert_eq!(refused(&opposer(1, "outlaws-muff")).as_deref(), Some("opposer"));
    assert_eq!(refused(&opposer(0, "vikings-solveig")).as_deref(), Some("opposer"));
}

#[test]
fn tho_unique_5_an_opposing_follower_counts() {
    let team =
        json!([{ "faction": "vikings" }, { "faction": "outlaws", "team": ["outlaws-lehla"] }]);
    assert!(refused(&expedition("seats", team)).is_some());
}

#[test]
fn tho_play_12_only_cards_with_attributes_are_attached_each_in_its_role() {
    for card in ["vikings-oarsmen", "vikings-sea-mist", "outlaws-ambush", "outlaws-cutpurses"] {
        let position = expedition("attached", json!([card]));
        assert_eq!(refused(&position).as_deref(), Some("attached"), "{card}");
    }
}

#[test]
fn tho_win_1_nobody_has_three_horns_while_the_game_goes_on() {
    let conquered = |land: &str| json!({ "land": land, "conqueror": 0 });
    let mut lands = vec![json!("vikings-fortified-port")];
    lands.extend(["vikings-northern-village", "vikings-land-of-aran"].map(conquered));
    assert_eq!(refused(&expedition("lands", json!(lands))), None);
    lands.push(conquered("outlaws-slave-mines"));
    assert_eq!(refused(&expedition("lands", json!(lands))).as_deref(), Some("lands"));
}

#[test]
fn tho_win_5_no_round_after_the_last() {
    assert_eq!(refused(&expedition("round", json!(31))).as_deref(), Some("round"));
    assert_eq!(refused(&expedition("round", json!(0))).as_deref(), Some("round"));
    assert_eq!(refused(&expedition("passes", json!(2))).as_deref(), Some("passes"));
}
