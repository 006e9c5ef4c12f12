//! Tables and their records, kept for good.
//!
//! What is promised:
//! - **An accepted action is on disk when the call returns**, and survives a kill or a power cut.
//! - **One action, one effect.** The same (table, seat, action id) gives the turn stored the first
//!   time; of two calls that expect the same version exactly one wins, the other hears
//!   [`Error::Moved`].
//! - **All or nothing.** Each call is one transaction. A full, read-only or broken disk is an
//!   [`Error`], never a panic, and leaves what was there.
//! - **Damage is found.** A record that is not as it was written is an [`Error::Damaged`] when it is
//!   read; a file without its newest changes, or already open elsewhere, is not opened.
//! - **Secrets stay secret.** Tokens and codes are kept as hashes only; seeds come out of
//!   [`Store::seed`] alone and print as nothing.
//!
//! Games, options, actions, luck and results are opaque text here. Times are unix milliseconds
//! given by the caller. Calls block: from async code, make them on a blocking thread.

mod chain;
mod db;
mod error;
mod ids;
mod model;
mod ops;
mod postgres;
mod schema;
mod sqlite;
mod transfer;

use std::sync::Arc;

pub use error::{Error, Result};
pub use ids::{GuestId, Secret, TableId, Token};
pub use model::*;
pub use postgres::Postgres;
pub use sqlite::{Restored, Sqlite};
pub use transfer::{Progress, transfer};

/// How the address of a PostgreSQL begins.
const POSTGRES: [&str; 2] = ["postgres://", "postgresql://"];

/// Opens the store an address names: that of a PostgreSQL, or a file, with or without `sqlite:`.
pub fn open(address: &str) -> Result<Arc<dyn Store>> {
    if is_postgres(address) {
        return Ok(Arc::new(Postgres::open(address)?));
    }
    let file = address.strip_prefix("sqlite:");
    if file.is_none() && address.contains("://") {
        let why = "a store is a file, or postgres://USER:PASSWORD@HOST/DATABASE";
        return Err(Error::Address(why.into()));
    }
    Ok(Arc::new(Sqlite::open(file.unwrap_or(address))?))
}

/// Reads all of the store an address names, also while servers have it open.
pub fn check(address: &str) -> Result<Checked> {
    match is_postgres(address) {
        true => Postgres::check(address),
        false => Sqlite::check(address.strip_prefix("sqlite:").unwrap_or(address)),
    }
}

/// An address as it may be shown: without who asks and their password.
pub fn shown(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://").filter(|_| is_postgres(address)) else {
        return address.to_owned();
    };
    let place = rest.split('?').next().unwrap_or_default();
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    format!("{scheme}://{place}")
}

/// Whether an address names a PostgreSQL, and no file.
pub fn is_postgres(address: &str) -> bool {
    POSTGRES.iter().any(|start| address.starts_with(start))
}

/// What a place that keeps tables can do.
pub trait Store: Send + Sync + std::fmt::Debug {
    /// Ends what is being written and leaves everything where a copy would find it. Whatever is
    /// asked afterwards is answered with [`Error::Closed`].
    fn close(&self);

    /// Other processes may work on the same tables.
    fn is_shared(&self) -> bool;
    /// Hears from now on what others change. Notices may be lost: ask for [`Store::stamps`] too.
    fn listen(&self, hear: Hear);
    /// What was strange when it was opened; whoever runs the server should know.
    fn notices(&self) -> Vec<String>;
    /// Asks the database for nothing, to know that it answers.
    fn ping(&self) -> Result<()>;
    /// The time where the database is, in unix milliseconds: the one clock that all its servers share.
    fn clock(&self) -> Result<Millis>;
    /// Takes what only one server does at a time. `false`: another one has it and it has not run out.
    fn lease(&self, name: &str, holder: &str, now: Millis, until: Millis) -> Result<bool>;
    /// All leases of the holder last until then.
    fn renew_leases(&self, holder: &str, now: Millis, until: Millis) -> Result<()>;
    fn end_lease(&self, name: &str, holder: &str) -> Result<()>;

    /// Made when the store was, the same ever after: for signing cookies.
    fn secret(&self) -> Result<Secret>;

    fn add_guest(&self, name: &str, now: Millis) -> Result<Guest>;
    fn guest(&self, id: GuestId) -> Result<Option<Guest>>;
    fn rename_guest(&self, id: GuestId, name: &str) -> Result<()>;
    /// Keeps what the guest chose in Settings, [`Guest::settings`].
    fn set_settings(&self, id: GuestId, settings: &str) -> Result<()>;
    /// Notes a visit, to the minute: calling it on every request costs no write.
    fn guest_seen(&self, id: GuestId, now: Millis) -> Result<()>;
    /// Keys signed for the guest before `since`, the code that waits and the tokens of the guest's
    /// seats open nothing any more.
    fn end_keys(&self, id: GuestId, since: Millis) -> Result<()>;
    /// Removes a guest and what tells of them: names, what they said, codes and keys. Their seats of
    /// games that began go to [`GuestId::GONE`] under `name`, played on by a bot of `level`; others
    /// are free again.
    fn erase_guest(&self, id: GuestId, name: &str, level: &str, now: Millis) -> Result<()>;
    /// A code that moves the guest to another device. It works once; a new one replaces it.
    fn issue_code(&self, guest: GuestId, expires: Millis) -> Result<String>;
    /// Whose code this is. Spent by asking, `None` when it is unknown, spent or expired.
    fn redeem_code(&self, code: &str, now: Millis) -> Result<Option<GuestId>>;

