//! A server that is asked to stop while people play: what it answered is kept, open pages are told,
//! and its store is one file that can be copied.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::Swift;
use games::Name;
use store::{Sqlite, Store, TableId};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::hall::{Chair, Hall};
use crate::ledger::Ledger;
use crate::player::Player;
use crate::server::{Server, Signal};
use crate::witness::examine;

/// So long a server may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Lets people play, asks the server to stop, and looks at what is left. Gives how many actions were
/// acknowledged.
pub async fn run(binary: &Path, store: &Path, signal: Signal) -> Result<usize> {
    let server = Server::start(binary, store, &[])?;
    let hall = Hall::new(&server.base)?;
    let mut luck = Swift::new(3);
    let ledger = Arc::<Ledger>::default();
    let mut chairs = Vec::new();
    for game in Name::ALL {
        chairs.extend(hall.lay(game, &["me", "me", "hard"], &mut luck).await?);
    }
    let page = tokio::spawn(last_words(hall.clone(), chairs[0].table));
    let mut players = everybody(&hall, &chairs, &ledger);
    while ledger.book().promised.len() < 40 && !players.is_empty() {
        let _ = timeout(Duration::from_millis(20), players.join_next()).await;
    }
    let stopping = tokio::task::spawn_blocking(move || server.stop(signal));
    let gone = async { while players.join_next().await.is_some() {} };
    timeout(Duration::from_secs(30), gone).await.context("players wait for a server that stops")?;
    let (code, took) = stopping.await??;
    ensure!(code == Some(0) && took < PATIENCE, "{signal:?}: exit {code:?} after {took:?}");
    let heard = page.await?;
    ensure!(heard.contains("event: toast"), "an open page was not told: {heard}");
    copy_holds_all(store, &chairs, &ledger)
}

fn everybody(hall: &Hall, chairs: &[Chair], ledger: &Arc<Ledger>) -> JoinSet<()> {
    let mut players = JoinSet::new();
    for chair in chairs {
        let (hall, chair, ledger) = (hall.clone(), chair.clone(), ledger.clone());
        let (luck, name) = (Swift::new(chair.seat.into()), "stop".to_owned());
        let think = Duration::from_millis(5);
        players.spawn(Player { hall, chair, ledger, luck, name, think, copies: 1 }.play());
    }
    players
}

/// The end of what an open page hears.
async fn last_words(hall: Hall, table: TableId) -> String {
    let heard = hall.page_stream(table).await.unwrap_or_default();
    heard.rsplit("\n\n").take(3).collect()
}

/// The file alone, copied elsewhere, holds all that was acknowledged.
fn copy_holds_all(store: &Path, chairs: &[Chair], ledger: &Ledger) -> Result<usize> {
    let elsewhere = tempfile::tempdir()?;
    let copy = elsewhere.path().join("copy.db");
    fs::copy(store, &copy)?;
    let copy = Sqlite::open(&copy)?;
    ensure!(copy.notices().is_empty(), "{:?}", copy.notices());
    let book = ledger.book();
    ensure!(book.wrong.is_empty(), "{:?}", book.wrong.first());
    for chair in chairs {
        examine(&copy, chair.table, &book)?;
    }
    Ok(book.promised.len())
}
