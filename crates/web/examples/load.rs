//! The figures of a server under load: many tables played by bots over real HTTP while many streams
//! are held open.
//! `cargo run --release -p web --example load -- [TABLES] [STREAMS] [SECONDS] [PAUSE]`, the pause
//! between two actions at a table in milliseconds: usually as long as our own bots take.

use std::fs;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use serde_json::{Value, json};
use store::Sqlite;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use web::{Config, Limits, Server};

type Failed = Box<dyn std::error::Error + Send + Sync>;

#[derive(Clone, Copy)]
struct Figures {
    tables: usize,
    streams: usize,
    time: Duration,
    pause: Duration,
}

fn figures() -> Figures {
    let mut given = std::env::args().skip(1).map(|text| text.parse().ok());
    let mut number = |usual: u64| given.next().flatten().unwrap_or(usual);
    let (tables, streams) = (number(200) as usize, number(1000) as usize);
    let (time, pause) = (Duration::from_secs(number(20)), Duration::from_millis(number(650)));
    Figures { tables, streams, time, pause }
}

/// Server and visitors have threads of their own, as if they were two programs.
fn main() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let (server, visitors) = (Runtime::new()?, Runtime::new()?);
    let began = Instant::now();
    let base = server.block_on(served(&folder.path().join("load.db")))?;
    visitors.block_on(measured(&base, began, figures()))
}

async fn measured(base: &str, began: Instant, figures: Figures) -> Result<(), Failed> {
    let client = Client::builder().cookie_store(true).build()?;
    client.get(format!("{base}/")).send().await?.text().await?;
    say(&format!("start to first page: {:?}", began.elapsed()))?;
    let now = client.post(format!("{base}/new/valhalla/bots")).header("origin", base);
    say(&format!("page of a table: {} bytes", now.send().await?.text().await?.len()))?;

    let mut laid = Vec::new();
    let empty = memory();
    for _ in 0..figures.tables {
        laid.push(lay(&client, base).await?);
    }
    let each = memory().saturating_sub(empty) / figures.tables.max(1) as u64;
    say(&format!("memory per table: {each} KiB"))?;
    let held = hold_streams(base, &laid, figures.streams).await?;
    say(&format!("streams held open: {}", held.len()))?;
    tell(played(&client, base, laid, figures).await?)
}

async fn played(
    client: &Client,
    base: &str,
    laid: Vec<Laid>,
    figures: Figures,
) -> Result<Vec<Duration>, Failed> {
    let mut players = JoinSet::new();
    for (number, (table, tokens)) in (0..).zip(laid) {
        // Not all at once, or they would stay in step.
        let late = figures.pause * number / figures.tables as u32;
        let (client, url) = (client.clone(), format!("{base}/api/tables/{table}"));
        players.spawn(async move {
            tokio::time::sleep(late).await;
            play(client, url, tokens, figures).await
        });
    }
    let mut waits: Vec<Duration> = Vec::new();
    while let Some(done) = players.join_next().await {
        waits.extend(done??);
    }
    Ok(waits)
}

fn tell(mut waits: Vec<Duration>) -> Result<(), Failed> {
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

async fn served(file: &std::path::Path) -> Result<String, Failed> {
    let mut config = Config::new(([127, 0, 0, 1], 0).into(), Arc::new(Sqlite::open(file)?));
    config.limits = Limits {
        requests: 1_000_000,
        made: 1_000_000,
        streams: 100_000,
        connections: 100_000,
        all_streams: 100_000,
        ..Limits::default()
    };
    let server = Server::bind(config).await?;
    let base = format!("http://{}", server.address()?);
    tokio::spawn(server.run(std::future::pending()));
    Ok(base)
}

type Laid = (String, Vec<String>);

async fn lay(client: &Client, base: &str) -> Result<Laid, Failed> {
    let new = json!({ "game": "valhalla", "seats": ["me", "me"] });
    let answer = client.post(format!("{base}/api/tables")).json(&new).send().await?;
    let laid: Value = answer.json().await?;
    let token = |seat: &str| laid["tokens"][seat].as_str().unwrap_or_default().to_owned();
    Ok((laid["table"].as_str().unwrap_or_default().to_owned(), vec![token("0"), token("1")]))
}

/// Streams that read and forget, as open pages do.
async fn hold_streams(base: &str, laid: &[Laid], count: usize) -> Result<JoinSet<()>, Failed> {
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
    url: String,
    tokens: Vec<String>,
    figures: Figures,
) -> Result<Vec<Duration>, reqwest::Error> {
    let end = Instant::now() + figures.time;
    let mut waits = Vec::new();
    while Instant::now() < end {
        for token in &tokens {
            let state: Value = client.get(&url).bearer_auth(token).send().await?.json().await?;
            if state["status"] != "playing" {
                return Ok(waits);
            }
            let Some(act) = chosen(&state, waits.len()) else { continue };
            let asked = Instant::now();
            let sent = client.post(format!("{url}/actions")).bearer_auth(token).json(&act);
            sent.send().await?.error_for_status()?;
            waits.push(asked.elapsed());
            tokio::time::sleep(figures.pause).await;
        }
    }
    Ok(waits)
}

/// One of the allowed actions, if there are any.
fn chosen(state: &Value, number: usize) -> Option<Value> {
    let offers = state["offers"].as_array().map(Vec::as_slice).unwrap_or_default();
    let allowed: Vec<&Value> = offers.iter().filter(|offer| offer["refused"].is_null()).collect();
    let offer = allowed.get(number % allowed.len().max(1))?;
    let id = number.to_string();
    Some(json!({ "version": state["version"], "id": id, "action": offer["action"] }))
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
