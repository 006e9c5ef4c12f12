//! A match as a file: enough to rebuild every moment of it, and to prove that luck was fair.

use engine::{Match, Seat};
use serde::{Deserialize, Serialize};

use crate::matches::fairness::{Scheme, Seed, Source, Word, from_hex, seal};
use crate::notation::Written;
use crate::playable::Settings;
use crate::written;

/// The newest format this program writes. What each holds is in `docs/fairness.md`.
pub const FORMAT: u32 = Scheme::NEWEST.format();

/// One answer of luck.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Draw {
    /// As format 1 has it.
    Bare(u32),
    /// The answer, and below which number it was asked for.
    Below(u32, u32),
}

impl Draw {
    pub const fn answer(self) -> u32 {
        let (Draw::Bare(answer) | Draw::Below(answer, _)) = self;
        answer
    }

    /// Answers and bounds as a record of this scheme has them.
    pub fn list(scheme: Scheme, answers: &[u32], bounds: &[u32]) -> Vec<Draw> {
        let draws = answers.iter().zip(bounds);
        match scheme {
            Scheme::First => draws.map(|(&answer, _)| Draw::Bare(answer)).collect(),
            Scheme::Second => draws.map(|(&answer, &bound)| Draw::Below(answer, bound)).collect(),
        }
    }
}

pub(crate) fn answers(draws: &[Draw]) -> Vec<u32> {
    draws.iter().map(|draw| draw.answer()).collect()
}

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
    pub words: Vec<Word>,
    pub deal: Vec<Draw>,
    /// How many choices were taken over from another match, if its deal was: their luck was checked
    /// there and does not follow from this seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inherited: Option<usize>,
    /// Where what somebody could not know was drawn anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub imagined: Vec<ImaginedLine>,
    pub turns: Vec<TurnLine>,
    /// The fingerprint of all the rest, once the game is over. The server publishes it too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<String>,
}

/// A moment at which what a seat could not know was drawn anew, because the match it was taken over
/// from still ran.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ImaginedLine {
    /// After so many choices.
    pub after: usize,
    /// Whose view stayed as it was.
    pub seat: Option<u8>,
    pub luck: Vec<Draw>,
    /// It was taken over with the choices before it, so its luck does not follow from this seed.
    #[serde(default)]
    pub inherited: bool,
}

/// One choice in a record file.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TurnLine {
    pub seat: u8,
    pub action: Written,
    #[serde(default)]
    pub luck: Vec<Draw>,
    #[serde(default)]
    pub revealed: bool,
}

/// Why a record was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    #[error("this is no record: {0}")]
    Unreadable(String),
    #[error("the record has format {0}, this program reads 1 to {FORMAT}")]
    Format(u32),
    #[error("a record of format {0} is not written so: {1}")]
    Form(u32, &'static str),
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
    #[error("the word of seat {0} is not the one that was promised")]
    Word(usize),
    #[error("the record is not the one that was sealed when the game was over")]
    Seal,
    #[error("the record holds a seed, but the game is not over")]
    Unfinished,
    #[error("the record holds no seed: only a finished game can be checked")]
    NoSeed,
}

impl RecordFile {
    pub fn parse(text: &str) -> Result<RecordFile, BadRecord> {
        let record: RecordFile = written::json(text.as_bytes()).map_err(BadRecord::Unreadable)?;
        let record = record.formed()?;
        // Those of format 1 were read less strictly when they were made.
        let otherwise = Some(&record).filter(|record| record.format == FORMAT);
        let otherwise = otherwise.and_then(|record| written::written_otherwise(text, record));
        otherwise.map_or(Ok(record), |why| Err(BadRecord::Unreadable(why)))
    }

