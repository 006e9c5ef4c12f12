//! Tables that are played at for as long as it takes, by people who do not give up, and what they
//! notice: how long an answer takes, and how long a table stands still.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use engine::Swift;
use games::Name;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Store, TableId};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::hall::{Chair, Hall};
use crate::ledger::{Deed, Ledger};
use crate::player::choice;
use crate::witness::{Tally, examine, tally};

/// A stream that says nothing for so long is asked for again.
const SILENCE: Duration = Duration::from_secs(20);

/// For so long the same action is sent again.
const PATIENCE: Duration = Duration::from_secs(45);

/// Where a table stands.
#[derive(Clone, Copy, Debug)]
struct Standing {
    /// When an action was last acknowledged there, or nobody could have played until then.
    moved: Instant,
    /// When an action was last acknowledged there.
    really_moved: Instant,
    /// Bots play there, which may think as long as they need.
    bots: bool,
    over: bool,
}

/// What all players know.
#[derive(Debug)]
pub(crate) struct Field {
    /// A way to each server, or one to the proxy before them.
    ways: Mutex<Vec<Hall>>,
    pub(crate) ledger: Ledger,
    tables: Mutex<BTreeMap<TableId, Standing>>,
    /// How long somebody thinks at the most.
    think: Mutex<Duration>,
    done: watch::Sender<bool>,
    sent_again: AtomicU64,
    longest_pause: Mutex<Pause>,
}

/// How long a table of people stood still, beyond what they thought.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pause {
    /// Without the time in which nobody could have played.
    pub(crate) counted: Duration,
    pub(crate) whole: Duration,
}

impl Pause {
    fn longer(self, other: Pause) -> Pause {
        let Pause { counted, whole } = other;
        Pause { counted: self.counted.max(counted), whole: self.whole.max(whole) }
    }
}

