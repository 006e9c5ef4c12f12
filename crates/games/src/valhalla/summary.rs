//! Which cards a player had in a game, for the balance lab.

use engine::{Heard, Seat};
use valhalla::{Event, Valhalla};

use crate::playable::Holdings;

pub(super) fn holdings(game: &Valhalla, heard: &[Heard<Event>], seat: Seat) -> Holdings {
    let book = game.table.book;
    let id = |card: u8| book.cards[card as usize].id;
    let jarl = game.table.player(seat).jarl.map(|jarl| ("jarl", book.jarls[jarl as usize].id));
    let cards = heard.iter().filter_map(|heard| match heard.event {
        Event::Recruited(who, card) | Event::KeptCard(who, card) if who == seat => {
            Some(("drawn", id(card)))
        }
        Event::Played(who, card) | Event::Joined(who, card) if who == seat => {
            Some(("played", id(card)))
        }
        _ => None,
    });
    cards.chain(jarl).chain(hunted(game, heard)).collect()
}

/// How a hunt ended, how many of the monster's cards fell and how many battles were lost.
fn hunted(game: &Valhalla, heard: &[Heard<Event>]) -> Vec<(&'static str, &'static str)> {
    let Some(hunt) = game.table.extras.hunt else { return Vec::new() };
    let lost = heard.iter().filter(|heard| matches!(heard.event, Event::LostTo { .. })).count();
    let bare = game.table.all_seats().any(|seat| game.table.player(seat).shields == 0);
    let end = match bare {
        _ if hunt.is_won() => "the monster fell",
        true => "no shield was left",
        false => "the deck ran out",
    };
    vec![("end", end), ("beaten", number(hunt.beaten.into())), ("lost battles", number(lost))]
}

fn number(number: usize) -> &'static str {
    const NUMBERS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9 or more"];
    NUMBERS[number.min(NUMBERS.len() - 1)]
}

/// The battle that was won most clearly.
pub(super) fn deed(event: &Event) -> Option<u32> {
    match *event {
        Event::Won { strength, against, .. } | Event::Beat { strength, against, .. } => {
            u32::try_from(strength - against).ok()
        }
        _ => None,
    }
}
