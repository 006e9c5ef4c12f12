//! For whoever runs the server: a line and a count for every request, and a door of its own where
//! machines ask how things are.

use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;
use store::TableId;

use crate::admin::{self, Order, Steward};
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
        .route("/orders", post(orders))
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

/// Why an order was not carried out.
#[derive(Serialize)]
struct NotDone {
    error: String,
}

/// Does what an operator orders, who shows by the key that the store is theirs to read. What is in
/// memory of the tables that changed is read again.
async fn orders(
    State(hall): State<Hall>,
    headers: HeaderMap,
    body: Result<Json<Order>, JsonRejection>,
) -> Response {
    let refused = |status: StatusCode, why: String| (status, Json(NotDone { error: why }));
    let sent = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    let sent = sent.and_then(|text| text.strip_prefix("Bearer ")).unwrap_or_default();
    let Ok(secret) = hall.keep(|store| store.secret()).await else {
        return refused(StatusCode::SERVICE_UNAVAILABLE, "the store does not answer".into())
            .into_response();
    };
    if !hall.signer().agree(sent, &admin::key(&secret)) {
        return refused(StatusCode::UNAUTHORIZED, "wrong key: is it the same store?".into())
            .into_response();
    }
    let Json(order) = match body {
        Ok(order) => order,
        Err(why) => return refused(StatusCode::BAD_REQUEST, why.body_text()).into_response(),
    };
    let at = hall.clone();
    let done = hall.work(move || {
        let (store, words) = (at.store(), at.language());
        Ok(Steward { store, words: &words }.obey(&order))
    });
    match done.await {
        Ok(Ok(carried)) => {
            for id in carried.tables {
                hall.read_again(id).await;
            }
            Json(carried.answer).into_response()
        }
        Ok(Err(why)) => refused(StatusCode::BAD_REQUEST, why.to_string()).into_response(),
        Err(fault) => refused(fault.status(), format!("{fault:?}")).into_response(),
    }
}

async fn metrics(State(hall): State<Hall>) -> Response {
    let mut now = hall.gauges();
    now.tables = hall.keep(|store| store.count_tables()).await.ok();
    now.store_answers = now.tables.is_some();
    let kind = HeaderValue::from_static("text/plain; version=0.0.4");
    ([(CONTENT_TYPE, kind)], hall.metrics().text(now)).into_response()
}
