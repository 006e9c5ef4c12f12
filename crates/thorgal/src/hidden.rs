//! Chapter INFO: face-down cards, and who still knows which of them lies where.

use engine::{CardSet, Host, Lot, Row, Seat, Seats};

use crate::catalogue::{Card, CardFace, DECK};

/// Everybody, spectators included.
pub const ALL: Seats = Seats::from_bits(u8::MAX);

/// The bit that stands for a viewer; spectators share the last one.
pub const fn viewer_bit(viewer: Option<Seat>) -> Seat {
    match viewer {
        Some(seat) => seat,
        None => Seat(7),
    }
}

pub(crate) const fn both(one: Seats, other: Seats) -> Seats {
    Seats::from_bits(one.bits() & other.bits())
}

pub(crate) const fn either(one: Seats, other: Seats) -> Seats {
    Seats::from_bits(one.bits() | other.bits())
}

/// A face-down card. Until somebody looks at it, it is no particular card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Slot {
    pub card: Card,
    /// THO-INFO-12: who can name it.
    pub to: Seats,
}

impl Slot {
    pub const UNKNOWN: Slot = Slot { card: Card::UNKNOWN, to: Seats::NONE };

    pub const fn known(card: Card, to: Seats) -> Slot {
        Slot { card, to }
    }

    pub fn is_unknown(self) -> bool {
        self.card == Card::UNKNOWN
    }

    /// The slot as a viewer may see it: what others than its owner know stays between them.
    pub fn seen_by(self, viewer: Option<Seat>, owner: Seat) -> Slot {
        let bit = viewer_bit(viewer);
        if self.to == ALL || (viewer == Some(owner) && self.to.contains(owner)) {
            return self;
        }
        let to = both(self.to, Seats::one(owner).with(bit));
        Slot { card: if to.contains(bit) { self.card } else { Card::UNKNOWN }, to }
    }
}

/// THO-INFO-12: one card of a group moves where others cannot see which. Who is not certain all
/// the same forgets the whole group.
pub(crate) fn blur(group: &mut [Slot], owner: Seats) {
    let alike = group.iter().all(|slot| slot.card == group[0].card);
    let certain = group.iter().fold(ALL, |seats, slot| both(seats, slot.to));
    let keep = if alike { either(owner, certain) } else { owner };
    group.iter_mut().for_each(|slot| slot.to = both(slot.to, keep));
}

/// Takes a card out of a hand openly. Who knew of several alike cannot tell which one it was, so
/// each onlooker knows of one fewer.
pub(crate) fn take_openly(hand: &mut Row<Slot, DECK>, card: Card, owner: Seat) -> Slot {
    let alike = |slot: &Slot| slot.card == card;
    let most = hand.iter().enumerate().filter(|(_, slot)| alike(slot));
    let (place, _) = most.max_by_key(|(_, slot)| slot.to.len()).expect("the card is in hand");
    let taken = hand.remove(place);
    let mut onlookers = ALL.minus(taken.to).without(owner);
    for slot in hand.iter_mut().filter(|slot| alike(slot)) {
        let known = both(slot.to, onlookers);
        slot.to = slot.to.minus(known);
        onlookers = onlookers.minus(known);
    }
    taken
}

/// The face-down piles of one kind of cards: discard pile, deck and pool in one row. From its start:
/// the discard pile bottom to top, the deck bottom to top, the pool top to bottom. So the discard
/// pile goes under the deck, and the top of the deck onto the pool, without moving a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Piles {
    slots: Row<Slot, DECK>,
    discard: u8,
    deck: u8,
}

impl Piles {
    /// A shuffled deck that nobody has looked at.
    pub fn deck_of(cards: usize) -> Piles {
        Piles { slots: Row::of_defaults(cards), discard: 0, deck: cards as u8 }
    }

    /// Piles as they lie: each bottom to top.
    pub fn laid_out(discard: &[Slot], deck: &[Slot], pool: &[Slot]) -> Piles {
        let slots = discard.iter().chain(deck).chain(pool.iter().rev()).copied().collect();
        Piles { slots, discard: discard.len() as u8, deck: deck.len() as u8 }
    }

    #[inline]
    pub const fn deck_len(&self) -> u8 {
        self.deck
    }

    #[inline]
    pub const fn discard_len(&self) -> u8 {
        self.discard
    }

