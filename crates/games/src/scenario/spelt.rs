//! What people write, in the words of the game.

use serde_json::Value;

use super::script::times;
use crate::playable::Playable;

/// Every word in it as the game writes it.
pub(super) fn spelt<G: Playable>(value: &Value) -> Value {
    match value {
        Value::String(word) => {
            Value::String(G::spelling(G::standard(), word).unwrap_or_else(|| word.clone()))
        }
        Value::Array(values) => {
            values.iter().flat_map(each).map(|each| spelt::<G>(&each)).collect()
        }
        Value::Object(parts) => {
            parts.iter().map(|(key, value)| (key.clone(), spelt::<G>(value))).collect()
        }
        other => other.clone(),
    }
}

/// In a list `"x*5"` is five times `"x"`, as it is in luck.
fn each(value: &Value) -> Vec<Value> {
    match value.as_str().and_then(times) {
        Some((word, count)) => vec![word.into(); count],
        None => vec![value.clone()],
    }
}
