//! The odds of every fight the box makes possible, worked out once when a catalogue is read.

use engine::{Game, Seat};

use crate::catalogue::{Catalogue, Die, Effect, Enemy, Hook, Leader};
use crate::dice::Dice;
use crate::goods::{Crew, Token, Warrior, Warriors};
use crate::state::{Fight, Midgard};
use crate::step::{Action, CombatStep, Step, Venture};
use crate::view::View;

/// How a fight goes if it is fought to the end without rerolls and runes: those fall whom it is best
/// to do without, of equals the cheapest.
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

/// A favour is well spent if it makes victory likelier by this, or saves so many.
const LIKELIER: f32 = 0.0005;
const FEWER: f32 = 0.5;
/// Chances that differ by less are equal.
const ROUNDING: f32 = 1e-5;

/// How the fight under way may end, from the roll that lies there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FightOdds {
    /// If the roll is accepted.
    pub accept: Chances,
    /// The dice that are best rerolled for a favour, and what that promises.
    pub reroll: Option<(Dice, Chances)>,
}

impl Midgard {
    /// The chances of the fight that is being fought, before its roll is accepted. Runes, and favour
    /// in later rounds, are not counted.
    pub fn fight_odds(&self) -> Option<FightOdds> {
        let (Some(fight), Some(Step::Combat(CombatStep::Rerolls))) =
            (self.table.fight, self.agenda.next())
        else {
            return None;
        };
        let enemy = self.book.enemy(fight.foe)?;
        let crew = self.table.crews[fight.venture?.index()].warriors;
        let accept = self.chances_of(&fight, enemy, &crew, Dice::NONE);
        let may = self.player(fight.seat).stock[Token::Favour] > 0;
        let all = fight.dice.picks().filter(|_| may);
        let rerolls = all.map(|dice| (dice, self.chances_of(&fight, enemy, &crew, dice)));
        let order = |one: &(Dice, Chances), other: &(Dice, Chances)| {
            let fewer = other.1.fallen().total_cmp(&one.1.fallen());
            one.1.win.total_cmp(&other.1.win).then(fewer)
        };
        let worthy = |(_, chances): &(Dice, Chances)| chances.is_worth_more(&accept);
        Some(FightOdds { accept, reroll: rerolls.filter(worthy).max_by(order) })
    }

    /// The chances of the fight under way, or of the one a choice claims, with that choice. A fight that
    /// is only claimed counts with the best crew there is at home. Runes, the sea, and favour in later
    /// rounds are not counted.
    pub fn chances_with(&self, seat: Seat, action: Action) -> Option<Chances> {
        match (self.agenda.next()?, action) {
            (Step::Combat(CombatStep::Rerolls), Action::Accept) => {
                self.chances_after_roll(Dice::NONE)
            }
            (Step::Combat(CombatStep::Rerolls), Action::Reroll(dice)) => {
                self.chances_after_roll(dice)
            }
            (Step::Combat(CombatStep::Lose(venture)), Action::Lose(_)) => {
                let next = self.foreseen(seat, action)?;
                next.chances_left(seat, venture)
            }
            (Step::Worker(_), Action::Place(_)) | (Step::Effect(_), Action::Sail(_)) => {
                let next = self.foreseen(seat, action)?;
                let claimed =
                    next.table.ventures_of(seat).find(|&to| !self.table.owns(seat, to))?;
                next.chances_of_all(seat, claimed)
            }
            _ => None,
        }
    }

    fn chances_after_roll(&self, again: Dice) -> Option<Chances> {
        let fight = self.table.fight?;
        let enemy = self.book.enemy(fight.foe)?;
        let crew = self.table.crews[fight.venture?.index()].warriors;
        Some(self.chances_of(&fight, enemy, &crew, again))
    }

    /// What is left of a fight that is not decided.
    fn chances_left(&self, seat: Seat, venture: Venture) -> Option<Chances> {
        let fight = self.table.fight?;
        let enemy = self.book.enemy(fight.foe).filter(|enemy| fight.damage < enemy.defence)?;
        let crew = &self.table.crews[venture.index()].warriors;
        Some(self.after_round(seat, enemy, crew, fight.damage, 0))
    }

