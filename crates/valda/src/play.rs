//! Phase 2: the draw, three actions, the hand limit.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{CardKind, God, Resource, Store, Window};
use crate::state::Valda;
use crate::step::{Action, Event, Frame, Held, Step};

impl Valda {
    /// VDA-PLAY-1, VDA-PLAY-2, VDA-GOD-12: how many cards to draw, said before any is drawn.
    pub(crate) fn set_draws(&mut self, draws: u8) {
        self.table.draws = draws;
        // VDA-PLAY-5
        self.table.actions = self.table.book.numbers.actions;
    }

    pub(crate) fn may_draw_more(&self) -> bool {
        self.draws_at_most(self.table.active) > self.table.book.numbers.play_draw
    }

    pub(crate) fn offer_draws(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        (self.table.book.numbers.play_draw..=self.draws_at_most(seat))
            .for_each(|n| offers.may(Action::Draw(n)));
    }

    /// VDA-STEWARD-8: more regions than draws leave a choice.
    pub(crate) fn must_choose_regions(&self) -> bool {
        self.stewardships(self.table.active).count_ones() > u32::from(self.table.draws)
    }

    pub(crate) fn offer_regions(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let mine = self.stewardships(seat);
        let fitting =
            |&mask: &u8| mask & !mine == 0 && mask.count_ones() == u32::from(self.table.draws);
        (0..1 << God::ALL.len()).filter(fitting).for_each(|mask| offers.may(Action::Regions(mask)));
    }

    /// VDA-STEWARD-6, VDA-STEWARD-7: god cards in the order of the regions, then base cards.
    pub(crate) fn take_god_cards(&mut self) {
        let seat = self.table.active;
        let waiting = self.table.god_draws;
        if waiting == 0 {
            return self.then(&[Step::DrawBase(self.table.draws)]);
        }
        let god = God::ALL[waiting.trailing_zeros() as usize];
        self.table.god_draws &= waiting - 1;
        self.then(&[Step::TakeGodCards]);
        // VDA-STEWARD-14: a deck that gives nothing leaves the draw to the base deck.
        if self.god_gives(god) {
            self.table.draws -= 1;
            // VDA-STEWARD-9, VDA-STEWARD-10
            let look = self.table.book.numbers.shrine_god_cards_looked_at;
            let open = self.favour(seat, God::Freya).is_none();
            self.then(&[Step::LookAtGodDeck { seat, god, look, open }]);
        }
    }

    /// VDA-PLAY-10: open, unless Freya hides them (VDA-GOD-9).
    pub(crate) fn draw_in_play(&mut self, n: u8, host: &mut impl Host<Event>) {
        self.table.draws = 0;
        self.draw_open(self.table.active, n, host);
    }

