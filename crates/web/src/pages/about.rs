//! A table from outside: what was agreed, how others come in, and a token for a program.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use engine::Seat;
use maud::{Markup, html};
use store::TableId;

use super::plain;
use super::room::{agreed, invitation};
use super::start::game_word;
use super::table::Sight;
use crate::fault::Fault;
use crate::form::Filled;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Icon, icon, player_name};
use crate::session::Visitor;
use crate::speech::{Language, emblem};

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
    Query(sight): Query<Sight>,
    headers: HeaderMap,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    let link = sight.at_host(&hall, &headers, visitor.as_ref());
    hall.at(id, move |live, _| Ok(page(words, live, visitor.as_ref(), &link.link(live), None)))
        .await
}

fn page(
    words: Language,
    live: &LiveTable,
    visitor: Option<&Visitor>,
    link: &str,
    token: Option<&str>,
) -> Markup {
    let title =
        words.say_with("about-title", &[("game", game_word(words, live.name, "name").into())]);
    let id = live.row.id;
    let body = html! {
        main.page #table {
            h1 { (title) }
            div.acts {
                a.btn.main href={ "/t/" (id) } { (icon(Icon::Back)) (words.say("check-back")) }
                a.btn href={ "/t/" (id) "?tv=1" } { (icon(Icon::Tv)) (words.say("about-tv")) }
                a.btn href={ "/t/" (id) "/check" } { (icon(Icon::Lock)) (words.say("check-title")) }
            }
            @if live.lesson().is_some() { p { (icon(Icon::Hint)) (words.say("lesson-fixed-luck")) } }
            h2 { (words.say("about-agreed")) }
            (agreed(words, live))
            p { (words.say("about-cards")) " " code.hash { (live.row.catalogue) } }
            (invitation(words, link))
            (tokens(words, live, visitor, token))
            (care(words, live, visitor))
        }
    };
    plain(words, &title, Some(live.name.as_str()), &body)
}

/// A program may play one's own seat.
fn tokens(
    words: Language,
    live: &LiveTable,
    visitor: Option<&Visitor>,
    token: Option<&str>,
) -> Markup {
    let held = live.seats_of(visitor.map(Visitor::id));
    html! {
        @if !held.is_empty() {
            section {
                h2 { (icon(Icon::Bot)) (words.say("token-title")) }
                p { (words.say("token-about")) " " a href="/api" { (words.say("api-title")) } }
                @if let Some(token) = token {
                    p role="status" { (words.say("token-once")) " " code.hash { (token) } }
                }
                @for seat in held.iter() { (token_form(words, live, seat)) }
            }
        }
    }
}

/// Where a host looks after the table, and others report what is wrong there.
fn care(words: Language, live: &LiveTable, visitor: Option<&Visitor>) -> Markup {
    let id = live.row.id;
    html! {
        div.acts {
            @if live.is_host(visitor.map(Visitor::id)) {
                a.btn href={ "/t/" (id) "/manage" } { (icon(Icon::Person)) (words.say("manage-link")) }
            }
            a.btn href={ "/t/" (id) "/report" } { (icon(Icon::Warn)) (words.say("report-link")) }
        }
    }
}

fn token_form(words: Language, live: &LiveTable, seat: Seat) -> Markup {
    html! {
        form.acts method="post" action={ "/t/" (live.row.id) "/token" } {
            input type="hidden" name="seat" value=(seat.0);
            (player_name(&live.names[seat.index()], emblem(seat)))
            button.btn { (words.say("token-make")) }
        }
    }
}

#[derive(Debug, serde::Deserialize)]
pub(crate) struct TokenForm {
    seat: u8,
}

/// Makes a token for one's own seat and shows it once.
pub(crate) async fn token(
    words: Language,
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Filled(form): Filled<TokenForm>,
) -> Result<Response, Fault> {
    let id: TableId = id.parse()?;
    let sight = Sight::default().at_host(&hall, &headers, Some(&visitor));
    let page = hall.at(id, move |live, hall| {
        if !live.seats_of(Some(visitor.id())).contains(Seat(form.seat.min(7))) {
            return Err(Fault::NotYours);
        }
        let token = hall.store().issue_token(id, form.seat)?.expose();
        Ok(page(words, live, Some(&visitor), &sight.link(live), Some(&token)))
    });
    Ok(page.await?.into_response())
}
