//! Rules and cards as data.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use games::{Article, CardText, CardValues, PrintedCard, Speech, with_game};
use schemars::JsonSchema;
use serde::Serialize;

use super::Answer;
use super::schema::{CardValue, WrittenSource};
use crate::hall::Hall;
use crate::pages::create::game;
use crate::speech::Language;

/// One clause of the rules.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Clause")]
pub(crate) struct ClauseDescribed {
    clause: &'static str,
    chapter: &'static str,
    title: &'static str,
    text: &'static str,
}

impl ClauseDescribed {
    fn of(article: &Article) -> ClauseDescribed {
        let Article { id, chapter, title, body, .. } = *article;
        ClauseDescribed { clause: id, chapter, title, text: body }
    }
}

/// Every clause of a game.
pub(crate) async fn rules(
    words: Language,
    Path(name): Path<String>,
) -> Answer<Vec<ClauseDescribed>> {
    let name = game(&name)?;
    Ok(Json(words.rules().of_game(name.as_str()).map(ClauseDescribed::of).collect()))
}

/// One card of a game.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Card")]
pub(crate) struct CardDescribed {
    card: String,
    /// The list of the card file that it stands in.
    kind: String,
    name: String,
    /// What it does, written from its effect.
    text: String,
    /// The texts of its abilities in the file, where it has several.
    parts: BTreeMap<String, String>,
    /// Where its parts come from: the book, the public, the house.
    #[schemars(with = "WrittenSource")]
    source: games::Sources,
    copies: u8,
    /// Its numbers, needs and effects, as the card file has them.
    #[schemars(with = "BTreeMap<String, CardValue>")]
    values: CardValues,
}

impl CardDescribed {
    /// A card of the file, in the words that the cards of the game are read in. A file also holds what cards
    /// are made of, which nobody calls by a name.
    fn of(
        words: Language,
        id: &str,
        card: &PrintedCard,
        read: &[CardText],
    ) -> Option<CardDescribed> {
        let PrintedCard { kind, name, text, parts, source, copies, values } = card.clone();
        let (name, text) = match read.iter().find(|read| read.id == id) {
            Some(read) => (read.name.to_string(), read.text.join(" ")),
            None => (words.card_name(&name).into_owned(), text),
        };
        let card = id.to_owned();
        let described = CardDescribed { card, kind, name, text, parts, source, copies, values };
        Some(described).filter(|described| !described.name.is_empty())
    }
}

/// Every card of a game, as this server plays it.
pub(crate) async fn cards(
    words: Language,
    State(hall): State<Hall>,
    Path(name): Path<String>,
) -> Answer<Vec<CardDescribed>> {
    let name = game(&name)?;
    let cards = hall.cards(name);
    // What a card does is written from its effect, as everywhere.
    let read = with_game!(name, G => {
        let book = games::all_games::book::<G>(cards.replaced());
        book.map(|book| <G as Speech>::library(book, &words)).unwrap_or_default()
    });
    let described = cards.printed.iter();
    Ok(Json(described.filter_map(|(id, card)| CardDescribed::of(words, id, card, &read)).collect()))
}
