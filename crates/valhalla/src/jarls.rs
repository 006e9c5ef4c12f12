//! JARL: when the two abilities of a Jarl may be used, and what they add.

use engine::{Clause, Host, Offers, Seat};

use crate::catalogue::{Ability, Cond, Effect, Jarl, Origin, When};
use crate::state::BattleKind;
use crate::{Action, EffectStep, Event, Side, Source, Step, Valhalla, Which};

impl Ability {
    /// VAL-JARL-1: when its own text allows it. VAL-JARL-6: only what says "may" is decided on.
    fn is_decided_on(&self, when: When) -> bool {
        self.when == when && self.optional && !self.effect.improves_basic()
    }
}

impl Valhalla {
    fn jarl(&self, seat: Seat) -> Option<&'static Jarl> {
        self.table.player(seat).jarl.map(|jarl| &self.table.book.jarls[jarl as usize])
    }

    pub(crate) fn ability(&self, seat: Seat, which: Which) -> Option<&'static Ability> {
        self.jarl(seat).map(|jarl| match which {
            Which::Basic => &jarl.basic,
            Which::Extra => &jarl.extra,
        })
    }

    /// What an ability does now. VAL-JARL-3: an extra ability may improve the basic one; VAL-JARL-2:
    /// while its condition is met.
    pub(crate) fn effect(&self, seat: Seat, which: Which) -> Option<Effect> {
        let effect = self.ability(seat, which)?.effect;
        let extra = self.ability(seat, Which::Extra)?;
        match (which, extra.effect) {
            (Which::Basic, Effect::ImproveBasic { field, add, .. })
                if self.conditions_hold(seat, extra) =>
            {
                Some(effect.improved(field, add))
            }
            _ => Some(effect),
        }
    }

    /// Whether an ability that the owner decides on may be used at this moment, and if not, why.
    pub(crate) fn may_use(&self, seat: Seat, which: Which, when: When) -> Result<(), Clause> {
        self.could_use(seat, which, when)?;
        // VAL-JARL-21: part of the effect can happen.
        let effect = self.effect(seat, which).expect("this Jarl has the ability");
        if self.possible(seat, effect) { Ok(()) } else { Err(Clause("VAL-JARL-21")) }
    }

    /// The same as far as the whole table can see it: who is asked must not tell what he holds.
    fn could_use(&self, seat: Seat, which: Which, when: When) -> Result<(), Clause> {
        let ability = self.ability(seat, which).ok_or(Clause("VAL-VARIANT-1"))?;
        if !ability.is_decided_on(when) {
            return Err(Clause("VAL-JARL-1"));
        }
        self.works(seat, which, ability)?;
        let effect = self.effect(seat, which).expect("this Jarl has the ability");
        // VAL-JARL-5: once per occasion, unless its text gives a number.
        let uses = if let Effect::FreeReroll { times } = effect { times } else { 1 };
        if self.times_used(seat, which, when) >= uses {
            return Err(Clause("VAL-JARL-5"));
        }
        // VAL-JARL-21: the cost can be paid.
        let payable = ability.cost.iter().all(|&cost| self.can_pay(seat, cost));
        let thinkable = if matches!(effect, Effect::AddWarrior { from: Origin::Hand, .. }) {
            self.has_hand(seat) && self.has_room(seat)
        } else {
            self.possible(seat, effect)
        };
        if payable && thinkable { Ok(()) } else { Err(Clause("VAL-JARL-21")) }
    }

    /// Role, silence, conditions and the bar of the other ability.
    fn works(&self, seat: Seat, which: Which, ability: &Ability) -> Result<(), Clause> {
        let side = self.table.battle.side_of(seat);
        // VAL-JARL-7: the role is the owner's.
        if ability.role.is_some() && ability.role != side {
            return Err(Clause("VAL-JARL-7"));
        }
        // VAL-JARL-9: what Surround the Leader stops.
        let surrounded = self.table.battle.leader_surrounded && side == Some(Side::Defender);
        if surrounded && ability.when.works_in_battle() {
            return Err(Clause("VAL-JARL-9"));
        }
        if side.is_some() && ability.when.works_in_battle() && self.is_jarl_silenced() {
            return Err(Clause("VAL-SOLO-39"));
        }
        // VAL-JARL-4: using one bars the other on the same occasion.
        let other = if which == Which::Basic { Which::Extra } else { Which::Basic };
        let either = self.jarl(seat).is_some_and(|jarl| jarl.either);
        if either && self.times_used(seat, other, ability.when) > 0 {
            return Err(Clause("VAL-JARL-4"));
        }
        if self.conditions_hold(seat, ability) {
            return Ok(());
        }
        Err(Clause(match which {
            Which::Basic => "VAL-JARL-1",
            Which::Extra => "VAL-JARL-2",
        }))
    }

    fn conditions_hold(&self, seat: Seat, ability: &Ability) -> bool {
        ability.cond.iter().all(|&cond: &Cond| self.holds(seat, cond))
    }

    fn times_used(&self, seat: Seat, which: Which, when: When) -> u8 {
        let battle = &self.table.battle;
        match (when, battle.side_of(seat)) {
            (When::TurnStart | When::Action | When::PhaseB, _) => {
                self.table.turn.used[which as usize]
            }
            (When::Bystander, _) => u8::from(battle.wagers[seat.index()].is_some()),
            (_, Some(side)) => battle.fighter(side).used[which as usize],
            (_, None) => 0,
        }
    }

    /// Whether his Jarl has anything to decide on at this moment at all.
    pub(crate) fn may_ask(&self, seat: Seat, when: When) -> bool {
        self.jarl(seat).is_some_and(|jarl| jarl.asks.contains(when))
    }

    pub(crate) fn could_use_any(&self, seat: Seat, when: When) -> bool {
        self.may_ask(seat, when)
            && Which::BOTH.iter().any(|&which| self.could_use(seat, which, when).is_ok())
    }

    /// Offers the abilities of this moment; what belongs to another moment is not mentioned.
    pub(crate) fn offer_jarl(&self, seat: Seat, when: When, offers: &mut impl Offers<Action>) {
        if !self.may_ask(seat, when) {
            return;
        }
        for which in Which::BOTH {
            if self.ability(seat, which).is_some_and(|ability| ability.is_decided_on(when)) {
                offers.verdict(Action::Use(which), self.may_use(seat, which, when));
            }
        }
    }

    /// What keeps an ability from being used now, wherever its moment is.
    pub(crate) fn why_not_use(&self, seat: Seat, which: Which) -> Clause {
        let Some(ability) = self.ability(seat, which) else { return Clause("VAL-VARIANT-1") };
        // VAL-JARL-1: its text is for those who do not fight.
        if ability.when == When::Bystander && self.table.battle.side_of(seat).is_some() {
            return Clause("VAL-JARL-1");
        }
        let of_turns = matches!(ability.when, When::TurnStart | When::Action | When::PhaseB);
        let at_hand = of_turns || self.table.battle.kind != BattleKind::None;
        let verdict = self.may_use(seat, which, ability.when);
        // Its own text allows it at another moment.
        verdict.err().filter(|_| at_hand).unwrap_or(Clause("VAL-JARL-1"))
    }

    /// VAL-JARL-2: paying is part of using.
    pub(crate) fn use_jarl(&mut self, seat: Seat, which: Which, host: &mut impl Host<Event>) {
        let ability = self.ability(seat, which).expect("the ability was offered");
        self.count_use(seat, which, ability.when);
        host.tell(Event::UsedJarl(seat, which));
        self.agenda.then(&[Step::Effect(EffectStep::Resolve(Source::Jarl(seat, which)))]);
        self.ask_payment(seat, &ability.cost);
    }

    fn count_use(&mut self, seat: Seat, which: Which, when: When) {
        match (when, self.table.battle.side_of(seat)) {
            (When::TurnStart | When::Action | When::PhaseB, _) => {
                self.table.turn.used[which as usize] += 1;
            }
            (_, Some(side)) => self.table.battle.fighter_mut(side).used[which as usize] += 1,
            (_, None) => {}
        }
    }

    /// The effect of an ability that applies by itself at this moment.
    pub(crate) fn applied_effect(&self, seat: Seat, which: Which, when: When) -> Option<Effect> {
        let ability = self.ability(seat, which)?;
        let applies = ability.when == when && !ability.optional;
        (applies && self.works(seat, which, ability).is_ok()).then(|| self.effect(seat, which))?
    }

    /// What a Jarl allows as long as its condition holds, whether its owner calls on it or not.
    pub(crate) fn standing_effects(&self, seat: Seat, when: When) -> impl Iterator<Item = Effect> {
        let abilities = Which::BOTH.into_iter().filter_map(move |which| self.ability(seat, which));
        abilities
            .filter(move |ability| ability.when == when && self.conditions_hold(seat, ability))
            .map(|ability| ability.effect)
    }

    /// What the Jarl adds when strength is added up.
    pub(crate) fn jarl_strength(&self, seat: Seat) -> i16 {
        let applied = Which::BOTH
            .into_iter()
            .filter_map(|which| self.applied_effect(seat, which, When::Total));
        applied.map(|effect| self.strength_from(seat, effect)).sum::<i16>() + self.die_on_jarl(seat)
    }

    fn strength_from(&self, seat: Seat, effect: Effect) -> i16 {
        let Some(side) = self.table.battle.side_of(seat) else { return 0 };
        let fighter = self.table.battle.fighter(side);
        match effect {
            Effect::Strength { n } => n,
            Effect::StrengthPerActivated { n, clan, min_symbols, max } => {
                let party = &self.table.player(seat).party;
                let counted = party.places().filter(|&(space, card)| {
                    let warrior = self.table.book.fighter(card);
                    fighter.armed & 1 << space != 0
                        && clan.is_none_or(|clan| warrior.clan == clan)
                        && warrior.symbols >= min_symbols
                });
                n * counted.count().min(max.into()) as i16
            }
            Effect::StrengthPerPaidFail { n, max } => n * i16::from(fighter.paid_fails.min(max)),
            Effect::ExtraDice { .. }
            | Effect::RollExtraKeep { .. }
            | Effect::DieToStrength { .. }
            | Effect::FreeReroll { .. }
            | Effect::SetDie { .. }
            | Effect::SkipSymbol { .. }
            | Effect::Draw { .. }
            | Effect::DrawKeep { .. }
            | Effect::DrawThenDiscard { .. }
            | Effect::DiscardThenDraw { .. }
            | Effect::PhaseBBonus { .. }
            | Effect::RepeatPhaseA
            | Effect::Action2Limit { .. }
            | Effect::AddWarrior { .. }
            | Effect::PartyLimit { .. }
            | Effect::ReturnTactic { .. }
            | Effect::KeepActivated { .. }
            | Effect::SendActivated { .. }
            | Effect::OpponentLosesDie { .. }
            | Effect::OpponentDiscards { .. }
            | Effect::TakeRandomCard { .. }
            | Effect::TakePlayedTactic { .. }
            | Effect::Wager { .. }
            | Effect::CancelDefenderJarl
            | Effect::ImproveBasic { .. }
            | Effect::WeaponDie { .. }
            | Effect::RoadToValhalla
            | Effect::StrengthPerParty { .. }
            | Effect::StrengthByActivated { .. } => 0,
        }
    }

    /// VAL-JARL-14: Egil's die. Surround the Leader does not stop it (VAL-JARL-9).
    fn die_on_jarl(&self, seat: Seat) -> i16 {
        let side = self.table.battle.side_of(seat);
        let lies_there = side.is_some_and(|side| self.table.battle.fighter(side).on_jarl > 0);
        match self.effect(seat, Which::Basic) {
            Some(Effect::DieToStrength { n, .. }) if lies_there => n,
            _ => 0,
        }
    }
}
