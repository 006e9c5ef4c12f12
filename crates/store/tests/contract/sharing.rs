//! What several servers need of a store: stamps, leases, the newest turns.

use super::*;

pub(crate) fn everything_that_changes_at_a_table_leaves_a_stamp(store: &dyn Store) {
    let guest = store.add_guest("a", 1).unwrap().id;
    let new = NewTable { host: Some(guest), ..new_table(&[Occupant::Guest(guest), bot()]) };
    let other = store.create_table(new_table(&[bot()]), 1).unwrap();
    let table = store.create_table(new, 1).unwrap();
    let id = table.id;
    let now = || store.table(id).unwrap();
    let mut last = table.stamp;
    let mut grown = |what: &str| {
        let stamp = now().stamp;
        assert!(stamp > last, "{what}");
        assert_eq!(store.stamps(&[id]), Ok(vec![(id, stamp)]));
        last = stamp;
    };
    store.set_pledge(id, 0, "c0ffee", 2).unwrap();
    grown("a promise");
    store.ask_words(id, now().version, 2).unwrap();
    grown("words are asked for");
    store.set_word(id, 0, "raven", 2).unwrap();
    grown("a word");
    let (expected, deal) = (now().version, "[]".to_owned());
    store
        .start(
            id,
            Start { expected, rules_version: "1".into(), deal, imagined: None, waiting: 1, at: 3 },
        )
        .unwrap();
    grown("the start");
    store.append_turn(id, turn(now().version, "a")).unwrap();
    grown("a turn");
    let undo = Undo { expected: now().version, to: 0, by: None, waiting: 1, at: 4 };
    store.drop_turns(id, undo).unwrap();
    grown("an undo");
    store.stand_in(id, 0, Some("greedy"), 5).unwrap();
    grown("a bot stands in");
    let (seat, name, text) = (None, "x".to_owned(), "y".to_owned());
    store.say(id, NewLine { guest: Some(guest), seat, name, text, at: 5 }).unwrap();
    grown("talk");
    store.shut_out(id, guest, ShutOut::Muted, &successors(), 1).unwrap();
    grown("somebody is silenced");
    store.erase_guest(guest, "gone", "easy", 6).unwrap();
    grown("somebody is erased");
    assert_eq!(store.table(other.id), Ok(other.clone()), "another table is as it was");
    let nowhere = TableId::random().unwrap();
    let mut all = store.stamps(&[id, nowhere, other.id]).unwrap();
    all.sort_unstable();
    let mut there = vec![(id, last), (other.id, other.stamp)];
    there.sort_unstable();
    assert_eq!(all, there, "what is gone has no stamp");
    assert_eq!(store.stamps(&[]), Ok(Vec::new()));
    let many: Vec<TableId> = (0..300).map(|_| nowhere).chain([id]).collect();
    assert_eq!(store.stamps(&many), Ok(vec![(id, last)]));
}

pub(crate) fn of_several_servers_one_does_what_only_one_may(store: &dyn Store) {
    let lease = |holder: &str, now, until| store.lease("chores", holder, now, until).unwrap();
    assert!(lease("one", 100, 200));
    assert!(!lease("two", 150, 250), "it has not run out");
    assert!(store.lease("bots", "two", 150, 250).unwrap(), "another thing");
    assert!(lease("one", 150, 250), "it is theirs");
    store.renew_leases("one", 160, 300).unwrap();
    assert!(!lease("two", 299, 400));
    assert!(lease("two", 300, 400), "it ran out");
    assert!(!lease("one", 350, 450));
    store.end_lease("chores", "one").unwrap();
    assert!(!lease("one", 350, 450), "nobody ends what is another's");
    store.end_lease("chores", "two").unwrap();
    assert!(lease("one", 350, 450));
    // The clock of one was an hour ahead, and it is gone.
    assert!(lease("one", 3_600_350, 3_606_350));
    assert!(lease("two", 350, 450), "no lease lasts an hour");
    assert!(lease("one", 450, 450 + 60_000), "but a minute it may");
    assert!(!lease("two", 450, 500));
}

pub(crate) fn all_servers_share_a_clock(store: &dyn Store) {
    let ours = || {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.unwrap().as_millis() as i64
    };
    let before = ours();
    let time = store.clock().unwrap();
    // The database runs on this machine, so its clock is ours; it may round.
    assert!((before - 1..=ours() + 1).contains(&time), "{before} {time} {}", ours());
}

pub(crate) fn a_bot_that_a_server_thinks_for_is_not_looked_for(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1).id;
    assert_eq!(ids(store, Listing::BotToMove(1000)), [table]);
    assert!(store.lease(&table.to_string(), "one", 1000, 2000).unwrap());
    assert_eq!(ids(store, Listing::BotToMove(1999)), []);
    assert_eq!(ids(store, Listing::BotToMove(2000)), [table], "who held it is gone");
    assert!(store.lease(&table.to_string(), "one", 3_600_000, 3_606_000).unwrap());
    assert_eq!(ids(store, Listing::BotToMove(2000)), [table], "of a clock that was set back");
}

pub(crate) fn the_newest_turns_are_found_and_compared(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1);
    for (played, action) in (0..).zip(["a", "b", "c"]) {
        store.append_turn(table.id, turn(table.version + played, action)).unwrap();
    }
    let all = store.record(table.id).unwrap().turns;
    assert_eq!(store.turns_since(table.id, 0).unwrap(), all);
    assert_eq!(store.turns_since(table.id, 2).unwrap(), all[2..]);
    assert_eq!(store.turns_since(table.id, 3).unwrap(), []);
    assert_eq!(store.turns_since(table.id, 4), Err(Error::NoTurn(4)));
    let checked = store.check_records().unwrap();
    assert_eq!((checked.tables, checked.turns, checked.is_whole()), (1, 3, true));
}

/// Whoever asks for nothing hears whether there is an answer.
pub(crate) fn a_closed_store_answers_nothing(store: &dyn Store) {
    assert_eq!(store.ping(), Ok(()));
    store.close();
    assert_eq!(store.ping(), Err(Error::Closed));
    assert_eq!(store.add_guest("late", 1), Err(Error::Closed));
}
