//! A glance must be good enough to beat somebody who takes anything.

use bots::proof;
use midgard::{Midgard, Options, Warriors};

fn options() -> Options {
    Options::plain(games::midgard::standard())
}

#[test]
fn greedy_beats_random() {
    let rate = proof::win_rate::<Midgard>(&options(), &["greedy", "random"], 300);
    assert!(rate >= 0.95, "{rate}");
    let rate =
        proof::win_rate::<Midgard>(&options(), &["greedy", "random", "random", "random"], 200);
    assert!(rate >= 0.85, "{rate}");
}

#[test]
fn judgement_is_sound() {
    proof::judgement_is_sound::<Midgard>(&options(), 2..=4);
}

#[test]
fn decisions_are_blind() {
    proof::decisions_are_blind::<Midgard>(&options(), 3);
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
