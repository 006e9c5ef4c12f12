//! The odds of a fight against every way it can really go: each roll is played by the rules.

use std::collections::HashMap;

use engine::{Game, Host, Mute, Seat, Swift};
use midgard::{Action, CombatStep, Event, Foe, Midgard, Options, Step, Token, Warriors};

/// Luck as written down: sides of dice one after another.
struct Sides(Vec<u32>);

impl Host<Event> for Sides {
    fn below(&mut self, _lot: engine::Lot, n: u32) -> u32 {
        self.0.pop().unwrap_or(0).min(n - 1)
    }
}

/// All that `dice` dice of six sides can show.
fn all_rolls(dice: u32) -> impl Iterator<Item = Vec<u32>> {
    (0..6_u32.pow(dice)).map(move |n| (0..dice).map(|die| n / 6_u32.pow(die) % 6).collect())
}

fn in_a_fight(game: &Midgard) -> Option<Seat> {
    let fight = game.table().fight?;
    let rolled = matches!(game.waiting(), Some((Step::Combat(CombatStep::Rerolls), _)));
    let favour = game.player(fight.seat).stock[Token::Favour] > 0;
    let few = fight.dice.warriors().total() <= 3;
    (rolled && favour && few && fight.foe != Foe::Game).then_some(fight.seat)
}

/// Every fight with few dice in games of random play.
fn fights(mut look: impl FnMut(&Midgard, Seat)) {
    for seed in 0..60 {
        let mut host = Mute(Swift::new(seed));
        let options = Options::plain(games::midgard::standard());
        let mut game = Midgard::begin(&options, 3, &mut host).unwrap();
        game.advance(&mut host);
        let mut luck = Swift::new(100 + seed);
        while let Some((_, asked)) = game.waiting() {
            if let Some(seat) = in_a_fight(&game) {
                look(&game, seat);
            }
            let seat = asked.lowest().unwrap();
            let allowed = game.allowed(seat);
            let action = allowed[luck.below(allowed.len() as u32) as usize];
            game.play(seat, action, &mut host).unwrap();
            game.advance(&mut host);
        }
    }
}

fn played(game: &Midgard, seat: Seat, action: Action, sides: Vec<u32>) -> Midgard {
    let (mut next, mut host) = (*game, Sides(sides));
    next.play(seat, action, &mut host).unwrap();
    next.advance(&mut host);
    next
}

#[test]
fn a_reroll_promises_what_all_its_rolls_give_on_average() {
    let mut seen = 0;
    fights(|game, seat| {
        let Some((dice, chances)) = game.fight_odds().and_then(|odds| odds.reroll) else { return };
        // Without another favour the roll is accepted unasked.
        if game.player(seat).stock[Token::Favour] < 2 {
            return;
        }
        let (mut win, mut fallen, mut rolls) = (0.0, 0.0, 0.0);
        for sides in all_rolls(dice.warriors().total().into()) {
            let next = played(game, seat, Action::Reroll(dice), sides);
            let Some(odds) = next.fight_odds() else { return };
            win += odds.accept.win;
            fallen += odds.accept.fallen();
            rolls += 1.0;
        }
        assert!((win / rolls - chances.win).abs() < 1e-4, "{} {}", win / rolls, chances.win);
        assert!((fallen / rolls - chances.fallen()).abs() < 1e-3);
        seen += 1;
    });
    assert!(seen > 3, "only {seen} rerolls");
}

/// Every way to lose those who must fall; none if that is not asked.
fn losses(game: &Midgard, seat: Seat) -> Vec<Action> {
    let asked = matches!(game.waiting(), Some((Step::Combat(CombatStep::Lose(_)), seats)) if seats.contains(seat));
    let fight = asked && game.table().fight.is_some();
    let all = game.allowed(seat).into_iter().filter(|_| fight);
    all.filter(|action| matches!(action, Action::Lose(_))).collect()
}

/// The chance to win that all rolls of the next round give on average, whoever has fallen.
fn average(foe: Foe, dice: u32, next: impl Fn(Vec<u32>) -> Midgard) -> f32 {
    let of = |sides: Vec<u32>| {
        let next = next(sides);
        let same = next.table().fight.filter(|fight| fight.foe == foe);
        same.and_then(|_| next.fight_odds()).map_or(0.0, |odds| odds.accept.win)
    };
    all_rolls(dice).map(of).sum::<f32>() / 6_u32.pow(dice) as f32
}

