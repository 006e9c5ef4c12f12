//! Reading all of a store, to know that it can be read.

use rusqlite::Connection;

use super::open::{self, SEALED};
use super::{tables, turns};
use crate::{Checked, Result, TableId};

/// Problems beyond these are only counted: one broken page makes hundreds.
const TOLD: usize = 20;

pub(super) fn whole(db: &Connection) -> Result<Checked> {
    let mut checked = Checked::default();
    structure(db, &mut checked)?;
    // Where pages are mixed up, nothing below says more.
    if !checked.problems.is_empty() {
        return Ok(checked);
    }
    catalogues(db, &mut checked)?;
    let mut query = db.prepare("SELECT id FROM tables ORDER BY id")?;
    let ids: Vec<TableId> =
        query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    checked.tables = ids.len() as u32;
    checked.turns = db.query_row("SELECT count(*) FROM turns", [], |row| row.get(0))?;
    checked.sealed = open::version(db)? >= SEALED;
    for id in ids.into_iter().filter(|_| checked.sealed) {
        if let Err(problem) = tables::get(db, id).and_then(|_| turns::record(db, id)) {
            checked.problems.push(problem.to_string());
        }
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

fn catalogues(db: &Connection, checked: &mut Checked) -> Result<()> {
    let mut query = db.prepare("SELECT hash, text FROM catalogues")?;
    let files =
        query.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
    for file in files {
        let (hash, text) = file?;
        if blake3::hash(text.as_bytes()).to_hex().as_str() != hash {
            checked.problems.push(format!("the card file {hash} is not as it was written"));
        }
    }
    Ok(())
}