impl Standing {
    fn still(&self, thought: Duration) -> Pause {
        let since = |moment: Instant| moment.elapsed().saturating_sub(thought);
        Pause { counted: since(self.moved), whole: since(self.really_moved) }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Field {
    pub(crate) fn new(ways: Vec<Hall>, think: Duration) -> Field {
        Field {
            ways: Mutex::new(ways),
            ledger: Ledger::default(),
            tables: Mutex::default(),
            think: Mutex::new(think),
            done: watch::Sender::new(false),
            sent_again: AtomicU64::new(0),
            longest_pause: Mutex::default(),
        }
    }

    fn way(&self, luck: &mut Swift) -> Hall {
        let ways = lock(&self.ways);
        ways[luck.below(ways.len() as u32) as usize].clone()
    }

    /// A server was replaced by another one.
    pub(crate) fn lead_to(&self, which: usize, way: Hall) {
        lock(&self.ways)[which] = way;
    }

    fn is_done(&self) -> bool {
        *self.done.borrow()
    }

    pub(crate) fn tables(&self) -> usize {
        lock(&self.tables).len()
    }

    pub(crate) fn sent_again(&self) -> u64 {
        self.sent_again.load(Ordering::Relaxed)
    }

    /// How long somebody thinks at the most from now on.
    pub(crate) fn think_for(&self, think: Duration) {
        *lock(&self.think) = think;
    }

    /// The longest that a table of people stood still since this was last asked, beyond what they
    /// thought; those that stand still now count too.
    pub(crate) fn take_pause(&self) -> Pause {
        let past = std::mem::take(&mut *lock(&self.longest_pause));
        let think = *lock(&self.think);
        let tables = lock(&self.tables);
        let people = tables.values().filter(|table| !table.bots && !table.over);
        people.map(|table| table.still(think)).fold(past, Pause::longer)
    }

    /// How long the table that moved least lately has stood still; bots must play on too.
    pub(crate) fn longest_standstill(&self) -> Duration {
        let tables = lock(&self.tables);
        let running = tables.values().filter(|table| !table.over);
        running.map(|table| table.really_moved.elapsed()).max().unwrap_or_default()
    }

    /// What was so far does not count: nobody could have played.
    pub(crate) fn excuse(&self) {
        lock(&self.tables).values_mut().for_each(|table| table.moved = Instant::now());
        lock(&self.longest_pause).counted = Duration::ZERO;
    }

    /// An action was acknowledged after this much thought.
    fn moved(&self, table: TableId, thought: Duration) {
        if let Some(standing) = lock(&self.tables).get_mut(&table) {
            let still = standing.still(thought);
            standing.moved = Instant::now();
            standing.really_moved = standing.moved;
            if !standing.bots {
                let mut longest = lock(&self.longest_pause);
                *longest = longest.longer(still);
            }
        }
    }

    /// Lays tables of all games, and lets everybody play until it is over; then a new one is laid. At
    /// every third a bot plays too.
    pub(crate) async fn sit_down(
        self: &Arc<Self>,
        tables: usize,
        luck: &mut Swift,
    ) -> Result<JoinSet<()>> {
        let laid = self.lay_tables(tables, luck).await?;
        Ok(self.begin(laid, luck))
    }

    pub(crate) async fn lay_tables(
        &self,
        tables: usize,
        luck: &mut Swift,
    ) -> Result<Vec<Vec<Chair>>> {
        let mut laid = Vec::new();
        for number in 0..tables {
            laid.push(self.lay(number, luck).await?);
        }
        Ok(laid)
    }

    /// Everybody plays from now on.
    pub(crate) fn begin(self: &Arc<Self>, laid: Vec<Vec<Chair>>, luck: &mut Swift) -> JoinSet<()> {
        let mut everybody = JoinSet::new();
        for (number, chairs) in laid.into_iter().enumerate() {
            let (field, luck) = (self.clone(), Swift::new(luck.word()));
            everybody.spawn(keep_playing(field, number, chairs, luck));
        }
        everybody
    }

    async fn lay(&self, number: usize, luck: &mut Swift) -> Result<Vec<Chair>> {
        let bots = number.is_multiple_of(3);
        let seats = if bots { ["me", "easy"] } else { ["me", "me"] };
        let game = Name::ALL[number % Name::ALL.len()];
        let chairs = self.way(luck).lay(game, &seats, luck).await?;
        let now = Instant::now();
        let standing = Standing { moved: now, really_moved: now, bots, over: false };
        for chair in &chairs {
            lock(&self.tables).insert(chair.table, standing);
        }
        Ok(chairs)
    }

    /// Streams that read and forget, as open pages of spectators do; they come back when they end.
    pub(crate) fn spectate(self: &Arc<Self>, streams: usize, luck: &mut Swift) -> JoinSet<()> {
        let tables: Vec<TableId> = lock(&self.tables).keys().copied().collect();
        let mut held = JoinSet::new();
        for number in 0..streams {
            let (field, table) = (self.clone(), tables[number % tables.len()]);
            let mut luck = Swift::new(luck.word());
            held.spawn(async move {
                while !field.is_done() {
                    let way = field.way(&mut luck);
                    // Who is refused or cut off comes back a little later.
                    let _ = way.spectate(table, &mut luck).await;
                    sleep(Duration::from_millis(500)).await;
                }
            });
        }
        held
    }

    async fn until_done(&self) {
        // As long as we are there its other end is.
        let _ = self.done.subscribe().wait_for(|done| *done).await;
    }

    /// Nobody begins anything any more, and whoever waits for an answer gets it.
    pub(crate) async fn end(&self, mut everybody: JoinSet<()>) -> Result<()> {
        self.done.send_replace(true);
        let all = async { while everybody.join_next().await.is_some() {} };
        let ended = timeout(PATIENCE + SILENCE, all).await;
        ensure!(ended.is_ok(), "somebody never got an answer");
        Ok(())
    }

    /// Every table's record is a legal game that holds what was acknowledged, once.
    pub(crate) fn confirm(&self, store: &dyn Store) -> Result<()> {
        let book = self.ledger.book();
        let wrong = &book.wrong;
        ensure!(wrong.is_empty(), "{} wrong answers: {:?}", wrong.len(), wrong.first());
        ensure!(!book.promised.is_empty(), "nobody played");
        let tables: Vec<TableId> = lock(&self.tables).keys().copied().collect();
        tables.iter().try_for_each(|table| examine(store, *table, &book).map(drop))
    }

    /// What became of all that was acknowledged.
    pub(crate) fn tally(&self, store: &dyn Store) -> Result<Tally> {
        let book = self.ledger.book();
        let tables: Vec<TableId> = lock(&self.tables).keys().copied().collect();
        let count = |sum: Tally, table: &TableId| Ok(sum.and(tally(store, *table, &book)?));
        tables.iter().try_fold(Tally::default(), count)
    }
}

/// Plays at one table, and at a new one when the game is over.
async fn keep_playing(field: Arc<Field>, number: usize, mut chairs: Vec<Chair>, mut luck: Swift) {
    loop {
        let mut players = JoinSet::new();
        for chair in chairs {
            let (field, luck) = (field.clone(), Swift::new(luck.word()));
            players.spawn(Sitter { field, chair, luck, sent: 0 }.play());
        }
        while players.join_next().await.is_some() {}
        chairs = loop {
            if field.is_done() {
                return;
            }
            match field.lay(number, &mut luck).await {
                Ok(next) => break next,
                // Nobody may be there just now.
                Err(_) => sleep(Duration::from_millis(200)).await,
            }
        };
    }
}

/// Somebody at one seat who does not give up.
struct Sitter {
    field: Arc<Field>,
    chair: Chair,
    luck: Swift,
    sent: u32,
}

impl Sitter {
    /// Watches through some server; when it is gone, through another.
    async fn play(mut self) {
        while !self.field.is_done() {
            let way = self.field.way(&mut self.luck);
            let Ok(mut watch) = way.watch(&self.chair, &mut self.luck).await else {
                sleep(Duration::from_millis(100)).await;
                continue;
            };
            loop {
                let heard = tokio::select! {
                    heard = timeout(SILENCE, watch.next()) => heard,
                    () = self.field.until_done() => return,
                };
                let Ok(Some(state)) = heard else { break };
                if state["status"] == "finished" {
                    if let Some(table) = lock(&self.field.tables).get_mut(&self.chair.table) {
                        table.over = true;
                    }
                    return;
                }
                if self.field.is_done() {
                    return;
                }
                self.answer(&state).await;
            }
        }
    }

    async fn answer(&mut self, state: &Value) {
        let Some(action) = choice(&mut self.luck, state) else { return };
        let think = *lock(&self.field.think);
        let thought = think.mul_f64(f64::from(self.luck.below(1000)) / 1000.0);
        sleep(thought).await;
        self.sent += 1;
        let deed: Deed = (self.chair.table, self.chair.seat, format!("n{}", self.sent));
        let act = json!({ "version": state["version"], "id": deed.2, "action": action });
        self.field.ledger.book().send(&deed, &act);
        let begun = Instant::now();
        loop {
            let (way, asked) = (self.field.way(&mut self.luck), Instant::now());
            match way.act(&self.chair, &act, &mut self.luck).await {
                Ok((StatusCode::OK, _)) => {
                    self.field.moved(self.chair.table, thought);
                    let mut book = self.field.ledger.book();
                    book.waits.push(asked.elapsed());
                    book.promised.insert(deed);
                    return;
                }
                Ok((StatusCode::CONFLICT, _)) => {
                    self.field.ledger.book().late += 1;
                    return;
                }
                // What was offered and is refused must have moved on since.
                Ok((StatusCode::UNPROCESSABLE_ENTITY, said)) => {
                    let now = way.look(&self.chair, &mut self.luck).await;
                    let same = now.is_ok_and(|now| now["version"] == act["version"]);
                    let mut book = self.field.ledger.book();
                    book.late += u64::from(!same);
                    book.wrong.extend(same.then(|| format!("{deed:?}: offered, but {said}")));
                    return;
                }
                // Nobody answered, or nothing could be kept: the same is sent again, elsewhere.
                Ok((
                    StatusCode::SERVICE_UNAVAILABLE
                    | StatusCode::BAD_GATEWAY
                    | StatusCode::GATEWAY_TIMEOUT,
                    _,
                ))
                | Err(_) => {}
                Ok((status, said)) => {
                    self.field.ledger.book().wrong.push(format!("{deed:?}: {status} {said}"));
                    return;
                }
            }
            if begun.elapsed() > PATIENCE {
                self.field.ledger.book().wrong.push(format!("{deed:?}: nobody answers"));
                return;
            }
            self.field.sent_again.fetch_add(1, Ordering::Relaxed);
            sleep(Duration::from_millis(50)).await;
        }
    }
}
