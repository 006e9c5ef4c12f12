//! What only a file can do: be old, new, foreign, read-only, full or cut off.

mod damage;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use tempfile::TempDir;

use super::*;
use crate::ops::{guests, lists, seats};
use crate::schema::{NEWEST, STEPS};
use rusqlite::OpenFlags;

fn dir() -> (TempDir, PathBuf) {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("hall.sqlite");
    (dir, path)
}

/// The store and its log, as they lie there now.
fn copy_files(from: &Path, to: &Path) {
    for ending in ["", "-wal"] {
        fs::copy(files::beside(from, ending), files::beside(to, ending)).unwrap();
    }
}

fn new_table() -> NewTable {
    NewTable {
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
    }
}

fn table(store: &Sqlite) -> Table {
    let table = store.create_table(new_table(), 1).unwrap();
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
        action_id: None,
        waiting: 1,
        result: None,
        at: 3,
    }
}

fn schema(db: &Connection) -> Vec<String> {
    let mut query = db.prepare("SELECT sql FROM sqlite_schema ORDER BY name").unwrap();
    let rows = query.query_map([], |row| row.get::<_, Option<String>>(0)).unwrap();
    rows.map(|row| row.unwrap().unwrap_or_default()).collect()
}

#[test]
fn every_earlier_version_becomes_the_newest() {
    let newest = schema(&open::in_memory().unwrap());
    for old in 0..=STEPS.len() as u32 {
        let (_dir, path) = dir();
        let mut db = Connection::open(&path).unwrap();
        if old > 0 {
            open::migrate(&mut db, old).unwrap();
            let sql =
                "INSERT INTO guests (id, name, created, last_seen) VALUES (?1, 'Astrid', 1, 1)";
            db.execute(sql, ["0".repeat(32)]).unwrap();
        }
        drop(db);
        let store = Sqlite::open(&path).unwrap();
        let guest = store.guest("0".repeat(32).parse().unwrap()).unwrap();
        assert_eq!(guest.is_some(), old > 0, "from version {old}");
        table(&store);
        assert_eq!(schema(&open::reader(&path).unwrap()), newest, "from version {old}");
    }
}

#[test]
fn a_newer_or_foreign_file_is_refused_and_left_alone() {
    let (_dir, path) = dir();
    drop(Sqlite::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = fs::read(&path).unwrap();
    let known = STEPS.len() as u32;
    assert_eq!(Sqlite::open(&path).unwrap_err(), Error::Newer { found: 99, known });
    assert_eq!(fs::read(&path).unwrap(), before);

    let (_dir, path) = dir();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE pets (name)").unwrap();
    assert_eq!(Sqlite::open(&path).unwrap_err(), Error::Foreign);
    fs::write(&path, "Dear diary, this is a text and no database at all.".repeat(50)).unwrap();
    assert_eq!(Sqlite::open(&path).unwrap_err(), Error::Foreign);
    assert!(matches!(Sqlite::open("/no/such/place/hall").unwrap_err(), Error::Failed(_)));
}

/// SQLite would take it for a new one and write over what is left.
#[test]
fn a_file_cut_below_its_first_page_is_refused_and_left_alone() {
    let (_dir, path) = dir();
    drop(Sqlite::open(&path).unwrap());
    let whole = fs::read(&path).unwrap();
    for length in [1, 15, 16, 17, 99, 100, 511, 512, 4095] {
        fs::write(&path, &whole[..length]).unwrap();
        let why = Sqlite::open(&path).unwrap_err();
        let named = matches!(why, Error::Foreign | Error::Damaged(_));
        assert!(named, "{length} bytes: {why}");
        assert_eq!(fs::read(&path).unwrap(), whole[..length], "{length} bytes");
    }
    fs::write(&path, "Dear diary").unwrap();
    assert_eq!(Sqlite::open(&path).unwrap_err(), Error::Foreign);
    fs::write(&path, &whole).unwrap();
    assert!(Sqlite::open(&path).is_ok(), "a whole one opens");
    fs::write(&path, "").unwrap();
    assert!(Sqlite::open(&path).is_ok(), "an empty one is new");
}

#[test]
fn all_is_there_after_a_drop_and_after_a_kill() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let (secret, table) = (store.secret().unwrap(), table(&store));
    store.append_turn(table.id, turn(table.version, "roll")).unwrap();
    let record = store.record(table.id).unwrap();

    // The files as a killed process leaves them: nothing was closed.
    let copy = dir.path().join("copy.sqlite");
    copy_files(&path, &copy);
    assert_eq!(Sqlite::open(&copy).unwrap().record(table.id), Ok(record.clone()));

    drop(store);
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.record(table.id), Ok(record));
    assert_eq!(store.secret(), Ok(secret));
}

