//! A table before it begins: who sits where, the link to share, and what the luck is made of.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::response::{Redirect, Response};
use bots::Level;
use engine::Seat;
use games::fairness::Scheme;
use maud::{Markup, html};
use serde::Deserialize;
use store::{GuestId, Occupant, Status, TableId};

use super::create::{absence_words, bot_seat, go_to, name_field};
use super::seat::codes;
use super::start::game_word;
use super::story::talk;
use super::table::{Sight, is_local};
use crate::dealing::OWN_TEXT;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Icon, crest, icon};
use crate::qr;
use crate::session::{NAME_LENGTH, Newcomer, Visitor, clean};
use crate::speech::{Language, emblem};

/// The room of a table, as one visitor sees it.
pub(crate) fn room(
    live: &LiveTable,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Markup {
    let guest = visitor.map(Visitor::id);
    let game = game_word(sight.words, live.name, "name");
    let title = if live.row.title.is_empty() { game } else { live.row.title.clone() };
    let held = live.seats_of(guest);
    let manages = live.is_host(guest) || !held.is_empty();
    html! {
        main.page.room #table {
            h1 { (title) }
            section #room data-part {
                (fair(sight.words, live, visitor))
                p { (sight.words.say(if held.is_empty() { "room-come-in" } else { "room-wait" })) }
                ul.roster { @for seat in &live.row.seats { (place(live, seat, visitor, sight)) } }
                @if manages { (beginning(live, sight)) }
                @if sight.tv.is_some() { (codes(live, hall, visitor, sight)) }
            }
            (invitation(sight.words, &sight.link(live)))
            section #terms data-part {
                h2 { (sight.words.say("about-agreed")) }
                (agreed(sight.words, live))
                (luck(sight.words, live, visitor))
            }
            (talk(sight.words, live, visitor.is_some()))
        }
    }
}

fn place(live: &LiveTable, seat: &store::Seat, visitor: Option<&Visitor>, sight: &Sight) -> Markup {
    let id = live.row.id;
    let guest = visitor.map(Visitor::id);
    let mine = guest.is_some_and(|guest| seat.occupant == Occupant::Guest(guest));
    html! {
        li.row {
            span.sign { (crest(emblem(Seat(seat.number)))) }
            span.what { b { (who(sight.words, seat)) } small { (note(sight.words, seat)) } }
            @if seat.occupant == Occupant::Open {
                form.acts method="post" action=(sight.to(id, "sit")) {
                    input type="hidden" name="seat" value=(seat.number);
                    @if visitor.is_none() { (name_field(sight.words)) }
                    button.btn.main { (icon(Icon::Seat)) (sight.words.say("room-sit")) }
                }
                @if live.is_host(guest) { (bot_choice(sight.words, &sight.to(id, "bot"), seat.number)) }
            } @else if mine || live.is_host(guest) {
                form.acts method="post" action=(sight.to(id, "leave")) {
                    input type="hidden" name="seat" value=(seat.number);
                    button.btn { (sight.words.say(if mine { "room-leave" } else { "room-free" })) }
                }
            }
        }
    }
}

fn bot_choice(words: Language, to: &str, seat: u8) -> Markup {
    html! {
        form.acts method="post" action=(to) {
            input type="hidden" name="seat" value=(seat);
            select name="level" aria-label=(words.say("room-bot-level")) {
                @for level in Level::ALL {
                    option value=(level.key()) selected[level == Level::Normal] { (words.say(&format!("create-bot-{}", level.key()))) }
                }
            }
            button.btn { (icon(Icon::Bot)) (words.say("room-bot")) }
        }
    }
}

fn who(words: Language, seat: &store::Seat) -> String {
    match seat.occupant {
        Occupant::Open if seat.name.is_empty() => words.say("seat-open"),
        Occupant::Open => words.say_with("seat-kept", &[("name", seat.name.as_str().into())]),
        _ => seat.name.clone(),
    }
}

fn note(words: Language, seat: &store::Seat) -> String {
    match &seat.occupant {
        Occupant::Bot { level } => words.say(&format!("level-{level}")),
        _ => String::new(),
    }
}

fn beginning(live: &LiveTable, sight: &Sight) -> Markup {
    let open = live.row.seats.iter().any(|seat| seat.occupant == Occupant::Open);
    html! {
        form.acts method="post" action=(sight.to(live.row.id, "start")) {
            button.btn.main disabled[open] { (icon(Icon::Next)) (sight.words.say("room-start")) }
            @if open { span.mute { (sight.words.say("fault-open-seats")) } }
            @if sight.tv.is_none() {
                a.btn href={ "/t/" (live.row.id) "?tv=1" } { (icon(Icon::Tv)) (sight.words.say("about-tv")) }
            }
        }
    }
}

