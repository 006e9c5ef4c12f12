use rusqlite::{Connection, OptionalExtension, Row, named_params, params};

use crate::chain::{self, Link};
use crate::{Absence, Error, Millis, NewTable, Parent, Result, Secret, Status, Table, TableId};

use super::{seats, turns};

pub(super) fn create(db: &Connection, new: &NewTable, now: Millis) -> Result<Table> {
    let id = TableId::random()?;
    let catalogue = keep_catalogue(db, &new.catalogue)?;
    db.prepare_cached(
        "INSERT INTO tables (id, host, game, options, rules_version, catalogue, title, open,
                             absence, parent, parent_turn, inherited, origin, seed, commitment,
                             format, imagined, created, touched)
         VALUES (:id, :host, :game, :options, :rules, :catalogue, :title, :open,
                 :absence, :parent, :parent_turn, :parent_turn, :origin, :seed, :commitment,
                 :format, :imagined, :now, :now)",
    )?
    .execute(named_params! {
        ":id": id,
        ":host": new.host,
        ":game": new.game,
        ":options": new.options,
        ":rules": new.rules_version,
        ":catalogue": catalogue,
        ":title": new.title,
        ":open": new.open,
        ":absence": match new.absence {
            Absence::Wait => None,
            Absence::BotAfter(seconds) => Some(seconds),
        },
        ":parent": new.parent.map(|parent| parent.table),
        ":parent_turn": new.parent.map(|parent| parent.turn),
        ":origin": new.origin,
        ":seed": new.seed,
        ":commitment": new.commitment,
        ":format": new.format,
        ":imagined": new.imagined,
        ":now": now,
    })?;
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
pub(super) fn keep_catalogue(db: &Connection, text: &str) -> Result<String> {
    let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
    db.prepare_cached("INSERT OR IGNORE INTO catalogues (hash, text) VALUES (?1, ?2)")?
        .execute(params![hash, text])?;
    Ok(hash)
}

/// A branch begins with what its parent's players did, under numbers and versions of its own.
fn copy_turns(db: &Connection, parent: Parent, id: TableId) -> Result<()> {
    let Head { turns, .. } = head(db, parent.table)?;
    if parent.turn > turns {
        return Err(Error::NoTurn(parent.turn));
    }
    db.execute(
        "INSERT INTO turns (table_id, number, version, seat, action, luck, revealed, at)
         SELECT ?1, number, number + 1, seat, action, luck, revealed, at
         FROM turns WHERE table_id = ?2 AND number < ?3",
        params![id, parent.table, parent.turn],
    )?;
    db.execute(
        "UPDATE tables SET version = ?3, turns = ?3,
                           deal = (SELECT deal FROM tables WHERE id = ?2) WHERE id = ?1",
        params![id, parent.table, parent.turn],
    )?;
    Ok(())
}

/// What decides whether a change is still welcome.
pub(super) struct Head {
    pub(super) version: u32,
    pub(super) turns: u32,
    pub(super) status: Status,
    pub(super) chain: Link,
}

impl Head {
    pub(super) fn expect(&self, status: Status, version: u32) -> Result<()> {
        match () {
            () if self.status != status => Err(Error::Wrong(self.status)),
            () if self.version != version => Err(Error::Moved(self.version)),
            () => Ok(()),
        }
    }
}

pub(super) fn head(db: &Connection, id: TableId) -> Result<Head> {
    let sql = "SELECT version, turns, status, chain FROM tables WHERE id = ?1";
    let mut query = db.prepare_cached(sql)?;
    let row = query.query_row([id], |row| {
        let (version, turns) = (row.get(0)?, row.get(1)?);
        Ok(Head { version, turns, status: row.get(2)?, chain: row.get(3)? })
    });
    row.optional()?.ok_or(Error::NoTable)
}

pub(super) fn get(db: &Connection, id: TableId) -> Result<Table> {
    let mut query = db.prepare_cached("SELECT * FROM tables WHERE id = ?1")?;
    let mut found = query.query_row([id], table).optional()?.ok_or(Error::NoTable)?;
    found.seats = seats::of(db, id)?;
    Ok(found)
}

/// The table as its row has it, without its seats.
pub(super) fn table(row: &Row<'_>) -> rusqlite::Result<Table> {
    Ok(Table {
        id: row.get("id")?,
        version: row.get("version")?,
        turns: row.get("turns")?,
        host: row.get("host")?,
        game: row.get("game")?,
        options: row.get("options")?,
        rules_version: row.get("rules_version")?,
        catalogue: row.get("catalogue")?,
        title: row.get("title")?,
        open: row.get("open")?,
        status: row.get("status")?,
        absence: row.get::<_, Option<u32>>("absence")?.map_or(Absence::Wait, Absence::BotAfter),
        parent: parent(row)?,
        inherited: row.get("inherited")?,
        commitment: row.get("commitment")?,
        format: row.get("format")?,
        showing: row.get("showing")?,
        waiting: row.get("waiting")?,
        created: row.get("created")?,
        started: row.get("started")?,
        finished: row.get("finished")?,
        touched: row.get("touched")?,
        result: row.get("result")?,
        seats: Vec::new(),
    })
}

fn parent(row: &Row<'_>) -> rusqlite::Result<Option<Parent>> {
    let table: Option<TableId> = row.get("parent")?;
    table.map(|table| Ok(Parent { table, turn: row.get("parent_turn")? })).transpose()
}

pub(super) fn catalogue(db: &Connection, hash: &str) -> Result<Option<String>> {
    let mut query = db.prepare_cached("SELECT text FROM catalogues WHERE hash = ?1")?;
    Ok(query.query_row([hash], |row| row.get(0)).optional()?)
}

pub(super) fn count_unstarted(db: &Connection, origin: &str) -> Result<u32> {
    let sql = "SELECT count(*) FROM tables WHERE status = 'waiting' AND origin = ?1";
    Ok(db.prepare_cached(sql)?.query_row([origin], |row| row.get(0))?)
}

pub(super) fn seed(db: &Connection, id: TableId) -> Result<Secret> {
    let mut query = db.prepare_cached("SELECT seed FROM tables WHERE id = ?1")?;
    query.query_row([id], |row| row.get(0)).optional()?.ok_or(Error::NoTable)
}

pub(super) fn deal(db: &Connection, id: TableId) -> Result<Option<String>> {
    let mut query = db.prepare_cached("SELECT deal FROM tables WHERE id = ?1")?;
    query.query_row([id], |row| row.get(0)).optional()?.ok_or(Error::NoTable)
}

/// What was drawn anew in a branch, or is to be.
pub(super) fn imagined(db: &Connection, id: TableId) -> Result<Option<String>> {
    let mut query = db.prepare_cached("SELECT imagined FROM tables WHERE id = ?1")?;
    query.query_row([id], |row| row.get(0)).optional()?.ok_or(Error::NoTable)
}

/// What the first turn of a table follows from.
pub(super) fn root(db: &Connection, table: &Table) -> Result<Link> {
    Ok(chain::root(table, &seed(db, table.id)?, deal(db, table.id)?.as_deref()))
}

pub(super) fn delete_unstarted(db: &Connection, before: Millis) -> Result<u32> {
    db.execute("DELETE FROM codes WHERE expires < ?1", [before])?;
    let gone = "DELETE FROM tables WHERE status = 'waiting' AND created < ?1";
    Ok(db.execute(gone, [before])? as u32)
}
