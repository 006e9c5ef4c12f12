//! The odds of every fight the box makes possible, worked out once when a catalogue is read.

use crate::catalogue::{Catalogue, Die, Effect, Hook, Leader};
use crate::goods::{Warrior, Warriors};

/// How a fight goes if it is fought to the end without rerolls and runes, the cheapest warrior
/// falling first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    pub win: f32,
    /// Warriors lost on average, by type.
    pub lost: [f32; 3],
}

/// The chances of all crews against all enemies, for one way of counting damage.
#[derive(Clone, Debug)]
pub struct Odds {
    most: usize,
    attacks: usize,
    defences: usize,
    /// By attack, defence and crew.
    table: Vec<Chances>,
}

impl Catalogue {
    /// Fills in the odds: the plain ones, and those of every leader who strikes harder.
    pub fn work_out_odds(&mut self) {
        let enemies =
            || self.trolls.iter().chain(self.draugr).chain(self.monsters).chain([&self.kraken]);
        let attack = enemies().map(|enemy| enemy.attack).max().unwrap_or(0);
        let defence = enemies().map(|enemy| enemy.defence).max().unwrap_or(0);
        let of = |bonus| Odds::of(&self.dice, bonus, self.warrior_cap, attack, defence);
        let mut odds = vec![of([0; 3])];
        let mut leaders: Vec<Leader> = self.leaders.to_vec();
        for leader in leaders.iter_mut().filter(|leader| leader.hook == Hook::Damage) {
            let mut bonus = [0; 3];
            for effect in leader.effect {
                if let Effect::DieBonus(warrior, n) = *effect {
                    bonus[warrior as usize] += n;
                }
            }
            leader.odds = odds.len() as u8;
            odds.push(of(bonus));
        }
        (self.odds, self.leaders) = (odds.leak(), leaders.leak());
    }
}

/// How likely each damage and number of shields is, both counted up to what matters.
type Rolls = Vec<Vec<f32>>;

impl Odds {
    /// `most` warriors fight enemies of at most this attack and defence; `bonus` is added for each
    /// die of a type that deals damage.
    pub fn of(dice: &[Die; 3], bonus: [u8; 3], most: u8, attack: u8, defence: u8) -> Odds {
        let (most, attacks, defences) = (most as usize, attack as usize + 1, defence as usize + 1);
        let size = attacks * defences * (most + 1).pow(3);
        let mut odds = Odds { most, attacks, defences, table: vec![Chances::default(); size] };
        let rolls: Vec<Option<Rolls>> = odds.all_rolls(dice, bonus);
        for crew in odds.crews() {
            let Some(rolls) = &rolls[odds.crew_place(&crew)] else { continue };
            for attack in 0..attacks {
                for defence in 0..defences {
                    let place = odds.place(attack, defence, &crew);
                    odds.table[place] = odds.fight(attack, defence, crew, rolls);
                }
            }
        }
        odds
    }

    /// The chances of a crew against an enemy who still withstands so much damage. What is greater
    /// than anything in the box counts as the greatest there.
    #[inline]
    pub fn against(&self, attack: u8, defence: u8, crew: &Warriors) -> Chances {
        let attack = (attack as usize).min(self.attacks - 1);
        let defence = (defence as usize).min(self.defences - 1);
        self.table[self.place(attack, defence, crew)]
    }

    fn place(&self, attack: usize, defence: usize, crew: &Warriors) -> usize {
        (attack * self.defences + defence) * (self.most + 1).pow(3) + self.crew_place(crew)
    }

    fn crew_place(&self, crew: &Warriors) -> usize {
        let side = self.most + 1;
        crew.0.iter().fold(0, |place, &n| place * side + (n as usize).min(self.most))
    }

    /// All crews that one player can have, the small ones first.
    fn crews(&self) -> Vec<Warriors> {
        let all = Warriors([self.most as u8; 3]);
        (0..=self.most as u8).flat_map(|n| all.picks(n)).collect()
    }

    fn all_rolls(&self, dice: &[Die; 3], bonus: [u8; 3]) -> Vec<Option<Rolls>> {
        let mut rolls: Vec<Option<Rolls>> = vec![None; (self.most + 1).pow(3)];
        for crew in self.crews() {
            let one = Warrior::ALL.into_iter().find(|&warrior| crew[warrior] > 0);
            let rolled = match one {
                None => {
                    let mut nothing = vec![vec![0.0; self.attacks]; self.defences];
                    nothing[0][0] = 1.0;
                    nothing
                }
                Some(warrior) => {
                    let fewer = crew.minus(&Warriors::of(warrior, 1));
                    let before = rolls[self.crew_place(&fewer)].as_ref();
                    let die = &dice[warrior as usize];
                    before.map_or_else(Vec::new, |b| b.with(die, bonus[warrior as usize]))
                }
            };
            let place = self.crew_place(&crew);
            rolls[place] = Some(rolled);
        }
        rolls
    }

    /// One round, and what follows it. Rounds in which nothing happens are left out of the count.
    fn fight(&self, attack: usize, defence: usize, crew: Warriors, rolls: &Rolls) -> Chances {
        if defence == 0 {
            return Chances { win: 1.0, lost: [0.0; 3] };
        }
        let (mut chances, mut nothing) = (Chances::default(), 0.0);
        for (damage, by_shields) in rolls.iter().enumerate() {
            for (shields, &chance) in by_shields.iter().enumerate() {
                let losses = attack.saturating_sub(shields).min(crew.total() as usize);
                let dead = cheapest(&crew, losses as u8);
                let left = crew.minus(&dead);
                if damage == 0 && losses == 0 {
                    nothing += chance;
                    continue;
                }
                let after = if damage >= defence {
                    Chances { win: 1.0, lost: [0.0; 3] }
                } else {
                    self.table[self.place(attack, defence - damage, &left)]
                };
                chances.win += chance * after.win;
                for warrior in Warrior::ALL {
                    let at = warrior as usize;
                    chances.lost[at] += chance * (after.lost[at] + f32::from(dead[warrior]));
                }
            }
        }
        let again = if nothing < 1.0 { 1.0 / (1.0 - nothing) } else { 0.0 };
        Chances { win: chances.win * again, lost: chances.lost.map(|lost| lost * again) }
    }
}

/// Swordsmen before spearmen before axemen.
fn cheapest(crew: &Warriors, n: u8) -> Warriors {
    let mut left = n;
    let mut dead = Warriors::NONE;
    for warrior in Warrior::ALL {
        dead[warrior] = crew[warrior].min(left);
        left -= dead[warrior];
    }
    dead
}

trait WithDie {
    fn with(&self, die: &Die, bonus: u8) -> Rolls;
}

impl WithDie for Rolls {
    /// The same roll with one more die.
    fn with(&self, die: &Die, bonus: u8) -> Rolls {
        let (most_damage, most_shields) = (self.len() - 1, self[0].len() - 1);
        let mut rolls = vec![vec![0.0; most_shields + 1]; most_damage + 1];
        for side in die.sides {
            let face = die.faces[side as usize];
            let hit = if face.weapons > 0 { face.weapons + bonus } else { 0 };
            for (damage, by_shields) in self.iter().enumerate() {
                for (shields, chance) in by_shields.iter().enumerate() {
                    let damage = (damage + hit as usize).min(most_damage);
                    let shields = (shields + face.shields as usize).min(most_shields);
                    rolls[damage][shields] += chance / die.sides.len() as f32;
                }
            }
        }
        rolls
    }
}
