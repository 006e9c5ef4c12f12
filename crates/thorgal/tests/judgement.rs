//! A glance must be good enough to beat somebody who takes anything.

use bots::proof;
use bots::search::{Policy, Rollout};
use engine::{Game, Judgement, Mute, Pause, Seat, Swift};
use thorgal::{Options, Thorgal};

fn options() -> Options {
    use games::{Settings, Setup};
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

/// What is thought through ends with the round, whether that takes one decision or forty.
#[test]
fn a_round_is_thought_through_to_its_end() {
    let mut host = Mute(Swift::new(5));
    let mut game = Thorgal::begin(&options(), 2, &mut host).unwrap();
    game.advance(&mut host);
    let mut rollout = Rollout::new(Policy::Greedy { slip: 0 }, Some(3));
    let mut judged = 0;
    while let Some((step, waited)) = game.waiting() {
        let mut thought = game;
        rollout.play(&mut thought, &mut host);
        let between = game.pause(step) == Pause::Long;
        let next = game.table.round + u8::from(!between);
        if let Some((fate, _)) = thought.waiting() {
            assert_eq!(thought.pause(fate), Pause::Long, "{step:?}");
            // A round in which no deck has a card left begins with no question.
            assert!(thought.table.round >= next, "{step:?}");
            judged += u32::from(thought.table.round == next);
        }
        let seat: Seat = waited.lowest().unwrap();
        let actions = game.allowed(seat);
        let action = actions[host.0.below(actions.len() as u32) as usize];
        game.play_unchecked(seat, action, &mut host);
    }
    assert!(judged > 50, "{judged}");
}
