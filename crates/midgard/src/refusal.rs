//! Why something may not be done that `offer` does not speak of: one rule for each step.

use engine::{Clause, Game, Seat};

use crate::catalogue::Window;
use crate::state::Midgard;
use crate::step::{Action, Cause, Foe, Moment, Step};

impl Midgard {
    /// Why an action does not answer a step.
    pub(crate) fn rule_against(&self, step: Step, action: Action) -> Clause {
        let asked = self.choosers(step).lowest();
        let declined = if action == Action::Pass { rule_of_declining(step) } else { None };
        match (action, asked) {
            (Action::Use(rune), Some(seat)) => self.why_not_use(seat, rune),
            _ => Clause(declined.unwrap_or_else(|| self.rule_of_step(step, action))),
        }
    }

    // MID-RUNE-1: one's own, MID-RUNE-2: once, MID-RUNE-5, MID-RUNE-6: in its windows.
    pub(crate) fn why_not_use(&self, seat: Seat, rune: u8) -> Clause {
        let player = self.player(seat);
        let free = self.book.rune_windows[Window::Free as usize].contains(rune);
        Clause(match () {
            () if !player.runes.contains(rune) => "MID-RUNE-1",
            () if player.used.contains(rune) => "MID-RUNE-2",
            () if free => "MID-RUNE-5",
            () => "MID-RUNE-6",
        })
    }

    /// How many and which, by what takes them.
    const fn rule_of_losses(&self) -> &'static str {
        match self.table.toll.cause {
            Cause::Combat => "MID-COMBAT-12",
            Cause::Journey => "MID-JOURNEY-11",
            Cause::Hunger | Cause::Forbidden => "MID-JOURNEY-13",
        }
    }

    /// Another player: after a troll was slain, or by the Virtue rune.
    pub(crate) fn rule_of_naming(&self) -> &'static str {
        let of_troll = self.table.fight.is_some_and(|fight| matches!(fight.foe, Foe::Troll(_)));
        if of_troll && self.table.troll.is_none() { "MID-TROLL-5" } else { "MID-RUNE-26" }
    }

    fn rule_of_step(&self, step: Step, action: Action) -> &'static str {
        match step {
            Step::ChooseLeader(_) => "MID-SETUP-11",
            // All that is in play is offered.
            Step::PlaceWorker(_) if matches!(action, Action::Place(_)) => "MID-SETUP-5",
            Step::PlaceWorker(_) => "MID-WORKER-2",
            Step::Assign | Step::AssignOpenly(_) => "MID-ASSIGN-2",
            Step::Rerolls if matches!(action, Action::Reroll(_)) => "MID-COMBAT-9",
            Step::Rerolls => "MID-COMBAT-6",
            Step::Lose(_) => self.rule_of_losses(),
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
            Step::NameOpponent(..) => self.rule_of_naming(),
            Step::ScoreDestiny(_) => "MID-RUNE-20",
            Step::ChooseOne(..) => "MID-RUNE-26",
            Step::Runes(..) => "MID-RUNE-5",
            Step::DealDestinies
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
    pub(crate) fn why_not_asked(&self, step: Step, seat: Seat) -> Clause {
        let table = &self.table;
        let sits = table.everyone().contains(seat);
        Clause(match step {
            Step::ChooseLeader(_) => "MID-SETUP-11",
            Step::Assign if !table.asked.contains(seat) => "MID-ASSIGN-1",
            Step::AssignOpenly(_) if table.handed_in.contains(seat) => "MID-ASSIGN-12",
            Step::AssignOpenly(_) => "MID-ASSIGN-10",
            Step::Assign | Step::BeginAssignment | Step::Reveal => "MID-ASSIGN-9",
            Step::Rerolls | Step::Strike | Step::Lose(_) | Step::Verdict | Step::CombatRound => {
                "MID-COMBAT-3"
            }
            Step::Runes(_, Moment::Last) => "MID-RUNE-9",
            Step::Runes(..) | Step::ScoreDestiny(_) | Step::ChooseOne(..) => "MID-RUNE-1",
            Step::PlaceWorker(_) if sits && self.player(seat).idle == 0 => "MID-WORKER-3",
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
}

/// MID-WORKER-9: what a worker who stands there must answer, and the rule by which it is not declined.
const fn rule_of_declining(step: Step) -> Option<&'static str> {
    if matches!(step, Step::LookAtJourney(_) | Step::KeepDestiny(_)) {
        return Some("MID-SAGE-4");
    }
    if matches!(step, Step::GainGoods(_, 1, _)) {
        return Some("MID-BEG-3");
    }
    let of_a_location = matches!(
        step,
        Step::TakeWarriors(_)
            | Step::BuyStep(..)
            | Step::Repeat(..)
            | Step::BuildShip(_)
            | Step::TakeRune(_)
            | Step::SailTo(..)
    );
    if of_a_location { Some("MID-WORKER-9") } else { None }
}
