//! What a player had in a game, for the balance lab.

use engine::{Heard, Seat};
use valhalla::{Event, Valhalla};

use crate::playable::Had;

pub(super) fn had(game: &Valhalla, heard: &[Heard<Event>], seat: Seat) -> Had {
    let book = game.table.book;
    let id = |card: u8| book.cards[card as usize].id;
    let jarl = game.table.player(seat).jarl.map(|jarl| ("jarl", book.jarls[jarl as usize].id));
    let told = heard.iter().filter_map(|heard| match heard.event {
        Event::Recruited(who, card) | Event::KeptCard(who, card) if who == seat => {
            Some(("drawn", id(card)))
        }
        Event::Played(who, card) | Event::Joined(who, card) if who == seat => {
            Some(("played", id(card)))
        }
        _ => None,
    });
    told.chain(jarl).collect()
}
