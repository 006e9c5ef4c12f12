//! Chapter DAMAGE: cards destroyed from hand and from the top of the deck.

use engine::{Clause, Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Card, Role};
use crate::hidden::{ALL, take_openly};
use crate::state::Thorgal;
use crate::step::{Action, Event, Loss, Step};

impl Thorgal {
    /// THO-DAMAGE-3, THO-DAMAGE-4: hand cards a player can lose; doom cards are never lost.
    fn hand_for_damage(&self, seat: Seat) -> u8 {
        if seat == self.table.destiny { self.player(seat).hand.len() as u8 } else { 0 }
    }

    fn deck_for_damage(&self, seat: Seat) -> u8 {
        self.player(seat).piles[Role::Destiny as usize].deck_len()
    }

    /// THO-DAMAGE-7: hand and deck count, pools, discard piles and the team do not.
    pub(crate) fn can_suffer(&self, seat: Seat) -> u8 {
        self.hand_for_damage(seat) + self.deck_for_damage(seat)
    }

    /// THO-DAMAGE-1, THO-DAMAGE-5: somebody receives damage, all of it one batch. THO-DAMAGE-12: one
    /// player after the other; if the game ends by the first, nothing is left to happen.
    pub(crate) fn inflict(
        &mut self,
        seat: Seat,
        damage: u8,
        pays: bool,
        host: &mut impl Host<Event>,
    ) {
        if self.is_out(seat) {
            return;
        }
        // THO-EFFECT-14: no shield helps against a payment.
        let damage = if pays { damage } else { self.shielded(seat, damage, host) };
        if damage == 0 {
            return;
        }
        host.tell(Event::Damaged(seat, damage));
        // THO-DAMAGE-8: who cannot destroy the full number loses. THO-DAMAGE-9: exactly is enough.
        if self.can_suffer(seat) < damage {
            host.tell(Event::CannotSuffer(seat, damage));
            return self.lose(seat, host);
        }
        self.then(&[Step::Suffer { seat, damage }]);
    }

    /// THO-DAMAGE-14: a shield lowers a batch before anything else.
    fn shielded(&mut self, seat: Seat, damage: u8, host: &mut impl Host<Event>) -> u8 {
        let shield = &mut self.board_mut(seat).shield;
        let ignored = damage.min(*shield);
        *shield -= ignored;
        if ignored > 0 {
            host.tell(Event::Shielded(seat, ignored));
        }
        damage - ignored
    }

    /// THO-DAMAGE-6: who has hand cards chooses, unless everything has to go.
    pub(crate) fn asked_to_suffer(&self, seat: Seat, damage: u8) -> Seats {
        let hand = self.hand_for_damage(seat);
        if hand == 0 || self.can_suffer(seat) == damage { Seats::NONE } else { Seats::one(seat) }
    }

    pub(crate) fn offer_suffering(&self, seat: Seat, damage: u8, offers: &mut impl Offers<Action>) {
        let hand = &self.player(seat).hand;
        for (place, slot) in hand.iter().enumerate() {
            if !hand[..place].iter().any(|other| other.card == slot.card) {
                offers.may(Action::Name(slot.card));
            }
        }
        // At least as many hand cards as the deck is short must be named.
        let enough = self.deck_for_damage(seat) >= damage;
        let clause = Clause("THO-DAMAGE-6");
        offers.verdict(Action::FromDeck, if enough { Ok(()) } else { Err(clause) });
    }

    pub(crate) fn suffer(
        &mut self,
        seat: Seat,
        damage: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Name(card) = action else { return self.suffer_rest(seat, damage, host) };
        if damage > 1 {
            self.then(&[Step::Suffer { seat, damage: damage - 1 }]);
        }
        self.destroy_from_hand(seat, card, Loss::Damage, host);
    }

    /// THO-DAMAGE-2: face up to Valhalla.
    pub(crate) fn destroy_from_hand(
        &mut self,
        seat: Seat,
        card: Card,
        how: Loss,
        host: &mut impl Host<Event>,
    ) {
        let taken = take_openly(&mut self.player_mut(seat).hand, card, seat);
        if taken.to != ALL {
            host.reveal();
        }
        self.destroy_card(card, how, host);
    }

    // THO-DAMAGE-6: from the hand what the deck is short of, then from the deck.
    pub(crate) fn suffer_rest(&mut self, seat: Seat, damage: u8, host: &mut impl Host<Event>) {
        let from_deck = damage.min(self.deck_for_damage(seat));
        for _ in from_deck..damage {
            if let Some(slot) = self.player(seat).hand.first().copied() {
                self.destroy_from_hand(seat, slot.card, Loss::Damage, host);
            }
        }
        (0..from_deck).for_each(|_| self.destroy_top(seat, Role::Destiny, Loss::Damage, host));
    }
}
