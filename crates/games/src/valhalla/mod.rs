//! How Valhalla is written down: its catalogue, positions and words.

mod actions;
mod alike;
pub mod campaign;
pub mod card_text;
mod cards;
mod log;
mod loose;
mod options;
mod position;
mod position_view;
mod speech;
mod spelling;
mod summary;

use std::ops::RangeInclusive;

use engine::{Heard, Lot, Seat};
use serde_json::Value;
use valhalla::{Action, Catalogue, Event, Options, Valhalla};

pub use cards::{load, standard};

use crate::cards_file::BadCards;
use crate::library::CardText;
use crate::matching::Alike;
use crate::notation::Misread;
use crate::phrase::Phrase;
use crate::playable::{BadPosition, BadSetting, Had, Playable, Setting, Settings, Shape};
use crate::words::Words;

impl Playable for Valhalla {
    type Book = Catalogue;

    const NAME: &'static str = "valhalla";
    const SEATS: RangeInclusive<usize> = 1..=6;
    const CLOSING: &'static [&'static str] = spelling::CLOSING;
    const ALIKE: &'static [Alike] = alike::ALIKE;
    const SETTINGS: &'static [Setting] = options::SETTINGS;
    const ALONE: &'static [Setting] = &[options::MONSTER, options::LEVEL];

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
        options::read(book, chosen)
    }

    fn book(&self) -> &'static Catalogue {
        self.table.book
    }

    fn write(&self, seat: Seat, action: Action) -> Value {
        actions::write(self, seat, action)
    }

    fn read(&self, seat: Seat, action: &Value) -> Result<Action, Misread> {
        actions::read(self, seat, action)
    }

    fn read_loosely(&self, seat: Seat, action: &Value) -> Option<Action> {
        loose::read(self, seat, action)
    }

    fn spelling(book: &Catalogue, word: &str) -> Option<String> {
        spelling::word(book, word)
    }

    fn spell_action(&self, action: &Value) -> Value {
        spelling::action_here(self, action)
    }

    fn choices(&self, seat: Seat, action: &Value) -> Option<Vec<Value>> {
        spelling::choices(self, seat, action)
    }

    fn went_by(&self, _seat: Seat, action: &Value, news: &[&Event]) -> bool {
        spelling::went_by(self, action, news)
    }

    fn needs_no_line(written: &Value) -> bool {
        spelling::needs_no_line(written)
    }

    fn forbid_the_same(one: &str, other: &str) -> bool {
        alike::forbid_the_same(one, other)
    }

    fn position(&self) -> Value {
        position_view::write(self)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Self, BadPosition> {
        position::from_position(options, position)
    }

    const SHAPES: &'static [(&'static str, Shape)] = &[
        ("seats", Shape::Row),
        ("discard", Shape::Row),
        ("open", Shape::Row),
        ("party", Shape::Row),
        ("played", Shape::Row),
        ("aids", Shape::Row),
        ("ranks", Shape::Row),
        ("under", Shape::Map),
    ];

    fn is_id(&self, word: &str) -> bool {
        position_view::is_id(self.table.book, word)
    }

    fn luck_word(&self, lot: Lot, number: u32) -> String {
        actions::luck_word(self.table.book, lot, number as usize)
    }

    fn luck_number(&self, word: &str, n: u32) -> Option<u32> {
        let book = self.table.book;
        let word = spelling::word(book, word)?;
        if n as usize == book.loki.len() {
            return book.loki.iter().position(|loki| loki.id == word).map(|card| card as u32);
        }
        let face = actions::face_named(word.trim_start_matches("grey-"))?;
        (n == 6).then_some(face as u32)
    }

    fn is_card(&self, width: usize, card: u8, word: &str) -> bool {
        let book = self.table.book;
        let word = spelling::word(book, word).unwrap_or_default();
        // Jarls are drawn from a narrow set, cards of the deck from a wide one.
        if width == 1 {
            book.jarls[card as usize].id == word
        } else {
            book.cards[card as usize].id == word
        }
    }

    fn ask(&self, viewer: Option<Seat>) -> Phrase {
        speech::ask(self, viewer)
    }

    fn say_action(&self, seat: Seat, action: Action) -> Phrase {
        speech::action(self, seat, action)
    }

    fn spots(&self, seat: Seat, action: Action) -> Vec<String> {
        speech::spots(self, seat, action)
    }

    fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
        card_text::library(book, words)
    }

    fn odds(&self, seat: Seat) -> Vec<Phrase> {
        speech::odds(self, seat)
    }

    fn had(&self, heard: &[Heard<Event>], seat: Seat) -> Had {
        summary::had(self, heard, seat)
    }

    fn say_event(&self, event: &Event) -> Option<Phrase> {
        log::event(self, event)
    }
}
