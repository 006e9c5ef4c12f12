//! Telling other servers what changed, and hearing it from them.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, sleep};
use std::time::Duration;

use postgres::Client;
use postgres::fallible_iterator::FallibleIterator;

use super::open::Address;
use super::thread;
use crate::{GuestId, Hear, Notice, Result, TableId};

/// Changes of so long are told together: each notice takes a lock on the whole server.
const GATHER: Duration = Duration::from_millis(5);

/// A notice holds at most 8,000 bytes.
const AT_ONCE: usize = 200;

const PAUSE: Duration = Duration::from_millis(200);

/// Tells others what changed here.
#[derive(Debug)]
pub(super) struct Notifier {
    name: String,
    changed: Mutex<Option<Sender<TableId>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Notifier {
    pub(super) fn spawn(address: &Address) -> Result<Notifier> {
        // Random like the id of a guest: all it does is to tell our own voice from others.
        let name = GuestId::random()?.to_string();
        let (sender, changed) = mpsc::channel();
        let (address, own) = (address.clone(), name.clone());
        let thread = thread("notifier", move || proclaim(&address, &own, &changed))?;
        Ok(Notifier { name, changed: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)) })
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn tell(&self, table: TableId) {
        let changed = self.changed.lock().unwrap_or_else(PoisonError::into_inner);
        // What is not told is found by its stamp.
        changed.as_ref().map(|changed| changed.send(table).ok());
    }

    pub(super) fn close(&self) {
        drop(self.changed.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            drop(thread.join());
        }
    }
}

fn proclaim(address: &Address, own: &str, changed: &Receiver<TableId>) {
    let mut client: Option<Client> = None;
    while let Ok(first) = changed.recv() {
        sleep(GATHER);
        let tables: BTreeSet<TableId> =
            [first].into_iter().chain(changed.try_iter().take(AT_ONCE - 1)).collect();
        let mut told = own.to_owned();
        for table in tables {
            told.push_str(&format!(" {table}"));
        }
        // A connection that broke since is made again, once.
        client = client
            .take()
            .and_then(|client| notify(client, &told))
            .or_else(|| notify(connect(address).ok()?, &told));
    }
}

/// Gives the connection back if it is good for more.
fn notify(mut client: Client, told: &str) -> Option<Client> {
    client.execute("SELECT pg_notify('meadhall', $1)", &[&told]).ok()?;
    Some(client)
}

/// What is told is not worth waiting for the disk.
fn connect(address: &Address) -> Result<Client> {
    let mut client = address.plain()?;
    client.batch_execute("SET synchronous_commit = off")?;
    Ok(client)
}

/// Hears what others tell until the store is closed.
pub(super) fn listen(
    address: Address,
    own: String,
    closed: Arc<AtomicBool>,
    hear: Hear,
) -> Result<JoinHandle<()>> {
    thread("listener", move || {
        while !closed.load(Ordering::Acquire) {
            let heard = attend(&address, &own, &closed, &hear);
            if heard.is_err() {
                sleep(PAUSE);
            }
        }
    })
}

fn attend(address: &Address, own: &str, closed: &AtomicBool, hear: &Hear) -> Result<()> {
    let mut client = address.plain()?;
    client.batch_execute("LISTEN meadhall")?;
    hear(Notice::Missed);
    while !closed.load(Ordering::Acquire) {
        let mut notifications = client.notifications();
        let mut some = notifications.timeout_iter(Duration::from_millis(500));
        while let Some(notice) = some.next()? {
            let mut words = notice.payload().split(' ');
            if words.next() != Some(own) {
                words.filter_map(|id| id.parse().ok()).for_each(|id| hear(Notice::Changed(id)));
            }
        }
        drop(some);
        drop(notifications);
        // A connection that broke is silent too.
        client.is_valid(Duration::from_secs(5))?;
    }
    Ok(())
}
