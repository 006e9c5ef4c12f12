//! Kills at random moments: what was acknowledged is there afterwards, and play goes on.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use engine::Swift;
use games::Name;
use reqwest::StatusCode;
use serde::Serialize;
use serde_json::Value;
use store::{Sqlite, TableId};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::hall::{Chair, Hall};
use crate::ledger::Ledger;
use crate::player::Player;
use crate::progress;
use crate::server::Server;
use crate::witness::{Found, agrees, examine};

#[derive(Clone, Debug)]
pub struct Plan {
    pub binary: PathBuf,
    /// The file the tables are kept in.
    pub store: PathBuf,
    pub kills: u32,
    pub tables: usize,
    pub seed: u64,
}

#[derive(Debug, Default, Serialize)]
pub struct Report {
    pub kills: u32,
    pub tables: usize,
    pub finished: usize,
    pub acknowledged: usize,
    /// Actions whose answer was cut off, and how many of those were stored.
    pub cut_off: usize,
    pub cut_off_but_kept: usize,
    /// Tables found in the middle of choices made in secret at the same time.
    pub amid_secrets: usize,
    /// Whole states that a seat saw before a kill and again, byte for byte, after it.
    pub seen_again: usize,
    /// Offers that were compared with the replay of the record.
    pub offers_compared: usize,
    pub restart_ms_median: u128,
    pub restart_ms_longest: u128,
}

/// A server, its tables and those who play there.
struct Field<'a> {
    plan: &'a Plan,
    hall: Hall,
    chairs: BTreeMap<TableId, Vec<Chair>>,
    ledger: Arc<Ledger>,
    luck: Swift,
    restarts: Vec<Duration>,
    report: Report,
}

pub async fn run(plan: &Plan) -> Result<Report> {
    let mut server = Server::start(&plan.binary, &plan.store, &[])?;
    let mut field = Field {
        plan,
        hall: Hall::new(&server.base)?,
        chairs: BTreeMap::new(),
        ledger: Arc::default(),
        luck: Swift::new(plan.seed),
        restarts: Vec::new(),
        report: Report::default(),
    };
    let bar = progress(plan.kills.into());
    for kill in 0..plan.kills {
        field.lay_tables().await?;
        let moment = Duration::from_millis(5 + u64::from(field.luck.below(400)));
        let found = field.play_until(kill, moment, server).await;
        let found = found.with_context(|| format!("kill {kill}, seed {}", plan.seed))?;
        server = field.restart()?;
        field.compare(&found).await.with_context(|| format!("after kill {kill}"))?;
        bar.inc(1);
        bar.set_message(format!("{} actions acknowledged", field.ledger.book().promised.len()));
    }
    bar.finish_and_clear();
    field.end()
}