    /// A branch gets the deal and the earlier turns of its parent in the same stroke.
    fn create_table(&self, table: NewTable, now: Millis) -> Result<Table>;
    fn table(&self, id: TableId) -> Result<Table>;
    /// [`Table::stamp`] of those tables that are still there.
    fn stamps(&self, tables: &[TableId]) -> Result<Vec<(TableId, i64)>>;
    fn list(&self, which: Listing, limit: u32) -> Result<Vec<Table>>;
    /// How many tables of one place have not started.
    fn count_unstarted(&self, origin: &str) -> Result<u32>;
    /// The cards a table plays with, by [`Table::catalogue`].
    fn catalogue(&self, hash: &str) -> Result<Option<String>>;
    fn seed(&self, table: TableId) -> Result<Secret>;
    /// Removes tables made before `before` that never started, and codes expired by then.
    fn delete_unstarted(&self, before: Millis) -> Result<u32>;
    fn delete_table(&self, table: TableId) -> Result<()>;
    /// Removes some of what is older than it is kept for, guests as [`Store::erase_guest`] does; asked
    /// again it removes more, until there is nothing.
    fn forget(&self, keep: Keep, name: &str) -> Result<Removed>;

    /// Changes who sits there if it still is who the caller thinks; the seat's token dies.
    fn sit(&self, table: TableId, seat: u8, change: SeatChange, now: Millis) -> Result<Table>;
    /// What fixes a seat's word, until the words are asked for.
    fn set_pledge(&self, table: TableId, seat: u8, pledge: &str, now: Millis) -> Result<Table>;
    /// Closes the promises: from now on words are shown.
    fn ask_words(&self, table: TableId, expected: u32, now: Millis) -> Result<Table>;
    /// A seat's own contribution to the luck, fixed by the start.
    fn set_word(&self, table: TableId, seat: u8, word: &str, now: Millis) -> Result<Table>;
    /// A bot of this level plays for an absent person, or the person is back.
    fn stand_in(&self, table: TableId, seat: u8, level: Option<&str>, now: Millis)
    -> Result<Table>;
    /// A new token for the seat; an earlier one stops working.
    fn issue_token(&self, table: TableId, seat: u8) -> Result<Token>;
    /// `None` for a wrong token and for a table that does not exist alike.
    fn seat_by_token(&self, table: TableId, token: &Token) -> Result<Option<u8>>;

    fn start(&self, table: TableId, start: Start) -> Result<Table>;
    fn append_turn(&self, table: TableId, turn: NewTurn) -> Result<Accepted>;
    /// Takes turns back; the file remembers the newest [`UNDONE_CAP`]. Gives the new version.
    fn drop_turns(&self, table: TableId, undo: Undo) -> Result<u32>;
    fn record(&self, table: TableId) -> Result<Record>;
    /// Nothing goes on at a table from that moment, or it does again.
    fn set_closed(&self, table: TableId, since: Option<Millis>) -> Result<Table>;
    /// Whether a table is over, and so is every one it was branched off; one that was removed counts for
    /// what it came from.
    fn is_all_over(&self, table: TableId) -> Result<bool>;
    /// How many tables wait and run; reads one index.
    fn count_tables(&self) -> Result<TableCounts>;
    /// The turns from this number on.
    fn turns_since(&self, table: TableId, first: u32) -> Result<Vec<Turn>>;
    /// Reads all records and compares them with their checksums.
    fn check_records(&self) -> Result<Checked>;
    /// Goes on under other rules. What is taken back leaves a trace, and so does the old luck.
    fn carry_over(&self, table: TableId, over: CarryOver) -> Result<Table>;
    /// Brings all actions to the newest way of writing them, in one stroke. A store that is there
    /// already, or beyond, is left as it is.
    fn rewrite(&self, notation: u32, rewriter: Rewriter) -> Result<Rewritten>;

    /// Keeps the newest [`CHAT_CAP`] lines of a table. Gives the line's number.
    fn say(&self, table: TableId, line: NewLine) -> Result<u32>;
    /// Lines numbered above `after`, the newest `limit` of them, oldest first.
    fn chat(&self, table: TableId, after: u32, limit: u32) -> Result<Vec<Line>>;
    /// Takes from a guest what they may do at a table. Who is banned leaves their seats: free where
    /// the game has not begun, to bots where it has.
    fn shut_out(
        &self,
        table: TableId,
        guest: GuestId,
        how: ShutOut,
        successors: &Successors,
        now: Millis,
    ) -> Result<()>;
    /// What was taken from a guest at a table, or in the whole hall: the harder of both.
    fn is_shut_out(&self, table: TableId, guest: GuestId) -> Result<Option<ShutOut>>;
    /// Whom the host shut out of a table.
    fn shut_outs(&self, table: TableId) -> Result<Vec<(Guest, ShutOut)>>;
    /// Gives back what was taken at a table; seats stay as they are.
    fn let_in(&self, table: TableId, guest: GuestId) -> Result<()>;
    /// The same for all tables of the hall; `None` gives it back. Gives the tables that changed.
    fn shut_out_of_hall(
        &self,
        guest: GuestId,
        how: Option<ShutOut>,
        successors: &Successors,
        now: Millis,
    ) -> Result<Vec<TableId>>;
    /// Guests, who was seen last first. Reads all of them: for whoever runs the hall.
    fn guests(&self, which: WhichGuests, limit: u32) -> Result<Vec<Guest>>;

    /// Keeps a report with a copy of the line it means. Gives its number; the same guest's report of
    /// the same thing is kept once.
    fn report(&self, report: NewReport) -> Result<u32>;
    /// The newest first.
    fn reports(&self, which: WhichReports, limit: u32) -> Result<Vec<Report>>;
    fn settle_report(&self, number: u32, now: Millis) -> Result<Report>;
    fn note(&self, line: AuditLine) -> Result<()>;
    /// The newest first.
    fn audit(&self, limit: u32) -> Result<Vec<AuditLine>>;
}
