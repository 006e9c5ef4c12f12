//! The odds of a fight against every way it can really go: each roll is played by the rules.

use engine::{Game, Host, Mute, Seat, Swift};
use midgard::{Action, Event, Foe, Midgard, Options, Step, Token};

/// Luck as written down: sides of dice one after another.
struct Sides(Vec<u32>);

impl Host<Event> for Sides {
    fn below(&mut self, n: u32) -> u32 {
        self.0.pop().unwrap_or(0).min(n - 1)
    }
}

/// All that `dice` dice of six sides can show.
fn all_rolls(dice: u32) -> impl Iterator<Item = Vec<u32>> {
    (0..6_u32.pow(dice)).map(move |n| (0..dice).map(|die| n / 6_u32.pow(die) % 6).collect())
}

fn in_a_fight(game: &Midgard) -> Option<Seat> {
    let fight = game.table().fight?;
    let rolled = matches!(game.waiting(), Some((Step::Rerolls, _)));
    let favour = game.player(fight.seat).stock[Token::Favour] > 0;
    let few = fight.dice.warriors().total() <= 3;
    (rolled && favour && few && fight.foe != Foe::Game).then_some(fight.seat)
}

/// Every fight with few dice in games of random play.
fn fights(mut look: impl FnMut(&Midgard, Seat)) {
    for seed in 0..12 {
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
        let (mut win, mut fallen, mut rolls) = (0.0, 0.0, 0.0);
        for sides in all_rolls(dice.warriors().total().into()) {
            let next = played(game, seat, Action::Reroll(dice), sides);
            // Without another favour or rune the roll is accepted unasked.
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

/// Those who fall, the cheapest first, as the odds have it.
fn lose_cheapest(mut game: Midgard, seat: Seat, sides: &[u32]) -> Midgard {
    let asked = |game: &Midgard| match game.waiting() {
        Some((Step::Lose(_), seats)) => seats.contains(seat) && game.table().fight.is_some(),
        _ => false,
    };
    while asked(&game) {
        let losses = game.allowed(seat).into_iter().filter_map(|action| match action {
            Action::Lose(lost) => Some(lost),
            _ => None,
        });
        let lost = losses.max_by_key(|lost| lost.warriors.0).unwrap();
        game = played(&game, seat, Action::Lose(lost), sides.to_vec());
    }
    game
}

#[test]
fn accepting_promises_what_the_next_rolls_give_on_average() {
    let (mut won, mut went_on) = (0, 0);
    fights(|game, seat| {
        let fight = game.table().fight.unwrap();
        let enemy = game.book().enemy(fight.foe).unwrap();
        let accept = game.fight_odds().unwrap().accept;
        if fight.damage + game.damage_of(&fight) >= enemy.defence {
            assert_eq!(accept.win, 1.0);
            won += 1;
            return;
        }
        let losses = enemy.attack.saturating_sub(fight.dice.shields(game.book()));
        let left = u32::from(fight.dice.warriors().total().saturating_sub(losses));
        let (mut win, mut rolls) = (0.0, 0.0);
        for sides in all_rolls(left) {
            let next = played(game, seat, Action::Accept, sides.clone());
            let next = lose_cheapest(next, seat, &sides);
            let same = next.table().fight.filter(|next| next.foe == fight.foe);
            win += same.and_then(|_| next.fight_odds()).map_or(0.0, |odds| odds.accept.win);
            rolls += 1.0;
        }
        went_on += usize::from(left > 0);
        assert!((win / rolls - accept.win).abs() < 1e-4, "{} {}", win / rolls, accept.win);
    });
    assert!(won > 2 && went_on > 2, "{won} won at once, {went_on} went on");
}
