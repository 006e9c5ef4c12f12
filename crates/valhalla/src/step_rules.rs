//! The rule of each step: what it asks for, and whom. It stands against whatever has no reason of its own.

use engine::Clause;

use crate::state::{BattleKind, Outcome};
use crate::{
    AfterStep, BattleStep, Cause, CoopStep, DraftStep, DwarfStep, EffectStep, LokiStep, SetupStep,
    Side, SoloStep, Source, Step, TurnStep, Valhalla,
};

/// The clause that says what is asked for at a step, and the one that says who is asked.
pub(crate) struct StepRule {
    pub(crate) what: Clause,
    pub(crate) who: Clause,
}

const fn rule(what: &'static str, who: &'static str) -> StepRule {
    StepRule { what: Clause(what), who: Clause(who) }
}

const fn one(both: &'static str) -> StepRule {
    rule(both, both)
}

impl Valhalla {
    pub(crate) fn rule_of(&self, step: Step) -> StepRule {
        match step {
            Step::Setup(step) => self.rule_of_setup(step),
            Step::Draft(step) => self.rule_of_draft(step),
            Step::Turn(step) => rule(self.rule_of_turn(step), "VAL-TURN-1"),
            Step::Battle(step) => self.rule_of_battle(step),
            Step::Effect(step) => self.rule_of_effect(step),
            Step::After(AfterStep::ToValhalla(side)) => self.rule_of_sending(side),
            Step::After(AfterStep::Award(_)) => one("VAL-COMBINE-15"),
            Step::After(_) => one("VAL-JARL-10"),
            Step::Solo(SoloStep::Stay(_)) => rule("VAL-SOLO-32", "VAL-BATTLE-10"),
            Step::Solo(_) => rule("VAL-SOLO-51", "VAL-BATTLE-10"),
            Step::Coop(CoopStep::LentToValhalla) => one("VAL-COOP-11"),
            Step::Coop(CoopStep::Help(_) | CoopStep::AskHelpers) => one("VAL-COOP-8"),
            Step::Loki(step) => rule(self.rule_of_loki(step), "VAL-LOKI-11"),
            Step::Thor(_) => one("VAL-THOR-4"),
            Step::Road => one("VAL-VALK-26"),
            Step::Dwarf(DwarfStep::Block) => one("VAL-DWARF-10"),
            Step::Dwarf(DwarfStep::Sabotage(_)) => one("VAL-DWARF-16"),
            Step::Dwarf(DwarfStep::Hold(_) | DwarfStep::HoldBack) => one("VAL-DWARF-11"),
            Step::Anger(_) => one("VAL-TYR-6"),
            Step::AllyToValhalla(_) => one("VAL-PAIR-24"),
            Step::Ragnarok(_) | Step::King(_) | Step::Nothing => {
                rule("VAL-TURN-3", "VAL-BATTLE-10")
            }
        }
    }

    const fn rule_of_setup(&self, step: SetupStep) -> StepRule {
        match step {
            SetupStep::ChooseJarl if self.table.extras.is_together() => {
                rule("VAL-COOP-4", "VAL-INFO-8")
            }
            SetupStep::ChooseJarl if self.table.extras.hunt.is_some() => {
                rule("VAL-SOLO-11", "VAL-INFO-8")
            }
            SetupStep::ChooseJarl => rule("VAL-SETUP-5", "VAL-INFO-8"),
            SetupStep::ChooseWarrior(_) => one("VAL-SETUP-10"),
            SetupStep::SetAside(_) => one("VAL-SOLO-13"),
            SetupStep::DiscardTwo
            | SetupStep::ShowLoki
            | SetupStep::LayAside
            | SetupStep::DealWrath
            | SetupStep::DealJarls
            | SetupStep::RevealJarls
            | SetupStep::NameFirst
            | SetupStep::ThinDeck
            | SetupStep::TurnUpWarriors
            | SetupStep::ReturnLastWarrior
            | SetupStep::DealHands
            | SetupStep::ReturnDiscards
            | SetupStep::FirstTurn => rule("VAL-SETUP-13", "VAL-INFO-8"),
        }
    }

    fn rule_of_draft(&self, step: DraftStep) -> StepRule {
        match step {
            // Without cards there is nothing to lay.
            DraftStep::Draft(seat) if !self.has_hand(seat) => {
                rule("VAL-VARIANT-5", "VAL-VARIANT-3")
            }
            DraftStep::FinishHand(_) => rule("VAL-VARIANT-4", "VAL-VARIANT-3"),
            DraftStep::Draft(_)
            | DraftStep::OpenReserve
            | DraftStep::NextDrafter(_)
            | DraftStep::EmptyReserve => one("VAL-VARIANT-3"),
        }
    }

