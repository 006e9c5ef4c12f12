//! What is answered, and by whom.

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response_with_state};
use axum::routing::{get, post};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::RequestBodyTimeoutLayer;

use crate::assets_page::{asset, drawing};
use crate::hall::Hall;
use crate::{api, fault, guard, headers, live, monitoring, pages};

pub(crate) fn routes(hall: &Hall) -> Router {
    Router::new()
        .route("/", get(pages::start::show))
        .merge(file_routes())
        .merge(hall_routes())
        .merge(table_routes())
        .merge(library_routes())
        .merge(api::routes())
        .fallback(pages::fault::missing)
        .layer(from_fn_with_state(hall.clone(), guard::door))
        .layer(RequestBodyLimitLayer::new(hall.limits().body))
        .layer(from_fn_with_state(hall.clone(), guard::not_too_long))
        .layer(RequestBodyTimeoutLayer::new(hall.limits().patience))
        .layer(from_fn_with_state(hall.clone(), fault::in_our_words))
        .layer(CompressionLayer::new())
        .layer(map_response_with_state(hall.clone(), headers::dress))
        .layer(from_fn_with_state(hall.clone(), monitoring::seen))
        .with_state(hall.clone())
}

/// Fetched once by each browser, so they may be made as small as they get.
fn file_routes() -> Router<Hall> {
    Router::new()
        .route("/assets/{version}/{name}", get(asset))
        .route("/art/{version}/{name}", get(drawing))
        .layer(CompressionLayer::new().quality(CompressionLevel::Best))
}

fn hall_routes() -> Router<Hall> {
    Router::new()
        .route("/new/{game}", get(pages::create::form).post(pages::create::create))
        .route("/new/{game}/bots", post(pages::create::play_now))
        .route("/learn", get(pages::lesson::all))
        .route("/learn/{lesson}", post(pages::lesson::begin))
        .route("/campaign", get(pages::campaign::show))
        .route("/me", get(pages::me::show))
        .route("/me/name", post(pages::me::rename))
        .route("/me/code", post(pages::me::make_code))
        .route("/me/move", post(pages::me::use_code))
        .route("/me/keys", post(pages::me::end_keys))
        .route("/me/erase", post(pages::me::erase))
        .route("/next", get(pages::me::next))
        .route("/settings", get(pages::settings::show).post(pages::settings::keep))
}

fn table_routes() -> Router<Hall> {
    Router::new()
        .route("/t/{id}", get(pages::table::show).post(pages::table::act))
        .route("/t/{id}/events", get(live::events))
        .route("/t/{id}/about", get(pages::about::show))
        .route("/t/{id}/hint", get(pages::hint::show))
        .route("/t/{id}/lesson", post(pages::lesson::skip))
        .route("/t/{id}/token", post(pages::about::token))
        .route("/t/{id}/sit", post(pages::room::sit))
        .route("/t/{id}/seat", post(pages::seat::take))
        .route("/t/{id}/seat/{seat}/{code}", get(pages::seat::show))
        .route("/t/{id}/leave", post(pages::room::leave))
        .route("/t/{id}/bot", post(pages::room::bot))
        .route("/t/{id}/pledge", post(pages::room::pledge))
        .route("/t/{id}/word", post(pages::room::word))
        .route("/t/{id}/start", post(pages::room::start))
        .route("/t/{id}/chat", post(pages::chat::say))
        .route("/t/{id}/manage", get(pages::manage::show).post(pages::manage::judge))
        .route("/t/{id}/remove", post(pages::manage::remove))
        .route("/t/{id}/report", get(pages::report::show).post(pages::report::send))
        .route("/t/{id}/again", post(pages::create::again))
        .route("/t/{id}/replay", get(pages::replay::show))
        .route("/t/{id}/branch", post(pages::replay::branch))
        .route("/t/{id}/record.json", get(pages::replay::export))
        .route("/t/{id}/share.svg", get(pages::share::picture))
        .route("/t/{id}/check", get(pages::check::show))
}

fn library_routes() -> Router<Hall> {
    Router::new()
        .route("/rules", get(pages::library::all_rules))
        .route("/rules/{game}", get(pages::library::rules))
        .route("/cards", get(pages::library::all_cards))
        .route("/cards/{game}", get(pages::library::cards))
        .route("/cards/{game}/{id}", get(pages::library::card))
        .route("/help", get(pages::library::help))
}
