//! A glance must be good enough to beat somebody who takes anything.

use bots::proof;
use valda::{Options, Valda};

fn options() -> Options {
    Options { book: games::valda::standard(), spin: false, chase: false, first: None }
}

#[test]
fn greedy_beats_random() {
    let rate = proof::win_rate::<Valda>(&options(), &["greedy", "random"], 300);
    assert!(rate >= 0.95, "{rate}");
    let rate = proof::win_rate::<Valda>(&options(), &["greedy", "random", "random", "random"], 100);
    assert!(rate >= 0.9, "{rate}");
}

#[test]
fn judgement_is_sound() {
    proof::judgement_is_sound::<Valda>(&options(), 2..=5);
}

#[test]
fn decisions_are_blind() {
    proof::decisions_are_blind::<Valda>(&options(), 3);
}
