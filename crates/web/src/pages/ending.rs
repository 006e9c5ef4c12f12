//! The end of a game: where the points came from, the best moment, and where to go from here.

use engine::{Seat, Seats};
use games::{Phrase, Play};
use maud::{Markup, html};
use store::{GuestId, Listing, Occupant, Table, TableId};

use super::replay::base;
use super::table::is_hunt;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::look::{Icon, icon};
use crate::screens::Screen;
use crate::session::Visitor;
use crate::speech::{Language, Speaker};

/// So many tables of somebody are looked through for an invitation.
const TABLES: u32 = 10;

/// Where each seat's points came from, once they are counted.
pub(super) fn sources<G: Screen>(play: &Play<G>, speaker: &Speaker<'_>) -> Vec<Vec<String>> {
    let over = play.standing().is_some();
    let seats = Seats::first(play.state().seats());
    let told = |(says, points): (Phrase, i32)| {
        let args = [("source", speaker.text(&says).into()), ("points", points.into())];
        speaker.words.say_with("end-from", &args)
    };
    let of = |seat: Seat| play.sources(seat).into_iter().map(told).collect();
    seats.iter().filter(|_| over).map(of).collect()
}

/// The greatest deed of a finished game in the words it was told with, and the way back to it.
pub(super) fn best_moment<G: Screen>(
    play: &Play<G>,
    live: &LiveTable,
    speaker: &Speaker<'_>,
) -> Markup {
    let best = play.best_moment().filter(|_| live.is_over());
    html! {
        @if let Some(line) = best {
            @let moment = play.step_of(line.turn, speaker.seat);
            p.best {
                (icon(Icon::Glory)) b { (speaker.words.say("end-best")) } " "
                span { (speaker.text(&line.says)) } " "
                a href={ (base(live, speaker.seat)) (moment) } { (speaker.words.say("end-best-show")) }
            }
        }
    }
}

/// Where to go from here: the next table that waits, or what can be done with a finished match.
pub(super) fn onward(
    words: Language,
    live: &LiveTable,
    hall: &Hall,
    visitor: Option<&Visitor>,
) -> Result<Option<Markup>, Fault> {
    let id = live.row.id;
    let asked = live.waiting();
    let guest = visitor.map(Visitor::id);
    let mine = live.seats_of(guest).iter().any(|seat| asked.contains(seat));
    // A bot answers before anybody could go elsewhere.
    let bot = |seat: Seat| {
        live.seat(seat).is_some_and(|row| matches!(row.occupant, Occupant::Bot { .. }))
    };
    let soon = asked.iter().any(bot);
    let waiting = match guest.filter(|_| !mine && !soon) {
        Some(guest) => hall.store().list(Listing::WaitingFor(guest), 2)?,
        None => Vec::new(),
    };
    let next = waiting.iter().any(|table| table.id != id);
    let over = live.is_over();
    let invited = match guest.filter(|_| over) {
        Some(guest) => invitation(live, hall, guest)?,
        None => None,
    };
    Ok((next || over).then(|| {
        html! {
            @if let Some(invited) = &invited { (accept(words, invited)) }
            @if next { a.btn.main[invited.is_none()] href="/next" { (icon(Icon::Next)) (words.say("next-table")) } }
            @if over { (finished(words, live, !next && invited.is_none())) }
        }
    }))
}

fn finished(words: Language, live: &LiveTable, first: bool) -> Markup {
    let id = live.row.id;
    html! {
        form method="post" action={ "/t/" (id) "/again" } data-word { button.btn.main[first] { (icon(Icon::Turn)) (words.say("over-again")) } }
        a.btn href={ "/t/" (id) "/replay?step=0" } { (icon(Icon::First)) (words.say("over-replay")) }
        a.btn href={ "/t/" (id) "/share.svg" } target="_blank" { (icon(Icon::Link)) (words.say("over-share")) }
        a.btn href={ "/t/" (id) "/check" } { (icon(Icon::Check)) (words.say("check-title")) }
        @if is_hunt(live) {
            a.btn href="/campaign" { (icon(Icon::Monster)) (words.say("campaign-title")) }
        }
    }
}

/// A seat that is kept for somebody at the next table of the same people.
struct Invitation {
    table: TableId,
    seat: u8,
    from: String,
}

/// One press, and one sits where one sat.
fn accept(words: Language, invited: &Invitation) -> Markup {
    let says = words.say_with("over-invited", &[("name", invited.from.as_str().into())]);
    html! {
        form method="post" action={ "/t/" (invited.table) "/sit" } {
            input type="hidden" name="seat" value=(invited.seat);
            button.btn.main { (icon(Icon::Seat)) (says) }
        }
    }
}

/// Whether one of the others has laid a table for the same people: a seat there is still open and
/// bears one's name. The table itself says so, so that any server finds it.
fn invitation(live: &LiveTable, hall: &Hall, guest: GuestId) -> Result<Option<Invitation>, Fault> {
    let Some(mine) = live.row.seats.iter().find(|seat| seat.occupant == Occupant::Guest(guest))
    else {
        return Ok(None);
    };
    let kept = |table: &Table| {
        let same = table.game == live.row.game && table.seats.len() == live.row.seats.len();
        let since = live.row.started.is_some_and(|started| table.created > started);
        let seat = table.seats.get(usize::from(mine.number))?;
        let open = seat.occupant == Occupant::Open && seat.name == mine.name;
        (same && since && open && table.started.is_none()).then_some(seat.number)
    };
    for seat in &live.row.seats {
        let Occupant::Guest(other) = seat.occupant else { continue };
        let tables = hall.store().list(Listing::Mine(other), TABLES)?;
        let found = tables.iter().find_map(|table| Some((table.id, kept(table)?)));
        if let Some((table, number)) = found.filter(|_| other != guest) {
            return Ok(Some(Invitation { table, seat: number, from: seat.name.clone() }));
        }
    }
    Ok(None)
}
