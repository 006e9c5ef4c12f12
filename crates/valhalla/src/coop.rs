//! COOP: two to four players against a monster, by house rules.

use engine::{Clause, Host, Offers, Row, Seat, Seats};

use crate::flow::asked_if;
use crate::state::BattleKind;
use crate::step::no_answer;
use crate::{Action, CardId, CardSet, CoopStep, Event, SetupStep, Step, Valhalla};

impl Valhalla {
    /// VAL-COOP-2: whom the solo rules mean by the player: who fights, else whose turn it is.
    pub fn hunter(&self) -> Seat {
        match self.player_side() {
            Some(side) => self.table.battle.fighter(side).seat,
            None => self.table.active,
        }
    }

    /// VAL-COOP-5: a card that only its owner sees, unless hands are open.
    pub(crate) fn show_card(&self, owner: Seat, seen: Event, host: &mut impl Host<Event>) {
        if self.table.extras.is_together() {
            host.tell(seen);
        } else {
            host.whisper(Seats::one(owner), seen);
        }
    }

    /// VAL-COOP-4: in turn order.
    pub(crate) fn ask_to_set_aside(&mut self) {
        let (first, seats) = (self.table.first, self.table.seats as usize);
        let ask = |steps| Step::Setup(SetupStep::SetAside(first.left(steps, seats)));
        let steps: Row<Step, 8> = (0..seats).map(ask).collect();
        self.agenda.then(&steps);
    }

    /// VAL-COOP-7: the Valhallas of all count as one.
    pub(crate) fn common_glory(&self) -> i16 {
        let halls = self.table.all_seats().map(|seat| &self.secret(seat).valhalla);
        halls.map(|hall| self.table.book.glory(hall)).sum()
    }

    pub(crate) fn common_hall(&self) -> CardSet {
        let halls = self.table.all_seats().map(|seat| self.secret(seat).valhalla);
        halls.fold(CardSet::EMPTY, |all, hall| all.union(&hall))
    }

    /// VAL-COOP-8: every companion once, clockwise from the fighter.
    pub(crate) fn ask_helpers(&mut self) {
        let companions = self.table.others(self.hunter());
        let steps: Row<Step, 8> = companions.map(|seat| Step::Coop(CoopStep::Help(seat))).collect();
        self.agenda.then(&steps);
    }

    fn tactics_of(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        let others = self.secret(seat).hand.minus(&self.table.book.warriors);
        self.table.book.kinds(others).filter(|&card| self.table.book.tactic(card).is_some())
    }

    /// VAL-COOP-10: one at the most, and somebody with warriors.
    fn may_stand_by(&self, seat: Seat) -> Result<(), Clause> {
        let taken = self.table.battle.extras.helper.is_some();
        let alone = self.table.player(seat).party.is_empty();
        if taken || alone { Err(Clause("VAL-COOP-10")) } else { Ok(()) }
    }

    /// VAL-COOP-8: who has nothing to help with is not asked.
    fn may_help(&self, seat: Seat) -> bool {
        self.may_stand_by(seat).is_ok() || self.tactics_of(seat).next().is_some()
    }

    fn offer_help(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        offers.verdict(Action::StandBy, self.may_stand_by(seat));
        self.tactics_of(seat).for_each(|card| offers.may(Action::Give(card)));
        offers.may(Action::Done);
    }

    /// VAL-COOP-9: into the fighter's hand.
    fn give(&mut self, from: Seat, card: CardId, host: &mut impl Host<Event>) {
        let to = self.hunter();
        self.secret_mut(from).hand.remove(card);
        self.secret_mut(to).hand.insert(card);
        host.tell(Event::Gave { from, to, card });
    }

    fn stand_by(&mut self, by: Seat, host: &mut impl Host<Event>) {
        self.table.battle.extras.helper = Some(by);
        host.tell(Event::StoodBy { by, whom: self.hunter() });
    }

    /// The helper, and those of his warriors who were activated.
    fn lent_to_hunt(&self) -> Option<(Seat, u8)> {
        let side = self.player_side()?;
        Some((self.lender(side)?, self.table.battle.extras.lent[side as usize]))
    }