    /// VDA-PLAY-6: actions in any combination and order; VDA-PLAY-15: the player may stop.
    pub(crate) fn offer_act<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        self.offer_yellow(seat, offers);
        self.offer_resources(offers);
        let (cost, _) = self.card_price(seat);
        offers.verdict(Action::BuyCards, self.buy_verdict(cost));
        // VDA-WEAPON-13
        self.offer_weapons(seat, Window::Yellow, offers);
        offers.may(Action::Stop);
    }

    /// VDA-PLAY-3, VDA-CARD-2: yellow cards of display and hand.
    fn offer_yellow<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let book = self.table.book;
        for held in self.own(seat, &book.yellow) {
            let verdict = if self.action_cost(held) <= self.table.actions {
                Ok(())
            } else {
                Err(Clause("VDA-PLAY-7"))
            };
            offers.verdict(Action::Play(held), verdict);
        }
        if O::EXPLAINS {
            // VDA-PLAY-12
            for held in self.own(seat, &book.attack.union(&book.defence)) {
                offers.may_not(Action::Play(held), Clause("VDA-PLAY-12"));
            }
        }
    }

    /// VDA-CARD-3, VDA-CARD-4: one action, or none.
    fn action_cost(&self, held: Held) -> u8 {
        match self.table.book.card(held.kind).kind {
            CardKind::Yellow { cost } => cost * self.table.book.numbers.action_yellow_cost,
            CardKind::Attack { .. } | CardKind::Defence { .. } | CardKind::Weapon => 0,
        }
    }

    /// VDA-PLAY-8
    fn offer_resources(&self, offers: &mut impl Offers<Action>) {
        let enough = self.table.actions >= self.table.book.numbers.action_resource_cost;
        for kind in Resource::ALL {
            let verdict = match self.table.supply.get(kind) {
                _ if !enough => Err(Clause("VDA-PLAY-5")),
                // VDA-SUPPLY-4, VDA-SUPPLY-9
                0 => Err(Clause("VDA-SUPPLY-4")),
                _ => Ok(()),
            };
            offers.verdict(Action::TakeResource(kind), verdict);
        }
    }

    fn buy_verdict(&self, cost: u8) -> Result<(), Clause> {
        // VDA-PLAY-9
        if self.table.actions < cost {
            return Err(Clause("VDA-PLAY-9"));
        }
        // VDA-DECK-6
        if self.base_gives() { Ok(()) } else { Err(Clause("VDA-DECK-6")) }
    }

    /// VDA-PLAY-14: one thing at a time, each with the window after it.
    // VDA-PLAY-21: the step goes on until the player stops.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        if action == Action::Stop {
            return;
        }
        self.then(&[Step::Window(Window::Open), Step::Act]);
        match action {
            Action::Play(held) => {
                self.table.actions -= self.action_cost(held);
                self.play_yellow(seat, held, host);
            }
            Action::TakeResource(kind) => {
                self.table.actions -= self.table.book.numbers.action_resource_cost;
                self.gain(seat, Store::of(kind, 1), host);
            }
            Action::BuyCards => {
                let (cost, cards) = self.card_price(seat);
                self.table.actions -= cost;
                self.draw_open(seat, cards, host);
            }
            _ => self.use_weapon(seat, action, host),
        }
    }

    /// VDA-CARD-7: a played card lies open while it is carried out, then it is discarded.
    // VDA-PLAY-11, VDA-PLAY-13; VDA-CARD-37: no window but those of its rolls until it is discarded.
    pub(crate) fn play_yellow(&mut self, seat: Seat, held: Held, host: &mut impl Host<Event>) {
        let card = self.put_in_play(seat, held, host);
        let frame = Frame { card, owner: seat, ..Frame::default() };
        self.then(&[Step::Carry(frame), Step::CardDone(card)]);
    }

    /// VDA-DECK-11: a card being played is in no hand, display, deck or pile.
    pub(crate) fn put_in_play(
        &mut self,
        seat: Seat,
        held: Held,
        host: &mut impl Host<Event>,
    ) -> u8 {
        let copy = self.take_own(seat, held);
        self.table.in_play.insert(copy);
        host.tell(Event::Played { seat, card: held.kind });
        copy
    }

    /// VDA-PLAY-16
    pub(crate) fn display_to_hand(&mut self, host: &mut impl Host<Event>) {
        let seat = self.table.active;
        let display = std::mem::take(&mut self.player_mut(seat).display);
        let hand = self.hand_mut(seat);
        *hand = hand.union(&display);
        // VDA-INFO-4
        if !display.is_empty() {
            host.tell(Event::DisplayToHand { seat, cards: display.len() as u8 });
        }
    }

    /// VDA-PLAY-17, VDA-PLAY-20: the limit is held here and nowhere else.
    pub(crate) fn hand_too_large(&self, seat: Seat) -> bool {
        self.hand(seat).len() > u32::from(self.table.book.numbers.hand_limit)
    }

    /// VDA-PLAY-18: any of the cards; VDA-PLAY-19: no more than the surplus.
    pub(crate) fn offer_discards(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        for kind in self.table.book.kinds_in(self.hand(seat)) {
            offers.may(Action::Discard(Held { kind, open: false }));
        }
    }

    pub(crate) fn discard_surplus(
        &mut self,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        if let Action::Discard(held) = action {
            self.discard_own(seat, held, host);
        }
        self.then(&[Step::DiscardDown]);
    }

    pub(crate) fn discard_own(&mut self, seat: Seat, held: Held, host: &mut impl Host<Event>) {
        let copy = self.take_own(seat, held);
        self.discard(copy);
        host.tell(Event::Discarded { seat, card: held.kind });
    }
}
