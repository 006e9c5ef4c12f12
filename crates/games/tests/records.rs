//! Records: written, read, taken up again, proved, and refused when somebody touched them.

use engine::Seat;
use games::fairness::seed_from;
use games::{BadRecord, Name, NoUndo, Objection, RecordFile, Settings, Table, Unasked, at_table};

/// Plays with a fixed choice rule until the end, or for so many choices.
fn played(name: Name, seats: usize, choices: usize) -> Table {
    let mut table =
        name.begin(None, seats, Settings::new(), seed_from(5), vec!["raven".to_owned()]).unwrap();
    for turn in 0..choices {
        let over = at_table!(&mut table, play => {
            let Some(seat) = play.waiting().lowest() else { break };
            let allowed: Vec<_> =
                play.offers(seat).into_iter().filter(|offer| offer.refused.is_none()).collect();
            let chosen = &allowed[(turn * 7919) % allowed.len()];
            play.play(seat, &chosen.action).unwrap();
            play.standing().is_some()
        });
        if over {
            break;
        }
    }
    table
}

fn record(table: &Table) -> RecordFile {
    at_table!(table, play => play.record(&["Ragna".to_owned()]))
}

#[test]
fn a_finished_match_proves_itself() {
    for name in Name::ALL {
        let table = played(name, *name.seats().start(), 100_000);
        let file = record(&table);
        assert!(file.seed.is_some(), "the game is over");
        let text = serde_json::to_string(&file).unwrap();
        let again = RecordFile::parse(&text).unwrap();
        assert_eq!(again, file);
        let proved = name.verify(None, &again).unwrap();
        assert_eq!(record(&proved), file);
    }
}

#[test]
fn a_running_match_keeps_its_seed_and_is_taken_up_where_it_was() {
    for name in Name::ALL {
        let table = played(name, 2, 60);
        let file = record(&table);
        assert_eq!(file.seed, None);
        assert!(matches!(name.verify(None, &file), Err(BadRecord::NoSeed)));
        let again = name.resume(None, &file, seed_from(5)).unwrap();
        assert_eq!(record(&again), file);
        // Another seed gives other luck at the first moment that asks for any.
        let other = name.resume(None, &file, seed_from(6));
        assert!(matches!(other, Err(BadRecord::Luck { .. } | BadRecord::Turn { .. })));
    }
}

#[test]
fn a_touched_record_is_refused() {
    let name = Name::Valhalla;
    let file = record(&played(name, 3, 100_000));
    let mut other = file.clone();
    let rolled = other.turns.iter_mut().find(|turn| turn.luck.len() > 3).unwrap();
    rolled.luck[0] = (rolled.luck[0] + 1) % 6;
    assert!(matches!(name.verify(None, &other), Err(BadRecord::Luck { .. })));
    let mut other = file.clone();
    other.words = vec!["crow".to_owned()];
    assert!(matches!(name.verify(None, &other), Err(BadRecord::Luck { turn: 0 })));
    let mut other = file.clone();
    other.commitment = "00".repeat(32);
    assert_eq!(name.verify(None, &other).unwrap_err(), BadRecord::Commitment);
    let mut other = file.clone();
    other.turns[3].seat = (other.turns[3].seat + 1) % 3;
    assert!(matches!(name.verify(None, &other), Err(BadRecord::Turn { turn: 4, .. })));
    let mut other = file;
    other.catalogue = "11".repeat(32);
    assert!(matches!(name.verify(None, &other), Err(BadRecord::Cards(_))));
}

/// A scenario may name a part of an action; at a table half a word is not played.
#[test]
fn nothing_is_guessed_at_a_table() {
    for name in Name::ALL {
        let mut table = played(name, 2, 0);
        at_table!(&mut table, play => {
            let seat = play.waiting().lowest().unwrap();
            assert!(play.allowed(seat).len() > 1, "{name:?}");
            let nothing = serde_json::json!({});
            let objection = play.play(seat, &nothing).unwrap_err();
            assert!(matches!(objection, Objection::Misread(_)), "{name:?}: {objection}");
            assert_eq!(play.version(), 0, "{name:?}");
        });
    }
}

#[test]
fn only_the_last_choice_of_ones_own_is_taken_back() {
    let mut table = played(Name::Valhalla, 2, 0);
    at_table!(&mut table, play => {
        assert_eq!(play.can_undo(Seat(0), Unasked::default()), Err(NoUndo::NothingYet));
        let action = play.offers(Seat(0))[1].action.clone();
        play.play(Seat(0), &action).unwrap();
        assert_eq!(play.can_undo(Seat(1), Unasked::default()), Err(NoUndo::NotYours));
        play.undo(Seat(0), Unasked::default()).unwrap();
        assert_eq!(play.version(), 0);
        play.play(Seat(0), &action).unwrap();
        let answer = play.offers(Seat(1))[0].action.clone();
        play.play(Seat(1), &answer).unwrap();
        // The last secret answer opens all of them, and luck follows.
        assert_eq!(play.can_undo(Seat(1), Unasked::default()), Err(NoUndo::LuckWasUsed));
    });
}
