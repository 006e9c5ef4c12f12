//! Threads that have a connection each and do one transaction after the other.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{JoinHandle, sleep};
use std::time::{Duration, Instant};

use super::open::Address;
use super::session::Session;
use super::thread;
use crate::db::Database;
use crate::{Error, Result};

/// So long a call waits for a database that is away: a restart takes less.
const PATIENCE: Duration = Duration::from_secs(4);
const PAUSE: Duration = Duration::from_millis(100);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Read,
    Write,
}

impl Mode {
    const fn begin(self) -> &'static str {
        match self {
            Mode::Read => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            Mode::Write => "BEGIN ISOLATION LEVEL READ COMMITTED",
        }
    }
}

type Job = Box<dyn FnOnce(&mut Line) + Send>;

#[derive(Debug)]
pub(super) struct Workers {
    running: Mutex<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    jobs: Sender<Job>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    pub(super) fn spawn(address: &Address, count: usize) -> Result<Workers> {
        let (jobs, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        let worker = |_| {
            let (queue, mut line) =
                (queue.clone(), Line { address: address.clone(), session: None, away: None });
            thread("store", move || {
                while let Some(job) = next(&queue) {
                    job(&mut line);
                }
            })
        };
        let threads = (0..count).map(worker).collect::<Result<_>>()?;
        Ok(Workers { running: Mutex::new(Some(Running { jobs, threads })) })
    }

    fn running(&self) -> MutexGuard<'_, Option<Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` as one transaction; a write is on disk when this returns.
    pub(super) fn run<T: Send + 'static>(
        &self,
        mode: Mode,
        work: impl Fn(&dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (tell, told) = mpsc::sync_channel(1);
        let asked = Instant::now();
        // A caller that is gone needs no answer.
        let job: Job = Box::new(move |line| drop(tell.send(line.transact(mode, asked, &work))));
        self.running().as_ref().ok_or(Error::Closed)?.jobs.send(job).map_err(|_| Error::Closed)?;
        told.recv().map_err(|_| Error::Closed)?
    }

    /// Does what was asked for so far.
    pub(super) fn close(&self) {
        let running = self.running().take();
        if let Some(Running { jobs, threads }) = running {
            drop(jobs);
            threads.into_iter().for_each(|thread| drop(thread.join()));
        }
    }
}

fn next(queue: &Mutex<Receiver<Job>>) -> Option<Job> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// A connection that is made again when it breaks.
#[derive(Debug)]
struct Line {
    address: Address,
    session: Option<Session>,
    /// Why there was no connection when one was last wanted.
    away: Option<Error>,
}

impl Line {
    /// As long as nothing can have been kept, what failed for the database's sake is tried again. Who
    /// has waited in the queue for long enough while there is no database does not wait once more.
    fn transact<T>(
        &mut self,
        mode: Mode,
        asked: Instant,
        work: impl Fn(&dyn Database) -> Result<T>,
    ) -> Result<T> {
        if let Some(why) = self.away.as_ref().filter(|_| asked.elapsed() >= PATIENCE) {
            return Err(why.clone());
        }
        loop {
            match self.attempt(mode, &work) {
                Err(Attempt::Again(why)) if asked.elapsed() < PATIENCE => {
                    if !matches!(why, Error::Busy) {
                        self.session = None;
                        sleep(PAUSE);
                    }
                }
                Err(Attempt::Again(why)) => {
                    self.session = None;
                    return Err(why);
                }
                Err(Attempt::Over(why)) => return Err(why),
                Ok(done) => return Ok(done),
            }
        }
    }

    fn connect(&mut self) -> Result<Session> {
        let session = self.address.connect();
        self.away = session.as_ref().err().cloned();
        session
    }

    fn attempt<T>(
        &mut self,
        mode: Mode,
        work: impl Fn(&dyn Database) -> Result<T>,
    ) -> std::result::Result<T, Attempt> {
        let session = match self.session.take() {
            Some(session) => session,
            None => self.connect().map_err(Attempt::Again)?,
        };
        let session = &*self.session.insert(session);
        session.begin(mode.begin()).map_err(Attempt::Again)?;
        match work(session) {
            Ok(done) => match session.commit() {
                Ok(()) => Ok(done),
                Err(_) if mode == Mode::Read => Ok(done),
                // Nobody knows whether it was kept: whoever asked must look.
                Err(why) => {
                    self.session = None;
                    Err(Attempt::Over(why))
                }
            },
            Err(why) => {
                if session.run("ROLLBACK").is_err() {
                    self.session = None;
                }
                Err(match why {
                    Error::Unreachable(_) | Error::Busy => Attempt::Again(why),
                    other => Attempt::Over(other),
                })
            }
        }
    }
}

/// How a transaction failed.
enum Attempt {
    /// Nothing was kept, and the next one may go better.
    Again(Error),
    Over(Error),
}
