//! What a player had in a game, for the balance lab.

use engine::{Heard, Seat};
use valda::{Event, God, Valda, Word};

use crate::playable::Had;

pub(super) fn had(game: &Valda, heard: &[Heard<Event>], seat: Seat) -> Had {
    let id = |kind| game.table.book.card(kind).id;
    let shrines = game.table.player(seat).shrines;
    let gods = God::ALL.into_iter().filter(|&god| shrines[god as usize] > 0);
    let told = heard.iter().filter_map(|heard| match heard.event {
        Event::DrewCard { seat: who, card } | Event::DrewOpen { seat: who, card }
            if who == seat =>
        {
            Some(("drawn", id(card)))
        }
        Event::KeptGodCard { seat: who, card, .. } if who == seat => Some(("kept", id(card))),
        Event::Played { seat: who, card, .. } | Event::PlayedFree { seat: who, card }
            if who == seat =>
        {
            Some(("played", id(card)))
        }
        Event::UsedWeapon { seat: who, used } if who == seat => {
            Some(("weapon", id(game.table.book.weapon(used.god))))
        }
        _ => None,
    });
    told.chain(gods.map(|god| ("god", god.word()))).collect()
}
