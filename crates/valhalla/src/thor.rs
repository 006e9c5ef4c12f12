//! THOR: Thor's Aid.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::catalogue::{AidEffect, Aided, When};
use crate::extras::Helping;
use crate::state::Outcome;
use crate::step::no_answer;
use crate::{Action, BattleStep, CardId, Cause, Event, Side, Step, ThorStep, Valhalla};

impl Valhalla {
    /// Bystanders are asked only when they hold a card they may play.
    pub(crate) fn may_aid(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let playable = self
            .aids_in_hand(seat)
            .any(|card| Side::BOTH.iter().any(|&side| self.aid_verdict(seat, card, side).is_ok()));
        // Whether somebody is asked tells something about his hand.
        host.reveal();
        if playable {
            self.agenda.then(&[Step::Thor(ThorStep::Aid(seat))]);
        }
    }

    fn aids_in_hand(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        let aids = self.secret(seat).hand.and(&self.table.book.additions.thor);
        self.table.book.kinds(aids)
    }

    /// VAL-THOR-2, VAL-THOR-3: what a bystander may do before the initial roll of the attack.
    pub(crate) fn offer_aid(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        for card in self.aids_in_hand(seat) {
            for side in Side::BOTH {
                offers.verdict(Action::Aid(card, side), self.aid_verdict(seat, card, side));
            }
        }
        // VAL-THOR-4: a Jarl ability in the same turn of decision.
        if self.could_use_any(seat, When::Bystander) {
            self.offer_wagers(seat, offers);
        } else {
            offers.may(Action::Done);
        }
    }

    /// VAL-THOR-6: the fighter must meet the condition at that moment. VAL-PAIR-12: his own party.
    fn aid_verdict(&self, seat: Seat, card: CardId, side: Side) -> Result<(), Clause> {
        let aid = self.table.book.aid(card).ok_or(Clause("VAL-THOR-2"))?;
        let battle = &self.table.battle;
        // VAL-THOR-5: one card each.
        if battle.extras.aids.iter().any(|played| played.by == seat) {
            return Err(Clause("VAL-THOR-5"));
        }
        let size = |side: Side| self.table.player(battle.fighter(side).seat).party.len();
        let (own, other) = (size(side), size(side.other()));
        match aid.aided {
            // VAL-THOR-7, VAL-THOR-9
            Aided::Fewer if own < other => Ok(()),
            Aided::Fewer => Err(Clause("VAL-THOR-7")),
            // VAL-THOR-8
            Aided::FewerOrEqual if own <= other => Ok(()),
            Aided::FewerOrEqual => Err(Clause("VAL-THOR-8")),
        }
    }

    /// VAL-THOR-4: card and ability are one turn of decision, so who wants neither is not asked again
    /// in this battle.
    pub(crate) fn stand_aside(&mut self, seat: Seat) {
        if self.agenda.next() == Some(Step::Battle(BattleStep::Bystander(seat))) {
            self.agenda.pop();
        }
    }

    /// VAL-THOR-10: the fighter is not asked. VAL-THOR-18: the card lies beside the battle.
    pub(crate) fn aid(
        &mut self,
        seat: Seat,
        card: CardId,
        side: Side,
        host: &mut impl Host<Event>,
    ) {
        self.secret_mut(seat).hand.remove(card);
        self.table.battle.extras.aids.push(Helping { by: seat, side, card });
        let whom = self.table.battle.fighter(side).seat;
        host.tell(Event::Aided { by: seat, whom, card });
        let Some(aid) = self.table.book.aid(card) else { return };
        let extras = &mut self.table.battle.extras;
        match aid.effect {
            // VAL-THOR-11, VAL-THOR-12: too late for what is played before a battle.
            AidEffect::Draw { n } => self.draw_into_hand(whom, n, host),
            // VAL-THOR-13
            AidEffect::FreeReroll { times } => extras.rerolls[side as usize] += times,
            // VAL-THOR-15
            AidEffect::TakeRandomCard { count, .. } => {
                let from = self.table.battle.fighter(side.other()).seat;
                (0..count).for_each(|_| self.take_random_card(from, whom, host));
            }
            // VAL-THOR-16
            AidEffect::Strength { n } => self.table.battle.fighter_mut(side).bonus += n,
            // VAL-THOR-17
            AidEffect::ExtraDice { n } => extras.promised[side as usize] += n,
        }
    }

    /// VAL-THOR-13, VAL-THOR-14: a reroll in the own phase that costs no die.
    pub(crate) fn offer_aided_reroll(&self, side: Side, offers: &mut impl Offers<Action>) {
        let battle = &self.table.battle;
        if battle.extras.rerolls[side as usize] > 0 && !battle.fighter(side).dice.is_empty() {
            offers.may(Action::FreeReroll);
        }
    }

    pub(crate) fn use_aided_reroll(&mut self, side: Side, host: &mut impl Host<Event>) {
        self.table.battle.extras.rerolls[side as usize] -= 1;
        host.tell(Event::AidedReroll(self.table.battle.fighter(side).seat));
        self.agenda.then(&[Step::Battle(BattleStep::Reroll { side, times: 1, due: true })]);
    }

    /// VAL-THOR-22: in the order in which they were played.
    pub(crate) fn settle_aids(&mut self, host: &mut impl Host<Event>) {
        let aids = std::mem::take(&mut self.table.battle.extras.aids);
        for &Helping { by, side, card } in &aids {
            if self.table.battle.outcome == Outcome::Won(side) {
                // VAL-THOR-19, VAL-THOR-23: the glory is his who played it.
                self.secret_mut(by).valhalla.insert(card);
                host.tell(Event::AidRewarded(by, card));
            } else {
                // VAL-THOR-20, VAL-THOR-21
                self.discard(by, card, Cause::Aid, host);
            }
        }
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) const fn thor_choosers(step: ThorStep) -> Seats {
        match step {
            ThorStep::MayAid(_) => Seats::NONE,
            ThorStep::Aid(seat) => Seats::one(seat),
        }
    }

    pub(crate) fn run_thor(&mut self, step: ThorStep, host: &mut impl Host<Event>) {
        match step {
            ThorStep::MayAid(seat) => self.may_aid(seat, host),
            // Always asked.
            ThorStep::Aid(_) => {}
        }
    }

    pub(crate) fn choose_thor(
        &mut self,
        step: ThorStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (ThorStep::Aid(_), Action::Wager(which, side)) => {
                self.agenda.then(&[Step::Thor(ThorStep::MayAid(seat))]);
                self.wager(seat, which, side, host);
            }
            (ThorStep::Aid(_), Action::Aid(card, side)) => self.aid(seat, card, side, host),
            (ThorStep::Aid(_), Action::Done) => self.stand_aside(seat),
            _ => no_answer(step, action),
        }
    }
}
