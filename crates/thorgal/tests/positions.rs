//! Positions written by hand: what cannot be is refused with the field that is wrong.

use games::{Positions, Settings, Setup};
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
        "opposer": "outlaws-lehla",
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
    for card in ["outlaws-muff", "vikings-solveig", "magnates-veronar"] {
        let position = expedition("opposer", json!(card));
        assert_eq!(refused(&position).as_deref(), Some("opposer"), "{card}");
    }
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

#[test]
fn tho_effect_12_no_more_is_removed_than_is_there() {
    let solveig = |power: i8| json!({ "card": "vikings-solveig", "marks": { "power": power } });
    let team = |power: i8| json!([{ "faction": "vikings", "team": [solveig(power)] }, { "faction": "outlaws" }]);
    assert_eq!(refused(&expedition("seats", team(-1))), None);
    assert_eq!(refused(&expedition("seats", team(-2))).as_deref(), Some("seats[0].team"));
    let lehla = |guile: i8| json!({ "card": "outlaws-lehla", "marks": { "guile": guile } });
    assert_eq!(refused(&expedition("opposer", lehla(-1))), None);
    assert_eq!(refused(&expedition("opposer", lehla(-2))).as_deref(), Some("opposer"));
    let port =
        |valour: i8| json!([{ "land": "vikings-fortified-port", "marks": { "valour": valour } }]);
    assert_eq!(refused(&expedition("lands", port(-4))), None);
    assert_eq!(refused(&expedition("lands", port(-5))).as_deref(), Some("lands"));
}

#[test]
fn tho_symbol_6_only_a_conquered_land_is_exhausted_or_used() {
    let mines = |key: &str, value: Value| {
        let free = json!({ "land": "outlaws-slave-mines", key: value });
        let mut conquered = free.clone();
        conquered["conqueror"] = json!(0);
        [free, conquered]
            .map(|mines| refused(&expedition("lands", json!(["vikings-fortified-port", mines]))))
    };
    let only_conquered = [Some("lands".to_owned()), None];
    assert_eq!(mines("exhausted", json!(1)), only_conquered);
    assert_eq!(mines("used", json!(true)), only_conquered);
}

#[test]
fn tho_expedition_30_the_outcome_is_open_until_it_is_resolved() {
    assert_eq!(refused(&expedition("outcome", json!("failure"))).as_deref(), Some("outcome"));
    let dusk = json!({ "phase": "dusk", "outcome": "failure", "seats": [{}, {}] });
    assert_eq!(refused(&dusk), None);
}

/// One form: no other name, no number as a list, nothing that follows from the rest.
#[test]
fn what_is_written_otherwise_is_refused() {
    let seats = |seat: Value| json!([seat, { "faction": "outlaws" }]);
    let refused = |seat: Value| refused(&expedition("seats", seats(seat)));
    let vikings = |key: &str, value: Value| json!({ "faction": "vikings", key: value });
    assert_eq!(refused(vikings("deck_top", json!(["vikings-solveig@all"]))), None);
    for (key, value) in [
        ("horns", json!(0)),
        ("deck", json!(["vikings-solveig"])),
        ("hand", json!(["Solveig"])),
        ("hand", json!(["vikings-solveig@0"])),
        ("hand", json!(["vikings-solveig@0+2"])),
        ("team", json!([{ "card": "vikings-solveig", "seat": 0 }])),
        ("team", json!([{ "card": "vikings-solveig", "exhausted": true }])),
        ("team", json!([{ "card": "vikings-solveig", "marks": [0, 0, 1] }])),
    ] {
        let field = refused(vikings(key, value.clone())).unwrap_or_default();
        assert!(field.starts_with(&format!("seats[0].{key}")), "{key} = {value}: {field}");
    }
}
