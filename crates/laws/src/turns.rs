//! Laws about what was played: undo and replay.

use engine::{Game, Luck, Match, Recorder, Seat};

use crate::{
    Law,
    law::{Held, ensure},
};

/// After a choice: it can be taken back exactly when nothing was learned from it. `before` is the
/// state it was made in, `world` what its player imagined then.
pub(crate) fn check<G: Game>(played: &Match<G>, before: &G, mut world: G, seat: Seat) -> Held {
    let turn = played.record().turns.last().expect("a choice was made");
    let mut undone = played.clone();
    let taken = undone.undo();
    if !turn.can_be_taken_back() {
        return ensure(taken.is_none() && undone.state() == played.state(), Law::Undoes, || {
            format!("{turn:?} was taken back")
        });
    }
    ensure(taken.is_some() && undone.state() == before, Law::Undoes, || {
        format!("undo of {turn:?} gives {:?} instead of {before:?}", undone.state())
    })?;
    let mut luck = Luck::new([0; 32]);
    let mut host = Recorder::live(&mut luck);
    let answer = world.play(seat, turn.action, &mut host);
    let quiet = answer.is_ok() && host.answers.is_empty() && !host.revealed;
    ensure(
        quiet && world.view(Some(seat)) == played.state().view(Some(seat)),
        Law::UndoPredictable,
        || format!("{seat:?} could not foresee {turn:?}: {answer:?}, {:?}", world.view(Some(seat))),
    )
}

/// The record of a finished game gives the same state and the same events again.
pub(crate) fn check_replay<G: Game>(played: &Match<G>) -> Held {
    let again = Match::replay(played.record().clone())
        .map_err(|corrupt| (Law::Replays, format!("{corrupt:?}")))?;
    ensure(again.state() == played.state(), Law::Replays, || {
        format!("{:?}, replayed {:?}", played.state(), again.state())
    })?;
    let [heard, reheard] = [played, &again].map(|played| format!("{:?}", played.heard()));
    ensure(heard == reheard, Law::Replays, || "the replay tells other events".into())
}
