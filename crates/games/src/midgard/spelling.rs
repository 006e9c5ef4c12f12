//! Other spellings people use for cards, places and actions, brought to the one the game writes.

use engine::{Game, Mute, Seat, Swift};
use midgard::{Action, Catalogue, Event, Midgard, Step, Token};
use serde_json::{Value, json};

use super::loose;
use super::names::{mix, named};
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

/// Words for "nothing more".
pub(super) const CLOSING: &[&str] =
    &["done", "end", "stop", "pass", "finish", "skip", "none", "accept", "quiet"];

/// Verbs with a count of things.
const COUNTS: [&str; 3] = ["goods", "recruit", "lose"];

/// Verbs with the number of a shore.
const SHORES: [&str; 2] = ["sail", "look"];

/// An action in the form the game writes it.
pub(super) fn action(game: &Midgard, said: &Value) -> Value {
    match said {
        Value::String(word) if CLOSING.contains(&word.as_str()) => closing(game, word),
        Value::String(word) if word == "demand" => json!("demand_turn_order"),
        Value::Object(parts) => {
            let verb = |said: &String| if said == "assign" { "send" } else { said }.to_owned();
            parts.iter().map(|(said, what)| (verb(said), counted(said, what))).collect()
        }
        other => other.clone(),
    }
}

/// What the game calls it depends on what it asks.
fn closing(game: &Midgard, said: &str) -> Value {
    match game.waiting().map(|(step, _)| step) {
        _ if said == "quiet" => json!("quiet"),
        // MID-MARKET-3: whoever makes no exchange has afterwards what there was.
        Some(Step::Trade(seat, _)) => json!({ "trade": mix(&game.player(seat).stock.goods()) }),
        Some(Step::Rerolls) => json!("accept"),
        _ if said == "accept" => json!("accept"),
        _ => json!("pass"),
    }
}

/// What one line says at once: a place or a rune with what is chosen there, or a part of an assignment.
pub(super) fn choices(game: &Midgard, seat: Seat, wanted: &Value) -> Option<Vec<Value>> {
    several(wanted).or_else(|| match crew(wanted) {
        Some(crew) => Some(boarded(game, seat, &crew)),
        None => assigned(game, seat, wanted),
    })
}

/// Verbs that come late, in this order: a rune follows what its owner has seen, and asks for the others.
const LATE: [&str; 7] = ["use", "discard", "give", "name", "goods", "score", "keep"];

/// A place or a rune with what is chosen there.
fn several(wanted: &Value) -> Option<Vec<Value>> {
    let parts = wanted.as_object().filter(|parts| parts.len() > 1)?;
    if !["place", "use"].iter().any(|verb| parts.contains_key(*verb)) {
        return None;
    }
    let late = |verb: &str| LATE.iter().position(|late| *late == verb).map(|place| place + 2);
    let rank = |verb: &str| if verb == "place" { 0 } else { late(verb).unwrap_or(1) };
    let mut verbs: Vec<&String> = parts.keys().collect();
    verbs.sort_by_key(|verb| rank(verb));
    Some(verbs.into_iter().map(|verb| json!({ verb.as_str(): parts[verb] })).collect())
}

/// Each part of a crew, with what stays at home before it.
fn boarded(game: &Midgard, seat: Seat, crew: &[Value]) -> Vec<Value> {
    let (mut game, mut choices) = (*game, Vec::new());
    for part in crew {
        let parts = assigned(&game, seat, part).unwrap_or_else(|| vec![part.clone()]);
        for choice in parts {
            if let Ok(action) = find(&game, seat, &choice) {
                game.play_unchecked(seat, action, &mut Mute(Swift::new(0)));
            }
            choices.push(choice);
        }
    }
    choices
}

