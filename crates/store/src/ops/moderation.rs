//! Who may do what: at a table by its host, in the hall by whoever runs it; what guests report, and
//! the log of all this.

use crate::db::{Database, Row, one, values};
use crate::{
    AuditLine, Error, Guest, GuestId, Line, Millis, NewReport, Report, Result, ShutOut, Successors,
    TableId, WhichReports,
};

use super::{guests, meta, seats, tables, talk};

pub(crate) fn shut_out(
    db: &dyn Database,
    table: TableId,
    guest: GuestId,
    how: ShutOut,
    successors: &Successors,
    now: Millis,
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
    if banned {
        seats::vacate(db, &tables::get(db, table)?, guest, successors, now)?;
    }
    tables::stamp(db, table)
}

pub(crate) fn is_shut_out(
    db: &dyn Database,
    table: TableId,
    guest: GuestId,
) -> Result<Option<ShutOut>> {
    let everywhere = guests::get(db, guest)?.and_then(|guest| guest.shut_out);
    let sql = "SELECT banned FROM shut_out WHERE table_id = ?1 AND guest = ?2";
    let here = one(db, sql, values![table, guest])?.map(|row| row.at(0)).transpose()?;
    Ok(match (everywhere, here) {
        (Some(ShutOut::Banned), _) | (_, Some(true)) => Some(ShutOut::Banned),
        (Some(ShutOut::Muted), _) | (_, Some(false)) => Some(ShutOut::Muted),
        (None, None) => None,
    })
}

pub(crate) fn shut_outs(db: &dyn Database, table: TableId) -> Result<Vec<(Guest, ShutOut)>> {
    let sql = "SELECT guests.*, banned FROM shut_out JOIN guests ON guests.id = shut_out.guest
               WHERE table_id = ?1 ORDER BY guests.name, guests.id";
    let rows = db.query(sql, values![table])?;
    let each = |row: &Row| {
        let how = if row.get("banned")? { ShutOut::Banned } else { ShutOut::Muted };
        Ok((guests::guest(row)?, how))
    };
    rows.iter().map(each).collect()
}

pub(crate) fn let_in(db: &dyn Database, table: TableId, guest: GuestId) -> Result<()> {
    tables::lock(db, table)?;
    let sql = "DELETE FROM shut_out WHERE table_id = ?1 AND guest = ?2";
    if db.execute(sql, values![table, guest])? == 0 {
        return Err(Error::NoGuest);
    }
    tables::stamp(db, table)
}

/// Gives the tables that look otherwise from now on.
pub(crate) fn shut_out_of_hall(
    db: &dyn Database,
    guest: GuestId,
    how: Option<ShutOut>,
    successors: &Successors,
    now: Millis,
) -> Result<Vec<TableId>> {
    guests::get(db, guest)?.filter(|guest| guest.id != GuestId::GONE).ok_or(Error::NoGuest)?;
    let sql = "UPDATE guests SET shut_out = ?2 WHERE id = ?1";
    db.execute(sql, values![guest, how.map(ShutOut::key)])?;
    let Some(how) = how else { return Ok(Vec::new()) };
    let sql = "SELECT DISTINCT table_id FROM chat WHERE guest = ?1
               UNION SELECT table_id FROM seats WHERE guest = ?1 ORDER BY 1";
    let rows = db.query(sql, values![guest])?;
    let changed: Vec<TableId> = rows.iter().map(|row| row.at(0)).collect::<Result<_>>()?;
    for &table in &changed {
        tables::lock(db, table)?;
        if how == ShutOut::Banned {
            seats::vacate(db, &tables::get(db, table)?, guest, successors, now)?;
        }
        tables::stamp(db, table)?;
    }
    db.execute("DELETE FROM chat WHERE guest = ?1", values![guest])?;
    if how == ShutOut::Banned {
        db.execute("DELETE FROM codes WHERE guest = ?1", values![guest])?;
    }
    Ok(changed)
}

