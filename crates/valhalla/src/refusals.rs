//! Which rule stands against an action that is not offered where somebody tries it.

use engine::{Clause, Game, Seat};

use crate::catalogue::{Effect, Need, Warrior, When};
use crate::state::{BattleKind, Outcome};
use crate::{
    Action, AfterStep, BattleStep, CardId, Cause, CoopStep, Dice, Die, DraftStep, DwarfStep,
    EffectStep, Face, How, LokiStep, SetupStep, Side, SoloStep, Source, Step, ThorStep, TurnStep,
    Valhalla, Which, arming,
};

impl Valhalla {
    /// What the action itself has against it here; else the rule of the step.
    pub(crate) fn rule_against(&self, step: Step, action: Action) -> Clause {
        let seat = self.choosers(step).lowest().unwrap_or(self.table.active);
        match (step, action) {
            (_, Action::Use(which) | Action::Wager(which, _)) => self.why_not_use(seat, which),
            (Step::Battle(BattleStep::Fight(side)), _) => self.why_not_in_fight(side, action),
            (Step::Battle(BattleStep::Reroll { side, .. }), Action::Reroll(dice)) => {
                self.why_not_these(side, dice)
            }
            (Step::Turn(TurnStep::PhaseA), _) => self.why_not_action(seat, action),
            (Step::After(AfterStep::ToValhalla(side)), Action::Send(spaces)) => {
                self.why_not_send(side, spaces)
            }
            (Step::After(AfterStep::Award(_)), Action::Take(card)) => {
                // VAL-COMBINE-12: only warriors are taken as bonus glory.
                let warrior = self.table.book.warrior(card).is_some();
                Clause(if warrior { "VAL-COMBINE-13" } else { "VAL-COMBINE-12" })
            }
            (Step::Loki(LokiStep::Tactic(_)), Action::Take(_)) => Clause("VAL-LOKI-27"),
            // Agnar turns one die, Weapon Exchange any number.
            (Step::Battle(BattleStep::TurnDie { count, .. }), Action::Turn(..)) => {
                Clause(if count == 1 { "VAL-JARL-19" } else { "VAL-TACTIC-18" })
            }
            // A die that he does not have, or that lies on a card.
            (Step::Effect(EffectStep::PayDie(..)), Action::Pay(_)) => Clause("VAL-TACTIC-9"),
            // What is begun is completed first.
            (
                Step::Effect(_)
                | Step::Battle(
                    BattleStep::Reroll { .. } | BattleStep::TurnDie { .. } | BattleStep::KeepDie(_),
                ),
                _,
            ) => self.rule_of(step),
            (_, Action::Play(card)) => self.no_moment(card),
            (_, Action::Aid(..)) => Clause("VAL-THOR-3"),
            (_, Action::Give(_)) => Clause("VAL-COOP-9"),
            (_, Action::StandBy) => Clause("VAL-COOP-10"),
            (_, Action::AddUnder { .. }) => Clause("VAL-TYR-6"),
            (Step::Turn(_), Action::Send(_)) => Clause("VAL-AFTER-4"),
            // There is no second action in phase B.
            (
                Step::Turn(TurnStep::PhaseB | TurnStep::Keep(..)),
                Action::AddOne(_) | Action::AddTwo(..) | Action::Attack(_) | Action::Hunt,
            ) => Clause("VAL-TURN-3"),
            _ => self.rule_of(step),
        }
    }

    /// VAL-TURN-3: one of the four actions, each by its own rule.
    fn why_not_action(&self, seat: Seat, action: Action) -> Clause {
        let is_wrath = |card: CardId| self.table.book.wrath(card).is_some();
        Clause(match (action, self.table.extras.hunt) {
            (Action::Play(card), _) => return self.no_moment(card),
            (Action::AddUnder { warrior, with: Some(other), .. }, _) => {
                return self.why_not_both(seat, warrior, other);
            }
            (Action::AddUnder { .. }, _) => "VAL-TYR-6",
            (Action::AddOne(card), _) if is_wrath(card) => "VAL-TYR-6",
            (Action::AddTwo(one, other), _) if is_wrath(one) || is_wrath(other) => "VAL-TYR-6",
            (Action::AddOne(_), _) => "VAL-ACTION-2",
            (Action::AddTwo(..), _) => "VAL-ACTION-3",
            (Action::Attack(_), Some(_)) => "VAL-SOLO-14",
            (Action::Attack(_), None) => "VAL-BATTLE-1",
            (Action::Hunt, _) => "VAL-SOLO-1",
            (Action::Aid(..), _) => "VAL-THOR-3",
            // A warrior leaves only where room is needed.
            (Action::Discard(_), _) => "VAL-ACTION-5",
            _ => "VAL-TURN-3",
        })
    }

