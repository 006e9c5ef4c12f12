//! Chapter EXPEDITION: a goal, an opposing follower, strength against difficulty.

use engine::{Clause, Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Attributes, Card, Kind, Mode, Moment, plus};
use crate::state::{NOBODY, Notes, Opposer, Outcome, Places, Thorgal};
use crate::step::{Action, Event, ExpeditionStep, InPlay, Loss, Source, Step, TeamCard, Victory};

/// THO-EXPEDITION-18: equal or more in each attribute. THO-EXPEDITION-19: otherwise not.
#[inline]
pub fn is_enough(strength: Attributes, difficulty: Attributes) -> bool {
    (0..3).all(|which| strength[which] >= difficulty[which])
}

impl Thorgal {
    #[inline]
    pub(crate) fn expedition_asks(&self, step: ExpeditionStep) -> Seats {
        match step {
            ExpeditionStep::ChooseGoal | ExpeditionStep::Horn(_) => Seats::one(self.table.destiny),
            ExpeditionStep::Oppose(seat) => self.asked_to_oppose(seat),
            ExpeditionStep::Moments => self.asked_for_moment(),
            ExpeditionStep::Resolve => Seats::NONE,
        }
    }

    pub(crate) fn expedition_offers<O: Offers<Action>>(
        &self,
        step: ExpeditionStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            ExpeditionStep::ChooseGoal => self.offer_goals(offers),
            ExpeditionStep::Oppose(_) => self.offer_opposing(seat, offers),
            ExpeditionStep::Horn(_) => {
                offers.may(Action::Use);
                offers.may(Action::Decline);
            }
            ExpeditionStep::Moments => self.offer_moments(offers),
            ExpeditionStep::Resolve => {}
        }
    }

    #[inline]
    pub(crate) fn expedition_runs(&mut self, step: ExpeditionStep, host: &mut impl Host<Event>) {
        match step {
            ExpeditionStep::Oppose(seat) => self.ask_next_to_oppose(seat),
            ExpeditionStep::Resolve => self.resolve(host),
            ExpeditionStep::Moments => self.next_moment(None, host),
            ExpeditionStep::ChooseGoal | ExpeditionStep::Horn(_) => {
                unreachable!("{step:?} always asks somebody")
            }
        }
    }

    pub(crate) fn expedition_hears(
        &mut self,
        step: ExpeditionStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            ExpeditionStep::ChooseGoal => self.set_out(action, host),
            ExpeditionStep::Oppose(_) => self.oppose(seat, action, host),
            ExpeditionStep::Horn(place) => self.use_horn(place, action, host),
            ExpeditionStep::Moments => self.next_moment(Some(action), host),
            ExpeditionStep::Resolve => unreachable!("{step:?} asks nobody"),
        }
    }

    /// THO-EXPEDITION-1, THO-EXPEDITION-2: one unconquered land; there is no way to stay at home.
    /// THO-EXPEDITION-3, THO-MULTI-5: there is always one.
    pub(crate) fn offer_goals<O: Offers<Action>>(&self, offers: &mut O) {
        for land in &self.table.lands {
            let goal = Action::Goal(land.land);
            // THO-LAND-9: a conquered land is never a goal again.
            if land.is_conquered() {
                offers.verdict(goal, Err(Clause("THO-LAND-9")));
            } else {
                offers.may(goal);
            }
        }
    }

    /// THO-EXPEDITION-4: the whole team goes; nothing has to be moved for it.
    pub(crate) fn set_out(&mut self, action: Action, host: &mut impl Host<Event>) {
        let Action::Goal(land) = action else { unreachable!("{action:?} is no goal") };
        self.table.goal = self.land_place(land).expect("an offered land lies in the middle");
        host.tell(Event::WentTo(self.table.destiny, land));
    }

    /// THO-EXPEDITION-5, THO-MULTI-12: asked once, one doom player after the other, as long as
    /// nobody opposes. Who could not even pay is not asked.
    pub(crate) fn asked_to_oppose(&self, seat: Seat) -> Seats {
        let followers = || self.board(seat).team.followers().map(|(_, fellow)| fellow.card);
        let can = || followers().any(|card| self.may_oppose(seat, card).is_ok());
        if self.may_be_asked(seat) && can() { Seats::one(seat) } else { Seats::NONE }
    }

    fn may_be_asked(&self, seat: Seat) -> bool {
        self.table.opposer.is_none() && seat != self.table.destiny && !self.is_out(seat)
    }

    pub(crate) fn offer_opposing<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let team = &self.board(seat).team;
        for (place, fellow) in team.iter() {
            let verdict = self.may_oppose(seat, fellow.card);
            if (O::EXPLAINS || verdict.is_ok()) && team.is_first(place) {
                offers.verdict(Action::Oppose(self.team_card(seat, place)), verdict);
            }
        }
        offers.may(Action::Decline);
    }

    // THO-EXHAUST-13: exhausted or not.
    #[inline]
    fn may_oppose(&self, seat: Seat, card: Card) -> Result<(), Clause> {
        if self.face(card).kind != Kind::Follower {
            return Err(Clause("THO-EXPEDITION-5"));
        }
        if self.table.no_opposing {
            return Err(Clause("THO-MULTI-16"));
        }
        // THO-EXPEDITION-9: in full or not at all. THO-MULTI-32: from the own pool.
        if self.oppose_cost(card) > self.piles(seat).pool_len() {
            return Err(Clause("THO-EXPEDITION-9"));
        }
        Ok(())
    }

    /// Why nobody opposes any more: it was not possible, or the decision has been made.
    pub(crate) fn too_late_to_oppose(&self, it: TeamCard) -> Clause {
        let seat = self.table.turn;
        let under_way = self.goal().is_some() && self.table.opposer.is_none();
        let there = self.team_place(seat, it).filter(|_| under_way);
        let verdict = there.map(|_| self.may_oppose(seat, it.card));
        verdict.and_then(Result::err).unwrap_or(Clause("THO-EXPEDITION-10"))
    }

    /// THO-EXPEDITION-7: free if a subtype matches. THO-EXPEDITION-8: otherwise the printed cost.
    /// THO-EFFECT-22: effects raise both.
    #[inline]
    pub fn oppose_cost(&self, card: Card) -> u8 {
        let face = self.face(card);
        let goal = self.land_face(self.table.goal);
        let cost = if face.subtypes & goal.subtypes != 0 { 0 } else { face.cost };
        cost + self.table.oppose_extra
    }

    pub(crate) fn oppose(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let Action::Oppose(it) = action else {
            host.tell(Event::NotOpposed(seat));
            return self.ask_next_to_oppose(seat);
        };
        let place = self.team_place(seat, it).expect("an offered card lies in the team");
        let card = it.card;
        // THO-EXPEDITION-11: the only destiny card a doom player uses, paid with doom points.
        let cost = self.oppose_cost(card);
        self.pay(seat, cost);
        // THO-EXPEDITION-6: it moves from the team to the goal.
        let fellow = self.board_mut(seat).team.leave(place);
        self.table.opposer = Some(Opposer { seat, fellow });
        host.tell(Event::Opposed { seat, card, cost });
    }

    /// THO-EXPEDITION-10: the decision is made once.
    pub(crate) fn ask_next_to_oppose(&mut self, seat: Seat) {
        let next = self.next_seat(seat);
        if self.may_be_asked(next) {
            self.then(&[Step::Expedition(ExpeditionStep::Oppose(next))]);
        }
    }

    /// THO-EXPEDITION-15: team and attached events. THO-COMPONENT-10: supports count alike.
    pub fn strength(&self) -> Attributes {
        // Before the setup is over nobody leads.
        let leads = self.players.get(self.table.destiny.index()).is_some();
        let sum = if leads { self.team_sum() } else { [0; 3] };
        plus(sum, self.attached(Kind::Event))
    }

    /// THO-EXPEDITION-16: goal, attached doom cards of all (THO-MULTI-13), opposing follower.
    pub fn difficulty(&self) -> Attributes {
        let mut sum = [0; 3];
        if let Some(goal) = self.goal() {
            sum = plus(sum, Self::marked(self.book.land(goal.land).difficulty, goal.marks));
        }
        if let Some(opposer) = self.table.opposer {
            let face = self.face(opposer.fellow.card);
            sum = plus(sum, Self::marked(face.attributes, opposer.fellow.marks));
        }
        plus(sum, self.attached(Kind::Doom))
    }

    /// THO-EXPEDITION-14: attached events strengthen, attached doom cards hinder.
    fn attached(&self, kind: Kind) -> Attributes {
        let faces = self.table.attached.iter().map(|&card| self.face(card));
        let of_kind = faces.filter(|face| face.kind == kind);
        of_kind.fold([0; 3], |sum, face| plus(sum, face.attributes))
    }

    /// THO-EXPEDITION-30: counted once, here.
    pub(crate) fn resolve(&mut self, host: &mut impl Host<Event>) {
        let (strength, difficulty) = (self.strength(), self.difficulty());
        let success = is_enough(strength, difficulty);
        if let Some(goal) = self.goal() {
            host.tell(Event::Compared { land: goal.land, strength, difficulty, success });
        }
        self.table.outcome = if success { Outcome::Success } else { Outcome::Failure };
        if success {
            // THO-EXPEDITION-20
            if let Some(opposer) = self.table.opposer.take() {
                self.destroy_card(opposer.fellow.card, Loss::Opposed, host);
            }
        } else {
            // THO-EXPEDITION-21
            if let Some(Opposer { seat, fellow }) = self.table.opposer {
                host.tell(Event::WentHome(seat, fellow.card));
            }
            self.return_opposer();
        }
        self.note_who_waits(if success { Moment::Success } else { Moment::Failure });
        self.return_home(host);
    }

    /// THO-EXPEDITION-29: only who is in the team now waits for the result.
    fn note_who_waits(&mut self, moment: Moment) {
        let (book, destiny) = (self.book, self.table.destiny);
        self.board_mut(destiny).team.each(|fellow| {
            let mut abilities = book.card(fellow.card).abilities.iter();
            if abilities.any(|ability| ability.mode == Mode::On(moment)) {
                fellow.notes.set(Notes::WAITS);
            }
        });
    }

    /// Back to the team, with its markers.
    pub(crate) fn return_opposer(&mut self) {
        if let Some(Opposer { seat, fellow }) = self.table.opposer.take() {
            self.enter(seat, fellow);
        }
    }

    /// THO-EXPEDITION-22: the marker leaves the goal, attached cards are destroyed.
    /// THO-EXPEDITION-23: markers stay where they are.
    fn return_home(&mut self, host: &mut impl Host<Event>) {
        self.destroy_attached(host);
        let goal = std::mem::replace(&mut self.table.goal, NOBODY);
        self.settle_outcome(goal, host);
    }

    /// THO-MULTI-14: each to its owner.
    pub(crate) fn destroy_attached(&mut self, host: &mut impl Host<Event>) {
        for card in std::mem::take(&mut self.table.attached).iter().copied() {
            self.destroy_card(card, Loss::Attached, host);
        }
    }

    /// The land at this place was the goal.
    fn settle_outcome(&mut self, goal: u8, host: &mut impl Host<Event>) {
        if self.table.outcome == Outcome::Failure {
            // THO-EXPEDITION-24: nothing happens to the land.
            if self.waiting_fellows().len() > 0 {
                self.then(&[Step::Expedition(ExpeditionStep::Moments)]);
            }
            return;
        }
        // THO-EXPEDITION-25: a horn; the land is turned over.
        let destiny = self.table.destiny;
        let land = &mut self.table.lands[goal as usize];
        land.conqueror = destiny.0;
        let land = land.land;
        self.board_mut(destiny).horns += 1;
        host.tell(Event::Conquered(destiny, land));
        // THO-EXPEDITION-26, THO-WIN-1, THO-MULTI-21: the third horn wins at once.
        let horns = self.board(destiny).horns;
        if horns >= self.book.figures.horns_to_win {
            return self.win(destiny, Victory::Horns(horns), host);
        }
        self.then(&[
            Step::Expedition(ExpeditionStep::Horn(goal)),
            Step::Expedition(ExpeditionStep::Moments),
        ]);
    }

    /// THO-EXPEDITION-27: once, now or never.
    pub(crate) fn use_horn(&mut self, place: u8, action: Action, host: &mut impl Host<Event>) {
        let (destiny, land) = (self.table.destiny, self.table.lands[place as usize].land);
        if action == Action::Decline {
            return host.tell(Event::DeclinedHorn(destiny, land));
        }
        host.tell(Event::UsedHorn(destiny, land));
        // THO-LAND-12: whole, and no exhaustion marker.
        self.start(destiny, Source::Horn(place), host);
    }

    /// The cards whose effect still waits for the result, alike ones once.
    fn waiting_fellows(&self) -> Places {
        let team = &self.board(self.table.destiny).team;
        team.once(team.iter(), |fellow| fellow.notes.has(Notes::WAITS))
    }

    /// THO-ACTION-11: in an order of the player's choice.
    pub(crate) fn asked_for_moment(&self) -> Seats {
        let several = self.waiting_fellows().len() > 1;
        if several { Seats::one(self.table.destiny) } else { Seats::NONE }
    }

    pub(crate) fn offer_moments(&self, offers: &mut impl Offers<Action>) {
        let destiny = self.table.destiny;
        self.waiting_fellows().for_each(|place| {
            offers.may(Action::Choose(InPlay::Team(self.team_card(destiny, place))));
        });
    }

    /// THO-EXPEDITION-28: at the end of step 5, after the horn effect.
    pub(crate) fn next_moment(&mut self, action: Option<Action>, host: &mut impl Host<Event>) {
        let destiny = self.table.destiny;
        let place = match action {
            Some(Action::Choose(InPlay::Team(it))) => self.team_place(destiny, it),
            _ => self.waiting_fellows().next(),
        };
        let Some(place) = place else { return };
        self.then(&[Step::Expedition(ExpeditionStep::Moments)]);
        if let Some(fellow) = self.board_mut(destiny).team.get_mut(place) {
            fellow.notes.unset(Notes::WAITS);
        }
        let success = self.table.outcome == Outcome::Success;
        let moment = if success { Moment::Success } else { Moment::Failure };
        self.start_moments(destiny, place, moment, host);
    }
}
