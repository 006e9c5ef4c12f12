//! What every store must do, whichever database is behind it.

mod lasting;
mod moderation;
mod sharing;

use std::sync::Barrier;
use std::thread;

use cluster::Cluster;
use lasting::*;
use moderation::*;
use sharing::*;
use store::*;
use tempfile::TempDir;

/// Checks that a store in memory, one on disk and a PostgreSQL each keep. PostgreSQL is started once
/// for all of them.
macro_rules! contract {
    ($($check:ident),* $(,)?) => {
        mod built_in {
            $(#[test]
            fn $check() {
                super::in_memory_and_on_disk(super::$check);
            })*
        }

        #[test]
        fn postgresql_keeps_the_contract() {
            let cluster = Cluster::start().unwrap();
            $(in_postgres(&cluster, stringify!($check), $check);)*
        }
    };
}

contract! {
    a_table_comes_back_as_it_was_made,
    guests_move_by_a_code_that_works_once,
    a_promise_is_its_makers_until_the_game_and_the_seats_from_then_on,
    a_seat_goes_to_the_first_who_takes_it,
    words_are_fixed_by_the_start,
    tokens_open_their_seat_until_revoked,
    the_same_action_id_gives_the_same_turn,
    a_stale_action_changes_nothing,
    of_racing_actions_one_wins_each_time,
    undo_never_reuses_a_version,
    the_last_turn_finishes_the_table,
    a_branch_begins_where_it_left,
    what_a_guest_played_to_the_end_is_found,
    the_lobby_finds_its_tables,
    a_bot_is_called_when_somebody_stays_away,
    no_bot_is_called_where_nobody_is_kept_waiting,
    chat_keeps_the_newest_lines,
    a_table_goes_on_under_other_rules,
    actions_are_written_anew_once_and_forward,
    tables_of_one_place_do_not_hide_those_of_others,
    an_erased_guest_leaves_games_but_nothing_of_themselves,
    who_is_erased_while_words_are_shown_leaves_a_bot,
    a_branch_knows_what_it_comes_from_when_that_is_removed,
    what_is_old_goes_and_what_is_not_stays,
    who_is_shut_out_of_a_table_is_so_there_alone,
    who_is_banned_leaves_their_seats,
    who_is_shut_out_of_the_hall_is_so_everywhere,
    nothing_goes_on_at_a_closed_table,
    a_report_keeps_what_it_is_about,
    what_was_done_is_noted_and_forgotten_in_time,
    guests_and_tables_are_found_and_counted,
    everything_that_changes_at_a_table_leaves_a_stamp,
    all_servers_share_a_clock,
    of_several_servers_one_does_what_only_one_may,
    a_bot_that_a_server_thinks_for_is_not_looked_for,
    the_newest_turns_are_found_and_compared,
    a_closed_store_answers_nothing,
}

fn in_memory_and_on_disk(check: fn(&dyn Store)) {
    check(&Sqlite::in_memory().unwrap());
    let dir = TempDir::new().unwrap();
    check(&Sqlite::open(dir.path().join("hall.sqlite")).unwrap());
}

fn in_postgres(cluster: &Cluster, name: &str, check: fn(&dyn Store)) {
    let store = Postgres::open(&cluster.database().unwrap()).unwrap();
    // The thread's name tells which check failed.
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(move || check(&store)).unwrap().join().unwrap();
}

fn bot() -> Occupant {
    Occupant::Bot { level: "greedy".into() }
}

fn new_table(seats: &[Occupant]) -> NewTable {
    NewTable {
        host: None,
        game: "valhalla".into(),
        options: r#"{"sagas":true}"#.into(),
        rules_version: "1".into(),
        catalogue: "[[card]]".into(),
        title: "Friday".into(),
        open: true,
        seed: Secret::new([7; 32]),
        commitment: "c0ffee".into(),
        format: 2,
        absence: Absence::Wait,
        parent: None,
        origin: None,
        imagined: None,
        seats: seats.iter().map(|who| (who.clone(), "Astrid".into())).collect(),
    }
}

fn playing(store: &dyn Store, new: NewTable, waiting: u32) -> Table {
    let table = store.create_table(new, 100).unwrap();
    let start = Start {
        expected: table.version,
        rules_version: table.rules_version.clone(),
        deal: "[3,1]".into(),
        imagined: None,
        waiting,
        at: 200,
    };
    store.start(table.id, start).unwrap()
}

