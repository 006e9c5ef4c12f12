//! What cards do to buildings: build now, move, destroy, borrow.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{Effect, God, Target};
use crate::state::Valda;
use crate::step::{Action, BuildStep, Building, Event, Frame, MapStep, Step};

impl Valda {
    pub(crate) fn map_chooser(&self, step: MapStep) -> Option<Seat> {
        match step {
            MapStep::MayBuild { seat, well } => self.asks_to_build(seat, well),
            MapStep::MoveShrine { seat, of } => self.asks_to_move(seat, of),
            MapStep::Destroy { frame, of, left } => self.asks_to_destroy(frame, of, left),
            MapStep::Borrow { seat, of, left } => self.asks_to_borrow(seat, of, left),
        }
    }

    pub(crate) fn offer_map_step<O: Offers<Action>>(&self, step: MapStep, offers: &mut O) {
        match step {
            MapStep::MayBuild { well, .. } => self.offer_to_build(well, offers),
            MapStep::MoveShrine { of, .. } => self.offer_moves(of, offers),
            MapStep::Destroy { frame, of, .. } => self.offer_targets(frame, of, offers),
            MapStep::Borrow { of, .. } => self.offer_loans(of, offers),
        }
    }

    /// Where nothing can be chosen, nothing happens.
    // VDA-CARD-6
    pub(crate) fn run_map_step(step: MapStep, host: &mut impl Host<Event>) {
        match step {
            MapStep::MoveShrine { seat, of } => host.tell(Event::NothingToMove { seat, of }),
            MapStep::Destroy { frame, of, left } if left > 0 => {
                host.tell(Event::NothingToDestroy { seat: frame.owner, of });
            }
            MapStep::Borrow { seat, of, left } if left > 0 => {
                host.tell(Event::NothingToBorrow { seat, of });
            }
            MapStep::MayBuild { .. } | MapStep::Destroy { .. } | MapStep::Borrow { .. } => {}
        }
    }

    pub(crate) fn choose_map_step(
        &mut self,
        step: MapStep,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match step {
            MapStep::MayBuild { seat, .. } => self.build_if_wanted(seat, action, host),
            MapStep::MoveShrine { seat, of } => self.move_chosen(seat, of, action, host),
            MapStep::Destroy { frame, of, left } => self.destroy(frame, (of, left), action, host),
            MapStep::Borrow { seat, of, left } => {
                self.borrow_chosen((seat, of, left), action, host);
            }
        }
    }

