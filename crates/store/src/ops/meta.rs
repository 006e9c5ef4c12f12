//! What a store knows of itself.

use crate::db::{Database, one};
use crate::{Error, Millis, Result, Secret};

pub(crate) fn secret(db: &dyn Database) -> Result<Secret> {
    let row = one(db, "SELECT value FROM meta WHERE key = 'secret'", &[])?;
    row.ok_or_else(|| Error::Damaged("its secret is missing".into()))?.at(0)
}

/// For what concerns all tables: one at a time, also among processes.
pub(crate) fn lock(db: &dyn Database) -> Result<()> {
    let sql = format!("SELECT value FROM meta WHERE key = 'secret'{}", db.locking());
    db.query(&sql, &[]).map(drop)
}

pub(crate) fn clock(db: &dyn Database) -> Result<Millis> {
    one(db, db.clock(), &[])?.map_or(Ok(0), |row| row.at(0))
}
