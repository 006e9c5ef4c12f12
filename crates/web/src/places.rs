//! Places that are taken and come free again, counted for each address and for all together.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Whom an address belongs to, as far as limits go: whoever has one address of IPv6 has all that
/// share its first half.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(wide) => Ipv6Addr::from_bits(wide.to_bits() >> 64 << 64).into(),
        narrow => narrow,
    }
}

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
        if his >= each || taken.all >= all {
            return None;
        }
        taken.by.insert(address, his + 1);
        taken.all += 1;
        Some(Place { places: self.clone(), address })
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
            household(one.parse().unwrap()) == household(other.parse().unwrap())
        };
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"), "the same one over another door");
        assert!(!same("::ffff:192.0.2.1", "::ffff:192.0.2.2"));
    }
}
