//! A view of Valhalla as data. Only what the view holds can come out of here.

use engine::Seat;
use schemars::JsonSchema;
use serde::Serialize;
use valhalla::{BattleKind, CardId, Catalogue, Dice, Ending, Face, Fighter, Secret, Side, View};

/// What one viewer sees of a game of Valhalla.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Valhalla")]
pub(crate) struct Wire {
    turn: u8,
    first: u8,
    ending: &'static str,
    deck: u32,
    discard: Vec<&'static str>,
    open: Vec<&'static str>,
    seats: Vec<SeatWire>,
    battle: Option<BattleWire>,
    /// What only the viewer knows.
    mine: Option<MineWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValhallaMine")]
struct MineWire {
    hand: Vec<&'static str>,
    drawn: Vec<&'static str>,
    valhalla: Vec<&'static str>,
    jarls: Vec<&'static str>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValhallaSeat")]
struct SeatWire {
    jarl: Option<&'static str>,
    party: Vec<&'static str>,
    shields: u8,
    /// Shields captured from each seat.
    captured: Vec<u8>,
    hand: u8,
    drawn: u8,
    valhalla: u8,
    /// Who sits in Valhalla, once it is counted.
    scored: Option<Vec<&'static str>>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValhallaBattle")]
struct BattleWire {
    ragnarok: bool,
    pool: u8,
    rolled: Vec<&'static str>,
    fighters: Vec<FighterWire>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValhallaFighter")]
struct FighterWire {
    seat: u8,
    dice: Vec<&'static str>,
    armed: Vec<ArmedWire>,
    played: Vec<&'static str>,
    bonus: i16,
    strength: Option<i16>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ValhallaArmed")]
struct ArmedWire {
    warrior: &'static str,
    dice: Vec<&'static str>,
}

pub(super) fn wire(view: &View) -> Wire {
    let (table, book) = (&view.table, view.table.book);
    Wire {
        turn: table.active.0,
        first: table.first.0,
        ending: match table.ending {
            Ending::Open => "open",
            Ending::Triggered => "triggered",
            Ending::LastRound(_) => "last round",
            Ending::Ragnarok => "ragnarok",
            Ending::Over => "over",
        },
        deck: view.deck.len(),
        discard: ids(book, table.discard.iter().copied()),
        open: ids(book, table.open.iter().copied()),
        seats: table.all_seats().map(|seat| seat_of(view, seat)).collect(),
        battle: battle(view),
        mine: view.mine.as_ref().map(|mine| mine_of(book, mine)),
    }
}

fn ids(book: &Catalogue, cards: impl Iterator<Item = CardId>) -> Vec<&'static str> {
    cards.map(|card| book.cards[card as usize].id).collect()
}

fn mine_of(book: &Catalogue, mine: &Secret) -> MineWire {
    MineWire {
        hand: ids(book, mine.hand.iter()),
        drawn: ids(book, mine.drawn.iter().copied()),
        valhalla: ids(book, mine.valhalla.iter()),
        jarls: mine.jarls.iter().map(|jarl| book.jarls[jarl as usize].id).collect(),
    }
}

fn seat_of(view: &View, seat: Seat) -> SeatWire {
    let (book, player, at) = (view.table.book, view.table.player(seat), seat.index());
    SeatWire {
        jarl: player.jarl.map(|jarl| book.jarls[jarl as usize].id),
        party: ids(book, player.party.iter()),
        shields: player.shields,
        captured: player.captured[..usize::from(view.table.seats)].to_vec(),
        hand: view.hands[at],
        drawn: view.drawn[at],
        valhalla: view.valhallas[at],
        scored: view.scored.map(|halls| ids(book, halls[at].iter())),
    }
}

fn battle(view: &View) -> Option<BattleWire> {
    let battle = &view.table.battle;
    let sides: &[Side] = match battle.kind {
        BattleKind::None => return None,
        BattleKind::Battle => &[Side::Attacker, Side::Defender],
        BattleKind::Ragnarok | BattleKind::Hunt => &[Side::Attacker],
        BattleKind::Raid => &[Side::Defender],
    };
    Some(BattleWire {
        ragnarok: battle.kind == BattleKind::Ragnarok,
        pool: battle.pool,
        rolled: faces(battle.rolled),
        fighters: sides.iter().map(|&side| fighter(view, battle.fighter(side))).collect(),
    })
}

fn fighter(view: &View, fighter: &Fighter) -> FighterWire {
    let book = view.table.book;
    let party = view.table.player(fighter.seat).party;
    let armed = party.places().filter(|(place, _)| fighter.armed & 1 << place != 0);
    let armed = armed.map(|(place, card)| ArmedWire {
        warrior: book.cards[card as usize].id,
        dice: faces(fighter.placed[place]),
    });
    FighterWire {
        seat: fighter.seat.0,
        dice: faces(fighter.dice),
        armed: armed.collect(),
        played: ids(book, fighter.played.iter().copied()),
        bonus: fighter.bonus,
        strength: fighter.strength,
    }
}

fn faces(dice: Dice) -> Vec<&'static str> {
    let word = |die: valhalla::Die| match (die.face, die.grey) {
        (Face::Axe, false) => "axe",
        (Face::Sword, false) => "sword",
        (Face::Spear, false) => "spear",
        (Face::Bow, false) => "bow",
        (Face::Shield, false) => "shield",
        (Face::Fail, false) => "x",
        (Face::Axe, true) => "grey-axe",
        (Face::Sword, true) => "grey-sword",
        (Face::Spear, true) => "grey-spear",
        (Face::Bow, true) => "grey-bow",
        (Face::Shield, true) => "grey-shield",
        (Face::Fail, true) => "grey-x",
    };
    dice.iter().map(word).collect()
}
