//! COMBINE: the order of a turn and of a battle, whatever is in play.

use crate::state::BattleKind;
use crate::{
    AfterStep, BattleStep, CoopStep, DwarfStep, Extras, KingStep, Loki, LokiStep, Pairs, Side,
    SoloStep, Step, TurnStep, Valhalla,
};

/// VAL-TURN-2: phase A, then phase B. VAL-SOLO-14: alone, then the monster. VAL-KING-27: a King is
/// awarded before anything else.
const TURN: [Step; 11] = [
    Step::King(KingStep::Turn),
    Step::Turn(TurnStep::TurnStart),
    Step::Solo(SoloStep::Reckon),
    Step::Turn(TurnStep::PhaseA),
    Step::Solo(SoloStep::Reckon),
    Step::Solo(SoloStep::BurnDeck),
    Step::Solo(SoloStep::Reckon),
    Step::Turn(TurnStep::PhaseB),
    Step::Solo(SoloStep::Reckon),
    Step::Solo(SoloStep::MonsterPhase),
    Step::Turn(TurnStep::EndTurn),
];

/// VAL-COMBINE-6, VAL-BATTLE-5, VAL-AFTER-1: a battle is fought in this order. VAL-BATTLE-21: the
/// defender's phase follows the same rules. VAL-AFTER-9: then the turn goes on. VAL-SOLO-55: the order
/// after a solo battle.
const TIMELINE: [Step; 31] = [
    // 2 and 3: before the battle.
    Step::Battle(BattleStep::PreBattle(Side::Attacker)),
    Step::Battle(BattleStep::PreBattle(Side::Defender)),
    // 4: those who do not fight.
    Step::Battle(BattleStep::Bystanders),
    Step::Coop(CoopStep::AskHelpers),
    // 5: the attack phase.
    Step::Battle(BattleStep::PhaseStart(Side::Attacker)),
    Step::Battle(BattleStep::InitialRoll(Side::Attacker)),
    Step::Battle(BattleStep::Fight(Side::Attacker)),
    // 6: the attack closes.
    Step::Battle(BattleStep::EndPhase(Side::Attacker)),
    // 7: the defence phase.
    Step::Battle(BattleStep::PhaseStart(Side::Defender)),
    Step::Battle(BattleStep::InitialRoll(Side::Defender)),
    Step::Battle(BattleStep::Fight(Side::Defender)),
    Step::Battle(BattleStep::EndPhase(Side::Defender)),
    // 8: the comparison.
    Step::Battle(BattleStep::Compare),
    Step::Solo(SoloStep::Uncover),
    // 9: the shield.
    Step::After(AfterStep::TakeShield),
    // 10: who is held back.
    Step::Dwarf(DwarfStep::HoldBack),
    // 11: Valhalla.
    Step::After(AfterStep::ToValhalla(Side::Attacker)),
    Step::After(AfterStep::ToValhalla(Side::Defender)),
    Step::Coop(CoopStep::LentToValhalla),
    Step::After(AfterStep::Favours),
    Step::Solo(SoloStep::LoseShield),
    Step::Solo(SoloStep::LoseCards),
    // 12: after the battle.
    Step::After(AfterStep::ReturnDice),
    Step::After(AfterStep::AfterBattle(Side::Attacker)),
    Step::After(AfterStep::AfterBattle(Side::Defender)),
    Step::After(AfterStep::PayWagers),
    Step::Solo(SoloStep::MonsterAfter),
    // 13 and 14, VAL-LOKI-12: Thor and the King, then Loki.
    Step::After(AfterStep::Settle),
    Step::Loki(LokiStep::Ask),
    // 15: the cards are cleared away.
    Step::After(AfterStep::DiscardTactics),
    // 16: VAL-LOKI-16: whether a last shield was lost is looked at last.
    Step::After(AfterStep::EndCheck),
];

/// The steps of a turn and of a battle that a game with these components takes, a bit each: found
/// once, so that what is not in play costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    turn: u32,
    battle: u32,
}

impl Taken {
    pub(crate) fn of(extras: &Extras) -> Taken {
        let bits = |steps: &[Step]| {
            let taken = steps.iter().enumerate().filter(|(_, step)| extras.takes(**step));
            taken.map(|(place, _)| 1 << place).sum()
        };
        Taken { turn: bits(&TURN), battle: bits(&TIMELINE) }
    }
}

