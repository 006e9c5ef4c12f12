//! The choices cards leave to their owner: players, resources and cards.

use engine::{Clause, Game, Host, Offers, Row, Seat};

use crate::catalogue::{Copies, Effect, Filter, God, Gods, Into, Kind, Loot, Resource, Store};
use crate::state::{Phase, Valda};
use crate::step::{Action, CardStep, Cause, Event, Frame, Held, List, PlayStep, Step};

impl Valda {
    pub(crate) fn card_chooser(&self, step: CardStep) -> Option<Seat> {
        match step {
            CardStep::Carry(_)
            | CardStep::Done(_)
            | CardStep::Upon { .. }
            | CardStep::LookAtGodDeck { .. }
            | CardStep::Reap { .. } => None,
            CardStep::ChoosePlayer(frame) => self.asks_for_player(frame),
            CardStep::ChooseResources { by, n, .. } => {
                self.asks_for_resources(by, self.table.supply, n)
            }
            CardStep::StealResources { thief, victim, n, .. } => {
                self.asks_for_resources(thief, self.player(victim).store, n)
            }
            CardStep::StealCard { thief, victim, n } => self.asks_for_loot(thief, victim, n),
            CardStep::StealSeen { thief, victim, n } => self.asks_for_seen(thief, victim, n),
            CardStep::ChooseGodDeck { seat, .. } => self.asks_for_deck(seat),
            CardStep::KeepGodCard { seat, .. } => Some(seat),
            CardStep::Change { frame, left } => self.asks_to_change(frame, left),
            CardStep::LookAtDecks { seat, n } => self.asks_for_looks(seat, n),
            CardStep::Swap { seat, left, .. } | CardStep::PlayYellow { seat, left } => {
                self.asks_for_card(seat, left)
            }
            CardStep::PutAway { frame, left, .. } => self.asks_for_card(frame.owner, left),
            CardStep::TakeDiscard { seat, what, left } => self.asks_what_to_take(seat, what, left),
        }
    }

    pub(crate) fn offer_card_step<O: Offers<Action>>(
        &self,
        step: CardStep,
        seat: Seat,
        offers: &mut O,
    ) {
        match step {
            CardStep::Carry(_)
            | CardStep::Done(_)
            | CardStep::Upon { .. }
            | CardStep::LookAtGodDeck { .. }
            | CardStep::Reap { .. } => {}
            CardStep::ChoosePlayer(frame) => self.offer_players(frame, offers),
            CardStep::ChooseResources { n, .. } => {
                self.offer_supply(n, offers);
            }
            CardStep::StealResources { victim, n, .. } => {
                Self::offer_resource_sets(self.player(victim).store, n, offers);
            }
            CardStep::StealCard { victim, .. } => self.offer_loot(victim, offers),
            CardStep::StealSeen { victim, .. } => self.offer_seen(victim, offers),
            CardStep::ChooseGodDeck { .. } => self.offer_decks(offers),
            CardStep::KeepGodCard { god, looked, .. } => self.offer_looked_at(god, looked, offers),
            CardStep::Change { frame, .. } => self.offer_changes(frame, offers),
            CardStep::LookAtDecks { n, .. } => self.offer_looks(n, offers),
            CardStep::Swap { .. } => self.offer_own(seat, offers, Action::Under),
            CardStep::PutAway { .. } => self.offer_own(seat, offers, Action::Discard),
            CardStep::TakeDiscard { what, .. } => self.offer_discard_pile(what, offers),
            CardStep::PlayYellow { .. } => self.offer_free_yellow(seat, offers),
        }
    }

    /// What a card does by itself, and what it does where nothing is left to choose.
    pub(crate) fn run_card_step(&mut self, step: CardStep, host: &mut impl Host<Event>) {
        match step {
            CardStep::Carry(frame) => self.carry_on(frame, host),
            CardStep::Done(copy) => self.discard(copy),
            CardStep::Upon { frame, seat } => self.upon(self.effect_at(frame), frame, seat, host),
            CardStep::LookAtGodDeck { seat, god, look, open } => {
                self.look_and_keep(seat, god, look, open, host);
            }
            CardStep::Reap { frame, left } => self.reap(frame, left),
            CardStep::ChoosePlayer(frame) => self.choose_player(frame, None),
            CardStep::ChooseResources { seat, n, card, .. } => {
                let store = self.table.supply.forced(n).unwrap_or_default();
                self.gain(seat, store, Cause::Card(card), host);
            }
            CardStep::StealResources { thief, victim, n, card } => {
                let store = self.player(victim).store.forced(n).unwrap_or_default();
                self.carry_off((thief, victim), store, card, host);
            }
            CardStep::StealCard { thief, victim, n } => {
                self.steal_card(thief, victim, n, Action::StealHidden, host);
            }
            CardStep::ChooseGodDeck { seat, look } => self.choose_deck(seat, look, None),
            CardStep::LookAtDecks { seat, .. } => self.look_at_decks(seat, None, host),
            CardStep::Swap { seat, put, .. } => self.draw_hidden(seat, put, None, host),
            CardStep::PutAway { frame, put, .. } => self.reap(frame, put),
            CardStep::TakeDiscard { seat, what, left } => self.take_forced(seat, what, left, host),
            CardStep::StealSeen { .. }
            | CardStep::KeepGodCard { .. }
            | CardStep::Change { .. }
            | CardStep::PlayYellow { .. } => {}
        }
    }

