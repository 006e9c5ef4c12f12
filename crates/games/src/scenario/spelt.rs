//! What people write, in the words of the game.

use serde_json::{Value, json};

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

/// The choices of a line with several verbs, in the order in which the game asks for them: what is done
/// before what it asks for. A list is one choice after the other, except after a verb of `whole`.
pub(crate) fn one_by_one(action: &Value, order: &[&str], whole: &[&str]) -> Option<Vec<Value>> {
    let parts = action.as_object().filter(|parts| parts.len() > 1)?;
    if !parts.keys().all(|verb| order.contains(&verb.as_str())) {
        return None;
    }
    let said = order.iter().filter_map(|verb| Some((*verb, parts.get(*verb)?)));
    let each = said.flat_map(|(verb, object)| match object {
        Value::Array(things) if !whole.contains(&verb) => {
            things.iter().map(|thing| json!({ verb: thing })).collect()
        }
        Value::Bool(true) => vec![json!(verb)],
        thing => vec![json!({ verb: thing })],
    });
    Some(each.collect())
}
