//! What a choice brings at a table of Midgard.

use engine::{Game, Seat};
use midgard::{Action, Midgard, Token, Warrior};

use super::keys;
use crate::playable::FightChance;
use words::{Arg, Phrase};

pub(super) fn fight_chance(game: &Midgard, seat: Seat, action: Action) -> Option<FightChance> {
    let chances = game.chances_with(seat, action)?;
    Some(FightChance { win: chances.win, fallen: Some(chances.fallen()) })
}

/// What comes and what goes: tokens, warriors, glory.
pub(super) fn consequences(game: &Midgard, seat: Seat, action: Action) -> Vec<Phrase> {
    let Some(next) = game.foreseen(seat, action) else { return Vec::new() };
    let (before, after) = (counts(game, seat), counts(&next, seat));
    let change: [i16; KINDS] = std::array::from_fn(|n| after[n] - before[n]);
    let gains = symbols(change);
    let costs = symbols(change.map(|n| -n));
    let told = |key, what: Vec<&'static str>| {
        (!what.is_empty()).then(|| Phrase::new(key).with("what", Arg::Symbols(what)))
    };
    [told("brings-costs", costs), told("brings-gains", gains)].into_iter().flatten().collect()
}

/// Tokens, warriors and glory.
const KINDS: usize = 9;

fn counts(game: &Midgard, seat: Seat) -> [i16; KINDS] {
    let player = game.player(seat);
    let [food, wood, coin, favour, blame] = Token::ALL.map(|token| player.stock[token].into());
    let [swords, spears, axes] = Warrior::ALL.map(|warrior| player.warriors[warrior].into());
    [food, wood, coin, favour, blame, swords, spears, axes, player.glory]
}

fn symbols(change: [i16; KINDS]) -> Vec<&'static str> {
    let tokens = Token::ALL.map(keys::token).into_iter();
    let all = tokens.chain(Warrior::ALL.map(keys::warrior)).chain(["mid-glory"]);
    let many = all.zip(change).filter(|(_, n)| *n > 0);
    many.flat_map(|(key, n)| std::iter::repeat_n(key, n as usize)).collect()
}
