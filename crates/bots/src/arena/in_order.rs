//! Games in parallel whose results are taken in order: how many cores there are changes nothing.

use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
};

/// Plays games `0..games` on so many threads (0: one a core) until `enough` is known.
pub(crate) fn in_order<T: Send, E: Send>(
    games: u32,
    threads: usize,
    play: impl Fn(u32) -> Result<T, E> + Sync,
    mut enough: impl FnMut(&[T]) -> bool,
) -> Result<Vec<T>, E> {
    let (send, receive) = mpsc::channel();
    let next = AtomicU32::new(0);
    let work = |send: &mpsc::Sender<(u32, Result<T, E>)>| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games || send.send((number, play(number))).is_err() {
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..workers(games, threads) {
            let (send, work) = (send.clone(), &work);
            scope.spawn(move || work(&send));
        }
        drop(send);
        let results = collect(receive, &mut enough);
        next.store(games, Ordering::Relaxed);
        results
    })
}

fn workers(games: u32, threads: usize) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get);
    let threads = if threads == 0 { cores() } else { threads };
    threads.min(games as usize).max(1)
}

/// Takes results in the order of games, whichever finished first.
fn collect<T, E>(
    receive: mpsc::Receiver<(u32, Result<T, E>)>,
    enough: &mut impl FnMut(&[T]) -> bool,
) -> Result<Vec<T>, E> {
    let mut early = BTreeMap::new();
    let mut results = Vec::new();
    for (number, result) in receive {
        early.insert(number, result?);
        while let Some(result) = early.remove(&(results.len() as u32)) {
            results.push(result);
            if enough(&results) {
                return Ok(results);
            }
        }
    }
    Ok(results)
}
