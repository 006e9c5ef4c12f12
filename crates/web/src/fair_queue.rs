//! Who is next where many wait: each visitor in turn, however much one of them asks for.

use std::collections::HashMap;
use std::net::IpAddr;

use store::GuestId;

/// For whom something is done: the address that asked for it, and the host of the table it is for.
/// A guest is made as often as somebody likes, an address is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Requester {
    pub(crate) house: Option<IpAddr>,
    pub(crate) host: Option<GuestId>,
}

/// What waits. The address whose turn was longest ago is next, of its hosts the one whose turn was
/// longest ago, of what that one waits for the oldest.
pub(crate) struct FairQueue<T> {
    waiting: Vec<(Requester, T)>,
    turns: u64,
    houses: HashMap<Option<IpAddr>, u64>,
    hosts: HashMap<Requester, u64>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        let (houses, hosts) = (HashMap::new(), HashMap::new());
        FairQueue { waiting: Vec::new(), turns: 0, houses, hosts }
    }
}

impl<T> FairQueue<T> {
    pub(crate) fn join(&mut self, whose: Requester, what: T) {
        self.waiting.push((whose, what));
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// The next of those that may be taken now.
    pub(crate) fn next(&mut self, may: impl Fn(&T) -> bool) -> Option<T> {
        let last_turn = |whose: &Requester| (self.houses.get(&whose.house), self.hosts.get(whose));
        let places = self.waiting.iter().enumerate().filter(|(_, (_, what))| may(what));
        let (place, _) = places.min_by_key(|(_, (whose, _))| last_turn(whose))?;
        let (whose, what) = self.waiting.remove(place);
        self.turns += 1;
        self.houses.insert(whose.house, self.turns);
        self.hosts.insert(whose, self.turns);
        if self.waiting.is_empty() {
            // Whoever comes now finds nobody waiting, so nothing has to be remembered.
            self.houses.clear();
            self.hosts.clear();
        }
        Some(what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(waiting: &[(u8, Option<GuestId>, &'static str)]) -> Vec<&'static str> {
        let mut line = FairQueue::default();
        for (house, host, what) in waiting {
            line.join(Requester { house: Some([10, 0, 0, *house].into()), host: *host }, *what);
        }
        std::iter::from_fn(|| line.next(|_| true)).collect()
    }

    #[test]
    fn one_with_many_tables_waits_with_the_others() {
        let [loki, sif] = [(); 2].map(|()| Some(GuestId::random().unwrap()));
        let mut waiting = vec![(1, loki, "many"); 100];
        waiting.extend([(2, sif, "one"), (2, sif, "two")]);
        let served = order(&waiting);
        assert_eq!(served[..5], ["many", "one", "many", "two", "many"]);
        assert_eq!(served.len(), 102, "and none is forgotten");
        waiting.iter_mut().for_each(|(house, ..)| *house = 1);
        assert_eq!(
            order(&waiting)[..5],
            ["many", "one", "many", "two", "many"],
            "in one house too"
        );
    }

    #[test]
    fn one_who_is_many_guests_is_one_address() {
        let host = || Some(GuestId::random().unwrap());
        let mut waiting: Vec<_> = (0..100).map(|_| (1, host(), "many")).collect();
        waiting.extend([(2, host(), "one"), (2, host(), "two")]);
        assert_eq!(order(&waiting)[..5], ["many", "one", "many", "two", "many"]);
    }

    #[test]
    fn what_may_not_be_taken_keeps_its_place() {
        let mut line = FairQueue::default();
        let whose = Requester { house: None, host: None };
        for what in [1, 2, 3] {
            line.join(whose, what);
        }
        assert_eq!(line.next(|what| *what > 1), Some(2));
        assert_eq!(line.next(|what| *what > 3), None);
        assert_eq!([line.next(|_| true), line.next(|_| true)], [Some(1), Some(3)]);
        assert!(line.houses.is_empty() && line.hosts.is_empty(), "nothing is remembered");
    }
}
