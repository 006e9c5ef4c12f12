//! A glance must be good enough to beat somebody who takes anything.

use bots::proof;
use thorgal::{Options, Thorgal};

fn options() -> Options {
    use games::{Playable, Settings};
    Thorgal::options(games::thorgal::standard(), &Settings::new()).unwrap()
}

#[test]
fn greedy_beats_random() {
    let rate = proof::win_rate::<Thorgal>(&options(), &["greedy", "random"], 200);
    assert!(rate >= 0.95, "{rate}");
}

#[test]
fn judgement_is_sound() {
    proof::judgement_is_sound::<Thorgal>(&options(), 2..=4);
}

#[test]
fn decisions_are_blind() {
    proof::decisions_are_blind::<Thorgal>(&options(), 2);
}
