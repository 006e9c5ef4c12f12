//! The file of a server: stopping in order, one process at a time, backups, damage.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use siege::{Hall, Server, Signal, refused, stop};

fn binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_meadhall"))
}

fn meadhall(args: &[&str], store: &Path) -> Output {
    Command::new(binary()).args(args).arg("--store").arg(store).output().unwrap()
}

fn succeeded(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn failed(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_stop_keeps_what_it_answered() {
    for signal in [Signal::TERM, Signal::INT] {
        let folder = tempfile::tempdir().unwrap();
        let store = folder.path().join("tables.db");
        assert!(stop::run(&binary(), &store, signal).await.unwrap() >= 40);
    }
}

async fn lay_some(server: &Server, tables: usize) {
    let hall = Hall::new(&server.base).unwrap();
    let mut luck = engine::Swift::new(1);
    for _ in 0..tables {
        hall.lay(games::Name::Valda, &["me", "me"], &mut luck).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let server = Server::start(&binary(), &store, &[]).unwrap();
    let said = refused(&binary(), &store).unwrap();
    assert!(said.contains("in use by process"), "{said}");
    lay_some(&server, 1).await;
    assert_eq!(server.stop(Signal::TERM).unwrap().0, Some(0));
    Server::start(&binary(), &store, &[]).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_backed_up_under_a_running_server_and_restored() {
    let folder = tempfile::tempdir().unwrap();
    let [store, backup] = ["tables.db", "backup.db"].map(|name| folder.path().join(name));
    let file = backup.to_str().unwrap();
    let server = Server::start(&binary(), &store, &[]).unwrap();
    lay_some(&server, 3).await;
    let said = succeeded(&meadhall(&["backup", file], &store));
    assert!(said.contains("3 tables"), "{said}");
    assert!(failed(&meadhall(&["backup", file], &store)).contains("exists already"));
    lay_some(&server, 1).await;
    let said = succeeded(&meadhall(&["store", "check"], &store));
    assert!(said.contains("4 tables"), "{said}");
    assert!(failed(&meadhall(&["restore", file], &store)).contains("in use"));
    drop(server);
    let said = succeeded(&meadhall(&["restore", file], &store));
    assert!(said.contains("3 tables") && said.contains("tables.db.before-1"), "{said}");
    let said = succeeded(&meadhall(&["store", "check"], &store));
    assert!(said.contains("3 tables"), "{said}");
    Server::start(&binary(), &store, &[]).unwrap();
}

/// A server that was killed leaves its newest tables in the log.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_log_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let server = Server::start(&binary(), &store, &[]).unwrap();
    lay_some(&server, 5).await;
    drop(server);
    let log = folder.path().join("tables.db-wal");
    let kept = fs::read(&log).unwrap();
    fs::remove_file(&log).unwrap();
    let said = refused(&binary(), &store).unwrap();
    assert!(said.contains("tables.db-wal") && said.contains("missing"), "{said}");
    fs::write(&log, kept).unwrap();
    let said = succeeded(&meadhall(&["store", "check"], &store));
    assert!(said.contains("5 tables"), "{said}");
    fs::remove_file(&log).unwrap();
    let said = succeeded(&meadhall(&["store", "repair"], &store));
    assert!(said.contains("0 tables"), "{said}");
    Server::start(&binary(), &store, &[]).unwrap();
}

#[test]
fn settings_come_from_a_file_and_mistakes_from_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let [store, file] = ["tables.db", "hall.toml"].map(|name| folder.path().join(name));
    let printed = |text: &str| {
        fs::write(&file, text).unwrap();
        let args = ["serve", "--print-config", "--config", file.to_str().unwrap()];
        meadhall(&args, &store)
    };
    let said = succeeded(&printed("[limits]\nstreams = 9\n"));
    assert!(said.contains("streams = 9\n") && said.contains("patience = 30\n"), "{said}");
    assert_eq!(succeeded(&printed(&said)), said, "what is printed can be read");
    let wrong = printed("# mine\n[limits]\nstraems = 9\n");
    let said = String::from_utf8_lossy(&wrong.stderr);
    assert_eq!(wrong.status.code(), Some(2), "{said}");
    assert!(said.contains("line 3") && said.contains("`streams`"), "{said}");
    let wrong = printed("[limits]\nstreams = 9\nconnections = 0\n");
    let said = String::from_utf8_lossy(&wrong.stderr);
    assert!(said.contains("line 3") && said.contains("0 is not from 1 to"), "{said}");
}

#[test]
fn an_address_that_is_none_is_told_with_one_that_is() {
    let store = Path::new("tables.db");
    for flag in ["--listen", "--admin-listen"] {
        let wrong = meadhall(&["serve", "--print-config", flag, "localhost"], store);
        let said = String::from_utf8_lossy(&wrong.stderr);
        assert_eq!(wrong.status.code(), Some(2), "{said}");
        assert!(said.contains(flag) && said.contains("as in 127.0.0.1:7777"), "{said}");
    }
}

/// A log that lost its file is no new hall, and a backup may take the file's place.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_file_is_noticed_and_a_backup_takes_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let [store, backup] = ["tables.db", "backup.db"].map(|name| folder.path().join(name));
    let file = backup.to_str().unwrap();
    let server = Server::start(&binary(), &store, &[]).unwrap();
    lay_some(&server, 3).await;
    succeeded(&meadhall(&["backup", file], &store));
    lay_some(&server, 2).await;
    drop(server);
    fs::remove_file(&store).unwrap();
    let said = refused(&binary(), &store).unwrap();
    assert!(said.contains("missing or empty") && said.contains("tables.db-wal"), "{said}");
    let said = succeeded(&meadhall(&["restore", file], &store));
    assert!(said.contains("3 tables") && said.contains("tables.db.before-1"), "{said}");
    let server = Server::start(&binary(), &store, &[]).unwrap();
    lay_some(&server, 1).await;
    let said = succeeded(&meadhall(&["store", "check"], &store));
    assert!(said.contains("4 tables"), "{said}");
}

/// A store without its secret is no taken port.
#[test]
fn a_store_that_cannot_be_used_is_called_that() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    drop(Server::start(&binary(), &store, &[]).unwrap());
    let sql = "DELETE FROM meta WHERE key = 'secret'";
    rusqlite::Connection::open(&store).unwrap().execute(sql, []).unwrap();
    let said = refused(&binary(), &store).unwrap();
    assert!(said.contains("store") && !said.contains("listen"), "{said}");
}

