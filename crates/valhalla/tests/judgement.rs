//! A glance must be good enough to beat somebody who takes anything.

use bots::proof;
use valhalla::{Options, Valhalla};

fn options() -> Options {
    Options::plain(games::valhalla::standard())
}

#[test]
fn greedy_beats_random() {
    let rate = proof::win_rate::<Valhalla>(&options(), &["greedy", "random"], 400);
    assert!(rate >= 0.95, "{rate}");
    let rate =
        proof::win_rate::<Valhalla>(&options(), &["greedy", "random", "random", "random"], 200);
    assert!(rate >= 0.8, "{rate}");
}

#[test]
fn looking_ahead_beats_random() {
    let rate = proof::win_rate::<Valhalla>(&options(), &["normal", "random"], 40);
    assert!(rate >= 0.9, "{rate}");
}

#[test]
fn judgement_is_sound() {
    proof::judgement_is_sound::<Valhalla>(&options(), 2..=6);
}

#[test]
fn decisions_are_blind() {
    proof::decisions_are_blind::<Valhalla>(&options(), 3);
}
