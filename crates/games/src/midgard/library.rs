//! The cards of Midgard to read.

use std::sync::LazyLock;

use midgard::{Catalogue, Destiny, Enemy};

use super::catalogue::STANDARD;
use super::keys;
use crate::library::CardText;
use crate::printed::Printed;
use crate::words::Words;

static PRINTED: LazyLock<Printed> = LazyLock::new(|| Printed::read(STANDARD));

pub(super) fn library(book: &Catalogue, words: &Words) -> Vec<CardText> {
    let mut cards: Vec<CardText> = Vec::new();
    let enemies = [("troll", book.trolls), ("draugr", book.draugr), ("monster", book.monsters)];
    cards.extend(book.leaders.iter().map(|card| plain("leader", card.id, card.name)));
    for (kind, list) in enemies {
        cards.extend(list.iter().map(|card| enemy(words, kind, card)));
    }
    cards.extend(book.runes.iter().map(|card| plain("rune", card.id, card.name)));
    cards.extend(book.destinies.iter().map(|card| destiny(words, card)));
    cards.extend(book.journeys.iter().map(|card| plain("journey", card.id, card.name)));
    cards.extend(book.merchants.iter().map(|card| plain("merchant_ship", card.id, card.name)));
    let ships = book.private_ships.iter();
    cards.extend(ships.map(|card| plain("private_longship", card.id, card.name)));
    cards.extend(book.stalls.iter().map(|card| plain("stall", card.site.id, card.site.name)));
    cards.extend(book.locations.iter().map(|site| plain("location", site.id, site.name)));
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

/// What the file in the box says about a card; another file's own cards are house cards.
fn plain(kind: &'static str, id: &'static str, name: &'static str) -> CardText {
    let printed = PRINTED.get(id);
    let text = printed.map(|card| card.text.clone()).filter(|text| !text.is_empty());
    let source = printed.map(|card| card.source).unwrap_or_default();
    let text = text.into_iter().collect();
    CardText { id, name: name.into(), kind, copies: 1, facts: String::new(), text, source }
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
