//! What a game needs beyond its rules to be played by people: names, settings, and a written form
//! for actions and positions.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use engine::{Clause, Game, Heard, Lot, Seat};
use serde_json::Value;

use crate::cards::cards_file::BadCards;
use crate::cards::library::CardText;
use crate::cards::printed::Printed;
use crate::notation::{Misread, Written};
use words::Phrase;
use words::Words;

/// Settings as chosen, by key. What is not named has its default.
pub type Settings = BTreeMap<String, String>;

/// One thing that can be chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    pub key: &'static str,
    /// All values, the default first.
    pub values: &'static [&'static str],
}

impl Setting {
    pub const fn default(&self) -> &'static str {
        self.values[0]
    }

    /// The value chosen, or the default.
    pub fn of(&self, chosen: &Settings) -> Result<&'static str, BadSetting> {
        let Some(value) = chosen.get(self.key) else { return Ok(self.default()) };
        let known = self.values.iter().find(|known| *known == value);
        known.copied().ok_or_else(|| BadSetting::Value {
            key: self.key,
            value: value.clone(),
            values: self.values.join(", "),
        })
    }
}

/// Refuses what is no setting of the game.
pub(crate) fn known(settings: &[Setting], chosen: &Settings) -> Result<(), BadSetting> {
    let unknown = |key: &&String| !settings.iter().any(|setting| setting.key == **key);
    let Some(key) = chosen.keys().find(unknown) else { return Ok(()) };
    let keys: Vec<&str> = settings.iter().map(|setting| setting.key).collect();
    Err(BadSetting::Key { key: key.clone(), keys: keys.join(", ") })
}

/// Whether a table shows the odds of its fights. The rules know nothing of it.
pub const ODDS: Setting = Setting { key: "odds", values: &["yes", "no"] };

/// Whether the odds of fights are shown at a table with these settings.
pub fn shows_odds(settings: &Settings) -> bool {
    ODDS.of(settings) == Ok("yes")
}

/// Settings that make no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetting {
    #[error("there is no setting {key:?}; there are {keys}")]
    Key { key: String, keys: String },
    #[error("{key} cannot be {value:?}; it is one of: {values}")]
    Value { key: &'static str, value: String, values: String },
    #[error("{key} does not go with the rest ({clause})")]
    Together { key: &'static str, clause: Clause },
    #[error("{game} is for {least} to {most} players")]
    Seats { game: &'static str, least: usize, most: usize },
}

impl From<engine::BadOptions> for BadSetting {
    fn from(bad: engine::BadOptions) -> BadSetting {
        BadSetting::Together { key: bad.option, clause: bad.clause }
    }
}

/// A written position that is none, with the field and the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct BadPosition {
    pub field: String,
    pub reason: String,
}

impl BadPosition {
    pub fn new(field: impl Into<String>, reason: impl Into<String>) -> BadPosition {
        BadPosition { field: field.into(), reason: reason.into() }
    }
}

/// A part of a position, if it can be.
pub(crate) type Checked<T> = Result<T, BadPosition>;

pub(crate) fn wrong<T>(field: impl Into<String>, reason: impl Into<String>) -> Checked<T> {
    Err(BadPosition::new(field, reason))
}

/// A seat by its number.
pub(crate) fn seat_of(number: u8, seats: usize, field: &str) -> Checked<Seat> {
    if usize::from(number) < seats {
        return Ok(Seat(number));
    }
    wrong(field, format!("there is no seat {number} of {seats}"))
}

/// What somebody had in a game: groups such as `jarl` or `played`, and which of each.
pub type Holdings = BTreeSet<(&'static str, &'static str)>;

/// What somebody earned in a game: figures such as `glory`, by round.
pub type Earned = BTreeMap<(&'static str, u8), i32>;

/// How a fight may end, counted exactly from what its fighter sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FightChance {
    pub win: f32,
    /// How many fall on average, where warriors can.
    pub fallen: Option<f32>,
}

/// How a part of a position is compared. An object that is no map is a record, a list that is no row
/// is a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A list whose order the rules give.
    Row,
    /// Entries of which none need be there.
    Map,
}

/// What a game is begun with: its name, seats, settings and cards.
pub trait Setup: Game {
    type Book: 'static + Send + Sync;

    /// As on the command line.
    const NAME: &'static str;
    const SEATS: RangeInclusive<usize>;
    /// How many the book is for at the most. For more the rules are the house's, and called so.
    const BY_THE_BOOK: usize = *Self::SEATS.end();
    const SETTINGS: &'static [Setting];
    /// Settings that bring in rules of the house, and are called so.
    const HOUSE: &'static [Setting] = &[];
    /// What a lab varies when one plays alone: each value with each.
    const ALONE: &'static [Setting] = &[];
    /// What the book settles for somebody's first game.
    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[];

