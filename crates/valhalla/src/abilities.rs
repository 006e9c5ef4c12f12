//! The one place where conditions, costs and effects of cards are evaluated.

use engine::{Clause, Host, Offers, Seat, Seats};

use crate::catalogue::{At, Chooser, Cond, Cost, Effect, Origin};
use crate::flow::asked_if;
use crate::state::{BattleKind, Outcome};
use crate::step::no_answer;
use crate::{
    Action, BattleStep, CardId, Cause, Chiller, Dice, EffectStep, Event, Side, Source, Step,
    TurnStep, Valhalla, Wager, Which,
};

impl Valhalla {
    /// VAL-JARL-8: "before the battle" looks at what was recorded; a party is looked at now.
    pub(crate) fn holds(&self, seat: Seat, cond: Cond) -> bool {
        let player = self.table.player(seat);
        match cond {
            Cond::Never => false,
            Cond::OwnShieldsMax { n, .. } => player.shields <= n,
            Cond::HandMax { n, at: At::Now } => self.hand_size(seat) <= n,
            Cond::PartyMin { n, .. } => player.party.len() >= n,
            Cond::PartyMax { n, .. } => player.party.len() <= n,
            Cond::ClanInPartyMin { clan, n } => self.has_clan(seat, clan) >= n,
            Cond::AttackedThisTurn => self.table.turn.attacked && self.table.active == seat,
            Cond::CapturedNewColour => self.table.battle.new_colour,
            Cond::OpponentHandMore => {
                self.against(seat, |foe| self.hand_size(foe) > self.hand_size(seat))
            }
            Cond::OpponentOwnShieldsMore => {
                self.against(seat, |foe| self.table.player(foe).shields > player.shields)
            }
            Cond::OpponentCapturedMore => self.against(seat, |foe| {
                self.table.player(foe).captured_shields() > player.captured_shields()
            }),
            Cond::OpponentPartyLarger => match &self.table.extras.hunt {
                // VAL-SOLO-22
                Some(_) => player.party.len() < self.monster_card().clans.len(),
                None => self
                    .against(seat, |foe| self.table.player(foe).party.len() > player.party.len()),
            },
            Cond::HandMax { at: At::Declared, .. }
            | Cond::ActivatedMin { .. }
            | Cond::ActivatedMax { .. }
            | Cond::AllActivated
            | Cond::TacticsPlayedMin { .. }
            | Cond::TacticsPlayedMax { .. }
            | Cond::WonAs { .. }
            | Cond::LostAs { .. }
            | Cond::OpponentPlayedTactic => {
                self.table.battle.side_of(seat).is_some_and(|side| self.holds_in_battle(side, cond))
            }
        }
    }

    /// Conditions about the battle use its record (VAL-AFTER-10).
    fn holds_in_battle(&self, side: Side, cond: Cond) -> bool {
        let fighter = self.table.battle.fighter(side);
        let as_role = |role: Option<Side>| role.is_none_or(|role| role == side);
        let outcome = self.table.battle.outcome;
        match cond {
            Cond::HandMax { n, at: At::Declared } => fighter.hand_declared <= n,
            Cond::ActivatedMin { n } => fighter.activated() >= n,
            Cond::ActivatedMax { n } => fighter.activated() <= n,
            Cond::AllActivated => fighter.armed == fighter.fought,
            Cond::TacticsPlayedMin { n } => fighter.tactics >= n,
            Cond::TacticsPlayedMax { n } => fighter.tactics <= n,
            Cond::WonAs { role } => outcome == Outcome::Won(side) && as_role(role),
            Cond::LostAs { role } => outcome == Outcome::Won(side.other()) && as_role(role),
            Cond::OpponentPlayedTactic => self.table.battle.fighter(side.other()).tactics > 0,
            Cond::Never
            | Cond::OwnShieldsMax { .. }
            | Cond::HandMax { at: At::Now, .. }
            | Cond::PartyMin { .. }
            | Cond::PartyMax { .. }
            | Cond::ClanInPartyMin { .. }
            | Cond::AttackedThisTurn
            | Cond::OpponentHandMore
            | Cond::OpponentOwnShieldsMore
            | Cond::OpponentCapturedMore
            | Cond::OpponentPartyLarger
            | Cond::CapturedNewColour => unreachable!("{cond:?} does not look at the battle"),
        }
    }

