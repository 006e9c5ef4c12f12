//! The stylesheet, the script, and the drawings.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::assets;
use crate::fault::Fault;

pub(crate) async fn asset(
    Path((version, name)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let (mime, body) = assets::served(&name).ok_or(Fault::Missing)?;
    Ok(cached(version == *assets::VERSION, mime, body))
}

pub(crate) async fn drawing(
    Path((version, name)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let found = art::served_files().iter().find(|file| file.name == name).ok_or(Fault::Missing)?;
    let mime = if name.ends_with(".svg") { "image/svg+xml" } else { "text/css; charset=utf-8" };
    Ok(cached(version == art::version(), mime, &found.text))
}

/// Their address changes with their content; a page from before an update gets what is there.
fn cached(current: bool, mime: &'static str, body: &'static str) -> Response {
    let kept = if current { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(CONTENT_TYPE, mime), (CACHE_CONTROL, kept)], body).into_response()
}
