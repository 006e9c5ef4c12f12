use crate::chain::{self, Link};
use crate::db::{Database, Row, one, values};
use crate::{
    Accepted, Error, NewTurn, Record, Result, Start, Status, Table, TableId, Turn, UNDONE_CAP, Undo,
};

use super::tables::{self, Head, head, lock};

pub(crate) fn start(db: &dyn Database, id: TableId, start: &Start) -> Result<Table> {
    lock(db, id)?.expect(Status::Waiting, start.expected)?;
    db.execute(
        "UPDATE tables SET status = 'playing', version = version + 1, deal = coalesce(deal, ?2),
                           imagined = ?5, waiting = ?3, started = ?4, touched = ?4,
                           rules_version = ?6, stamp = stamp + 1
         WHERE id = ?1",
        values![id, start.deal, start.waiting, start.at, start.imagined, start.rules_version],
    )?;
    seal(db, id)?;
    tables::get(db, id)
}

/// Gives every turn the checksum that follows from what is there.
pub(crate) fn seal(db: &dyn Database, id: TableId) -> Result<()> {
    let mut last = tables::root(db, &tables::get(db, id)?)?;
    for (turn, _) in all(db, id)? {
        last = chain::link(&last, &turn);
        db.execute(
            "UPDATE turns SET chain = ?3 WHERE table_id = ?1 AND number = ?2",
            values![id, turn.number, last],
        )?;
    }
    db.execute("UPDATE tables SET chain = ?2 WHERE id = ?1", values![id, last])?;
    seal_inheritance(db, id)
}

/// What is imagined is settled by the start; until then an earlier server may still begin the game, which
/// knows nothing of this checksum.
fn seal_inheritance(db: &dyn Database, id: TableId) -> Result<()> {
    let (table, imagined) = (tables::get(db, id)?, tables::imagined(db, id)?);
    let settled = table.status != Status::Waiting;
    let link = settled.then(|| chain::inheritance(&table, imagined.as_deref()));
    db.execute("UPDATE tables SET inheritance = ?2 WHERE id = ?1", values![id, link])?;
    Ok(())
}

/// For stores that are older than checksums: what they hold is taken as it is.
pub(crate) fn seal_all(db: &dyn Database) -> Result<()> {
    let rows = db.query("SELECT id FROM tables", &[])?;
    rows.iter().try_for_each(|row| seal(db, row.at(0)?))
}

fn all(db: &dyn Database, id: TableId) -> Result<Vec<(Turn, Vec<u8>)>> {
    from(db, id, 0)
}

fn from(db: &dyn Database, id: TableId, first: u32) -> Result<Vec<(Turn, Vec<u8>)>> {
    let sql = "SELECT * FROM turns WHERE table_id = ?1 AND number >= ?2 ORDER BY number";
    let rows = db.query(sql, values![id, first])?;
    rows.iter().map(|row| Ok((turn(row)?, row.get("chain")?))).collect()
}

pub(crate) fn append(db: &dyn Database, id: TableId, new: &NewTurn) -> Result<Accepted> {
    // First of all: of two at the same table the other one waits here, and then sees what we did.
    let head = lock(db, id)?;
    if let Some(turn) = accepted_before(db, id, new)? {
        return Ok(Accepted { turn, fresh: false, table: tables::get(db, id)? });
    }
    head.expect(Status::Playing, new.expected)?;
    let turn = turn_after(&head, new);
    let link = chain::link(&head.chain, &turn);
    advance(db, id, new, &link)?;
    insert(db, id, &turn, &link)?;
    Ok(Accepted { turn, fresh: true, table: tables::get(db, id)? })
}

