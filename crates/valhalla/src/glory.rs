//! COMBINE and PILE: bonus glory, taken from the discard pile.

use engine::{Clause, Host, Offers, Row, Seat};

use crate::{Action, AfterStep, CardId, CardSet, Event, Step, Valhalla};

/// How many warriors there are of each glory: which of them it is makes no difference to a total.
#[derive(Clone, Copy)]
struct Worths([u8; Worths::LEN]);

impl Worths {
    /// Totals are bits of a word.
    const MOST: u8 = 62;
    const LEN: usize = Self::MOST as usize + 1;

    /// Every total up to `most` that some of these warriors make, a bit each.
    fn sums(&self, most: u8) -> u64 {
        let most = most.min(Self::MOST);
        let within = (1u64 << (most + 1)) - 1;
        (1..=most).fold(1, |sums, glory| {
            let useful = self.0[usize::from(glory)].min(most / glory);
            (0..useful).fold(sums, |sums, _| (sums | sums << glory) & within)
        })
    }

    /// The glories found in some set that makes this total, a bit each.
    fn of_sets_with(mut self, total: u8) -> u64 {
        (1..=total).fold(0, |found, glory| {
            let of_this = &mut self.0[usize::from(glory)];
            if *of_this == 0 {
                return found;
            }
            *of_this -= 1;
            let completed = self.sums(total) >> (total - glory) & 1;
            self.0[usize::from(glory)] += 1;
            found | completed << glory
        })
    }
}

impl Valhalla {
    /// VAL-COMBINE-18: all that is awarded in one step is added up. How much it is, within the limit.
    pub(crate) fn award(&mut self, seat: Seat, glory: u8) -> u8 {
        let glory = self.within_limit(glory);
        self.table.extras.award[seat.index()] += glory;
        glory
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
        let steps: Row<Step, 8> = due.map(|seat| Step::After(AfterStep::Award(seat))).collect();
        self.agenda.then(&steps);
    }

    /// VAL-COMBINE-12, VAL-PILE-3: warriors of the discard pile, one of each kind.
    fn warriors_in_pile(&self) -> CardSet {
        let pile: CardSet = self.table.discard.iter().copied().collect();
        pile.and(&self.table.book.warriors)
    }

    /// How many of them are worth each glory that the award may pay.
    fn worths(&self, pile: &CardSet, award: u8) -> Worths {
        let mut worths = [0; Worths::LEN];
        for card in pile {
            let glory = self.table.book.fighter(card).glory;
            if (1..=i16::from(award.min(Worths::MOST))).contains(&glory) {
                worths[glory as usize] += 1;
            }
        }
        Worths(worths)
    }

    /// VAL-COMBINE-13, VAL-PILE-4: the highest total the pile can make that is not above the award.
    fn best_total(&self, pile: &CardSet, award: u8) -> u8 {
        self.worths(pile, award).sums(award).ilog2() as u8
    }

    /// VAL-COMBINE-15: any card of a set with the required total.
    fn takeable(&self, award: u8) -> impl Iterator<Item = CardId> {
        let pile = self.warriors_in_pile();
        let worths = self.worths(&pile, award);
        let payable = worths.of_sets_with(worths.sums(award).ilog2() as u8);
        self.table.book.kinds(pile).filter(move |&card| {
            let glory = self.table.book.fighter(card).glory;
            (1..=i16::from(Worths::MOST)).contains(&glory) && payable >> glory & 1 == 1
        })
    }

    /// Whether there is more than one card to choose from.
    pub(crate) fn chooses_glory(&self, seat: Seat) -> bool {
        self.takeable(self.table.extras.award[seat.index()]).nth(1).is_some()
    }

    pub(crate) fn offer_glory(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let award = self.table.extras.award[seat.index()];
        self.takeable(award).for_each(|card| offers.may(Action::Take(card)));
        offers.judge(|action| {
            let Action::Take(card) = action else { return None };
            // VAL-COMBINE-12: only warriors are taken as bonus glory.
            let warrior = self.table.book.warrior(card).is_some();
            Some(Clause(if warrior { "VAL-COMBINE-13" } else { "VAL-COMBINE-12" }))
        });
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
        let award = self.table.extras.award[seat.index()];
        let total = self.best_total(&self.warriors_in_pile(), award);
        let glory = self.table.book.fighter(card).glory as u8;
        self.table.discard.take(card);
        self.secret_mut(seat).valhalla.insert(card);
        host.tell(Event::TookGlory(seat, card));
        if award > total {
            host.tell(Event::GloryLost(seat, award - total));
        }
        let left = total - glory.min(total);
        self.table.extras.award[seat.index()] = left;
        if left > 0 {
            self.agenda.then(&[Step::After(AfterStep::Award(seat))]);
        }
    }
}
