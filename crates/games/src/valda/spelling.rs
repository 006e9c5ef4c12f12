//! Other spellings people use for cards and actions, brought to the one the game writes.

use engine::Game;
use serde_json::{Map, Value, json};
use valda::{Catalogue, Step, Valda};

use super::written::{god_named, god_word, resource_named, resource_word};
use crate::matching::{Alike, alike};

/// The id of a card or of a weapon's use that somebody called by its name; a god, a resource.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let plainly = plain(said);
    let uses = || book.cards.iter().flat_map(|card| card.uses);
    let id = book.cards.iter().map(|card| card.id).chain(uses().map(|it| it.id));
    let id = id.into_iter().find(|id| *id == plainly);
    let used = || uses().find(|it| plain(it.name) == plainly).map(|it| it.id);
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
    let mut cards = book.cards.iter().filter(|card| plain(card.name) == plainly);
    let first = cards.next()?;
    cards.next().is_none().then_some(first.id)
}

/// `Surtur's Claim` and `surturs-claim` are `surturs_claim`.
fn plain(said: &str) -> String {
    let letters = said.trim().chars().filter(|letter| !matches!(letter, '\'' | '’'));
    letters
        .flat_map(char::to_lowercase)
        .map(|c| if matches!(c, ' ' | '-') { '_' } else { c })
        .collect()
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

/// Clauses that forbid the same thing: one in general, the other in particular. A refusal may be
/// named by either.
const ALIKE: [Alike; 34] = [
    (
        &["VDA-TURN-6"],
        &["VDA-GEN-3", "VDA-PLAY-11", "VDA-BUILD-1", "VDA-FOLLOWER-1", "VDA-WEAPON-13"],
    ),
    (
        &["VDA-TURN-6", "VDA-ATTACK-2"],
        &["VDA-ATTACK-1", "VDA-ATTACK-5", "VDA-ATTACK-23", "VDA-ATTACK-27"],
    ),
    (&["VDA-ATTACK-2"], &["VDA-ATTACK-6", "VDA-ATTACK-33", "VDA-GOD-17", "VDA-TURN-6"]),
    (&["VDA-ATTACK-7"], &["VDA-ATTACK-1", "VDA-ATTACK-33", "VDA-CARD-2", "VDA-TURN-3"]),
    (&["VDA-ATTACK-10"], &["VDA-ATTACK-27", "VDA-CARD-2"]),
    (&["VDA-ATTACK-17"], &["VDA-ATTACK-13", "VDA-ATTACK-18", "VDA-PLAY-19"]),
    (&["VDA-ATTACK-27"], &["VDA-ATTACK-9", "VDA-ATTACK-25", "VDA-WEAPON-26"]),
    (&["VDA-WEAPON-8"], &["VDA-TURN-6", "VDA-WEAPON-10", "VDA-WEAPON-13"]),
    (
        &["VDA-RESOURCE-9"],
        &["VDA-RESOURCE-7", "VDA-RESOURCE-8", "VDA-RESOURCE-10", "VDA-GOD-7", "VDA-BUILD-13"],
    ),
    (
        &["VDA-GOD-2", "VDA-GOD-5", "VDA-GOD-6"],
        &["VDA-RESOURCE-7", "VDA-RESOURCE-8", "VDA-GOD-7", "VDA-RESOURCE-9"],
    ),
    (&["VDA-GOD-2"], &["VDA-GOD-5"]),
    (&["VDA-RESOURCE-12"], &["VDA-GOD-6", "VDA-GOD-7"]),
    (&["VDA-PLAY-5"], &["VDA-PLAY-7", "VDA-PLAY-8", "VDA-PLAY-9", "VDA-GOD-10"]),
    (&["VDA-PLAY-7"], &["VDA-CARD-3", "VDA-PLAY-21"]),
    (&["VDA-PLAY-9"], &["VDA-GOD-10"]),
    (&["VDA-PLAY-11"], &["VDA-CARD-2", "VDA-PLAY-3", "VDA-PLAY-13", "VDA-TURN-3"]),
    (&["VDA-PLAY-12"], &["VDA-CARD-2", "VDA-ATTACK-27", "VDA-ATTACK-23", "VDA-CARD-30"]),
    (&["VDA-SUPPLY-4"], &["VDA-SUPPLY-3", "VDA-SUPPLY-9", "VDA-CARD-12"]),
    (
        &["VDA-BUILD-17"],
        &[
            "VDA-BUILD-3",
            "VDA-BUILD-4",
            "VDA-BUILD-5",
            "VDA-BUILD-13",
            "VDA-GOD-4",
            "VDA-GOD-8",
            "VDA-GOD-13",
            "VDA-GOD-18",
            "VDA-GOD-20",
            "VDA-GOD-24",
            "VDA-GOD-27",
        ],
    ),
    (&["VDA-BUILD-9"], &["VDA-STEWARD-2", "VDA-STEWARD-1", "VDA-STEWARD-12", "VDA-BUILD-10"]),
    (&["VDA-BUILD-1"], &["VDA-CARD-25", "VDA-TURN-3", "VDA-WEAPON-33"]),
    (&["VDA-BUILD-6"], &["VDA-SUPPLY-6"]),
    (&["VDA-BUILD-8", "VDA-STEWARD-13"], &["VDA-CARD-27", "VDA-SETUP-4"]),
    (&["VDA-SHRINE-11"], &["VDA-CARD-29"]),
    (
        &["VDA-FOLLOWER-1", "VDA-FOLLOWER-4", "VDA-FOLLOWER-6"],
        &["VDA-GOD-21", "VDA-GOD-22", "VDA-GOD-23", "VDA-GOD-25", "VDA-GOD-26", "VDA-GEN-11"],
    ),
    // A step that leaves nothing to choose has gone by, and somebody else is asked.
    (
        &["VDA-TURN-6", "VDA-ATTACK-2"],
        &[
            "VDA-GOD-21",
            "VDA-GOD-22",
            "VDA-GOD-25",
            "VDA-GOD-26",
            "VDA-GOD-28",
            "VDA-FOLLOWER-2",
            "VDA-FOLLOWER-4",
            "VDA-FOLLOWER-5",
            "VDA-FOLLOWER-6",
            "VDA-FOLLOWER-7",
            "VDA-BUILD-1",
            "VDA-BUILD-6",
            "VDA-BUILD-8",
            "VDA-BUILD-9",
            "VDA-BUILD-10",
            "VDA-BUILD-11",
            "VDA-BUILD-13",
            "VDA-BUILD-17",
        ],
    ),
    (&["VDA-GOD-21"], &["VDA-GOD-22"]),
    (&["VDA-GOD-25"], &["VDA-GOD-26"]),
    (&["VDA-FOLLOWER-7", "VDA-FOLLOWER-10"], &["VDA-GOD-28", "VDA-FOLLOWER-2"]),
    (&["VDA-CARD-15"], &["VDA-DECK-7", "VDA-SHRINE-3"]),
    (&["VDA-CARD-23"], &["VDA-WEAPON-20", "VDA-WEAPON-27", "VDA-WEAPON-32", "VDA-WEAPON-35"]),
    (
        &["VDA-WEAPON-34"],
        &[
            "VDA-WEAPON-37",
            "VDA-WEAPON-20",
            "VDA-WEAPON-21",
            "VDA-WEAPON-22",
            "VDA-WEAPON-24",
            "VDA-WEAPON-26",
            "VDA-WEAPON-27",
            "VDA-WEAPON-29",
            "VDA-WEAPON-30",
            "VDA-WEAPON-32",
        ],
    ),
    (
        &["VDA-WEAPON-7"],
        &[
            "VDA-WEAPON-12",
            "VDA-WEAPON-13",
            "VDA-WEAPON-14",
            "VDA-WEAPON-15",
            "VDA-WEAPON-16",
            "VDA-WEAPON-17",
            "VDA-WEAPON-18",
            "VDA-WEAPON-21",
            "VDA-WEAPON-22",
            "VDA-WEAPON-23",
            "VDA-WEAPON-25",
            "VDA-WEAPON-26",
            "VDA-WEAPON-28",
            "VDA-WEAPON-29",
            "VDA-WEAPON-30",
            "VDA-WEAPON-31",
            "VDA-WEAPON-33",
        ],
    ),
    (
        &["VDA-GEN-6"],
        &[
            "VDA-RESOURCE-2",
            "VDA-PLAY-4",
            "VDA-PLAY-18",
            "VDA-CARD-27",
            "VDA-CARD-28",
            "VDA-CARD-31",
        ],
    ),
];

pub(super) fn forbid_the_same(one: &str, other: &str) -> bool {
    alike(&ALIKE, one, other)
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

    #[test]
    fn only_clauses_about_the_same_thing_are_alike() {
        assert!(forbid_the_same("VDA-PLAY-7", "VDA-PLAY-5"));
        assert!(forbid_the_same("VDA-STEWARD-2", "VDA-BUILD-9"));
        assert!(!forbid_the_same("VDA-BUILD-9", "VDA-BUILD-17"));
    }
}