impl Field<'_> {
    /// As many running tables as planned, of all games; at every third a bot plays too.
    async fn lay_tables(&mut self) -> Result<()> {
        while self.chairs.len() < self.plan.tables {
            let number = self.report.tables;
            let game = Name::ALL[number % Name::ALL.len()];
            let mut seats = vec!["me"; 2 + self.luck.below(3) as usize];
            if number.is_multiple_of(3) {
                seats.pop();
                seats.push("easy");
            }
            let chairs = self.hall.lay(game, &seats, &mut self.luck).await?;
            let table = chairs.first().context("a table without seats")?.table;
            self.chairs.insert(table, chairs);
            self.report.tables += 1;
        }
        Ok(())
    }

    /// Everybody plays, the server is killed, and the store is read as it was left.
    async fn play_until(
        &mut self,
        kill: u32,
        moment: Duration,
        server: Server,
    ) -> Result<BTreeMap<TableId, Found>> {
        let mut players = JoinSet::new();
        for chair in self.chairs.values().flatten() {
            let player = Player {
                hall: self.hall.clone(),
                chair: chair.clone(),
                ledger: self.ledger.clone(),
                luck: Swift::new(self.luck.word()),
                name: kill.to_string(),
                think: Duration::from_millis(30),
                copies: 1,
            };
            players.spawn(player.play());
        }
        sleep(moment).await;
        drop(server);
        let gone = async { while players.join_next().await.is_some() {} };
        timeout(Duration::from_secs(30), gone).await.context("players wait for a dead server")?;
        self.examine()
    }

    fn examine(&mut self) -> Result<BTreeMap<TableId, Found>> {
        let store = Sqlite::open(&self.plan.store)?;
        let book = self.ledger.book();
        ensure!(book.wrong.is_empty() && book.unkept == 0, "{:?}", book.wrong);
        let tables = self.chairs.keys().map(|&id| Ok((id, examine(&store, id, &book)?)));
        let found: BTreeMap<TableId, Found> = tables.collect::<Result<_>>()?;
        for (_, deed) in book.last.iter().filter(|(_, deed)| !book.promised.contains(*deed)) {
            let kept = found.get(&deed.0).is_some_and(|table| table.deeds.contains(deed));
            self.report.cut_off += 1;
            self.report.cut_off_but_kept += usize::from(kept);
        }
        self.report.amid_secrets += found.values().filter(|table| table.amid_secrets).count();
        Ok(found)
    }

    fn restart(&mut self) -> Result<Server> {
        let began = Instant::now();
        let server = Server::start(&self.plan.binary, &self.plan.store, &[])?;
        self.restarts.push(began.elapsed());
        self.hall = Hall::new(&server.base)?;
        Ok(server)
    }

    /// What the server shows now against what was shown before and what the records lead to.
    async fn compare(&mut self, found: &BTreeMap<TableId, Found>) -> Result<()> {
        for chair in self.chairs.values().flatten() {
            let state = self.hall.look(chair, &mut self.luck).await?;
            let before = self.ledger.book().shown.get(&(chair.table, chair.seat)).cloned();
            if let Some(before) = before {
                self.report.seen_again += usize::from(seen_again(&before, &state)?);
            }
            let agreed = agrees(&found[&chair.table], chair.seat, &state)?;
            self.report.offers_compared += usize::from(agreed);
        }
        for chair in self.chairs.values().flatten() {
            send_again(&self.hall, chair, found, &self.ledger, &mut self.luck).await?;
        }
        let over = self.ledger.book().over.clone();
        self.report.finished += self.chairs.keys().filter(|id| over.contains(id)).count();
        self.chairs.retain(|id, _| !over.contains(id));
        Ok(())
    }

    fn end(mut self) -> Result<Report> {
        self.restarts.sort_unstable();
        let middle = self.restarts.get(self.restarts.len() / 2);
        self.report.restart_ms_median = middle.map_or(0, Duration::as_millis);
        self.report.restart_ms_longest = self.restarts.last().map_or(0, Duration::as_millis);
        self.report.kills = self.plan.kills;
        self.report.acknowledged = self.ledger.book().promised.len();
        ensure!(self.report.acknowledged > 0, "nobody played");
        Ok(self.report)
    }
}

/// A table never goes back, and at the same version everything is as it was, except that others may
/// have answered a question that was put to several.
fn seen_again(before: &Value, now: &Value) -> Result<bool> {
    let [then, today] = [before, now].map(|state| state["version"].as_u64());
    ensure!(today >= then, "went back from {then:?} to {today:?}: {now}");
    if today > then || now["waiting"] != before["waiting"] {
        return Ok(false);
    }
    let mut keys = before.as_object().into_iter().flatten().map(|(key, _)| key);
    if let Some(key) = keys.find(|key| now[*key] != before[*key]) {
        let (was, is, game) = (&before[key], &now[key], &now["game"]);
        anyhow::bail!("{game} at version {then:?}: {key} was {was} and is {is}");
    }
    Ok(true)
}

/// Sends again what a seat sent last: known if it was kept, and perhaps welcome if it was not.
async fn send_again(
    hall: &Hall,
    chair: &Chair,
    found: &BTreeMap<TableId, Found>,
    ledger: &Ledger,
    luck: &mut Swift,
) -> Result<()> {
    let (deed, act) = {
        let book = ledger.book();
        let Some(deed) = book.last.get(&(chair.table, chair.seat)) else { return Ok(()) };
        (deed.clone(), book.sent[deed].clone())
    };
    let kept = found[&chair.table].deeds.contains(&deed);
    match hall.act(chair, &act, luck).await? {
        (StatusCode::OK, _) => {
            ledger.book().promised.insert(deed);
        }
        (StatusCode::CONFLICT, _) if !kept => {}
        (status, said) => anyhow::bail!("{deed:?}, kept: {kept}, sent again: {status} {said}"),
    }
    Ok(())
}
