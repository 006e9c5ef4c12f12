//! AFTER: after the battle.

use engine::{Clause, Host, Offers, Row, Seat, Seats};

use crate::catalogue::{Effect, When};
use crate::flow::asked_if;
use crate::state::{Battle, Outcome};
use crate::step::no_answer;
use crate::{Action, AfterStep, CardId, Cause, Event, Side, Step, Valhalla, Which};

impl Valhalla {
    /// VAL-AFTER-2: a winning attacker takes one own shield of the defender. VAL-AFTER-3: captured
    /// shields are never touched.
    pub(crate) fn take_shield(&mut self, host: &mut impl Host<Event>) {
        if self.table.battle.outcome != Outcome::Won(Side::Attacker) {
            return;
        }
        let [to, from] = self.table.battle.fighters.map(|fighter| fighter.seat);
        self.capture_shield(from, to, host);
    }

    pub(crate) fn capture_shield(&mut self, from: Seat, to: Seat, host: &mut impl Host<Event>) {
        let loser = self.table.player_mut(from);
        loser.shields = loser.shields.saturating_sub(1);
        let winner = self.table.player_mut(to);
        let new_colour = winner.captured[from.index()] == 0;
        winner.captured[from.index()] += 1;
        self.table.battle.new_colour = new_colour;
        host.tell(Event::TookShield { from, to });
    }

    /// VAL-END-1, VAL-COMBINE-32: the battle is over; is the last own shield of somebody lost?
    pub(crate) fn check_end(&mut self, host: &mut impl Host<Event>) {
        if self.table.extras.hunt.is_some() {
            return self.after_hunt();
        }
        let bare = self.table.all_seats().find(|&seat| self.table.player(seat).shields == 0);
        if bare.is_some() {
            self.trigger_end(bare, host);
        }
    }

    /// The sets of armed warriors a fighter may send: all that lie between what must go and what may.
    fn may_send(&self, side: Side) -> Sending {
        // VAL-DWARF-11, VAL-VALK-29: some stay in any case, others go in any case.
        let armed = self.table.battle.fighter(side).armed & !self.bound(side);
        let activated = armed.count_ones() as u8;
        let won = match self.table.battle.outcome {
            Outcome::Won(winner) => winner == side,
            Outcome::NoWinner | Outcome::Undecided => return Sending::NOBODY,
        };
        let count = self.valhalla_ability(side);
        match (won, side) {
            // VAL-AFTER-4: all of a winning attacker's, but those his Jarl may leave.
            (true, Side::Attacker) => {
                let least = activated.saturating_sub(count);
                Sending { armed, least, most: activated }
            }
            // VAL-AFTER-5, VAL-VALK-17: none, some or all of a winning defender's.
            (true, Side::Defender) => Sending { armed, least: 0, most: activated },
            // VAL-AFTER-6: none of a loser's, unless his Jarl allows it.
            (false, _) => Sending { armed, least: 0, most: count.min(activated) },
        }
    }

    /// Activated warriors about whom there is nothing to decide.
    fn bound(&self, side: Side) -> u8 {
        self.table.battle.extras.held[side as usize] | self.on_the_road(side)
    }

    /// VAL-VALK-29: they go whoever won, in one group with the others.
    fn on_the_road(&self, side: Side) -> u8 {
        if side == Side::Attacker { self.table.battle.extras.roads } else { 0 }
    }

    /// How many warriors the Jarl may keep back or send after all.
    pub(crate) fn valhalla_ability(&self, side: Side) -> u8 {
        let seat = self.table.battle.fighter(side).seat;
        if self.may_use(seat, Which::Basic, When::Valhalla).is_err() {
            return 0;
        }
        match self.effect(seat, Which::Basic) {
            Some(Effect::KeepActivated { count } | Effect::SendActivated { count }) => count,
            _ => 0,
        }
    }

    pub(crate) fn has_choice_of_valhalla(&self, side: Side) -> bool {
        if self.table.extras.hunt.is_some() {
            return self.chooses_solo_valhalla(side);
        }
        let sending = self.may_send(side);
        sending.least < sending.most
    }

