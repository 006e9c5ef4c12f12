//! Actions of Thorgal in writing.

use engine::Seat;
use serde_json::{Value, json};
use thorgal::catalogue::Attribute;
use thorgal::{Action, Card, InPlay, LandId, TeamCard, Thorgal};

/// The attributes in their order.
pub(super) const ATTRIBUTES: [&str; 3] = ["valour", "guile", "power"];

pub(super) fn id(game: &Thorgal, card: Card) -> &'static str {
    if card == Card::UNKNOWN { "?" } else { game.face(card).id }
}

fn land_id(game: &Thorgal, land: LandId) -> &'static str {
    game.book.land(land).id
}

/// A card of a team; of several copies the second has `copy = 2`, and so on.
fn team_card(game: &Thorgal, it: TeamCard) -> Value {
    let mut written = json!({ "card": id(game, it.card) });
    if it.copy > 0 {
        written["copy"] = json!(u16::from(it.copy) + 1);
    }
    written
}

pub(super) fn in_play(game: &Thorgal, it: InPlay) -> Value {
    match it {
        InPlay::Team(it) => team_card(game, it),
        InPlay::Opposer => {
            let card = game.table.opposer.map_or("?", |opposer| id(game, opposer.fellow.card));
            json!({ "card": card, "opposes": true })
        }
        InPlay::Land(land) => json!({ "land": land_id(game, land) }),
        InPlay::Attached(card) => json!({ "card": id(game, card), "attached": true }),
    }
}

pub(super) fn write(game: &Thorgal, action: Action) -> Value {
    let card = |card: Card| id(game, card);
    match action {
        Action::Faction(faction) => json!({ "faction": game.book.factions[faction as usize].id }),
        Action::Team(one, other) => {
            // No card at all is a team that is refused.
            let named = [Some(one).filter(|&one| one != Card::UNKNOWN), other];
            let cards: Vec<_> = named.into_iter().flatten().map(card).collect();
            json!({ "team": cards })
        }
        Action::Lands(one, other) => {
            let lands = [Some(one), other].into_iter().flatten();
            json!({ "lands": lands.map(|land| land_id(game, land)).collect::<Vec<_>>() })
        }
        Action::Draw => json!("draw"),
        Action::Stock => json!("stock"),
        Action::Play(played) => json!({ "play": card(played) }),
        Action::Activate(it, ability) => {
            let mut which = team_card(game, it);
            which["effect"] = json!(ability);
            json!({ "activate": which })
        }
        Action::Fenrir(land) => json!({ "fenrir": land_id(game, land) }),
        Action::Pass => json!("pass"),
        Action::Goal(land) => json!({ "goal": land_id(game, land) }),
        Action::Oppose(it) => json!({ "oppose": team_card(game, it) }),
        Action::Decline => json!("decline"),
        Action::Use => json!("use"),
        Action::Upkeep(it) => json!({ "upkeep": team_card(game, it) }),
        Action::DestroyIt => json!("destroy"),
        Action::KeepIt => json!("keep"),
        Action::ToPool(put) => json!({ "to_pool": card(put) }),
        Action::ToDeck(put) => json!({ "to_deck": card(put) }),
        Action::Name(named) => json!({ "card": card(named) }),
        Action::FromDeck => json!("from_deck"),
        Action::Enough => json!("enough"),
        Action::Choose(chosen) => json!({ "choose": in_play(game, chosen) }),
        Action::Attribute(which) => json!({ "attribute": ATTRIBUTES[which as usize] }),
        Action::Option(which) => json!({ "option": which }),
        Action::Against(whom) => json!({ "against": whom.0 }),
        Action::Swap(out, brought) => {
            json!({ "swap": { "land": land_id(game, out), "for": land_id(game, brought) } })
        }
        Action::GiveUp => json!("give_up"),
    }
}

