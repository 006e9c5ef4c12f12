//! The threads bots think on: as many as there are cores, and behind everybody who waits for an
//! answer.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, available_parallelism};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::fair_queue::{FairQueue, Requester};

/// Who thinks longer than this is not heard.
const DEADLINE: Duration = Duration::from_secs(5);

/// Who waits for a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// The people at a table.
    Table,
    /// Somebody who asked for advice.
    One,
    /// Nobody: bots play among themselves.
    Nobody,
}

type Thought = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Queue {
    waiting: FairQueue<(Waits, Thought)>,
    /// Whom those think for who think now.
    at_work: Vec<Waits>,
    closed: bool,
}

impl Queue {
    /// Where no table waits there is one thought at a time, so that tables find places.
    fn next(&mut self) -> Option<(Waits, Thought)> {
        let Queue { waiting, at_work, .. } = self;
        let may = |waits: Waits| waits == Waits::Table || !at_work.contains(&waits);
        let next = waiting.next(|(waits, _)| may(*waits))?;
        at_work.push(next.0);
        Some(next)
    }

    fn done(&mut self, waits: Waits) {
        if let Some(place) = self.at_work.iter().position(|at_work| *at_work == waits) {
            self.at_work.swap_remove(place);
        }
    }
}

/// The queue, and what wakes the threads before it.
#[derive(Default)]
struct Door {
    queue: Mutex<Queue>,
    news: Condvar,
}

impl Door {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut Queue)) {
        change(&mut self.queue());
        self.news.notify_all();
    }

    /// Waits for the next thought. `None`: there will be none.
    fn next(&self) -> Option<(Waits, Thought)> {
        let mut queue = self.queue();
        while !queue.closed {
            if let Some(next) = queue.next() {
                return Some(next);
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }
}

pub(crate) struct Thinkers {
    door: Arc<Door>,
    deadline: Duration,
}

impl std::fmt::Debug for Thinkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinkers").finish_non_exhaustive()
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.door.change(|queue| queue.closed = true);
    }
}

impl Thinkers {
    pub(crate) fn new() -> io::Result<Thinkers> {
        let count = available_parallelism().map_or(2, usize::from);
        Thinkers::until(DEADLINE, count)
    }

    fn until(deadline: Duration, count: usize) -> io::Result<Thinkers> {
        let door = Arc::new(Door::default());
        for _ in 0..count {
            let door = door.clone();
            Builder::new().name("bots".to_owned()).spawn(move || serve(&door))?;
        }
        Ok(Thinkers { door, deadline })
    }

    /// How many thoughts are under way, and how many wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        let queue = self.door.queue();
        (queue.at_work.len(), queue.waiting.len())
    }

    /// Thinks when it is `whose` turn, but not for ever.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        waits: Waits,
        whose: Requester,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (begin, begun) = oneshot::channel();
        let (tell, told) = oneshot::channel();
        let thought: Thought = Box::new(move || {
            // Nobody may want the answer any more.
            if begin.send(()).is_ok() {
                drop(tell.send(thought()));
            }
        });
        self.door.change(|queue| queue.waiting.join(whose, (waits, thought)));
        begun.await.ok()?;
        timeout(self.deadline, told).await.ok()?.ok()
    }
}

fn serve(door: &Door) {
    step_back();
    while let Some((waits, thought)) = door.next() {
        // Whose thought broke is told by the silence; the thread goes on.
        drop(catch_unwind(AssertUnwindSafe(thought)));
        // A thread is free when it has thought to the end, whether or not somebody still listens.
        door.change(|queue| queue.done(waits));
    }
}

