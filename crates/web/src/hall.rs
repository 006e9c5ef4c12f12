//! Everything the server knows: the store, and the tables that are in memory.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use axum::http::HeaderValue;
use games::fairness::from_hex;
use games::{Languages, Name, Printed};
use store::{GuestId, Millis, Store, TableId};
use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard, watch};
use tokio::task::spawn_blocking;

use crate::bots_turn;
use crate::config::{Config, Limits, Retention};
use crate::fault::Fault;
use crate::guard::{Gates, asking};
use crate::live_table::LiveTable;
use crate::metrics::{Gauges, Metrics};
use crate::server::NotOpened;
use crate::session::{Signer, now};
use crate::speech::Language;
use crate::thinkers::Thinkers;

/// A table nobody looked at for so long is put away; its record brings it back.
const IDLE: Millis = 10 * 60 * 1000;

/// So many tables stay in memory though nobody looks at them: whoever has opened many in the course of
/// time and visits them all shall not fill it.
const MOST: usize = 1000;

/// A card file: its text as kept with every table, and what it prints.
#[derive(Debug)]
pub(crate) struct CardFile {
    pub(crate) text: String,
    /// What a table remembers it by.
    pub(crate) hash: String,
    /// What people and records know it by. None if this program cannot play with it.
    pub(crate) fingerprint: Option<String>,
    pub(crate) printed: Printed,
    /// It is the one in the box.
    standard: bool,
    /// New tables are made with another.
    older: bool,
}

impl CardFile {
    fn new(name: Name, text: &str, older: bool) -> CardFile {
        let standard = text == name.cards();
        let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
        let fingerprint = name.fingerprint((!standard).then_some(text)).ok();
        let (text, printed) = (text.to_owned(), name.printed(text));
        CardFile { text, hash, fingerprint, printed, standard, older }
    }

    /// What an address needs to name a card of this file.
    pub(crate) fn query(&self) -> String {
        if self.older { format!("?file={}", self.hash) } else { String::new() }
    }

    /// As the games want it: nothing for the cards in the box.
    pub(crate) fn replaced(&self) -> Option<&str> {
        (!self.standard).then_some(self.text.as_str())
    }
}

/// One table in memory. Whoever holds `live_table` is its only writer.
#[derive(Debug)]
pub(crate) struct Seated {
    live: Arc<AsyncMutex<Option<LiveTable>>>,
    /// Counts what happened, so that streams wake up.
    pub(crate) news: watch::Sender<u64>,
    /// Another server may have been here since we looked.
    stale: AtomicBool,
    /// A bot is being asked already.
    pub(crate) driven: AtomicBool,
    used: AtomicI64,
}

impl Seated {
    fn new() -> Seated {
        Seated {
            live: Arc::new(AsyncMutex::new(None)),
            news: watch::Sender::new(0),
            stale: AtomicBool::new(false),
            driven: AtomicBool::new(false),
            used: AtomicI64::new(now()),
        }
    }

    /// Another server was here: whoever watches looks again.
    pub(crate) fn wake(&self) {
        self.stale.store(true, Ordering::Release);
        self.news.send_modify(|count| *count += 1);
    }

    /// Somebody has the page open.
    pub(crate) fn is_watched(&self) -> bool {
        self.news.receiver_count() > 0
    }
}

/// A table somebody works at.
struct AtWork(OwnedMutexGuard<Option<LiveTable>>);

impl Drop for AtWork {
    /// What somebody died over is half done, and nobody may see it: the store knows better.
    fn drop(&mut self) {
        if std::thread::panicking() {
            *self.0 = None;
        }
    }
}

#[derive(Debug)]
struct Inner {
    store: Arc<dyn Store>,
    /// What other servers that share the store know us by.
    node: String,
    /// How far the store's clock is ahead of ours.
    ahead: AtomicI64,
    signer: Signer,
    cards: BTreeMap<Name, Arc<CardFile>>,
    languages: Languages,
    language: Language,
    /// Files that tables were made with and new ones are not, by their hash.
    older_cards: Mutex<BTreeMap<(Name, String), Arc<CardFile>>>,
    tables: Mutex<HashMap<TableId, Arc<Seated>>>,
    gates: Gates,
    limits: Limits,
    retention: Retention,
    pace: Duration,
    beat: Duration,
    behind_https: bool,
    at_home: bool,
    log: fn(&str),
    thinkers: Thinkers,
    metrics: Metrics,
    /// The server stops.
    closing: watch::Sender<bool>,
}

#[derive(Clone, Debug)]
pub(crate) struct Hall(Arc<Inner>);

