use crate::{Host, IMAGINED, Lot, Row, Seat, Seats};

/// Cards without an order, one bit each. A card is a number below `64 * W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardSet<const W: usize>([u64; W]);

impl<const W: usize> Default for CardSet<W> {
    fn default() -> Self {
        CardSet([0; W])
    }
}

impl<const W: usize> CardSet<W> {
    pub const EMPTY: Self = CardSet([0; W]);

    #[inline]
    pub fn one(card: u8) -> Self {
        let mut set = CardSet::EMPTY;
        set.insert(card);
        set
    }

    /// The cards `from..to`.
    #[inline]
    pub fn range(from: u8, to: u8) -> Self {
        let below = |card: u8, place: usize| match (card as usize).saturating_sub(64 * place) {
            64.. => u64::MAX,
            part => (1 << part) - 1,
        };
        CardSet(std::array::from_fn(|place| below(to, place) & !below(from, place)))
    }

    /// The cards of this set with a higher number than `card`.
    #[inline]
    #[must_use]
    pub fn above(mut self, card: u8) -> Self {
        let place = card as usize / 64;
        self.0[..place].fill(0);
        self.0[place] &= (!1u64) << (card % 64);
        self
    }

    #[inline]
    pub fn insert(&mut self, card: u8) {
        self.0[card as usize / 64] |= 1 << (card % 64);
    }

    #[inline]
    pub fn remove(&mut self, card: u8) {
        self.0[card as usize / 64] &= !(1 << (card % 64));
    }

    #[inline]
    pub const fn contains(&self, card: u8) -> bool {
        self.0[card as usize / 64] >> (card % 64) & 1 == 1
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[must_use]
    #[inline]
    pub fn union(self, other: &Self) -> Self {
        CardSet(std::array::from_fn(|place| self.0[place] | other.0[place]))
    }

    #[must_use]
    #[inline]
    pub fn minus(self, other: &Self) -> Self {
        CardSet(std::array::from_fn(|place| self.0[place] & !other.0[place]))
    }

    #[must_use]
    #[inline]
    pub fn and(self, other: &Self) -> Self {
        CardSet(std::array::from_fn(|place| self.0[place] & other.0[place]))
    }

    /// The `n`-th card of the set, counted from 0 in order of number.
    pub fn nth(&self, n: u32) -> u8 {
        self.nth_counted(&self.counted(), n)
    }

    /// One card by luck: `below` answers a number below the one it is given. Counts once, where
    /// `nth(below(len()))` counts twice.
    #[inline]
    pub fn any(&self, below: impl FnOnce(u32) -> u32) -> u8 {
        let counted = self.counted();
        let len = counted.iter().map(Counted::ones).sum();
        self.nth_counted(&counted, below(len))
    }

    #[inline]
    fn counted(&self) -> [Counted; W] {
        self.0.map(Counted::of)
    }

    #[inline]
    fn nth_counted(&self, counted: &[Counted; W], n: u32) -> u8 {
        let mut rest = n;
        for (place, (&word, counts)) in self.0.iter().zip(counted).enumerate() {
            if rest < counts.ones() {
                return (place * 64) as u8 + counts.select(word, rest);
            }
            rest -= counts.ones();
        }
        panic!("no card {n} in a set of {}", self.len())
    }

    /// Which place `card` has in the set: the inverse of [`CardSet::nth`].
    pub fn place(&self, card: u8) -> u32 {
        self.iter().take_while(|&other| other < card).count() as u32
    }

    pub const fn iter(&self) -> Cards<W> {
        Cards { words: self.0, place: 0 }
    }

    /// Takes one card by luck. `None` if the set is empty.
    #[inline]
    pub fn draw<E>(&mut self, lot: Lot, host: &mut impl Host<E>) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let card = host.pick(lot, self);
        self.remove(card);
        Some(card)
    }
}

/// How many bits of a word are set, up to and with each of its bytes: a byte for a byte.
struct Counted(u64);

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

impl Counted {
    #[inline]
    const fn of(word: u64) -> Counted {
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        Counted(bytes.wrapping_mul(EACH_BYTE))
    }

    /// All bits that are set.
    #[inline]
    const fn ones(&self) -> u32 {
        (self.0 >> 56) as u32
    }