    /// Whether something is true of the opponent. Without one it is not.
    fn against(&self, seat: Seat, holds: impl Fn(Seat) -> bool) -> bool {
        self.opponent(seat).is_some_and(holds)
    }

    pub(crate) fn can_pay(&self, seat: Seat, cost: Cost) -> bool {
        let side = self.table.battle.side_of(seat);
        let dice = side.map_or(Dice::NONE, |side| {
            self.table.battle.fighter(side).dice.plus(self.supply(side))
        });
        match cost {
            Cost::Nothing => true,
            Cost::DiscardHand { n } => self.hand_size(seat) >= n,
            Cost::DiscardDie { n } => dice.len() >= n,
            Cost::DiscardDieShowing { face } => dice.showing(face) > 0,
        }
    }

    /// Whether at least part of an effect can happen.
    pub(crate) fn possible(&self, seat: Seat, effect: Effect) -> bool {
        let battle = &self.table.battle;
        let side = battle.side_of(seat);
        match effect {
            Effect::ExtraDice { .. } | Effect::RollExtraKeep { .. } => battle.pool > 0,
            Effect::FreeReroll { .. } => {
                side.is_some_and(|side| !battle.fighter(side).dice.is_empty())
            }
            Effect::SetDie { from, .. } => {
                side.is_some_and(|side| self.turnable(side, from).next().is_some())
            }
            Effect::DieToStrength { dice, .. } => {
                side.is_some_and(|side| battle.fighter(side).coloured >= dice)
            }
            Effect::Draw { .. } | Effect::DrawKeep { .. } | Effect::DrawThenDiscard { .. } => {
                !self.deck.is_empty()
            }
            Effect::DiscardThenDraw { .. } => !self.deck.is_empty() && self.has_hand(seat),
            Effect::PhaseBBonus { keep, .. } => {
                let (draw, keeps) = (self.table.extras.phase_b, self.table.book.numbers.keep);
                let deck = self.deck.len() as u8;
                deck > draw || (keep > 0 && deck > keeps)
            }
            Effect::AddWarrior { from: Origin::Hand, .. } => self.can_add_warrior(seat),
            Effect::ReturnTactic { .. } => {
                side.is_some_and(|side| !battle.fighter(side).played.is_empty())
            }
            Effect::OpponentLosesDie { .. } => {
                battle.kind == BattleKind::Battle
                    && side == Some(Side::Attacker)
                    && battle.fighter(Side::Defender).coloured > 0
            }
            Effect::OpponentDiscards { .. } | Effect::TakeRandomCard { .. } => {
                self.against(seat, |foe| self.has_hand(foe))
            }
            Effect::TakePlayedTactic { .. } => {
                side.is_some_and(|side| !battle.fighter(side.other()).played.is_empty())
            }
            Effect::CancelDefenderJarl => self.can_surround() || self.can_surround_monster(),
            // VAL-COMBINE-37: a monster has no warriors.
            Effect::RoadToValhalla => self.table.extras.hunt.is_none() && self.roadworthy() != 0,
            // VAL-DWARF-23: its moment, before a battle, is printed on the card.
            Effect::AddWarrior { from: Origin::Discard, .. } => self.topmost_warrior().is_some(),
            // What needs nothing.
            Effect::Strength { .. }
            | Effect::StrengthPerActivated { .. }
            | Effect::StrengthPerPaidFail { .. }
            | Effect::StrengthPerParty { .. }
            | Effect::StrengthByActivated { .. }
            | Effect::SkipSymbol { .. }
            | Effect::RepeatPhaseA
            | Effect::Action2Limit { .. }
            | Effect::PartyLimit { .. }
            | Effect::KeepActivated { .. }
            | Effect::SendActivated { .. }
            | Effect::Wager { .. }
            | Effect::ImproveBasic { .. }
            | Effect::WeaponDie { .. } => true,
        }
    }

