//! Alone: how likely the monster is to fall.

use engine::Seat;

use super::worth::chance;
use crate::{Hunt, Valhalla};

impl Valhalla {
    /// From 0 to 1: cards beaten, the next one within reach, and what time and shields are left.
    pub(super) fn hunt_prospect(&self, hunt: &Hunt, seat: Seat) -> f32 {
        if hunt.is_won() {
            return 1.0;
        }
        if self.table.ending == crate::Ending::Over {
            return 0.0;
        }
        let left = f32::from(Hunt::CARDS - hunt.beaten);
        let time = (self.deck.len() as f32 / (left * 9.0)).min(1.5);
        let shields = f32::from(self.table.player(seat).shields.min(3));
        let cards = 0.12 * self.hand_size(seat) as f32;
        let score = f32::from(hunt.beaten)
            + 0.9 * self.hunt_odds(hunt, seat)
            + 1.6 * time
            + 0.35 * shields
            + cards.min(0.6);
        1.0 / (1.0 + (-(score - 4.2) / 1.1).exp())
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
