//! A view of Thorgal as data. Only what the view holds can come out of here.

use engine::Seat;
use serde_json::{Value, json};
use thorgal::hidden::Slot;
use thorgal::{Card, Catalogue, View};

pub(super) fn wire(view: &View) -> Value {
    let table = &view.table;
    let land = |place: u8| table.lands.get(place as usize).map(|land| view.book.land(land.land).id);
    json!({
        "round": table.round,
        "phase": format!("{:?}", table.phase).to_lowercase(),
        "destiny": table.destiny.0,
        "turn": table.turn.0,
        "goal": land(table.goal),
        "lands": table.lands.iter().map(|land| json!({
            "land": view.book.land(land.land).id,
            "conqueror": land.is_conquered().then_some(land.conqueror),
            "exhausted": land.exhausted,
            "used": land.used,
            "marks": land.marks,
        })).collect::<Vec<_>>(),
        "opposer": table.opposer.map(|opposer| json!({
            "seat": opposer.seat.0,
            "card": id(view.book, opposer.fellow.card),
            "exhausted": opposer.fellow.exhausted,
            "marks": opposer.fellow.marks,
        })),
        "attached": table.attached.iter().map(|&card| id(view.book, card)).collect::<Vec<_>>(),
        "over": table.over,
        "winner": table.winner.map(|seat| seat.0),
        "seats": (0..table.seats).map(|seat| seat_of(view, Seat(seat))).collect::<Vec<_>>(),
        "mine": view.viewer.map(|_| json!({
            "hand": view.own_hand().iter().map(|&card| id(view.book, card)).collect::<Vec<_>>(),
            "looked_at": view.lifted.iter().map(|slot| id(view.book, slot.card)).collect::<Vec<_>>(),
        })),
    })
}

fn id(book: &Catalogue, card: Card) -> Option<&'static str> {
    (card != Card::UNKNOWN).then(|| book.card(card).id)
}

fn seat_of(view: &View, seat: Seat) -> Value {
    let (book, at) = (view.book, seat.index());
    let board = &view.boards[at];
    let ids = |cards: &[Card]| cards.iter().map(|&card| id(book, card)).collect::<Vec<_>>();
    let team = board.team.iter().map(|(place, fellow)| {
        json!({
            "card": id(book, fellow.card),
            "place": place,
            "exhausted": fellow.exhausted,
            "marks": fellow.marks,
        })
    });
    let mut written = json!({
        "faction": book.factions.get(board.faction as usize).map(|faction| faction.id),
        "horns": board.horns,
        "out": !view.table.left.contains(seat),
        "shield": board.shield,
        "hand": view.hands[at].len(),
        "hand_known": known(book, &view.hands[at]),
        "team": team.collect::<Vec<_>>(),
        "valhalla": ids(&board.destroyed[0]),
        "niflheim": ids(&board.destroyed[1]),
        "set_aside": board.set_aside.iter().map(|land| book.land(land).id).collect::<Vec<_>>(),
    });
    for (name, piles) in ["destiny", "doom"].into_iter().zip(&view.piles[at]) {
        written[name] = json!({
            "deck": known(book, piles.deck()),
            "pool": known(book, piles.pool()),
            "discard": known(book, piles.discard()),
        });
    }
    written
}

/// Cards by id, and null where the viewer does not know which.
fn known(book: &Catalogue, slots: &[Slot]) -> Vec<Option<&'static str>> {
    slots.iter().map(|slot| id(book, slot.card)).collect()
}
