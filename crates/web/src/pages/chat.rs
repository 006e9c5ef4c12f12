//! Talking at a table.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use store::{Guest, NewLine, TableId};

use super::story::talk;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::session::{TEXT_LENGTH, Visitor, clean, now};
use crate::speech::Language;

#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    text: String,
}

pub(crate) async fn say(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Filled(said): Filled<Said>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    hall.gates().pass(Gate::Said, address.ip())?;
    let text = clean(&said.text, TEXT_LENGTH);
    let chat = hall
        .at(id, move |live, hall| {
            if !text.is_empty() {
                speak(live, hall, &visitor.0, text)?;
            }
            Ok(talk(words, live, true))
        })
        .await?;
    if headers.contains_key("x-meadhall") {
        return Ok(chat.into_response());
    }
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}

/// A guest says something. Gives the number of the line.
pub(crate) fn speak(
    live: &mut LiveTable,
    hall: &Hall,
    guest: &Guest,
    text: String,
) -> Result<u32, Fault> {
    live.may_speak(hall, guest.id)?;
    let seat = live.seats_of(Some(guest.id)).lowest().map(|seat| seat.0);
    let (name, guest) = (guest.name.clone(), Some(guest.id));
    live.say(hall, NewLine { guest, seat, name, text, at: now() })
}
