use rusqlite::{Connection, Row, params};

use crate::{CHAT_CAP, Line, NewLine, Result, TableId};

use super::tables;

pub(super) fn say(db: &Connection, table: TableId, line: &NewLine) -> Result<u32> {
    tables::head(db, table)?;
    let number = db
        .prepare_cached(
            "INSERT INTO chat (table_id, number, guest, seat, name, text, at)
             SELECT ?1, coalesce(max(number), 0) + 1, ?2, ?3, ?4, ?5, ?6
             FROM chat WHERE table_id = ?1 RETURNING number",
        )?
        .query_row(params![table, line.guest, line.seat, line.name, line.text, line.at], |row| {
            row.get::<_, u32>(0)
        })?;
    db.prepare_cached("DELETE FROM chat WHERE table_id = ?1 AND number <= ?2")?
        .execute(params![table, number.saturating_sub(CHAT_CAP)])?;
    Ok(number)
}

pub(super) fn chat(db: &Connection, table: TableId, after: u32, limit: u32) -> Result<Vec<Line>> {
    let sql = "SELECT * FROM chat WHERE table_id = ?1 AND number > ?2
               ORDER BY number DESC LIMIT ?3";
    let mut query = db.prepare_cached(sql)?;
    let rows = query.query_map(params![table, after, limit], line)?;
    let mut lines: Vec<Line> = rows.collect::<rusqlite::Result<_>>()?;
    lines.reverse();
    Ok(lines)
}

fn line(row: &Row<'_>) -> rusqlite::Result<Line> {
    Ok(Line {
        number: row.get("number")?,
        guest: row.get("guest")?,
        seat: row.get("seat")?,
        name: row.get("name")?,
        text: row.get("text")?,
        at: row.get("at")?,
    })
}
