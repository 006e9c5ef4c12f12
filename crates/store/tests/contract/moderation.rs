//! Looking after a table and after the hall.

use store::*;

use super::{bot, ids, new_table, playing, turn};

pub(crate) fn successors() -> Successors {
    let names = (0..6).map(|seat| format!("bot {seat}")).collect();
    Successors { level: "normal".into(), names }
}

fn say(store: &dyn Store, table: TableId, guest: GuestId, text: &str) -> Result<u32> {
    let (seat, name, text) = (None, "x".into(), text.into());
    store.say(table, NewLine { guest: Some(guest), seat, name, text, at: 1 })
}

fn two_guests(store: &dyn Store) -> [GuestId; 2] {
    ["Troll", "Sif"].map(|name| store.add_guest(name, 1).unwrap().id)
}

pub(crate) fn who_is_shut_out_of_a_table_is_so_there_alone(store: &dyn Store) {
    let [troll, other] = two_guests(store);
    let [here, there] = [(); 2].map(|()| store.create_table(new_table(&[bot()]), 1).unwrap().id);
    for (table, guest) in [(here, troll), (here, other), (there, troll)] {
        say(store, table, guest, "y").unwrap();
    }
    let shut_out = |guest, how| store.shut_out(here, guest, how, &successors(), 2);
    shut_out(troll, ShutOut::Muted).unwrap();
    assert_eq!(store.is_shut_out(here, troll), Ok(Some(ShutOut::Muted)));
    shut_out(troll, ShutOut::Banned).unwrap();
    shut_out(troll, ShutOut::Muted).unwrap();
    assert_eq!(store.is_shut_out(here, troll), Ok(Some(ShutOut::Banned)), "it is not lifted so");
    assert_eq!(store.is_shut_out(there, troll), Ok(None));
    assert_eq!(store.is_shut_out(here, other), Ok(None));
    assert_eq!(store.chat(here, 0, 9).unwrap().len(), 1);
    assert_eq!(store.chat(there, 0, 9).unwrap().len(), 1);
    let listed: Vec<_> = store.shut_outs(here).unwrap();
    assert_eq!(
        listed.iter().map(|(guest, how)| (guest.id, *how)).collect::<Vec<_>>(),
        [(troll, ShutOut::Banned)]
    );
    store.let_in(here, troll).unwrap();
    assert_eq!(store.is_shut_out(here, troll), Ok(None));
    assert_eq!(store.let_in(here, troll), Err(Error::NoGuest));
    let nobody = GuestId::random().unwrap();
    assert_eq!(shut_out(nobody, ShutOut::Muted), Err(Error::NoGuest));
}

pub(crate) fn who_is_banned_leaves_their_seats(store: &dyn Store) {
    let [troll, other] = two_guests(store);
    let both = || new_table(&[Occupant::Guest(troll), Occupant::Guest(other)]);
    let waiting = store.create_table(both(), 1).unwrap();
    store.set_pledge(waiting.id, 0, "p", 1).unwrap();
    let begun = playing(store, both(), 0b01);
    let token = store.issue_token(begun.id, 0).unwrap();
    let ban = |table| store.shut_out(table, troll, ShutOut::Banned, &successors(), 9).unwrap();
    store.shut_out(begun.id, troll, ShutOut::Muted, &successors(), 9).unwrap();
    assert_eq!(store.table(begun.id).unwrap().seats, begun.seats, "who is muted plays on");
    ban(waiting.id);
    ban(begun.id);
    let free = store.table(waiting.id).unwrap();
    assert_eq!((&free.seats[0].occupant, free.seats[0].pledge.as_ref()), (&Occupant::Open, None));
    assert!(free.version > waiting.version);
    let after = store.table(begun.id).unwrap();
    let level = "normal".to_owned();
    assert_eq!(after.seats[0].occupant, Occupant::Bot { level });
    assert_eq!((after.seats[0].name.as_str(), after.version), ("bot 0", begun.version));
    assert_eq!(after.seats[1], begun.seats[1]);
    assert_eq!(store.seat_by_token(begun.id, &token), Ok(None));
    assert_eq!(ids(store, Listing::BotToMove(999)), [begun.id]);
    store.record(begun.id).unwrap();

    // Once promises are being shown nobody may change what the luck is made of.
    let shown = store.create_table(both(), 1).unwrap();
    let promised = store.set_pledge(shown.id, 0, "p", 1).unwrap();
    store.ask_words(shown.id, promised.version, 1).unwrap();
    ban(shown.id);
    let after = store.table(shown.id).unwrap();
    assert!(matches!(after.seats[0].occupant, Occupant::Bot { .. }));
    assert_eq!(after.seats[0].pledge.as_deref(), Some("p"));
}

