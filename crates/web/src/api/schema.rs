//! The document for machines: the routes as they are written down, the schemas from the structs that
//! leave the server.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use games::with_game;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema, json_schema};
use serde_json::{Map, Value, json};

use super::ErrorAnswer;
use super::library::{CardDescribed, ClauseDescribed};
use super::me::{Erased, GuestDescribed, MoveCode};
use super::people::{PersonDescribed, Removed, ReportNumber};
use super::play::{ChatLine, LineNumber, LogLine, TableState};
use super::replay::{Checked, MomentSeen};
use super::seats::{SeatCode, Seated};
use super::tables::{Described, GameDescribed, NewTableAnswer};
use crate::pages::hint::Thoughts;
use crate::preferences::Preferences;
use crate::screens::Screen;

/// Routes, parameters and answers; schemas by name.
const ROUTES: &str = include_str!("openapi.json");
/// The written forms of each game's actions.
const ACTIONS: &str = include_str!("actions.json");

/// The whole document.
pub(super) fn document() -> &'static str {
    static DOCUMENT: LazyLock<String> = LazyLock::new(|| with_schemas().to_string());
    &DOCUMENT
}

fn with_schemas() -> Value {
    let mut document: Value = serde_json::from_str(ROUTES).expect("our own document is JSON");
    let mut settings = SchemaSettings::draft2020_12();
    settings.definitions_path = "/components/schemas".into();
    let mut generator = settings.into_generator();
    generator.subschema_for::<ErrorAnswer<'static>>();
    generator.subschema_for::<GameDescribed>();
    generator.subschema_for::<CardDescribed>();
    generator.subschema_for::<ClauseDescribed>();
    generator.subschema_for::<ChatLine>();
    generator.subschema_for::<LogLine>();
    generator.subschema_for::<PersonDescribed>();
    generator.subschema_for::<Thoughts>();
    generator.subschema_for::<Checked>();
    generator.subschema_for::<NewTableAnswer>();
    generator.subschema_for::<Seated>();
    generator.subschema_for::<SeatCode>();
    generator.subschema_for::<LineNumber>();
    generator.subschema_for::<Removed>();
    generator.subschema_for::<ReportNumber>();
    generator.subschema_for::<GuestDescribed>();
    generator.subschema_for::<MoveCode>();
    generator.subschema_for::<Erased>();
    generator.subschema_for::<Described<'static>>();
    generator.subschema_for::<TableState<'static, Waiting>>();
    for name in games::Name::ALL {
        with_game!(name, G => add_game::<G>(&mut generator));
    }
    let schemas =
        document["components"]["schemas"].as_object_mut().expect("it has a place for them");
    schemas.extend(generator.take_definitions(true));
    schemas.insert("Settings".to_owned(), guest_settings());
    let actions: Map<String, Value> = serde_json::from_str(ACTIONS).expect("it is JSON");
    for (name, schema) in actions {
        assert!(schemas.insert(name, schema).is_none(), "a schema has a name of its own");
    }
    for name in games::Name::ALL {
        offer_actions(schemas, &format!("{name:?}"));
        schemas.insert(format!("{name:?}Card"), cards(name));
    }
    schemas.insert("State".to_owned(), of_any_game(&["Waiting"], "State"));
    schemas.insert("Moment".to_owned(), of_any_game(&[], "Moment"));
    schemas.insert("Action".to_owned(), of_any_game(&[], "Action"));
    schemas.insert("AnyCard".to_owned(), of_any_game(&[], "Card"));
    document
}

