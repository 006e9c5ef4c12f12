//! What a scenario says the rules allow, and what they refuse by which clause.

use std::mem::discriminant;

use engine::{Match, Refusal, Seat};
use serde_json::{Value, json};

use super::file::Play;
use super::line::choices;
use super::script::Script;
use super::spelt::spelt;
use super::windows::now_or_then;
use crate::matching::{Unmeant, find};
use crate::playable::{Playable, SetRule};

/// What holds of an action of the seat that is named, or of the one who is asked.
pub(super) fn of_asked<G: Playable>(
    table: &Match<G>,
    named: Option<u8>,
    wanted: &Value,
    holds: impl Fn(&G, Seat, &Value) -> Result<(), String>,
) -> Result<(), String> {
    let state = table.state();
    let (_, asked) = state.waiting().ok_or("the game is over")?;
    let seat = named.map(Seat).or_else(|| asked.lowest()).ok_or("nobody is asked")?;
    holds(state, seat, &state.spell_action(&spelt::<G>(wanted)))
}

pub(super) fn allowed<G: Playable>(state: &G, seat: Seat, wanted: &Value) -> Result<(), String> {
    let refusals = refusals(state, seat, wanted);
    if refusals.contains(&None) {
        return Ok(());
    }
    // A list that is read one by one says more than that it cannot be read as a whole.
    let why = refusals.into_iter().flatten().last();
    Err(why.map_or_else(String::new, |why| format!("{wanted}: {}", tell(state, &why))))
}

/// Whether the rules refuse an action, now or once a window is closed in which nothing can be done.
pub(super) fn refused<G: Playable>(
    table: &Match<G>,
    play: &Play,
    wanted: &Value,
) -> Result<(), String> {
    // Nothing can be done any more once the game is over.
    if table.state().waiting().is_none() {
        return Ok(());
    }
    of_asked(table, play.seat, wanted, |state, seat, here| {
        let refusals = refusals(state, seat, &as_set(state, seat, here));
        let allowed = refusals.contains(&None);
        let wrong = || Err(format!("{here} should be refused, but the rules allow it"));
        if allowed { wrong() } else { Ok(()) }
    })?;
    let by = |state: &G, seat, wanted: &Value| refused_by(state, seat, wanted, play);
    now_or_then(table, |table| of_asked(table, play.seat, wanted, by))
}

/// Where only whole sets are chosen, one thing that could begin a set is a set of one.
fn as_set<G: Playable>(state: &G, seat: Seat, wanted: &Value) -> Value {
    let whole = |(step, _)| G::set_rule(step).is_some_and(|rule| rule.whole);
    match wanted.as_object().and_then(|parts| parts.iter().next()) {
        Some((verb, Value::String(thing)))
            if state.waiting().is_some_and(whole) && find(state, seat, wanted).is_ok() =>
        {
            json!({ verb: [thing] })
        }
        _ => wanted.clone(),
    }
}

fn refused_by<G: Playable>(
    state: &G,
    seat: Seat,
    wanted: &Value,
    play: &Play,
) -> Result<(), String> {
    let refusals = refusals(state, seat, &as_set(state, seat, wanted));
    let mut first = None;
    for refusal in refusals.into_iter().flatten() {
        match refusal {
            Unmeant::Refused(Refusal::Over) => return Ok(()),
            Unmeant::Refused(Refusal::Rule(by)) if names::<G>(play.clause.as_deref(), by.0) => {
                return Ok(());
            }
            Unmeant::Refused(Refusal::Rule(by)) => first = first.or(Some(by)),
            Unmeant::Unreadable => {}
        }
    }
    Err(match (first, play.clause.as_deref()) {
        (Some(by), Some(clause)) => format!("{wanted} is refused by {by}, not by {clause}"),
        _ => format!("{wanted} is no action of this game ({})", offered(state)),
    })
}

