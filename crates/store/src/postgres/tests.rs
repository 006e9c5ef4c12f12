//! What only PostgreSQL can do: be shared, be away, be old, new or somebody else's.

use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::time::Duration;

use cluster::Cluster;

use super::*;
use crate::schema::NEWEST;
use crate::{Absence, NewTable, NewTurn, Notice, Occupant, Secret, Start, Store, Table};

fn table(store: &Postgres) -> Table {
    new_table(store)
}

fn new_table(store: &dyn Store) -> Table {
    let table = NewTable {
        host: None,
        game: "valda".into(),
        options: "{}".into(),
        rules_version: "1".into(),
        catalogue: String::new(),
        title: String::new(),
        open: true,
        seed: Secret::new([9; 32]),
        commitment: String::new(),
        format: 2,
        absence: Absence::Wait,
        parent: None,
        origin: None,
        imagined: None,
        seats: vec![(Occupant::Open, "a".into())],
    };
    let table = store.create_table(table, 1).unwrap();
    let start = Start {
        expected: table.version,
        rules_version: table.rules_version.clone(),
        deal: "[]".into(),
        imagined: None,
        waiting: 1,
        at: 2,
    };
    store.start(table.id, start).unwrap()
}

fn turn(expected: u32, action: &str) -> NewTurn {
    NewTurn {
        expected,
        seat: 0,
        action: action.into(),
        luck: "[]".into(),
        revealed: false,
        action_id: Some(action.into()),
        waiting: 1,
        result: None,
        at: 3,
    }
}

/// All on one server: starting one takes a second or two.
#[test]
fn one_database_serves_several_servers_through_trouble() {
    let mut cluster = Cluster::start().unwrap();
    servers_that_start_together_make_the_schema_once(&cluster);
    a_newer_or_foreign_database_is_refused(&cluster);
    of_two_servers_that_act_at_once_one_is_late(&cluster);
    others_hear_what_changed(&cluster);
    a_store_is_carried_there_and_back(&cluster);
    a_newer_server_may_change_the_schema(&cluster);
    connections_that_break_are_made_again(&mut cluster);
    connections_are_encrypted_as_the_address_says(&mut cluster);
}

/// Without encryption nobody is let in there, so whoever is in is encrypted: news too.
fn connections_are_encrypted_as_the_address_says(cluster: &mut Cluster) {
    let root = cluster.speak_tls().unwrap().display().to_string();
    let other = cluster.certificate("other").unwrap().display().to_string();
    let local = cluster.database().unwrap();
    let [named, numbered] =
        ["localhost", "127.0.0.1"].map(|host| cluster.by_tls(&local, host).unwrap());
    let open = |address: &str, say: &str| {
        let mark = if address.contains('?') { '&' } else { '?' };
        Postgres::open(&format!("{address}{mark}{say}"))
    };
    let refused = |address: &str, say: &str| match open(address, say) {
        Err(Error::Unreachable(why) | Error::Failed(why) | Error::Address(why)) => {
            assert!(!why.contains('\n') && !why.contains("skaldic"), "{why}");
            why
        }
        other => panic!("{say}: {other:?}"),
    };
    for (address, say) in [
        (&named, format!("sslmode=verify-full&sslrootcert={root}")),
        (&numbered, format!("sslmode=verify-ca&sslrootcert={root}")),
        (&numbered, "sslmode=prefer".into()),
        (&numbered, "sslmode=require".into()),
    ] {
        open(address, &say).unwrap_or_else(|error| panic!("{say}: {error}"));
    }
    assert!(refused(&named, "sslmode=disable").contains("no encryption"));
    let say = format!("sslmode=verify-full&sslrootcert={other}");
    assert!(refused(&named, &say).contains("nobody among the roots"));
    // What this system trusts is its own affair, but it cannot be a certificate made just now.
    assert!(refused(&named, "sslmode=verify-full").contains("its certificate"));
    let say = format!("sslmode=verify-full&sslrootcert={root}");
    assert!(refused(&numbered, &say).contains("another name"));
    assert!(refused(&named, "sslmode=verify-ca&sslrootcert=/none").contains("/none"));
    let key = root.replace(".crt", ".key");
    let say = format!("sslmode=verify-ca&sslrootcert={key}");
    assert!(refused(&named, &say).contains("no certificate"));
    assert!(refused(&local, "sslmode=require").contains("TLS"), "a socket is not encrypted");
    all_of_a_store_is_encrypted(cluster, &format!("{named}?sslmode=require"));
}

fn all_of_a_store_is_encrypted(cluster: &Cluster, address: &str) {
    let store = Postgres::open(address).unwrap();
    let (tell, told) = channel();
    let tell = Mutex::new(tell);
    store.listen(Box::new(move |notice| tell.lock().unwrap().send(notice).unwrap_or(())));
    told.recv_timeout(Duration::from_secs(20)).unwrap();
    let other = Postgres::open(address).unwrap();
    let table = table(&other);
    other.append_turn(table.id, turn(table.version, "a")).unwrap();
    assert_eq!(told.recv_timeout(Duration::from_secs(20)), Ok(Notice::Changed(table.id)));
    let sql = "SELECT count(*), count(*) FILTER (WHERE ssl) FROM pg_stat_ssl
               JOIN pg_stat_activity USING (pid) WHERE application_name = 'meadhall'";
    let counts = cluster.psql("postgres", sql).unwrap();
    let (all, encrypted) = counts.split_once('|').unwrap();
    assert!(all == encrypted && all.parse::<u32>().unwrap() >= 4, "{counts}");
}

