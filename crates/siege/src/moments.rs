//! Kills at the moments that matter most: while a backup is written, while a server closes its store,
//! while a store of an earlier version is brought up to date, while games are branched off.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::Swift;
use games::Name;
use serde::Serialize;
use store::{Listing, Sqlite, Store};
use tokio::task::JoinSet;

use crate::hall::{Chair, Hall};
use crate::server::Server;

/// What came of it.
#[derive(Debug, Default, Serialize)]
pub struct Report {
    /// Backups that were killed, and how many of them were there all the same.
    pub backups_killed: u32,
    pub backups_whole: u32,
    pub closings_killed: u32,
    pub migrations_killed: u32,
    pub branchings_killed: u32,
    /// Branches that were there afterwards.
    pub branches: usize,
}

/// `old` is a store of an earlier version.
pub async fn run(binary: &Path, old: &Path, rounds: u32, seed: u64) -> Result<Report> {
    let folder = tempfile::tempdir()?;
    let mut luck = Swift::new(seed);
    let mut report = Report::default();
    backups(binary, folder.path(), rounds, &mut luck, &mut report).await?;
    closings(binary, folder.path(), rounds, &mut luck, &mut report).await?;
    migrations(binary, old, folder.path(), rounds, &mut luck, &mut report)?;
    branchings(binary, folder.path(), rounds, &mut luck, &mut report).await?;
    Ok(report)
}

fn moment(luck: &mut Swift, most: u32) -> Duration {
    Duration::from_micros(u64::from(luck.below(most * 1000)))
}

async fn lay(server: &Server, tables: usize, luck: &mut Swift) -> Result<Vec<Chair>> {
    let hall = Hall::new(&server.base)?;
    let mut chairs = Vec::new();
    for number in 0..tables {
        let game = Name::ALL[number % Name::ALL.len()];
        chairs.extend(hall.lay(game, &["me", "easy"], luck).await?);
    }
    Ok(chairs)
}

/// Every record of a store can be read, and every game in it follows from the rules. Gives how many
/// tables there are.
fn is_whole(store: &Path) -> Result<usize> {
    let store = Sqlite::open(store)?;
    let checked = store.check_records()?;
    ensure!(checked.is_whole(), "{:?}", checked.problems);
    let tables = store.list(Listing::Latest(None), u32::MAX)?;
    for row in &tables {
        web::replayed(&store, row).map_err(anyhow::Error::msg)?;
    }
    Ok(tables.len())
}

/// A backup that is killed is there and whole, or not there; and the next one of that name succeeds.
async fn backups(
    binary: &Path,
    folder: &Path,
    rounds: u32,
    luck: &mut Swift,
    report: &mut Report,
) -> Result<()> {
    let (store, file) = (folder.join("tables.db"), folder.join("backup.db"));
    let server = Server::start(binary, &store, &[])?;
    lay(&server, 8, luck).await?;
    let backup = || {
        let mut command = Command::new(binary);
        command.arg("backup").arg(&file).arg("--store").arg(&store);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    for _ in 0..rounds {
        let mut child = backup().spawn().context("no backup")?;
        sleep(moment(luck, 60));
        child.kill()?;
        child.wait()?;
        report.backups_killed += 1;
        if file.exists() {
            ensure!(Sqlite::check(&file)?.is_whole(), "a backup that is not whole was kept");
            report.backups_whole += 1;
            fs::remove_file(&file)?;
        }
    }
    ensure!(backup().status()?.success(), "after a killed backup the next one fails");
    ensure!(Sqlite::check(&file)?.tables == 8, "tables are missing in the backup");
    Ok(())
}

/// A server that is killed while it carries its log over and closes.
async fn closings(
    binary: &Path,
    folder: &Path,
    rounds: u32,
    luck: &mut Swift,
    report: &mut Report,
) -> Result<()> {
    let store = folder.join("closing.db");
    for round in 1..=rounds {
        let mut server = Server::start(binary, &store, &[])?;
        lay(&server, 2, luck).await?;
        server.ask_to_stop()?;
        sleep(moment(luck, 40));
        server.kill();
        report.closings_killed += 1;
        let tables = is_whole(&store)?;
        ensure!(tables == 2 * round as usize, "{tables} tables after round {round}");
    }
    Ok(())
}

/// A server that is killed while it opens a store of an earlier version.
fn migrations(
    binary: &Path,
    old: &Path,
    folder: &Path,
    rounds: u32,
    luck: &mut Swift,
    report: &mut Report,
) -> Result<()> {
    let store = folder.join("old.db");
    fs::copy(old, &store)?;
    let before = Sqlite::check(&store)?.tables;
    for _ in 0..rounds {
        fs::copy(old, &store)?;
        for end in ["-wal", "-shm", "-lock"] {
            drop(fs::remove_file(format!("{}{end}", store.display())));
        }
        let mut command = Command::new(binary);
        command.args(["serve", "--listen", "127.0.0.1:0", "--store"]).arg(&store);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        sleep(moment(luck, 120));
        child.kill()?;
        child.wait()?;
        report.migrations_killed += 1;
        let opened = Sqlite::open(&store)?;
        let checked = opened.check_records()?;
        ensure!(checked.is_whole() && checked.tables == before, "{checked:?}");
    }
    Ok(())
}

/// A server that is killed while games are branched off: a branch is whole or not there.
async fn branchings(
    binary: &Path,
    folder: &Path,
    rounds: u32,
    luck: &mut Swift,
    report: &mut Report,
) -> Result<()> {
    let store = folder.join("branches.db");
    for round in 1..=rounds as usize {
        let mut server = Server::start(binary, &store, &[])?;
        let chairs = lay(&server, 4, luck).await?;
        let hall = Hall::new(&server.base)?;
        let mut branching = JoinSet::new();
        for chair in chairs.into_iter().cycle().take(24) {
            let (hall, mut luck) = (hall.clone(), Swift::new(luck.word()));
            branching.spawn(async move { hall.branch(&chair, &mut luck).await.unwrap_or(false) });
        }
        tokio::time::sleep(moment(luck, 80)).await;
        server.kill();
        let promised = branching.join_all().await.into_iter().filter(|made| *made).count();
        report.branchings_killed += 1;
        let tables = is_whole(&store)?;
        ensure!(tables >= 4 * round + report.branches + promised, "a branch is lost");
        report.branches = tables - 4 * round;
    }
    Ok(())
}
