use serde::Deserialize;
use serde_json::json;

use super::*;

#[derive(Debug, Deserialize)]
struct Position {
    #[serde(default)]
    _turn: u8,
    seats: Vec<Seat>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seat {
    #[serde(default)]
    _hand: Vec<String>,
}

fn field(written: &Value) -> String {
    position::<Position>(written).expect_err("it cannot be read").field
}

#[test]
fn the_field_that_is_to_blame_is_named() {
    let read = position::<Position>(&json!({"seats": [{"_hand": ["a"]}]}));
    assert!(read.is_ok_and(|position| position.seats.len() == 1));
    assert_eq!(field(&json!({"seats": [{}, {"_hand": "a"}]})), "seats[1]._hand");
    assert_eq!(field(&json!({"seats": [{}, {"hnad": []}]})), "seats[1].hnad");
    assert_eq!(field(&json!({"seats": [{}], "_turn": []})), "_turn");
    assert_eq!(field(&json!({"seats": {"_hand": []}})), "seats");
    assert_eq!(field(&json!({"_turn": 1})), "position", "something is missing");
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct File {
    card: Vec<toml::Spanned<Card>>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Card {
    cost: Cost,
    kind: Kind,
    #[serde(default)]
    effects: Vec<Effect>,
    much: Option<Amount>,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Cost {
    gold: u8,
    blood: u8,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Kind {
    Weapon,
    Attack { power: u8 },
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename = "op", rename_all = "snake_case", deny_unknown_fields)]
enum Effect {
    Gain { n: u8, cost: Cost },
    Swap {},
    Stop,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename = "shape")]
enum Amount {
    #[serde(rename = "number")]
    Just(u8),
    #[serde(rename = "table")]
    Costs(Cost),
}

fn card(parts: &str) -> Result<Card, BadCards> {
    let text = format!("# cards\n[[card]]\ncost = {{ gold = 1, blood = 0 }}\n{parts}\n");
    let mut file: File = cards(&text)?;
    let card = file.card.remove(0);
    assert_eq!(card.span().start, 8, "a card knows where it stands");
    Ok(card.into_inner())
}

#[test]
fn enums_are_read_by_their_word_or_their_shape() {
    let read = card(
        "kind = { attack = { power = 3 } }\nmuch = 4\n\
         effects = [{ n = 2, op = 'gain', cost = { gold = 0, blood = 1 } }, { op = 'stop' }]",
    )
    .unwrap();
    assert_eq!(read.kind, Kind::Attack { power: 3 });
    let cost = Cost { gold: 0, blood: 1 };
    assert_eq!(read.effects, [Effect::Gain { n: 2, cost }, Effect::Stop]);
    assert_eq!(read.much, Some(Amount::Just(4)));
    let read = card("kind = 'weapon'\nmuch = { gold = 1, blood = 2 }").unwrap();
    assert_eq!(read.kind, Kind::Weapon);
    assert_eq!(read.much, Some(Amount::Costs(Cost { gold: 1, blood: 2 })));
}

/// Each with the line and what the reason says.
#[test]
fn a_list_is_no_record_and_a_word_no_table() {
    let wrong = |parts: &str, line: usize, said: &[&str]| {
        let bad = card(parts).expect_err(parts);
        assert_eq!(bad.line, line, "{parts}: {bad}");
        said.iter().for_each(|said| assert!(bad.reason.contains(said), "{parts}: {bad}"));
    };
    wrong("kind = 'weapon'\nmuch = [1, 2]", 5, &["card[0].much", "number or a table"]);
    wrong("kind = { attack = [3] }", 4, &["card[0].kind", "sequence"]);
    wrong("kind = 'attack'", 4, &["missing"]);
    wrong("kind = { weapon = 1 }", 4, &["nothing belongs to it"]);
    wrong("kind = 'wepon'", 4, &["wepon", "weapon", "attack"]);
    wrong("kind = 'weapon'\neffects = [['stop']]", 5, &["effects[0]", "table with op"]);
    wrong("kind = 'weapon'\neffects = ['stop']", 5, &["effects[0]", "table with op"]);
    wrong("kind = 'weapon'\neffects = [{ op = 'stop', n = 1 }]", 5, &["effects[0].n", "unknown"]);
    wrong("kind = 'weapon'\neffects = [{ op = 'swap', n = 1 }]", 5, &["effects[0].n", "unknown"]);
    wrong("kind = 'weapon'\neffects = [{ n = 1 }]", 5, &["missing field `op`"]);
    wrong("kind = 'weapon'\neffects = [\n { op = 'gian' }]", 6, &["gian", "gain"]);
    wrong(
        "kind = 'weapon'\neffects = [\n {op = 'gain', n = 1,\n cost = [1, 2] }]",
        7,
        &["effects[0].cost", "sequence"],
    );
    wrong("kind = 'weapon'\nmuch = 300", 5, &["card[0].much", "300"]);
    wrong("kind = 'weapon'\n'' = 300", 5, &["unknown field ``"]);
}
