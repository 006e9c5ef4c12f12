//! Files that lost something: their log, a byte, the peace of being alone.

use super::*;

/// So many turns that the log is carried over and begun anew several times.
const LONG: u32 = 1300;

fn playing(store: &Sqlite, from: &Table, turns: u32) {
    let begun = store.table(from.id).unwrap();
    for number in 0..turns {
        store.append_turn(from.id, turn(begun.version + number, "roll")).unwrap();
    }
}

fn flip(path: &Path, at: u64) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at as usize] ^= 0x20;
    fs::write(path, bytes).unwrap();
}

fn wal(path: &Path) -> PathBuf {
    files::beside(path, "-wal")
}

#[test]
fn a_second_one_is_refused_until_the_first_has_closed() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let process = format!("process {}", std::process::id());
    assert_eq!(Sqlite::open(&path).unwrap_err(), Error::InUse(process));
    table(&store);
    store.close();
    assert_eq!(store.secret(), Err(Error::Closed));
    assert_eq!(store.add_guest("late", 1), Err(Error::Closed));
    Sqlite::open(&path).unwrap();
}

#[test]
fn a_closed_store_is_its_file_alone() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    store.table(table.id).unwrap();
    store.close();
    assert!(!wal(&path).exists(), "the log is carried over");
    let copy = dir.path().join("copy");
    fs::copy(&path, &copy).unwrap();
    let copy = Sqlite::open(&copy).unwrap();
    assert_eq!(copy.table(table.id), Ok(table));
    assert_eq!(copy.notices(), [] as [String; 0]);
}

/// Without its log a store in use would look like one with fewer tables, or none.
#[test]
fn a_store_whose_log_is_gone_is_refused_and_left_alone() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let tables: Vec<Table> = (0..47).map(|_| table(&store)).collect();
    let copy = dir.path().join("copy");
    let refused = |what: &str| {
        let before = fs::read(&copy).unwrap();
        let why = Sqlite::open(&copy).unwrap_err();
        assert!(matches!(why, Error::LogMissing(_)), "{what}: {why}");
        assert!(matches!(Sqlite::check(&copy), Err(Error::LogMissing(_))), "{what}");
        assert_eq!(fs::read(&copy).unwrap(), before, "{what}");
    };
    copy_files(&path, &copy);
    fs::remove_file(wal(&copy)).unwrap();
    refused("no log");
    fs::write(wal(&copy), "").unwrap();
    refused("an empty log");
    copy_files(&path, &copy);
    flip(&wal(&copy), 17);
    refused("a log with a broken head");

    copy_files(&path, &copy);
    let copied = Sqlite::open(&copy).unwrap();
    assert!(tables.iter().all(|table| copied.table(table.id).as_ref() == Ok(table)));
    assert!(copied.notices()[0].contains("47 tables"), "{:?}", copied.notices());
}

/// What an earlier meadhall made and never carried over: a page, and everything else in the log.
#[test]
fn a_hollow_file_is_not_taken_for_a_new_one() {
    let (_dir, path) = dir();
    let db = Connection::open(&path).unwrap();
    db.pragma_update(None, "journal_mode", "wal").unwrap();
    drop(db);
    assert!(matches!(Sqlite::open(&path), Err(Error::LogMissing(_))));
    assert!(matches!(Sqlite::repair(&path), Err(Error::LogMissing(_))), "there is nothing to keep");
}

/// What is left of a store whose file was lost or moved away: SQLite would begin a new one and throw
/// the log away.
#[test]
fn a_log_without_its_file_is_refused_and_left_alone() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    playing(&store, &table, 3);
    let copy = dir.path().join("copy");
    copy_files(&path, &copy);
    let log = fs::read(wal(&copy)).unwrap();
    fs::remove_file(&copy).unwrap();
    let refused = || {
        let why = Sqlite::open(&copy).unwrap_err();
        assert_eq!(why, Error::FileMissing(wal(&copy).display().to_string()));
        assert_eq!(fs::read(wal(&copy)).unwrap(), log);
    };
    refused();
    fs::write(&copy, "").unwrap();
    refused();
    assert!(matches!(Sqlite::check(&copy), Err(Error::FileMissing(_))));
    refused();
    fs::copy(&path, &copy).unwrap();
    assert_eq!(Sqlite::open(&copy).unwrap().record(table.id).unwrap().turns.len(), 3);
}

