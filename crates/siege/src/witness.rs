//! Whether the store kept what was promised, and nothing else.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use games::{Table, at_table};
use serde_json::{Value, json};
use store::{Occupant, Status, Store, TableId, Turn};

use crate::ledger::{Book, Deed};

/// A table as its record tells it.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) table: Table,
    /// What people did, by the names they gave.
    pub(crate) deeds: BTreeSet<Deed>,
    /// Several are asked at once and somebody has answered already.
    pub(crate) amid_secrets: bool,
}

/// How many actions were acknowledged, and what became of them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) acknowledged: usize,
    pub(crate) lost: usize,
    pub(crate) doubled: usize,
}

impl Tally {
    pub(crate) fn and(self, more: Tally) -> Tally {
        Tally {
            acknowledged: self.acknowledged + more.acknowledged,
            lost: self.lost + more.lost,
            doubled: self.doubled + more.doubled,
        }
    }
}

/// Counts what one table kept of what was acknowledged there.
pub(crate) fn tally(store: &dyn Store, id: TableId, book: &Book) -> Result<Tally> {
    let record = store.record(id)?;
    let named = |turn: &Turn| Some((id, turn.seat, turn.action_id.clone()?));
    let stored: Vec<Deed> = record.turns.iter().filter_map(named).collect();
    let deeds: BTreeSet<&Deed> = stored.iter().collect();
    let lost = book.promised_at(id).filter(|deed| !deeds.contains(deed)).count();
    let doubled = stored.len() - deeds.len();
    Ok(Tally { acknowledged: book.promised_at(id).count(), lost, doubled })
}

/// Reads one table and compares it with what its players remember.
pub(crate) fn examine(store: &dyn Store, id: TableId, book: &Book) -> Result<Found> {
    let row = store.table(id)?;
    let record = store.record(id)?;
    ensure!(record.turns.len() == row.turns as usize, "{id}: turns are missing");
    let numbers = record.turns.iter().map(|turn| turn.number);
    ensure!(numbers.eq(0..row.turns), "{id}: turns out of order");
    let mut deeds = BTreeSet::new();
    for turn in &record.turns {
        let by_bot = matches!(row.seats[usize::from(turn.seat)].occupant, Occupant::Bot { .. });
        match known(id, turn, book)? {
            Some(deed) => ensure!(deeds.insert(deed), "{id}: {turn:?} counts twice"),
            None => ensure!(by_bot, "{id}: nobody sent {turn:?}"),
        }
    }
    let lost: Vec<&Deed> = book.promised_at(id).filter(|deed| !deeds.contains(*deed)).collect();
    ensure!(lost.is_empty(), "{id}: acknowledged and lost: {lost:?}");
    let table = web::replayed(store, &row).map_err(anyhow::Error::msg)?;
    let table = table.with_context(|| format!("{id}: never began"))?;
    at_table!(&table, play => {
        let over = play.standing().is_some();
        ensure!(over == (row.status == Status::Finished), "{id}: over {over}, {:?}", row.status);
        let waiting = if over { 0 } else { u32::from(play.waiting().bits()) };
        ensure!(waiting == row.waiting, "{id}: waits for {waiting:b}, stored {:b}", row.waiting);
    });
    let amid_secrets = at_table!(&table, play => {
        let (asked, waiting) = (play.may_answer(), play.waiting());
        asked.len() > 1 && waiting.len() < asked.len()
    });
    Ok(Found { table, deeds, amid_secrets })
}

/// Whose deed a stored turn is; what is stored must be what was sent.
fn known(id: TableId, turn: &Turn, book: &Book) -> Result<Option<Deed>> {
    let Some(name) = &turn.action_id else { return Ok(None) };
    let deed = (id, turn.seat, name.clone());
    let sent = book.sent.get(&deed).with_context(|| format!("nobody sent {deed:?}"))?;
    let stored: Value = serde_json::from_str(&turn.action)?;
    ensure!(sent["action"] == stored, "{deed:?}: sent {sent}, stored {stored}");
    Ok(Some(deed))
}

/// Whether what the server shows a seat follows from the record. `false`: the table has moved on.
pub(crate) fn agrees(found: &Found, seat: u8, state: &Value) -> Result<bool> {
    let seat = engine::Seat(seat);
    let (turns, offers) = at_table!(&found.table, play => {
        (play.step_of(play.version(), Some(seat)), play.offers(seat))
    });
    if state["turns"] != turns {
        return Ok(false);
    }
    let shown = state["offers"].as_array().map(Vec::as_slice).unwrap_or_default();
    let shown = shown.iter().map(|offer| (offer["action"].clone(), offer["refused"].as_str()));
    let due = offers.iter().map(|offer| (json!(offer.action), offer.refused));
    ensure!(shown.eq(due), "{seat:?} is shown other offers than its record leads to: {state}");
    Ok(true)
}
