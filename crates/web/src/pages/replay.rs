//! Stepping through a match, playing on from a moment of it, and taking it home.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use bots::Level;
use engine::{Game, Seat, Seats};
use games::{ImaginedLine, Play, at_table};
use maud::{Markup, html};
use serde::Deserialize;
use store::{Absence, Guest, GuestId, Occupant, Parent, TableId};

use super::create::{self, WordField, bot_seat};
use super::start::game_word;
use super::story::{LINES, log_line};
use super::table::{scene, sitters};
use crate::fault::Fault;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::{LiveTable, Wanted};
use crate::look::{Replay, Shell, Table, live_region, log, page, replay_bar, table_screen};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::{Language, Speaker, emblem};

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Moment {
    pub(crate) step: Option<usize>,
    /// Whose eyes; a finished match can be seen through any.
    pub(crate) seat: Option<u8>,
}

impl Moment {
    /// A seat's own view of a running match; any view of a finished one.
    pub(crate) fn viewer(
        self,
        live: &LiveTable,
        hall: &Hall,
        guest: Option<GuestId>,
    ) -> Result<Option<Seat>, Fault> {
        let held = live.seats_of(guest);
        let all = if live.is_open(hall)? { Seats::first(live.row.seats.len()) } else { held };
        let wanted = self.seat.map(|seat| Seat(seat.min(7))).filter(|&seat| all.contains(seat));
        Ok(wanted.or_else(|| held.lowest()))
    }
}

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
    Query(moment): Query<Moment>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, move |live, hall| {
        let viewer = moment.viewer(live, hall, visitor.as_ref().map(Visitor::id))?;
        let open = live.is_open(hall)?;
        let branch = visitor.as_ref().is_some_and(|visitor| open || live.is_alone(visitor.id()));
        let shown = Shown { viewer, step: moment.step, branch, open };
        at_table!(live.play()?, play => Ok(moment_page(words, play, live, shown)))
    })
    .await
}

/// What a visitor sees of a match, and may do with it.
#[derive(Clone, Copy, Debug)]
struct Shown {
    viewer: Option<Seat>,
    step: Option<usize>,
    branch: bool,
    /// Nothing of it is secret any more.
    open: bool,
}

fn moment_page<G: Screen>(
    words: Language,
    play: &Play<G>,
    live: &LiveTable,
    shown: Shown,
) -> Markup {
    let Shown { viewer, step, branch, open } = shown;
    let last = play.step_of(play.version(), viewer);
    let step = step.unwrap_or(last).min(last);
    let turn = play.turn_of(step, viewer);
    let then = play.at(turn);
    let speaker = Speaker::new::<G>(words, live, viewer);
    let sitters = sitters(words, live);
    let asked = then.state().waiting().map_or(Seats::NONE, |(_, seats)| seats);
    let scene = scene(words, live, &sitters, viewer, asked);
    let board = G::board(&then.state().view(viewer), &scene);
    let heard = play.heard_until(turn, viewer, LINES);
    let now = heard.iter().filter(|line| play.step_of(line.turn, viewer) == step);
    let caption: Vec<String> = now.map(|line| speaker.text(&line.says)).collect();
    let caption = caption.join(" ");
    let lines: Vec<_> = heard.iter().map(|line| log_line(play, live, &speaker, line)).collect();
    let bar = Replay {
        base: base(live, viewer),
        step: step as u32,
        last: last as u32,
        caption: caption.clone(),
        branch: (branch && step < last)
            .then(|| format!("/t/{}/branch?{}step={step}", live.row.id, through(viewer))),
        export: open.then(|| format!("/t/{}/record.json", live.row.id)),
    };
    let screen = Table {
        title: words
            .say_with("replay-title", &[("game", game_word(words, live.name, "name").into())]),
        question: replay_bar(&words, &bar),
        rivals: board.rivals,
        commons: board.commons,
        stage: html! { @if open { (viewpoints(words, play, live, viewer, turn)) } (board.stage) },
        story: log(&words, &lines),
        mine: board.mine,
    };
    framed(words, live, &table_screen(&words, &screen), &caption)
}

fn framed(words: Language, live: &LiveTable, body: &Markup, announce: &str) -> Markup {
    let shell = Shell {
        title: words
            .say_with("replay-title", &[("game", game_word(words, live.name, "name").into())]),
        game: Some(live.name.as_str()),
        kind: "play",
        languages: words.choice(),
        links: super::table_links(words, live.row.id, live.name),
        announce: announce.to_owned(),
        ..Shell::default()
    };
    let body = html! { (body) (live_region(announce)) };
    page(&words, &shell, &body)
}

