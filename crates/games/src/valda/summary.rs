//! What a player had in a game, for the balance lab.

use std::collections::BTreeMap;

use engine::{Heard, Seat};
use valda::{Cause, Event, God, Valda, Word};

use crate::playable::Holdings;
use words::Phrase;

pub(super) fn holdings(game: &Valda, heard: &[Heard<Event>], seat: Seat) -> Holdings {
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

/// What brought followers and what took them.
pub(super) fn sources(game: &Valda, heard: &[Heard<Event>], seat: Seat) -> Vec<(Phrase, i32)> {
    let mut sums: BTreeMap<&'static str, i32> = BTreeMap::new();
    for heard in heard {
        let (key, much) = match heard.event {
            Event::Climbed { seat: who, followers, cause } if who == seat => {
                (source(cause), i32::from(followers))
            }
            Event::Fell { seat: who, followers, cause } if who == seat => {
                (source(cause), -i32::from(followers))
            }
            Event::StoleFollowers { seat: who, followers, .. } if who == seat => {
                ("vda-from-theft", followers.into())
            }
            Event::StoleFollowers { from, followers, .. } if from == seat => {
                ("vda-from-theft", -i32::from(followers))
            }
            _ => continue,
        };
        *sums.entry(key).or_default() += much;
    }
    let told: i32 = sums.values().sum();
    let followers = i32::from(game.table.player(seat).followers);
    *sums.entry("vda-from-start").or_default() += followers - told;
    let sums = sums.into_iter().filter(|(_, much)| *much != 0);
    sums.map(|(key, much)| (Phrase::new(key), much)).collect()
}

const fn source(cause: Cause) -> &'static str {
    match cause {
        Cause::Card(_) => "vda-from-cards",
        Cause::Dice => "vda-from-dice",
        Cause::Shrine(_) => "vda-from-shrines",
        Cause::Steward(_) => "vda-from-stewards",
        Cause::Favour(_) => "vda-from-favour",
    }
}

/// The most followers that came at once.
pub(super) const fn deed(event: &Event) -> Option<u32> {
    match *event {
        Event::Climbed { followers, .. } | Event::StoleFollowers { followers, .. } => {
            Some(followers as u32)
        }
        _ => None,
    }
}
