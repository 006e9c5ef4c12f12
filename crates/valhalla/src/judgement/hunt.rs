//! Alone: how likely the monster is to fall.

use engine::Seat;

use super::worth::chance;
use crate::{Hunt, Valhalla};

impl Valhalla {
    /// From 0 to 1: the work that is left against the cards to do it with. The weights were fitted to
    /// how hunts of searching players ended on all levels, but for the work itself: who makes more
    /// of it than the fit says loses fewer hunts.
    pub(super) fn hunt_prospect(&self, hunt: &Hunt, seat: Seat) -> f32 {
        if hunt.is_won() {
            return 1.0;
        }
        if self.table.ending == crate::Ending::Over {
            return 0.0;
        }
        let player = self.table.player(seat);
        let tactics = self.secret(seat).hand.minus(&self.table.book.warriors).len();
        let score = -0.35
            + 0.1 * self.hunt_odds(hunt, seat)
            + 0.076 * self.deck.len() as f32
            + 0.32 * tactics as f32
            + 0.16 * f32::from(player.party.len())
            + 0.23 * f32::from(player.shields)
            + 0.01 * f32::from(self.glory_as_strength(seat))
            - 0.085 * self.work_left(hunt)
            - 0.048 * self.toll_to_come(hunt);
        1.0 / (1.0 + (-score).exp())
    }

    /// The strength of the cards still to be beaten, beyond what anybody reaches soon.
    fn work_left(&self, hunt: &Hunt) -> f32 {
        let strengths = (hunt.beaten..Hunt::CARDS)
            .map(|place| f32::from(hunt.side(self.table.book, place).strength));
        strengths.map(|strength| strength - 3.0).sum()
    }

    /// Against each card a battle may be lost, and costs what the level asks.
    fn toll_to_come(&self, hunt: &Hunt) -> f32 {
        let toll = self.table.book.lost_cards[usize::from(hunt.prey.level)];
        f32::from(toll) * f32::from(Hunt::CARDS - hunt.beaten)
    }

    /// The chance to reach the strength of the active card.
    pub(super) fn hunt_odds(&self, hunt: &Hunt, seat: Seat) -> f32 {
        let needed = f32::from(hunt.active(self.table.book).strength);
        chance(self.hunt_might(seat) - needed + 0.5)
    }

    fn hunt_might(&self, seat: Seat) -> f32 {
        let party = self.might(seat, None, &[]);
        if party == 0.0 {
            return 0.0;
        }
        party + self.support(seat) + f32::from(self.glory_as_strength(seat))
    }

    pub(super) fn hunt_prior(&self, seat: Seat) -> f32 {
        let odds = self.table.extras.hunt.map_or(0.0, |hunt| self.hunt_odds(&hunt, seat));
        8.0 * odds - 3.5
    }
}
