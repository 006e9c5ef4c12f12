//! The document for machines: the routes as they are written down, the schemas from the structs that
//! leave the server.

use std::sync::LazyLock;

use games::with_game;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

use super::Told;
use super::library::{CardDescribed, ClauseDescribed};
use super::play::{ChatLine, LogLine, TableState};
use super::replay::Checked;
use super::tables::{Described, GameDescribed};
use crate::pages::hint::Thoughts;
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
    generator.subschema_for::<Told<'static>>();
    generator.subschema_for::<GameDescribed>();
    generator.subschema_for::<CardDescribed>();
    generator.subschema_for::<ClauseDescribed>();
    generator.subschema_for::<ChatLine>();
    generator.subschema_for::<LogLine>();
    generator.subschema_for::<Thoughts>();
    generator.subschema_for::<Checked>();
    generator.subschema_for::<Described<'static>>();
    generator.subschema_for::<TableState<'static, Waiting>>();
    for name in games::Name::ALL {
        with_game!(name, G => add_game::<G>(&mut generator));
    }
    let schemas =
        document["components"]["schemas"].as_object_mut().expect("it has a place for them");
    schemas.extend(generator.take_definitions(true));
    let actions: Map<String, Value> = serde_json::from_str(ACTIONS).expect("it is JSON");
    for (name, schema) in actions {
        assert!(schemas.insert(name, schema).is_none(), "a schema has a name of its own");
    }
    for game in ["Valhalla", "Midgard", "Thorgal", "Valda"] {
        offer_actions(schemas, game);
    }
    document
}

/// What a game offers are actions of its own.
fn offer_actions(schemas: &mut Map<String, Value>, game: &str) {
    let named = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    let own = json!({ "properties": { "action": named(&format!("{game}Action")) } });
    let offers = &mut schemas[&format!("{game}State")]["properties"]["offers"];
    offers["items"] = json!({ "allOf": [named("Offer"), own] });
}

fn add_game<G: Screen>(generator: &mut SchemaGenerator) {
    generator.subschema_for::<TableState<'static, G::Wire>>();
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
