//! The files of a store, seen as files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::{Error, Result};

/// The file that belongs to a store under this ending: `-wal`, `-shm`, `-lock`.
pub(super) fn beside(store: &Path, ending: &str) -> PathBuf {
    let mut name = store.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A log that holds something. SQLite takes it for that of any file it lies beside, and removes it
/// where that one is empty.
pub(super) fn has_log(store: &Path) -> bool {
    fs::metadata(beside(store, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// A log without its file is all that is left of a store.
pub(super) fn is_bereft(store: &Path) -> bool {
    let empty = fs::metadata(store).map_or(true, |file| file.len() == 0);
    empty && has_log(store)
}

pub(super) fn trouble(path: &Path, error: &io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Error::ReadOnly,
        io::ErrorKind::StorageFull => Error::Full,
        _ => Error::Failed(format!("{}: {error}", path.display())),
    }
}

/// Makes the file, if there is none, for its owner alone: it holds seeds. Gives its real place,
/// beside which the log and the lock are.
pub(super) fn make_private(path: &Path) -> Result<PathBuf> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| trouble(path, &error))?;
    fs::canonicalize(path).map_err(|error| trouble(path, &error))
}

/// The head of a store's file, before SQLite looks at it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// Nothing was ever written.
    Empty,
    /// Changes are in the file.
    Plain,
    /// Changes go to a log first.
    Logged,
}

/// SQLite takes a file for a new one if it is shorter than its first page, whatever is in it.
pub(super) fn head(path: &Path) -> Result<Head> {
    let file = File::open(path).map_err(|error| trouble(path, &error))?;
    let length = file.metadata().map_err(|error| trouble(path, &error))?.len();
    let mut head = Vec::new();
    file.take(20).read_to_end(&mut head).map_err(|error| trouble(path, &error))?;
    let Some(numbers) = head.strip_prefix(b"SQLite format 3\0") else {
        return if head.is_empty() { Ok(Head::Empty) } else { Err(Error::Foreign) };
    };
    // The largest page has a size that two bytes cannot hold, and is written as one.
    let (page, logged) = match *numbers {
        [0, 1, write, _] => (0x1_0000, write == 2),
        [high, low, write, _] => (u64::from(u16::from_be_bytes([high, low])), write == 2),
        _ => (u64::MAX, false),
    };
    match () {
        () if length < page => Err(Error::Damaged("most of the file is missing".into())),
        () if logged => Ok(Head::Logged),
        () => Ok(Head::Plain),
    }
}

/// What tells this file from a copy of it.
pub(super) fn identity(path: &Path) -> String {
    #[cfg(unix)]
    if let Ok(data) = fs::metadata(path) {
        use std::os::unix::fs::MetadataExt;
        return format!("{}:{}", data.dev(), data.ino());
    }
    path.display().to_string()
}

/// Gives a file to whoever has another one: root puts a backup back for the user the server runs as.
/// Nobody else can, and nobody else needs it.
#[cfg(unix)]
pub(super) fn give(file: &Path, model: &Path) {
    use std::os::unix::fs::{MetadataExt, chown};
    if let Ok(owner) = fs::metadata(model) {
        let _ = chown(file, Some(owner.uid()), Some(owner.gid()));
    }
}

#[cfg(not(unix))]
pub(super) fn give(_: &Path, _: &Path) {}

/// Waits until what was renamed or made in the folder of `path` is on disk.
pub(super) fn sync_folder(path: &Path) -> Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let synced = File::open(folder).and_then(|folder| folder.sync_all());
    synced.map_err(|error| trouble(folder, &error))
}