    fn rule_of_turn(&self, step: TurnStep) -> &'static str {
        match step {
            // VAL-LOKI-32: drawn in a battle, by Loki's row or by a wager.
            TurnStep::Keep(seat, _) if self.table.battle.kind != BattleKind::None => {
                if seat == self.loser_seat() { "VAL-LOKI-32" } else { "VAL-JARL-19" }
            }
            TurnStep::MakeRoom(_, Cause::Monster) => "VAL-SOLO-47",
            TurnStep::MakeRoom(..) => "VAL-ACTION-5",
            TurnStep::PhaseB | TurnStep::Keep(..) => "VAL-TURN-4",
            TurnStep::Order(_) => "VAL-COMBINE-43",
            TurnStep::PhaseA
            | TurnStep::TurnStart
            | TurnStep::Turn(_)
            | TurnStep::Join(_)
            | TurnStep::EndTurn => "VAL-TURN-3",
        }
    }

    fn rule_of_battle(&self, step: BattleStep) -> StepRule {
        match step {
            BattleStep::PreBattle(_) | BattleStep::Bystanders | BattleStep::Bystander(_) => {
                one("VAL-BATTLE-6")
            }
            BattleStep::Fight(_) if self.table.battle.kind == BattleKind::Ragnarok => {
                rule("VAL-RAGNAROK-2", "VAL-RAGNAROK-1")
            }
            BattleStep::Fight(_)
            | BattleStep::TurnDie { .. }
            | BattleStep::PhaseStart(_)
            | BattleStep::InitialRoll(_)
            | BattleStep::Reroll { .. }
            | BattleStep::KeepDie(_)
            | BattleStep::EndPhase(_)
            | BattleStep::Compare => rule("VAL-BATTLE-9", "VAL-BATTLE-10"),
        }
    }

    fn rule_of_effect(&self, step: EffectStep) -> StepRule {
        match step {
            EffectStep::PayCard(_) | EffectStep::PayDie(..) => match self.paid_for() {
                Some(Source::Jarl(..)) => rule("VAL-JARL-2", "VAL-BATTLE-10"),
                Some(Source::Tactic(..)) | None => rule("VAL-TACTIC-3", "VAL-BATTLE-10"),
            },
            EffectStep::ThrowAway(_, Cause::Monster) => rule("VAL-SOLO-37", "VAL-BATTLE-10"),
            EffectStep::AddWarrior(_) => rule("VAL-JARL-18", "VAL-BATTLE-6"),
            EffectStep::TakeBack { .. } => rule("VAL-JARL-13", "VAL-JARL-10"),
            EffectStep::TakeTactic(_) => rule("VAL-JARL-19", "VAL-JARL-10"),
            EffectStep::PutBack(_) => rule("VAL-LOKI-29", "VAL-BATTLE-10"),
            EffectStep::ThrowAway(..) | EffectStep::Exchange { .. } | EffectStep::Resolve(_) => {
                rule("VAL-JARL-19", "VAL-BATTLE-10")
            }
        }
    }

    /// What is carried out when the payment that is asked for is made.
    fn paid_for(&self) -> Option<Source> {
        let source = |step: &Step| {
            if let Step::Effect(EffectStep::Resolve(source)) = step { Some(*source) } else { None }
        };
        self.agenda.steps().iter().rev().find_map(source)
    }

    /// Who goes to Valhalla after a battle, by its result.
    fn rule_of_sending(&self, side: Side) -> StepRule {
        let won = self.table.battle.outcome == Outcome::Won(side);
        let alone = self.table.extras.hunt.is_some();
        let what = match (alone, won, side) {
            (false, true, Side::Attacker) => "VAL-AFTER-4",
            (false, true, Side::Defender) => "VAL-AFTER-5",
            (false, false, _) => "VAL-AFTER-6",
            (true, true, Side::Attacker) => "VAL-SOLO-26",
            (true, false, Side::Attacker) => "VAL-SOLO-27",
            (true, true, Side::Defender) => "VAL-SOLO-30",
            (true, false, Side::Defender) => "VAL-SOLO-31",
        };
        let who = match side {
            Side::Attacker => "VAL-AFTER-4",
            Side::Defender => "VAL-AFTER-5",
        };
        rule(what, who)
    }

    fn rule_of_loki(&self, step: LokiStep) -> &'static str {
        match step {
            LokiStep::Row | LokiStep::Ask => "VAL-LOKI-10",
            LokiStep::Send => "VAL-LOKI-19",
            LokiStep::Victim => "VAL-LOKI-24",
            LokiStep::Warrior => "VAL-LOKI-33",
            LokiStep::Tactic(seat) if seat == self.loser_seat() => "VAL-LOKI-25",
            LokiStep::Tactic(_) => "VAL-LOKI-26",
        }
    }
}
