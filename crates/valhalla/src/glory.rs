//! COMBINE and PILE: bonus glory, taken from the discard pile.

use engine::{Host, Offers, Row, Seat};

use crate::{Action, CardId, CardSet, Event, Step, Valhalla};

impl Valhalla {
    /// VAL-COMBINE-18: all that is awarded in one step is added up.
    pub(crate) fn award(&mut self, seat: Seat, glory: u8) {
        let glory = self.within_limit(seat, glory);
        self.table.extras.award[seat.index()] += glory;
    }

    /// VAL-COMBINE-19: who is awarded takes now, clockwise from `first`; the attacker is named here
    /// and the defender comes next.
    pub(crate) fn pay_awards(&mut self, first: Seat) {
        let battle = &self.table.battle;
        let defender = battle.fighters[1].seat;
        let fought = battle.kind == crate::BattleKind::Battle;
        let others = self.table.others(first).filter(|&seat| !fought || seat != defender);
        let order = std::iter::once(first).chain(fought.then_some(defender)).chain(others);
        let due = order.filter(|seat| self.table.extras.award[seat.index()] > 0);
        let steps: Row<Step, 8> = due.map(Step::Award).collect();
        self.agenda.then(&steps);
    }

    /// VAL-COMBINE-12, VAL-PILE-3: warriors of the discard pile, one of each kind.
    fn warriors_in_pile(&self) -> CardSet {
        let pile: CardSet = self.table.discard.iter().copied().collect();
        pile.and(&self.table.book.warriors)
    }

    /// VAL-COMBINE-13, VAL-PILE-4: the highest total the pile can make that is not above the award.
    fn best_total(&self, pile: &CardSet, award: u8) -> u8 {
        let sums = self.sums(pile.iter(), award);
        (0..=award).rev().find(|&total| sums >> total & 1 == 1).unwrap_or(0)
    }

    /// Every total that some of these warriors make, a bit each.
    fn sums(&self, cards: impl Iterator<Item = CardId>, most: u8) -> u64 {
        let within = (1u64 << (most.min(62) + 1)) - 1;
        cards.fold(1, |sums, card| {
            let glory = self.table.book.fighter(card).glory.clamp(0, 62);
            (sums | sums << glory) & within
        })
    }

    /// VAL-COMBINE-15: any card of a set with the required total.
    fn takeable(&self, award: u8) -> impl Iterator<Item = CardId> {
        let pile = self.warriors_in_pile();
        let total = self.best_total(&pile, award);
        self.table.book.kinds(pile).filter(move |&card| {
            let glory = self.table.book.fighter(card).glory;
            let rest = pile.iter().filter(move |&other| other != card);
            glory > 0
                && glory <= i16::from(total)
                && self.sums(rest, total) >> (i16::from(total) - glory) & 1 == 1
        })
    }

    /// Whether there is more than one card to choose from.
    pub(crate) fn chooses_glory(&self, seat: Seat) -> bool {
        self.takeable(self.table.extras.award[seat.index()]).nth(1).is_some()
    }

    pub(crate) fn offer_glory(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let award = self.table.extras.award[seat.index()];
        self.takeable(award).for_each(|card| offers.may(Action::Take(card)));
    }

    /// VAL-COMBINE-14: nothing to take, nothing owed.
    pub(crate) fn take_only_glory(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let award = self.table.extras.award[seat.index()];
        let only = self.takeable(award).next();
        match only {
            Some(card) => self.take_glory(seat, card, host),
            None => {
                self.table.extras.award[seat.index()] = 0;
                if award > 0 {
                    host.tell(Event::GloryLost(seat, award));
                }
            }
        }
    }

    /// VAL-COMBINE-16: the others keep their order. VAL-COMBINE-17, VAL-PILE-5, VAL-VALK-15: plain
    /// points, face down; nothing else happens.
    pub(crate) fn take_glory(&mut self, seat: Seat, card: CardId, host: &mut impl Host<Event>) {
        let total =
            self.best_total(&self.warriors_in_pile(), self.table.extras.award[seat.index()]);
        let glory = self.table.book.fighter(card).glory as u8;
        self.table.discard.take(card);
        self.secret_mut(seat).valhalla.insert(card);
        host.tell(Event::TookGlory(seat, card));
        let left = total - glory.min(total);
        self.table.extras.award[seat.index()] = left;
        if left > 0 {
            self.agenda.then(&[Step::Award(seat)]);
        }
    }
}
