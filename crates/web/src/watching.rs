//! For whoever runs the server: a line and a count for every request, and a door of its own where
//! machines ask how things are.

use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use store::TableId;

use crate::fault::Kind;
use crate::hall::Hall;

/// The header that carries the name of a request, so that a line can be found by it.
const REQUEST_ID: &str = "x-request-id";

/// Sees every answer. What is written down tells nothing of people: the route, not the address; the
/// table, not who sits there.
pub(crate) async fn seen(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let method = request.method().clone();
    let table = table_in(request.uri().path());
    let id = format!("{:016x}", crate::bots_turn::luck().word());
    let mut answer = next.run(request).await;
    let (took, status) = (begun.elapsed(), answer.status().as_u16());
    let fault = answer.extensions().get::<Kind>().map(|kind| kind.0);
    hall.metrics().answered(&route, status, fault, took);
    let table = table.map(|table| table.to_string()).unwrap_or_default();
    let ms = took.as_micros() as f64 / 1000.0;
    tracing::info!(id, %method, route, status, ms, table, fault, "request");
    if let Ok(id) = HeaderValue::from_str(&id) {
        answer.headers_mut().insert(REQUEST_ID, id);
    }
    answer
}

/// The table an address names.
fn table_in(path: &str) -> Option<TableId> {
    path.split('/').find_map(|part| part.parse().ok())
}

/// What is answered on the address for machines.
pub(crate) fn routes(hall: &Hall) -> Router {
    Router::new()
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(hall.clone())
}

/// The store answers, and its schema is ours: else the server would not have opened.
async fn ready(State(hall): State<Hall>) -> Response {
    match hall.keep(|store| store.ping()).await {
        Ok(()) if !hall.is_closing() => "ready\n".into_response(),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response(),
    }
}

async fn metrics(State(hall): State<Hall>) -> Response {
    let mut now = hall.gauges();
    now.store_answers = hall.keep(|store| store.ping()).await.is_ok();
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(CONTENT_TYPE, kind)], hall.metrics().text(now)).into_response()
}
