//! What is removed: by time, by those it tells of, by the host of a table.

use rusqlite::{Connection, OptionalExtension, params};

use crate::{Error, GuestId, Keep, Millis, Removed, Result, ShutOut, TableId};

use super::{guests, tables};

/// So many of each kind go at a time: others want to write too.
const AT_ONCE: u32 = 50;

pub(super) fn erase_guest(
    db: &Connection,
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
        params![id, now],
    )?;
    db.execute(&free, [id])?;
    db.execute(
        "UPDATE seats SET guest = ?2, name = ?3, token = NULL, away = ?4 WHERE guest = ?1",
        params![id, GuestId::GONE, name, level],
    )?;
    db.execute("UPDATE tables SET host = NULL WHERE host = ?1", [id])?;
    db.execute("DELETE FROM chat WHERE guest = ?1", [id])?;
    db.execute("DELETE FROM codes WHERE guest = ?1", [id])?;
    db.execute("DELETE FROM guests WHERE id = ?1", [id])?;
    Ok(())
}

/// Keys of this guest were ended before any could be signed.
fn add_gone(db: &Connection) -> Result<()> {
    db.execute(
        "INSERT OR IGNORE INTO guests (id, name, created, last_seen, keys_since)
         VALUES (?1, '', 0, ?2, ?2)",
        params![GuestId::GONE, Millis::MAX],
    )?;
    Ok(())
}

pub(super) fn delete_table(db: &Connection, id: TableId) -> Result<()> {
    let gone = db.execute("DELETE FROM tables WHERE id = ?1", [id])?;
    if gone == 1 { Ok(()) } else { Err(Error::NoTable) }
}

pub(super) fn forget(db: &Connection, keep: Keep, name: &str) -> Result<Removed> {
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
        Ok(db.prepare_cached(sql)?.execute(params![before, AT_ONCE])? as u32)
    };
    let lines = remove(chat, keep.chat)?;
    let tables = remove(finished, keep.finished)? + remove(idle, keep.idle)?;
    Ok(Removed { guests: forget_guests(db, keep.guests, name)?, tables, lines })
}

fn forget_guests(db: &Connection, before: Option<Millis>, name: &str) -> Result<u32> {
    let Some(before) = before else { return Ok(0) };
    let sql = "SELECT id FROM guests WHERE last_seen < ?1 AND NOT EXISTS
                   (SELECT 1 FROM seats JOIN tables ON tables.id = table_id
                    WHERE guest = guests.id AND status = 'playing')
               ORDER BY last_seen LIMIT ?2";
    let mut query = db.prepare_cached(sql)?;
    let unseen: Vec<GuestId> = query
        .query_map(params![before, AT_ONCE], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for &guest in &unseen {
        // None of their games is running, so no bot is needed.
        erase_guest(db, guest, name, "", before)?;
    }
    Ok(unseen.len() as u32)
}

pub(super) fn shut_out(
    db: &Connection,
    table: TableId,
    guest: GuestId,
    how: ShutOut,
) -> Result<()> {
    tables::head(db, table)?;
    let banned = how == ShutOut::Banned;
    db.execute(
        "INSERT INTO shut_out (table_id, guest, banned) VALUES (?1, ?2, ?3)
         ON CONFLICT DO UPDATE SET banned = max(banned, excluded.banned)",
        params![table, guest, banned],
    )?;
    db.execute("DELETE FROM chat WHERE table_id = ?1 AND guest = ?2", params![table, guest])?;
    Ok(())
}

pub(super) fn is_shut_out(
    db: &Connection,
    table: TableId,
    guest: GuestId,
) -> Result<Option<ShutOut>> {
    let sql = "SELECT banned FROM shut_out WHERE table_id = ?1 AND guest = ?2";
    let mut query = db.prepare_cached(sql)?;
    let banned: Option<bool> =
        query.query_row(params![table, guest], |row| row.get(0)).optional()?;
    Ok(banned.map(|banned| if banned { ShutOut::Banned } else { ShutOut::Muted }))
}
