//! Alone: how likely the monster is to fall.

use engine::Seat;

use super::worth::chance;
use crate::{Hunt, Valhalla};

impl Valhalla {
    /// From 0 to 1: cards beaten, the next one within reach, and what time and shields are left. The
    /// weights were fitted to how hunts of greedy and searching players ended.
    pub(super) fn hunt_prospect(&self, hunt: &Hunt, seat: Seat) -> f32 {
        if hunt.is_won() {
            return 1.0;
        }
        if self.table.ending == crate::Ending::Over {
            return 0.0;
        }
        let player = self.table.player(seat);
        let glory = self.glory_as_strength(seat);
        let room = (hunt.active(self.table.book).limit - glory).max(0);
        let score = 0.9 * f32::from(hunt.beaten)
            + 0.8 * self.hunt_odds(hunt, seat)
            + 0.063 * self.deck.len() as f32
            + 0.3 * f32::from(player.party.len())
            + 0.1 * f32::from(player.shields)
            - 0.06 * f32::from(room);
        1.0 / (1.0 + (6.2 - score).exp())
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
