use crate::db::{Database, Row, values};
use crate::{
    Error, GuestId, Millis, Occupant, Result, Seat, SeatChange, Status, Successors, Table, TableId,
    Token,
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

pub(crate) fn add(
    db: &dyn Database,
    table: TableId,
    number: u8,
    occupant: &Occupant,
    name: &str,
) -> Result<()> {
    let (kind, guest, level) = columns(occupant);
    db.execute(
        "INSERT INTO seats (table_id, number, kind, guest, level, name)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        values![table, number, kind, guest, level, name],
    )?;
    Ok(())
}

pub(crate) fn of(db: &dyn Database, table: TableId) -> Result<Vec<Seat>> {
    let sql = "SELECT * FROM seats WHERE table_id = ?1 ORDER BY number";
    db.query(sql, values![table])?.iter().map(seat).collect()
}

fn seat(row: &Row) -> Result<Seat> {
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

pub(crate) fn sit(
    db: &dyn Database,
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
    db.execute(
        "UPDATE seats SET kind = ?3, guest = ?4, level = ?5, name = ?6, token = NULL, away = NULL,
                          pledge = CASE WHEN ?7 = 1 THEN NULL ELSE pledge END
         WHERE table_id = ?1 AND number = ?2",
        values![id, number, kind, guest, level, change.name, waiting],
    )?;
    changed(db, id, now)
}

pub(crate) fn set_pledge(
    db: &dyn Database,
    id: TableId,
    number: u8,
    pledge: &str,
    now: Millis,
) -> Result<Table> {
    promising(db, id)?;
    let sql = "UPDATE seats SET pledge = ?3, word = '' WHERE table_id = ?1 AND number = ?2";
    one_seat(db.execute(sql, values![id, number, pledge])?)?;
    changed(db, id, now)
}

/// From here on nobody promises any more, and who has promised shows the word.
pub(crate) fn ask_words(
    db: &dyn Database,
    id: TableId,
    expected: u32,
    now: Millis,
) -> Result<Table> {
    tables::lock(db, id)?.expect(Status::Waiting, expected)?;
    promising(db, id)?;
    db.execute("UPDATE tables SET showing = ?2 WHERE id = ?1", values![id, now])?;
    changed(db, id, now)
}

fn promising(db: &dyn Database, id: TableId) -> Result<()> {
    tables::lock(db, id)?.goes_on()?;
    let table = tables::get(db, id)?;
    match table.status {
        Status::Waiting if table.showing.is_none() => Ok(()),
        status => Err(Error::Wrong(status)),
    }
}

pub(crate) fn set_word(
    db: &dyn Database,
    id: TableId,
    number: u8,
    word: &str,
    now: Millis,
) -> Result<Table> {
    let head = tables::lock(db, id)?;
    head.goes_on()?;
    let status = head.status;
    if status != Status::Waiting {
        return Err(Error::Wrong(status));
    }
    let sql = "UPDATE seats SET word = ?3 WHERE table_id = ?1 AND number = ?2";
    one_seat(db.execute(sql, values![id, number, word])?)?;
    changed(db, id, now)
}

pub(crate) fn stand_in(
    db: &dyn Database,
    id: TableId,
    number: u8,
    level: Option<&str>,
    now: Millis,
) -> Result<Table> {
    unfinished(db, id)?;
    let sql = "UPDATE seats SET away = ?3 WHERE table_id = ?1 AND number = ?2 AND kind = 'guest'";
    one_seat(db.execute(sql, values![id, number, level])?)?;
    changed(db, id, now)
}

fn unfinished(db: &dyn Database, id: TableId) -> Result<Table> {
    tables::lock(db, id)?.goes_on()?;
    let table = tables::get(db, id)?;
    match table.status {
        Status::Waiting | Status::Playing => Ok(table),
        over => Err(Error::Wrong(over)),
    }
}

/// A guest sits here no more. Their seats are free where the game has not begun; where it has, or the
/// words are being shown, bots take them over as they are.
pub(crate) fn vacate(
    db: &dyn Database,
    table: &Table,
    guest: GuestId,
    successors: &Successors,
    now: Millis,
) -> Result<()> {
    let held: Vec<u8> = table
        .seats
        .iter()
        .filter(|seat| seat.occupant == Occupant::Guest(guest))
        .map(|seat| seat.number)
        .collect();
    if held.is_empty() || table.status == Status::Finished {
        return Ok(());
    }
    let free = table.status == Status::Waiting && table.showing.is_none();
    for number in held {
        if free {
            db.execute(
                "UPDATE seats SET kind = 'open', guest = NULL, level = NULL, name = '', word = '',
                                  pledge = NULL, token = NULL, away = NULL
                 WHERE table_id = ?1 AND number = ?2",
                values![table.id, number],
            )?;
            continue;
        }
        let name = successors.names.get(usize::from(number)).map_or("", String::as_str);
        db.execute(
            "UPDATE seats SET kind = 'bot', guest = NULL, level = ?3, name = ?4, token = NULL,
                              away = NULL
             WHERE table_id = ?1 AND number = ?2",
            values![table.id, number, successors.level, name],
        )?;
    }
    changed(db, table.id, now).map(drop)
}

fn one_seat(changed: usize) -> Result<()> {
    if changed == 1 { Ok(()) } else { Err(Error::NoSeat) }
}

/// Seats count as part of the game until it starts: its luck depends on their words. Later on a
/// chosen action stays good when somebody comes or goes.
fn changed(db: &dyn Database, id: TableId, now: Millis) -> Result<Table> {
    db.execute(
        "UPDATE tables SET version = version + CASE WHEN status = 'waiting' THEN 1 ELSE 0 END,
                           touched = ?2, stamp = stamp + 1 WHERE id = ?1",
        values![id, now],
    )?;
    tables::get(db, id)
}

pub(crate) fn issue_token(db: &dyn Database, table: TableId, number: u8) -> Result<Token> {
    let token = Token::random()?;
    tables::lock(db, table)?;
    let sql = "UPDATE seats SET token = ?3 WHERE table_id = ?1 AND number = ?2";
    let hash = *token.hash().as_bytes();
    one_seat(db.execute(sql, values![table, number, hash])?)?;
    Ok(token)
}

pub(crate) fn by_token(
    db: &dyn Database,
    table: TableId,
    hash: blake3::Hash,
) -> Result<Option<u8>> {
    let sql = "SELECT number, token FROM seats WHERE table_id = ?1 AND token IS NOT NULL";
    let rows = db.query(sql, values![table])?;
    let pair = |row: &Row| Ok((row.at(0)?, row.at(1)?));
    let seats: Vec<(u8, [u8; 32])> = rows.iter().map(pair).collect::<Result<_>>()?;
    Ok(matching(&seats, hash))
}

/// Looks at every seat, and `blake3::Hash` compares in constant time: how long this takes tells
/// nothing about the tokens.
pub(crate) fn matching(seats: &[(u8, [u8; 32])], hash: blake3::Hash) -> Option<u8> {
    seats.iter().fold(None, |found, &(number, token)| {
        if hash == blake3::Hash::from_bytes(token) { Some(number) } else { found }
    })
}
