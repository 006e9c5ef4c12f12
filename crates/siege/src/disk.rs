//! A disk that fills up or cannot be written: clear answers, nothing broken, play goes on.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::Swift;
use games::Name;
use serde::Serialize;
use store::{Sqlite, TableId};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::hall::{Chair, Hall};
use crate::ledger::Ledger;
use crate::player::Player;
use crate::server::{Server, refused};
use crate::witness::examine;

/// A small file system in memory, gone with the value.
#[derive(Debug)]
pub(crate) struct Disk(tempfile::TempDir);

impl Disk {
    pub(crate) fn mount(size: &str) -> Result<Disk> {
        let folder = tempfile::tempdir()?;
        let size = format!("size={size}");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path());
        let done = mount.output().context("there is no mount here")?;
        let why = String::from_utf8_lossy(&done.stderr).into_owned();
        ensure!(done.status.success(), "no small disk could be mounted (it takes root): {why}");
        Ok(Disk(folder))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn make_read_only(&self) -> Result<()> {
        let done = Command::new("mount").args(["-o", "remount,ro"]).arg(self.0.path()).status()?;
        ensure!(done.success(), "the disk could not be made read-only");
        Ok(())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).status();
    }
}

#[derive(Debug, Default, Serialize)]
pub struct Report {
    pub acknowledged: usize,
    /// Answers with status 503 while the disk was full.
    pub turned_away: u64,
    pub acknowledged_with_room_again: usize,
    /// What a server says that is started on a disk it cannot write.
    pub read_only: String,
}

/// Fills a small disk under a running server, makes room again, and at last takes away the right to
/// write.
pub async fn run(binary: &Path, seed: u64) -> Result<Report> {
    let disk = Disk::mount("16m")?;
    let (store, ballast) = (disk.file("tables.db"), disk.file("ballast"));
    let server = Server::start(binary, &store, &[])?;
    let hall = Hall::new(&server.base)?;
    let ledger = Arc::<Ledger>::default();
    let mut luck = Swift::new(seed);
    let mut chairs = Vec::new();
    for game in Name::ALL {
        chairs.extend(hall.lay(game, &["me"; 3], &mut luck).await?);
    }
    let some = |ledger: &Ledger| ledger.book().promised.len() > 50;
    play(&hall, &chairs, &ledger, "before", &mut luck, some).await?;
    fill(&ballast)?;
    let until_full = |ledger: &Ledger| ledger.book().unkept > 20;
    play(&hall, &chairs, &ledger, "full", &mut luck, until_full).await?;
    let acknowledged = ledger.book().promised.len();
    for chair in &chairs {
        hall.look(chair, &mut luck).await.context("a full disk can still be read")?;
    }
    nothing_lost(&store, &chairs, &ledger)?;

    fs::remove_file(&ballast)?;
    let wanted = acknowledged + 100;
    let enough = |ledger: &Ledger| ledger.book().promised.len() > wanted;
    play(&hall, &chairs, &ledger, "with room", &mut luck, enough).await?;
    drop(server);
    nothing_lost(&store, &chairs, &ledger)?;
    // The last one to close the file tidies up: what is left is the file alone.
    drop(Sqlite::open(&store)?);
    disk.make_read_only()?;
    let read_only = refused(binary, &store)?;
    ensure!(read_only.contains("read-only"), "no clear answer: {read_only}");
    let book = ledger.book();
    ensure!(book.wrong.is_empty(), "{:?}", book.wrong);
    let acknowledged_with_room_again = book.promised.len() - acknowledged;
    Ok(Report { acknowledged, turned_away: book.unkept, acknowledged_with_room_again, read_only })
}

/// Writes until nothing more goes on the disk.
pub(crate) fn fill(ballast: &Path) -> Result<()> {
    let mut file = File::create(ballast)?;
    while file.write_all(&[0; 4096]).is_ok() {}
    Ok(())
}

/// Plays until something is so, in short spells: who was turned away looks again.
async fn play(
    hall: &Hall,
    chairs: &[Chair],
    ledger: &Arc<Ledger>,
    name: &str,
    luck: &mut Swift,
    done: impl Fn(&Ledger) -> bool,
) -> Result<()> {
    for spell in 0..120 {
        let mut players = JoinSet::new();
        for chair in chairs {
            let player = Player {
                hall: hall.clone(),
                chair: chair.clone(),
                ledger: ledger.clone(),
                luck: Swift::new(luck.word()),
                name: format!("{name}-{spell}"),
                think: Duration::from_millis(2),
                copies: 1,
            };
            players.spawn(player.play());
        }
        let all = async { while players.join_next().await.is_some() {} };
        let _ = timeout(Duration::from_millis(500), all).await;
        if done(ledger) {
            return Ok(());
        }
    }
    let book = ledger.book();
    let (kept, away, wrong) = (book.promised.len(), book.unkept, book.wrong.first());
    anyhow::bail!("{name}: {kept} acknowledged, {away} turned away, wrong: {wrong:?}")
}

/// Reads a copy, where there is room to.
fn nothing_lost(store: &Path, chairs: &[Chair], ledger: &Ledger) -> Result<()> {
    let elsewhere = tempfile::tempdir()?;
    for end in ["", "-wal"] {
        let from = format!("{}{end}", store.display());
        if Path::new(&from).exists() {
            fs::copy(from, elsewhere.path().join(format!("copy{end}")))?;
        }
    }
    let copy = Sqlite::open(elsewhere.path().join("copy"))?;
    let tables: std::collections::BTreeSet<TableId> =
        chairs.iter().map(|chair| chair.table).collect();
    let book = ledger.book();
    tables.into_iter().try_for_each(|id| examine(&copy, id, &book).map(drop))
}
