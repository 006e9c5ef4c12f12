//! A view of Valda as data. Only what the view holds can come out of here.

use engine::Seat;
use serde_json::{Map, Value, json};
use valda::{Battle, Catalogue, Copies, God, Phase, Resource, Roll, Store, View};

use super::{god_word, resource_word};

pub(super) fn wire(view: &View) -> Value {
    let (table, book) = (&view.table, view.table.book.0);
    json!({
        "round": table.round,
        "phase": phase(table.phase),
        "turn": table.active.0,
        "first": table.first.0,
        "actions": table.actions,
        "built": table.built,
        "build_limit": table.build_limit,
        "supply": store(table.supply),
        "deck": view.base.len(),
        "discard": ids(book, &table.discard),
        "in_play": ids(book, &table.in_play),
        "gods": God::ALL.into_iter().map(|god| (god_word(god).to_owned(), god_of(view, god))).collect::<Map<_, _>>(),
        "seats": (0..table.seats).map(|seat| seat_of(view, Seat(seat))).collect::<Vec<_>>(),
        "attack": table.battle.as_ref().map(|battle| attack(book, battle)),
        "roll": table.roll.as_ref().map(|roll| rolled(book, roll)),
        "mine": view.viewer.map(|_| json!({
            "hand": ids(book, &view.hand),
            "picked": each(book, view.picked.iter().copied()),
            "seen": view.seen.map(|(seat, hand)| json!({ "seat": seat.0, "hand": ids(book, &hand) })),
        })),
    })
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

fn each(book: &Catalogue, cards: impl Iterator<Item = u8>) -> Vec<&'static str> {
    cards.map(|copy| book.of(copy).id).collect()
}

fn ids(book: &Catalogue, cards: &Copies) -> Vec<&'static str> {
    each(book, cards.iter())
}

fn store(store: Store) -> Value {
    let kinds = Resource::ALL.into_iter();
    Value::Object(
        kinds.map(|kind| (resource_word(kind).to_owned(), store.get(kind).into())).collect(),
    )
}

/// A deck of a god: its size and the cards on top that the viewer knows.
fn god_of(view: &View, god: God) -> Value {
    let deck = &view.gods[god.index()];
    let known = deck.top.iter().rev().filter_map(|(card, _)| *card);
    json!({ "deck": deck.len(), "known": each(view.table.book.0, known) })
}

fn shrines(counts: &[u8]) -> Value {
    let gods = God::ALL.into_iter().filter(|god| counts[god.index()] > 0);
    Value::Object(gods.map(|god| (god_word(god).to_owned(), counts[god.index()].into())).collect())
}

fn seat_of(view: &View, seat: Seat) -> Value {
    let (book, player) = (view.table.book.0, view.table.player(seat));
    json!({
        "followers": player.followers,
        "floor": book.track.floor(player.followers),
        "store": store(player.store),
        "mines": player.mines,
        "wells": player.wells,
        "shrines": shrines(&player.shrines),
        "lent": shrines(&player.lent),
        "display": ids(book, &player.display),
        "hand": view.hand_sizes[seat.index()],
    })
}

fn attack(book: &Catalogue, battle: &Battle) -> Value {
    json!({
        "attacker": battle.attacker.0,
        "defender": battle.defender.0,
        "card": book.of(battle.card).id,
        "defence": each(book, battle.defence.iter().copied()),
    })
}

fn rolled(book: &Catalogue, roll: &Roll) -> Value {
    let dice = roll.dice.iter().map(|die| {
        let face = book.face(die.colour, die.face);
        json!({ "yields": store(face.yields()), "number": face.number() })
    });
    json!({ "seat": roll.seat.0, "dice": dice.collect::<Vec<_>>() })
}