fn servers_that_start_together_make_the_schema_once(cluster: &Cluster) {
    let address = cluster.database().unwrap();
    let secrets: Vec<Secret> = std::thread::scope(|scope| {
        let open = || Postgres::open(&address).unwrap().secret().unwrap();
        let all: Vec<_> = (0..4).map(|_| scope.spawn(open)).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(secrets.iter().all(|secret| *secret == secrets[0]));
}

fn a_newer_or_foreign_database_is_refused(cluster: &Cluster) {
    let address = cluster.database().unwrap();
    let name = address.split(['/', '?']).nth(3).unwrap();
    drop(Postgres::open(&address).unwrap());
    cluster.psql(name, "UPDATE meta SET value = '99' WHERE key = 'schema'").unwrap();
    let newer = Error::Newer { found: 99, known: NEWEST };
    assert_eq!(Postgres::open(&address).unwrap_err(), newer);
    assert_eq!(Postgres::check(&address), Err(newer));
    cluster.psql(name, "UPDATE meta SET value = '3' WHERE key = 'schema'").unwrap();
    assert_eq!(Postgres::check(&address), Err(Error::Older { found: 3, known: NEWEST }));

    let address = cluster.database().unwrap();
    let name = address.split(['/', '?']).nth(3).unwrap();
    cluster.psql(name, "CREATE TABLE pets (name TEXT)").unwrap();
    assert_eq!(Postgres::open(&address).unwrap_err(), Error::Foreign);
    assert_eq!(Postgres::check(&address), Err(Error::Foreign));
    assert!(matches!(Postgres::open("postgres://x:y:z").unwrap_err(), Error::Address(_)));
    let nobody = "postgres://meadhall@127.0.0.1:1/hall";
    assert!(matches!(Postgres::open(nobody).unwrap_err(), Error::Unreachable(_)));
}

/// The same action on both: one effect and one answer. Another one: too late.
fn of_two_servers_that_act_at_once_one_is_late(cluster: &Cluster) {
    let address = cluster.database().unwrap();
    let stores = [(); 2].map(|()| Postgres::open(&address).unwrap());
    let table = table(&stores[0]);
    for round in 0..30 {
        let version = table.version + round;
        let same = round % 2 == 0;
        let act = |store: &Postgres, name: &str| {
            let name = if same { format!("{round}") } else { format!("{name}{round}") };
            store.append_turn(table.id, turn(version, &name))
        };
        let results = std::thread::scope(|scope| {
            let one = scope.spawn(|| act(&stores[0], "l"));
            let two = scope.spawn(|| act(&stores[1], "r"));
            [one.join().unwrap(), two.join().unwrap()]
        });
        let fresh = results.iter().filter(|done| done.as_ref().is_ok_and(|done| done.fresh));
        assert_eq!(fresh.count(), 1, "{results:?}");
        let late = results.contains(&Err(Error::Moved(version + 1)));
        assert_eq!(late, !same, "{results:?}");
    }
    assert_eq!(stores[1].record(table.id).unwrap().turns.len(), 30);
}

/// Servers are replaced one by one: those that wait for their turn go on with what they know.
fn a_newer_server_may_change_the_schema(cluster: &Cluster) {
    let address = cluster.database().unwrap();
    let name = address.split(['/', '?']).nth(3).unwrap();
    let store = Postgres::open(&address).unwrap();
    let table = table(&store);
    // Often enough for every connection to have prepared what it asks.
    let ask = |turns: u32| {
        for _ in 0..50 {
            assert_eq!(store.table(table.id).unwrap().turns, turns);
            assert_eq!(store.record(table.id).unwrap().turns.len() as u32, turns);
        }
    };
    store.append_turn(table.id, turn(table.version, "before")).unwrap();
    ask(1);
    for part in ["tables", "seats", "turns"] {
        let sql = format!("ALTER TABLE {part} ADD COLUMN tomorrow BIGINT NOT NULL DEFAULT 0");
        cluster.psql(name, &sql).unwrap();
    }
    store.append_turn(table.id, turn(table.version + 1, "after")).unwrap();
    ask(2);
}

fn others_hear_what_changed(cluster: &Cluster) {
    let address = cluster.database().unwrap();
    let [one, two] = [(); 2].map(|()| Postgres::open(&address).unwrap());
    let (tell, told) = channel();
    let tell = Mutex::new(tell);
    two.listen(Box::new(move |notice| tell.lock().unwrap().send(notice).unwrap_or(())));
    let next = || told.recv_timeout(Duration::from_secs(20));
    assert_eq!(next(), Ok(Notice::Missed), "what was before is unknown");
    let table = table(&two);
    two.append_turn(table.id, turn(table.version, "own")).unwrap();
    one.append_turn(table.id, turn(table.version + 1, "other")).unwrap();
    assert_eq!(next(), Ok(Notice::Changed(table.id)));
    let more = told.recv_timeout(Duration::from_millis(300));
    assert!(more.is_err(), "nobody hears oneself: {more:?}");
    cluster.terminate().unwrap();
    assert_eq!(next(), Ok(Notice::Missed), "whoever was away may have missed something");
    one.append_turn(table.id, turn(table.version + 2, "later")).unwrap();
    assert_eq!(next(), Ok(Notice::Changed(table.id)));
}

fn connections_that_break_are_made_again(cluster: &mut Cluster) {
    let store = Postgres::open(&cluster.database().unwrap()).unwrap();
    let table = table(&store);
    let act = |number: u32| {
        store.append_turn(table.id, turn(table.version + number, &number.to_string())).unwrap()
    };
    act(0);
    assert!(cluster.terminate().unwrap() > 0);
    act(1);
    cluster.restart().unwrap();
    act(2);
    cluster.crash().unwrap();
    act(3);
    assert_eq!(store.record(table.id).unwrap().turns.len(), 4);
}

/// Everything arrives as it was, again after half of it, and nothing goes into another store.
fn a_store_is_carried_there_and_back(cluster: &Cluster) {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (first, last, address) = (file("first"), file("last"), cluster.database().unwrap());
    let name = address.split(['/', '?']).nth(3).unwrap();
    let store = crate::Sqlite::open(&first).unwrap();
    let guest = store.add_guest("Astrid", 1).unwrap();
    let tables = [(); 3].map(|()| played(&store, guest.id));
    let all = tables.each_ref().map(|id| (store.table(*id).unwrap(), store.record(*id).unwrap()));
    let secret = store.secret().unwrap();
    store.close();

    let mut told = Vec::new();
    let whole = crate::transfer(&first, &address, |progress| told.push(progress.tables)).unwrap();
    assert_eq!((whole.tables, whole.of, whole.same, whole.turns), (3, 3, 0, 6));
    assert_eq!(told, [1, 2, 3]);
    cluster.psql(name, &format!("DELETE FROM tables WHERE id = '{}'", tables[0])).unwrap();
    cluster.psql(name, "UPDATE turns SET luck = '[6]' WHERE number = 1").unwrap();
    let broken = Postgres::check(&address).unwrap();
    assert_eq!((broken.tables, broken.turns, broken.problems.len()), (2, 4, 2));
    let again = crate::transfer(&first, &address, |_| {}).unwrap();
    assert_eq!((again.tables, again.same), (3, 0), "what is not the same is carried again");
    assert_eq!(crate::transfer(&first, &address, |_| {}).unwrap().same, 3);
    let checked = Postgres::check(&address).unwrap();
    assert!(checked.is_whole() && (checked.tables, checked.turns) == (3, 6), "{checked:?}");

    crate::transfer(&address, &last, |_| {}).unwrap();
    let back = crate::Sqlite::open(&last).unwrap();
    assert_eq!(back.secret(), Ok(secret));
    assert_eq!(back.guest(guest.id), Ok(Some(guest)));
    for (table, record) in &all {
        assert_eq!(back.table(table.id).as_ref(), Ok(table));
        assert_eq!(back.record(table.id).as_ref(), Ok(record));
        assert_eq!(back.chat(table.id, 0, 9).unwrap().len(), 1);
    }
    back.close();
    assert!(crate::Sqlite::check(&last).unwrap().is_whole());

    let other = file("other");
    crate::Sqlite::open(&other).unwrap().add_guest("Bjorn", 1).unwrap();
    let mixed = crate::transfer(&other, &address, |_| {});
    assert_eq!(mixed, Err(Error::Exists("another store".into())));
    let server = Postgres::open(&address).unwrap();
    let time = server.clock().unwrap();
    assert_eq!(server.lease("chores", "one", time, time + 6000), Ok(true));
    let nowhere = file("nowhere");
    for (from, to) in [(&first, &address), (&address, &nowhere)] {
        let busy = crate::transfer(from, to, |_| {});
        assert_eq!(busy, Err(Error::InUse("a server".into())));
    }
    assert!(!std::path::Path::new(&nowhere).exists(), "nothing was made for nothing");
}

/// A table with turns, one of them taken back, and talk.
fn played(store: &crate::Sqlite, guest: crate::GuestId) -> TableId {
    let table = new_table(store);
    for number in 0..3 {
        store.append_turn(table.id, turn(table.version + number, &number.to_string())).unwrap();
    }
    let undo = crate::Undo { expected: table.version + 3, to: 2, by: None, waiting: 1, at: 4 };
    store.drop_turns(table.id, undo).unwrap();
    let (seat, name, text) = (None, "x".to_owned(), "hail".to_owned());
    store.say(table.id, crate::NewLine { guest: Some(guest), seat, name, text, at: 5 }).unwrap();
    table.id
}
