//! The proof at size, in one run: the same tables on a file, on PostgreSQL with one server and with
//! several, behind nginx. Figures of each; then blows against the last one, which may neither lose nor
//! double anything nor make a table wait for long.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use cluster::Cluster;
use engine::Swift;
use store::Sqlite;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::disk::{Disk, fill};
use crate::field::{Field, Pause};
use crate::figures::{Blow, Figures, Report, Used};
use crate::hall::Hall;
use crate::proxy::{Proxy, free_port};
use crate::server::{Server, Signal};

#[derive(Clone, Debug)]
pub struct Plan {
    pub binary: PathBuf,
    pub nodes: usize,
    /// A PostgreSQL of somebody's own, which is not restarted then.
    pub store: Option<String>,
    pub tables: usize,
    /// Streams at the same time: those beyond one a seat are held by spectators.
    pub streams: usize,
    /// How long each setup is measured.
    pub time: Duration,
    /// How long a player thinks at the most.
    pub think: Duration,
    /// So long a table may stand still after a blow.
    pub pause: Duration,
    /// Fill a disk too; a small one is mounted for it, as root.
    pub disk: bool,
    pub seed: u64,
}

/// Servers behind a proxy, and those who play there.
struct Stage<'a> {
    plan: &'a Plan,
    store: PathBuf,
    ports: Vec<u16>,
    servers: Vec<Server>,
    _proxy: Proxy,
    field: Arc<Field>,
    luck: Swift,
    players: JoinSet<()>,
    spectators: JoinSet<()>,
}

pub async fn run(plan: &Plan) -> Result<Report> {
    let (began, mut report) = (Instant::now(), Report::default());
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("tables.db");
    let mut stage = Stage::open(plan, &file, 1)?;
    report.figures.push(stage.measure("SQLite, 1 server", &|| file_size(&file)).await?);
    stage.end(&mut report).await?;
    let mut own = match &plan.store {
        Some(_) => None,
        None => Some(Cluster::start()?),
    };
    for nodes in [1, plan.nodes] {
        let address = database(plan, own.as_ref())?;
        let size = || own.as_ref().and_then(|cluster| cluster.size(&address).ok()).unwrap_or(0);
        let mut stage = Stage::open(plan, Path::new(&address), nodes)?;
        let setup = format!("PostgreSQL, {nodes} server{}", if nodes == 1 { "" } else { "s" });
        report.figures.push(stage.measure(&setup, &size).await?);
        if nodes == plan.nodes {
            stage.blows(own.as_mut(), &mut report).await?;
        }
        stage.end(&mut report).await?;
    }
    if plan.store.is_some() {
        report.left_out.push("the database is somebody's own: it was not restarted".into());
    }
    if plan.disk {
        full_disk(plan, &mut report).await?;
    } else {
        report.left_out.push("no disk was filled".into());
    }
    report.seconds = began.elapsed().as_secs_f64();
    Ok(report)
}

fn database(plan: &Plan, own: Option<&Cluster>) -> Result<String> {
    match (&plan.store, own) {
        (Some(address), _) => Ok(address.clone()),
        (None, Some(cluster)) => cluster.database(),
        (None, None) => anyhow::bail!("there is no database"),
    }
}

/// What a copy takes: the log beside the file grows and shrinks as it likes.
fn file_size(file: &Path) -> u64 {
    let copied = || {
        let folder = tempfile::tempdir().ok()?;
        let copy = folder.path().join("copy.db");
        Sqlite::backup(file, &copy).ok()?;
        Some(std::fs::metadata(copy).ok()?.len())
    };
    copied().unwrap_or(0)
}

/// So long nobody thinks, to see how much can be done at the most.
const RUSH: Duration = Duration::from_secs(10);

