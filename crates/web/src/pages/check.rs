//! "Check this game": what was promised before it, and whether all luck followed from it.

use axum::extract::{Path, State};
use games::{RecordFile, at_table};
use maud::{Markup, html};
use store::TableId;

use super::plain;
use super::start::game_word;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::laid::Laid;
use crate::look::{Icon, icon};
use crate::speech::words;

pub(crate) async fn show(
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, |laid, _| Ok(page(laid))).await
}

fn page(laid: &Laid) -> Markup {
    let title = words().say("check-title");
    let record = laid.play.as_ref().filter(|_| laid.is_over());
    let record = record.map(|table| at_table!(table, play => play.record(&laid.names)));
    let body = html! {
        main.page.check #table {
            h1 { (title) " · " (game_word(laid.name, "name")) }
            p { (words().say("check-about")) }
            dl {
                dt { (words().say("check-commitment")) } dd { code.hash { (laid.row.commitment) } }
                @for seat in laid.row.seats.iter().filter(|seat| !seat.word.is_empty()) {
                    dt { (words().say_with("check-word", &[("name", seat.name.as_str().into())])) } dd { code { (seat.word) } }
                }
                dt { (words().say("check-seed")) }
                dd { @match record.as_ref().and_then(|record| record.seed.as_deref()) {
                    Some(seed) => code.hash { (seed) },
                    None => (words().say("check-seed-later")),
                } }
            }
            @if let Some(record) = &record { (verdict(laid, record)) }
            p { a.btn href={ "/t/" (laid.row.id) } { (icon(Icon::Back)) (words().say("check-back")) } }
        }
    };
    plain(&title, Some(laid.name.as_str()), &body)
}

fn verdict(laid: &Laid, record: &RecordFile) -> Markup {
    let proof = laid.name.verify(laid.cards.replaced(), record);
    let turns = record.turns.len() as u32;
    html! {
        @match proof {
            Ok(_) => p.good role="status" { (icon(Icon::Check)) (words().say_with("check-good", &[("n", turns.into())])) },
            Err(why) => p.refusal role="alert" { (icon(Icon::Warn)) (words().say("check-bad")) " " (why) },
        }
        p { (words().say("check-yourself")) }
        pre tabindex="0" { code { "meadhall replay meadhall-" (laid.row.id) ".json --verify" } }
        p { a.btn href={ "/t/" (laid.row.id) "/record.json" } download { (icon(Icon::Log)) (words().say("replay-export")) } }
    }
}
