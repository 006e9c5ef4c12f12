//! What the host of a table can do to it and to those who are there.

use axum::extract::{Path, State};
use axum::response::Redirect;
use engine::Seat;
use maud::{Markup, html};
use serde::Deserialize;
use store::{ShutOut, TableId};

use super::plain;
use super::start::game_word;
use crate::fault::Fault;
use crate::form::Filled;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Icon, crest, icon};
use crate::moderation::{Person, Verdict};
use crate::session::Visitor;
use crate::speech::{Language, emblem};

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, move |live, hall| {
        live.hosted_by(visitor.id())?;
        Ok(page(words, live, &live.people(hall)?))
    })
    .await
}

fn page(words: Language, live: &LiveTable, people: &[Person]) -> Markup {
    let game = game_word(words, live.name, "name");
    let title = words.say_with("manage-title", &[("game", game.into())]);
    let id = live.row.id;
    let body = html! {
        main.page #table {
            h1 { (title) }
            p { a.btn href={ "/t/" (id) } { (icon(Icon::Back)) (words.say("check-back")) } }
            h2 { (words.say("manage-people")) }
            p { (words.say("manage-people-about")) }
            @if people.is_empty() { p.mute { (words.say("manage-nobody")) } }
            ul.roster { @for person in people { (row(words, id, person)) } }
            h2 { (words.say("manage-remove-title")) }
            p { (words.say("manage-remove-about")) }
            form.acts method="post" action={ "/t/" (id) "/remove" } {
                label { input type="checkbox" name="sure" value="yes" required; " " (words.say("me-erase-sure")) }
                button.btn { (words.say("manage-remove")) }
            }
        }
    };
    plain(words, &title, Some(live.name.as_str()), &body)
}

fn row(words: Language, id: TableId, person: &Person) -> Markup {
    let note = match person.shut_out {
        Some(ShutOut::Muted) => words.say("manage-muted"),
        Some(ShutOut::Banned) => words.say("manage-banned"),
        None => String::new(),
    };
    let offered: &[Verdict] = match person.shut_out {
        None => &[Verdict::Mute, Verdict::Ban],
        Some(ShutOut::Muted) => &[Verdict::Ban, Verdict::Allow],
        Some(ShutOut::Banned) => &[Verdict::Allow],
    };
    html! {
        li.row {
            span.sign {
                @match person.seat {
                    Some(seat) => (crest(emblem(Seat(seat)))),
                    None => (icon(Icon::Eye)),
                }
            }
            span.what { b { (person.name) } small { (note) } }
            @for verdict in offered {
                form.acts method="post" action={ "/t/" (id) "/manage" } {
                    input type="hidden" name="person" value=(person.handle);
                    input type="hidden" name="deed" value=(verdict.key());
                    button.btn aria-label=(words.say_with(label(*verdict), &[("name", person.name.as_str().into())])) {
                        (words.say(word(*verdict)))
                    }
                }
            }
        }
    }
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Mute => "manage-mute",
        Verdict::Ban => "manage-ban",
        Verdict::Allow => "manage-allow",
    }
}

/// What a screen reader says: whom it is about.
const fn label(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Mute => "manage-mute-whom",
        Verdict::Ban => "manage-ban-whom",
        Verdict::Allow => "manage-allow-whom",
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Judged {
    person: String,
    deed: String,
}

pub(crate) async fn judge(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Filled(form): Filled<Judged>,
) -> Result<Redirect, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, move |live, hall| {
        live.hosted_by(visitor.id())?;
        live.judge(hall, visitor.id(), &form.person, Verdict::read(&form.deed)?)
    })
    .await?;
    Ok(Redirect::to(&format!("/t/{id}/manage")))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Removed {
    #[serde(default)]
    sure: String,
}

pub(crate) async fn remove(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Filled(form): Filled<Removed>,
) -> Result<Redirect, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, move |live, hall| {
        live.hosted_by(visitor.id())?;
        if form.sure != "yes" {
            return Err(Fault::Bad("fault-unsure"));
        }
        live.remove(hall, visitor.id())
    })
    .await?;
    Ok(Redirect::to("/"))
}