    /// The place of the `n`-th set bit of the word that was counted.
    #[inline]
    const fn select(&self, word: u64, n: u32) -> u8 {
        let high = EACH_BYTE << 7;
        // The bytes with which no more than `n` bits are set: all of them come before the bit.
        let before = (((n as u64 * EACH_BYTE) | high) - self.0) & high;
        let place = ((before >> 7).wrapping_mul(EACH_BYTE) >> 56) as u32 * 8;
        let mut rest = n - (self.0 << 8 >> place & 0xff) as u32;
        let mut byte = word >> place;
        while rest > 0 {
            byte &= byte - 1;
            rest -= 1;
        }
        (place + byte.trailing_zeros()) as u8
    }
}

impl<const W: usize> FromIterator<u8> for CardSet<W> {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// Goes through a set in order of number.
#[derive(Clone, Debug)]
pub struct Cards<const W: usize> {
    words: [u64; W],
    place: usize,
}

impl<const W: usize> Iterator for Cards<W> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.place < W {
            let word = self.words[self.place];
            if word != 0 {
                self.words[self.place] = word & (word - 1);
                return Some((self.place * 64) as u8 + word.trailing_zeros() as u8);
            }
            self.place += 1;
        }
        None
    }
}

impl<const W: usize> IntoIterator for &CardSet<W> {
    type Item = u8;
    type IntoIter = Cards<W>;

    fn into_iter(self) -> Cards<W> {
        self.iter()
    }
}

/// Cards to deal out blindly. Drawing many from a set one by one searches it each time; here they
/// lie in a row, and a drawn one changes places with the next.
#[derive(Clone, Debug)]
pub struct Pile {
    cards: [u8; 256],
    dealt: usize,
    len: usize,
}

impl Pile {
    /// The cards of both sets, those of `first` before the others.
    pub fn of<const W: usize>(first: &CardSet<W>, others: &CardSet<W>) -> Pile {
        let mut pile = Pile { cards: [0; 256], dealt: 0, len: 0 };
        for card in first.iter().chain(others) {
            pile.cards[pile.len] = card;
            pile.len += 1;
        }
        pile
    }

    /// Deals `count` cards of the first `among`, or as many as are left of them.
    #[inline]
    pub fn deal_among<E, const W: usize>(
        &mut self,
        among: usize,
        count: usize,
        host: &mut impl Host<E>,
    ) -> CardSet<W> {
        let mut cards = CardSet::EMPTY;
        for _ in 0..count.min(among.saturating_sub(self.dealt)) {
            let place = self.dealt + host.below(IMAGINED, (among - self.dealt) as u32) as usize;
            self.cards.swap(self.dealt, place);
            cards.insert(self.cards[self.dealt]);
            self.dealt += 1;
        }
        cards
    }

    /// Deals `count` cards, or as many as are left.
    #[inline]
    pub fn deal<E, const W: usize>(&mut self, count: usize, host: &mut impl Host<E>) -> CardSet<W> {
        self.deal_among(self.len, count, host)
    }
}

/// A card whose place in a deck some seats know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Known {
    pub card: u8,
    pub to: Seats,
}

/// A face-down deck. The unknown middle is a set: a card is chosen when it is drawn, so nothing in
/// the state knows the future. Only cards somebody put on top or under have a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deck<const W: usize, const K: usize> {
    /// Known cards on top, the topmost last.
    pub top: Row<Known, K>,
    pub unknown: CardSet<W>,
    /// Known cards at the bottom, the bottommost first.
    pub bottom: Row<Known, K>,
}

/// What one viewer sees of a deck. Who looked is open; what they saw is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DeckView<const K: usize> {
    pub top: Row<(Option<u8>, Seats), K>,
    pub unknown: u8,
    pub bottom: Row<(Option<u8>, Seats), K>,
}