fn named(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// One of the schemas that end so: of some game, or of something before it.
fn of_any_game(before: &[&str], end: &str) -> Value {
    let before = before.iter().map(|&name| name.to_owned());
    let all = before.chain(games::Name::ALL.iter().map(|name| format!("{name:?}")));
    json!({ "anyOf": all.map(|name| named(&format!("{name}{end}"))).collect::<Vec<_>>() })
}

/// What a game offers are actions of its own.
fn offer_actions(schemas: &mut Map<String, Value>, game: &str) {
    let narrowed = json!({ "properties": { "action": named(&format!("{game}Action")) } });
    let offers = &mut schemas[&format!("{game}State")]["properties"]["offers"];
    offers["items"] = json!({ "allOf": [named("Offer"), narrowed] });
}

fn add_game<G: Screen>(generator: &mut SchemaGenerator) {
    generator.subschema_for::<TableState<'static, G::Wire>>();
    generator.subschema_for::<MomentSeen<G::Wire>>();
}

/// The cards of a game, by kind: what each says beside its name follows from those in the box.
fn cards(name: games::Name) -> Value {
    let printed = name.printed(name.cards());
    let mut kinds: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for (_, card) in printed.iter() {
        let values = serde_json::to_value(&card.values).expect("a card can be written");
        kinds.entry(&card.kind).or_default().push(values);
    }
    let of_kind = |(kind, cards): (&str, Vec<Value>)| {
        let values = json!({ "type": "object", "properties": values(&cards) });
        json!({ "properties": { "kind": { "const": kind }, "values": values } })
    };
    let kinds: Vec<Value> = kinds.into_iter().map(of_kind).collect();
    json!({ "allOf": [named("Card"), { "oneOf": kinds }] })
}

/// Every key that one of these cards has, with the type it has on all of them.
fn values(cards: &[Value]) -> Map<String, Value> {
    let mut types: BTreeMap<&String, BTreeSet<&str>> = BTreeMap::new();
    for (key, value) in cards.iter().filter_map(Value::as_object).flatten() {
        types.entry(key).or_default().insert(type_of(value));
    }
    let schema = |types: BTreeSet<&str>| match types.first() {
        Some(one) if types.len() == 1 => json!({ "type": one }),
        _ => named("CardValue"),
    };
    types.into_iter().map(|(key, types)| (key.clone(), schema(types))).collect()
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// What a guest may choose in Settings.
fn guest_settings() -> Value {
    let choice = |(key, values): (&str, &[&str])| (key.to_owned(), json!({ "enum": values }));
    let choices = Preferences::choices().into_iter().map(choice);
    let language = ("language".to_owned(), json!({ "type": "string" }));
    json!({
        "type": "object",
        "description": "What you chose in Settings; they follow you to other devices. What is not sent stays as it was.",
        "properties": choices.chain([language]).collect::<Map<_, _>>(),
        "additionalProperties": false,
    })
}

/// Schemas that are written down in the document, by the name of what has them.
macro_rules! written_down {
    ($($type:ident = $name:literal;)*) => {$(
        #[derive(Debug)]
        pub(crate) struct $type;

        impl JsonSchema for $type {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "$ref": concat!("#/components/schemas/", $name) })
            }
        }
    )*};
}

written_down! {
    AnyState = "State";
    CardValue = "CardValue";
    WrittenAction = "Action";
    WrittenSettings = "Settings";
    WrittenSource = "Source";
    WrittenWord = "Word";
}

/// The view of a game that has not begun: there is none.
#[derive(Debug, serde::Serialize, schemars::JsonSchema)]
pub(super) struct Waiting {}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every schema that is named somewhere is there.
    #[test]
    fn every_reference_leads_somewhere() {
        let document: Value = serde_json::from_str(document()).unwrap();
        let mut found = 0;
        let mut open = vec![&document];
        while let Some(value) = open.pop() {
            match value {
                Value::Object(parts) => open.extend(parts.values()),
                Value::Array(values) => open.extend(values),
                Value::String(text) => {
                    if let Some(pointer) = text.strip_prefix("#/components/schemas/") {
                        found += 1;
                        let schemas = &document["components"]["schemas"];
                        assert!(schemas.get(pointer).is_some(), "{pointer} is nowhere");
                    }
                }
                _ => {}
            }
        }
        assert!(found > 30, "only {found} references");
    }
}
