//! What went wrong, and how it is answered.

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use games::{BadRecord, NoTable, Objection};

use crate::api::Refusal;
use crate::hall::Hall;
use crate::pages;
use crate::speech::Language;
use crate::stopped::Stopped;

#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// No such page, no such table, or none of yours: nobody learns which.
    Missing,
    /// Only a guest with a cookie may do this.
    Nobody,
    /// The seat belongs to somebody else.
    NotYours,
    /// The guest may not do this here, by the key of why.
    Barred(&'static str),
    /// The request calls this machine by a name that is not its own.
    Misnamed,
    /// The request came from another site.
    Foreign,
    /// There is something here, but it is not asked for in this way.
    Method,
    /// More was sent than is read.
    TooLong,
    /// A request that makes no sense, by the key of its explanation.
    Bad(&'static str),
    /// An action in no form that the game writes: the field, and what is wrong with it.
    Misread(String),
    /// A body in no form that the API describes: the field, and what is wrong with it.
    Body(String),
    /// The settings make no game.
    Settings(String),
    /// The table is at another version by now.
    Moved,
    /// What was kept of the table does not fit what was published: nothing goes on there.
    Stopped(Stopped),
    /// A record that does not prove itself.
    Unproved(BadRecord),
    /// The rules forbid it.
    Refused(&'static str),
    /// Too much at once: come back after so many seconds.
    Limited(u64),
    /// Today's rules do not lead to this table. The text is for the log.
    Outdated(String),
    /// A newer server than this one plays here: this one would play it by rules that are over. The
    /// text is for the log.
    Newer(String),
    /// Nothing can be saved now: the disk is full or read-only. The text is for the log.
    Unkept(String),
    /// What is kept is not as it was written. The text is for the log.
    Damaged(String),
    /// Our own trouble. The text is for the log, not for the visitor.
    Broken(String),
}

/// Where servers are replaced one by one it takes them seconds.
const UPDATED: u64 = 2;

impl Fault {
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Fault::Missing => StatusCode::NOT_FOUND,
            Fault::Nobody => StatusCode::UNAUTHORIZED,
            Fault::NotYours | Fault::Barred(_) | Fault::Foreign => StatusCode::FORBIDDEN,
            Fault::Misnamed => StatusCode::MISDIRECTED_REQUEST,
            Fault::Bad(_) | Fault::Misread(_) | Fault::Body(_) | Fault::Settings(_) => {
                StatusCode::BAD_REQUEST
            }
            Fault::Method => StatusCode::METHOD_NOT_ALLOWED,
            Fault::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::Moved | Fault::Stopped(_) => StatusCode::CONFLICT,
            Fault::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::Limited(_) => StatusCode::TOO_MANY_REQUESTS,
            Fault::Outdated(_) => StatusCode::GONE,
            Fault::Newer(_) | Fault::Unkept(_) => StatusCode::SERVICE_UNAVAILABLE,
            Fault::Damaged(_) | Fault::Broken(_) | Fault::Unproved(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// The key of its name, for programs.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Fault::Missing => "fault-missing",
            Fault::Nobody => "fault-nobody",
            Fault::NotYours => "fault-not-yours",
            Fault::Misnamed => "fault-host",
            Fault::Foreign => "fault-foreign",
            Fault::Method => "fault-method",
            Fault::TooLong => "fault-too-long",
            Fault::Bad(key) | Fault::Barred(key) => key,
            Fault::Misread(_) => "fault-misread",
            Fault::Body(_) => "fault-no-json",
            Fault::Settings(_) => "fault-settings",
            Fault::Moved => "fault-moved",
            Fault::Stopped(_) => "fault-stopped",
            Fault::Refused(_) => "fault-refused",
            Fault::Limited(_) => "fault-limited",
            Fault::Outdated(_) => "fault-outdated",
            Fault::Newer(_) => "fault-newer",
            Fault::Unkept(_) => "fault-unkept",
            Fault::Damaged(_) | Fault::Broken(_) | Fault::Unproved(_) => "fault-broken",
        }
    }

    /// What a person is told.
    pub(crate) fn says(&self, words: Language) -> String {
        match self {
            Fault::Refused(clause) => words.say_with(self.key(), &[("clause", (*clause).into())]),
            Fault::Misread(why) | Fault::Body(why) | Fault::Settings(why) => {
                words.say_with(self.key(), &[("why", why.as_str().into())])
            }
            Fault::Stopped(why) => {
                let why = words.say(why.key());
                words.say_with(self.key(), &[("why", why.into())])
            }
            Fault::Limited(wait) => words.say_with(self.key(), &[("seconds", (*wait).into())]),
            _ => words.say(self.key()),
        }
    }

    /// An answer to this fault, with what belongs to it beside the body.
    pub(crate) fn answer(self, body: impl IntoResponse) -> Response {
        let mut answer = (self.status(), body).into_response();
        answer.extensions_mut().insert(Kind(self.key().trim_start_matches("fault-")));
        match self {
            Fault::Limited(wait) => {
                answer.headers_mut().insert(RETRY_AFTER, wait.into());
            }
            Fault::Newer(why) => {
                answer.headers_mut().insert(RETRY_AFTER, UPDATED.into());
                answer.extensions_mut().insert(Trouble(why));
            }
            Fault::Outdated(why)
            | Fault::Unkept(why)
            | Fault::Damaged(why)
            | Fault::Broken(why) => {
                answer.extensions_mut().insert(Trouble(why));
            }
            Fault::Unproved(why) => {
                answer.extensions_mut().insert(Trouble(why.to_string()));
            }
            _ => {}
        }
        answer
    }
}

/// What broke: travels with an answer as far as the log, never to the visitor.
#[derive(Clone, Debug)]
pub(crate) struct Trouble(pub(crate) String);

/// Which fault it was, for those who count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind(pub(crate) &'static str);

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut answer = self.clone().answer(());
        answer.extensions_mut().insert(self);
        answer
    }
}

