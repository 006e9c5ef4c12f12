//! How Thorgal is written down: its catalogue, positions, actions and words.

mod actions;
mod card_text;
mod cards;
mod consequences;
mod known_cards;
mod log;
mod options;
mod position;
mod position_view;
mod question_text;
mod speech;
mod summary;
mod viewer_counts;

use std::ops::RangeInclusive;

use engine::{Heard, Lot, Seat};
use serde_json::Value;
use thorgal::{Action, Catalogue, Event, Options, Thorgal};

pub use card_text::{
    ability_text, fenrir_text, horn_text, phases_text, steps_text, symbols_text, upkeep_text,
};
pub use cards::{load, standard};
pub use question_text::asked_text;
pub use viewer_counts::{deck_and_pool, hand_count, hand_left};

use crate::cards::cards_file::BadCards;
use crate::cards::library::{CardText, in_language};
use crate::notation::{Misread, Written};
use crate::playable::{
    BadPosition, BadSetting, Holdings, Notation, Positions, Setting, Settings, Setup, Shape,
    Speech, Summary,
};
use words::Phrase;
use words::Words;

impl Setup for Thorgal {
    type Book = Catalogue;

    const NAME: &'static str = "thorgal";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const BY_THE_BOOK: usize = 2;
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
        self.book
    }
}

impl Notation for Thorgal {
    fn write(&self, _seat: Seat, action: Action) -> Written {
        actions::write(self.book, action)
    }

    fn read(&self, _seat: Seat, action: &Written) -> Result<Action, Misread> {
        actions::read(self.book, action)
    }
}

impl Positions for Thorgal {
    fn position(&self) -> Value {
        position_view::write(self)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Self, BadPosition> {
        position::from_position(options, position)
    }

    const SHAPES: &'static [(&'static str, Shape)] = &[
        ("seats", Shape::Row),
        ("ranks", Shape::Row),
        ("valhalla", Shape::Row),
        ("niflheim", Shape::Row),
        ("deck_order", Shape::Row),
        ("pool_order", Shape::Row),
        ("discard_order", Shape::Row),
        ("doom_deck_order", Shape::Row),
        ("doom_pool_order", Shape::Row),
        ("doom_discard_order", Shape::Row),
    ];

    /// A land, a card that lies open, or a face-down card with those who know it.
    fn could_hold(&self, key: &str, word: &str) -> bool {
        match key {
            "set_aside" => self.book.find_land(word).is_some(),
            "attached" | "valhalla" | "niflheim" => self.book.find(word).is_some(),
            _ => known_cards::is_word(self.book, word),
        }
    }

    fn luck_word(&self, lot: Lot, number: u32) -> String {
        match lot {
            "destiny" | "doom" | "hand" => {
                actions::id(self.book, ::thorgal::Card(number as u8)).to_owned()
            }
            "faction" => self.book.factions[number as usize].id.to_owned(),
            _ => number.to_string(),
        }
    }
}

impl Speech for Thorgal {
    fn ask(&self, viewer: Option<Seat>) -> Phrase {
        speech::ask(self, viewer)
    }

    fn say_action(&self, seat: Seat, action: Action) -> Phrase {
        speech::action(self, seat, action)
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

impl Summary for Thorgal {
    fn holdings(&self, heard: &[Heard<Event>], seat: Seat) -> Holdings {
        summary::holdings(self, heard, seat)
    }

    fn deed(&self, event: &Event) -> Option<u32> {
        summary::deed(event)
    }
}