pub(crate) fn who_is_shut_out_of_the_hall_is_so_everywhere(store: &dyn Store) {
    let [troll, other] = two_guests(store);
    let begun = playing(store, new_table(&[Occupant::Guest(troll), Occupant::Guest(other)]), 1);
    let elsewhere = store.create_table(new_table(&[bot()]), 1).unwrap();
    let ended = playing(store, new_table(&[Occupant::Guest(troll)]), 1);
    let last = NewTurn { result: Some("[1]".into()), ..turn(ended.version, "end") };
    let ended = store.append_turn(ended.id, last).unwrap().table;
    say(store, elsewhere.id, troll, "boo").unwrap();
    let shut_out = |how| store.shut_out_of_hall(troll, how, &successors(), 9);
    let changed = shut_out(Some(ShutOut::Muted)).unwrap();
    let mut wanted = vec![begun.id, elsewhere.id, ended.id];
    wanted.sort();
    assert_eq!(changed, wanted);
    assert_eq!(store.is_shut_out(begun.id, troll), Ok(Some(ShutOut::Muted)));
    assert!(store.chat(elsewhere.id, 0, 9).unwrap().is_empty());
    assert_eq!(store.table(begun.id).unwrap().seats, begun.seats);
    shut_out(Some(ShutOut::Banned)).unwrap();
    assert_eq!(store.guest(troll).unwrap().unwrap().shut_out, Some(ShutOut::Banned));
    assert_eq!(store.is_shut_out(elsewhere.id, troll), Ok(Some(ShutOut::Banned)));
    assert_eq!(store.is_shut_out(begun.id, other), Ok(None));
    assert!(matches!(store.table(begun.id).unwrap().seats[0].occupant, Occupant::Bot { .. }));
    assert_eq!(store.table(ended.id).unwrap().seats, ended.seats, "what was played stays theirs");
    let shut: Vec<_> = store.guests(WhichGuests { shut_out: true, named: None }, 9).unwrap();
    assert_eq!(shut.iter().map(|guest| guest.id).collect::<Vec<_>>(), [troll]);
    assert_eq!(shut_out(None), Ok(Vec::new()));
    assert_eq!(store.is_shut_out(elsewhere.id, troll), Ok(None));
    let gone = store.shut_out_of_hall(GuestId::GONE, None, &successors(), 9);
    assert_eq!(gone, Err(Error::NoGuest));
}

pub(crate) fn nothing_goes_on_at_a_closed_table(store: &dyn Store) {
    let [me, _] = two_guests(store);
    let mine = || new_table(&[Occupant::Guest(me), bot()]);
    let begun = playing(store, mine(), 0b11);
    let room = store.create_table(NewTable { open: true, ..new_table(&[Occupant::Open]) }, 1);
    let room = room.unwrap();
    let first = NewTurn { action_id: Some("a".into()), ..turn(begun.version, "roll") };
    let version = store.append_turn(begun.id, first.clone()).unwrap().table.version;
    for id in [begun.id, room.id] {
        assert_eq!(store.set_closed(id, Some(7)).unwrap().closed, Some(7));
        assert_eq!(say(store, id, me, "hail"), Err(Error::TableClosed));
        let change = SeatChange { from: Occupant::Open, to: bot(), name: "b".into() };
        assert_eq!(store.sit(id, 0, change, 8), Err(Error::TableClosed));
    }
    assert_eq!(store.append_turn(begun.id, turn(version, "roll")), Err(Error::TableClosed));
    assert!(!store.append_turn(begun.id, first).unwrap().fresh, "what was accepted is known");
    let undo = Undo { expected: version, to: 0, by: None, waiting: 1, at: 8 };
    assert_eq!(store.drop_turns(begun.id, undo), Err(Error::TableClosed));
    assert_eq!(store.set_pledge(room.id, 0, "p", 8), Err(Error::TableClosed));
    assert_eq!(store.set_word(room.id, 0, "w", 8), Err(Error::TableClosed));
    for which in [Listing::Open, Listing::WaitingFor(me), Listing::BotToMove(999)] {
        assert_eq!(ids(store, which), [], "{which:?}");
    }
    let closed: std::collections::BTreeSet<TableId> =
        ids(store, Listing::Closed).into_iter().collect();
    assert_eq!(closed, [begun.id, room.id].into());
    assert_eq!(ids(store, Listing::Mine(me)), [begun.id], "it can still be looked at");
    store.set_closed(begun.id, None).unwrap();
    assert!(store.append_turn(begun.id, turn(version, "roll")).is_ok());
}

