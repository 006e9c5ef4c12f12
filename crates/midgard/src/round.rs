//! ROUND and SUPPLY: the eight preparation steps, and how goods and dice are gained and lost.

use engine::{Game, Host, Offers, Seat};

use crate::catalogue::Item;
use crate::goods::{Token, Tokens, Warrior, Warriors};
use crate::state::{Joining, JourneyCard, Midgard};
use crate::step::{Action, AssignStep, CombatStep, Event, RoundStep, Step, Why, WorkerStep};

impl Midgard {
    /// MID-ROUND-3: automatic, in this order, every round. MID-ROUND-2: then the other phases.
    pub(crate) fn prepare(&mut self, host: &mut impl Host<Event>) {
        host.tell(Event::RoundBegan(self.table.round));
        self.bring_troll_and_draugr(host);
        self.lay_journeys(host);
        self.lay_runes(host);
        self.bring_monsters(host);
        self.bring_merchant(host);
        self.refill();
        host.tell(Event::Restocked(self.table.recruits, self.table.smoked));
        for seat in self.table.everyone().iter() {
            let player = self.table.player_mut(seat);
            player.idle = player.workers;
        }
        self.then(&[
            Step::Worker(WorkerStep::NextWorker(self.table.first)),
            Step::Assign(AssignStep::BeginAssignment),
            Step::Assign(AssignStep::Assign),
            Step::Assign(AssignStep::Reveal),
            Step::Combat(CombatStep::Resolve(0)),
            Step::Round(RoundStep::CleanUp),
        ]);
    }

    fn bring_troll_and_draugr(&mut self, host: &mut impl Host<Event>) {
        // MID-ROUND-4
        self.table.troll = self.secrets.trolls.draw("trolls", host);
        if let Some(card) = self.table.troll {
            host.tell(Event::TrollCame(card));
        }
        // MID-ROUND-5: the first card goes to the left place.
        for place in 0..2 {
            self.table.draugr[place] = self.secrets.draugr.draw("draugr", host);
            if let Some(card) = self.table.draugr[place] {
                host.tell(Event::DraugrCame(place as u8, card));
            }
        }
    }

    // MID-ROUND-6: empty places get a card, face down; MID-ROUND-13: only shores in use.
    fn lay_journeys(&mut self, host: &mut impl Host<Event>) {
        for shore in 0..self.table.shores_in_use(self.book) as usize {
            if self.table.shores[shore].journey.is_some() {
                continue;
            }
            let Some(card) = self.draw_journey(host) else { return };
            let looked = engine::Seats::NONE;
            self.secrets.face_down[shore] = card;
            self.table.shores[shore].journey = Some(JourneyCard::Down { looked, older: false });
        }
    }

    /// MID-SUPPLY-11: when the deck is empty, the discard pile becomes the deck.
    pub(crate) fn draw_journey(&mut self, host: &mut impl Host<Event>) -> Option<u8> {
        if self.secrets.journeys.is_empty() && !self.table.journey_discard.is_empty() {
            self.renew_journeys(host);
        }
        self.secrets.journeys.draw("journeys", host)
    }

    // MID-JOURNEY-22: only the discard pile is shuffled, not what lies on the board.
    fn renew_journeys(&mut self, host: &mut impl Host<Event>) {
        for (shore, &card) in self.table.shores.iter_mut().zip(&self.secrets.face_down) {
            if let Some(JourneyCard::Down { older, .. }) = &mut shore.journey {
                *older = true;
                self.table.older_journeys.insert(card);
            }
        }
        self.secrets.journeys = std::mem::take(&mut self.table.journey_discard);
        host.tell(Event::JourneysShuffled);
    }

    // MID-ROUND-7, MID-RUNESMITH-3: gaps are filled now and only now.
    fn lay_runes(&mut self, host: &mut impl Host<Event>) {
        for slot in 0..self.book.rune_slots as usize {
            if self.table.runes[slot].is_none() {
                self.table.runes[slot] = self.table.rune_deck.draw("runes", host);
                if let Some(rune) = self.table.runes[slot] {
                    host.tell(Event::RuneCame(slot as u8, rune));
                }
            }
        }
    }

    // MID-ROUND-8: monsters left from earlier rounds stay, with their coins.
    fn bring_monsters(&mut self, host: &mut impl Host<Event>) {
        for shore in 0..self.table.shores_in_use(self.book) as usize {
            if self.table.shores[shore].monster.is_none() {
                self.table.shores[shore].monster = self.secrets.monsters.draw("monsters", host);
                if let Some(card) = self.table.shores[shore].monster {
                    host.tell(Event::MonsterCame(shore as u8, card));
                }
            }
        }
    }

    // MID-ROUND-9: only the top card counts.
    fn bring_merchant(&mut self, host: &mut impl Host<Event>) {
        if let Some(card) = self.table.merchant_deck.draw("merchants", host) {
            self.table.merchant = Some(card);
            host.tell(Event::MerchantCame(card));
        }
    }

