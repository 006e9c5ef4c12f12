//! WORKER: placing workers one at a time, and which locations are open.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{Effect, Hook, Location, Ship, Site, Window};
use crate::effects::Source;
use crate::goods::{Token, Tokens};
use crate::state::{Midgard, Player};
use crate::step::{Action, Event, Moment, Step};

type Verdict = Result<(), Clause>;

fn require(holds: bool, clause: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(Clause(clause)) }
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
            Step::PlaceWorker(seat),
            Step::Runes(seat, Moment::TurnOver),
            Step::NextWorker(left),
        ]);
    }

    /// MID-WORKER-2: there is no passing; the Beggar is always open.
    pub(crate) fn offer_placements(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let player = self.player(seat);
        for (site, &location) in self.book.locations.iter().zip(&Location::ALL) {
            offers.verdict(Action::Place(location), self.may_place(seat, player, location, site));
        }
        // MID-STALL-1: stalls in play are locations like any other.
        for (&tile, &location) in self.table.stalls.iter().zip(&Location::STALLS) {
            let site = &self.book.stalls[tile as usize].site;
            offers.verdict(Action::Place(location), self.may_place(seat, player, location, site));
        }
        // MID-RUNE-5 (a): free runes before the worker is placed.
        self.offer_runes(seat, Window::Free, offers);
    }

    /// Inlined with all it asks, so that the reasons compile away where nobody wants them.
    #[inline(always)]
    fn may_place(&self, seat: Seat, player: &Player, location: Location, site: &Site) -> Verdict {
        // MID-WORKER-4, MID-HUTS-5: one worker a round, whoever's it is.
        require(self.table.workers[location as usize].is_none(), "MID-WORKER-4")?;
        if site.open { Ok(()) } else { self.can_use(seat, player, location, site) }
    }

    #[inline(always)]
    fn can_use(&self, seat: Seat, player: &Player, location: Location, site: &Site) -> Verdict {
        // MID-WORKER-8: that an effect yields little does not matter, unless a section says so.
        if let Some(effect) = site.closed {
            self.condition(seat, player, location, effect)?;
        }
        // MID-WORKER-7: the cost must be there in full. Whom a condition shuts out coins do not help.
        let paid =
            !site.costs || player.stock.covers(&site.cost) || self.waives_cost(seat, location);
        require(paid, cost_clause(location))
    }

    /// What must hold for a part of a location to be used.
    #[inline(always)]
    fn condition(
        &self,
        seat: Seat,
        player: &Player,
        location: Location,
        effect: &Effect,
    ) -> Verdict {
        match *effect {
            Effect::BuyWorker(prices) => {
                // MID-HUTS-3: once per player and game.
                require(!player.hired, "MID-HUTS-3")?;
                require(
                    self.worker_price(prices).is_some_and(|price| player.stock.covers(&price)),
                    "MID-HUTS-1",
                )
            }
            Effect::BuyLongship => {
                // MID-SHIPWRIGHT-2: one per player and game.
                require(player.ship.is_none(), "MID-SHIPWRIGHT-2")?;
                // MID-SHIPWRIGHT-3: at least one tile must be within reach.
                require(self.affordable_ships(player).next().is_some(), "MID-SHIPWRIGHT-3")
            }
            // MID-CHURCH-3: at least the cheapest line must be bought.
            Effect::BuyStep { pay, steps, .. } => {
                require(steps.iter().any(|&(price, _)| player.stock[pay] >= price), "MID-CHURCH-3")
            }
            // MID-STALL-6: at least one exchange must be made.
            Effect::Repeat { cost, .. } => require(player.stock.covers(&cost), "MID-STALL-6"),
            Effect::Sail(ship) => self.may_sail(seat, player, location, ship),
            _ => Ok(()),
        }
    }

    #[inline(always)]
    fn may_sail(&self, seat: Seat, player: &Player, location: Location, ship: Ship) -> Verdict {
        if ship == Ship::Private {
            // MID-PRIVATESHIP-2: only the owner can use it.
            require(player.ship.is_some(), "MID-PRIVATESHIP-2")?;
            // MID-PRIVATESHIP-1: one worker a round.
            require(!self.has_ship_out(seat), "MID-PRIVATESHIP-1")?;
        }
        let clause = match location {
            Location::SmallLongship => "MID-SMALLSHIP-3",
            Location::LargeLongship => "MID-LARGESHIP-3",
            _ => "MID-PRIVATESHIP-4",
        };
        require(self.free_shores().next().is_some(), clause)
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

    /// MID-WORKER-9: cost and effect are not optional once the worker stands there.
    pub(crate) fn place(&mut self, seat: Seat, location: Location, host: &mut impl Host<Event>) {
        let site = self.table.site(self.book, location).expect("only sites in play are offered");
        self.table.player_mut(seat).idle -= 1;
        match location {
            Location::HuntingGrounds => self.table.hunters[seat.index()] += 1,
            Location::Beggar => self.table.beggars[seat.index()] += 1,
            // Every owner has a private longship of their own; the shore shows that it is out.
            Location::PrivateLongship => {}
            _ => self.table.workers[location as usize] = Some(seat),
        }
        host.tell(Event::Placed(seat, location));
        if !self.waives_cost(seat, location) {
            self.pay(seat, &site.cost, host);
        }
        // MID-WORKER-6: red locations do nothing at once.
        self.carry_out(seat, site.effect, Source::Location(location), host);
    }
}

fn cost_clause(location: Location) -> &'static str {
    match location {
        Location::MerchantShip => "MID-MERCHANT-1",
        Location::Runesmith => "MID-RUNESMITH-1",
        Location::LargeLongship => "MID-LARGESHIP-1",
        _ => "MID-WORKER-7",
    }
}
