//! Alone or together: how likely the monster is to fall.

use engine::Seat;

use super::worth::{chance, tactic_worth};
use crate::{Action, Hunt, Valhalla};

/// How much of a helper's party the dice of one fighter still arm.
const LENT: f32 = 0.3;

impl Valhalla {
    /// From 0 to 1: the work that is left against the cards to do it with. The weights were fitted to
    /// how hunts of searching players ended on all levels, but for the work itself: who makes more
    /// of it than the fit says loses fewer hunts.
    /// VAL-COOP-3: for several players it is one and the same.
    pub(super) fn hunt_prospect(&self, hunt: &Hunt) -> f32 {
        if hunt.is_won() {
            return 1.0;
        }
        if self.table.ending == crate::Ending::Over {
            return 0.0;
        }
        let seats = || self.table.all_seats();
        let odds = seats().map(|seat| self.hunt_odds(hunt, seat)).fold(0.0, f32::max);
        let hands = seats().map(|seat| self.secret(seat).hand.minus(&self.table.book.warriors));
        let tactics: u32 = hands.map(|tactics| tactics.len()).sum();
        let parties: u8 = seats().map(|seat| self.table.player(seat).party.len()).sum();
        let shields = seats().map(|seat| self.table.player(seat).shields).min().unwrap_or(0);
        let score = -0.35
            + 0.1 * odds
            + 0.076 * self.deck.len() as f32
            + 0.32 * tactics as f32
            + 0.16 * f32::from(parties)
            + 0.23 * f32::from(shields)
            + 0.01 * f32::from(self.glory_as_strength())
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
        let company: f32 = self.table.others(seat).map(|other| self.best_tactic(other)).sum();
        party
            + self.support(seat)
            + company
            + LENT * self.best_helper(seat)
            + f32::from(self.glory_as_strength())
    }

    /// VAL-COOP-10: the party that would lend most.
    fn best_helper(&self, seat: Seat) -> f32 {
        self.table.others(seat).map(|other| self.might(other, None, &[])).fold(0.0, f32::max)
    }

    /// VAL-COOP-9: a companion hands over one tactic.
    fn best_tactic(&self, seat: Seat) -> f32 {
        let tactics = self.secret(seat).hand.minus(&self.table.book.warriors);
        let worths = tactics.iter().filter_map(|card| self.table.book.tactic(card));
        worths.map(tactic_worth).fold(0.0, f32::max)
    }

    /// Whoever fights needs help while the monster is the stronger one.
    pub(super) fn help_prior(&self, seat: Seat, action: Action) -> f32 {
        let (fighter, hunt) = (self.hunter(), self.table.extras.hunt);
        let needed = hunt.map_or(0.0, |hunt| f32::from(hunt.active(self.table.book).strength));
        let own = self.might(fighter, None, &[]) + self.support(fighter);
        let missing = needed + 3.0 - own - f32::from(self.glory_as_strength());
        if let Action::Give(card) = action {
            let worth = self.table.book.tactic(card).map_or(0.0, tactic_worth);
            return if missing > 0.0 { worth } else { -1.0 };
        }
        LENT * self.might(seat, None, &[]) + if missing > 0.0 { 0.5 } else { -0.5 }
    }

    pub(super) fn hunt_prior(&self, seat: Seat) -> f32 {
        let odds = self.table.extras.hunt.map_or(0.0, |hunt| self.hunt_odds(&hunt, seat));
        8.0 * odds - 3.5
    }
}