impl<const K: usize> DeckView<K> {
    pub fn len(&self) -> u32 {
        u32::from(self.unknown) + self.top.len() as u32 + self.bottom.len() as u32
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<const W: usize, const K: usize> Deck<W, K> {
    pub fn of(cards: CardSet<W>) -> Self {
        Deck { unknown: cards, ..Deck::default() }
    }

    pub fn len(&self) -> u32 {
        self.unknown.len() + self.top.len() as u32 + self.bottom.len() as u32
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.unknown.is_empty() && self.top.is_empty() && self.bottom.is_empty()
    }

    #[inline]
    pub fn draw<E>(&mut self, lot: Lot, host: &mut impl Host<E>) -> Option<u8> {
        if let Some(known) = self.top.pop() {
            return Some(known.card);
        }
        self.unknown.draw(lot, host).or_else(|| self.bottom.pop().map(|known| known.card))
    }

    /// Shuffles cards in; what was known of the deck's order is lost.
    pub fn shuffle_in(&mut self, cards: &CardSet<W>) {
        let known = self.top.iter().chain(self.bottom.iter()).map(|known| known.card);
        self.unknown = self.unknown.union(cards).union(&known.collect());
        self.top.clear();
        self.bottom.clear();
    }

    /// Every card in the deck.
    pub fn cards(&self) -> CardSet<W> {
        let known = self.top.iter().chain(self.bottom.iter()).map(|known| known.card);
        self.unknown.union(&known.collect())
    }

    pub fn view(&self, seat: Option<Seat>) -> DeckView<K> {
        let seen = |known: &Known| {
            let mine = seat.is_some_and(|seat| known.to.contains(seat));
            (mine.then_some(known.card), known.to)
        };
        DeckView {
            top: self.top.iter().map(seen).collect(),
            unknown: self.unknown.len() as u8,
            bottom: self.bottom.iter().map(seen).collect(),
        }
    }

    /// A deck that looks like `view`, its hidden cards drawn from `pool`.
    pub fn imagine<E>(view: &DeckView<K>, pool: &mut CardSet<W>, host: &mut impl Host<E>) -> Self {
        let mut known = |row: &Row<(Option<u8>, Seats), K>| {
            row.iter()
                .map(|&(card, to)| {
                    let card = card.or_else(|| pool.draw(IMAGINED, host));
                    Known { card: card.expect("a hidden card is one of those not seen"), to }
                })
                .collect()
        };
        let (top, bottom) = (known(&view.top), known(&view.bottom));
        let unknown = (0..view.unknown).filter_map(|_| pool.draw(IMAGINED, host)).collect();
        Deck { top, unknown, bottom }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Mute, Swift};

    #[test]
    fn a_pile_deals_every_card_once_and_the_first_ones_first() {
        let mut host = Mute(Swift::new(5));
        let (first, others) = (CardSet::<4>::range(200, 210), CardSet::range(3, 90));
        let mut pile = Pile::of(&first, &others);
        let early: CardSet<4> = pile.deal_among::<(), 4>(10, 4, &mut host);
        assert_eq!((early.len(), early.minus(&first)), (4, CardSet::EMPTY));
        let late: CardSet<4> = pile.deal::<(), 4>(50, &mut host);
        assert_eq!((late.len(), late.and(&early)), (50, CardSet::EMPTY));
        let rest = pile.deal::<(), 4>(100, &mut host);
        assert_eq!(rest, first.union(&others).minus(&early).minus(&late), "and no more");
    }

    #[test]
    fn nth_and_place_agree_across_words() {
        let set: CardSet<4> = [0, 63, 64, 100, 127, 128, 233].into_iter().collect();
        for (place, card) in set.iter().enumerate() {
            assert_eq!(set.nth(place as u32), card);
            assert_eq!(set.place(card), place as u32);
        }
        assert_eq!(set.len(), 7);
    }

    #[test]
    fn above_leaves_the_higher_numbers() {
        let set: CardSet<2> = [0, 5, 63, 64, 127].into_iter().collect();
        for card in [0, 4, 5, 62, 63, 64, 126, 127] {
            let higher: Vec<u8> = set.iter().filter(|&other| other > card).collect();
            assert_eq!(set.above(card).iter().collect::<Vec<_>>(), higher);
        }
    }

    #[test]
    fn every_card_is_drawn_once_whatever_the_luck() {
        let mut deck: Deck<2, 4> = Deck::of(CardSet::range(0, 120));
        let mut host = Mute(Swift::new(7));
        let drawn: Vec<u8> = std::iter::from_fn(|| deck.draw::<()>("deck", &mut host)).collect();
        assert_eq!(drawn.len(), 120);
        assert_eq!(drawn.into_iter().collect::<CardSet<2>>(), CardSet::range(0, 120));
        assert!(deck.is_empty());
    }

    #[test]
    fn known_cards_keep_their_place() {
        let mut deck: Deck<1, 4> = Deck::of(CardSet::range(0, 3));
        deck.top.push(Known { card: 10, to: Seats::one(Seat(1)) });
        deck.bottom.push(Known { card: 20, to: Seats::NONE });
        let mut host = Mute(Swift::new(1));
        assert_eq!(deck.view(Some(Seat(1))).top[0].0, Some(10));
        assert_eq!(deck.view(Some(Seat(0))).top[0].0, None);
        assert_eq!(deck.draw::<()>("deck", &mut host), Some(10));
        (0..3).for_each(|_| assert!(deck.draw::<()>("deck", &mut host).unwrap() < 3));
        assert_eq!(deck.draw::<()>("deck", &mut host), Some(20));
        assert_eq!(deck.draw::<()>("deck", &mut host), None);
    }
}
