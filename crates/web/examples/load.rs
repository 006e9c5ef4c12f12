//! Many tables played over real HTTP, and many streams held open:
//! `cargo run --release -p web --example load -- [TABLES] [STREAMS] [SECONDS]`

use std::fs;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use serde_json::{Value, json};
use store::Sqlite;
use tokio::task::JoinSet;
use web::{Config, Limits, Server};

struct Figures {
    tables: usize,
    streams: usize,
    time: Duration,
}

fn figures() -> Figures {
    let mut given = std::env::args().skip(1).map(|text| text.parse().ok());
    let mut number = |usual| given.next().flatten().unwrap_or(usual);
    let (tables, streams) = (number(200), number(1000));
    Figures { tables, streams, time: Duration::from_secs(number(20) as u64) }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let Figures { tables, streams, time } = figures();
    let folder = tempfile::tempdir()?;
    let began = Instant::now();
    let base = served(&folder.path().join("load.db")).await?;
    let client = Client::new();
    client.get(format!("{base}/")).send().await?.text().await?;
    say(&format!("start to first page: {:?}", began.elapsed()))?;

    let mut laid = Vec::new();
    let empty = memory();
    for _ in 0..tables {
        laid.push(lay(&client, &base).await?);
    }
    say(&format!(
        "memory per table: {} KiB",
        memory().saturating_sub(empty) / tables.max(1) as u64
    ))?;
    let held = hold_streams(&base, &laid, streams).await?;
    say(&format!("streams held open: {}", held.len()))?;

    let mut players = JoinSet::new();
    for (table, tokens) in laid {
        players.spawn(play(client.clone(), base.clone(), table, tokens, time));
    }
    let mut waits: Vec<Duration> = Vec::new();
    while let Some(done) = players.join_next().await {
        waits.extend(done??);
    }
    waits.sort_unstable();
    let at = |part: usize| waits.get(waits.len() * part / 1000).copied().unwrap_or_default();
    say(&format!("actions answered: {}", waits.len()))?;
    say(&format!(
        "half within {:?}, 99 % within {:?}, 99.9 % within {:?}",
        at(500),
        at(990),
        at(999)
    ))?;
    Ok(())
}

async fn served(
    file: &std::path::Path,
) -> Result<String, Box<dyn std::error::Error + Send + Sync>> {
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), Arc::new(Sqlite::open(file)?));
    config.limits = Limits {
        requests: 1_000_000,
        made: 1_000_000,
        streams: 100_000,
        all_streams: 100_000,
        ..Limits::default()
    };
    let server = Server::bind(config).await?;
    let base = format!("http://{}", server.address()?);
    tokio::spawn(server.run(std::future::pending()));
    Ok(base)
}

type Laid = (String, Vec<String>);

async fn lay(
    client: &Client,
    base: &str,
) -> Result<Laid, Box<dyn std::error::Error + Send + Sync>> {
    let new = json!({ "game": "valhalla", "seats": ["me", "me"] });
    let answer = client.post(format!("{base}/api/tables")).json(&new).send().await?;
    let laid: Value = answer.json().await?;
    let token = |seat: &str| laid["tokens"][seat].as_str().unwrap_or_default().to_owned();
    Ok((laid["table"].as_str().unwrap_or_default().to_owned(), vec![token("0"), token("1")]))
}

/// Streams that read and forget, as open pages do.
async fn hold_streams(
    base: &str,
    laid: &[Laid],
    count: usize,
) -> Result<JoinSet<()>, Box<dyn std::error::Error + Send + Sync>> {
    let client = Client::builder().pool_max_idle_per_host(0).build()?;
    let mut held = JoinSet::new();
    for number in 0..count {
        let (table, _) = &laid[number % laid.len()];
        let mut stream = client.get(format!("{base}/t/{table}/events")).send().await?;
        held.spawn(async move { while let Ok(Some(_)) = stream.chunk().await {} });
    }
    Ok(held)
}

/// Plays both seats of a table with whatever is offered, and notes how long each action took.
async fn play(
    client: Client,
    base: String,
    table: String,
    tokens: Vec<String>,
    time: Duration,
) -> Result<Vec<Duration>, reqwest::Error> {
    let (url, end) = (format!("{base}/api/tables/{table}"), Instant::now() + time);
    let mut waits = Vec::new();
    while Instant::now() < end {
        for token in &tokens {
            let state: Value = client.get(&url).bearer_auth(token).send().await?.json().await?;
            if state["status"] != "playing" {
                return Ok(waits);
            }
            let allowed = |offer: &&Value| offer["refused"].is_null();
            let offers = state["offers"].as_array().map(Vec::as_slice).unwrap_or_default();
            let offers: Vec<&Value> = offers.iter().filter(allowed).collect();
            if offers.is_empty() {
                continue;
            }
            let offer = offers[waits.len() % offers.len()];
            let id = waits.len().to_string();
            let act = json!({ "version": state["version"], "id": id, "action": offer["action"] });
            let asked = Instant::now();
            client.post(format!("{url}/actions")).bearer_auth(token).json(&act).send().await?;
            waits.push(asked.elapsed());
            // People and most bots take a moment too.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }
    Ok(waits)
}

/// What this process holds, in KiB, where the system tells.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn say(line: &str) -> io::Result<()> {
    writeln!(io::stdout(), "{line}")
}
