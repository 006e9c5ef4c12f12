//! Backups: copies of a store that are whole, taken while it is in use.

use std::fs::{self, File, OpenOptions};
use std::path::Path;

use rusqlite::{Connection, OpenFlags};

use super::lock::Lock;
use super::{Sqlite, check, files, mark, open};
use crate::ops::meta;
use crate::schema::{NEWEST, SEALED};
use crate::{Checked, Error, Result, Secret};

impl Sqlite {
    /// Reads all of a store, also one that a server has open.
    pub fn check(path: impl AsRef<Path>) -> Result<Checked> {
        at_one_moment(path.as_ref(), |db, in_use| {
            let found = open::version(db)?;
            // To look at it as today's would keep the earlier server that has it open from writing.
            if in_use && (SEALED..NEWEST).contains(&found) {
                return Err(Error::Older { found, known: NEWEST });
            }
            check::whole(db)
        })
    }

    /// The secret of a store, also of one that a server has open.
    pub fn read_secret(path: impl AsRef<Path>) -> Result<Secret> {
        at_one_moment(path.as_ref(), |db, _| meta::secret(db))
    }

    /// Writes a copy as of one moment into a new file, also while a server has the store open. What
    /// it gives is what was found in the copy; one that is not whole is not kept.
    pub fn backup(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<Checked> {
        let to = to.as_ref();
        if to.exists() {
            return Err(Error::Exists(to.display().to_string()));
        }
        // The log of something that is gone would be read as that of the copy.
        if files::has_log(to) {
            return Err(Error::Exists(files::beside(to, "-wal").display().to_string()));
        }
        let unfinished = files::beside(to, ".part");
        let _held = new_private(&unfinished)?;
        let written = write_copy(from.as_ref(), &unfinished);
        let kept = written.and_then(|checked| {
            if checked.is_whole() {
                keep(&unfinished, to)?;
            }
            Ok(checked)
        });
        if !kept.as_ref().is_ok_and(Checked::is_whole) {
            // Nobody shall take it for a backup.
            let _ = fs::remove_file(&unfinished);
        }
        kept
    }

    /// Keeps what the file alone holds, where its log is lost for good, if all of it can be read.
    pub fn repair(path: impl AsRef<Path>) -> Result<Checked> {
        let path = path.as_ref();
        let path = fs::canonicalize(path).map_err(|error| files::trouble(path, &error))?;
        let _lock = Lock::take(&path)?;
        match open::look_at_log(&path) {
            Err(Error::LogMissing(_)) if !mark::is_hollow(&path) => {}
            other => return other.and(Err(Error::NothingToRepair)),
        }
        let db = open::connect(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let checked = check::whole(&db)?;
        if checked.is_whole() {
            mark::close(&db)?;
        }
        Ok(checked)
    }

    /// Puts a backup in the place of a store that nobody has open. A store that is there stays, as
    /// the file that is named by what this gives; so does a log whose file is lost.
    pub fn restore(backup: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<Restored> {
        let (backup, to) = (backup.as_ref(), to.as_ref());
        let checked = Sqlite::check(backup)?;
        if !checked.is_whole() {
            return Ok(Restored { checked, before: None });
        }
        let (lost, empty) = (!to.exists(), !to.exists() && !files::has_log(to));
        let to = files::make_private(to)?;
        if lost {
            files::give(&to, to.parent().unwrap_or(&to));
        }
        let _lock = Lock::take(&to)?;
        files::give(&files::beside(&to, "-lock"), &to);
        let unfinished = files::beside(&to, ".part");
        drop(fs::remove_file(&unfinished));
        Sqlite::backup(backup, &unfinished)?;
        files::give(&unfinished, &to);
        let before = if empty { None } else { Some(set_aside(&to)?) };
        fs::rename(&unfinished, &to).map_err(|error| files::trouble(&to, &error))?;
        files::sync_folder(&to)?;
        Ok(Restored { checked, before })
    }
}

/// What a restore did.
#[derive(Debug)]
pub struct Restored {
    /// What was found in the backup. If it is not whole nothing was changed.
    pub checked: Checked,
    /// Where the store lies that was there before.
    pub before: Option<std::path::PathBuf>,
}

/// Reads a store as it is at one moment, told whether somebody has it open, and leaves it as it is.
fn at_one_moment<T>(path: &Path, work: impl FnOnce(&Connection, bool) -> Result<T>) -> Result<T> {
    let found = fs::canonicalize(path).map_err(|error| files::trouble(path, &error))?;
    // The log of a store in use changes under our eyes, and who has it open has looked at it.
    let (unused, in_use) = match Lock::take(&found) {
        Ok(lock) => (Some(lock), false),
        Err(Error::InUse(_)) => (None, true),
        // Where nothing can be written there is nobody to lock out.
        Err(Error::ReadOnly) => (None, false),
        Err(other) => return Err(other),
    };
    if unused.is_some() {
        open::look_at_log(&found)?;
    }
    let db = open::connect(&found, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let version = open::version(&db)?;
    if version == 0 {
        return Err(Error::Foreign);
    }
    crate::schema::not_newer(version)?;
    let moment = db.unchecked_transaction()?;
    work(&moment, in_use)
}

/// A new file for its owner alone, held while it is written. What a backup left that was killed is
/// removed; one that is being written is not.
fn new_private(path: &Path) -> Result<File> {
    if let Ok(left) = File::open(path) {
        match left.try_lock() {
            Ok(()) => fs::remove_file(path).map_err(|error| files::trouble(path, &error))?,
            Err(_) => return Err(Error::Exists(path.display().to_string())),
        }
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = match options.open(path) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            return Err(Error::Exists(path.display().to_string()));
        }
        made => made.map_err(|error| files::trouble(path, &error))?,
    };
    // Where files cannot be locked two backups of one name are not told apart.
    let _ = made.try_lock();
    Ok(made)
}

fn write_copy(from: &Path, to: &Path) -> Result<Checked> {
    let name = to.to_str().ok_or_else(|| Error::Failed("a backup needs a name in UTF-8".into()))?;
    copy_pages(from, name)?;
    let copy = open::connect(to, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    if open::version(&copy)? >= SEALED {
        mark::close(&copy)?;
    }
    check::whole(&copy)
}

/// `VACUUM` cannot run inside a transaction: it reads at one moment by itself.
fn copy_pages(from: &Path, to: &str) -> Result<()> {
    at_one_moment(from, |_, _| Ok(()))?;
    let found = fs::canonicalize(from).map_err(|error| files::trouble(from, &error))?;
    let db = open::connect(&found, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.execute("VACUUM INTO ?1", [to])?;
    Ok(())
}

fn keep(unfinished: &Path, to: &Path) -> Result<()> {
    let kept = File::open(unfinished).and_then(|file| file.sync_all());
    kept.and_then(|()| fs::rename(unfinished, to)).map_err(|error| files::trouble(to, &error))?;
    files::sync_folder(to)
}

/// Moves a store out of the way with its log.
fn set_aside(store: &Path) -> Result<std::path::PathBuf> {
    let name = |number: u32| files::beside(store, &format!(".before-{number}"));
    let free = (1..).map(name).find(|path| !path.exists()).expect("numbers do not end");
    for ending in ["-wal", "-shm", ""] {
        let from = files::beside(store, ending);
        if from.exists() {
            let moved = fs::rename(&from, files::beside(&free, ending));
            moved.map_err(|error| files::trouble(&from, &error))?;
        }
    }
    Ok(free)
}
