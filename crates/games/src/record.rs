//! A match as a file: enough to rebuild every moment of it, and to prove that luck was fair.

use engine::{Match, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::playable::Settings;

/// The newest format this program writes.
pub const FORMAT: u32 = 1;

/// A record file, as JSON.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct RecordFile {
    pub format: u32,
    pub game: String,
    /// The version of the rules it was played by.
    pub rules: u32,
    /// The fingerprint of the card file it was played with.
    pub catalogue: String,
    pub seats: usize,
    #[serde(default)]
    pub settings: Settings,
    #[serde(default)]
    pub names: Vec<String>,
    /// Published before the game.
    #[serde(default)]
    pub commitment: String,
    /// Shown when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What each seat added to the luck.
    #[serde(default)]
    pub words: Vec<String>,
    pub deal: Vec<u32>,
    /// How many choices were taken over from another match, if its deal was: their luck was checked
    /// there and does not follow from this seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inherited: Option<usize>,
    pub turns: Vec<TurnLine>,
}

/// One choice in a record file.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TurnLine {
    pub seat: u8,
    pub action: Value,
    #[serde(default)]
    pub luck: Vec<u32>,
    #[serde(default)]
    pub revealed: bool,
}

/// Why a record was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    #[error("this is no record: {0}")]
    Unreadable(String),
    #[error("the record has format {0}, this program reads up to {FORMAT}")]
    Format(u32),
    #[error("there is no game {0:?}")]
    Game(String),
    #[error("it was played by version {played} of the rules, this program has {here}")]
    Rules { played: u32, here: u32 },
    #[error("it was played with other cards (fingerprint {0}); give their file with --cards")]
    Cards(String),
    #[error("settings: {0}")]
    Settings(#[from] crate::playable::BadSetting),
    #[error("choice {turn} does not follow from the rules: {reason}")]
    Turn { turn: usize, reason: String },
    #[error("choice {turn}: luck does not follow from the seed")]
    Luck { turn: usize },
    #[error("the seed does not fit the commitment published before the game")]
    Commitment,
    #[error("the record holds no seed: only a finished game can be checked")]
    NoSeed,
}

impl RecordFile {
    pub fn parse(text: &str) -> Result<RecordFile, BadRecord> {
        let record: RecordFile =
            serde_json::from_str(text).map_err(|error| BadRecord::Unreadable(error.to_string()))?;
        if record.format > FORMAT { Err(BadRecord::Format(record.format)) } else { Ok(record) }
    }
}

/// The choices of a match in writing.
pub(crate) fn turn_lines<G: crate::Playable>(game: &Match<G>) -> Vec<TurnLine> {
    let mut again = game.at(0);
    game.record()
        .turns
        .iter()
        .map(|turn| {
            let action = again.state().write(turn.seat, turn.action);
            again.repeat(turn.clone()).expect("a match that was played replays");
            let Seat(seat) = turn.seat;
            TurnLine { seat, action, luck: turn.luck.clone(), revealed: turn.revealed }
        })
        .collect()
}
