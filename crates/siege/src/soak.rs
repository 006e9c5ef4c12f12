//! Many tables, many streams, the same thing sent again and again: one effect each, quickly, and
//! no growth.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use engine::Swift;
use games::Name;
use serde::Serialize;
use store::TableId;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::ground::{Ground, way_to};
use crate::hall::{Chair, Hall};
use crate::ledger::Ledger;
use crate::player::Player;
use crate::progress;
use crate::server::Server;
use crate::witness::examine;

#[derive(Clone, Debug)]
pub struct Plan {
    pub binary: PathBuf,
    pub nodes: usize,
    /// Where the tables are kept; else a file for one server, a PostgreSQL of its own for several.
    pub store: Option<String>,
    pub tables: usize,
    /// Seats at a table, each with a client that holds a stream.
    pub clients: usize,
    /// Streams at the same time: those beyond one a seat are held by spectators.
    pub streams: usize,
    pub time: Duration,
    /// How long a client thinks at the most.
    pub think: Duration,
    /// How often the same action may be sent.
    pub copies: u32,
    pub seed: u64,
}

#[derive(Debug, Default, Serialize)]
pub struct Report {
    pub nodes: usize,
    pub tables: usize,
    pub clients: usize,
    pub streams: usize,
    pub seconds: f64,
    /// Requests with an action, the copies among them, and the effects they had.
    pub requests: usize,
    pub actions: usize,
    pub actions_per_second: f64,
    pub errors: usize,
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub slowest_ms: f64,
    pub memory_kib_empty: u64,
    pub memory_kib_per_table: u64,
    /// At every tenth of the time.
    pub memory_kib: Vec<u64>,
    /// Effects of eight clients at one table, and how often one was too late.
    pub hammered_actions: usize,
    pub hammered_too_late: u64,
    pub finished: usize,
}

pub async fn run(plan: &Plan) -> Result<Report> {
    let ground = Ground::choose(plan.nodes, plan.store.as_deref())?;
    let servers = ground.servers(&plan.binary, plan.nodes)?;
    let hall = way_to(&servers)?;
    let mut luck = Swift::new(plan.seed);
    let ledger = Arc::<Ledger>::default();
    let Plan { nodes, tables, clients, .. } = *plan;
    let mut report = Report { nodes, tables, clients, ..Report::default() };
    report.memory_kib_empty = memory(&servers);
    let mut tables = Vec::new();
    for number in 0..plan.tables {
        tables.push(lay(&hall, number, plan.clients, &mut luck).await?);
    }
    let grown = memory(&servers).saturating_sub(report.memory_kib_empty);
    report.memory_kib_per_table = grown / plan.tables.max(1) as u64;
    let spectators = spectate(&hall, &tables, plan, &mut luck).await?;
    report.streams = plan.tables * plan.clients + spectators.len();
    let began = Instant::now();
    let mut everybody = JoinSet::new();
    for (number, chairs) in tables.into_iter().enumerate() {
        let luck = Swift::new(luck.word());
        everybody.spawn(keep_playing(
            hall.clone(),
            ledger.clone(),
            plan.clone(),
            number,
            chairs,
            luck,
        ));
    }
    report.memory_kib = remember(&servers, plan.time).await;
    everybody.shutdown().await;
    report.seconds = began.elapsed().as_secs_f64();
    measure(&mut report, &ledger);
    hammer(&hall, &ground, plan, &mut luck, &mut report).await?;
    drop(spectators);
    drop(servers);
    confirm(&ground, &ledger)?;
    Ok(report)
}

/// Of all servers together.
fn memory(servers: &[Server]) -> u64 {
    servers.iter().map(Server::memory).sum()
}

async fn lay(hall: &Hall, number: usize, clients: usize, luck: &mut Swift) -> Result<Vec<Chair>> {
    hall.lay(Name::ALL[number % Name::ALL.len()], &vec!["me"; clients], luck).await
}

