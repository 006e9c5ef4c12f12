//! How Champions of Midgard is written down: its catalogue, positions and words.

mod actions;
mod alike;
pub mod card_text;
mod cards;
pub mod keys;
mod library;
mod log;
mod loose;
mod names;
mod options;
mod position;
mod position_view;
mod speech;
mod spelling;
mod summary;

use std::ops::RangeInclusive;

use engine::{Heard, Lot, Seat};
use midgard::{Action, Catalogue, Event, Midgard, Options};
use serde_json::Value;

pub use actions::upgrade_action;
pub use cards::{read, standard};
pub use names::dice_words;

use crate::cards_file::BadCards;
use crate::library::CardText;
use crate::matching::Alike;
use crate::notation::Misread;
use crate::phrase::Phrase;
use crate::playable::{BadPosition, BadSetting, Earned, Had, Playable, Setting, Settings, Shape};
use crate::scenario::tell_of_cards;
use crate::words::Words;

impl Playable for Midgard {
    type Book = Catalogue;

    const NAME: &'static str = "midgard";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const CLOSING: &'static [&'static str] = spelling::CLOSING;
    const PLACED: &'static [&'static str] = &["hunting_grounds", "beggar", "shores"];
    const PLACES: &'static [&'static str] = &["shore-1", "shore-2", "shore-3", "shore-4"];
    const ALIKE: &'static [Alike] = alike::ALIKE;
    const SETTINGS: &'static [Setting] = options::SETTINGS;

    fn standard() -> &'static Catalogue {
        standard()
    }

    fn load(text: &str) -> Result<&'static Catalogue, BadCards> {
        read(text)
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

    fn write(&self, _seat: Seat, action: Action) -> Value {
        actions::write(Midgard::book(self), action)
    }

    fn read(&self, _seat: Seat, action: &Value) -> Result<Action, Misread> {
        actions::read(self, action)
    }

    fn read_loosely(&self, _seat: Seat, action: &Value) -> Option<Action> {
        loose::read(self, action)
    }

    fn spelling(book: &Catalogue, word: &str) -> Option<String> {
        spelling::word(book, word)
    }

    fn spell_action(&self, action: &Value) -> Value {
        spelling::action(self, action)
    }

    fn choices(&self, seat: Seat, action: &Value) -> Option<Vec<Value>> {
        spelling::choices(self, seat, action)
    }

    fn went_by(&self, _seat: Seat, action: &Value, news: &[&Event]) -> bool {
        let told = news.iter().any(|event| spelling::says(self, action, event));
        told || tell_of_cards(self, news, action)
    }

    fn position(&self) -> Value {
        position_view::write(self)
    }

    fn from_position(options: &Options, position: &Value) -> Result<Self, BadPosition> {
        position::from_position(options, position)
    }

    fn is_count(action: &Value) -> bool {
        ["lose", "recruit", "goods", "trade"].iter().any(|verb| action.get(verb).is_some())
    }

    const SHAPES: &'static [(&'static str, Shape)] = &[
        ("seats", Shape::Row),
        ("ranks", Shape::Row),
        ("shores", Shape::Row),
        ("hunting_grounds", Shape::Row),
        ("beggar", Shape::Row),
    ];

    fn is_id(&self, word: &str) -> bool {
        names::is_id(Midgard::book(self), word)
    }

    fn luck_word(&self, lot: Lot, number: u32) -> String {
        names::luck_word(Midgard::book(self), lot, number as usize)
    }

    fn luck_number(&self, word: &str, n: u32) -> Option<u32> {
        if n == 6 { names::side_named(Midgard::book(self), word) } else { None }
    }

    fn is_card(&self, _width: usize, card: u8, word: &str) -> bool {
        names::is_card(self, card, word)
    }

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

    fn had(&self, heard: &[Heard<Event>], seat: Seat) -> Had {
        summary::had(self, heard, seat)
    }

    fn earned(heard: &[Heard<Event>], seat: Seat) -> Earned {
        summary::earned(heard, seat)
    }

    fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
        library::library(book, words)
    }

    fn say_event(&self, event: &Event) -> Option<Phrase> {
        log::event(self, event)
    }
}
