//! Phase 1: the roll for mines and wells, and exchanges.

use engine::{Clause, Game, Host, Offers, Row, Seat};

use crate::catalogue::{DieColour, Face, God, Outcome, Resource, Store, Window};
use crate::state::{Roll, Rolled, Valda};
use crate::step::{Action, Cause, Event, ResourceStep, Step, WeaponStep};

impl Valda {
    pub(crate) fn resource_chooser(&self, step: ResourceStep) -> Option<Seat> {
        let active = self.table.active;
        match step {
            ResourceStep::Exchange => self.could_exchange(active).then_some(active),
            ResourceStep::Roll | ResourceStep::ApplyRoll | ResourceStep::BeginExchange => None,
        }
    }

    pub(crate) fn offer_resource_step<O: Offers<Action>>(
        &self,
        step: ResourceStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            ResourceStep::Exchange => self.offer_exchange(seat, offers),
            ResourceStep::Roll | ResourceStep::ApplyRoll | ResourceStep::BeginExchange => {}
        }
    }

    pub(crate) fn run_resource_step(&mut self, step: ResourceStep, host: &mut impl Host<Event>) {
        match step {
            ResourceStep::Roll => self.roll_resources(host),
            ResourceStep::ApplyRoll => self.apply_roll(host),
            ResourceStep::BeginExchange => self.begin_exchange(),
            ResourceStep::Exchange => {}
        }
    }

    /// VDA-RESOURCE-1: a yellow die for each mine, a blue one for each well; a duty (VDA-RESOURCE-2).
    // VDA-RESOURCE-3, VDA-BUILD-7
    pub(crate) fn roll_resources(&mut self, host: &mut impl Host<Event>) {
        let seat = self.table.active;
        let (mines, wells) = (self.player(seat).mines, self.player(seat).wells);
        let dice = [(DieColour::Yellow, mines), (DieColour::Blue, wells)];
        self.roll(seat, Outcome::Resources, &dice, host);
    }

    /// Rolls dice; they wait for the roll window before they count.
    // VDA-WEAPON-12
    pub(crate) fn roll(
        &mut self,
        seat: Seat,
        outcome: Outcome,
        dice: &[(DieColour, u8)],
        host: &mut impl Host<Event>,
    ) {
        let mut roll = Roll { seat, outcome, dice: Row::new() };
        for &(colour, n) in dice {
            // VDA-SUPPLY-6
            for _ in 0..n.min(self.table.book.dice[colour as usize].count) {
                roll.dice.push(Rolled { colour, face: host.below(colour.lot(), 6) as u8 });
            }
        }
        host.tell(Event::Rolled { seat, roll });
        self.table.roll = Some(roll);
        self.then(&[
            Step::Weapon(WeaponStep::Hold(Window::Roll)),
            Step::Resource(ResourceStep::ApplyRoll),
        ]);
    }

    /// VDA-RESOURCE-6, VDA-CARD-19: what the dice show, all at once.
    pub(crate) fn apply_roll(&mut self, host: &mut impl Host<Event>) {
        let Some(roll) = self.table.roll.take() else { return };
        let book = self.table.book;
        let faces = roll.dice.iter().map(|die| book.face(die.colour, die.face));
        match roll.outcome {
            // VDA-RESOURCE-4, VDA-RESOURCE-5
            Outcome::Resources => {
                let yields = faces.fold(Store::EMPTY, |sum, face| sum.plus(face.yields()));
                self.gain(roll.seat, yields, Cause::Dice, host);
            }
            // VDA-FOLLOWER-8, VDA-FOLLOWER-9
            Outcome::Followers => {
                let sum = faces.map(Face::number).sum();
                self.climb_or_fall(roll.seat, sum, host);
            }
        }
    }

    /// VDA-RESOURCE-12: counted once, before the first exchange.
    pub(crate) fn begin_exchange(&mut self) {
        self.table.flips = self.player(self.table.active).store.total() as u8;
    }

    /// Whether there is an exchange to think about: everybody can see that.
    pub(crate) fn could_exchange(&self, seat: Seat) -> bool {
        let store = self.player(seat).store;
        let heimdall = self.heimdall_rate(seat).is_some_and(|rate| {
            store.0.iter().any(|&held| held >= rate) && (rate > 1 || self.table.flips > 0)
        });
        heimdall || store.total() >= u16::from(self.table.book.numbers.exchange_rate)
    }

    /// VDA-RESOURCE-7, VDA-RESOURCE-10: four for one and Heimdall's exchanges, in any order.
    pub(crate) fn offer_exchange<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let store = self.player(seat).store;
        // VDA-RESOURCE-8: any kinds, mixed.
        for pay in store.parts(self.table.book.numbers.exchange_rate) {
            self.offer_gains(pay, offers);
        }
        // VDA-GOD-5, VDA-GOD-6, VDA-GOD-7
        let rate = self.heimdall_rate(seat);
        if let Some(rate) = rate {
            self.offer_heimdall(store, rate, offers);
        }
        if O::EXPLAINS {
            self.refuse_rates(store, rate, offers);
            self.refuse_mixed_pairs(seat, store, offers);
        }
        offers.may(Action::Stop);
    }

    fn offer_heimdall<O: Offers<Action>>(&self, store: Store, rate: u8, offers: &mut O) {
        for kind in Resource::ALL.into_iter().filter(|&kind| store.get(kind) >= rate) {
            let pay = Store::of(kind, rate);
            if rate > 1 || self.table.flips > 0 {
                self.offer_gains(pay, offers);
            } else if O::EXPLAINS {
                for gain in Resource::ALL {
                    offers.may_not(Action::Exchange { pay, gain }, Clause("VDA-RESOURCE-12"));
                }
            }
        }
    }

    fn offer_gains(&self, pay: Store, offers: &mut impl Offers<Action>) {
        for gain in Resource::ALL {
            offers.verdict(Action::Exchange { pay, gain }, self.exchange_verdict(pay, gain));
        }
    }

    /// Heimdall's rates that a player does not have; the stronger takes the place of the weaker.
    fn refuse_rates(&self, store: Store, own: Option<u8>, offers: &mut impl Offers<Action>) {
        let weaker = if own.is_some() { "VDA-GOD-2" } else { "VDA-GOD-5" };
        let clauses = self.table.book.favours.heimdall.into_iter().zip([weaker, "VDA-GOD-6"]);
        for (rate, clause) in clauses.filter(|&(rate, _)| Some(rate) != own) {
            for kind in Resource::ALL.into_iter().filter(|&kind| store.get(kind) >= rate) {
                let pay = Store::of(kind, rate);
                for gain in Resource::ALL.into_iter().filter(|&gain| gain != kind) {
                    offers.may_not(Action::Exchange { pay, gain }, Clause(clause));
                }
            }
        }
    }

    /// VDA-GOD-5, VDA-GOD-6: Heimdall takes no pair of two kinds.
    fn refuse_mixed_pairs(&self, seat: Seat, store: Store, offers: &mut impl Offers<Action>) {
        let Some(favour) = self.favour(seat, God::Heimdall) else { return };
        let clause = Clause(if favour == 0 { "VDA-GOD-5" } else { "VDA-GOD-6" });
        let rate = self.table.book.favours.heimdall[0];
        if rate == self.table.book.numbers.exchange_rate {
            return;
        }
        for pay in store.parts(rate).filter(|pay| pay.only().is_none()) {
            for gain in Resource::ALL {
                offers.may_not(Action::Exchange { pay, gain }, clause);
            }
        }
    }

    /// Of the general exchange: what one does not have, or too few or too many.
    pub(crate) fn why_no_exchange(&self, pay: Store) -> &'static str {
        let rate = u16::from(self.table.book.numbers.exchange_rate);
        if pay.total() == rate { "VDA-RESOURCE-8" } else { "VDA-RESOURCE-7" }
    }

    /// VDA-RESOURCE-9: here and at no other time.
    pub(crate) fn choose_exchange(
        &mut self,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Exchange { pay, gain } = action else { return };
        if pay.total() == 1 {
            self.table.flips -= 1;
        }
        self.exchange(seat, pay, Store::of(gain, 1), host);
        self.then(&[
            Step::Weapon(WeaponStep::Hold(Window::Open)),
            Step::Resource(ResourceStep::Exchange),
        ]);
    }
}