#[test]
fn what_is_taken_back_leaves_a_trace() {
    let store = Sqlite::in_memory().unwrap();
    let table = table(&store);
    for (played, action) in (0..).zip(["a", "b", "c"]) {
        store.append_turn(table.id, turn(table.version + played, action)).unwrap();
    }
    let undo = Undo { expected: table.version + 3, to: 1, by: Some(0), waiting: 1, at: 4 };
    store.drop_turns(table.id, undo).unwrap();
    let trace = store.read(|db| {
        let mut query = db.prepare("SELECT action FROM undone WHERE undone_by = 0 ORDER BY id")?;
        let rows = query.query_map([], |row| row.get::<_, String>(0))?;
        Ok(rows.collect::<rusqlite::Result<Vec<_>>>()?)
    });
    assert_eq!(trace.unwrap(), ["b", "c"]);
}

/// Who chooses and takes back all day must not fill the disk.
#[test]
fn the_trace_of_what_is_taken_back_does_not_grow_for_ever() {
    let store = Sqlite::in_memory().unwrap();
    let (endless, other) = (table(&store), table(&store));
    let again = |table: &Table, round: u32| {
        let expected = table.version + 2 * round;
        store.append_turn(table.id, turn(expected, &round.to_string())).unwrap();
        let undo = Undo { expected: expected + 1, to: 0, by: Some(0), waiting: 1, at: 4 };
        store.drop_turns(table.id, undo).unwrap();
    };
    again(&other, 0);
    (0..UNDONE_CAP + 3).for_each(|round| again(&endless, round));
    let trace = |table: TableId| {
        let sql = "SELECT count(*), min(CAST(action AS INTEGER)) FROM undone WHERE table_id = ?1";
        let count = move |db: &Connection| -> Result<(u32, u32)> {
            Ok(db.query_row(sql, [table.to_string()], |row| Ok((row.get(0)?, row.get(1)?)))?)
        };
        store.read(count).unwrap()
    };
    assert_eq!(trace(endless.id), (UNDONE_CAP, 3), "the newest are kept");
    assert_eq!(trace(other.id), (1, 0), "and those of other tables");
}

#[test]
fn commits_wait_for_the_disk() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let pragma = |name: &'static str| {
        move |db: &Connection| Ok(db.pragma_query_value(None, name, |row| row.get::<_, i64>(0))?)
    };
    assert_eq!(store.write(pragma("synchronous")), Ok(2));
    assert_eq!(store.write(pragma("foreign_keys")), Ok(1));
    assert!(path.with_extension("sqlite-wal").exists());
}

/// How often the log was begun anew, as its head tells.
fn restarts(path: &Path) -> u32 {
    let log = fs::read(path.with_extension("sqlite-wal")).unwrap();
    u32::from_be_bytes(log[12..16].try_into().unwrap())
}

#[test]
fn the_log_begins_anew_while_others_read() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    let before = restarts(&path);
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    store.table(table.id).unwrap();
                }
            });
        }
        for number in 0..1300 {
            store.append_turn(table.id, turn(table.version + number, "roll")).unwrap();
        }
        done.store(true, Ordering::Relaxed);
    });
    assert!(restarts(&path) > before, "the log only grew");
    assert_eq!(store.record(table.id).unwrap().turns.len(), 1300);
}