/// Whoever can write the file can change what is in it. What then does not fit is neither played nor
/// called our trouble.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_changed_in_the_file_stops_and_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let server = Server::start(&binary(), &store, &[]).unwrap();
    let (hall, mut luck) = (Hall::new(&server.base).unwrap(), engine::Swift::new(1));
    let mut chairs = Vec::new();
    for _ in 0..4 {
        let seats = hall.lay(games::Name::Valda, &["me", "me"], &mut luck).await.unwrap();
        chairs.push(seats.into_iter().next().unwrap());
    }
    assert_eq!(server.stop(Signal::TERM).unwrap().0, Some(0));
    let file = rusqlite::Connection::open(&store).unwrap();
    for (chair, change) in chairs.iter().zip([
        "seed = randomblob(32)",
        "commitment = replace(commitment, substr(commitment, 1, 1), 'x')",
        "deal = '[]'",
    ]) {
        let sql = format!("UPDATE tables SET {change} WHERE id = ?1");
        assert_eq!(file.execute(&sql, [chair.table.to_string()]), Ok(1));
    }
    drop(file);
    let server = Server::start(&binary(), &store, &[]).unwrap();
    let hall = Hall::new(&server.base).unwrap();
    for (chair, why) in chairs.iter().zip(["fingerprint", "fingerprint", "does not follow"]) {
        let seen = hall.look(chair, &mut luck).await.unwrap();
        assert!(seen["stopped"].as_str().is_some_and(|told| told.contains(why)), "{seen}");
    }
    let untouched = hall.look(&chairs[3], &mut luck).await.unwrap();
    assert!(untouched["stopped"].is_null() && untouched["offers"].is_array(), "{untouched}");
}
