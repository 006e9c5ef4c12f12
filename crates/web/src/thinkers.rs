//! The threads bots think on: as many as there are cores, and behind everybody who waits for an
//! answer.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, available_parallelism};
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

/// Who thinks longer than this is not heard.
const DEADLINE: Duration = Duration::from_secs(5);

type Thought = Box<dyn FnOnce() + Send>;

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

#[derive(Debug)]
pub(crate) struct Thinkers {
    thoughts: Sender<Thought>,
    places: Semaphore,
    /// Where no table waits there is one thought at a time, so that tables find places.
    for_one: Semaphore,
    for_nobody: Semaphore,
    deadline: Duration,
}

impl Thinkers {
    pub(crate) fn new() -> io::Result<Thinkers> {
        Thinkers::until(DEADLINE)
    }

    fn until(deadline: Duration) -> io::Result<Thinkers> {
        let count = available_parallelism().map_or(2, usize::from);
        let (thoughts, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..count {
            let queue = queue.clone();
            Builder::new().name("bots".to_owned()).spawn(move || serve(&queue))?;
        }
        Ok(Thinkers {
            thoughts,
            places: Semaphore::new(count),
            for_one: Semaphore::new(1),
            for_nobody: Semaphore::new(1),
            deadline,
        })
    }

    /// Thinks once there is a place, but not for ever.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        waits: Waits,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = match waits {
            Waits::Table => None,
            Waits::One => Some(self.for_one.acquire().await.ok()?),
            Waits::Nobody => Some(self.for_nobody.acquire().await.ok()?),
        };
        let _place = self.places.acquire().await.ok()?;
        let (tell, told) = oneshot::channel();
        // Nobody may want the answer any more.
        let thought = Box::new(move || drop(tell.send(thought())));
        self.thoughts.send(thought).ok()?;
        timeout(self.deadline, told).await.ok()?.ok()
    }
}

fn serve(queue: &Mutex<Receiver<Thought>>) {
    step_back();
    loop {
        let thought = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(thought) = thought else { return };
        // Whose thought broke is told by the silence; the thread goes on.
        drop(catch_unwind(AssertUnwindSafe(thought)));
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

    use super::*;

    #[tokio::test]
    async fn who_thinks_too_long_is_not_heard() {
        let thinkers = Thinkers::until(Duration::from_millis(1)).unwrap();
        let (end, never) = channel::<()>();
        let endless = move || never.recv().map_or(1, |()| 2);
        assert_eq!(thinkers.think(Waits::Table, endless).await, None);
        drop(end);
    }

    #[tokio::test]
    async fn a_thought_that_breaks_takes_no_thread_with_it() {
        let thinkers = Thinkers::new().unwrap();
        for _ in 0..20 {
            let broken: Option<()> = thinkers.think(Waits::Table, || panic!("on purpose")).await;
            assert_eq!(broken, None);
        }
        assert_eq!(thinkers.think(Waits::Table, || 7).await, Some(7));
    }

    #[tokio::test]
    async fn where_no_table_waits_there_is_one_thought_at_a_time() {
        for waits in [Waits::One, Waits::Nobody] {
            let thinkers = Thinkers::new().unwrap();
            let (inside, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
            let thought = |_| {
                let (inside, most) = (inside.clone(), most.clone());
                thinkers.think(waits, move || {
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
}
