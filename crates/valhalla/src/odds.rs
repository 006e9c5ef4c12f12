//! The odds of a battle, counted exactly: every roll, the best arming, and the best paid rerolls.
//! Tactics and Jarls are left out, since nobody can count on them.

use std::collections::BTreeMap;

use engine::Seat;

use crate::catalogue::Need;
use crate::state::{BattleKind, Outcome};
use crate::{Dice, Die, Face, Side, Step, Valhalla};

/// Dice still to be rolled, or dice as they lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pool {
    ToRoll(u8),
    Lying(Dice),
}

/// What a fighter has, and what he can still bring about.
#[derive(Clone, Debug)]
pub struct Force {
    /// The strength of what is armed and played; `None` while nobody is armed.
    pub armed: Option<i16>,
    /// Strength that counts once somebody is armed.
    pub bonus: i16,
    pub pool: Pool,
    /// What the others need, and what they add.
    pub unarmed: Vec<(Need, i16)>,
}

/// How a battle stands for one of the fighters.
#[derive(Clone, Debug, PartialEq)]
pub struct BattleOdds {
    pub side: Side,
    pub win: f64,
    /// The chance to reach each strength, or more, if he plays for it.
    pub reach: Vec<(i16, f64)>,
}

impl Force {
    /// The strength the dice arm at best; `None` if nobody can be armed.
    fn best(&self, dice: Dice) -> Option<i16> {
        let more = self.best_from(dice, 0);
        let all = self.armed.map_or(more, |armed| Some(armed + more.unwrap_or(0).max(0)));
        all.map(|strength| strength + self.bonus)
    }

    fn best_from(&self, dice: Dice, from: usize) -> Option<i16> {
        let &(need, strength) = self.unarmed.get(from)?;
        let mut best = self.best_from(dice, from + 1);
        dice.ways(need, &mut |way| {
            let rest = self.best_from(dice.minus(way), from + 1).unwrap_or(0).max(0);
            best = best.max(Some(strength + rest));
        });
        best
    }

    const fn size(&self) -> usize {
        match self.pool {
            Pool::ToRoll(count) => count as usize,
            Pool::Lying(dice) => dice.len() as usize,
        }
    }
}

/// All sets of so many dice, the small ones first, and how they follow from each other by one die.
struct Sets {
    dice: Vec<Dice>,
    /// Where the sets of each size begin.
    sizes: Vec<usize>,
    with: Vec<[usize; 6]>,
    without: Vec<[Option<usize>; 6]>,
}

impl Sets {
    fn up_to(size: usize) -> Sets {
        let mut sets = Sets {
            dice: vec![Dice::NONE],
            sizes: vec![0, 1],
            with: Vec::new(),
            without: vec![[None; 6]],
        };
        let mut places = BTreeMap::from([(Dice::NONE, 0)]);
        for smaller in 0..size {
            for place in sets.sizes[smaller]..sets.sizes[smaller + 1] {
                let with = Face::ALL.map(|face| sets.add(place, face, &mut places));
                sets.with.push(with);
            }
            sets.sizes.push(sets.dice.len());
        }
        sets
    }

    fn add(&mut self, place: usize, face: Face, places: &mut BTreeMap<Dice, usize>) -> usize {
        let more = self.dice[place].plus(Dice::one(Die::coloured(face)));
        let next = *places.entry(more).or_insert_with(|| {
            self.dice.push(more);
            self.without.push([None; 6]);
            self.dice.len() - 1
        });
        self.without[next][face as usize] = Some(place);
        next
    }

    fn of_size(&self, size: usize) -> std::ops::Range<usize> {
        self.sizes[size]..self.sizes[size + 1]
    }

    /// The best of some values over the sets that lack one die of this one.
    fn best_without(&self, place: usize, values: &[f64]) -> f64 {
        self.without[place].iter().flatten().map(|&less| values[less]).fold(0.0, f64::max)
    }
}

/// What rolling is worth to a fighter, by the dice he has.
struct Worth {
    sets: Sets,
    /// By set: what stopping there is worth.
    stopping: Vec<Option<i16>>,
}

impl Worth {
    fn of(force: &Force) -> Worth {
        let sets = Sets::up_to(force.size());
        let stopping = sets.dice.iter().map(|&dice| force.best(dice)).collect();
        Worth { sets, stopping }
    }

