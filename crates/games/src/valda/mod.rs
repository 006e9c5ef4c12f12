//! How Valda is written down: its catalogue, positions and words.

mod alike;
pub mod cardtext;
mod catalogue;
mod effects;
mod file;
mod forms;
mod had;
mod numbers;
mod position;
mod speech;
mod spelling;
mod tidings;
mod written;

use std::ops::RangeInclusive;

use engine::{Clause, Heard, Lot, Seat};
use serde_json::Value;
use valda::{Action, Catalogue, Event, Options, Step, Valda};

pub use catalogue::{load, standard};

use crate::cards_file::BadCards;
use crate::library::CardText;
use crate::matching::Alike;
use crate::notation::Misread;
use crate::phrase::Phrase;
use crate::playable::{
    BadPosition, BadSetting, Had, Playable, SetRule, Setting, Settings, Shape, known,
};
use crate::words::Words;

const SPIN: Setting = Setting { key: "spin", values: &["no", "yes"] };
const CHASE: Setting = Setting { key: "chase", values: &["no", "yes"] };
const FIRST: Setting = Setting { key: "first", values: &["random", "1", "2", "3", "4", "5"] };

impl Playable for Valda {
    type Book = Catalogue;

    const NAME: &'static str = "valda";
    const SEATS: RangeInclusive<usize> = 2..=5;
    const CLOSING: &'static [&'static str] = spelling::CLOSING;
    const DECK_BY_NUMBER: bool = true;
    const ALIKE: &'static [Alike] = alike::ALIKE;
    const SETTINGS: &'static [Setting] = &[SPIN, CHASE, FIRST];

    fn standard() -> &'static Catalogue {
        standard()
    }

    fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
        load(text)
    }

    fn hash(book: &Catalogue) -> [u8; 32] {
        book.hash
    }

    fn options(book: &'static Catalogue, chosen: &Settings) -> Result<Options, BadSetting> {
        known(Self::SETTINGS, chosen)?;
        let first = FIRST.of(chosen)?.parse::<u8>().ok().map(|number| Seat(number - 1));
        let (spin, chase) = (SPIN.of(chosen)? == "yes", CHASE.of(chosen)? == "yes");
        Ok(Options { book, spin, chase, first })
    }

    fn book(&self) -> &'static Catalogue {
        self.table.book.0
    }

    fn write(&self, _seat: Seat, action: Action) -> Value {
        written::write(self, action)
    }

    fn read(&self, _seat: Seat, action: &Value) -> Result<Action, Misread> {
        written::read(self, action).ok_or_else(|| Misread("no action of this game".to_owned()))
    }

    fn spelling(book: &Catalogue, word: &str) -> Option<String> {
        spelling::word(book, word)
    }

    fn spell_action(&self, action: &Value) -> Value {
        spelling::action(self, action)
    }

    fn choices(&self, _seat: Seat, action: &Value) -> Option<Vec<Value>> {
        spelling::choices(action)
    }

    fn went_by(&self, seat: Seat, action: &Value, news: &[&Event]) -> bool {
        spelling::went_by(self, seat, action, news)
    }

    fn set_rule(step: Step) -> Option<SetRule> {
        match step {
            Step::Defend => Some(SetRule { clause: Clause("VDA-ATTACK-17"), whole: true }),
            Step::PutAway { .. } => Some(SetRule { clause: Clause("VDA-CARD-24"), whole: false }),
            _ => None,
        }
    }

    /// Between two phases and between two turns.
    fn rests_at(&self, step: Step, _last: Action) -> bool {
        matches!(step, Step::BeginPhase(_) | Step::EndTurn | Step::NextTurn)
    }

    fn position(&self) -> Value {
        position::write(self)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Self, BadPosition> {
        position::from_position(options, position)
    }

    const SHAPES: &'static [(&'static str, Shape)] =
        &[("seats", Shape::Row), ("ranks", Shape::Row)];

    fn luck_word(&self, lot: Lot, number: u32) -> String {
        written::luck_word(self, lot, number)
    }

    fn luck_number(&self, word: &str, n: u32) -> Option<u32> {
        let (_, face) = written::face_named(self, word)?;
        (n == 6).then_some(face.into())
    }

    fn is_card(&self, _width: usize, card: u8, word: &str) -> bool {
        let book = self.table.book.0;
        spelling::word(book, word).is_some_and(|word| book.of(card).id == word)
    }

    fn ask(&self, _viewer: Option<Seat>) -> Phrase {
        speech::ask(self)
    }

    fn say_action(&self, _seat: Seat, action: Action) -> Phrase {
        speech::action(self, action)
    }

    fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
        cardtext::library(book, words)
    }

    fn spots(&self, seat: Seat, action: Action) -> Vec<String> {
        speech::spots(self, seat, action)
    }

    fn had(&self, heard: &[Heard<Event>], seat: Seat) -> Had {
        had::had(self, heard, seat)
    }

    fn say_event(&self, event: &Event) -> Option<Phrase> {
        tidings::event(self, event)
    }
}

#[cfg(test)]
mod tests;
