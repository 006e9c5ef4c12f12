//! What is removed: by time, or by those it tells of.

use crate::db::{Database, Value, values};
use crate::{Error, GuestId, Keep, Millis, Removed, Result, TableId};

use super::guests;

/// So many of each kind go at a time: others want to write too.
const AT_ONCE: u32 = 50;

pub(crate) fn erase_guest(
    db: &dyn Database,
    id: GuestId,
    name: &str,
    level: &str,
    now: Millis,
) -> Result<()> {
    guests::get(db, id)?.filter(|guest| guest.id != GuestId::GONE).ok_or(Error::NoGuest)?;
    add_gone(db)?;
    // While words are shown nobody can sit down any more.
    let begun = "(SELECT id FROM tables WHERE status <> 'waiting' OR showing IS NOT NULL)";
    let free = format!(
        "UPDATE seats SET kind = 'open', guest = NULL, name = '', word = '', pledge = NULL,
                          token = NULL, away = NULL
         WHERE guest = ?1 AND table_id NOT IN {begun}"
    );
    // Seats and words count as part of a game that has not begun.
    db.execute(
        "UPDATE tables SET version = version + 1, touched = ?2
         WHERE status = 'waiting' AND id IN (SELECT table_id FROM seats WHERE guest = ?1)",
        values![id, now],
    )?;
    db.execute(
        "UPDATE tables SET stamp = stamp + 1
         WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1
                                   UNION SELECT table_id FROM chat WHERE guest = ?1)",
        values![id],
    )?;
    db.execute(&free, values![id])?;
    db.execute(
        "UPDATE seats SET guest = ?2, name = ?3, token = NULL, away = ?4 WHERE guest = ?1",
        values![id, GuestId::GONE, name, level],
    )?;
    db.execute("UPDATE tables SET host = NULL WHERE host = ?1", values![id])?;
    db.execute("DELETE FROM chat WHERE guest = ?1", values![id])?;
    db.execute("DELETE FROM codes WHERE guest = ?1", values![id])?;
    db.execute("DELETE FROM guests WHERE id = ?1", values![id])?;
    Ok(())
}

/// Keys of this guest were ended before any could be signed.
fn add_gone(db: &dyn Database) -> Result<()> {
    db.execute(
        "INSERT INTO guests (id, name, created, last_seen, keys_since)
         VALUES (?1, '', 0, ?2, ?2) ON CONFLICT DO NOTHING",
        values![GuestId::GONE, Millis::MAX],
    )?;
    Ok(())
}

pub(crate) fn delete_table(db: &dyn Database, id: TableId) -> Result<()> {
    let gone = delete_tables(db, "SELECT CAST(?1 AS TEXT)", values![id])?;
    if gone == 1 { Ok(()) } else { Err(Error::NoTable) }
}

/// Removes those that `which` selects. What they were branched off stays known.
fn delete_tables(db: &dyn Database, which: &str, values: &[Value<'_>]) -> Result<u32> {
    let remember = format!(
        "INSERT INTO removed (id, parent)
         SELECT id, parent FROM tables WHERE parent IS NOT NULL AND id IN ({which})
         ON CONFLICT DO NOTHING"
    );
    db.execute(&remember, values)?;
    Ok(db.execute(&format!("DELETE FROM tables WHERE id IN ({which})"), values)? as u32)
}

/// Nobody asks for what a removed branch came from once that is gone too.
fn forget_removed(db: &dyn Database) -> Result<()> {
    let gone = "DELETE FROM removed
                WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = removed.parent)
                  AND NOT EXISTS (SELECT 1 FROM removed AS before WHERE before.id = removed.parent)";
    db.execute(gone, &[]).map(drop)
}

pub(crate) fn forget(db: &dyn Database, keep: Keep, name: &str) -> Result<Removed> {
    let finished = "SELECT id FROM tables INDEXED BY tables_ended
         WHERE status = 'finished' AND finished < ?1 ORDER BY finished LIMIT ?2";
    let idle = "SELECT id FROM tables
         WHERE status = 'playing' AND touched < ?1 ORDER BY touched LIMIT ?2";
    let chat = "DELETE FROM chat WHERE table_id IN
        (SELECT id FROM tables WHERE status = 'finished' AND finished < ?1
         AND EXISTS (SELECT 1 FROM chat WHERE table_id = id) ORDER BY finished LIMIT ?2)";
    let remove = |sql: &str, before: Option<Millis>| -> Result<u32> {
        let Some(before) = before else { return Ok(0) };
        Ok(db.execute(sql, values![before, AT_ONCE])? as u32)
    };
    for log in ["reports", "audit"] {
        let old = format!("SELECT number FROM {log} WHERE at < ?1 ORDER BY number LIMIT ?2");
        remove(&format!("DELETE FROM {log} WHERE number IN ({old})"), keep.log)?;
    }
    let lines = remove(chat, keep.chat)?;
    let old = |which: &str, before: Option<Millis>| {
        before.map_or(Ok(0), |before| delete_tables(db, which, values![before, AT_ONCE]))
    };
    let tables = old(finished, keep.finished)? + old(idle, keep.idle)?;
    forget_removed(db)?;
    Ok(Removed { guests: forget_guests(db, keep.guests, name)?, tables, lines })
}

fn forget_guests(db: &dyn Database, before: Option<Millis>, name: &str) -> Result<u32> {
    let Some(before) = before else { return Ok(0) };
    let sql = "SELECT id FROM guests WHERE last_seen < ?1 AND NOT EXISTS
                   (SELECT 1 FROM seats JOIN tables ON tables.id = table_id
                    WHERE guest = guests.id AND status = 'playing')
               ORDER BY last_seen LIMIT ?2";
    let rows = db.query(sql, values![before, AT_ONCE])?;
    let unseen: Vec<GuestId> = rows.iter().map(|row| row.at(0)).collect::<Result<_>>()?;
    for &guest in &unseen {
        // None of their games is running, so no bot is needed.
        erase_guest(db, guest, name, "", before)?;
    }
    Ok(unseen.len() as u32)
}
