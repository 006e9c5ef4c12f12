//! Which rule stands against an action that is not even considered where somebody tries it.

use engine::{Clause, Game, Seat};

use crate::catalogue::{Effect, Need, Warrior, When};
use crate::state::BattleKind;
use crate::{
    Action, AfterStep, BattleStep, CardId, Dice, Die, DraftStep, DwarfStep, EffectStep, Face, How,
    LokiStep, SetupStep, Side, SoloStep, Step, ThorStep, TurnStep, Valhalla, Which, arming,
};

impl Valhalla {
    pub(crate) fn rule_against(&self, step: Step, action: Action) -> Clause {
        let seat = self.choosers(step).lowest().unwrap_or(self.table.active);
        match (step, action) {
            (_, Action::Use(which) | Action::Wager(which, _)) => self.why_not_use(seat, which),
            (Step::Battle(BattleStep::Fight(side)), Action::Arm { warrior, dice, how }) => {
                self.why_not_arm(side, warrior, dice, how)
            }
            (Step::Battle(BattleStep::Fight(side)), Action::Pay(_) | Action::Reroll(_)) => {
                self.why_not_reroll(side, action)
            }
            (Step::Battle(BattleStep::Reroll { side, .. }), Action::Reroll(dice)) => {
                self.why_not_these(side, dice)
            }
            (Step::Battle(BattleStep::Fight(_)), Action::Play(card))
                if self.table.book.warrior(card).is_some() =>
            {
                Clause("VAL-COMP-4")
            }
            (Step::Dwarf(DwarfStep::Hold(side)), Action::Name(card)) => {
                self.why_not_hold(side, card)
            }
            (Step::Turn(TurnStep::PhaseA), Action::AddUnder { warrior, with: Some(other), .. }) => {
                self.why_not_both(seat, warrior, other)
            }
            // VAL-SOLO-37, VAL-SOLO-47: what a monster takes before a battle.
            (Step::Effect(EffectStep::ThrowAway(..)), _)
                if self.table.battle.kind.monster().is_some() =>
            {
                Clause("VAL-SOLO-37")
            }
            (Step::Turn(TurnStep::MakeRoom(..)), _)
                if self.table.battle.kind.monster().is_some() =>
            {
                Clause("VAL-SOLO-47")
            }
            // VAL-VARIANT-5: without cards there is nothing to lay.
            (Step::Draft(DraftStep::Draft(drafter)), Action::Lay(_)) if !self.has_hand(drafter) => {
                Clause("VAL-VARIANT-5")
            }
            _ => Clause(rule_of_step(step, action)),
        }
    }

    /// What keeps an ability from being used now, wherever its moment is.
    fn why_not_use(&self, seat: Seat, which: Which) -> Clause {
        let Some(ability) = self.ability(seat, which) else { return Clause("VAL-VARIANT-1") };
        let of_turns = matches!(ability.when, When::TurnStart | When::Action | When::PhaseB);
        let at_hand = of_turns || self.table.battle.kind != BattleKind::None;
        let verdict = self.may_use(seat, which, ability.when);
        // Its own text allows it at another moment.
        verdict.err().filter(|_| at_hand).unwrap_or(Clause("VAL-JARL-1"))
    }

    /// VAL-DWARF-13: not who is on the Road. VAL-PAIR-33: nor a partner's, who stays anyway.
    fn why_not_hold(&self, by: Side, card: CardId) -> Clause {
        let lent = self.lent(by.other()).any(|(_, _, other)| other == card);
        let attacker = self.table.battle.fighter(Side::Attacker).seat;
        let space = self.table.player(attacker).party.space_of(card);
        let on_the_road =
            space.is_some_and(|space| self.table.battle.extras.roads & 1 << space != 0);
        Clause(match (lent, on_the_road) {
            (true, _) => "VAL-PAIR-33",
            (_, true) => "VAL-DWARF-13",
            _ => "VAL-DWARF-11",
        })
    }

    /// VAL-TYR-17: two who are too many together stay so, whatever is waived.
    fn why_not_both(&self, seat: Seat, one: CardId, other: CardId) -> Clause {
        let hand = self.secret(seat).hand.and(&self.table.book.warriors);
        let both = hand.contains(one) && hand.contains(other) && one != other;
        Clause(if both { "VAL-ACTION-3" } else { "VAL-TYR-6" })
    }

