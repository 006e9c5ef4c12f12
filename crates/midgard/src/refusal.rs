//! The rule against what nobody would offer.

use engine::{Clause, Game, Seat};

use crate::catalogue::Window;
use crate::goods::Cargo;
use crate::state::Midgard;
use crate::step::{Action, Cause, Step, Venture};

impl Midgard {
    /// Why an action does not answer a step at all.
    pub(crate) fn rule_against(&self, step: Step, action: Action) -> Clause {
        let asked = self.choosers(step).lowest();
        match (action, asked) {
            (Action::Use(rune), Some(seat)) => self.why_not_use(seat, rune),
            _ => Clause(match (step, action) {
                (Step::Assign | Step::AssignOpenly(_), Action::Send(venture, cargo, n)) => {
                    self.why_not_send(venture, cargo, n)
                }
                (Step::Lose(_), _) => self.rule_of_losses(),
                _ => rule_of_step(step, action),
            }),
        }
    }

    // MID-RUNE-1: one's own, MID-RUNE-2: once, MID-RUNE-5, MID-RUNE-6: in its windows.
    fn why_not_use(&self, seat: Seat, rune: u8) -> Clause {
        let player = self.player(seat);
        let free = self.book.rune_windows[Window::Free as usize].contains(rune);
        Clause(match () {
            () if !player.runes.contains(rune) => "MID-RUNE-1",
            () if player.used.contains(rune) => "MID-RUNE-2",
            () if free => "MID-RUNE-5",
            () => "MID-RUNE-6",
        })
    }

    // Anybody may ask this of anybody's crew: it tells nothing of what is aboard in secret.
    fn why_not_send(&self, venture: Venture, cargo: Cargo, n: u8) -> &'static str {
        match (self.table.capacity(self.book, venture), cargo) {
            (Some(capacity), _) if n > capacity => "MID-ASSIGN-5",
            (None, Cargo::Food) => "MID-ASSIGN-6",
            (None, Cargo::Warrior(warrior)) if self.is_forbidden(venture, warrior) => {
                "MID-ASSIGN-3"
            }
            _ => "MID-ASSIGN-2",
        }
    }

    /// How many and which, by what takes them.
    const fn rule_of_losses(&self) -> &'static str {
        match self.table.toll.cause {
            Cause::Combat => "MID-COMBAT-12",
            Cause::Journey => "MID-JOURNEY-11",
            Cause::Hunger | Cause::Forbidden => "MID-JOURNEY-13",
        }
    }
}

/// The rule of a step, against whatever does not belong to it.
const fn rule_of_step(step: Step, action: Action) -> &'static str {
    let places = matches!(action, Action::Place(_));
    let demands = matches!(action, Action::DemandTurnOrder);
    let rerolls = matches!(action, Action::Reroll(_));
    match step {
        Step::ChooseLeader(_) => "MID-SETUP-11",
        Step::PlaceWorker(_) if places => "MID-SETUP-5",
        Step::PlaceWorker(_) => "MID-WORKER-2",
        Step::Assign | Step::AssignOpenly(_) if demands => "MID-ASSIGN-10",
        Step::Assign | Step::AssignOpenly(_) => "MID-ASSIGN-2",
        Step::Rerolls if rerolls => "MID-COMBAT-9",
        Step::Rerolls => "MID-COMBAT-6",
        // The Beggar gives one good, the Gifts rune several.
        Step::GainGoods(_, 1, _) => "MID-BEG-2",
        Step::GainGoods(..) => "MID-RUNE-14",
        Step::Trade(..) => "MID-MARKET-1",
        Step::TakeWarriors(_) => "MID-SUPPLY-12",
        Step::BuyStep(..) => "MID-CHURCH-1",
        Step::Repeat(..) => "MID-STALL-5",
        Step::BuildShip(_) => "MID-SHIPWRIGHT-1",
        Step::TakeRune(_) => "MID-RUNESMITH-2",
        Step::SailTo(..) => "MID-JOURNEY-1",
        Step::LookAtJourney(_) => "MID-SAGE-1",
        Step::KeepDestiny(_) => "MID-SAGE-3",
        Step::NameOpponent(..) => "MID-TROLL-5",
        Step::ScoreDestiny(_) => "MID-RUNE-20",
        Step::ChooseOne(..) => "MID-RUNE-26",
        Step::Runes(..) => "MID-RUNE-5",
        Step::Lose(_)
        | Step::DealDestinies
        | Step::Prepare
        | Step::NextWorker(_)
        | Step::DrawDestinies(_)
        | Step::BeginAssignment
        | Step::Reveal
        | Step::Resolve(_)
        | Step::CountHunt
        | Step::CombatRound
        | Step::Strike
        | Step::Verdict
        | Step::ShedBlame
        | Step::EndFight
        | Step::MeetJourney(_)
        | Step::Feed(_)
        | Step::Arrive(_)
        | Step::CleanUp
        | Step::Score => "MID-ROUND-2",
    }
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
        Step::DealDestinies
        | Step::Prepare
        | Step::NextWorker(_)
        | Step::PlaceWorker(_)
        | Step::TakeWarriors(_)
        | Step::GainGoods(..)
        | Step::Trade(..)
        | Step::BuyStep(..)
        | Step::Repeat(..)
        | Step::BuildShip(_)
        | Step::TakeRune(_)
        | Step::SailTo(..)
        | Step::LookAtJourney(_)
        | Step::DrawDestinies(_)
        | Step::KeepDestiny(_)
        | Step::Resolve(_)
        | Step::CountHunt
        | Step::ShedBlame
        | Step::EndFight
        | Step::MeetJourney(_)
        | Step::Feed(_)
        | Step::Arrive(_)
        | Step::NameOpponent(..)
        | Step::CleanUp
        | Step::Score => "MID-WORKER-1",
    })
}
