//! The locations, from the Worker Huts to the Beggar: the questions they ask.

use engine::{CardSet, Clause, Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Effect, Location, Ship};
use crate::goods::{Mix, Token, Tokens, mixes};
use crate::state::{JourneyCard, Midgard, Player, Returned};
use crate::step::{Action, EffectStep, Event, Step, Why};

impl Midgard {
    /// Private longships the player could pay for.
    #[inline]
    pub(crate) fn affordable_ships(&self, player: &Player) -> CardSet<1> {
        self.table.ships_left.minus(&self.book.ship_prices.beyond(&player.stock))
    }

    // MID-SHIPWRIGHT-1: one of the tiles left, for the price printed on it.
    pub(crate) fn offer_ships(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let affordable = self.affordable_ships(self.player(seat));
        for tile in &self.table.ships_left {
            let paid = affordable.contains(tile);
            offers
                .verdict(Action::Build(tile), paid.then_some(()).ok_or(Clause("MID-SHIPWRIGHT-1")));
        }
    }

    /// MID-SETUP-7: a tile for more players is not in this game.
    pub(crate) fn rule_of_building(&self, action: Action) -> &'static str {
        let Action::Build(tile) = action else { return "MID-SHIPWRIGHT-1" };
        let boxed = self.book.private_ships[tile as usize].min_players > self.table.seats;
        if boxed { "MID-SETUP-7" } else { "MID-SHIPWRIGHT-1" }
    }

    // MID-SHIPWRIGHT-4: usable from now on.
    pub(crate) fn build_ship(&mut self, seat: Seat, tile: u8, host: &mut impl Host<Event>) {
        let cost = self.book.private_ships[tile as usize].cost;
        self.pay(seat, &cost, Why::Ship(tile), host);
        self.table.ships_left.remove(tile);
        self.table.player_mut(seat).ship = Some(tile);
        host.tell(Event::ShipBuilt(seat, tile));
    }

    // MID-RUNESMITH-2: one of the face-up runes, or the top of the deck unseen.
    pub(crate) fn offer_rune_cards(&self, offers: &mut impl Offers<Action>) {
        self.table.runes.iter().flatten().for_each(|&rune| offers.may(Action::TakeRune(rune)));
        if !self.table.rune_deck.is_empty() {
            offers.may(Action::DrawRune);
        }
    }

    // MID-RUNESMITH-4: any number may be owned. MID-RUNE-8: usable from the end of this turn.
    pub(crate) fn take_rune(&mut self, seat: Seat, open: Option<u8>, host: &mut impl Host<Event>) {
        // MID-RUNESMITH-3: the gap stays until the next preparation.
        for slot in self.table.runes.iter_mut().filter(|slot| slot.is_some() && **slot == open) {
            *slot = None;
        }
        if let Some(rune) = open.or_else(|| self.table.rune_deck.draw("runes", host)) {
            self.table.player_mut(seat).runes.insert(rune);
            host.tell(Event::RuneTaken(seat, rune));
        }
    }

    fn step_effect(&self, location: Location, is: impl Fn(&Effect) -> bool) -> Option<Effect> {
        let site = self.table.site(self.book, location)?;
        site.effect.iter().copied().find(is)
    }

    // MID-CHURCH-1, MID-CHURCH-2: one line of the price table.
    pub(crate) fn offer_price_table(
        &self,
        seat: Seat,
        location: Location,
        offers: &mut impl Offers<Action>,
    ) {
        let table = self.step_effect(location, |effect| matches!(effect, Effect::BuyStep { .. }));
        let Some(Effect::BuyStep { pay, steps, .. }) = table else { return };
        for &(price, amount) in steps {
            let paid = self.player(seat).stock[pay] >= price;
            let verdict = paid.then_some(()).ok_or(Clause("MID-CHURCH-1"));
            offers.verdict(Action::Buy(amount), verdict);
        }
    }

    pub(crate) fn buy(
        &mut self,
        seat: Seat,
        location: Location,
        amount: u8,
        host: &mut impl Host<Event>,
    ) {
        let table = self.step_effect(location, |effect| matches!(effect, Effect::BuyStep { .. }));
        let Some(Effect::BuyStep { pay, gain, steps }) = table else { return };
        let line = steps.iter().find(|(_, gain)| *gain == amount);
        let &(price, _) = line.expect("only lines of the table are offered");
        self.pay(seat, &Tokens::of(pay, price), Why::Place(location), host);
        self.gain(seat, Tokens::of(gain, amount), Why::Place(location), host);
    }

    // MID-STALL-5: once, twice or three times.
    pub(crate) fn offer_times(
        &self,
        seat: Seat,
        location: Location,
        offers: &mut impl Offers<Action>,
    ) {
        let repeat = self.step_effect(location, |effect| matches!(effect, Effect::Repeat { .. }));
        let Some(Effect::Repeat { max, cost, .. }) = repeat else { return };
        let mut left = self.player(seat).stock;
        for times in 1..=max {
            let paid = left.covers(&cost);
            offers.verdict(Action::Times(times), paid.then_some(()).ok_or(Clause("MID-STALL-5")));
            if paid {
                left.pay(&cost);
            }
        }
    }

    pub(crate) fn repeat(
        &mut self,
        seat: Seat,
        location: Location,
        times: u8,
        host: &mut impl Host<Event>,
    ) {
        let repeat = self.step_effect(location, |effect| matches!(effect, Effect::Repeat { .. }));
        let Some(Effect::Repeat { cost, gain, .. }) = repeat else { return };
        let often = |tokens: &Tokens| Tokens(tokens.0.map(|n| n * times));
        self.pay(seat, &often(&cost), Why::Place(location), host);
        self.gain(seat, often(&gain), Why::Place(location), host);
    }

    /// MID-MARKET-2: food, wood and coins, nothing else.
    fn tradable(&self, seat: Seat, of: [bool; 3]) -> u8 {
        let goods = self.player(seat).stock.goods();
        goods.iter().zip(of).filter(|(_, of)| *of).fold(0, |sum, (&n, _)| sum.saturating_add(n))
    }

    // MID-MARKET-1, MID-MARKET-3: any mix with the same total, what one has included.
    pub(crate) fn offer_trades(&self, seat: Seat, of: [bool; 3], offers: &mut impl Offers<Action>) {
        let stock = self.player(seat).stock.goods();
        mixes(self.tradable(seat, of), of).for_each(|mix| {
            let after: Mix = std::array::from_fn(|i| if of[i] { mix[i] } else { stock[i] });
            offers.may(Action::Trade(after));
        });
    }

    pub(crate) fn has_goods(&self, seat: Seat, of: [bool; 3]) -> bool {
        self.tradable(seat, of) > 0
    }

    pub(crate) fn trade(&mut self, seat: Seat, after: Mix, host: &mut impl Host<Event>) {
        let stock = &mut self.table.player_mut(seat).stock;
        let before = stock.goods();
        for (token, n) in Token::GOODS.into_iter().zip(after) {
            stock[token] = n;
        }
        host.tell(Event::Traded(seat, before, after));
    }

    // MID-BEG-2, MID-BEG-3, MID-RUNE-14: goods of the player's choice.
    pub(crate) fn gain_goods(&mut self, seat: Seat, mix: Mix, host: &mut impl Host<Event>) {
        let [food, wood, coin] = mix;
        self.gain(seat, Tokens([food, wood, coin, 0, 0]), Why::Choice, host);
    }

    /// MID-JOURNEY-2: shores in use without a longship.
    pub(crate) fn free_shores(&self) -> impl Iterator<Item = u8> {
        let free = |&shore: &u8| self.table.shores[shore as usize].ship.is_none();
        (0..self.table.shores_in_use(self.book)).filter(free)
    }

    // MID-SMALLSHIP-2, MID-LARGESHIP-2, MID-PRIVATESHIP-4, MID-JOURNEY-1: a shore, at once.
    pub(crate) fn offer_shores(&self, offers: &mut impl Offers<Action>) {
        for shore in 0..self.table.shores.len() as u8 {
            let verdict = if shore >= self.table.shores_in_use(self.book) {
                Err(Clause("MID-ROUND-13"))
            } else if self.table.shores[shore as usize].ship.is_some() {
                Err(Clause("MID-JOURNEY-2"))
            } else {
                Ok(())
            };
            offers.verdict(Action::Sail(shore), verdict);
        }
    }

    // MID-JOURNEY-3: there it stays. MID-PRIVATESHIP-5: a player may send several.
    pub(crate) fn sail(&mut self, seat: Seat, ship: Ship, shore: u8, host: &mut impl Host<Event>) {
        self.table.shores[shore as usize].ship = Some((seat, ship));
        host.tell(Event::Sailed(seat, ship, shore));
    }

    // MID-SAGE-1: any face-down journey, reserved or not.
    pub(crate) fn offer_journeys(&self, offers: &mut impl Offers<Action>) {
        for (shore, place) in self.table.shores.iter().enumerate() {
            if matches!(place.journey, Some(JourneyCard::Down { .. })) {
                offers.may(Action::LookAt(shore as u8));
            }
        }
    }

    // MID-INFO-5: the one who looked keeps seeing it; others know who looked.
    pub(crate) fn look_at(&mut self, seat: Seat, shore: u8, host: &mut impl Host<Event>) {
        let place = &mut self.table.shores[shore as usize].journey;
        if let Some(JourneyCard::Down { looked, .. }) = place {
            *looked = looked.with(seat);
            host.reveal();
            host.tell(Event::LookedAt(seat, shore));
            let card = self.secrets.face_down[shore as usize];
            host.whisper(Seats::one(seat), Event::SawJourney(shore, card));
        }
    }

    // MID-RUNE-25: all face-down journeys on the board.
    pub(crate) fn look_at_all(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        (0..self.table.shores.len() as u8).for_each(|shore| self.look_at(seat, shore, host));
    }

    // MID-SAGE-2: no limit to destinies held. MID-SAGE-4: what there is, even none.
    pub(crate) fn draw_destinies(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        for _ in 0..std::mem::take(&mut self.table.draw) {
            if let Some(card) = self.draw_destiny(seat, host) {
                self.secrets.drawn.insert(card);
                host.whisper(Seats::one(seat), Event::SawDestiny(card));
            }
        }
        if !self.secrets.drawn.is_empty() {
            host.tell(Event::DrewDestinies(seat, self.secrets.drawn.len() as u8));
            self.then(&[Step::Effect(EffectStep::KeepDestiny(seat))]);
        }
    }

    fn draw_destiny(&mut self, seat: Seat, host: &mut impl Host<Event>) -> Option<u8> {
        if let Some(card) = self.secrets.destinies.draw("destinies", host) {
            return Some(card);
        }
        let first = self.secrets.under.first_mut()?;
        let card = first.cards.draw("destinies", host)?;
        first.touched |= first.by != seat;
        if first.cards.is_empty() {
            self.secrets.under.remove(0);
        }
        // A card that comes back to the hand is no longer one of those put back.
        self.secrets.put_back[seat.index()].remove(card);
        Some(card)
    }

    pub(crate) fn offer_destinies(&self, offers: &mut impl Offers<Action>) {
        self.secrets.drawn.iter().for_each(|card| offers.may(Action::Keep(card)));
    }

    // MID-SAGE-3: keeps exactly one; the others go under the deck in no known order.
    pub(crate) fn keep_destiny(&mut self, seat: Seat, card: u8, host: &mut impl Host<Event>) {
        let mut others = std::mem::take(&mut self.secrets.drawn);
        others.remove(card);
        self.secrets.hands[seat.index()].insert(card);
        self.table.player_mut(seat).destinies += 1;
        if others.is_empty() {
            return;
        }
        host.whisper(Seats::one(seat), Event::KeptDestiny(card));
        // MID-INFO-10: the player goes on seeing which ones they were.
        let mine = &mut self.secrets.put_back[seat.index()];
        *mine = mine.union(&others);
        self.secrets.under.push(Returned { by: seat, cards: others, touched: false });
        host.tell(Event::PutBack(seat, others.len() as u8));
    }
}
