//! What lasts and what goes: other rules, other writing, what is old, who is gone.

use super::*;

pub(crate) fn a_table_goes_on_under_other_rules(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1);
    let mut version = table.version;
    for action in ["a", "b", "c"] {
        version = store.append_turn(table.id, turn(version, action)).unwrap().turn.version;
    }
    let over = |expected, keep, luck| CarryOver {
        expected,
        rules_version: "2".into(),
        keep,
        luck,
        catalogue: None,
        waiting: 0b10,
        at: 400,
    };
    let late = store.carry_over(table.id, over(version - 1, 3, None));
    assert_eq!(late, Err(Error::Moved(version)));
    let beyond = store.carry_over(table.id, over(version, 4, None));
    assert_eq!(beyond, Err(Error::NoTurn(4)));

    let whole = store.carry_over(table.id, over(version, 3, None)).unwrap();
    assert_eq!((whole.rules_version.as_str(), whole.turns, whole.inherited), ("2", 3, None));
    assert_eq!((whole.version, &whole.commitment), (version + 1, &table.commitment));
    assert_eq!(store.record(table.id).unwrap().turns.len(), 3);

    let luck = |deal: Option<&str>| {
        let deal = deal.map(str::to_owned);
        Some(NewLuck {
            seed: Secret::new([8; 32]),
            commitment: "beef".into(),
            format: 2,
            deal,
            imagined: None,
        })
    };
    let cut = store.carry_over(table.id, over(version + 1, 2, luck(None))).unwrap();
    assert_eq!((cut.turns, cut.inherited, cut.commitment.as_str()), (2, Some(2), "beef"));
    assert_eq!(store.seed(table.id).unwrap().expose(), &[8; 32]);
    assert_eq!(store.record(table.id).unwrap().deal.as_deref(), Some("[3,1]"));
    let next = store.append_turn(table.id, turn(cut.version, "d")).unwrap();
    assert_eq!((next.turn.number, next.fresh), (2, true));

    let other_cards = Some("[[other]]".to_owned());
    let over = CarryOver { catalogue: other_cards, ..over(cut.version + 1, 0, luck(Some("[5]"))) };
    let anew = store.carry_over(table.id, over).unwrap();
    assert_eq!(store.catalogue(&anew.catalogue).unwrap().as_deref(), Some("[[other]]"));
    assert_eq!((anew.turns, anew.inherited), (0, None));
    assert_eq!(store.record(table.id).unwrap().deal.as_deref(), Some("[5]"));
}

pub(crate) fn actions_are_written_anew_once_and_forward(store: &dyn Store) {
    let [kept, left] = ["kept", "left"].map(|title| {
        let new = NewTable { title: title.into(), ..new_table(&[bot(), bot()]) };
        let table = playing(store, new, 1);
        store.append_turn(table.id, turn(table.version, "a")).unwrap();
        table.id
    });
    let louder: Rewriter = |written| match written.table.title.as_str() {
        "left" => Err("no way".into()),
        _ => {
            assert_eq!(written.catalogue, "[[card]]");
            Ok(written.record.turns.iter().map(|turn| turn.action.to_uppercase()).collect())
        }
    };
    let action = |id| store.record(id).unwrap().turns[0].action.clone();
    assert_eq!(store.rewrite(1, louder), Ok(Rewritten::default()), "it is written so");
    let done = Rewritten { tables: 1, left: vec![(left, "no way".into())] };
    assert_eq!(store.rewrite(2, louder), Ok(done));
    assert_eq!((action(kept), action(left)), ("A".into(), "a".into()));
    let wrong: Rewriter = |_| panic!("it is there already");
    assert_eq!(store.rewrite(2, wrong), Ok(Rewritten::default()));
    assert_eq!(store.rewrite(1, wrong), Ok(Rewritten::default()));
    let short: Rewriter = |_| Ok(Vec::new());
    assert_eq!(store.rewrite(3, short).unwrap().left.len(), 2);
    assert_eq!(action(kept), "A");
}