/// This thread yields to all others: on Linux a priority belongs to a thread. Where it cannot be
/// had, bots think all the same.
fn step_back() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;

    use futures_util::FutureExt;

    use super::*;

    const ANYBODY: Requester = Requester { house: None, host: None };

    #[tokio::test]
    async fn who_thinks_too_long_is_not_heard() {
        let thinkers = Thinkers::until(Duration::from_millis(1), 1).unwrap();
        let (end, never) = channel::<()>();
        let endless = move || never.recv().map_or(1, |()| 2);
        assert_eq!(thinkers.think(Waits::Table, ANYBODY, endless).await, None);
        drop(end);
    }

    #[tokio::test]
    async fn a_thought_that_breaks_takes_no_thread_with_it() {
        let thinkers = Thinkers::new().unwrap();
        for _ in 0..20 {
            let broken = thinkers.think(Waits::Table, ANYBODY, || panic!("on purpose"));
            let broken: Option<()> = broken.await;
            assert_eq!(broken, None);
        }
        assert_eq!(thinkers.think(Waits::Table, ANYBODY, || 7).await, Some(7));
    }

    #[tokio::test]
    async fn where_no_table_waits_there_is_one_thought_at_a_time() {
        for waits in [Waits::One, Waits::Nobody] {
            let thinkers = Thinkers::until(DEADLINE, 4).unwrap();
            let (inside, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
            let thought = |_| {
                let (inside, most) = (inside.clone(), most.clone());
                thinkers.think(waits, ANYBODY, move || {
                    most.fetch_max(inside.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    (0..1000).for_each(|_| std::thread::yield_now());
                    inside.fetch_sub(1, Ordering::SeqCst);
                })
            };
            let all = futures_util::future::join_all((0..50).map(thought)).await;
            assert!(all.iter().all(Option::is_some));
            assert_eq!(most.load(Ordering::SeqCst), 1, "{waits:?}");
        }
    }

    #[tokio::test]
    async fn one_with_many_tables_delays_another_by_one_thought() {
        let thinkers = Thinkers::until(DEADLINE, 1).unwrap();
        let (end, held) = channel::<()>();
        let told = Arc::new(Mutex::new(Vec::new()));
        let whose = |house: u8| Requester { house: Some([10, 0, 0, house].into()), host: None };
        let thought = |house: u8| {
            let told = told.clone();
            thinkers.think(Waits::Table, whose(house), move || told.lock().unwrap().push(house))
        };
        let first = thinkers.think(Waits::Table, whose(1), move || held.recv().is_err());
        let many = futures_util::future::join_all((0..60).map(|_| thought(1)));
        let (first, many, other) = (Box::pin(first), Box::pin(many), Box::pin(thought(2)));
        let all = futures_util::future::join3(first, many, other);
        tokio::pin!(all);
        assert!(all.as_mut().now_or_never().is_none());
        drop(end);
        all.await;
        let told = told.lock().unwrap();
        let place = told.iter().position(|house| *house == 2);
        assert!(place <= Some(1), "{place:?} of {}", told.len());
    }

    /// Who asks and hangs up, again and again, must not fill the threads with what nobody hears.
    #[tokio::test]
    async fn what_nobody_wants_any_more_is_not_thought() {
        let thinkers = Thinkers::until(DEADLINE, 1).unwrap();
        let (end, held) = channel::<()>();
        let first = thinkers.think(Waits::One, ANYBODY, move || held.recv().is_err());
        let thought = Arc::new(AtomicUsize::new(0));
        let late = || {
            let thought = thought.clone();
            thinkers.think(Waits::One, ANYBODY, move || thought.fetch_add(1, Ordering::SeqCst))
        };
        let mut gone = Box::pin(futures_util::future::join_all((0..20).map(|_| late())));
        let mut first = Box::pin(first);
        assert!((&mut first).now_or_never().is_none());
        assert!((&mut gone).now_or_never().is_none());
        drop(gone);
        drop(end);
        assert_eq!(first.await, Some(true));
        assert_eq!(late().await, Some(0), "nobody thought in between");
    }

    /// Who hung up while a thought was under way has its thread for as long as it takes: others wait
    /// for their turn, and their own time begins with it.
    #[tokio::test]
    async fn time_runs_from_when_a_thought_begins() {
        let thinkers = Thinkers::until(Duration::from_millis(300), 1).unwrap();
        let (end, held) = channel::<()>();
        let (begin, begun) = channel();
        let mut first = Box::pin(thinkers.think(Waits::One, ANYBODY, move || {
            begin.send(()).unwrap();
            held.recv().is_err()
        }));
        assert!((&mut first).now_or_never().is_none());
        begun.recv().unwrap();
        drop(first);
        let mut second = Box::pin(thinkers.think(Waits::Table, ANYBODY, || 7));
        let early = timeout(Duration::from_millis(400), &mut second).await;
        assert!(early.is_err(), "the thread is not free yet");
        drop(end);
        assert_eq!(second.await, Some(7), "it was not late: it had not begun");
    }
}
