//! The built-in store: one SQLite file.

mod check;
mod copies;
mod files;
mod forget;
mod guests;
mod lists;
mod lock;
mod log;
mod mark;
mod open;
mod seats;
mod tables;
mod talk;
mod turns;
mod values;
mod versions;
mod writer;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;

use crate::*;
use open::Opened;
use writer::{OnDisk, Writer, gone};

pub use copies::Restored;

#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    /// Where readers find the file, which never wait for a write; none for a store in memory.
    path: Option<PathBuf>,
    /// None once it is closed.
    idle_readers: Mutex<Option<Vec<Connection>>>,
    notices: Vec<String>,
}

impl Sqlite {
    /// Opens the file, making it or bringing its schema up to date where needed. No other process
    /// can open it until this one closes it or ends.
    pub fn open(path: impl AsRef<Path>) -> Result<Self> {
        let Opened { db, path, lock, notices } = open::on_disk(path.as_ref())?;
        let carrier = open::carrier(&path)?;
        let writer = Writer::spawn(db, Some(OnDisk { carrier, lock }))?;
        Ok(Self { writer, path: Some(path), idle_readers: Mutex::new(Some(Vec::new())), notices })
    }

    /// A store that is gone with the value.
    pub fn in_memory() -> Result<Self> {
        let writer = Writer::spawn(open::in_memory()?, None)?;
        let idle_readers = Mutex::new(Some(Vec::new()));
        Ok(Self { writer, path: None, idle_readers, notices: Vec::new() })
    }

    /// What was strange about the file when it was opened; whoever runs the server should know.
    pub fn notices(&self) -> &[String] {
        &self.notices
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.writer.write(work)
    }

    /// All that `work` reads is of one moment.
    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let Some(path) = &self.path else { return self.write(work) };
        let idle = self.readers().as_mut().ok_or_else(gone)?.pop();
        let reader = idle.map_or_else(|| open::reader(path), Ok)?;
        let moment = reader.unchecked_transaction()?;
        let found = work(&moment);
        drop(moment);
        if let Some(idle) = self.readers().as_mut() {
            idle.push(reader);
        }
        found
    }

    fn readers(&self) -> std::sync::MutexGuard<'_, Option<Vec<Connection>>> {
        self.idle_readers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.close();
    }
}

impl Store for Sqlite {
    fn close(&self) {
        drop(self.readers().take());
        self.writer.close();
    }

    fn secret(&self) -> Result<Secret> {
        self.read(open::secret)
    }

    fn add_guest(&self, name: &str, now: Millis) -> Result<Guest> {
        let name = name.to_owned();
        self.write(move |db| guests::add(db, name, now))
    }

    fn guest(&self, id: GuestId) -> Result<Option<Guest>> {
        self.read(move |db| guests::get(db, id))
    }

    fn rename_guest(&self, id: GuestId, name: &str) -> Result<()> {
        let name = name.to_owned();
        self.write(move |db| guests::rename(db, id, &name))
    }

    fn guest_seen(&self, id: GuestId, now: Millis) -> Result<()> {
        if self.read(move |db| guests::seen_lately(db, id, now))? {
            return Ok(());
        }
        self.write(move |db| guests::seen(db, id, now))
    }

    fn end_keys(&self, id: GuestId, since: Millis) -> Result<()> {
        self.write(move |db| guests::end_keys(db, id, since))
    }

    fn erase_guest(&self, id: GuestId, name: &str, level: &str, now: Millis) -> Result<()> {
        let (name, level) = (name.to_owned(), level.to_owned());
        self.write(move |db| forget::erase_guest(db, id, &name, &level, now))
    }

    fn issue_code(&self, guest: GuestId, expires: Millis) -> Result<String> {
        self.write(move |db| guests::issue_code(db, guest, expires))
    }

    fn redeem_code(&self, code: &str, now: Millis) -> Result<Option<GuestId>> {
        let hash = guests::code_hash(code);
        self.write(move |db| guests::redeem_code(db, hash, now))
    }

    fn create_table(&self, table: NewTable, now: Millis) -> Result<Table> {
        self.write(move |db| tables::create(db, &table, now))
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
        self.write(move |db| tables::delete_unstarted(db, before))
    }

    fn delete_table(&self, table: TableId) -> Result<()> {
        self.write(move |db| forget::delete_table(db, table))
    }

    fn forget(&self, keep: Keep, name: &str) -> Result<Removed> {
        let name = name.to_owned();
        self.write(move |db| forget::forget(db, keep, &name))
    }

    fn sit(&self, table: TableId, seat: u8, change: SeatChange, now: Millis) -> Result<Table> {
        self.write(move |db| seats::sit(db, table, seat, &change, now))
    }

    fn set_pledge(&self, table: TableId, seat: u8, pledge: &str, now: Millis) -> Result<Table> {
        let pledge = pledge.to_owned();
        self.write(move |db| seats::set_pledge(db, table, seat, &pledge, now))
    }

    fn ask_words(&self, table: TableId, expected: u32, now: Millis) -> Result<Table> {
        self.write(move |db| seats::ask_words(db, table, expected, now))
    }

    fn set_word(&self, table: TableId, seat: u8, word: &str, now: Millis) -> Result<Table> {
        let word = word.to_owned();
        self.write(move |db| seats::set_word(db, table, seat, &word, now))
    }

    fn stand_in(
        &self,
        table: TableId,
        seat: u8,
        level: Option<&str>,
        now: Millis,
    ) -> Result<Table> {
        let level = level.map(str::to_owned);
        self.write(move |db| seats::stand_in(db, table, seat, level.as_deref(), now))
    }

    fn issue_token(&self, table: TableId, seat: u8) -> Result<Token> {
        self.write(move |db| seats::issue_token(db, table, seat))
    }

    fn seat_by_token(&self, table: TableId, token: &Token) -> Result<Option<u8>> {
        let hash = token.hash();
        self.read(move |db| seats::by_token(db, table, hash))
    }

    fn start(&self, table: TableId, start: Start) -> Result<Table> {
        self.write(move |db| turns::start(db, table, &start))
    }

    fn append_turn(&self, table: TableId, turn: NewTurn) -> Result<Accepted> {
        self.write(move |db| turns::append(db, table, &turn))
    }

    fn drop_turns(&self, table: TableId, undo: Undo) -> Result<u32> {
        self.write(move |db| turns::undo(db, table, &undo))
    }

    fn record(&self, table: TableId) -> Result<Record> {
        self.read(move |db| turns::record(db, table))
    }

    fn carry_over(&self, table: TableId, over: CarryOver) -> Result<Table> {
        self.write(move |db| versions::carry_over(db, table, &over))
    }

    fn rewrite(&self, notation: u32, rewriter: Rewriter) -> Result<Rewritten> {
        self.write(move |db| versions::rewrite(db, notation, rewriter))
    }

    fn say(&self, table: TableId, line: NewLine) -> Result<u32> {
        self.write(move |db| talk::say(db, table, &line))
    }

    fn chat(&self, table: TableId, after: u32, limit: u32) -> Result<Vec<Line>> {
        self.read(move |db| talk::chat(db, table, after, limit))
    }

    fn shut_out(&self, table: TableId, guest: GuestId, how: ShutOut) -> Result<()> {
        self.write(move |db| forget::shut_out(db, table, guest, how))
    }

    fn is_shut_out(&self, table: TableId, guest: GuestId) -> Result<Option<ShutOut>> {
        self.read(move |db| forget::is_shut_out(db, table, guest))
    }
}
