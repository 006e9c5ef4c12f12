//! A view of Valhalla as data. Only what the view holds can come out of here.

use engine::Seat;
use serde_json::{Value, json};
use valhalla::{BattleKind, CardId, Catalogue, Dice, Ending, Face, Fighter, Side, View};

pub(super) fn wire(view: &View) -> Value {
    let (table, book) = (&view.table, view.table.book);
    json!({
        "turn": table.active.0,
        "first": table.first.0,
        "ending": match table.ending {
            Ending::Open => "open",
            Ending::Triggered => "triggered",
            Ending::LastRound(_) => "last round",
            Ending::Ragnarok => "ragnarok",
            Ending::Over => "over",
        },
        "deck": view.deck.len(),
        "discard": ids(book, table.discard.iter().copied()),
        "open": ids(book, table.open.iter().copied()),
        "seats": table.all_seats().map(|seat| seat_of(view, seat)).collect::<Vec<_>>(),
        "battle": battle(view),
        "mine": view.mine.map(|mine| json!({
            "hand": ids(book, mine.hand.iter()),
            "drawn": ids(book, mine.drawn.iter().copied()),
            "valhalla": ids(book, mine.valhalla.iter()),
            "jarls": mine.jarls.iter().map(|jarl| book.jarls[jarl as usize].id).collect::<Vec<_>>(),
        })),
    })
}

fn ids(book: &Catalogue, cards: impl Iterator<Item = CardId>) -> Vec<&'static str> {
    cards.map(|card| book.cards[card as usize].id).collect()
}

fn seat_of(view: &View, seat: Seat) -> Value {
    let (book, player, at) = (view.table.book, view.table.player(seat), seat.index());
    json!({
        "jarl": player.jarl.map(|jarl| book.jarls[jarl as usize].id),
        "party": ids(book, player.party.iter()),
        "shields": player.shields,
        "captured": player.captured[..usize::from(view.table.seats)],
        "hand": view.hands[at],
        "drawn": view.drawn[at],
        "valhalla": view.valhallas[at],
        "scored": view.scored.map(|halls| ids(book, halls[at].iter())),
    })
}

fn battle(view: &View) -> Value {
    let battle = &view.table.battle;
    let sides = match battle.kind {
        BattleKind::None => return Value::Null,
        BattleKind::Battle => vec![Side::Attacker, Side::Defender],
        BattleKind::Ragnarok | BattleKind::Hunt => vec![Side::Attacker],
        BattleKind::Raid => vec![Side::Defender],
    };
    let fighters = sides.into_iter().map(|side| fighter(view, battle.fighter(side)));
    json!({
        "ragnarok": battle.kind == BattleKind::Ragnarok,
        "pool": battle.pool,
        "rolled": faces(battle.rolled),
        "fighters": fighters.collect::<Vec<_>>(),
    })
}

fn fighter(view: &View, fighter: &Fighter) -> Value {
    let book = view.table.book;
    let party = view.table.player(fighter.seat).party;
    let armed = party.places().filter(|(place, _)| fighter.armed & 1 << place != 0);
    let armed = armed.map(|(place, card)| {
        json!({ "warrior": book.cards[card as usize].id, "dice": faces(fighter.placed[place]) })
    });
    json!({
        "seat": fighter.seat.0,
        "dice": faces(fighter.dice),
        "armed": armed.collect::<Vec<_>>(),
        "played": ids(book, fighter.played.iter().copied()),
        "bonus": fighter.bonus,
        "strength": fighter.strength,
    })
}

fn faces(dice: Dice) -> Vec<String> {
    let face = |face: Face| match face {
        Face::Axe => "axe",
        Face::Sword => "sword",
        Face::Spear => "spear",
        Face::Bow => "bow",
        Face::Shield => "shield",
        Face::Fail => "x",
    };
    let word =
        |die: valhalla::Die| format!("{}{}", if die.grey { "grey-" } else { "" }, face(die.face));
    dice.iter().map(word).collect()
}
