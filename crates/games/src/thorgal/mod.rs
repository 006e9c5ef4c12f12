//! How Thorgal is written down: its catalogue, positions, actions and words.

mod actions;
mod alike;
mod card_text;
mod cards;
mod known_cards;
mod log;
mod loose;
mod options;
mod position;
mod position_view;
mod question_text;
mod speech;
mod spelling;
mod summary;
mod viewer_counts;

use std::ops::RangeInclusive;

use engine::{Heard, Lot, Seat};
use serde_json::Value;
use thorgal::{Action, Catalogue, DuskStep, Event, Options, RoundStep, Step, Thorgal};

pub use card_text::{
    ability_text, fenrir_text, horn_text, phases_text, steps_text, symbols_text, upkeep_text,
};
pub use cards::{load, standard};
pub use question_text::asked_text;
pub use viewer_counts::{deck_and_pool, hand_count, hand_left};

use crate::cards_file::BadCards;
use crate::library::CardText;
use crate::matching::Alike;
use crate::notation::Misread;
use crate::phrase::Phrase;
use crate::playable::{BadPosition, BadSetting, Had, Playable, Setting, Settings, Shape};
use crate::words::Words;

impl Playable for Thorgal {
    type Book = Catalogue;

    const NAME: &'static str = "thorgal";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const BY_THE_BOOK: usize = 2;
    const CLOSING: &'static [&'static str] = spelling::CLOSING;
    const PLACED: &'static [&'static str] = &["strength", "difficulty", "marks", "fate_mod"];
    const PLACES: &'static [&'static str] = &actions::ATTRIBUTES;
    const ALIKE: &'static [Alike] = alike::ALIKE;
    const SETTINGS: &'static [Setting] = options::SETTINGS;

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

    fn write(&self, _seat: Seat, action: Action) -> Value {
        actions::write(self.book, action)
    }

    fn read(&self, _seat: Seat, action: &Value) -> Result<Action, Misread> {
        actions::read(self.book, action)
    }

    fn read_loosely(&self, _seat: Seat, action: &Value) -> Option<Action> {
        loose::read(self.book, action)
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

    fn went_by(&self, seat: Seat, action: &Value, news: &[&Event]) -> bool {
        spelling::went_by(self, seat, action, news)
    }

    fn only_orders(&self) -> bool {
        spelling::only_orders(self)
    }

    /// Between two phases, before tidying up, and after an action if the next player cannot act.
    fn rests_at(&self, step: Step, last: Action) -> bool {
        match step {
            Step::Round(RoundStep::Turn) => last != Action::Pass,
            step => matches!(
                step,
                Step::Round(RoundStep::Phase(_) | RoundStep::Begin) | Step::Dusk(DuskStep::Tidy)
            ),
        }
    }

    fn position(&self) -> Value {
        position_view::position(self)
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

    /// A card or a land, or a face-down card with those who know it.
    fn is_id(&self, word: &str) -> bool {
        self.book.find_land(word).is_some() || known_cards::is_word(self.book, word)
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

    /// A seat as `seat-1`, or a card of the hand one is taken from at random.
    fn luck_number(&self, word: &str, n: u32) -> Option<u32> {
        if let Some(seat) = word.strip_prefix("seat-") {
            return seat.parse().ok().filter(|&seat| seat < n);
        }
        let card = self.book.find(&spelling::word(self.book, word)?)?;
        let mut hands = self.players.iter().map(|player| &player.hand);
        let hand =
            hands.find(|hand| hand.len() as u32 == n && hand.iter().any(|it| it.card == card))?;
        hand.iter().position(|slot| slot.card == card).map(|place| place as u32)
    }

    /// Cards are drawn as copies of a deck; a card's copies have the same numbers whoever plays it.
    fn is_card(&self, _width: usize, card: u8, word: &str) -> bool {
        let id = spelling::word(self.book, word);
        let face = id.and_then(|id| self.book.find(&id)).map(|card| self.book.card(card));
        face.is_some_and(|face| (face.first_copy..face.first_copy + face.count).contains(&card))
    }

    fn ask(&self, viewer: Option<Seat>) -> Phrase {
        speech::ask(self, viewer)
    }

    fn say_action(&self, seat: Seat, action: Action) -> Phrase {
        speech::action(self, seat, action)
    }

    fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
        card_text::library(book, words)
    }

    fn spots(&self, seat: Seat, action: Action) -> Vec<String> {
        speech::spots(self, seat, action)
    }

    fn had(&self, heard: &[Heard<Event>], seat: Seat) -> Had {
        summary::had(self, heard, seat)
    }

    fn say_event(&self, event: &Event) -> Option<Phrase> {
        log::event(self, event)
    }
}
