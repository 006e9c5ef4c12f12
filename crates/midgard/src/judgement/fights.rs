//! Which fights pay, whom to send, and what to do with a roll.

use engine::Seat;

use crate::catalogue::{Enemy, Hook};
use crate::dice::Dice;
use crate::goods::{Crew, Token, Warrior, Warriors};
use crate::odds::{Facing, Odds};
use crate::state::{Fight, Midgard};
use crate::step::{Foe, Venture};

use super::worth::{COLOUR, SPITE};

/// What the sea costs a crew on average.
const SEA: f32 = 0.9;
/// What keeping a warrior free for something else is worth.
const TIED_UP: f32 = 0.3;

/// What a venture holds for a seat's crews: all that is the same whoever goes.
struct Outlook {
    enemy: &'static Enemy,
    chances: Facing<'static>,
    prize: f32,
    favour: f32,
    /// What a warrior of each type is worth.
    warriors: [f32; 3],
    sea: f32,
}

impl Outlook {
    fn worth(&self, crew: &Warriors) -> f32 {
        let mut fighters = *crew;
        let mut doomed = 0.0;
        for (at, worth) in self.warriors.iter().enumerate() {
            if self.enemy.forbids[at] {
                doomed += f32::from(std::mem::take(&mut fighters.0[at])) * worth;
            }
        }
        let chances = self.chances.of(&fighters);
        let losses: f32 = chances.lost.iter().zip(self.warriors).map(|(n, worth)| n * worth).sum();
        self.hopeful(chances.win) * self.prize - losses - doomed - self.sea
    }

    /// A favour in hand turns some defeats.
    fn hopeful(&self, win: f32) -> f32 {
        win + (1.0 - win) * win * 0.5 * self.favour
    }
}

