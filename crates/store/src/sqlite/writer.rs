//! One thread owns the connection that writes.
//!
//! Waiting for the disk is the dear part of an accepted action, so calls that arrive while it spins
//! share the next wait: each runs in its own savepoint, all are committed at once, and only then is
//! anybody answered.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;

use super::lock::Lock;
use super::mark;
use super::open::PATIENCE;
use crate::{Error, Result};

/// How many calls share one commit at the most.
const BATCH: usize = 256;

/// After so many commits the log is carried over to the file and begun anew. SQLite's own way makes
/// whoever commits wait for it, gives up where somebody reads, and tries again with every commit.
const CARRY_OVER: u32 = 400;

/// Tells the caller, once it is known whether the batch is on disk.
type Answer = Box<dyn FnOnce(Result<()>) + Send>;

/// Does the work, or hears why it cannot; says how it went.
type Job = Box<dyn FnOnce(Result<&Connection>) -> (Result<()>, Answer) + Send>;

#[derive(Debug)]
pub(super) struct Writer {
    running: Mutex<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
}

/// What a writer of a file has beside its connection; one in memory has neither.
#[derive(Debug)]
pub(super) struct OnDisk {
    /// Carries the log over while others write.
    pub(super) carrier: Connection,
    pub(super) lock: Lock,
}

impl Writer {
    pub(super) fn spawn(db: Connection, file: Option<OnDisk>) -> Result<Self> {
        let (jobs, queue) = mpsc::channel();
        let (carrier, lock) = file.map(|file| (file.carrier, file.lock)).unzip();
        let carrier = carrier.map(Carrier::spawn).transpose()?;
        let work = move || {
            serve(&db, &queue, carrier.as_ref());
            if carrier.is_some() {
                drop(carrier);
                // Should it fail, the log is still there, which is as good.
                drop(mark::close(&db));
            }
            drop(db);
            drop(lock);
        };
        let thread = named("store", work)?;
        Ok(Self { running: Mutex::new(Some(Running { jobs, thread })) })
    }