/// A hall that may be gone.
#[derive(Clone, Debug)]
pub(crate) struct WeakHall(Weak<Inner>);

impl WeakHall {
    pub(crate) fn get(&self) -> Option<Hall> {
        self.0.upgrade().map(Hall)
    }
}

impl Hall {
    pub(crate) fn new(config: &Config) -> Result<Hall, NotOpened> {
        let cards = Name::ALL.into_iter().map(|name| {
            let text = config.cards.get(&name).map_or_else(|| name.cards(), String::as_str);
            (name, Arc::new(CardFile::new(name, text, false)))
        });
        let secret = config.store.secret()?;
        Ok(Hall(Arc::new(Inner {
            signer: Signer::new(&secret),
            store: config.store.clone(),
            node: TableId::random()?.to_string(),
            ahead: AtomicI64::new(0),
            cards: cards.collect(),
            languages: config.languages,
            language: Language::in_hall(config.language, config.languages),
            older_cards: Mutex::default(),
            tables: Mutex::default(),
            gates: Gates::new(&config.limits),
            limits: config.limits,
            retention: config.retention,
            pace: config.pace,
            beat: config.beat,
            behind_https: config.behind_https,
            at_home: config.listen.ip().is_loopback() && !config.behind_https,
            log: config.log,
            thinkers: Thinkers::new()?,
            metrics: Metrics::default(),
            closing: watch::Sender::new(false),
        })))
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.0.store
    }

    pub(crate) fn languages(&self) -> Languages {
        self.0.languages
    }

    /// What is written for nobody in particular is written in this one.
    pub(crate) fn language(&self) -> Language {
        self.0.language
    }

    /// Other servers may be at the same tables.
    pub(crate) fn is_shared(&self) -> bool {
        self.0.store.is_shared()
    }

    pub(crate) fn node(&self) -> &str {
        &self.0.node
    }

    /// The time by which servers that share a store compare what they do. Clocks of machines differ.
    pub(crate) fn common_time(&self) -> Millis {
        now() + self.0.ahead.load(Ordering::Relaxed)
    }

    pub(crate) fn set_common_time(&self, time: Millis) {
        self.0.ahead.store(time - now(), Ordering::Relaxed);
    }

    pub(crate) fn signer(&self) -> &Signer {
        &self.0.signer
    }

    pub(crate) fn gates(&self) -> &Gates {
        &self.0.gates
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn retention(&self) -> &Retention {
        &self.0.retention
    }

    /// Tells whoever runs the server what went wrong.
    pub(crate) fn log(&self, line: &str) {
        (self.0.log)(line);
    }

    /// Tells everybody who waits for something that the server stops.
    pub(crate) fn close(&self) {
        self.0.closing.send_replace(true);
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.0.closing.borrow()
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// What is there now; whether the store answers is for others to ask.
    pub(crate) fn gauges(&self) -> Gauges {
        let (thinking, waiting_for_thought) = self.thinkers().load();
        Gauges {
            in_memory: self.tables().len(),
            streams: self.gates().streams(),
            thinking,
            waiting_for_thought,
            store_answers: false,
            tables: None,
        }
    }

    /// Returns when the server stops.
    pub(crate) async fn closed(&self) {
        // The sender lives as long as the hall does.
        let _ = self.0.closing.subscribe().wait_for(|closing| *closing).await;
    }

    /// The header that makes a browser nobody again.
    pub(crate) fn no_cookie(&self) -> HeaderValue {
        Signer::no_cookie(self.0.behind_https)
    }

    /// The header that makes a browser this guest.
    pub(crate) fn cookie(&self, guest: GuestId) -> HeaderValue {
        self.signer().cookie(guest, self.0.behind_https)
    }

    pub(crate) fn is_behind_https(&self) -> bool {
        self.0.behind_https
    }

    /// Reached from its own machine alone, and by no proxy.
    pub(crate) fn is_at_home(&self) -> bool {
        self.0.at_home
    }

    pub(crate) fn pace(&self) -> Duration {
        self.0.pace
    }

    pub(crate) fn beat(&self) -> Duration {
        self.0.beat
    }

    pub(crate) fn thinkers(&self) -> &Thinkers {
        &self.0.thinkers
    }

    /// The cards new tables of a game are made with.
    pub(crate) fn cards(&self, name: Name) -> &Arc<CardFile> {
        &self.0.cards[&name]
    }

    /// The cards a table of a game was made with, as the store remembers them.
    pub(crate) fn cards_by_hash(
        &self,
        name: Name,
        hash: &str,
    ) -> Result<Option<Arc<CardFile>>, Fault> {
        let ours = self.cards(name);
        if ours.hash == hash {
            return Ok(Some(ours.clone()));
        }
        let mut older = self.0.older_cards.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (name, hash.to_owned());
        if let Some(known) = older.get(&key) {
            return Ok(Some(known.clone()));
        }
        if from_hex(hash).is_none() {
            return Ok(None);
        }
        let Some(text) = self.store().catalogue(hash)? else { return Ok(None) };
        let file = Arc::new(CardFile::new(name, &text, true));
        older.insert(key, file.clone());
        Ok(Some(file))
    }

    /// Asks the store, which blocks, on a thread where that hurts nobody.
    pub(crate) async fn keep<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Store) -> store::Result<T> + Send + 'static,
    ) -> Result<T, Fault> {
        let store = self.0.store.clone();
        blocking(move || Ok(work(&*store)?)).await
    }

