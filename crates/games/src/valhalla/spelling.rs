//! Other spellings people use for cards, dice and actions, brought to the one the game writes.

use serde_json::{Value, json};
use valhalla::Catalogue;

use super::written::face_named;

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
    let face = super::written::face_word(face_named(face)?);
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
    if let Some(with) = parts.get("arm").filter(|_| parts.len() > 1).cloned() {
        parts.remove("arm");
        let mut arm = parts;
        arm.insert("warrior".to_owned(), with);
        return json!({ "arm": arm });
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
    match parts.get("send").and_then(Value::as_str) {
        Some("none" | "nobody") => json!({ "send": [] }),
        _ => Value::Object(parts),
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

/// Clauses that forbid the same thing: one in general, the other in particular. A refusal may be
/// named by either.
const ALIKE: [(&[&str], &[&str]); 23] = [
    (&["VAL-TURN-6", "VAL-TURN-7"], &["VAL-BATTLE-2"]),
    (&["VAL-BATTLE-1"], &["VAL-BATTLE-3", "VAL-END-6", "VAL-PAIR-14"]),
    (&["VAL-TURN-6"], &["VAL-PAIR-15", "VAL-SOLO-14"]),
    (&["VAL-TACTIC-19"], &["VAL-SOLO-23"]),
    (&["VAL-PAIR-4"], &["VAL-PAIR-36"]),
    (&["VAL-TACTIC-1"], &["VAL-DWARF-23"]),
    (
        &["VAL-VALK-25", "VAL-VALK-30", "VAL-VALK-36", "VAL-THOR-24"],
        &["VAL-COMBINE-31", "VAL-COMBINE-37", "VAL-VALK-38", "VAL-VALK-40", "VAL-PAIR-34"],
    ),
    (&["VAL-DWARF-20"], &["VAL-DWARF-19", "VAL-DWARF-22"]),
    (&["VAL-THOR-3", "VAL-THOR-24"], &["VAL-THOR-2", "VAL-THOR-3"]),
    // A bystander who cannot aid is not asked: the battle has gone on.
    (
        &["VAL-BATTLE-10"],
        &["VAL-THOR-2", "VAL-THOR-3", "VAL-THOR-5", "VAL-THOR-7", "VAL-THOR-8", "VAL-THOR-9"],
    ),
    (&["VAL-TYR-6"], &["VAL-TYR-5", "VAL-TYR-7", "VAL-TYR-8", "VAL-TYR-9"]),
    (&["VAL-LOKI-10"], &["VAL-LOKI-11", "VAL-LOKI-21"]),
    (&["VAL-ACTION-3"], &["VAL-ARM-13", "VAL-JARL-16"]),
    (
        &["VAL-TACTIC-13", "VAL-TACTIC-14", "VAL-TACTIC-15", "VAL-TACTIC-16", "VAL-TACTIC-19"],
        &["VAL-TACTIC-8", "VAL-RAGNAROK-9", "VAL-VARIANT-1"],
    ),
    (&["VAL-TACTIC-8"], &["VAL-TACTIC-17", "VAL-TACTIC-18"]),
    (&["VAL-TACTIC-19", "VAL-TACTIC-1"], &["VAL-TACTIC-6", "VAL-TACTIC-7"]),
    (&["VAL-BATTLE-10"], &["VAL-TACTIC-1", "VAL-BATTLE-15"]),
    (
        &["VAL-ARM-1", "VAL-ARM-9", "VAL-ARM-10", "VAL-ARM-11", "VAL-ARM-12"],
        &["VAL-ARM-1", "VAL-ARM-2", "VAL-ARM-3", "VAL-ARM-6", "VAL-ARM-8"],
    ),
    (&["VAL-BATTLE-14"], &["VAL-ARM-7", "VAL-TACTIC-9", "VAL-ARM-2"]),
    (&["VAL-TURN-4"], &["VAL-ACTION-8", "VAL-TURN-3"]),
    (&["VAL-JARL-2"], &["VAL-JARL-8"]),
    // An ability that is not offered at all was not allowed by its text at that moment.
    (
        &["VAL-JARL-1"],
        &["VAL-JARL-2", "VAL-JARL-4", "VAL-JARL-5", "VAL-JARL-7", "VAL-JARL-9", "VAL-JARL-21"],
    ),
    (
        &[
            "VAL-JARL-1",
            "VAL-JARL-2",
            "VAL-JARL-4",
            "VAL-JARL-5",
            "VAL-JARL-7",
            "VAL-JARL-9",
            "VAL-JARL-21",
            "VAL-BATTLE-6",
        ],
        &[
            "VAL-JARL-12",
            "VAL-JARL-13",
            "VAL-JARL-14",
            "VAL-JARL-15",
            "VAL-JARL-16",
            "VAL-JARL-18",
            "VAL-JARL-19",
            "VAL-RAGNAROK-9",
        ],
    ),
];

pub(super) fn forbid_the_same(one: &str, other: &str) -> bool {
    let among = |clauses: &[&str], clause: &str| clauses.contains(&clause);
    ALIKE.iter().any(|(these, those)| {
        among(these, one) && among(those, other) || among(these, other) && among(those, one)
    })
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
        assert_eq!(
            action(&json!({"turn": ["x", "axe"]})),
            json!({"turn": {"die": "x", "to": "axe"}})
        );
    }

    #[test]
    fn only_clauses_about_the_same_thing_are_alike() {
        assert!(forbid_the_same("VAL-BATTLE-2", "VAL-TURN-6"));
        assert!(!forbid_the_same("VAL-BATTLE-1", "VAL-TURN-6"));
        assert!(!forbid_the_same("VAL-JARL-2", "VAL-JARL-4"));
    }
}
