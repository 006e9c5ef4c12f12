//! What a store's file says of its log.
//!
//! While a store is open its newest changes are in the log alone. The file says so, so that without
//! its log it is not taken for a whole one; and the rounds of the log are numbered, so that a log
//! is not laid over a file it does not belong to.

use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::files;
use crate::Result;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// The round of the log.
    pub(super) round: u32,
    /// Somebody has it open, or had when they died.
    pub(super) open: bool,
    /// Which file it was then.
    file: String,
}

impl Mark {
    /// The file was copied while it was open.
    pub(super) fn is_of_another_file(&self, path: &Path) -> bool {
        self.open && self.file != files::identity(path)
    }
}

/// What the file says without its log. `None`: it says nothing, being older than marks, or was
/// left in the middle of being brought up to date, which its log makes good.
pub(super) fn without_log(path: &Path) -> Option<Mark> {
    mark(&file_alone(path).ok()?).ok()
}

/// A file that uses a log and holds nothing itself.
pub(super) fn is_hollow(path: &Path) -> bool {
    let objects = |db: Connection| {
        db.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, u32>(0))
    };
    file_alone(path).and_then(objects) == Ok(0)
}

/// SQLite reads no log of what it is told never changes.
fn file_alone(path: &Path) -> rusqlite::Result<Connection> {
    let mut name = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                name.push(char::from(*byte));
            }
            other => name.push_str(&format!("%{other:02X}")),
        }
    }
    name.push_str("?immutable=1");
    Connection::open_with_flags(
        name,
        OpenFlags::SQLITE_OPEN_READ_ONLY
            | OpenFlags::SQLITE_OPEN_URI
            | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )
}

pub(super) fn mark(db: &Connection) -> rusqlite::Result<Mark> {
    db.query_row("SELECT round, open, file FROM log", [], |row| {
        Ok(Mark { round: row.get(0)?, open: row.get(1)?, file: row.get(2)? })
    })
}

/// From now on the log counts.
pub(super) fn open(db: &Connection, path: &Path) -> Result<()> {
    let sql = "UPDATE log SET round = round + 1, open = 1, file = ?1";
    db.execute(sql, [files::identity(path)])?;
    // Carried over, but not cut: the log of an open store always holds something.
    Ok(db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?)
}

/// The log was carried over whole and is begun anew.
pub(super) fn next_round(db: &Connection) -> Result<()> {
    db.prepare_cached("UPDATE log SET round = round + 1")?.execute([])?;
    Ok(())
}

/// Everything is in the file. If this fails the log stays, and is as good.
pub(super) fn close(db: &Connection) -> Result<()> {
    db.execute("UPDATE log SET open = 0, file = ''", [])?;
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    // Now whoever closes last may tidy up.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)?;
    Ok(())
}
