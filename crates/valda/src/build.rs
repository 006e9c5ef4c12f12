//! Phase 3: mines, wells and shrines. What stands is not pulled down at will (VDA-BUILD-16).

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{God, Store, Window};
use crate::state::Valda;
use crate::step::{
    Action, BuildStep, Building, CardStep, Cause, Event, MapStep, Step, TurnStep, WeaponStep,
};

impl Building {
    /// Every building there is.
    pub fn all() -> impl Iterator<Item = Building> {
        [Building::Mine, Building::Well].into_iter().chain(God::ALL.map(Building::Shrine))
    }
}

impl Valda {
    pub(crate) fn build_chooser(&self, step: BuildStep) -> Option<Seat> {
        let active = self.table.active;
        match step {
            BuildStep::Declare => self.could_build(active).then_some(active),
            BuildStep::Erect(_) | BuildStep::Followers { .. } | BuildStep::Stewards => None,
        }
    }

    pub(crate) fn offer_build_step<O: Offers<Action>>(
        &self,
        step: BuildStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            BuildStep::Declare => self.offer_buildings(seat, offers),
            BuildStep::Erect(_) | BuildStep::Followers { .. } | BuildStep::Stewards => {}
        }
    }

    pub(crate) fn run_build_step(&mut self, step: BuildStep, host: &mut impl Host<Event>) {
        match step {
            BuildStep::Declare => {}
            BuildStep::Erect(building) => self.erect_declared(building, host),
            // VDA-SHRINE-1
            BuildStep::Followers { seat, god } => {
                let followers = self.table.book.numbers.shrine_followers;
                self.climb(seat, followers, Cause::Shrine(god), host);
            }
            BuildStep::Stewards => self.reward_stewards(host),
        }
    }

    /// VDA-BUILD-3, VDA-BUILD-4, VDA-BUILD-5
    pub fn cost(&self, building: Building) -> Store {
        match building {
            Building::Mine => self.table.book.mine_cost,
            Building::Well => self.table.book.well_cost,
            // VDA-GOD-4, VDA-GOD-8, VDA-GOD-13, VDA-GOD-18, VDA-GOD-20, VDA-GOD-24, VDA-GOD-27
            Building::Shrine(god) => self.table.book.shrine_cost[god.index()],
        }
    }

    /// VDA-BUILD-17: whether the rules allow it and the player can pay.
    pub(crate) fn build_verdict(&self, seat: Seat, building: Building) -> Result<(), Clause> {
        self.room_for(seat, building)?;
        // VDA-BUILD-13
        if self.player(seat).store.covers(&self.cost(building)) {
            Ok(())
        } else {
            Err(Clause("VDA-BUILD-17"))
        }
    }

    /// What a player could pay for and has room for, be it time to build or not.
    pub fn affordable(&self, seat: Seat) -> impl Iterator<Item = Building> + '_ {
        Building::all().filter(move |&building| self.build_verdict(seat, building).is_ok())
    }

    /// Whether the rules allow a building, paid or not.
    pub(crate) fn room_for(&self, seat: Seat, building: Building) -> Result<(), Clause> {
        let (player, numbers) = (self.player(seat), &self.table.book.numbers);
        match building {
            // VDA-BUILD-6
            Building::Mine if player.mines >= numbers.mines_max => Err(Clause("VDA-BUILD-6")),
            Building::Well if player.wells >= numbers.wells_max => Err(Clause("VDA-BUILD-6")),
            Building::Mine | Building::Well => Ok(()),
            Building::Shrine(god) => self.site_for(seat, god),
        }
    }

    fn site_for(&self, seat: Seat, god: God) -> Result<(), Clause> {
        let numbers = &self.table.book.numbers;
        // VDA-BUILD-11
        if self.shrines_built(seat) >= numbers.shrines_per_player {
            return Err(Clause("VDA-BUILD-11"));
        }
        // VDA-BUILD-9, VDA-STEWARD-2
        if self.is_locked(god) {
            return Err(Clause("VDA-BUILD-9"));
        }
        // VDA-BUILD-8
        if self.free_sites(god) == 0 {
            return Err(Clause("VDA-BUILD-8"));
        }
        // VDA-BUILD-10, VDA-SHRINE-13
        if self.player(seat).shrines[god.index()] >= numbers.shrines_per_player_and_region {
            return Err(Clause("VDA-BUILD-10"));
        }
        Ok(())
    }

    /// Whether there is something to build: everybody can see that.
    pub(crate) fn could_build(&self, seat: Seat) -> bool {
        // VDA-BUILD-1, VDA-CARD-25
        self.table.built < self.table.build_limit
            && Building::all().any(|building| {
                self.player(seat).store.covers(&self.cost(building))
                    && self.room_for(seat, building).is_ok()
            })
    }

    /// VDA-BUILD-12: any mix.
    pub(crate) fn offer_buildings(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        for building in Building::all() {
            offers.verdict(Action::Build(building), self.build_verdict(seat, building));
        }
        offers.may(Action::Stop);
    }

    /// VDA-BUILD-2: declared, paid and finished before the next.
    pub(crate) fn declare(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let Action::Build(building) = action else { return };
        self.then(&[
            Step::Build(BuildStep::Erect(building)),
            Step::Weapon(WeaponStep::Hold(Window::Open)),
            Step::Build(BuildStep::Declare),
        ]);
        // VDA-BUILD-15, VDA-WEAPON-14
        if self.table.built > 0 {
            host.tell(Event::Declared { seat, building });
            self.then(&[Step::Weapon(WeaponStep::Hold(Window::Build))]);
        }
    }

    pub(crate) fn erect_declared(&mut self, building: Building, host: &mut impl Host<Event>) {
        let seat = self.table.active;
        if self.build_verdict(seat, building).is_ok() {
            self.table.built += 1;
            self.erect_for(seat, building, self.cost(building), host);
        }
    }

    /// VDA-BUILD-14: paid, it stands and counts at once.
    pub(crate) fn erect_for(
        &mut self,
        seat: Seat,
        building: Building,
        paid: Store,
        host: &mut impl Host<Event>,
    ) {
        self.pay(seat, paid);
        host.tell(Event::Built { seat, building, paid });
        let player = self.player_mut(seat);
        match building {
            Building::Mine => player.mines += 1,
            Building::Well => player.wells += 1,
            Building::Shrine(god) => {
                player.shrines[god.index()] += 1;
                self.consecrate(seat, god);
            }
        }
    }

    /// VDA-SHRINE-4: the follower, the god card, then stewardship.
    // VDA-SHRINE-14: with every shrine built.
    fn consecrate(&mut self, seat: Seat, god: God) {
        let look = self.table.book.numbers.shrine_god_cards_looked_at;
        self.then(&[
            Step::Build(BuildStep::Followers { seat, god }),
            // VDA-SHRINE-2
            Step::Card(CardStep::LookAtGodDeck { seat, god, look, open: false }),
            Step::Build(BuildStep::Stewards),
        ]);
    }

    /// VDA-CARD-26: built at once, beside the Build phase; where it must be paid for, only if wanted.
    pub(crate) fn build_now(
        &mut self,
        seat: Seat,
        building: Building,
        pay: bool,
        host: &mut impl Host<Event>,
    ) {
        if pay {
            let well = building == Building::Well;
            self.then(&[Step::Map(MapStep::MayBuild { seat, well })]);
        } else if self.room_for(seat, building).is_ok() {
            self.erect_for(seat, building, Store::EMPTY, host);
        }
    }

    /// VDA-WEAPON-33: not built, nothing paid, and the Build phase ends.
    pub(crate) fn stop_building(&mut self, by: Seat, host: &mut impl Host<Event>) {
        while let Some(step) = self.agenda.next() {
            if step == Step::Turn(TurnStep::EndPhase) {
                break;
            }
            if let Step::Build(BuildStep::Erect(building)) = step {
                host.tell(Event::BuildingStopped { seat: self.table.active, by, building });
            }
            self.agenda.pop();
        }
    }
}
