//! How Valda is written down: its catalogue, positions and words.

mod actions;
pub mod card_text;
mod cards;
mod consequences;
mod log;
mod options;
mod position;
mod position_view;
mod speech;
mod summary;

use std::ops::RangeInclusive;

use engine::{Heard, Lot, Seat};
use serde_json::Value;
use valda::{Action, Catalogue, Event, Options, Valda};

pub use cards::{load, standard};
pub use speech::{face as face_key, god_key};

use crate::cards::cards_file::BadCards;
use crate::cards::library::{CardText, in_language};
use crate::notation::{Misread, Written};
use crate::playable::{
    BadPosition, BadSetting, Holdings, Notation, Positions, Setting, Settings, Setup, Shape,
    Speech, Summary,
};
use words::Phrase;
use words::Words;

impl Setup for Valda {
    type Book = Catalogue;

    const NAME: &'static str = "valda";
    const SEATS: RangeInclusive<usize> = 2..=5;
    const SETTINGS: &'static [Setting] = options::SETTINGS;

    const CARDS: &'static str = cards::STANDARD;

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
        options::options(book, chosen)
    }

    fn book(&self) -> &'static Catalogue {
        self.table.book.0
    }
}

impl Notation for Valda {
    fn write(&self, _seat: Seat, action: Action) -> Written {
        actions::write(self, action)
    }

    fn read(&self, _seat: Seat, action: &Written) -> Result<Action, Misread> {
        actions::read(self, action)
    }

    fn upgrade_action(written: &Written) -> Option<Written> {
        actions::upgrade_action(written)
    }
}

impl Positions for Valda {
    fn position(&self) -> Value {
        position_view::write(self)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Self, BadPosition> {
        position::from_position(options, position)
    }

    const SHAPES: &'static [(&'static str, Shape)] = &[
        ("seats", Shape::Row),
        ("ranks", Shape::Row),
        ("defence", Shape::Row),
        ("shrines", Shape::Map),
        ("lent", Shape::Map),
        ("counting", Shape::Map),
        ("stewards", Shape::Map),
    ];

    fn could_hold(&self, key: &str, word: &str) -> bool {
        position::could_hold(self.table.book.0, key, word)
    }

    fn luck_word(&self, lot: Lot, number: u32) -> String {
        actions::luck_word(self, lot, number)
    }
}

impl Speech for Valda {
    fn ask(&self, viewer: Option<Seat>) -> Phrase {
        speech::ask(self, viewer)
    }

    fn say_action(&self, _seat: Seat, action: Action) -> Phrase {
        speech::action(self, action)
    }

    fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
        in_language(card_text::library(book, words), words)
    }

    fn spots(&self, seat: Seat, action: Action) -> Vec<String> {
        speech::spots(self, seat, action)
    }

    fn consequences(&self, seat: Seat, action: Action) -> Vec<Phrase> {
        consequences::consequences(self, seat, action)
    }

    fn say_event(&self, event: &Event) -> Option<Phrase> {
        log::event(self, event)
    }
}

impl Summary for Valda {
    fn holdings(&self, heard: &[Heard<Event>], seat: Seat) -> Holdings {
        summary::holdings(self, heard, seat)
    }

    fn sources(&self, heard: &[Heard<Event>], seat: Seat) -> Vec<(Phrase, i32)> {
        summary::sources(self, heard, seat)
    }

    fn deed(&self, event: &Event) -> Option<u32> {
        summary::deed(event)
    }
}