/// Whether a refusal by one clause is what a scenario expects.
fn names<G: Playable>(expected: Option<&str>, by: &str) -> bool {
    expected.is_none_or(|clause| clause == by || G::forbid_the_same(clause, by))
}

/// Why a choice cannot be made. Where it is a list of things chosen one by one: why not as a whole,
/// and why not in each order; `None` if it can.
fn refusals<G: Playable>(state: &G, seat: Seat, wanted: &Value) -> Vec<Option<Unmeant>> {
    let whole = find(state, seat, wanted).err();
    let things = choices(state, Some(seat), wanted);
    let mut orders = Vec::new();
    if !things.is_empty() && things != [wanted.clone()] {
        permute(&things, &mut Vec::new(), &mut orders);
    }
    let sets = orders.iter().map(|order| refusal_of_set(*state, seat, order));
    std::iter::once(whole).chain(sets).collect()
}

fn permute(left: &[Value], chosen: &mut Vec<Value>, orders: &mut Vec<Vec<Value>>) {
    if left.is_empty() {
        return orders.push(chosen.clone());
    }
    for place in 0..left.len() {
        // More orders than this tell nothing new.
        if place > 0 && orders.len() > 24 {
            break;
        }
        let mut rest = left.to_vec();
        chosen.push(rest.remove(place));
        permute(&rest, chosen, orders);
        chosen.pop();
    }
}

/// Why a set cannot be chosen in this order: because of a thing that cannot, or because it is more
/// or less than the game wants.
fn refusal_of_set<G: Playable>(mut state: G, seat: Seat, order: &[Value]) -> Option<Unmeant> {
    let began = state.waiting()?.0;
    let here = |state: &G| {
        state.waiting().is_some_and(|(step, _)| discriminant(&step) == discriminant(&began))
    };
    let rule = G::set_rule(began);
    let against = |rule: SetRule| Unmeant::Refused(Refusal::Rule(rule.clause));
    for choice in order {
        match find(&state, seat, choice) {
            Ok(action) => {
                let before = state;
                state.play_unchecked(seat, action, &mut Script::new(&before, &[], 0));
            }
            Err(why) => return Some(rule.filter(|_| !here(&state)).map_or(why, against)),
        }
    }
    rule.filter(|rule| rule.whole && here(&state)).map(against)
}

/// Why it cannot be done, and what could have been done instead.
pub(super) fn tell<G: Playable>(state: &G, why: &Unmeant) -> String {
    let reason = match why {
        Unmeant::Unreadable => "no such action here".to_owned(),
        Unmeant::Refused(Refusal::Over) => "the game is over".to_owned(),
        Unmeant::Refused(Refusal::Rule(clause)) => format!("refused by {clause}"),
    };
    format!("{reason} ({})", offered(state))
}

/// Where the game stands and who is asked.
pub(super) fn standing<G: Playable>(state: &G) -> String {
    let Some((_, seats)) = state.waiting() else { return "the game is over".to_owned() };
    let whom = if seats.len() == 1 { "seat" } else { "seats" };
    let seats: Vec<String> = seats.iter().map(|seat| seat.0.to_string()).collect();
    format!("at {}, asking {whom} {}", step_of(state), seats.join(" and "))
}

fn step_of<G: Playable>(state: &G) -> String {
    state.position()["waiting"]["step"].as_str().unwrap_or_default().to_owned()
}

/// Who is asked now, and what they may do.
pub(super) fn offered<G: Playable>(state: &G) -> String {
    let Some((_, seats)) = state.waiting() else { return "the game is over".to_owned() };
    let asked: Vec<String> = seats
        .iter()
        .map(|seat| {
            let mut offers: Vec<String> =
                state.allowed(seat).into_iter().map(|a| state.write(seat, a).to_string()).collect();
            let more = offers.len().saturating_sub(12);
            offers.truncate(12);
            let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
            format!("seat {} may: {}{rest}", seat.0, offers.join(" "))
        })
        .collect();
    format!("at {}, {}", step_of(state), asked.join("; "))
}
