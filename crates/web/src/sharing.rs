//! Several servers on one store: hearing of one another, and doing once what is to be done once.

use std::collections::HashMap;
use std::time::Duration;

use store::{Millis, Notice, TableId};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::server::wake_bots;

/// So often we look whether others did something that we were not told, and say that we are there.
const ROUND: Duration = Duration::from_secs(2);

/// Whoever does not say for so long that they are there is taken for dead.
const LEASE: Millis = 6000;

/// The lease of what is done for all tables now and then.
const CHORES: &str = "chores";

/// Hears from the other servers as long as the hall is there.
pub(crate) fn listen(hall: &Hall) {
    let weak = hall.weak();
    hall.store().listen(Box::new(move |notice| {
        let Some(hall) = weak.get() else { return };
        match notice {
            Notice::Changed(id) => hall.known(id).into_iter().for_each(|seated| seated.wake()),
            Notice::Missed => hall.in_memory().into_iter().for_each(|(_, seated)| seated.wake()),
        }
    }));
}

/// Behind the notices, which may be lost: looks itself, now and then.
pub(crate) async fn keep_up(hall: Hall) {
    let mut round = interval(ROUND);
    round.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let (mut seen, mut away) = (HashMap::new(), false);
    loop {
        round.tick().await;
        // Nothing depends on it: what failed now is tried again with the next tick.
        let renewed = match set_clock(&hall).await {
            Ok(()) => renew(&hall).await,
            away => away,
        };
        match (&renewed, away) {
            (Err(_), false) => hall.log("the store does not answer; play waits for it"),
            (Ok(()), true) => hall.log("the store answers again"),
            _ => {}
        }
        away = renewed.is_err();
        let _ = look_around(&hall, &mut seen).await;
        let _ = wake_bots(&hall).await;
    }
}

/// The way to the database and back counts half. What took long tells nothing.
async fn set_clock(hall: &Hall) -> Result<(), Fault> {
    let began = Instant::now();
    let time = hall.keep(|store| store.clock()).await?;
    let way = began.elapsed() / 2;
    if way < ROUND / 4 {
        hall.set_common_time(time + way.as_millis() as Millis);
    }
    Ok(())
}

async fn renew(hall: &Hall) -> Result<(), Fault> {
    let (node, time) = (hall.node().to_owned(), hall.common_time());
    hall.keep(move |store| store.renew_leases(&node, time, time + LEASE)).await
}

/// Wakes those who watch tables that changed since the last look, whoever changed them.
async fn look_around(hall: &Hall, seen: &mut HashMap<TableId, i64>) -> Result<(), Fault> {
    let tables: HashMap<TableId, _> = hall.in_memory().into_iter().collect();
    let ids: Vec<TableId> = tables.keys().copied().collect();
    let stamps = hall.keep(move |store| store.stamps(&ids)).await?;
    let found: HashMap<TableId, i64> = stamps.into_iter().collect();
    for (id, seated) in &tables {
        // A table that is gone has no stamp, and those who watch it should know.
        let before = seen.get(id);
        if before.is_some() && before != found.get(id) {
            seated.wake();
        }
    }
    *seen = found;
    Ok(())
}

impl Hall {
    /// Whether this server is the one that thinks for the bots of a table.
    pub(crate) async fn thinks_for(&self, id: TableId) -> bool {
        self.takes(id.to_string()).await
    }

    /// Whether this server is the one that does what is to be done for all.
    pub(crate) async fn does_chores(&self) -> bool {
        self.takes(CHORES.to_owned()).await
    }

    async fn takes(&self, name: String) -> bool {
        if !self.is_shared() {
            return true;
        }
        let (node, time) = (self.node().to_owned(), self.common_time());
        let taken = self.keep(move |store| store.lease(&name, &node, time, time + LEASE)).await;
        taken.unwrap_or(false)
    }

    /// Others may think for the bots of a table from now on.
    pub(crate) async fn lets_go_of(&self, id: TableId) {
        if self.is_shared() {
            let node = self.node().to_owned();
            // What is not ended runs out.
            let _ = self.keep(move |store| store.end_lease(&id.to_string(), &node)).await;
        }
    }
}