impl Stage<'_> {
    fn open<'a>(plan: &'a Plan, store: &Path, nodes: usize) -> Result<Stage<'a>> {
        let ports = (0..nodes).map(|_| free_port()).collect::<Result<Vec<u16>>>()?;
        let start = |port: &u16| Server::start_at(&plan.binary, store, *port);
        let servers = ports.iter().map(start).collect::<Result<Vec<Server>>>()?;
        let proxy = Proxy::before(&ports)?;
        let field = Arc::new(Field::new(vec![Hall::new(&proxy.base)?], plan.think));
        Ok(Stage {
            plan,
            store: store.to_owned(),
            ports,
            servers,
            _proxy: proxy,
            field,
            luck: Swift::new(plan.seed),
            players: JoinSet::new(),
            spectators: JoinSet::new(),
        })
    }

    fn used(&self, size: &dyn Fn() -> u64) -> Used {
        Used {
            worked: self.servers.iter().map(Server::worked).sum(),
            memory_kib: self.servers.iter().map(Server::memory).sum(),
            store_bytes: size(),
        }
    }

    /// Tables are laid, spectators come, everybody plays: each is counted.
    async fn measure(&mut self, setup: &str, size: &dyn Fn() -> u64) -> Result<Figures> {
        let tables = self.plan.tables;
        let empty = self.used(size);
        let chairs = self.field.lay_tables(tables, &mut self.luck).await?;
        sleep(Duration::from_secs(1)).await;
        let laid = self.used(size);
        // At every third table one seat is a bot's.
        let seats = tables * 2 - tables.div_ceil(3);
        let more = self.plan.streams.saturating_sub(seats);
        self.spectators = self.field.spectate(more, &mut self.luck);
        sleep(Duration::from_secs(4)).await;
        let watched = self.used(size);
        self.players = self.field.begin(chairs, &mut self.luck);
        sleep(Duration::from_secs(3)).await;
        let before = self.used(size);
        let (waits, seconds) = self.play_for(self.plan.time).await;
        let after = self.used(size);
        ensure!(!waits.is_empty(), "{setup}: nobody played");
        self.field.think_for(Duration::ZERO);
        sleep(self.plan.think).await;
        let (rushed, rush) = self.play_for(RUSH).await;
        self.field.think_for(self.plan.think);
        Ok(Figures {
            setup: setup.to_owned(),
            tables,
            streams: seats + more,
            actions: waits.len(),
            actions_per_second: waits.len() as f64 / seconds,
            p50_ms: at(&waits, 500),
            p99_ms: at(&waits, 990),
            slowest_ms: at(&waits, 1000),
            busiest_actions_per_second: rushed.len() as f64 / rush,
            busiest_p99_ms: at(&rushed, 990),
            memory_kib_empty: empty.memory_kib,
            table: laid.since(&empty, tables),
            stream: watched.since(&laid, more),
            action: after.since(&before, waits.len()),
        })
    }

    /// How long each action took in this time, and how many seconds it was.
    async fn play_for(&self, time: Duration) -> (Vec<Duration>, f64) {
        self.field.ledger.book().waits.clear();
        let began = Instant::now();
        sleep(time).await;
        let mut waits = std::mem::take(&mut self.field.ledger.book().waits);
        waits.sort_unstable();
        (waits, began.elapsed().as_secs_f64())
    }

    /// One thing after another goes wrong, and each time everybody plays on soon.
    async fn blows(&mut self, database: Option<&mut Cluster>, report: &mut Report) -> Result<()> {
        for which in 0..self.servers.len() {
            self.field.take_pause();
            self.servers[which].kill();
            self.servers[which] =
                Server::start_at(&self.plan.binary, &self.store, self.ports[which])?;
            self.plays_on("kill -9 of a server", None, report).await?;
        }
        for which in 0..self.servers.len() {
            self.field.take_pause();
            let before = self.servers.remove(which);
            let (code, _) =
                tokio::task::spawn_blocking(move || before.stop(Signal::TERM)).await??;
            ensure!(code == Some(0), "a server that was asked to stop ended with {code:?}");
            let next = Server::start_at(&self.plan.binary, &self.store, self.ports[which])?;
            self.servers.insert(which, next);
            self.plays_on("rolling upgrade of a server", None, report).await?;
        }
        let Some(database) = database else { return Ok(()) };
        self.field.take_pause();
        ensure!(database.terminate()? > 0, "no connection could be ended");
        self.plays_on("pg_terminate_backend of every connection", None, report).await?;
        let gone = Instant::now();
        database.restart()?;
        self.plays_on("restart of PostgreSQL", Some(gone.elapsed()), report).await?;
        let gone = Instant::now();
        database.crash()?;
        self.plays_on("crash of PostgreSQL", Some(gone.elapsed()), report).await
    }

    /// How long a database takes to come back is its own affair: from then on it counts.
    async fn plays_on(
        &mut self,
        blow: &str,
        away: Option<Duration>,
        report: &mut Report,
    ) -> Result<()> {
        away.inspect(|_| self.field.excuse());
        sleep(self.plan.pause + self.plan.think + Duration::from_secs(2)).await;
        let Pause { counted, whole } = self.field.take_pause();
        let wrong = self.field.ledger.book().wrong.first().cloned();
        ensure!(wrong.is_none(), "{blow}: {wrong:?}");
        if counted > self.plan.pause {
            report.failed.push(format!("{blow}: a table stood still for {counted:?}"));
        }
        report.blows.push(Blow {
            blow: blow.to_owned(),
            pause_ms: counted.as_millis(),
            whole_pause_ms: whole.as_millis(),
            database_away_ms: away.unwrap_or_default().as_millis(),
        });
        Ok(())
    }

    /// Nothing that was acknowledged is lost or doubled.
    async fn end(mut self, report: &mut Report) -> Result<()> {
        self.field.end(std::mem::take(&mut self.players)).await?;
        self.spectators.shutdown().await;
        self.servers.clear();
        let address = self.store.to_str().context("a store has a name in UTF-8")?;
        let store = store::open(address)?;
        report.count(self.field.tally(&*store)?);
        self.field.confirm(&*store)?;
        report.sent_again += self.field.sent_again();
        Ok(())
    }
}

/// So many of a thousand were answered within this, in milliseconds.
fn at(waits: &[Duration], part: usize) -> f64 {
    let place = (waits.len() * part / 1000).min(waits.len().saturating_sub(1));
    waits.get(place).map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
}

/// So much room a PostgreSQL has that is to run out of it.
const ROOM: &str = "220m";

/// PostgreSQL runs out of room for a while; with room again everybody plays on.
async fn full_disk(plan: &Plan, report: &mut Report) -> Result<()> {
    let disk = match Disk::mount(ROOM) {
        Ok(disk) => disk,
        Err(why) => {
            report.left_out.push(format!("{why:#}"));
            return Ok(());
        }
    };
    let ballast = disk.file("ballast");
    let mut cluster = Cluster::start_in(tempfile::tempdir_in(disk.path())?)?;
    let address = cluster.database()?;
    let mut stage = Stage::open(plan, Path::new(&address), plan.nodes)?;
    stage.players = stage.field.sit_down(plan.tables.min(24), &mut stage.luck).await?;
    sleep(Duration::from_secs(3)).await;
    let before = stage.field.sent_again();
    let gone = Instant::now();
    fill(&ballast)?;
    for _ in 0..60 {
        sleep(Duration::from_millis(500)).await;
        if stage.field.sent_again() > before + 20 {
            break;
        }
    }
    ensure!(stage.field.sent_again() > before, "the disk did not fill");
    std::fs::remove_file(&ballast)?;
    cluster.revive()?;
    stage.plays_on("a full disk under PostgreSQL", Some(gone.elapsed()), report).await?;
    stage.end(report).await
}
