//! What a form sent, or our own page saying that it makes no sense.

use axum::extract::{Form, FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

use crate::fault::Fault;
use crate::hall::Hall;

#[derive(Debug)]
pub(crate) struct Filled<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Hall> for Filled<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, hall: &Hall) -> Result<Self, Fault> {
        let form = Form::from_request(request, hall).await;
        form.map(|Form(sent)| Filled(sent)).map_err(|why| match why.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Fault::TooLong,
            _ => Fault::Bad("fault-unreadable"),
        })
    }
}