/// What the script needs to promise and to show the visitor's words.
fn fair(words: Language, live: &LiveTable, visitor: Option<&Visitor>) -> Markup {
    let held = live.seats_of(visitor.map(Visitor::id));
    let mine = live.row.seats.iter().filter(|seat| held.contains(Seat(seat.number)));
    let showing = live.row.showing.is_some();
    html! {
        div #fair data-table=(live.row.id) data-commitment=(live.row.commitment) data-showing[showing] {
            @if live.row.format == Scheme::Second.format() {
                @for seat in mine {
                    span data-seat=(seat.number) data-pledge=[seat.pledge.as_deref()] data-shown[!seat.word.is_empty()] {}
                }
            }
            @if showing { p role="status" { (icon(Icon::Lock)) (words.say("luck-showing")) } }
        }
    }
}

/// What was published before the game, and what each seat adds.
fn luck(words: Language, live: &LiveTable, visitor: Option<&Visitor>) -> Markup {
    let held = live.seats_of(visitor.map(Visitor::id));
    html! {
        details.luck {
            summary { (icon(Icon::Lock)) (words.say("luck-title")) }
            p { (words.say("luck-about")) }
            p { code.hash { (live.row.commitment) } }
            ul { @for seat in &live.row.seats { li { (promised(words, seat)) } } }
            @for seat in held.iter() {
                form.acts data-own=(seat.0) hidden {
                    label.field { span { (words.say("luck-word")) }
                        input name="own" maxlength=(OWN_TEXT) autocomplete="off"; }
                    button.btn { (words.say("luck-add")) }
                }
            }
            noscript { p.note { (words.say("luck-no-script")) } }
        }
    }
}

fn promised(words: Language, seat: &store::Seat) -> String {
    let key = if seat.pledge.is_some() { "luck-promised" } else { "luck-by-server" };
    words.say_with(key, &[("name", who(words, seat).into())])
}

/// What was settled when the table was made.
pub(crate) fn agreed(words: Language, live: &LiveTable) -> Markup {
    let settings = live.settings();
    let setting = |setting: &games::Setting| {
        let value = setting.of(&settings).unwrap_or(setting.default());
        let word = |end: &str| game_word(words, live.name, &format!("set-{}{end}", setting.key));
        (value == setting.default(), (word(""), word(&format!("-{value}"))))
    };
    let settled = live.name.settings().iter().map(setting);
    let (usual, chosen): (Vec<_>, Vec<_>) = settled.partition(|(usual, _)| *usual);
    let absence = (words.say("create-absence"), absence_words(words, live.row.absence));
    let chosen = chosen.into_iter().map(|(_, row)| row).chain([absence]);
    html! {
        (terms(chosen))
        details.usual {
            summary { (words.say_with("agreed-usual", &[("n", usual.len().into())])) }
            (terms(usual.into_iter().map(|(_, row)| row)))
        }
    }
}

fn terms(rows: impl Iterator<Item = (String, String)>) -> Markup {
    html! {
        dl.agreed { @for (name, value) in rows { div { dt { (name) } dd { (value) } } } }
    }
}

pub(crate) fn invitation(words: Language, link: &str) -> Markup {
    html! {
        section.invite {
            h2 { (icon(Icon::Link)) (words.say("room-invite")) }
            p { (words.say("room-invite-about")) }
            p { a href=(link) { (link) } }
            div.acts {
                button.btn type="button" data-copy=(link) data-done=(words.say("link-copied")) hidden { (icon(Icon::Link)) (words.say("link-copy")) }
                button.btn type="button" data-share=(link) hidden { (icon(Icon::Phone)) (words.say("link-share")) }
            }
            @if is_local(link) { p.note { (icon(Icon::Warn)) (words.say("link-local")) } }
            (table_code(words, link))
        }
    }
}

/// What opens the table to everybody.
pub(crate) fn table_code(words: Language, link: &str) -> Markup {
    html! {
        figure.code.for-all {
            (qr::code(link, &words.say("qr-table")))
            figcaption { (icon(Icon::Eye)) (words.say("qr-table-about")) }
        }
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct SeatForm {
    seat: u8,
    #[serde(default)]
    name: String,
    #[serde(default)]
    level: String,
    #[serde(default)]
    pledge: String,
    #[serde(default)]
    word: String,
}

/// Changes something at a table, and shows it.
async fn change(
    hall: &Hall,
    id: &str,
    sight: &Sight,
    work: impl FnOnce(&mut LiveTable, &Hall) -> Result<(), Fault> + Send + 'static,
) -> Result<Redirect, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, work).await?;
    Ok(Redirect::to(&sight.path(id)))
}

