//! Scenarios: a position, choices with scripted luck, and what must be true after.

use engine::{Match, Refusal, Seat, Turn};
use serde::Deserialize;
use serde_json::Value;

use crate::matching::{Unmeant, considers, describes, find};
use crate::playable::{Playable, Settings};
use crate::script::{LuckWord, Script, all_asked_for};

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub game: String,
    /// The clauses it shows.
    #[serde(default)]
    pub shows: Vec<String>,
    pub title: String,
    #[serde(default)]
    pub options: Settings,
    /// Without a position the game is set up for so many seats.
    pub seats: Option<usize>,
    /// Luck of the setup.
    #[serde(default)]
    pub deal: Vec<LuckWord>,
    pub position: Option<Value>,
    #[serde(default)]
    pub play: Vec<Play>,
    pub expect: Option<Value>,
}

/// One line of play.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Whose choice; without it, the one who is asked.
    pub seat: Option<u8>,
    /// An action that is played.
    pub action: Option<Value>,
    /// An action the rules must refuse, by `clause`.
    pub refused: Option<Value>,
    pub clause: Option<String>,
    /// An action that must be possible; it is not played.
    pub allowed: Option<Value>,
    /// Takes back the last choice; false: it must not be possible.
    pub undo: Option<bool>,
    #[serde(default)]
    pub luck: Vec<LuckWord>,
    /// What must be true after this line.
    pub expect: Option<Value>,
}

/// Why a scenario failed, with the line of play (from 1; 0 is the position).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("{0}")]
    Unreadable(String),
    #[error("position: {0}")]
    Position(String),
    #[error("play {line}: {reason}")]
    Play { line: usize, reason: String },
    #[error("expect: {0}")]
    Expect(String),
}

/// Reads the TOML of a scenario.
pub fn parse(text: &str) -> Result<Scenario, Failure> {
    toml::from_str(text).map_err(|error| Failure::Unreadable(error.to_string().trim().to_owned()))
}

/// Plays a scenario of game `G`.
pub fn run<G: Playable>(scenario: &Scenario) -> Result<(), Failure> {
    let order = deck_order(scenario);
    let mut table = begin::<G>(scenario, &order)?;
    for (place, play) in scenario.play.iter().enumerate() {
        let line = place + 1;
        let failed = |reason| Failure::Play { line, reason };
        step(&mut table, play, &order, line as u64).map_err(failed)?;
        if let Some(expected) = &play.expect {
            check(&table, expected).map_err(failed)?;
        }
    }
    scenario.expect.iter().try_for_each(|expected| check(&table, expected)).map_err(Failure::Expect)
}

/// A deck written as a list is drawn from its front.
fn deck_order(scenario: &Scenario) -> Vec<String> {
    let deck = scenario.position.as_ref().and_then(|position| position.get("deck")?.as_array());
    deck.into_iter().flatten().filter_map(|card| Some(card.as_str()?.to_owned())).collect()
}

fn begin<G: Playable>(scenario: &Scenario, order: &[String]) -> Result<Match<G>, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Position(error.to_string());
    let options = G::options(G::standard(), &scenario.options).map_err(|error| wrong(&error))?;
    let begun = |host: &mut Script<'_, G>| match (&scenario.position, scenario.seats) {
        (Some(position), _) => {
            G::from_position(&options, &spelt::<G>(position)).map_err(|error| wrong(&error))
        }
        (None, Some(seats)) => G::begin(&options, seats, host)
            .map_err(|bad| wrong(&crate::playable::BadSetting::from(bad))),
        (None, None) => Err(wrong(&"a scenario has [position] or seats = N")),
    };
    let names = begun(&mut Script::new(&blank::<G>(&options)?, &[], 0))?;
    let mut host = Script::new(&names, &scenario.deal, 0).drawing(order);
    let mut state = begun(&mut host)?;
    state.advance(&mut host);
    host.finish().map_err(Failure::Position)?;
    Ok(Match::from_position(options, state))
}

/// Any game of these options: it knows what cards are called.
fn blank<G: Playable>(options: &G::Options) -> Result<G, Failure> {
    let begin = |seats| G::begin(options, seats, &mut engine::Mute(engine::Swift::new(0)));
    // Some options go with some numbers of players only.
    let begun = G::SEATS.map(begin).reduce(Result::or).expect("a game has seats");
    begun.map_err(|bad| Failure::Position(crate::playable::BadSetting::from(bad).to_string()))
}

/// Every word in it as the game writes it.
fn spelt<G: Playable>(value: &Value) -> Value {
    match value {
        Value::String(word) => {
            Value::String(G::spelling(G::standard(), word).unwrap_or_else(|| word.clone()))
        }
        Value::Array(values) => values.iter().map(spelt::<G>).collect(),
        Value::Object(parts) => {
            parts.iter().map(|(key, value)| (key.clone(), spelt::<G>(value))).collect()
        }
        other => other.clone(),
    }
}

