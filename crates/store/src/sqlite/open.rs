//! Opening a file, and bringing its schema up to date.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, MAIN_DB, OpenFlags};

use super::files::{self, Head};
use super::lock::Lock;
use super::{check, log, mark};
use crate::schema::{self, NEWEST, STEPS, not_newer};
use crate::{Error, Result};

/// How long another program may hold the file.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// "Mead", so that a database of another program is recognised.
const APPLICATION: u32 = 0x4d65_6164;

/// A store that is ready to be written.
pub(super) struct Opened {
    pub(super) db: Connection,
    pub(super) path: PathBuf,
    pub(super) lock: Lock,
    /// What whoever runs the server should know.
    pub(super) notices: Vec<String>,
}

pub(super) fn on_disk(path: &Path) -> Result<Opened> {
    // Before there is a file again.
    not_bereft(path)?;
    let path = files::make_private(path)?;
    let lock = Lock::take(&path)?;
    let mut notices: Vec<String> = look_at_log(&path)?.into_iter().collect();
    let before = mark::without_log(&path);
    let db = connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    if let Some(before) = before {
        fits(&db, before.round)?;
        notices.extend(copied(&db, &before, &path)?);
    }
    let db = prepare(db)?;
    mark::open(&db, &path)?;
    Ok(Opened { db, path, lock, notices })
}

fn not_bereft(path: &Path) -> Result<()> {
    let log = || files::beside(path, "-wal").display().to_string();
    if files::is_bereft(path) { Err(Error::FileMissing(log())) } else { Ok(()) }
}

/// Whether the log is there and can be read to its end, as far as the file can tell. Gives what
/// should be said aloud. Nobody may be writing.
pub(super) fn look_at_log(path: &Path) -> Result<Option<String>> {
    not_bereft(path)?;
    let logged = files::head(path)? == Head::Logged;
    let log = log::read(path)?;
    if log.lost > 1 {
        let told = format!("{} commits of its log cannot be read", log.lost);
        return Err(Error::Damaged(told));
    }
    let awaited = || mark::without_log(path).is_some_and(|mark| mark.open) || mark::is_hollow(path);
    if logged && log.whole == 0 && awaited() {
        return Err(Error::LogMissing(files::beside(path, "-wal").display().to_string()));
    }
    Ok((log.lost == 1).then(|| {
        "the last commit of the log cannot be read and is left out: a power cut before it was \
         acknowledged, or damage"
            .to_owned()
    }))
}

/// A log laid over another file than its own makes nonsense of it.
fn fits(db: &Connection, file: u32) -> Result<()> {
    let log = mark::mark(db)?.round;
    if log == file || log == file + 1 { Ok(()) } else { Err(Error::LogForeign { file, log }) }
}

/// Copying the file of a running server is no backup: such a copy is opened only if all of it can
/// be read.
fn copied(db: &Connection, before: &mark::Mark, path: &Path) -> Result<Option<String>> {
    if !before.is_of_another_file(path) {
        return Ok(None);
    }
    let checked = check::whole(db)?;
    match checked.problems.first() {
        Some(problem) => Err(Error::Damaged(format!("it was copied while in use: {problem}"))),
        None => Ok(Some(format!(
            "this is a copy of a store that was in use; all of it could be read ({} tables, {} \
             turns), but what was played after the copy began may be missing",
            checked.tables, checked.turns
        ))),
    }
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
    // A file that says it has a log must keep it: SQLite would carry it over and remove it here.
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
    db.set_prepared_statement_cache_capacity(64);
    Ok(db)
}

/// Looks before it writes: a file that is not ours, or too new, stays as it is.
pub(super) fn prepare(mut db: Connection) -> Result<Connection> {
    if db.is_readonly(MAIN_DB)? {
        return Err(Error::ReadOnly);
    }
    not_newer(version(&db)?)?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "fullfsync", true)?;
    db.pragma_update(None, "foreign_keys", true)?;
    // Before there is a log: a file that uses one and holds nothing has lost it.
    migrate(&mut db, NEWEST)?;
    db.pragma_update(None, "journal_mode", "wal")?;
    // The writer does it itself.
    db.pragma_update(None, "wal_autocheckpoint", 0)?;
    Ok(db)
}

pub(super) fn migrate(db: &mut Connection, target: u32) -> Result<()> {
    let change = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    bring_up(&change, target)?;
    Ok(change.commit()?)
}

/// Whoever calls has a transaction, and may take it back.
pub(super) fn bring_up(db: &Connection, target: u32) -> Result<()> {
    let found = version(db)?;
    for step in STEPS.iter().take(target as usize).skip(found as usize) {
        db.execute_batch(step)?;
    }
    if found == 0 {
        db.pragma_update(None, "application_id", APPLICATION)?;
    }
    schema::complete(db, found, target)?;
    Ok(db.pragma_update(None, "user_version", target.max(found))?)
}

pub(super) fn version(db: &Connection) -> Result<u32> {
    let number = |sql| db.query_row(sql, [], |row| row.get::<_, u32>(0));
    let ours = number("PRAGMA application_id")? == APPLICATION;
    if !ours && number("SELECT count(*) FROM sqlite_schema")? > 0 {
        return Err(Error::Foreign);
    }
    Ok(if ours { number("PRAGMA user_version")? } else { 0 })
}
