//! What every answer carries.

use axum::extract::State;
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use crate::fault::Trouble;
use crate::hall::Hall;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // With `no-referrer` browsers would post our own forms with `Origin: null`.
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

pub(crate) async fn dress(State(hall): State<Hall>, mut answer: Response) -> Response {
    if let Some(Trouble(why)) = answer.extensions().get() {
        hall.log(why);
    }
    let unread = answer.status() == StatusCode::PAYLOAD_TOO_LARGE;
    let https = hall.is_behind_https();
    let headers = answer.headers_mut();
    // What was not read is still on its way: nothing more can be asked over this connection.
    if unread {
        let close = HeaderValue::from_static("close");
        headers.entry(header::CONNECTION).or_insert(close);
    }
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // A proxy that collects a stream before it passes it on, or compresses it, would always be one
    // event late.
    if headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream") {
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        let kept = HeaderValue::from_static("no-store, no-transform");
        headers.insert(header::CACHE_CONTROL, kept);
    }
    if https {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    // Pages show what one person may see at one moment.
    let kept = HeaderValue::from_static("no-store");
    headers.entry(header::CACHE_CONTROL).or_insert(kept);
    answer
}
