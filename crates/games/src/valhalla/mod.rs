//! How Valhalla is written down: its catalogue, positions and words.

mod actions;
pub mod campaign;
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
use valhalla::{Action, Catalogue, Event, Options, Valhalla};

pub use cards::{join, load, standard};

use crate::cards::cards_file::BadCards;
use crate::cards::library::{CardText, in_language};
use crate::cards::printed::Printed;
use crate::notation::{Misread, Written};
use crate::playable::{
    BadPosition, BadSetting, FightChance, Holdings, Notation, Positions, Setting, Settings, Setup,
    Shape, Speech, Summary,
};
use words::Phrase;
use words::Words;

impl Setup for Valhalla {
    type Book = Catalogue;

    const NAME: &'static str = "valhalla";
    const SEATS: RangeInclusive<usize> = 1..=6;
    const SETTINGS: &'static [Setting] = options::SETTINGS;
    const HOUSE: &'static [Setting] = &[options::HUNT];
    const ALONE: &'static [Setting] = &[options::MONSTER, options::LEVEL];
    // VAL-SETUP-6
    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[("jarls", "first-game")];

    const CARDS: &'static str = cards::STANDARD;

    fn printed(text: &str) -> Printed {
        cards::printed(text)
    }

    fn is_expansions(text: &str) -> Result<bool, BadCards> {
        cards::is_expansions(text)
    }

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
        self.table.book
    }
}

impl Notation for Valhalla {
    fn write(&self, seat: Seat, action: Action) -> Written {
        actions::write(self, seat, action)
    }

    fn read(&self, seat: Seat, action: &Written) -> Result<Action, Misread> {
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

    fn could_hold(&self, key: &str, word: &str) -> bool {
        position_view::could_hold(&self.table, key, word)
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
        in_language(card_text::library(book, words), words)
    }

    fn odds(&self, seat: Seat) -> Vec<Phrase> {
        speech::odds(self, seat)
    }

    fn consequences(&self, seat: Seat, action: Action) -> Vec<Phrase> {
        consequences::consequences(self, seat, action)
    }

    fn fight_chance(&self, seat: Seat, action: Action) -> Option<FightChance> {
        consequences::fight_chance(self, seat, action)
    }

    fn say_event(&self, event: &Event) -> Option<Phrase> {
        log::event(self, event)
    }
}

impl Summary for Valhalla {
    fn holdings(&self, heard: &[Heard<Event>], seat: Seat) -> Holdings {
        summary::holdings(self, heard, seat)
    }

    fn deed(&self, event: &Event) -> Option<u32> {
        summary::deed(event)
    }
}
