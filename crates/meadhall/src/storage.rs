//! `meadhall backup`, `restore` and `store`

use std::fmt::Display;
use std::io::{self, Write};
use std::path::Path;

use indicatif::ProgressBar;
use store::{Checked, Progress, Sqlite};

use crate::command::{BackupArgs, MoveArgs, RestoreArgs, StoreArgs, StoreTask};
use crate::serve::{store_address, store_file};
use crate::trouble::Trouble;

pub(crate) fn backup(args: &BackupArgs) -> Result<(), Trouble> {
    let store = store_file(args.store.as_deref())?;
    let found = Sqlite::backup(&store, &args.file).map_err(|error| failed(&store, error))?;
    whole(&store, &found)?;
    say(&format!("{}: {} copied and read back", args.file.display(), counted(&found)))
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Trouble> {
    let store = store_file(args.store.as_deref())?;
    let done = Sqlite::restore(&args.file, &store).map_err(|error| failed(&store, error))?;
    whole(&args.file, &done.checked)?;
    say(&format!("{}: {} restored", store.display(), counted(&done.checked)))?;
    match done.before {
        Some(before) => say(&format!("what was there before is {}", before.display())),
        None => Ok(()),
    }
}

pub(crate) fn run(args: &StoreArgs) -> Result<(), Trouble> {
    match &args.task {
        StoreTask::Check(store) => {
            let address = store_address(store.store.as_deref())?;
            let at = store::shown(&address);
            let failed = |error| Trouble::failed(format!("{at}: {error}"));
            let found = store::check(&address).map_err(failed)?;
            whole(Path::new(&at), &found)?;
            say(&format!("{at}: {}, all as they were written", counted(&found)))
        }
        StoreTask::Repair(file) => {
            let store = store_file(file.store.as_deref())?;
            let found = Sqlite::repair(&store).map_err(|error| failed(&store, error))?;
            whole(&store, &found)?;
            let told = "kept; what was only in the lost log is gone";
            say(&format!("{}: {} {told}", store.display(), counted(&found)))
        }
        StoreTask::Move(args) => carry(args),
    }
}

fn carry(args: &MoveArgs) -> Result<(), Trouble> {
    // A file that is not there would be made, and be empty.
    if !store::is_postgres(&args.from) {
        let file = store_file(Some(&args.from))?;
        std::fs::metadata(&file).map_err(|error| failed(&file, error))?;
    }
    let bar = ProgressBar::new(0);
    let done = store::transfer(&args.from, &args.to, |progress| {
        bar.set_length(progress.of.into());
        bar.set_position(progress.tables.into());
    });
    bar.finish_and_clear();
    let done = done.map_err(Trouble::failed)?;
    let Progress { tables, same, turns, .. } = done;
    let to = store::shown(&args.to);
    say(&format!("{to}: {tables} tables, {turns} turns, each compared; {same} were there already"))
}

fn counted(found: &Checked) -> String {
    let Checked { tables, turns, sealed, .. } = found;
    // An earlier version wrote it, and no later one has opened it.
    let unsealed = if *sealed { "" } else { " (without checksums)" };
    format!("{tables} tables, {turns} turns{unsealed}")
}

/// Every problem is printed, in a line of its own.
fn whole(file: &Path, found: &Checked) -> Result<(), Trouble> {
    if found.is_whole() {
        return Ok(());
    }
    for problem in &found.problems {
        writeln!(io::stderr(), "meadhall: {}: {problem}", file.display())?;
    }
    Err(Trouble::Told)
}

fn failed(store: &Path, error: impl Display) -> Trouble {
    Trouble::failed(format!("{}: {error}", store.display()))
}

fn say(line: &str) -> Result<(), Trouble> {
    Ok(writeln!(io::stdout(), "{line}")?)
}