    pub(crate) fn choose_card_step(
        &mut self,
        step: CardStep,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        match (step, action) {
            (CardStep::ChoosePlayer(frame), Action::Choose(seat)) => {
                self.choose_player(frame, Some(seat));
            }
            (CardStep::ChooseResources { seat, card, .. }, Action::Resources(store)) => {
                self.gain(seat, store, Cause::Card(card), host);
            }
            (CardStep::StealResources { thief, victim, card, .. }, Action::Resources(store)) => {
                self.carry_off((thief, victim), store, card, host);
            }
            (CardStep::StealCard { thief, victim, n }, _) => {
                self.steal_card(thief, victim, n, action, host);
            }
            (CardStep::StealSeen { thief, victim, n }, Action::StealSeen(kind)) => {
                self.steal_seen(thief, victim, n, kind, host);
            }
            (CardStep::ChooseGodDeck { seat, look }, Action::GodDeck(god)) => {
                self.choose_deck(seat, look, Some(god));
            }
            (CardStep::KeepGodCard { seat, god, looked, open }, Action::Keep(kind)) => {
                self.keep(seat, (god, looked, open), kind, host);
            }
            (CardStep::Change { frame, left }, _) => self.change(frame, left, action, host),
            (CardStep::LookAtDecks { seat, .. }, Action::Look(gods)) => {
                self.look_at_decks(seat, Some(gods), host);
            }
            (CardStep::TakeDiscard { seat, what, left }, Action::Take(kind)) => {
                self.take_chosen(seat, (what, left), kind, host);
            }
            _ => self.choose_own_card(step, action, host),
        }
    }

    fn choose_own_card(&mut self, step: CardStep, action: Action, host: &mut impl Host<Event>) {
        match (step, action) {
            (CardStep::Swap { seat, left, put }, Action::Under(held)) => {
                self.put_under(seat, held, host);
                self.then(&[Step::Card(CardStep::Swap { seat, left: left - 1, put: put + 1 })]);
            }
            (CardStep::PutAway { frame, left, put }, Action::Discard(held)) => {
                self.discard_own(frame.owner, held);
                let (seat, cause) = (frame.owner, self.table.book.kind(frame.card));
                host.tell(Event::PutAway { seat, card: held.kind, cause });
                self.then(&[Step::Card(CardStep::PutAway { frame, left: left - 1, put: put + 1 })]);
            }
            (CardStep::PlayYellow { seat, left }, Action::Play(held)) => {
                self.then(&[Step::Card(CardStep::PlayYellow { seat, left: left - 1 })]);
                host.tell(Event::PlayedFree { seat, card: held.kind });
                self.play_yellow(seat, held);
            }
            // Enough: as if nothing more could be chosen.
            (_, Action::Stop) => self.run_card_step(step, host),
            _ => unreachable!("{action:?} does not answer {step:?}"),
        }
    }