impl Extras {
    /// VAL-COMBINE-6: a step whose expansion is not in play is skipped.
    const fn takes(&self, step: Step) -> bool {
        match step {
            Step::Solo(
                SoloStep::Reckon
                | SoloStep::BurnDeck
                | SoloStep::MonsterPhase
                | SoloStep::Uncover
                | SoloStep::LoseShield
                | SoloStep::LoseCards
                | SoloStep::MonsterAfter,
            ) => self.hunt.is_some(),
            Step::Battle(BattleStep::Bystanders)
            | Step::After(AfterStep::TakeShield | AfterStep::PayWagers) => self.hunt.is_none(),
            Step::Coop(CoopStep::AskHelpers | CoopStep::LentToValhalla) => self.is_together(),
            Step::King(KingStep::Turn) => self.in_play.king,
            Step::Dwarf(DwarfStep::HoldBack) => self.in_play.dwarves,
            Step::After(AfterStep::Favours) => self.in_play.valkyries,
            Step::After(AfterStep::Settle) => self.in_play.thor || self.in_play.king,
            Step::Loki(LokiStep::Ask) => !matches!(self.in_play.loki, Loki::Out),
            Step::Nothing
            | Step::Setup(_)
            | Step::Draft(_)
            | Step::Turn(_)
            | Step::Battle(_)
            | Step::Effect(_)
            | Step::After(_)
            | Step::Ragnarok(_)
            | Step::Solo(_)
            | Step::Coop(_)
            | Step::Loki(_)
            | Step::Thor(_)
            | Step::Road
            | Step::Dwarf(_)
            | Step::Anger(_)
            | Step::King(_)
            | Step::AllyToValhalla(_) => true,
        }
    }
}

/// VAL-SOLO-24, VAL-SOLO-28: a monster has no phase of its own.
const fn phase_of(step: Step) -> Option<Side> {
    match step {
        Step::Battle(
            BattleStep::PhaseStart(side) | BattleStep::InitialRoll(side) | BattleStep::Fight(side),
        )
        | Step::After(AfterStep::ToValhalla(side) | AfterStep::AfterBattle(side)) => Some(side),
        Step::Nothing
        | Step::Setup(_)
        | Step::Draft(_)
        | Step::Turn(_)
        | Step::Battle(_)
        | Step::Effect(_)
        | Step::After(_)
        | Step::Ragnarok(_)
        | Step::Solo(_)
        | Step::Coop(_)
        | Step::Loki(_)
        | Step::Thor(_)
        | Step::Road
        | Step::Dwarf(_)
        | Step::Anger(_)
        | Step::King(_)
        | Step::AllyToValhalla(_) => None,
    }
}

/// The places of the timeline up to the comparison, a bit each.
const FOUGHT: u32 = (1 << 13) - 1;
const _: () = assert!(matches!(TIMELINE[12], Step::Battle(BattleStep::Compare)));

impl Valhalla {
    /// Puts a battle on the agenda, as far as the comparison.
    pub(crate) fn begin_timeline(&mut self) {
        self.put(&TIMELINE, self.steps_of_battle() & FOUGHT);
    }

    /// Puts what comes after the comparison on the agenda: not before, so that steps do not pile up
    /// under the windows before a battle.
    pub(crate) fn go_on_with_timeline(&mut self) {
        self.put(&TIMELINE, self.steps_of_battle() & !FOUGHT);
    }

    fn steps_of_battle(&self) -> u32 {
        let mut taken = self.table.extras.taken.battle;
        if let Some(monster) = self.table.battle.kind.monster() {
            let theirs = |step: &Step| phase_of(*step) == Some(monster);
            let bits = TIMELINE.iter().enumerate().filter(|(_, step)| theirs(step));
            bits.for_each(|(place, _)| taken &= !(1 << place));
        }
        taken
    }

    /// What is left of a turn, from a step of it on.
    pub fn put_turn(&mut self, from: Step) {
        let place = TURN.iter().position(|&step| step == from).unwrap_or(0);
        self.put(&TURN, self.table.extras.taken.turn >> place << place);
    }

    /// Puts the steps of a list that are taken on the agenda.
    fn put(&mut self, steps: &[Step], taken: u32) {
        let mut left = taken;
        while left != 0 {
            let last = left.ilog2();
            left &= !(1 << last);
            self.agenda.then(&[steps[last as usize]]);
        }
    }

    /// VAL-PAIR-24: whether warriors of an ally leave with those of the fighter.
    pub(crate) fn are_allied(&self) -> bool {
        self.table.extras.in_play.pairs == Pairs::Alliance
            && self.table.battle.kind == BattleKind::Battle
    }
}
