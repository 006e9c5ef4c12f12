//! Other spellings people use for cards, dice and actions, brought to the one the game writes.

use serde_json::{Value, json};
use valhalla::Catalogue;

use super::written::{face_named, face_word};

/// The id of a card or Jarl that somebody called by its name; a face in the words of the card file.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let said = said.trim().to_lowercase();
    let is = |id: &str, name: &str| said == id || said == name.to_lowercase();
    let card = book.cards.iter().find(|card| is(card.id, card.name)).map(|card| card.id);
    let jarl = || book.jarls.iter().find(|jarl| is(jarl.id, jarl.name)).map(|jarl| jarl.id);
    card.or_else(jarl).map(str::to_owned).or_else(|| die(&said))
}

/// `grey axe` and `gray-axe` are `grey-axe`; `fail` and `X` are `x`.
fn die(said: &str) -> Option<String> {
    let grey = ["grey", "gray"].iter().find_map(|colour| said.strip_prefix(colour));
    let face = grey.map_or(said, |face| face.trim_start_matches(['-', ' ', '_']));
    let face = face_word(face_named(face)?);
    Some(if grey.is_some() { format!("grey-{face}") } else { face.to_owned() })
}

/// Verbs that mean another one.
const VERBS: [(&str, &str); 24] = [
    ("pass", "done"),
    ("end", "done"),
    ("stop", "done"),
    ("end_phase", "done"),
    ("end_window", "done"),
    ("skip", "done"),
    ("draw_two", "draw"),
    ("draw_cards", "draw"),
    ("phase_b", "draw"),
    ("add_warrior", "add_one"),
    ("add_warriors", "add_two"),
    ("activate", "arm"),
    ("play_tactic", "play"),
    ("tactic", "play"),
    ("use_jarl", "use"),
    ("ability", "use"),
    ("discard_two", "discard"),
    ("discard_die", "pay"),
    ("pay_die", "pay"),
    ("turn_die", "turn"),
    ("choose_jarl", "jarl"),
    ("choose_warrior", "recruit"),
    ("bet", "wager"),
    ("finish_hand", "finish"),
];

/// An action in the form the game writes it.
pub(super) fn action(said: &Value) -> Value {
    match said {
        Value::String(word) => json!(verb(word)),
        Value::Object(parts) => {
            let parts = parts.iter().map(|(key, value)| (verb(key).to_owned(), value.clone()));
            spelt(parts.collect())
        }
        other => other.clone(),
    }
}

fn verb(said: &str) -> &str {
    VERBS.iter().find(|(other, _)| *other == said).map_or(said, |(_, verb)| verb)
}

fn spelt(mut parts: serde_json::Map<String, Value>) -> Value {
    if let Some(word) = ["done", "draw", "finish", "hunt", "free_reroll"]
        .into_iter()
        .find(|word| parts.contains_key(*word))
    {
        return json!(word);
    }
    if let Some(cards) = parts.remove("add") {
        let two = cards.as_array().is_some_and(|cards| cards.len() == 2);
        parts.insert(if two { "add_two" } else { "add_one" }.to_owned(), only(cards));
    }
    for of_dice in ["arm", "dice", "pay", "reroll"] {
        parts.get_mut(of_dice).into_iter().for_each(off_cards);
    }
    for (verb, first) in [("arm", "warrior"), ("aid", "card"), ("add_under", "warrior")] {
        if let Some(with) = parts.get(verb).filter(|_| parts.len() > 1).cloned() {
            parts.remove(verb);
            parts.insert(first.to_owned(), with);
            return json!({ verb: parts });
        }
    }
    for plain in ["attack", "pay", "keep_die", "use", "keep", "play", "add_one", "recruit", "jarl"]
    {
        if let Some(value) = parts.get_mut(plain) {
            *value = only(value.take());
        }
    }
    if let Some(Value::Array(turn)) = parts.get("turn").filter(|_| parts.len() == 1)
        && let [die, to] = turn.as_slice()
    {
        return json!({ "turn": { "die": die, "to": to } });
    }
    // Only grey dice are rolled to be kept.
    if let Some(face) = parts.get("keep_die").and_then(Value::as_str).and_then(face_named) {
        return json!({ "keep_die": format!("grey-{}", face_word(face)) });
    }
    match parts.get("send").and_then(Value::as_str) {
        Some("none" | "nobody") => json!({ "send": [] }),
        _ => Value::Object(parts),
    }
}

/// The die on a card of Weapon Supply is written like any other.
fn off_cards(value: &mut Value) {
    match value {
        Value::String(word) => {
            if let Some(face) = word.strip_prefix("supply-") {
                *word = face.to_owned();
            }
        }
        Value::Array(values) => values.iter_mut().for_each(off_cards),
        Value::Object(parts) => parts.values_mut().for_each(off_cards),
        _ => {}
    }
}

/// What stands alone in a list or under one key, and a seat written as text.
fn only(value: Value) -> Value {
    match value {
        Value::Array(mut values) if values.len() == 1 => only(values.remove(0)),
        Value::Object(parts) if parts.len() == 1 => {
            parts.into_iter().next().map_or(Value::Null, |(_, value)| only(value))
        }
        Value::String(text) => match text.parse::<u8>() {
            Ok(seat) => json!(seat),
            Err(_) => Value::String(text),
        },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::valhalla::standard;

    #[test]
    fn names_of_cards_and_dice_are_understood() {
        let said = |text| word(standard(), text);
        assert_eq!(said("Bjorn").as_deref(), Some("bear-01"));
        assert_eq!(said("Höd").as_deref(), Some("hod"));
        assert_eq!(said("X").as_deref(), Some("x"));
        assert_eq!(said("grey Axe").as_deref(), Some("grey-axe"));
        assert_eq!(said("fail").as_deref(), Some("x"));
        assert_eq!(said("hammer"), None);
    }

    #[test]
    fn other_verbs_are_understood() {
        assert_eq!(action(&json!("pass")), json!("done"));
        assert_eq!(action(&json!({"add": ["a", "b"]})), json!({"add_two": ["a", "b"]}));
        assert_eq!(action(&json!({"add": "a"})), json!({"add_one": "a"}));
        assert_eq!(action(&json!({"attack": {"seat": 1}})), json!({"attack": 1}));
        assert_eq!(action(&json!({"pay": {"die": "x"}})), json!({"pay": "x"}));
        let armed = json!({"arm": {"warrior": "a", "dice": ["axe"]}});
        assert_eq!(action(&json!({"arm": "a", "dice": ["axe"]})), armed);
        assert_eq!(action(&json!({"arm": "a", "dice": ["supply-axe"]})), armed);
        let aided = json!({"aid": {"card": "a", "whom": 1}});
        assert_eq!(action(&json!({"aid": "a", "whom": 1})), aided);
        assert_eq!(
            action(&json!({"turn": ["x", "axe"]})),
            json!({"turn": {"die": "x", "to": "axe"}})
        );
    }
}