    fn can_add_warrior(&self, seat: Seat) -> bool {
        let warriors = self.secret(seat).hand.and(&self.table.book.warriors);
        !warriors.is_empty() && self.has_room(seat)
    }

    pub(crate) fn has_room(&self, seat: Seat) -> bool {
        self.table.player(seat).party.len() < self.party_limit(seat)
    }

    /// VAL-TACTIC-19: not without a Jarl, not twice, not without a defender.
    fn can_surround(&self) -> bool {
        let battle = &self.table.battle;
        let defender = self.table.player(battle.fighter(Side::Defender).seat);
        battle.kind == BattleKind::Battle && defender.jarl.is_some() && !battle.leader_surrounded
    }

    /// Carries out what was played and paid for.
    pub(crate) fn resolve(&mut self, source: Source, host: &mut impl Host<Event>) {
        let (seat, effect) = match source {
            Source::Tactic(side, card) => {
                let tactic = self.table.book.tactic(card).expect("only tactics are played");
                (self.table.battle.fighter(side).seat, tactic.effect)
            }
            Source::Jarl(seat, which) => match self.effect(seat, which) {
                // Each use of a Jarl is one reroll; a tactic has all of its rerolls at once.
                Some(Effect::FreeReroll { .. }) => (seat, Effect::FreeReroll { times: 1 }),
                Some(effect) => (seat, effect),
                None => return,
            },
        };
        match self.table.battle.side_of(seat) {
            Some(side) => self.carry_out_in_battle(seat, side, effect, host),
            None => self.carry_out(seat, effect, host),
        }
    }

