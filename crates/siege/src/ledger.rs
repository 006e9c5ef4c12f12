//! What players sent and what they were promised, as they remember it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use store::TableId;

/// One action of one seat, by the name its player gave it.
pub(crate) type Deed = (TableId, u8, String);

#[derive(Debug, Default)]
pub(crate) struct Ledger(Mutex<Book>);

#[derive(Debug, Default)]
pub(crate) struct Book {
    /// All that was sent, with the whole request.
    pub(crate) sent: BTreeMap<Deed, Value>,
    /// What the server said it has.
    pub(crate) promised: BTreeSet<Deed>,
    /// What each seat sent last.
    pub(crate) last: BTreeMap<(TableId, u8), Deed>,
    /// What each seat was shown last.
    pub(crate) shown: BTreeMap<(TableId, u8), Value>,
    /// Tables whose game is over.
    pub(crate) over: BTreeSet<TableId>,
    pub(crate) waits: Vec<Duration>,
    /// How often the server said that it cannot save anything now.
    pub(crate) unkept: u64,
    /// How often a request was too late because somebody else was first.
    pub(crate) late: u64,
    /// Answers that nobody should get.
    pub(crate) wrong: Vec<String>,
}

impl Book {
    pub(crate) fn send(&mut self, deed: &Deed, act: &Value) {
        self.sent.insert(deed.clone(), act.clone());
        self.last.insert((deed.0, deed.1), deed.clone());
    }

    /// What was promised at one table.
    pub(crate) fn promised_at(&self, table: TableId) -> impl Iterator<Item = &Deed> {
        self.promised.range((table, 0, String::new())..).take_while(move |deed| deed.0 == table)
    }
}

impl Ledger {
    pub(crate) fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