fn step<G: Playable>(
    table: &mut Match<G>,
    play: &Play,
    order: &[String],
    seed: u64,
) -> Result<(), String> {
    let state = *table.state();
    let asked = || play.seat.map(Seat).or_else(|| state.waiting()?.1.lowest());
    let seat = || asked().ok_or("the game is over");
    if let Some(undo) = play.undo {
        return match (undo, table.undo()) {
            (true, None) => Err("the last choice cannot be taken back".to_owned()),
            (false, Some(_)) => Err("the last choice could be taken back".to_owned()),
            _ => Ok(()),
        };
    }
    if let Some(wanted) = &play.refused {
        return refused(&state, seat()?, &state.spell_action(&spelt::<G>(wanted)), play);
    }
    if let Some(wanted) = &play.allowed {
        let wanted = state.spell_action(&spelt::<G>(wanted));
        return find(&state, seat()?, &wanted)
            .map(|_| ())
            .map_err(|why| format!("{wanted}: {}", tell(&state, &why)));
    }
    let mut luck = play.luck.clone();
    let actions = match play.action.as_ref().map(spelt::<G>) {
        Some(Value::Array(actions)) => actions,
        Some(action) => vec![action],
        None => return Err("a line of play has action, refused, allowed or undo".to_owned()),
    };
    for action in &actions {
        for choice in choices(table.state(), play.seat.map(Seat), action) {
            luck = act(table, play.seat, &choice, (luck, order, seed))?;
        }
    }
    all_asked_for(&luck).map_err(|reason| format!("{reason} ({})", offered(table.state())))
}

/// The choices that one written action stands for: a list where the game asks for one thing at a
/// time is one after the other, `{ draw = 3 }` is three times `"draw"`.
fn choices<G: Playable>(state: &G, named: Option<Seat>, action: &Value) -> Vec<Value> {
    // A window that did not open needs no closing.
    if action == "done" && named.is_some_and(|seat| !state.agenda().asked().contains(seat)) {
        return Vec::new();
    }
    let wanted = state.spell_action(action);
    let asked = named.or_else(|| state.waiting()?.1.lowest());
    let considered = |wanted: &Value| asked.is_some_and(|seat| considers(state, seat, wanted));
    let parts = wanted.as_object().filter(|parts| parts.len() == 1 && !considered(&wanted));
    let Some((verb, object)) = parts.and_then(|parts| parts.iter().next()) else {
        return vec![wanted];
    };
    match object {
        Value::Array(things) if !things.is_empty() => {
            things.iter().map(|thing| serde_json::json!({ verb: thing })).collect()
        }
        Value::Number(times) if considered(&verb.as_str().into()) => {
            vec![verb.as_str().into(); times.as_u64().unwrap_or(0).min(99) as usize]
        }
        _ => vec![wanted],
    }
}

/// Plays one choice and gives back the luck that it did not ask for.
fn act<G: Playable>(
    table: &mut Match<G>,
    named: Option<u8>,
    wanted: &Value,
    (luck, order, seed): (Vec<LuckWord>, &[String], u64),
) -> Result<Vec<LuckWord>, String> {
    let state = *table.state();
    let asked = state.agenda().asked();
    let seat = named.map(Seat).or_else(|| state.waiting()?.1.lowest()).ok_or("the game is over")?;
    // A window that did not open needs no closing.
    if wanted == "done" && named.is_some() && !asked.contains(seat) {
        return Ok(luck);
    }
    let action =
        find(&state, seat, wanted).map_err(|why| format!("{wanted}: {}", tell(&state, &why)))?;
    let mut host = Script::new(&state, &luck, seed).drawing(order);
    let mut after = state;
    after.play_unchecked(seat, action, &mut host);
    let turn = Turn { seat, action, luck: host.answers.clone(), revealed: host.revealed };
    let left = host.left().map_err(|wrong| format!("{wanted}: {wrong}"))?;
    table.repeat(turn).map_err(|corrupt| format!("does not replay: {corrupt:?}"))?;
    Ok(left)
}