/// Streams that read and forget, as open pages do.
async fn spectate(
    hall: &Hall,
    tables: &[Vec<Chair>],
    plan: &Plan,
    luck: &mut Swift,
) -> Result<JoinSet<()>> {
    let mut held = JoinSet::new();
    for number in plan.tables * plan.clients..plan.streams {
        let chairs = &tables[number % tables.len()];
        let mut watch = hall.watch(&chairs[number % chairs.len()], luck).await?;
        held.spawn(async move { while watch.next().await.is_some() {} });
    }
    Ok(held)
}

/// Plays at one table, and at a new one when the game is over.
async fn keep_playing(
    hall: Hall,
    ledger: Arc<Ledger>,
    plan: Plan,
    number: usize,
    mut chairs: Vec<Chair>,
    mut luck: Swift,
) {
    loop {
        let mut players = JoinSet::new();
        for chair in chairs {
            let (hall, ledger, luck) = (hall.clone(), ledger.clone(), Swift::new(luck.word()));
            let player = Player {
                hall,
                chair,
                ledger,
                luck,
                name: "s".into(),
                think: plan.think,
                copies: plan.copies,
            };
            players.spawn(player.play());
        }
        while players.join_next().await.is_some() {}
        match lay(&hall, number, plan.clients, &mut luck).await {
            Ok(next) => chairs = next,
            Err(why) => return ledger.book().wrong.push(format!("no new table: {why:#}")),
        }
    }
}

async fn remember(servers: &[Server], time: Duration) -> Vec<u64> {
    let bar = progress(10);
    let mut memory_kib = Vec::new();
    for _ in 0..10 {
        sleep(time / 10).await;
        memory_kib.push(memory(servers));
        bar.inc(1);
    }
    bar.finish_and_clear();
    memory_kib
}

fn measure(report: &mut Report, ledger: &Ledger) {
    let mut book = ledger.book();
    book.waits.sort_unstable();
    let waits = &book.waits;
    let at = |part: usize| {
        let place = (waits.len() * part / 1000).min(waits.len().saturating_sub(1));
        waits.get(place).map_or(0.0, |wait| wait.as_secs_f64() * 1000.0)
    };
    (report.p50_ms, report.p99_ms, report.slowest_ms) = (at(500), at(990), at(1000));
    report.requests = waits.len() + book.late as usize;
    report.actions = book.promised.len();
    report.actions_per_second = report.actions as f64 / report.seconds;
    report.errors = book.wrong.len() + book.unkept as usize;
    report.finished = book.over.len();
}

/// Eight clients at the four seats of one table, without a pause.
async fn hammer(
    hall: &Hall,
    ground: &Ground,
    plan: &Plan,
    luck: &mut Swift,
    report: &mut Report,
) -> Result<()> {
    let ledger = Arc::<Ledger>::default();
    let chairs = lay(hall, 3, 4, luck).await?;
    let mut players = JoinSet::new();
    for number in 0..8 {
        let player = Player {
            hall: hall.clone(),
            chair: chairs[number % 4].clone(),
            ledger: ledger.clone(),
            luck: Swift::new(luck.word()),
            name: format!("h{number}"),
            think: Duration::ZERO,
            copies: 5,
        };
        players.spawn(player.play());
    }
    let all = async { while players.join_next().await.is_some() {} };
    let _ = timeout(plan.time.min(Duration::from_secs(60)), all).await;
    players.shutdown().await;
    let book = ledger.book();
    ensure!(book.wrong.is_empty(), "hammered: {:?}", book.wrong.first());
    let found = examine(&*ground.as_it_is()?, chairs[0].table, &book)?;
    report.hammered_actions = found.deeds.len();
    report.hammered_too_late = book.late;
    Ok(())
}

/// Every table's record is a legal game that holds what was acknowledged, once.
fn confirm(ground: &Ground, ledger: &Ledger) -> Result<()> {
    let store = store::open(ground.name()?)?;
    let book = ledger.book();
    let tables: BTreeSet<TableId> = book.sent.keys().map(|deed| deed.0).collect();
    for table in tables {
        examine(&*store, table, &book).context("after the load")?;
    }
    let wrong = book.wrong.first();
    ensure!(wrong.is_none(), "{} wrong answers, the first: {wrong:?}", book.wrong.len());
    Ok(())
}
