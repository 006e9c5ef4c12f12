//! Telling whoever runs the hall of what should not be.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, Path, State};
use maud::{Markup, html};
use serde::Deserialize;
use store::TableId;

use super::plain;
use crate::fault::Fault;
use crate::form::Filled;
use crate::guard::Gate;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Icon, icon};
use crate::session::{TEXT_LENGTH, Visitor, clean};
use crate::speech::Language;

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, move |live, _| Ok(page(words, live, &form(words, live, visitor.as_ref())))).await
}

fn page(words: Language, live: &LiveTable, inside: &Markup) -> Markup {
    let title = words.say("report-title");
    let body = html! {
        main.page #table {
            h1 { (title) }
            (inside)
            p { a.btn href={ "/t/" (live.row.id) } { (icon(Icon::Back)) (words.say("check-back")) } }
        }
    };
    plain(words, &title, Some(live.name.as_str()), &body)
}

fn form(words: Language, live: &LiveTable, visitor: Option<&Visitor>) -> Markup {
    let Some(visitor) = visitor else {
        return html! { p { (words.say("report-as-guest")) " " a href="/me" { (words.say("nav-me")) } } };
    };
    let theirs = live.chat.iter().rev().filter(|line| line.guest != Some(visitor.id()));
    html! {
        p { (words.say("report-about")) }
        form.create method="post" action={ "/t/" (live.row.id) "/report" } {
            fieldset.option {
                legend { (words.say("report-what")) }
                div.picks {
                    label.pick { input type="radio" name="line" value="" checked; span { (words.say("report-table")) } }
                    @for line in theirs {
                        label.pick {
                            input type="radio" name="line" value=(line.number);
                            span { b { (line.name) } " " (line.text) }
                        }
                    }
                }
            }
            label.field { span { (words.say("report-reason")) }
                input name="reason" required maxlength=(TEXT_LENGTH) autocomplete="off"; }
            button.btn.main { (words.say("report-send")) }
        }
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Reported {
    #[serde(default)]
    line: String,
    #[serde(default)]
    reason: String,
}

pub(crate) async fn send(
    words: Language,
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Path(id): Path<String>,
    Filled(sent): Filled<Reported>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    hall.gates().pass(Gate::Said, address.ip())?;
    let line = match sent.line.as_str() {
        "" => None,
        number => Some(number.parse().map_err(|_| Fault::Bad("fault-no-line"))?),
    };
    let reason = clean(&sent.reason, TEXT_LENGTH);
    hall.at(id, move |live, hall| {
        let number = live.report(hall, visitor.id(), line, reason)?;
        let thanks = words.say_with("report-thanks", &[("number", number.into())]);
        Ok(page(words, live, &html! { p role="status" { (icon(Icon::Check)) (thanks) } }))
    })
    .await
}
