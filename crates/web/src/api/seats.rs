//! Sitting down, leaving, and what a seat may do beside playing.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use store::{Occupant, TableId};

use super::play::seen;
use super::{Bearer, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::pages::room::{add_word, free, level, seat_bot};
use crate::pages::table::come_back;
use crate::session::Newcomer;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sit {
    /// The first open one if none is named.
    seat: Option<u8>,
    #[serde(default)]
    name: String,
}

pub(crate) async fn sit(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(sit): Sent<Sit>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let id: TableId = id.parse()?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let seat = hall
        .at(id, move |laid, _| {
            let mut open = laid.row.seats.iter().filter(|seat| seat.occupant == Occupant::Open);
            let wanted = open.find(|open| sit.seat.is_none_or(|seat| seat == open.number));
            wanted.map(|seat| seat.number).ok_or(Fault::Bad("fault-seat-taken"))
        })
        .await?;
    let known = bearer.guest(&hall).await?;
    let guest = Newcomer::welcome(&hall, known, &sit.name).await?.guest;
    let key = hall.signer().key(guest.id);
    let token = hall.at(id, move |laid, hall| {
        laid.sit(hall, seat, Occupant::Open, Occupant::Guest(guest.id), &guest.name)?;
        Ok(hall.store().issue_token(id, seat)?.expose())
    });
    let answer = json!({ "seat": seat, "token": token.await?, "key": key });
    Ok((StatusCode::CREATED, Json(answer)))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Another seat, for the host; one's own if none is named.
    seat: Option<u8>,
}

pub(crate) async fn leave(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(which): Sent<Which>,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let (seat, guest) = bearer.sitter(&hall, id).await?;
    let left = which.seat.unwrap_or(seat.0);
    let state = hall.at(id, move |laid, hall| {
        free(laid, hall, guest.id, left)?;
        Ok(seen(laid, Some(seat).filter(|seat| seat.0 != left)))
    });
    Ok(Json(state.await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotSeat {
    seat: u8,
    level: String,
}

pub(crate) async fn bot(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(wanted): Sent<BotSeat>,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let (seat, guest) = bearer.sitter(&hall, id).await?;
    let level = level(&wanted.level)?;
    let state = hall.at(id, move |laid, hall| {
        seat_bot(laid, hall, guest.id, wanted.seat, level)?;
        Ok(seen(laid, Some(seat)))
    });
    Ok(Json(state.await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    word: String,
}

pub(crate) async fn word(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(said): Sent<Word>,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let seat = bearer.seat(&hall, id).await?;
    let state = hall.at(id, move |laid, hall| {
        add_word(laid, hall, seat.0, &said.word)?;
        Ok(seen(laid, Some(seat)))
    });
    Ok(Json(state.await?))
}

/// A new token for the seat. The earlier one stops working.
pub(crate) async fn token(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let seat = bearer.seat(&hall, id).await?;
    let token = hall.keep(move |store| store.issue_token(id, seat.0)).await?;
    Ok(Json(json!({ "seat": seat.0, "token": token.expose() })))
}

/// Takes the seat back from the bot that stood in.
pub(crate) async fn back(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let seat = bearer.seat(&hall, id).await?;
    let state = hall.at(id, move |laid, hall| {
        come_back(laid, hall, seat)?;
        Ok(seen(laid, Some(seat)))
    });
    Ok(Json(state.await?))
}
