//! What players own and pay with: tokens and warriors.

use std::ops::{Index, IndexMut};

use engine::{Lot, words};

/// A token of the supply. There is no end of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token {
    Food,
    Wood,
    Coin,
    Favour,
    Blame,
}

words! {
    Token: "food" => Food, "wood" => Wood, "coin" => Coin, "favour" => Favour, "blame" => Blame
}

impl Token {
    pub const ALL: [Token; 5] =
        [Token::Food, Token::Wood, Token::Coin, Token::Favour, Token::Blame];
    /// What the Market changes and the Beggar gives.
    pub const GOODS: [Token; 3] = [Token::Food, Token::Wood, Token::Coin];
}

/// A number of each token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tokens(pub [u8; 5]);

impl Tokens {
    pub const NONE: Tokens = Tokens([0; 5]);

    #[must_use]
    pub fn of(token: Token, n: u8) -> Tokens {
        let mut tokens = Tokens::NONE;
        tokens[token] = n;
        tokens
    }

    #[inline]
    pub fn covers(&self, cost: &Tokens) -> bool {
        (0..self.0.len()).fold(true, |covers, token| covers & (self.0[token] >= cost.0[token]))
    }

    pub fn is_none(&self) -> bool {
        *self == Tokens::NONE
    }

    // MID-SUPPLY-1: tokens never run out; the count stops at 255 only because a byte does.
    pub(crate) fn add(&mut self, more: &Tokens) {
        self.0.iter_mut().zip(more.0).for_each(|(mine, more)| *mine = mine.saturating_add(more));
    }

    /// Pays what was checked to be there.
    pub(crate) fn pay(&mut self, cost: &Tokens) {
        self.0.iter_mut().zip(cost.0).for_each(|(mine, price)| *mine -= price);
    }

    /// Food, wood and coins.
    pub fn goods(&self) -> Mix {
        [self[Token::Food], self[Token::Wood], self[Token::Coin]]
    }
}

impl Index<Token> for Tokens {
    type Output = u8;

    #[inline]
    fn index(&self, token: Token) -> &u8 {
        &self.0[token as usize]
    }
}

impl IndexMut<Token> for Tokens {
    #[inline]
    fn index_mut(&mut self, token: Token) -> &mut u8 {
        &mut self.0[token as usize]
    }
}

/// Some of food, wood and coins. In one byte, so that a step that names them stays small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goods(u8);

impl Goods {
    pub(crate) fn of(named: [bool; 3]) -> Goods {
        Goods(named.iter().rev().fold(0, |bits, &named| bits << 1 | u8::from(named)))
    }

    /// Which of the three they are.
    pub fn named(self) -> [bool; 3] {
        std::array::from_fn(|good| self.0 >> good & 1 == 1)
    }
}

/// An amount of food, wood and coins, in this order.
pub type Mix = [u8; 3];

/// Every way to choose `n` in all of the goods that `of` names.
pub(crate) fn mixes(n: u8, of: [bool; 3]) -> impl Iterator<Item = Mix> {
    // What the goods after it cannot make up, a good has to.
    let least = move |good: usize, left: u8| if of[good + 1..].contains(&true) { 0 } else { left };
    let most = move |good: usize, left: u8| if of[good] { left } else { 0 };
    (least(0, n)..=most(0, n)).flat_map(move |food| {
        let rest = n - food;
        (least(1, rest)..=most(1, rest)).map(move |wood| [food, wood, rest - wood])
    })
}

/// The type of a warrior die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Warrior {
    Swordsman,
    Spearman,
    Axeman,
}

words! { Warrior: "swordsman" => Swordsman, "spearman" => Spearman, "axeman" => Axeman }

impl Warrior {
    pub const ALL: [Warrior; 3] = [Warrior::Swordsman, Warrior::Spearman, Warrior::Axeman];

    /// What luck calls the die of this type.
    pub const fn lot(self) -> Lot {
        match self {
            Warrior::Swordsman => "swordsman",
            Warrior::Spearman => "spearman",
            Warrior::Axeman => "axeman",
        }
    }
}

/// A number of each type of warrior.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Warriors(pub [u8; 3]);

impl Warriors {
    pub const NONE: Warriors = Warriors([0; 3]);

    #[must_use]
    pub fn of(warrior: Warrior, n: u8) -> Warriors {
        let mut warriors = Warriors::NONE;
        warriors[warrior] = n;
        warriors
    }

