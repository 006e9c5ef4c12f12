//! Stores of earlier versions: they open, and every table in them goes on, whatever the cards of
//! today.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::Swift;
use games::Name;
use store::{Listing, Millis, Sqlite, Store, TableId};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::hall::{Chair, Hall};
use crate::ledger::Ledger;
use crate::player::Player;
use crate::server::Server;

/// Plays a table of each game for a while, and leaves them in a file of their own.
pub async fn write(binary: &Path, store: &Path) -> Result<()> {
    let server = Server::start(binary, store, &[])?;
    let hall = Hall::new(&server.base)?;
    let mut luck = Swift::new(1);
    let mut chairs = Vec::new();
    for game in Name::ALL {
        chairs.extend(hall.lay(game, &["me", "me", "easy"], &mut luck).await?);
    }
    play(&hall, &chairs, "before", 200).await?;
    drop(server);
    // Whoever closes the file last puts everything into it.
    drop(Sqlite::open(store)?);
    Ok(())
}

/// Opens a store and plays on at every running table; gives how many there were.
pub async fn goes_on(binary: &Path, store: &Path, cards: &[PathBuf]) -> Result<usize> {
    let (chairs, before) = sit_down(&Sqlite::open(store)?)?;
    let server = Server::start(binary, store, cards)?;
    let hall = Hall::new(&server.base)?;
    let acknowledged = play(&hall, &chairs, "after", 100).await?;
    let mut luck = Swift::new(2);
    for chair in &chairs {
        let state = hall.look(chair, &mut luck).await?;
        let (_, cards) = before.iter().find(|(id, _)| *id == chair.table).context("a table")?;
        ensure!(state["cards"].as_str() == cards.as_deref(), "{} changed its cards", chair.table);
    }
    let tables: BTreeSet<TableId> = before.iter().map(|(id, _)| *id).collect();
    ensure!(acknowledged == tables, "only {acknowledged:?} of {tables:?} went on");
    drop(server);
    let store = Sqlite::open(store)?;
    for &id in &tables {
        web::replayed(&store, &store.table(id)?).map_err(anyhow::Error::msg)?;
    }
    Ok(tables.len())
}

type Running = Vec<(TableId, Option<String>)>;

/// New tokens for every person at every running table, and the cards each table has.
fn sit_down(store: &dyn Store) -> Result<(Vec<Chair>, Running)> {
    let mut chairs = Vec::new();
    let mut running = Vec::new();
    for row in store.list(Listing::IdleSince(Millis::MAX), 100)? {
        for seat in
            row.seats.iter().filter(|seat| matches!(seat.occupant, store::Occupant::Guest(_)))
        {
            let token = store.issue_token(row.id, seat.number)?.expose();
            chairs.push(Chair { table: row.id, seat: seat.number, token });
        }
        let text = store.catalogue(&row.catalogue)?;
        let name: Name = row.game.parse()?;
        // Cards that nobody can play with any more have none.
        running.push((row.id, name.fingerprint(text.as_deref()).ok()));
    }
    Ok((chairs, running))
}

/// Plays until so many actions were acknowledged; gives the tables where any was.
async fn play(
    hall: &Hall,
    chairs: &[Chair],
    name: &str,
    enough: usize,
) -> Result<BTreeSet<TableId>> {
    let ledger = Arc::<Ledger>::default();
    let mut players = JoinSet::new();
    for chair in chairs {
        let (hall, chair, ledger) = (hall.clone(), chair.clone(), ledger.clone());
        let (luck, name, think) = (Swift::new(chair.seat.into()), name.to_owned(), Duration::ZERO);
        players.spawn(Player { hall, chair, ledger, luck, name, think, copies: 1 }.play());
    }
    let watched = async {
        while ledger.book().promised.len() < enough && !players.is_empty() {
            let _ = timeout(Duration::from_millis(20), players.join_next()).await;
        }
    };
    timeout(Duration::from_secs(120), watched).await.context("nobody plays")?;
    players.shutdown().await;
    let book = ledger.book();
    ensure!(book.wrong.is_empty(), "{:?}", book.wrong.first());
    Ok(book.promised.iter().map(|deed| deed.0).collect())
}
