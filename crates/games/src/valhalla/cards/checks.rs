//! What a card may be: effects at moments that have a meaning for them, numbers that fit together.

use std::ops::Range;

use engine::Word;
use toml::Spanned;
use valhalla::catalogue::{Ability, CardFace, Effect, Field, Jarl, Moments, Tactic, Warrior, When};

use super::file::{
    AbilityEntry, AidEntry, Combine, JarlEntry, MissionEntry, TacticEntry, WarriorEntry, WrathEntry,
};
use super::{Read, Reader};

/// What is printed on a card of one kind; `at` is where it stands.
pub(super) trait Face {
    fn face(&self, at: &Range<usize>, reader: &Reader<'_>) -> Read<CardFace>;
}

impl Face for WarriorEntry {
    fn face(&self, at: &Range<usize>, reader: &Reader<'_>) -> Read<CardFace> {
        let Warrior { need, symbols, .. } = self.card;
        if need.dice() != symbols {
            let dice = need.dice();
            let reason = format!("the requirement needs {dice} dice, symbols says {symbols}");
            return reader.wrong_field(at, "requirement", reason);
        }
        Ok(CardFace::Warrior(self.card))
    }
}

impl Face for TacticEntry {
    fn face(&self, at: &Range<usize>, reader: &Reader<'_>) -> Read<CardFace> {
        let Tactic { when, effect, .. } = self.card;
        if !matches!(when, When::BattlePhase | When::PreBattle) {
            let reason = "a tactic is played in pre_battle or battle_phase";
            return reader.wrong_field(at, "when", reason);
        }
        reader.fits(at, when, effect)?;
        Ok(CardFace::Tactic(self.card))
    }
}

impl Face for AidEntry {
    fn face(&self, _: &Range<usize>, reader: &Reader<'_>) -> Read<CardFace> {
        reader.at(&self.when, When::Bystander)?;
        Ok(CardFace::Aid(self.card))
    }
}

impl Face for MissionEntry {
    fn face(&self, _: &Range<usize>, reader: &Reader<'_>) -> Read<CardFace> {
        reader.at(&self.when, When::AfterBattle)?;
        Ok(CardFace::Mission(self.card))
    }
}

impl Face for WrathEntry {
    fn face(&self, _: &Range<usize>, reader: &Reader<'_>) -> Read<CardFace> {
        reader.at(&self.when, When::Attached)?;
        Ok(CardFace::Wrath(self.effect))
    }
}

impl Reader<'_> {
    pub(super) fn jarl(&self, entry: &JarlEntry) -> Read<Jarl> {
        self.improves(&entry.basic, &entry.extra)?;
        let (basic, extra) = (self.ability(&entry.basic)?, self.ability(&entry.extra)?);
        let &JarlEntry { players_min, first_game, solo, source, .. } = entry;
        Ok(Jarl {
            id: entry.id.get_ref().0,
            name: entry.name.0,
            either: entry.combine == Combine::Either,
            players_min,
            first_game,
            solo,
            source,
            asks: Moments::asked_by([&basic, &extra]),
            basic,
            extra,
        })
    }

    fn ability(&self, entry: &Spanned<AbilityEntry>) -> Read<Ability> {
        let ability = entry.get_ref().ability;
        let Ability { when, effect, optional, .. } = ability;
        if !effect.improves_basic() {
            self.fits(&entry.span(), when, effect)?;
            if is_asked(when, effect).is_some_and(|asked| asked != optional) {
                let reason = "at this moment an ability cannot have that `optional`";
                return self.wrong_field(&entry.span(), "when", reason);
            }
        }
        Ok(ability)
    }

    /// VAL-JARL-3: only an extra ability improves the basic one, and only a number that it has.
    fn improves(&self, basic: &Spanned<AbilityEntry>, extra: &Spanned<AbilityEntry>) -> Read<()> {
        let Effect::ImproveBasic { field, add, set } = extra.get_ref().ability.effect else {
            return Ok(());
        };
        let meant = match field {
            Field::Chooser => add == 0 && set.is_some(),
            Field::Discard => add < 0 && set.is_none(),
            Field::N | Field::Times | Field::Max | Field::Count | Field::Keep => {
                add > 0 && set.is_none()
            }
        };
        let effect = basic.get_ref().ability.effect;
        if !meant || effect.improved(field, add) == effect {
            return self.wrong_field(&extra.span(), "effect", "this improvement has no meaning");
        }
        Ok(())
    }

    /// Whether an effect has a meaning at a moment.
    fn fits(&self, at: &Range<usize>, when: When, effect: Effect) -> Read<()> {
        let moments = moments(effect);
        if moments.contains(&when) {
            return Ok(());
        }
        let words: Vec<&str> = moments.iter().map(|when| when.word()).collect();
        let words = words.join(", ");
        let reason = format!("this effect cannot happen at that moment, only at: {words}");
        self.wrong_field(at, "effect", reason)
    }

    /// Some cards have but one moment.
    pub(super) fn at(&self, when: &Spanned<When>, only: When) -> Read<()> {
        if *when.get_ref() == only {
            return Ok(());
        }
        self.wrong(when, format!("when must be {:?} here", only.word()))
    }
}

/// The moments at which an effect has a meaning.
const fn moments(effect: Effect) -> &'static [When] {
    match effect {
        Effect::ExtraDice { .. } => &[When::PhaseStart, When::BattlePhase],
        Effect::RollExtraKeep { .. }
        | Effect::FreeReroll { .. }
        | Effect::SetDie { .. }
        | Effect::CancelDefenderJarl
        | Effect::WeaponDie { .. }
        | Effect::RoadToValhalla
        | Effect::StrengthPerParty { .. }
        | Effect::StrengthByActivated { .. } => &[When::BattlePhase],
        Effect::Strength { .. } => &[When::Total, When::BattlePhase, When::PreBattle],
        Effect::StrengthPerActivated { .. } | Effect::StrengthPerPaidFail { .. } => &[When::Total],
        Effect::DieToStrength { .. } | Effect::AddWarrior { .. } => &[When::PreBattle],
        Effect::SkipSymbol { .. } => &[When::Activation],
        Effect::Draw { .. }
        | Effect::DrawKeep { .. }
        | Effect::DrawThenDiscard { .. }
        | Effect::DiscardThenDraw { .. } => &[When::TurnStart, When::PreBattle, When::AfterBattle],
        Effect::PhaseBBonus { .. } | Effect::RepeatPhaseA => &[When::PhaseB],
        Effect::Action2Limit { .. } => &[When::Action],
        Effect::PartyLimit { .. } => &[When::Always],
        Effect::ReturnTactic { .. } | Effect::TakePlayedTactic { .. } => &[When::AfterBattle],
        Effect::KeepActivated { .. } | Effect::SendActivated { .. } => &[When::Valhalla],
        Effect::OpponentLosesDie { .. } => &[When::PreBattle, When::BattlePhase],
        Effect::OpponentDiscards { .. } | Effect::TakeRandomCard { .. } => {
            &[When::PreBattle, When::AfterBattle]
        }
        Effect::Wager { .. } => &[When::Bystander],
        // What improves the basic ability is looked at where that is.
        Effect::ImproveBasic { .. } => &[],
    }
}

/// Whether an ability is asked about: what applies by itself never is. Some may be either.
const fn is_asked(when: When, effect: Effect) -> Option<bool> {
    match (when, effect) {
        (When::Total | When::Always, _) => Some(false),
        (When::PhaseStart, Effect::ExtraDice { .. }) => None,
        _ => Some(true),
    }
}
