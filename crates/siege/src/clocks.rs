//! Clocks that are set while people play: by seconds and by an hour, forward and back. Cookies, leases,
//! streams and lists go on, and so does every game. The clock is libfaketime's.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use engine::Swift;
use serde::Serialize;
use tempfile::TempDir;
use tokio::time::sleep;

use crate::field::Field;
use crate::ground::{Ground, way_to};
use crate::server::Server;

/// What a server takes for the time: so many seconds more or less than it is.
#[derive(Debug)]
pub(crate) struct Clock {
    pub(crate) library: PathBuf,
    pub(crate) file: PathBuf,
    _folder: TempDir,
}

impl Clock {
    fn new() -> Result<Clock> {
        let folder = tempfile::tempdir()?;
        let clock = Clock {
            library: library().context("there is no libfaketime: ./check install")?,
            file: folder.path().join("clock"),
            _folder: folder,
        };
        clock.set(0)?;
        Ok(clock)
    }

    fn set(&self, seconds: i32) -> Result<()> {
        let new = self.file.with_extension("new");
        std::fs::write(&new, format!("{seconds:+}\n"))?;
        Ok(std::fs::rename(new, &self.file)?)
    }
}

/// Debian puts it into a folder named after the machine.
fn library() -> Option<PathBuf> {
    let machines = std::fs::read_dir("/usr/lib").ok()?.flatten();
    let mut found = machines.map(|at| at.path().join("faketime/libfaketimeMT.so.1"));
    found.find(|file| file.exists())
}

const HOUR: i32 = 3600;

/// So long a table may take to move after a jump: bots are taken over after six seconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// Each is how far the clock is from the time; it jumps from one to the next.
const JUMPS: [i32; 7] = [3, 0, -3, HOUR, 0, -HOUR, 0];

#[derive(Debug, Default, Serialize)]
pub struct Report {
    pub nodes: usize,
    pub jumps: usize,
    pub acknowledged: usize,
    /// The longest until every table, of people or with bots, had moved after a jump.
    pub longest_ms: u128,
}

/// With several servers on one PostgreSQL the clock of the first one jumps, the others go right.
pub async fn run(binary: &Path, nodes: usize, tables: usize, seed: u64) -> Result<Report> {
    let (ground, mut luck) = (Ground::choose(nodes, None)?, Swift::new(seed));
    let clock = Clock::new()?;
    let mut servers = vec![Server::start_by(binary, ground.address(), &clock)?];
    servers.extend(ground.servers(binary, nodes - 1)?);
    let hall = way_to(&servers)?;
    let field = Arc::new(Field::new(vec![hall.clone()], Duration::from_millis(40)));
    let players = field.sit_down(tables, &mut luck).await?;
    let mut keys = vec![hall.arrive(&mut luck).await?];
    hall.lay_for(&keys[0], &mut luck).await?;
    let mut report = Report { nodes, jumps: JUMPS.len(), ..Report::default() };
    for seconds in JUMPS {
        let jumped = Instant::now();
        clock.set(seconds)?;
        let at = || format!("{nodes} servers, the clock is {seconds:+} s from the time");
        keys.push(hall.arrive(&mut luck).await.with_context(at)?);
        for (age, key) in keys.iter().enumerate() {
            let known = hall.knows(key, &mut luck).await?;
            ensure!(known, "{}: the key of jump {age} opens nothing", at());
        }
        let waiting = hall.waiting_for(&keys[0], &mut luck).await.with_context(at)?;
        ensure!(waiting == 1, "{}: {waiting} tables wait, not 1", at());
        while field.longest_standstill() >= jumped.elapsed() {
            ensure!(jumped.elapsed() < PATIENCE, "{}: a table stands still", at());
            sleep(Duration::from_millis(50)).await;
        }
        report.longest_ms = report.longest_ms.max(jumped.elapsed().as_millis());
        let wrong = field.ledger.book().wrong.first().cloned();
        ensure!(wrong.is_none(), "{}: {wrong:?}", at());
    }
    field.end(players).await?;
    drop(servers);
    field.confirm(&*store::open(ground.name()?)?)?;
    report.acknowledged = field.ledger.book().promised.len();
    Ok(report)
}
