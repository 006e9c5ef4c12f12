//! A glance must be good enough to beat somebody who takes anything.

use bots::arena::{Contest, Contestant, Outcome};
use engine::{Game, Judgement, Mute, Seats, Swift};
use valhalla::{Options, Valhalla};

fn options() -> Options {
    Options::plain(games::valhalla::standard())
}

fn contest(names: &[&str], games: u32) -> Outcome {
    let contestants = names.iter().map(|name| Contestant::<Valhalla>::bot(name).unwrap()).collect();
    let game = "valhalla".into();
    let contest =
        Contest { game, options: options(), contestants, games, seed: 1, threads: 0, stop: None };
    contest.run(|_| {}).unwrap()
}

#[test]
fn greedy_beats_random() {
    let rate = contest(&["greedy", "random"], 400).players[0].win_rate;
    assert!(rate >= 0.95, "{rate}");
    let rate = contest(&["greedy", "random", "random", "random"], 200).players[0].win_rate;
    assert!(rate >= 0.8, "{rate}");
}

#[test]
fn looking_ahead_beats_random() {
    let rate = contest(&["normal", "random"], 40).players[0].win_rate;
    assert!(rate >= 0.9, "{rate}");
}

#[test]
fn judgements_are_chances_and_priors_agree_with_each_other() {
    for seats in 2..=6 {
        let mut host = Mute(Swift::new(seats as u64));
        let mut game = Valhalla::begin(&options(), seats, &mut host).unwrap();
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
