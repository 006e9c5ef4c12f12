//! The written form of an action.

use engine::Seat;
use midgard::{Action, Choice, Midgard, Token};
use serde_json::{Value, json};

use super::names::{
    TOKENS, cargo_named, cargo_word, crew, dice_words, mix, read_crew, read_dice, read_mix,
    site_named, venture_named, venture_word, warriors,
};

pub(super) fn write(game: &Midgard, _seat: Seat, action: Action) -> Value {
    let book = game.book();
    match action {
        Action::Lead(leader) => json!({ "lead": book.leaders[leader as usize].id }),
        Action::Place(site) => json!({ "place": book.site(site).id }),
        Action::Use(rune) => json!({ "use": book.runes[rune as usize].id }),
        Action::Pass => json!("pass"),
        Action::Quiet => json!("quiet"),
        Action::Recruit(new) => json!({ "recruit": warriors(&new) }),
        Action::Goods(goods) => json!({ "goods": mix(&goods) }),
        Action::Trade(after) => json!({ "trade": mix(&after) }),
        Action::Buy(amount) => json!({ "buy": amount }),
        Action::Times(times) => json!({ "times": times }),
        Action::Build(tile) => json!({ "build": book.private_ships[tile as usize].id }),
        Action::TakeRune(rune) => json!({ "rune": book.runes[rune as usize].id }),
        Action::DrawRune => json!("draw_rune"),
        Action::Sail(shore) => json!({ "sail": shore + 1 }),
        Action::LookAt(shore) => json!({ "look": shore + 1 }),
        Action::Keep(card) => json!({ "keep": book.destinies[card as usize].id }),
        Action::Send(venture, cargo, n) => json!({
            "send": { "to": venture_word(venture), "what": cargo_word(cargo), "n": n }
        }),
        Action::DemandTurnOrder => json!("demand_turn_order"),
        Action::Reroll(dice) => json!({ "reroll": dice_words(book, dice) }),
        Action::Accept => json!("accept"),
        Action::Lose(lost) => json!({ "lose": crew(&lost) }),
        Action::ScoreDestiny(card) => json!({ "score": book.destinies[card as usize].id }),
        Action::Choose(choice) => chosen(choice),
        Action::Name(whom) => json!({ "name": whom.0 }),
    }
}

/// What a rune lets its owner choose, said in full.
fn chosen(choice: Choice) -> Value {
    let token = |token: Token| TOKENS[token as usize];
    let (verb, what, n) = match choice {
        Choice::Gain(what, n) => ("gain", token(what), n),
        Choice::GainGlory(n) => ("gain", "glory", n),
        Choice::DiscardOwn(what, n) => ("discard", token(what), n),
        Choice::OpponentGains(what, n) => ("give", token(what), n),
    };
    json!({ verb: { what: n } })
}

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
    if let Some(word) = action.as_str() {
        return read_word(word);
    }
    let (verb, object) = action.as_object()?.iter().next()?;
    if object == &Value::Bool(true) {
        return read_word(verb);
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

fn read_word(word: &str) -> Option<Action> {
    Some(match word {
        "pass" => Action::Pass,
        "quiet" => Action::Quiet,
        "draw_rune" => Action::DrawRune,
        "demand_turn_order" => Action::DemandTurnOrder,
        "accept" => Action::Accept,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use midgard::Location;

    use super::*;
    use crate::Play;
    use crate::midgard::standard;
    use crate::playable::Settings;

    #[test]
    fn what_is_not_offered_is_written_and_read_alike() {
        let play = Play::<Midgard>::begin(standard(), 2, Settings::default(), [7; 32], Vec::new());
        let game = *play.unwrap().state();
        let book = game.book();
        let sites = (0..(Location::FIXED + book.stalls.len()) as u8).map(Action::Place);
        let runes = (0..book.runes.len() as u8).map(Action::TakeRune);
        let amounts = (0..=u8::MAX).map(Action::Buy);
        let choices = Token::ALL.into_iter().flat_map(|token| {
            [Choice::Gain(token, 2), Choice::DiscardOwn(token, 1), Choice::OpponentGains(token, 9)]
        });
        let choices = choices.chain([Choice::GainGlory(3)]).map(Action::Choose);
        let mut seen: Vec<Value> = Vec::new();
        for action in sites.chain(runes).chain(amounts).chain(choices) {
            let written = write(&game, Seat(0), action);
            assert_eq!(read(&game, &written), Some(action), "{written}");
            assert!(!seen.contains(&written), "{written} is written twice");
            seen.push(written);
        }
    }
}