fn accepted_before(db: &dyn Database, id: TableId, new: &NewTurn) -> Result<Option<Turn>> {
    let Some(action_id) = &new.action_id else { return Ok(None) };
    let sql = "SELECT * FROM turns WHERE table_id = ?1 AND seat = ?2 AND action_id = ?3";
    one(db, sql, values![id, new.seat, action_id])?.as_ref().map(turn).transpose()
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
fn advance(db: &dyn Database, id: TableId, new: &NewTurn, link: &Link) -> Result<()> {
    let over = new.result.is_some();
    let (status, waiting) = if over { ("finished", 0) } else { ("playing", new.waiting) };
    db.execute(
        "UPDATE tables SET version = version + 1, turns = turns + 1, touched = ?2, status = ?3,
                           waiting = ?4, result = ?5, finished = ?6, chain = ?7, stamp = stamp + 1
         WHERE id = ?1",
        values![id, new.at, status, waiting, new.result, over.then_some(new.at), link],
    )?;
    Ok(())
}

fn insert(db: &dyn Database, id: TableId, turn: &Turn, link: &Link) -> Result<()> {
    db.execute(
        "INSERT INTO turns
             (table_id, number, version, seat, action, luck, revealed, action_id, at, chain)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        values![
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
        ],
    )?;
    Ok(())
}

fn turn(row: &Row) -> Result<Turn> {
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

pub(crate) fn undo(db: &dyn Database, id: TableId, undo: &Undo) -> Result<u32> {
    let head = lock(db, id)?;
    head.expect(Status::Playing, undo.expected)?;
    if undo.to >= head.turns {
        return Err(Error::NoTurn(undo.to));
    }
    take_back(db, id, undo)?;
    let link = last_link(db, id, undo.to)?;
    db.execute(
        "UPDATE tables SET version = version + 1, turns = ?2, waiting = ?3, touched = ?4,
                           chain = ?5, stamp = stamp + 1
         WHERE id = ?1",
        values![id, undo.to, undo.waiting, undo.at, link],
    )?;
    Ok(head.version + 1)
}

/// Turns that are taken back leave a trace.
pub(crate) fn take_back(db: &dyn Database, id: TableId, undo: &Undo) -> Result<()> {
    db.execute(
        "INSERT INTO undone (table_id, number, version, seat, action, luck, revealed, action_id,
                             at, undone_by, undone_at)
         SELECT table_id, number, version, seat, action, luck, revealed, action_id, at, ?3, ?4
         FROM turns WHERE table_id = ?1 AND number >= ?2",
        values![id, undo.to, undo.by, undo.at],
    )?;
    db.execute(
        "DELETE FROM undone WHERE table_id = ?1 AND id <=
             (SELECT id FROM undone WHERE table_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        values![id, UNDONE_CAP],
    )?;
    db.execute("DELETE FROM turns WHERE table_id = ?1 AND number >= ?2", values![id, undo.to])?;
    Ok(())
}

/// The checksum after so many turns.
fn last_link(db: &dyn Database, id: TableId, turns: u32) -> Result<Link> {
    let Some(last) = turns.checked_sub(1) else { return tables::root(db, &tables::get(db, id)?) };
    let sql = "SELECT chain FROM turns WHERE table_id = ?1 AND number = ?2";
    one(db, sql, values![id, last])?.ok_or(Error::NoTurn(last))?.at(0)
}

/// Every turn is compared with its checksum.
pub(crate) fn record(db: &dyn Database, id: TableId) -> Result<Record> {
    let Head { version, chain: head, .. } = head(db, id)?;
    let table = tables::get(db, id)?;
    let root = tables::root(db, &table)?;
    let turns = chain::verify(&table, root, &head, all(db, id)?)?;
    let (deal, imagined) = (tables::deal(db, id)?, tables::imagined(db, id)?);
    let kept = tables::inheritance(db, id)?;
    if kept.is_some_and(|kept| kept != chain::inheritance(&table, imagined.as_deref())) {
        let told = format!("table {id}: what it took over is not as it was written");
        return Err(Error::Damaged(told));
    }
    Ok(Record { version, deal, imagined, turns })
}

/// The turns from a number on, each compared with its checksum.
pub(crate) fn since(db: &dyn Database, id: TableId, first: u32) -> Result<Vec<Turn>> {
    let Head { turns, chain: head, .. } = head(db, id)?;
    if first > turns {
        return Err(Error::NoTurn(first));
    }
    let table = tables::get(db, id)?;
    chain::verify_from(&table, first, last_link(db, id, first)?, &head, from(db, id, first)?)
}
