//! Steps that move cards between hand, deck, pool and piles.

use engine::{Clause, Game, Host, Offers, Seat, Seats};

use crate::catalogue::{Card, DECK, Destination, End, Filter, Op, Origin, Role};
use crate::hidden::{ALL, Slot, blur, either, take_openly};
use crate::state::Thorgal;
use crate::step::{Action, EffectStep, Event, Loss, PilePlace, Scene, Step};

impl Thorgal {
    /// The player a step that moves cards is done by.
    pub(crate) fn mover(&self, scene: Scene) -> Seat {
        self.op(scene).player().map_or(scene.you(), |player| Self::who(scene, player))
    }

    /// THO-EFFECT-9: of the current role. THO-EFFECT-10: as far as the deck goes.
    pub(crate) fn draw_cards(&mut self, seat: Seat, asked: u8, host: &mut impl Host<Event>) {
        let n = asked.min(self.piles(seat).deck_len());
        for _ in 0..n {
            let slot = self.lift_top(seat, host);
            host.whisper(Seats::one(seat), Event::Drew(seat, slot.card));
            self.player_mut(seat).hand.push(slot);
        }
        if asked > 0 {
            host.tell(Event::DrewCards(seat, n));
        }
    }

    /// Takes the top card of a player's deck and shows it to that player.
    fn lift_top(&mut self, seat: Seat, host: &mut impl Host<Event>) -> Slot {
        let (role, place) = (self.role(seat), self.piles(seat).below_top(0));
        self.look_at(seat, role, place, host);
        let mut slot = self.piles_mut(seat).take_top();
        if !slot.to.contains(seat) {
            host.reveal();
        }
        slot.to = slot.to.with(seat);
        slot
    }

    pub(crate) fn stock_cards(&mut self, seat: Seat, asked: u8, host: &mut impl Host<Event>) {
        let n = asked.min(self.piles(seat).deck_len());
        self.piles_mut(seat).stock(n);
        if asked > 0 {
            host.tell(Event::Stocked(seat, n));
        }
    }

    pub(crate) fn discard_pool(&mut self, seat: Seat, asked: u8, host: &mut impl Host<Event>) {
        let n = asked.min(self.piles(seat).pool_len());
        self.piles_mut(seat).spend(n);
        if asked > 0 {
            host.tell(Event::DiscardedPool(seat, n));
        }
    }

    pub(crate) fn recycle(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let cards = self.piles(seat).discard_len();
        self.piles_mut(seat).recycle();
        host.tell(Event::Recycled(seat, cards));
    }

    /// THO-DAMAGE-11: destroying is not damage; a short deck is simply emptied.
    pub(crate) fn mill(&mut self, seat: Seat, role: Role, n: u8, host: &mut impl Host<Event>) {
        let n = n.min(self.player(seat).piles[role as usize].deck_len());
        (0..n).for_each(|_| self.destroy_top(seat, role, Loss::Effect, host));
        if n == 0 {
            host.tell(Event::ChangedNothing);
        }
    }

    /// How many hand cards a step still takes.
    fn hand_cards_left(&self, scene: Scene, left: u8) -> u8 {
        left.min(self.player(self.mover(scene)).hand.len() as u8)
    }

    /// Who is asked which hand cards; nobody if only one card is there, or if all are destroyed.
    pub(crate) fn asked_from_hand(&self, scene: Scene, left: u8) -> Seats {
        let hand = self.player(self.mover(scene)).hand.len();
        let left = self.hand_cards_left(scene, left) as usize;
        let all_alike = left == hand && matches!(self.op(scene), Op::DestroyHand { .. });
        if left == 0 || hand == 1 || all_alike { Seats::NONE } else { self.chooser(scene) }
    }

    pub(crate) fn offer_hand(&self, seat: Seat, offers: &mut impl Offers<Action>) {
        let hand = &self.player(seat).hand;
        for (place, slot) in hand.iter().enumerate() {
            if !hand[..place].iter().any(|other| other.card == slot.card) {
                offers.may(Action::Name(slot.card));
            }
        }
    }

    pub(crate) fn take_from_hand(
        &mut self,
        scene: Scene,
        left: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Name(card) = action else { unreachable!("{action:?} names no card") };
        if left > 1 {
            self.then(&[Step::Effect(EffectStep::FromHand(scene, left - 1))]);
        }
        let hand = &self.player(self.mover(scene)).hand;
        let place = hand.iter().position(|slot| slot.card == card).expect("the card is in hand");
        self.move_from_hand(scene, place, host);
    }

    pub(crate) fn take_rest_from_hand(
        &mut self,
        scene: Scene,
        left: u8,
        host: &mut impl Host<Event>,
    ) {
        let cards = self.hand_cards_left(scene, left);
        (0..cards).for_each(|_| self.move_from_hand(scene, 0, host));
        if cards == 0 {
            host.tell(Event::ChangedNothing);
        }
    }

