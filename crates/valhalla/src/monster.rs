//! SOLO: what monster cards do.

use engine::{Clause, Host, Offers, Seats};

use crate::catalogue::{Clan, Effect, MonsterAbility, MonsterSide, Tactic};
use crate::flow::asked_if;
use crate::step::no_answer;
use crate::{
    Action, CardId, CardSet, Cause, EffectStep, Event, Side, SoloStep, Step, TurnStep, Valhalla,
};

impl Valhalla {
    /// The card that is fought, or the active one between battles.
    pub(crate) fn monster_card(&self) -> &'static MonsterSide {
        let hunt = self.table.extras.hunt.as_ref().expect("a hunt has a monster");
        hunt.side(self.table.book, hunt.fought)
    }

    /// The ability in force now. VAL-SOLO-52: a first game has none.
    fn printed_ability(&self) -> MonsterAbility {
        match &self.table.extras.hunt {
            Some(hunt) if hunt.prey.abilities => hunt.side(self.table.book, hunt.fought).ability,
            _ => MonsterAbility::None,
        }
    }

    /// VAL-SOLO-23: what Surround the Leader switches off for a battle. VAL-SOLO-49: it works in
    /// attack and in defence.
    pub(crate) fn monster_ability(&self) -> MonsterAbility {
        match &self.table.extras.hunt {
            None => MonsterAbility::None,
            Some(hunt) if hunt.surrounded => MonsterAbility::None,
            Some(_) => self.printed_ability(),
        }
    }

    /// VAL-SOLO-23: not against a card without an ability.
    pub(crate) fn can_surround_monster(&self) -> bool {
        self.table.battle.kind == crate::BattleKind::Hunt
            && self.monster_ability() != MonsterAbility::None
    }

    pub(crate) fn surround_monster(&mut self) {
        if let Some(hunt) = &mut self.table.extras.hunt {
            hunt.surrounded = true;
        }
    }

    /// VAL-SOLO-36: after phase A, before the draw. VAL-SOLO-23 does not stop it.
    pub(crate) fn burn_deck(&mut self, host: &mut impl Host<Event>) {
        if self.printed_ability() == MonsterAbility::BurnDeck {
            self.burn(1, Cause::Monster, host);
        }
    }

    /// VAL-SOLO-50: the monster's part before a battle, when its side is due. VAL-SOLO-56: without
    /// anything to act on it does nothing.
    pub(crate) fn monster_before(&mut self) {
        // VAL-COOP-12: of several players the one who fights.
        let seat = self.hunter();
        match self.monster_ability() {
            // VAL-SOLO-37
            MonsterAbility::PreDiscardHand => {
                self.agenda.then(&[Step::Effect(EffectStep::ThrowAway(seat, Cause::Monster))]);
            }
            // VAL-SOLO-47: also his only one.
            MonsterAbility::PreDiscardWarrior if !self.table.player(seat).party.is_empty() => {
                self.agenda.then(&[Step::Turn(TurnStep::MakeRoom(seat, Cause::Monster))]);
            }
            MonsterAbility::None
            | MonsterAbility::BurnDeck
            | MonsterAbility::PostDiscardRandom
            | MonsterAbility::SilenceJarl
            | MonsterAbility::SmallerParty
            | MonsterAbility::LoseGloryOnLoss
            | MonsterAbility::LoseGloryAlways
            | MonsterAbility::SilenceClan
            | MonsterAbility::LoseDie
            | MonsterAbility::MaxTwoTactics
            | MonsterAbility::NoTactics
            | MonsterAbility::PreDiscardWarrior
            | MonsterAbility::NoDiceTactics => {}
        }
    }

    /// VAL-SOLO-44
    pub(crate) fn lose_die_to_monster(&mut self, side: Side, host: &mut impl Host<Event>) {
        if self.monster_ability() == MonsterAbility::LoseDie {
            let fighter = self.table.battle.fighter_mut(side);
            fighter.coloured = fighter.coloured.saturating_sub(1);
            host.tell(Event::MonsterTookDie(fighter.seat));
        }
    }

    /// VAL-SOLO-39: the abilities Surround the Leader would stop.
    pub(crate) fn is_jarl_silenced(&self) -> bool {
        self.monster_ability() == MonsterAbility::SilenceJarl
    }

    /// VAL-SOLO-43
    pub(crate) fn is_silenced(&self, clan: Clan) -> bool {
        self.table.extras.hunt.is_some()
            && self.monster_ability() == MonsterAbility::SilenceClan
            && self.monster_card().ability_clan == Some(clan)
    }

    /// VAL-SOLO-45, VAL-SOLO-46, VAL-SOLO-48: tactics a monster forbids. VAL-COMBINE-47: missions are
    /// none of them.
    pub(crate) fn monster_forbids(&self, side: Side, tactic: &Tactic) -> Result<(), Clause> {
        let dice = matches!(tactic.effect, Effect::FreeReroll { .. } | Effect::SetDie { .. });
        match self.monster_ability() {
            MonsterAbility::MaxTwoTactics if self.table.battle.fighter(side).tactics >= 2 => {
                Err(Clause("VAL-SOLO-45"))
            }
            MonsterAbility::NoTactics => Err(Clause("VAL-SOLO-46")),
            MonsterAbility::NoDiceTactics if dice => Err(Clause("VAL-SOLO-48")),
            MonsterAbility::None
            | MonsterAbility::BurnDeck
            | MonsterAbility::PreDiscardHand
            | MonsterAbility::PostDiscardRandom
            | MonsterAbility::SilenceJarl
            | MonsterAbility::SmallerParty
            | MonsterAbility::LoseGloryOnLoss
            | MonsterAbility::LoseGloryAlways
            | MonsterAbility::SilenceClan
            | MonsterAbility::LoseDie
            | MonsterAbility::MaxTwoTactics
            | MonsterAbility::PreDiscardWarrior
            | MonsterAbility::NoDiceTactics => Ok(()),
        }
    }

    /// VAL-SOLO-40: one warrior fewer while the card's ability is in force.
    pub(crate) fn lost_places(&self) -> u8 {
        u8::from(self.printed_ability() == MonsterAbility::SmallerParty)
    }

    /// VAL-SOLO-40, VAL-JARL-11: who no longer fits is discarded. VAL-COOP-12: in every party, in turn
    /// order from the active player.
    pub(crate) fn shrink_parties(&mut self) {
        let seats = self.table.seats as usize;
        // The step on top happens first, so the last seat goes in first.
        for steps in (0..seats).rev() {
            let seat = self.table.active.left(steps, seats);
            let party = self.table.player(seat).party.len();
            for _ in self.party_limit(seat)..party {
                self.agenda.then(&[Step::Turn(TurnStep::MakeRoom(seat, Cause::Monster))]);
            }
        }
    }

    /// VAL-SOLO-49: the card that was fought, after the warriors have gone.
    pub(crate) fn monster_after(&mut self, host: &mut impl Host<Event>) {
        let (seat, won) = (self.hunter(), self.has_beaten_monster());
        match self.monster_ability() {
            // VAL-SOLO-38
            MonsterAbility::PostDiscardRandom => {
                self.discard_at_random(seat, Cause::MonsterLot, host);
            }
            // VAL-SOLO-41
            MonsterAbility::LoseGloryOnLoss if !won => {
                self.agenda.then(&[Step::Solo(SoloStep::LoseGlory)]);
            }
            // VAL-SOLO-42
            MonsterAbility::LoseGloryAlways => self.agenda.then(&[Step::Solo(SoloStep::LoseGlory)]),
            MonsterAbility::None
            | MonsterAbility::BurnDeck
            | MonsterAbility::PreDiscardHand
            | MonsterAbility::SilenceJarl
            | MonsterAbility::SmallerParty
            | MonsterAbility::LoseGloryOnLoss
            | MonsterAbility::SilenceClan
            | MonsterAbility::LoseDie
            | MonsterAbility::MaxTwoTactics
            | MonsterAbility::NoTactics
            | MonsterAbility::PreDiscardWarrior
            | MonsterAbility::NoDiceTactics => {}
        }
    }

    /// VAL-SOLO-51: a card of glory 1, or if there is none any card. VAL-COMBINE-46: a mission counts
    /// as one of glory 2. VAL-COOP-12: of several players, out of any Valhalla.
    pub(crate) fn losable(&self) -> CardSet {
        let hall = self.common_hall();
        let ones: CardSet =
            hall.iter().filter(|&card| self.table.book.glory_of(card) == 1).collect();
        if ones.is_empty() { hall } else { ones }
    }

    pub(crate) fn offer_losses(&self, offers: &mut impl Offers<Action>) {
        let losable = self.losable();
        self.table.book.kinds(losable).for_each(|card| offers.may(Action::Discard(card)));
    }

    pub(crate) fn lose_glory(&mut self, card: CardId, host: &mut impl Host<Event>) {
        let holds = |seat: &engine::Seat| self.secret(*seat).valhalla.contains(card);
        let owner = self.table.all_seats().find(holds).expect("the card lies in a Valhalla");
        self.secret_mut(owner).valhalla.remove(card);
        host.tell(Event::GloryGone(owner, card));
        self.table.discard.push(card);
        let less = self.table.book.glory_of(card) - 1;
        if less > 0 {
            self.agenda.then(&[Step::Solo(SoloStep::Change(less as u8))]);
        }
    }

    /// VAL-SOLO-51: a warrior worth one less from the discard pile.
    pub(crate) fn change(&self, glory: u8) -> impl Iterator<Item = CardId> {
        let pile: CardSet = self.table.discard.iter().copied().collect();
        let fitting: CardSet = pile
            .and(&self.table.book.warriors)
            .iter()
            .filter(|&card| self.table.book.glory_of(card) == i16::from(glory))
            .collect();
        self.table.book.kinds(fitting)
    }

    pub(crate) fn take_change(&mut self, card: CardId, host: &mut impl Host<Event>) {
        self.table.discard.take(card);
        let seat = self.hunter();
        self.secret_mut(seat).valhalla.insert(card);
        host.tell(Event::TookGlory(seat, card));
    }
}

