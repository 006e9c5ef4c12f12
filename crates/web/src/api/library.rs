//! Rules and cards as data.

use axum::Json;
use axum::extract::{Path, State};
use games::rules::{Article, of_game};
use serde_json::{Value, json};

use super::Refusal;
use crate::hall::Hall;
use crate::pages::create::game;

/// Every clause of a game.
pub(crate) async fn rules(Path(name): Path<String>) -> Result<Json<Value>, Refusal> {
    let name = game(&name)?;
    let clause = |article: &Article| json!({ "clause": article.id, "chapter": article.chapter, "title": article.title, "text": article.body });
    Ok(Json(of_game(name.as_str()).map(clause).collect()))
}

/// Every card of a game, as this server plays it.
pub(crate) async fn cards(
    State(hall): State<Hall>,
    Path(name): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let cards = hall.cards(game(&name)?);
    let card = |(id, card): (&str, &games::printed::PrintedCard)| json!({ "card": id, "kind": card.kind, "name": card.name, "text": card.text, "parts": card.parts, "source": card.source, "copies": card.copies });
    // A file also holds what cards are made of, which nobody calls by a name.
    let named = cards.printed.iter().filter(|(_, card)| !card.name.is_empty());
    Ok(Json(named.map(card).collect()))
}