impl Midgard {
    pub(super) fn odds(&self, seat: Seat) -> &'static Odds {
        self.book.odds_of(self.leader(seat))
    }

    /// What defeating an enemy brings.
    pub(super) fn prize(&self, seat: Seat, venture: Venture, enemy: &Enemy) -> f32 {
        let mut prize =
            f32::from(enemy.reward.glory) + self.tokens_worth(seat, &enemy.reward.tokens);
        if enemy.colour.is_some() {
            prize += COLOUR;
        }
        match venture {
            Venture::Troll => prize += self.last_blame(seat) + self.next_blame(seat) + SPITE,
            Venture::Shore(shore) => {
                let coins = f32::from(self.table.shores[shore as usize].coins);
                prize += coins * self.token_worth(seat, Token::Coin);
            }
            Venture::DraugrLeft | Venture::DraugrRight => {}
        }
        prize
    }

    /// What a venture holds for a seat's crews; `None` if nobody is there to fight.
    fn outlook(&self, seat: Seat, venture: Venture) -> Option<Outlook> {
        let enemy = self.book.enemy(self.table.foe(venture)?)?;
        Some(Outlook {
            enemy,
            chances: self.odds(seat).facing(enemy.attack, enemy.defence),
            prize: self.prize(seat, venture, enemy),
            favour: f32::from(self.player(seat).stock[Token::Favour].min(2)),
            warriors: Warrior::ALL.map(|warrior| self.warrior_worth(warrior)),
            sea: if Self::is_at_sea(venture) { SEA } else { 0.0 },
        })
    }

    /// What a crew will bring from its venture, the cost of food aside.
    pub(super) fn venture_worth(&self, seat: Seat, venture: Venture, crew: &Crew) -> f32 {
        self.outlook(seat, venture).map_or(0.0, |outlook| outlook.worth(&crew.warriors))
    }

    /// Whom to send, of those there are, and what it is worth. Nobody if nothing is to be won.
    pub(super) fn best_crew(&self, seat: Seat, venture: Venture, force: &Crew) -> (Crew, f32) {
        let capacity = self.table.capacity(self.book, venture).unwrap_or(u8::MAX);
        self.best_crew_aboard(seat, venture, force, capacity)
    }

    /// The same for a ship of this capacity, whether or not it is there yet.
    pub(super) fn best_crew_aboard(
        &self,
        seat: Seat,
        venture: Venture,
        force: &Crew,
        capacity: u8,
    ) -> (Crew, f32) {
        let mut best = (Crew::NONE, 0.0);
        if force.warriors.is_none() {
            return best;
        }
        let Some(outlook) = self.outlook(seat, venture) else { return best };
        let food_worth = self.token_worth(seat, Token::Food);
        let orders = [[2, 1, 0], [0, 1, 2], [1, 2, 0]];
        // Of one type alone it does not matter who goes first.
        let different = if force.warriors.kinds() > 1 { orders.len() } else { 1 };
        for order in &orders[..different] {
            let mut crew = Warriors::NONE;
            for &at in order.iter().filter(|&&at| !outlook.enemy.forbids[at]) {
                for _ in 0..force.warriors.0[at] {
                    crew.0[at] += 1;
                    let Some(loaded) = self.fed(venture, &crew, force.food, capacity) else {
                        break;
                    };
                    let tied_up = TIED_UP * f32::from(crew.total());
                    let food = f32::from(loaded.food) * food_worth;
                    let worth = outlook.worth(&crew) - tied_up - food;
                    if worth > best.1 {
                        best = (loaded, worth);
                    }
                }
            }
        }
        best
    }

    /// A crew with the food it needs, and one more against bad luck; `None` if that is not to be had.
    fn fed(&self, venture: Venture, warriors: &Warriors, food: u8, capacity: u8) -> Option<Crew> {
        let Venture::Shore(shore) = venture else {
            return Some(Crew { warriors: *warriors, food: 0 });
        };
        let need = warriors.total().div_ceil(self.book.shores[shore as usize].warriors_per_food);
        if need > food || warriors.total() + need > capacity {
            return None;
        }
        let more = need < food && warriors.total() + need < capacity;
        Some(Crew { warriors: *warriors, food: need + u8::from(more) })
    }

    /// What comes of a roll if these of its dice are rerolled: `NONE` is to accept it.
    pub(super) fn roll_worth(&self, fight: &Fight, again: Dice) -> f32 {
        let seat = fight.seat;
        let kept = Fight { dice: fight.dice.minus(again), ..*fight };
        let sure = f32::from(self.damage_of(&kept));
        let shields = f32::from(kept.dice.shields(self.book));
        let (more, spread, blocks) = self.expected(seat, &again.warriors());
        let Some(enemy) = self.book.enemy(fight.foe) else {
            let most = f32::from(self.book.hunt_food_cap);
            return (sure + more).min(most) * self.token_worth(seat, Token::Food);
        };
        let need = f32::from(enemy.defence.saturating_sub(fight.damage));
        let chance = reaches(sure + more - need, spread);
        let losses = (f32::from(enemy.attack) - shields - blocks).max(0.0);
        let crew = fight.venture.map_or(Warriors::NONE, |at| self.table.crews[at.index()].warriors);
        let prize = match fight.foe {
            Foe::Kraken => f32::from(enemy.reward.glory) + 3.0,
            _ => fight.venture.map_or(0.0, |venture| self.prize(seat, venture, enemy)),
        };
        let after = self.later(seat, enemy, need - sure - more, &crew, losses);
        let lost = losses.min(f32::from(crew.total())) * self.cheapest_worth(&crew);
        chance * prize + (1.0 - chance) * after * prize - lost
    }

    /// The chance to win in later rounds.
    fn later(&self, seat: Seat, enemy: &Enemy, need: f32, crew: &Warriors, losses: f32) -> f32 {
        let mut left = *crew;
        let mut dead = losses.round() as u8;
        for warrior in Warrior::ALL {
            let gone = left[warrior].min(dead);
            left[warrior] -= gone;
            dead -= gone;
        }
        if left.is_none() {
            return 0.0;
        }
        self.odds(seat).against(enemy.attack, need.round().max(1.0) as u8, &left).win
    }

    fn cheapest_worth(&self, crew: &Warriors) -> f32 {
        let cheapest = Warrior::ALL.into_iter().find(|&warrior| crew[warrior] > 0);
        cheapest.map_or(0.0, |warrior| self.warrior_worth(warrior))
    }

    /// Damage, its spread, and shields that these warriors roll on average.
    fn expected(&self, seat: Seat, warriors: &Warriors) -> (f32, f32, f32) {
        let skilled = !self.leader_effects(seat, Hook::Damage).is_empty();
        let (mut damage, mut spread, mut shields) = (0.0, 0.0, 0.0);
        for warrior in Warrior::ALL.into_iter().filter(|&warrior| warriors[warrior] > 0) {
            let n = f32::from(warriors[warrior]);
            let bonus = if skilled && warrior == Warrior::Swordsman { 1.0 } else { 0.0 };
            let die = &self.book.dice[warrior as usize];
            for side in die.sides {
                let face = die.faces[side as usize];
                if face.weapons > 0 {
                    let hit = f32::from(face.weapons) + bonus;
                    damage += n * hit / 6.0;
                    spread += n * hit * hit / 6.0;
                }
                shields += n * f32::from(face.shields) / 6.0;
            }
        }
        (damage, spread, shields)
    }
}

/// How likely something with this lead and spread is at least nought.
fn reaches(lead: f32, spread: f32) -> f32 {
    if spread < 0.01 {
        return if lead > -0.5 { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-1.7 * (lead + 0.5) / spread.sqrt()).exp())
}
