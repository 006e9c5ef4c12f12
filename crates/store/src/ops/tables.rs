use crate::chain::{self, Link};
use crate::db::{Database, Row, Value, one, values};
use crate::{
    Absence, Error, Millis, NewTable, Parent, Result, Secret, Status, Table, TableCounts, TableId,
};

use super::{seats, turns};

pub(crate) fn create(db: &dyn Database, new: &NewTable, now: Millis) -> Result<Table> {
    let id = TableId::random()?;
    let catalogue = keep_catalogue(db, &new.catalogue)?;
    let absence = match new.absence {
        Absence::Wait => None,
        Absence::BotAfter(seconds) => Some(seconds),
    };
    db.execute(
        "INSERT INTO tables (id, host, game, options, rules_version, catalogue, title, open,
                             absence, parent, parent_turn, inherited, origin, seed, commitment,
                             format, imagined, created, touched)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11, ?12, ?13, ?14, ?15, ?16,
                 ?17, ?17)",
        values![
            id,
            new.host,
            new.game,
            new.options,
            new.rules_version,
            catalogue,
            new.title,
            new.open,
            absence,
            new.parent.map(|parent| parent.table),
            new.parent.map(|parent| parent.turn),
            new.origin,
            new.seed,
            new.commitment,
            new.format,
            new.imagined,
            now,
        ],
    )?;
    for (number, (occupant, name)) in (0..).zip(&new.seats) {
        seats::add(db, id, number, occupant, name)?;
    }
    if let Some(parent) = new.parent {
        copy_turns(db, parent, id)?;
    }
    turns::seal(db, id)?;
    get(db, id)
}

/// Keeps a text once for all tables that share it; gives its hash.
pub(crate) fn keep_catalogue(db: &dyn Database, text: &str) -> Result<String> {
    let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
    db.execute(
        "INSERT INTO catalogues (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
        values![hash, text],
    )?;
    Ok(hash)
}

/// A branch begins with what its parent's players did, under numbers and versions of its own.
fn copy_turns(db: &dyn Database, parent: Parent, id: TableId) -> Result<()> {
    let Head { turns, .. } = head(db, parent.table)?;
    if parent.turn > turns {
        return Err(Error::NoTurn(parent.turn));
    }
    db.execute(
        "INSERT INTO turns (table_id, number, version, seat, action, luck, revealed, at)
         SELECT ?1, number, number + 1, seat, action, luck, revealed, at
         FROM turns WHERE table_id = ?2 AND number < ?3",
        values![id, parent.table, parent.turn],
    )?;
    db.execute(
        "UPDATE tables SET version = ?3, turns = ?3,
                           deal = (SELECT deal FROM tables WHERE id = ?2) WHERE id = ?1",
        values![id, parent.table, parent.turn],
    )?;
    Ok(())
}

/// What decides whether a change is still welcome.
pub(crate) struct Head {
    pub(crate) version: u32,
    pub(crate) turns: u32,
    pub(crate) status: Status,
    pub(crate) chain: Link,
    pub(crate) closed: bool,
}

impl Head {
    pub(crate) fn expect(&self, status: Status, version: u32) -> Result<()> {
        self.goes_on()?;
        match () {
            () if self.status != status => Err(Error::Wrong(self.status)),
            () if self.version != version => Err(Error::Moved(self.version)),
            () => Ok(()),
        }
    }

    /// Nothing changes at a table that was closed.
    pub(crate) fn goes_on(&self) -> Result<()> {
        if self.closed { Err(Error::TableClosed) } else { Ok(()) }
    }
}

const HEAD: &str = "SELECT version, turns, status, chain, closed FROM tables WHERE id = ?1";

pub(crate) fn head(db: &dyn Database, id: TableId) -> Result<Head> {
    read_head(db, HEAD, id)
}

/// The same for whoever changes something at the table: one at a time, also among processes.
pub(crate) fn lock(db: &dyn Database, id: TableId) -> Result<Head> {
    read_head(db, &format!("{HEAD}{}", db.locking()), id)
}

fn read_head(db: &dyn Database, sql: &str, id: TableId) -> Result<Head> {
    let row = one(db, sql, values![id])?.ok_or(Error::NoTable)?;
    let closed: Option<Millis> = row.at(4)?;
    Ok(Head {
        version: row.at(0)?,
        turns: row.at(1)?,
        status: row.at(2)?,
        chain: row.at(3)?,
        closed: closed.is_some(),
    })
}

/// Something changed that neither a turn nor a seat tells of.
pub(crate) fn stamp(db: &dyn Database, id: TableId) -> Result<()> {
    db.execute("UPDATE tables SET stamp = stamp + 1 WHERE id = ?1", values![id])?;
    Ok(())
}

/// So many tables are asked for in one statement; places left over name the last one again.
const AT_ONCE: usize = 128;

/// The stamps of those tables that are still there.
pub(crate) fn stamps(db: &dyn Database, ids: &[TableId]) -> Result<Vec<(TableId, i64)>> {
    let places: Vec<String> = (1..=AT_ONCE).map(|place| format!("?{place}")).collect();
    let sql = format!("SELECT id, stamp FROM tables WHERE id IN ({})", places.join(", "));
    let mut found = Vec::with_capacity(ids.len());
    for some in ids.chunks(AT_ONCE) {
        let asked = (0..AT_ONCE).map(|place| some[place.min(some.len() - 1)].to_string());
        let asked: Vec<Value<'_>> = asked.map(|id| Value::Text(id.into())).collect();
        for row in db.query(&sql, &asked)? {
            found.push((row.at(0)?, row.at(1)?));
        }
    }
    Ok(found)
}

