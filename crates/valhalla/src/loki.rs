//! LOKI: Loki's Trick.

use engine::{Clause, Host, Known, Offers, Seat, Seats};

use crate::catalogue::{ByResult, LokiCard, LokiEffect, LokiRow, Origin, Victim};
use crate::extras::Loki;
use crate::flow::asked_if;
use crate::state::Outcome;
use crate::step::no_answer;
use crate::{Action, CardId, CardSet, Cause, EffectStep, Event, LokiStep, Side, Step, Valhalla};

impl Valhalla {
    /// VAL-LOKI-1, VAL-LOKI-2: one card, for beginners, by lot or agreed on.
    pub(crate) fn show_loki(&mut self, host: &mut impl Host<Event>) {
        let cards = &self.table.book.loki;
        let beginners = || cards.iter().position(|card| card.beginners).unwrap_or(0) as u8;
        let chosen = match self.table.extras.in_play.loki {
            Loki::Out => return,
            Loki::Beginner => beginners(),
            Loki::Random => host.below("loki", cards.len() as u32) as u8,
            Loki::Chosen(card) => card,
        };
        self.table.extras.loki = Some(chosen);
        host.tell(Event::LokiShown(chosen));
    }

    pub(crate) fn loki_card(&self) -> Option<&'static LokiCard> {
        self.table.extras.loki.map(|card| &self.table.book.loki[card as usize])
    }

    /// VAL-LOKI-5: only who lost a battle that has a winner. VAL-LOKI-14: whatever he takes, the
    /// outcome stands.
    fn loser(&self) -> Option<Side> {
        match self.table.battle.outcome {
            Outcome::Won(winner) => Some(winner.other()),
            Outcome::NoWinner | Outcome::Undecided => None,
        }
    }

    /// VAL-LOKI-6, VAL-LOKI-7: the strengths as they were compared; nobody armed is 0.
    pub fn margin(&self) -> i16 {
        let [attack, defence] =
            self.table.battle.fighters.map(|fighter| fighter.strength.unwrap_or(0));
        (attack - defence).abs()
    }

    /// VAL-LOKI-8: the row of the loser. VAL-LOKI-9: too large a difference has none.
    fn own_row(&self) -> Option<usize> {
        let margin = self.margin();
        self.loki_card()?.rows.iter().position(|row| (row.min..=row.max).contains(&margin))
    }

    /// Whether the loser may come to send warriors (VAL-DWARF-14).
    pub(crate) fn loki_may_send(&self) -> bool {
        let sends = |row: &LokiRow| {
            matches!(row.effect, LokiEffect::SendAllActivated | LokiEffect::SendActivated { .. })
        };
        let rows = self.own_row().zip(self.loki_card());
        rows.is_some_and(|(own, card)| card.rows[own..].iter().any(sends))
    }

    pub(crate) fn ask_loki(&mut self) {
        if self.loser().is_some() && self.own_row().is_some() {
            self.agenda.then(&[Step::Loki(LokiStep::Row)]);
        }
    }

    /// VAL-LOKI-11: the loser alone decides.
    pub(crate) fn loser_seat(&self) -> Seat {
        self.table.battle.fighter(self.loser().unwrap_or_default()).seat
    }

    /// VAL-LOKI-10: the own row, any below it, or nothing. VAL-LOKI-13, VAL-LOKI-18: also one without
    /// effect.
    pub(crate) fn offer_rows(&self, offers: &mut impl Offers<Action>) {
        let own = self.own_row().unwrap_or(0);
        for row in 0..self.loki_card().map_or(0, |card| card.rows.len()) {
            let verdict = if row >= own { Ok(()) } else { Err(Clause("VAL-LOKI-10")) };
            offers.verdict(Action::Row(row as u8), verdict);
        }
        offers.may(Action::Done);
    }

    pub(crate) fn take_row(&mut self, seat: Seat, row: u8, host: &mut impl Host<Event>) {
        let Some((card, side)) = self.loki_card().zip(self.loser()) else { return };
        host.tell(Event::TookRow { seat, row });
        let winner = self.table.battle.fighter(side.other()).seat;
        if self.brings_nothing(card.rows[row as usize].effect, side, winner) {
            host.tell(Event::RowBroughtNothing(seat));
        }
        match card.rows[row as usize].effect {
            // VAL-LOKI-19
            LokiEffect::SendActivated { .. } => self.agenda.then(&[Step::Loki(LokiStep::Send)]),
            // VAL-LOKI-20
            LokiEffect::SendAllActivated => {
                let all = self.loki_eligible(side);
                self.send_by_loki(side, all, host);
            }
            // VAL-LOKI-23
            LokiEffect::TakeRandomCard { count, from: Victim::Opponent } => {
                (0..count).for_each(|_| self.take_random_card(winner, seat, host));
            }
            // VAL-LOKI-24
            LokiEffect::TakeRandomCard { from: Victim::AnyPlayer, .. } => {
                self.agenda.then(&[Step::Loki(LokiStep::Victim)]);
            }
            // VAL-LOKI-25, VAL-LOKI-26
            LokiEffect::TakeBattleTactic { chooser } => {
                let chooser = match chooser {
                    ByResult::Loser => seat,
                    ByResult::Winner => winner,
                };
                self.agenda.then(&[Step::Loki(LokiStep::Tactic(chooser))]);
            }
            // VAL-LOKI-28
            LokiEffect::Draw { n } => self.draw_into_hand(seat, n, host),
            LokiEffect::DrawThenReturn { draw, back } => {
                self.draw_and_return(seat, draw, back, host);
            }
            // VAL-LOKI-32
            LokiEffect::DrawKeep { draw, keep } => self.draw_and_keep(seat, draw, keep, host),
            // VAL-LOKI-33
            LokiEffect::AddWarrior { from: Origin::Hand, .. } => {
                self.agenda.then(&[Step::Loki(LokiStep::Warrior)]);
            }
            LokiEffect::AddWarrior { from: Origin::Discard, .. } => self.call_warrior(seat, host),
            // VAL-LOKI-34
            LokiEffect::DiscardRandom { count, .. } => {
                (0..count).for_each(|_| self.discard_at_random(winner, Cause::Loki, host));
            }
            LokiEffect::ReturnShield { role } if role == side => self.return_shield(side, host),
            LokiEffect::TakeShield { role } if role == side => {
                self.take_shield_all_the_same(side, host);
            }
            // VAL-LOKI-31
            LokiEffect::BonusGlory { n } => {
                self.award(seat, n);
                self.pay_awards(seat);
            }
            // VAL-LOKI-18: a row for the other role.
            LokiEffect::ReturnShield { .. } | LokiEffect::TakeShield { .. } => {}
        }
    }

    /// VAL-LOKI-13, VAL-LOKI-18: the row finds nobody to send, nothing to take, or is for the other role.
    fn brings_nothing(&self, effect: LokiEffect, side: Side, winner: Seat) -> bool {
        match effect {
            LokiEffect::SendActivated { .. } | LokiEffect::SendAllActivated => {
                self.loki_eligible(side) == 0
            }
            LokiEffect::TakeRandomCard { from: Victim::Opponent, .. }
            | LokiEffect::DiscardRandom { .. } => self.secret(winner).hand.is_empty(),
            LokiEffect::TakeBattleTactic { .. } => self.tactics_on_table().is_empty(),
            LokiEffect::ReturnShield { role } | LokiEffect::TakeShield { role } => role != side,
            LokiEffect::TakeRandomCard { from: Victim::AnyPlayer, .. }
            | LokiEffect::Draw { .. }
            | LokiEffect::DrawThenReturn { .. }
            | LokiEffect::DrawKeep { .. }
            | LokiEffect::AddWarrior { .. }
            | LokiEffect::BonusGlory { .. } => false,
        }
    }

    /// VAL-LOKI-21: activated, still in the own party, and not held back. VAL-PAIR-32: the own party
    /// only.
    pub(crate) fn loki_eligible(&self, side: Side) -> u8 {
        let (fighter, extras) = (self.table.battle.fighter(side), &self.table.battle.extras);
        let there = self.table.player(fighter.seat).party.mask();
        fighter.armed & there & !extras.gone[side as usize] & !extras.held[side as usize]
    }

    /// VAL-LOKI-22: a group of their own.
    fn send_by_loki(&mut self, side: Side, spaces: u8, host: &mut impl Host<Event>) {
        self.send(side, spaces, host);
        self.pay_awards(self.table.battle.fighter(Side::Attacker).seat);
    }

    pub(crate) fn chooses_for_loki(&self) -> bool {
        self.loser().is_some_and(|side| self.loki_eligible(side).count_ones() > 1)
    }

    pub(crate) fn offer_loki_send(&self, offers: &mut impl Offers<Action>) {
        let Some(side) = self.loser() else { return };
        let eligible = self.loki_eligible(side);
        let party = self.table.player(self.table.battle.fighter(side).seat).party.mask();
        let held = self.table.battle.extras.held[side as usize];
        for space in (0..6).map(|space| 1 << space).filter(|space| party & space != 0) {
            let verdict = match (eligible & space != 0, held & space != 0) {
                (true, _) => Ok(()),
                // VAL-DWARF-14: he who is held back stays here too.
                (false, true) => Err(Clause("VAL-DWARF-14")),
                (false, false) => Err(Clause("VAL-LOKI-21")),
            };
            offers.verdict(Action::Send(space), verdict);
        }
    }

    pub(crate) fn loki_send(&mut self, spaces: u8, host: &mut impl Host<Event>) {
        if let Some(side) = self.loser() {
            self.send_by_loki(side, spaces, host);
        }
    }

    pub(crate) fn loki_send_only(&mut self, host: &mut impl Host<Event>) {
        let eligible = self.loser().map_or(0, |side| self.loki_eligible(side));
        self.loki_send(eligible, host);
    }

    /// VAL-LOKI-24, VAL-PAIR-37: any other player, the winner or a partner too.
    pub(crate) fn offer_victims(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        self.table.others(seat).for_each(|other| offers.may(Action::Rob(other)));
    }

    /// VAL-LOKI-27: tactics that still lie on the table, of either fighter.
    pub(crate) fn tactics_on_table(&self) -> CardSet {
        let fighters = self.table.battle.fighters.iter();
        fighters.flat_map(|fighter| fighter.played.iter().copied()).collect()
    }

    pub(crate) fn offer_battle_tactics(&self, offers: &mut impl Offers<Action>) {
        let played = self.tactics_on_table();
        self.table.book.kinds(played).for_each(|card| offers.may(Action::Take(card)));
        let elsewhere = Clause("VAL-LOKI-27");
        offers.judge(|action| matches!(action, Action::Take(_)).then_some(elsewhere));
    }

    pub(crate) fn take_battle_tactic(&mut self, card: CardId, host: &mut impl Host<Event>) {
        let to = self.loser_seat();
        for side in Side::BOTH {
            if self.table.battle.lift_tactic(side, card) {
                let from = self.table.battle.fighter(side).seat;
                host.tell(Event::TookTactic { from, to, card });
            }
        }
        self.secret_mut(to).hand.insert(card);
    }

    /// VAL-LOKI-29: with an empty deck nothing happens. VAL-LOKI-30: the last card triggers the end,
    /// whatever is put back.
    fn draw_and_return(&mut self, seat: Seat, draw: u8, back: u8, host: &mut impl Host<Event>) {
        if !self.deck.is_empty() {
            self.draw_into_hand(seat, draw, host);
            (0..back).for_each(|_| self.agenda.then(&[Step::Effect(EffectStep::PutBack(seat))]));
        }
    }

    pub(crate) fn offer_put_back(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.secret(seat).hand;
        self.table.book.kinds(hand).for_each(|card| offers.may(Action::PutBack(card)));
    }

    /// VAL-LOKI-29: face down, on top.
    pub(crate) fn put_back(&mut self, seat: Seat, card: CardId, host: &mut impl Host<Event>) {
        self.secret_mut(seat).hand.remove(card);
        if self.deck.top.is_full() {
            let known = self.deck.top.remove(0).card;
            self.deck.unknown.insert(known);
        }
        self.deck.top.push(Known { card, to: Seats::one(seat) });
        host.tell(Event::PutBack(seat));
        host.whisper(Seats::one(seat), Event::PutBackCard(seat, card));
    }

    /// VAL-LOKI-33: from the hand, if he likes.
    pub(crate) fn offer_loki_warrior(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        self.offer_new_warriors(seat, offers);
        offers.may(Action::Done);
    }

    /// VAL-LOKI-15: the shield comes back to the defender's board.
    fn return_shield(&mut self, side: Side, host: &mut impl Host<Event>) {
        let [from, to] = [side.other(), side].map(|side| self.table.battle.fighter(side).seat);
        let captured = &mut self.table.player_mut(from).captured[to.index()];
        if *captured > 0 {
            *captured -= 1;
            self.table.player_mut(to).shields += 1;
            host.tell(Event::ShieldReturned { from, to });
        }
    }

    /// VAL-LOKI-17
    fn take_shield_all_the_same(&mut self, side: Side, host: &mut impl Host<Event>) {
        let [to, from] = [side, side.other()].map(|side| self.table.battle.fighter(side).seat);
        if self.table.player(from).shields > 0 {
            self.capture_shield(from, to, host);
        }
    }

    /// VAL-COMBINE-30: random discards can hit every kind of card.
    pub(crate) fn discard_at_random(
        &mut self,
        seat: Seat,
        why: Cause,
        host: &mut impl Host<Event>,
    ) {
        if let Some(card) = self.secret_mut(seat).hand.draw("hand", host) {
            self.discard(seat, card, why, host);
        }
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn loki_choosers(&self, step: LokiStep) -> Seats {
        let loser = self.loser_seat();
        match step {
            LokiStep::Ask => Seats::NONE,
            LokiStep::Row | LokiStep::Victim => Seats::one(loser),
            LokiStep::Send => asked_if(self.chooses_for_loki(), loser),
            LokiStep::Warrior => asked_if(self.has_hand(loser), loser),
            LokiStep::Tactic(seat) => asked_if(!self.tactics_on_table().is_empty(), seat),
        }
    }

    pub(crate) fn offer_loki(&self, step: LokiStep, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            LokiStep::Ask => {}
            LokiStep::Row => self.offer_rows(offers),
            LokiStep::Send => self.offer_loki_send(offers),
            LokiStep::Victim => self.offer_victims(seat, offers),
            LokiStep::Warrior => self.offer_loki_warrior(seat, offers),
            LokiStep::Tactic(_) => self.offer_battle_tactics(offers),
        }
    }

    pub(crate) fn run_loki(&mut self, step: LokiStep, host: &mut impl Host<Event>) {
        match step {
            LokiStep::Ask => self.ask_loki(),
            LokiStep::Send => self.loki_send_only(host),
            // Always asked, or nothing is there to take.
            LokiStep::Row | LokiStep::Victim | LokiStep::Warrior | LokiStep::Tactic(_) => {}
        }
    }

    pub(crate) fn choose_loki(
        &mut self,
        step: LokiStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (LokiStep::Row, Action::Row(row)) => self.take_row(seat, row, host),
            (LokiStep::Send, Action::Send(spaces)) => self.loki_send(spaces, host),
            (LokiStep::Victim, Action::Rob(from)) => self.take_random_card(from, seat, host),
            (LokiStep::Tactic(_), Action::Take(card)) => self.take_battle_tactic(card, host),
            (LokiStep::Row | LokiStep::Warrior, Action::Done) => {}
            (LokiStep::Warrior, _) => self.add_new_warrior(seat, action),
            _ => no_answer(step, action),
        }
    }
}