#[test]
fn a_log_that_broke_in_the_middle_is_refused() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    playing(&store, &table, 50);
    let copy = dir.path().join("copy");
    let length = fs::metadata(wal(&path)).unwrap().len();
    let frame = 24 + 4096;
    for at in [32 + 8 * frame + 100, length / 2, length - 20 * frame + 30] {
        copy_files(&path, &copy);
        flip(&wal(&copy), at);
        let why = Sqlite::open(&copy).unwrap_err();
        assert!(matches!(why, Error::Damaged(_)), "byte {at}: {why}");
    }
    // The last one may have been torn by a power cut before anybody heard of it.
    copy_files(&path, &copy);
    flip(&wal(&copy), length - 10);
    let torn = Sqlite::open(&copy).unwrap();
    assert_eq!(torn.record(table.id).unwrap().turns.len(), 49);
    assert!(torn.notices()[0].contains("last commit"), "{:?}", torn.notices());
}

#[test]
fn the_log_of_another_time_is_refused() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    let [early, late] = ["early", "late"].map(|name| dir.path().join(name));
    playing(&store, &table, 500);
    copy_files(&path, &early);
    playing(&store, &table, LONG);
    copy_files(&path, &late);
    let mixed = dir.path().join("mixed");
    for (file, log) in [(&early, &late), (&late, &early)] {
        fs::copy(file, &mixed).unwrap();
        fs::copy(wal(log), wal(&mixed)).unwrap();
        let why = Sqlite::open(&mixed).unwrap_err();
        assert!(matches!(why, Error::LogForeign { .. } | Error::Damaged(_)), "{why}");
    }
    for whole in [&early, &late] {
        assert!(Sqlite::open(whole).is_ok(), "each with its own log opens");
    }
}

/// A round is carried over before the next begins.
#[test]
fn a_log_more_than_a_round_away_is_refused() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let copy = dir.path().join("copy");
    store.write(mark::next_round).unwrap();
    copy_files(&path, &copy);
    assert!(Sqlite::open(&copy).is_ok());
    store.write(mark::next_round).unwrap();
    copy_files(&path, &copy);
    let file = mark::without_log(&copy).unwrap().round;
    let why = Sqlite::open(&copy).unwrap_err();
    assert_eq!(why, Error::LogForeign { file, log: file + 2 });
}

#[test]
fn what_was_carried_over_is_kept_where_the_log_is_lost_for_good() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    store.close();
    let store = Sqlite::open(&path).unwrap();
    playing(&store, &table, 20);
    let copy = dir.path().join("copy");
    copy_files(&path, &copy);
    assert_eq!(Sqlite::repair(&copy), Err(Error::NothingToRepair));
    fs::remove_file(wal(&copy)).unwrap();
    assert!(Sqlite::repair(&copy).unwrap().is_whole());
    assert_eq!(Sqlite::open(&copy).unwrap().record(table.id).unwrap().turns, []);
}

#[test]
fn whatever_changes_in_a_record_is_found_when_it_is_read() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let [touched, other] = [(); 2].map(|()| table(&store));
    for table in [&touched, &other] {
        playing(&store, table, 3);
    }
    store.close();
    let whole = fs::read(&path).unwrap();
    let changes = [
        "UPDATE turns SET action = 'rolm' WHERE number = 1",
        "UPDATE turns SET luck = '[5]' WHERE number = 1",
        "UPDATE turns SET seat = 1 WHERE number = 1",
        "UPDATE turns SET revealed = 1 WHERE number = 2",
        "UPDATE turns SET action_id = 'x' WHERE number = 0",
        "UPDATE turns SET at = at + 1 WHERE number = 0",
        "UPDATE turns SET chain = x'00' WHERE number = 0",
        "DELETE FROM turns WHERE number = 2",
        "DELETE FROM turns WHERE number = 1",
        "UPDATE tables SET deal = '[1]'",
        "UPDATE tables SET seed = zeroblob(32)",
        "UPDATE tables SET commitment = 'x'",
        "UPDATE tables SET options = '[]'",
        "UPDATE tables SET turns = 2",
        "UPDATE tables SET imagined = '[]'",
        "UPDATE tables SET inherited = 1",
        "UPDATE seats SET word = 'raven'",
    ];
    for change in changes {
        fs::write(&path, &whole).unwrap();
        let key = if change.contains("UPDATE tables") { "id" } else { "table_id" };
        let joint = if change.contains("WHERE") { "AND" } else { "WHERE" };
        let sql = format!("{change} {joint} {key} = '{}'", touched.id);
        assert_eq!(Connection::open(&path).unwrap().execute(&sql, []), Ok(1), "{sql}");
        let store = Sqlite::open(&path).unwrap();
        let found = store.record(touched.id);
        assert!(matches!(found, Err(Error::Damaged(_))), "{change}: {found:?}");
        assert_eq!(store.record(other.id).unwrap().turns.len(), 3, "{change}");
        store.close();
        let checked = Sqlite::check(&path).unwrap();
        assert_eq!(checked.problems.len(), 1, "{change}: {checked:?}");
        assert!(checked.problems[0].contains(&touched.id.to_string()), "{checked:?}");
    }
}

