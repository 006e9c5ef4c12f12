//! Places that are taken and come free again, counted for each address and for all together.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Whom an address belongs to, as far as limits go: whoever has one address of IPv6 has all that
/// share its first bits.
pub(crate) fn household(address: IpAddr, prefix: u8) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(wide) => {
            let shared = u128::MAX.checked_shl(128 - u32::from(prefix.min(128))).unwrap_or(0);
            Ipv6Addr::from_bits(wide.to_bits() & shared).into()
        }
        narrow => narrow,
    }
}

/// Once half of all places are taken, an address gets no more than these: a few that take all they
/// may leave the other half to everybody else.
const SURE: usize = 4;

#[derive(Debug, Default)]
struct Taken {
    by: HashMap<IpAddr, usize>,
    all: usize,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Places(Arc<Mutex<Taken>>);

impl Places {
    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more place, if this address has fewer than `each` and all together fewer than `all`. It
    /// is free again when the value is gone.
    pub(crate) fn take(&self, address: IpAddr, each: usize, all: usize) -> Option<Place> {
        let mut taken = self.taken();
        let his = taken.by.get(&address).copied().unwrap_or_default();
        let crowded = taken.all >= all / 2 && his >= SURE;
        if his >= each || taken.all >= all || crowded {
            return None;
        }
        taken.by.insert(address, his + 1);
        taken.all += 1;
        Some(Place { places: self.clone(), address })
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> usize {
        self.taken().all
    }
}

#[derive(Debug)]
pub(crate) struct Place {
    places: Places,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        if let Some(his) = taken.by.get_mut(&self.address) {
            *his -= 1;
            if *his == 0 {
                taken.by.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    #[test]
    fn a_place_is_free_again_when_it_is_left() {
        let places = Places::default();
        let place = places.take(HERE, 1, 2).unwrap();
        assert!(places.take(HERE, 1, 2).is_none());
        let other = places.take(THERE, 1, 2).unwrap();
        assert!(places.take(IpAddr::from([10, 0, 0, 3]), 1, 2).is_none(), "all are taken");
        drop((place, other));
        assert!(places.taken().by.is_empty(), "nothing is kept of who left");
        assert!(places.take(HERE, 1, 2).is_some());
    }

    #[test]
    fn who_has_many_addresses_is_counted_once() {
        let same = |one: &str, other: &str| {
            household(one.parse().unwrap(), 64) == household(other.parse().unwrap(), 64)
        };
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"), "the same one over another door");
        assert!(!same("::ffff:192.0.2.1", "::ffff:192.0.2.2"));
        let wide = |text: &str, prefix| household(text.parse().unwrap(), prefix);
        assert_eq!(wide("2001:db8:1:2::1", 48), wide("2001:db8:1:3::1", 48));
        assert_ne!(wide("2001:db8:1::1", 128), wide("2001:db8:1::2", 128));
        assert_eq!(wide("2001:db8:1::1", 0), wide("fe80::1", 0));
    }

    /// As many as want all there is, and somebody who comes after them.
    #[test]
    fn a_few_who_take_all_they_may_leave_room() {
        let places = Places::default();
        let (each, all) = (64, 4096);
        let hostile = (0..200u8).map(|n| IpAddr::from([10, 0, 1, n]));
        let held: Vec<Place> = hostile
            .flat_map(|address| std::iter::repeat_n(address, each))
            .filter_map(|address| places.take(address, each, all))
            .collect();
        assert!(held.len() < all, "{} of {all} are taken", held.len());
        let kept: Vec<_> = (0..SURE).map(|_| places.take(HERE, each, all)).collect();
        assert!(kept.iter().all(Option::is_some));
        assert!(places.take(HERE, each, all).is_none(), "nobody needs more while it is crowded");
    }
}