    fn why_not_arm(&self, side: Side, card: CardId, dice: Dice, how: How) -> Clause {
        let fighter = self.table.battle.fighter(side);
        let place = self.place_of(side, card).zip(self.table.book.warrior(card));
        let Some(((owner, space), warrior)) = place else { return Clause("VAL-ARM-1") };
        let lent = owner != fighter.seat;
        let armed = if lent { self.table.battle.extras.lent[side as usize] } else { fighter.armed };
        if let How::Skip(which) = how {
            // VAL-PAIR-42: a Jarl leaves no symbol of a partner's warrior open.
            let may = self.may_use(fighter.seat, which, When::Activation);
            let open = if lent { Err(Clause("VAL-PAIR-42")) } else { may };
            if let Err(clause) = open.and_then(|_| self.has_symbols(fighter.seat, which, warrior)) {
                return clause;
            }
        }
        if armed & 1 << space != 0 {
            Clause("VAL-ARM-5")
        } else if dice.showing(Face::Fail) > 0 {
            Clause("VAL-ARM-3")
        } else if !fighter.dice.contains(dice) {
            self.why_not_these(side, dice)
        } else if dice.len() + 1 == warrior.symbols && how != How::Full {
            // VAL-JARL-17, VAL-VALK-41: one die fewer, and still the pattern.
            skipped(warrior.need)
        } else if dice.len() < warrior.symbols {
            Clause("VAL-ARM-6")
        } else if dice.len() > warrior.symbols {
            Clause("VAL-ARM-2")
        } else {
            arming::missing_weapons(warrior.need)
        }
    }

    /// VAL-JARL-1: its text asks for a warrior with so many symbols. VAL-TYR-25: the printed ones.
    fn has_symbols(&self, seat: Seat, which: Which, warrior: &Warrior) -> Result<(), Clause> {
        match self.effect(seat, which) {
            Some(Effect::SkipSymbol { min_symbols }) if warrior.symbols < min_symbols => {
                Err(Clause("VAL-JARL-1"))
            }
            _ => Ok(()),
        }
    }

    fn why_not_reroll(&self, side: Side, action: Action) -> Clause {
        let dice = self.table.battle.fighter(side).dice;
        if dice.len() < 2 {
            return Clause("VAL-BATTLE-13");
        }
        if let Action::Pay(die) = action
            && !dice.contains(Dice::one(die))
        {
            return self.why_not_these(side, Dice::one(die));
        }
        Clause("VAL-BATTLE-11")
    }

    /// VAL-BATTLE-14: dice that lie on a warrior are fixed.
    fn why_not_these(&self, side: Side, dice: Dice) -> Clause {
        let fighter = self.table.battle.fighter(side);
        let lies_on_a_warrior = |die: Die| {
            let unplaced = fighter.dice.showing(die.face);
            let placed: u8 = fighter.placed.iter().map(|placed| placed.showing(die.face)).sum();
            placed > 0 && unplaced < dice.showing(die.face)
        };
        Clause(match dice.kinds().any(lies_on_a_warrior) {
            true => "VAL-BATTLE-14",
            false if dice.is_empty() => "VAL-BATTLE-13",
            // VAL-VALK-23: what lies on a card is no die to reroll or to turn.
            false => "VAL-BATTLE-11",
        })
    }
}

/// The clause that says which dice a warrior needs with one symbol left open.
const fn skipped(need: Need) -> Clause {
    Clause(match need {
        Need::Exact(_) => "VAL-ARM-1",
        Need::Different(_) | Need::DifferentFrom(..) => "VAL-VALK-41",
        Need::Any(_)
        | Need::Same(_)
        | Need::Pairs(_)
        | Need::PairsAndOne(_)
        | Need::PairWith(_)
        | Need::OneWith(_) => "VAL-JARL-17",
    })
}

