//! Actions of Midgard in writing.

use engine::{Game, Seat};
use midgard::{Action, Effect, Location, Midgard, Step};
use serde_json::{Value, json};

use super::names::{
    cargo_named, cargo_word, crew, dice_words, location_id, location_named, mix, read_crew,
    read_dice, read_mix, venture_named, venture_word, warriors,
};

pub(super) fn write(game: &Midgard, _seat: Seat, action: Action) -> Value {
    let (book, table) = (game.book(), game.table());
    match action {
        Action::Lead(leader) => json!({ "lead": book.leaders[leader as usize].id }),
        Action::Place(at) => json!({ "place": location_id(book, table, at) }),
        Action::Use(rune) => json!({ "use": book.runes[rune as usize].id }),
        Action::Pass => json!("pass"),
        Action::Quiet => json!("quiet"),
        Action::Recruit(new) => json!({ "recruit": warriors(&new) }),
        Action::Goods(goods) => json!({ "goods": mix(&goods) }),
        Action::Trade(after) => json!({ "trade": mix(&after) }),
        Action::Buy(line) => json!({ "buy": bought(game, line) }),
        Action::Times(times) => json!({ "times": times }),
        Action::Build(tile) => json!({ "build": book.private_ships[tile as usize].id }),
        Action::TakeRune(slot) => {
            let rune = table.runes[slot as usize].map(|rune| book.runes[rune as usize].id);
            json!({ "rune": rune })
        }
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
        Action::Option(option) => json!({ "option": option }),
        Action::Name(whom) => json!({ "name": whom.0 }),
    }
}

/// How much a line of the price table gives.
fn bought(game: &Midgard, line: u8) -> Option<u8> {
    let steps = price_table(game)?;
    steps.get(line as usize).map(|&(_, gain)| gain)
}

fn price_table(game: &Midgard) -> Option<&'static [(u8, u8)]> {
    let Some((Step::BuyStep(_, location), _)) = game.waiting() else { return None };
    price_table_at(game, location)
}

pub(super) fn price_table_at(game: &Midgard, at: Location) -> Option<&'static [(u8, u8)]> {
    let site = game.table().site(game.book(), at)?;
    site.effect.iter().find_map(|effect| match effect {
        Effect::BuyStep { steps, .. } => Some(*steps),
        _ => None,
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
    let (book, table) = (game.book(), game.table());
    let small = || u8::try_from(object.as_u64()?).ok();
    let shore = || small()?.checked_sub(1);
    let id = || object.as_str();
    let place = |place: Option<usize>| place.map(|place| place as u8);
    let destiny = || place(book.destinies.iter().position(|card| Some(card.id) == id()));
    Some(match verb.as_str() {
        "lead" => Action::Lead(place(book.leaders.iter().position(|card| Some(card.id) == id()))?),
        // A stall that was not drawn is no place at all, but it can be named.
        "place" => Action::Place(location_named(book, table, id()?).or_else(|| {
            let tile = book.stalls.iter().any(|stall| Some(stall.site.id) == id());
            tile.then_some(Location::StallD)
        })?),
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
            let lies = |rune: &Option<u8>| rune.map(|rune| book.runes[rune as usize].id) == id();
            let open = table.runes.iter().position(lies);
            // A rune that does not lie open can be named, but never be taken.
            let known = || book.runes.iter().any(|rune| Some(rune.id) == id());
            Action::TakeRune(place(open.or_else(|| known().then_some(table.runes.len())))?)
        }
        "sail" => Action::Sail(shore()?),
        "look" => Action::LookAt(shore()?),
        "keep" => Action::Keep(destiny()?),
        "send" => read_send(object)?,
        "reroll" => Action::Reroll(read_dice(book, object)?),
        "lose" => Action::Lose(read_crew(object)?),
        "score" => Action::ScoreDestiny(destiny()?),
        "option" => Action::Option(small()?),
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