fn turn(expected: u32, action: &str) -> NewTurn {
    NewTurn {
        expected,
        seat: 0,
        action: action.into(),
        luck: "[4]".into(),
        revealed: false,
        action_id: Some(action.into()),
        waiting: 0b10,
        result: None,
        at: 300,
    }
}

fn ids(store: &dyn Store, which: Listing) -> Vec<TableId> {
    store.list(which, 10).unwrap().iter().map(|table| table.id).collect()
}

fn a_table_comes_back_as_it_was_made(store: &dyn Store) {
    let host = store.add_guest("Astrid", 1).unwrap().id;
    let mut new = new_table(&[Occupant::Guest(host), bot(), Occupant::Open]);
    (new.host, new.absence) = (Some(host), Absence::BotAfter(60));
    let made = store.create_table(new, 100).unwrap();
    let table = store.table(made.id).unwrap();
    assert_eq!(table, made);
    assert_eq!((table.host, table.status), (Some(host), Status::Waiting));
    assert_eq!((table.absence, table.created), (Absence::BotAfter(60), 100));
    assert_eq!(table.seats[0].occupant, Occupant::Guest(host));
    assert_eq!(table.seats[1].occupant, bot());
    assert_eq!(table.seats[2].occupant, Occupant::Open);
    assert_eq!(store.catalogue(&table.catalogue).unwrap().as_deref(), Some("[[card]]"));
    assert_eq!(store.seed(table.id).unwrap().expose(), &[7; 32]);
    assert_eq!(store.table(TableId::random().unwrap()), Err(Error::NoTable));
    assert_eq!(made.id.to_string().parse(), Ok(made.id));
}

fn guests_move_by_a_code_that_works_once(store: &dyn Store) {
    let guest = store.add_guest("Astrid", 1).unwrap();
    store.rename_guest(guest.id, "Astrid the Red").unwrap();
    store.guest_seen(guest.id, 59_000).unwrap();
    assert_eq!(store.guest(guest.id).unwrap().unwrap().last_seen, 1);
    store.guest_seen(guest.id, 61_000).unwrap();
    let now = store.guest(guest.id).unwrap().unwrap();
    assert_eq!((now.name.as_str(), now.last_seen), ("Astrid the Red", 61_000));

    assert_eq!(now.settings, "", "nothing was chosen");
    let other = store.add_guest("Leif", 1).unwrap();
    store.set_settings(guest.id, "speed=slow").unwrap();
    assert_eq!(store.guest(guest.id).unwrap().unwrap().settings, "speed=slow");
    assert_eq!(store.guest(other.id).unwrap().unwrap().settings, "", "settings of another guest");

    let replaced = store.issue_code(guest.id, 500).unwrap();
    let code = store.issue_code(guest.id, 500).unwrap();
    assert_eq!(store.redeem_code(&replaced, 400), Ok(None));
    assert_eq!(store.redeem_code(&code, 400), Ok(Some(guest.id)));
    assert_eq!(store.redeem_code(&code, 400), Ok(None));
    let late = store.issue_code(guest.id, 500).unwrap();
    assert_eq!(store.redeem_code(&late, 500), Ok(None));
    let waiting = store.issue_code(guest.id, 500).unwrap();
    assert_eq!(store.guest(guest.id).unwrap().unwrap().keys_since, 0);
    store.end_keys(guest.id, 300).unwrap();
    assert_eq!(store.guest(guest.id).unwrap().unwrap().keys_since, 300);
    assert_eq!(store.redeem_code(&waiting, 400), Ok(None));
    let nobody = GuestId::random().unwrap();
    assert_eq!(store.end_keys(nobody, 300), Err(Error::NoGuest));
    assert_eq!(store.issue_code(nobody, 500), Err(Error::NoGuest));
    assert_eq!(store.rename_guest(nobody, "x"), Err(Error::NoGuest));
    assert_eq!(store.set_settings(nobody, "x"), Err(Error::NoGuest));
    assert_eq!(store.guest_seen(nobody, 1), Err(Error::NoGuest));
}