    /// Effects that need no battle.
    fn carry_out(&mut self, seat: Seat, effect: Effect, host: &mut impl Host<Event>) {
        let (phase_b, keeps) = (self.table.extras.phase_b, self.table.book.numbers.keep);
        match effect {
            Effect::Draw { n } => self.draw_into_hand(seat, n, host),
            Effect::DrawKeep { draw, keep } => self.draw_and_keep(seat, draw, keep, host),
            Effect::DrawThenDiscard { draw, discard } => {
                self.draw_into_hand(seat, draw, host);
                (0..discard).for_each(|_| {
                    self.agenda.then(&[Step::Effect(EffectStep::ThrowAway(seat, Cause::Jarl))]);
                });
            }
            Effect::DiscardThenDraw { max } => {
                let step = EffectStep::Exchange { seat, left: max, draw: 0 };
                self.agenda.then(&[Step::Effect(step)]);
            }
            Effect::PhaseBBonus { draw, keep } => {
                // VAL-VALK-5: on top of what phase B draws anyway.
                self.draw_and_keep(seat, phase_b + draw, keeps + keep, host);
            }
            // VAL-JARL-12: no phase B follows, so it cannot be repeated again.
            Effect::RepeatPhaseA => self.agenda.then(&[Step::Turn(TurnStep::PhaseA)]),
            // For battles and for Loki only, or looked at where they count.
            Effect::ExtraDice { .. }
            | Effect::RollExtraKeep { .. }
            | Effect::Strength { .. }
            | Effect::StrengthPerActivated { .. }
            | Effect::StrengthPerPaidFail { .. }
            | Effect::DieToStrength { .. }
            | Effect::FreeReroll { .. }
            | Effect::SetDie { .. }
            | Effect::SkipSymbol { .. }
            | Effect::Action2Limit { .. }
            | Effect::AddWarrior { .. }
            | Effect::PartyLimit { .. }
            | Effect::ReturnTactic { .. }
            | Effect::KeepActivated { .. }
            | Effect::SendActivated { .. }
            | Effect::OpponentLosesDie { .. }
            | Effect::OpponentDiscards { .. }
            | Effect::TakeRandomCard { .. }
            | Effect::TakePlayedTactic { .. }
            | Effect::Wager { .. }
            | Effect::CancelDefenderJarl
            | Effect::ImproveBasic { .. }
            | Effect::WeaponDie { .. }
            | Effect::RoadToValhalla
            | Effect::StrengthPerParty { .. }
            | Effect::StrengthByActivated { .. } => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "carry_out names all the others")]
    fn carry_out_in_battle(
        &mut self,
        seat: Seat,
        side: Side,
        effect: Effect,
        host: &mut impl Host<Event>,
    ) {
        match effect {
            Effect::ExtraDice { n } => self.gain_dice(side, n, host),
            Effect::RollExtraKeep { roll, .. } => self.roll_to_keep(side, roll, host),
            // VAL-TACTIC-11, VAL-TACTIC-12: it adds up.
            Effect::Strength { n } => self.table.battle.fighter_mut(side).bonus += n,
            Effect::DieToStrength { dice, .. } => {
                let fighter = self.table.battle.fighter_mut(side);
                fighter.coloured -= dice;
                fighter.on_jarl += dice;
            }
            Effect::FreeReroll { times } => {
                self.agenda.then(&[Step::Battle(BattleStep::Reroll { side, times, due: true })]);
            }
            Effect::SetDie { count, from } => {
                let step = BattleStep::TurnDie { side, count, from, due: true };
                self.agenda.then(&[Step::Battle(step)]);
            }
            Effect::AddWarrior { from: Origin::Hand, .. } => {
                self.agenda.then(&[Step::Effect(EffectStep::AddWarrior(side))]);
            }
            Effect::ReturnTactic { chooser, .. } => {
                let chooser = match chooser {
                    Chooser::Owner => seat,
                    Chooser::Opponent => self.table.battle.fighter(side.other()).seat,
                };
                self.agenda.then(&[Step::Effect(EffectStep::TakeBack { owner: side, chooser })]);
            }
            Effect::OpponentLosesDie { n } => {
                let defender = self.table.battle.fighter_mut(side.other());
                defender.coloured = defender.coloured.saturating_sub(n);
                let (foe, by) = (defender.seat, Chiller::JarlOf(seat));
                host.tell(Event::Chilled { seat: foe, dice: n, by });
            }
            Effect::OpponentDiscards { count } => {
                let foe = self.table.battle.fighter(side.other()).seat;
                let step = Step::Effect(EffectStep::ThrowAway(foe, Cause::Opponent(seat)));
                (0..count).for_each(|_| self.agenda.then(&[step]));
            }
            Effect::TakeRandomCard { count } => {
                let foe = self.table.battle.fighter(side.other()).seat;
                (0..count).for_each(|_| self.take_random_card(foe, seat, host));
            }
            Effect::TakePlayedTactic { .. } => {
                self.agenda.then(&[Step::Effect(EffectStep::TakeTactic(side))]);
            }
            Effect::CancelDefenderJarl => self.surround(host),
            // VAL-VALK-24: it counts as a tactic that was played.
            Effect::WeaponDie { weapon } => self.gain_supply(side, weapon),
            Effect::RoadToValhalla => self.ask_road(),
            Effect::AddWarrior { from: Origin::Discard, .. } => self.call_warrior(seat, host),
            _ => self.carry_out(seat, effect, host),
        }
    }

    /// VAL-TACTIC-19; VAL-SOLO-23: alone it is the monster's card.
    fn surround(&mut self, host: &mut impl Host<Event>) {
        if self.table.extras.hunt.is_some() {
            self.surround_monster();
            return host.tell(Event::MonsterSilenced);
        }
        self.table.battle.leader_surrounded = true;
        host.tell(Event::JarlSilenced(self.table.battle.fighter(Side::Defender).seat));
    }