    #[inline]
    pub const fn total(&self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    #[inline]
    pub const fn is_none(&self) -> bool {
        self.total() == 0
    }

    /// How many types there are among them.
    pub fn kinds(&self) -> usize {
        self.0.iter().filter(|&&n| n > 0).count()
    }

    #[inline]
    #[must_use]
    pub fn plus(self, other: &Warriors) -> Warriors {
        Warriors(std::array::from_fn(|warrior| self.0[warrior] + other.0[warrior]))
    }

    #[inline]
    #[must_use]
    pub fn minus(self, other: &Warriors) -> Warriors {
        Warriors(std::array::from_fn(|warrior| self.0[warrior] - other.0[warrior]))
    }

    /// As many of each type as both have.
    #[inline]
    #[must_use]
    pub fn at_most(self, other: &Warriors) -> Warriors {
        Warriors(std::array::from_fn(|warrior| self.0[warrior].min(other.0[warrior])))
    }

    /// Every way to pick `n` of them. MID-COMBAT-24: warriors of one type are alike.
    pub(crate) fn picks(self, n: u8) -> impl Iterator<Item = Warriors> {
        let [swords, spears, axes] = self.0;
        (0..=swords.min(n)).flat_map(move |sword| {
            (0..=spears.min(n - sword)).filter_map(move |spear| {
                let axe = n - sword - spear;
                (axe <= axes).then_some(Warriors([sword, spear, axe]))
            })
        })
    }
}

impl Index<Warrior> for Warriors {
    type Output = u8;

    #[inline]
    fn index(&self, warrior: Warrior) -> &u8 {
        &self.0[warrior as usize]
    }
}

impl IndexMut<Warrior> for Warriors {
    #[inline]
    fn index_mut(&mut self, warrior: Warrior) -> &mut u8 {
        &mut self.0[warrior as usize]
    }
}

/// What goes to a fight or aboard a ship.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Crew {
    pub warriors: Warriors,
    pub food: u8,
}

impl Crew {
    pub const NONE: Crew = Crew { warriors: Warriors::NONE, food: 0 };

    // MID-ASSIGN-5: each warrior and each food takes one unit of a longship's capacity.
    pub const fn load(&self) -> u8 {
        self.warriors.total() + self.food
    }

    pub const fn of(&self, cargo: Cargo) -> u8 {
        match cargo {
            Cargo::Warrior(warrior) => self.warriors.0[warrior as usize],
            Cargo::Food => self.food,
        }
    }

    pub(crate) const fn set(&mut self, cargo: Cargo, n: u8) {
        match cargo {
            Cargo::Warrior(warrior) => self.warriors.0[warrior as usize] = n,
            Cargo::Food => self.food = n,
        }
    }

    /// At most `n` of each kind.
    pub(crate) fn up_to(&self, n: u8) -> Crew {
        let warriors = self.warriors.at_most(&Warriors([n; 3]));
        Crew { warriors, food: self.food.min(n) }
    }

    /// Every way to pick `n` of what is here.
    pub(crate) fn picks(self, n: u8) -> impl Iterator<Item = Crew> {
        (0..=self.food.min(n)).flat_map(move |food| {
            self.warriors.picks(n - food).map(move |warriors| Crew { warriors, food })
        })
    }
}

/// What can be assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cargo {
    Warrior(Warrior),
    Food,
}

impl Cargo {
    pub const ALL: [Cargo; 4] = [
        Cargo::Warrior(Warrior::Swordsman),
        Cargo::Warrior(Warrior::Spearman),
        Cargo::Warrior(Warrior::Axeman),
        Cargo::Food,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_goods_mix_in_fifteen_ways() {
        assert_eq!(mixes(4, [true; 3]).count(), 15);
        let twos: Vec<Mix> = mixes(1, [true, false, true]).collect();
        assert_eq!(twos, [[0, 0, 1], [1, 0, 0]]);
    }

    #[test]
    fn picks_take_no_more_than_there_is() {
        let picks: Vec<Warriors> = Warriors([2, 1, 0]).picks(2).collect();
        assert_eq!(picks, [Warriors([1, 1, 0]), Warriors([2, 0, 0])]);
        let crew = Crew { warriors: Warriors([1, 0, 0]), food: 1 };
        assert_eq!(crew.picks(1).count(), 2);
        assert_eq!(crew.picks(2).count(), 1);
    }
}