const fn rule_of_step(step: Step, action: Action) -> &'static str {
    match (step, action) {
        (Step::Battle(BattleStep::Fight(_)), Action::Forge(_)) => "VAL-DWARF-20",
        (Step::Battle(BattleStep::Fight(_)), Action::FreeReroll) => "VAL-THOR-13",
        (_, Action::AddUnder { .. }) => "VAL-TYR-6",
        (Step::Turn(TurnStep::PhaseA), Action::Hunt) => "VAL-SOLO-1",
        (_, Action::Aid(..)) => "VAL-THOR-3",
        (_, Action::Row(_)) => "VAL-LOKI-11",
        (Step::After(AfterStep::AfterBattle(_)), Action::Play(_)) => "VAL-VALK-36",
        (
            Step::Dwarf(DwarfStep::Block | DwarfStep::Hold(_) | DwarfStep::Sabotage(_))
            | Step::Road,
            _,
        ) => rule_of_pointing(step),
        // Agnar turns one die, Weapon Exchange any number.
        (Step::Battle(BattleStep::TurnDie { count: 1, .. }), Action::Turn(..)) => "VAL-JARL-19",
        (Step::Battle(BattleStep::TurnDie { from_fail: true, .. }), Action::Turn(..)) => {
            "VAL-TACTIC-18"
        }
        (
            Step::Battle(BattleStep::TurnDie { .. }) | Step::Effect(EffectStep::PayDie(..)),
            Action::Turn(..) | Action::Pay(_),
        ) => "VAL-TACTIC-9",
        // VAL-BATTLE-9: one thing is completed before the next is started.
        (
            Step::Battle(
                BattleStep::Reroll { .. } | BattleStep::TurnDie { .. } | BattleStep::KeepDie(_),
            ),
            _,
        ) => "VAL-BATTLE-9",
        (Step::Battle(BattleStep::Fight(_)), Action::Play(_)) => "VAL-TACTIC-1",
        (Step::Battle(BattleStep::Fight(_) | BattleStep::PhaseStart(_)), _) => "VAL-BATTLE-9",
        (
            Step::Turn(
                TurnStep::PhaseA | TurnStep::TurnStart | TurnStep::PhaseB | TurnStep::Keep(..),
            )
            | Step::Thor(ThorStep::Aid(_)),
            Action::Play(_),
        ) => "VAL-TACTIC-1",
        (Step::Turn(TurnStep::PhaseA), Action::AddOne(_) | Action::AddTwo(..)) => "VAL-ACTION-2",
        (Step::Turn(TurnStep::PhaseA), Action::Attack(_)) => "VAL-BATTLE-1",
        // VAL-ACTION-5: a warrior leaves only where room is needed.
        (
            Step::Turn(TurnStep::PhaseA | TurnStep::PhaseB | TurnStep::Keep(..)),
            Action::Discard(_),
        ) => "VAL-ACTION-5",
        // VAL-TURN-3: one action, and no second one in phase B.
        (
            Step::Turn(TurnStep::PhaseB | TurnStep::Keep(..)),
            Action::AddOne(_) | Action::AddTwo(..) | Action::Attack(_),
        ) => "VAL-TURN-3",
        (
            Step::Turn(TurnStep::PhaseB | TurnStep::Keep(..)),
            Action::Arm { .. } | Action::Pay(_),
        ) => "VAL-BATTLE-15",
        (Step::Turn(TurnStep::PhaseB | TurnStep::Keep(..)), Action::Send(_)) => "VAL-AFTER-4",
        (Step::Turn(TurnStep::PhaseB | TurnStep::Keep(..)), _) => "VAL-TURN-4",
        _ => rule_of_question(step),
    }
}