    /// VAL-DICE-7: before the initial roll they are rolled with the others, later at once.
    pub(crate) fn gain_dice(&mut self, side: Side, count: u8, host: &mut impl Host<Event>) {
        let taken = self.take_grey_dice(side, count);
        let after_roll = self.agenda.steps().contains(&Step::Battle(BattleStep::Fight(side)))
            && !self.agenda.steps().contains(&Step::Battle(BattleStep::InitialRoll(side)));
        if after_roll {
            let rolled = Dice::roll(0, taken, host);
            let fighter = self.table.battle.fighter_mut(side);
            fighter.dice = fighter.dice.plus(rolled);
            host.tell(Event::Rolled(fighter.seat, rolled));
        }
    }

    /// VAL-TACTIC-16: with one grey die left he rolls it and keeps it.
    fn roll_to_keep(&mut self, side: Side, roll: u8, host: &mut impl Host<Event>) {
        let battle = &mut self.table.battle;
        let taken = roll.min(battle.pool);
        battle.pool -= taken;
        battle.rolled = Dice::roll(0, taken, host);
        host.tell(Event::Rolled(battle.fighter(side).seat, battle.rolled));
        self.agenda.then(&[Step::Battle(BattleStep::KeepDie(side))]);
    }

    /// VAL-INFO-9: only these two see which card it was.
    pub(crate) fn take_random_card(&mut self, from: Seat, to: Seat, host: &mut impl Host<Event>) {
        if let Some(card) = self.secret_mut(from).hand.draw("hand", host) {
            self.secret_mut(to).hand.insert(card);
            host.tell(Event::TookCard { from, to });
            let seen = Event::TookCardSeen { from, to, card };
            host.whisper(Seats::one(from).with(to), seen);
        }
    }

    /// Cards of the own hand, to pay or to discard.
    pub(crate) fn offer_hand(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secret(seat).hand;
        self.table.book.kinds(hand).for_each(|card| offers.may(Action::Discard(card)));
    }

    pub(crate) fn throw_away(
        &mut self,
        seat: Seat,
        card: CardId,
        why: Cause,
        host: &mut impl Host<Event>,
    ) {
        self.secret_mut(seat).hand.remove(card);
        self.discard(seat, card, why, host);
    }

    /// VAL-JARL-21: at most as many as the deck holds. He may stop after the first.
    pub(crate) fn offer_exchange(&self, seat: Seat, draw: u8, offers: &mut impl Offers<Action>) {
        self.offer_hand(seat, offers);
        let stop = if draw == 0 { Err(Clause("VAL-JARL-21")) } else { Ok(()) };
        offers.verdict(Action::Done, stop);
    }

    pub(crate) fn can_exchange(&self, seat: Seat, left: u8, draw: u8) -> bool {
        left > 0 && self.has_hand(seat) && self.deck.len() > draw.into()
    }

    pub(crate) fn exchange(
        &mut self,
        (seat, left, draw): (Seat, u8, u8),
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        if let Action::Discard(card) = action {
            self.throw_away(seat, card, Cause::Jarl, host);
            self.agenda.then(&[Step::Effect(EffectStep::Exchange {
                seat,
                left: left - 1,
                draw: draw + 1,
            })]);
        } else {
            self.draw_into_hand(seat, draw, host);
        }
    }

    /// VAL-JARL-18: from the hand.
    pub(crate) fn offer_new_warriors(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let warriors = self.secret(seat).hand.and(&self.table.book.warriors);
        for card in self.table.book.kinds(warriors) {
            offers.may(Action::AddOne(card));
            self.offer_under(seat, card, None, offers);
        }
    }

    /// A bystander names one of the fighters, with either ability (VAL-BATTLE-6).
    pub(crate) fn offer_wagers(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        for which in Which::BOTH {
            if self.may_use(seat, which, crate::catalogue::When::Bystander).is_ok() {
                Side::BOTH.iter().for_each(|&side| offers.may(Action::Wager(which, side)));
            }
        }
        offers.may(Action::Done);
    }