    #[inline]
    pub fn pool_len(&self) -> u8 {
        self.slots.len() as u8 - self.discard - self.deck
    }

    pub fn len(&self) -> u8 {
        self.slots.len() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The discard pile, bottom to top.
    pub fn discard(&self) -> &[Slot] {
        &self.slots[..self.discard as usize]
    }

    /// The deck, bottom to top.
    pub fn deck(&self) -> &[Slot] {
        &self.slots[self.discard as usize..self.border()]
    }

    /// The pool, top to bottom.
    pub fn pool(&self) -> &[Slot] {
        &self.slots[self.border()..]
    }

    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    pub(crate) fn slots_mut(&mut self) -> &mut [Slot] {
        &mut self.slots
    }

    /// The place between deck and pool, whose tops lie side by side.
    #[inline]
    const fn border(&self) -> usize {
        (self.discard + self.deck) as usize
    }

    /// The place of the card `depth` cards below the top of the deck.
    pub(crate) const fn below_top(&self, depth: u8) -> usize {
        self.border() - 1 - depth as usize
    }

    /// Takes the top card of the deck, which must not be empty.
    #[inline]
    pub(crate) fn take_top(&mut self) -> Slot {
        self.deck -= 1;
        let border = self.border();
        self.slots.remove(border)
    }

    /// Moves cards from the top of the deck onto the pool, one after the other.
    #[inline]
    pub(crate) fn stock(&mut self, cards: u8) {
        self.deck -= cards;
    }

    /// Moves cards from the top of the pool onto the discard pile, one after the other.
    #[inline]
    pub(crate) fn spend(&mut self, cards: u8) {
        let (from, to) = (self.discard as usize, self.border() + cards as usize);
        self.slots[from..to].rotate_right(cards as usize);
        self.discard += cards;
    }

    pub(crate) fn lay_on_pool(&mut self, slot: Slot) {
        self.slots.insert(self.border(), slot);
    }

    pub(crate) fn lay_on_deck(&mut self, slot: Slot) {
        self.slots.insert(self.border(), slot);
        self.deck += 1;
    }

    pub(crate) fn lay_under_deck(&mut self, slot: Slot) {
        self.slots.insert(self.discard as usize, slot);
        self.deck += 1;
    }

    pub(crate) fn lay_on_discard(&mut self, slot: Slot) {
        self.slots.insert(self.discard as usize, slot);
        self.discard += 1;
    }

    /// THO-DUSK-20: the discard pile goes under the deck as it lies.
    #[inline]
    pub(crate) fn recycle(&mut self) {
        self.deck += self.discard;
        self.discard = 0;
    }

    /// The piles as a viewer may see them.
    pub fn seen_by(&self, viewer: Option<Seat>, owner: Seat) -> Piles {
        let slots = self.slots.iter().map(|slot| slot.seen_by(viewer, owner)).collect();
        Piles { slots, ..*self }
    }
}

/// The copies of one deck that no one has looked at yet. Copies of a card leave in their order, so
/// that equal sets are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Unseen(CardSet<1>);

impl Unseen {
    pub fn all(copies: usize) -> Unseen {
        Unseen(CardSet::range(0, copies as u8))
    }

    pub fn len(&self) -> u32 {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One copy by luck.
    #[inline]
    pub(crate) fn draw<E>(&mut self, lot: Lot, copies: &[Card], host: &mut impl Host<E>) -> Card {
        let named = |place| copies[self.0.nth(place) as usize].0.into();
        let mut copy = self.0.any(|count| host.draw(lot, count, named));
        let card = copies[copy as usize];
        while copy > 0 && copies[copy as usize - 1] == card && self.0.contains(copy - 1) {
            copy -= 1;
        }
        self.0.remove(copy);
        card
    }

    /// Takes the first copy of this card that is left. False if none is.
    #[inline]
    pub fn take(&mut self, card: &CardFace) -> bool {
        let copies = CardSet::range(card.first_copy, card.first_copy + card.count);
        let copy = self.0.and(&copies).iter().next();
        copy.inspect(|&copy| self.0.remove(copy)).is_some()
    }

    /// The cards of the set, a card as often as it has copies there.
    pub fn cards(self, copies: &'static [Card]) -> impl Iterator<Item = Card> {
        self.0.iter().map(|copy| copies[copy as usize])
    }
}
