//! The cards of Midgard to read.

use std::sync::LazyLock;

use midgard::{Catalogue, Destiny, Enemy, Site};

use super::card_text;
use super::cards::STANDARD;
use super::keys;
use crate::cards::library::CardText;
use crate::cards::printed::Printed;
use words::Words;

static PRINTED: LazyLock<Printed> = LazyLock::new(|| Printed::read(STANDARD));

pub(super) fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
    let mut cards: Vec<CardText> = Vec::new();
    let enemies = [("troll", book.trolls), ("draugr", book.draugr), ("monster", book.monsters)];
    let says =
        |kind, id, name, text: String| CardText { text: vec![text], ..plain(kind, id, name) };
    let leaders = book.leaders.iter();
    cards.extend(
        leaders.map(|card| says("leader", card.id, card.name, card_text::leader(words, card))),
    );
    for (kind, list) in enemies {
        cards.extend(list.iter().map(|card| enemy(words, kind, card)));
    }
    cards.extend(book.runes.iter().map(|card| CardText {
        facts: words.say_with("mid-glory-count", &[("n", i64::from(card.glory).into())]),
        ..says("rune", card.id, card.name, card_text::rune(words, card))
    }));
    cards.extend(book.destinies.iter().map(|card| destiny(words, card)));
    let journeys = book.journeys.iter();
    cards.extend(
        journeys.map(|card| says("journey", card.id, card.name, card_text::journey(words, card))),
    );
    let merchants = book.merchants.iter();
    cards.extend(merchants.map(|card| {
        says("merchant_ship", card.id, card.name, card_text::effects(words, card.effect))
    }));
    let ships = book.private_ships.iter();
    cards.extend(ships.map(|card| CardText {
        facts: card_text::ship(words, card),
        ..plain("private_longship", card.id, card.name)
    }));
    let site = |kind, site: &Site| CardText {
        facts: card_text::cost(words, &site.cost),
        ..says(kind, site.id, site.name, card_text::effects(words, site.effect))
    };
    cards.extend(book.stalls.iter().map(|card| site("stall", &card.site)));
    cards.extend(book.locations.iter().map(|card| site("location", card)));
    counted(cards)
}

/// Each card once, with how many of it there are.
fn counted(cards: Vec<CardText>) -> Vec<CardText> {
    let mut shelf: Vec<CardText> = Vec::new();
    for card in cards {
        match shelf.iter_mut().find(|other| (other.kind, other.id) == (card.kind, card.id)) {
            Some(other) => other.copies += 1,
            None => shelf.push(card),
        }
    }
    shelf
}

/// A card by its name. The file in the box says where it comes from; other cards are house cards.
fn plain(kind: &'static str, id: &'static str, name: &'static str) -> CardText {
    let source = PRINTED.get(id).map(|card| card.source).unwrap_or_default();
    let (facts, text) = (String::new(), Vec::new());
    CardText { id, name: name.into(), kind, copies: 1, facts, text, source }
}

fn enemy(words: &Words, kind: &'static str, card: &Enemy) -> CardText {
    let args = [
        ("attack", card.attack.into()),
        ("defence", card.defence.into()),
        ("glory", i64::from(card.glory).into()),
    ];
    CardText { facts: words.say_with("mid-enemy-facts", &args), ..plain(kind, card.id, card.name) }
}

fn destiny(words: &Words, card: &Destiny) -> CardText {
    let args = [
        ("what", words.say(keys::metric(card.metric)).into()),
        ("alone", i64::from(card.glory).into()),
        ("shared", i64::from(card.glory_tied).into()),
    ];
    let text = vec![words.say_with("mid-destiny-text", &args)];
    CardText { text, ..plain("destiny", card.id, card.name) }
}
