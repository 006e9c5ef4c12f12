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

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Shared {
    name: String,
    #[serde(rename = "*")]
    priced: Priced,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Priced {
    #[serde(default)]
    count: u8,
    #[serde(rename = "*")]
    cost: Cost,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename = "op", rename_all = "snake_case")]
enum Deed {
    Buy(Shared),
}

/// A record may be read from the keys of the one around it.
#[test]
fn records_share_their_keys() {
    let text = "name = 'axe'\ngold = 3\nblood = 0\n";
    let priced = Priced { count: 0, cost: Cost { gold: 3, blood: 0 } };
    let shared = Shared { name: "axe".into(), priced };
    assert_eq!(cards::<Shared>(text).unwrap(), shared);
    assert_eq!(cards::<Deed>(&format!("op = 'buy'\n{text}")).unwrap(), Deed::Buy(shared));
    let wrong = |more: &str, line: usize, said: &[&str]| {
        let bad = cards::<Shared>(&text.replace("gold = 3", more)).expect_err(more);
        assert_eq!(bad.line, line, "{more}: {bad}");
        said.iter().for_each(|said| assert!(bad.reason.contains(said), "{more}: {bad}"));
    };
    wrong("gold = 300", 2, &["gold: ", "300"]);
    wrong("", 1, &["missing field `gold`"]);
    let known = ["axes: unknown field `axes`", "`name`", "`count`", "`gold`, `blood`"];
    wrong("gold = 3\naxes = 1", 3, &known);
    wrong("gold = 3\n'*' = 1", 3, &["unknown field `*`"]);
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

#[derive(Debug, Deserialize)]
struct Texts {
    #[serde(rename = "card")]
    _cards: Vec<toml::Table>,
}

#[test]
fn no_text_of_a_card_file_does_harm() {
    let refused = |text: &str| {
        let bad = cards::<Texts>(&format!("[[card]]\n{text}\n")).expect_err("it is refused");
        (bad.line, bad.reason)
    };
    let control = "it holds a control character";
    let (line, reason) = refused("name = 'Ran'\ntext = \"a\\u001b[2J\"");
    assert_eq!((line, reason), (3, format!("card[0].text: {control}")));
    assert_eq!(
        refused("deep = [{ note = \"\\u0000\" }]").1,
        format!("card[0].deep[0].note: {control}")
    );
    assert!(refused(&format!("text = '{}'", "x".repeat(1001))).1.contains("longer than 1000"));
    for id in ["", "Ran", "ran two", "ran/2", "\u{f8}"] {
        assert!(refused(&format!("id = '{id}'")).1.contains("is no id"), "{id}");
    }
    assert!(cards::<Texts>("[[card]]\nid = 'ran-2_b'\ntext = \"two\\nlines\"").is_ok());
}

#[derive(Debug, Default, Serialize)]
struct Line {
    luck: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seal: Option<u8>,
}

#[test]
fn json_is_written_in_one_way() {
    let read = [Line { luck: vec![1, 2], seal: None }];
    let otherwise = |text: &str| written_otherwise(text, &read);
    assert_eq!(otherwise(r#"[{ "luck": [1, 2] }]"#), None);
    assert_eq!(otherwise("[{}]").as_deref(), Some("[0].luck: is missing"));
    assert_eq!(
        otherwise(r#"[{ "luck": [1, 2], "seal": null }]"#).as_deref(),
        Some("[0].seal: is left out")
    );
    assert_eq!(
        otherwise(r#"[{ "luck": [1, 2.0] }]"#).as_deref(),
        Some("[0].luck[1]: this is written 2")
    );
}
