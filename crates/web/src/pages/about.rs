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
use crate::laid::Laid;
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
    let link = sight.at_host(&hall, &headers);
    hall.at(id, move |laid, _| Ok(page(words, laid, visitor.as_ref(), &link.link(laid), None)))
        .await
}

fn page(
    words: Language,
    laid: &Laid,
    visitor: Option<&Visitor>,
    link: &str,
    token: Option<&str>,
) -> Markup {
    let title =
        words.say_with("about-title", &[("game", game_word(words, laid.name, "name").into())]);
    let id = laid.row.id;
    let body = html! {
        main.page #table {
            h1 { (title) }
            div.acts {
                a.btn.main href={ "/t/" (id) } { (icon(Icon::Back)) (words.say("check-back")) }
                a.btn href={ "/t/" (id) "?tv=1" } { (icon(Icon::Tv)) (words.say("about-tv")) }
                a.btn href={ "/t/" (id) "/check" } { (icon(Icon::Lock)) (words.say("check-title")) }
            }
            @if laid.lesson().is_some() { p { (icon(Icon::Hint)) (words.say("lesson-fixed-luck")) } }
            h2 { (words.say("about-agreed")) }
            (agreed(words, laid))
            p { (words.say("about-cards")) " " code.hash { (laid.row.catalogue) } }
            (invitation(words, link))
            (tokens(words, laid, visitor, token))
        }
    };
    plain(words, &title, Some(laid.name.as_str()), &body)
}

/// A program may play one's own seat.
fn tokens(words: Language, laid: &Laid, visitor: Option<&Visitor>, token: Option<&str>) -> Markup {
    let held = laid.seats_of(visitor.map(Visitor::id));
    html! {
        @if !held.is_empty() {
            section {
                h2 { (icon(Icon::Bot)) (words.say("token-title")) }
                p { (words.say("token-about")) " " a href="/api" { (words.say("api-title")) } }
                @if let Some(token) = token {
                    p role="status" { (words.say("token-once")) " " code.hash { (token) } }
                }
                @for seat in held.iter() { (token_form(words, laid, seat)) }
            }
        }
    }
}

fn token_form(words: Language, laid: &Laid, seat: Seat) -> Markup {
    html! {
        form.acts method="post" action={ "/t/" (laid.row.id) "/token" } {
            input type="hidden" name="seat" value=(seat.0);
            (player_name(&laid.names[seat.index()], emblem(seat)))
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
    let sight = Sight::default().at_host(&hall, &headers);
    let page = hall.at(id, move |laid, hall| {
        if !laid.seats_of(Some(visitor.id())).contains(Seat(form.seat.min(7))) {
            return Err(Fault::NotYours);
        }
        let token = hall.store().issue_token(id, form.seat)?.expose();
        Ok(page(words, laid, Some(&visitor), &sight.link(laid), Some(&token)))
    });
    Ok(page.await?.into_response())
}
