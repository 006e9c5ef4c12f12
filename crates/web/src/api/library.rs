//! Rules and cards as data.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, State};
use games::rules::{Article, of_game};
use games::{PrintedCard, Speech, with_game};
use serde_json::{Value, json};

use super::Refusal;
use crate::hall::Hall;
use crate::pages::create::game;
use crate::speech::Language;

/// Every clause of a game.
pub(crate) async fn rules(Path(name): Path<String>) -> Result<Json<Value>, Refusal> {
    let name = game(&name)?;
    let clause = |article: &Article| json!({ "clause": article.id, "chapter": article.chapter, "title": article.title, "text": article.body });
    Ok(Json(of_game(name.as_str()).map(clause).collect()))
}

/// Every card of a game, as this server plays it.
pub(crate) async fn cards(
    words: Language,
    State(hall): State<Hall>,
    Path(name): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let name = game(&name)?;
    let cards = hall.cards(name);
    // What a card does is written from its effect, as everywhere.
    let texts: BTreeMap<&str, String> = with_game!(name, G => {
        let book = games::closed::book::<G>(cards.replaced());
        let library = book.map(|book| <G as Speech>::library(book, &words)).unwrap_or_default();
        library.into_iter().map(|card| (card.id, card.text.join(" "))).collect()
    });
    let text = |id: &str, card: &PrintedCard| texts.get(id).unwrap_or(&card.text).clone();
    let card = |(id, card): (&str, &PrintedCard)| json!({ "card": id, "kind": card.kind, "name": card.name, "text": text(id, card), "parts": card.parts, "source": card.source, "copies": card.copies });
    // A file also holds what cards are made of, which nobody calls by a name.
    let named = cards.printed.iter().filter(|(_, card)| !card.name.is_empty());
    Ok(Json(named.map(card).collect()))
}
