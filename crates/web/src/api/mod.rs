//! The JSON API: everything the pages do, for programs. A seat is opened by its token.

mod docs;
mod library;
mod me;
mod people;
mod play;
mod replay;
mod schema;
mod seats;
mod tables;

use axum::Json;
use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use engine::Seat;
use games::written;
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use store::{Guest, Occupant, TableId, Token};

pub(crate) use self::schema::{AnyState, WrittenAction};
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::session::{Visitor, by_key, holder, may, now};
use crate::speech::Language;

pub(crate) fn routes() -> Router<Hall> {
    Router::new()
        .route("/api", get(docs::page))
        .route("/api/openapi.json", get(docs::openapi))
        .route("/api/bot.py", get(docs::bot))
        .route("/api/games", get(tables::games))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/tables/{id}", get(play::state))
        .route("/api/tables/{id}/seats", post(seats::sit))
        .route("/api/tables/{id}/codes", get(seats::codes))
        .route("/api/tables/{id}/leave", post(seats::leave))
        .route("/api/tables/{id}/bot", post(seats::bot))
        .route("/api/tables/{id}/pledge", post(seats::pledge))
        .route("/api/tables/{id}/word", post(seats::word))
        .route("/api/tables/{id}/token", post(seats::token))
        .route("/api/tables/{id}/back", post(seats::back))
        .route("/api/tables/{id}/start", post(seats::start))
        .route("/api/tables/{id}/actions", post(play::act))
        .route("/api/tables/{id}/undo", post(play::undo))
        .route("/api/tables/{id}/hint", get(play::hint))
        .route("/api/tables/{id}/chat", get(play::chat).post(play::say))
        .route("/api/tables/{id}/people", get(people::list).post(people::judge))
        .route("/api/tables/{id}/remove", post(people::remove))
        .route("/api/tables/{id}/report", post(people::report))
        .route("/api/tables/{id}/log", get(play::log))
        .route("/api/tables/{id}/events", get(play::events))
        .route("/api/tables/{id}/record", get(replay::record))
        .route("/api/tables/{id}/replay", get(replay::moment))
        .route("/api/tables/{id}/branch", post(replay::branch))
        .route("/api/tables/{id}/again", post(replay::again))
        .route("/api/tables/{id}/check", get(replay::check))
        .route("/api/me", get(me::show).post(me::rename))
        .route("/api/me/settings", post(me::settings))
        .route("/api/me/campaign", get(me::campaign))
        .route("/api/me/code", post(me::code))
        .route("/api/me/keys", post(me::end_keys))
        .route("/api/me/erase", post(me::erase))
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
        self.0.into_response()
    }
}

/// Why something was not done.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub(super) struct ErrorAnswer<'a> {
    /// A word for programs.
    error: &'a str,
    text: String,
    /// The clause that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    /// The table as it is now, for whoever came too late.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<AnyState>")]
    state: Option<&'a RawValue>,
}

impl Refusal {
    fn body(&self, words: Language) -> ErrorAnswer<'_> {
        let Refusal(fault) = self;
        let error = fault.key().trim_start_matches("fault-");
        let clause = match fault {
            Fault::Refused(clause) => Some(*clause),
            _ => None,
        };
        ErrorAnswer { error, text: fault.says(words), clause, state: None }
    }

    /// The refusal in words.
    pub(crate) fn in_words(self, words: Language) -> Response {
        let (parts, body) = Json(self.body(words)).into_response().into_parts();
        self.0.answer((parts.headers, body))
    }

    /// The same with the table as it is now, for whoever came too late.
    fn with_state(self, words: Language, state: &RawValue) -> Response {
        let answer = Json(ErrorAnswer { state: Some(state), ..self.body(words) });
        let (parts, body) = answer.into_response().into_parts();
        self.0.answer((parts.headers, body))
    }
}

/// A body in JSON, read as strictly as a record; what cannot be read is answered in JSON too.
#[derive(Debug)]
pub(crate) struct Sent<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Hall> for Sent<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, hall: &Hall) -> Result<Self, Refusal> {
        let body: Result<Json<Box<RawValue>>, JsonRejection> =
            Json::from_request(request, hall).await;
        let Json(body) = body.map_err(|why| match why.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal(Fault::TooLong),
            _ => Refusal(Fault::Body(why.body_text())),
        })?;
        let read = written::json(body.get().as_bytes());
        read.map(Sent).map_err(|why| Refusal(Fault::Body(why)))
    }
}

/// The token a program sends, if it sends one.
#[derive(Clone, Debug)]
pub(crate) struct Bearer {
    token: Option<String>,
    method: Method,
    uri: Uri,
}

impl FromRequestParts<Hall> for Bearer {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Hall) -> Result<Self, Self::Rejection> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = header.and_then(|text| text.strip_prefix("Bearer "));
        let token = token.map(|token| token.trim().to_owned());
        Ok(Bearer { token, method: parts.method.clone(), uri: parts.uri.clone() })
    }
}

impl Bearer {
    /// The seat the token opens, or the first one of the guest whose key it is.
    fn opens(&self, live: &LiveTable, hall: &Hall) -> Result<Seat, Fault> {
        let sent = self.token.as_deref().ok_or(Fault::Nobody)?;
        let seat = match hall.signer().read(sent, now()) {
            Some(signed) => {
                let guest = holder(hall.store(), signed)?.ok_or(Fault::Nobody)?;
                may(&guest, &self.method, &self.uri)?;
                live.seats_of(Some(guest.id)).lowest()
            }
            None => {
                let token = Token::parse(sent).ok_or(Fault::Nobody)?;
                hall.store().seat_by_token(live.row.id, &token)?.map(Seat)
            }
        };
        seat.ok_or(Fault::Nobody)
    }

