//! One PostgreSQL for any number of servers.
//!
//! Connections live on threads of their own, so that calls block like those of the built-in store and
//! may come from anywhere. A change is told to the other servers after its commit, by a connection
//! that does nothing else: a `NOTIFY` inside a transaction makes all writers of the database wait for
//! one another when they commit.

mod errors;
mod news;
mod open;
mod session;
mod tls;
mod workers;

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::db::Database;
use crate::ops::{Backend, check};
use crate::{Checked, Error, Hear, Result, TableId};
use news::Notifier;
use open::Address;
use workers::{Mode, Workers};

/// Connections that a server works with; it has two more for news.
const CONNECTIONS: usize = 8;

#[derive(Debug)]
pub struct Postgres {
    address: Address,
    workers: Workers,
    notifier: Notifier,
    closed: Arc<AtomicBool>,
    notices: Vec<String>,
}

impl Postgres {
    /// Connects, making the tables or bringing their schema up to date where needed.
    pub fn open(address: &str) -> Result<Self> {
        let address = Address::parse(address)?;
        let notices = open::prepare(&address)?;
        let closed = Arc::new(AtomicBool::new(false));
        Ok(Self {
            workers: Workers::spawn(&address, CONNECTIONS)?,
            notifier: Notifier::spawn(&address)?,
            address,
            closed,
            notices,
        })
    }
}

impl Postgres {
    /// Reads all of a store as it is at one moment, also while servers are at it.
    pub fn check(address: &str) -> Result<Checked> {
        let session = Address::parse(address)?.connect()?;
        session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        open::is_todays(&session)?;
        check::sealed(&session)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.end();
    }
}

impl Backend for Postgres {
    fn write<T: Send + 'static>(
        &self,
        table: Option<TableId>,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let done = self.workers.run(Mode::Write, work)?;
        if let Some(table) = table {
            self.notifier.tell(table);
        }
        Ok(done)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.workers.run(Mode::Read, work)
    }

    fn end(&self) {
        self.closed.store(true, Ordering::Release);
        self.notifier.close();
        self.workers.close();
    }

    fn has_others(&self) -> bool {
        true
    }

    fn attend(&self, hear: Hear) {
        let own = self.notifier.name().to_owned();
        // Without the thread nothing is heard at once, and stamps tell the same a little later.
        drop(news::listen(self.address.clone(), own, self.closed.clone(), hear));
    }

    fn remarks(&self) -> Vec<String> {
        self.notices.clone()
    }
}

fn thread(name: &str, work: impl FnOnce() + Send + 'static) -> Result<std::thread::JoinHandle<()>> {
    let thread = std::thread::Builder::new().name(name.into()).spawn(work);
    thread.map_err(|error| Error::Failed(error.to_string()))
}
