//! Chapters ROUND and FATE: seven fate points, first for the hand, then for the pool.

use engine::{Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Card, Phase, Role};
use crate::hidden::either;
use crate::state::{Private, Thorgal};
use crate::step::{Action, Event, RoundStep, Step};

impl Thorgal {
    #[inline]
    pub(crate) fn round_asks(&self, step: RoundStep) -> Seats {
        match step {
            RoundStep::Turn => self.asked_to_act(),
            RoundStep::Fate => self.asked_for_fate(),
            RoundStep::Begin | RoundStep::Phase(_) | RoundStep::Actions => Seats::NONE,
        }
    }

    #[inline]
    pub(crate) fn round_offers<O: Offers<Action>>(
        &self,
        step: RoundStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            RoundStep::Turn => self.offer_actions(seat, offers),
            RoundStep::Fate => self.offer_fate(offers),
            RoundStep::Begin | RoundStep::Phase(_) | RoundStep::Actions => {}
        }
    }

    #[inline]
    pub(crate) fn round_runs(&mut self, step: RoundStep, host: &mut impl Host<Event>) {
        match step {
            RoundStep::Begin => self.begin_round(host),
            RoundStep::Fate => self.end_fate(host),
            RoundStep::Phase(phase) => self.begin_phase(phase, host),
            RoundStep::Actions => self.begin_actions(host),
            RoundStep::Turn => self.go_round(host),
        }
    }

    #[inline]
    pub(crate) fn round_hears(
        &mut self,
        step: RoundStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            RoundStep::Turn => self.act(seat, action, host),
            RoundStep::Fate => self.spend_fate(seat, action, host),
            RoundStep::Begin | RoundStep::Phase(_) | RoundStep::Actions => {
                unreachable!("{step:?} asks nobody")
            }
        }
    }

    /// THO-ROUND-2, THO-ROUND-3: four phases in this order.
    pub(crate) fn begin_round(&mut self, host: &mut impl Host<Event>) {
        // THO-ROUND-1, THO-ROLES-3: round after round.
        self.table.round += 1;
        self.table.phase = Phase::Fate;
        host.tell(Event::RoundBegan { round: self.table.round, destiny: self.table.destiny });
        self.count_fate();
        self.then(&[
            Step::Round(RoundStep::Fate),
            Step::Round(RoundStep::Phase(Phase::Dawn)),
            Step::Round(RoundStep::Phase(Phase::Expedition)),
            Step::Round(RoundStep::Phase(Phase::Dusk)),
        ]);
    }

    /// THO-FATE-2, THO-FATE-14: a point a card, as far as the deck goes.
    pub fn count_fate(&mut self) {
        for seat in self.in_game().iter() {
            let cards = self.fate_points(seat).min(self.piles(seat).deck_len());
            self.board_mut(seat).fate_cards = cards;
        }
    }

    /// THO-FATE-13: all at the same time.
    #[inline]
    pub(crate) fn asked_for_fate(&self) -> Seats {
        let open = self.in_game().minus(self.table.done);
        open.iter().filter(|&seat| self.board(seat).fate_cards > 0).collect()
    }

    pub(crate) fn offer_fate(&self, offers: &mut impl Offers<Action>) {
        // THO-FATE-5, THO-FATE-8: draw as long as you like; the first card for the pool ends it.
        offers.may(Action::Draw);
        offers.may(Action::Stock);
    }

    /// Why somebody is not asked for fate points, or not any more.
    pub(crate) fn why_no_more_fate(&self, seat: Seat) -> &'static str {
        let (cards, drawn) = (self.board(seat).fate_cards, self.player(seat).private.drawn);
        if drawn < cards {
            return "THO-FATE-5";
        }
        if cards < self.fate_points(seat) { "THO-FATE-14" } else { "THO-FATE-1" }
    }

    pub(crate) fn spend_fate(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if matches!(action, Action::Draw) {
            // THO-FATE-9: each card is looked at before the next decision.
            let depth = self.player(seat).private.drawn;
            let role = self.role(seat);
            let place = self.piles(seat).below_top(depth);
            let card = self.look_at(seat, role, place, host);
            if !self.player(seat).piles[role as usize].slots()[place].to.contains(seat) {
                host.reveal();
            }
            host.whisper(Seats::one(seat), Event::Drew(seat, card));
            self.player_mut(seat).private.drawn += 1;
        }
        let all_drawn = self.player(seat).private.drawn == self.board(seat).fate_cards;
        if matches!(action, Action::Stock) || all_drawn {
            self.table.done = self.table.done.with(seat);
        }
    }

    /// What the face-down card at this place of the piles is.
    pub(crate) fn look_at(
        &mut self,
        seat: Seat,
        role: Role,
        place: usize,
        host: &mut impl Host<Event>,
    ) -> Card {
        let copies = self.copies(seat, role);
        let player = self.player_mut(seat);
        let slot = &mut player.piles[role as usize].slots_mut()[place];
        if slot.is_unknown() {
            slot.card = player.unseen[role as usize].draw(role.lot(), copies, host);
        }
        slot.card
    }

    /// THO-INFO-10: all numbers are brought up to date together.
    pub(crate) fn end_fate(&mut self, host: &mut impl Host<Event>) {
        host.reveal();
        for seat in self.in_turn_order() {
            let cards = std::mem::take(&mut self.board_mut(seat).fate_cards);
            let drawn = self.take_drawn(seat);
            // THO-FATE-6: what is not drawn goes into the pool. THO-FATE-4, THO-FATE-10: unseen.
            // THO-FATE-11: on top of it. THO-FATE-12: however many lie there.
            self.piles_mut(seat).stock(cards - drawn);
            if drawn > 0 {
                host.tell(Event::DrewCards(seat, drawn));
            }
            if cards > drawn {
                host.tell(Event::Stocked(seat, cards - drawn));
            }
            // THO-FATE-7: nothing is kept. THO-EFFECT-24: extra points work once.
            let role = self.role(seat) as usize;
            self.board_mut(seat).fate_mod[role] = 0;
        }
        self.table.done = Seats::NONE;
        let destiny = self.table.destiny;
        self.board_mut(destiny).has_led = true;
    }

    /// THO-FATE-3: the cards drawn come into the hand.
    pub(crate) fn take_drawn(&mut self, seat: Seat) -> u8 {
        let role = self.role(seat) as usize;
        let player = self.player_mut(seat);
        let drawn = std::mem::take(&mut player.private).drawn;
        for _ in 0..drawn {
            let mut slot = player.piles[role].take_top();
            slot.to = either(slot.to, Seats::one(seat));
            player.hand.push(slot);
        }
        debug_assert_eq!(player.private, Private::default());
        drawn
    }
}
