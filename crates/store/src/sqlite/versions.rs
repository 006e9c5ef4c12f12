//! Tables that outlive the rules and the writing they were begun with.

use rusqlite::{Connection, OptionalExtension, params};

use crate::{
    CarryOver, Error, NewLuck, Result, Rewriter, Rewritten, Status, Table, TableId, Undo, Written,
};

use super::{tables, turns};

pub(super) fn carry_over(db: &Connection, id: TableId, over: &CarryOver) -> Result<Table> {
    let head = tables::head(db, id)?;
    head.expect(Status::Playing, over.expected)?;
    if over.keep > head.turns {
        return Err(Error::NoTurn(over.keep));
    }
    remember(db, id, over)?;
    let CarryOver { expected, keep: to, waiting, at, .. } = *over;
    turns::take_back(db, id, &Undo { expected, to, by: None, waiting, at })?;
    db.execute(
        "UPDATE tables SET version = version + 1, turns = ?2, waiting = ?3, touched = ?4,
                           rules_version = ?5 WHERE id = ?1",
        params![id, to, waiting, at, over.rules_version],
    )?;
    if let Some(luck) = &over.luck {
        new_luck(db, id, to, luck)?;
    }
    if let Some(cards) = &over.catalogue {
        let hash = tables::keep_catalogue(db, cards)?;
        db.execute("UPDATE tables SET catalogue = ?2 WHERE id = ?1", params![id, hash])?;
    }
    turns::seal(db, id)?;
    tables::get(db, id)
}

fn remember(db: &Connection, id: TableId, over: &CarryOver) -> Result<()> {
    db.execute(
        "INSERT INTO carried_over (table_id, at, rules_before, turns_before, turns_kept, deal,
                                   seed, commitment, catalogue)
         SELECT id, ?2, rules_version, turns, ?3, deal, seed, commitment, catalogue FROM tables WHERE id = ?1",
        params![id, over.at, over.keep],
    )?;
    Ok(())
}

fn new_luck(db: &Connection, id: TableId, kept: u32, luck: &NewLuck) -> Result<()> {
    let inherited = luck.deal.is_none().then_some(kept);
    db.execute(
        "UPDATE tables SET seed = ?2, commitment = ?3, inherited = ?4, deal = coalesce(?5, deal),
                           format = ?6, imagined = ?7 WHERE id = ?1",
        params![id, luck.seed, luck.commitment, inherited, luck.deal, luck.format, luck.imagined],
    )?;
    // What was promised was promised for the luck before.
    db.execute("UPDATE seats SET pledge = NULL, word = '' WHERE table_id = ?1", [id])?;
    Ok(())
}

/// How actions were written before stores said so.
const FIRST: u32 = 1;

pub(super) fn rewrite(db: &Connection, notation: u32, rewriter: Rewriter) -> Result<Rewritten> {
    let mut done = Rewritten::default();
    if written_in(db)? >= notation {
        return Ok(done);
    }
    let mut query = db.prepare("SELECT id FROM tables WHERE deal IS NOT NULL ORDER BY id")?;
    let ids: Vec<TableId> =
        query.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for id in ids {
        match rewrite_one(db, id, rewriter)? {
            Ok(()) => done.tables += 1,
            Err(why) => done.left.push((id, why)),
        }
    }
    let sql = "INSERT OR REPLACE INTO meta VALUES ('notation', ?1)";
    db.execute(sql, [notation.to_string().into_bytes()])?;
    Ok(done)
}

fn written_in(db: &Connection) -> Result<u32> {
    let sql = "SELECT CAST(value AS TEXT) FROM meta WHERE key = 'notation'";
    let text: Option<String> = db.query_row(sql, [], |row| row.get(0)).optional()?;
    let unreadable = |_| Error::Damaged("its notation is no number".into());
    text.map_or(Ok(FIRST), |text| text.parse().map_err(unreadable))
}

/// A game that cannot be written anew stays as it is and does not keep the others waiting.
fn rewrite_one(
    db: &Connection,
    id: TableId,
    rewriter: Rewriter,
) -> Result<std::result::Result<(), String>> {
    let table = tables::get(db, id)?;
    let record = match turns::record(db, id) {
        Err(Error::Damaged(why)) => return Ok(Err(why)),
        read => read?,
    };
    let catalogue = tables::catalogue(db, &table.catalogue)?.unwrap_or_default();
    let written = Written { table, catalogue, record };
    let actions = match rewriter(&written) {
        Ok(actions) if actions.len() == written.record.turns.len() => actions,
        Ok(_) => return Ok(Err("not every turn was written".to_owned())),
        Err(why) => return Ok(Err(why)),
    };
    for (number, action) in (0..).zip(actions) {
        let number: u32 = number;
        db.prepare_cached("UPDATE turns SET action = ?3 WHERE table_id = ?1 AND number = ?2")?
            .execute(params![id, number, action])?;
    }
    turns::seal(db, id)?;
    Ok(Ok(()))
}
