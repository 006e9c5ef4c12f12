//! Phase 5: followers from Thor, Odin and Loki.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{DieColour, Offering, Outcome, Resource, Seller, Store, Window};
use crate::state::Valda;
use crate::step::{Action, Cause, Event, Step, WeaponStep};

impl Valda {
    /// VDA-GOD-21, VDA-GOD-22, VDA-GOD-25, VDA-GOD-26
    pub fn offering(&self, god: Seller, two: bool) -> Offering {
        let favours = &self.table.book.favours;
        match god {
            Seller::Thor => favours.thor[usize::from(two)],
            Seller::Odin => favours.odin[usize::from(two)],
        }
    }

    /// VDA-FOLLOWER-4: each price has its own limit, anew in every turn (VDA-GEN-11).
    fn purchase_verdict(
        &self,
        seat: Seat,
        god: Seller,
        two: bool,
        pay: Resource,
    ) -> Result<(), Clause> {
        let offering = self.offering(god, two);
        // VDA-GOD-23, VDA-GOD-26: two shrines may use both prices. VDA-FOLLOWER-5
        if self.favour(seat, god.god()).is_none_or(|level| level < usize::from(two)) {
            return Err(price_clause(god, two));
        }
        if self.table.bought[god as usize][usize::from(two)] >= offering.uses {
            return Err(Clause("VDA-FOLLOWER-4"));
        }
        let store = self.player(seat).store;
        if store.get(pay) >= offering.from_n {
            return Ok(());
        }
        // VDA-FOLLOWER-6: a single purchase is paid in one kind.
        let kinds = Resource::ALL.into_iter().filter(|&kind| offering.from[kind as usize]);
        let together: u8 = kinds.map(|kind| store.get(kind)).sum();
        let mixed = together >= offering.from_n;
        Err(if mixed { Clause("VDA-FOLLOWER-6") } else { price_clause(god, two) })
    }

    fn loki_verdict(&self, seat: Seat) -> Result<(), Clause> {
        // VDA-GOD-28
        if self.loki_dice(seat) == 0 {
            return Err(Clause("VDA-GOD-28"));
        }
        // VDA-FOLLOWER-7
        if self.table.loki_rolled { Err(Clause("VDA-FOLLOWER-7")) } else { Ok(()) }
    }

    /// Whether a god has something to give: everybody can see that.
    pub(crate) fn could_worship(&self, seat: Seat) -> bool {
        self.loki_verdict(seat).is_ok()
            || purchases(self)
                .any(|(god, two, pay)| self.purchase_verdict(seat, god, two, pay).is_ok())
    }

    /// VDA-FOLLOWER-1, VDA-FOLLOWER-2, VDA-FOLLOWER-3: in any order, until the player stops.
    pub(crate) fn offer_worship(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        for (god, two, pay) in purchases(self) {
            let verdict = self.purchase_verdict(seat, god, two, pay);
            offers.verdict(Action::Worship { god, two, pay }, verdict);
        }
        offers.verdict(Action::RollLoki, self.loki_verdict(seat));
        offers.may(Action::Stop);
    }

    // VDA-FOLLOWER-10
    pub(crate) fn worship(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if action == Action::Stop {
            return;
        }
        self.then(&[Step::Weapon(WeaponStep::Hold(Window::Open)), Step::Worship]);
        if let Action::Worship { god, two, pay } = action {
            self.buy_followers(seat, god, two, pay, host);
        } else {
            self.table.loki_rolled = true;
            let dice = [(DieColour::White, self.loki_dice(seat))];
            self.roll(seat, Outcome::Followers, &dice, host);
        }
    }

    fn buy_followers(
        &mut self,
        seat: Seat,
        god: Seller,
        two: bool,
        pay: Resource,
        host: &mut impl Host<Event>,
    ) {
        let offering = self.offering(god, two);
        let pay = Store::of(pay, offering.from_n);
        self.table.bought[god as usize][usize::from(two)] += 1;
        self.pay(seat, pay);
        let god = god.god();
        host.tell(Event::Bought { seat, god, pay, followers: offering.to_n });
        self.climb(seat, offering.to_n, Cause::Favour(god), host);
    }
}

/// What a price asks: the shrines and the resources.
pub(crate) const fn price_clause(god: Seller, two: bool) -> Clause {
    Clause(match (god, two) {
        (Seller::Thor, false) => "VDA-GOD-21",
        (Seller::Thor, true) => "VDA-GOD-22",
        (Seller::Odin, false) => "VDA-GOD-25",
        (Seller::Odin, true) => "VDA-GOD-26",
    })
}

/// Every god, price and payment there is.
fn purchases(game: &Valda) -> impl Iterator<Item = (Seller, bool, Resource)> {
    Seller::ALL.into_iter().flat_map(move |god| {
        [false, true].into_iter().flat_map(move |two| {
            let from = game.offering(god, two).from;
            let kinds = Resource::ALL.into_iter().filter(move |&kind| from[kind as usize]);
            kinds.map(move |kind| (god, two, kind))
        })
    })
}
