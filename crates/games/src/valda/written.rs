//! Actions of Valda in writing.

use engine::{Lot, Seat};
use serde_json::{Value, json};
use valda::{Action, Building, DieColour, God, Held, Kind, Resource, Store, Valda};

pub(super) const fn resource_word(resource: Resource) -> &'static str {
    match resource {
        Resource::Blood => "blood",
        Resource::Gold => "gold",
        Resource::Diamond => "diamond",
    }
}

pub(super) fn resource_named(word: &str) -> Option<Resource> {
    let word = word.to_lowercase();
    let one = word.strip_suffix('s').unwrap_or(&word);
    Resource::ALL.into_iter().find(|&resource| resource_word(resource) == one)
}

pub(super) const fn god_word(god: God) -> &'static str {
    match god {
        God::Heimdall => "heimdall",
        God::Freya => "freya",
        God::Surtur => "surtur",
        God::Tyr => "tyr",
        God::Thor => "thor",
        God::Odin => "odin",
        God::Loki => "loki",
    }
}

pub(super) fn god_named(word: &str) -> Option<God> {
    God::ALL.into_iter().find(|&god| god_word(god) == word.to_lowercase())
}

/// The gods of a mask.
pub(super) fn gods_in(mask: u8) -> impl Iterator<Item = God> {
    God::ALL.into_iter().filter(move |god| mask & 1 << god.index() != 0)
}

/// A word for each piece: `["gold", "gold"]`.
pub(super) fn store_written(store: Store) -> Value {
    let kinds = Resource::ALL.into_iter();
    let pieces =
        kinds.flat_map(|kind| std::iter::repeat_n(resource_word(kind), store.get(kind).into()));
    json!(pieces.collect::<Vec<_>>())
}

/// What a face shows, in a word: `gold`, `2gold`, `skull`, `2follower`.
pub(super) fn face_word(game: &Valda, colour: DieColour, face: u8) -> String {
    let face = game.table.book.dice[colour as usize].faces[face as usize];
    let shown = Resource::ALL.into_iter().find(|&kind| face.yields.get(kind) > 0);
    let (n, word) = match shown {
        Some(kind) => (face.yields.get(kind), resource_word(kind)),
        None if face.number < 0 => (face.number.unsigned_abs(), "skull"),
        None => (face.number.unsigned_abs(), "follower"),
    };
    if n == 1 { word.to_owned() } else { format!("{n}{word}") }
}

/// The first face of any die that a word names.
pub(super) fn face_named(game: &Valda, word: &str) -> Option<(DieColour, u8)> {
    let word: String = word.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    let word = word.strip_prefix('1').unwrap_or(&word);
    let one = word.strip_suffix('s').unwrap_or(word);
    let faces = DieColour::ALL.into_iter().flat_map(|die| (0..6).map(move |face| (die, face)));
    faces.into_iter().find(|&(die, face)| face_word(game, die, face) == one)
}

/// What luck brought, in a word.
pub(super) fn luck_word(game: &Valda, lot: Lot, number: u32) -> String {
    let die = DieColour::ALL.into_iter().find(|colour| colour.lot() == lot);
    let deck = lot == "base" || lot == "hand" || God::ALL.into_iter().any(|god| god.lot() == lot);
    match die {
        Some(colour) => face_word(game, colour, number as u8),
        None if deck => game.table.book.0.of(number as u8).id.to_owned(),
        None if lot == "spin" => (number + 1).to_string(),
        None => number.to_string(),
    }
}

pub(super) fn building_written(building: Building) -> Value {
    match building {
        Building::Mine => json!("mine"),
        Building::Well => json!("well"),
        Building::Shrine(god) => json!({ "shrine": god_word(god) }),
    }
}

