//! Sitting down, leaving, and what a seat may do beside playing.

use std::net::SocketAddr;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Occupant, Status, TableId};

use super::{Answer, Bearer, Chair, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::pages::room::{free, level, seat_bot};
use crate::pages::seat::{code, opened};
use crate::pages::table::come_back;
use crate::session::Newcomer;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sit {
    /// The first open one if none is named.
    seat: Option<u8>,
    /// Opens a seat that is not open to everybody.
    code: Option<String>,
    #[serde(default)]
    name: String,
}

impl Sit {
    fn finds(&self, live: &LiveTable, hall: &Hall) -> Result<(u8, Occupant), Fault> {
        if let Some(code) = &self.code {
            let number = self.seat.ok_or(Fault::Bad("fault-no-seat"))?;
            return Ok((number, opened(live, hall, number, code)?.occupant.clone()));
        }
        let mut open = live.row.seats.iter().filter(|seat| seat.occupant == Occupant::Open);
        let wanted = open.find(|open| self.seat.is_none_or(|seat| seat == open.number));
        let seat = wanted.ok_or(Fault::Bad("fault-seat-taken"))?;
        Ok((seat.number, Occupant::Open))
    }
}

/// What opens a seat from now on.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Seated {
    seat: u8,
    token: String,
    /// The key of the guest who sat down.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

pub(crate) async fn sit(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(sit): Sent<Sit>,
) -> Result<(StatusCode, Json<Seated>), Refusal> {
    let id: TableId = id.parse()?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let name = sit.name.clone();
    let (seat, from) = hall.at(id, move |live, hall| sit.finds(live, hall)).await?;
    let known = bearer.guest(&hall).await?;
    let guest = Newcomer::welcome(&hall, known, &name).await?.guest;
    let key = hall.signer().key(guest.id);
    let token = hall.at(id, move |live, hall| {
        live.sit(hall, seat, from, Occupant::Guest(guest.id), &guest.name)?;
        Ok(hall.store().issue_token(id, seat)?.expose())
    });
    let seated = Seated { seat, token: token.await?, key: Some(key) };
    Ok((StatusCode::CREATED, Json(seated)))
}

/// What opens a seat for whoever is given it.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct SeatCode {
    seat: u8,
    code: String,
}

/// What opens each seat that this guest may give away. A token opens one seat: it gives away no
/// other that somebody holds.
pub(crate) async fn codes(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Answer<Vec<SeatCode>> {
    let id: TableId = id.parse()?;
    let guest = bearer.guest_at(&hall, id).await?.id;
    let given = hall.at(id, move |live, hall| {
        let own = if bearer.is_key(hall) { None } else { Some(bearer.opens(live, hall)?.0) };
        let may = |seat: &&store::Seat| {
            seat.occupant == Occupant::Open || own.is_none_or(|own| own == seat.number)
        };
        let mut given = Vec::new();
        for seat in live.row.seats.iter().filter(may) {
            if let Some(code) = code(live, hall, seat, guest)? {
                given.push(SeatCode { seat: seat.number, code });
            }
        }
        Ok(given)
    });
    Ok(Json(given.await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Another seat, for the host; one's own if none is named.
    seat: Option<u8>,
}

pub(crate) async fn leave(chair: Chair, Sent(which): Sent<Which>) -> Result<Response, Refusal> {
    chair
        .change(move |live, hall, seat| {
            let guest = live.guest_at(seat).ok_or(Fault::Nobody)?;
            free(live, hall, guest, which.seat.unwrap_or(seat.0))
        })
        .await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotSeat {
    seat: u8,
    level: String,
}

pub(crate) async fn bot(chair: Chair, Sent(wanted): Sent<BotSeat>) -> Result<Response, Refusal> {
    let level = level(&wanted.level)?;
    chair
        .change(move |live, hall, seat| {
            let guest = live.guest_at(seat).ok_or(Fault::Nobody)?;
            seat_bot(hall.language(), live, hall, guest, wanted.seat, level)
        })
        .await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pledge {
    pledge: String,
}

/// Promises a word.
pub(crate) async fn pledge(chair: Chair, Sent(made): Sent<Pledge>) -> Result<Response, Refusal> {
    chair.change(move |live, hall, seat| live.promise(hall, seat, &made.pledge)).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    word: String,
}

/// Shows the word that was promised.
pub(crate) async fn word(chair: Chair, Sent(said): Sent<Word>) -> Result<Response, Refusal> {
    chair.change(move |live, hall, seat| live.show_word(hall, seat, &said.word)).await
}

/// A new token for the seat. The earlier one stops working.
pub(crate) async fn token(chair: Chair) -> Answer<Seated> {
    let issued = chair.at(|live, hall, seat| {
        let token = hall.store().issue_token(live.row.id, seat.0)?;
        Ok(Seated { seat: seat.0, token: token.expose(), key: None })
    });
    Ok(Json(issued.await?))
}

/// Takes the seat back from the bot that stood in.
pub(crate) async fn back(chair: Chair) -> Result<Response, Refusal> {
    chair.change(come_back).await
}

pub(crate) async fn start(chair: Chair) -> Result<Response, Refusal> {
    chair
        .change(|live, hall, _| {
            if live.row.status != Status::Waiting {
                return Err(Fault::Bad("fault-not-now"));
            }
            live.start(hall)
        })
        .await
}