    /// The text of the card file in the box.
    const CARDS: &'static str;

    /// The catalogue in the box.
    fn standard() -> &'static Self::Book;

    fn load(text: &str) -> Result<&'static Self::Book, BadCards>;

    /// What a card file prints, with the half of the box that it does not replace.
    fn printed(text: &str) -> Printed {
        Printed::read(text)
    }

    /// Whether a card file holds the expansions, for a game that keeps them in a file of their own.
    fn is_expansions(_text: &str) -> Result<bool, BadCards> {
        Ok(false)
    }

    /// A fingerprint of the card file.
    fn hash(book: &Self::Book) -> [u8; 32];

    fn options(book: &'static Self::Book, chosen: &Settings) -> Result<Self::Options, BadSetting>;

    fn book(&self) -> &'static Self::Book;
}

/// The written form of actions.
pub trait Notation: Game {
    /// An action in its written form: the same for scenarios, records and the wire. Two actions
    /// offered at one moment never read the same.
    fn write(&self, seat: Seat, action: Self::Action) -> Written;

    /// An action from its written form, be it offered or not: the inverse of `write`.
    fn read(&self, seat: Seat, action: &Written) -> Result<Self::Action, Misread>;

    /// The form of today of an action in a store that was written before notation was exact; nothing if
    /// it is written alike.
    fn upgrade_action(_written: &Written) -> Option<Written> {
        None
    }
}

/// Positions in writing, and luck as scenarios name it.
pub trait Positions: Game {
    /// The position, with what follows from it (sizes, strengths, scores).
    fn position(&self) -> Value;

    fn from_position(options: &Self::Options, position: &Value) -> Result<Self, BadPosition>;

    /// The parts of a position that are rows or maps, by key.
    const SHAPES: &'static [(&'static str, Shape)];

    /// Whether the list of a position under this key could hold a word: the id of a card, a place, a face.
    fn could_hold(&self, key: &str, word: &str) -> bool;

    /// What luck brought, in a word: the face of a die, the id of a card, the number of a seat.
    fn luck_word(&self, lot: Lot, number: u32) -> String;
}

/// What is said to people, as phrases in no language.
pub trait Speech: Setup {
    /// The next step in plain words, as `viewer` reads it.
    fn ask(&self, viewer: Option<Seat>) -> Phrase;

    /// An action in plain words.
    fn say_action(&self, seat: Seat, action: Self::Action) -> Phrase;

    /// Every card, to be read.
    fn library(_book: &Self::Book, _words: &Words) -> Vec<CardText> {
        Vec::new()
    }

    /// The things on the table an action touches: clicking them is the quick way to choose it.
    fn spots(&self, seat: Seat, action: Self::Action) -> Vec<String>;

    /// How a fight under way stands for `seat`, counted exactly from what everybody sees.
    fn odds(&self, _seat: Seat) -> Vec<Phrase> {
        Vec::new()
    }

    /// What a choice brings before luck or a secret has a say in it: what it costs and gives, and what
    /// will be possible then. Asked of a world that looks like what `seat` sees.
    fn consequences(&self, _seat: Seat, _action: Self::Action) -> Vec<Phrase> {
        Vec::new()
    }

    /// How the fight under way, or the one a choice begins, may end with that choice.
    fn fight_chance(&self, _seat: Seat, _action: Self::Action) -> Option<FightChance> {
        None
    }

    /// An event in plain words; `None` if there is nothing to say.
    fn say_event(&self, event: &Self::Event) -> Option<Phrase>;
}

/// What is told of a game that is over.
pub trait Summary: Game {
    /// What `seat` had in a game that ended here, told from all that was heard.
    fn holdings(&self, heard: &[Heard<Self::Event>], seat: Seat) -> Holdings;

    /// What `seat` earned in each round, told from all that was heard.
    fn earned(_heard: &[Heard<Self::Event>], _seat: Seat) -> Earned {
        Earned::new()
    }

    /// Where the points came from that cannot be read off the table any more, told from all that was
    /// heard: each source with its points, which add up.
    fn sources(&self, _heard: &[Heard<Self::Event>], _seat: Seat) -> Vec<(Phrase, i32)> {
        Vec::new()
    }

    /// How great a deed an event tells of, measured against others of the same game.
    fn deed(&self, _event: &Self::Event) -> Option<u32> {
        None
    }
}

/// A game that people can play.
pub trait Playable: Setup + Notation + Positions + Speech + Summary {}

impl<G: Setup + Notation + Positions + Speech + Summary> Playable for G {}
