//! The built-in store: one SQLite file.

mod check;
mod copies;
mod files;
mod lock;
mod log;
mod mark;
mod open;
mod values;
mod writer;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use crate::db::Database;
use crate::ops::Backend;
use crate::*;
use open::Opened;
use writer::{OnDisk, Writer, gone};

pub use copies::Restored;

#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    /// Where readers find the file, which never wait for a write; none for a store in memory.
    path: Option<PathBuf>,
    /// None once it is closed.
    idle_readers: Mutex<Option<Vec<Connection>>>,
    notices: Vec<String>,
}

impl Sqlite {
    /// Opens the file, making it or bringing its schema up to date where needed. No other process
    /// can open it until this one closes it or ends.
    pub fn open(path: impl AsRef<Path>) -> Result<Self> {
        let Opened { db, path, lock, notices } = open::on_disk(path.as_ref())?;
        let carrier = open::carrier(&path)?;
        let writer = Writer::spawn(db, Some(OnDisk { carrier, lock }))?;
        Ok(Self { writer, path: Some(path), idle_readers: Mutex::new(Some(Vec::new())), notices })
    }

    /// A store that is gone with the value.
    pub fn in_memory() -> Result<Self> {
        let writer = Writer::spawn(open::in_memory()?, None)?;
        let idle_readers = Mutex::new(Some(Vec::new()));
        Ok(Self { writer, path: None, idle_readers, notices: Vec::new() })
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.writer.write(work)
    }

    /// All that `work` reads is of one moment.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let Some(path) = &self.path else { return self.write(work) };
        let idle = self.readers().as_mut().ok_or_else(gone)?.pop();
        let reader = idle.map_or_else(|| open::reader(path), Ok)?;
        let moment = reader.unchecked_transaction()?;
        let found = work(&moment);
        drop(moment);
        if let Some(idle) = self.readers().as_mut() {
            idle.push(reader);
        }
        found
    }

    fn readers(&self) -> std::sync::MutexGuard<'_, Option<Vec<Connection>>> {
        self.idle_readers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.end();
    }
}

impl Backend for Sqlite {
    fn write<T: Send + 'static>(
        &self,
        _: Option<TableId>,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        Sqlite::write(self, move |db| work(db))
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        Sqlite::read(self, move |db| work(db))
    }

    fn end(&self) {
        drop(self.readers().take());
        self.writer.close();
    }

    /// A file belongs to one process.
    fn has_others(&self) -> bool {
        false
    }

    fn attend(&self, _: Hear) {}

    fn remarks(&self) -> Vec<String> {
        self.notices.clone()
    }
}