    pub(crate) fn wager(
        &mut self,
        seat: Seat,
        which: Which,
        on: Side,
        host: &mut impl Host<Event>,
    ) {
        if let Some(Effect::Wager { draw, keep }) = self.effect(seat, which) {
            self.table.battle.wagers[seat.index()] = Some(Wager { on, draw, keep });
            self.use_jarl(seat, which, host);
            host.tell(Event::Wagered(seat, self.table.battle.fighter(on).seat));
        }
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn effect_choosers(&self, step: EffectStep) -> Seats {
        let seat_of = |side: Side| self.table.battle.fighter(side).seat;
        match step {
            EffectStep::PayCard(seat) | EffectStep::TakeBack { chooser: seat, .. } => {
                Seats::one(seat)
            }
            EffectStep::PayDie(side, _)
            | EffectStep::AddWarrior(side)
            | EffectStep::TakeTactic(side) => Seats::one(seat_of(side)),
            EffectStep::ThrowAway(seat, _) | EffectStep::PutBack(seat) => {
                asked_if(self.has_hand(seat), seat)
            }
            EffectStep::Exchange { seat, left, draw } => {
                asked_if(self.can_exchange(seat, left, draw), seat)
            }
            EffectStep::Resolve(_) => Seats::NONE,
        }
    }

    pub(crate) fn offer_effect(
        &self,
        step: EffectStep,
        seat: Seat,
        offers: &mut impl Offers<Action>,
    ) {
        match step {
            EffectStep::PayCard(_) | EffectStep::ThrowAway(..) => self.offer_hand(seat, offers),
            EffectStep::PayDie(side, face) => self.offer_payment(side, face, offers),
            EffectStep::AddWarrior(_) => self.offer_new_warriors(seat, offers),
            EffectStep::Exchange { draw, .. } => self.offer_exchange(seat, draw, offers),
            EffectStep::TakeBack { owner, .. } => self.offer_played(owner, offers),
            EffectStep::TakeTactic(side) => self.offer_played(side.other(), offers),
            EffectStep::PutBack(_) => self.offer_put_back(seat, offers),
            EffectStep::Resolve(_) => {}
        }
    }

    pub(crate) fn run_effect(&mut self, step: EffectStep, host: &mut impl Host<Event>) {
        match step {
            EffectStep::Resolve(source) => self.resolve(source, host),
            EffectStep::Exchange { seat, draw, .. } => self.draw_into_hand(seat, draw, host),
            // An empty hand gives nothing; the others are always asked.
            EffectStep::PayCard(_)
            | EffectStep::PayDie(..)
            | EffectStep::AddWarrior(_)
            | EffectStep::ThrowAway(..)
            | EffectStep::TakeBack { .. }
            | EffectStep::TakeTactic(_)
            | EffectStep::PutBack(_) => {}
        }
    }

    pub(crate) fn choose_effect(
        &mut self,
        step: EffectStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (EffectStep::PayDie(side, _), Action::Pay(die)) => {
                self.pay_for_tactic(side, die, host);
            }
            (EffectStep::PayCard(_), Action::Discard(card)) => {
                self.throw_away(seat, card, Cause::Price, host);
            }
            (EffectStep::ThrowAway(_, why), Action::Discard(card)) => {
                self.throw_away(seat, card, why, host);
            }
            (EffectStep::Exchange { left, draw, .. }, _) => {
                self.exchange((seat, left, draw), action, host);
            }
            (EffectStep::AddWarrior(_), _) => self.add_new_warrior(seat, action),
            (EffectStep::TakeBack { owner, .. }, Action::Take(card)) => {
                self.take_back(owner, card, host);
            }
            (EffectStep::TakeTactic(side), Action::Take(card)) => {
                self.take_tactic(side, card, host);
            }
            (EffectStep::PutBack(_), Action::PutBack(card)) => self.put_back(seat, card, host),
            _ => no_answer(step, action),
        }
    }

    /// A warrior from the hand, perhaps with a card of Tyr's Wrath under him.
    pub(crate) fn add_new_warrior(&mut self, seat: Seat, action: Action) {
        if let Action::AddUnder { warrior, with, wrath } = action {
            return self.add_under(seat, warrior, with, wrath);
        }
        let Action::AddOne(card) = action else { no_answer("a new warrior", action) };
        self.add_warriors(seat, &[card]);
    }
}
