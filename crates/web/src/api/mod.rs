//! The JSON API: everything the pages do, for programs. A seat is opened by its token.

mod docs;
mod play;
mod tables;

use axum::Json;
use axum::Router;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use engine::Seat;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use store::{TableId, Token};

use crate::fault::Fault;
use crate::hall::Hall;

pub(crate) fn routes() -> Router<Hall> {
    Router::new()
        .route("/api", get(docs::page))
        .route("/api/openapi.json", get(docs::openapi))
        .route("/api/bot.py", get(docs::bot))
        .route("/api/games", get(tables::games))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{id}", get(play::state))
        .route("/api/tables/{id}/seats", post(tables::sit))
        .route("/api/tables/{id}/start", post(tables::start))
        .route("/api/tables/{id}/actions", post(play::act))
        .route("/api/tables/{id}/undo", post(play::undo))
        .route("/api/tables/{id}/chat", post(play::chat))
        .route("/api/tables/{id}/log", get(play::log))
        .route("/api/tables/{id}/events", get(play::events))
        .route("/api/tables/{id}/record", get(play::record))
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
    /// The seat the token opens. A wrong token and a table that does not exist look alike.
    pub(crate) async fn seat(&self, hall: &Hall, id: TableId) -> Result<Seat, Refusal> {
        let wrong = || Refusal(Fault::Nobody);
        let token = self.0.as_deref().and_then(Token::parse).ok_or_else(wrong)?;
        let seat = hall.keep(move |store| store.seat_by_token(id, &token)).await?;
        seat.map(Seat).ok_or_else(wrong)
    }

    /// The seat, or a spectator who sent no token.
    pub(crate) async fn viewer(&self, hall: &Hall, id: TableId) -> Result<Option<Seat>, Refusal> {
        match self.0 {
            Some(_) => self.seat(hall, id).await.map(Some),
            None => Ok(None),
        }
    }
}
