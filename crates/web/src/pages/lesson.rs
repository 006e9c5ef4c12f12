//! Beginning a lesson, and leaving it.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use bots::Level;
use games::Name;
use lessons::Lesson;
use serde::Deserialize;
use store::{Absence, Occupant, TableId};

use super::create::{bot_seat, game, go_to};
use super::table::SKIPS;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::{Gate, asking};
use crate::hall::Hall;
use crate::laid::{Laid, Wanted, lay_with};
use crate::session::{Newcomer, Visitor};
use crate::speech::Language;

/// The lesson of a game, if this hall can give it: it is written for the cards in the box.
pub(crate) fn offered(hall: &Hall, name: Name) -> Option<&'static Lesson> {
    lessons::of(name).filter(|_| hall.cards(name).replaced().is_none())
}

/// Lays the table of a lesson and begins: its luck is known, so there is no word to wait for.
pub(crate) async fn begin(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    words: Language,
    Path(name): Path<String>,
) -> Result<Response, Fault> {
    let lesson = offered(&hall, game(&name)?).ok_or(Fault::Missing)?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let newcomer = Newcomer::welcome(&hall, visitor, "").await?;
    let guest = &newcomer.guest;
    let mut seats = vec![(Occupant::Guest(guest.id), guest.name.clone())];
    seats.extend((1..lesson.seats).map(|n| bot_seat(words, Level::Easy, n)));
    let wanted = Wanted {
        name: lesson.name,
        settings: lesson.settings.clone(),
        seats,
        open: false,
        absence: Absence::Wait,
        title: String::new(),
        parent: None,
        imagined: Vec::new(),
    };
    let (host, origin) = (guest.id, asking().map(|address| hall.signer().origin(address)));
    let at = hall.clone();
    let lay = move || lay_with(&at, Some(host), wanted, origin, lesson.seed);
    let table = hall.work(lay).await?;
    hall.at(table.id, Laid::start).await?;
    Ok(go_to(&format!("/t/{}", table.id), &newcomer))
}

#[derive(Debug, Deserialize)]
pub(crate) struct SkipForm {
    skip: String,
}

/// The raven falls silent at this table, or speaks again. Only this browser is concerned.
pub(crate) async fn skip(
    State(hall): State<Hall>,
    _visitor: Visitor,
    Path(id): Path<String>,
    Filled(form): Filled<SkipForm>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    // There is such a table.
    hall.at(id, |_, _| Ok(())).await?;
    let skips = if form.skip == "yes" { "yes" } else { "no" };
    let cookie = format!("{SKIPS}={skips}; Path=/t/{id}; Max-Age=34560000; SameSite=Lax; HttpOnly");
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Fault::Bad("fault-unreadable"))?;
    let mut answer = Redirect::to(&format!("/t/{id}")).into_response();
    answer.headers_mut().insert(SET_COOKIE, cookie);
    Ok(answer)
}
