//! Answers that give themselves end no undo and betray no secret.

use engine::{Seats, Swift};
use games::{AutoAnswer, Name, Play, Playable, Settings, Setup, with_game};

/// Plays a random game, with what gives itself answered for everybody, and looks at each such answer.
fn random_game<G: Playable>(n: u8, mut looks: impl FnMut(&mut Play<G>, AutoAnswer)) {
    let seats = 2;
    let luck = games::fairness::Source::alone([n; 32], seats);
    let mut play = Play::<G>::begin(G::standard(), seats, Settings::new(), luck).unwrap();
    let mut chance = Swift::new(n.into());
    let auto_answer = AutoAnswer { seats: Seats::first(seats), among_bots: true };
    while let Some(seat) = play.waiting().lowest() {
        if play.only_answer(auto_answer).is_some() {
            looks(&mut play, auto_answer);
            continue;
        }
        let allowed = play.allowed(seat);
        play.act(seat, allowed[chance.below(allowed.len() as u32) as usize]).unwrap();
    }
}

#[test]
fn what_answers_itself_ends_no_undo() {
    let mut kept = 0;
    for name in Name::ALL {
        with_game!(name, G => for n in 0..4 {
            random_game::<G>(n, |play, auto_answer| {
                let last = play.game.record().turns.last().map(|turn| turn.seat);
                let before = last.map(|seat| play.can_undo(seat, auto_answer));
                let (seat, action) = play.only_answer(auto_answer).unwrap();
                play.play(seat, &action).unwrap();
                assert!(play.went_unasked(play.version(), auto_answer));
                assert_eq!(last.map(|seat| play.can_undo(seat, auto_answer)), before, "{name:?}");
                kept += usize::from(before.is_some_and(|undo| undo.is_ok()));
            });
        });
    }
    assert!(kept > 0, "something could be taken back");
}

/// Where there is one answer, it is asked for only while it would end what could be taken back.
#[test]
fn one_answer_is_asked_for_only_while_something_can_be_taken_back() {
    let (mut asked, mut settled) = (0, 0);
    for name in Name::ALL {
        with_game!(name, G => for n in 0..4 {
            let luck = games::fairness::Source::alone([n; 32], 3);
            let mut play = Play::<G>::begin(G::standard(), 3, Settings::new(), luck).unwrap();
            let mut chance = Swift::new(n.into());
            let auto_answer = AutoAnswer { seats: Seats::first(3), among_bots: true };
            while let Some(seat) = play.waiting().lowest() {
                let allowed = play.allowed(seat);
                let forced = allowed.len() == 1 && play.may_answer() == Seats::one(seat);
                let unasked = play.only_answer(auto_answer).is_some();
                assert!(forced || !unasked, "{name:?}");
                let before = play.can_undo(seat, auto_answer);
                if forced && !unasked {
                    assert!(before.is_ok(), "{name:?}: {:?}", play.ask(Some(seat)));
                    asked += 1;
                }
                play.act(seat, allowed[chance.below(allowed.len() as u32) as usize]).unwrap();
                let luck = !play.game.record().turns[play.version() - 1].can_be_taken_back();
                if unasked && luck {
                    settled += 1;
                    assert!(play.can_undo(seat, auto_answer).is_err(), "{name:?}: luck stays");
                }
                assert_eq!(play.went_unasked(play.version(), auto_answer), unasked, "{name:?}");
            }
        });
    }
    assert!(asked > 0 && settled > 0, "{asked} were asked for, {settled} not");
}

#[test]
fn who_plays_with_people_is_asked_where_only_the_own_hand_leaves_no_choice() {
    let (mut told, mut kept) = (0, 0);
    for name in Name::ALL {
        with_game!(name, G => for n in 0..4 {
            random_game::<G>(n, |play, auto_answer| {
                let (seat, action) = play.only_answer(auto_answer).unwrap();
                match play.only_answer(AutoAnswer { among_bots: false, ..auto_answer }) {
                    Some(_) => told += 1,
                    None => kept += 1,
                }
                assert!(play.only_answer(AutoAnswer { seats: Seats::NONE, ..auto_answer }).is_none());
                play.play(seat, &action).unwrap();
            });
        });
    }
    assert!(told > 0 && kept > 0, "{told} in the open, {kept} in secret");
}
