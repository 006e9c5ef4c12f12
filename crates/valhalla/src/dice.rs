//! DICE: dice as a multiset of faces, coloured and grey.

use engine::{Host, words};

use crate::catalogue::Need;

/// VAL-COMP-8: one of each on six faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    #[default]
    Axe,
    Sword,
    Spear,
    Bow,
    Shield,
    Fail,
}

impl Face {
    pub const ALL: [Face; 6] =
        [Face::Axe, Face::Sword, Face::Spear, Face::Bow, Face::Shield, Face::Fail];
    /// VAL-ARM-3: the fail mark is no weapon.
    pub const WEAPONS: [Face; 5] = [Face::Axe, Face::Sword, Face::Spear, Face::Bow, Face::Shield];
}

words! {
    Face: "axe" => Axe, "sword" => Sword, "spear" => Spear, "bow" => Bow, "shield" => Shield,
    "x" => Fail
}

/// A die as it lies there. Dice that show the same and are of the same sort are interchangeable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Die {
    pub face: Face,
    pub grey: bool,
}

impl Die {
    pub const fn coloured(face: Face) -> Die {
        Die { face, grey: false }
    }

    const fn field(self) -> u32 {
        (self.face as u32 + if self.grey { 6 } else { 0 }) * 5
    }

    const fn of_field(field: u32) -> Die {
        DICE[field as usize / 5]
    }
}

/// Some dice: how many there are of each face, coloured and grey, five bits each. The top bit of
/// each field stays free, so that whole sets compare in one subtraction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice(u64);

const FREE_BITS: u64 = {
    let (mut bits, mut field) = (0, 0);
    while field < 12 {
        bits |= 0b10000 << (5 * field);
        field += 1;
    }
    bits
};
/// The die of each field.
const DICE: [Die; 12] = {
    let mut dice = [Die::coloured(Face::Axe); 12];
    let mut field = 0;
    while field < 12 {
        dice[field] = Die { face: Face::ALL[field % 6], grey: field >= 6 };
        field += 1;
    }
    dice
};
const COLOURED: u64 = (1 << 30) - 1;

impl Dice {
    pub const NONE: Dice = Dice(0);

    pub const fn one(die: Die) -> Dice {
        Dice(1 << die.field())
    }

    pub const fn many(die: Die, count: u8) -> Dice {
        Dice((count as u64) << die.field())
    }

    #[inline]
    pub const fn count(self, die: Die) -> u8 {
        (self.0 >> die.field() & 0b1111) as u8
    }

    /// How many show this face, coloured and grey.
    #[inline]
    pub const fn showing(self, face: Face) -> u8 {
        self.count(Die { face, grey: false }) + self.count(Die { face, grey: true })
    }

