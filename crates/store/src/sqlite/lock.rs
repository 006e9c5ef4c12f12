//! One process at a time: a file beside the store, locked for as long as it is open.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::files;
use crate::{Error, Result};

/// Held by whoever may write. The system lets go of it when the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    pub(super) fn take(store: &Path) -> Result<Lock> {
        let path = files::beside(store, "-lock");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path).map_err(|error| files::trouble(&path, &error))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Error::InUse(holder(&mut file))),
            Err(TryLockError::Error(error)) => return Err(files::trouble(&path, &error)),
        }
        // Only told to people: on a full disk the lock holds all the same.
        let _ = file.set_len(0).and_then(|()| file.seek(SeekFrom::Start(0)));
        let _ = write!(file, "{}", std::process::id());
        Ok(Lock { _file: file })
    }
}

fn holder(file: &mut File) -> String {
    let mut text = String::new();
    // The holder may be writing it just now.
    let _ = file.take(20).read_to_string(&mut text);
    match text.trim().parse::<u32>() {
        Ok(process) => format!("process {process}"),
        Err(_) => "another process".to_owned(),
    }
}