    pub(crate) fn move_at_random(&mut self, scene: Scene, n: u8, host: &mut impl Host<Event>) {
        let moved = self.hand_cards_left(scene, n);
        if moved == 0 {
            host.tell(Event::ChangedNothing);
        }
        for _ in 0..moved {
            let hand = &self.player(self.mover(scene)).hand;
            let named = |place: u32| hand[place as usize].card.0.into();
            let cards = hand.len() as u32;
            let place = if cards > 1 { host.draw("hand", cards, named) as usize } else { 0 };
            self.move_from_hand(scene, place, host);
        }
    }

    fn move_from_hand(&mut self, scene: Scene, place: usize, host: &mut impl Host<Event>) {
        let seat = self.mover(scene);
        if let Op::DestroyHand { .. } = self.op(scene) {
            let card = self.player(seat).hand[place].card;
            return self.destroy_from_hand(seat, card, Loss::Effect, host);
        }
        let hand = &mut self.player_mut(seat).hand;
        blur(hand, Seats::one(seat));
        let slot = hand.remove(place);
        let laid = if let Op::HandToPool { .. } = self.op(scene) {
            self.piles_mut(seat).lay_on_pool(slot);
            host.tell(Event::HandToPool(seat, 1));
            PilePlace::Pool
        } else if let Op::HandToDeck { end, .. } = *self.op(scene) {
            host.tell(Event::HandToDeck(seat, 1, end));
            match end {
                End::Top => {
                    self.piles_mut(seat).lay_on_deck(slot);
                    PilePlace::DeckTop
                }
                End::Bottom => {
                    self.piles_mut(seat).lay_under_deck(slot);
                    PilePlace::DeckBottom
                }
            }
        } else {
            self.piles_mut(seat).lay_on_discard(slot);
            host.tell(Event::DiscardedHand(seat, 1));
            PilePlace::Discard
        };
        // THO-INFO-9: shown to nobody else.
        host.whisper(Seats::one(seat), Event::Laid(seat, slot.card, laid));
    }

    /// The pile of destroyed cards a step takes from, and which of them it may take.
    fn recall_from(&self, scene: Scene) -> (Role, Filter) {
        if let Op::Recall { from, filter, .. } = *self.op(scene) {
            return (from, filter);
        }
        (Role::Destiny, Filter::default())
    }

