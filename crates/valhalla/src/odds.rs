//! The odds of a battle, counted exactly: every roll, the best arming, and the best paid rerolls.
//! Tactics and Jarls are left out, since nobody can count on them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use engine::{Game, Seat};

use crate::catalogue::Need;
use crate::state::{BattleKind, Outcome};
use crate::{Action, BattleStep, Dice, Die, EffectStep, Face, Side, Step, Valhalla};

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

/// More dice than anybody ever rolls.
const MOST_DICE: usize = 16;

impl Sets {
    /// Worked out once for each size.
    fn of(size: usize) -> &'static Sets {
        static SETS: [OnceLock<Sets>; MOST_DICE + 1] = [const { OnceLock::new() }; MOST_DICE + 1];
        SETS[size].get_or_init(|| Sets::up_to(size))
    }

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

    fn place(&self, dice: Dice) -> Option<usize> {
        let faces = dice.faces();
        self.of_size(usize::from(faces.len())).find(|&place| self.dice[place] == faces)
    }

    /// The best of some values over the sets that lack one die of this one.
    fn best_without(&self, place: usize, values: &[f64]) -> f64 {
        self.without[place].iter().flatten().map(|&less| values[less]).fold(0.0, f64::max)
    }
}

/// What every set of dice is worth to a fighter who plays for a value.
struct Counted {
    /// If he stops there.
    stopped: Vec<f64>,
    /// If he goes on as is best.
    values: Vec<f64>,
    /// If he rolls some of them again.
    again: Vec<f64>,
    /// By number of dice: if he keeps this set and rolls the others.
    rolled: Vec<Vec<f64>>,
}

impl Counted {
    fn of(&self, sets: &Sets, pool: Pool) -> f64 {
        match pool {
            Pool::ToRoll(dice) => self.rolled[usize::from(dice)][0],
            Pool::Lying(dice) => sets.place(dice).map_or(0.0, |place| self.values[place]),
        }
    }
}

/// What rolling is worth to a fighter, by the dice he has.
struct Worth {
    sets: &'static Sets,
    /// By set: what stopping there is worth.
    stopping: Vec<Option<i16>>,
}

impl Worth {
    fn of(force: &Force) -> Worth {
        let sets = Sets::of(force.size());
        let stopping = sets.dice.iter().map(|&dice| force.best(dice)).collect();
        Worth { sets, stopping }
    }

    /// The value of the pool if each strength has this value and the fighter plays for it.
    fn value(&self, pool: Pool, payoff: impl Fn(Option<i16>) -> f64) -> f64 {
        self.count(payoff).of(self.sets, pool)
    }

    /// Every value on the way, the sets of few dice first.
    fn count(&self, payoff: impl Fn(Option<i16>) -> f64) -> Counted {
        let sets = self.sets;
        let stopped: Vec<f64> = self.stopping.iter().map(|&strength| payoff(strength)).collect();
        let mut counted = Counted {
            values: stopped.clone(),
            again: vec![0.0; stopped.len()],
            stopped,
            rolled: Vec::new(),
        };
        for dice in 0..sets.sizes.len() - 1 {
            // VAL-BATTLE-11: one die is paid, then any of the others are rolled again.
            for place in sets.of_size(dice) {
                let paid = sets.best_without(place, &counted.again);
                counted.values[place] = counted.values[place].max(paid);
            }
            let rolled = self.rolled(dice, &counted.values);
            let best_kept = self.best_kept(dice, &rolled);
            for place in sets.of_size(dice) {
                counted.again[place] = sets.best_without(place, &best_kept);
            }
            counted.rolled.push(rolled);
        }
        counted
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
    let worth = Worth::of(attacker);
    let wins = wins(&worth, defender);
    worth.value(attacker.pool, |strength| strength.map_or(0.0, |strength| wins[&strength]))
}

/// VAL-BATTLE-25: the attacker wins a tie.
fn wins(attacker: &Worth, defender: &Force) -> BTreeMap<i16, f64> {
    let against = Worth::of(defender);
    let win = |strength: i16| (strength, 1.0 - against.reach(defender.pool, strength + 1));
    attacker.strengths().into_iter().map(win).collect()
}

/// What a fighter who counts makes of dice that lie before him.
pub(crate) struct Counsel {
    worth: Worth,
    counted: Counted,
    dice: Dice,
}

impl Counsel {
    fn new(force: &Force, dice: Dice, payoff: impl Fn(Option<i16>) -> f64) -> Counsel {
        let worth = Worth::of(force);
        let counted = worth.count(payoff);
        Counsel { worth, counted, dice }
    }