    /// The chances of the best crew that can be sent: on a ship there must be food for it.
    fn chances_of_all(&self, seat: Seat, venture: Venture) -> Option<Chances> {
        let view = self.view(Some(seat));
        let home = self.table.at_home(seat);
        let food = self.player(seat).stock[Token::Food];
        let most = self.table.capacity(self.book, venture).unwrap_or(u8::MAX);
        let crews = (1..=home.total()).flat_map(|n| home.picks(n));
        let crews = crews.filter_map(|warriors| {
            let room = most.checked_sub(warriors.total())?;
            let crew = Crew { warriors, food: food.min(room) };
            view.chances(seat, venture, &crew)
        });
        crews.reduce(|best, one| if one.win > best.win { one } else { best })
    }

    /// What follows if these dice are rolled once more and the rest is kept.
    fn chances_of(&self, fight: &Fight, enemy: &Enemy, crew: &Warriors, again: Dice) -> Chances {
        let kept = Fight { dice: fight.dice.minus(again), ..*fight };
        let sure = (self.damage_of(&kept), kept.dice.shields(self.book));
        let mut chances = Chances::default();
        for (chance, damage, shields) in self.all_rolls_of(fight, &again.warriors()) {
            let damage = fight.damage.saturating_add(sure.0).saturating_add(damage);
            let losses = enemy.attack.saturating_sub(sure.1 + shields);
            chances.add(chance, &self.after_round(fight.seat, enemy, crew, damage, losses));
        }
        chances
    }

    /// The damage and shields of every roll of some dice, each with its chance.
    fn all_rolls_of(&self, fight: &Fight, dice: &Warriors) -> Vec<(f32, u8, u8)> {
        let mut rolls = vec![(1.0, 0, 0)];
        for warrior in Warrior::ALL {
            let die = &self.book.dice[warrior as usize];
            for _ in 0..dice[warrior] {
                let mut more: Vec<(f32, u8, u8)> = Vec::new();
                for &(chance, damage, shields) in &rolls {
                    for side in die.sides {
                        let mut one = Dice::NONE;
                        one.add(warrior, side as usize, 1);
                        let damage = damage + self.damage_of(&Fight { dice: one, ..*fight });
                        let shields = shields + one.shields(self.book);
                        let chance = chance / die.sides.len() as f32;
                        match more.iter_mut().find(|roll| (roll.1, roll.2) == (damage, shields)) {
                            Some(roll) => roll.0 += chance,
                            None => more.push((chance, damage, shields)),
                        }
                    }
                }
                rolls = more;
            }
        }
        rolls
    }

    /// So much damage is done in all and so many fall: what is left of the fight.
    fn after_round(
        &self,
        seat: Seat,
        enemy: &Enemy,
        crew: &Warriors,
        damage: u8,
        losses: u8,
    ) -> Chances {
        let odds = self.book.odds_of(self.leader(seat));
        odds.after(enemy.attack, enemy.defence.saturating_sub(damage), crew, losses)
    }
}

impl View {
    /// How many of a crew find no food on a voyage.
    pub fn hungry(&self, venture: Venture, crew: &Crew) -> u8 {
        let Venture::Shore(shore) = venture else { return 0 };
        let rate = self.book.shores[shore as usize].warriors_per_food;
        crew.warriors.total().saturating_sub(crew.food.saturating_mul(rate))
    }

    /// The chances of a crew where it goes, as far as they can be told before: those starve whom it is
    /// best to do without, forbidden warriors do not fight, what the sea brings is not counted.
    pub fn chances(&self, seat: Seat, venture: Venture, crew: &Crew) -> Option<Chances> {
        let enemy = self.table.foe(venture).and_then(|foe| self.book.enemy(foe))?;
        let leader = self.table.player(seat).leader;
        let odds = self.book.odds_of(leader.map(|leader| &self.book.leaders[leader as usize]));
        let fed = |starved: Warriors| {
            let mut fit = crew.warriors.minus(&starved);
            for warrior in Warrior::ALL.into_iter().filter(|&one| enemy.forbids[one as usize]) {
                fit[warrior] = 0;
            }
            odds.against(enemy.attack, enemy.defence, &fit)
        };
        Some(best(crew.warriors.picks(self.hungry(venture, crew)).map(fed)))
    }
}