fn a_promise_is_its_makers_until_the_game_and_the_seats_from_then_on(store: &dyn Store) {
    let guest = Occupant::Guest(store.add_guest("a", 1).unwrap().id);
    let table = store.create_table(new_table(&[guest.clone(), bot()]), 1).unwrap();
    let pledges =
        |table: &Table| table.seats.iter().map(|seat| seat.pledge.clone()).collect::<Vec<_>>();
    let promised = store.set_pledge(table.id, 0, "c0ffee", 2).unwrap();
    assert_eq!(pledges(&promised), [Some("c0ffee".to_owned()), None]);
    assert!(promised.version > table.version, "the deal depends on it");
    let swap = |from: &Occupant, to: &Occupant| {
        let change = SeatChange { from: from.clone(), to: to.clone(), name: "B".into() };
        store.sit(table.id, 0, change, 3).unwrap()
    };
    assert_eq!(pledges(&swap(&guest, &bot())), [None, None], "gone with who made it");
    swap(&bot(), &guest);
    let ready = store.set_pledge(table.id, 0, "beef", 4).unwrap();
    assert_eq!(store.ask_words(table.id, table.version, 5), Err(Error::Moved(ready.version)));
    let showing = store.ask_words(table.id, ready.version, 5).unwrap();
    assert_eq!((showing.status, showing.showing), (Status::Waiting, Some(5)));
    let late = store.set_pledge(table.id, 0, "late", 6);
    assert_eq!(late, Err(Error::Wrong(Status::Waiting)), "nobody promises any more");
    let word = store.set_word(table.id, 0, "raven", 6).unwrap();
    let (expected, deal, imagined) = (word.version, "[]".into(), Some("[1]".into()));
    store
        .start(
            table.id,
            Start { expected, rules_version: "1".into(), deal, imagined, waiting: 1, at: 7 },
        )
        .unwrap();
    assert_eq!(store.record(table.id).unwrap().imagined.as_deref(), Some("[1]"));
    let moved = swap(&guest, &bot());
    assert_eq!(pledges(&moved)[0].as_deref(), Some("beef"), "the luck was made with it");
    assert_eq!(moved.seats[0].word, "raven");
}

fn a_seat_goes_to_the_first_who_takes_it(store: &dyn Store) {
    let (one, two) = (store.add_guest("a", 1).unwrap().id, store.add_guest("b", 1).unwrap().id);
    let table = store.create_table(new_table(&[Occupant::Open]), 1).unwrap();
    let take = |who| SeatChange { from: Occupant::Open, to: who, name: "B".into() };
    let sat = store.sit(table.id, 0, take(Occupant::Guest(one)), 2).unwrap();
    assert_eq!(sat.seats[0].occupant, Occupant::Guest(one));
    assert!(sat.version > table.version);
    let late = store.sit(table.id, 0, take(Occupant::Guest(two)), 3);
    assert_eq!(late, Err(Error::SeatTaken));
    assert_eq!(store.sit(table.id, 1, take(bot()), 3), Err(Error::NoSeat));
    let leave = SeatChange { from: Occupant::Guest(one), to: Occupant::Open, name: String::new() };
    store.sit(table.id, 0, leave, 4).unwrap();
    let nobody = Occupant::Guest(GuestId::random().unwrap());
    assert_eq!(store.sit(table.id, 0, take(nobody), 5), Err(Error::NoGuest));
    assert_eq!(store.table(table.id).unwrap().seats[0].occupant, Occupant::Open);
}

fn words_are_fixed_by_the_start(store: &dyn Store) {
    let table = store.create_table(new_table(&[bot(), bot()]), 1).unwrap();
    let start = |expected| Start {
        expected,
        rules_version: "1".into(),
        deal: "[]".into(),
        imagined: None,
        waiting: 1,
        at: 2,
    };
    let with_word = store.set_word(table.id, 1, "raven", 2).unwrap();
    assert_eq!(with_word.seats[1].word, "raven");
    let moved = store.start(table.id, start(table.version));
    assert_eq!(moved, Err(Error::Moved(with_word.version)));
    store.start(table.id, start(with_word.version)).unwrap();
    assert_eq!(store.set_word(table.id, 1, "owl", 3), Err(Error::Wrong(Status::Playing)));
    let again = store.start(table.id, start(with_word.version + 1));
    assert_eq!(again, Err(Error::Wrong(Status::Playing)));
}

