//! What is removed: by time, by those it tells of, by the host of a table.

use crate::db::{Database, one, values};
use crate::{Error, GuestId, Keep, Millis, Removed, Result, ShutOut, TableId};

use super::{guests, tables};

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
    let begun = "(SELECT id FROM tables WHERE status <> 'waiting')";
    let free = format!(
        "UPDATE seats SET kind = 'open', guest = NULL, name = '', word = '', token = NULL, away = NULL
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
    let gone = db.execute("DELETE FROM tables WHERE id = ?1", values![id])?;
    if gone == 1 { Ok(()) } else { Err(Error::NoTable) }
}

pub(crate) fn forget(db: &dyn Database, keep: Keep, name: &str) -> Result<Removed> {
    let finished = "DELETE FROM tables WHERE id IN
        (SELECT id FROM tables INDEXED BY tables_ended
         WHERE status = 'finished' AND finished < ?1 ORDER BY finished LIMIT ?2)";
    let idle = "DELETE FROM tables WHERE id IN
        (SELECT id FROM tables WHERE status = 'playing' AND touched < ?1 ORDER BY touched LIMIT ?2)";
    let chat = "DELETE FROM chat WHERE table_id IN
        (SELECT id FROM tables WHERE status = 'finished' AND finished < ?1
         AND EXISTS (SELECT 1 FROM chat WHERE table_id = id) ORDER BY finished LIMIT ?2)";
    let remove = |sql: &str, before: Option<Millis>| -> Result<u32> {
        let Some(before) = before else { return Ok(0) };
        Ok(db.execute(sql, values![before, AT_ONCE])? as u32)
    };
    let lines = remove(chat, keep.chat)?;
    let tables = remove(finished, keep.finished)? + remove(idle, keep.idle)?;
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

pub(crate) fn shut_out(
    db: &dyn Database,
    table: TableId,
    guest: GuestId,
    how: ShutOut,
) -> Result<()> {
    tables::lock(db, table)?;
    let banned = how == ShutOut::Banned;
    db.execute(
        "INSERT INTO shut_out (table_id, guest, banned) VALUES (?1, ?2, ?3)
         ON CONFLICT (table_id, guest) DO UPDATE SET banned =
             CASE WHEN excluded.banned = 1 THEN 1 ELSE shut_out.banned END",
        values![table, guest, banned],
    )?;
    db.execute("DELETE FROM chat WHERE table_id = ?1 AND guest = ?2", values![table, guest])?;
    tables::stamp(db, table)
}

pub(crate) fn is_shut_out(
    db: &dyn Database,
    table: TableId,
    guest: GuestId,
) -> Result<Option<ShutOut>> {
    let sql = "SELECT banned FROM shut_out WHERE table_id = ?1 AND guest = ?2";
    let Some(row) = one(db, sql, values![table, guest])? else { return Ok(None) };
    Ok(Some(if row.at(0)? { ShutOut::Banned } else { ShutOut::Muted }))
}
