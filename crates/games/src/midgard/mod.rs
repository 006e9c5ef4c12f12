//! How Champions of Midgard is written down: its catalogue, positions and words.

mod actions;
pub mod card_text;
mod cards;
mod consequences;
pub mod keys;
mod log;
mod names;
mod options;
mod position;
mod position_view;
mod speech;
mod summary;

use std::ops::RangeInclusive;

use engine::{Heard, Lot, Seat};
use midgard::{Action, Catalogue, Event, Midgard, Options};
use serde_json::Value;

pub use cards::{load, standard};
pub use names::dice_words;

use crate::cards::cards_file::BadCards;
use crate::cards::library::{CardText, in_language};
use crate::cards::printed::Printed;
use crate::notation::{Misread, Written};
use crate::playable::{
    BadPosition, BadSetting, Earned, FightChance, Holdings, Notation, Positions, Setting, Settings,
    Setup, Shape, Speech, Summary,
};
use words::Phrase;
use words::Words;

impl Setup for Midgard {
    type Book = Catalogue;

    const NAME: &'static str = "midgard";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const SETTINGS: &'static [Setting] = options::SETTINGS;

    const CARDS: &'static str = cards::STANDARD;

    fn printed(text: &str) -> Printed {
        cards::printed(text)
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
        Midgard::book(self)
    }
}

impl Notation for Midgard {
    fn write(&self, _seat: Seat, action: Action) -> Written {
        actions::write(Midgard::book(self), action)
    }

    fn read(&self, _seat: Seat, action: &Written) -> Result<Action, Misread> {
        actions::read(self, action)
    }

    fn upgrade_action(written: &Written) -> Option<Written> {
        actions::upgrade_action(written)
    }
}

impl Positions for Midgard {
    fn position(&self) -> Value {
        position_view::write(self)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Self, BadPosition> {
        position::from_position(options, position)
    }

    const SHAPES: &'static [(&'static str, Shape)] = &[
        ("seats", Shape::Row),
        ("ranks", Shape::Row),
        ("shores", Shape::Row),
        ("hunting_grounds", Shape::Row),
        ("beggar", Shape::Row),
    ];

    fn could_hold(&self, key: &str, word: &str) -> bool {
        names::could_hold(Midgard::book(self), key, word)
    }

    fn luck_word(&self, lot: Lot, number: u32) -> String {
        names::luck_word(Midgard::book(self), lot, number as usize)
    }
}

impl Speech for Midgard {
    fn ask(&self, viewer: Option<Seat>) -> Phrase {
        speech::ask(self, viewer)
    }

    fn say_action(&self, _seat: Seat, action: Action) -> Phrase {
        speech::action(self, action)
    }

    fn spots(&self, _seat: Seat, action: Action) -> Vec<String> {
        speech::spots(self, action)
    }

    fn odds(&self, seat: Seat) -> Vec<Phrase> {
        speech::odds(self, seat)
    }

    fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
        in_language(card_text::library(book, words), words)
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

impl Summary for Midgard {
    fn holdings(&self, heard: &[Heard<Event>], seat: Seat) -> Holdings {
        summary::holdings(self, heard, seat)
    }

    fn earned(heard: &[Heard<Event>], seat: Seat) -> Earned {
        summary::earned(heard, seat)
    }

    fn sources(&self, heard: &[Heard<Event>], seat: Seat) -> Vec<(Phrase, i32)> {
        summary::sources(self, heard, seat)
    }

    fn deed(&self, event: &Event) -> Option<u32> {
        summary::deed(self, event)
    }
}
