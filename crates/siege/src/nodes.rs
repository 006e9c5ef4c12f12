//! Several servers on one PostgreSQL. Servers are killed at random, connections of the database are
//! ended, the database itself is killed: what was acknowledged is there once, and play goes on.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use engine::Swift;
use serde::Serialize;
use tokio::time::sleep;

use crate::field::Field;
use crate::ground::Ground;
use crate::hall::Hall;
use crate::progress;
use crate::server::Server;

#[derive(Clone, Debug)]
pub struct Plan {
    pub binary: PathBuf,
    pub nodes: usize,
    /// A PostgreSQL of somebody's own, which is not killed then.
    pub store: Option<String>,
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
    /// The longest that a table of people stood still, beyond what they thought.
    pub longest_pause_ms: u128,
}

pub async fn run(plan: &Plan) -> Result<Report> {
    let mut ground = Ground::choose(plan.nodes, plan.store.as_deref())?;
    ensure!(store::is_postgres(ground.name()?), "kills of one server on a file are another siege");
    let address = ground.address().to_owned();
    let mut luck = Swift::new(plan.seed);
    let mut servers = ground.servers(&plan.binary, plan.nodes)?;
    let ways = servers.iter().map(|server| Hall::new(&server.base)).collect::<Result<_>>()?;
    let field = Arc::new(Field::new(ways, Duration::from_millis(40)));
    let players = field.sit_down(plan.tables, &mut luck).await?;
    let mut report = Report { nodes: plan.nodes, ..Report::default() };
    let (began, bar) = (Instant::now(), progress(plan.kills.into()));
    for number in 1..=plan.kills {
        sleep(Duration::from_millis(500 + u64::from(luck.below(1500)))).await;
        match (number % 6, &mut ground.own) {
            (0, Some(database)) => {
                database.crash()?;
                report.databases_killed += 1;
            }
            (0 | 3, _) => report.connections_ended += ground.cut_off()?,
            _ => {
                let which = luck.below(plan.nodes as u32) as usize;
                replace(&mut servers, which, plan, &address, &field)?;
                report.servers_killed += 1;
            }
        }
        bar.inc(1);
    }
    sleep(Duration::from_secs(2)).await;
    let (seconds, pause) = (began.elapsed().as_secs_f64(), field.take_pause().whole);
    field.end(players).await?;
    bar.finish_and_clear();
    drop(servers);
    field.confirm(&*store::open(ground.name()?)?)?;
    report.tables = field.tables();
    report.acknowledged = field.ledger.book().promised.len();
    report.acknowledged_per_second = report.acknowledged as f64 / seconds;
    report.sent_again = field.sent_again();
    report.longest_pause_ms = pause.as_millis();
    Ok(report)
}

/// Kills a server and puts another in its place.
fn replace(
    servers: &mut [Server],
    which: usize,
    plan: &Plan,
    address: &Path,
    field: &Field,
) -> Result<()> {
    servers[which].kill();
    servers[which] = Server::start(&plan.binary, address, &[])?;
    let way = Hall::new(&servers[which].base)?;
    field.lead_to(which, way);
    Ok(())
}
