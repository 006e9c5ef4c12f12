//! A position of Thorgal as it is shown and compared.

use engine::{Game, Seat, Word};
use serde_json::{Map, Value, json};
use thorgal::catalogue::Attribute;
use thorgal::hidden::Slot;
use thorgal::state::{Fellow, Land, NOBODY};
use thorgal::{Card, Thorgal};

use super::actions::id;
use super::known_cards;
use crate::question::asked;

/// The position as written, with what follows from it.
pub(super) fn write(game: &Thorgal) -> Value {
    let table = &game.table;
    let seats: Vec<Value> = game.everybody().iter().map(|seat| write_seat(game, seat)).collect();
    let ranks: Option<Vec<u8>> =
        game.standing().map(|standing| standing.0.iter().map(|place| place.rank).collect());
    let first =
        |ranks: &Vec<u8>| (0..ranks.len()).filter(|&seat| ranks[seat] == 1).collect::<Vec<_>>();
    json!({
        "round": table.round,
        "phase": format!("{:?}", table.phase).to_lowercase(),
        "destiny": table.destiny.0,
        "turn": table.turn.0,
        "passes": table.passes,
        "lands": table.lands.iter().map(|land| write_land(game, land)).collect::<Vec<_>>(),
        "goal": game.goal().map(|land| game.book.land(land.land).id),
        "opposer": table.opposer.map(|opposer| json!({
            "seat": opposer.seat.0,
            "card": id(game.book, opposer.fellow.card),
            "exhausted": opposer.fellow.exhausted,
            "marks": attributes(opposer.fellow.marks),
        })),
        "attached": table.attached.iter().map(|&card| id(game.book, card)).collect::<Vec<_>>(),
        "outcome": format!("{:?}", table.outcome).to_lowercase(),
        "strength": attributes(game.strength()),
        "difficulty": attributes(game.difficulty()),
        "oppose_extra": table.oppose_extra,
        "over": table.over,
        "winners": ranks.as_ref().map(first),
        "ranks": ranks,
        "waiting": asked(game),
        "seats": seats,
    })
}

fn write_land(game: &Thorgal, land: &Land) -> Value {
    let conqueror = land.is_conquered().then_some(land.conqueror);
    let id = game.book.land(land.land).id;
    json!({
        "land": id,
        "conqueror": conqueror,
        "exhausted": land.exhausted,
        "used": land.used,
        "marks": attributes(land.marks),
    })
}

fn write_seat(game: &Thorgal, seat: Seat) -> Value {
    let player = game.player(seat);
    let board = &player.board;
    let ids = |cards: &[Card]| cards.iter().map(|&card| id(game.book, card)).collect::<Vec<_>>();
    let hand = player.hand.iter().map(|&slot| known_cards::word(game.book, seat, slot));
    let lands: Vec<_> = board.set_aside.iter().map(|land| game.book.land(land).id).collect();
    let mut written = json!({
        "faction": game.book.factions.get(board.faction as usize).map(|faction| faction.id),
        "horns": board.horns,
        "out": game.is_out(seat),
        "shield": board.shield,
        "extra_points": { "destiny": board.fate_mod[0], "doom": board.fate_mod[1] },
        "hand": hand.collect::<Vec<_>>(),
        "drawn": player.private.drawn,
        "team": board.team.iter().map(|(place, it)| fellow(game, seat, place, it)).collect::<Vec<_>>(),
        "valhalla": ids(&board.destroyed[0]),
        "niflheim": ids(&board.destroyed[1]),
        "set_aside": lands,
    });
    for (role, prefix) in ["", "doom_"].into_iter().enumerate() {
        let piles = &player.piles[role];
        let mut put = |name: &str, pile: Vec<&Slot>| {
            let words = known_cards::row(game.book, seat, pile.iter().copied());
            written[format!("{prefix}{name}")] = json!(pile.len());
            written[format!("{prefix}{name}_order")] = json!(words);
        };
        // Each from the top downwards.
        put("deck", piles.deck().iter().rev().collect());
        put("pool", piles.pool().iter().collect());
        put("discard", piles.discard().iter().rev().collect());
    }
    if game.table.destiny.0 != NOBODY {
        written["fate_points"] = json!(game.fate_points(seat));
    }
    written
}

fn fellow(game: &Thorgal, seat: Seat, place: u8, fellow: &Fellow) -> Value {
    let mut written = json!({
        "card": id(game.book, fellow.card),
        "exhausted": fellow.exhausted,
        "marks": attributes(fellow.marks),
    });
    for (attribute, value) in Attribute::ALL.into_iter().zip(game.team_value(seat, place)) {
        written[attribute.word()] = json!(value);
    }
    written
}

/// By its name, for each attribute.
fn attributes(values: [impl Into<Value>; 3]) -> Value {
    let named = Attribute::ALL.into_iter().zip(values);
    named.map(|(name, value)| (name.word().to_owned(), value.into())).collect::<Map<_, _>>().into()
}