/// The rule of a step that allows nothing but answers to its question.
const fn rule_of_question(step: Step) -> &'static str {
    match step {
        Step::Loki(LokiStep::Row) => "VAL-LOKI-10",
        Step::Loki(LokiStep::Send) => "VAL-LOKI-19",
        Step::Loki(LokiStep::Victim) => "VAL-LOKI-24",
        Step::Loki(LokiStep::Tactic(_)) => "VAL-LOKI-25",
        Step::After(AfterStep::Award(_)) => "VAL-COMBINE-13",
        Step::After(AfterStep::ToValhalla(_)) => "VAL-AFTER-7",
        Step::Effect(EffectStep::PayDie(..) | EffectStep::PayCard(_)) => "VAL-TACTIC-3",
        Step::Battle(BattleStep::PreBattle(_) | BattleStep::Bystander(_)) => "VAL-BATTLE-6",
        Step::Solo(SoloStep::Stay(_)) => "VAL-SOLO-32",
        Step::Turn(TurnStep::MakeRoom(..)) => "VAL-ACTION-5",
        Step::Draft(DraftStep::FinishHand(_)) => "VAL-VARIANT-4",
        Step::Draft(_) => "VAL-VARIANT-3",
        Step::Setup(SetupStep::SetAside) => "VAL-SOLO-13",
        Step::Setup(SetupStep::ChooseJarl) => "VAL-SETUP-5",
        Step::Setup(SetupStep::ChooseWarrior(_)) => "VAL-SETUP-10",
        Step::Setup(_) => "VAL-SETUP-13",
        Step::Nothing
        | Step::Turn(_)
        | Step::Battle(_)
        | Step::Effect(_)
        | Step::After(_)
        | Step::Ragnarok(_)
        | Step::Solo(_)
        | Step::Loki(_)
        | Step::Thor(_)
        | Step::Road
        | Step::Dwarf(_)
        | Step::Anger(_)
        | Step::King(_)
        | Step::AllyToValhalla(_) => "VAL-TURN-3",
    }
}

const fn rule_of_pointing(step: Step) -> &'static str {
    match step {
        Step::Dwarf(DwarfStep::Block) => "VAL-DWARF-10",
        Step::Road => "VAL-VALK-26",
        Step::Dwarf(DwarfStep::Hold(_)) => "VAL-DWARF-11",
        Step::Nothing
        | Step::Setup(_)
        | Step::Draft(_)
        | Step::Turn(_)
        | Step::Battle(_)
        | Step::Effect(_)
        | Step::After(_)
        | Step::Ragnarok(_)
        | Step::Solo(_)
        | Step::Loki(_)
        | Step::Thor(_)
        | Step::Dwarf(_)
        | Step::Anger(_)
        | Step::King(_)
        | Step::AllyToValhalla(_) => "VAL-DWARF-16",
    }
}

/// The rule against acting while others are asked.
pub(crate) const fn rule_of_turn(step: Step) -> Clause {
    Clause(match step {
        Step::Setup(SetupStep::ChooseJarl | SetupStep::DiscardTwo) => "VAL-INFO-8",
        Step::Setup(SetupStep::ChooseWarrior(_)) => "VAL-SETUP-10",
        Step::Draft(DraftStep::Draft(_) | DraftStep::FinishHand(_)) => "VAL-VARIANT-3",
        Step::Turn(
            TurnStep::TurnStart
            | TurnStep::PhaseA
            | TurnStep::PhaseB
            | TurnStep::MakeRoom(..)
            | TurnStep::Keep(..),
        ) => "VAL-TURN-1",
        Step::Battle(BattleStep::PreBattle(_) | BattleStep::Bystander(_))
        | Step::Effect(EffectStep::AddWarrior(_)) => "VAL-BATTLE-6",
        Step::Thor(ThorStep::Aid(_)) => "VAL-THOR-4",
        Step::After(AfterStep::Award(_)) => "VAL-COMBINE-15",
        Step::Dwarf(DwarfStep::Block | DwarfStep::Hold(_) | DwarfStep::Sabotage(_))
        | Step::Road => {
            return Clause(rule_of_pointing(step));
        }
        Step::Loki(LokiStep::Row | LokiStep::Send | LokiStep::Victim | LokiStep::Tactic(_)) => {
            "VAL-LOKI-11"
        }
        Step::After(AfterStep::ToValhalla(Side::Attacker)) => "VAL-AFTER-4",
        Step::After(AfterStep::ToValhalla(Side::Defender)) => "VAL-AFTER-5",
        Step::After(AfterStep::AfterBattle(_))
        | Step::Effect(EffectStep::TakeBack { .. } | EffectStep::TakeTactic(_)) => "VAL-JARL-10",
        Step::Nothing
        | Step::Setup(_)
        | Step::Draft(_)
        | Step::Turn(_)
        | Step::Battle(_)
        | Step::Effect(_)
        | Step::After(_)
        | Step::Ragnarok(_)
        | Step::Solo(_)
        | Step::Loki(_)
        | Step::Thor(_)
        | Step::Dwarf(_)
        | Step::Anger(_)
        | Step::King(_)
        | Step::AllyToValhalla(_) => "VAL-BATTLE-10",
    })
}
