//! Starting and serving.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use store::{Absence, Listing, Millis, Removed};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, timeout};

use crate::bots_turn;
use crate::config::Config;
use crate::connections;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::monitoring;
use crate::routes::routes;
use crate::session::now;
use crate::sharing;

/// How often the chores are done.
const ROUND: Duration = Duration::from_secs(20);

/// So long a server that stops waits for what it is still asked, and then for its store.
const LAST_ANSWERS: Duration = Duration::from_secs(7);
const LAST_WRITES: Duration = Duration::from_secs(2);

/// Why a server did not open.
#[derive(Debug, thiserror::Error)]
pub enum NotOpened {
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error("the store cannot be used: {0}")]
    Store(#[from] store::Error),
    #[error("no thread could be started: {0}")]
    Threads(#[from] io::Error),
}

/// A server that has its address and its store, and is ready to answer.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    admin: Option<TcpListener>,
    hall: Hall,
}

impl Server {
    pub async fn bind(config: Config) -> Result<Server, NotOpened> {
        let address = config.listen;
        let listener = listen(address, config.any_port).await;
        let listener = listener.map_err(|error| NotOpened::Listen { address, error })?;
        let admin = match config.admin_listen {
            Some(address) => {
                let admin = listen(address, false).await;
                Some(admin.map_err(|error| NotOpened::Listen { address, error })?)
            }
            None => None,
        };
        let hall = Hall::new(&config)?;
        sharing::listen(&hall);
        Ok(Server { listener, admin, hall })
    }

    #[cfg(test)]
    pub(crate) fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Where it can be reached.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Where machines ask how it is.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin.as_ref()?.local_addr().ok()
    }

    /// Answers until `stop` comes. Then nobody new is let in, open pages are told, what is being
    /// answered is answered, and the store is closed: all within ten seconds.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Server { listener, admin, hall } = self;
        let admin = admin.map(|admin| {
            let answers = axum::serve(admin, monitoring::routes(&hall));
            tokio::spawn(async move { drop(answers.await) })
        });
        let chores = tokio::spawn(chores(hall.clone()));
        let sharing = hall.is_shared().then(|| tokio::spawn(sharing::keep_up(hall.clone())));
        let mut serving = tokio::spawn(connections::serve(listener, routes(&hall), hall.clone()));
        stop.await;
        chores.abort();
        sharing.inspect(JoinHandle::abort);
        hall.close();
        // It tells that the server closes until the last answer is given.
        if timeout(LAST_ANSWERS, &mut serving).await.is_err() {
            hall.log("some were still being answered when the server stopped");
            serving.abort();
        }
        admin.inspect(JoinHandle::abort);
        let time = hall.common_time();
        let node = hall.is_shared().then(|| hall.node().to_owned());
        let closed = timeout(
            LAST_WRITES,
            hall.keep(move |store| {
                // The others need not wait until what this one did runs out.
                if let Some(node) = node {
                    let _ = store.renew_leases(&node, time, time);
                }
                store.close();
                Ok(())
            }),
        )
        .await;
        if closed.is_err() {
            hall.log("the store could not be closed in time; its log keeps what it holds");
        }
    }
}

async fn listen(address: SocketAddr, any_port: bool) -> io::Result<TcpListener> {
    match TcpListener::bind(address).await {
        Err(error) if any_port && error.kind() == io::ErrorKind::AddrInUse => {
            TcpListener::bind(SocketAddr::new(address.ip(), 0)).await
        }
        bound => bound,
    }
}

/// A clock that goes this much faster than time passes was set.
const LEAP: Millis = 10 * 1000;
/// After that nothing is removed for so long: somebody may still set it right.
const REGRET: Millis = 24 * 60 * 60 * 1000;

/// Notices that the system's clock was set forward, or that the system slept.
#[derive(Debug)]
struct ClockLeaps {
    told: Millis,
    /// When it last was; nobody has been away for longer.
    last: Millis,
}

impl ClockLeaps {
    fn note(&mut self, now: Millis, passed: Duration) {
        if now - self.told - passed.as_millis() as Millis > LEAP {
            self.last = now;
        }
        // What is set forward may be set back.
        self.last = self.last.min(now);
        self.told = now;
    }
}