    // MID-ROUND-10, MID-ROUND-11: added whether or not something still lies there.
    fn refill(&mut self) {
        for site in &self.book.locations {
            match site.refill {
                Some(Item::Warrior(warrior)) => self.add_recruit(warrior),
                Some(Item::Token(Token::Food)) => self.table.smoked += 1,
                _ => {}
            }
        }
    }

    // MID-ROUND-12: without a die in the supply none is added, nor later.
    fn add_recruit(&mut self, warrior: Warrior) {
        let table = &mut self.table;
        if table.supply[warrior] > 0 {
            table.supply[warrior] -= 1;
            table.recruits[warrior] += 1;
        }
    }

    pub(crate) fn gain(
        &mut self,
        seat: Seat,
        tokens: Tokens,
        why: Why,
        host: &mut impl Host<Event>,
    ) {
        if !tokens.is_none() {
            self.table.player_mut(seat).stock.add(&tokens);
            host.tell(Event::Gained(seat, tokens, why));
        }
    }

    pub(crate) fn pay(&mut self, seat: Seat, cost: &Tokens, why: Why, host: &mut impl Host<Event>) {
        if !cost.is_none() {
            self.table.player_mut(seat).stock.pay(cost);
            host.tell(Event::Paid(seat, *cost, why));
        }
    }

    pub(crate) fn gain_glory(
        &mut self,
        seat: Seat,
        glory: i16,
        why: Why,
        host: &mut impl Host<Event>,
    ) {
        if glory != 0 {
            self.table.player_mut(seat).glory += glory;
            host.tell(Event::Glory(seat, glory, why));
        }
    }

    /// MID-SUPPLY-4: how many more warriors the player may own.
    pub(crate) fn room(&self, seat: Seat) -> u8 {
        self.book.warrior_cap.saturating_sub(self.player(seat).warriors.total())
    }

    // MID-SUPPLY-5: takes as many as fit from the location; the rest goes to the supply.
    pub(crate) fn collect_warriors(
        &mut self,
        seat: Seat,
        warrior: Warrior,
        host: &mut impl Host<Event>,
    ) {
        let all = std::mem::take(&mut self.table.recruits[warrior]);
        self.table.supply[warrior] += all;
        let joining = all.min(self.room(seat));
        self.recruit(seat, Warriors::of(warrior, joining), host);
        let turned_away = Warriors::of(warrior, all - joining);
        if !turned_away.is_none() {
            host.tell(Event::TurnedAway(seat, turned_away));
        }
    }

    /// MID-SUPPLY-3: from the supply to the player.
    pub(crate) fn recruit(&mut self, seat: Seat, warriors: Warriors, host: &mut impl Host<Event>) {
        if warriors.is_none() {
            return;
        }
        self.table.supply = self.table.supply.minus(&warriors);
        let player = self.table.player_mut(seat);
        player.warriors = player.warriors.plus(&warriors);
        host.tell(Event::Recruited(seat, warriors));
    }

    /// MID-SUPPLY-12: among all warriors gained at once, first the supply limits each type
    /// (MID-SUPPLY-8), then the player chooses which of the new ones fit (MID-SUPPLY-6).
    pub(crate) fn offer_warriors(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let Joining { named, any } = self.table.joining;
        let supply = self.table.supply;
        let named = named.at_most(&supply);
        for pick in supply.picks(self.joining(seat)) {
            let chosen: u8 = pick.minus(&pick.at_most(&named)).total();
            if chosen <= any {
                offers.may(Action::Recruit(pick));
            }
        }
    }

    /// How many join: those there are, as far as there is room.
    fn joining(&self, seat: Seat) -> u8 {
        let Joining { named, any } = self.table.joining;
        let supply = self.table.supply;
        let named = named.at_most(&supply);
        let free = supply.minus(&named);
        // MID-SUPPLY-9: a warrior of choice is one that the supply has.
        (named.total() + any.min(free.total())).min(self.room(seat))
    }

    /// MID-SUPPLY-4: not more than there is room for. MID-SUPPLY-5: and not fewer.
    pub(crate) fn rule_of_joining(&self, seat: Seat, action: Action) -> &'static str {
        let Action::Recruit(pick) = action else { return "MID-SUPPLY-12" };
        match pick.total() {
            taken if taken > self.room(seat) => "MID-SUPPLY-4",
            taken if taken < self.joining(seat) => "MID-SUPPLY-5",
            _ => "MID-SUPPLY-12",
        }
    }

    pub(crate) fn take_warriors(
        &mut self,
        seat: Seat,
        warriors: Warriors,
        host: &mut impl Host<Event>,
    ) {
        let Joining { named, any } = std::mem::take(&mut self.table.joining);
        let offered = named.at_most(&self.table.supply);
        self.recruit(seat, warriors, host);
        let turned_away = offered.minus(&warriors.at_most(&offered));
        if any == 0 && !turned_away.is_none() {
            host.tell(Event::TurnedAway(seat, turned_away));
        }
    }

    /// MID-SUPPLY-10: the dead go to the supply.
    pub(crate) fn bury(&mut self, seat: Seat, warriors: &Warriors) {
        let player = self.table.player_mut(seat);
        player.warriors = player.warriors.minus(warriors);
        self.table.supply = self.table.supply.plus(warriors);
    }
}
