//! Tables that outlive the rules and the writing they were begun with.

use crate::db::{Database, one, values};
use crate::{
    CarryOver, Error, NewLuck, Result, Rewriter, Rewritten, Status, Table, TableId, Undo, Written,
};

use super::{meta, tables, turns};

pub(crate) fn carry_over(db: &dyn Database, id: TableId, over: &CarryOver) -> Result<Table> {
    let head = tables::lock(db, id)?;
    head.expect(Status::Playing, over.expected)?;
    if over.keep > head.turns {
        return Err(Error::NoTurn(over.keep));
    }
    remember(db, id, over)?;
    let CarryOver { expected, keep: to, waiting, at, .. } = *over;
    turns::take_back(db, id, &Undo { expected, to, by: None, waiting, at })?;
    db.execute(
        "UPDATE tables SET version = version + 1, turns = ?2, waiting = ?3, touched = ?4,
                           rules_version = ?5, stamp = stamp + 1 WHERE id = ?1",
        values![id, to, waiting, at, over.rules_version],
    )?;
    if let Some(luck) = &over.luck {
        new_luck(db, id, to, luck)?;
    }
    if let Some(cards) = &over.catalogue {
        let hash = tables::keep_catalogue(db, cards)?;
        db.execute("UPDATE tables SET catalogue = ?2 WHERE id = ?1", values![id, hash])?;
    }
    turns::seal(db, id)?;
    tables::get(db, id)
}

fn remember(db: &dyn Database, id: TableId, over: &CarryOver) -> Result<()> {
    db.execute(
        "INSERT INTO carried_over (table_id, at, rules_before, turns_before, turns_kept, deal,
                                   seed, commitment, catalogue)
         SELECT id, ?2, rules_version, turns, ?3, deal, seed, commitment, catalogue FROM tables WHERE id = ?1",
        values![id, over.at, over.keep],
    )?;
    Ok(())
}

fn new_luck(db: &dyn Database, id: TableId, kept: u32, luck: &NewLuck) -> Result<()> {
    let inherited = luck.deal.is_none().then_some(kept);
    db.execute(
        "UPDATE tables SET seed = ?2, commitment = ?3, inherited = ?4, deal = coalesce(?5, deal),
                           format = ?6, imagined = ?7 WHERE id = ?1",
        values![id, luck.seed, luck.commitment, inherited, luck.deal, luck.format, luck.imagined],
    )?;
    // What was promised was promised for the luck before.
    db.execute("UPDATE seats SET pledge = NULL, word = '' WHERE table_id = ?1", values![id])?;
    Ok(())
}

/// How actions were written before stores said so.
const FIRST: u32 = 1;

pub(crate) fn rewrite(db: &dyn Database, notation: u32, rewriter: Rewriter) -> Result<Rewritten> {
    let mut done = Rewritten::default();
    meta::lock(db)?;
    if written_in(db)? >= notation {
        return Ok(done);
    }
    let sql = "SELECT id FROM tables WHERE deal IS NOT NULL ORDER BY id";
    for row in db.query(sql, &[])? {
        let id = row.at(0)?;
        match rewrite_one(db, id, rewriter)? {
            Ok(()) => done.tables += 1,
            Err(why) => done.left.push((id, why)),
        }
    }
    let sql = "INSERT INTO meta (key, value) VALUES ('notation', ?1)
               ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.execute(sql, values![notation.to_string().as_bytes()])?;
    Ok(done)
}

fn written_in(db: &dyn Database) -> Result<u32> {
    let Some(row) = one(db, "SELECT value FROM meta WHERE key = 'notation'", &[])? else {
        return Ok(FIRST);
    };
    let text = String::from_utf8(row.at(0)?).ok();
    let unreadable = || Error::Damaged("its notation is no number".into());
    text.and_then(|text| text.parse().ok()).ok_or_else(unreadable)
}

/// A game that cannot be written anew stays as it is and does not keep the others waiting.
fn rewrite_one(
    db: &dyn Database,
    id: TableId,
    rewriter: Rewriter,
) -> Result<std::result::Result<(), String>> {
    let table = tables::get(db, id)?;
    let read = turns::record(db, id)
        .and_then(|record| Ok((record, tables::catalogue(db, &table.catalogue)?)));
    let (record, catalogue) = match read {
        Err(Error::Damaged(why)) => return Ok(Err(why)),
        read => read?,
    };
    let catalogue = catalogue.unwrap_or_default();
    let written = Written { table, catalogue, record };
    let actions = match rewriter(&written) {
        Ok(actions) if actions.len() == written.record.turns.len() => actions,
        Ok(_) => return Ok(Err("not every turn was written".to_owned())),
        Err(why) => return Ok(Err(why)),
    };
    for (number, action) in (0..).zip(actions) {
        let number: u32 = number;
        db.execute(
            "UPDATE turns SET action = ?3 WHERE table_id = ?1 AND number = ?2",
            values![id, number, action],
        )?;
    }
    turns::seal(db, id)?;
    Ok(Ok(()))
}
