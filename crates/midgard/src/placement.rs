//! WORKER: placing workers one at a time, and which locations are open.

use engine::{CardSet, Clause, Game, Host, Offers, Seat};

use crate::catalogue::{Effect, Hook, Location, Ship, Site, Window};
use crate::effect::Source;
use crate::goods::{Token, Tokens};
use crate::sites::Sites;
use crate::state::{Midgard, Player};
use crate::step::{Action, Event, Moment, Step, Why, WorkerStep};

/// What a location costs by a rule of its own section.
const COSTS: [(Location, &str); 3] = [
    (Location::MerchantShip, "MID-MERCHANT-1"),
    (Location::Runesmith, "MID-RUNESMITH-1"),
    (Location::LargeLongship, "MID-LARGESHIP-1"),
];

/// These sites, if they are closed.
fn closed_if(closed: bool, sites: CardSet<1>) -> CardSet<1> {
    if closed { sites } else { CardSet::EMPTY }
}

impl Midgard {
    /// MID-WORKER-1: round and round, one worker at a time, beginning with `from`.
    pub(crate) fn next_worker(&mut self, from: Seat) {
        let mut seat = from;
        // MID-WORKER-3: players without workers are skipped.
        while self.player(seat).idle == 0 {
            seat = self.table.left_of(seat);
            // MID-WORKER-14: nobody has one left, so the phase ends.
            if seat == from {
                return;
            }
        }
        // MID-WORKER-13: clockwise from the active player, wherever the marker is.
        let left = self.table.left_of(seat);
        self.then(&[
            Step::Worker(WorkerStep::PlaceWorker(seat)),
            Step::Runes(seat, Moment::TurnOver),
            Step::Worker(WorkerStep::NextWorker(left)),
        ]);
    }

