//! A view of Thorgal as data. Only what the view holds can come out of here.

use engine::{Seat, Word};
use schemars::JsonSchema;
use serde::Serialize;
use thorgal::hidden::{Piles, Slot};
use thorgal::state::{Fellow, Land};
use thorgal::{Card, Catalogue, View};

/// What one viewer sees of a game of Thorgal.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Thorgal")]
pub(crate) struct Wire {
    round: u8,
    phase: &'static str,
    destiny: u8,
    turn: u8,
    goal: Option<&'static str>,
    lands: Vec<LandWire>,
    opposer: Option<OpposerWire>,
    attached: Vec<Option<&'static str>>,
    over: bool,
    winner: Option<u8>,
    seats: Vec<SeatWire>,
    /// What only the viewer knows.
    mine: Option<MineWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ThorgalLand")]
struct LandWire {
    land: &'static str,
    conqueror: Option<u8>,
    exhausted: u8,
    used: bool,
    marks: [i8; 3],
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ThorgalOpposer")]
struct OpposerWire {
    seat: u8,
    card: Option<&'static str>,
    exhausted: u8,
    marks: [i8; 3],
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ThorgalMember")]
struct MemberWire {
    card: Option<&'static str>,
    place: u8,
    exhausted: u8,
    marks: [i8; 3],
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ThorgalMine")]
struct MineWire {
    hand: Vec<Option<&'static str>>,
    looked_at: Vec<Option<&'static str>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ThorgalSeat")]
struct SeatWire {
    faction: Option<&'static str>,
    horns: u8,
    out: bool,
    shield: u8,
    hand: u8,
    hand_known: Vec<Option<&'static str>>,
    team: Vec<MemberWire>,
    valhalla: Vec<Option<&'static str>>,
    niflheim: Vec<Option<&'static str>>,
    set_aside: Vec<&'static str>,
    destiny: PilesWire,
    doom: PilesWire,
}

/// Cards by id, and null where the viewer does not know which.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ThorgalPiles")]
struct PilesWire {
    deck: Vec<Option<&'static str>>,
    pool: Vec<Option<&'static str>>,
    discard: Vec<Option<&'static str>>,
}

pub(super) fn wire(view: &View) -> Wire {
    let (book, table) = (view.book, &view.table);
    Wire {
        round: table.round,
        phase: table.phase.word(),
        destiny: table.destiny.0,
        turn: table.turn.0,
        goal: table.lands.get(table.goal as usize).map(|land| book.land(land.land).id),
        lands: table.lands.iter().map(|land| land_of(book, land)).collect(),
        opposer: table.opposer.map(|opposer| OpposerWire {
            seat: opposer.seat.0,
            card: id(book, opposer.fellow.card),
            exhausted: opposer.fellow.exhausted,
            marks: opposer.fellow.marks,
        }),
        attached: table.attached.iter().map(|&card| id(book, card)).collect(),
        over: table.over,
        winner: table.winner.map(|seat| seat.0),
        seats: (0..table.seats).map(|seat| seat_of(view, Seat(seat))).collect(),
        mine: view.viewer.map(|_| MineWire {
            hand: view.own_hand().iter().map(|&card| id(book, card)).collect(),
            looked_at: view.lifted.iter().map(|slot| id(book, slot.card)).collect(),
        }),
    }
}

fn land_of(book: &Catalogue, land: &Land) -> LandWire {
    LandWire {
        land: book.land(land.land).id,
        conqueror: land.is_conquered().then_some(land.conqueror),
        exhausted: land.exhausted,
        used: land.used,
        marks: land.marks,
    }
}

fn id(book: &Catalogue, card: Card) -> Option<&'static str> {
    (card != Card::UNKNOWN).then(|| book.card(card).id)
}

fn seat_of(view: &View, seat: Seat) -> SeatWire {
    let (book, at) = (view.book, seat.index());
    let board = &view.boards[at];
    let ids = |cards: &[Card]| cards.iter().map(|&card| id(book, card)).collect();
    let [destiny, doom] = &view.piles[at];
    SeatWire {
        faction: book.factions.get(board.faction as usize).map(|faction| faction.id),
        horns: board.horns,
        out: !view.table.left.contains(seat),
        shield: board.shield,
        hand: view.hands[at].len() as u8,
        hand_known: known(book, &view.hands[at]),
        team: board.team.iter().map(|(place, fellow)| member(book, place, fellow)).collect(),
        valhalla: ids(&board.destroyed[0]),
        niflheim: ids(&board.destroyed[1]),
        set_aside: board.set_aside.iter().map(|land| book.land(land).id).collect(),
        destiny: piles_of(book, destiny),
        doom: piles_of(book, doom),
    }
}

fn member(book: &Catalogue, place: u8, fellow: &Fellow) -> MemberWire {
    MemberWire {
        card: id(book, fellow.card),
        place,
        exhausted: fellow.exhausted,
        marks: fellow.marks,
    }
}

fn piles_of(book: &Catalogue, piles: &Piles) -> PilesWire {
    PilesWire {
        deck: known(book, piles.deck()),
        pool: known(book, piles.pool()),
        discard: known(book, piles.discard()),
    }
}

fn known(book: &Catalogue, slots: &[Slot]) -> Vec<Option<&'static str>> {
    slots.iter().map(|slot| id(book, slot.card)).collect()
}