pub(crate) fn report(db: &dyn Database, new: &NewReport) -> Result<u32> {
    meta::lock(db)?;
    tables::head(db, new.table)?;
    let line = match new.line {
        Some(number) => Some(said(db, new.table, number)?),
        None => None,
    };
    let sql = "SELECT number FROM reports
               WHERE table_id = ?1 AND reporter = ?2 AND coalesce(line, 0) = ?3 AND settled IS NULL";
    let same = one(db, sql, values![new.table, new.reporter, new.line.unwrap_or(0)])?;
    if let Some(known) = same {
        return known.at(0);
    }
    let (speaker, name, text) = match line {
        Some(line) => (line.guest, Some(line.name), Some(line.text)),
        None => (None, None, None),
    };
    let number = next(db, "reports")?;
    db.execute(
        "INSERT INTO reports (number, at, table_id, reporter, line, speaker, name, text, reason)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        values![number, new.at, new.table, new.reporter, new.line, speaker, name, text, new.reason],
    )?;
    Ok(number)
}

fn said(db: &dyn Database, table: TableId, number: u32) -> Result<Line> {
    let lines = talk::chat(db, table, number.saturating_sub(1), u32::MAX)?;
    lines.into_iter().find(|line| line.number == number).ok_or(Error::NoLine(number))
}

/// Whoever asks has the lock of the whole store.
fn next(db: &dyn Database, log: &str) -> Result<u32> {
    let last = one(db, &format!("SELECT coalesce(max(number), 0) FROM {log}"), &[])?;
    Ok(last.map_or(Ok(0), |row| row.at::<u32>(0))? + 1)
}

pub(crate) fn reports(db: &dyn Database, which: WhichReports, limit: u32) -> Result<Vec<Report>> {
    let rows = match which {
        WhichReports::Unsettled => db.query(
            "SELECT * FROM reports WHERE settled IS NULL ORDER BY number DESC LIMIT ?1",
            values![limit],
        ),
        WhichReports::All => {
            db.query("SELECT * FROM reports ORDER BY number DESC LIMIT ?1", values![limit])
        }
        WhichReports::At(table) => db.query(
            "SELECT * FROM reports WHERE table_id = ?2 ORDER BY number DESC LIMIT ?1",
            values![limit, table],
        ),
    };
    rows?.iter().map(reported).collect()
}

fn reported(row: &Row) -> Result<Report> {
    Ok(Report {
        number: row.get("number")?,
        at: row.get("at")?,
        table: row.get("table_id")?,
        reporter: row.get("reporter")?,
        line: row.get("line")?,
        speaker: row.get("speaker")?,
        name: row.get("name")?,
        text: row.get("text")?,
        reason: row.get("reason")?,
        settled: row.get("settled")?,
    })
}

pub(crate) fn settle(db: &dyn Database, number: u32, now: Millis) -> Result<Report> {
    let sql = "UPDATE reports SET settled = coalesce(settled, ?2) WHERE number = ?1";
    db.execute(sql, values![number, now])?;
    let row = one(db, "SELECT * FROM reports WHERE number = ?1", values![number])?;
    reported(&row.ok_or(Error::NoReport)?)
}

pub(crate) fn note(db: &dyn Database, line: &AuditLine) -> Result<()> {
    meta::lock(db)?;
    let number = next(db, "audit")?;
    db.execute(
        "INSERT INTO audit (number, at, actor, deed, table_id, guest, note)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        values![number, line.at, line.actor, line.deed, line.table, line.guest, line.note],
    )?;
    Ok(())
}

pub(crate) fn audit(db: &dyn Database, limit: u32) -> Result<Vec<AuditLine>> {
    let rows = db.query("SELECT * FROM audit ORDER BY number DESC LIMIT ?1", values![limit])?;
    let line = |row: &Row| {
        Ok(AuditLine {
            at: row.get("at")?,
            actor: row.get("actor")?,
            deed: row.get("deed")?,
            table: row.get("table_id")?,
            guest: row.get("guest")?,
            note: row.get("note")?,
        })
    };
    rows.iter().map(line).collect()
}
