//! A position of Thorgal as it is shown and compared.

use engine::{Game, Seat, Seats};
use serde_json::{Value, json};
use thorgal::hidden::{ALL, Slot};
use thorgal::state::{Fellow, Land, NOBODY};
use thorgal::{Card, Thorgal};

use super::actions::{ATTRIBUTES, id};
use crate::asked::asked;

/// The position as written, with what follows from it.
pub(super) fn position(game: &Thorgal) -> Value {
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
            "marks": opposer.fellow.marks,
        })),
        "attached": table.attached.iter().map(|&card| id(game.book, card)).collect::<Vec<_>>(),
        "outcome": format!("{:?}", table.outcome).to_lowercase(),
        "strength": game.strength(),
        "difficulty": game.difficulty(),
        "oppose_extra": table.oppose_extra,
        "over": table.over,
        "winner": table.winner.map(|seat| seat.0),
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
        "marks": land.marks,
    })
}

fn write_seat(game: &Thorgal, seat: Seat) -> Value {
    let player = game.player(seat);
    let board = &player.board;
    let ids = |cards: &[Card]| cards.iter().map(|&card| id(game.book, card)).collect::<Vec<_>>();
    let hand: Vec<Card> = player.hand.iter().map(|slot| slot.card).collect();
    let lands: Vec<_> = board.set_aside.iter().map(|land| game.book.land(land).id).collect();
    let mut written = json!({
        "faction": game.book.factions.get(board.faction as usize).map(|faction| faction.id),
        "horns": board.horns,
        "out": game.is_out(seat),
        "shield": board.shield,
        "fate_mod": board.fate_mod,
        "hand": ids(&hand),
        "hand_order": order(game, seat, player.hand.iter()),
        "hand_size": hand.len(),
        "drawn": player.private.drawn,
        "team": board.team.iter().map(|(place, it)| fellow(game, seat, place, it)).collect::<Vec<_>>(),
        "valhalla": ids(&board.destroyed[0]),
        "niflheim": ids(&board.destroyed[1]),
        "set_aside": lands,
    });
    for (role, prefix) in ["", "doom_"].into_iter().enumerate() {
        let piles = &player.piles[role];
        let mut put = |name: &str, count: u8, order: String| {
            written[format!("{prefix}{name}")] = json!(count);
            written[format!("{prefix}{name}_order")] = json!(order);
        };
        put("deck", piles.deck_len(), order(game, seat, piles.deck().iter().rev()));
        put("pool", piles.pool_len(), order(game, seat, piles.pool().iter()));
        put("discard", piles.discard_len(), order(game, seat, piles.discard().iter().rev()));
    }
    if game.table.destiny.0 != NOBODY {
        written["fate_points"] = json!(game.fate_points(seat));
    }
    written
}

fn fellow(game: &Thorgal, seat: Seat, place: u8, fellow: &Fellow) -> Value {
    let mut written = json!({
        "card": id(game.book, fellow.card),
        "place": place,
        "exhausted": fellow.exhausted,
        "marks": fellow.marks,
    });
    for (which, value) in game.team_value(seat, place).into_iter().enumerate() {
        written[ATTRIBUTES[which]] = json!(value);
    }
    written
}

/// A pile from the top downwards: cards somebody knows by name, with who knows them if it is not
/// the owner alone; runs of unknown ones as `?x12`.
fn order<'a>(game: &Thorgal, owner: Seat, slots: impl Iterator<Item = &'a Slot>) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut unknown = 0;
    let flush = |unknown: &mut usize, words: &mut Vec<String>| {
        if *unknown > 0 {
            words.push(format!("?x{unknown}"));
            *unknown = 0;
        }
    };
    for slot in slots {
        if slot.is_unknown() {
            unknown += 1;
            continue;
        }
        flush(&mut unknown, &mut words);
        let known = match slot.to {
            to if to == Seats::one(owner) => String::new(),
            ALL => "@all".to_owned(),
            to => {
                let seats: Vec<String> = to.iter().map(|seat| seat.0.to_string()).collect();
                format!("@{}", seats.join("+"))
            }
        };
        words.push(format!("{}{known}", id(game.book, slot.card)));
    }
    flush(&mut unknown, &mut words);
    words.join(" ")
}