impl Chances {
    /// How many fall on average.
    pub fn fallen(&self) -> f32 {
        self.lost.iter().sum()
    }

    /// Whether this is worth a favour: likelier to win, or as likely with fewer falling.
    fn is_worth_more(&self, than: &Chances) -> bool {
        let more = self.win - than.win;
        more > LIKELIER || more > -LIKELIER && self.fallen() < than.fallen() - FEWER
    }

    fn add(&mut self, chance: f32, of: &Chances) {
        self.win += chance * of.win;
        for (lost, more) in self.lost.iter_mut().zip(of.lost) {
            *lost += chance * more;
        }
    }
}

impl Catalogue {
    /// The odds of fights under a leader.
    pub(crate) fn odds_of(&self, leader: Option<&Leader>) -> &'static Odds {
        &self.odds[leader.map_or(0, |leader| leader.odds as usize)]
    }

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
                if let Effect::DieBonus { die: warrior, n } = *effect {
                    bonus[warrior as usize] += n;
                }
            }
            leader.odds = odds.len() as u8;
            odds.push(of(bonus));
        }
        (self.odds, self.leaders) = (odds.leak(), leaders.leak());
    }
}

/// The chances of all crews against one enemy.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facing<'a> {
    most: usize,
    crews: &'a [Chances],
}

impl Facing<'_> {
    #[inline]
    pub(crate) fn of(&self, crew: &Warriors) -> Chances {
        self.crews[crew_place(self.most, crew)]
    }
}

/// Where a crew stands among all crews.
#[inline]
fn crew_place(most: usize, crew: &Warriors) -> usize {
    crew.0.iter().fold(0, |place, &n| place * (most + 1) + (n as usize).min(most))
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
        self.facing(attack, defence).of(crew)
    }

    /// The chances of every crew against such an enemy.
    #[inline]
    pub(crate) fn facing(&self, attack: u8, defence: u8) -> Facing<'_> {
        let attack = (attack as usize).min(self.attacks - 1);
        let defence = (defence as usize).min(self.defences - 1);
        let first = self.place(attack, defence, &Warriors::NONE);
        Facing { most: self.most, crews: &self.table[first..] }
    }

    /// What is left of a fight once so many of a crew fall.
    fn after(&self, attack: u8, defence: u8, crew: &Warriors, losses: u8) -> Chances {
        let all = crew.picks(losses.min(crew.total())).map(|dead| {
            let mut chances = self.against(attack, defence, &crew.minus(&dead));
            for warrior in Warrior::ALL {
                chances.lost[warrior as usize] += f32::from(dead[warrior]);
            }
            chances
        });
        best(all)
    }

    fn place(&self, attack: usize, defence: usize, crew: &Warriors) -> usize {
        (attack * self.defences + defence) * (self.most + 1).pow(3) + self.crew_place(crew)
    }

    fn crew_place(&self, crew: &Warriors) -> usize {
        crew_place(self.most, crew)
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
                let losses = attack.saturating_sub(shields);
                if damage == 0 && (losses == 0 || crew.is_none()) {
                    nothing += chance;
                    continue;
                }
                let withstood = defence.saturating_sub(damage) as u8;
                chances.add(chance, &self.after(attack as u8, withstood, &crew, losses as u8));
            }
        }
        let again = if nothing < 1.0 { 1.0 / (1.0 - nothing) } else { 0.0 };
        Chances { win: chances.win * again, lost: chances.lost.map(|lost| lost * again) }
    }
}

/// The likeliest to be won, of equals the last: of the picks of a crew that is the cheapest.
fn best(all: impl Iterator<Item = Chances>) -> Chances {
    let better =
        |best: Chances, one: Chances| if one.win < best.win - ROUNDING { best } else { one };
    all.reduce(better).unwrap_or_default()
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
