//! TACTIC: playing battle tactics.

use engine::{Clause, Host, Offers, Row};

use crate::catalogue::{CardFace, Cond, Cost, Effect, Tactic, When};
use crate::state::BattleKind;
use crate::{Action, CardId, EffectStep, Event, Side, Source, Step, Valhalla};

impl Valhalla {
    /// VAL-TACTIC-2: any number, one after another.
    pub(crate) fn offer_tactics(&self, side: Side, when: When, offers: &mut impl Offers<Action>) {
        let seat = self.table.battle.fighter(side).seat;
        let tactics = self.secret(seat).hand.minus(&self.table.book.warriors);
        for card in self.table.book.kinds(tactics) {
            offers.verdict(Action::Play(card), self.may_play(side, card, when));
        }
    }

    fn may_play(&self, side: Side, card: CardId, when: When) -> Result<(), Clause> {
        let tactic = self.table.book.tactic(card).ok_or_else(|| self.no_tactic(card))?;
        // VAL-TACTIC-1, VAL-TACTIC-6, VAL-TACTIC-7: at its moment only.
        if tactic.when != when {
            return Err(moment_of(tactic));
        }
        // VAL-TACTIC-19: Surround the Leader only in the attack phase.
        if tactic.phase.is_some_and(|phase| phase != side) {
            return Err(self.phase_clause(tactic));
        }
        self.monster_forbids(side, tactic)?;
        let seat = self.table.battle.fighter(side).seat;
        // VAL-TACTIC-8: condition, cost and part of the effect.
        let playable = tactic.cond.iter().all(|&cond| self.holds(seat, cond))
            && tactic.cost.iter().all(|&cost| self.can_pay(seat, cost))
            && self.possible(seat, tactic.effect);
        if playable { Ok(()) } else { Err(self.why_not(tactic)) }
    }

    /// Why a card cannot be played at a moment that is not its own.
    pub(crate) fn no_moment(&self, card: CardId) -> Clause {
        self.table.book.tactic(card).map_or_else(|| self.no_tactic(card), moment_of)
    }

    /// Why a card that is no tactic of the own phase cannot be played there.
    fn no_tactic(&self, card: CardId) -> Clause {
        let battle = self.table.battle.kind;
        Clause(match self.table.book.cards[card as usize].face {
            CardFace::Mission(_) if battle == BattleKind::Ragnarok => "VAL-VALK-40",
            // VAL-COMBINE-31: missions wait until the battle is won.
            CardFace::Mission(_) => "VAL-VALK-36",
            CardFace::Aid(_) if battle == BattleKind::None => "VAL-THOR-3",
            // VAL-THOR-24: not by one who fights, nor in Ragnarök.
            CardFace::Aid(_) => "VAL-THOR-24",
            CardFace::Wrath(_) => "VAL-TYR-5",
            CardFace::Warrior(_) | CardFace::Tactic(_) => "VAL-COMP-4",
        })
    }

    /// VAL-TACTIC-19: Surround the Leader is for the attack. VAL-VALK-25: the Road is for the defence.
    fn phase_clause(&self, tactic: &Tactic) -> Clause {
        let alone = self.table.extras.hunt.is_some();
        Clause(match (tactic.effect == Effect::RoadToValhalla, alone) {
            (true, false) => "VAL-VALK-25",
            (true, true) => "VAL-COMBINE-37",
            (false, false) => "VAL-TACTIC-19",
            (false, true) => "VAL-SOLO-23",
        })
    }

