//! A fighter's own phase: arm what the dice allow, then improve the rest, then make up what is
//! missing with tactics.

use super::worth::COVERS;
use crate::catalogue::{Effect, Need};
use crate::state::BattleKind;
use crate::{Action, BattleStep, CardId, Dice, Die, Face, How, Side, Step, Valhalla, Which};

/// What a glance at the dice shows.
pub(super) struct Fight<'a> {
    game: &'a Valhalla,
    side: Side,
    /// What arming the warrior on each space is good for.
    aims: [f32; 6],
    /// The unarmed warriors the unplaced dice are best spent on, a bit for each space.
    plan: u8,
    /// There is an unarmed warrior worth rolling for.
    hopes: bool,
    /// How much a die would be missed, by what it shows.
    uses: [f32; 6],
}

impl<'a> Fight<'a> {
    pub(super) fn glance(game: &'a Valhalla, side: Side) -> Fight<'a> {
        let fighter = game.table.battle.fighter(side);
        let party = game.table.player(fighter.seat).party;
        let aims =
            std::array::from_fn(|space| party.at(space).map_or(0.0, |card| game.aim(side, card)));
        let mut fight = Fight { game, side, aims, plan: 0, hopes: false, uses: [0.0; 6] };
        fight.plan = fight.best_arming();
        let hope = fight.best_unarmed();
        fight.hopes = hope.is_some();
        fight.uses = Face::ALL.map(|face| fight.use_of(face, hope));
        fight
    }

    pub(super) fn prior(&self, step: Step, action: Action) -> f32 {
        match (step, action) {
            (Step::Battle(BattleStep::Fight(_)), Action::Arm { warrior, dice, how }) => {
                self.arming_prior(warrior, dice, how)
            }
            (Step::Battle(BattleStep::Fight(_)), Action::Play(card)) => self.tactic_prior(card),
            (Step::Battle(BattleStep::Fight(_)), Action::Use(which)) => self.use_prior(which),
            (Step::Battle(BattleStep::Fight(_)), Action::FreeReroll) => {
                if self.hopes {
                    11.0
                } else {
                    -1.0
                }
            }
            (Step::Battle(BattleStep::Fight(_)), Action::Forge(card)) => self.forge_prior(card),
            (Step::Battle(BattleStep::Fight(_)), Action::Pay(die)) if self.hopes => {
                5.0 - self.uses[die.face as usize]
            }
            (Step::Battle(BattleStep::Fight(_)), Action::Pay(_)) => -3.0,
            (_, Action::Pay(die)) => -self.uses[die.face as usize],
            (_, Action::KeepDie(die)) => self.uses[die.face as usize],
            (_, Action::Reroll(dice)) => self.reroll_prior(dice),
            (_, Action::Turn(die, face)) => self.turn_prior(die, face),
            _ => 0.0,
        }
    }

    fn arming_prior(&self, card: CardId, dice: Dice, how: How) -> f32 {
        let fighter = self.game.table.battle.fighter(self.side);
        let party = self.game.table.player(fighter.seat).party;
        // The own plan first, then what a partner can lend.
        let Some(space) = party.space_of(card) else {
            return 30.0 + self.game.aim(self.side, card);
        };
        if how != How::Full {
            return 20.0 + self.aims[space];
        }
        let planned = self.plan & 1 << space != 0;
        if planned && self.can_arm(self.dice().minus(dice), self.plan & !(1 << space)) {
            50.0 + self.aims[space]
        } else {
            -5.0
        }
    }

    /// The unplaced dice, with those on cards of Weapon Supply.
    fn dice(&self) -> Dice {
        self.game.table.battle.fighter(self.side).dice.plus(self.game.supply(self.side))
    }

    /// An ability that costs nothing is used; one that costs cards only for what is missing.
    fn use_prior(&self, which: Which) -> f32 {
        let seat = self.game.table.battle.fighter(self.side).seat;
        let free = self.game.ability(seat, which).is_some_and(|ability| ability.cost.is_empty());
        if free || self.hopes && self.missing() > 0.0 { 12.0 } else { -1.0 }
    }

    /// A card given up for strength that is missing; the cheapest will do.
    fn forge_prior(&self, card: CardId) -> f32 {
        let missing = self.missing();
        let seat = self.game.table.battle.fighter(self.side).seat;
        let reachable = missing <= self.game.support(seat) + 3.0;
        if missing > 0.0 && reachable { 2.8 - 0.5 * self.game.worth(card) } else { -2.0 }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "a glance knows what it knows")]
    fn tactic_prior(&self, card: CardId) -> f32 {
        let Some(tactic) = self.game.table.book.tactic(card) else { return 0.0 };
        match tactic.effect {
            Effect::Strength { n } => {
                let seat = self.game.table.battle.fighter(self.side).seat;
                let missing = self.missing();
                let reachable = missing <= self.game.support(seat);
                let fits = 3.0 - 0.1 * (f32::from(n) - missing).abs();
                if missing > 0.0 && reachable { fits } else { -2.0 }
            }
            Effect::RollExtraKeep { .. } | Effect::FreeReroll { .. } | Effect::SetDie { .. } => {
                if self.hopes {
                    10.0
                } else {
                    -1.0
                }
            }
            _ => -0.5,
        }
    }

