//! What somebody who knows the game would say at a glance: how strong a party is, what a card is
//! worth, which dice to keep. Bots lean on it; the rules do not.

mod counting;
mod expansions;
mod fight;
mod hunt;
mod turn;
mod worth;

use engine::{Judgement, Pause, Seat};

use crate::state::{BattleKind, Ending, Outcome};
use crate::{Action, BattleStep, EffectStep, Side, Step, TurnStep, Valhalla};

use fight::Fight;
use worth::{SHIELD, chance};

impl Judgement for Valhalla {
    /// A lead in glory is worth the more the less time is left; between two more can happen.
    fn judge(&self, seat: Seat) -> f32 {
        if let Some(hunt) = &self.table.extras.hunt {
            return self.hunt_prospect(hunt);
        }
        let swings = if self.table.seats == 2 { 4.5 } else { 2.0 };
        let spread = 2.3 + swings * self.time_left();
        let own = self.joint_prospect(seat);
        let lead = |other: Seat| ((self.joint_prospect(other) - own) / spread).exp();
        1.0 / self.sides().map(lead).sum::<f32>()
    }

    fn prior(&self, step: Step, seat: Seat, action: Action) -> f32 {
        match side_of(step) {
            Some(side) => Fight::glance(self, side).prior(step, action),
            None => self.turn_prior(step, seat, action),
        }
    }

    fn priors(&self, step: Step, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        priors.clear();
        match side_of(step) {
            Some(side) => {
                let fight = Fight::glance(self, side);
                priors.extend(actions.iter().map(|&action| fight.prior(step, action)));
            }
            None => {
                priors.extend(actions.iter().map(|&action| self.turn_prior(step, seat, action)));
            }
        }
    }

    fn weigh(&self, step: Step, seat: Seat, actions: &[Action], priors: &mut Vec<f32>) {
        self.priors(step, seat, actions, priors);
        self.count_priors(step, seat, actions, priors);
    }

    /// Between turns a glance tells more than in the middle of a battle.
    fn pause(&self, step: Step) -> Pause {
        if step == Step::Turn(TurnStep::PhaseA) { Pause::Short } else { Pause::None }
    }
}

/// The side whose dice a step is about.
const fn side_of(step: Step) -> Option<Side> {
    if let Step::Battle(
        BattleStep::Fight(side)
        | BattleStep::Reroll { side, .. }
        | BattleStep::KeepDie(side)
        | BattleStep::TurnDie { side, .. },
    )
    | Step::Effect(EffectStep::PayDie(side, _)) = step
    {
        Some(side)
    } else {
        None
    }
}

impl Valhalla {
    /// From 1 at the start to 0 when nothing is left to draw.
    fn time_left(&self) -> f32 {
        match self.table.ending {
            Ending::Open => (self.deck.len() as f32 / 60.0).min(1.0),
            Ending::Triggered | Ending::LastRound(_) => 0.1,
            Ending::Ragnarok | Ending::Over => 0.0,
        }
    }

    /// The glory a seat can hope to end with. The weights were fitted to who won thousands of games
    /// of greedy players.
    fn prospect(&self, seat: Seat) -> f32 {
        let player = self.table.player(seat);
        let time = self.time_left();
        let hand: f32 = self.secret(seat).hand.iter().map(|card| 0.5 + self.worth(card)).sum();
        let party = (0.8 - 0.2 * time) * self.booty(seat)
            + (0.8 + 0.6 * time) * f32::from(player.party.len());
        f32::from(self.score_of(seat).total())
            + party
            + (0.15 + 0.25 * time) * hand
            + time * self.safety() * f32::from(player.shields)
            + if self.table.active == seat { 1.0 } else { 0.0 }
            + self.battle_prospect(seat)
            + self.crown_prospect(seat)
    }

    /// What an own shield is worth beyond its glory: as long as there are some one can be attacked,
    /// and the last one ends the game.
    fn safety(&self) -> f32 {
        2.4 - f32::from(self.table.book.scoring_for(self.table.seats).own)
    }

    /// What a battle under way will bring.
    fn battle_prospect(&self, seat: Seat) -> f32 {
        let battle = &self.table.battle;
        let Some(side) = battle.side_of(seat) else { return 0.0 };
        if battle.kind != BattleKind::Battle || battle.outcome != Outcome::Undecided {
            return 0.0;
        }
        let lead = self.reach(side) - self.reach(side.other());
        match side {
            Side::Attacker => SHIELD * chance(lead + 0.5),
            Side::Defender => -SHIELD * chance(-lead + 0.5),
        }
    }

    /// The strength a fighter has, or can be expected to reach.
    fn reach(&self, side: Side) -> f32 {
        let battle = &self.table.battle;
        let fighter = battle.fighter(side);
        let foe = battle.fighter(side.other()).seat;
        match fighter.strength {
            Some(strength) => f32::from(strength),
            None => f32::from(self.strength(side)).max(self.might(fighter.seat, Some(foe), &[])),
        }
    }
}
