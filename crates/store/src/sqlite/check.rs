//! Reading all of a store, to know that it can be read.

use rusqlite::Connection;

use super::open;
use crate::ops::check;
use crate::schema::{NEWEST, SEALED};
use crate::{Checked, Result};

/// Problems beyond these are only counted: one broken page makes hundreds.
const TOLD: usize = 20;

pub(super) fn whole(db: &Connection) -> Result<Checked> {
    let mut checked = Checked { sealed: open::version(db)? >= SEALED, ..Checked::default() };
    structure(db, &mut checked)?;
    // Where pages are mixed up, nothing below says more.
    if checked.problems.is_empty() {
        as_of_today(db, &mut checked)?;
    }
    Ok(checked)
}

/// Records are read as today's schema has them: a store of an earlier one is brought there for as long as
/// that takes, and left as it was.
fn as_of_today(db: &Connection, checked: &mut Checked) -> Result<()> {
    if !checked.sealed || open::version(db)? == NEWEST {
        return contents(db, checked);
    }
    db.execute_batch("SAVEPOINT earlier")?;
    let read = open::bring_up(db, NEWEST).and_then(|()| contents(db, checked));
    db.execute_batch("ROLLBACK TO earlier; RELEASE earlier")?;
    read
}

fn contents(db: &Connection, checked: &mut Checked) -> Result<()> {
    check::catalogues(db, checked)?;
    check::records(db, checked)
}

fn structure(db: &Connection, checked: &mut Checked) -> Result<()> {
    let mut query = db.prepare(&format!("PRAGMA integrity_check({TOLD})"))?;
    let lines = query.query_map([], |row| row.get::<_, String>(0))?;
    for line in lines {
        checked.problems.extend(Some(line?).filter(|line| line != "ok"));
    }
    let mut query = db.prepare("PRAGMA foreign_key_check")?;
    let orphans =
        query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(2)?)))?;
    for orphan in orphans.take(TOLD) {
        let (table, parent) = orphan?;
        checked.problems.push(format!("a row of {table} belongs to nothing in {parent}"));
    }
    Ok(())
}
