//! How Valhalla is written down: its catalogue, positions and words.

mod actions;
pub mod campaign;
pub mod card_text;
mod cards;
mod log;
mod options;
mod position;
mod position_view;
mod speech;
mod summary;

use std::ops::RangeInclusive;

use engine::{Heard, Lot, Seat};
use serde_json::Value;
use valhalla::{Action, Catalogue, Event, Options, Valhalla};

pub(crate) use cards::other_half;
pub use cards::{load, standard};

use crate::cards_file::BadCards;
use crate::library::CardText;
use crate::notation::Misread;
use crate::playable::{
    BadPosition, BadSetting, Had, Notation, Positions, Setting, Settings, Setup, Shape, Speech,
    Summary,
};
use words::Phrase;
use words::Words;

impl Setup for Valhalla {
    type Book = Catalogue;

    const NAME: &'static str = "valhalla";
    const SEATS: RangeInclusive<usize> = 1..=6;
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
}

impl Notation for Valhalla {
    fn write(&self, seat: Seat, action: Action) -> Value {
        actions::write(self, seat, action)
    }

    fn read(&self, seat: Seat, action: &Value) -> Result<Action, Misread> {
        actions::read(self, seat, action)
    }
}

impl Positions for Valhalla {
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
}

impl Speech for Valhalla {
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

    fn say_event(&self, event: &Event) -> Option<Phrase> {
        log::event(self, event)
    }
}

impl Summary for Valhalla {
    fn had(&self, heard: &[Heard<Event>], seat: Seat) -> Had {
        summary::had(self, heard, seat)
    }
}
