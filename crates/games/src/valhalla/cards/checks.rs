//! What a card may be: effects at moments that have a meaning for them, numbers that fit together.

use engine::Word;
use toml::Spanned;
use valhalla::catalogue::{
    Ability, Aid, CardFace, Effect, Field, Jarl, Mission, Moments, Tactic, Warrior, When,
};

use super::file::{
    AbilityEntry, AidEntry, Combine, JarlEntry, MissionEntry, TacticEntry, WarriorEntry, WrathEntry,
};
use super::{Read, Reader};

/// What is printed on a card of one kind.
pub(super) trait Face {
    fn face(&self, reader: &Reader<'_>) -> Read<CardFace>;
}

impl Face for WarriorEntry {
    fn face(&self, reader: &Reader<'_>) -> Read<CardFace> {
        let need = *self.requirement.get_ref();
        if need.dice() != self.symbols {
            let (dice, symbols) = (need.dice(), self.symbols);
            let reason = format!("the requirement needs {dice} dice, symbols says {symbols}");
            return reader.wrong(&self.requirement, reason);
        }
        let &WarriorEntry { clan, strength, symbols, glory, ability, favour, .. } = self;
        Ok(CardFace::Warrior(Warrior { clan, strength, need, symbols, glory, ability, favour }))
    }
}

impl Face for TacticEntry {
    fn face(&self, reader: &Reader<'_>) -> Read<CardFace> {
        let &TacticEntry { phase, cond, cost, .. } = self;
        let (when, effect) = (*self.when.get_ref(), *self.effect.get_ref());
        if !matches!(when, When::BattlePhase | When::PreBattle) {
            return reader.wrong(&self.when, "a tactic is played in pre_battle or battle_phase");
        }
        reader.fits(when, &self.effect)?;
        Ok(CardFace::Tactic(Tactic { when, phase, cond, cost, effect }))
    }
}

impl Face for AidEntry {
    fn face(&self, reader: &Reader<'_>) -> Read<CardFace> {
        reader.at(&self.when, When::Bystander)?;
        let &AidEntry { aided, effect, glory, .. } = self;
        Ok(CardFace::Aid(Aid { aided, effect, glory }))
    }
}

impl Face for MissionEntry {
    fn face(&self, reader: &Reader<'_>) -> Read<CardFace> {
        reader.at(&self.when, When::AfterBattle)?;
        Ok(CardFace::Mission(Mission { deed: self.mission, glory: self.glory }))
    }
}

impl Face for WrathEntry {
    fn face(&self, reader: &Reader<'_>) -> Read<CardFace> {
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

    fn ability(&self, entry: &AbilityEntry) -> Read<Ability> {
        let (when, effect) = (*entry.when.get_ref(), *entry.effect.get_ref());
        let &AbilityEntry { role, optional, cond, cost, .. } = entry;
        if !effect.improves_basic() {
            self.fits(when, &entry.effect)?;
            if is_asked(when, effect).is_some_and(|asked| asked != optional) {
                let reason = "at this moment an ability cannot have that `optional`";
                return self.wrong(&entry.when, reason);
            }
        }
        Ok(Ability { when, role, optional, cond, cost, effect })
    }

    /// VAL-JARL-3: only an extra ability improves the basic one, and only a number that it has.
    fn improves(&self, basic: &AbilityEntry, extra: &AbilityEntry) -> Read<()> {
        let Effect::ImproveBasic { field, add, set } = *extra.effect.get_ref() else {
            return Ok(());
        };
        let meant = match field {
            Field::Chooser => add == 0 && set.is_some(),
            Field::Discard => add < 0 && set.is_none(),
            Field::N | Field::Times | Field::Max | Field::Count | Field::Keep => {
                add > 0 && set.is_none()
            }
        };
        let effect = *basic.effect.get_ref();
        if !meant || effect.improved(field, add) == effect {
            return self.wrong(&extra.effect, "this improvement has no meaning");
        }
        Ok(())
    }

    /// Whether an effect has a meaning at a moment.
    fn fits(&self, when: When, effect: &Spanned<Effect>) -> Read<()> {
        let moments = moments(*effect.get_ref());
        if moments.contains(&when) {
            return Ok(());
        }
        let words: Vec<&str> = moments.iter().map(|when| when.word()).collect();
        let words = words.join(", ");
        self.wrong(effect, format!("this effect cannot happen at that moment, only at: {words}"))
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
