//! A seat opened on another device: the code on a large screen leads here.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use engine::Seat;
use maud::{Markup, html};
use serde::Deserialize;
use store::{GuestId, Occupant, Status, TableId};

use super::create::{go_to, named_field};
use super::plain;
use super::start::game_word;
use super::table::Sight;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Icon, SeatCode, crest, icon, seat_code};
use crate::qr;
use crate::session::{self, NAME_LENGTH, Newcomer, Visitor, clean};
use crate::speech::{Language, emblem};

/// A seat that may be carried to another device, and what opens it there. Only whoever may give
/// it away sees this: an open seat is the host's to give, another its holder's.
pub(crate) fn code(
    live: &LiveTable,
    hall: &Hall,
    seat: &store::Seat,
    guest: GuestId,
) -> Result<Option<String>, Fault> {
    let gives = match seat.occupant {
        Occupant::Open => live.is_host(Some(guest)),
        Occupant::Guest(holder) => holder == guest,
        Occupant::Bot { .. } => false,
    };
    let lasts = matches!(live.row.status, Status::Waiting | Status::Playing);
    (gives && lasts).then(|| session::seat_code(hall, live.row.id, seat)).transpose()
}

/// A code for every seat the visitor may give away.
pub(super) fn codes(
    live: &LiveTable,
    hall: &Hall,
    visitor: Option<&Visitor>,
    sight: &Sight,
) -> Markup {
    let guest = visitor.map(Visitor::id);
    // Where nothing can be read there is nothing to give.
    let opens = |seat| guest.and_then(|guest| code(live, hall, seat, guest).ok().flatten());
    let given: Vec<Markup> = live
        .row
        .seats
        .iter()
        .filter_map(|seat| Some(drawn(sight.words, seat, &link(live, sight, seat, &opens(seat)?))))
        .collect();
    html! {
        @if !given.is_empty() {
            p.codes-about { (icon(Icon::Phone)) (sight.words.say("seat-codes")) }
            @if sight.is_local() { p.codes-about { (icon(Icon::Warn)) (sight.words.say("seat-codes-local")) } }
            div.codes { @for code in &given { (code) } }
        }
    }
}

fn link(live: &LiveTable, sight: &Sight, seat: &store::Seat, code: &str) -> String {
    format!("{}/seat/{}/{code}", sight.link(live), seat.number)
}

fn drawn(words: Language, seat: &store::Seat, link: &str) -> Markup {
    let (side, path) = qr::path(link).unwrap_or_default();
    let name = match seat.occupant {
        Occupant::Open => words.say("seat-open"),
        _ => seat.name.clone(),
    };
    let emblem = emblem(Seat(seat.number));
    seat_code(&words, &SeatCode { name, emblem, side: side as u32, path, link: link.to_owned() })
}

/// The seat a code opens. A wrong code and a table that does not exist look alike.
pub(crate) fn opened<'a>(
    live: &'a LiveTable,
    hall: &Hall,
    number: u8,
    code: &str,
) -> Result<&'a store::Seat, Fault> {
    let seat = live.row.seats.get(usize::from(number)).ok_or(Fault::Missing)?;
    let lasts = matches!(live.row.status, Status::Waiting | Status::Playing);
    if lasts && hall.signer().agree(code, &session::seat_code(hall, live.row.id, seat)?) {
        Ok(seat)
    } else {
        Err(Fault::Missing)
    }
}

/// Asks whoever followed a code whether to take the seat: looking alone changes nothing, so that
/// no preview of a link takes it.
pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
    Path((id, number, code)): Path<(String, u8, String)>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    let page = hall.at(id, move |live, hall| {
        let held = live.seats_of(visitor.as_ref().map(Visitor::id));
        if held.contains(Seat(number.min(7))) {
            return Ok(Redirect::to(&format!("/t/{id}?seat={number}")).into_response());
        }
        let seat = opened(live, hall, number, &code)?;
        Ok(asked(words, live, seat, &code, visitor.as_ref()).into_response())
    });
    page.await
}

fn asked(
    words: Language,
    live: &LiveTable,
    seat: &store::Seat,
    code: &str,
    visitor: Option<&Visitor>,
) -> Markup {
    let title =
        words.say_with("seat-take", &[("game", game_word(words, live.name, "name").into())]);
    let body = html! {
        main.page.cover #table {
            (crest(emblem(Seat(seat.number))))
            h1 { (title) }
            p { (words.say("seat-take-about")) }
            form.create method="post" action={ "/t/" (live.row.id) "/seat" } {
                input type="hidden" name="seat" value=(seat.number);
                input type="hidden" name="code" value=(code);
                @if visitor.is_none() { (named_field(words, &seat.name)) }
                button.btn.main { (icon(Icon::Seat)) (words.say("room-sit")) }
            }
        }
    };
    plain(words, &title, Some(live.name.as_str()), &body)
}

#[derive(Debug, Deserialize)]
pub(crate) struct Taken {
    seat: u8,
    code: String,
    #[serde(default)]
    name: String,
}

/// Binds the seat to this device's guest. The code opens nothing afterwards.
pub(crate) async fn take(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
    Filled(form): Filled<Taken>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    let (seat, code) = (form.seat, form.code.clone());
    hall.at(id, move |live, hall| opened(live, hall, seat, &code).map(|_| ())).await?;
    if visitor.is_none() {
        hall.gates().pass(Gate::Made, address.ip())?;
    }
    let newcomer = Newcomer::welcome(&hall, visitor, &clean(&form.name, NAME_LENGTH)).await?;
    let (guest, name) = (newcomer.guest.id, newcomer.guest.name.clone());
    hall.at(id, move |live, hall| hand_over(live, hall, &form, guest, &name)).await?;
    Ok(go_to(&format!("/t/{id}"), &newcomer))
}

fn hand_over(
    live: &mut LiveTable,
    hall: &Hall,
    form: &Taken,
    guest: GuestId,
    name: &str,
) -> Result<(), Fault> {
    let from = opened(live, hall, form.seat, &form.code)?.occupant.clone();
    live.sit(hall, form.seat, from, Occupant::Guest(guest), name)
}
