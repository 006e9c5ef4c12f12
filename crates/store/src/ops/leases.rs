//! What only one of several servers does at a time. Nothing is wrong if two do it for a moment: the
//! other one's work is in vain.

use crate::db::{Database, values};
use crate::{Millis, Result};

/// Whether the holder has it now: it was free, had run out, or was theirs already. No lease lasts for
/// more than a minute: one that would is of a clock that was ahead.
pub(crate) fn take(
    db: &dyn Database,
    name: &str,
    holder: &str,
    now: Millis,
    until: Millis,
) -> Result<bool> {
    let taken = db.execute(
        "INSERT INTO leases (name, holder, expires) VALUES (?1, ?2, ?4)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires = excluded.expires
         WHERE leases.holder = excluded.holder OR leases.expires <= ?3
            OR leases.expires > ?3 + 60000",
        values![name, holder, now, until],
    )?;
    Ok(taken == 1)
}

/// All that a holder has lasts longer; what others let run out is cleared away.
pub(crate) fn renew(db: &dyn Database, holder: &str, now: Millis, until: Millis) -> Result<()> {
    db.execute("UPDATE leases SET expires = ?2 WHERE holder = ?1", values![holder, until])?;
    db.execute("DELETE FROM leases WHERE expires < ?1", values![now])?;
    Ok(())
}

pub(crate) fn end(db: &dyn Database, name: &str, holder: &str) -> Result<()> {
    db.execute("DELETE FROM leases WHERE name = ?1 AND holder = ?2", values![name, holder])?;
    Ok(())
}