fn tokens_open_their_seat_until_revoked(store: &dyn Store) {
    let table = store.create_table(new_table(&[bot(), Occupant::Open]), 1).unwrap().id;
    let other = store.create_table(new_table(&[bot(), bot()]), 1).unwrap().id;
    let first = store.issue_token(table, 1).unwrap();
    let zero = store.issue_token(table, 0).unwrap();
    assert_eq!(store.seat_by_token(table, &first), Ok(Some(1)));
    assert_eq!(store.seat_by_token(table, &zero), Ok(Some(0)));
    assert_eq!(store.seat_by_token(other, &first), Ok(None));
    let token = store.issue_token(table, 1).unwrap();
    assert_eq!(store.seat_by_token(table, &first), Ok(None));
    let handed_out = Token::parse(&token.expose()).unwrap();
    assert_eq!(store.seat_by_token(table, &handed_out), Ok(Some(1)));
    let change = SeatChange { from: Occupant::Open, to: bot(), name: "b".into() };
    store.sit(table, 1, change, 2).unwrap();
    assert_eq!(store.seat_by_token(table, &token), Ok(None));
    assert_eq!(store.issue_token(table, 2).unwrap_err(), Error::NoSeat);
}

fn the_same_action_id_gives_the_same_turn(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1);
    let first = store.append_turn(table.id, turn(table.version, "attack")).unwrap();
    assert!(first.fresh);
    store.append_turn(table.id, turn(first.turn.version, "roll")).unwrap();
    for _ in 0..3 {
        let again = store.append_turn(table.id, turn(table.version, "attack")).unwrap();
        assert_eq!((&again.turn, again.fresh), (&first.turn, false));
        assert_eq!(again.table, store.table(table.id).unwrap());
    }
    assert_eq!(store.record(table.id).unwrap().turns.len(), 2);
    let other_seat = NewTurn { seat: 1, ..turn(first.turn.version + 1, "attack") };
    assert!(store.append_turn(table.id, other_seat).unwrap().fresh);
}

fn a_stale_action_changes_nothing(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1);
    let now = store.append_turn(table.id, turn(table.version, "a")).unwrap().turn.version;
    let before = store.table(table.id).unwrap();
    let stale = store.append_turn(table.id, turn(table.version, "b"));
    assert_eq!(stale, Err(Error::Moved(now)));
    let early = store.append_turn(table.id, turn(now + 1, "b"));
    assert_eq!(early, Err(Error::Moved(now)));
    assert_eq!(store.table(table.id).unwrap(), before);
    assert_eq!(store.record(table.id).unwrap().turns.len(), 1);
}

fn of_racing_actions_one_wins_each_time(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1);
    for round in 0..20 {
        let line = Barrier::new(2);
        let race = |name: &str| {
            line.wait();
            store.append_turn(table.id, turn(table.version + round, name))
        };
        let names = [format!("l{round}"), format!("r{round}")];
        let results = thread::scope(|scope| {
            let runs = names.each_ref().map(|name| scope.spawn(|| race(name)));
            runs.map(|run| run.join().unwrap())
        });
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        assert!(results.contains(&Err(Error::Moved(table.version + round + 1))));
    }
    let numbers: Vec<u32> =
        store.record(table.id).unwrap().turns.iter().map(|turn| turn.number).collect();
    assert_eq!(numbers, (0..20).collect::<Vec<_>>());
}

fn undo_never_reuses_a_version(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1);
    let mut version = table.version;
    for action in ["a", "b", "c"] {
        version = store.append_turn(table.id, turn(version, action)).unwrap().turn.version;
    }
    let undo = |expected, to| Undo { expected, to, by: Some(0), waiting: 1, at: 400 };
    assert_eq!(store.drop_turns(table.id, undo(version - 1, 1)), Err(Error::Moved(version)));
    assert_eq!(store.drop_turns(table.id, undo(version, 3)), Err(Error::NoTurn(3)));
    assert_eq!(store.drop_turns(table.id, undo(version, 1)), Ok(version + 1));

    let now = store.table(table.id).unwrap();
    assert_eq!((now.turns, now.waiting, now.version), (1, 1, version + 1));
    // A late copy of an action that was taken back is not played again.
    let late = store.append_turn(table.id, turn(version - 1, "c"));
    assert_eq!(late, Err(Error::Moved(version + 1)));
}