#[cfg(unix)]
#[test]
fn the_file_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let (_dir, path) = dir();
    let _store = Sqlite::open(&path).unwrap();
    for file in [path.clone(), path.with_extension("sqlite-wal")] {
        assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o077, 0);
    }
}

#[test]
fn a_read_only_disk_is_an_error_and_nothing_more() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    let read_only = open::connect(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    assert_eq!(open::prepare(read_only).unwrap_err(), Error::ReadOnly);

    store.write(|db| Ok(db.pragma_update(None, "query_only", true)?)).unwrap();
    let refused = store.append_turn(table.id, turn(table.version, "a"));
    assert_eq!(refused, Err(Error::ReadOnly));
    assert_eq!(store.table(table.id), Ok(table.clone()));
    drop(store);
    let store = Sqlite::open(&path).unwrap();
    assert!(store.append_turn(table.id, turn(table.version, "a")).is_ok());
}

#[test]
fn a_full_disk_takes_all_of_an_action_or_nothing() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    let limit = |pages: u32| {
        move |db: &Connection| {
            db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
            Ok(())
        }
    };
    store.write(limit(1)).unwrap(); // as many pages as there are, and no more
    let huge = turn(table.version, &"x".repeat(100_000));
    assert_eq!(store.append_turn(table.id, huge.clone()), Err(Error::Full));
    assert_eq!(store.table(table.id), Ok(table.clone()));
    assert_eq!(store.record(table.id).unwrap().turns, []);
    store.write(limit(u32::MAX - 1)).unwrap();
    assert!(store.append_turn(table.id, huge).is_ok());
}

#[test]
fn tokens_and_codes_are_kept_as_hashes() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let token = store.issue_token(table(&store).id, 0).unwrap();
    let code = store.add_guest("a", 1).and_then(|guest| store.issue_code(guest.id, 9)).unwrap();
    let raw = u128::from_str_radix(&token.expose(), 16).unwrap().to_be_bytes();
    let mut bytes = fs::read(&path).unwrap();
    bytes.extend(fs::read(path.with_extension("sqlite-wal")).unwrap());
    let holds = |what: &[u8]| bytes.windows(what.len()).any(|part| part == what);
    assert!(holds(token.hash().as_bytes()) && holds(&guests::code_hash(&code)));
    assert!(!holds(token.expose().as_bytes()) && !holds(&raw) && !holds(code.as_bytes()));
}

#[test]
fn a_token_must_match_to_the_last_bit() {
    let hash = blake3::hash(b"token");
    let near = |byte: usize| {
        let mut bytes = *hash.as_bytes();
        bytes[byte] ^= 1;
        bytes
    };
    let seats = [(0, near(0)), (1, *hash.as_bytes()), (2, near(31))];
    assert_eq!(seats::matching(&seats, hash), Some(1));
    assert_eq!(seats::matching(&[seats[0], seats[2]], hash), None);
}

#[test]
fn every_listing_walks_an_index() {
    let db = open::in_memory().unwrap();
    let guest = GuestId::random().unwrap();
    let all = [
        Listing::Mine(guest),
        Listing::FinishedBy(guest),
        Listing::WaitingFor(guest),
        Listing::Open,
        Listing::Finished,
        Listing::IdleSince(1),
        Listing::Overdue(1),
        Listing::BotToMove(1),
    ];
    for which in all {
        let mut plan = db.prepare(&format!("EXPLAIN QUERY PLAN {}", lists::sql(which))).unwrap();
        let asked = rusqlite::params_from_iter(lists::asked(&which, 1));
        let steps = plan.query_map(asked, |row| row.get::<_, String>("detail")).unwrap();
        for step in steps.map(|step| step.unwrap()) {
            // Of the indexes only these hold just the rows in question, and may be read in full.
            let short = ["tables_open", "tables_finished", "tables_running", "tables_due"];
            let bounded = short.iter().any(|index| step.contains(index));
            assert!(!step.starts_with("SCAN tables") || bounded, "{which:?}: {step}");
        }
    }
}
