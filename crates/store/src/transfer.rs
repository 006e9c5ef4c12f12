//! Carrying a whole store to another one, record by record, between any two databases.
//!
//! What is there already and is the same is left alone, so whoever was stopped half-way begins again
//! and goes on from there.

use crate::db::{Database, Row, Value, one, values};
use crate::ops::{Backend, meta, turns};
use crate::{Error, Postgres, Result, Sqlite, TableId, is_postgres};

/// What belongs to no table, in an order that leaves nothing hanging in the air, and what it is
/// found by.
const ALONE: [(&str, &str); 6] = [
    ("guests", "id"),
    ("codes", "guest"),
    ("catalogues", "hash"),
    ("removed", "id"),
    ("reports", "number"),
    ("audit", "number"),
];

/// What belongs to a table, and its order. Those with a number of their own get a new one.
const PARTS: [(&str, &str); 7] = [
    ("tables", "id"),
    ("seats", "number"),
    ("turns", "number"),
    ("undone", "id"),
    ("chat", "number"),
    ("carried_over", "id"),
    ("shut_out", "guest"),
];

/// How far a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub tables: u32,
    pub of: u32,
    /// Tables that were there already.
    pub same: u32,
    pub turns: u32,
}

/// Carries everything from one store to another and compares each record with what it was. Nobody
/// may be using either of them.
pub fn transfer(from: &str, to: &str, mut tell: impl FnMut(Progress)) -> Result<Progress> {
    // Where nothing may be taken away nothing is made.
    let from = Place::open(from)?;
    from.is_idle()?;
    let to = Place::open(to)?;
    to.is_idle()?;
    take_over(&from, &to)?;
    for (part, key) in ALONE {
        carry_all(&from, &to, part, key)?;
    }
    let ids = from.read(|db| db.query("SELECT id FROM tables ORDER BY created, id", &[]))?;
    let mut progress = Progress { tables: 0, of: ids.len() as u32, same: 0, turns: 0 };
    for row in ids {
        let (turns, same) = carry_table(&from, &to, row.at(0)?)?;
        progress.tables += 1;
        progress.same += u32::from(same);
        progress.turns += turns;
        tell(progress);
    }
    from.end();
    to.end();
    Ok(progress)
}

/// One of the two.
enum Place {
    File(Sqlite),
    Server(Box<Postgres>),
}

impl Place {
    fn open(address: &str) -> Result<Place> {
        if is_postgres(address) {
            return Ok(Place::Server(Box::new(Postgres::open(address)?)));
        }
        Ok(Place::File(Sqlite::open(address.strip_prefix("sqlite:").unwrap_or(address))?))
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        match self {
            Place::File(store) => Backend::read(store, work),
            Place::Server(store) => Backend::read(&**store, work),
        }
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        match self {
            Place::File(store) => Backend::write(store, None, work),
            Place::Server(store) => Backend::write(&**store, None, work),
        }
    }

    fn end(&self) {
        match self {
            Place::File(store) => store.end(),
            Place::Server(store) => store.end(),
        }
    }

    /// A file is locked by whoever has it open; of a database its leases tell, by its own clock.
    fn is_idle(&self) -> Result<()> {
        let sql = "SELECT holder FROM leases WHERE expires > ?1";
        match self.read(move |db| one(db, sql, values![meta::clock(db)?]))? {
            Some(_) => Err(Error::InUse("a server".into())),
            None => Ok(()),
        }
    }
}

/// The other store becomes this one: it must be empty, or have become it before.
fn take_over(from: &Place, to: &Place) -> Result<()> {
    let rows =
        from.read(|db| db.query("SELECT key, value FROM meta WHERE key <> 'schema'", &[]))?;
    let secret = from.read(meta::secret)?;
    to.write(move |db| {
        let some = "SELECT 1 FROM guests UNION ALL SELECT 1 FROM tables LIMIT 1";
        if meta::secret(db)? != secret && one(db, some, &[])?.is_some() {
            return Err(Error::Exists("another store".into()));
        }
        for row in &rows {
            let (key, value): (String, Vec<u8>) = (row.at(0)?, row.at(1)?);
            let sql = "INSERT INTO meta (key, value) VALUES (?1, ?2)
                       ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            db.execute(sql, values![key, value.as_slice()])?;
        }
        Ok(())
    })
}