fn the_last_turn_finishes_the_table(store: &dyn Store) {
    let table = playing(store, new_table(&[bot(), bot()]), 1);
    let last = NewTurn { result: Some("[2,1]".into()), ..turn(table.version, "end") };
    let accepted = store.append_turn(table.id, last.clone()).unwrap();
    let over = store.table(table.id).unwrap();
    assert_eq!((over.status, over.waiting, over.finished), (Status::Finished, 0, Some(300)));
    assert_eq!(over.result.as_deref(), Some("[2,1]"));
    assert_eq!(store.append_turn(table.id, last).unwrap().turn, accepted.turn);
    let more = store.append_turn(table.id, turn(over.version, "more"));
    assert_eq!(more, Err(Error::Wrong(Status::Finished)));
    let undo = Undo { expected: over.version, to: 0, by: None, waiting: 1, at: 9 };
    assert_eq!(store.drop_turns(table.id, undo), Err(Error::Wrong(Status::Finished)));
}

fn a_branch_begins_where_it_left(store: &dyn Store) {
    let root = playing(store, new_table(&[bot(), bot()]), 1);
    let one = store.append_turn(root.id, turn(root.version, "a")).unwrap().turn;
    store.append_turn(root.id, turn(one.version, "b")).unwrap();
    let parent = Some(Parent { table: root.id, turn: 1 });
    let branch = playing(store, NewTable { parent, ..new_table(&[bot(), bot()]) }, 1);
    let record = store.record(branch.id).unwrap();
    assert_eq!((branch.parent, branch.turns), (parent, 1));
    assert_eq!(record.deal, store.record(root.id).unwrap().deal);
    assert_eq!((record.turns.len(), record.turns[0].action.as_str()), (1, "a"));
    let next = store.append_turn(branch.id, turn(branch.version, "a")).unwrap();
    assert_eq!((next.turn.number, next.fresh), (1, true));
    let beyond = Some(Parent { table: root.id, turn: 3 });
    let bad = store.create_table(NewTable { parent: beyond, ..new_table(&[bot()]) }, 1);
    assert_eq!(bad, Err(Error::NoTurn(3)));
}

fn what_a_guest_played_to_the_end_is_found(store: &dyn Store) {
    let [me, other] = ["me", "other"].map(|name| store.add_guest(name, 1).unwrap().id);
    let seated = |guest| new_table(&[Occupant::Guest(guest)]);
    let end = |table: &Table, at| {
        let last = NewTurn { result: Some("[1]".into()), at, ..turn(table.version, "end") };
        store.append_turn(table.id, last).unwrap();
    };
    let unlisted = NewTable { open: false, ..seated(me) };
    let tables = [seated(me), unlisted, seated(me), seated(other)];
    let [first, second, running, theirs] = tables.map(|new| playing(store, new, 1));
    end(&first, 300);
    end(&second, 400);
    end(&theirs, 500);
    assert_eq!(ids(store, Listing::FinishedBy(me)), [second.id, first.id]);
    assert_eq!(ids(store, Listing::FinishedBy(other)), [theirs.id]);
    assert!(ids(store, Listing::Mine(me)).contains(&running.id));
}

fn the_lobby_finds_its_tables(store: &dyn Store) {
    let me = store.add_guest("me", 1).unwrap().id;
    let mine = || new_table(&[bot(), Occupant::Guest(me)]);
    let waiting = playing(store, mine(), 0b10).id;
    let bots = playing(store, mine(), 0b01).id;
    let free = store.create_table(new_table(&[bot(), Occupant::Open]), 50).unwrap().id;
    let private = NewTable { open: false, host: Some(me), ..new_table(&[Occupant::Open]) };
    let private = store.create_table(private, 60).unwrap().id;
    let full = store.create_table(new_table(&[bot()]), 70).unwrap();
    let done = playing(store, new_table(&[bot()]), 1);
    let last = NewTurn { result: Some("[1]".into()), ..turn(done.version, "end") };
    store.append_turn(done.id, last).unwrap();

    assert_eq!(ids(store, Listing::WaitingFor(me)), [waiting]);
    assert_eq!(ids(store, Listing::BotToMove(999)), [bots]);
    assert_eq!(ids(store, Listing::Open), [free]);
    assert_eq!(ids(store, Listing::Finished), [done.id]);
    let mine = ids(store, Listing::Mine(me));
    assert_eq!((mine.len(), mine[2]), (3, private));
    assert_eq!(store.list(Listing::Mine(me), 1).unwrap().len(), 1);
    assert_eq!(store.list(Listing::Open, 5).unwrap()[0].seats.len(), 2);

    assert_eq!(store.delete_unstarted(70), Ok(2));
    assert_eq!(store.table(free), Err(Error::NoTable));
    assert_eq!(store.table(full.id), Ok(full));
}