fn refused<G: Playable>(state: &G, seat: Seat, wanted: &Value, play: &Play) -> Result<(), String> {
    let refusals = refusals(state, seat, wanted);
    if refusals.contains(&None) {
        return Err(format!("{wanted} should be refused, but the rules allow it"));
    }
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
    let mut orders = vec![vec![wanted.clone()]];
    let things = choices(state, Some(seat), wanted);
    if things.len() > 1 {
        permute(&things, &mut Vec::new(), &mut orders);
    }
    orders.iter().map(|order| refusal(*state, seat, order)).collect()
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

/// Why the first of some choices that cannot be made cannot.
fn refusal<G: Playable>(mut state: G, seat: Seat, order: &[Value]) -> Option<Unmeant> {
    for choice in order {
        match find(&state, seat, choice) {
            Ok(action) => {
                let before = state;
                state.play_unchecked(seat, action, &mut Script::new(&before, &[], 0));
            }
            Err(why) => return Some(why),
        }
    }
    None
}

/// Why it cannot be done, and what could have been done instead.
fn tell<G: Playable>(state: &G, why: &Unmeant) -> String {
    let reason = match why {
        Unmeant::Unreadable => "it is no action of this game".to_owned(),
        Unmeant::Refused(Refusal::Over) => "the game is over".to_owned(),
        Unmeant::Refused(Refusal::Rule(clause)) => format!("refused by {clause}"),
    };
    format!("{reason} ({})", offered(state))
}

/// Who is asked now, and what they may do.
fn offered<G: Playable>(state: &G) -> String {
    let Some((step, seats)) = state.waiting() else { return "the game is over".to_owned() };
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
    format!("at {step:?}, {}", asked.join("; "))
}

fn check<G: Playable>(table: &Match<G>, expected: &Value) -> Result<(), String> {
    let there = table.state().position();
    compare("", &spelt::<G>(expected), &there)
}

/// Every field named must be there and fit. Lists of objects are compared place by place.
fn compare(path: &str, expected: &Value, there: &Value) -> Result<(), String> {
    match (expected, there) {
        (Value::Object(expected), Value::Object(there)) => {
            expected.iter().try_for_each(|(key, expected)| {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                let there = there.get(key).ok_or_else(|| {
                    let known: Vec<&str> = there.keys().map(String::as_str).collect();
                    format!("{path}: there is no such field, only {}", known.join(", "))
                })?;
                compare(&path, expected, there)
            })
        }
        (Value::Object(expected), Value::Array(there)) => {
            expected.iter().try_for_each(|(key, expected)| compare_part(path, key, expected, there))
        }
        (Value::Array(expected), Value::Array(there))
            if expected.first().is_some_and(Value::is_object) =>
        {
            if expected.len() > there.len() {
                return Err(format!("{path}: {} expected, {} there", expected.len(), there.len()));
            }
            expected.iter().zip(there).enumerate().try_for_each(|(place, (expected, there))| {
                compare(&format!("{path}[{place}]"), expected, there)
            })
        }
        _ if describes(expected, there) => Ok(()),
        _ => Err(format!("{path}: expected {expected}, but it is {there}")),
    }
}

/// Part of a list: `{ has = [..], lacks = [..], ends = [..], size = 3 }`, or one place by its number.
fn compare_part(path: &str, key: &str, expected: &Value, there: &[Value]) -> Result<(), String> {
    let listed = match expected {
        Value::Array(values) => values.as_slice(),
        one => std::slice::from_ref(one),
    };
    let found = |wanted: &&Value| there.iter().any(|there| describes(wanted, there));
    let all = Value::Array(there.to_vec());
    let holds = match key {
        "size" => expected.as_u64() == Some(there.len() as u64),
        "has" => has_all(listed, there),
        "lacks" => !listed.iter().any(|wanted| found(&wanted)),
        "ends" => there.ends_with(listed),
        place => {
            let at = place.parse::<usize>().ok().and_then(|place| there.get(place));
            let at = at.ok_or_else(|| {
                format!("{path}: {key:?} is not has, lacks, ends, size or a place in the list")
            })?;
            return compare(&format!("{path}[{place}]"), expected, at);
        }
    };
    if holds { Ok(()) } else { Err(format!("{path}: expected {key} {expected}, but it is {all}")) }
}

/// Everything wanted is there, each as often.
fn has_all(wanted: &[Value], there: &[Value]) -> bool {
    let mut left: Vec<&Value> = there.iter().collect();
    wanted.iter().all(|wanted| {
        let place = left.iter().position(|there| describes(wanted, there));
        place.map(|place| left.remove(place)).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_is_named_is_compared() {
        let there =
            json!({"turn": 1, "seats": [{"hand": ["b", "a"], "shields": 4}, {"shields": 3}]});
        assert_eq!(compare("", &json!({"seats": [{"hand": ["a", "b"]}]}), &there), Ok(()));
        let wrong = compare("", &json!({"seats": [{}, {"shields": 4}]}), &there).unwrap_err();
        assert_eq!(wrong, "seats[1].shields: expected 4, but it is 3");
        assert!(compare("", &json!({"seats": [{"hand": ["a"]}]}), &there).is_err());
        assert!(compare("", &json!({"trun": 1}), &there).is_err());
    }

    #[test]
    fn a_part_of_a_list_can_be_named() {
        let there =
            json!({"discard": ["a", "b", "c", "c"], "seats": [{"shields": 4}, {"shields": 3}]});
        let fits = |expected| compare("", &expected, &there);
        assert_eq!(
            fits(json!({"discard": {"has": ["c", "c"], "lacks": ["d"], "size": 4}})),
            Ok(())
        );
        assert_eq!(fits(json!({"discard": {"ends": ["b", "c", "c"]}})), Ok(()));
        assert!(fits(json!({"discard": {"ends": ["c", "b"]}})).is_err());
        assert!(fits(json!({"discard": {"has": ["a", "a"]}})).is_err());
        assert!(fits(json!({"discard": {"lacks": "b"}})).is_err());
        assert_eq!(fits(json!({"seats": {"1": {"shields": 3}}})), Ok(()));
        assert!(fits(json!({"seats": {"2": {"shields": 3}}})).is_err());
    }

    #[test]
    fn a_misspelt_scenario_is_refused() {
        let error = parse("game = 'valhalla'\ntitle = 'x'\nexpct = {}").unwrap_err();
        assert!(error.to_string().contains("expct"), "{error}");
    }
}
