use crate::db::{Database, ToValue, Value};
use crate::{Listing, Result, Table};

use super::{seats, tables};

/// Every listing is a walk along one index: ?1 is the limit, ?2 the guest or the time.
pub(crate) fn sql(which: Listing) -> &'static str {
    match which {
        Listing::Mine(_) => {
            "SELECT * FROM tables
             WHERE id IN (SELECT table_id FROM seats WHERE guest = ?2
                          UNION SELECT id FROM tables WHERE host = ?2)
             ORDER BY touched DESC LIMIT ?1"
        }
        Listing::FinishedBy(_) => {
            "SELECT * FROM tables
             WHERE status = 'finished' AND id IN (SELECT table_id FROM seats WHERE guest = ?2)
             ORDER BY finished DESC LIMIT ?1"
        }
        Listing::WaitingFor(_) => {
            "SELECT * FROM tables
             WHERE status = 'playing'
               AND id IN (SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id
                          WHERE s.guest = ?2 AND (t.waiting >> CAST(s.number AS INTEGER)) & 1 = 1)
             ORDER BY touched LIMIT ?1"
        }
        Listing::Open => {
            "SELECT * FROM (
                 SELECT *, row_number() OVER (PARTITION BY coalesce(origin, id)
                                              ORDER BY created DESC) AS nth
                 FROM tables
                 WHERE status = 'waiting' AND open = 1
                   AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open')) AS newest
             WHERE nth <= 3
             ORDER BY created DESC LIMIT ?1"
        }
        Listing::Finished => {
            "SELECT * FROM tables INDEXED BY tables_finished
             WHERE status = 'finished' AND open = 1
             ORDER BY finished DESC LIMIT ?1"
        }
        Listing::IdleSince(_) => {
            "SELECT * FROM tables WHERE status = 'playing' AND touched <= ?2
             ORDER BY touched LIMIT ?1"
        }
        Listing::Overdue(_) => {
            "SELECT * FROM tables
             WHERE status = 'playing' AND absence IS NOT NULL AND touched + absence * 1000 <= ?2
               AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'guest'
                           AND away IS NULL AND (waiting >> CAST(number AS INTEGER)) & 1 = 1)
               AND EXISTS (SELECT 1 FROM seats kept WHERE kept.table_id = id
                           AND kept.kind = 'guest' AND kept.away IS NULL
                           AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id
                                           AND guest = kept.guest AND (waiting >> CAST(number AS INTEGER)) & 1 = 1))
             ORDER BY touched + absence * 1000 LIMIT ?1"
        }
        Listing::BotToMove(_) => {
            "SELECT * FROM tables
             WHERE status = 'playing'
               AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND (waiting >> CAST(number AS INTEGER)) & 1 = 1
                           AND (kind = 'bot' OR away IS NOT NULL))
               AND NOT EXISTS (SELECT 1 FROM leases WHERE name = id AND expires > ?2)
             ORDER BY touched LIMIT ?1"
        }
    }
}

/// The parameters of that SQL.
pub(crate) fn asked(which: &Listing, limit: u32) -> Vec<Value<'_>> {
    let whose = match which {
        Listing::Mine(guest) | Listing::FinishedBy(guest) | Listing::WaitingFor(guest) => {
            Some(guest.to_value())
        }
        Listing::IdleSince(time) | Listing::Overdue(time) | Listing::BotToMove(time) => {
            Some(time.to_value())
        }
        Listing::Open | Listing::Finished => None,
    };
    [Value::Integer(limit.into())].into_iter().chain(whose).collect()
}

pub(crate) fn list(db: &dyn Database, which: Listing, limit: u32) -> Result<Vec<Table>> {
    let rows = db.query(sql(which), &asked(&which, limit))?;
    let with_seats = |row| {
        let mut table = tables::table(row)?;
        table.seats = seats::of(db, table.id)?;
        Ok(table)
    };
    rows.iter().map(with_seats).collect()
}