    /// MID-WORKER-2: there is no passing; the Beggar is always open.
    pub(crate) fn offer_placements<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        if O::EXPLAINS {
            self.explain_placements(seat, offers);
        } else {
            let mut closed = CardSet::EMPTY;
            self.tell_closed(seat, |_, sites| closed = closed.union(&sites));
            // MID-WORKER-4: where nobody stands yet.
            let open = self.table.lie_open(&closed).minus(&self.table.taken());
            open.iter().for_each(|place| offers.may(Action::Place(self.table.site_at(place))));
        }
        // MID-RUNE-5 (a): free runes before the worker is placed.
        self.offer_runes(seat, Window::Free, offers);
    }

    pub(crate) fn has_no_worker(&self, seat: Seat) -> bool {
        self.table.everyone().contains(seat) && self.player(seat).idle == 0
    }

    fn explain_placements(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        for (site, location) in self.table.sites() {
            // MID-WORKER-4, MID-HUTS-5: one worker a round, whoever's it is.
            let mut forbids = self.table.worker(location).map(|_| "MID-WORKER-4");
            self.tell_closed(seat, |clause, sites| {
                if sites.contains(site) {
                    forbids = forbids.or(Some(clause));
                }
            });
            let verdict = forbids.map_or(Ok(()), |clause| Err(Clause(clause)));
            offers.verdict(Action::Place(site), verdict);
        }
        // MID-SETUP-5: a stall that was not drawn.
        let tiles =
            (0..self.book.stalls.len() as u8).filter(|tile| !self.table.stalls.contains(tile));
        tiles.for_each(|tile| {
            offers.may_not(Action::Place(Sites::stall(tile)), Clause("MID-SETUP-5"));
        });
    }

    /// Each rule that closes sites to a player, and which; the first to do so is the reason. MID-WORKER-8: that an effect yields little
    /// does not matter, unless a section says so.
    #[inline(always)]
    fn tell_closed(&self, seat: Seat, mut closes: impl FnMut(&'static str, CardSet<1>)) {
        let (player, sites) = (self.player(seat), &self.book.sites);
        // MID-HUTS-3: once per player and game.
        closes("MID-HUTS-3", closed_if(player.hired, sites.huts));
        closes("MID-HUTS-1", self.too_dear_huts(player));
        // MID-SHIPWRIGHT-2: one per player and game.
        closes("MID-SHIPWRIGHT-2", closed_if(player.ship.is_some(), sites.shipwrights));
        // MID-SHIPWRIGHT-3: at least one tile must be within reach.
        let too_poor = self.affordable_ships(player).is_empty();
        closes("MID-SHIPWRIGHT-3", closed_if(too_poor, sites.shipwrights));
        // MID-CHURCH-3: at least the cheapest line must be bought.
        let nothing_to_give = sites.exchanges.beyond(&player.stock);
        closes("MID-CHURCH-3", nothing_to_give.and(&sites.price_tables));
        // MID-STALL-6: at least one exchange must be made.
        closes("MID-STALL-6", nothing_to_give);
        // MID-PRIVATESHIP-2: only the owner can use it.
        closes("MID-PRIVATESHIP-2", closed_if(player.ship.is_none(), sites.private_harbours));
        // MID-PRIVATESHIP-1: one worker a round.
        let out = player.ship.is_some() && self.has_ship_out(seat);
        closes("MID-PRIVATESHIP-1", closed_if(out, sites.private_harbours));
        let full = closed_if(self.free_shores().next().is_none(), sites.harbours);
        closes("MID-SMALLSHIP-3", full.and(&CardSet::one(Location::SmallLongship as u8)));
        closes("MID-LARGESHIP-3", full.and(&CardSet::one(Location::LargeLongship as u8)));
        closes("MID-PRIVATESHIP-4", full);
        // MID-WORKER-7: the cost must be there in full. Whom a condition shuts out coins do not
        // help.
        let dear = self.too_dear(seat);
        for (location, clause) in COSTS {
            closes(clause, dear.and(&CardSet::one(location as u8)));
        }
        closes("MID-WORKER-7", dear);
    }

    #[inline]
    fn too_dear(&self, seat: Seat) -> CardSet<1> {
        let mut dear = self.book.sites.costs.beyond(&self.player(seat).stock);
        let merchant = Location::MerchantShip;
        if dear.contains(merchant as u8) && self.waives_cost(seat, merchant) {
            dear.remove(merchant as u8);
        }
        dear
    }

    #[inline]
    fn too_dear_huts(&self, player: &Player) -> CardSet<1> {
        let dear = |&site: &u8| match self.book.site(site).condition() {
            Some(&Effect::BuyWorker { prices }) => {
                self.worker_price(prices).is_none_or(|price| !player.stock.covers(&price))
            }
            _ => false,
        };
        self.book.sites.huts.iter().filter(dear).collect()
    }

    /// Few own a private longship, so this is seldom asked.
    #[cold]
    fn has_ship_out(&self, seat: Seat) -> bool {
        self.table.shores.iter().any(|shore| shore.ship == Some((seat, Ship::Private)))
    }

    // MID-HUTS-1: cheaper with each worker sold to anyone.
    pub(crate) fn worker_price(&self, prices: &[u8]) -> Option<Tokens> {
        let price = prices.get(self.table.workers_sold as usize)?;
        Some(Tokens::of(Token::Coin, *price))
    }

    // MID-LEADER-6: Gylfir pays nothing at the Merchant Ship. MID-LARGESHIP-1: only there.
    #[inline]
    fn waives_cost(&self, seat: Seat, location: Location) -> bool {
        location == Location::MerchantShip
            && self.leader_effects(seat, Hook::MerchantVisit).contains(&Effect::WaiveCost)
    }

    pub(crate) fn cost(&self, seat: Seat, location: Location, site: &Site) -> Tokens {
        if self.waives_cost(seat, location) { Tokens::NONE } else { site.cost }
    }

    /// Puts the worker where others see it.
    fn stand(&mut self, seat: Seat, location: Location) {
        if location == Location::HuntingGrounds {
            self.table.hunters[seat.index()] += 1;
        } else if location == Location::Beggar {
            self.table.beggars[seat.index()] += 1;
        } else if location != Location::PrivateLongship {
            // Every owner has a private longship of their own; the shore shows that it is out.
            self.table.workers[seat.index()].insert(location as u8);
        }
    }

    /// MID-WORKER-9: cost and effect are not optional once the worker stands there.
    pub(crate) fn place(&mut self, seat: Seat, site: u8, host: &mut impl Host<Event>) {
        let location = self.table.location(site).expect("only sites in play are offered");
        let site = self.book.site(site);
        self.table.player_mut(seat).idle -= 1;
        self.stand(seat, location);
        host.tell(Event::Placed(seat, location));
        if !self.waives_cost(seat, location) {
            self.pay(seat, &site.cost, Why::Place(location), host);
        }
        // MID-WORKER-6: red locations do nothing at once.
        self.carry_out(seat, site.effect, Source::Location(location), host);
    }
}