pub(crate) fn a_report_keeps_what_it_is_about(store: &dyn Store) {
    let [troll, me] = two_guests(store);
    let table = store.create_table(new_table(&[bot()]), 1).unwrap().id;
    let line = say(store, table, troll, "boo").unwrap();
    let report =
        |line, at| store.report(NewReport { table, reporter: me, line, reason: "rude".into(), at });
    let first = report(Some(line), 5).unwrap();
    assert_eq!(report(Some(line), 6), Ok(first), "the same is kept once");
    let second = report(None, 7).unwrap();
    assert_eq!(report(Some(99), 8), Err(Error::NoLine(99)));
    store.shut_out(table, troll, ShutOut::Muted, &successors(), 9).unwrap();
    store.delete_table(table).unwrap();
    let kept = store.reports(WhichReports::Unsettled, 9).unwrap();
    assert_eq!(kept.iter().map(|report| report.number).collect::<Vec<_>>(), [second, first]);
    let about = &kept[1];
    assert_eq!((about.speaker, about.text.as_deref()), (Some(troll), Some("boo")));
    assert_eq!((about.reporter, about.reason.as_str()), (Some(me), "rude"));
    assert_eq!(store.settle_report(first, 10).unwrap().settled, Some(10));
    assert_eq!(store.settle_report(first, 11).unwrap().settled, Some(10));
    assert_eq!(store.settle_report(77, 11), Err(Error::NoReport));
    assert_eq!(store.reports(WhichReports::Unsettled, 9).unwrap().len(), 1);
    assert_eq!(store.reports(WhichReports::At(table), 9).unwrap().len(), 2);
    store.erase_guest(me, "gone", "normal", 12).unwrap();
    assert_eq!(store.reports(WhichReports::All, 9).unwrap()[0].reporter, None);
    store.erase_guest(troll, "gone", "normal", 12).unwrap();
    let left = store.reports(WhichReports::All, 9).unwrap();
    assert_eq!(left.iter().map(|report| report.number).collect::<Vec<_>>(), [second]);
}

pub(crate) fn what_was_done_is_noted_and_forgotten_in_time(store: &dyn Store) {
    let line = |at, deed: &str| AuditLine {
        at,
        actor: "operator".into(),
        deed: deed.into(),
        table: Some(TableId::random().unwrap()),
        guest: None,
        note: "n".into(),
    };
    let (old, new) = (line(5, "close"), line(9, "delete"));
    store.note(old.clone()).unwrap();
    store.note(new.clone()).unwrap();
    assert_eq!(store.audit(9), Ok(vec![new.clone(), old]));
    assert_eq!(store.audit(1), Ok(vec![new.clone()]));
    store.forget(Keep { log: Some(9), ..Keep::default() }, "gone").unwrap();
    assert_eq!(store.audit(9), Ok(vec![new]));
}

pub(crate) fn guests_and_tables_are_found_and_counted(store: &dyn Store) {
    let [troll, sif] = two_guests(store);
    store.guest_seen(sif, 900_000).unwrap();
    let named = |text: Option<&str>| -> Vec<GuestId> {
        let which = WhichGuests { named: text.map(str::to_owned), shut_out: false };
        store.guests(which, 9).unwrap().iter().map(|guest| guest.id).collect()
    };
    assert_eq!(named(None), [sif, troll]);
    assert_eq!(named(Some("ROL")), [troll]);
    let mine = || new_table(&[Occupant::Guest(sif), bot()]);
    let waiting = store.create_table(mine(), 1).unwrap();
    let with_bot = playing(store, mine(), 0b11);
    let for_people = playing(store, mine(), 0b01);
    let counted = TableCounts { waiting: 1, playing: 2, waiting_for_people: 1 };
    assert_eq!(store.count_tables(), Ok(counted));
    store.set_closed(with_bot.id, Some(3)).unwrap();
    assert_eq!(store.count_tables(), Ok(TableCounts { playing: 1, ..counted }));
    assert_eq!(ids(store, Listing::Latest(Some(Status::Waiting))), [waiting.id]);
    assert_eq!(ids(store, Listing::Latest(None)).len(), 3);
    assert!(ids(store, Listing::Latest(Some(Status::Playing))).contains(&for_people.id));
}
