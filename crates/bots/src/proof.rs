//! What must hold of the bots in every game: for the tests of the games.

use std::ops::RangeInclusive;

use engine::{Judgement, Mute, Search, Seats, Swift};

use crate::{
    Bot, Question,
    arena::{Contest, Contestant},
};

/// How often the first of these players wins.
pub fn win_rate<G: Judgement>(options: &G::Options, names: &[&str], games: u32) -> f64 {
    let contestants = names.iter().map(|name| Contestant::<G>::bot(name).expect("a known bot"));
    let contest = Contest {
        game: String::new(),
        options: options.clone(),
        contestants: contestants.collect(),
        games,
        seed: 1,
        threads: 0,
        stop: None,
    };
    contest.run(|_| {}).expect("options that make a game").players[0].win_rate
}

/// Judgements are chances, and what is said of many actions at once is said of each.
pub fn judgement_is_sound<G: Judgement>(options: &G::Options, seats: RangeInclusive<usize>) {
    for count in seats {
        let mut priors = Vec::new();
        wander::<G>(options, count, |game, offers| {
            let (step, waited) = game.waiting().expect("somebody is asked");
            let seat = waited.lowest().expect("somebody is asked");
            for seat in Seats::first(count).iter() {
                let chance = game.judge(seat);
                assert!((0.0..=1.0).contains(&chance), "{chance} for {seat:?} at {step:?}");
            }
            game.priors(step, seat, offers, &mut priors);
            let single: Vec<f32> =
                offers.iter().map(|&action| game.prior(step, seat, action)).collect();
            assert_eq!(priors, single, "{step:?}");
            assert!(priors.iter().all(|prior| prior.is_finite()), "{step:?}");
        });
    }
}

/// A bot decides the same in every world that looks the same to it.
pub fn decisions_are_blind<G: Judgement>(options: &G::Options, seats: usize) {
    const BOTS: [&str; 4] = ["greedy", "easy", "normal", "mcts:20"];
    let mut count = 0;
    wander::<G>(options, seats, |game, _| {
        count += 1;
        let (_, waited) = game.waiting().expect("somebody is asked");
        let seat = waited.lowest().expect("somebody is asked");
        if count % 9 != 0 {
            return;
        }
        let other = G::imagine_muted(&game.view(Some(seat)), &mut Mute(Swift::new(count)));
        for name in BOTS {
            let decided = |world: &G| {
                let (view, offers) = (world.view(Some(seat)), world.allowed(seat));
                let question = Question { view: &view, seat, offers: &offers };
                let bot: Bot = name.parse().expect("a known bot");
                bot.player::<G>().decide(&question, &mut Swift::new(count))
            };
            assert_eq!(decided(game), decided(&other), "{name} saw what is hidden");
        }
    });
    assert!(count > 20, "a game has more than {count} decisions");
}

/// Plays a random game and shows every decision with what is offered.
fn wander<G: Judgement>(
    options: &G::Options,
    seats: usize,
    mut look: impl FnMut(&G, &[G::Action]),
) {
    let mut host = Mute(Swift::new(seats as u64));
    let mut game = G::begin(options, seats, &mut host).expect("options that make a game");
    game.advance(&mut host);
    let mut offers = Search(Vec::new());
    while let Some((step, waited)) = game.waiting() {
        let seat = waited.lowest().expect("a step that waits waits for somebody");
        offers.0.clear();
        game.search(step, seat, &mut offers);
        look(&game, &offers.0);
        let action = offers.0[host.0.below(offers.0.len() as u32) as usize];
        game.play_muted(seat, action, &mut host);
    }
}