fn a_bot_is_called_when_somebody_stays_away(store: &dyn Store) {
    let [me, other] = ["me", "other"].map(|name| store.add_guest(name, 1).unwrap().id);
    let seats = [Occupant::Guest(me), bot(), Occupant::Guest(other)];
    let plan = |absence| NewTable { absence, ..new_table(&seats) };
    let patient = playing(store, plan(Absence::Wait), 1).id;
    let table = playing(store, plan(Absence::BotAfter(10)), 1);
    assert_eq!(ids(store, Listing::Overdue(10_199)), []);
    assert_eq!(ids(store, Listing::Overdue(10_200)), [table.id]);
    let away = store.stand_in(table.id, 0, Some("greedy"), 10_200).unwrap();
    assert_eq!(away.seats[0].away.as_deref(), Some("greedy"));
    assert_eq!(away.version, table.version, "an action chosen before stays good");
    assert_eq!(ids(store, Listing::Overdue(99_999)), []);
    assert_eq!(ids(store, Listing::BotToMove(999)), [table.id]);
    assert_eq!(ids(store, Listing::IdleSince(300)), [patient]);
    let back = store.stand_in(table.id, 0, None, 11_000).unwrap();
    assert_eq!((back.seats[0].away.clone(), back.touched), (None, 11_000));
    assert_eq!(ids(store, Listing::Overdue(20_999)), []);
    assert_eq!(store.stand_in(table.id, 1, None, 1), Err(Error::NoSeat));
}

/// Tables that nobody comes back to must not crowd out those where somebody waits.
fn no_bot_is_called_where_nobody_is_kept_waiting(store: &dyn Store) {
    let [me, other] = ["me", "other"].map(|name| store.add_guest(name, 1).unwrap().id);
    let [mine, his] = [me, other].map(Occupant::Guest);
    let overdue = |seats: &[Occupant], waiting| {
        let new = NewTable { absence: Absence::BotAfter(10), ..new_table(seats) };
        let id = playing(store, new, waiting).id;
        ids(store, Listing::Overdue(10_200)).contains(&id)
    };
    assert!(!overdue(&[mine.clone(), bot()], 0b01), "alone among bots");
    assert!(!overdue(&[mine.clone(), mine.clone()], 0b01), "nobody waits for oneself");
    assert!(!overdue(&[mine.clone(), his.clone()], 0b11), "both are asked");
    assert!(!overdue(&[mine.clone(), his.clone(), bot()], 0b100), "a bot is asked");
    assert!(overdue(&[mine.clone(), his.clone()], 0b01), "the other one waits");
    assert!(overdue(&[mine.clone(), mine, his], 0b010), "though I have two seats");
}

fn chat_keeps_the_newest_lines(store: &dyn Store) {
    let table = store.create_table(new_table(&[bot()]), 1).unwrap().id;
    let line = |text: &str| NewLine {
        guest: None,
        seat: Some(0),
        name: "Bjorn".into(),
        text: text.into(),
        at: 5,
    };
    for number in 1..=CHAT_CAP + 2 {
        assert_eq!(store.say(table, line("skol")), Ok(number));
    }
    let all = store.chat(table, 0, u32::MAX).unwrap();
    assert_eq!((all.len() as u32, all[0].number), (CHAT_CAP, 3));
    let new: Vec<u32> =
        store.chat(table, CHAT_CAP, 10).unwrap().iter().map(|line| line.number).collect();
    assert_eq!(new, [CHAT_CAP + 1, CHAT_CAP + 2]);
    assert_eq!(store.say(TableId::random().unwrap(), line("?")), Err(Error::NoTable));
}

#[test]
fn secrets_do_not_print() {
    let token = Sqlite::in_memory().and_then(|store| {
        let table = store.create_table(new_table(&[bot()]), 1)?;
        store.issue_token(table.id, 0)
    });
    let shown = format!("{:?} {:?}", token.unwrap(), new_table(&[]));
    assert!(shown.contains("Token(hidden)") && shown.contains("seed: Secret(hidden)"), "{shown}");
}