/// Sees to it that every refusal is ours, also where the libraries below us refuse, and in the form
/// that was asked for: a page for people, JSON for programs.
pub(crate) async fn in_our_words(
    State(hall): State<Hall>,
    request: Request,
    next: Next,
) -> Response {
    let by_program = request.uri().path().starts_with("/api/");
    let words = Language::of(&hall, request.headers());
    let answer = next.run(request).await;
    let fault = answer.extensions().get::<Fault>().cloned().or_else(|| theirs(&answer));
    let Some(fault) = fault else { return answer };
    let mut told = match by_program {
        true => Refusal(fault).in_words(words),
        false => fault.clone().answer(pages::fault::page(words, &fault)),
    };
    let beside = answer.headers().iter();
    let beside = beside.filter(|(name, _)| ![CONTENT_TYPE, CONTENT_LENGTH].contains(name));
    told.headers_mut().extend(beside.map(|(name, value)| (name.clone(), value.clone())));
    told
}

/// What a library refused: it knows neither pages nor JSON.
fn theirs(answer: &Response) -> Option<Fault> {
    let kind =
        answer.headers().get(CONTENT_TYPE).map_or(&b"text/plain"[..], |kind| kind.as_bytes());
    let plain = answer.status().is_client_error() && kind.starts_with(b"text/plain");
    plain.then(|| match answer.status() {
        StatusCode::NOT_FOUND => Fault::Missing,
        StatusCode::METHOD_NOT_ALLOWED => Fault::Method,
        StatusCode::PAYLOAD_TOO_LARGE => Fault::TooLong,
        _ => Fault::Bad("fault-address"),
    })
}

impl From<store::Error> for Fault {
    fn from(error: store::Error) -> Fault {
        match error {
            store::Error::NoTable | store::Error::NoTurn(_) | store::Error::NoReport => {
                Fault::Missing
            }
            store::Error::TableClosed => Fault::Stopped(Stopped::Closed),
            store::Error::NoLine(_) => Fault::Bad("fault-no-line"),
            store::Error::NoSeat => Fault::Bad("fault-no-seat"),
            store::Error::NoGuest => Fault::Nobody,
            store::Error::SeatTaken => Fault::Bad("fault-seat-taken"),
            store::Error::Moved(_) => Fault::Moved,
            store::Error::Wrong(_) => Fault::Bad("fault-not-now"),
            store::Error::ReadOnly
            | store::Error::Full
            | store::Error::Busy
            | store::Error::Unreachable(_)
            | store::Error::Closed => Fault::Unkept(error.to_string()),
            store::Error::Damaged(_) => Fault::Damaged(error.to_string()),
            other => Fault::Broken(other.to_string()),
        }
    }
}

impl From<NoTable> for Fault {
    fn from(why: NoTable) -> Fault {
        Fault::Settings(why.to_string())
    }
}

impl From<BadRecord> for Fault {
    fn from(why: BadRecord) -> Fault {
        match why {
            BadRecord::Commitment
            | BadRecord::Word(_)
            | BadRecord::Turn { .. }
            | BadRecord::Luck { .. } => Fault::Unproved(why),
            BadRecord::Rules { played, here } if played > here => Fault::Newer(why.to_string()),
            BadRecord::Rules { .. } | BadRecord::Cards(_) | BadRecord::Settings(_) => {
                Fault::Outdated(why.to_string())
            }
            other => Fault::Broken(other.to_string()),
        }
    }
}

impl From<Objection> for Fault {
    fn from(why: Objection) -> Fault {
        match why {
            Objection::Over => Fault::Moved,
            Objection::Refused(clause) => Fault::Refused(clause.0),
            Objection::Misread(why) => Fault::Misread(why.0),
        }
    }
}
