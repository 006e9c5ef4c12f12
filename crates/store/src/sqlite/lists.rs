use rusqlite::{Connection, ToSql};

use crate::{Listing, Result, Table};

use super::{seats, tables};

/// Every listing is a walk along one index: ?1 is the guest or the time, ?2 the limit.
pub(super) fn sql(which: Listing) -> &'static str {
    match which {
        Listing::Mine(_) => {
            "SELECT * FROM tables
             WHERE id IN (SELECT table_id FROM seats WHERE guest = ?1
                          UNION SELECT id FROM tables WHERE host = ?1)
             ORDER BY touched DESC LIMIT ?2"
        }
        Listing::FinishedBy(_) => {
            "SELECT * FROM tables
             WHERE status = 'finished'
               AND id IN (SELECT table_id FROM seats WHERE guest = ?1)
             ORDER BY finished DESC LIMIT ?2"
        }
        Listing::WaitingFor(_) => {
            "SELECT * FROM tables
             WHERE status = 'playing'
               AND id IN (SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id
                          WHERE s.guest = ?1 AND (t.waiting >> s.number) & 1)
             ORDER BY touched LIMIT ?2"
        }
        Listing::Open => {
            "SELECT * FROM (
                 SELECT *, row_number() OVER (PARTITION BY coalesce(origin, id)
                                              ORDER BY created DESC) AS nth
                 FROM tables
                 WHERE status = 'waiting' AND open = 1 AND ?1 IS NULL
                   AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open'))
             WHERE nth <= 3
             ORDER BY created DESC LIMIT ?2"
        }
        Listing::Finished => {
            "SELECT * FROM tables INDEXED BY tables_finished
             WHERE status = 'finished' AND open = 1 AND ?1 IS NULL
             ORDER BY finished DESC LIMIT ?2"
        }
        Listing::IdleSince(_) => {
            "SELECT * FROM tables WHERE status = 'playing' AND touched <= ?1
             ORDER BY touched LIMIT ?2"
        }
        Listing::Overdue(_) => {
            "SELECT * FROM tables
             WHERE status = 'playing' AND absence IS NOT NULL AND touched + absence * 1000 <= ?1
               AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'guest'
                           AND away IS NULL AND (waiting >> number) & 1)
               AND EXISTS (SELECT 1 FROM seats kept WHERE kept.table_id = id
                           AND kept.kind = 'guest' AND kept.away IS NULL
                           AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id
                                           AND guest = kept.guest AND (waiting >> number) & 1))
             ORDER BY touched + absence * 1000 LIMIT ?2"
        }
        Listing::BotToMove => {
            "SELECT * FROM tables
             WHERE status = 'playing' AND ?1 IS NULL
               AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND (waiting >> number) & 1
                           AND (kind = 'bot' OR away IS NOT NULL))
             ORDER BY touched LIMIT ?2"
        }
    }
}

pub(super) fn list(db: &Connection, which: Listing, limit: u32) -> Result<Vec<Table>> {
    let whose: Box<dyn ToSql> = match which {
        Listing::Mine(guest) | Listing::FinishedBy(guest) | Listing::WaitingFor(guest) => {
            Box::new(guest)
        }
        Listing::IdleSince(time) | Listing::Overdue(time) => Box::new(time),
        Listing::Open | Listing::Finished | Listing::BotToMove => Box::new(None::<u8>),
    };
    let mut query = db.prepare_cached(sql(which))?;
    let rows = query.query_map([&*whose, &limit], tables::table)?;
    let mut found: Vec<Table> = rows.collect::<rusqlite::Result<_>>()?;
    for table in &mut found {
        table.seats = seats::of(db, table.id)?;
    }
    Ok(found)
}
