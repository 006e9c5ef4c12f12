//! What happened by itself after the last choice: it needs no line, and may have one all the same.

use engine::{Match, Seat};
use serde_json::Value;

use crate::phrase::Arg;
use crate::playable::Playable;

/// Whether what is written was the only thing to do after the last choice, and so was done.
pub(super) fn has_happened<G: Playable>(table: &Match<G>, seat: Seat, wanted: &Value) -> bool {
    table.state().went_by(seat, wanted, &news(table))
}

/// The cards that were told of since the last choice.
pub(super) fn told_cards<G: Playable>(table: &Match<G>) -> Vec<String> {
    let told = told(table.state(), &news(table), |_, arg| cards_in(arg));
    told.concat()
}

/// What was heard since the last choice, the newest first.
fn news<G: Playable>(table: &Match<G>) -> Vec<&G::Event> {
    let now = table.version();
    let new = table.heard().iter().rev().take_while(|(number, _)| *number == now);
    new.map(|(_, heard)| &heard.event).collect()
}

/// The verb of a written action, be it alone or with what it is done to.
pub(crate) fn verb(action: &Value) -> &str {
    let first = || action.as_object()?.keys().next().map(String::as_str);
    action.as_str().or_else(first).unwrap_or_default()
}

/// Whether an event tells of all the cards that an action names.
pub(crate) fn tell_of_cards<G: Playable>(game: &G, news: &[&G::Event], action: &Value) -> bool {
    names_all(action, &told(game, news, |_, arg| cards_in(arg)))
}

/// The same of symbols, and of those to whom something was done.
pub(crate) fn tell_of_things<G: Playable>(game: &G, news: &[&G::Event], action: &Value) -> bool {
    names_all(action, &told(game, news, things_in::<G>))
}

fn names_all(action: &Value, told: &[Vec<String>]) -> bool {
    let things: Vec<String> =
        action.as_object().into_iter().flatten().flat_map(|(_, it)| named_in(it)).collect();
    let all = |told: &Vec<String>| things.iter().all(|thing| told.contains(thing));
    !things.is_empty() && told.iter().any(all)
}

/// What each event tells of.
fn told<G: Playable>(
    game: &G,
    news: &[&G::Event],
    found: impl Fn(&str, &Arg) -> Vec<String>,
) -> Vec<Vec<String>> {
    let phrases = news.iter().filter_map(|event| game.say_event(event));
    phrases
        .map(|phrase| phrase.args.iter().flat_map(|(name, arg)| found(name, arg)).collect())
        .collect()
}

fn cards_in(arg: &Arg) -> Vec<String> {
    match arg {
        Arg::Cards(cards) => cards.iter().map(|card| card.id.to_owned()).collect(),
        _ => Vec::new(),
    }
}

fn things_in<G: Playable>(name: &str, arg: &Arg) -> Vec<String> {
    match arg {
        Arg::Symbols(keys) => keys.iter().filter_map(|key| symbol::<G>(key)).collect(),
        Arg::Word(key) => symbol::<G>(key).into_iter().collect(),
        Arg::Seat(seat) if name != "who" => vec![seat.0.to_string()],
        _ => cards_in(arg),
    }
}

/// The word of a scenario for a symbol: `val-grey-axe` is `grey-axe`.
fn symbol<G: Playable>(key: &str) -> Option<String> {
    G::spelling(G::standard(), key.split_once('-')?.1)
}

/// Everything a written action names.
fn named_in(value: &Value) -> Vec<String> {
    match value {
        Value::String(word) => vec![word.clone()],
        Value::Number(number) => vec![number.to_string()],
        Value::Array(values) => values.iter().flat_map(named_in).collect(),
        Value::Object(parts) => parts.values().flat_map(named_in).collect(),
        _ => Vec::new(),
    }
}