    /// It is a guest's key, which opens more than a seat.
    fn is_key(&self, hall: &Hall) -> bool {
        self.token.as_deref().is_some_and(|sent| hall.signer().read(sent, now()).is_some())
    }

    /// Another key for a guest who sent one. Who sent the token of a seat may have that seat, and
    /// not all that its holder has.
    fn new_key(&self, hall: &Hall, guest: &Guest) -> Option<String> {
        self.is_key(hall).then(|| hall.signer().key(guest.id))
    }

    /// The guest whose key was sent, if it was one.
    pub(crate) async fn guest(&self, hall: &Hall) -> Result<Option<Visitor>, Refusal> {
        let Some(key) = &self.token else { return Ok(None) };
        let known = by_key(hall, key).await?;
        known.iter().try_for_each(|Visitor(guest)| may(guest, &self.method, &self.uri))?;
        Ok(known)
    }

    /// The guest whose key was sent, or who holds the seat the token opens.
    pub(crate) async fn guest_at(&self, hall: &Hall, id: TableId) -> Result<Guest, Refusal> {
        if let Some(Visitor(guest)) = self.guest(hall).await? {
            return Ok(guest);
        }
        Chair { hall: hall.clone(), id, bearer: self.clone(), words: hall.language() }.guest().await
    }

    /// A guest, or nobody.
    pub(crate) async fn known(&self, hall: &Hall) -> Result<Guest, Refusal> {
        let known = self.guest(hall).await?.ok_or(Refusal(Fault::Nobody))?;
        Ok(known.0)
    }
}

/// What a route answers with.
pub(crate) type Answer<T> = Result<Json<T>, Refusal>;

async fn named_table(parts: &mut Parts, hall: &Hall) -> Result<TableId, Refusal> {
    let Path(id) =
        Path::<String>::from_request_parts(parts, hall).await.map_err(|_| Fault::Missing)?;
    Ok(id.parse()?)
}

async fn bearer(parts: &mut Parts, hall: &Hall) -> Bearer {
    let Ok(bearer) = Bearer::from_request_parts(parts, hall).await;
    bearer
}

/// A seat at the table a request names, for whoever sent what opens it.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    hall: Hall,
    id: TableId,
    bearer: Bearer,
    words: Language,
}

impl FromRequestParts<Hall> for Chair {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Refusal> {
        let id = named_table(parts, hall).await?;
        let words = Language::of(hall, &parts.headers);
        Ok(Chair { hall: hall.clone(), id, bearer: bearer(parts, hall).await, words })
    }
}

impl Chair {
    /// Does something from this seat. A wrong token and a table that does not exist look alike.
    async fn at<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut LiveTable, &Hall, Seat) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Refusal> {
        let Chair { hall, id, bearer, .. } = self;
        let done = hall.at(id, move |live, hall| {
            let seat = bearer.opens(live, hall)?;
            work(live, hall, seat)
        });
        done.await.map_err(|fault| match fault {
            Fault::Missing => Refusal(Fault::Nobody),
            other => Refusal(other),
        })
    }

    /// Does something from this seat. Answers with the table as it is seen from here then.
    async fn change(
        self,
        work: impl FnOnce(&mut LiveTable, &Hall, Seat) -> Result<(), Fault> + Send + 'static,
    ) -> Result<Response, Refusal> {
        let words = self.words;
        let done = self.at(move |live, hall, seat| {
            let late = match work(live, hall, seat) {
                Ok(()) => None,
                Err(Fault::Moved) => {
                    live.catch_up(hall)?;
                    Some(Refusal(Fault::Moved))
                }
                Err(other) => return Err(other),
            };
            let left = live.seat(seat).is_none_or(|seat| seat.occupant == Occupant::Open);
            Ok((late, play::seen(words, live, Some(seat).filter(|_| !left))))
        });
        Ok(match done.await? {
            (None, state) => play::as_json(state),
            (Some(late), state) => {
                let state: &RawValue = serde_json::from_slice(&state).expect("we wrote it");
                late.with_state(words, state)
            }
        })
    }

    /// The guest who sits here.
    async fn guest(self) -> Result<Guest, Refusal> {
        let guest = self.at(|live, hall, seat| {
            let guest = live.guest_at(seat).ok_or(Fault::Nobody)?;
            Ok(hall.store().guest(guest)?)
        });
        guest.await?.ok_or(Refusal(Fault::Nobody))
    }
}

/// Who looks at the table a request names: from the seat that what was sent opens, or, if nothing
/// was, as a spectator.
#[derive(Clone, Debug)]
pub(crate) struct Looker(Chair);

impl FromRequestParts<Hall> for Looker {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Refusal> {
        Chair::from_request_parts(parts, hall).await.map(Looker)
    }
}

impl Looker {
    const fn hall(&self) -> &Hall {
        &self.0.hall
    }

    async fn looks<T: Send + 'static>(
        self,
        look: impl FnOnce(&LiveTable, Option<Seat>) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Refusal> {
        let Looker(chair) = self;
        if chair.bearer.token.is_some() {
            return chair.at(|live, _, seat| look(live, Some(seat))).await;
        }
        Ok(chair.hall.at(chair.id, move |live, _| look(live, None)).await?)
    }

    async fn sees<T: Send + 'static>(
        self,
        look: impl FnOnce(&LiveTable, Option<Seat>) -> Result<T, Fault> + Send + 'static,
    ) -> Answer<T> {
        Ok(Json(self.looks(look).await?))
    }
}
