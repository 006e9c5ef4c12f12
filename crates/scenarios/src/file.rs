//! What can be written in a scenario file.

use std::collections::BTreeMap;

use games::Written;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use toml::Spanned;

/// A scenario file.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub game: String,
    pub title: String,
    /// The clauses it shows.
    pub shows: Vec<String>,
    pub options: BTreeMap<String, String>,
    /// Where luck comes from that no line names. Without it all luck is named.
    pub seed: Option<u64>,
    pub start: Start,
    /// Luck that is asked for before the first choice.
    pub deal: Vec<String>,
    pub play: Vec<Line>,
    /// What must be true at the end.
    pub expect: Option<Value>,
}

/// How a scenario begins.
#[derive(Clone, Debug)]
pub enum Start {
    /// The game is set up for so many.
    Seats(usize),
    Position(Value),
}

/// One line of play.
#[derive(Clone, Debug)]
pub struct Line {
    pub seat: u8,
    pub makes: Move,
    /// What must be true after it.
    pub expect: Option<Value>,
    /// Where in the file it begins.
    pub row: usize,
}

/// What a line says of its seat.
#[derive(Clone, Debug)]
pub enum Move {
    /// It chooses this, and luck answers.
    Action { action: Written, luck: Vec<String> },
    /// The rules refuse this, by this clause.
    Refused { action: Written, clause: String },
    /// The rules allow this; it is not played.
    Allowed(Written),
    /// It takes back its last choice; `false`: it may not.
    Undo(bool),
}

/// A file that is no scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenFile {
    game: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    shows: Vec<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    seed: Option<u64>,
    seats: Option<usize>,
    position: Option<Value>,
    #[serde(default)]
    deal: Vec<String>,
    #[serde(default)]
    play: Vec<WrittenLine>,
    expect: Option<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLine {
    seat: u8,
    action: Option<Written>,
    refused: Option<Written>,
    clause: Option<String>,
    allowed: Option<Written>,
    undo: Option<bool>,
    luck: Option<Vec<String>>,
    expect: Option<Value>,
}

/// Reads the TOML of a scenario.
pub fn parse(text: &str) -> Result<Scenario, Unreadable> {
    let scenario = parse_unchecked(text)?;
    if scenario.checks_something() {
        return Ok(scenario);
    }
    let reason = "nothing is checked: write [expect], or a line with refused, allowed or undo";
    Err(Unreadable(reason.to_owned()))
}

/// The same for a file that is still being written and checks nothing yet.
pub fn parse_unchecked(text: &str) -> Result<Scenario, Unreadable> {
    let written: WrittenFile =
        toml::from_str(text).map_err(|error| Unreadable(error.to_string().trim().to_owned()))?;
    let start = match (written.position, written.seats) {
        (Some(position), None) => Start::Position(position),
        (None, Some(seats)) => Start::Seats(seats),
        _ => return Err(Unreadable("a scenario has either [position] or seats = N".to_owned())),
    };
    let mut play = Vec::new();
    for (place, (line, row)) in written.play.into_iter().zip(rows(text)).enumerate() {
        let wrong = |reason| Unreadable(format!("play {} (row {row}): {reason}", place + 1));
        play.push(line_of(line, row).map_err(wrong)?);
    }
    Ok(Scenario {
        game: written.game,
        title: written.title,
        shows: written.shows,
        options: written.options,
        seed: written.seed,
        start,
        deal: written.deal,
        play,
        expect: written.expect,
    })
}

fn line_of(line: WrittenLine, row: usize) -> Result<Line, &'static str> {
    let WrittenLine { seat, action, refused, clause, allowed, undo, luck, expect } = line;
    if luck.is_some() && action.is_none() {
        return Err("luck goes with an action");
    }
    if clause.is_some() && refused.is_none() {
        return Err("clause goes with refused");
    }
    let makes = match (action, refused, allowed, undo) {
        (Some(action), None, None, None) => Move::Action { action, luck: luck.unwrap_or_default() },
        (None, Some(action), None, None) => {
            let clause = clause.ok_or("refused needs the clause that forbids it")?;
            Move::Refused { action, clause }
        }
        (None, None, Some(action), None) => Move::Allowed(action),
        (None, None, None, Some(undo)) => Move::Undo(undo),
        _ => return Err("a line has one of action, refused, allowed, undo"),
    };
    Ok(Line { seat, makes, expect, row })
}

impl Scenario {
    fn checks_something(&self) -> bool {
        let checks =
            |line: &Line| line.expect.is_some() || !matches!(line.makes, Move::Action { .. });
        self.expect.is_some() || self.play.iter().any(checks)
    }

    /// The position it begins with, if it has one.
    pub fn position(&self) -> Option<&Value> {
        match &self.start {
            Start::Position(position) => Some(position),
            Start::Seats(_) => None,
        }
    }

    /// Every clause the file names.
    pub fn clauses(&self) -> impl Iterator<Item = &str> {
        let refusing = self.play.iter().filter_map(|line| match &line.makes {
            Move::Refused { clause, .. } => Some(clause),
            Move::Action { .. } | Move::Allowed(_) | Move::Undo(_) => None,
        });
        self.shows.iter().chain(refusing).map(String::as_str)
    }
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

    fn refused(text: &str) -> String {
        parse(&format!("game = 'valhalla'\nseats = 2\n{text}")).expect_err("it is refused").0
    }

    #[test]
    fn what_is_misspelt_is_refused() {
        assert!(refused("expct = {}").contains("expct"));
        assert!(refused("play = [{ seat = 0, actoin = 'draw' }]").contains("actoin"));
    }

    #[test]
    fn a_line_is_one_seat_and_one_thing() {
        assert!(refused("play = [{ action = 'draw' }]").contains("seat"));
        let one = "a line has one of action, refused, allowed, undo";
        assert!(refused("play = [{ seat = 0 }]").contains(one));
        assert!(refused("play = [{ seat = 0, action = 'draw', allowed = 'draw' }]").contains(one));
        assert!(refused("play = [{ seat = 0, refused = 'draw' }]").contains("needs the clause"));
        assert!(
            refused("play = [{ seat = 0, action = 'draw', clause = 'VAL-TURN-1' }]")
                .contains("clause goes with refused")
        );
        assert!(
            refused("play = [{ seat = 0, undo = true, luck = ['die axe'] }]")
                .contains("luck goes with an action")
        );
    }

    #[test]
    fn a_file_without_a_check_is_refused() {
        assert!(refused("play = [{ seat = 0, action = 'draw' }]").contains("nothing is checked"));
    }

    #[test]
    fn a_line_of_play_knows_its_row() {
        let text = "game = 'valhalla'\nseats = 2\n[[play]]\nseat = 0\nundo = true\n\n[[play]]\nseat = 0\nundo = false\n";
        let rows: Vec<usize> =
            parse(text).expect("it can be read").play.iter().map(|line| line.row).collect();
        assert_eq!(rows, [3, 7]);
    }
}
