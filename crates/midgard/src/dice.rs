//! A roll of warrior dice, counted by type and face.

use engine::Host;

use crate::catalogue::{Catalogue, Face};
use crate::goods::{Warrior, Warriors};

/// Different faces one type of die can have.
pub const FACES: usize = 5;

/// Dice that lie on the table. Dice of one type that show the same are alike, so they are counted:
/// four bits for each type and face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dice(u64);

/// Some dice of one type that show the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub warrior: Warrior,
    /// Which of the type's different faces.
    pub face: usize,
    pub count: u8,
}

const fn shift(warrior: Warrior, face: usize) -> usize {
    4 * (warrior as usize * FACES + face)
}

impl Dice {
    pub const NONE: Dice = Dice(0);

    pub const fn count(self, warrior: Warrior, face: usize) -> u8 {
        (self.0 >> shift(warrior, face) & 15) as u8
    }

    pub const fn add(&mut self, warrior: Warrior, face: usize, n: u8) {
        self.0 += (n as u64) << shift(warrior, face);
    }

    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub const fn minus(self, other: Dice) -> Dice {
        Dice(self.0 - other.0)
    }

    /// The groups that are not empty, by type and face.
    pub fn groups(self) -> impl Iterator<Item = Group> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let place = rest.trailing_zeros() as usize / 4;
            let count = (rest >> (4 * place) & 15) as u8;
            rest &= !(15 << (4 * place));
            Some(Group { warrior: Warrior::ALL[place / FACES], face: place % FACES, count })
        })
    }

    pub fn warriors(self) -> Warriors {
        let mut warriors = Warriors::NONE;
        self.groups().for_each(|group| warriors[group.warrior] += group.count);
        warriors
    }

    /// Every choice of one or more of these dice.
    pub fn picks(self) -> impl Iterator<Item = Dice> {
        let mut pick = Dice::NONE;
        std::iter::from_fn(move || {
            pick = self.next_pick(pick)?;
            Some(pick)
        })
    }

    /// Counts on by one, each group a digit that runs up to its size.
    fn next_pick(self, pick: Dice) -> Option<Dice> {
        let mut next = pick.0;
        let mut rest = self.0;
        while rest != 0 {
            let place = rest.trailing_zeros() & !3;
            let (size, digit) = (rest >> place & 15, next >> place & 15);
            if digit < size {
                return Some(Dice(next + (1 << place)));
            }
            next &= !(15 << place);
            rest &= !(15 << place);
        }
        None
    }

    /// Rolls these warriors and lays them down. MID-COMBAT-8: each face has the same chance.
    pub(crate) fn roll<E>(
        &mut self,
        warriors: &Warriors,
        book: &Catalogue,
        host: &mut impl Host<E>,
    ) {
        for warrior in Warrior::ALL {
            let die = &book.dice[warrior as usize];
            for _ in 0..warriors[warrior] {
                let side = host.below(warrior.lot(), die.sides.len() as u32) as usize;
                self.add(warrior, die.sides[side] as usize, 1);
            }
        }
    }

    pub fn shields(self, book: &Catalogue) -> u8 {
        self.groups().map(|group| group.shows(book).shields * group.count).sum()
    }

    pub fn shows_two_weapons(self, book: &Catalogue) -> bool {
        self.groups().any(|group| group.shows(book).weapons >= 2)
    }

    /// The dice that show nothing.
    #[must_use]
    pub fn blanks(self, book: &Catalogue) -> Dice {
        let mut blanks = Dice::NONE;
        self.groups()
            .filter(|group| group.shows(book) == Face::BLANK)
            .for_each(|group| blanks.add(group.warrior, group.face, group.count));
        blanks
    }
}

impl Group {
    pub fn shows(&self, book: &Catalogue) -> Face {
        book.dice[self.warrior as usize].faces[self.face]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picks_are_all_the_parts_of_a_roll() {
        let mut dice = Dice::NONE;
        dice.add(Warrior::Swordsman, 0, 2);
        dice.add(Warrior::Axeman, 4, 1);
        let picks: Vec<Dice> = dice.picks().collect();
        assert_eq!(picks.len(), 3 * 2 - 1);
        assert_eq!(picks.last(), Some(&dice));
        assert_eq!(dice.warriors(), Warriors([2, 0, 1]));
        assert_eq!(dice.minus(picks[0]).warriors(), Warriors([1, 0, 1]));
    }

    #[test]
    fn eight_dice_alike_fit_a_group() {
        let mut dice = Dice::NONE;
        dice.add(Warrior::Spearman, 1, 8);
        assert_eq!(dice.picks().count(), 8);
        assert_eq!(dice.count(Warrior::Spearman, 1), 8);
    }
}