    /// A record that is written as its format wants it.
    pub fn formed(self) -> Result<RecordFile, BadRecord> {
        let wrong = |what| Err(BadRecord::Form(self.format, what));
        let bare = |draw: &Draw| matches!(draw, Draw::Bare(_));
        match self.scheme()? {
            Scheme::First if !self.draws().all(bare) => wrong("luck is a list of numbers"),
            Scheme::First if !self.words.iter().all(|word| matches!(word, Word::Open(_))) => {
                wrong("a word is a text")
            }
            Scheme::First if self.seal.is_some() || !self.imagined.is_empty() => {
                wrong("it knows neither a seal nor what was imagined")
            }
            Scheme::Second if self.draws().any(bare) => {
                wrong("luck is a list of pairs: the answer, and below which number")
            }
            Scheme::Second if !self.words.iter().all(|word| matches!(word, Word::Sealed(_))) => {
                wrong("a word says who made it")
            }
            Scheme::Second if self.seal.is_some() != self.seed.is_some() => {
                wrong("a finished game has a seed and a seal")
            }
            _ => Ok(self),
        }
    }

    pub(crate) fn scheme(&self) -> Result<Scheme, BadRecord> {
        Scheme::of(self.format).ok_or(BadRecord::Format(self.format))
    }

    fn draws(&self) -> impl Iterator<Item = &Draw> {
        let imagined = self.imagined.iter().flat_map(|then| &then.luck);
        self.deal.iter().chain(imagined).chain(self.turns.iter().flat_map(|turn| &turn.luck))
    }

    /// What the luck is made of, if that fits what was published before the game.
    pub(crate) fn source(&self, seed: Seed) -> Result<Source, BadRecord> {
        let source = Source { scheme: self.scheme()?, seed, words: self.words.clone() };
        if source.commitment() != self.commitment {
            return Err(BadRecord::Commitment);
        }
        source.check(self.seats).map_err(BadRecord::Word)?;
        Ok(source)
    }

    /// The seed a finished match shows.
    pub(crate) fn shown_seed(&self) -> Result<Seed, BadRecord> {
        self.seed.as_deref().and_then(from_hex).ok_or(BadRecord::NoSeed)
    }

    /// The fingerprint of everything in it but the seal: the names of those who played, too.
    pub fn fingerprint(&self) -> String {
        let bare = RecordFile { seal: None, ..self.clone() };
        // A value keeps its keys in order, so every program writes the same text.
        let text = serde_json::to_value(bare).expect("a record can be written").to_string();
        seal(&text)
    }

    /// The same with its seal, if the game is over and the format has one.
    #[must_use]
    pub fn sealed(mut self) -> RecordFile {
        let over = self.seed.is_some() && self.format > Scheme::First.format();
        self.seal = over.then(|| self.fingerprint());
        self
    }

    pub(crate) fn check_seal(&self) -> Result<(), BadRecord> {
        let whole = self.seal.as_ref().is_none_or(|seal| *seal == self.fingerprint());
        if whole { Ok(()) } else { Err(BadRecord::Seal) }
    }
}

/// The choices of a match in writing.
pub(crate) fn turn_lines<G: crate::Notation>(game: &Match<G>, scheme: Scheme) -> Vec<TurnLine> {
    let mut again = game.at(0);
    let mut imagined = game.record().imagined.iter().skip(again.record().imagined.len()).peekable();
    let turns = game.record().turns.iter().enumerate();
    turns
        .map(|(place, turn)| {
            let action = again.state().write(turn.seat, turn.action);
            again.repeat(turn.clone()).expect("a match that was played replays");
            while let Some(then) = imagined.next_if(|then| then.after <= again.version()) {
                again.imagine_again(then.clone()).expect("a world that was imagined comes again");
            }
            let Seat(seat) = turn.seat;
            let luck = Draw::list(scheme, &turn.luck, game.bounds(place));
            TurnLine { seat, action, luck, revealed: turn.revealed }
        })
        .collect()
}

/// The worlds of a match in writing. The first ones came with the choices that were taken over.
pub(crate) fn imagined_lines<G: engine::Game>(
    game: &Match<G>,
    taken_over: usize,
) -> Vec<ImaginedLine> {
    let all = game.record().imagined.iter().enumerate();
    all.map(|(place, then)| ImaginedLine {
        after: then.after,
        seat: then.viewer.map(|Seat(seat)| seat),
        luck: Draw::list(Scheme::Second, &then.luck, game.imagined_bounds(place)),
        inherited: place < taken_over,
    })
    .collect()
}