/// Nobody plays on with other cards than those the table was laid with.
#[test]
fn cards_that_changed_are_found_when_they_are_read() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    assert_eq!(store.catalogue(&table.catalogue), Ok(Some(String::new())));
    store.close();
    let sql = "UPDATE catalogues SET text = 'strength = 9'";
    assert_eq!(Connection::open(&path).unwrap().execute(sql, []), Ok(1));
    let store = Sqlite::open(&path).unwrap();
    let found = store.catalogue(&table.catalogue);
    assert!(matches!(found, Err(Error::Damaged(_))), "{found:?}");
    store.close();
    assert_eq!(Sqlite::check(&path).unwrap().problems.len(), 1);
}

/// Undo, branches and the start write checksums anew.
#[test]
fn records_stay_whole_through_all_that_may_happen_to_them() {
    let (_dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let root = table(&store);
    playing(&store, &root, 4);
    let undo = |to| {
        let expected = store.table(root.id).unwrap().version;
        let undo = Undo { expected, to, by: None, waiting: 1, at: 4 };
        store.drop_turns(root.id, undo).unwrap();
        assert_eq!(store.record(root.id).unwrap().turns.len() as u32, to);
    };
    undo(3);
    let parent = Some(Parent { table: root.id, turn: 2 });
    let branch = NewTable { parent, ..new_table() };
    let branch = store.create_table(branch, 7).unwrap();
    assert_eq!(store.record(branch.id).unwrap().turns.len(), 2);
    let branch = store.set_word(branch.id, 0, "raven", 8).unwrap();
    let start = Start {
        expected: branch.version,
        rules_version: branch.rules_version.clone(),
        deal: "[]".into(),
        imagined: None,
        waiting: 1,
        at: 9,
    };
    let branch = store.start(branch.id, start).unwrap();
    playing(&store, &branch, 2);
    assert_eq!(store.record(branch.id).unwrap().turns.len(), 4);
    undo(0);
    playing(&store, &root, 1);
    store.close();
    let checked = Checked { tables: 2, turns: 5, sealed: true, problems: Vec::new() };
    assert_eq!(Sqlite::check(&path), Ok(checked));
}

#[cfg(unix)]
#[test]
fn a_backup_is_whole_private_and_taken_while_others_write() {
    use std::os::unix::fs::PermissionsExt;
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    let done = AtomicBool::new(false);
    let backup = |number: u32| dir.path().join(format!("backup-{number}"));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                playing(&store, &table, 1);
            }
        });
        for number in 0..5 {
            let kept = Sqlite::backup(&path, backup(number)).unwrap();
            assert!(kept.is_whole() && kept.sealed && kept.tables == 1, "{kept:?}");
        }
        done.store(true, Ordering::Relaxed);
    });
    for number in 0..5 {
        let file = backup(number);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        let kept = Sqlite::open(&file).unwrap();
        let turns = store.record(table.id).unwrap().turns;
        let theirs = kept.record(table.id).unwrap().turns;
        assert!(turns.starts_with(&theirs));
        assert_eq!(kept.notices(), [] as [String; 0]);
        assert_eq!(kept.secret(), store.secret());
    }
    assert!(matches!(Sqlite::backup(&path, backup(0)), Err(Error::Exists(_))));
}

