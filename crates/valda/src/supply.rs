//! The common supply of resources. Players deal with it and not with each other (VDA-SUPPLY-8);
//! what they build is counted, not covered with cubes (VDA-SUPPLY-7).

use engine::{Host, Seat};

use crate::catalogue::{Resource, Store};
use crate::state::Valda;
use crate::step::{Cause, Event};

impl Store {
    pub const EMPTY: Store = Store([0; 3]);

    pub const fn of(resource: Resource, n: u8) -> Store {
        let mut store = [0; 3];
        store[resource as usize] = n;
        Store(store)
    }

    #[inline]
    pub const fn get(&self, resource: Resource) -> u8 {
        self.0[resource as usize]
    }

    #[inline]
    pub const fn total(&self) -> u16 {
        self.0[0] as u16 + self.0[1] as u16 + self.0[2] as u16
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Whether `cost` can be taken out.
    #[inline]
    pub const fn covers(&self, cost: &Store) -> bool {
        self.0[0] >= cost.0[0] && self.0[1] >= cost.0[1] && self.0[2] >= cost.0[2]
    }

    #[must_use]
    pub fn plus(self, other: Store) -> Store {
        Store(std::array::from_fn(|kind| self.0[kind] + other.0[kind]))
    }

    #[must_use]
    pub fn minus(self, other: Store) -> Store {
        Store(std::array::from_fn(|kind| self.0[kind] - other.0[kind]))
    }

    /// Of each resource the smaller number.
    #[must_use]
    pub fn at_most(self, other: Store) -> Store {
        Store(std::array::from_fn(|kind| self.0[kind].min(other.0[kind])))
    }

    /// The one resource it consists of, if it is only one.
    pub fn only(&self) -> Option<Resource> {
        let mut kinds = Resource::ALL.into_iter().filter(|&kind| self.get(kind) > 0);
        kinds.next().filter(|_| kinds.next().is_none())
    }

    /// All ways to take `n` out.
    pub fn parts(self, n: u8) -> impl Iterator<Item = Store> {
        let [blood, gold, diamonds] = self.0;
        (0..=blood.min(n)).flat_map(move |first| {
            let rest = n - first;
            let least = rest.saturating_sub(diamonds);
            (least..=gold.min(rest)).map(move |second| Store([first, second, rest - second]))
        })
    }

    /// What taking `n` comes to if there is nothing to choose.
    pub fn forced(self, n: u8) -> Option<Store> {
        if self.total() <= u16::from(n) {
            return Some(self);
        }
        match self.only() {
            _ if n == 0 => Some(Store::EMPTY),
            Some(kind) => Some(Store::of(kind, n)),
            None => None,
        }
    }
}

impl Valda {
    /// VDA-SUPPLY-3: takes what the supply still holds; the rest is lost.
    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        wanted: Store,
        cause: Cause,
        host: &mut impl Host<Event>,
    ) {
        let store = self.take_from_supply(seat, wanted);
        if !store.is_empty() {
            host.tell(Event::Gained { seat, store, cause });
        }
        if store != wanted {
            host.tell(Event::WentShort { seat, store: wanted.minus(store) });
        }
    }

    /// What was there of it.
    // VDA-SUPPLY-1, VDA-SUPPLY-5: the supply is limited, a player's store is not.
    pub(crate) fn take_from_supply(&mut self, seat: Seat, wanted: Store) -> Store {
        let store = wanted.at_most(self.table.supply);
        self.table.supply = self.table.supply.minus(store);
        let player = self.player_mut(seat);
        player.store = player.store.plus(store);
        store
    }

    // VDA-SUPPLY-2
    pub(crate) fn pay(&mut self, seat: Seat, cost: Store) {
        let player = self.player_mut(seat);
        player.store = player.store.minus(cost);
        self.table.supply = self.table.supply.plus(cost);
    }

    /// VDA-SUPPLY-4: pays first, then takes `gain`; what was paid counts as being in the supply.
    pub(crate) fn exchange(
        &mut self,
        seat: Seat,
        pay: Store,
        gain: Store,
        host: &mut impl Host<Event>,
    ) {
        self.pay(seat, pay);
        let gain = gain.at_most(self.table.supply);
        self.table.supply = self.table.supply.minus(gain);
        let player = self.player_mut(seat);
        player.store = player.store.plus(gain);
        host.tell(Event::Exchanged { seat, pay, gain });
    }

    /// Whether paying `pay` can bring a `gain`.
    pub(crate) fn exchange_verdict(
        &self,
        pay: Store,
        gain: Resource,
    ) -> Result<(), engine::Clause> {
        // VDA-RESOURCE-11
        if pay.only() == Some(gain) {
            return Err(engine::Clause("VDA-RESOURCE-11"));
        }
        // VDA-SUPPLY-4
        if self.table.supply.get(gain) + pay.get(gain) == 0 {
            return Err(engine::Clause("VDA-SUPPLY-4"));
        }
        Ok(())
    }
}