    pub(crate) fn recallable(&self, scene: Scene) -> impl Iterator<Item = Card> + use<'_> {
        let (role, filter) = self.recall_from(scene);
        let pile = &self.board(self.mover(scene)).destroyed[role as usize];
        let first = |place: usize| !pile[..place].contains(&pile[place]);
        (0..pile.len())
            .filter(move |&place| first(place) && self.suits(pile[place], &filter))
            .map(|place| pile[place])
    }

    pub(crate) fn asked_from_destroyed(&self, scene: Scene, left: u8) -> Seats {
        let nothing = left == 0 || self.recallable(scene).next().is_none();
        if nothing { Seats::NONE } else { self.chooser(scene) }
    }

    /// THO-EFFECT-7: none, some or all that are allowed.
    pub(crate) fn offer_destroyed(&self, scene: Scene, offers: &mut impl Offers<Action>) {
        self.recallable(scene).for_each(|card| offers.may(Action::Name(card)));
        offers.may(Action::Enough);
    }

    pub(crate) fn take_destroyed(
        &mut self,
        scene: Scene,
        left: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Name(card) = action else { return self.lay_recalled(scene, host) };
        let (seat, (role, _)) = (self.mover(scene), self.recall_from(scene));
        self.board_mut(seat).destroyed[role as usize].take(card);
        // THO-INFO-11: cards that leave Valhalla or Niflheim are seen by all.
        self.table.lifter = seat;
        self.lifted.push(Slot::known(card, ALL));
        host.tell(Event::Recalled(seat, card, role));
        if left > 1 {
            self.then(&[Step::Effect(EffectStep::FromDestroyed(scene, left - 1))]);
        } else {
            self.lay_recalled(scene, host);
        }
    }

    /// All are picked; where their order matters it is chosen now.
    pub(crate) fn lay_recalled(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        let seat = self.mover(scene);
        if self.lifted.is_empty() {
            host.tell(Event::ChangedNothing);
        }
        if let Op::Recall { from, goes: Destination::Hand, .. } = *self.op(scene)
            && from == self.role(seat)
        {
            let lifted = std::mem::take(&mut self.lifted);
            return lifted.iter().for_each(|&slot| self.player_mut(seat).hand.push(slot));
        }
        self.lay_back(scene, host);
    }

    /// THO-EFFECT-16: as many cards as there are.
    pub(crate) fn look(&mut self, scene: Scene, look: u8, take: u8, host: &mut impl Host<Event>) {
        let seat = scene.you();
        let cards = look.min(self.piles(seat).deck_len());
        self.table.lifter = seat;
        host.tell(Event::LookedAtOwnDeck(seat, cards));
        for _ in 0..cards {
            let slot = self.lift_top(seat, host);
            // THO-INFO-8: shown to that player only.
            host.whisper(Seats::one(seat), Event::Saw(seat, slot.card));
            self.lifted.push(slot);
        }
        self.then(&[Step::Effect(EffectStep::TakeLooked(scene, take))]);
    }

    pub(crate) fn asked_to_take(&self, scene: Scene, left: u8) -> Seats {
        if left == 0 || self.lifted.is_empty() { Seats::NONE } else { self.chooser(scene) }
    }

    pub(crate) fn offer_looked(&self, scene: Scene, offers: &mut impl Offers<Action>) {
        let Op::LookTake { filter, .. } = self.op(scene) else { return };
        for (place, slot) in self.lifted.iter().enumerate() {
            let again = self.lifted[..place].iter().any(|other| other.card == slot.card);
            if !again && self.suits(slot.card, filter) {
                offers.may(Action::Name(slot.card));
            }
        }
        offers.may(Action::Enough);
    }

    pub(crate) fn take_looked(
        &mut self,
        scene: Scene,
        left: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Name(card) = action else { return self.lay_back(scene, host) };
        // THO-INFO-11: taken without showing it.
        let slot = self.take_lifted(card, scene.you());
        self.player_mut(scene.you()).hand.push(slot);
        host.tell(Event::TookLooked(scene.you()));
        host.whisper(Seats::one(scene.you()), Event::Drew(scene.you(), card));
        self.then(&[Step::Effect(EffectStep::TakeLooked(scene, left - 1))]);
    }

    fn take_lifted(&mut self, card: Card, owner: Seat) -> Slot {
        blur(&mut self.lifted, Seats::one(owner));
        let place = self.lifted.iter().position(|slot| slot.card == card);
        self.lifted.remove(place.expect("the card was lifted"))
    }

    /// The lifted cards go back in an order of choice.
    pub(crate) fn lay_back(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        if !self.lifted.is_empty() {
            let laid = match self.lifted_go(scene) {
                Destination::DeckTop | Destination::Hand => PilePlace::DeckTop,
                Destination::DeckBottom => PilePlace::DeckBottom,
                Destination::PoolTop => PilePlace::Pool,
            };
            host.tell(Event::LaidBack(self.mover(scene), self.lifted.len() as u8, laid));
            self.then(&[Step::Effect(EffectStep::Lay(scene))]);
        }
    }

    pub(crate) fn asked_to_lay(&self, scene: Scene) -> Seats {
        if self.lifted.len() > 1 { self.chooser(scene) } else { Seats::NONE }
    }

    pub(crate) fn offer_lifted(&self, offers: &mut impl Offers<Action>) {
        for (place, slot) in self.lifted.iter().enumerate() {
            if !self.lifted[..place].iter().any(|other| other.card == slot.card) {
                offers.may(Action::Name(slot.card));
            }
        }
    }

    /// One lifted card is laid: on a pile above the one before, under a deck below it.
    pub(crate) fn lay_lifted(
        &mut self,
        scene: Scene,
        action: Option<Action>,
        host: &mut impl Host<Event>,
    ) {
        let first = self.lifted.first().map(|slot| slot.card);
        let card = match action {
            Some(Action::Name(card)) => Some(card),
            _ => first,
        };
        let Some(card) = card else { return };
        let seat = self.mover(scene);
        let slot = self.take_lifted(card, seat);
        if !self.lifted.is_empty() {
            self.then(&[Step::Effect(EffectStep::Lay(scene))]);
        }
        let goes = self.where_to(seat, card, self.lifted_go(scene));
        let laid = match goes {
            Destination::Hand | Destination::DeckTop => PilePlace::DeckTop,
            Destination::DeckBottom => PilePlace::DeckBottom,
            Destination::PoolTop => PilePlace::Pool,
        };
        host.whisper(Seats::one(seat), Event::Laid(seat, card, laid));
        self.lay(seat, slot, goes);
    }

    /// Where the lifted cards go.
    fn lifted_go(&self, scene: Scene) -> Destination {
        if let Op::Recall { goes, .. } = *self.op(scene) {
            return goes;
        }
        let on_top = matches!(self.op(scene), Op::LookTake { rest: End::Top, .. });
        if on_top { Destination::DeckTop } else { Destination::DeckBottom }
    }

    /// THO-INFO-8: the looker knows them from now on.
    pub(crate) fn peek_hand(&mut self, scene: Scene, host: &mut impl Host<Event>) {
        let (you, opponent) = (scene.you(), scene.opponent());
        let hand = &mut self.player_mut(opponent).hand;
        let cards = hand.len() as u8;
        host.tell(Event::LookedAtHand { by: you, at: opponent, cards });
        for slot in hand.iter_mut() {
            slot.to = slot.to.with(you);
            host.whisper(Seats::one(you), Event::Saw(you, slot.card));
        }
        host.reveal();
    }

    pub(crate) fn peek_deck(&mut self, scene: Scene, n: u8, host: &mut impl Host<Event>) {
        let (you, opponent) = (scene.you(), scene.opponent());
        let role = self.role(opponent);
        let cards = n.min(self.piles(opponent).deck_len());
        host.tell(Event::LookedAtDeck { by: you, at: opponent, cards });
        for depth in 0..cards {
            let place = self.piles(opponent).below_top(depth);
            let card = self.look_at(opponent, role, place, host);
            let slot = &mut self.piles_mut(opponent).slots_mut()[place];
            slot.to = either(slot.to, Seats::one(you));
            host.whisper(Seats::one(you), Event::Saw(you, card));
        }
        host.reveal();
    }

    /// Where cards put into play come from: a hand is hidden, so its owner is asked while it holds
    /// any card; Valhalla is open, so only if something there may come.
    pub(crate) fn asked_to_put(&self, scene: Scene, left: u8) -> Seats {
        let Op::PutIntoPlay { from, .. } = self.op(scene) else { return Seats::NONE };
        let any = match from {
            Origin::Hand => !self.player(scene.you()).hand.is_empty(),
            Origin::Valhalla => {
                let valhalla = &self.board(scene.you()).destroyed[Role::Destiny as usize];
                valhalla.iter().any(|&card| self.may_be_put(scene, card).is_ok())
            }
        };
        if left > 0 && any { self.chooser(scene) } else { Seats::NONE }
    }

    /// THO-EFFECT-34: followers and supports that fit; the unique rule is looked at for each.
    fn may_be_put(&self, scene: Scene, card: Card) -> Result<(), Clause> {
        let face = self.face(card);
        if !face.kind.joins() {
            return Err(Clause("THO-EFFECT-34"));
        }
        let fits =
            matches!(self.op(scene), Op::PutIntoPlay { filter, .. } if self.fits(card, filter));
        if fits { self.may_enter(scene.you(), face) } else { Err(Clause("THO-EFFECT-29")) }
    }

    pub(crate) fn offer_to_put<O: Offers<Action>>(&self, scene: Scene, offers: &mut O) {
        let Op::PutIntoPlay { from, must, .. } = self.op(scene) else { return };
        let mut able = false;
        let cards: engine::Row<Card, DECK> = match from {
            Origin::Hand => self.player(scene.you()).hand.iter().map(|slot| slot.card).collect(),
            Origin::Valhalla => self.board(scene.you()).destroyed[Role::Destiny as usize],
        };
        for (place, &card) in cards.iter().enumerate() {
            if cards[..place].contains(&card) {
                continue;
            }
            let verdict = self.may_be_put(scene, card);
            able |= verdict.is_ok();
            if O::EXPLAINS || verdict.is_ok() {
                offers.verdict(Action::Name(card), verdict);
            }
        }
        // THO-EFFECT-7: where it must be done, not before no card fits.
        let bound = *must && able;
        let clause = Clause("THO-EFFECT-7");
        offers.verdict(Action::Enough, if bound { Err(clause) } else { Ok(()) });
    }

    /// Told only where no card has come before.
    pub(crate) fn put_nothing(&self, scene: Scene, left: u8, host: &mut impl Host<Event>) {
        let Op::PutIntoPlay { n, .. } = *self.op(scene) else { return };
        if left > 0 && left == self.number(n, scene) {
            host.tell(Event::PutNothing(scene.you()));
        }
    }

    pub(crate) fn put_into_play(
        &mut self,
        scene: Scene,
        left: u8,
        action: Action,
        host: &mut impl Host<Event>,
    ) {
        let Action::Name(card) = action else { return self.put_nothing(scene, left, host) };
        if left > 1 {
            self.then(&[Step::Effect(EffectStep::PutIntoPlay(scene, left - 1))]);
        }
        let seat = scene.you();
        if let Op::PutIntoPlay { from: Origin::Hand, .. } = self.op(scene) {
            let taken = take_openly(&mut self.player_mut(seat).hand, card, seat);
            if taken.to != ALL {
                host.reveal();
            }
        } else {
            self.board_mut(seat).destroyed[Role::Destiny as usize].take(card);
        }
        host.tell(Event::PutIntoPlay(seat, card));
        self.join(seat, card, host);
    }
}