/// Reads an action from its written form, or what somebody means by a part of it, for saying which rule
/// is against it.
pub(super) fn read(game: &Thorgal, action: &Value) -> Option<Action> {
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
    let team_card = || Some(TeamCard { card: card()?, copy: copy(object)? });
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
        "activate" => Action::Activate(team_card()?, small(object.get("effect"), 0)?),
        "fenrir" => Action::Fenrir(land()?),
        "goal" => Action::Goal(land()?),
        "oppose" => Action::Oppose(team_card()?),
        "upkeep" => Action::Upkeep(team_card()?),
        "to_pool" => Action::ToPool(card()?),
        "to_deck" => Action::ToDeck(card()?),
        "card" => Action::Name(card()?),
        "choose" => Action::Choose(read_in_play(object, team_card(), land())?),
        "attribute" => {
            let word = object.as_str()?;
            let place = ATTRIBUTES.iter().position(|it| *it == word)?;
            Action::Attribute(Attribute::ALL[place])
        }
        "option" => Action::Option(u8::try_from(object.as_u64()?).ok()?),
        "against" => Action::Against(Seat(u8::try_from(object.as_u64()?).ok()?)),
        "swap" => {
            let brought = game.book.find_land(object.get("for")?.as_str()?)?;
            Action::Swap(land()?, brought)
        }
        _ => return None,
    })
}

fn small(number: Option<&Value>, absent: u8) -> Option<u8> {
    number.map_or(Some(absent), |number| u8::try_from(number.as_u64()?).ok())
}

/// The first copy is 0 and not written, the second is `copy = 2`.
fn copy(object: &Value) -> Option<u8> {
    let copy = object.get("copy").map_or(Some(1), Value::as_u64)?;
    u8::try_from(copy.checked_sub(1)?).ok()
}

fn read_in_play(object: &Value, card: Option<TeamCard>, land: Option<LandId>) -> Option<InPlay> {
    if object.get("opposes").is_some() {
        return Some(InPlay::Opposer);
    }
    let attached = object.get("attached").is_some();
    let card = card.map(|it| if attached { InPlay::Attached(it.card) } else { InPlay::Team(it) });
    card.or(land.map(InPlay::Land))
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::{Luck, Match};

    use super::*;
    use crate::playable::{Playable, Settings};
    use crate::thorgal::standard;

    fn table() -> Thorgal {
        let rules = Thorgal::options(standard(), &Settings::default()).unwrap();
        *Match::<Thorgal>::begin(rules, 2, &mut Luck::new([0; 32])).unwrap().state()
    }

    /// Every action there can be with the first cards and lands of the box, offered or not.
    fn actions() -> Vec<Action> {
        let cards = || (0..4).map(Card);
        let lands = || (0..3).map(LandId);
        let copies = || cards().flat_map(|card| (0..3).map(move |copy| TeamCard { card, copy }));
        let mut all = vec![
            Action::Draw,
            Action::Stock,
            Action::Pass,
            Action::Decline,
            Action::Use,
            Action::DestroyIt,
            Action::KeepIt,
            Action::FromDeck,
            Action::Enough,
            Action::GiveUp,
            Action::Team(Card::UNKNOWN, None),
            Action::Choose(InPlay::Opposer),
        ];
        all.extend((0..4).map(Action::Faction));
        for card in cards() {
            let named = [Action::Play, Action::ToPool, Action::ToDeck, Action::Name];
            all.extend(named.map(|of| of(card)));
            all.push(Action::Team(card, None));
            all.extend(cards().map(|other| Action::Team(card, Some(other))));
            all.push(Action::Choose(InPlay::Attached(card)));
        }
        for it in copies() {
            all.extend([Action::Oppose(it), Action::Upkeep(it), Action::Choose(InPlay::Team(it))]);
            all.extend((0..3).map(|effect| Action::Activate(it, effect)));
        }
        for land in lands() {
            all.extend([Action::Fenrir(land), Action::Goal(land), Action::Lands(land, None)]);
            all.push(Action::Choose(InPlay::Land(land)));
            all.extend(lands().map(|other| Action::Lands(land, Some(other))));
            all.extend(lands().map(|other| Action::Swap(land, other)));
        }
        all.extend(Attribute::ALL.map(Action::Attribute));
        all.extend((0..4).map(Action::Option));
        all.extend((0..4).map(|seat| Action::Against(Seat(seat))));
        all
    }

    #[test]
    fn what_is_written_reads_as_what_was_meant() {
        let game = table();
        let mut written = BTreeSet::new();
        for action in actions() {
            let text = write(&game, action);
            assert_eq!(read(&game, &text), Some(action), "{text}");
            assert!(written.insert(text.to_string()), "{text} is written twice");
        }
    }
}
