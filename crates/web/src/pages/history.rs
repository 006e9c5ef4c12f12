//! The games somebody has finished: which, when, and how they ended.

use maud::{Markup, html};
use store::{GuestId, Millis, Occupant, Table};

use super::start::title;
use crate::look::{Icon, icon};
use crate::speech::Language;
use crate::stored_match::{Placed, places};

/// So many of them are shown.
pub(crate) const SHOWN: u32 = 30;

pub(crate) fn history(words: Language, tables: &[Table], guest: GuestId) -> Markup {
    html! {
        @if !tables.is_empty() {
            section.list {
                h2 { (icon(Icon::Log)) (words.say("me-played")) }
                ul { @for table in tables { (line(words, table, guest)) } }
            }
        }
    }
}

fn line(words: Language, table: &Table, guest: GuestId) -> Markup {
    let day = table.finished.map(day).unwrap_or_default();
    let called = title(words, table, Some(guest));
    html! {
        li.row data-game=(table.game) {
            span.what { b { (called) } small { time datetime=(day) { (day) } " · " (ended(words, table, guest)) } }
            a.btn href={ "/t/" (table.id) } aria-label={ (words.say("go-replay")) ": " (called) } { (words.say("go-replay")) }
        }
    }
}

/// "Place 1 of 3, 27 points". Of several own seats the best one.
fn ended(words: Language, table: &Table, guest: GuestId) -> String {
    let places = places(table);
    let own = table.seats.iter().filter(|seat| seat.occupant == Occupant::Guest(guest));
    let best =
        own.filter_map(|seat| places.get(usize::from(seat.number))).min_by_key(|place| place.rank);
    let Some(&Placed { rank, score }) = best else { return words.say("table-finished") };
    if table.seats.len() == 1 {
        return words.say(if rank == 1 { "me-won" } else { "me-lost" });
    }
    let seats = table.seats.len() as u32;
    let args = [("rank", rank.into()), ("seats", seats.into()), ("score", i64::from(score).into())];
    words.say_with("me-placed", &args)
}

/// The day of a moment, by the calendar of the whole world: "2026-11-18".
fn day(at: Millis) -> String {
    let days = at.div_euclid(24 * 60 * 60 * 1000) + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // Years are counted from March, so that a leap day comes last.
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let hour = 60 * 60 * 1000;
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(24 * hour - 1), "1970-01-01");
        assert_eq!(day(951_782_400_000), "2000-02-29");
        assert_eq!(day(951_782_400_000 + 24 * hour), "2000-03-01");
        assert_eq!(day(1_795_046_400_000), "2026-11-19");
    }
}
