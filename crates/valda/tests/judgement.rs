//! A glance must be good enough to beat somebody who takes anything.

use bots::arena::{Contest, Contestant, Outcome};
use engine::{Game, Judgement, Mute, Seats, Swift};
use valda::{Rules, Valda};

fn options() -> Rules {
    Rules { book: games::valda::standard(), spin: false, chase: false, first: None }
}

fn contest(names: &[&str], games: u32) -> Outcome {
    let contestants = names.iter().map(|name| Contestant::<Valda>::bot(name).unwrap()).collect();
    let game = "valda".into();
    let contest =
        Contest { game, options: options(), contestants, games, seed: 1, threads: 0, stop: None };
    contest.run(|_| {}).unwrap()
}

#[test]
fn greedy_beats_random() {
    let rate = contest(&["greedy", "random"], 300).players[0].win_rate;
    assert!(rate >= 0.95, "{rate}");
    let rate = contest(&["greedy", "random", "random", "random"], 100).players[0].win_rate;
    assert!(rate >= 0.9, "{rate}");
}

#[test]
fn judgements_are_chances_and_priors_agree_with_each_other() {
    for (seats, chase) in [(2, false), (3, true), (4, false), (5, true)] {
        let mut host = Mute(Swift::new(seats as u64));
        let mut game = Valda::begin(&Rules { chase, ..options() }, seats, &mut host).unwrap();
        game.advance(&mut host);
        let mut priors = Vec::new();
        while let Some((step, waited)) = game.waiting() {
            let seat = waited.lowest().unwrap();
            let chances: Vec<f32> =
                Seats::first(seats).iter().map(|seat| game.judge(seat)).collect();
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
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