/// The address of every moment, but for its number.
pub(super) fn base(live: &LiveTable, viewer: Option<Seat>) -> String {
    format!("/t/{}/replay?{}step=", live.row.id, through(viewer))
}

/// Each viewer counts the moments it noticed, so a moment goes with whose eyes saw it.
fn through(viewer: Option<Seat>) -> String {
    viewer.map_or_else(String::new, |seat| format!("seat={}&", seat.0))
}

/// Through whose eyes a finished match is seen.
fn viewpoints<G: Screen>(
    words: Language,
    play: &Play<G>,
    live: &LiveTable,
    viewer: Option<Seat>,
    turn: usize,
) -> Markup {
    let seats = (0..live.row.seats.len() as u8).map(Seat);
    let there =
        |seat: Seat| format!("{}{}", base(live, Some(seat)), play.step_of(turn, Some(seat)));
    html! {
        nav.eyes aria-label=(words.say("replay-eyes")) {
            @for seat in seats {
                a.btn href=(there(seat)) aria-current=[(viewer == Some(seat)).then_some("true")] {
                    (crate::look::player_name(&live.names[seat.index()], emblem(seat)))
                }
            }
            a.btn href={ "/t/" (live.row.id) "/check" } { (words.say("check-title")) }
        }
    }
}

/// Plays on from a moment against bots, at a new table.
pub(crate) async fn branch(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(moment): Query<Moment>,
    Query(word): Query<WordField>,
) -> Result<Redirect, Fault> {
    let id: TableId = id.parse()?;
    hall.gates().pass(Gate::Made, address.ip())?;
    let me = visitor.clone();
    let wanted = hall.at(id, move |live, hall| branched(words, live, hall, &me.0, moment)).await?;
    let table = create::open_table(&hall, visitor.id(), wanted, word.whose()).await?;
    Ok(Redirect::to(&create::way_to(&table, word.whose())))
}

/// A running match with other people in it stays closed: playing on would show their cards.
/// Who plays against bots alone may play on, and what they may not know is drawn anew.
pub(crate) fn branched(
    words: Language,
    live: &LiveTable,
    hall: &Hall,
    guest: &Guest,
    moment: Moment,
) -> Result<Wanted, Fault> {
    let open = live.is_open(hall)?;
    if !open && !live.is_alone(guest.id) {
        return Err(Fault::NotYours);
    }
    let viewer = moment.viewer(live, hall, Some(guest.id))?;
    let (turn, asked) = at_table!(live.play()?, play => {
        let turn = play.turn_of(moment.step.unwrap_or_default(), viewer);
        let asked = play.at(turn).state().waiting().and_then(|(_, seats)| seats.lowest());
        (turn, asked.filter(|_| turn < play.version()))
    });
    let asked = asked.ok_or(Fault::Bad("fault-branch-end"))?;
    let mine = viewer.unwrap_or(asked);
    let seat = |n: usize| match n == mine.index() {
        true => (Occupant::Guest(guest.id), guest.name.clone()),
        false => bot_seat(words, Level::Normal, n),
    };
    Ok(Wanted {
        name: live.name,
        settings: live.settings(),
        seats: (0..live.row.seats.len()).map(seat).collect(),
        open: false,
        absence: Absence::Wait,
        title: String::new(),
        parent: Some(Parent { table: live.row.id, turn: turn as u32 }),
        imagined: imagined(live, turn, (!open).then_some(mine))?,
    })
}

/// The worlds that came with the choices a branch takes over, and one more for whoever may not know
/// all of this one yet.
fn imagined(
    live: &LiveTable,
    turn: usize,
    knows: Option<Seat>,
) -> Result<Vec<ImaginedLine>, Fault> {
    let before = at_table!(live.play()?, play => play.imagined()).into_iter();
    let before = before.filter(|then| then.after <= turn);
    let before = before.map(|then| ImaginedLine { inherited: true, ..then });
    let anew = |seat: Seat| {
        let (seat, luck) = (Some(seat.0), Vec::new());
        ImaginedLine { after: turn, seat, luck, inherited: false }
    };
    Ok(before.chain(knows.map(anew)).collect())
}

/// The record of a finished match: everything, with the seed that proves it.
pub(crate) async fn export(
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    let record = hall
        .at(id, |live, hall| {
            serde_json::to_string_pretty(&live.record(hall)?)
                .map_err(|error| Fault::Broken(error.to_string()))
        })
        .await?;
    let name = format!("attachment; filename=\"meadhall-{id}.json\"");
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, record).into_response())
}
