use crate::db::{Database, Row, one, values};
use crate::ids::random_code;
use crate::{Error, Guest, GuestId, Millis, Result, WhichGuests};

const MINUTE: Millis = 60_000;

pub(crate) fn add(db: &dyn Database, name: &str, now: Millis) -> Result<Guest> {
    let (id, name) = (GuestId::random()?, name.to_owned());
    let guest = Guest {
        id,
        name,
        created: now,
        last_seen: now,
        keys_since: 0,
        settings: String::new(),
        shut_out: None,
    };
    db.execute(
        "INSERT INTO guests (id, name, created, last_seen) VALUES (?1, ?2, ?3, ?3)",
        values![guest.id, guest.name, now],
    )?;
    Ok(guest)
}

pub(crate) fn get(db: &dyn Database, id: GuestId) -> Result<Option<Guest>> {
    let row = one(db, "SELECT * FROM guests WHERE id = ?1", values![id])?;
    row.as_ref().map(guest).transpose()
}

pub(crate) fn guest(row: &Row) -> Result<Guest> {
    Ok(Guest {
        id: row.get("id")?,
        name: row.get("name")?,
        created: row.get("created")?,
        last_seen: row.get("last_seen")?,
        keys_since: row.get("keys_since")?,
        settings: row.get("settings")?,
        shut_out: row.get("shut_out")?,
    })
}

pub(crate) fn list(db: &dyn Database, which: &WhichGuests, limit: u32) -> Result<Vec<Guest>> {
    let named = which.named.as_deref().unwrap_or_default().to_lowercase();
    let sql = "SELECT * FROM guests
               WHERE id <> ?1 AND (shut_out IS NOT NULL OR ?2 = 0)
               ORDER BY last_seen DESC, id";
    let rows = db.query(sql, values![GuestId::GONE, which.shut_out])?;
    let all = rows.iter().map(guest);
    // Compared here: SQLite knows the case of few letters.
    let meant = |guest: &Result<Guest>| {
        guest.as_ref().map_or(true, |guest| guest.name.to_lowercase().contains(&named))
    };
    all.filter(meant).take(limit as usize).collect()
}

pub(crate) fn rename(db: &dyn Database, id: GuestId, name: &str) -> Result<()> {
    let changed = db.execute("UPDATE guests SET name = ?2 WHERE id = ?1", values![id, name])?;
    if changed == 1 { Ok(()) } else { Err(Error::NoGuest) }
}

pub(crate) fn set_settings(db: &dyn Database, id: GuestId, settings: &str) -> Result<()> {
    let sql = "UPDATE guests SET settings = ?2 WHERE id = ?1";
    let changed = db.execute(sql, values![id, settings])?;
    if changed == 1 { Ok(()) } else { Err(Error::NoGuest) }
}

pub(crate) fn seen_lately(db: &dyn Database, id: GuestId, now: Millis) -> Result<bool> {
    let guest = get(db, id)?.ok_or(Error::NoGuest)?;
    Ok(now - guest.last_seen < MINUTE)
}

pub(crate) fn seen(db: &dyn Database, id: GuestId, now: Millis) -> Result<()> {
    db.execute("UPDATE guests SET last_seen = ?2 WHERE id = ?1", values![id, now])?;
    Ok(())
}

pub(crate) fn end_keys(db: &dyn Database, id: GuestId, since: Millis) -> Result<()> {
    let sql = "UPDATE guests SET keys_since = ?2 WHERE id = ?1";
    let changed = db.execute(sql, values![id, since])?;
    db.execute("DELETE FROM codes WHERE guest = ?1", values![id])?;
    db.execute("UPDATE seats SET token = NULL WHERE guest = ?1", values![id])?;
    if changed == 1 { Ok(()) } else { Err(Error::NoGuest) }
}

pub(crate) fn issue_code(db: &dyn Database, guest: GuestId, expires: Millis) -> Result<String> {
    let code = random_code()?;
    db.execute(
        "INSERT INTO codes (guest, hash, expires) VALUES (?1, ?2, ?3)
         ON CONFLICT (guest) DO UPDATE SET hash = excluded.hash, expires = excluded.expires",
        values![guest, code_hash(&code), expires],
    )?;
    Ok(code)
}

pub(crate) fn code_hash(code: &str) -> [u8; 32] {
    *blake3::hash(code.as_bytes()).as_bytes()
}

pub(crate) fn redeem_code(
    db: &dyn Database,
    hash: [u8; 32],
    now: Millis,
) -> Result<Option<GuestId>> {
    let spend = "DELETE FROM codes WHERE hash = ?1 RETURNING guest, expires";
    let Some(row) = one(db, spend, values![hash])? else { return Ok(None) };
    let (guest, expires): (GuestId, Millis) = (row.at(0)?, row.at(1)?);
    Ok((now < expires).then_some(guest))
}
