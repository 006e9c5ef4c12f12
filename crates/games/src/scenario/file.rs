//! What can be written in a scenario file.

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use toml::Spanned;

use super::script::LuckWord;
use crate::playable::Settings;

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub game: String,
    /// The clauses it shows.
    #[serde(default)]
    pub shows: Vec<String>,
    #[serde(default)]
    pub title: String,
    #[serde(default, deserialize_with = "settings")]
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
    /// Where in the file it begins.
    #[serde(skip)]
    pub row: usize,
}

/// Why a scenario failed, with the line of play (from 1) and its row in the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    #[error("{0}")]
    Unreadable(String),
    #[error("position: {0}")]
    Position(String),
    #[error("play {line} (row {row}): {reason}")]
    Play { line: usize, row: usize, reason: String },
    #[error("expect: {0}")]
    Expect(String),
}

/// Reads the TOML of a scenario.
pub fn parse(text: &str) -> Result<Scenario, Failure> {
    let unreadable =
        |error: &dyn std::fmt::Display| Failure::Unreadable(error.to_string().trim().to_owned());
    let mut scenario: Scenario = toml::from_str(text).map_err(|error| unreadable(&error))?;
    // A line too low, and it stands in the table of the position.
    let position = scenario.position.as_mut().and_then(Value::as_object_mut);
    if let Some(deal) = position.and_then(|position| position.remove("deal")) {
        scenario.deal = Vec::deserialize(deal).map_err(|error| unreadable(&error))?;
    }
    for (play, row) in scenario.play.iter_mut().zip(rows(text)) {
        play.row = row;
    }
    Ok(scenario)
}

/// `true` is yes, and a number is as good as its digits.
fn settings<'de, D: Deserializer<'de>>(file: D) -> Result<Settings, D::Error> {
    let said = BTreeMap::<String, Value>::deserialize(file)?;
    let word = |value: Value| match value {
        Value::String(word) => word,
        Value::Bool(yes) => if yes { "yes" } else { "no" }.to_owned(),
        other => other.to_string(),
    };
    Ok(said.into_iter().map(|(key, value)| (key, word(value))).collect())
}

/// The rows at which the lines of play begin.
fn rows(text: &str) -> Vec<usize> {
    #[derive(Deserialize)]
    struct Lines {
        #[serde(default)]
        play: Vec<Spanned<IgnoredAny>>,
    }
    let lines = toml::from_str(text).unwrap_or(Lines { play: Vec::new() });
    let row = |play: &Spanned<IgnoredAny>| 1 + text[..play.span().start].matches('\n').count();
    lines.play.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_scenario_is_refused() {
        let error = parse("game = 'valhalla'\ntitle = 'x'\nexpct = {}").unwrap_err();
        assert!(error.to_string().contains("expct"), "{error}");
    }

    #[test]
    fn a_line_of_play_knows_its_row() {
        let rows = |text: &str| -> Vec<usize> {
            let scenario = parse(&format!("game = 'valhalla'\n{text}")).expect("it can be read");
            scenario.play.iter().map(|play| play.row).collect()
        };
        assert_eq!(rows("[[play]]\nseat = 0\n\n[[play]]\nundo = true\n"), [2, 5]);
        assert_eq!(rows("play = [\n  { seat = 0 },\n  { seat = 1 },\n]"), [3, 4]);
    }
}