    fn has_won_attack(&self) -> bool {
        self.has_beaten_monster() && self.table.battle.kind == BattleKind::Hunt
    }

    /// VAL-COOP-11: after a won battle there is something to choose, unless all must go and fit.
    fn chooses_lent(&self) -> bool {
        let Some((owner, lent)) = self.lent_to_hunt().filter(|(_, lent)| *lent != 0) else {
            return false;
        };
        let all_fit = self.glory_on(owner, lent) <= self.room_in_valhalla();
        self.has_beaten_monster() && !(self.has_won_attack() && all_fit)
    }

    /// VAL-COOP-11: as with the own warriors (VAL-SOLO-26, VAL-SOLO-30), in the room that is left.
    fn lent_verdict(&self, owner: Seat, left: u8, chosen: u8) -> Result<(), Clause> {
        let room = self.room_in_valhalla() - self.glory_on(owner, chosen);
        if room < 0 {
            Err(Clause("VAL-SOLO-32"))
        } else if self.has_won_attack() && self.fitting(owner, left, room) != 0 {
            Err(Clause("VAL-COOP-11"))
        } else {
            Ok(())
        }
    }

    fn offer_lent(&self, offers: &mut impl Offers<Action>) {
        let Some((owner, lent)) = self.lent_to_hunt() else { return };
        let mut chosen = lent;
        loop {
            let verdict = self.lent_verdict(owner, lent & !chosen, chosen);
            offers.verdict(Action::Send(chosen), verdict);
            if chosen == 0 {
                return;
            }
            chosen = (chosen - 1) & lent;
        }
    }

    /// VAL-COOP-11: each into the Valhalla of his owner. Who had to go and does not fit is discarded.
    fn send_lent(&mut self, chosen: u8, host: &mut impl Host<Event>) {
        let Some((owner, lent)) = self.lent_to_hunt() else { return };
        self.send_from(owner, chosen, host);
        if self.has_won_attack() {
            self.discard_from_party(owner, lent & !chosen, host);
        }
    }

    /// VAL-COOP-13: whose turn it is, or else the next one who has a warrior.
    pub(crate) fn last_attacker(&self) -> Option<Seat> {
        let active = self.table.active;
        let seats = std::iter::once(active).chain(self.table.others(active));
        let mut armed = seats.filter(|&seat| !self.table.player(seat).party.is_empty());
        armed.next()
    }
}

/// Which of these steps asks whom, and what each does.
impl Valhalla {
    pub(crate) fn coop_choosers(&self, step: CoopStep) -> Seats {
        match step {
            CoopStep::AskHelpers => Seats::NONE,
            CoopStep::Help(seat) => asked_if(self.may_help(seat), seat),
            CoopStep::LentToValhalla => asked_if(self.chooses_lent(), self.hunter()),
        }
    }

    pub(crate) fn offer_coop(&self, step: CoopStep, seat: Seat, offers: &mut impl Offers<Action>) {
        match step {
            CoopStep::AskHelpers => {}
            CoopStep::Help(_) => self.offer_help(seat, offers),
            CoopStep::LentToValhalla => self.offer_lent(offers),
        }
    }

    pub(crate) fn run_coop(&mut self, step: CoopStep, host: &mut impl Host<Event>) {
        match step {
            CoopStep::AskHelpers => self.ask_helpers(),
            // All of them fit, after a won attack; else they stay.
            CoopStep::LentToValhalla if self.has_won_attack() => {
                let lent = self.lent_to_hunt().map_or(0, |(_, lent)| lent);
                self.send_lent(lent, host);
            }
            // Nothing to help with, or nobody to send.
            CoopStep::LentToValhalla | CoopStep::Help(_) => {}
        }
    }

    pub(crate) fn choose_coop(
        &mut self,
        step: CoopStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (CoopStep::Help(_), Action::Give(card)) => self.give(seat, card, host),
            (CoopStep::Help(_), Action::StandBy) => self.stand_by(seat, host),
            (CoopStep::Help(_), Action::Done) => {}
            (CoopStep::LentToValhalla, Action::Send(spaces)) => self.send_lent(spaces, host),
            _ => no_answer(step, action),
        }
    }
}
