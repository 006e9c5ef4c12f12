//! A glance must be good enough to beat somebody who takes anything.

use bots::proof;
use valhalla::{Expansions, Loki, Options, Pairs, Prey, Valhalla};

fn options() -> Options {
    Options::plain(games::valhalla::standard())
}

fn with(expansions: Expansions) -> Options {
    Options { expansions, ..options() }
}

#[test]
fn greedy_beats_random_whatever_is_in_play() {
    let none = Expansions::default();
    let all = [
        Expansions { loki: Loki::Random, ..none },
        Expansions { valkyries: true, ..none },
        Expansions { dwarves: true, ..none },
        Expansions { tyr: true, ..none },
        Expansions { king: true, ..none },
    ];
    for expansions in all {
        let rate = proof::win_rate::<Valhalla>(&with(expansions), &["greedy", "random"], 200);
        assert!(rate >= 0.95, "{rate} with {expansions:?}");
    }
    let thor = with(Expansions { thor: true, ..none });
    let rate = proof::win_rate::<Valhalla>(&thor, &["greedy", "random", "random"], 200);
    assert!(rate >= 0.85, "{rate}");
}

#[test]
fn judgement_is_sound_with_everything_in_play() {
    let loki = Loki::Random;
    let all = Expansions {
        loki,
        thor: true,
        valkyries: true,
        dwarves: true,
        tyr: true,
        ..Expansions::default()
    };
    proof::judgement_is_sound::<Valhalla>(&with(Expansions { king: true, ..all }), 3..=6);
    proof::judgement_is_sound::<Valhalla>(
        &with(Expansions { pairs: Pairs::Alliance, ..all }),
        4..=4,
    );
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

/// Alone there is nobody to share the victory with: a lost hunt must count as lost.
#[test]
fn thinking_helps_against_a_monster() {
    let first_game = Prey { abilities: false, ..Prey::default() };
    let options = Options { prey: first_game, ..options() };
    let alone = |name| proof::win_rate::<Valhalla>(&options, &[name], 24);
    let (search, greedy) = (alone("mcts:250"), alone("greedy"));
    assert!(search > greedy + 0.1, "{search} against {greedy}");
}

#[test]
fn judgement_is_sound() {
    proof::judgement_is_sound::<Valhalla>(&options(), 1..=6);
}

#[test]
fn decisions_are_blind() {
    proof::decisions_are_blind::<Valhalla>(&options(), 3);
}
