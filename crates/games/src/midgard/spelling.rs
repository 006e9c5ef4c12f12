//! Other spellings people use for cards, places and actions, brought to the one the game writes.

use engine::{Game, Mute, Seat, Swift};
use midgard::{Action, Catalogue, Midgard, Step};
use serde_json::{Value, json};

use crate::matching::{find, plain};
use crate::playable::Playable;

/// The id of a card, a place or a ship that somebody called by its name.
pub(super) fn word(book: &Catalogue, said: &str) -> Option<String> {
    let plainly = plain(said, '_');
    let id = named(book).find(|(id, _)| *id == plainly);
    let borne = || {
        let mut bear = named(book).filter(|(_, name)| plain(name, '_') == plainly);
        bear.next().filter(|_| bear.next().is_none())
    };
    id.or_else(borne).map(|(id, _)| id.to_owned())
}

fn named(book: &Catalogue) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
    let enemies = [book.trolls, book.draugr, book.monsters].into_iter().flatten();
    let sites = book.locations.iter().chain(book.stalls.iter().map(|stall| &stall.site));
    (sites.map(|site| (site.id, site.name)))
        .chain(enemies.map(|card| (card.id, card.name)))
        .chain(book.leaders.iter().map(|card| (card.id, card.name)))
        .chain(book.private_ships.iter().map(|ship| (ship.id, ship.name)))
        .chain(book.journeys.iter().map(|card| (card.id, card.name)))
        .chain(book.runes.iter().map(|card| (card.id, card.name)))
        .chain(book.merchants.iter().map(|card| (card.id, card.name)))
        .chain(book.destinies.iter().map(|card| (card.id, card.name)))
}

/// Words for "nothing more": what the game calls it depends on what it asks.
const ENOUGH: [&str; 7] = ["done", "end", "stop", "pass", "finish", "skip", "none"];

/// Verbs with a count of things.
const COUNTS: [&str; 3] = ["goods", "recruit", "lose"];

/// An action in the form the game writes it.
pub(super) fn action(game: &Midgard, said: &Value) -> Value {
    match said {
        Value::String(word) if ENOUGH.contains(&word.as_str()) => {
            let rolled = game.waiting().is_some_and(|(step, _)| step == Step::Rerolls);
            json!(if rolled { "accept" } else { "pass" })
        }
        Value::Object(parts) => {
            parts.iter().map(|(verb, what)| (verb.clone(), counted(verb, what))).collect()
        }
        other => other.clone(),
    }
}

/// An assignment says what is sent: the kinds before it stay at home, and after "done" all the rest.
pub(super) fn choices(game: &Midgard, seat: Seat, wanted: &Value) -> Option<Vec<Value>> {
    let done = wanted == "pass";
    if !done && wanted.get("send").is_none() {
        return None;
    }
    let (mut game, mut choices) = (*game, Vec::new());
    while is_assigning(&game, seat) {
        if !done && find(&game, seat, wanted).is_ok() {
            choices.push(wanted.clone());
            return Some(choices);
        }
        let none = game.allowed(seat).into_iter().find(|it| matches!(it, Action::Send(_, _, 0)))?;
        choices.push(game.write(seat, none));
        game.play_unchecked(seat, none, &mut Mute(Swift::new(0)));
    }
    (done && !choices.is_empty()).then_some(choices)
}

fn is_assigning(game: &Midgard, seat: Seat) -> bool {
    let step = game.waiting().map(|(step, _)| step);
    matches!(step, Some(Step::Assign | Step::AssignOpenly(_)))
        && game.agenda().asked().contains(seat)
}

/// `{ lose = "swordsman" }` is one of them.
fn counted(verb: &str, what: &Value) -> Value {
    match what {
        Value::String(thing) if COUNTS.contains(&verb) => json!({ thing: 1 }),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::midgard::standard;

    #[test]
    fn names_are_understood_where_they_mean_one_thing() {
        let said = |text| word(standard(), text);
        assert_eq!(said("Market").as_deref(), Some("market"));
        assert_eq!(said("Sage's House").as_deref(), Some("sages_house"));
        assert_eq!(said("Ullr the Berserker").as_deref(), Some("ullr"));
        assert_eq!(said("Wealth").as_deref(), Some("wealth"));
        assert_eq!(said("sword-one"), None);
        assert_eq!(said("food"), None);
    }
}
