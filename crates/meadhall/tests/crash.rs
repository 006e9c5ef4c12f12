//! The server is killed in the middle of play: what it acknowledged is there when it comes back.
//! `cargo xtask crash` does the same at length.

use std::fs;
use std::path::{Path, PathBuf};

use siege::crash::{Plan, run};
use siege::{Server, clocks, moments, nodes, refused};

fn binary() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_meadhall"))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_kills() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    let plan = Plan { binary: binary(), store, kills: 6, tables: 8, seed: 1 };
    let report = run(&plan).await.unwrap();
    assert!(report.acknowledged > 0 && report.seen_again > 0, "{report:?}");
    assert!(report.offers_compared > 0, "{report:?}");
}

#[test]
fn a_store_that_is_none_is_refused_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("tables.db");
    fs::write(&store, "Dear diary, this is no database at all. ".repeat(100)).unwrap();
    let said = refused(&binary(), &store).unwrap();
    assert!(said.contains("no store of meadhall"), "{said}");
    fs::remove_file(&store).unwrap();
    assert!(refused(&binary(), &store).is_err(), "a fresh file is no reason to refuse");
    let missing = folder.path().join("none/tables.db");
    assert!(Server::start(&binary(), &missing, &[]).is_err());
}

/// While a backup is written, a store closed or brought up to date, games branched off. At length:
/// `cargo xtask crash --moments OLD_STORE --kills 200`.
#[tokio::test(flavor = "multi_thread")]
async fn kills_at_the_moments_that_matter_leave_all_or_nothing() {
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores/rules-1/tables.db");
    let report = moments::run(&binary(), &old, 5, 1).await.unwrap();
    assert_eq!((report.backups_killed, report.migrations_killed), (5, 5), "{report:?}");
}

/// Three servers on one PostgreSQL; servers, connections and the database are killed.
#[tokio::test(flavor = "multi_thread")]
async fn three_servers_lose_and_double_nothing() {
    let plan =
        nodes::Plan { binary: binary(), nodes: 3, store: None, kills: 6, tables: 8, seed: 1 };
    let report = nodes::run(&plan).await.unwrap();
    assert!(report.acknowledged > 0 && report.servers_killed == 4, "{report:?}");
    assert!(report.connections_ended > 0 && report.databases_killed == 1, "{report:?}");
}

/// A clock is set forward and back under a server on a file, and under one of two on a PostgreSQL.
#[tokio::test(flavor = "multi_thread")]
async fn clocks_that_jump_stop_nobody() {
    for nodes in [1, 2] {
        let report = clocks::run(&binary(), nodes, 4, 1).await.unwrap();
        assert!(report.acknowledged > 0 && report.jumps == 7, "{report:?}");
    }
}
