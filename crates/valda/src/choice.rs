//! The choices cards leave to their owner: players, resources and cards.

use engine::{Clause, Game, Host, Offers, Row, Seat};

use crate::catalogue::{Copies, Effect, Filter, God, Into, Kind, Loot, Resource, Store};
use crate::state::Valda;
use crate::step::{Action, Event, Frame, Held, List, Step};

impl Valda {
    // ----- the chosen player

    /// VDA-CARD-8: any opponent of the owner; VDA-WEAPON-37: Thief one who has a card.
    pub(crate) fn choosable(&self, frame: Frame) -> impl Iterator<Item = Seat> + '_ {
        let thief =
            matches!(self.effect_at(frame), Effect::Steal { what: Loot::HiddenOrOpenCard, .. });
        self.table.opponents(frame.owner).filter(move |&seat| !thief || self.holds_cards(seat))
    }

    pub(crate) fn asks_for_player(&self, frame: Frame) -> Option<Seat> {
        (self.choosable(frame).count() > 1).then_some(frame.owner)
    }

    pub(crate) fn offer_players<O: Offers<Action>>(&self, frame: Frame, offers: &mut O) {
        for seat in self.table.opponents(frame.owner) {
            let fits = self.choosable(frame).any(|other| other == seat);
            let verdict = if fits { Ok(()) } else { Err(Clause("VDA-WEAPON-37")) };
            offers.verdict(Action::Choose(seat), verdict);
        }
    }

    pub(crate) fn choose_player(&mut self, frame: Frame, chosen: Option<Seat>) {
        let chosen = chosen.or_else(|| self.choosable(frame).next());
        self.then(&[match chosen {
            Some(_) => Step::Carry(Frame { chosen, ..frame }),
            None => Step::Carry(Frame { next: frame.next + 1, ..frame }),
        }]);
    }

    // ----- resources of choice

    /// VDA-GEN-8: the owner of the effect decides, unless nothing is left to decide.
    pub(crate) fn asks_for_resources(&self, by: Seat, from: Store, n: u8) -> Option<Seat> {
        from.forced(n).is_none().then_some(by)
    }

    pub(crate) fn offer_resource_sets(from: Store, n: u8, offers: &mut impl Offers<Action>) {
        from.parts(n).for_each(|store| offers.may(Action::Resources(store)));
    }

    // ----- cards of other players

    /// VDA-WEAPON-24: a random card of the hand, or one of choice from the display.
    pub(crate) fn asks_for_loot(&self, thief: Seat, victim: Seat, n: u8) -> Option<Seat> {
        (n > 0 && !self.player(victim).display.is_empty()).then_some(thief)
    }

    pub(crate) fn offer_loot(&self, victim: Seat, offers: &mut impl Offers<Action>) {
        if !self.hand(victim).is_empty() {
            offers.may(Action::StealHidden);
        }
        let display = self.player(victim).display;
        self.table.book.kinds_in(&display).for_each(|kind| offers.may(Action::StealOpen(kind)));
    }

    pub(crate) fn steal_card(
        &mut self,
        thief: Seat,
        victim: Seat,
        n: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        if n == 0 {
            return;
        }
        if let Action::StealOpen(kind) = action {
            let card = self.take_own(victim, Held { kind, open: true });
            self.hand_mut(thief).insert(card);
            host.tell(Event::StoleOpenCard { seat: thief, from: victim, card: kind });
        } else {
            self.steal_random_card(thief, victim, host);
        }
        self.then(&[Step::StealCard { thief, victim, n: n - 1 }]);
    }

    /// VDA-CARD-18: the thief picks from the hand that was shown.
    pub(crate) fn asks_for_seen(&self, thief: Seat, victim: Seat, n: u8) -> Option<Seat> {
        (n > 0 && !self.hand(victim).is_empty()).then_some(thief)
    }

    pub(crate) fn offer_seen(&self, victim: Seat, offers: &mut impl Offers<Action>) {
        let hand = self.hand(victim);
        self.table.book.kinds_in(hand).for_each(|kind| offers.may(Action::StealSeen(kind)));
    }

    pub(crate) fn steal_seen(
        &mut self,
        thief: Seat,
        victim: Seat,
        n: u8,
        kind: Kind,
        host: &mut impl Host<Event>,
    ) {
        let card = self.take_own(victim, Held::hidden(kind));
        self.pass_card(thief, victim, card, host);
        self.then(&[Step::StealSeen { thief, victim, n: n - 1 }]);
    }

    // ----- god decks

    fn giving(&self) -> impl Iterator<Item = God> + '_ {
        God::ALL.into_iter().filter(|&god| self.god_gives(god))
    }

    pub(crate) fn asks_for_deck(&self, seat: Seat) -> Option<Seat> {
        (self.giving().count() > 1).then_some(seat)
    }

    /// VDA-CARD-15: a deck that gives no card may not be chosen.
    pub(crate) fn offer_decks(&self, offers: &mut impl Offers<Action>) {
        for god in God::ALL {
            let verdict = if self.god_gives(god) { Ok(()) } else { Err(Clause("VDA-CARD-15")) };
            offers.verdict(Action::GodDeck(god), verdict);
        }
    }

    pub(crate) fn choose_deck(&mut self, seat: Seat, look: u8, god: Option<God>) {
        let god = god.or_else(|| self.giving().next());
        if let Some(god) = god {
            self.then(&[Step::LookAtGodDeck { seat, god, look, open: false }]);
        }
    }

    /// One card of a god deck: the top one, or one of those looked at.
    // VDA-SHRINE-3, VDA-DECK-8
    pub(crate) fn look_and_keep(
        &mut self,
        seat: Seat,
        god: God,
        look: u8,
        open: bool,
        host: &mut impl Host<Event>,
    ) {
        self.refill_god_deck(god, host);
        if look > 1 && self.god_deck(god).len() > 1 {
            let looked = self.look_at_top(seat, god, look, host);
            self.then(&[Step::KeepGodCard { seat, god, looked, open }]);
        } else if let Some(copy) = self.draw_god_card(god, host) {
            self.receive_god_card(seat, god, copy, open, host);
        }
    }

    pub(crate) fn offer_looked_at(&self, god: God, looked: u8, offers: &mut impl Offers<Action>) {
        let cards = self.looked_at(god, looked);
        self.table.book.kinds_in(&cards).for_each(|kind| offers.may(Action::Keep(kind)));
    }

    pub(crate) fn keep(
        &mut self,
        seat: Seat,
        (god, looked, open): (God, u8, bool),
        kind: Kind,
        host: &mut impl Host<Event>,
    ) {
        let cards = self.looked_at(god, looked);
        let copy = self.table.book.copy_in(kind, &cards).expect("the card was looked at");
        self.keep_one(god, looked, copy);
        self.receive_god_card(seat, god, copy, open, host);
    }

    /// VDA-CARD-21: so many different decks; those that hold nothing cannot be looked at.
    pub(crate) fn asks_for_looks(&self, seat: Seat, n: u8) -> Option<Seat> {
        (self.giving().count() > n as usize).then_some(seat)
    }

    pub(crate) fn offer_looks(&self, n: u8, offers: &mut impl Offers<Action>) {
        let giving = self.giving().fold(0u8, |mask, god| mask | 1 << god.index());
        (1..1u8 << God::ALL.len())
            .filter(|mask| mask & !giving == 0 && mask.count_ones() == u32::from(n))
            .for_each(|mask| offers.may(Action::Look(mask)));
    }

    pub(crate) fn look_at_decks(
        &mut self,
        seat: Seat,
        mask: Option<u8>,
        host: &mut impl Host<Event>,
    ) {
        let giving = self.giving().fold(0u8, |mask, god| mask | 1 << god.index());
        let named = mask.unwrap_or(giving);
        for god in God::ALL.into_iter().filter(|god| named & 1 << god.index() != 0) {
            self.look_at_top(seat, god, 1, host);
        }
    }

    // ----- changing resources

    /// VDA-CARD-20: as long as something can be paid.
    pub(crate) fn asks_to_change(&self, frame: Frame, left: u8) -> Option<Seat> {
        let Effect::Change { from, from_n, .. } = self.effect_at(frame) else { return None };
        let store = payable(self.player(frame.owner).store, from);
        (left > 0 && store.total() >= u16::from(from_n)).then_some(frame.owner)
    }

    pub(crate) fn offer_changes(&self, frame: Frame, offers: &mut impl Offers<Action>) {
        let Effect::Change { from, from_n, to, .. } = self.effect_at(frame) else { return };
        for pay in payable(self.player(frame.owner).store, from).parts(from_n) {
            match to {
                Into::Follower => offers.may(Action::Offer(pay)),
                Into::Resource(gain) => {
                    offers
                        .verdict(Action::Exchange { pay, gain }, self.exchange_verdict(pay, gain));
                }
                Into::AnyResource => {
                    for gain in Resource::ALL {
                        offers.verdict(
                            Action::Exchange { pay, gain },
                            self.exchange_verdict(pay, gain),
                        );
                    }
                }
            }
        }
        offers.may(Action::Stop);
    }

    /// VDA-CARD-20: each time is paid and gained before the next.
    pub(crate) fn change(
        &mut self,
        frame: Frame,
        left: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Effect::Change { to_n, .. } = self.effect_at(frame) else { return };
        match action {
            Action::Exchange { pay, gain } => {
                self.exchange(frame.owner, pay, Store::of(gain, to_n), host);
            }
            Action::Offer(pay) => {
                self.pay(frame.owner, pay);
                self.climb(frame.owner, to_n, host);
            }
            _ => return,
        }
        self.then(&[Step::Change { frame, left: left - 1 }]);
    }

    // ----- own cards

    /// Whether a player may still put a card away: everybody can see that.
    pub(crate) fn asks_for_card(&self, seat: Seat, left: u8) -> Option<Seat> {
        (left > 0 && self.holds_cards(seat)).then_some(seat)
    }

    pub(crate) fn offer_own(
        &self,
        seat: Seat,
        offers: &mut impl Offers<Action>,
        action: impl Fn(Held) -> Action,
    ) {
        let all = self.hand(seat).union(&self.player(seat).display);
        self.own(seat, &all).for_each(|held| offers.may(action(held)));
        offers.may(Action::Stop);
    }

    /// VDA-CARD-24: the "each" effects once for every card put away.
    pub(crate) fn reap(&mut self, frame: Frame, left: u8) {
        if left > 0 {
            let each = Frame { list: List::Each, next: 0, ..frame };
            self.then(&[Step::Carry(each), Step::Reap { frame, left: left - 1 }]);
        }
    }

    /// VDA-CARD-30: further yellow cards, without spending actions.
    pub(crate) fn offer_free_yellow<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let book = self.table.book;
        self.own(seat, &book.yellow).for_each(|held| offers.may(Action::Play(held)));
        if O::EXPLAINS {
            for held in self.own(seat, &book.attack.union(&book.defence)) {
                offers.may_not(Action::Play(held), Clause("VDA-PLAY-12"));
            }
        }
        offers.may(Action::Stop);
    }

    // ----- the discard pile

    /// VDA-CARD-23, VDA-INFO-6: cards of a kind in the discard pile, god cards or not.
    pub(crate) fn in_discard(&self, what: Filter) -> Copies {
        match what {
            Filter::Any => self.table.discard,
            Filter::Attack => self.table.discard.and(&self.table.book.attack),
            Filter::Defence => self.table.discard.and(&self.table.book.defence),
        }
    }

    pub(crate) fn asks_what_to_take(&self, seat: Seat, what: Filter, left: u8) -> Option<Seat> {
        let there = self.in_discard(what);
        let choice =
            there.len() > u32::from(left) && self.table.book.kinds_in(&there).nth(1).is_some();
        (left > 0 && choice).then_some(seat)
    }

    pub(crate) fn offer_discard_pile(&self, what: Filter, offers: &mut impl Offers<Action>) {
        let there = self.in_discard(what);
        self.table.book.kinds_in(&there).for_each(|kind| offers.may(Action::Take(kind)));
    }

    pub(crate) fn take_card(&mut self, seat: Seat, copy: u8, host: &mut impl Host<Event>) {
        self.table.discard.remove(copy);
        self.hand_mut(seat).insert(copy);
        host.tell(Event::TookFromDiscard { seat, card: self.table.book.kind(copy) });
    }

    /// Nothing to choose: all there are, or some of the one kind there is.
    pub(crate) fn take_forced(
        &mut self,
        seat: Seat,
        what: Filter,
        left: u8,
        host: &mut impl Host<Event>,
    ) {
        let cards: Row<u8, 8> = self.in_discard(what).iter().take(left.min(8) as usize).collect();
        cards.iter().for_each(|&copy| self.take_card(seat, copy, host));
    }

    pub(crate) fn take_chosen(
        &mut self,
        seat: Seat,
        (what, left): (Filter, u8),
        kind: Kind,
        host: &mut impl Host<Event>,
    ) {
        let copy = self.table.book.copy_in(kind, &self.table.discard);
        self.take_card(seat, copy.expect("the card lies in the discard pile"), host);
        self.then(&[Step::TakeDiscard { seat, what, left: left - 1 }]);
    }
}

fn payable(store: Store, from: [bool; 3]) -> Store {
    Store(std::array::from_fn(|kind| if from[kind] { store.0[kind] } else { 0 }))
}