    pub(crate) fn offer_valhalla<O: Offers<Action>>(&self, side: Side, offers: &mut O) {
        if self.table.extras.hunt.is_some() {
            return self.offer_solo_valhalla(side, offers);
        }
        let sending = self.may_send(side);
        let refusal = Clause(match (self.table.battle.outcome, side) {
            (Outcome::Won(Side::Attacker), Side::Attacker) => "VAL-AFTER-4",
            _ => "VAL-AFTER-6",
        });
        sending.subsets(|chosen| {
            let count = chosen.count_ones() as u8;
            let fits = (sending.least..=sending.most).contains(&count);
            offers.verdict(Action::Send(chosen), if fits { Ok(()) } else { Err(refusal) });
        });
    }

    /// VAL-AFTER-7: who was not activated stays. VAL-DWARF-11: so does who is held back. VAL-VALK-29: who is
    /// on the Road goes without being named.
    fn why_not_send(&self, side: Side, action: Action) -> Option<Clause> {
        let Action::Send(spaces) = action else { return None };
        let stay = !self.table.battle.fighter(side).armed;
        let held = self.table.battle.extras.held[side as usize];
        let reasons = [
            (stay, "VAL-AFTER-7"),
            (held, "VAL-DWARF-11"),
            (self.on_the_road(side), "VAL-VALK-29"),
        ];
        let reason = reasons.into_iter().find(|(those, _)| spaces & those != 0);
        reason.map(|(_, clause)| Clause(clause))
    }

    /// Where there is nothing to choose everybody who must go goes.
    pub(crate) fn send_all(&mut self, side: Side, host: &mut impl Host<Event>) {
        if self.table.extras.hunt.is_some() {
            let armed = self.table.battle.fighter(side).armed;
            return self.send(side, armed, host);
        }
        let sending = self.may_send(side);
        let must = if sending.least > 0 { sending.armed } else { 0 };
        self.then_allies(side);
        self.send(side, must | self.on_the_road(side), host);
    }

    /// A choice that only the Jarl allows counts as using him.
    pub(crate) fn choose_valhalla(&mut self, side: Side, spaces: u8, host: &mut impl Host<Event>) {
        if self.table.extras.hunt.is_some() {
            return self.send_alone(side, spaces, host);
        }
        let fighter = self.table.battle.fighter(side);
        let seat = fighter.seat;
        let free = fighter.armed & !self.bound(side);
        let by_jarl = match (self.table.battle.outcome, side) {
            (Outcome::Won(Side::Attacker), Side::Attacker) => spaces != free,
            (Outcome::Won(winner), _) => winner != side && spaces != 0,
            (Outcome::NoWinner | Outcome::Undecided, _) => false,
        };
        if by_jarl {
            self.use_jarl(seat, Which::Basic, host);
        }
        self.then_allies(side);
        self.send(side, spaces | self.on_the_road(side), host);
    }

    /// VAL-AFTER-7, VAL-AFTER-8: the others stay; nobody is discarded.
    pub(crate) fn send(&mut self, side: Side, spaces: u8, host: &mut impl Host<Event>) {
        let seat = self.table.battle.fighter(side).seat;
        self.table.battle.extras.gone[side as usize] |= spaces;
        self.send_from(seat, spaces, host);
    }

    /// Warriors of one party go together, and bring what their favours promise.
    pub(crate) fn send_from(&mut self, seat: Seat, spaces: u8, host: &mut impl Host<Event>) {
        let favours = self.favours(seat, spaces);
        let party = self.table.player(seat).party;
        for (_, card) in party.places().filter(|(space, _)| spaces & 1 << space != 0) {
            self.leave_party(seat, card, host);
            self.secret_mut(seat).valhalla.insert(card);
            host.tell(Event::WentToValhalla(seat, card));
        }
        if favours > 0 {
            let awarded = self.award(seat, favours);
            host.tell(Event::Favoured(seat, awarded));
        }
    }

