//! Other spellings people use for cards and actions, brought to the one the game writes.

use engine::{Game, Seat};
use serde_json::{Value, json};
use valda::{
    AttackStep, BuildStep, CardStep, Catalogue, Event, PlayStep, ResourceStep, Step, Valda,
    WeaponStep, Word,
};

use super::forms::formed;
use super::loose::{god_named, resource_named};
use crate::matching::plain;
use crate::scenario::{self, one_by_one, tell_of_cards, tell_of_things};

/// The id of a card or of a weapon's use that somebody called by its name; a god, a resource.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let plainly = plain(said, '_');
    let uses = || book.cards.iter().flat_map(|card| card.uses);
    let id = book.cards.iter().map(|card| card.id).chain(uses().map(|it| it.id));
    let id = id.into_iter().find(|id| *id == plainly);
    let used = || uses().find(|it| plain(it.name, '_') == plainly).map(|it| it.id);
    let god = || god_named(said).map(Word::word);
    let resource = || resource_named(said).map(Word::word);
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
const VERBS: [(&str, &str); 22] = [
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
    ("turn", "turn_die"),
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
    "decline",
    "enough",
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
            // The card of a weapon with its use beside it.
            let own = |key: &str| key == "use" && parts.contains_key("weapon");
            let key = |key: &String| if own(key) { key.clone() } else { verb(game, key) };
            formed(game, parts.iter().map(|(it, value)| (key(it), value.clone())).collect())
        }
        other => other.clone(),
    }
}

fn verb(game: &Valda, said: &str) -> String {
    let asked = game.waiting().map(|(step, _)| step);
    // What the game calls it depends on what it asks.
    if CLOSING.contains(&said) && !said.starts_with("pass_") {
        let passes = matches!(
            asked,
            Some(
                Step::Weapon(WeaponStep::Ask { .. })
                    | Step::Attack(AttackStep::Strike(_) | AttackStep::Defend)
            )
        );
        return if passes { "pass" } else { "stop" }.to_owned();
    }
    match (asked, said) {
        (
            Some(Step::Card(CardStep::ChooseResources { .. } | CardStep::StealResources { .. })),
            "resource" | "gain",
        ) => {
            return "resources".to_owned();
        }
        (Some(Step::Card(CardStep::StealResources { .. })), "steal") => {
            return "resources".to_owned();
        }
        (Some(Step::Card(CardStep::StealCard { .. })), "steal") => return "steal_open".to_owned(),
        (Some(Step::Card(CardStep::StealSeen { .. })), "steal") => return "steal_seen".to_owned(),
        (Some(Step::Card(CardStep::Change { .. })), "pay") => return "offer".to_owned(),
        (Some(Step::Card(CardStep::ChooseGodDeck { .. })), "god" | "deck") => {
            return "god_deck".to_owned();
        }
        (Some(Step::Play(PlayStep::Act)), "draw") => return "buy_cards".to_owned(),
        (Some(Step::Build(BuildStep::Declare)), "shrine") => return "build".to_owned(),
        _ => {}
    }
    VERBS.iter().find(|(other, _)| *other == said).map_or(said, |(_, verb)| verb).to_owned()
}

/// Verbs that stand in one line, in the order in which the game asks for them.
const ORDER: &[&str] = &[
    "draw",
    "regions",
    "play",
    "build",
    "attack",
    "weapon",
    "choose",
    "borrow",
    "move",
    "destroy",
    "look",
    "god_deck",
    "keep",
    "steal_open",
    "steal_seen",
    "steal_hidden",
    "turn_die",
    "resources",
    "take",
    "under",
    "discard",
    "offer",
    "exchange",
    "stop",
];

/// Verbs whose list is one thing.
const WHOLE: &[&str] = &["regions", "look", "resources", "offer"];

/// Several choices written as one: a card with what it asks for.
pub(super) fn choices(wanted: &Value) -> Option<Vec<Value>> {
    one_by_one(wanted, ORDER, WHOLE)
}

/// Whether an action says what was done without asking.
pub(super) fn went_by(game: &Valda, seat: Seat, said: &Value, news: &[&Event]) -> bool {
    match scenario::verb(said) {
        "play" => false,
        // VDA-RESOURCE-2: the roll is a duty.
        "roll_loki" => {
            let asked = game.waiting().map(|(step, _)| step);
            let rolled = |event: &&Event| matches!(event, Event::Rolled { .. });
            matches!(
                asked,
                Some(Step::Resource(ResourceStep::Exchange) | Step::Play(PlayStep::Act))
            ) && news.iter().any(rolled)
        }
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
