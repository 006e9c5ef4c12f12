//! What a card file may say: numbers the rules have room for, names people can read, the right game.

use std::ops::RangeInclusive;

use toml::Spanned;

use super::file::{EffectEntry, Rules, TraitEntry};
use super::{Read, Reader};
use crate::cards_file::{BadCards, read};

/// A warrior strikes with so much, and is worth so much.
pub(super) const STRENGTH: RangeInclusive<i16> = 0..=30;
pub(super) const GLORY: RangeInclusive<i16> = 0..=20;
/// What an ability, a tactic or a card under a warrior adds.
pub(super) const BONUS: RangeInclusive<i16> = 0..=30;
/// Strength and limit of a monster's card.
pub(super) const MONSTER: RangeInclusive<i16> = 0..=99;
/// How a card of Loki's changes setup.
pub(super) const THINNING: RangeInclusive<i16> = -40..=40;
/// Dice, cards, times: whatever is counted on a card.
const COUNT: RangeInclusive<i16> = 0..=9;
const SCHEMA: i64 = 1;
const LETTERS: usize = 64;

/// Checks for which game and in which form a file is written. Whether it is that of the expansions.
pub(super) fn check_head(text: &str) -> Read<bool> {
    let file: toml::Table = read(text)?;
    let word = |key: &str| file.get(key).and_then(toml::Value::as_str);
    match word("game") {
        Some("valhalla") => {}
        Some(game) => {
            let reason = format!("this is a card file of {game:?}, not of \"valhalla\"");
            return Err(BadCards::at_key(text, "game", reason));
        }
        None => return Err(BadCards::whole("game = \"valhalla\" is missing")),
    }
    if file.get("schema").and_then(toml::Value::as_integer) != Some(SCHEMA) {
        return Err(BadCards::at_key(text, "schema", format!("schema must be {SCHEMA}")));
    }
    match word("part") {
        None if file.get("part").is_none() => Ok(false),
        Some("expansions") => Ok(true),
        _ => Err(BadCards::at_key(text, "part", "part must be \"expansions\", or be left out")),
    }
}

pub(super) fn check_rules(text: &str, rules: &Rules) -> Read<()> {
    let numbers = [
        ("party_limit", rules.party_limit, 1..=6),
        ("shields_per_player", rules.shields_per_player, 1..=9),
        ("dice_per_side", rules.dice_per_side, 1..=9),
        ("extra_dice", rules.extra_dice, 0..=6),
        ("start_draw", rules.start_draw, 3..=10),
        ("start_discard", rules.start_discard, 2..=2),
        ("action2_symbols", rules.action2_symbols, 2..=8),
        ("draw_cards", rules.draw_cards, 1..=4),
        ("keep_cards", rules.keep_cards, 1..=4),
        ("jarls_dealt", rules.jarls_dealt, 1..=5),
        ("solo_hand", rules.solo_hand, 1..=8),
        ("solo_deck_discard", rules.solo_deck_discard, 0..=99),
    ];
    for (name, value, bounds) in numbers {
        if !bounds.contains(&value) {
            let (least, most) = (bounds.start(), bounds.end());
            let reason = format!("{name} is {value}, but must be {least} to {most}");
            return Err(BadCards::at_key(text, name, reason));
        }
    }
    Ok(())
}

impl Reader<'_> {
    /// An id or a name: something to read in one line. It lives as long as the catalogue.
    pub(super) fn label(&self, label: &Spanned<String>) -> Read<&'static str> {
        let text = label.get_ref();
        let letters = text.chars().count();
        if text.trim().is_empty() || letters > LETTERS || text.chars().any(char::is_control) {
            let reason = format!("a name has 1 to {LETTERS} letters and no control characters");
            return self.wrong(label, reason);
        }
        Ok(Box::leak(text.clone().into_boxed_str()))
    }

    pub(super) fn check_number<T>(
        &self,
        at: &Spanned<T>,
        name: &str,
        value: i16,
        bounds: RangeInclusive<i16>,
    ) -> Read<()> {
        if bounds.contains(&value) {
            return Ok(());
        }
        let (least, most) = (bounds.start(), bounds.end());
        self.wrong(at, format!("{name} is {value}, but must be {least} to {most}"))
    }

    pub(super) fn check_trait(&self, at: &Spanned<String>, ability: TraitEntry) -> Read<()> {
        let bonuses = match ability {
            TraitEntry::Prey { bonus: n, .. } | TraitEntry::Forge { n } => [n, 0],
            TraitEntry::Kin { one, two, .. } => [one, two],
            TraitEntry::Diversity { three, four } => [three, four],
            TraitEntry::Chill { dice } => [dice.into(), 0],
            TraitEntry::None {}
            | TraitEntry::Block {}
            | TraitEntry::HoldBack {}
            | TraitEntry::Sabotage {} => [0, 0],
        };
        bonuses.into_iter().try_for_each(|n| self.check_number(at, "ability", n, BONUS))
    }

    /// The largest number an effect speaks of.
    pub(super) fn check_effect(&self, at: &Spanned<EffectEntry>) -> Read<()> {
        let (n, bounds) = match *at.get_ref() {
            EffectEntry::Strength { n }
            | EffectEntry::StrengthPerActivated { n, .. }
            | EffectEntry::StrengthPerPaidFail { n, .. }
            | EffectEntry::DieToStrength { n, .. }
            | EffectEntry::StrengthPerParty { n } => (n, BONUS),
            EffectEntry::StrengthByActivated { table } => {
                let worst = table.into_iter().find(|n| !BONUS.contains(n));
                (worst.unwrap_or(0), BONUS)
            }
            EffectEntry::BonusGlory { n } => (n.into(), GLORY),
            // 99 is any number of symbols, or of dice.
            EffectEntry::Action2Limit { symbols: n } | EffectEntry::SetDie { count: n, .. } => {
                (n.into(), 0..=99)
            }
            EffectEntry::ImproveBasic { add, .. } => (add.into(), -9..=9),
            EffectEntry::ExtraDice { n }
            | EffectEntry::OpponentLosesDie { n }
            | EffectEntry::FreeReroll { times: n }
            | EffectEntry::RollExtraKeep { roll: n, .. }
            | EffectEntry::KeepActivated { count: n }
            | EffectEntry::SendActivated { count: n }
            | EffectEntry::OpponentDiscards { count: n }
            | EffectEntry::TakeRandomCard { count: n, .. }
            | EffectEntry::DiscardRandom { count: n, .. }
            | EffectEntry::DrawThenReturn { back: n, .. }
            | EffectEntry::DrawThenDiscard { discard: n, .. } => (n.into(), COUNT),
            _ => return Ok(()),
        };
        self.check_number(at, "the number of this effect", n, bounds)
    }
}