    /// The value of the pool if each strength has this value and the fighter plays for it.
    fn value(&self, pool: Pool, payoff: impl Fn(Option<i16>) -> f64) -> f64 {
        let sets = &self.sets;
        let mut values: Vec<f64> = self.stopping.iter().map(|&strength| payoff(strength)).collect();
        let size = sets.sizes.len() - 2;
        let mut again = vec![0.0; values.len()];
        let mut rolled = Vec::new();
        for dice in 0..=size {
            // VAL-BATTLE-11: one die is paid, then any of the others are rolled again.
            for place in sets.of_size(dice) {
                values[place] = values[place].max(sets.best_without(place, &again));
            }
            rolled = self.rolled(dice, &values);
            let best_kept = self.best_kept(dice, &rolled);
            for place in sets.of_size(dice) {
                again[place] = sets.best_without(place, &best_kept);
            }
        }
        match pool {
            Pool::ToRoll(_) => rolled[0],
            Pool::Lying(dice) => {
                let same = |place: &usize| sets.dice[*place] == dice.faces();
                sets.of_size(size).find(same).map_or(0.0, |place| values[place])
            }
        }
    }

    /// For every set that is kept: the value once the others of `size` dice are rolled.
    fn rolled(&self, size: usize, values: &[f64]) -> Vec<f64> {
        let mut rolled = values[..self.sets.sizes[size + 1]].to_vec();
        for place in (0..self.sets.sizes[size]).rev() {
            let sum: f64 = self.sets.with[place].iter().map(|&more| rolled[more]).sum();
            rolled[place] = sum / 6.0;
        }
        rolled
    }

    /// For every set: the best value over what of it can be kept.
    fn best_kept(&self, size: usize, rolled: &[f64]) -> Vec<f64> {
        let mut best = rolled.to_vec();
        for place in 0..self.sets.sizes[size + 1] {
            best[place] = best[place].max(self.sets.best_without(place, &best));
        }
        best
    }

    /// Every strength the dice can bring.
    fn strengths(&self) -> Vec<i16> {
        let mut all: Vec<i16> = self.stopping.iter().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn reach(&self, pool: Pool, target: i16) -> f64 {
        let reached = |strength: Option<i16>| strength.is_some_and(|strength| strength >= target);
        self.value(pool, |strength| f64::from(u8::from(reached(strength))))
    }
}

/// The chance to reach each strength a force can reach, or more.
pub fn reach(force: &Force) -> Vec<(i16, f64)> {
    let worth = Worth::of(force);
    worth.strengths().into_iter().map(|target| (target, worth.reach(force.pool, target))).collect()
}

/// The chance of an attacker against a defender who has still to roll.
pub fn attack(attacker: &Force, defender: &Force) -> f64 {
    let (worth, against) = (Worth::of(attacker), Worth::of(defender));
    // VAL-BATTLE-25: the attacker wins a tie.
    let wins: BTreeMap<i16, f64> = worth
        .strengths()
        .into_iter()
        .map(|strength| (strength, 1.0 - against.reach(defender.pool, strength + 1)))
        .collect();
    worth.value(attacker.pool, |strength| strength.map_or(0.0, |strength| wins[&strength]))
}

impl Valhalla {
    /// How the battle stands for `seat`, if it fights in one and the other's part is known or can
    /// be counted.
    pub fn battle_odds(&self, seat: Seat) -> Option<BattleOdds> {
        let battle = &self.table.battle;
        let side = battle.side_of(seat)?;
        // In the middle of a reroll the dice do not lie still.
        let between = matches!(
            self.agenda.next(),
            Some(Step::Reroll { .. } | Step::TurnDie { .. } | Step::KeepDie(_) | Step::PayDie(..))
        );
        let open = battle.kind == BattleKind::Battle && battle.outcome == Outcome::Undecided;
        if !open || between || battle.fighter(side).strength.is_some() {
            return None;
        }
        let force = self.force(side);
        let win = match (side, battle.fighter(Side::Attacker).strength) {
            (Side::Attacker, _) => attack(&force, &self.force(Side::Defender)),
            (Side::Defender, Some(strength)) => Worth::of(&force).reach(force.pool, strength + 1),
            (Side::Defender, None) => return None,
        };
        Some(BattleOdds { side, win, reach: reach(&force) })
    }