pub(crate) fn get(db: &dyn Database, id: TableId) -> Result<Table> {
    let row = one(db, "SELECT * FROM tables WHERE id = ?1", values![id])?;
    let mut found = table(&row.ok_or(Error::NoTable)?)?;
    found.seats = seats::of(db, id)?;
    Ok(found)
}

/// The table as its row has it, without its seats.
pub(crate) fn table(row: &Row) -> Result<Table> {
    Ok(Table {
        id: row.get("id")?,
        version: row.get("version")?,
        stamp: row.get("stamp")?,
        turns: row.get("turns")?,
        host: row.get("host")?,
        game: row.get("game")?,
        options: row.get("options")?,
        rules_version: row.get("rules_version")?,
        catalogue: row.get("catalogue")?,
        title: row.get("title")?,
        open: row.get("open")?,
        status: row.get("status")?,
        absence: row.get::<Option<u32>>("absence")?.map_or(Absence::Wait, Absence::BotAfter),
        parent: parent(row)?,
        inherited: row.get("inherited")?,
        commitment: row.get("commitment")?,
        format: row.get("format")?,
        showing: row.get("showing")?,
        waiting: row.get("waiting")?,
        created: row.get("created")?,
        started: row.get("started")?,
        finished: row.get("finished")?,
        closed: row.get("closed")?,
        touched: row.get("touched")?,
        result: row.get("result")?,
        seats: Vec::new(),
    })
}

fn parent(row: &Row) -> Result<Option<Parent>> {
    let table: Option<TableId> = row.get("parent")?;
    table.map(|table| Ok(Parent { table, turn: row.get("parent_turn")? })).transpose()
}

pub(crate) fn catalogue(db: &dyn Database, hash: &str) -> Result<Option<String>> {
    let row = one(db, "SELECT text FROM catalogues WHERE hash = ?1", values![hash])?;
    let Some(row) = row else { return Ok(None) };
    let text: String = row.at(0)?;
    if blake3::hash(text.as_bytes()).to_hex().as_str() != hash {
        return Err(Error::Damaged(format!("the card file {hash} is not as it was written")));
    }
    Ok(Some(text))
}

pub(crate) fn count_unstarted(db: &dyn Database, origin: &str) -> Result<u32> {
    let sql = "SELECT count(*) FROM tables WHERE status = 'waiting' AND origin = ?1";
    one(db, sql, values![origin])?.map_or(Ok(0), |row| row.at(0))
}

/// Whether a table is over, and so is all it was branched off.
pub(crate) fn is_all_over(db: &dyn Database, id: TableId) -> Result<bool> {
    let mut next = Some(id);
    while let Some(id) = next {
        if let Some(row) = one(db, "SELECT status, parent FROM tables WHERE id = ?1", values![id])?
        {
            if row.at::<Status>(0)? != Status::Finished {
                return Ok(false);
            }
            next = row.at(1)?;
            continue;
        }
        let before = one(db, "SELECT parent FROM removed WHERE id = ?1", values![id])?;
        next = before.map(|row| row.at(0)).transpose()?;
    }
    Ok(true)
}

pub(crate) fn set_closed(db: &dyn Database, id: TableId, since: Option<Millis>) -> Result<Table> {
    lock(db, id)?;
    let sql = "UPDATE tables SET closed = ?2, stamp = stamp + 1 WHERE id = ?1";
    db.execute(sql, values![id, since])?;
    get(db, id)
}

pub(crate) fn count(db: &dyn Database) -> Result<TableCounts> {
    let number = |sql: &str| one(db, sql, &[])?.map_or(Ok(0), |row| row.at(0));
    let bot = "EXISTS (SELECT 1 FROM seats WHERE table_id = id
                       AND (waiting >> CAST(number AS INTEGER)) & 1 = 1
                       AND (kind = 'bot' OR away IS NOT NULL))";
    let running = "SELECT count(*) FROM tables WHERE status = 'playing' AND closed IS NULL";
    Ok(TableCounts {
        waiting: number("SELECT count(*) FROM tables WHERE status = 'waiting' AND closed IS NULL")?,
        playing: number(running)?,
        waiting_for_people: number(&format!("{running} AND NOT {bot}"))?,
    })
}

pub(crate) fn seed(db: &dyn Database, id: TableId) -> Result<Secret> {
    let row = one(db, "SELECT seed FROM tables WHERE id = ?1", values![id])?;
    row.ok_or(Error::NoTable)?.at(0)
}

pub(crate) fn deal(db: &dyn Database, id: TableId) -> Result<Option<String>> {
    let row = one(db, "SELECT deal FROM tables WHERE id = ?1", values![id])?;
    row.ok_or(Error::NoTable)?.at(0)
}

/// What was drawn anew in a branch, or is to be.
pub(crate) fn imagined(db: &dyn Database, id: TableId) -> Result<Option<String>> {
    let row = one(db, "SELECT imagined FROM tables WHERE id = ?1", values![id])?;
    row.ok_or(Error::NoTable)?.at(0)
}

/// The checksum of what a table took over, if it has one.
pub(crate) fn inheritance(db: &dyn Database, id: TableId) -> Result<Option<Link>> {
    let row = one(db, "SELECT inheritance FROM tables WHERE id = ?1", values![id])?;
    row.ok_or(Error::NoTable)?.at(0)
}

/// What the first turn of a table follows from.
pub(crate) fn root(db: &dyn Database, table: &Table) -> Result<Link> {
    Ok(chain::root(table, &seed(db, table.id)?, deal(db, table.id)?.as_deref()))
}

pub(crate) fn delete_unstarted(db: &dyn Database, before: Millis) -> Result<u32> {
    db.execute("DELETE FROM codes WHERE expires < ?1", values![before])?;
    let gone = "DELETE FROM tables WHERE status = 'waiting' AND created < ?1";
    Ok(db.execute(gone, values![before])? as u32)
}