pub(crate) fn tables_of_one_place_do_not_hide_those_of_others(store: &dyn Store) {
    let from = |origin: Option<&str>| NewTable {
        origin: origin.map(str::to_owned),
        ..new_table(&[Occupant::Open])
    };
    let honest = store.create_table(from(Some("there")), 1).unwrap().id;
    let unknown = store.create_table(from(None), 2).unwrap().id;
    let mut flood: Vec<TableId> =
        (0..30).map(|at| store.create_table(from(Some("here")), 10 + at).unwrap().id).collect();
    flood.reverse();
    flood.truncate(OPEN_CAP as usize);
    assert_eq!(ids(store, Listing::Open), [&flood[..], &[unknown, honest]].concat());
    let counts = ["here", "there", "nowhere"].map(|place| store.count_unstarted(place).unwrap());
    assert_eq!(counts, [30, 1, 0]);
}

pub(crate) fn an_erased_guest_leaves_games_but_nothing_of_themselves(store: &dyn Store) {
    let [me, other] = ["Astrid", "Bjorn"].map(|name| store.add_guest(name, 1).unwrap().id);
    let both = || new_table(&[Occupant::Guest(me), Occupant::Guest(other)]);
    let begun = playing(store, NewTable { host: Some(me), ..both() }, 0b01);
    let waiting = store.create_table(both(), 1).unwrap();
    let token = store.issue_token(begun.id, 0).unwrap();
    let line = |guest| NewLine {
        guest: Some(guest),
        seat: None,
        name: "x".into(),
        text: "hail".into(),
        at: 5,
    };
    store.say(begun.id, line(me)).unwrap();
    store.say(begun.id, line(other)).unwrap();
    let code = store.issue_code(me, 500).unwrap();
    store.erase_guest(me, "Somebody", "normal", 9).unwrap();

    assert_eq!(store.guest(me), Ok(None));
    assert_eq!(store.redeem_code(&code, 10), Ok(None));
    assert_eq!(store.seat_by_token(begun.id, &token), Ok(None));
    let after = store.table(begun.id).unwrap();
    let seat = &after.seats[0];
    assert_eq!((&seat.occupant, seat.name.as_str()), (&Occupant::Guest(GuestId::GONE), "Somebody"));
    assert_eq!((seat.away.as_deref(), after.host), (Some("normal"), None));
    assert_eq!(after.seats[1].occupant, Occupant::Guest(other));
    assert_eq!(ids(store, Listing::BotToMove(999)), [begun.id]);
    let free = store.table(waiting.id).unwrap();
    assert_eq!((&free.seats[0].occupant, free.seats[0].name.as_str()), (&Occupant::Open, ""));
    assert!(free.version > waiting.version);
    let said: Vec<_> = store.chat(begun.id, 0, 9).unwrap().iter().map(|line| line.guest).collect();
    assert_eq!(said, [Some(other)]);
    store.record(begun.id).unwrap();
    assert_eq!(store.erase_guest(me, "x", "normal", 9), Err(Error::NoGuest));
    assert_eq!(store.erase_guest(GuestId::GONE, "x", "normal", 9), Err(Error::NoGuest));
    store.erase_guest(other, "Somebody", "normal", 9).unwrap();
}

/// Nobody can sit down any more then, and the game would begin with a seat that nobody has.
pub(crate) fn who_is_erased_while_words_are_shown_leaves_a_bot(store: &dyn Store) {
    let [me, other] = ["Astrid", "Bjorn"].map(|name| store.add_guest(name, 1).unwrap().id);
    let both = new_table(&[Occupant::Guest(me), Occupant::Guest(other)]);
    let table = store.create_table(both, 1).unwrap().id;
    let version = store.set_pledge(table, 0, "promised", 2).unwrap().version;
    store.ask_words(table, version, 3).unwrap();
    store.set_word(table, 0, "raven", 4).unwrap();
    store.erase_guest(me, "Somebody", "normal", 5).unwrap();
    let seat = store.table(table).unwrap().seats.swap_remove(0);
    assert_eq!((seat.occupant, seat.name.as_str()), (Occupant::Guest(GuestId::GONE), "Somebody"));
    assert_eq!(seat.away.as_deref(), Some("normal"));
    assert_eq!((seat.pledge.as_deref(), seat.word.as_str()), (Some("promised"), "raven"));
}

