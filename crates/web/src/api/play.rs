//! Playing through a token: the state a seat may see, and its actions.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use engine::Seat;
use futures_util::stream::{Stream, unfold};
use games::{Offer, Play, Written, at_table};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::TableId;
use tokio::sync::watch;

use super::schema::{Waiting, WrittenAction};
use super::tables::{Described, described};
use super::{Answer, Bearer, Chair, Looker, Refusal, Sent};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::{LiveTable, is_action_id};
use crate::pages::chat::speak;
use crate::pages::hint::{self, Thoughts};
use crate::places::Place;
use crate::screens::Screen;
use crate::session::{TEXT_LENGTH, clean};
use crate::speech::{Language, Speaker};

/// A table as one viewer may see it.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "{W}State")]
pub(super) struct TableState<'a, W> {
    #[serde(flatten)]
    table: Described<'a>,
    /// Why nothing goes on here: what was kept does not fit what was published.
    stopped: Option<String>,
    /// Of the table as this viewer counts: what others do in secret does not count.
    version: u32,
    /// The viewer's seat.
    seat: Option<u8>,
    #[serde(flatten)]
    play: Option<Playing<'a, W>>,
}

/// What a table shows once the game has begun.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "{W}Playing")]
struct Playing<'a, W> {
    /// How many choices the viewer has noticed.
    turns: usize,
    /// What is asked, in words.
    ask: String,
    /// Everything the viewer could want to do now.
    offers: Vec<Offered<'a>>,
    view: W,
    /// Whether the viewer may take back the last choice.
    undo: bool,
}

/// Something a player could want to do.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Offer")]
struct Offered<'a> {
    /// As it is sent back.
    #[schemars(with = "WrittenAction")]
    action: &'a Written,
    text: String,
    /// The clause against it.
    refused: Option<&'static str>,
}

pub(crate) async fn state(looker: Looker) -> Result<Response, Refusal> {
    let Looker(Chair { words, .. }) = looker;
    looker.looks(move |live, viewer| Ok(seen(words, live, viewer))).await.map(as_json)
}

/// A table as one viewer may see it, as bytes.
pub(super) fn seen(words: Language, live: &LiveTable, viewer: Option<Seat>) -> Vec<u8> {
    let Some(table) = &live.play else { return written::<Waiting>(words, live, viewer, None) };
    at_table!(table, play => seen_in_play(words, live, viewer, play))
}

fn seen_in_play<G: Screen>(
    words: Language,
    live: &LiveTable,
    viewer: Option<Seat>,
    play: &Play<G>,
) -> Vec<u8> {
    let speaker = Speaker::new::<G>(words, live, viewer);
    let offers = viewer.map(|seat| play.offers(seat)).unwrap_or_default();
    let offered = |offer: &'_ Offer| speaker.text(&offer.says);
    let texts: Vec<String> = offers.iter().map(offered).collect();
    let offers = offers.iter().zip(texts).map(|(offer, text)| Offered {
        action: &offer.action,
        text,
        refused: offer.refused,
    });
    // Where several choose in secret, whose choice was the last one is secret too.
    let alone = play.may_answer().len() < 2;
    let playing = Playing {
        turns: play.step_of(play.version(), viewer),
        ask: speaker.text(&play.ask(viewer)),
        offers: offers.collect(),
        view: G::wire(&play.state().view(viewer)),
        undo: alone && viewer.is_some_and(|seat| play.can_undo(seat, live.auto_answer()).is_ok()),
    };
    written(words, live, viewer, Some(playing))
}

fn written<W: Serialize>(
    words: Language,
    live: &LiveTable,
    viewer: Option<Seat>,
    play: Option<Playing<'_, W>>,
) -> Vec<u8> {
    let (version, seat) = (live.version(viewer), viewer.map(|seat| seat.0));
    let table = described(&live.row, live.cards.fingerprint.as_deref());
    let stopped = live.stopped.map(|why| Fault::Stopped(why).says(words));
    let state = TableState { table, stopped, version, seat, play };
    serde_json::to_vec(&state).expect("a state can always be written")
}

/// Bytes that are JSON already.
pub(super) fn as_json(body: Vec<u8>) -> Response {
    ([(CONTENT_TYPE, "application/json")], body).into_response()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    version: u32,
    id: String,
    action: Written,
}

