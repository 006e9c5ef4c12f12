//! What a player had in a game, for the balance lab.

use engine::{Heard, Seat};
use thorgal::{Event, Thorgal};

use super::actions::id;
use crate::playable::Holdings;

pub(super) fn holdings(game: &Thorgal, heard: &[Heard<Event>], seat: Seat) -> Holdings {
    let faction = game.book.factions[game.board(seat).faction as usize].id;
    let told = heard.iter().filter_map(|heard| match heard.event {
        Event::FirstDestiny(who) if who == seat => Some(("began", "as destiny")),
        Event::Drew(who, card) if who == seat => Some(("drawn", id(game.book, card))),
        Event::Played { seat: who, card, .. } if who == seat => {
            Some(("played", id(game.book, card)))
        }
        Event::BroughtFollower(who, card) if who == seat => Some(("team", id(game.book, card))),
        _ => None,
    });
    told.chain([("faction", faction), ("ended", ending(game))]).collect()
}

fn ending(game: &Thorgal) -> &'static str {
    let Some(winner) = game.table.winner else { return "with a draw" };
    if game.board(winner).horns >= game.book.figures.horns_to_win {
        "by horns"
    } else if game.in_game().len() == 1 {
        "by damage"
    } else {
        "at the round limit"
    }
}

/// The hardest expedition that came through.
pub(super) fn deed(event: &Event) -> Option<u32> {
    match *event {
        Event::Compared { difficulty, success: true, .. } => {
            Some(difficulty.iter().map(|&asked| u32::from(asked)).sum())
        }
        _ => None,
    }
}
