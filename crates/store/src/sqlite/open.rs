//! Opening a file, and bringing its schema up to date.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, MAIN_DB, OpenFlags};

use crate::{Error, Result, Secret};

/// Each step leads from the version before it to its own. A released one never changes.
pub(super) const STEPS: [&str; 4] = [
    include_str!("schema/001_people.sql"),
    include_str!("schema/002_tables.sql"),
    include_str!("schema/003_chat_and_snapshots.sql"),
    include_str!("schema/004_keys_ended.sql"),
];

const NEWEST: u32 = STEPS.len() as u32;

/// How long another program may hold the file.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// "Mead", so that a database of another program is recognised.
const APPLICATION: u32 = 0x4d65_6164;

pub(super) fn on_disk(path: &Path) -> Result<Connection> {
    make_private(path)?;
    look_at_head(path)?;
    prepare(connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?)
}

pub(super) fn in_memory() -> Result<Connection> {
    prepare(Connection::open_in_memory()?)
}

pub(super) fn reader(path: &Path) -> Result<Connection> {
    let db = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.pragma_update(None, "query_only", true)?;
    Ok(db)
}

/// Carries the log over to the file, and writes nothing else.
pub(super) fn carrier(path: &Path) -> Result<Connection> {
    let db = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.pragma_update(None, "synchronous", "full")?;
    Ok(db)
}

pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection> {
    let db = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    db.busy_timeout(PATIENCE)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// Makes the file, if there is none, for its owner alone: it holds seeds.
fn make_private(path: &Path) -> Result<()> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Error::ReadOnly,
        io::ErrorKind::StorageFull => Error::Full,
        _ => Error::Failed(format!("{}: {error}", path.display())),
    })
}

/// SQLite takes a file for a new one if it is shorter than its first page, whatever is in it.
fn look_at_head(path: &Path) -> Result<()> {
    let failed = |error: io::Error| Error::Failed(format!("{}: {error}", path.display()));
    let file = File::open(path).map_err(failed)?;
    let length = file.metadata().map_err(failed)?.len();
    let mut head = Vec::new();
    file.take(18).read_to_end(&mut head).map_err(failed)?;
    let Some(numbers) = head.strip_prefix(b"SQLite format 3\0") else {
        return if head.is_empty() { Ok(()) } else { Err(Error::Foreign) };
    };
    // The largest page has a size that two bytes cannot hold, and is written as one.
    let page = match *numbers {
        [0, 1] => 0x1_0000,
        [high, low] => u64::from(u16::from_be_bytes([high, low])),
        _ => u64::MAX,
    };
    if length < page { Err(Error::Damaged("most of the file is missing".into())) } else { Ok(()) }
}

/// Looks before it writes: a file that is not ours, or too new, stays as it is.
pub(super) fn prepare(mut db: Connection) -> Result<Connection> {
    if db.is_readonly(MAIN_DB)? {
        return Err(Error::ReadOnly);
    }
    let found = version(&db)?;
    if found > NEWEST {
        return Err(Error::Newer { found, known: NEWEST });
    }
    db.pragma_update(None, "journal_mode", "wal")?;
    // The writer does it itself.
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "fullfsync", true)?;
    db.pragma_update(None, "foreign_keys", true)?;
    migrate(&mut db, NEWEST)?;
    Ok(db)
}

pub(super) fn migrate(db: &mut Connection, target: u32) -> Result<()> {
    let change = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let found = version(&change)?;
    for step in STEPS.iter().take(target as usize).skip(found as usize) {
        change.execute_batch(step)?;
    }
    if found == 0 {
        change.pragma_update(None, "application_id", APPLICATION)?;
        let secret = Secret::random()?;
        change.execute("INSERT INTO meta VALUES ('secret', ?1)", [&secret])?;
    }
    change.pragma_update(None, "user_version", target.max(found))?;
    Ok(change.commit()?)
}

pub(super) fn version(db: &Connection) -> Result<u32> {
    let number = |sql| db.query_row(sql, [], |row| row.get::<_, u32>(0));
    let ours = number("PRAGMA application_id")? == APPLICATION;
    if !ours && number("SELECT count(*) FROM sqlite_schema")? > 0 {
        return Err(Error::Foreign);
    }
    Ok(if ours { number("PRAGMA user_version")? } else { 0 })
}

pub(super) fn secret(db: &Connection) -> Result<Secret> {
    Ok(db.query_row("SELECT value FROM meta WHERE key = 'secret'", [], |row| row.get(0))?)
}