/// What has to be done now and then, whoever asks.
async fn chores(hall: Hall) {
    let (mut looked, mut leaps) = (Instant::now(), ClockLeaps { told: now(), last: 0 });
    let mut round = interval(ROUND);
    round.set_missed_tick_behavior(MissedTickBehavior::Skip);
    loop {
        round.tick().await;
        leaps.note(now(), looked.elapsed());
        looked = Instant::now();
        hall.put_away_idle();
        hall.gates().sweep();
        // Nothing depends on it: what failed now is tried again with the next tick.
        let _ = wake_bots(&hall).await;
        if hall.does_chores().await {
            let _ = stand_in(&hall, leaps.last).await;
            if now() - leaps.last > REGRET {
                let _ = forget(&hall).await;
            }
        }
    }
}

/// Bots take over from those who stayed away longer than their table agreed to, counted from this
/// moment at the earliest.
async fn stand_in(hall: &Hall, since: Millis) -> Result<(), Fault> {
    for table in hall.keep(|store| store.list(Listing::Overdue(now()), 100)).await? {
        let Absence::BotAfter(seconds) = table.absence else { continue };
        if now() - since < Millis::from(seconds) * 1000 {
            continue;
        }
        // A table that cannot be read must not keep the others waiting.
        let _ = hall.at(table.id, bots_turn::stand_in).await;
    }
    Ok(())
}

/// Takes up the tables whose bots were asked when the server last stopped, or another one died.
pub(crate) async fn wake_bots(hall: &Hall) -> Result<(), Fault> {
    let time = hall.common_time();
    for table in hall.keep(move |store| store.list(Listing::BotToMove(time), 1000)).await? {
        bots_turn::drive(hall, table.id, None);
    }
    Ok(())
}

/// Removes some of what is kept no longer; the next round removes more.
async fn forget(hall: &Hall) -> Result<Removed, Fault> {
    let retention = *hall.retention();
    let name = hall.language().say("guest-gone");
    hall.keep(move |store| {
        let unstarted = retention.unstarted(now());
        let tables = unstarted.map_or(Ok(0), |before| store.delete_unstarted(before))?;
        let removed = store.forget(retention.keep(now()), &name)?;
        Ok(Removed { tables: removed.tables + tables, ..removed })
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use store::{Absence, Error, Millis, NewTable, Secret, Sqlite, Start, Store, Table};

    use super::*;

    fn new_table(store: &Sqlite, at: Millis) -> Table {
        let table = NewTable {
            host: None,
            game: "valda".into(),
            options: "{}".into(),
            rules_version: "1".into(),
            catalogue: String::new(),
            title: String::new(),
            open: true,
            seed: Secret::new([1; 32]),
            commitment: String::new(),
            format: 2,
            absence: Absence::Wait,
            parent: None,
            origin: None,
            imagined: None,
            seats: Vec::new(),
        };
        store.create_table(table, at).unwrap()
    }

    #[test]
    fn a_clock_that_is_set_forward_is_noticed_and_one_that_is_late_is_not() {
        let mut leaps = ClockLeaps { told: 1_000_000, last: 0 };
        let round = Duration::from_secs(20);
        for (now, last) in [
            (1_020_000, 0),
            (1_049_000, 0),
            (1_040_000, 0),
            (4_660_000, 4_660_000),
            (4_680_000, 4_660_000),
            (1_080_000, 1_080_000),
        ] {
            leaps.note(now, round);
            assert_eq!(leaps.last, last, "at {now}");
        }
    }

    #[tokio::test]
    async fn a_table_nobody_starts_for_a_week_is_cleared_away() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let (day, today) = (24 * 60 * 60 * 1000, now());
        let [forgotten, begun, young] = [8, 8, 6].map(|days| new_table(&store, today - days * day));
        let start = Start {
            expected: begun.version,
            rules_version: begun.rules_version.clone(),
            deal: "[]".into(),
            imagined: None,
            waiting: 0,
            at: today,
        };
        store.start(begun.id, start).unwrap();
        let config = Config::new("127.0.0.1:0".parse().unwrap(), store.clone());
        let hall = Hall::new(&config).unwrap();
        assert_eq!(forget(&hall).await.unwrap().tables, 1);
        assert_eq!(store.table(forgotten.id), Err(Error::NoTable));
        assert!(store.table(begun.id).is_ok() && store.table(young.id).is_ok());
    }
}
