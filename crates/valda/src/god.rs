//! The gods and their favours.

use engine::Seat;

use crate::catalogue::{Fury, God};
use crate::state::Valda;

impl Valda {
    /// VDA-GOD-1: 0 with one shrine that counts, 1 with two or more (VDA-GOD-3).
    // VDA-SHRINE-5, VDA-GOD-29: measured by the shrines of this moment, in locked regions as in
    // open ones (VDA-STEWARD-3).
    #[inline]
    pub fn favour(&self, seat: Seat, god: God) -> Option<usize> {
        match self.shrines_counting(seat, god) {
            0 => None,
            1 => Some(0),
            _ => Some(1),
        }
    }

    /// VDA-GOD-5, VDA-GOD-6: how many of a kind buy one of choice; the stronger favour takes the
    /// place of the weaker (VDA-GOD-2).
    pub(crate) fn heimdall_rate(&self, seat: Seat) -> Option<u8> {
        self.favour(seat, God::Heimdall).map(|level| self.table.book.favours.heimdall[level])
    }

    /// VDA-GOD-11, VDA-GOD-12: draws at the start of the Play phase, at the most.
    pub(crate) fn draws_at_most(&self, seat: Seat) -> u8 {
        match self.favour(seat, God::Freya) {
            Some(1) => self.table.book.favours.freya_draw,
            _ => self.table.book.numbers.play_draw,
        }
    }

    /// VDA-GOD-10, VDA-PLAY-9: actions and cards of one purchase.
    pub(crate) fn card_price(&self, seat: Seat) -> (u8, u8) {
        let numbers = &self.table.book.numbers;
        match self.favour(seat, God::Freya) {
            Some(_) => (self.table.book.favours.freya_actions_per_card, 1),
            None => (numbers.action_draw_cost, numbers.action_draw_cards),
        }
    }

    /// VDA-GOD-14, VDA-GOD-15, VDA-GOD-16: by the number of players.
    pub(crate) fn fury(&self, seat: Seat) -> Fury {
        let attack_cards = self.table.book.numbers.attacks_per_opponent_and_turn;
        match self.favour(seat, God::Surtur) {
            Some(level) => self.table.book.favours.surtur[self.table.seats as usize][level],
            None => Fury { attack_cards, power_bonus: 0 },
        }
    }

    /// VDA-GOD-19: what each defence card is worth more.
    pub(crate) fn defence_bonus(&self, seat: Seat) -> u8 {
        self.favour(seat, God::Tyr).map_or(0, |level| self.table.book.favours.tyr[level])
    }

    /// VDA-GOD-28
    pub(crate) fn loki_dice(&self, seat: Seat) -> u8 {
        self.favour(seat, God::Loki).map_or(0, |level| self.table.book.favours.loki[level])
    }
}