pub(crate) async fn act(chair: Chair, Sent(act): Sent<Act>) -> Result<Response, Refusal> {
    if !is_action_id(&act.id, 64) {
        return Err(Refusal(Fault::Bad("fault-unreadable")));
    }
    let Act { version, id, action } = act;
    chair.change(move |live, hall, seat| live.act(hall, seat, version, Some(&id), &action)).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Undo {
    version: u32,
}

pub(crate) async fn undo(chair: Chair, Sent(undo): Sent<Undo>) -> Result<Response, Refusal> {
    chair.change(move |live, hall, seat| live.undo(hall, seat, undo.version)).await
}

/// The odds of a fight and what a bot thinks of each choice, where only bots play the others.
pub(crate) async fn hint(
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Chair { hall, id, bearer, words }: Chair,
) -> Answer<Thoughts> {
    let seat = move |live: &LiveTable, hall: &Hall| bearer.opens(live, hall);
    Ok(Json(hint::asked(words, &hall, address, id, seat).await?))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Said {
    text: String,
}

/// Says something, as the guest whose key was sent or who holds the seat.
pub(crate) async fn say(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Path(id): Path<String>,
    bearer: Bearer,
    Sent(said): Sent<Said>,
) -> Answer<LineNumber> {
    let id: TableId = id.parse()?;
    let guest = bearer.guest_at(&hall, id).await?;
    hall.gates().pass(Gate::Said, address.ip())?;
    let text = clean(&said.text, TEXT_LENGTH);
    if text.is_empty() {
        return Err(Refusal(Fault::Bad("fault-unreadable")));
    }
    let number = hall.at(id, move |live, hall| speak(live, hall, &guest, text));
    Ok(Json(LineNumber { line: number.await? }))
}

/// The number of what was said.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct LineNumber {
    line: u32,
}

/// Something that was said.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ChatLine")]
pub(crate) struct ChatLine {
    line: u32,
    seat: Option<u8>,
    name: String,
    text: String,
}

/// What was said, the oldest first.
pub(crate) async fn chat(looker: Looker) -> Answer<Vec<ChatLine>> {
    let said = |line: &store::Line| ChatLine {
        line: line.number,
        seat: line.seat,
        name: line.name.clone(),
        text: line.text.clone(),
    };
    looker.sees(move |live, _| Ok(live.chat.iter().map(said).collect())).await
}

/// Something that happened.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "LogLine")]
pub(crate) struct LogLine {
    turn: usize,
    text: String,
}

/// What happened so far, as the viewer heard it.
pub(crate) async fn log(looker: Looker) -> Answer<Vec<LogLine>> {
    let Looker(Chair { words, .. }) = looker;
    looker
        .sees(move |live, viewer| at_table!(live.play()?, play => Ok(log_lines(words, play, live, viewer))))
        .await
}

fn log_lines<G: Screen>(
    words: Language,
    play: &Play<G>,
    live: &LiveTable,
    viewer: Option<Seat>,
) -> Vec<LogLine> {
    let speaker = Speaker::new::<G>(words, live, viewer);
    let line = |line: games::LogLine| LogLine {
        turn: play.step_of(line.turn, viewer),
        text: speaker.text(&line.says),
    };
    play.log(viewer).into_iter().map(line).collect()
}

struct Line {
    looker: Looker,
    news: watch::Receiver<u64>,
    first: bool,
    last: String,
    _place: Place,
}

/// The state whenever it changes, the first one at once.
pub(crate) async fn events(
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    looker: Looker,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Refusal> {
    let Looker(Chair { hall, id, .. }) = looker.clone();
    let place = hall.gates().stream(hall.limits(), address.ip())?;
    let news = hall.seated(id).news.subscribe();
    looker.clone().looks(|_, _| Ok(())).await?;
    let line = Line { looker, news, first: true, last: String::new(), _place: place };
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(unfold(line, next)).keep_alive(keep_alive))
}

async fn next(mut line: Line) -> Option<(Result<Event, Infallible>, Line)> {
    loop {
        if !std::mem::take(&mut line.first) {
            let Looker(Chair { hall, .. }) = &line.looker;
            tokio::select! {
                changed = line.news.changed() => changed.ok()?,
                // The stream ends; whoever reads it connects again.
                () = hall.closed() => return None,
            }
        }
        line.news.mark_unchanged();
        // Asked each time: what opened the seat may open nothing by now.
        let Looker(Chair { words, .. }) = line.looker;
        let look =
            move |live: &LiveTable, viewer| Ok((live.version(viewer), seen(words, live, viewer)));
        let (version, state) = line.looker.clone().looks(look).await.ok()?;
        let text = String::from_utf8(state).expect("JSON is text");
        // What others do in secret must not even be noticed.
        if line.last != text {
            line.last.clone_from(&text);
            return Some((
                Ok(Event::default().event("state").id(version.to_string()).data(text)),
                line,
            ));
        }
    }
}
