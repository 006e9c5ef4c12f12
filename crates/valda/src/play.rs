//! Phase 2: the draw, three actions, the hand limit.

use engine::{Clause, Game, Host, Offers, Seat};

use crate::catalogue::{CardKind, God, Gods, Resource, Store, Window};
use crate::state::Valda;
use crate::step::{Action, CardStep, Event, Frame, Held, PlayStep, Step, WeaponStep};

impl Valda {
    pub(crate) fn play_chooser(&self, step: PlayStep) -> Option<Seat> {
        let active = self.table.active;
        let asks = match step {
            PlayStep::DrawCount => self.may_draw_more(),
            PlayStep::ChooseRegions => self.must_choose_regions(),
            PlayStep::Act => true,
            PlayStep::DiscardDown => self.hand_too_large(active),
            PlayStep::TakeGodCards | PlayStep::DrawBase(_) | PlayStep::End => false,
        };
        asks.then_some(active)
    }

    pub(crate) fn offer_play_step<O: Offers<Action>>(
        &self,
        step: PlayStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            PlayStep::DrawCount => self.offer_draws(seat, offers),
            PlayStep::ChooseRegions => self.offer_regions(seat, offers),
            PlayStep::Act => self.offer_act(seat, offers),
            PlayStep::DiscardDown => self.offer_discards(seat, offers),
            PlayStep::TakeGodCards | PlayStep::DrawBase(_) | PlayStep::End => {}
        }
    }

    pub(crate) fn run_play_step(&mut self, step: PlayStep, host: &mut impl Host<Event>) {
        match step {
            PlayStep::DrawCount => self.set_draws(self.table.book.numbers.play_draw),
            PlayStep::ChooseRegions => self.table.god_draws = self.stewardships(self.table.active),
            PlayStep::TakeGodCards => self.take_god_cards(),
            PlayStep::DrawBase(n) => self.draw_in_play(n, host),
            PlayStep::End => self.display_to_hand(host),
            PlayStep::Act | PlayStep::DiscardDown => {}
        }
    }

    pub(crate) fn choose_play_step(
        &mut self,
        step: PlayStep,
        seat: Seat,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (PlayStep::Act, _) => self.act(seat, action, host),
            (PlayStep::DrawCount, Action::Draw(n)) => self.set_draws(n),
            (PlayStep::ChooseRegions, Action::Regions(gods)) => self.table.god_draws = gods,
            (PlayStep::DiscardDown, Action::Discard(held)) => {
                self.discard_surplus(seat, held, host);
            }
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }

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
        self.stewardships(self.table.active).len() > u32::from(self.table.draws)
    }

    pub(crate) fn offer_regions(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let parts = self.stewardships(seat).parts(self.table.draws.into());
        parts.for_each(|gods| offers.may(Action::Regions(gods)));
    }

    /// VDA-STEWARD-6, VDA-STEWARD-7: god cards in the order of the regions, then base cards.
    pub(crate) fn take_god_cards(&mut self) {
        let seat = self.table.active;
        let waiting = self.table.god_draws;
        let Some(god) = waiting.first() else {
            return self.then(&[Step::Play(PlayStep::DrawBase(self.table.draws))]);
        };
        self.table.god_draws = waiting.minus(Gods::NONE.with(god));
        self.then(&[Step::Play(PlayStep::TakeGodCards)]);
        // VDA-STEWARD-14: a deck that gives nothing leaves the draw to the base deck.
        if self.god_gives(god) {
            self.table.draws -= 1;
            // VDA-STEWARD-9, VDA-STEWARD-10
            let look = self.table.book.numbers.shrine_god_cards_looked_at;
            let open = self.favour(seat, God::Freya).is_none();
            self.then(&[Step::Card(CardStep::LookAtGodDeck { seat, god, look, open })]);
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
        for held in self.cards_of(seat, &book.yellow) {
            let verdict = if self.action_cost(held) <= self.table.actions {
                Ok(())
            } else {
                Err(Clause("VDA-PLAY-7"))
            };
            offers.verdict(Action::Play(held), verdict);
        }
        if O::EXPLAINS {
            // VDA-PLAY-12
            for held in self.cards_of(seat, &book.attack.union(&book.defence)) {
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
                0 if self.table.supply == Store::EMPTY => Err(Clause("VDA-SUPPLY-9")),
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
        self.then(&[Step::Weapon(WeaponStep::Hold(Window::Open)), Step::Play(PlayStep::Act)]);
        if let Action::Play(held) = action {
            let spent = self.action_cost(held);
            let left = self.spend(spent);
            host.tell(Event::Played { seat, card: held.kind, spent, left });
            self.play_yellow(seat, held);
        } else if let Action::TakeResource(resource) = action {
            let spent = self.table.book.numbers.action_resource_cost;
            let left = self.spend(spent);
            self.take_from_supply(seat, Store::of(resource, 1));
            host.tell(Event::TookResource { seat, resource, spent, left });
        } else if action == Action::BuyCards {
            let (spent, cards) = self.card_price(seat);
            let left = self.spend(spent);
            host.tell(Event::BoughtCards { seat, cards, spent, left });
            self.draw_open(seat, cards, host);
        } else {
            self.use_weapon(seat, action, host);
        }
    }

    /// Says how many actions are left.
    fn spend(&mut self, actions: u8) -> u8 {
        self.table.actions -= actions;
        self.table.actions
    }

    /// VDA-CARD-7: a played card lies open while it is carried out, then it is discarded.
    // VDA-PLAY-11, VDA-PLAY-13; VDA-CARD-37: no window but those of its rolls until it is discarded.
    pub(crate) fn play_yellow(&mut self, seat: Seat, held: Held) {
        let card = self.put_in_play(seat, held);
        let frame = Frame { card, owner: seat, ..Frame::default() };
        self.then(&[Step::Card(CardStep::Carry(frame)), Step::Card(CardStep::Done(card))]);
    }

    /// VDA-DECK-11: a card being played is in no hand, display, deck or pile.
    pub(crate) fn put_in_play(&mut self, seat: Seat, held: Held) -> u8 {
        let copy = self.take_own(seat, held);
        self.table.in_play.insert(copy);
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

    fn discard_surplus(&mut self, seat: Seat, held: Held, host: &mut impl Host<Event>) {
        self.discard_own(seat, held);
        let limit = self.table.book.numbers.hand_limit;
        host.tell(Event::DiscardedSurplus { seat, card: held.kind, limit });
        self.then(&[Step::Play(PlayStep::DiscardDown)]);
    }

    pub(crate) fn discard_own(&mut self, seat: Seat, held: Held) {
        let copy = self.take_own(seat, held);
        self.discard(copy);
    }
}
