//! Actions read as far as they can be: for files of the earlier form alone.

use engine::Seat;
use serde_json::Value;
use thorgal::{Action, Card, Catalogue, InPlay, LandId, TeamCard};

use super::actions::{attribute, word};

/// Reads the verb and what it names, for saying which rule is against it.
pub(super) fn read(book: &Catalogue, action: &Value) -> Option<Action> {
    let plain = |said: &str| if said == "done" { Some(Action::Enough) } else { word(said) };
    if let Some(said) = action.as_str() {
        return plain(said);
    }
    let (verb, object) = action.as_object()?.iter().next()?;
    if object == &Value::Bool(true) {
        return plain(verb);
    }
    let named = |key: &str| object.as_str().or_else(|| object.get(key)?.as_str());
    let card = || book.find(named("card")?);
    let land = || book.find_land(named("land")?);
    let team_card = || Some(TeamCard { card: card()?, copy: 0 });
    Some(match verb.as_str() {
        "faction" => Action::Faction(book.find_faction(object.as_str()?)?),
        "team" => {
            let find = |value: &Value| book.find(value.as_str()?);
            let cards = object.as_array()?;
            let first = cards.first().map_or(Some(Card::UNKNOWN), find)?;
            Action::Team(first, cards.get(1).and_then(find))
        }
        "lands" => {
            let find = |value: &Value| book.find_land(value.as_str()?);
            let lands = object.as_array()?;
            Action::Lands(find(lands.first()?)?, lands.get(1).and_then(find))
        }
        "play" => Action::Play(card()?),
        "activate" => Action::Activate(team_card()?, 0),
        "fenrir" => Action::Fenrir(land()?),
        "goal" => Action::Goal(land()?),
        "oppose" => Action::Oppose(team_card()?),
        "upkeep" => Action::Upkeep(team_card()?),
        "to_pool" => Action::ToPool(card()?),
        "to_deck" => Action::ToDeck(card()?),
        "card" => Action::Name(card()?),
        "choose" => Action::Choose(in_play(team_card(), land())?),
        "attribute" => Action::Attribute(attribute(object.as_str()?)?),
        "option" => Action::Option(u8::try_from(object.as_u64()?).ok()?),
        "against" => Action::Against(Seat(u8::try_from(object.as_u64()?).ok()?)),
        "swap" => Action::Swap(land()?, book.find_land(object.get("for")?.as_str()?)?),
        _ => return None,
    })
}

fn in_play(card: Option<TeamCard>, land: Option<LandId>) -> Option<InPlay> {
    card.map(InPlay::Team).or(land.map(InPlay::Land))
}
