//! VARIANT: drafted hands.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::step::no_answer;
use crate::{Action, CardId, DraftStep, Event, Step, Valhalla};

impl Valhalla {
    /// VAL-VARIANT-2: two open cards begin the reserve; the first player begins the draft.
    pub(crate) fn open_reserve(&mut self, host: &mut impl Host<Event>) {
        self.refill_reserve(host);
        self.agenda.then(&[Step::Draft(DraftStep::Draft(self.table.first))]);
    }

    fn refill_reserve(&mut self, host: &mut impl Host<Event>) {
        for _ in 0..self.table.book.numbers.start_discard {
            let card =
                self.deck.draw("deck", host).expect("setup was checked to have enough cards");
            self.table.open.push(card);
            host.tell(Event::TurnedUp(card));
        }
    }

    /// VAL-VARIANT-3, VAL-VARIANT-5: lay a card or finish; without cards only finish.
    pub(crate) fn offer_draft(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secret(seat).hand;
        self.table.book.kinds(hand).for_each(|card| offers.may(Action::Lay(card)));
        offers.may(Action::Finish);
    }

    pub(crate) fn draft(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let Action::Lay(card) = action else { return self.then_finish(seat) };
        self.secret_mut(seat).hand.remove(card);
        self.table.open.push(card);
        host.tell(Event::Laid(seat, card));
        // VAL-VARIANT-7: the last one lays down at most one more card.
        if self.unfinished() == Seats::one(seat) {
            self.then_finish(seat);
        } else {
            self.agenda.then(&[Step::Draft(DraftStep::NextDrafter(seat))]);
        }
    }

    fn then_finish(&mut self, seat: Seat) {
        self.agenda.then(&[
            Step::Draft(DraftStep::FinishHand(seat)),
            Step::Draft(DraftStep::NextDrafter(seat)),
        ]);
    }

    fn unfinished(&self) -> Seats {
        Seats::first(self.table.seats.into()).minus(self.table.drafted)
    }

    /// Whether the hand is still short of its five cards.
    pub(crate) fn hand_is_short(&self, seat: Seat) -> bool {
        let numbers = &self.table.book.numbers;
        self.hand_size(seat) < numbers.start_draw - numbers.start_discard
    }

    /// VAL-VARIANT-4, VAL-VARIANT-9: any cards of the reserve, also those he laid down himself.
    pub(crate) fn offer_reserve(&self, offers: &mut impl Offers<Action>) {
        let reserve = self.table.open.iter().copied().collect();
        self.table.book.kinds(reserve).for_each(|card| offers.may(Action::Take(card)));
        offers.verdict(Action::Finish, Err(Clause("VAL-VARIANT-4")));
    }

    pub(crate) fn take_from_reserve(
        &mut self,
        seat: Seat,
        card: CardId,
        host: &mut impl Host<Event>,
    ) {
        self.table.open.take(card);
        self.secret_mut(seat).hand.insert(card);
        host.tell(Event::TookReserve(seat, card));
        self.agenda.then(&[Step::Draft(DraftStep::FinishHand(seat))]);
    }

    /// VAL-VARIANT-6: two cards are added after each who finishes, but not after the last.
    pub(crate) fn finish_hand(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.drafted = self.table.drafted.with(seat);
        host.tell(Event::FinishedHand(seat));
        if !self.unfinished().is_empty() {
            self.refill_reserve(host);
        }
    }

    /// VAL-VARIANT-3: clockwise to the next who has not finished.
    pub(crate) fn next_drafter(&mut self, seat: Seat) {
        let waiting = self.unfinished();
        let seats = self.table.seats as usize;
        let next = (1..=seats).map(|steps| seat.left(steps, seats)).find(|&s| waiting.contains(s));
        self.agenda.then(&[Step::Draft(next.map_or(DraftStep::EmptyReserve, DraftStep::Draft))]);
    }

    /// VAL-VARIANT-8, VAL-PILE-6: the rest is discarded in the order it came into the reserve.
    pub(crate) fn empty_reserve(&mut self, host: &mut impl Host<Event>) {
        let reserve = std::mem::take(&mut self.table.open);
        reserve.iter().for_each(|&card| self.table.discard.push(card));
        self.return_discards_of_six(host);
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn draft_choosers(&self, step: DraftStep) -> Seats {
        match step {
            DraftStep::Draft(seat) => Seats::one(seat),
            DraftStep::FinishHand(seat) if self.hand_is_short(seat) => Seats::one(seat),
            DraftStep::FinishHand(_)
            | DraftStep::OpenReserve
            | DraftStep::NextDrafter(_)
            | DraftStep::EmptyReserve => Seats::NONE,
        }
    }

    pub(crate) fn offer_draft_step(
        &self,
        step: DraftStep,
        seat: Seat,
        offers: &mut impl Offers<Action>,
    ) {
        match step {
            DraftStep::Draft(_) => self.offer_draft(seat, offers),
            DraftStep::FinishHand(_) => self.offer_reserve(offers),
            DraftStep::OpenReserve | DraftStep::NextDrafter(_) | DraftStep::EmptyReserve => {}
        }
    }

    pub(crate) fn run_draft(&mut self, step: DraftStep, host: &mut impl Host<Event>) {
        match step {
            DraftStep::OpenReserve => self.open_reserve(host),
            DraftStep::FinishHand(seat) => self.finish_hand(seat, host),
            DraftStep::NextDrafter(seat) => self.next_drafter(seat),
            DraftStep::EmptyReserve => self.empty_reserve(host),
            // Always asked.
            DraftStep::Draft(_) => {}
        }
    }

    pub(crate) fn choose_draft(
        &mut self,
        step: DraftStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (DraftStep::Draft(_), _) => self.draft(seat, action, host),
            (DraftStep::FinishHand(_), Action::Take(card)) => {
                self.take_from_reserve(seat, card, host);
            }
            _ => no_answer(step, action),
        }
    }
}
