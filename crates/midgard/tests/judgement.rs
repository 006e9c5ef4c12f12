//! A glance must be good enough to beat somebody who takes anything.

use bots::arena::{Contest, Contestant, Outcome};
use engine::{Game, Judgement, Mute, Seats, Swift};
use midgard::{Midgard, Options, Warriors};

fn options() -> Options {
    Options::plain(games::midgard::standard())
}

fn contest(names: &[&str], games: u32) -> Outcome {
    let contestants = names.iter().map(|name| Contestant::<Midgard>::bot(name).unwrap()).collect();
    let game = "midgard".into();
    let contest =
        Contest { game, options: options(), contestants, games, seed: 1, threads: 0, stop: None };
    contest.run(|_| {}).unwrap()
}

#[test]
fn greedy_beats_random() {
    let rate = contest(&["greedy", "random"], 300).players[0].win_rate;
    assert!(rate >= 0.95, "{rate}");
    let rate = contest(&["greedy", "random", "random", "random"], 200).players[0].win_rate;
    assert!(rate >= 0.85, "{rate}");
}

#[test]
fn judgements_are_chances_and_priors_agree_with_each_other() {
    for seats in 2..=4 {
        let mut host = Mute(Swift::new(seats as u64));
        let mut game = Midgard::begin(&options(), seats, &mut host).unwrap();
        game.advance(&mut host);
        let mut priors = Vec::new();
        while let Some((step, waited)) = game.waiting() {
            let seat = waited.lowest().unwrap();
            let chances: f32 = Seats::first(seats).iter().map(|seat| game.judge(seat)).sum();
            assert!((chances - 1.0).abs() < 1e-3, "{chances}");
            let allowed = game.allowed(seat);
            game.priors(step, seat, &allowed, &mut priors);
            let single: Vec<f32> =
                allowed.iter().map(|&action| game.prior(step, seat, action)).collect();
            assert_eq!(priors, single);
            assert!(priors.iter().all(|prior| prior.is_finite()));
            let action = allowed[host.0.below(allowed.len() as u32) as usize];
            game.play_unchecked(seat, action, &mut host);
        }
    }
}

#[test]
fn odds_are_those_of_the_dice() {
    let odds = &games::midgard::standard().odds[0];
    let win = |attack, defence, crew| odds.against(attack, defence, &Warriors(crew)).win;
    // An axeman has one round against attack 1: two sides of six show two weapons.
    assert!((win(1, 2, [0, 0, 1]) - 1.0 / 3.0).abs() < 1e-5);
    // Against attack 0 a fight goes on until it is won.
    assert!((win(0, 4, [1, 0, 0]) - 1.0).abs() < 1e-4);
    assert_eq!(win(1, 1, [0, 0, 0]), 0.0);
    // A swordsman against 1/1: shields (1 of 6) let him try again, weapons (2 of 6) win.
    assert!((win(1, 1, [1, 0, 0]) - (2.0 / 6.0) / (1.0 - 1.0 / 6.0)).abs() < 1e-5);
    assert!(win(2, 3, [2, 1, 0]) < win(2, 3, [2, 1, 1]));
}