    /// VAL-DICE-8: every die leaves the cards. VAL-AFTER-10: the record of the battle stays.
    pub(crate) fn return_dice(&mut self) {
        let numbers = self.table.book.numbers;
        self.table.battle.pool = numbers.grey_dice;
        for fighter in &mut self.table.battle.fighters {
            fighter.dice = crate::Dice::NONE;
            fighter.placed = [crate::Dice::NONE; 6];
        }
        self.table.battle.extras.lent_dice = [crate::Dice::NONE; 2];
    }

    /// VAL-JARL-10: the attacker first, then the defender.
    pub(crate) fn offer_after_battle(&self, side: Side, offers: &mut impl Offers<Action>) {
        let seat = self.table.battle.fighter(side).seat;
        self.offer_jarl(seat, When::AfterBattle, offers);
        self.offer_missions(side, offers);
        offers.may(Action::Done);
    }

    /// VAL-JARL-13: one of the tactics he played, which the opponent or he himself chooses.
    pub(crate) fn offer_played(&self, side: Side, offers: &mut impl Offers<Action>) {
        let played = self.table.battle.fighter(side).played.iter().copied().collect();
        self.table.book.kinds(played).for_each(|card| offers.may(Action::Take(card)));
    }

    pub(crate) fn take_back(&mut self, owner: Side, card: CardId, host: &mut impl Host<Event>) {
        self.table.battle.lift_tactic(owner, card);
        let seat = self.table.battle.fighter(owner).seat;
        self.secret_mut(seat).hand.insert(card);
        host.tell(Event::TookBack(seat, card));
    }

    pub(crate) fn take_tactic(&mut self, side: Side, card: CardId, host: &mut impl Host<Event>) {
        let to = self.table.battle.fighter(side).seat;
        self.table.battle.lift_tactic(side.other(), card);
        let from = self.table.battle.fighter(side.other()).seat;
        self.secret_mut(to).hand.insert(card);
        host.tell(Event::TookTactic { from, to, card });
    }

    /// VAL-JARL-10: then the others, clockwise from the active player.
    pub(crate) fn ask_wagers(&mut self) {
        let Outcome::Won(winner) = self.table.battle.outcome else { return };
        let wagers = self.table.battle.wagers;
        let right = |seat: &Seat| wagers[seat.index()].is_some_and(|wager| wager.on == winner);
        let steps: Row<Step, 6> = self
            .table
            .others(self.table.active)
            .filter(right)
            .map(|seat| Step::After(AfterStep::PayWager(seat)))
            .collect();
        self.agenda.then(&steps);
    }

    pub(crate) fn pay_wager(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        if let Some(wager) = self.table.battle.wagers[seat.index()] {
            host.tell(Event::WagerPaid(seat));
            self.draw_and_keep(seat, wager.draw, wager.keep, host);
        }
    }

    /// VAL-TACTIC-4, VAL-PILE-2, VAL-COMBINE-42: the attacker's cards first, each in the order played or
    /// given up.
    pub(crate) fn discard_tactics(&mut self, host: &mut impl Host<Event>) {
        for side in Side::BOTH {
            let fighter = *self.table.battle.fighter(side);
            let after = self.table.battle.extras.forged_after[side as usize];
            let forged = std::mem::take(&mut self.secret_mut(fighter.seat).forged);
            if !forged.is_empty() {
                host.reveal();
            }
            for lying in 0..=fighter.played.len() {
                let given_up = forged.iter().zip(&after).filter(|(_, n)| usize::from(**n) == lying);
                given_up
                    .for_each(|(&card, _)| self.discard(fighter.seat, card, Cause::Forge, host));
                if let Some(&tactic) = fighter.played.get(lying) {
                    self.discard(fighter.seat, tactic, Cause::Played, host);
                }
            }
        }
        self.table.battle = Battle::default();
    }
}

impl Battle {
    /// Takes a tactic back from those that lie before a fighter.
    pub(crate) fn lift_tactic(&mut self, side: Side, card: CardId) -> bool {
        let played = &mut self.fighter_mut(side).played;
        let Some(place) = played.iter().position(|&lies| lies == card) else { return false };
        played.remove(place);
        let given_up = self.extras.forged_after[side as usize].iter_mut();
        given_up.filter(|lying| usize::from(**lying) > place).for_each(|lying| *lying -= 1);
        true
    }
}

