//! What somebody makes of a battle who takes the time to count.

use engine::Seat;

use crate::{Action, BattleStep, Side, Step, TurnStep, Valhalla};

/// How much better rolling again must be than stopping.
const WORTH_A_DIE: f64 = 0.03;
/// Before everything else a fighter could do.
const FIRST: f32 = 60.0;

impl Valhalla {
    pub(super) fn count_priors(
        &self,
        step: Step,
        seat: Seat,
        actions: &[Action],
        priors: &mut [f32],
    ) {
        if step == Step::Turn(TurnStep::PhaseA) {
            self.count_attacks(seat, actions, priors);
        } else if let Step::Battle(BattleStep::Fight(side)) = step {
            self.count_stopping(side, actions, priors);
        } else if let Step::Battle(BattleStep::Reroll { side, .. }) = step {
            self.count_rerolls(side, actions, priors);
        }
    }

    fn count_attacks(&self, seat: Seat, actions: &[Action], priors: &mut [f32]) {
        for (&action, prior) in actions.iter().zip(priors) {
            if let Action::Attack(target) = action {
                let edge = self.support(seat) + self.edge_over(target);
                let odds = self.odds_of_attack(
                    (seat, edge.round() as i16),
                    (target, self.unknown_support(target).round() as i16),
                );
                *prior = self.attack_worth(seat, target, odds as f32);
            }
        }
    }

    /// Paying a die comes first where it helps, and is left alone where it does not.
    fn count_stopping(&self, side: Side, actions: &[Action], priors: &mut [f32]) {
        let Some(counsel) = self.helped_counsel(side) else { return };
        let stop = counsel.stop();
        for (&action, prior) in actions.iter().zip(priors) {
            if let Action::Pay(die) = action {
                let paid = counsel.pay(die);
                *prior = if paid > stop + WORTH_A_DIE { FIRST + paid as f32 } else { -3.0 };
            }
        }
    }

    fn count_rerolls(&self, side: Side, actions: &[Action], priors: &mut [f32]) {
        let Some(counsel) = self.helped_counsel(side) else { return };
        for (&action, prior) in actions.iter().zip(priors) {
            if let Action::Reroll(dice) = action {
                *prior = counsel.reroll(dice) as f32;
            }
        }
    }

    fn helped_counsel(&self, side: Side) -> Option<crate::odds::Counsel> {
        let [seat, foe] = [side, side.other()].map(|side| self.table.battle.fighter(side).seat);
        let [helped, hindered] = [self.support(seat), self.unknown_support(foe)];
        self.counsel(side, helped.round() as i16, hindered.round() as i16)
    }
}