    /// The clause behind a tactic that cannot be played now.
    fn why_not(&self, tactic: &Tactic) -> Clause {
        let alone = self.table.extras.hunt.is_some();
        let ragnarok = self.table.battle.kind == BattleKind::Ragnarok;
        Clause(match (tactic.cond.first(), tactic.cost.first(), tactic.effect) {
            (Some(Cond::OpponentPartyLarger), ..) if alone => "VAL-SOLO-22",
            (Some(Cond::OpponentPartyLarger), ..) => "VAL-TACTIC-13",
            (_, Some(Cost::DiscardDie { .. }), _) => "VAL-TACTIC-14",
            (_, Some(Cost::DiscardDieShowing { .. }), _) => "VAL-TACTIC-15",
            (_, _, Effect::RollExtraKeep { .. }) => "VAL-TACTIC-16",
            (_, _, Effect::CancelDefenderJarl) if alone => "VAL-SOLO-23",
            (_, _, Effect::CancelDefenderJarl) if ragnarok => "VAL-RAGNAROK-9",
            (_, _, Effect::CancelDefenderJarl) => "VAL-TACTIC-19",
            (_, _, Effect::RoadToValhalla) if alone => "VAL-COMBINE-37",
            (_, _, Effect::RoadToValhalla) => "VAL-VALK-30",
            (_, _, Effect::AddWarrior { .. }) => "VAL-DWARF-26",
            _ => "VAL-TACTIC-8",
        })
    }

    /// VAL-TACTIC-3: laid open, its cost paid, its effect carried out before anything else.
    pub(crate) fn play_tactic(&mut self, side: Side, card: CardId, host: &mut impl Host<Event>) {
        let tactic = self.table.book.tactic(card).expect("only tactics are played");
        let fighter = self.table.battle.fighter_mut(side);
        fighter.played.push(card);
        fighter.tactics += 1;
        let seat = fighter.seat;
        self.secret_mut(seat).hand.remove(card);
        host.tell(Event::Played(seat, card));
        self.agenda.then(&[Step::Effect(EffectStep::Resolve(Source::Tactic(side, card)))]);
        self.ask_payment(seat, &tactic.cost);
    }

    /// Puts the payment of a cost before what is next.
    pub(crate) fn ask_payment(&mut self, seat: engine::Seat, costs: &Row<Cost, 2>) {
        for &cost in costs {
            let (step, times) = match (cost, self.table.battle.side_of(seat)) {
                (Cost::DiscardHand { n: cards }, _) => {
                    (Step::Effect(EffectStep::PayCard(seat)), cards)
                }
                (Cost::DiscardDie { n: dice }, Some(side)) => {
                    (Step::Effect(EffectStep::PayDie(side, None)), dice)
                }
                (Cost::DiscardDieShowing { face }, Some(side)) => {
                    (Step::Effect(EffectStep::PayDie(side, Some(face))), 1)
                }
                (Cost::DiscardDie { .. } | Cost::DiscardDieShowing { .. } | Cost::Nothing, _) => {
                    continue;
                }
            };
            (0..times).for_each(|_| self.agenda.then(&[step]));
        }
    }

    /// VAL-TACTIC-10: paid as for a reroll. VAL-TACTIC-14, VAL-TACTIC-15: unplaced dice of his choice, or showing the printed weapon.
    pub(crate) fn offer_payment(
        &self,
        side: Side,
        face: Option<crate::Face>,
        offers: &mut impl Offers<Action>,
    ) {
        // VAL-VALK-22: a card of Weapon Supply is such a die.
        for die in self.table.battle.fighter(side).dice.plus(self.supply(side)).kinds() {
            let fits = face.is_none_or(|face| die.face == face);
            let verdict = if fits { Ok(()) } else { Err(Clause("VAL-TACTIC-15")) };
            offers.verdict(Action::Pay(die), verdict);
        }
        // A die that he does not have, or that lies on a card.
        let no_die = Clause("VAL-TACTIC-9");
        offers.judge(|action| matches!(action, Action::Pay(_)).then_some(no_die));
    }
}

/// VAL-DWARF-23: Call to Arms is for the time before a battle. VAL-TACTIC-1: the others are for the own
/// phase.
fn moment_of(tactic: &Tactic) -> Clause {
    let before = tactic.effect.calls_warrior();
    Clause(if before { "VAL-DWARF-23" } else { "VAL-TACTIC-1" })
}
