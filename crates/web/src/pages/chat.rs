//! Talking at a table.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use store::{NewLine, TableId};

use super::story::talk;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::session::{TEXT_LENGTH, Visitor, clean, now};

#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    text: String,
}

pub(crate) async fn say(
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
        .at(id, move |laid, hall| {
            if !text.is_empty() {
                let seat = laid.seats_of(Some(visitor.id())).lowest().map(|seat| seat.0);
                let (guest, name) = (Some(visitor.id()), visitor.0.name.clone());
                hall.store().say(id, NewLine { guest, seat, name, text, at: now() })?;
                laid.touch();
            }
            talk(laid, hall, true)
        })
        .await?;
    if headers.contains_key("x-meadhall") {
        return Ok(chat.into_response());
    }
    Ok(Redirect::to(&format!("/t/{id}")).into_response())
}
