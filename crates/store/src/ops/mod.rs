//! Each operation of a store, written once for all databases.

pub(crate) mod check;
pub(crate) mod forget;
pub(crate) mod guests;
pub(crate) mod leases;
pub(crate) mod lists;
pub(crate) mod meta;
pub(crate) mod moderation;
pub(crate) mod seats;
pub(crate) mod tables;
pub(crate) mod talk;
pub(crate) mod turns;
pub(crate) mod versions;

use std::fmt::Debug;

use crate::db::Database;
use crate::*;

/// A database: where transactions come from. What is asked for may be asked again, should the
/// database fail before anything was kept.
pub(crate) trait Backend: Send + Sync + Debug {
    /// Runs `work` as one transaction and returns when it is on disk. Others may want to know that
    /// something changed at the table.
    fn write<T: Send + 'static>(
        &self,
        table: Option<TableId>,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T>;

    /// All that `work` reads is of one moment.
    fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T>;

    fn end(&self);
    fn has_others(&self) -> bool;
    fn attend(&self, hear: Hear);
    fn remarks(&self) -> Vec<String>;
}

impl<B: Backend> Store for B {
    fn close(&self) {
        self.end();
    }

    fn is_shared(&self) -> bool {
        self.has_others()
    }

    fn listen(&self, hear: Hear) {
        self.attend(hear);
    }

    fn notices(&self) -> Vec<String> {
        self.remarks()
    }

    fn ping(&self) -> Result<()> {
        self.read(|db| meta::secret(db).map(drop))
    }

    fn clock(&self) -> Result<Millis> {
        self.read(meta::clock)
    }

    fn lease(&self, name: &str, holder: &str, now: Millis, until: Millis) -> Result<bool> {
        let (name, holder) = (name.to_owned(), holder.to_owned());
        self.write(None, move |db| leases::take(db, &name, &holder, now, until))
    }

    fn renew_leases(&self, holder: &str, now: Millis, until: Millis) -> Result<()> {
        let holder = holder.to_owned();
        self.write(None, move |db| leases::renew(db, &holder, now, until))
    }

    fn end_lease(&self, name: &str, holder: &str) -> Result<()> {
        let (name, holder) = (name.to_owned(), holder.to_owned());
        self.write(None, move |db| leases::end(db, &name, &holder))
    }

    fn stamps(&self, tables: &[TableId]) -> Result<Vec<(TableId, i64)>> {
        let tables = tables.to_vec();
        self.read(move |db| tables::stamps(db, &tables))
    }

    fn turns_since(&self, table: TableId, first: u32) -> Result<Vec<Turn>> {
        self.read(move |db| turns::since(db, table, first))
    }

    fn check_records(&self) -> Result<Checked> {
        self.read(check::sealed)
    }

    fn secret(&self) -> Result<Secret> {
        self.read(meta::secret)
    }

    fn add_guest(&self, name: &str, now: Millis) -> Result<Guest> {
        let name = name.to_owned();
        self.write(None, move |db| guests::add(db, &name, now))
    }

    fn guest(&self, id: GuestId) -> Result<Option<Guest>> {
        self.read(move |db| guests::get(db, id))
    }

    fn rename_guest(&self, id: GuestId, name: &str) -> Result<()> {
        let name = name.to_owned();
        self.write(None, move |db| guests::rename(db, id, &name))
    }

    fn set_settings(&self, id: GuestId, settings: &str) -> Result<()> {
        let settings = settings.to_owned();
        self.write(None, move |db| guests::set_settings(db, id, &settings))
    }

    fn guest_seen(&self, id: GuestId, now: Millis) -> Result<()> {
        if self.read(move |db| guests::seen_lately(db, id, now))? {
            return Ok(());
        }
        self.write(None, move |db| guests::seen(db, id, now))
    }

    fn end_keys(&self, id: GuestId, since: Millis) -> Result<()> {
        self.write(None, move |db| guests::end_keys(db, id, since))
    }

    fn erase_guest(&self, id: GuestId, name: &str, level: &str, now: Millis) -> Result<()> {
        let (name, level) = (name.to_owned(), level.to_owned());
        self.write(None, move |db| forget::erase_guest(db, id, &name, &level, now))
    }

    fn issue_code(&self, guest: GuestId, expires: Millis) -> Result<String> {
        self.write(None, move |db| guests::issue_code(db, guest, expires))
    }

    fn redeem_code(&self, code: &str, now: Millis) -> Result<Option<GuestId>> {
        let hash = guests::code_hash(code);
        self.write(None, move |db| guests::redeem_code(db, hash, now))
    }

    fn create_table(&self, table: NewTable, now: Millis) -> Result<Table> {
        self.write(None, move |db| tables::create(db, &table, now))
    }

    fn table(&self, id: TableId) -> Result<Table> {
        self.read(move |db| tables::get(db, id))
    }

    fn list(&self, which: Listing, limit: u32) -> Result<Vec<Table>> {
        self.read(move |db| lists::list(db, which, limit))
    }

    fn count_unstarted(&self, origin: &str) -> Result<u32> {
        let origin = origin.to_owned();
        self.read(move |db| tables::count_unstarted(db, &origin))
    }

    fn catalogue(&self, hash: &str) -> Result<Option<String>> {
        let hash = hash.to_owned();
        self.read(move |db| tables::catalogue(db, &hash))
    }

    fn seed(&self, table: TableId) -> Result<Secret> {
        self.read(move |db| tables::seed(db, table))
    }

    fn delete_unstarted(&self, before: Millis) -> Result<u32> {
        self.write(None, move |db| tables::delete_unstarted(db, before))
    }

