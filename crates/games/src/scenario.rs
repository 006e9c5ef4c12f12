//! Scenarios: a position, choices with scripted luck, and what must be true after.

use engine::{Match, Refusal, Seat, Turn};
use serde::Deserialize;
use serde_json::Value;

use crate::matching::{Unmeant, describes, find};
use crate::playable::{Playable, Settings};
use crate::script::{LuckWord, Script};

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
    let mut table = begin::<G>(scenario)?;
    for (place, play) in scenario.play.iter().enumerate() {
        let line = place + 1;
        let failed = |reason| Failure::Play { line, reason };
        step(&mut table, play, line as u64).map_err(failed)?;
        if let Some(expected) = &play.expect {
            check(&table, expected).map_err(failed)?;
        }
    }
    scenario.expect.iter().try_for_each(|expected| check(&table, expected)).map_err(Failure::Expect)
}

fn begin<G: Playable>(scenario: &Scenario) -> Result<Match<G>, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::Position(error.to_string());
    let options = G::options(G::standard(), &scenario.options).map_err(|error| wrong(&error))?;
    if let Some(position) = &scenario.position {
        let mut state = G::from_position(&options, position).map_err(|error| wrong(&error))?;
        let names = state;
        let mut host = Script::new(&names, &scenario.deal, 0);
        state.advance(&mut host);
        host.finish().map_err(Failure::Position)?;
        return Ok(Match::from_position(options, state));
    }
    let seats = scenario
        .seats
        .ok_or_else(|| Failure::Position("a scenario has [position] or seats = N".to_owned()))?;
    let silent = &mut engine::Mute(engine::Swift::new(0));
    let names =
        G::begin(&options, seats, silent).map_err(|bad| Failure::Position(format!("{bad:?}")))?;
    let mut host = Script::new(&names, &scenario.deal, 0);
    let mut state = G::begin(&options, seats, &mut host)
        .map_err(|bad| Failure::Position(format!("{bad:?}")))?;
    state.advance(&mut host);
    host.finish().map_err(Failure::Position)?;
    Ok(Match::from_position(options, state))
}

fn step<G: Playable>(table: &mut Match<G>, play: &Play, seed: u64) -> Result<(), String> {
    let state = *table.state();
    let seat =
        || play.seat.map(Seat).or_else(|| state.waiting()?.1.lowest()).ok_or("the game is over");
    if let Some(undo) = play.undo {
        return match (undo, table.undo()) {
            (true, None) => Err("the last choice cannot be taken back".to_owned()),
            (false, Some(_)) => Err("the last choice could be taken back".to_owned()),
            _ => Ok(()),
        };
    }
    if let Some(wanted) = &play.refused {
        return refused(&state, seat()?, wanted, play.clause.as_deref());
    }
    if let Some(wanted) = &play.allowed {
        return find(&state, seat()?, wanted).map(|_| ()).map_err(|why| tell(&state, &why));
    }
    let Some(wanted) = &play.action else {
        return Err("a line of play has action, refused, allowed or undo".to_owned());
    };
    let seat = seat()?;
    let action =
        find(&state, seat, wanted).map_err(|why| format!("{wanted}: {}", tell(&state, &why)))?;
    let mut host = Script::new(&state, &play.luck, seed);
    let mut after = state;
    after.play_unchecked(seat, action, &mut host);
    let turn = Turn { seat, action, luck: host.answers.clone(), revealed: host.revealed };
    host.finish()?;
    table.repeat(turn).map_err(|corrupt| format!("does not replay: {corrupt:?}"))
}

fn refused<G: Playable>(
    state: &G,
    seat: Seat,
    wanted: &Value,
    clause: Option<&str>,
) -> Result<(), String> {
    match find(state, seat, wanted) {
        Ok(_) => Err(format!("{wanted} should be refused, but the rules allow it")),
        Err(Unmeant::Unreadable) => Err(format!("{wanted} is no action of this game")),
        Err(Unmeant::Refused(Refusal::Over)) => Ok(()),
        Err(Unmeant::Refused(Refusal::Rule(by))) => match clause {
            Some(clause) if clause != by.0 => {
                Err(format!("{wanted} is refused by {by}, not by {clause}"))
            }
            _ => Ok(()),
        },
    }
}

/// What could have been done instead.
fn tell<G: Playable>(state: &G, why: &Unmeant) -> String {
    let reason = match why {
        Unmeant::Unreadable => "it is no action of this game".to_owned(),
        Unmeant::Refused(Refusal::Over) => "the game is over".to_owned(),
        Unmeant::Refused(Refusal::Rule(clause)) => format!("refused by {clause}"),
    };
    let Some((step, seats)) = state.waiting() else { return reason };
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
    format!("{reason} (at {step:?}, {})", asked.join("; "))
}

fn check<G: Playable>(table: &Match<G>, expected: &Value) -> Result<(), String> {
    let there = table.state().position();
    compare("", expected, &there)
}

/// Every field named must be there and fit. Lists of objects are compared place by place.
fn compare(path: &str, expected: &Value, there: &Value) -> Result<(), String> {
    match (expected, there) {
        (Value::Object(expected), Value::Object(there)) => {
            expected.iter().try_for_each(|(key, expected)| {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                let there =
                    there.get(key).ok_or_else(|| format!("{path}: there is no such field"))?;
                compare(&path, expected, there)
            })
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
    fn a_misspelt_scenario_is_refused() {
        let error = parse("game = 'valhalla'\ntitle = 'x'\nexpct = {}").unwrap_err();
        assert!(error.to_string().contains("expct"), "{error}");
    }
}