    fn why_not_in_fight(&self, side: Side, action: Action) -> Clause {
        let ragnarok = self.table.battle.kind == BattleKind::Ragnarok;
        Clause(match (action, ragnarok) {
            (Action::Arm { warrior, dice, how }, _) => {
                return self.why_not_arm(side, warrior, dice, how);
            }
            (Action::Pay(_) | Action::Reroll(_), _) => return self.why_not_reroll(side, action),
            (Action::Play(card), _) => return self.no_moment(card),
            (Action::Attack(_) | Action::Hunt, true) => "VAL-RAGNAROK-6",
            (Action::Attack(_) | Action::Hunt, false) => "VAL-BATTLE-26",
            (Action::Aid(..), _) => "VAL-THOR-24",
            (Action::Forge(_), true) => "VAL-DWARF-22",
            (Action::Forge(_), false) => "VAL-DWARF-20",
            (Action::FreeReroll, _) => "VAL-THOR-13",
            (_, true) => "VAL-RAGNAROK-2",
            (_, false) => "VAL-BATTLE-9",
        })
    }

    /// What keeps an ability from being used now, wherever its moment is.
    fn why_not_use(&self, seat: Seat, which: Which) -> Clause {
        let Some(ability) = self.ability(seat, which) else { return Clause("VAL-VARIANT-1") };
        // VAL-JARL-1: its text is for those who do not fight.
        if ability.when == When::Bystander && self.table.battle.side_of(seat).is_some() {
            return Clause("VAL-JARL-1");
        }
        let of_turns = matches!(ability.when, When::TurnStart | When::Action | When::PhaseB);
        let at_hand = of_turns || self.table.battle.kind != BattleKind::None;
        let verdict = self.may_use(seat, which, ability.when);
        // Its own text allows it at another moment.
        verdict.err().filter(|_| at_hand).unwrap_or(Clause("VAL-JARL-1"))
    }

    /// VAL-TYR-17: two who are too many together stay so, whatever is waived.
    fn why_not_both(&self, seat: Seat, one: CardId, other: CardId) -> Clause {
        let hand = self.secret(seat).hand.and(&self.table.book.warriors);
        let both = hand.contains(one) && hand.contains(other) && one != other;
        Clause(if both { "VAL-ACTION-3" } else { "VAL-TYR-6" })
    }

    /// VAL-DWARF-11: who is held back stays. VAL-VALK-29: who is on the Road goes without being named.
    /// VAL-AFTER-7: who was not activated stays.
    fn why_not_send(&self, side: Side, spaces: u8) -> Clause {
        let extras = &self.table.battle.extras;
        let roads = if side == Side::Attacker { extras.roads } else { 0 };
        let armed = self.table.battle.fighter(side).armed;
        Clause(if spaces & !armed != 0 {
            "VAL-AFTER-7"
        } else if spaces & extras.held[side as usize] != 0 {
            "VAL-DWARF-11"
        } else if spaces & roads != 0 {
            "VAL-VALK-29"
        } else {
            return self.rule_of_sending(side);
        })
    }

    /// Who goes to Valhalla after a battle, by its result.
    fn rule_of_sending(&self, side: Side) -> Clause {
        let won = self.table.battle.outcome == Outcome::Won(side);
        let alone = self.table.extras.hunt.is_some();
        Clause(match (alone, won, side) {
            (false, true, Side::Attacker) => "VAL-AFTER-4",
            (false, true, Side::Defender) => "VAL-AFTER-5",
            (false, false, _) => "VAL-AFTER-6",
            (true, true, Side::Attacker) => "VAL-SOLO-26",
            (true, false, Side::Attacker) => "VAL-SOLO-27",
            (true, true, Side::Defender) => "VAL-SOLO-30",
            (true, false, Side::Defender) => "VAL-SOLO-31",
        })
    }