    /// Does what may take a moment on a thread where that hurts nobody.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        blocking(work).await
    }

    /// Works at a table as its only writer. What is changed is on disk when this returns, and those
    /// who watch hear of it.
    pub(crate) async fn at<T: Send + 'static>(
        &self,
        id: TableId,
        work: impl FnOnce(&mut LiveTable, &Hall) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        self.glance_or_at(id, |_| None, work).await
    }

    /// As `at`, unless a glance is enough: whoever only takes what is there needs no other thread.
    pub(crate) async fn glance_or_at<T: Send + 'static>(
        &self,
        id: TableId,
        glance: impl FnOnce(&LiveTable) -> Option<T> + Send,
        work: impl FnOnce(&mut LiveTable, &Hall) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let seated = self.seated(id);
        let mut place = AtWork(seated.live.clone().lock_owned().await);
        let stale = seated.stale.load(Ordering::Acquire);
        if let Some(seen) = place.0.as_ref().filter(|_| !stale).and_then(glance) {
            return Ok(seen);
        }
        let (hall, house, heard) = (self.clone(), asking(), seated.clone());
        let done = blocking(move || {
            // Before we look: what is told from now on counts anew.
            heard.stale.store(false, Ordering::Release);
            let live = hall.brought_up(&mut place.0, id)?;
            let elsewhere = live.take_changed();
            let done = work(live, &hall);
            let ours = live.take_changed();
            // Who changed it asks the bots.
            let due = ours && bots_turn::are_due(live);
            let changed = ours || elsewhere;
            if live.is_adrift() {
                *place.0 = None;
            }
            // Told from here: whoever asked may have hung up, and then nobody would be told.
            if changed {
                heard.news.send_modify(|count| *count += 1);
            }
            if due {
                bots_turn::drive(&hall, id, house);
            }
            Ok(done)
        });
        done.await.inspect_err(|_| self.forget(id))?
    }

    /// The table as the store knows it. What cannot be brought there is let go.
    fn brought_up<'a>(
        &self,
        place: &'a mut Option<LiveTable>,
        id: TableId,
    ) -> Result<&'a mut LiveTable, Fault> {
        let live = match place.take() {
            Some(mut live) => {
                live.catch_up(self)?;
                live
            }
            None => LiveTable::load(self, id)?,
        };
        Ok(place.insert(live))
    }

    /// The tables in memory, so that somebody may ask what became of them.
    pub(crate) fn in_memory(&self) -> Vec<(TableId, Arc<Seated>)> {
        self.tables().iter().map(|(id, seated)| (*id, seated.clone())).collect()
    }

    /// What is in memory of a table is behind the store: whoever watches looks again.
    pub(crate) async fn read_again(&self, id: TableId) {
        let Some(seated) = self.known(id) else { return };
        *seated.live.lock().await = None;
        seated.wake();
        bots_turn::drive(self, id, None);
    }

    /// A table in memory, if it is there.
    pub(crate) fn known(&self, id: TableId) -> Option<Arc<Seated>> {
        self.tables().get(&id).cloned()
    }

    /// What does not keep the hall.
    pub(crate) fn weak(&self) -> WeakHall {
        WeakHall(Arc::downgrade(&self.0))
    }

    pub(crate) fn seated(&self, id: TableId) -> Arc<Seated> {
        let seated = self.tables().entry(id).or_insert_with(|| Arc::new(Seated::new())).clone();
        seated.used.store(now(), Ordering::Relaxed);
        seated
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Arc<Seated>>> {
        self.0.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets go of a table that could not be loaded, unless somebody else is at it.
    fn forget(&self, id: TableId) {
        let mut tables = self.tables();
        if tables.get(&id).is_some_and(|seated| Arc::strong_count(seated) <= 2) {
            tables.remove(&id);
        }
    }

    /// Puts tables away that nobody has used for a while, or that too many have been used since.
    pub(crate) fn put_away_idle(&self) {
        let mut tables = self.tables();
        let used = |seated: &Arc<Seated>| seated.used.load(Ordering::Relaxed);
        let mut latest: Vec<Millis> = tables.values().map(used).collect();
        latest.sort_unstable_by(|one, other| other.cmp(one));
        let crowded_out = latest.get(MOST).copied().unwrap_or(Millis::MIN);
        let long_ago = crowded_out.max(now() - IDLE);
        tables.retain(|_, seated| {
            let idle = used(seated) <= long_ago;
            !idle || seated.is_watched() || Arc::strong_count(seated) > 1
        });
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
) -> Result<T, Fault> {
    match spawn_blocking(work).await {
        Ok(done) => done,
        Err(died) => Err(Fault::Broken(died.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::Seat;
    use futures_util::FutureExt;
    use games::{Settings, at_table};
    use store::{Absence, Occupant, Sqlite};

    use super::*;
    use crate::live_table::{CHOICES, Wanted, create};

    fn laid_table(hall: &Hall) -> TableId {
        let guest = hall.store().add_guest("Sif", now()).unwrap();
        let seats = vec![(Occupant::Guest(guest.id), "Sif".to_owned()); 2];
        let wanted = Wanted {
            name: Name::Valhalla,
            settings: Settings::new(),
            seats,
            open: false,
            absence: Absence::Wait,
            title: String::new(),
            parent: None,
            imagined: Vec::new(),
        };
        create(hall, Some(guest.id), wanted, None).unwrap().id
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_sees_what_somebody_died_over() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store)).unwrap();
        let id = laid_table(&hall);
        hall.at(id, LiveTable::start).await.unwrap();
        // Somebody else has the table before them and is next.
        let seated = hall.seated(id);
        let died: Result<(), Fault> = hall
            .at(id, |live, _| {
                live.play = None;
                panic!("on purpose");
            })
            .await;
        assert!(matches!(died, Err(Fault::Broken(_))), "{died:?}");
        assert!(Arc::ptr_eq(&seated, &hall.seated(id)));
        let asked = hall.at(id, |live, _| Ok(live.waiting().len())).await.unwrap();
        assert_eq!(asked, 2, "the match is as the store knows it");
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn who_hangs_up_has_acted_before_all_eyes() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store)).unwrap();
        let id = laid_table(&hall);
        let mut watching = hall.seated(id).news.subscribe();
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let mut acting = Box::pin(hall.at(id, move |live, hall| {
            wait.recv().unwrap();
            live.start(hall)
        }));
        assert!((&mut acting).now_or_never().is_none());
        drop(acting);
        go.send(()).unwrap();
        let heard = tokio::time::timeout(Duration::from_secs(20), watching.changed()).await;
        assert!(heard.is_ok(), "those who watch hear of it");
        assert!(hall.at(id, |live, _| Ok(live.play.is_some())).await.unwrap());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn nobody_thinks_again_for_ever() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store)).unwrap();
        let id = laid_table(&hall);
        let refused = hall.at(id, |live, hall| {
            live.start(hall)?;
            let choose = |live: &mut LiveTable, seat: Seat, n: usize| {
                let jarls: Vec<_> = at_table!(live.play()?, play => play.offers(seat));
                let (version, action) = (live.version(Some(seat)), &jarls[n % 2].action);
                live.act(hall, seat, version, None, action)
            };
            for n in 0..CHOICES as usize {
                choose(live, Seat(0), n)?;
            }
            let refused = choose(live, Seat(0), 0);
            assert_eq!(live.row.turns, CHOICES);
            choose(live, Seat(1), 0)?;
            Ok(refused)
        });
        let refused = refused.await.unwrap();
        assert!(matches!(refused, Err(Fault::Bad("fault-enough"))), "{refused:?}");
    }

    #[test]
    fn tables_nobody_looks_at_do_not_fill_the_memory() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store)).unwrap();
        let table = || hall.seated(TableId::random().unwrap());
        let watched = table().news.subscribe();
        (0..MOST + 100).for_each(|_| drop(table()));
        let held = table();
        held.used.store(now() - 1, Ordering::Relaxed);
        hall.put_away_idle();
        assert!(hall.tables().len() <= MOST + 2, "{} are left", hall.tables().len());
        assert!(hall.tables().values().any(|seated| Arc::ptr_eq(seated, &held)));
        assert!(hall.tables().values().any(|seated| seated.is_watched()));
        drop(watched);
    }
}
