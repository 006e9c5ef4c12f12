use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::chain::{self, Link};
use crate::{
    Accepted, Error, NewTurn, Record, Result, Start, Status, Table, TableId, Turn, UNDONE_CAP, Undo,
};

use super::tables::{self, Head, head};

pub(super) fn start(db: &Connection, id: TableId, start: &Start) -> Result<Table> {
    head(db, id)?.expect(Status::Waiting, start.expected)?;
    db.prepare_cached(
        "UPDATE tables SET status = 'playing', version = version + 1, deal = coalesce(deal, ?2),
                           imagined = ?5, waiting = ?3, started = ?4, touched = ?4
         WHERE id = ?1",
    )?
    .execute(params![id, start.deal, start.waiting, start.at, start.imagined])?;
    seal(db, id)?;
    tables::get(db, id)
}

/// Gives every turn the checksum that follows from what is there.
pub(super) fn seal(db: &Connection, id: TableId) -> Result<()> {
    let mut last = tables::root(db, &tables::get(db, id)?)?;
    for (turn, _) in all(db, id)? {
        last = chain::link(&last, &turn);
        db.prepare_cached("UPDATE turns SET chain = ?3 WHERE table_id = ?1 AND number = ?2")?
            .execute(params![id, turn.number, last])?;
    }
    db.prepare_cached("UPDATE tables SET chain = ?2 WHERE id = ?1")?.execute(params![id, last])?;
    Ok(())
}

/// For stores that are older than checksums: what they hold is taken as it is.
pub(super) fn seal_all(db: &Connection) -> Result<()> {
    let mut query = db.prepare("SELECT id FROM tables")?;
    let ids: Vec<TableId> =
        query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    ids.into_iter().try_for_each(|id| seal(db, id))
}

fn all(db: &Connection, id: TableId) -> Result<Vec<(Turn, Vec<u8>)>> {
    let mut query = db.prepare_cached("SELECT * FROM turns WHERE table_id = ?1 ORDER BY number")?;
    let rows = query.query_map([id], |row| Ok((turn(row)?, row.get("chain")?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn append(db: &Connection, id: TableId, new: &NewTurn) -> Result<Accepted> {
    if let Some(turn) = accepted_before(db, id, new)? {
        return Ok(Accepted { turn, fresh: false, table: tables::get(db, id)? });
    }
    let head = head(db, id)?;
    head.expect(Status::Playing, new.expected)?;
    let turn = turn_after(&head, new);
    let link = chain::link(&head.chain, &turn);
    advance(db, id, new, &link)?;
    insert(db, id, &turn, &link)?;
    Ok(Accepted { turn, fresh: true, table: tables::get(db, id)? })
}

fn accepted_before(db: &Connection, id: TableId, new: &NewTurn) -> Result<Option<Turn>> {
    let Some(action_id) = &new.action_id else { return Ok(None) };
    let sql = "SELECT * FROM turns WHERE table_id = ?1 AND seat = ?2 AND action_id = ?3";
    let mut query = db.prepare_cached(sql)?;
    Ok(query.query_row(params![id, new.seat, action_id], turn).optional()?)
}

fn turn_after(head: &Head, new: &NewTurn) -> Turn {
    Turn {
        number: head.turns,
        version: head.version + 1,
        seat: new.seat,
        action: new.action.clone(),
        luck: new.luck.clone(),
        revealed: new.revealed,
        action_id: new.action_id.clone(),
        at: new.at,
    }
}

/// The table after this turn: with the last one it is finished in the same stroke.
fn advance(db: &Connection, id: TableId, new: &NewTurn, link: &Link) -> Result<()> {
    let over = new.result.is_some();
    let (status, waiting) = if over { ("finished", 0) } else { ("playing", new.waiting) };
    db.prepare_cached(
        "UPDATE tables SET version = version + 1, turns = turns + 1, touched = ?2, status = ?3,
                           waiting = ?4, result = ?5, finished = ?6, chain = ?7 WHERE id = ?1",
    )?
    .execute(params![
        id,
        new.at,
        status,
        waiting,
        new.result,
        over.then_some(new.at),
        link
    ])?;
    Ok(())
}

fn insert(db: &Connection, id: TableId, turn: &Turn, link: &Link) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO turns
             (table_id, number, version, seat, action, luck, revealed, action_id, at, chain)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![
        id,
        turn.number,
        turn.version,
        turn.seat,
        turn.action,
        turn.luck,
        turn.revealed,
        turn.action_id,
        turn.at,
        link,
    ])?;
    Ok(())
}

fn turn(row: &Row<'_>) -> rusqlite::Result<Turn> {
    Ok(Turn {
        number: row.get("number")?,
        version: row.get("version")?,
        seat: row.get("seat")?,
        action: row.get("action")?,
        luck: row.get("luck")?,
        revealed: row.get("revealed")?,
        action_id: row.get("action_id")?,
        at: row.get("at")?,
    })
}

pub(super) fn undo(db: &Connection, id: TableId, undo: &Undo) -> Result<u32> {
    let head = head(db, id)?;
    head.expect(Status::Playing, undo.expected)?;
    if undo.to >= head.turns {
        return Err(Error::NoTurn(undo.to));
    }
    take_back(db, id, undo)?;
    let link = last_link(db, id, undo.to)?;
    db.prepare_cached(
        "UPDATE tables SET version = version + 1, turns = ?2, waiting = ?3, touched = ?4,
                           chain = ?5
         WHERE id = ?1",
    )?
    .execute(params![id, undo.to, undo.waiting, undo.at, link])?;
    Ok(head.version + 1)
}

/// Turns that are taken back leave a trace.
pub(super) fn take_back(db: &Connection, id: TableId, undo: &Undo) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO undone (table_id, number, version, seat, action, luck, revealed, action_id,
                             at, undone_by, undone_at)
         SELECT table_id, number, version, seat, action, luck, revealed, action_id, at, ?3, ?4
         FROM turns WHERE table_id = ?1 AND number >= ?2",
    )?
    .execute(params![id, undo.to, undo.by, undo.at])?;
    db.prepare_cached(
        "DELETE FROM undone WHERE table_id = ?1 AND id <=
             (SELECT id FROM undone WHERE table_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
    )?
    .execute(params![id, UNDONE_CAP])?;
    db.prepare_cached("DELETE FROM turns WHERE table_id = ?1 AND number >= ?2")?
        .execute(params![id, undo.to])?;
    Ok(())
}

/// The checksum after so many turns.
fn last_link(db: &Connection, id: TableId, turns: u32) -> Result<Link> {
    let Some(last) = turns.checked_sub(1) else { return tables::root(db, &tables::get(db, id)?) };
    let sql = "SELECT chain FROM turns WHERE table_id = ?1 AND number = ?2";
    Ok(db.prepare_cached(sql)?.query_row(params![id, last], |row| row.get(0))?)
}

/// Every turn is compared with its checksum.
pub(super) fn record(db: &Connection, id: TableId) -> Result<Record> {
    let Head { version, chain: head, .. } = head(db, id)?;
    let table = tables::get(db, id)?;
    let root = tables::root(db, &table)?;
    let turns = chain::verify(&table, root, &head, all(db, id)?)?;
    let (deal, imagined) = (tables::deal(db, id)?, tables::imagined(db, id)?);
    Ok(Record { version, deal, imagined, turns })
}
