//! Several servers on one PostgreSQL. Servers are killed at random, connections of the database are
//! ended, the database itself is killed: what was acknowledged is there once, and play goes on.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use cluster::Cluster;
use engine::Swift;
use games::Name;
use reqwest::StatusCode;
use serde::Serialize;
use serde_json::{Value, json};
use store::{Postgres, TableId};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::hall::{Chair, Hall};
use crate::ledger::{Deed, Ledger};
use crate::player::choice;
use crate::progress;
use crate::server::Server;
use crate::witness::examine;

#[derive(Clone, Debug)]
pub struct Plan {
    pub binary: PathBuf,
    pub nodes: usize,
    /// How often something is killed: a server, connections of the database, the database.
    pub kills: u32,
    pub tables: usize,
    pub seed: u64,
}

#[derive(Debug, Default, Serialize)]
pub struct Report {
    pub nodes: usize,
    pub servers_killed: u32,
    pub connections_ended: u32,
    pub databases_killed: u32,
    pub tables: usize,
    pub acknowledged: usize,
    pub acknowledged_per_second: f64,
    /// How often an action was sent again because nobody had answered.
    pub sent_again: u64,
    /// The longest a seat was without a stream before it saw its table again.
    pub longest_pause_ms: u128,
}

/// What all players know.
#[derive(Debug, Default)]
struct Field {
    /// A way to each server, as a proxy would have it.
    ways: Mutex<Vec<Hall>>,
    ledger: Ledger,
    done: AtomicBool,
    sent_again: Mutex<u64>,
    longest_pause: Mutex<Duration>,
}

impl Field {
    fn way(&self, luck: &mut Swift) -> Hall {
        let ways = self.ways.lock().unwrap_or_else(PoisonError::into_inner);
        ways[luck.below(ways.len() as u32) as usize].clone()
    }

    fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }
}

pub async fn run(plan: &Plan) -> Result<Report> {
    let mut cluster = Cluster::start()?;
    let address = cluster.database()?;
    let (mut luck, mut servers) = (Swift::new(plan.seed), Vec::new());
    let field = Arc::<Field>::default();
    for _ in 0..plan.nodes {
        servers.push(Server::start(&plan.binary, Path::new(&address), &[])?);
    }
    let ways = servers.iter().map(|server| Hall::new(&server.base)).collect::<Result<_>>()?;
    *field.ways.lock().unwrap_or_else(PoisonError::into_inner) = ways;
    let (mut players, tables) = sit_down(plan, &field, &mut luck).await?;
    let mut report = Report { nodes: plan.nodes, tables: tables.len(), ..Report::default() };
    let (began, bar) = (Instant::now(), progress(plan.kills.into()));
    for number in 1..=plan.kills {
        sleep(Duration::from_millis(500 + u64::from(luck.below(1500)))).await;
        match number % 6 {
            0 => {
                cluster.crash()?;
                report.databases_killed += 1;
            }
            3 => report.connections_ended += cluster.terminate()?,
            _ => {
                let which = luck.below(plan.nodes as u32) as usize;
                replace(&mut servers, which, plan, &address, &field)?;
                report.servers_killed += 1;
            }
        }
        bar.inc(1);
    }
    sleep(Duration::from_secs(2)).await;
    field.done.store(true, Ordering::Release);
    let seconds = began.elapsed().as_secs_f64();
    let all = async { while players.join_next().await.is_some() {} };
    timeout(Duration::from_secs(60), all).await.context("somebody never got an answer")?;
    bar.finish_and_clear();
    drop(servers);
    confirm(&address, &tables, &field)?;
    let book = field.ledger.book();
    report.acknowledged = book.promised.len();
    report.acknowledged_per_second = report.acknowledged as f64 / seconds;
    report.sent_again = *field.sent_again.lock().unwrap_or_else(PoisonError::into_inner);
    let pause = *field.longest_pause.lock().unwrap_or_else(PoisonError::into_inner);
    report.longest_pause_ms = pause.as_millis();
    Ok(report)
}

