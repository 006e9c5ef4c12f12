//! A position of Valhalla in writing.

use engine::{Game, MAX_SEATS, Seat};
use serde_json::{Value, json};
use valhalla::{Battle, BattleKind, CardId, Ending, Outcome, Side, Table, Valhalla};

use super::actions::{dice_words, die_named};
use crate::question::asked;

/// The position as written, with what follows from it.
pub(super) fn write(game: &Valhalla) -> Value {
    let table = &game.table;
    let ids = |cards: &mut dyn Iterator<Item = CardId>| -> Vec<&'static str> {
        cards.map(|card| table.book.cards[card as usize].id).collect()
    };
    let seats: Vec<Value> = table
        .all_seats()
        .map(|seat| {
            let (player, secret) = (table.player(seat), game.secret(seat));
            let captured: Vec<usize> = (0..MAX_SEATS)
                .flat_map(|from| std::iter::repeat_n(from, player.captured[from].into()))
                .collect();
            json!({
                "jarl": player.jarl.map(|jarl| table.book.jarls[jarl as usize].id),
                "hand": ids(&mut secret.hand.iter()),
                "drawn": ids(&mut secret.drawn.iter().copied()),
                "party": ids(&mut player.party.iter()),
                "valhalla": ids(&mut secret.valhalla.iter()),
                "shields": player.shields,
                "captured": captured,
                "party_limit": game.party_limit(seat),
                "score": game.score_with_ally(seat).total(),
                "under": under(game, seat),
                "forged": secret.forged.len(),
                "king": table.extras.kings.iter().find(|king| king.seat == Some(seat)).map(|king| king.level),
            })
        })
        .collect();
    json!({
        "turn": table.active.0,
        "first": table.first.0,
        "deck": ids(&mut game.deck.cards().iter()),
        "discard": ids(&mut table.discard.iter().copied()),
        "open": ids(&mut table.open.iter().copied()),
        "ending": ending_word(table.ending),
        "winners": winners(game),
        "ranks": game.standing().map(|standing| {
            standing.0.iter().map(|place| place.rank).collect::<Vec<_>>()
        }),
        "aside": game.aside.len(),
        "loki": table.extras.loki.map(|card| table.book.loki[card as usize].id),
        "free_kings": free_kings(game),
        "monster": monster(game),
        "waiting": asked(game),
        "battle": battle(&table.battle, &ids, game),
        "seats": seats,
    })
}

fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::Open => "open",
        Ending::Triggered => "triggered",
        Ending::LastRound(_) => "last_round",
        Ending::Ragnarok => "ragnarok",
        Ending::Over => "over",
    }
}

fn winners(game: &Valhalla) -> Option<Vec<usize>> {
    let standing = game.standing()?;
    let first = standing.0.iter().enumerate().filter(|(_, place)| place.rank == 1);
    Some(first.map(|(seat, _)| seat).collect())
}

fn battle(
    battle: &Battle,
    ids: &dyn Fn(&mut dyn Iterator<Item = CardId>) -> Vec<&'static str>,
    game: &Valhalla,
) -> Value {
    if battle.kind == BattleKind::None {
        return Value::Null;
    }
    let side = |side: Side| {
        let fighter = battle.fighter(side);
        let party = game.table.player(fighter.seat).party;
        let mut armed = party
            .places()
            .filter(|(space, _)| fighter.armed & 1 << space != 0)
            .map(|(_, card)| card);
        json!({
            "seat": fighter.seat.0,
            "dice": dice_words(fighter.dice),
            "coloured": fighter.coloured,
            "armed": ids(&mut armed),
            "played": ids(&mut fighter.played.iter().copied()),
            "strength": fighter.strength.unwrap_or_else(|| game.strength(side)),
            "die_on_jarl": fighter.on_jarl,
            "paid_fails": fighter.paid_fails,
            "supply": dice_words(battle.extras.supply[side as usize]),
            "free_rerolls": battle.extras.rerolls[side as usize],
            "lent": battle.extras.lent[side as usize].count_ones(),
        })
    };
    let outcome = match battle.outcome {
        Outcome::Undecided => "undecided",
        Outcome::NoWinner => "no_winner",
        Outcome::Won(Side::Attacker) => "attacker",
        Outcome::Won(Side::Defender) => "defender",
    };
    let there = |of: Side| {
        let alone = of == Side::Defender && battle.kind == BattleKind::Ragnarok;
        (battle.kind.monster() != Some(of) && !alone).then(|| side(of))
    };
    json!({
        "attacker": there(Side::Attacker),
        "defender": there(Side::Defender),
        "aids": ids(&mut battle.extras.aids.iter().map(|aid| aid.card)),
        "helper": battle.extras.helper.map(|seat| seat.0),
        "pool": battle.pool,
        "leader_surrounded": battle.leader_surrounded,
        "chilled": battle.chilled,
        "outcome": outcome,
    })
}

/// Cards of Tyr's Wrath, each by the warrior it lies under.
fn under(game: &Valhalla, seat: Seat) -> Value {
    let (table, name) = (&game.table, |card: CardId| game.table.book.cards[card as usize].id);
    let pair = |(space, warrior)| {
        Some((name(warrior).to_owned(), json!(name(table.extras.under(seat, space)?))))
    };
    Value::Object(table.player(seat).party.places().filter_map(pair).collect())
}

/// King cards that lie in the middle.
fn free_kings(game: &Valhalla) -> usize {
    let sets = match (game.table.extras.in_play.king, game.table.seats) {
        (false, _) => 0,
        (true, 6) => 2,
        (true, _) => 1,
    };
    game.table.extras.kings[..sets].iter().filter(|king| king.seat.is_none()).count()
}

fn monster(game: &Valhalla) -> Value {
    let Some(hunt) = &game.table.extras.hunt else { return Value::Null };
    let active = hunt.active(game.table.book);
    json!({
        "id": game.table.book.monsters[hunt.prey.monster as usize].id,
        "beaten": hunt.beaten,
        "dice": dice_words(hunt.dice),
        "strength": active.strength,
        "limit": active.limit,
        "surrounded": hunt.surrounded,
        "won": hunt.is_won(),
    })
}

/// Whether a list of a position could hold this word: a die, or a card in play of the kind that comes there.
pub(super) fn could_hold(table: &Table, key: &str, word: &str) -> bool {
    let book = table.book;
    let kind = match key {
        "dice" | "supply" => return die_named(word).is_some(),
        "party" | "armed" | "under" => book.warriors,
        "valhalla" => book.glorious,
        "played" | "aids" => book.tactics,
        _ => table.cards,
    };
    table.cards.and(&kind).iter().any(|card| book.cards[card as usize].id == word)
}