    fn running(&self) -> MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` as one transaction and returns when it is on disk.
    pub(super) fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (job, answer) = job(work);
        self.running().as_ref().ok_or_else(gone)?.jobs.send(job).map_err(|_| gone())?;
        answer.recv().map_err(|_| gone())?
    }

    /// Does what was asked for so far, then waits until the file is closed, so that it can be opened
    /// again at once.
    pub(super) fn close(&self) {
        let running = self.running().take();
        if let Some(Running { jobs, thread }) = running {
            drop(jobs);
            drop(thread.join());
        }
    }
}

fn job<T: Send + 'static>(
    work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
) -> (Job, Receiver<Result<T>>) {
    let (reply, answer) = mpsc::sync_channel(1);
    let job: Job = Box::new(move |db| {
        let result = db.and_then(work);
        let outcome = result.as_ref().map(|_| ()).map_err(Clone::clone);
        // A caller that is gone needs no answer.
        (outcome, Box::new(move |disk| drop(reply.send(disk.and(result)))))
    });
    (job, answer)
}

pub(super) fn gone() -> Error {
    Error::Closed
}

fn named(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>> {
    let thread = thread::Builder::new().name(name.into()).spawn(work);
    thread.map_err(|error| Error::Failed(error.to_string()))
}

fn serve(db: &Connection, queue: &Receiver<Job>, carrier: Option<&Carrier>) {
    let mut commits = 0;
    let mut begun_anew = false;
    while let Ok(first) = queue.recv() {
        let round = begun_anew.then(|| job(mark::next_round).0);
        let rest = queue.try_iter().take(BATCH - 1);
        commit(db, round.into_iter().chain([first]).chain(rest).collect());
        commits += 1;
        // What is not carried over stays in the log, which is as good.
        begun_anew = carrier.is_some_and(|carrier| carrier.follow(db, commits).unwrap_or(false));
    }
}

/// A thread that carries the log over to the file while others go on writing.
#[derive(Debug)]
struct Carrier {
    ask: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
    /// All but what came meanwhile has been carried over.
    nearly: Arc<AtomicBool>,
}

impl Carrier {
    fn spawn(db: Connection) -> Result<Carrier> {
        let (ask, asked) = mpsc::sync_channel(1);
        let nearly = Arc::new(AtomicBool::new(false));
        let tell = nearly.clone();
        let work = move || {
            while asked.recv().is_ok() {
                tell.store(carry(&db, "PASSIVE").is_ok(), Ordering::Release);
            }
        };
        Ok(Carrier { ask: Some(ask), thread: Some(named("carrier", work)?), nearly })
    }

    /// After a commit: the carrier does the long part, then the writer what came meanwhile, and the
    /// log is begun anew. Gives whether it is.
    fn follow(&self, db: &Connection, commits: u32) -> Result<bool> {
        if self.nearly.swap(false, Ordering::Acquire) {
            return carry_over(db);
        }
        if let Some(ask) = self.ask.as_ref().filter(|_| commits.is_multiple_of(CARRY_OVER)) {
            // If it is still busy, it is asked again later.
            let _ = ask.try_send(());
        }
        Ok(false)
    }
}

impl Drop for Carrier {
    fn drop(&mut self) {
        drop(self.ask.take());
        if let Some(thread) = self.thread.take() {
            drop(thread.join());
        }
    }
}

/// Gives whether nobody was in the way.
fn carry(db: &Connection, how: &str) -> Result<bool> {
    Ok(db.query_row(&format!("PRAGMA wal_checkpoint({how})"), [], |row| {
        Ok(row.get::<_, u32>(0)? == 0)
    })?)
}

/// Waits a moment for those who read, but for nobody long.
fn carry_over(db: &Connection) -> Result<bool> {
    db.busy_timeout(Duration::from_millis(100))?;
    let carried = carry(db, "RESTART");
    db.busy_timeout(PATIENCE)?;
    carried
}

fn commit(db: &Connection, jobs: Vec<Job>) {
    let mut answers = Vec::with_capacity(jobs.len());
    let mut state = run(db, "BEGIN IMMEDIATE");
    for job in jobs {
        let ready = state.and_then(|()| run(db, "SAVEPOINT call"));
        let (outcome, answer) = job(ready.clone().map(|()| db));
        answers.push(answer);
        state = ready.and_then(|()| settle(db, outcome));
    }
    let written = state.and_then(|()| run(db, "COMMIT"));
    if written.is_err() && !db.is_autocommit() {
        // Should even this fail, closing the connection does the same.
        drop(run(db, "ROLLBACK"));
    }
    for answer in answers {
        answer(written.clone());
    }
}

/// Keeps or takes back what one call did. A broken disk may have ended the whole transaction.
fn settle(db: &Connection, outcome: Result<()>) -> Result<()> {
    match outcome {
        Ok(()) => run(db, "RELEASE call"),
        Err(error) if db.is_autocommit() => Err(error),
        Err(_) => run(db, "ROLLBACK TO call").and_then(|()| run(db, "RELEASE call")),
    }
}

fn run(db: &Connection, sql: &str) -> Result<()> {
    db.prepare_cached(sql)?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(number: u32, outcome: Result<()>) -> (Job, Receiver<Result<()>>) {
        job(move |db| {
            db.execute("INSERT INTO notes VALUES (?1)", [number])?;
            outcome
        })
    }

    fn batch(db: &Connection, outcomes: [Result<()>; 3]) -> Vec<Result<()>> {
        let notes = (1..).zip(outcomes).map(|(number, outcome)| note(number, outcome));
        let (jobs, answers): (Vec<_>, Vec<_>) = notes.unzip();
        commit(db, jobs);
        answers.iter().map(|answer| answer.recv().unwrap()).collect()
    }

    fn notes(db: &Connection) -> String {
        db.query_row("SELECT group_concat(number) FROM notes", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn a_refused_call_leaves_the_others_of_its_batch() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE notes (number)").unwrap();
        let outcomes = [Ok(()), Err(Error::NoSeat), Ok(())];
        assert_eq!(batch(&db, outcomes.clone()), outcomes);
        assert_eq!(notes(&db), "1,3");
    }

    #[test]
    fn the_log_is_carried_over_beside_those_who_write_and_begun_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.db");
        let db = Connection::open(&path).unwrap();
        let setup =
            "PRAGMA journal_mode = wal; PRAGMA wal_autocheckpoint = 0; PRAGMA synchronous = off";
        db.execute_batch(setup).unwrap();
        db.execute_batch("CREATE TABLE notes (number)").unwrap();
        let carrier = Carrier::spawn(Connection::open(&path).unwrap()).unwrap();
        let write = || drop(batch(&db, [Ok(()), Ok(()), Ok(())]));
        let log = || std::fs::metadata(folder.path().join("log.db-wal")).unwrap().len();
        (0..50).for_each(|_| write());
        carrier.follow(&db, CARRY_OVER - 1).unwrap();
        assert!(!carrier.nearly.load(Ordering::Acquire), "it is not asked before its time");
        carrier.follow(&db, CARRY_OVER).unwrap();
        while !carrier.nearly.load(Ordering::Acquire) {
            thread::yield_now();
        }
        write();
        carrier.follow(&db, CARRY_OVER + 1).unwrap();
        let before = log();
        (0..10).for_each(|_| write());
        assert_eq!(log(), before, "what is new lies where the old was");
        assert_eq!(notes(&db).split(',').count(), 61 * 3);
    }

    #[test]
    fn a_batch_that_is_not_committed_is_nobodys_success() {
        let db = Connection::open_in_memory().unwrap();
        // Checked by COMMIT alone, which then fails and leaves the transaction open.
        db.execute_batch(
            "PRAGMA foreign_keys = ON;
             CREATE TABLE known (number PRIMARY KEY);
             CREATE TABLE notes (number REFERENCES known DEFERRABLE INITIALLY DEFERRED);
             INSERT INTO known VALUES (0), (1);
             INSERT INTO notes VALUES (0)",
        )
        .unwrap();
        let answers = batch(&db, [Ok(()), Ok(()), Ok(())]);
        assert!(answers.iter().all(Result::is_err), "{answers:?}");
        assert_eq!(notes(&db), "0");
        db.execute_batch("INSERT INTO known VALUES (2), (3)").unwrap();
        batch(&db, [Ok(()), Ok(()), Ok(())]);
        assert_eq!(notes(&db), "0,1,2,3");
    }

    #[test]
    fn a_transaction_the_disk_ended_is_not_taken_for_kept() {
        let db = Connection::open_in_memory().unwrap();
        db.execute_batch("CREATE TABLE notes (number); INSERT INTO notes VALUES (0)").unwrap();
        let (first, kept) = note(1, Ok(()));
        let (second, broken) = job(|db| {
            run(db, "ROLLBACK")?;
            Err::<(), _>(Error::Full)
        });
        let (third, later) = note(3, Ok(()));
        commit(&db, vec![first, second, third]);
        for answer in [kept, broken, later] {
            assert_eq!(answer.recv().unwrap(), Err(Error::Full));
        }
        assert_eq!(notes(&db), "0");
    }
}
