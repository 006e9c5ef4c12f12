//! The document for machines: the routes as they are written down, the schemas from the structs that
//! leave the server.

use std::sync::LazyLock;

use games::with_game;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::Value;

use super::Told;
use super::play::TableState;
use super::tables::{Described, GameDescribed};
use crate::screens::Screen;

/// Routes, parameters and answers; schemas by name.
const ROUTES: &str = include_str!("openapi.json");

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
    generator.subschema_for::<Described<'static>>();
    generator.subschema_for::<TableState<'static, Waiting>>();
    for name in games::Name::ALL {
        with_game!(name, G => add_game::<G>(&mut generator));
    }
    let schemas =
        document["components"]["schemas"].as_object_mut().expect("it has a place for them");
    schemas.extend(generator.take_definitions(true));
    document
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