#[test]
fn accepting_promises_what_the_next_rolls_give_on_average() {
    let (mut won, mut went_on, mut chosen) = (0, 0, 0);
    fights(|game, seat| {
        let fight = game.table().fight.unwrap();
        let enemy = game.book().enemy(fight.foe).unwrap();
        let accept = game.fight_odds().unwrap().accept;
        if fight.damage + game.damage_of(&fight) >= enemy.defence {
            assert_eq!(accept.win, 1.0);
            won += 1;
            return;
        }
        let fallen = enemy.attack.saturating_sub(fight.dice.shields(game.book()));
        let left = u32::from(fight.dice.warriors().total().saturating_sub(fallen));
        let accept_it = |sides| played(game, seat, Action::Accept, sides);
        let ways = losses(&accept_it(Vec::new()), seat);
        let lose = |&way: &Action| {
            let lost = |sides: Vec<u32>| played(&accept_it(Vec::new()), seat, way, sides);
            average(fight.foe, left, lost)
        };
        let best = ways.iter().map(lose).max_by(f32::total_cmp);
        let win = best.unwrap_or_else(|| average(fight.foe, left, accept_it));
        went_on += usize::from(left > 0);
        chosen += usize::from(ways.len() > 1);
        assert!((win - accept.win).abs() < 1e-4, "{win} {}", accept.win);
    });
    assert!(won > 2 && went_on > 2, "{won} won at once, {went_on} went on");
    assert!(chosen > 0, "only {chosen} choices of who falls");
}

#[test]
fn no_favour_is_spent_where_it_helps_nobody() {
    let mut sure = 0;
    fights(|game, _| {
        let odds = game.fight_odds().unwrap();
        sure += usize::from(odds.accept.win > 0.9999);
        let Some((_, chances)) = odds.reroll else { return };
        let likelier = chances.win > odds.accept.win + 0.0004;
        assert!(likelier || chances.fallen() < odds.accept.fallen() - 0.4, "{odds:?}");
    });
    assert!(sure > 2, "only {sure} fights that are won anyway");
}

/// The chance to win, straight from the dice: of all who may fall, those whom it is best to lose.
fn chance(bonus: u8, attack: u8, defence: u8, crew: [u8; 3]) -> f32 {
    if defence == 0 || crew == [0; 3] {
        return if defence == 0 { 1.0 } else { 0.0 };
    }
    let dice: Vec<usize> =
        (0..3).flat_map(|kind| std::iter::repeat_n(kind, crew[kind].into())).collect();
    let (mut won, mut rolls) = (0.0, 0.0);
    let mut known = HashMap::new();
    for sides in all_rolls(dice.len() as u32) {
        let (mut damage, mut shields) = (0, 0);
        for (&kind, &side) in dice.iter().zip(&sides) {
            let die = &games::midgard::standard().dice[kind];
            let face = die.faces[die.sides[side as usize] as usize];
            let more = if kind == 0 && face.weapons > 0 { bonus } else { 0 };
            damage += face.weapons + more;
            shields += face.shields;
        }
        let (left, losses) = (defence.saturating_sub(damage), attack.saturating_sub(shields));
        if (left, losses) != (defence, 0) {
            won += *known
                .entry((left, losses))
                .or_insert_with(|| after(bonus, attack, left, crew, losses));
            rolls += 1.0;
        }
    }
    won / rolls
}

fn after(bonus: u8, attack: u8, defence: u8, crew: [u8; 3], losses: u8) -> f32 {
    if losses == 0 || crew == [0; 3] {
        return chance(bonus, attack, defence, crew);
    }
    let ways = (0..3).filter(|&kind| crew[kind] > 0).map(|kind| {
        let mut left = crew;
        left[kind] -= 1;
        after(bonus, attack, defence, left, losses - 1)
    });
    ways.max_by(f32::total_cmp).unwrap()
}

#[test]
fn those_fall_whom_it_is_best_to_do_without() {
    let book = games::midgard::standard();
    let her = book.leaders.iter().find(|leader| leader.id == "svanhildra").unwrap();
    for (odds, bonus) in [(&book.odds[0], 0), (&book.odds[her.odds as usize], 1)] {
        for crew in [[1, 0, 0], [1, 1, 0], [1, 0, 1], [2, 0, 1], [1, 1, 1], [2, 1, 0]] {
            for (attack, defence) in [(1, 2), (2, 3), (1, 4)] {
                let told = odds.against(attack, defence, &Warriors(crew)).win;
                let real = chance(bonus, attack, defence, crew);
                assert!((told - real).abs() < 1e-4, "{crew:?} {attack} {defence}: {told} {real}");
            }
        }
    }
}
