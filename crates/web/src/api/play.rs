//! Playing through a token: the state a seat may see, and its actions.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use engine::Seat;
use futures_util::stream::{Stream, unfold};
use games::{Offer, Play, at_table};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{NewLine, TableId};
use tokio::sync::watch;

use super::tables::described;
use super::{Bearer, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::{Gate, StreamPlace};
use crate::hall::Hall;
use crate::laid::Laid;
use crate::screens::Screen;
use crate::session::{TEXT_LENGTH, clean, now};
use crate::speech::Ear;

pub(crate) async fn state(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let viewer = bearer.viewer(&hall, id).await?;
    Ok(Json(hall.at(id, move |laid, _| Ok(seen(laid, viewer))).await?))
}

/// A table as one viewer may see it.
pub(super) fn seen(laid: &Laid, viewer: Option<Seat>) -> Value {
    let mut state = described(&laid.row);
    state["version"] = json!(laid.version(viewer));
    state["seat"] = json!(viewer.map(|seat| seat.0));
    if let Some(table) = &laid.play {
        at_table!(table, play => add_play(&mut state, play, laid, viewer));
    }
    state
}

pub(super) fn ear<'a, G: Screen>(laid: &'a Laid, seat: Option<Seat>) -> Ear<'a> {
    Ear { seat, names: &laid.names, game: G::NAME, symbol: G::symbol }
}

fn add_play<G: Screen>(state: &mut Value, play: &Play<G>, laid: &Laid, viewer: Option<Seat>) {
    let ear = ear::<G>(laid, viewer);
    let offer = |offer: &Offer| json!({ "action": offer.action, "text": ear.text(&offer.says), "refused": offer.refused });
    let offers = viewer.map(|seat| play.offers(seat)).unwrap_or_default();
    state["turns"] = json!(play.step_of(play.version(), viewer));
    state["ask"] = json!(ear.text(&play.ask(viewer)));
    state["offers"] = offers.iter().map(offer).collect();
    state["view"] = G::wire(&play.state().view(viewer));
    state["undo"] = json!(viewer.is_some_and(|seat| play.can_undo(seat).is_ok()));
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    version: u32,
    id: String,
    action: Value,
}

pub(crate) async fn act(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(act): Sent<Act>,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let seat = bearer.seat(&hall, id).await?;
    if act.id.is_empty() || act.id.len() > 64 {
        return Err(Refusal(Fault::Bad("fault-unreadable")));
    }
    let state = hall.at(id, move |laid, hall| {
        laid.act(hall, seat, act.version, Some(act.id), &act.action)?;
        Ok(seen(laid, Some(seat)))
    });
    Ok(Json(state.await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    version: u32,
}

pub(crate) async fn undo(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(undo): Sent<Undo>,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let seat = bearer.seat(&hall, id).await?;
    let state = hall.at(id, move |laid, hall| {
        laid.undo(hall, seat, undo.version)?;
        Ok(seen(laid, Some(seat)))
    });
    Ok(Json(state.await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    text: String,
}

pub(crate) async fn chat(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(said): Sent<Said>,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let seat = bearer.seat(&hall, id).await?;
    hall.gates().pass(Gate::Said, address.ip())?;
    let text = clean(&said.text, TEXT_LENGTH);
    let number = hall.at(id, move |laid, hall| {
        let name = laid.names[seat.index()].clone();
        let line = NewLine { guest: None, seat: Some(seat.0), name, text, at: now() };
        let number = hall.store().say(id, line)?;
        laid.touch();
        Ok(number)
    });
    Ok(Json(json!({ "line": number.await? })))
}

/// What happened so far, as the viewer heard it.
pub(crate) async fn log(
    State(hall): State<Hall>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Result<Json<Value>, Refusal> {
    let id: TableId = id.parse()?;
    let viewer = bearer.viewer(&hall, id).await?;
    let lines =
        hall.at(id, move |laid, _| at_table!(laid.play()?, play => Ok(told(play, laid, viewer))));
    Ok(Json(lines.await?))
}

fn told<G: Screen>(play: &Play<G>, laid: &Laid, viewer: Option<Seat>) -> Value {
    let ear = ear::<G>(laid, viewer);
    let turn = |line: &games::LogLine| play.step_of(line.turn, viewer);
    let line = |line: games::LogLine| json!({ "turn": turn(&line), "text": ear.text(&line.says) });
    play.log(viewer).into_iter().map(line).collect()
}

struct Line {
    hall: Hall,
    id: TableId,
    viewer: Option<Seat>,
    news: watch::Receiver<u64>,
    first: bool,
    last: String,
    _place: StreamPlace,
}

/// The state whenever it changes, the first one at once.
pub(crate) async fn events(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    bearer: Bearer,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refusal> {
    let id: TableId = id.parse()?;
    let viewer = bearer.viewer(&hall, id).await?;
    let place = hall.gates().stream(hall.limits(), address.ip())?;
    let news = hall.seated(id).news.subscribe();
    hall.at(id, |_, _| Ok(())).await?;
    let line = Line { hall, id, viewer, news, first: true, last: String::new(), _place: place };
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(unfold(line, next)).keep_alive(keep_alive))
}

async fn next(mut line: Line) -> Option<(Result<Event, Infallible>, Line)> {
    loop {
        if !std::mem::take(&mut line.first) {
            line.news.changed().await.ok()?;
        }
        line.news.mark_unchanged();
        let viewer = line.viewer;
        let state = line.hall.at(line.id, move |laid, _| Ok(seen(laid, viewer))).await.ok()?;
        let (version, text) = (state["version"].to_string(), state.to_string());
        // What others do in secret must not even be noticed.
        if line.last != text {
            line.last.clone_from(&text);
            return Some((Ok(Event::default().event("state").id(version).data(text)), line));
        }
    }
}
