//! A position that cannot be read, and the field that is to blame.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::playable::BadPosition;

/// Reads a position as it is written.
pub(crate) fn read<T: DeserializeOwned>(written: &Value) -> Result<T, BadPosition> {
    let readable = |position: &Value| T::deserialize(position).is_ok();
    T::deserialize(written).map_err(|error| {
        let field = blamed(written, "", &readable);
        let field = field.map_or_else(|| "position".to_owned(), |pointer| named(&pointer));
        BadPosition::new(field, error.to_string())
    })
}

/// The innermost field without which the rest can be read.
fn blamed(whole: &Value, at: &str, readable: &dyn Fn(&Value) -> bool) -> Option<String> {
    let below: Vec<String> = match whole.pointer(at)? {
        Value::Object(parts) => parts.keys().map(|key| format!("{at}/{key}")).collect(),
        Value::Array(list) => (0..list.len()).map(|place| format!("{at}/{place}")).collect(),
        _ => Vec::new(),
    };
    let spoils = |field: &&String| {
        let empty = [json!([]), json!({})].map(|nothing| with(whole, field, nothing));
        let mut ways = std::iter::once(without(whole, field)).chain(empty).flatten();
        ways.any(|rest| readable(&rest))
    };
    let field = below.iter().find(spoils)?;
    Some(blamed(whole, field, readable).unwrap_or_else(|| field.clone()))
}

fn without(whole: &Value, field: &str) -> Option<Value> {
    let (around, key) = field.rsplit_once('/')?;
    let mut rest = whole.clone();
    match rest.pointer_mut(around)? {
        Value::Object(parts) => drop(parts.remove(key)),
        Value::Array(list) => drop(list.remove(key.parse().ok()?)),
        _ => return None,
    }
    Some(rest)
}

fn with(whole: &Value, field: &str, other: Value) -> Option<Value> {
    let mut rest = whole.clone();
    *rest.pointer_mut(field)? = other;
    Some(rest)
}

/// `/seats/0/party` is `seats[0].party`.
fn named(pointer: &str) -> String {
    let mut name = String::new();
    for part in pointer.split('/').skip(1) {
        if part.parse::<usize>().is_ok() {
            name.push_str(&format!("[{part}]"));
        } else {
            name.push_str(if name.is_empty() { "" } else { "." });
            name.push_str(part);
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

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
        read::<Position>(written).expect_err("it cannot be read").field
    }

    #[test]
    fn the_field_that_is_to_blame_is_named() {
        let read = read::<Position>(&json!({"seats": [{"_hand": ["a"]}]}));
        assert!(read.is_ok_and(|position| position.seats.len() == 1));
        assert_eq!(field(&json!({"seats": [{}, {"_hand": "a"}]})), "seats[1]._hand");
        assert_eq!(field(&json!({"seats": [{}, {"hnad": []}]})), "seats[1].hnad");
        assert_eq!(field(&json!({"seats": [{}], "_turn": []})), "_turn");
        assert_eq!(field(&json!({"seats": {"_hand": []}})), "seats");
        assert_eq!(field(&json!({"_turn": 1})), "position", "something is missing");
    }
}
