//! Other spellings people use for cards and actions, brought to the one the game writes.

use engine::Game;
use serde_json::{Map, Value, json};
use thorgal::{Catalogue, Step, Thorgal};

use crate::matching::{Alike, alike};

/// The id of a card, land or faction that somebody called by its name.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let plainly = plain(said);
    let cards = || book.cards.iter().map(|card| (card.id, card.name));
    let lands = || book.lands.iter().map(|land| (land.id, land.name));
    let factions = || book.factions.iter().map(|faction| (faction.id, faction.name));
    let all = || cards().chain(lands()).chain(factions());
    let id = all().find(|(id, _)| *id == plainly);
    let named = || {
        let mut bear = all().filter(|(_, name)| plain(name) == plainly);
        bear.next().filter(|_| bear.next().is_none())
    };
    id.or_else(named).map(|(id, _)| id.to_owned())
}

/// `Outcasts' Shore` and `outcasts_shore` are `outcasts-shore`.
fn plain(said: &str) -> String {
    let letters = said.trim().chars().filter(|letter| !matches!(letter, '\'' | '’'));
    letters
        .flat_map(char::to_lowercase)
        .map(|c| if matches!(c, ' ' | '_') { '-' } else { c })
        .collect()
}

/// Verbs that mean another one.
const VERBS: [(&str, &str); 16] = [
    ("choose_goal", "goal"),
    ("expedition", "goal"),
    ("use_fenrir", "fenrir"),
    ("use_horn", "use"),
    ("horn", "use"),
    ("pool", "to_pool"),
    ("deck", "to_deck"),
    ("name", "card"),
    ("take", "card"),
    ("hand", "card"),
    ("put", "card"),
    ("target", "choose"),
    ("opponent", "against"),
    ("build_pool", "stock"),
    ("keep_it", "keep"),
    ("destroy_it", "destroy"),
];

/// Words for "nothing more": what the game calls it depends on what it asks.
const ENOUGH: [&str; 9] =
    ["done", "end", "stop", "pass", "finish", "skip", "none", "decline", "enough"];

/// An action in the form the game writes it.
pub(super) fn action(game: &Thorgal, said: &Value) -> Value {
    match said {
        Value::String(word) => json!(verb(game, word)),
        Value::Object(parts) if parts.len() == 1 && parts.values().all(Value::is_boolean) => {
            parts.keys().next().map_or(Value::Null, |word| json!(verb(game, word)))
        }
        Value::Object(parts) => {
            let parts = parts.iter().map(|(key, value)| (verb(game, key), value.clone()));
            Value::Object(parts.collect::<Map<_, _>>())
        }
        other => other.clone(),
    }
}

fn verb(game: &Thorgal, said: &str) -> String {
    if ENOUGH.contains(&said) {
        return enough(game).unwrap_or(said).to_owned();
    }
    VERBS.iter().find(|(other, _)| *other == said).map_or(said, |(_, verb)| verb).to_owned()
}

fn enough(game: &Thorgal) -> Option<&'static str> {
    Some(match game.waiting()?.0 {
        Step::Turn => "pass",
        Step::Fate => "stock",
        Step::Suffer { .. } => "from_deck",
        Step::FromDestroyed(..) | Step::TakeLooked(..) | Step::PutIntoPlay(..) => "enough",
        Step::Oppose(_)
        | Step::Symbols(_)
        | Step::Horn(_)
        | Step::Consider(..)
        | Step::Redirect(_)
        | Step::SwapLand(_) => "decline",
        _ => return None,
    })
}

