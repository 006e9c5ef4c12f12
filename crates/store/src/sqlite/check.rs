//! Reading all of a store, to know that it can be read.

use rusqlite::Connection;

use super::open;
use crate::ops::check;
use crate::schema::SEALED;
use crate::{Checked, Result};

/// Problems beyond these are only counted: one broken page makes hundreds.
const TOLD: usize = 20;

pub(super) fn whole(db: &Connection) -> Result<Checked> {
    let mut checked = Checked { sealed: open::version(db)? >= SEALED, ..Checked::default() };
    structure(db, &mut checked)?;
    // Where pages are mixed up, nothing below says more.
    if checked.problems.is_empty() {
        check::catalogues(db, &mut checked)?;
        check::records(db, &mut checked)?;
    }
    Ok(checked)
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