    fn force(&self, side: Side) -> Force {
        let fighter = self.table.battle.fighter(side);
        let seat = fighter.seat;
        let party = self.table.player(seat).party;
        let to_roll = self.agenda.steps().contains(&Step::InitialRoll(side));
        let taken = fighter.armed | self.blocked(side, seat);
        let unarmed = party.places().filter(|(space, _)| taken & 1 << space == 0);
        let is_armed = fighter.armed != 0;
        Force {
            armed: is_armed.then(|| self.strength(side) - fighter.bonus),
            bonus: fighter.bonus,
            pool: if to_roll {
                Pool::ToRoll(fighter.coloured + fighter.grey)
            } else {
                Pool::Lying(fighter.dice)
            },
            unarmed: unarmed
                .map(|(space, card)| {
                    let strength = self.strength_of(side, seat, space, card);
                    (self.need_of(seat, space, card), strength)
                })
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(faces: &[Face]) -> Need {
        Need::Exact(faces.iter().map(|&face| Die::coloured(face)).collect())
    }

    fn force(pool: Pool, unarmed: Vec<(Need, i16)>) -> Force {
        Force { armed: None, bonus: 0, pool, unarmed }
    }

    /// The same by trying everything, die by die.
    fn tried(force: &Force, dice: &[Face], target: i16) -> f64 {
        let lying: Dice = dice.iter().map(|&face| Die::coloured(face)).collect();
        if force.best(lying).is_some_and(|strength| strength >= target) {
            return 1.0;
        }
        let mut best: f64 = 0.0;
        for paid in 0..dice.len() {
            let rest: Vec<Face> = dice
                .iter()
                .enumerate()
                .filter(|(place, _)| *place != paid)
                .map(|(_, &face)| face)
                .collect();
            for again in 1u32..1 << rest.len() {
                let kept = rest.iter().enumerate().filter(|(place, _)| again & 1 << place == 0);
                let kept: Vec<Face> = kept.map(|(_, &face)| face).collect();
                best = best.max(rolled(force, &kept, again.count_ones(), target));
            }
        }
        best
    }

    fn rolled(force: &Force, kept: &[Face], left: u32, target: i16) -> f64 {
        if left == 0 {
            return tried(force, kept, target);
        }
        let with = |face: Face| [kept, &[face]].concat();
        Face::ALL.map(|face| rolled(force, &with(face), left - 1, target)).iter().sum::<f64>() / 6.0
    }

    #[test]
    fn one_weapon_with_two_dice() {
        let force = force(Pool::ToRoll(2), vec![(exact(&[Face::Axe]), 4)]);
        // At once, or one die is paid for another try.
        let chance = 11.0 / 36.0 + 25.0 / 36.0 / 6.0;
        assert_eq!(reach(&force).len(), 1);
        assert!((reach(&force)[0].1 - chance).abs() < 1e-12);
    }

    #[test]
    fn counting_agrees_with_trying_everything() {
        let parties = [
            vec![(exact(&[Face::Axe, Face::Bow]), 5), (exact(&[Face::Bow]), 3)],
            vec![(Need::Same(2), 4), (exact(&[Face::Spear]), 2)],
            vec![(Need::Pairs(1), 6), (Need::Any(1), 1), (exact(&[Face::Sword]), 3)],
        ];
        for unarmed in parties {
            let force = force(Pool::ToRoll(3), unarmed);
            for (target, chance) in reach(&force) {
                let tried = rolled(&force, &[], 3, target);
                assert!((chance - tried).abs() < 1e-9, "{target}: {chance}, tried {tried}");
            }
        }
    }

    #[test]
    fn an_attack_weighs_what_the_defender_can_reach() {
        let sure = Force { armed: Some(5), ..force(Pool::Lying(Dice::NONE), Vec::new()) };
        let defender = force(Pool::ToRoll(2), vec![(exact(&[Face::Axe]), 6)]);
        let held = 11.0 / 36.0 + 25.0 / 36.0 / 6.0;
        assert!((attack(&sure, &defender) - (1.0 - held)).abs() < 1e-12);
        // VAL-BATTLE-25: equal strength is enough for the attacker.
        let equal = Force { armed: Some(6), ..sure.clone() };
        assert!((attack(&equal, &defender) - 1.0).abs() < 1e-12);
        let nobody = Force { armed: None, ..sure };
        assert!(
            attack(&nobody, &defender).abs() < 1e-12,
            "an attack without an armed warrior fails"
        );
    }
}
