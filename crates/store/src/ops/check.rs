//! Reading all records of a store, to know that they can be read.

use crate::db::{Database, one};
use crate::{Checked, Result};

use super::{tables, turns};

/// All that has checksums.
pub(crate) fn sealed(db: &dyn Database) -> Result<Checked> {
    let mut checked = Checked { sealed: true, ..Checked::default() };
    catalogues(db, &mut checked)?;
    records(db, &mut checked)?;
    Ok(checked)
}

pub(crate) fn catalogues(db: &dyn Database, checked: &mut Checked) -> Result<()> {
    for row in db.query("SELECT hash, text FROM catalogues", &[])? {
        let (hash, text): (String, String) = (row.at(0)?, row.at(1)?);
        if blake3::hash(text.as_bytes()).to_hex().as_str() != hash {
            checked.problems.push(format!("the card file {hash} is not as it was written"));
        }
    }
    Ok(())
}

/// Every record is compared with its checksums, if it has any.
pub(crate) fn records(db: &dyn Database, checked: &mut Checked) -> Result<()> {
    let ids = db.query("SELECT id FROM tables ORDER BY id", &[])?;
    checked.tables = ids.len() as u32;
    let turns = one(db, "SELECT count(*) FROM turns", &[])?;
    checked.turns = turns.map_or(Ok(0), |row| row.at(0))?;
    for row in ids.iter().filter(|_| checked.sealed) {
        let id = row.at(0)?;
        if let Err(problem) = tables::get(db, id).and_then(|_| turns::record(db, id)) {
            checked.problems.push(problem.to_string());
        }
    }
    Ok(())
}