/// An assignment says what is sent: the kinds before it stay at home, and after "done" all the rest.
fn assigned(game: &Midgard, seat: Seat, wanted: &Value) -> Option<Vec<Value>> {
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

/// `{ send = { to = "troll", axeman = 1, swordsman = 1 } }`, or `{ send = { troll = { … } } }`: each kind
/// in the order in which the game asks for it.
fn crew(wanted: &Value) -> Option<Vec<Value>> {
    let send = wanted.get("send")?.as_object()?;
    let mut crews: Vec<(&str, &Value)> = match send.get("to").and_then(Value::as_str) {
        Some(_) if send.contains_key("what") => return None,
        Some(to) => vec![(to, &wanted["send"])],
        None => send.iter().map(|(to, crew)| (to.as_str(), crew)).collect(),
    };
    // The troll comes first; the other places follow by the alphabet.
    crews.sort_by_key(|(to, _)| *to != "troll");
    let mut choices = Vec::new();
    for (to, crew) in crews {
        let sent = |what: &&&str| crew.get(**what).is_some();
        for what in ["swordsman", "spearman", "axeman", "food"].iter().filter(sent) {
            choices.push(json!({ "send": { "to": to, "what": what, "n": crew[what] } }));
        }
    }
    (!choices.is_empty()).then_some(choices)
}

/// Whether an action says what this event tells of, so that nobody had to be asked.
pub(super) fn says(game: &Midgard, said: &Value, event: &Event) -> bool {
    let closes = said == "accept" || said == "pass";
    let done = match *event {
        Event::Named(..) if said.get("give").is_some() => return true,
        Event::Named(_, whom) => Action::Name(whom),
        Event::Fell(_, lost, _) => Action::Lose(lost),
        Event::Sailed(_, _, shore) => Action::Sail(shore),
        Event::LookedAt(_, shore) => Action::LookAt(shore),
        Event::ShipBuilt(_, tile) => Action::Build(tile),
        Event::Recruited(_, new) => Action::Recruit(new),
        Event::RuneTaken(_, card) => {
            return said == "draw_rune" || said["rune"] == game.book().runes[card as usize].id;
        }
        Event::Gained(_, gain, _) if gain[Token::Favour] > 0 => {
            return ["buy", "times"].iter().any(|verb| said[verb] == gain[Token::Favour]);
        }
        Event::Placed(..) => return closes || said.get("trade").is_some(),
        // MID-RUNE-26: who has no blame can only give one.
        Event::RuneUsed(..) if said.get("give").is_some() => {
            return matches!(game.waiting(), Some((Step::NameOpponent(..), _)));
        }
        Event::Struck(..) | Event::Hunted(..) | Event::HandedIn(_) | Event::RuneUsed(..) => {
            return closes;
        }
        _ => return false,
    };
    loose::read(game, said) == Some(done)
}

fn is_assigning(game: &Midgard, seat: Seat) -> bool {
    let step = game.waiting().map(|(step, _)| step);
    matches!(step, Some(Step::Assign | Step::AssignOpenly(_)))
        && game.agenda().asked().contains(seat)
}

/// `{ lose = "swordsman" }` is one of them, `{ sail = "shore-2" }` is the shore.
fn counted(verb: &str, what: &Value) -> Value {
    match what {
        Value::String(thing) if COUNTS.contains(&verb) => json!({ thing: 1 }),
        Value::Array(things) if COUNTS.contains(&verb) => {
            let mut counts = serde_json::Map::new();
            for thing in things.iter().filter_map(Value::as_str) {
                let n = counts.get(thing).and_then(Value::as_u64).unwrap_or(0);
                counts.insert(thing.to_owned(), json!(n + 1));
            }
            Value::Object(counts)
        }
        Value::String(shore) if SHORES.contains(&verb) => shore
            .strip_prefix("shore-")
            .and_then(|n| n.parse().ok())
            .map_or(json!(shore), |n: u8| json!(n)),
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

    #[test]
    fn what_is_chosen_at_a_place_follows_in_the_order_in_which_it_is_asked_for() {
        let said = json!({"keep": "a", "look": 1, "place": "sages_house", "use": "true_vision"});
        let asked = [json!({"place": "sages_house"}), json!({"look": 1})];
        let then = [json!({"use": "true_vision"}), json!({"keep": "a"})];
        assert_eq!(several(&said), Some([asked, then].concat()));
        assert_eq!(several(&json!({"use": "wealth"})), None);
        assert_eq!(several(&json!({"send": {"to": "troll", "axeman": 1}})), None);
    }
}
