//! Actions read as far as they can be: for files of the earlier form alone.

use engine::Seat;
use midgard::{
    Action, Cargo, Catalogue, Choice, Crew, Dice, Midgard, Mix, Token, Warrior, Warriors,
};
use serde_json::{Map, Value};

use super::actions::word;
use super::names::{
    TOKENS, cargo_named, cargo_word, face_named, site_named, venture_named, warrior_word,
};

fn read_chosen(verb: &str, what: &Value) -> Option<Choice> {
    let (word, n) = what.as_object().filter(|what| what.len() == 1)?.iter().next()?;
    let n = u8::try_from(n.as_u64()?).ok()?;
    let token = Token::ALL.into_iter().find(|&token| TOKENS[token as usize] == word);
    Some(match verb {
        "gain" if word == "glory" => Choice::GainGlory(n),
        "gain" => Choice::Gain(token?, n),
        "discard" => Choice::DiscardOwn(token?, n),
        _ => Choice::OpponentGains(token?, n),
    })
}

/// Reads an action as far as it can be read without knowing what is offered.
pub(super) fn read(game: &Midgard, action: &Value) -> Option<Action> {
    if let Some(said) = action.as_str() {
        return word(said);
    }
    let (verb, object) = action.as_object()?.iter().next()?;
    if object == &Value::Bool(true) {
        return word(verb);
    }
    let book = game.book();
    let small = || u8::try_from(object.as_u64()?).ok();
    let shore = || small()?.checked_sub(1);
    let id = || object.as_str();
    let place = |place: Option<usize>| place.map(|place| place as u8);
    let destiny = || place(book.destinies.iter().position(|card| Some(card.id) == id()));
    Some(match verb.as_str() {
        "lead" => Action::Lead(place(book.leaders.iter().position(|card| Some(card.id) == id()))?),
        "place" => Action::Place(site_named(book, id()?)?),
        "use" => Action::Use(place(book.runes.iter().position(|card| Some(card.id) == id()))?),
        "recruit" => Action::Recruit(read_crew(object)?.warriors),
        "goods" => Action::Goods(read_mix(object)?),
        "trade" => Action::Trade(read_mix(object)?),
        "buy" => Action::Buy(small()?),
        "times" => Action::Times(small()?),
        "build" => {
            let tile = book.private_ships.iter().position(|ship| Some(ship.id) == id());
            Action::Build(place(tile)?)
        }
        "rune" => {
            Action::TakeRune(place(book.runes.iter().position(|card| Some(card.id) == id()))?)
        }
        "sail" => Action::Sail(shore()?),
        "look" => Action::LookAt(shore()?),
        "keep" => Action::Keep(destiny()?),
        "send" => read_send(object)?,
        "reroll" => Action::Reroll(read_dice(book, object)?),
        "lose" => Action::Lose(read_crew(object)?),
        "score" => Action::ScoreDestiny(destiny()?),
        "gain" | "discard" | "give" => Action::Choose(read_chosen(verb, object)?),
        "name" => Action::Name(Seat(small()?)),
        _ => return None,
    })
}

fn read_send(object: &Value) -> Option<Action> {
    let word = |key: &str| object.get(key)?.as_str();
    let n = u8::try_from(object.get("n")?.as_u64()?).ok()?;
    Some(Action::Send(venture_named(word("to")?)?, cargo_named(word("what")?)?, n))
}

fn number(object: &Map<String, Value>, key: &str) -> Option<u8> {
    object.get(key).map_or(Some(0), |value| u8::try_from(value.as_u64()?).ok())
}

/// So many that nobody ever has them.
const NEVER: u8 = u8::MAX;

fn read_crew(value: &Value) -> Option<Crew> {
    let object = value.as_object()?;
    let known = |key: &String| Cargo::ALL.into_iter().any(|cargo| cargo_word(cargo) == key);
    if !object.keys().all(known) {
        return Some(Crew { warriors: Warriors([NEVER; 3]), food: NEVER });
    }
    let [swordsman, spearman, axeman] =
        Warrior::ALL.map(|warrior| number(object, warrior_word(warrior)));
    let warriors = Warriors([swordsman?, spearman?, axeman?]);
    Some(Crew { warriors, food: number(object, "food")? })
}

fn read_mix(value: &Value) -> Option<Mix> {
    let object = value.as_object()?;
    if !object.keys().all(|key| Token::GOODS.iter().any(|&good| TOKENS[good as usize] == key)) {
        return Some([NEVER; 3]);
    }
    let [food, wood, coin] = Token::GOODS.map(|token| number(object, TOKENS[token as usize]));
    Some([food?, wood?, coin?])
}

fn read_dice(book: &Catalogue, value: &Value) -> Option<Dice> {
    let mut dice = Dice::NONE;
    for word in value.as_array()? {
        let (warrior, face) = face_named(book, word.as_str()?)?;
        // More than there are of a kind cannot be counted.
        if dice.count(warrior, face) >= book.dice[warrior as usize].count {
            return None;
        }
        dice.add(warrior, face, 1);
    }
    Some(dice)
}
