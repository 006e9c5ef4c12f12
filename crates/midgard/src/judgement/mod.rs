//! What somebody who knows the game would say at a glance: what goods are worth, which fights pay,
//! whom to send. Bots lean on it; the rules do not.

mod fights;
mod places;
mod worth;

use engine::{Judgement, Seat};

use crate::state::Midgard;
use crate::step::{Action, Moment, Step};

use places::Glance;

impl Judgement for Midgard {
    /// A lead in glory is worth the more the fewer rounds are left.
    fn judge(&self, seat: Seat) -> f32 {
        let spread = 3.0 + 1.2 * self.rounds_left();
        let own = self.prospect(seat);
        let lead = |other: Seat| ((self.prospect(other) - own) / spread).exp();
        1.0 / self.table.everyone().iter().map(lead).sum::<f32>()
    }

    fn prior(&self, step: Step, seat: Seat, action: Action) -> f32 {
        Glance::at(self, step, seat).prior(action)
    }

    fn priors(&self, step: Step, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        let glance = Glance::at(self, step, seat);
        priors.clear();
        priors.extend(actions.iter().map(|&action| glance.prior(action)));
    }

    /// Between placements and between fights a glance tells more than in the middle of a roll.
    fn settled(&self, step: Step) -> bool {
        matches!(step, Step::PlaceWorker(_) | Step::Runes(_, Moment::TurnOver))
    }
}
