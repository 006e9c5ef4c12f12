use crate::db::{Database, ToValue, Value};
use crate::{Listing, Result, Table};

use super::{seats, tables};

/// Somebody is asked for too long, and keeps somebody else waiting.
const OVERDUE: &str =
    "SELECT * FROM tables
     WHERE status = 'playing' AND closed IS NULL AND absence IS NOT NULL AND touched + absence * 1000 <= ?2
       AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'guest'
                   AND away IS NULL AND (waiting >> CAST(number AS INTEGER)) & 1 = 1)
       AND EXISTS (SELECT 1 FROM seats kept WHERE kept.table_id = id
                   AND kept.kind = 'guest' AND kept.away IS NULL
                   AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = id
                                   AND guest = kept.guest AND (waiting >> CAST(number AS INTEGER)) & 1 = 1))
     ORDER BY touched + absence * 1000 LIMIT ?1";

/// A bot is asked, and no server has taken that up.
const BOT_TO_MOVE: &str =
    "SELECT * FROM tables
     WHERE status = 'playing' AND closed IS NULL
       AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND (waiting >> CAST(number AS INTEGER)) & 1 = 1
                   AND (kind = 'bot' OR away IS NOT NULL))
       AND NOT EXISTS (SELECT 1 FROM leases WHERE name = id AND expires > ?2
                       AND expires <= ?2 + 60000)
     ORDER BY touched LIMIT ?1";

/// Every listing for visitors is a walk along one index: ?1 is the limit, ?2 the guest or the time.
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
             WHERE status = 'playing' AND closed IS NULL
               AND id IN (SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id
                          WHERE s.guest = ?2 AND (t.waiting >> CAST(s.number AS INTEGER)) & 1 = 1)
             ORDER BY touched LIMIT ?1"
        }
        Listing::Open => {
            "SELECT * FROM (
                 SELECT *, row_number() OVER (PARTITION BY coalesce(origin, id)
                                              ORDER BY created DESC) AS nth
                 FROM tables
                 WHERE status = 'waiting' AND open = 1 AND closed IS NULL
                   AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind = 'open')) AS newest
             WHERE nth <= 3
             ORDER BY created DESC LIMIT ?1"
        }
        Listing::Finished => {
            "SELECT * FROM tables INDEXED BY tables_finished
             WHERE status = 'finished' AND open = 1
             ORDER BY finished DESC LIMIT ?1"
        }
        Listing::Latest(None) => "SELECT * FROM tables ORDER BY touched DESC, id LIMIT ?1",
        Listing::Latest(Some(_)) => {
            "SELECT * FROM tables WHERE status = ?2 ORDER BY touched DESC, id LIMIT ?1"
        }
        Listing::Closed => {
            "SELECT * FROM tables WHERE closed IS NOT NULL ORDER BY closed DESC, id LIMIT ?1"
        }
        Listing::IdleSince(_) => {
            "SELECT * FROM tables WHERE status = 'playing' AND touched <= ?2
             ORDER BY touched LIMIT ?1"
        }
        Listing::Overdue(_) => OVERDUE,
        Listing::BotToMove(_) => BOT_TO_MOVE,
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
        Listing::Latest(Some(status)) => Some(Value::Text(status.key().into())),
        Listing::Open | Listing::Finished | Listing::Latest(None) | Listing::Closed => None,
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