/// Which of the steps of the solo mode asks whom, and what each does.
impl Valhalla {
    pub(crate) fn solo_choosers(&self, step: SoloStep) -> Seats {
        match step {
            SoloStep::Stay(_) => Seats::one(self.hunter()),
            SoloStep::LoseGlory => {
                asked_if(self.table.book.kinds(self.losable()).nth(1).is_some(), self.hunter())
            }
            SoloStep::Change(glory) => asked_if(self.change(glory).nth(1).is_some(), self.hunter()),
            SoloStep::Reckon
            | SoloStep::BurnDeck
            | SoloStep::MonsterPhase
            | SoloStep::Uncover
            | SoloStep::LoseShield
            | SoloStep::LoseCards
            | SoloStep::MonsterAfter => Seats::NONE,
        }
    }

    pub(crate) fn offer_solo(&self, step: SoloStep, offers: &mut impl Offers<Action>) {
        match step {
            SoloStep::Stay(left) => self.offer_stay(left, offers),
            SoloStep::LoseGlory => self.offer_losses(offers),
            SoloStep::Change(glory) => {
                self.change(glory).for_each(|card| offers.may(Action::Take(card)));
            }
            SoloStep::Reckon
            | SoloStep::BurnDeck
            | SoloStep::MonsterPhase
            | SoloStep::Uncover
            | SoloStep::LoseShield
            | SoloStep::LoseCards
            | SoloStep::MonsterAfter => {}
        }
    }