    #[inline]
    pub const fn len(self) -> u8 {
        // A number of base 32 is, modulo 31, the sum of its digits.
        (self.0 % 31) as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn grey(self) -> Dice {
        Dice(self.0 & !COLOURED)
    }

    #[inline]
    #[must_use]
    pub const fn plus(self, other: Dice) -> Dice {
        Dice(self.0 + other.0)
    }

    #[inline]
    #[must_use]
    pub const fn minus(self, other: Dice) -> Dice {
        Dice(self.0 - other.0)
    }

    #[inline]
    pub const fn contains(self, other: Dice) -> bool {
        ((self.0 | FREE_BITS) - other.0) & FREE_BITS == FREE_BITS
    }

    /// One die of each sort that is here.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Die> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let field = rest.trailing_zeros() / 5 * 5;
                rest &= !(0b11111 << field);
                Die::of_field(field)
            })
        })
    }

    /// Every die, one by one.
    pub fn iter(self) -> impl Iterator<Item = Die> {
        self.kinds().flat_map(move |die| std::iter::repeat_n(die, self.count(die) as usize))
    }

    /// Rolls this many dice.
    pub fn roll<E>(coloured: u8, grey: u8, host: &mut impl Host<E>) -> Dice {
        let mut dice = 0;
        for _ in 0..coloured {
            dice += 1 << (5 * host.below("die", 6));
        }
        for _ in 0..grey {
            dice += 1 << (5 * (6 + host.below("grey", 6)));
        }
        Dice(dice)
    }

    /// Rolls these dice again.
    #[must_use]
    pub fn rerolled<E>(self, host: &mut impl Host<E>) -> Dice {
        let grey = self.grey().len();
        Dice::roll(self.len() - grey, grey, host)
    }

    /// Every choice of at least one of these dice, alike dice counted as one.
    #[inline]
    pub fn choices(self, mut visit: impl FnMut(Dice)) {
        let mut chosen = self.0;
        // Counts down through all sets that fit, as one counts down a number whose digits are the
        // fields: an empty field takes its full count again, and the next one gives one up.
        while chosen != 0 {
            visit(Dice(chosen));
            let field = chosen.trailing_zeros() / 5 * 5;
            let refill = self.0 & ((1 << field) - 1);
            chosen = (chosen - (1 << field)) | refill;
        }
    }

    /// Every way to cover a need with these dice.
    #[inline]
    pub fn ways(self, need: Need, visit: &mut impl FnMut(Dice)) {
        match need {
            Need::Exact(weapons) => self.splits(weapons, visit),
            Need::Any(count) => self.any(count, 0, Dice::NONE, visit),
            Need::Same(count) => self.same(count, visit),
            Need::Pairs(pairs) => {
                self.pairs(pairs, 0, Dice::NONE, &mut |all| self.splits(all, visit));
            }
            Need::PairsAndOne(pairs) => self.pairs_and_one(pairs, visit),
            Need::Different(count) => self.different(count, None, 0, Dice::NONE, visit),
            Need::DifferentFrom(count, face) => {
                self.different(count, Some(face), 0, Dice::NONE, visit);
            }
            Need::PairWith(face) => self.with(face, Need::Pairs(1), visit),
            Need::OneWith(face) => self.with(face, Need::DifferentFrom(1, face), visit),
        }
    }

    pub fn covers(self, need: Need) -> bool {
        let mut any = false;
        self.ways(need, &mut |_| any = true);
        any
    }

    /// The same dice as if all were coloured: faces only.
    pub const fn faces(self) -> Dice {
        Dice((self.0 & COLOURED) + (self.0 >> 30))
    }

    /// VAL-ARM-14: every way to show `faces` with coloured and grey dice.
    #[inline]
    fn splits(self, faces: Dice, visit: &mut impl FnMut(Dice)) {
        if !self.faces().contains(faces) {
            return;
        }
        if self.grey().is_empty() {
            return visit(faces);
        }
        self.split_from(faces, Dice::NONE, visit);
    }

    fn split_from(self, faces: Dice, chosen: Dice, visit: &mut impl FnMut(Dice)) {
        let Some(next) = faces.kinds().next() else { return visit(chosen) };
        let wanted = faces.count(next);
        let grey = Die { face: next.face, grey: true };
        for from_pool in 0..=wanted.min(self.count(grey)) {
            if wanted - from_pool <= self.count(next) {
                let part = Dice::many(next, wanted - from_pool).plus(Dice::many(grey, from_pool));
                self.split_from(faces.minus(Dice::many(next, wanted)), chosen.plus(part), visit);
            }
        }
    }

    fn any(self, count: u8, from: usize, chosen: Dice, visit: &mut impl FnMut(Dice)) {
        if count == 0 {
            return self.splits(chosen, visit);
        }
        for (place, &face) in Face::WEAPONS.iter().enumerate().skip(from) {
            let more = chosen.plus(Dice::one(Die::coloured(face)));
            if more.count(Die::coloured(face)) <= self.showing(face) {
                self.any(count - 1, place, more, visit);
            }
        }
    }

    fn same(self, count: u8, visit: &mut impl FnMut(Dice)) {
        for face in Face::WEAPONS {
            self.splits(Dice::many(Die::coloured(face), count), visit);
        }
    }

    fn pairs(self, pairs: u8, from: usize, chosen: Dice, visit: &mut impl FnMut(Dice)) {
        if pairs == 0 {
            return visit(chosen);
        }
        for (place, &face) in Face::WEAPONS.iter().enumerate().skip(from) {
            let more = chosen.plus(Dice::many(Die::coloured(face), 2));
            if more.count(Die::coloured(face)) <= self.showing(face) {
                self.pairs(pairs - 1, place, more, visit);
            }
        }
    }

    fn different(
        self,
        count: u8,
        but: Option<Face>,
        from: usize,
        chosen: Dice,
        visit: &mut impl FnMut(Dice),
    ) {
        if count == 0 {
            return self.splits(chosen, visit);
        }
        for (place, &face) in Face::WEAPONS.iter().enumerate().skip(from) {
            if self.showing(face) > 0 && but != Some(face) {
                let more = chosen.plus(Dice::one(Die::coloured(face)));
                self.different(count - 1, but, place + 1, more, visit);
            }
        }
    }

    /// One die of a weapon, and others beside it.
    fn with(self, face: Face, others: Need, visit: &mut impl FnMut(Dice)) {
        let first = Dice::one(Die::coloured(face));
        if self.faces().contains(first) {
            let rest = self.faces().minus(first);
            rest.beside(others, &mut |others| self.splits(first.plus(others), visit));
        }
    }

    /// What can lie beside the die of a weapon.
    fn beside(self, others: Need, visit: &mut impl FnMut(Dice)) {
        match others {
            Need::Pairs(pairs) => self.pairs(pairs, 0, Dice::NONE, visit),
            Need::DifferentFrom(count, face) => {
                self.different(count, Some(face), 0, Dice::NONE, visit);
            }
            Need::Exact(_)
            | Need::Any(_)
            | Need::Same(_)
            | Need::PairsAndOne(_)
            | Need::Different(_)
            | Need::PairWith(_)
            | Need::OneWith(_) => {}
        }
    }

    fn pairs_and_one(self, pairs: u8, visit: &mut impl FnMut(Dice)) {
        self.pairs(pairs, 0, Dice::NONE, &mut |paired| {
            for face in Face::WEAPONS {
                let more = paired.plus(Dice::one(Die::coloured(face)));
                self.splits(more, visit);
            }
        });
    }
}

