//! What locations want of who comes to them, found once for all of them: a set for each rule.
//!
//! Sites are numbered: those of the board as their locations are, then the stalls of the box.

use std::fmt;

use engine::CardSet;

use crate::catalogue::{Effect, Location, Ship, Site};
use crate::goods::{Token, Tokens};

/// Which of some numbered things cost more of a token than somebody has.
#[derive(Clone)]
pub struct Prices([[CardSet<1>; 256]; Token::ALL.len()]);

impl fmt::Debug for Prices {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Prices")
    }
}

impl Prices {
    pub fn new(costs: impl Iterator<Item = Tokens>) -> Prices {
        let mut prices = Prices([[CardSet::EMPTY; 256]; _]);
        for (thing, cost) in costs.enumerate() {
            for (price, beyond) in cost.0.into_iter().zip(&mut prices.0) {
                beyond[..price as usize].iter_mut().for_each(|things| things.insert(thing as u8));
            }
        }
        prices
    }

    /// What this stock does not pay for.
    #[inline]
    pub(crate) fn beyond(&self, stock: &Tokens) -> CardSet<1> {
        let each = self.0.iter().zip(stock.0).map(|(beyond, n)| beyond[n as usize]);
        each.fold(CardSet::EMPTY, |all, some| all.union(&some))
    }
}

/// The sites that want something.
#[derive(Clone, Debug)]
pub struct Sites {
    pub(crate) costs: Prices,
    /// The least that must be exchanged there.
    pub(crate) exchanges: Prices,
    pub(crate) price_tables: CardSet<1>,
    pub(crate) huts: CardSet<1>,
    pub(crate) shipwrights: CardSet<1>,
    pub(crate) harbours: CardSet<1>,
    pub(crate) private_harbours: CardSet<1>,
}

impl Sites {
    /// The sites of the board and of the stalls.
    pub fn new<'a>(sites: impl Iterator<Item = &'a Site> + Clone) -> Sites {
        let conditions = sites.clone().map(Site::condition);
        let with = |is: fn(&Effect) -> bool| {
            let closed = conditions.clone().zip(0u8..);
            closed.filter(|(effect, _)| effect.is_some_and(is)).map(|(_, site)| site).collect()
        };
        Sites {
            costs: Prices::new(sites.map(|site| site.cost)),
            exchanges: Prices::new(conditions.clone().map(|effect| match effect {
                Some(&Effect::BuyStep { pay, steps, .. }) => {
                    Tokens::of(pay, steps.iter().map(|&(price, _)| price).min().unwrap_or(0))
                }
                Some(&Effect::Repeat { cost, .. }) => cost,
                _ => Tokens::NONE,
            })),
            price_tables: with(|effect| matches!(effect, Effect::BuyStep { .. })),
            huts: with(|effect| matches!(effect, Effect::BuyWorker { .. })),
            shipwrights: with(|effect| matches!(effect, Effect::BuyLongship)),
            harbours: with(|effect| matches!(effect, Effect::Sail { .. })),
            private_harbours: with(|effect| matches!(effect, Effect::Sail { ship: Ship::Private })),
        }
    }

    /// The number of a stall of the box.
    pub(crate) const fn stall(tile: u8) -> u8 {
        Location::FIXED as u8 + tile
    }
}
