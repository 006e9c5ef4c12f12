//! Other spellings people use for cards and actions, brought to the one the game writes.

use engine::{Game, Seat};
use serde_json::{Map, Value, json};
use valda::{Catalogue, Event, God, Step, Valda};

use super::written::{god_named, god_word, resource_named, resource_word};
use crate::matching::plain;
use crate::scenario::{self, tell_of_cards, tell_of_things};

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
const VERBS: [(&str, &str); 21] = [
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
    ("swap", "under"),
    ("put_away", "discard"),
    ("change", "exchange"),
    ("buy_follower", "worship"),
    ("sacrifice", "discard"),
];

/// Words for "nothing more".
pub(super) const CLOSING: &[&str] = &[
    "done",
    "end",
    "stop",
    "pass",
    "finish",
    "end_phase",
    "skip",
    "none",
    "pass_open",
    "pass_turn",
];

/// An action in the form the game writes it.
pub(super) fn action(game: &Valda, said: &Value) -> Value {
    match said {
        Value::String(word) => json!(verb(game, word)),
        Value::Object(parts) if parts.len() == 1 && parts.values().all(Value::is_boolean) => {
            parts.keys().next().map_or(Value::Null, |word| json!(verb(game, word)))
        }
        Value::Object(parts) => {
            let parts = parts.iter().map(|(key, value)| (verb(game, key), value.clone()));
            spelt(game, parts.collect())
        }
        other => other.clone(),
    }
}

fn verb(game: &Valda, said: &str) -> String {
    let asked = game.waiting().map(|(step, _)| step);
    // What the game calls it depends on what it asks.
    if CLOSING.contains(&said) && !said.starts_with("pass_") {
        let passes = matches!(asked, Some(Step::Ask { .. } | Step::Strike(_) | Step::Defend));
        return if passes { "pass" } else { "stop" }.to_owned();
    }
    match (asked, said) {
        (Some(Step::ChooseResources { .. } | Step::StealResources { .. }), "resource" | "gain") => {
            return "resources".to_owned();
        }
        (Some(Step::Build), "shrine") => return "build".to_owned(),
        _ => {}
    }
    VERBS.iter().find(|(other, _)| *other == said).map_or(said, |(_, verb)| verb).to_owned()
}

/// The thing that an action names in another form.
fn spelt(game: &Valda, mut parts: Map<String, Value>) -> Value {
    if let Some(weapon) = weapon(game, &parts) {
        return json!({ "weapon": weapon });
    }
    if let Some(shrine) = shrine(&parts) {
        return shrine;
    }
    let taken = parts.get("take").and_then(Value::as_str).and_then(resource_named);
    if let Some(kind) = taken {
        return json!({ "take_resource": resource_word(kind) });
    }
    if let Some([die, to]) = parts.get("turn_die").and_then(Value::as_array).map(Vec::as_slice) {
        return json!({ "turn_die": { "die": die, "to": to } });
    }
    // VDA-PLAY-9: two cards at once; with Freya they are bought one by one.
    let pair = game.favour(game.table.active, God::Freya).is_none();
    if pair && parts.get("buy_cards").is_some_and(|cards| *cards == 2) {
        return json!("buy_cards");
    }
    if parts.get("defend").and_then(Value::as_array).is_some_and(Vec::is_empty) {
        return json!("pass");
    }
    for counted in ["offer", "resources"] {
        if let Some(value) = parts.get_mut(counted) {
            *value = pieces(value.take());
        }
    }
    if let Some(pay) = parts.get_mut("exchange").and_then(|exchange| exchange.get_mut("pay")) {
        *pay = pieces(pay.take());
    }
    if let Some(gain) = parts.get_mut("exchange").and_then(|exchange| exchange.get_mut("gain"))
        && let Some([one]) = gain.as_array().map(Vec::as_slice)
    {
        *gain = one.clone();
    }
    Value::Object(parts)
}

/// A shrine that is built, destroyed or borrowed, by its region.
fn shrine(parts: &Map<String, Value>) -> Option<Value> {
    let is_god = |what: &&Value| what.as_str().is_some_and(|word| god_named(word).is_some());
    let region = |what: &'_ Value| what.get("shrine").or(Some(what).filter(is_god)).cloned();
    if let Some(what) = parts.get("build") {
        let beside = || parts.get("god").or_else(|| parts.get("region")).cloned();
        let god = if what == "shrine" { beside() } else { region(what) };
        return god.map(|god| json!({ "build": { "shrine": god } }));
    }
    if let Some(what) = parts.get("destroy") {
        let mut told = json!({ "building": { "shrine": region(what)? } });
        if let Some(lent) = what.get("lent") {
            told["lent"] = lent.clone();
        }
        return Some(json!({ "destroy": told }));
    }
    region(parts.get("borrow")?).map(|god| json!({ "borrow": god }))
}

/// A weapon's use, with the yellow card for Hammertime; the weapon's own card may be named beside it.
fn weapon(game: &Valda, parts: &Map<String, Value>) -> Option<Value> {
    let cards = game.table.book.cards;
    let is_use = |word: &Value| cards.iter().flat_map(|card| card.uses).any(|it| *word == it.id);
    let verb = if parts.contains_key("weapon") { "weapon" } else { "play" };
    let mut told = match parts.get(verb)? {
        Value::Object(told) => told.clone(),
        used => {
            let others = parts.iter().filter(|(key, _)| *key != verb);
            let told = others.map(|(key, value)| (key.clone(), value.clone()));
            told.chain([("use".to_owned(), used.clone())]).collect()
        }
    };
    let weapons = cards.iter().filter(|card| !card.uses.is_empty());
    if weapons.map(|card| card.id).any(|id| told.get("card").is_some_and(|card| *card == id)) {
        told.remove("card");
    }
    let used = told.get("use").filter(|used| is_use(used))?.clone();
    Some(if told.len() == 1 { used } else { Value::Object(told) })
}

/// Whether an action says what was done without asking.
pub(super) fn went_by(game: &Valda, seat: Seat, said: &Value, news: &[&Event]) -> bool {
    match scenario::verb(said) {
        "play" => false,
        // The hand of somebody who has no display.
        "steal_hidden" => true,
        "choose" => is_only_opponent(game, seat, said) || tell_of_things(game, news, said),
        "resources" | "god_deck" => tell_of_things(game, news, said),
        _ => tell_of_cards(game, news, said),
    }
}

fn is_only_opponent(game: &Valda, seat: Seat, said: &Value) -> bool {
    let opponent = game.table.opponents(seat).next().map(|other| u64::from(other.0));
    game.seats() == 2 && said["choose"].as_u64() == opponent
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