impl FromIterator<Die> for Dice {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Dice {
        dice.into_iter().fold(Dice::NONE, |all, die| all.plus(Dice::one(die)))
    }
}

impl Need {
    /// How many dice it takes.
    pub const fn dice(self) -> u8 {
        match self {
            Need::Exact(weapons) => weapons.len(),
            Need::Any(count)
            | Need::Same(count)
            | Need::Different(count)
            | Need::DifferentFrom(count, _) => count,
            Need::Pairs(pairs) => 2 * pairs,
            Need::PairsAndOne(pairs) => 2 * pairs + 1,
            Need::PairWith(_) => 3,
            Need::OneWith(_) => 2,
        }
    }

    /// VAL-JARL-17: the needs left when one symbol may stay uncovered.
    pub fn with_one_skipped(self, mut visit: impl FnMut(Need)) {
        match self {
            Need::Exact(weapons) => {
                for die in weapons.kinds() {
                    visit(Need::Exact(weapons.minus(Dice::one(die))));
                }
            }
            Need::Any(0) | Need::Different(0) | Need::DifferentFrom(0, _) => {}
            Need::Any(count) => visit(Need::Any(count - 1)),
            // VAL-VALK-41: one die fewer, and the dice still differ.
            Need::Different(count) => visit(Need::Different(count - 1)),
            Need::DifferentFrom(count, face) => visit(Need::DifferentFrom(count - 1, face)),
            Need::PairWith(face) => {
                visit(Need::Pairs(1));
                visit(Need::OneWith(face));
            }
            Need::OneWith(_) => visit(Need::Any(1)),
            Need::Same(2) => visit(Need::Any(1)),
            Need::Same(count) => visit(Need::Same(count - 1)),
            Need::Pairs(pairs) => visit(Need::PairsAndOne(pairs - 1)),
            Need::PairsAndOne(pairs) => visit(Need::Pairs(pairs)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(faces: &[(Face, bool)]) -> Dice {
        faces.iter().map(|&(face, grey)| Die { face, grey }).collect()
    }

    fn ways(dice: Dice, need: Need) -> usize {
        let mut all = Vec::new();
        dice.ways(need, &mut |way| all.push(way));
        assert!(all.iter().all(|&way| dice.contains(way)));
        let count = all.len();
        all.dedup();
        all.sort_by_key(|way| way.0);
        all.dedup();
        assert_eq!(all.len(), count, "no way twice");
        count
    }

    use Face::{Axe, Bow, Fail, Shield, Spear, Sword};

    #[test]
    fn dice_count_and_compare() {
        let some = dice(&[(Axe, false), (Axe, true), (Axe, false), (Fail, false)]);
        assert_eq!((some.len(), some.showing(Axe), some.grey().len()), (4, 3, 1));
        assert!(some.contains(dice(&[(Axe, false), (Axe, false)])));
        assert!(!some.contains(dice(&[(Axe, true), (Axe, true)])));
        assert!(!some.contains(dice(&[(Bow, false)])));
        assert_eq!(some.iter().count(), 4);
    }

    #[test]
    fn choices_are_every_sub_multiset_once() {
        let some = dice(&[(Axe, false), (Axe, false), (Bow, false), (Fail, true)]);
        let mut all = Vec::new();
        some.choices(|choice| all.push(choice.0));
        assert_eq!(all.len(), 3 * 2 * 2 - 1);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 11);
    }

    /// VAL-ARM-14: which of equal dice is the fighter's choice where one is grey.
    #[test]
    fn val_arm_14_grey_or_coloured() {
        let axe = Need::Exact(dice(&[(Axe, false)]));
        assert_eq!(ways(dice(&[(Axe, false), (Axe, false)]), axe), 1);
        assert_eq!(ways(dice(&[(Axe, false), (Axe, true)]), axe), 2);
        let two = Need::Exact(dice(&[(Axe, false), (Axe, false)]));
        assert_eq!(ways(dice(&[(Axe, false), (Axe, true), (Axe, true)]), two), 2);
    }

    /// VAL-ARM-9 to VAL-ARM-12 and VAL-ARM-3.
    #[test]
    fn val_arm_9_to_12_patterns_of_giants() {
        let some = dice(&[(Spear, false), (Sword, false), (Fail, false)]);
        assert_eq!(ways(some, Need::Any(2)), 1);
        assert_eq!(ways(some, Need::Same(2)), 0);
        let axes = dice(&[(Axe, false), (Axe, false), (Axe, false), (Axe, false)]);
        assert_eq!(ways(axes, Need::Pairs(2)), 1);
        assert_eq!(ways(axes, Need::Same(3)), 1);
        let fails = dice(&[(Fail, false), (Fail, false)]);
        assert_eq!(ways(fails, Need::Any(2)) + ways(fails, Need::Same(2)), 0);
        let pairs =
            dice(&[(Axe, false), (Axe, false), (Bow, false), (Bow, false), (Shield, false)]);
        assert_eq!(ways(pairs, Need::Pairs(2)), 1);
        assert_eq!(ways(pairs, Need::PairsAndOne(1)), 4);
    }

    /// VAL-JARL-17
    #[test]
    fn val_jarl_17_one_symbol_fewer() {
        let left = |need: Need| {
            let mut all = Vec::new();
            need.with_one_skipped(|need| all.push(need));
            all
        };
        assert_eq!(left(Need::Any(2)), [Need::Any(1)]);
        assert_eq!(left(Need::Same(2)), [Need::Any(1)]);
        assert_eq!(left(Need::Same(3)), [Need::Same(2)]);
        assert_eq!(left(Need::Pairs(2)), [Need::PairsAndOne(1)]);
        let exact = Need::Exact(dice(&[(Axe, false), (Axe, false), (Sword, false)]));
        assert_eq!(left(exact).len(), 2);
    }
}