    pub(crate) fn run_solo(&mut self, step: SoloStep, host: &mut impl Host<Event>) {
        match step {
            SoloStep::Reckon => self.attack_for_the_last_time(host),
            SoloStep::BurnDeck => self.burn_deck(host),
            SoloStep::MonsterPhase => self.monster_phase(host),
            SoloStep::Uncover => self.uncover(host),
            SoloStep::LoseShield => self.lose_shield(host),
            SoloStep::LoseCards => self.lose_cards(host),
            SoloStep::MonsterAfter => self.monster_after(host),
            SoloStep::LoseGlory => {
                if let Some(card) = self.losable().iter().next() {
                    self.lose_glory(card, host);
                }
            }
            SoloStep::Change(glory) => {
                let only = self.change(glory).next();
                if let Some(card) = only {
                    self.take_change(card, host);
                }
            }
            // Always asked.
            SoloStep::Stay(_) => {}
        }
    }

    pub(crate) fn choose_solo(
        &mut self,
        step: SoloStep,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (SoloStep::Stay(left), _) => self.stay(left, action, host),
            (SoloStep::LoseGlory, Action::Discard(card)) => self.lose_glory(card, host),
            (SoloStep::Change(_), Action::Take(card)) => self.take_change(card, host),
            _ => no_answer(step, action),
        }
    }
}
