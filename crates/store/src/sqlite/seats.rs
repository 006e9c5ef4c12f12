use rusqlite::{Connection, Row, params};

use crate::{
    Error, GuestId, Millis, Occupant, Result, Seat, SeatChange, Status, Table, TableId, Token,
};

use super::tables;

/// The three columns an occupant is written in.
fn columns(occupant: &Occupant) -> (&'static str, Option<GuestId>, Option<&str>) {
    match occupant {
        Occupant::Open => ("open", None, None),
        Occupant::Guest(guest) => ("guest", Some(*guest), None),
        Occupant::Bot { level } => ("bot", None, Some(level)),
    }
}

pub(super) fn add(
    db: &Connection,
    table: TableId,
    number: u8,
    occupant: &Occupant,
    name: &str,
) -> Result<()> {
    let (kind, guest, level) = columns(occupant);
    db.prepare_cached(
        "INSERT INTO seats (table_id, number, kind, guest, level, name)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![table, number, kind, guest, level, name])?;
    Ok(())
}

pub(super) fn of(db: &Connection, table: TableId) -> Result<Vec<Seat>> {
    let mut query = db.prepare_cached("SELECT * FROM seats WHERE table_id = ?1 ORDER BY number")?;
    let rows = query.query_map([table], seat)?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn seat(row: &Row<'_>) -> rusqlite::Result<Seat> {
    let (guest, level) = (row.get("guest")?, row.get("level")?);
    let occupant = match (guest, level) {
        (Some(guest), _) => Occupant::Guest(guest),
        (None, Some(level)) => Occupant::Bot { level },
        (None, None) => Occupant::Open,
    };
    Ok(Seat {
        number: row.get("number")?,
        occupant,
        name: row.get("name")?,
        pledge: row.get("pledge")?,
        word: row.get("word")?,
        away: row.get("away")?,
    })
}

pub(super) fn sit(
    db: &Connection,
    id: TableId,
    number: u8,
    change: &SeatChange,
    now: Millis,
) -> Result<Table> {
    let before = unfinished(db, id)?;
    let seat = before.seats.get(usize::from(number)).ok_or(Error::NoSeat)?;
    if seat.occupant != change.from {
        return Err(Error::SeatTaken);
    }
    let (kind, guest, level) = columns(&change.to);
    // A word is the seat's once the game has begun, and its owner's before.
    let waiting = before.status == Status::Waiting;
    db.prepare_cached(
        "UPDATE seats SET kind = ?3, guest = ?4, level = ?5, name = ?6, token = NULL, away = NULL,
                          pledge = CASE WHEN ?7 THEN NULL ELSE pledge END
         WHERE table_id = ?1 AND number = ?2",
    )?
    .execute(params![id, number, kind, guest, level, change.name, waiting])?;
    changed(db, id, now)
}

pub(super) fn set_pledge(
    db: &Connection,
    id: TableId,
    number: u8,
    pledge: &str,
    now: Millis,
) -> Result<Table> {
    promising(db, id)?;
    let sql = "UPDATE seats SET pledge = ?3, word = '' WHERE table_id = ?1 AND number = ?2";
    one_seat(db.prepare_cached(sql)?.execute(params![id, number, pledge])?)?;
    changed(db, id, now)
}

/// From here on nobody promises any more, and who has promised shows the word.
pub(super) fn ask_words(db: &Connection, id: TableId, expected: u32, now: Millis) -> Result<Table> {
    tables::head(db, id)?.expect(Status::Waiting, expected)?;
    promising(db, id)?;
    db.prepare_cached("UPDATE tables SET showing = ?2 WHERE id = ?1")?.execute(params![id, now])?;
    changed(db, id, now)
}

fn promising(db: &Connection, id: TableId) -> Result<()> {
    let table = tables::get(db, id)?;
    match table.status {
        Status::Waiting if table.showing.is_none() => Ok(()),
        status => Err(Error::Wrong(status)),
    }
}

pub(super) fn set_word(
    db: &Connection,
    id: TableId,
    number: u8,
    word: &str,
    now: Millis,
) -> Result<Table> {
    let status = tables::head(db, id)?.status;
    if status != Status::Waiting {
        return Err(Error::Wrong(status));
    }
    let sql = "UPDATE seats SET word = ?3 WHERE table_id = ?1 AND number = ?2";
    one_seat(db.prepare_cached(sql)?.execute(params![id, number, word])?)?;
    changed(db, id, now)
}

pub(super) fn stand_in(
    db: &Connection,
    id: TableId,
    number: u8,
    level: Option<&str>,
    now: Millis,
) -> Result<Table> {
    unfinished(db, id)?;
    let sql = "UPDATE seats SET away = ?3 WHERE table_id = ?1 AND number = ?2 AND kind = 'guest'";
    one_seat(db.prepare_cached(sql)?.execute(params![id, number, level])?)?;
    changed(db, id, now)
}

fn unfinished(db: &Connection, id: TableId) -> Result<Table> {
    let table = tables::get(db, id)?;
    match table.status {
        Status::Waiting | Status::Playing => Ok(table),
        over => Err(Error::Wrong(over)),
    }
}

fn one_seat(changed: usize) -> Result<()> {
    if changed == 1 { Ok(()) } else { Err(Error::NoSeat) }
}

/// Seats count as part of the game until it starts: its luck depends on their words. Later on a
/// chosen action stays good when somebody comes or goes.
fn changed(db: &Connection, id: TableId, now: Millis) -> Result<Table> {
    db.prepare_cached(
        "UPDATE tables SET version = version + (status = 'waiting'), touched = ?2 WHERE id = ?1",
    )?
    .execute(params![id, now])?;
    tables::get(db, id)
}

pub(super) fn issue_token(db: &Connection, table: TableId, number: u8) -> Result<Token> {
    let token = Token::random()?;
    tables::head(db, table)?;
    let sql = "UPDATE seats SET token = ?3 WHERE table_id = ?1 AND number = ?2";
    let hash = *token.hash().as_bytes();
    one_seat(db.prepare_cached(sql)?.execute(params![table, number, hash])?)?;
    Ok(token)
}

pub(super) fn by_token(db: &Connection, table: TableId, hash: blake3::Hash) -> Result<Option<u8>> {
    let sql = "SELECT number, token FROM seats WHERE table_id = ?1 AND token IS NOT NULL";
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let seats: Vec<(u8, [u8; 32])> = rows.collect::<rusqlite::Result<_>>()?;
    Ok(matching(&seats, hash))
}

/// Looks at every seat, and `blake3::Hash` compares in constant time: how long this takes tells
/// nothing about the tokens.
pub(super) fn matching(seats: &[(u8, [u8; 32])], hash: blake3::Hash) -> Option<u8> {
    seats.iter().fold(None, |found, &(number, token)| {
        if hash == blake3::Hash::from_bytes(token) { Some(number) } else { found }
    })
}