/// So many rows of what belongs to no table go in one transaction.
const AT_ONCE: usize = 500;

fn carry_all(from: &Place, to: &Place, part: &'static str, key: &'static str) -> Result<()> {
    let sql = format!("SELECT * FROM {part} ORDER BY {key}");
    let rows = from.read(move |db| db.query(&sql, &[]))?;
    for some in rows.chunks(AT_ONCE) {
        let some = some.to_vec();
        to.write(move |db| {
            for row in &some {
                let found = format!("SELECT * FROM {part} WHERE {key} = ?1");
                let id = [row.value_of(key)?];
                if one(db, &found, &id)?.is_some_and(|there| there.same(row)) {
                    continue;
                }
                db.execute(&format!("DELETE FROM {part} WHERE {key} = ?1"), &id)?;
                insert(db, part, row)?;
                let kept = one(db, &found, &id)?;
                if !kept.is_some_and(|kept| kept.same(row)) {
                    return Err(Error::Damaged(format!("a row of {part} did not arrive whole")));
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// All rows of a table, part by part.
fn rows_of(db: &dyn Database, id: TableId) -> Result<Vec<Vec<Row>>> {
    let part = |(part, order): (&str, &str)| {
        let key = if part == "tables" { "id" } else { "table_id" };
        let sql = format!("SELECT * FROM {part} WHERE {key} = ?1 ORDER BY {order}");
        Ok(db.query(&sql, values![id])?.into_iter().map(|row| nameless(row, part)).collect())
    };
    PARTS.into_iter().map(part).collect()
}

/// Without the number that the database gave it.
fn nameless(row: Row, part: &str) -> Row {
    if ["undone", "carried_over"].contains(&part) { row.without("id") } else { row }
}

/// Gives how many turns it has, and whether it was there already.
fn carry_table(from: &Place, to: &Place, id: TableId) -> Result<(u32, bool)> {
    let (parts, record) = from.read(move |db| Ok((rows_of(db, id)?, turns::record(db, id)?)))?;
    let count = record.turns.len() as u32;
    let same = to.write(move |db| {
        let there = rows_of(db, id)?;
        if is_same(&there, &parts) && turns::record(db, id)? == record {
            return Ok(true);
        }
        db.execute("DELETE FROM tables WHERE id = ?1", values![id])?;
        for ((part, _), rows) in PARTS.iter().zip(&parts) {
            rows.iter().try_for_each(|row| insert(db, part, row))?;
        }
        if is_same(&rows_of(db, id)?, &parts) && turns::record(db, id)? == record {
            return Ok(false);
        }
        Err(Error::Damaged(format!("table {id} did not arrive whole")))
    })?;
    Ok((count, same))
}

fn is_same(one: &[Vec<Row>], other: &[Vec<Row>]) -> bool {
    let rows = |one: &Vec<Row>, other: &Vec<Row>| {
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| one.same(other))
    };
    one.iter().zip(other).all(|(one, other)| rows(one, other))
}

fn insert(db: &dyn Database, part: &str, row: &Row) -> Result<()> {
    let (names, values): (Vec<&str>, Vec<Value<'_>>) =
        row.all().map(|(name, value)| (name, value.clone())).unzip();
    let places: Vec<String> = (1..=names.len()).map(|place| format!("?{place}")).collect();
    let (names, places) = (names.join(", "), places.join(", "));
    db.execute(&format!("INSERT INTO {part} ({names}) VALUES ({places})"), &values)?;
    Ok(())
}