pub(crate) fn a_branch_knows_what_it_comes_from_when_that_is_removed(store: &dyn Store) {
    let branch = |of: TableId| {
        let parent = Some(Parent { table: of, turn: 0 });
        playing(store, NewTable { parent, ..new_table(&[bot(), bot()]) }, 1).id
    };
    let end = |table: TableId, at| {
        let version = store.table(table).unwrap().version;
        let last = NewTurn { result: Some("[]".into()), at, ..turn(version, "end") };
        store.append_turn(table, last).unwrap();
    };
    let first = playing(store, new_table(&[bot(), bot()]), 1).id;
    let [second, young] = [branch(first), branch(first)];
    let third = branch(second);
    let fourth = branch(third);
    end(fourth, 1000);
    let over = |table| store.is_all_over(table).unwrap();
    assert!(!over(fourth));
    store.delete_table(second).unwrap();
    end(third, 500);
    let keep = Keep { guests: None, finished: Some(600), idle: Some(250), chat: None, log: None };
    // The first was touched when it began, as the young one was.
    let touched = store.append_turn(first, turn(store.table(first).unwrap().version, "a"));
    assert_eq!(touched.map(|done| done.fresh), Ok(true));
    assert_eq!(store.forget(keep, "").unwrap().tables, 2, "the third, and the young one");
    assert_eq!(
        (store.table(third), store.table(young)),
        (Err(Error::NoTable), Err(Error::NoTable))
    );
    assert!(!over(fourth), "the first still runs");
    assert!(!over(first));
    end(first, 1000);
    assert!(over(fourth) && over(first));
    store.delete_table(first).unwrap();
    store.forget(keep, "").unwrap();
    assert!(over(fourth), "nothing is left that could be told");
}

pub(crate) fn what_is_old_goes_and_what_is_not_stays(store: &dyn Store) {
    let [old, fresh, busy] = [1, 900, 1].map(|at| store.add_guest("a", at).unwrap().id);
    let ended = |at| {
        let table = playing(store, new_table(&[Occupant::Guest(old)]), 1);
        let last = NewTurn { result: Some("[1]".into()), at, ..turn(table.version, "end") };
        store.append_turn(table.id, last).unwrap();
        let line = NewLine { guest: None, seat: None, name: "x".into(), text: "y".into(), at };
        store.say(table.id, line).unwrap();
        table.id
    };
    let (past, recent) = (ended(300), ended(800));
    let running = playing(store, new_table(&[Occupant::Guest(busy)]), 1).id;
    let nothing = store.forget(Keep::default(), "gone").unwrap();
    assert_eq!(nothing, Removed::default(), "everything is kept for good");
    let keep = Keep { guests: Some(500), finished: Some(500), chat: Some(900), ..Keep::default() };
    let removed = store.forget(keep, "gone").unwrap();
    assert_eq!(removed, Removed { guests: 1, tables: 1, lines: 2 });
    assert_eq!(store.table(past), Err(Error::NoTable));
    assert_eq!(store.table(recent).unwrap().seats[0].name, "gone");
    assert!(store.guest(old).unwrap().is_none() && store.guest(fresh).unwrap().is_some());
    assert!(store.guest(busy).unwrap().is_some(), "their game is running");
    assert_eq!(store.forget(keep, "gone"), Ok(Removed::default()));
    let idle = Keep { idle: Some(500), ..Keep::default() };
    assert_eq!(store.forget(idle, "gone").unwrap().tables, 1);
    assert_eq!(store.table(running), Err(Error::NoTable));
    store.delete_table(recent).unwrap();
    assert_eq!(store.delete_table(recent), Err(Error::NoTable));
}