    /// The rule of the effect, for an answer it does not ask for.
    pub(crate) fn rule_of_card(&self, step: CardStep) -> &'static str {
        match step {
            CardStep::ChoosePlayer(_) => "VDA-CARD-8",
            CardStep::ChooseResources { .. } => "VDA-CARD-12",
            CardStep::StealResources { .. } => "VDA-CARD-17",
            CardStep::StealCard { .. } => "VDA-WEAPON-24",
            CardStep::StealSeen { .. } => "VDA-CARD-18",
            CardStep::KeepGodCard { .. } => self.kept_by(),
            CardStep::ChooseGodDeck { .. } | CardStep::LookAtGodDeck { .. } => "VDA-CARD-15",
            CardStep::LookAtDecks { .. } => "VDA-CARD-21",
            CardStep::Change { .. } => "VDA-CARD-20",
            CardStep::Swap { .. } => "VDA-CARD-22",
            CardStep::TakeDiscard { .. } => "VDA-CARD-23",
            CardStep::PutAway { .. } | CardStep::Reap { .. } => "VDA-CARD-24",
            CardStep::PlayYellow { .. } => "VDA-CARD-30",
            CardStep::Carry(_) | CardStep::Done(_) | CardStep::Upon { .. } => "VDA-PLAY-14",
        }
    }

    /// Why one of the cards looked at is to be kept: a shrine was built, a steward draws, a card says so.
    fn kept_by(&self) -> &'static str {
        let draws = self.agenda.steps().contains(&Step::Play(PlayStep::TakeGodCards));
        if self.table.phase == Phase::Build {
            "VDA-SHRINE-3"
        } else if draws {
            "VDA-STEWARD-9"
        } else {
            "VDA-CARD-15"
        }
    }

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
            Some(_) => Step::Card(CardStep::Carry(Frame { chosen, ..frame })),
            None => Step::Card(CardStep::Carry(Frame { next: frame.next + 1, ..frame })),
        }]);
    }

    // ----- resources of choice

    /// VDA-GEN-8: the owner of the effect decides, unless nothing is left to decide.
    pub(crate) fn asks_for_resources(&self, by: Seat, from: Store, n: u8) -> Option<Seat> {
        from.forced(n).is_none().then_some(by)
    }

    fn offer_supply<O: Offers<Action>>(&self, n: u8, offers: &mut O) {
        let supply = self.table.supply;
        Self::offer_resource_sets(supply, n, offers);
        if O::EXPLAINS {
            // VDA-SUPPLY-4: what there is not.
            let lacking = Store([n; 3]).parts(n).filter(|set| !supply.covers(set));
            lacking.for_each(|set| offers.may_not(Action::Resources(set), Clause("VDA-SUPPLY-4")));
        }
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
        self.then(&[Step::Card(CardStep::StealCard { thief, victim, n: n - 1 })]);
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
        self.then(&[Step::Card(CardStep::StealSeen { thief, victim, n: n - 1 })]);
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
            self.then(&[Step::Card(CardStep::LookAtGodDeck { seat, god, look, open: false })]);
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
            self.then(&[Step::Card(CardStep::KeepGodCard { seat, god, looked, open })]);
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
        let giving: Gods = self.giving().collect();
        giving.parts(n.into()).for_each(|gods| offers.may(Action::Look(gods)));
    }

    pub(crate) fn look_at_decks(
        &mut self,
        seat: Seat,
        named: Option<Gods>,
        host: &mut impl Host<Event>,
    ) {
        let named = named.unwrap_or_else(|| self.giving().collect());
        for god in named.iter() {
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
        let seat = frame.owner;
        if let Action::Exchange { pay, gain } = action {
            self.exchange(seat, pay, Store::of(gain, to_n), host);
        } else if let Action::Offer(pay) = action {
            self.pay(seat, pay);
            host.tell(Event::Offered { seat, pay });
            self.climb(seat, to_n, Cause::Card(self.table.book.kind(frame.card)), host);
        } else {
            return;
        }
        self.then(&[Step::Card(CardStep::Change { frame, left: left - 1 })]);
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
        self.cards_of(seat, &all).for_each(|held| offers.may(action(held)));
        offers.may(Action::Stop);
    }

    /// VDA-CARD-24: the "each" effects once for every card put away.
    pub(crate) fn reap(&mut self, frame: Frame, left: u8) {
        if left > 0 {
            let each = Frame { list: List::Each, next: 0, ..frame };
            self.then(&[
                Step::Card(CardStep::Carry(each)),
                Step::Card(CardStep::Reap { frame, left: left - 1 }),
            ]);
        }
    }

    /// VDA-CARD-30: further yellow cards, without spending actions.
    pub(crate) fn offer_free_yellow<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let book = self.table.book;
        self.cards_of(seat, &book.yellow).for_each(|held| offers.may(Action::Play(held)));
        if O::EXPLAINS {
            for held in self.cards_of(seat, &book.attack.union(&book.defence)) {
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
        self.then(&[Step::Card(CardStep::TakeDiscard { seat, what, left: left - 1 })]);
    }
}

fn payable(store: Store, from: [bool; 3]) -> Store {
    Store(std::array::from_fn(|kind| if from[kind] { store.0[kind] } else { 0 }))
}
