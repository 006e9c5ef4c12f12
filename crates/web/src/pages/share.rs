//! The picture of a finished game, to show around.

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use games::at_table;
use store::TableId;

use super::start::game_word;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Hero, share_picture};
use crate::speech::Language;

/// Everybody who played, in the order of the seats; nobody before the end.
pub(crate) fn heroes_of(live: &LiveTable) -> Vec<Hero> {
    let Some(table) = live.play.as_ref().filter(|_| live.is_over()) else { return Vec::new() };
    let standing = at_table!(table, play => play.standing());
    let places = standing.into_iter().flat_map(|standing| standing.0);
    let hero = |(place, name): (engine::Place, &String)| Hero {
        name: name.clone(),
        rank: place.rank,
        score: place.score.to_string(),
    };
    places.zip(&live.names).map(hero).collect()
}

pub(crate) async fn picture(
    words: Language,
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    let drawn = hall.at(id, move |live, _| {
        let heroes = heroes_of(live);
        if heroes.is_empty() {
            return Err(Fault::Bad("fault-not-over"));
        }
        Ok(share_picture(&words, &game_word(words, live.name, "name"), &heroes))
    });
    let drawn = drawn.await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], drawn.into_string()).into_response())
}
