//! What somebody who knows the game would say at a glance: what goods are worth, which fights pay,
//! whom to send. Bots lean on it; the rules do not.

#![expect(clippy::wildcard_enum_match_arm, reason = "a glance may overlook what is new")]

mod fights;
mod places;
mod worth;

use engine::{Judgement, MAX_SEATS, Pause, Seat};

use crate::state::Midgard;
use crate::step::{Action, Moment, Step, WorkerStep};

use places::Glance;

impl Judgement for Midgard {
    /// A lead in glory is worth the more the fewer rounds are left.
    fn judge(&self, seat: Seat) -> f32 {
        self.judge_all()[seat.index()]
    }

    fn judge_all(&self) -> [f32; MAX_SEATS] {
        let spread = 3.0 + 1.2 * self.rounds_left();
        let mut prospects = [0.0; MAX_SEATS];
        let prospects = &mut prospects[..self.table.seats as usize];
        for (prospect, seat) in prospects.iter_mut().zip(self.table.everyone().iter()) {
            *prospect = self.prospect(seat);
        }
        let mut chances = [0.0; MAX_SEATS];
        for (chance, own) in chances.iter_mut().zip(&*prospects) {
            let leads = prospects.iter().map(|other| ((other - own) / spread).exp());
            *chance = 1.0 / leads.sum::<f32>();
        }
        chances
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
    fn pause(&self, step: Step) -> Pause {
        match step {
            Step::Worker(WorkerStep::PlaceWorker(_)) | Step::Runes(_, Moment::TurnOver) => {
                Pause::Short
            }
            _ => Pause::None,
        }
    }
}