pub(super) fn write(game: &Valda, action: Action) -> Value {
    let id = |kind: Kind| game.table.book.card(kind).id;
    let held = |held: Held| {
        let from = if held.open { "display" } else { "hand" };
        json!({ "card": id(held.kind), "from": from })
    };
    let gods = |mask: u8| gods_in(mask).map(god_word).collect::<Vec<_>>();
    match action {
        Action::Pass => json!("pass"),
        Action::PassOpen => json!("pass_open"),
        Action::PassTurn => json!("pass_turn"),
        Action::Stop => json!("stop"),
        Action::Exchange { pay, gain } => {
            json!({ "exchange": { "pay": store_written(pay), "gain": resource_word(gain) } })
        }
        Action::Offer(pay) => json!({ "offer": store_written(pay) }),
        Action::Draw(n) => json!({ "draw": n }),
        Action::Regions(mask) => json!({ "regions": gods(mask) }),
        Action::Play(card) => json!({ "play": held(card) }),
        Action::TakeResource(kind) => json!({ "take_resource": resource_word(kind) }),
        Action::BuyCards => json!("buy_cards"),
        Action::Discard(card) => json!({ "discard": held(card) }),
        Action::Under(card) => json!({ "under": held(card) }),
        Action::Build(building) => json!({ "build": building_written(building) }),
        Action::Attack(kind) => json!({ "attack": id(kind) }),
        Action::Defend(kind) => json!({ "defend": id(kind) }),
        Action::Worship { god, two, pay } => worship(game, god, two, pay),
        Action::RollLoki => json!("roll_loki"),
        Action::Weapon { weapon, second } => json!({ "weapon": use_id(game, weapon, second) }),
        Action::Hammertime { weapon, second, card } => {
            let mut written = held(card);
            written["use"] = json!(use_id(game, weapon, second));
            json!({ "weapon": written })
        }
        Action::Choose(seat) => json!({ "choose": seat.0 }),
        Action::Resources(store) => json!({ "resources": store_written(store) }),
        Action::StealHidden => json!("steal_hidden"),
        Action::StealOpen(kind) => json!({ "steal_open": id(kind) }),
        Action::StealSeen(kind) => json!({ "steal_seen": id(kind) }),
        Action::GodDeck(god) => json!({ "god_deck": god_word(god) }),
        Action::Keep(kind) => json!({ "keep": id(kind) }),
        Action::Look(mask) => json!({ "look": gods(mask) }),
        Action::Take(kind) => json!({ "take": id(kind) }),
        Action::Move { from, to, lent } => {
            json!({ "move": { "from": god_word(from), "to": god_word(to), "lent": lent } })
        }
        Action::Destroy { building, lent } => {
            json!({ "destroy": { "building": building_written(building), "lent": lent } })
        }
        Action::Borrow(god) => json!({ "borrow": god_word(god) }),
        Action::TurnDie { colour, from, to } => {
            let word = |face| face_word(game, colour, face);
            json!({ "turn_die": { "die": word(from), "to": word(to) } })
        }
    }
}

fn worship(game: &Valda, god: God, two: bool, pay: Resource) -> Value {
    let favours = &game.table.book.favours;
    let pair = if god == God::Thor { favours.thor } else { favours.odin };
    let price = pair[usize::from(two)].from_n;
    let (god, pay) = (god_word(god), resource_word(pay));
    json!({ "worship": { "god": god, "price": price, "pay": pay } })
}

pub(super) fn use_id(game: &Valda, weapon: Kind, second: bool) -> &'static str {
    game.table.book.card(weapon).uses[usize::from(second)].id
}

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
        "regions" => Action::Regions(0),
        "play" => Action::Play(held()?),
        "take_resource" => Action::TakeResource(resource_named(word()?)?),
        "discard" => Action::Discard(held()?),
        "under" => Action::Under(held()?),
        "build" => Action::Build(read_building(object)?),
        "attack" => Action::Attack(kind()?),
        "defend" => Action::Defend(kind()?),
        "worship" if has_only(object, &["god", "price", "pay"]) => {
            Action::Worship { god: God::Thor, two: false, pay: Resource::Gold }
        }
        "weapon" => read_weapon(game, object)?,
        "choose" => Action::Choose(Seat(u8::try_from(object.as_u64()?).ok()?)),
        "resources" => Action::Resources(Store::EMPTY),
        "steal_open" => Action::StealOpen(kind()?),
        "steal_seen" => Action::StealSeen(kind()?),
        "god_deck" => Action::GodDeck(god()?),
        "keep" => Action::Keep(kind()?),
        "look" => Action::Look(0),
        "take" => Action::Take(kind()?),
        "move" if has_only(object, &["from", "to", "lent"]) => {
            Action::Move { from: God::Thor, to: God::Thor, lent: false }
        }
        "destroy" if has_only(object, &["building", "lent"]) => {
            Action::Destroy { building: Building::Mine, lent: false }
        }
        "borrow" => Action::Borrow(god()?),
        "turn_die" if has_only(object, &["die", "to"]) => {
            Action::TurnDie { colour: DieColour::Yellow, from: 0, to: 0 }
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
    let cards = game.table.book.cards.iter().enumerate();
    let mut uses = cards.flat_map(|(kind, card)| {
        card.uses.iter().enumerate().map(move |(number, used)| (kind, number, used.id))
    });
    let (kind, number, _) = uses.find(|(_, _, used)| *used == id)?;
    Some(Action::Weapon { weapon: Kind(kind as u8), second: number == 1 })
}
