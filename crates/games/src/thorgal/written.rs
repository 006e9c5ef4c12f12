//! Actions of Thorgal in writing.

use engine::Seat;
use serde_json::{Value, json};
use thorgal::{Action, Card, LandId, Spot, Thorgal};

/// The attributes in their order.
pub(super) const ATTRIBUTES: [&str; 3] = ["valour", "guile", "power"];

pub(super) fn id(game: &Thorgal, card: Card) -> &'static str {
    if card == Card::UNKNOWN { "?" } else { game.face(card).id }
}

fn land_id(game: &Thorgal, land: LandId) -> &'static str {
    game.book.land(land).id
}

fn place_id(game: &Thorgal, place: u8) -> &'static str {
    game.land_face(place).id
}

/// The card at a place of a team.
fn fellow(game: &Thorgal, seat: Seat, place: u8) -> Value {
    let card = game.board(seat).team.get(place).map_or("?", |fellow| id(game, fellow.card));
    json!({ "card": card, "place": place })
}

pub(super) fn spot(game: &Thorgal, spot: Spot) -> Value {
    match spot {
        Spot::Team(seat, place) => {
            let mut there = fellow(game, seat, place);
            there["seat"] = json!(seat.0);
            there
        }
        Spot::Opposer => {
            let card = game.table.opposer.map_or("?", |opposer| id(game, opposer.fellow.card));
            json!({ "card": card, "opposes": true })
        }
        Spot::Land(place) => json!({ "land": place_id(game, place) }),
        Spot::Attached(place) => {
            let card = game.table.attached.get(place as usize).map_or("?", |&card| id(game, card));
            json!({ "card": card, "attached": place })
        }
    }
}

pub(super) fn write(game: &Thorgal, seat: Seat, action: Action) -> Value {
    let card = |card: Card| id(game, card);
    match action {
        Action::Faction(faction) => json!({ "faction": game.book.factions[faction as usize].id }),
        Action::Team(one, other) => {
            let cards: Vec<_> = [Some(one), other].into_iter().flatten().map(card).collect();
            json!({ "team": cards })
        }
        Action::Lands(one, other) => {
            let lands = [Some(one), other].into_iter().flatten();
            json!({ "lands": lands.map(|land| land_id(game, land)).collect::<Vec<_>>() })
        }
        Action::Draw => json!("draw"),
        Action::Stock => json!("stock"),
        Action::Play(played) => json!({ "play": card(played) }),
        Action::Activate(place, ability) => {
            let mut which = fellow(game, seat, place);
            which["effect"] = json!(ability);
            json!({ "activate": which })
        }
        Action::Fenrir(place) => json!({ "fenrir": place_id(game, place) }),
        Action::Pass => json!("pass"),
        Action::Goal(place) => json!({ "goal": place_id(game, place) }),
        Action::Oppose(place) => json!({ "oppose": fellow(game, seat, place) }),
        Action::Decline => json!("decline"),
        Action::Use => json!("use"),
        Action::Upkeep(place) => json!({ "upkeep": fellow(game, seat, place) }),
        Action::DestroyIt => json!("destroy"),
        Action::KeepIt => json!("keep"),
        Action::ToPool(put) => json!({ "to_pool": card(put) }),
        Action::ToDeck(put) => json!({ "to_deck": card(put) }),
        Action::Name(named) => json!({ "card": card(named) }),
        Action::FromDeck => json!("from_deck"),
        Action::Enough => json!("enough"),
        Action::Choose(chosen) => json!({ "choose": spot(game, chosen) }),
        Action::Attribute(which) => json!({ "attribute": ATTRIBUTES[which as usize] }),
        Action::Option(which) => json!({ "option": which }),
        Action::Against(whom) => json!({ "against": whom.0 }),
        Action::Swap(place, land) => {
            json!({ "swap": { "land": place_id(game, place), "for": land_id(game, land) } })
        }
        Action::GiveUp => json!("give_up"),
    }
}

/// Reads the verb and what it names, for saying which rule is against it.
/// A place where no card stands and no land lies.
const NOWHERE: u8 = u8::MAX;

pub(super) fn read(game: &Thorgal, seat: Seat, action: &Value) -> Option<Action> {
    if let Some(word) = action.as_str() {
        return read_word(word);
    }
    let (verb, object) = action.as_object()?.iter().next()?;
    if object == &Value::Bool(true) {
        return read_word(verb);
    }
    let named = |key: &str| object.as_str().or_else(|| object.get(key)?.as_str());
    let card = || game.book.find(named("card")?);
    let land = || game.book.find_land(named("land")?);
    let lying =
        |land| game.table.lands.iter().position(|it| it.land == land).map(|place| place as u8);
    let standing = |card| {
        let found = game.board(seat).team.iter().find(|(_, fellow)| fellow.card == card);
        found.map(|(place, _)| place)
    };
    // What is somewhere else can be named, but is in no place that is ever offered.
    let middle = || land().map(|land| lying(land).unwrap_or(NOWHERE));
    let place = || card().map(|card| standing(card).unwrap_or(NOWHERE));
    Some(match verb.as_str() {
        "faction" => Action::Faction(game.book.find_faction(object.as_str()?)?),
        "team" => {
            let find = |value: &Value| game.book.find(value.as_str()?);
            let cards = object.as_array()?;
            let first = cards.first().map_or(Some(Card::UNKNOWN), find)?;
            Action::Team(first, cards.get(1).and_then(find))
        }
        "lands" => {
            let find = |value: &Value| game.book.find_land(value.as_str()?);
            let lands = object.as_array()?;
            Action::Lands(find(lands.first()?)?, lands.get(1).and_then(find))
        }
        "play" => Action::Play(card()?),
        "activate" => Action::Activate(place()?, 0),
        "fenrir" => Action::Fenrir(middle()?),
        "goal" => Action::Goal(middle()?),
        "oppose" => Action::Oppose(place()?),
        "upkeep" => Action::Upkeep(place()?),
        "to_pool" => Action::ToPool(card()?),
        "to_deck" => Action::ToDeck(card()?),
        "card" => Action::Name(card()?),
        "choose" => Action::Choose(card().and_then(standing).map_or_else(
            || land().and_then(lying).map_or(Spot::Opposer, Spot::Land),
            |place| Spot::Team(seat, place),
        )),
        "attribute" => {
            let word = object.as_str()?;
            Action::Attribute(ATTRIBUTES.iter().position(|it| *it == word)? as u8)
        }
        "option" => Action::Option(u8::try_from(object.as_u64()?).ok()?),
        "against" => Action::Against(Seat(u8::try_from(object.as_u64()?).ok()?)),
        "swap" => Action::Swap(middle()?, land()?),
        _ => return None,
    })
}

fn read_word(word: &str) -> Option<Action> {
    Some(match word {
        "draw" => Action::Draw,
        "stock" => Action::Stock,
        "pass" => Action::Pass,
        "decline" => Action::Decline,
        "use" => Action::Use,
        "destroy" => Action::DestroyIt,
        "keep" => Action::KeepIt,
        "from_deck" => Action::FromDeck,
        "enough" | "done" => Action::Enough,
        "give_up" => Action::GiveUp,
        _ => return None,
    })
}
