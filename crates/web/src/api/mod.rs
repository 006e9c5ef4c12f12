//! The JSON API: everything the pages do, for programs. A seat is opened by its token.

mod docs;
mod library;
mod me;
mod play;
mod replay;
mod seats;
mod tables;

use axum::Json;
use axum::Router;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use engine::{Seat, Seats};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::{Guest, Occupant, TableId, Token};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::session::{Visitor, by_key};

pub(crate) fn routes() -> Router<Hall> {
    Router::new()
        .route("/api", get(docs::page))
        .route("/api/openapi.json", get(docs::openapi))
        .route("/api/bot.py", get(docs::bot))
        .route("/api/games", get(tables::games))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{id}", get(play::state))
        .route("/api/tables/{id}/seats", post(seats::sit))
        .route("/api/tables/{id}/leave", post(seats::leave))
        .route("/api/tables/{id}/bot", post(seats::bot))
        .route("/api/tables/{id}/word", post(seats::word))
        .route("/api/tables/{id}/token", post(seats::token))
        .route("/api/tables/{id}/back", post(seats::back))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/actions", post(play::act))
        .route("/api/tables/{id}/undo", post(play::undo))
        .route("/api/tables/{id}/chat", post(play::chat))
        .route("/api/tables/{id}/log", get(play::log))
        .route("/api/tables/{id}/events", get(play::events))
        .route("/api/tables/{id}/record", get(replay::record))
        .route("/api/tables/{id}/replay", get(replay::moment))
        .route("/api/tables/{id}/branch", post(replay::branch))
        .route("/api/tables/{id}/again", post(replay::again))
        .route("/api/tables/{id}/check", get(replay::check))
        .route("/api/me", get(me::show).post(me::rename))
        .route("/api/me/code", post(me::code))
        .route("/api/me/move", post(me::arrive))
        .route("/api/rules/{game}", get(library::rules))
        .route("/api/cards/{game}", get(library::cards))
        .route("/api/{*rest}", get(missing).post(missing))
}

async fn missing() -> Refusal {
    Refusal(Fault::Missing)
}

/// A fault as programs want it.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) Fault);

impl<F: Into<Fault>> From<F> for Refusal {
    fn from(fault: F) -> Refusal {
        Refusal(fault.into())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Refusal(fault) = self;
        let key = fault.key().trim_start_matches("fault-");
        let mut body = json!({ "error": key, "text": fault.says() });
        if let Fault::Refused(clause) = fault {
            body["clause"] = json!(clause);
        }
        fault.answer(Json(body))
    }
}

/// A body in JSON; what cannot be read is answered in JSON too.
#[derive(Debug)]
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Hall> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, hall: &Hall) -> Result<Self, Refusal> {
        let Json(value): Json<Value> = Json::from_request(request, hall)
            .await
            .map_err(|_| Refusal(Fault::Bad("fault-no-json")))?;
        serde_json::from_value(value).map(Sent).map_err(|_| Refusal(Fault::Bad("fault-no-json")))
    }
}

/// The token a program sends, if it sends one.
#[derive(Clone, Debug)]
pub(crate) struct Bearer(Option<String>);

impl FromRequestParts<Hall> for Bearer {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Hall) -> Result<Self, Self::Rejection> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|text| text.strip_prefix("Bearer "));
        Ok(Bearer(token.map(|token| token.trim().to_owned())))
    }
}

impl Bearer {
    /// The seat the token opens, or the first one of the guest whose key it is. A wrong token and
    /// a table that does not exist look alike.
    pub(crate) async fn seat(&self, hall: &Hall, id: TableId) -> Result<Seat, Refusal> {
        let wrong = || Refusal(Fault::Nobody);
        if let Some(Visitor(guest)) = self.guest(hall).await? {
            let held = hall.at(id, move |laid, _| Ok(laid.seats_of(Some(guest.id)))).await;
            return held.ok().and_then(Seats::lowest).ok_or_else(wrong);
        }
        let token = self.0.as_deref().and_then(Token::parse).ok_or_else(wrong)?;
        let seat = hall.keep(move |store| store.seat_by_token(id, &token)).await?;
        seat.map(Seat).ok_or_else(wrong)
    }

    /// The guest whose key was sent, if it was one.
    pub(crate) async fn guest(&self, hall: &Hall) -> Result<Option<Visitor>, Refusal> {
        match &self.0 {
            Some(key) => Ok(by_key(hall, key).await?),
            None => Ok(None),
        }
    }

    /// A guest, or nobody.
    pub(crate) async fn known(&self, hall: &Hall) -> Result<Guest, Refusal> {
        let known = self.guest(hall).await?.ok_or(Refusal(Fault::Nobody))?;
        Ok(known.0)
    }

    /// The seat, and the guest who sits there.
    pub(crate) async fn sitter(&self, hall: &Hall, id: TableId) -> Result<(Seat, Guest), Refusal> {
        let seat = self.seat(hall, id).await?;
        let guest =
            hall.at(id, move |laid, hall| match laid.seat(seat).map(|seat| &seat.occupant) {
                Some(Occupant::Guest(guest)) => Ok(hall.store().guest(*guest)?),
                _ => Ok(None),
            });
        let guest = guest.await?.ok_or(Refusal(Fault::Nobody))?;
        Ok((seat, guest))
    }

    /// The seat, or a spectator who sent no token.
    pub(crate) async fn viewer(&self, hall: &Hall, id: TableId) -> Result<Option<Seat>, Refusal> {
        match self.0 {
            Some(_) => self.seat(hall, id).await.map(Some),
            None => Ok(None),
        }
    }
}