    fn why_not_arm(&self, side: Side, card: CardId, dice: Dice, how: How) -> Clause {
        let fighter = self.table.battle.fighter(side);
        let place = self.place_of(side, card).zip(self.table.book.warrior(card));
        let Some(((owner, space), warrior)) = place else {
            // VAL-PAIR-18: in Ragnarök the partner's warriors are out of reach.
            let partner = self.table.partner(fighter.seat);
            let lends =
                partner.is_some_and(|seat| self.table.player(seat).party.space_of(card).is_some());
            return Clause(if lends { "VAL-PAIR-18" } else { "VAL-ARM-1" });
        };
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
        } else {
            why_not_with(warrior.need, self.need_of(owner, space, card), dice, how)
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
            // What lies on a card is no die to reroll or to turn.
            false if dice.kinds().any(|die| self.supply(side).count(die) > 0) => "VAL-VALK-23",
            false => "VAL-BATTLE-11",
        })
    }
}

/// Why these dice do not arm a warrior who needs that, with what is waived.
const fn why_not_with(printed: Need, need: Need, dice: Dice, how: How) -> Clause {
    let (needed, skips) = match how {
        How::Full => (need.dice(), false),
        How::Skip(_) => (need.dice().saturating_sub(1), true),
    };
    if dice.len() < needed {
        Clause("VAL-ARM-6")
    } else if dice.len() > needed {
        Clause("VAL-ARM-2")
    } else if skips {
        skipped(need)
    } else {
        arming::missing_weapons(printed, need)
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

/// The rule of each step.
impl Valhalla {
    fn rule_of(&self, step: Step) -> Clause {
        Clause(match step {
            Step::Setup(step) => self.rule_of_setup(step),
            Step::Draft(step) => self.rule_of_draft(step),
            Step::Turn(TurnStep::Keep(seat, _)) if self.table.battle.kind != BattleKind::None => {
                // VAL-LOKI-32: drawn in a battle, by Loki's row or by a wager.
                if seat == self.loser_seat() { "VAL-LOKI-32" } else { "VAL-JARL-19" }
            }
            Step::Turn(step) => rule_of_turn(step),
            Step::Battle(step) => rule_of_battle(step),
            Step::Effect(step) => self.rule_of_effect(step),
            Step::After(AfterStep::ToValhalla(side)) => return self.rule_of_sending(side),
            Step::After(AfterStep::Award(_)) => "VAL-COMBINE-15",
            Step::After(_) => "VAL-JARL-10",
            Step::Solo(SoloStep::Stay(_)) => "VAL-SOLO-32",
            Step::Solo(_) => "VAL-SOLO-51",
            Step::Coop(CoopStep::LentToValhalla) => "VAL-COOP-11",
            Step::Coop(_) => "VAL-COOP-8",
            Step::Loki(step) => self.rule_of_loki(step),
            Step::Thor(_) => "VAL-THOR-4",
            Step::Road => "VAL-VALK-26",
            Step::Dwarf(DwarfStep::Block) => "VAL-DWARF-10",
            Step::Dwarf(DwarfStep::Sabotage(_)) => "VAL-DWARF-16",
            Step::Dwarf(DwarfStep::Hold(_) | DwarfStep::HoldBack) => "VAL-DWARF-11",
            Step::Anger(_) => "VAL-TYR-6",
            Step::AllyToValhalla(_) => "VAL-PAIR-24",
            Step::Ragnarok(_) | Step::King(_) | Step::Nothing => "VAL-TURN-3",
        })
    }

    const fn rule_of_setup(&self, step: SetupStep) -> &'static str {
        match step {
            SetupStep::ChooseJarl if self.table.extras.is_together() => "VAL-COOP-4",
            SetupStep::ChooseJarl if self.table.extras.hunt.is_some() => "VAL-SOLO-11",
            SetupStep::ChooseJarl => "VAL-SETUP-5",
            SetupStep::ChooseWarrior(_) => "VAL-SETUP-10",
            SetupStep::SetAside(_) => "VAL-SOLO-13",
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
            | SetupStep::FirstTurn => "VAL-SETUP-13",
        }
    }

    fn rule_of_draft(&self, step: DraftStep) -> &'static str {
        match step {
            // Without cards there is nothing to lay.
            DraftStep::Draft(seat) if !self.has_hand(seat) => "VAL-VARIANT-5",
            DraftStep::FinishHand(_) => "VAL-VARIANT-4",
            DraftStep::Draft(_)
            | DraftStep::OpenReserve
            | DraftStep::NextDrafter(_)
            | DraftStep::EmptyReserve => "VAL-VARIANT-3",
        }
    }

    fn rule_of_effect(&self, step: EffectStep) -> &'static str {
        match step {
            EffectStep::PayCard(_) | EffectStep::PayDie(..) => match self.paid_for() {
                Some(Source::Jarl(..)) => "VAL-JARL-2",
                Some(Source::Tactic(..)) | None => "VAL-TACTIC-3",
            },
            EffectStep::ThrowAway(_, Cause::Monster) => "VAL-SOLO-37",
            EffectStep::AddWarrior(_) => "VAL-JARL-18",
            EffectStep::TakeBack { .. } => "VAL-JARL-13",
            EffectStep::PutBack(_) => "VAL-LOKI-29",
            EffectStep::ThrowAway(..)
            | EffectStep::Exchange { .. }
            | EffectStep::TakeTactic(_)
            | EffectStep::Resolve(_) => "VAL-JARL-19",
        }
    }

    /// What is carried out when the payment that is asked for is made.
    fn paid_for(&self) -> Option<Source> {
        let source = |step: &Step| {
            if let Step::Effect(EffectStep::Resolve(source)) = step { Some(*source) } else { None }
        };
        self.agenda.steps().iter().rev().find_map(source)
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

const fn rule_of_turn(step: TurnStep) -> &'static str {
    match step {
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

const fn rule_of_battle(step: BattleStep) -> &'static str {
    match step {
        BattleStep::PreBattle(_) | BattleStep::Bystanders | BattleStep::Bystander(_) => {
            "VAL-BATTLE-6"
        }
        BattleStep::TurnDie { .. }
        | BattleStep::PhaseStart(_)
        | BattleStep::InitialRoll(_)
        | BattleStep::Fight(_)
        | BattleStep::Reroll { .. }
        | BattleStep::KeepDie(_)
        | BattleStep::EndPhase(_)
        | BattleStep::Compare => "VAL-BATTLE-9",
    }
}

/// The rule against acting while others are asked.
pub(crate) const fn rule_of_others(step: Step) -> Clause {
    Clause(match step {
        Step::Setup(SetupStep::ChooseJarl | SetupStep::DiscardTwo) => "VAL-INFO-8",
        Step::Setup(SetupStep::ChooseWarrior(_)) => "VAL-SETUP-10",
        Step::Draft(DraftStep::Draft(_) | DraftStep::FinishHand(_)) => "VAL-VARIANT-3",
        Step::Turn(
            TurnStep::TurnStart
            | TurnStep::PhaseA
            | TurnStep::PhaseB
            | TurnStep::MakeRoom(..)
            | TurnStep::Keep(..)
            | TurnStep::Order(_),
        ) => "VAL-TURN-1",
        Step::Battle(BattleStep::PreBattle(_) | BattleStep::Bystander(_))
        | Step::Effect(EffectStep::AddWarrior(_)) => "VAL-BATTLE-6",
        Step::Thor(ThorStep::Aid(_)) => "VAL-THOR-4",
        Step::After(AfterStep::Award(_)) => "VAL-COMBINE-15",
        Step::Dwarf(DwarfStep::Block) => "VAL-DWARF-10",
        Step::Dwarf(DwarfStep::Hold(_)) => "VAL-DWARF-11",
        Step::Dwarf(DwarfStep::Sabotage(_)) => "VAL-DWARF-16",
        Step::Road => "VAL-VALK-26",
        Step::AllyToValhalla(_) => "VAL-PAIR-24",
        Step::Coop(CoopStep::Help(_)) => "VAL-COOP-8",
        Step::Coop(CoopStep::LentToValhalla) => "VAL-COOP-11",
        Step::Anger(_) => "VAL-TYR-6",
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
        | Step::Coop(_)
        | Step::Loki(_)
        | Step::Thor(_)
        | Step::Dwarf(_)
        | Step::King(_) => "VAL-BATTLE-10",
    })
}