    fn reroll_prior(&self, dice: Dice) -> f32 {
        let gain = |die: Die| f32::from(dice.count(die)) * (1.0 - self.uses[die.face as usize]);
        dice.kinds().map(gain).sum()
    }

    fn turn_prior(&self, die: Die, face: Face) -> f32 {
        let gain = self.uses[face as usize] - self.uses[die.face as usize];
        if die.face == Face::Fail { gain + 1.0 } else { gain }
    }

    fn best_arming(&self) -> u8 {
        let fighter = self.game.table.battle.fighter(self.side);
        let free = self.game.table.player(fighter.seat).party.mask() & !fighter.armed;
        let (mut best, mut highest, mut spaces) = (0, 0.0, free);
        while spaces != 0 {
            let chosen = |space: &usize| spaces & 1 << space != 0;
            let sum: f32 = (0..6).filter(chosen).map(|space| self.aims[space]).sum();
            if sum > highest && self.can_arm(self.dice(), spaces) {
                (best, highest) = (spaces, sum);
            }
            spaces = (spaces - 1) & free;
        }
        best
    }

    /// Whether the dice arm all these warriors: printed weapons first, giants with what is left.
    fn can_arm(&self, dice: Dice, spaces: u8) -> bool {
        let seat = self.game.table.battle.fighter(self.side).seat;
        let party = self.game.table.player(seat).party;
        let needs = || {
            let chosen = party.places().filter(move |(space, _)| spaces & 1 << space != 0);
            chosen.map(|(space, card)| self.game.need_of(seat, space, card))
        };
        let mut left = dice.faces();
        let printed = needs().all(|need| match need {
            Need::Exact(weapons) if !left.contains(weapons) => false,
            Need::Exact(weapons) => {
                left = left.minus(weapons);
                true
            }
            Need::Any(_)
            | Need::Same(_)
            | Need::Pairs(_)
            | Need::PairsAndOne(_)
            | Need::Different(_)
            | Need::DifferentFrom(..)
            | Need::PairWith(_)
            | Need::OneWith(_) => true,
        });
        printed
            && needs().filter(|need| !matches!(need, Need::Exact(_))).all(|need| {
                let mut way = None;
                left.ways(need, &mut |dice| way = Some(dice));
                left = left.minus(way.unwrap_or(Dice::NONE));
                way.is_some()
            })
    }

    /// The best of those that stay unarmed and could be reached.
    fn best_unarmed(&self) -> Option<Need> {
        let fighter = self.game.table.battle.fighter(self.side);
        let party = self.game.table.player(fighter.seat).party;
        let dice = self.dice().len();
        let promise = |(space, card): (usize, CardId)| {
            let warrior = self.game.table.book.fighter(card);
            let open = fighter.armed & 1 << space == 0 && warrior.symbols < dice;
            open.then(|| (self.aims[space] * COVERS[self.game.effort(card)], warrior.need))
        };
        let best = party.places().filter_map(promise).max_by(|a, b| a.0.total_cmp(&b.0));
        best.map(|(_, need)| need)
    }

    fn use_of(&self, face: Face, hope: Option<Need>) -> f32 {
        let dice = self.dice();
        let here = dice.showing(face);
        if face == Face::Fail {
            return 0.0;
        }
        let most = || Face::WEAPONS.iter().all(|&other| dice.showing(other) <= here);
        let wanted = match hope {
            None => 0,
            Some(Need::Exact(weapons)) => weapons.showing(face),
            Some(Need::Any(count)) => count,
            Some(Need::Same(count)) if most() => count,
            Some(Need::Pairs(_) | Need::PairsAndOne(_)) if here >= 2 => 2,
            Some(Need::Different(_)) => 1,
            Some(Need::DifferentFrom(_, but)) if but != face => 1,
            Some(Need::PairWith(of) | Need::OneWith(of)) if of == face => 1,
            Some(_) => 0,
        };
        match wanted {
            0 => 0.5,
            _ if here <= wanted => 3.0,
            _ => 1.0,
        }
    }

    /// The strength a fighter still lacks: a defender knows, an attacker guesses.
    fn missing(&self) -> f32 {
        let battle = &self.game.table.battle;
        let fighter = battle.fighter(self.side);
        if battle.kind == BattleKind::Ragnarok || fighter.armed == 0 {
            return 0.0;
        }
        let foe = battle.fighter(self.side.other());
        let wanted = match foe.strength {
            Some(attack) => f32::from(attack) + 1.0,
            None => {
                let might = self.game.might(foe.seat, Some(fighter.seat), &[]);
                might + self.game.unknown_support(foe.seat) + 3.0
            }
        };
        wanted - f32::from(self.game.strength(self.side))
    }
}

impl Valhalla {
    /// Strength in a battle, glory in Ragnarök.
    fn aim(&self, side: Side, card: CardId) -> f32 {
        let seat = self.table.battle.fighter(side).seat;
        let glory = f32::from(self.table.book.fighter(card).glory);
        match self.table.battle.kind {
            BattleKind::Ragnarok => glory,
            BattleKind::None | BattleKind::Battle | BattleKind::Hunt | BattleKind::Raid => {
                let foe = self.opponent(seat);
                let strength = f32::from(self.strength_against(seat, foe, card));
                strength + self.angry_strength(seat, foe, card) + 0.3 * glory
            }
        }
    }
}