/// Takes an open seat.
pub(crate) async fn sit(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    Filled(form): Filled<SeatForm>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, move |live, _| waiting(live).map(|_| ())).await?;
    if visitor.is_none() {
        hall.gates().pass(Gate::Made, address.ip())?;
    }
    let newcomer = Newcomer::welcome(&hall, visitor, &clean(&form.name, NAME_LENGTH)).await?;
    let (guest, name) = (newcomer.guest.id, newcomer.guest.name.clone());
    hall.at(id, move |live, hall| {
        live.sit(hall, form.seat, Occupant::Open, Occupant::Guest(guest), &name)
    })
    .await?;
    Ok(go_to(&sight.path(id), &newcomer))
}

/// A table whose seats and words may still change.
pub(crate) fn waiting(live: &mut LiveTable) -> Result<&mut LiveTable, Fault> {
    live.gathers()?;
    Ok(live)
}

/// Leaves a seat, or frees it as the host.
pub(crate) async fn leave(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    Filled(form): Filled<SeatForm>,
) -> Result<Redirect, Fault> {
    change(&hall, &id, &sight, move |live, hall| free(live, hall, visitor.id(), form.seat)).await
}

pub(crate) fn free(
    live: &mut LiveTable,
    hall: &Hall,
    guest: GuestId,
    seat: u8,
) -> Result<(), Fault> {
    let live = waiting(live)?;
    let there = live.seat(Seat(seat)).ok_or(Fault::Bad("fault-no-seat"))?.occupant.clone();
    if there != Occupant::Guest(guest) && !live.is_host(Some(guest)) {
        return Err(Fault::NotYours);
    }
    live.sit(hall, seat, there, Occupant::Open, "")
}

/// The host gives an open seat to a bot.
pub(crate) async fn bot(
    words: Language,
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    Filled(form): Filled<SeatForm>,
) -> Result<Redirect, Fault> {
    let level = level(&form.level)?;
    let seat = form.seat;
    let work = move |live: &mut LiveTable, hall: &Hall| {
        seat_bot(words, live, hall, visitor.id(), seat, level)
    };
    change(&hall, &id, &sight, work).await
}

pub(crate) fn level(key: &str) -> Result<Level, Fault> {
    let level = Level::ALL.into_iter().find(|level| level.key() == key);
    level.ok_or(Fault::Bad("fault-unreadable"))
}

pub(crate) fn seat_bot(
    words: Language,
    live: &mut LiveTable,
    hall: &Hall,
    guest: GuestId,
    seat: u8,
    level: Level,
) -> Result<(), Fault> {
    let live = waiting(live)?;
    if !live.is_host(Some(guest)) {
        return Err(Fault::NotYours);
    }
    let (occupant, name) = bot_seat(words, level, usize::from(seat));
    live.sit(hall, seat, Occupant::Open, occupant, &name)
}

/// A seat promises its word.
pub(crate) async fn pledge(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    Filled(form): Filled<SeatForm>,
) -> Result<Redirect, Fault> {
    change(&hall, &id, &sight, move |live, hall| {
        let seat = own_seat(live, &visitor, form.seat)?;
        live.promise(hall, seat, &form.pledge)
    })
    .await
}

/// A seat shows the word it promised.
pub(crate) async fn word(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    Filled(form): Filled<SeatForm>,
) -> Result<Redirect, Fault> {
    change(&hall, &id, &sight, move |live, hall| {
        let seat = own_seat(live, &visitor, form.seat)?;
        live.show_word(hall, seat, &form.word)
    })
    .await
}

fn own_seat(live: &LiveTable, visitor: &Visitor, seat: u8) -> Result<Seat, Fault> {
    let seat = Seat(seat.min(7));
    if live.seats_of(Some(visitor.id())).contains(seat) { Ok(seat) } else { Err(Fault::NotYours) }
}

pub(crate) async fn start(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
) -> Result<Redirect, Fault> {
    change(&hall, &id, &sight, move |live, hall| {
        let guest = Some(visitor.id());
        if !live.is_host(guest) && live.seats_of(guest).is_empty() {
            return Err(Fault::NotYours);
        }
        if live.row.status != Status::Waiting {
            return Err(Fault::Bad("fault-not-now"));
        }
        live.start(hall)
    })
    .await
}
