//! Other spellings people use for cards and actions, brought to the one the game writes.

use engine::{Game, Seat};
use serde_json::{Map, Value, json};
use valda::{Catalogue, Step, Valda};

use super::written::{god_named, god_word, resource_named, resource_word};
use crate::matching::plain;

/// The id of a card or of a weapon's use that somebody called by its name; a god, a resource.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let plainly = plain(said, '_');
    let uses = || book.cards.iter().flat_map(|card| card.uses);
    let id = book.cards.iter().map(|card| card.id).chain(uses().map(|it| it.id));
    let id = id.into_iter().find(|id| *id == plainly);
    let used = || uses().find(|it| plain(it.name, '_') == plainly).map(|it| it.id);
    let god = || god_named(said).map(god_word);
    let resource = || resource_named(said).map(resource_word);
    id.or_else(used)
        .or_else(|| named(book, &plainly))
        .or_else(god)
        .or_else(resource)
        .map(str::to_owned)
}

/// A name that only one card bears.
fn named(book: &Catalogue, plainly: &str) -> Option<&'static str> {
    let mut cards = book.cards.iter().filter(|card| plain(card.name, '_') == plainly);
    let first = cards.next()?;
    cards.next().is_none().then_some(first.id)
}

/// Verbs that mean another one.
const VERBS: [(&str, &str); 20] = [
    ("buy", "buy_cards"),
    ("buy_card", "buy_cards"),
    ("draw_two", "buy_cards"),
    ("draw_cards", "buy_cards"),
    ("roll", "roll_loki"),
    ("loki", "roll_loki"),
    ("gain", "take_resource"),
    ("resource", "take_resource"),
    ("use", "weapon"),
    ("use_weapon", "weapon"),
    ("play_weapon", "weapon"),
    ("block", "defend"),
    ("defence", "defend"),
    ("target", "choose"),
    ("player", "choose"),
    ("put_under", "under"),
    ("put_away", "discard"),
    ("change", "exchange"),
    ("buy_follower", "worship"),
    ("sacrifice", "discard"),
];

/// Words for "nothing more": what the game calls it depends on what it asks.
const ENOUGH: [&str; 8] = ["done", "end", "stop", "pass", "finish", "end_phase", "skip", "none"];

/// An action in the form the game writes it.
pub(super) fn action(game: &Valda, said: &Value) -> Value {
    match said {
        Value::String(word) => json!(verb(game, word)),
        Value::Object(parts) if parts.len() == 1 && parts.values().all(Value::is_boolean) => {
            parts.keys().next().map_or(Value::Null, |word| json!(verb(game, word)))
        }
        Value::Object(parts) => {
            let parts = parts.iter().map(|(key, value)| (verb(game, key), value.clone()));
            spelt(parts.collect())
        }
        other => other.clone(),
    }
}

fn verb(game: &Valda, said: &str) -> String {
    if ENOUGH.contains(&said) {
        let asked = game.waiting().map(|(step, _)| step);
        let passes = matches!(asked, Some(Step::Ask { .. } | Step::Strike(_) | Step::Defend));
        return if passes { "pass" } else { "stop" }.to_owned();
    }
    VERBS.iter().find(|(other, _)| *other == said).map_or(said, |(_, verb)| verb).to_owned()
}

fn spelt(mut parts: Map<String, Value>) -> Value {
    if let Some(weapon) =
        parts.get("weapon").filter(|it| it.is_string() && parts.len() > 1).cloned()
    {
        parts.remove("weapon");
        parts.insert("use".to_owned(), weapon);
        return json!({ "weapon": parts });
    }
    if parts.get("build").is_some_and(|what| what == "shrine") {
        let god = parts.get("god").or_else(|| parts.get("region")).cloned().unwrap_or_default();
        return json!({ "build": { "shrine": god } });
    }
    if let Some(shrine) = parts.get("destroy").and_then(|what| what.get("shrine")) {
        return json!({ "destroy": { "building": { "shrine": shrine } } });
    }
    for counted in ["offer", "resources"] {
        if let Some(value) = parts.get_mut(counted) {
            *value = pieces(value.take());
        }
    }
    if let Some(pay) = parts.get_mut("exchange").and_then(|exchange| exchange.get_mut("pay")) {
        *pay = pieces(pay.take());
    }
    Value::Object(parts)
}

/// The one opponent in a game of two; the hand of somebody who has no display.
pub(super) fn goes_without_saying(game: &Valda, seat: Seat, action: &Value) -> bool {
    let opponent = || game.table.opponents(seat).next().map(|other| u64::from(other.0));
    match action.get("choose") {
        Some(chosen) => game.seats() == 2 && chosen.as_u64() == opponent(),
        None => action == "steal_hidden",
    }
}

/// `{ gold = 2 }` is `["gold", "gold"]`.
fn pieces(counted: Value) -> Value {
    let Value::Object(counts) = counted else { return counted };
    let each = counts.iter().flat_map(|(word, n)| {
        let word = resource_named(word)
            .map_or_else(|| word.clone(), |kind| resource_word(kind).to_owned());
        std::iter::repeat_n(word, n.as_u64().unwrap_or(0).min(30) as usize)
    });
    json!(each.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::valda::standard;

    #[test]
    fn names_are_understood_where_they_mean_one_thing() {
        let said = |text| word(standard(), text);
        assert_eq!(said("Double Kill").as_deref(), Some("double_kill"));
        assert_eq!(said("Tyr's Revenge").as_deref(), Some("tyrs_revenge"));
        assert_eq!(said("Thor").as_deref(), Some("thor"));
        assert_eq!(said("diamonds").as_deref(), Some("diamond"));
        assert_eq!(said("Sacrifice"), None, "two cards bear this name");
        assert_eq!(said("attack"), None);
    }
}