    /// The rule of the effect, for an answer it does not ask for.
    pub(crate) const fn rule_of_map(step: MapStep) -> &'static str {
        match step {
            MapStep::MayBuild { .. } => "VDA-CARD-26",
            MapStep::MoveShrine { .. } => "VDA-CARD-27",
            MapStep::Destroy { .. } => "VDA-CARD-28",
            MapStep::Borrow { .. } => "VDA-CARD-29",
        }
    }

    /// VDA-CARD-26: a building to be paid for may be declined.
    pub(crate) fn asks_to_build(&self, seat: Seat, well: bool) -> Option<Seat> {
        self.build_verdict(seat, now(well)).is_ok().then_some(seat)
    }

    pub(crate) fn offer_to_build(&self, well: bool, offers: &mut impl Offers<Action>) {
        offers.may(Action::Build(now(well)));
        offers.may(Action::Stop);
    }

    pub(crate) fn build_if_wanted(
        &mut self,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        if let Action::Build(building) = action {
            self.erect_for(seat, building, self.cost(building), host);
        }
    }

    // ----- moving

    /// VDA-CARD-27: another region with a free site, not locked (VDA-STEWARD-13), in which the owner
    /// has fewer than three.
    fn move_verdict(&self, of: Seat, from: God, to: God) -> Result<(), Clause> {
        let limit = self.table.book.numbers.shrines_per_player_and_region;
        if self.is_locked(to) {
            return Err(Clause("VDA-STEWARD-13"));
        }
        if from == to || self.free_sites(to) == 0 || self.player(of).shrines[to.index()] >= limit {
            return Err(Clause("VDA-CARD-27"));
        }
        Ok(())
    }

    fn moves(&self, of: Seat) -> impl Iterator<Item = (God, God, bool)> + '_ {
        self.standing_shrines(of).flat_map(|(from, lent)| {
            let others = God::ALL.into_iter().filter(move |&to| to != from);
            others.map(move |to| (from, to, lent))
        })
    }

    /// A player's own shrines on the map: where, and whether lent.
    fn standing_shrines(&self, of: Seat) -> impl Iterator<Item = (God, bool)> + '_ {
        let player = self.player(of);
        God::ALL.into_iter().flat_map(move |god| {
            let (all, lent) = (player.shrines[god.index()], player.lent[god.index()]);
            let kept = (all > lent).then_some((god, false));
            kept.into_iter().chain((lent > 0).then_some((god, true)))
        })
    }

    pub(crate) fn asks_to_move(&self, seat: Seat, of: Seat) -> Option<Seat> {
        let any = self.moves(of).any(|(from, to, _)| self.move_verdict(of, from, to).is_ok());
        any.then_some(seat)
    }

    pub(crate) fn offer_moves(&self, of: Seat, offers: &mut impl Offers<Action>) {
        for (from, to, lent) in self.moves(of) {
            offers.verdict(Action::Move { from, to, lent }, self.move_verdict(of, from, to));
        }
    }

    pub(crate) fn move_chosen(
        &mut self,
        seat: Seat,
        of: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        if let Action::Move { from, to, lent } = action {
            self.move_shrine(of, from, to, lent);
            host.tell(Event::Moved { seat, of, from, to });
            self.then(&[Step::Build(BuildStep::Stewards)]);
        }
    }

    // ----- destroying

    /// VDA-CARD-28: mines never below two.
    fn targets(&self, of: Seat, what: Target) -> impl Iterator<Item = (Building, bool)> + '_ {
        let player = self.player(of);
        let mine = what.mine && player.mines > self.table.book.numbers.mines_min;
        let well = what.well && player.wells > 0;
        let shrines = self.standing_shrines(of).filter(move |_| what.shrine);
        let mine = mine.then_some((Building::Mine, false)).into_iter();
        mine.chain(well.then_some((Building::Well, false)))
            .chain(shrines.map(|(god, lent)| (Building::Shrine(god), lent)))
    }

    pub(crate) fn asks_to_destroy(&self, frame: Frame, of: Seat, left: u8) -> Option<Seat> {
        let Effect::Destroy { what, .. } = self.effect_at(frame) else { return None };
        (left > 0 && self.targets(of, what).next().is_some()).then_some(frame.owner)
    }

    pub(crate) fn offer_targets<O: Offers<Action>>(&self, frame: Frame, of: Seat, offers: &mut O) {
        let Effect::Destroy { what, .. } = self.effect_at(frame) else { return };
        for (building, lent) in self.targets(of, what) {
            offers.may(Action::Destroy { building, lent });
        }
        if O::EXPLAINS && what.mine && self.player(of).mines <= self.table.book.numbers.mines_min {
            let mine = Action::Destroy { building: Building::Mine, lent: false };
            offers.may_not(mine, Clause("VDA-CARD-28"));
        }
    }

    pub(crate) fn destroy(
        &mut self,
        frame: Frame,
        (of, left): (Seat, u8),
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Destroy { building, lent } = action else { return };
        let player = self.player_mut(of);
        match building {
            Building::Mine => player.mines -= 1,
            Building::Well => player.wells -= 1,
            Building::Shrine(god) => self.remove_shrine(of, god, lent),
        }
        host.tell(Event::Destroyed { seat: frame.owner, of, building });
        self.then(&[
            Step::Build(BuildStep::Stewards),
            Step::Map(MapStep::Destroy { frame, of, left: left - 1 }),
        ]);
    }

    // ----- borrowing

    pub(crate) fn asks_to_borrow(&self, seat: Seat, of: Seat, left: u8) -> Option<Seat> {
        let any = God::ALL.into_iter().any(|god| self.lendable(of, god) > 0);
        (left > 0 && any).then_some(seat)
    }

    /// VDA-SHRINE-11: any region, locked or not, unless already lent.
    pub(crate) fn offer_loans<O: Offers<Action>>(&self, of: Seat, offers: &mut O) {
        for god in God::ALL {
            if self.lendable(of, god) > 0 {
                offers.may(Action::Borrow(god));
            } else if O::EXPLAINS && self.player(of).lent[god.index()] > 0 {
                offers.may_not(Action::Borrow(god), Clause("VDA-SHRINE-11"));
            }
        }
    }

    pub(crate) fn borrow_chosen(
        &mut self,
        (seat, of, left): (Seat, Seat, u8),
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        if let Action::Borrow(god) = action {
            self.borrow(seat, of, god, host);
            self.then(&[
                Step::Build(BuildStep::Stewards),
                Step::Map(MapStep::Borrow { seat, of, left: left - 1 }),
            ]);
        }
    }
}

const fn now(well: bool) -> Building {
    if well { Building::Well } else { Building::Mine }
}
