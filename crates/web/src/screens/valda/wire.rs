//! A view of Valda as data. Only what the view holds can come out of here.

use std::collections::BTreeMap;

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use valda::{Battle, Catalogue, Copies, God, Phase, Resource, Roll, Store, View};

use super::god_word;

/// What one viewer sees of a game of Valda.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Valda")]
pub(crate) struct Wire {
    round: u8,
    phase: &'static str,
    turn: u8,
    first: u8,
    actions: u8,
    built: u8,
    build_limit: u8,
    supply: StoreWire,
    deck: u32,
    discard: Vec<&'static str>,
    in_play: Vec<&'static str>,
    gods: BTreeMap<&'static str, GodWire>,
    seats: Vec<SeatWire>,
    attack: Option<AttackWire>,
    roll: Option<RollWire>,
    /// What only the viewer knows.
    mine: Option<MineWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaStore")]
struct StoreWire {
    blood: u8,
    gold: u8,
    diamond: u8,
}

/// The deck of a god: its size and the cards on top that the viewer knows.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaGod")]
struct GodWire {
    deck: u32,
    known: Vec<&'static str>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaSeat")]
struct SeatWire {
    followers: u16,
    floor: u16,
    store: StoreWire,
    mines: u8,
    wells: u8,
    /// By god.
    shrines: BTreeMap<&'static str, u8>,
    lent: BTreeMap<&'static str, u8>,
    display: Vec<&'static str>,
    hand: u8,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaAttack")]
struct AttackWire {
    attacker: u8,
    defender: u8,
    card: &'static str,
    defence: Vec<&'static str>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaRoll")]
struct RollWire {
    seat: u8,
    dice: Vec<DieWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaDie")]
struct DieWire {
    yields: StoreWire,
    number: i8,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaMine")]
struct MineWire {
    hand: Vec<&'static str>,
    picked: Vec<&'static str>,
    /// Another's hand, while the viewer looks at it.
    seen: Option<SeenWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValdaSeen")]
struct SeenWire {
    seat: u8,
    hand: Vec<&'static str>,
}

pub(super) fn wire(view: &View) -> Wire {
    let (table, book) = (&view.table, view.table.book.0);
    Wire {
        round: table.round,
        phase: phase(table.phase),
        turn: table.active.0,
        first: table.first.0,
        actions: table.actions,
        built: table.built,
        build_limit: table.build_limit,
        supply: store(table.supply),
        deck: view.base.len(),
        discard: ids(book, &table.discard),
        in_play: ids(book, &table.in_play),
        gods: God::ALL.into_iter().map(|god| (god_word(god), god_of(view, god))).collect(),
        seats: (0..table.seats).map(|seat| seat_of(view, Seat(seat))).collect(),
        attack: table.battle.as_ref().map(|battle| attack(book, battle)),
        roll: table.roll.as_ref().map(|roll| rolled(book, roll)),
        mine: view.viewer.map(|_| mine_of(view)),
    }
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Resource => "resource",
        Phase::Play => "play",
        Phase::Build => "build",
        Phase::Attack => "attack",
        Phase::Follower => "follower",
    }
}

fn mine_of(view: &View) -> MineWire {
    let book = view.table.book.0;
    MineWire {
        hand: ids(book, &view.hand),
        picked: each(book, view.picked.iter().copied()),
        seen: view.seen.map(|(seat, hand)| SeenWire { seat: seat.0, hand: ids(book, &hand) }),
    }
}

fn each(book: &Catalogue, cards: impl Iterator<Item = u8>) -> Vec<&'static str> {
    cards.map(|copy| book.of(copy).id).collect()
}

fn ids(book: &Catalogue, cards: &Copies) -> Vec<&'static str> {
    each(book, cards.iter())
}

fn store(store: Store) -> StoreWire {
    StoreWire {
        blood: store.get(Resource::Blood),
        gold: store.get(Resource::Gold),
        diamond: store.get(Resource::Diamond),
    }
}

fn god_of(view: &View, god: God) -> GodWire {
    let deck = &view.gods[god.index()];
    let known = deck.top.iter().rev().filter_map(|(card, _)| *card);
    GodWire { deck: deck.len(), known: each(view.table.book.0, known) }
}

fn shrines(counts: &[u8]) -> BTreeMap<&'static str, u8> {
    let gods = God::ALL.into_iter().filter(|god| counts[god.index()] > 0);
    gods.map(|god| (god_word(god), counts[god.index()])).collect()
}

fn seat_of(view: &View, seat: Seat) -> SeatWire {
    let (book, player) = (view.table.book.0, view.table.player(seat));
    SeatWire {
        followers: player.followers,
        floor: book.track.floor(player.followers),
        store: store(player.store),
        mines: player.mines,
        wells: player.wells,
        shrines: shrines(&player.shrines),
        lent: shrines(&player.lent),
        display: ids(book, &player.display),
        hand: view.hand_sizes[seat.index()],
    }
}

fn attack(book: &Catalogue, battle: &Battle) -> AttackWire {
    AttackWire {
        attacker: battle.attacker.0,
        defender: battle.defender.0,
        card: book.of(battle.card).id,
        defence: each(book, battle.defence.iter().copied()),
    }
}

fn rolled(book: &Catalogue, roll: &Roll) -> RollWire {
    let dice = roll.dice.iter().map(|die| {
        let face = book.face(die.colour, die.face);
        DieWire { yields: store(face.yields()), number: face.number() }
    });
    RollWire { seat: roll.seat.0, dice: dice.collect() }
}