/// Kills a server and puts another in its place.
fn replace(
    servers: &mut [Server],
    which: usize,
    plan: &Plan,
    address: &str,
    field: &Field,
) -> Result<()> {
    servers[which].kill();
    servers[which] = Server::start(&plan.binary, Path::new(address), &[])?;
    let way = Hall::new(&servers[which].base)?;
    field.ways.lock().unwrap_or_else(PoisonError::into_inner)[which] = way;
    Ok(())
}

/// Lays tables of all games, through one server and another; at every third a bot plays too.
async fn sit_down(
    plan: &Plan,
    field: &Arc<Field>,
    luck: &mut Swift,
) -> Result<(JoinSet<()>, BTreeSet<TableId>)> {
    let (mut players, mut tables) = (JoinSet::new(), BTreeSet::new());
    for number in 0..plan.tables {
        let game = Name::ALL[number % Name::ALL.len()];
        let seats = if number.is_multiple_of(3) { ["me", "easy"] } else { ["me", "me"] };
        for chair in field.way(luck).lay(game, &seats, luck).await? {
            tables.insert(chair.table);
            let (field, luck) = (field.clone(), Swift::new(luck.word()));
            players.spawn(Sitter { field, chair, luck, sent: 0 }.play());
        }
    }
    Ok((players, tables))
}

/// Every table's record is a legal game that holds what was acknowledged, once.
fn confirm(address: &str, tables: &BTreeSet<TableId>, field: &Field) -> Result<()> {
    let store = Postgres::open(address)?;
    let book = field.ledger.book();
    ensure!(book.wrong.is_empty(), "{} wrong answers: {:?}", book.wrong.len(), book.wrong.first());
    ensure!(!book.promised.is_empty(), "nobody played");
    tables.iter().try_for_each(|table| examine(&store, *table, &book).map(drop))
}

/// Somebody at one seat who does not give up.
struct Sitter {
    field: Arc<Field>,
    chair: Chair,
    luck: Swift,
    sent: u32,
}

impl Sitter {
    /// Watches through some server; when it is gone, through another.
    async fn play(mut self) {
        let mut alone: Option<Instant> = None;
        while !self.field.is_done() {
            let way = self.field.way(&mut self.luck);
            let Ok(mut watch) = way.watch(&self.chair, &mut self.luck).await else {
                alone.get_or_insert_with(Instant::now);
                sleep(Duration::from_millis(50)).await;
                continue;
            };
            while let Ok(Some(state)) = timeout(Duration::from_secs(2), watch.next()).await {
                if let Some(since) = alone.take() {
                    let mut longest =
                        self.field.longest_pause.lock().unwrap_or_else(PoisonError::into_inner);
                    *longest = since.elapsed().max(*longest);
                }
                if state["status"] == "finished" || self.field.is_done() {
                    return;
                }
                self.answer(&state).await;
            }
            alone.get_or_insert_with(Instant::now);
        }
    }

    async fn answer(&mut self, state: &Value) {
        let Some(action) = choice(&mut self.luck, state) else { return };
        sleep(Duration::from_millis(u64::from(self.luck.below(40)))).await;
        self.sent += 1;
        let deed: Deed = (self.chair.table, self.chair.seat, format!("n{}", self.sent));
        let act = json!({ "version": state["version"], "id": deed.2, "action": action });
        self.field.ledger.book().send(&deed, &act);
        let begun = Instant::now();
        loop {
            let way = self.field.way(&mut self.luck);
            match way.act(&self.chair, &act, &mut self.luck).await {
                Ok((StatusCode::OK, _)) => {
                    self.field.ledger.book().promised.insert(deed);
                    return;
                }
                Ok((StatusCode::CONFLICT, _)) => {
                    self.field.ledger.book().late += 1;
                    return;
                }
                // Nobody answered, or nothing could be kept: the same is sent again, elsewhere.
                Ok((StatusCode::SERVICE_UNAVAILABLE, _)) | Err(_) => {}
                Ok((status, said)) => {
                    self.field.ledger.book().wrong.push(format!("{deed:?}: {status} {said}"));
                    return;
                }
            }
            if begun.elapsed() > Duration::from_secs(30) {
                self.field.ledger.book().wrong.push(format!("{deed:?}: nobody answers"));
                return;
            }
            *self.field.sent_again.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            sleep(Duration::from_millis(50)).await;
        }
    }
}