/// Clauses that forbid the same thing: one in general, the other in particular. A refusal may be
/// named by either.
const ALIKE: [Alike; 23] = [
    (&["THO-SETUP-4"], &["THO-SETUP-5", "THO-SETUP-6", "THO-COMPONENT-4"]),
    // Whoever can do nothing passes without being asked, and somebody else is asked then.
    (
        &["THO-ACTION-13"],
        &[
            "THO-ACTION-4",
            "THO-ACTION-5",
            "THO-ACTION-6",
            "THO-PLAY-2",
            "THO-PLAY-6",
            "THO-PLAY-9",
            "THO-PLAY-10",
            "THO-PLAY-18",
            "THO-UNIQUE-3",
            "THO-EXHAUST-2",
            "THO-EXHAUST-4",
            "THO-EXHAUST-7",
            "THO-EFFECT-3",
            "THO-EFFECT-4",
            "THO-LAND-2",
            "THO-LAND-4",
            "THO-LAND-5",
            "THO-LAND-6",
            "THO-LAND-11",
            "THO-EXPEDITION-5",
            "THO-EXPEDITION-9",
        ],
    ),
    (&["THO-SETUP-6"], &["THO-UNIQUE-1"]),
    (&["THO-SETUP-10", "THO-SETUP-13"], &["THO-SETUP-11", "THO-MULTI-4", "THO-SETUP-16"]),
    (&["THO-SETUP-2"], &["THO-MULTI-3"]),
    (&["THO-FATE-5"], &["THO-FATE-6", "THO-FATE-14", "THO-FATE-2"]),
    (&["THO-FATE-13"], &["THO-FATE-1", "THO-FATE-5", "THO-FATE-14", "THO-FATE-7"]),
    (
        &["THO-ACTION-13"],
        &[
            "THO-ACTION-1",
            "THO-ACTION-2",
            "THO-ACTION-3",
            "THO-ACTION-10",
            "THO-MULTI-10",
            "THO-DUSK-15",
            "THO-EXPEDITION-10",
            "THO-MULTI-12",
        ],
    ),
    (
        &["THO-ACTION-4", "THO-ACTION-5"],
        &["THO-EXHAUST-2", "THO-LAND-1", "THO-LAND-2", "THO-LAND-3", "THO-ROUND-5"],
    ),
    (
        &["THO-PLAY-18"],
        &["THO-ROUND-5", "THO-ACTION-4", "THO-ACTION-5", "THO-COMPONENT-17", "THO-EXPEDITION-11"],
    ),
    (
        &["THO-PLAY-6"],
        &["THO-DAWN-1", "THO-EXPEDITION-13", "THO-DUSK-1", "THO-PLAY-18", "THO-ACTION-4"],
    ),
    (&["THO-PLAY-9", "THO-PLAY-10"], &["THO-COMPONENT-6", "THO-COMPONENT-7", "THO-PLAY-18"]),
    (&["THO-PLAY-2"], &["THO-PLAY-1", "THO-PLAY-18", "THO-PLAY-4"]),
    (
        &["THO-UNIQUE-3"],
        &["THO-UNIQUE-1", "THO-UNIQUE-4", "THO-UNIQUE-5", "THO-PLAY-18", "THO-EFFECT-34"],
    ),
    (&["THO-EXHAUST-7"], &["THO-EXHAUST-15", "THO-EXHAUST-8"]),
    (&["THO-EFFECT-3"], &["THO-EFFECT-15", "THO-EFFECT-33", "THO-EXHAUST-16"]),
    (&["THO-EFFECT-4"], &["THO-EXHAUST-16"]),
    (&["THO-LAND-2"], &["THO-LAND-1", "THO-MULTI-18", "THO-MULTI-22"]),
    (&["THO-LAND-4", "THO-LAND-11"], &["THO-LAND-4", "THO-LAND-5", "THO-LAND-11", "THO-MULTI-18"]),
    (
        &["THO-EXPEDITION-1", "THO-EXPEDITION-5"],
        &["THO-LAND-9", "THO-EXPEDITION-2", "THO-EXPEDITION-11", "THO-ACTION-13"],
    ),
    (&["THO-MULTI-16"], &["THO-EFFECT-11", "THO-EXPEDITION-5"]),
    (&["THO-DUSK-15"], &["THO-DUSK-6", "THO-DUSK-8", "THO-DUSK-3", "THO-ACTION-13"]),
    (&["THO-SYMBOL-6"], &["THO-SYMBOL-5", "THO-SYMBOL-7"]),
];

pub(super) fn forbid_the_same(one: &str, other: &str) -> bool {
    alike(&ALIKE, one, other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thorgal::standard;

    #[test]
    fn names_are_understood_where_they_mean_one_thing() {
        let said = |text| word(standard(), text);
        assert_eq!(said("Sigwald the Scorched").as_deref(), Some("outlaws-sigwald-the-scorched"));
        assert_eq!(said("Outcasts' Shore").as_deref(), Some("outlaws-outcasts-shore"));
        assert_eq!(said("Vikings").as_deref(), Some("vikings"));
        assert_eq!(said("Thorgal Aegirsson"), None, "every faction has one");
    }

    #[test]
    fn only_clauses_about_the_same_thing_are_alike() {
        assert!(forbid_the_same("THO-UNIQUE-1", "THO-UNIQUE-3"));
        assert!(!forbid_the_same("THO-PLAY-6", "THO-PLAY-2"));
    }
}
