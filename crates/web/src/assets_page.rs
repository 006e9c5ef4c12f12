//! The stylesheet, the script and the pictures.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use crate::assets;
use crate::fault::Fault;

pub(crate) async fn asset(
    Path((version, name)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let found = assets::ALL.iter().find(|asset| asset.name == name).ok_or(Fault::Missing)?;
    // Their address changes with their content; a page from before an update gets what is there.
    let kept = match version == *assets::VERSION {
        true => "public, max-age=31536000, immutable",
        false => "no-cache",
    };
    Ok(([(CONTENT_TYPE, found.mime), (CACHE_CONTROL, kept)], found.body).into_response())
}