#[test]
fn a_broken_store_makes_no_backup() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    playing(&store, &table, 3);
    store
        .write(|db| Ok(db.execute("UPDATE turns SET luck = '[6]' WHERE number = 1", [])?))
        .unwrap();
    let backup = dir.path().join("backup");
    assert_eq!(Sqlite::backup(&path, &backup).unwrap().problems.len(), 1);
    assert!(!backup.exists() && !files::beside(&backup, ".part").exists());
}

#[test]
fn a_backup_takes_the_place_of_a_store_that_stays_beside_it() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    let backup = dir.path().join("backup");
    Sqlite::backup(&path, &backup).unwrap();
    playing(&store, &table, 3);
    assert!(matches!(Sqlite::restore(&backup, &path), Err(Error::InUse(_))));
    assert_eq!(store.record(table.id).unwrap().turns.len(), 3);
    store.close();
    let restored = Sqlite::restore(&backup, &path).unwrap();
    assert_eq!(Sqlite::open(&path).unwrap().record(table.id).unwrap().turns.len(), 0);
    let before = Sqlite::open(restored.before.unwrap()).unwrap();
    assert_eq!(before.record(table.id).unwrap().turns.len(), 3);
    let fresh = dir.path().join("fresh");
    assert_eq!(Sqlite::restore(&backup, &fresh).unwrap().before, None);
    assert_eq!(Sqlite::open(&fresh).unwrap().table(table.id), Ok(table));
}

/// A backup is made for the day on which the file is lost. What lies there of the old log belongs to
/// another file.
#[test]
fn a_backup_takes_the_place_of_a_file_that_is_lost() {
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let table = table(&store);
    let [backup, left] = ["backup", "left"].map(|name| dir.path().join(name));
    Sqlite::backup(&path, &backup).unwrap();
    playing(&store, &table, 3);
    copy_files(&path, &left);
    fs::remove_file(&left).unwrap();
    let log = fs::read(wal(&left)).unwrap();

    assert_eq!(Sqlite::backup(&path, &left), Err(Error::Exists(wal(&left).display().to_string())));
    let restored = Sqlite::restore(&backup, &left).unwrap();
    let before = restored.before.unwrap();
    assert_eq!(fs::read(wal(&before)).unwrap(), log, "for whoever finds the file again");
    let restored = Sqlite::open(&left).unwrap();
    assert_eq!(restored.notices(), [] as [String; 0]);
    assert_eq!(restored.record(table.id).unwrap().turns, []);
}

/// Root looks after a hall that runs as somebody else.
#[cfg(unix)]
#[test]
fn a_backup_belongs_to_whoever_had_the_store() {
    use std::os::unix::fs::{MetadataExt, chown};
    let (dir, path) = dir();
    let store = Sqlite::open(&path).unwrap();
    let backup = dir.path().join("backup");
    Sqlite::backup(&path, &backup).unwrap();
    store.close();
    let owner = |file: &Path| fs::metadata(file).unwrap().uid();
    // Only root can give files away.
    let somebody = if chown(&path, Some(12345), None).is_ok() { 12345 } else { owner(&path) };
    Sqlite::restore(&backup, &path).unwrap();
    assert_eq!(owner(&path), somebody);
    let folder = dir.path().join("folder");
    fs::create_dir(&folder).unwrap();
    let _ = chown(&folder, Some(12345), None);
    Sqlite::restore(&backup, folder.join("hall")).unwrap();
    for file in ["hall", "hall-lock"] {
        assert_eq!(owner(&folder.join(file)), somebody, "{file}");
    }
}

/// With the program of today while the server of yesterday still runs.
#[test]
fn a_store_that_an_earlier_server_has_open_is_copied_and_not_held_up() {
    let (dir, path) = dir();
    let mut db = Connection::open(&path).unwrap();
    open::migrate(&mut db, NEWEST - 1).unwrap();
    let server = lock::Lock::take(&path).unwrap();
    let backup = dir.path().join("backup");
    assert!(Sqlite::backup(&path, &backup).unwrap().is_whole());
    let older = Error::Older { found: NEWEST - 1, known: NEWEST };
    assert_eq!(Sqlite::check(&path), Err(older));
    drop(server);
    assert!(Sqlite::check(&path).unwrap().is_whole() && Sqlite::check(&backup).unwrap().is_whole());
    assert_eq!(open::version(&db), Ok(NEWEST - 1), "it is left as it was");
}
