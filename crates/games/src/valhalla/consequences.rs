//! What a choice brings at a table of Valhalla.

use engine::{Game, Seat};
use valhalla::{Action, BattleKind, Valhalla};

use crate::playable::FightChance;
use words::Phrase;

pub(super) fn fight_chance(game: &Valhalla, seat: Seat, action: Action) -> Option<FightChance> {
    Some(FightChance { win: game.chance_with(seat, action)? as f32, fallen: None })
}

pub(super) fn consequences(game: &Valhalla, seat: Seat, action: Action) -> Vec<Phrase> {
    let Some(next) = game.foreseen(seat, action) else { return Vec::new() };
    let told = [fought(game, &next, seat), party(game, &next, seat), glory(game, &next, seat)];
    told.into_iter().flatten().collect()
}

/// The strength in the battle under way, with all that adds to it.
fn fought(game: &Valhalla, next: &Valhalla, seat: Seat) -> Option<Phrase> {
    let side = game.table.battle.side_of(seat)?;
    let same_battle = next.table.battle.side_of(seat) == Some(side);
    let strength = next.strength(side);
    // In the last battle nobody is beaten.
    let counts = game.table.battle.kind != BattleKind::Ragnarok;
    if !counts || !same_battle || strength == game.strength(side) {
        return None;
    }
    let key = match next.lacks(side) {
        None => "val-brings-strength",
        Some(0) => "val-brings-enough",
        Some(_) => "val-brings-lacks",
    };
    let lacks = next.lacks(side).unwrap_or(0);
    Some(Phrase::new(key).number("strength", strength).number("lacks", lacks))
}

/// What a party that grows or shrinks could reach; one that leaves a battle has fought.
fn party(game: &Valhalla, next: &Valhalla, seat: Seat) -> Option<Phrase> {
    let changes = game.table.player(seat).party != next.table.player(seat).party;
    let peace = [game, next].iter().all(|it| it.table.battle.kind == BattleKind::None);
    let strength = next.strength_of_party(seat);
    (changes && peace).then(|| Phrase::new("val-brings-party").number("strength", strength))
}

fn glory(game: &Valhalla, next: &Valhalla, seat: Seat) -> Option<Phrase> {
    let more = next.score_of(seat).total() - game.score_of(seat).total();
    (more > 0).then(|| Phrase::new("val-brings-glory").number("n", more))
}