    fn for_strength(force: &Force, dice: Dice, wanted: i16) -> Counsel {
        Counsel::new(force, dice, |strength| {
            strength.map_or(0.0, |strength| f64::from(u8::from(strength >= wanted)))
        })
    }

    pub(crate) fn stop(&self) -> f64 {
        self.at(self.dice, &self.counted.stopped)
    }

    /// One die paid, some of the others rolled again.
    pub(crate) fn pay(&self, die: Die) -> f64 {
        self.at(self.dice.minus(Dice::one(die)), &self.counted.again)
    }

    /// Once these are rolled again.
    pub(crate) fn reroll(&self, dice: Dice) -> f64 {
        let rolled = &self.counted.rolled[usize::from(self.dice.len())];
        self.at(self.dice.minus(dice), rolled)
    }

    fn at(&self, dice: Dice, values: &[f64]) -> f64 {
        self.worth.sets.place(dice).map_or(0.0, |place| values[place])
    }
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
            Some(
                Step::Battle(
                    BattleStep::Reroll { .. } | BattleStep::TurnDie { .. } | BattleStep::KeepDie(_)
                ) | Step::Effect(EffectStep::PayDie(..))
            )
        );
        let fought = !matches!(battle.kind, BattleKind::None | BattleKind::Ragnarok);
        let open = fought && battle.outcome == Outcome::Undecided;
        if !open || between || battle.fighter(side).strength.is_some() {
            return None;
        }
        let force = self.force(side);
        let win = match (side, battle.fighter(side.other()).strength) {
            // VAL-SOLO-24: a monster stands there with a known strength; a tie is enough.
            (Side::Attacker, Some(strength)) => Worth::of(&force).reach(force.pool, strength),
            (Side::Attacker, None) => attack(&force, &self.force(Side::Defender)),
            (Side::Defender, Some(strength)) => Worth::of(&force).reach(force.pool, strength + 1),
            (Side::Defender, None) => return None,
        };
        Some(BattleOdds { side, win, reach: reach(&force) })
    }

    /// The chance to win the battle under way, or the one a choice begins, with that choice, if all
    /// else is done as well as can be. Tactics still in hand and Jarls are not counted.
    pub fn chance_with(&self, seat: Seat, action: Action) -> Option<f64> {
        let step = self.agenda.next()?;
        match (step, action) {
            (Step::Battle(BattleStep::Fight(side)), Action::Pay(die)) => {
                self.counsel(side, 0, 0).map(|counsel| counsel.pay(die))
            }
            (Step::Battle(BattleStep::Reroll { side, .. }), Action::Reroll(dice)) => {
                self.counsel(side, 0, 0).map(|counsel| counsel.reroll(dice))
            }
            (Step::Battle(BattleStep::Fight(side)), Action::Done) => self.chance_as_it_stands(side),
            _ => self.foreseen(seat, action)?.battle_odds(seat).map(|odds| odds.win),
        }
    }

    /// If nobody else is armed.
    fn chance_as_it_stands(&self, side: Side) -> Option<f64> {
        let battle = &self.table.battle;
        if battle.kind == BattleKind::Ragnarok || battle.outcome != Outcome::Undecided {
            return None;
        }
        let stands =
            Force { pool: Pool::Lying(Dice::NONE), unarmed: Vec::new(), ..self.force(side) };
        match (side, self.lacks(side)) {
            (_, Some(lacks)) => Some(if lacks == 0 && self.has_armed(side) { 1.0 } else { 0.0 }),
            (Side::Attacker, None) => Some(attack(&stands, &self.force(Side::Defender))),
            (Side::Defender, None) => None,
        }
    }

    /// The strength of a party if all of it were armed, against nobody in particular.
    pub fn strength_of_party(&self, seat: Seat) -> i16 {
        let party = self.table.player(seat).party;
        party.iter().map(|card| self.strength_against(seat, None, card)).sum()
    }

    /// What counting says of the dice of `side`, whose cards and those of the foe may add a little
    /// more. Nothing once the battle is decided, and in battles for something else than strength.
    pub(crate) fn counsel(&self, side: Side, helped: i16, hindered: i16) -> Option<Counsel> {
        let battle = &self.table.battle;
        let fighter = battle.fighter(side);
        if battle.kind == BattleKind::Ragnarok || battle.outcome != Outcome::Undecided {
            return None;
        }
        let mut force = self.force(side);
        force.bonus += helped;
        let foe = battle.fighter(side.other());
        // VAL-BATTLE-25, VAL-SOLO-24: an attacker wins a tie.
        let counsel = match (side, foe.strength) {
            (Side::Attacker, Some(strength)) => {
                Counsel::for_strength(&force, fighter.dice, strength)
            }
            (Side::Defender, Some(strength)) => {
                Counsel::for_strength(&force, fighter.dice, strength + 1)
            }
            (Side::Attacker, None) => {
                let mut against = self.force(Side::Defender);
                against.bonus += hindered;
                let wins = wins(&Worth::of(&force), &against);
                Counsel::new(&force, fighter.dice, |strength| {
                    strength.map_or(0.0, |strength| wins[&strength])
                })
            }
            (Side::Defender, None) => return None,
        };
        Some(counsel)
    }

    /// The odds of an attack that has not begun.
    pub(crate) fn odds_of_attack(&self, from: (Seat, i16), on: (Seat, i16)) -> f64 {
        let pool = Pool::ToRoll(self.table.book.numbers.dice);
        let force = |(seat, bonus): (Seat, i16), foe: Seat| {
            let warriors = self.table.player(seat).party;
            let unarmed = warriors.places().map(|(space, card)| {
                (self.need_of(seat, space, card), self.strength_against(seat, Some(foe), card))
            });
            Force { armed: None, bonus, pool, unarmed: unarmed.collect() }
        };
        attack(&force(from, on.0), &force(on, from.0))
    }

    fn force(&self, side: Side) -> Force {
        let fighter = self.table.battle.fighter(side);
        let seat = fighter.seat;
        let party = self.table.player(seat).party;
        let to_roll = self.agenda.steps().contains(&Step::Battle(BattleStep::InitialRoll(side)));
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
    fn counsel_agrees_with_trying_everything() {
        let party = vec![(exact(&[Face::Axe, Face::Bow]), 5), (exact(&[Face::Bow]), 3)];
        let lying = [Face::Axe, Face::Fail, Face::Spear];
        let dice: Dice = lying.iter().map(|&face| Die::coloured(face)).collect();
        let force = force(Pool::Lying(dice), party);
        for wanted in [3, 5, 8] {
            let counsel = Counsel::for_strength(&force, dice, wanted);
            let paid = lying.map(|face| counsel.pay(Die::coloured(face)));
            let best = paid.into_iter().fold(counsel.stop(), f64::max);
            assert!((best - tried(&force, &lying, wanted)).abs() < 1e-9);
        }
        let kept_axe: Dice = lying[1..].iter().map(|&face| Die::coloured(face)).collect();
        let counsel = Counsel::for_strength(&force, dice, 5);
        let rolled = rolled(&force, &lying[..1], 2, 5);
        assert!((counsel.reroll(kept_axe) - rolled).abs() < 1e-9);
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
