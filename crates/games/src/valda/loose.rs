//! Actions read as far as they can be: for files of the earlier form alone.

use engine::Seat;
use serde_json::Value;
use valda::{
    Action, Building, DieColour, Face, God, Gods, Held, Resource, Seller, Store, Valda, Word,
};

use super::actions::face_named;

/// Reads the verb and what it names. What is not named is left at its default: this is for saying
/// which rule is against an action, not for playing it.
pub(super) fn read(game: &Valda, action: &Value) -> Option<Action> {
    if let Some(word) = action.as_str() {
        return read_word(word);
    }
    let (verb, object) = action.as_object()?.iter().next()?;
    if object == &Value::Bool(true) {
        return read_word(verb);
    }
    let word = || object.as_str();
    let kind = || {
        let id = word().or_else(|| object.get("card")?.as_str())?;
        game.table.book.find(id)
    };
    let held = || {
        let open = object.get("from").and_then(Value::as_str) == Some("display");
        Some(Held { kind: kind()?, open })
    };
    let god = || god_named(word()?);
    Some(match verb.as_str() {
        "exchange" if has_only(object, &["pay", "gain"]) => {
            let gain = object.get("gain").and_then(Value::as_str).and_then(resource_named);
            Action::Exchange { pay: read_store(object.get("pay")), gain: gain.unwrap_or_default() }
        }
        "offer" => Action::Offer(Store::EMPTY),
        "draw" => Action::Draw(u8::try_from(object.as_u64()?).ok()?),
        "regions" => Action::Regions(Gods::NONE),
        "play" => Action::Play(held()?),
        "take_resource" => Action::TakeResource(resource_named(word()?)?),
        "discard" => Action::Discard(held()?),
        "under" => Action::Under(held()?),
        "build" => Action::Build(read_building(object)?),
        "attack" => Action::Attack(kind()?),
        "defend" => Action::Defend(kind()?),
        "worship" if has_only(object, &["god", "price", "pay"]) => {
            Action::Worship { god: Seller::Thor, two: false, pay: Resource::Gold }
        }
        "weapon" => read_weapon(game, object)?,
        "choose" => Action::Choose(Seat(u8::try_from(object.as_u64()?).ok()?)),
        "resources" => Action::Resources(Store::EMPTY),
        "steal_open" => Action::StealOpen(kind()?),
        "steal_seen" => Action::StealSeen(kind()?),
        "god_deck" => Action::GodDeck(god()?),
        "keep" => Action::Keep(kind()?),
        "look" => Action::Look(Gods::NONE),
        "take" => Action::Take(kind()?),
        "move" if has_only(object, &["from", "to", "lent"]) => {
            Action::Move { from: God::Thor, to: God::Thor, lent: false }
        }
        "destroy" if has_only(object, &["building", "lent"]) => {
            Action::Destroy { building: Building::Mine, lent: false }
        }
        "borrow" => Action::Borrow(god()?),
        "turn_die" if has_only(object, &["die", "from", "to"]) => {
            let face = Face::Gold(0);
            Action::TurnDie { colour: DieColour::Yellow, from: face, to: face }
        }
        _ => return None,
    })
}

/// The pieces of a payment; none if there are none.
fn read_store(pieces: Option<&Value>) -> Store {
    let words = pieces.and_then(Value::as_array).into_iter().flatten();
    let kinds = words.filter_map(|word| resource_named(word.as_str()?));
    kinds.fold(Store::EMPTY, |store, kind| store.plus(Store::of(kind, 1)))
}

/// Whether nothing else is said of it: what is misspelt is not refused by a rule.
fn has_only(object: &Value, keys: &[&str]) -> bool {
    object.as_object().is_none_or(|parts| parts.keys().all(|key| keys.contains(&key.as_str())))
}

fn read_word(word: &str) -> Option<Action> {
    Some(match word {
        "pass" => Action::Pass,
        "pass_open" => Action::PassOpen,
        "pass_turn" => Action::PassTurn,
        "stop" => Action::Stop,
        "buy_cards" => Action::BuyCards,
        "roll_loki" => Action::RollLoki,
        "steal_hidden" => Action::StealHidden,
        _ => return None,
    })
}

fn read_building(object: &Value) -> Option<Building> {
    let word = object.as_str().or_else(|| object.get("shrine")?.as_str())?;
    Some(match word {
        "mine" => Building::Mine,
        "well" => Building::Well,
        god => Building::Shrine(god_named(god)?),
    })
}

fn read_weapon(game: &Valda, object: &Value) -> Option<Action> {
    let id = object.as_str().or_else(|| object.get("use")?.as_str())?;
    game.table.book.find_use(id).map(Action::Weapon)
}

/// Said of one or of several, in large letters or small.
pub(super) fn resource_named(word: &str) -> Option<Resource> {
    let word = word.to_lowercase();
    Resource::named(word.strip_suffix('s').unwrap_or(&word))
}

pub(super) fn god_named(word: &str) -> Option<God> {
    God::named(&word.to_lowercase())
}

/// The first face of any die that a word names.
pub(super) fn face_number(game: &Valda, word: &str) -> Option<u8> {
    let word: String = word.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    let word = word.strip_prefix('1').unwrap_or(&word);
    let face = face_named(word.strip_suffix('s').unwrap_or(word))?;
    let mut dice = game.table.book.dice.iter();
    dice.find_map(|die| die.faces.iter().position(|&other| other == face)).map(|side| side as u8)
}
