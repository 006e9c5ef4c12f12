use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::ids::random_code;
use crate::{Error, Guest, GuestId, Millis, Result};

const MINUTE: Millis = 60_000;

pub(super) fn add(db: &Connection, name: String, now: Millis) -> Result<Guest> {
    let guest = Guest { id: GuestId::random()?, name, created: now, last_seen: now, keys_since: 0 };
    db.prepare_cached("INSERT INTO guests (id, name, created, last_seen) VALUES (?1, ?2, ?3, ?3)")?
        .execute(params![guest.id, guest.name, now])?;
    Ok(guest)
}

pub(super) fn get(db: &Connection, id: GuestId) -> Result<Option<Guest>> {
    let mut query = db.prepare_cached("SELECT * FROM guests WHERE id = ?1")?;
    Ok(query.query_row([id], guest).optional()?)
}

fn guest(row: &Row<'_>) -> rusqlite::Result<Guest> {
    Ok(Guest {
        id: row.get("id")?,
        name: row.get("name")?,
        created: row.get("created")?,
        last_seen: row.get("last_seen")?,
        keys_since: row.get("keys_since")?,
    })
}

pub(super) fn rename(db: &Connection, id: GuestId, name: &str) -> Result<()> {
    let changed = db.execute("UPDATE guests SET name = ?2 WHERE id = ?1", params![id, name])?;
    if changed == 1 { Ok(()) } else { Err(Error::NoGuest) }
}

pub(super) fn seen_lately(db: &Connection, id: GuestId, now: Millis) -> Result<bool> {
    let guest = get(db, id)?.ok_or(Error::NoGuest)?;
    Ok(now - guest.last_seen < MINUTE)
}

pub(super) fn seen(db: &Connection, id: GuestId, now: Millis) -> Result<()> {
    db.prepare_cached("UPDATE guests SET last_seen = ?2 WHERE id = ?1")?
        .execute(params![id, now])?;
    Ok(())
}

pub(super) fn end_keys(db: &Connection, id: GuestId, since: Millis) -> Result<()> {
    let sql = "UPDATE guests SET keys_since = ?2 WHERE id = ?1";
    let changed = db.execute(sql, params![id, since])?;
    db.execute("DELETE FROM codes WHERE guest = ?1", [id])?;
    db.execute("UPDATE seats SET token = NULL WHERE guest = ?1", [id])?;
    if changed == 1 { Ok(()) } else { Err(Error::NoGuest) }
}

pub(super) fn issue_code(db: &Connection, guest: GuestId, expires: Millis) -> Result<String> {
    let code = random_code()?;
    db.prepare_cached("INSERT OR REPLACE INTO codes (guest, hash, expires) VALUES (?1, ?2, ?3)")?
        .execute(params![guest, code_hash(&code), expires])?;
    Ok(code)
}

pub(super) fn code_hash(code: &str) -> [u8; 32] {
    *blake3::hash(code.as_bytes()).as_bytes()
}

pub(super) fn redeem_code(db: &Connection, hash: [u8; 32], now: Millis) -> Result<Option<GuestId>> {
    let mut spend =
        db.prepare_cached("DELETE FROM codes WHERE hash = ?1 RETURNING guest, expires")?;
    let found = spend.query_row([hash], |row| Ok((row.get(0)?, row.get::<_, Millis>(1)?)));
    let found: Option<(GuestId, Millis)> = found.optional()?;
    Ok(found.filter(|&(_, expires)| now < expires).map(|(guest, _)| guest))
}