/// How many of the armed warriors must and may go to Valhalla.
struct Sending {
    armed: u8,
    least: u8,
    most: u8,
}

impl Sending {
    const NOBODY: Sending = Sending { armed: 0, least: 0, most: 0 };

    /// Every subset of the armed warriors, all of them first.
    fn subsets(&self, mut visit: impl FnMut(u8)) {
        let mut chosen = self.armed;
        loop {
            visit(chosen);
            if chosen == 0 {
                return;
            }
            chosen = (chosen - 1) & self.armed;
        }
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn after_choosers(&self, step: AfterStep) -> Seats {
        let seat_of = |side: Side| self.table.battle.fighter(side).seat;
        match step {
            AfterStep::ToValhalla(side) => {
                asked_if(self.has_choice_of_valhalla(side), seat_of(side))
            }
            AfterStep::Award(seat) => asked_if(self.chooses_glory(seat), seat),
            AfterStep::AfterBattle(side) => {
                let seat = seat_of(side);
                let may_use = self.could_use_any(seat, When::AfterBattle);
                asked_if(may_use || self.may_do_mission(side), seat)
            }
            AfterStep::TakeShield
            | AfterStep::Favours
            | AfterStep::ReturnDice
            | AfterStep::PayWagers
            | AfterStep::PayWager(_)
            | AfterStep::Settle
            | AfterStep::DiscardTactics
            | AfterStep::EndCheck => Seats::NONE,
        }
    }

    pub(crate) fn offer_after(
        &self,
        step: AfterStep,
        seat: Seat,
        offers: &mut impl Offers<Action>,
    ) {
        match step {
            AfterStep::ToValhalla(side) => {
                self.offer_valhalla(side, offers);
                offers.judge(|action| self.why_not_send(side, action));
            }
            AfterStep::Award(_) => self.offer_glory(seat, offers),
            AfterStep::AfterBattle(side) => self.offer_after_battle(side, offers),
            AfterStep::TakeShield
            | AfterStep::Favours
            | AfterStep::ReturnDice
            | AfterStep::PayWagers
            | AfterStep::PayWager(_)
            | AfterStep::Settle
            | AfterStep::DiscardTactics
            | AfterStep::EndCheck => {}
        }
    }

    pub(crate) fn run_after(&mut self, step: AfterStep, host: &mut impl Host<Event>) {
        match step {
            AfterStep::TakeShield => self.take_shield(host),
            AfterStep::ToValhalla(side) => self.send_all(side, host),
            AfterStep::Favours => self.pay_favours(),
            AfterStep::Award(seat) => self.take_only_glory(seat, host),
            AfterStep::ReturnDice => self.return_dice(),
            // Nothing to use.
            AfterStep::AfterBattle(_) => {}
            AfterStep::PayWagers => self.ask_wagers(),
            AfterStep::PayWager(seat) => self.pay_wager(seat, host),
            AfterStep::Settle => {
                self.settle_aids(host);
                self.settle_kings(host);
            }
            AfterStep::DiscardTactics => self.discard_tactics(host),
            AfterStep::EndCheck => self.check_end(host),
        }
    }

    pub(crate) fn choose_after(
        &mut self,
        step: AfterStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (AfterStep::ToValhalla(side), Action::Send(spaces)) => {
                self.choose_valhalla(side, spaces, host);
            }
            (AfterStep::Award(_), Action::Take(card)) => self.take_glory(seat, card, host),
            // The window stays open until he has no more to use or says so.
            (AfterStep::AfterBattle(_), Action::Use(which)) => {
                self.agenda.then(&[Step::After(step)]);
                self.use_jarl(seat, which, host);
            }
            (AfterStep::AfterBattle(_), Action::Play(card)) => {
                self.agenda.then(&[Step::After(step)]);
                self.do_mission(seat, card, host);
            }
            (AfterStep::AfterBattle(_), Action::Done) => {}
            _ => no_answer(step, action),
        }
    }
}
