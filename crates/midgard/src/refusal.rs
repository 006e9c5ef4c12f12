//! The rule against what nobody would offer.

use engine::Clause;

use crate::step::{Action, Step};

/// Why an action does not answer a step at all.
pub(crate) const fn unoffered(step: Step, action: Action) -> Clause {
    Clause(match (step, action) {
        (_, Action::Use(_)) => "MID-RUNE-4",
        (Step::PlaceWorker(_), Action::Place(_)) => "MID-SETUP-5",
        (Step::PlaceWorker(_), Action::Pass) => "MID-WORKER-2",
        (Step::Assign, Action::DemandTurnOrder) => "MID-ASSIGN-10",
        (Step::AssignOpenly(_), Action::DemandTurnOrder) => "MID-ASSIGN-10",
        (Step::Assign | Step::AssignOpenly(_), Action::Send(..)) => "MID-ASSIGN-2",
        (Step::Lose(_), Action::Lose(_)) => "MID-COMBAT-12",
        (Step::Rerolls, Action::Reroll(_)) => "MID-COMBAT-9",
        (Step::Trade(..), Action::Trade(_)) => "MID-MARKET-1",
        (Step::TakeWarriors(_), Action::Recruit(_)) => "MID-SUPPLY-12",
        (Step::Runes(..), _) => "MID-RUNE-5",
        _ => "MID-ROUND-2",
    })
}

/// Why somebody who is not asked may not act.
pub(crate) const fn not_asked(step: Step) -> Clause {
    Clause(match step {
        Step::ChooseLeader(_) => "MID-SETUP-11",
        Step::Assign | Step::AssignOpenly(_) | Step::BeginAssignment | Step::Reveal => {
            "MID-ASSIGN-9"
        }
        Step::Rerolls | Step::Strike | Step::Lose(_) | Step::Verdict | Step::CombatRound => {
            "MID-COMBAT-3"
        }
        Step::Runes(..) | Step::ScoreDestiny(_) | Step::ChooseOne(..) => "MID-RUNE-1",
        _ => "MID-WORKER-1",
    })
}
