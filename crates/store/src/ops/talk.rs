use crate::db::{Database, Row, one, values};
use crate::{CHAT_CAP, Error, Line, NewLine, Result, TableId};

use super::tables;

pub(crate) fn say(db: &dyn Database, table: TableId, line: &NewLine) -> Result<u32> {
    tables::lock(db, table)?.goes_on()?;
    let new = one(
        db,
        "INSERT INTO chat (table_id, number, guest, seat, name, text, at)
         SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6
         FROM chat WHERE table_id = ?1 RETURNING number",
        values![table, line.guest, line.seat, line.name, line.text, line.at],
    )?;
    let number: u32 = new.ok_or(Error::NoTable)?.at(0)?;
    db.execute(
        "DELETE FROM chat WHERE table_id = ?1 AND number <= ?2",
        values![table, number.saturating_sub(CHAT_CAP)],
    )?;
    tables::stamp(db, table)?;
    Ok(number)
}

pub(crate) fn chat(db: &dyn Database, table: TableId, after: u32, limit: u32) -> Result<Vec<Line>> {
    let sql = "SELECT * FROM chat WHERE table_id = ?1 AND number > ?2
               ORDER BY number DESC LIMIT ?3";
    let rows = db.query(sql, values![table, after, limit])?;
    rows.iter().rev().map(line).collect()
}

fn line(row: &Row) -> Result<Line> {
    Ok(Line {
        number: row.get("number")?,
        guest: row.get("guest")?,
        seat: row.get("seat")?,
        name: row.get("name")?,
        text: row.get("text")?,
        at: row.get("at")?,
    })
}
