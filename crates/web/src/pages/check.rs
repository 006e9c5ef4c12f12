//! "Check this game": what was promised before it, and whether all luck followed from it.

use axum::extract::{Path, State};
use games::fairness::Scheme;
use games::{BadRecord, RecordFile, at_table};
use maud::{Markup, html};
use store::{Status, TableId};

use super::plain;
use super::start::game_word;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Icon, icon};
use crate::speech::Language;

pub(crate) async fn show(
    words: Language,
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Result<Markup, Fault> {
    let id: TableId = id.parse()?;
    hall.at(id, move |live, hall| page(words, live, hall)).await
}

/// Whether all luck of a finished match follows from what was published before it.
pub(crate) fn proved(live: &LiveTable, record: &RecordFile) -> Result<(), BadRecord> {
    if record.commitment != live.row.commitment {
        return Err(BadRecord::Commitment);
    }
    live.name.verify(live.cards.replaced(), record).map(|_| ())
}

fn page(words: Language, live: &mut LiveTable, hall: &Hall) -> Result<Markup, Fault> {
    let title = words.say("check-title");
    let record = live.play.as_ref().filter(|_| live.is_over());
    let record = record.map(|table| at_table!(table, play => play.record(&live.names)));
    let open = live.is_open(hall)?;
    let body = html! {
        main.page.check #table data-check=(live.row.id) data-commitment=(live.row.commitment) {
            h1 { (title) " · " (game_word(words, live.name, "name")) }
            p { (words.say("check-about")) }
            dl {
                dt { (words.say("check-commitment")) } dd { code.hash { (live.row.commitment) } (remembered(words)) }
                (added(words, live))
                dt { (words.say("check-seed")) }
                dd { @match record.as_ref().and_then(|record| record.seed.as_deref()) {
                    Some(seed) => code.hash { (seed) },
                    None => (words.say("check-seed-later")),
                } }
                @if let Some(seal) = record.as_ref().and_then(|record| record.seal.as_deref()).filter(|_| open) {
                    dt { (words.say("check-seal")) } dd { code.hash { (seal) } }
                }
            }
            @if let Some(why) = live.stopped { (bad(words, &Fault::Stopped(why).says(words))) }
            @if let Some(record) = &record { (verdict(words, live, record, open)) }
            p { (words.say("check-trust")) }
            p { a.btn href={ "/t/" (live.row.id) } { (icon(Icon::Back)) (words.say("check-back")) } }
        }
    };
    Ok(plain(words, &title, Some(live.name.as_str()), &body))
}

/// What each seat added to the luck, and who made it.
fn added(words: Language, live: &LiveTable) -> Markup {
    let begun = live.row.status != Status::Waiting;
    let second = live.row.format == Scheme::Second.format();
    let name =
        |key: &str, seat: &store::Seat| words.say_with(key, &[("name", seat.name.as_str().into())]);
    html! {
        @for seat in live.row.seats.iter().filter(|seat| second || !seat.word.is_empty()) {
            @match &seat.pledge {
                None if !second => { dt { (name("check-word", seat)) } dd { code { (seat.word) } } }
                None => { dt { (name("check-word", seat)) } dd { (words.say("check-by-server")) } }
                Some(pledge) => {
                    dt { (name("check-pledge", seat)) } dd { code.hash { (pledge) } }
                    @if begun {
                        dt { (name("check-word", seat)) }
                        dd { @if seat.word.is_empty() { (words.say("check-withheld")) } @else { code { (seat.word) } } }
                    }
                }
            }
        }
    }
}

/// What the browser remembers of the time before the game; it shows one of these.
fn remembered(words: Language) -> Markup {
    html! {
        div #fair-same hidden {
            p.good role="status" { (icon(Icon::Check)) (words.say("check-same")) }
        }
        div #fair-another hidden {
            p.refusal role="alert" { (icon(Icon::Warn)) (words.say("check-another")) }
            p { code.hash #fair-first {} }
        }
    }
}

fn bad(words: Language, why: &str) -> Markup {
    html! { p.refusal role="alert" { (icon(Icon::Warn)) (words.say("check-bad")) " " (why) } }
}

fn verdict(words: Language, live: &LiveTable, record: &RecordFile, open: bool) -> Markup {
    let turns = record.turns.len() as u32;
    html! {
        @match proved(live, record) {
            Ok(()) => p.good role="status" { (icon(Icon::Check)) (words.say_with("check-good", &[("n", turns.into())])) },
            Err(why) => (bad(words, &why.to_string())),
        }
        @if let Some(inherited) = record.inherited {
            p { (words.say_with("check-inherited", &[("n", (inherited as u32).into())])) }
        }
        @if !record.imagined.is_empty() { p { (words.say("check-imagined")) } }
        @if open { (yourself(words, live, record)) } @else { p { (words.say("fault-parent-runs")) } }
    }
}

/// How to check it without this server.
fn yourself(words: Language, live: &LiveTable, record: &RecordFile) -> Markup {
    let seal = record.seal.as_ref().map_or_else(String::new, |seal| format!(" --seal {seal}"));
    html! {
        p { (words.say("check-yourself")) }
        pre tabindex="0" { code {
            "meadhall replay meadhall-" (live.row.id) ".json --verify --commitment " (live.row.commitment) (seal)
        } }
        p { a.btn href={ "/t/" (live.row.id) "/record.json" } download { (icon(Icon::Log)) (words.say("replay-export")) } }
    }
}
