//! Chapters ACTION and DAWN: one action each, in turn, until all pass.

use engine::{Game, Host, Offers, Seat, Seats};

use crate::catalogue::Phase;
use crate::state::Thorgal;
use crate::step::{Action, DuskStep, Event, ExpeditionStep, RoundStep, Step};

impl Thorgal {
    /// A phase begins; what was to last until the end of the one before ends.
    pub(crate) fn begin_phase(&mut self, phase: Phase, host: &mut impl Host<Event>) {
        self.end_phase();
        self.table.phase = phase;
        host.tell(Event::PhaseBegan(phase));
        match phase {
            Phase::Fate => {}
            // THO-ACTION-1, THO-DAWN-1, THO-DAWN-3.
            Phase::Dawn => self.begin_actions(host),
            // THO-EXPEDITION-13: after the opposing follower.
            Phase::Expedition => self.then(&[
                Step::Expedition(ExpeditionStep::ChooseGoal),
                Step::Expedition(ExpeditionStep::Oppose(self.next_seat(self.table.destiny))),
                Step::Round(RoundStep::Actions),
                Step::Expedition(ExpeditionStep::Resolve),
            ]),
            // THO-DUSK-1
            Phase::Dusk => {
                self.then(&[Step::Dusk(DuskStep::Upkeep), Step::Dusk(DuskStep::Tidy)]);
                self.begin_actions(host);
            }
        }
    }

    /// THO-EFFECT-11, THO-EXHAUST-5: shields and changes "until the end of the phase" end.
    pub(crate) fn end_phase(&mut self) {
        self.players.iter_mut().for_each(|player| player.board.shield = 0);
        self.end_costs_of_phase();
    }

    pub(crate) fn begin_actions(&mut self, host: &mut impl Host<Event>) {
        // THO-ACTION-2: the destiny player has the first action, whoever passed before.
        self.table.turn = self.table.destiny;
        // THO-ACTION-12: passes are counted anew.
        self.table.passes = 0;
        self.go_round(host);
    }

    /// THO-ACTION-8, THO-MULTI-11: all have passed one after the other.
    #[inline]
    fn all_passed(&self) -> bool {
        self.table.passes as usize >= self.in_game().len()
    }

    /// Who holds no card and has nothing to use passes without being asked; everybody can see that.
    #[inline]
    fn can_act(&self, seat: Seat) -> bool {
        !self.player(seat).hand.is_empty() || self.can_use_any(seat)
    }

    /// Whose action it is.
    #[inline]
    pub(crate) fn asked_to_act(&self) -> Seats {
        let seat = self.table.turn;
        if self.all_passed() || !self.can_act(seat) { Seats::NONE } else { Seats::one(seat) }
    }

    /// THO-ACTION-6: who cannot act must pass, until somebody can or all have passed.
    pub(crate) fn go_round(&mut self, host: &mut impl Host<Event>) {
        while !self.all_passed() {
            if self.can_act(self.table.turn) {
                return self.then(&[Step::Round(RoundStep::Turn)]);
            }
            self.pass(host);
        }
    }

    fn pass(&mut self, host: &mut impl Host<Event>) {
        host.tell(Event::Passed(self.table.turn));
        self.table.passes += 1;
        self.next_turn();
    }

    /// THO-ACTION-3, THO-MULTI-10: clockwise, one action each.
    #[inline]
    fn next_turn(&mut self) {
        self.table.turn = self.next_seat(self.table.turn);
    }

    pub(crate) fn offer_actions<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        // THO-ACTION-4, THO-ACTION-5.
        self.offer_plays(seat, offers);
        if seat == self.table.destiny {
            self.offer_activations(seat, offers);
        } else {
            self.offer_fenrir(offers);
        }
        // THO-ACTION-9: always.
        offers.may(Action::Pass);
    }

    /// THO-ACTION-10: an action is carried out to its end before the next.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if matches!(action, Action::Pass) {
            // THO-ACTION-7: a pass is not final.
            self.pass(host);
            return self.go_round(host);
        }
        self.table.passes = 0;
        self.next_turn();
        self.then(&[Step::Round(RoundStep::Turn)]);
        if let Action::Play(card) = action {
            self.play_card(seat, card, host);
        } else if let Action::Activate(it, ability) = action {
            self.activate(seat, it, ability, host);
        } else if let Action::Fenrir(land) = action {
            self.use_fenrir(seat, land, host);
        }
    }
}