    fn delete_table(&self, table: TableId) -> Result<()> {
        self.write(Some(table), move |db| forget::delete_table(db, table))
    }

    fn forget(&self, keep: Keep, name: &str) -> Result<Removed> {
        let name = name.to_owned();
        self.write(None, move |db| forget::forget(db, keep, &name))
    }

    fn sit(&self, table: TableId, seat: u8, change: SeatChange, now: Millis) -> Result<Table> {
        self.write(Some(table), move |db| seats::sit(db, table, seat, &change, now))
    }

    fn set_pledge(&self, table: TableId, seat: u8, pledge: &str, now: Millis) -> Result<Table> {
        let pledge = pledge.to_owned();
        self.write(Some(table), move |db| seats::set_pledge(db, table, seat, &pledge, now))
    }

    fn ask_words(&self, table: TableId, expected: u32, now: Millis) -> Result<Table> {
        self.write(Some(table), move |db| seats::ask_words(db, table, expected, now))
    }

    fn set_word(&self, table: TableId, seat: u8, word: &str, now: Millis) -> Result<Table> {
        let word = word.to_owned();
        self.write(Some(table), move |db| seats::set_word(db, table, seat, &word, now))
    }

    fn stand_in(
        &self,
        table: TableId,
        seat: u8,
        level: Option<&str>,
        now: Millis,
    ) -> Result<Table> {
        let level = level.map(str::to_owned);
        self.write(Some(table), move |db| seats::stand_in(db, table, seat, level.as_deref(), now))
    }

    fn issue_token(&self, table: TableId, seat: u8) -> Result<Token> {
        self.write(None, move |db| seats::issue_token(db, table, seat))
    }

    fn seat_by_token(&self, table: TableId, token: &Token) -> Result<Option<u8>> {
        let hash = token.hash();
        self.read(move |db| seats::by_token(db, table, hash))
    }

    fn start(&self, table: TableId, start: Start) -> Result<Table> {
        self.write(Some(table), move |db| turns::start(db, table, &start))
    }

    fn append_turn(&self, table: TableId, turn: NewTurn) -> Result<Accepted> {
        self.write(Some(table), move |db| turns::append(db, table, &turn))
    }

    fn drop_turns(&self, table: TableId, undo: Undo) -> Result<u32> {
        self.write(Some(table), move |db| turns::undo(db, table, &undo))
    }

    fn record(&self, table: TableId) -> Result<Record> {
        self.read(move |db| turns::record(db, table))
    }

    fn carry_over(&self, table: TableId, over: CarryOver) -> Result<Table> {
        self.write(Some(table), move |db| versions::carry_over(db, table, &over))
    }

    fn rewrite(&self, notation: u32, rewriter: Rewriter) -> Result<Rewritten> {
        self.write(None, move |db| versions::rewrite(db, notation, rewriter))
    }

    fn say(&self, table: TableId, line: NewLine) -> Result<u32> {
        self.write(Some(table), move |db| talk::say(db, table, &line))
    }

    fn chat(&self, table: TableId, after: u32, limit: u32) -> Result<Vec<Line>> {
        self.read(move |db| talk::chat(db, table, after, limit))
    }

    fn set_closed(&self, table: TableId, since: Option<Millis>) -> Result<Table> {
        self.write(Some(table), move |db| tables::set_closed(db, table, since))
    }

    fn is_all_over(&self, table: TableId) -> Result<bool> {
        self.read(move |db| tables::is_all_over(db, table))
    }

    fn count_tables(&self) -> Result<TableCounts> {
        self.read(tables::count)
    }

    fn shut_out(
        &self,
        table: TableId,
        guest: GuestId,
        how: ShutOut,
        successors: &Successors,
        now: Millis,
    ) -> Result<()> {
        let successors = successors.clone();
        self.write(Some(table), move |db| {
            moderation::shut_out(db, table, guest, how, &successors, now)
        })
    }

    fn is_shut_out(&self, table: TableId, guest: GuestId) -> Result<Option<ShutOut>> {
        self.read(move |db| moderation::is_shut_out(db, table, guest))
    }

    fn shut_outs(&self, table: TableId) -> Result<Vec<(Guest, ShutOut)>> {
        self.read(move |db| moderation::shut_outs(db, table))
    }

    fn let_in(&self, table: TableId, guest: GuestId) -> Result<()> {
        self.write(Some(table), move |db| moderation::let_in(db, table, guest))
    }

    fn shut_out_of_hall(
        &self,
        guest: GuestId,
        how: Option<ShutOut>,
        successors: &Successors,
        now: Millis,
    ) -> Result<Vec<TableId>> {
        let successors = successors.clone();
        self.write(None, move |db| moderation::shut_out_of_hall(db, guest, how, &successors, now))
    }

    fn guests(&self, which: WhichGuests, limit: u32) -> Result<Vec<Guest>> {
        self.read(move |db| guests::list(db, &which, limit))
    }

    fn report(&self, report: NewReport) -> Result<u32> {
        self.write(None, move |db| moderation::report(db, &report))
    }

    fn reports(&self, which: WhichReports, limit: u32) -> Result<Vec<Report>> {
        self.read(move |db| moderation::reports(db, which, limit))
    }

    fn settle_report(&self, number: u32, now: Millis) -> Result<Report> {
        self.write(None, move |db| moderation::settle(db, number, now))
    }

    fn note(&self, line: AuditLine) -> Result<()> {
        self.write(None, move |db| moderation::note(db, &line))
    }

    fn audit(&self, limit: u32) -> Result<Vec<AuditLine>> {
        self.read(move |db| moderation::audit(db, limit))
    }
}
