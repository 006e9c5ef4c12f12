//! The stream that keeps a page alive: each event carries the table's version as its id and the
//! parts of the page as its viewer may see them.

use std::convert::Infallible;
use std::fmt;
use std::net::SocketAddr;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Weak};

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::response::sse::{Event, Sse};
use futures_util::stream::unfold;
use serde::Deserialize;
use store::{GuestId, Millis, TableId};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, interval_at};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::pages::table::{self, Drawn, Sight};
use crate::places::Place;
use crate::session::{Visitor, by_key, key_in};
use crate::speech::Language;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct From {
    /// The mark of what the page shows.
    have: Option<String>,
    seat: Option<u8>,
    tv: Option<u8>,
    /// The page that is open.
    shown: Option<String>,
}

/// What a picture of a table is called: which of two is the newer one, and whether they tell the
/// same. It counts nothing that others do in secret.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) version: u32,
    /// Of two pictures of a table the one drawn later has the larger one.
    drawn: u64,
    /// The same for two that tell the same.
    pub(crate) mark: String,
}

impl Picture {
    /// Drawn at a time by the clock that all servers share, so that pictures of one follow those of
    /// another; and each after the last, whatever the clock does.
    pub(crate) fn new(version: u32, mark: String, time: Millis) -> Picture {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let now = time as u64;
        let drawn = NEXT.fetch_max(now, Relaxed).max(now);
        NEXT.fetch_max(drawn + 1, Relaxed);
        Picture { version, drawn, mark }
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}.{}", self.version, self.drawn, self.mark)
    }
}

/// With whose viewpoint a page is seen, and from where.
type Viewpoint = (Option<GuestId>, Sight);

/// What the open pages of a table show, drawn once for all that show the same. Nothing is kept
/// that nobody shows any more.
#[derive(Debug, Default)]
pub(crate) struct DrawnPages(Vec<(Viewpoint, Weak<Drawn>)>);

impl DrawnPages {
    fn of(&self, viewpoint: &Viewpoint) -> Option<Arc<Drawn>> {
        self.0.iter().find(|(drawn_for, _)| drawn_for == viewpoint)?.1.upgrade()
    }

    fn insert(&mut self, viewpoint: Viewpoint, drawn: &Arc<Drawn>) {
        self.0.retain(|(_, picture)| picture.strong_count() > 0);
        self.0.push((viewpoint, Arc::downgrade(drawn)));
    }
}

struct Line {
    hall: Hall,
    id: TableId,
    visitor: Option<Visitor>,
    /// What made the viewer a guest.
    key: Option<String>,
    sight: Sight,
    /// The page the viewer has open, by what cannot be morphed into another.
    shown: String,
    /// Due at once: the page that is open is not up to date.
    due: Option<Arc<Drawn>>,
    /// What the viewer has before them: what leaves it as it was is not this viewer's business, not
    /// even that something happened.
    last: Option<Arc<Drawn>>,
    news: watch::Receiver<u64>,
    /// Its ticks follow the clock alone: nobody can tell from them when others chose in secret.
    beat: Interval,
    _place: Place,
}

impl Line {
    /// Asked each time: what made somebody a guest may have been ended by now.
    async fn is_open(&self) -> bool {
        let Some(key) = self.key.as_ref().filter(|_| self.visitor.is_some()) else { return true };
        matches!(by_key(&self.hall, key).await, Ok(Some(_)))
    }

    /// The page as it is now; drawn only if nobody with the same viewpoint has it before them.
    async fn picture(&self) -> Result<Arc<Drawn>, Fault> {
        let viewpoint = (self.visitor.as_ref().map(Visitor::id), self.sight.clone());
        let (known, visitor) = (viewpoint.clone(), self.visitor.clone());
        let draw = move |live: &mut LiveTable, hall: &Hall| {
            let drawn = Arc::new(table::parts(live, hall, visitor.as_ref(), &viewpoint.1)?);
            live.pictures.insert(viewpoint, &drawn);
            Ok(drawn)
        };
        self.hall.glance_or_at(self.id, move |live| live.pictures.of(&known), draw).await
    }
}

pub(crate) async fn events(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
    Query(From { have, seat, tv, shown }): Query<From>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Fault> {
    let id: TableId = id.parse()?;
    let place = hall.gates().stream(hall.limits(), address.ip())?;
    let sight = Sight { seat, tv, ..Sight::default() }.at_host(&hall, &headers, visitor.as_ref());
    // From here on nothing is missed, whatever happens while we look.
    let news = hall.seated(id).news.subscribe();
    let shown = shown.unwrap_or_default();
    let key = key_in(&hall, &headers).map(str::to_owned);
    let (due, last, pace) = (None, None, hall.beat());
    let beat = interval_at(Instant::now() + pace, pace);
    let mut line =
        Line { hall, id, visitor, key, sight, shown, due, last, news, beat, _place: place };
    let drawn = line.picture().await?;
    if line.shown.is_empty() {
        line.shown = drawn.page.key();
    }
    let there = have.as_ref() == Some(&drawn.picture.mark) && line.shown == drawn.page.key();
    if there && !headers.contains_key("last-event-id") {
        line.last = Some(drawn);
    } else {
        line.due = Some(drawn);
    }
    Ok(Sse::new(unfold(Some(line), next)))
}

/// What wakes a stream.
enum Wake {
    News(Arc<Drawn>),
    Beat(Arc<Drawn>),
    /// The server stops.
    Closing,
    /// The table was removed or closed.
    Gone,
}

impl Line {
    /// Waits for news, or for the next beat. None: there is nobody to tell any more.
    async fn next_wake(&mut self) -> Option<Wake> {
        if let Some(due) = self.due.take() {
            return Some(Wake::News(due));
        }
        let beat = tokio::select! {
            changed = self.news.changed() => changed.map(|()| false).ok()?,
            _ = self.beat.tick() => true,
            () = self.hall.closed() => return Some(Wake::Closing),
        };
        if !self.is_open().await {
            return None;
        }
        let drawn = match self.picture().await {
            Ok(drawn) => drawn,
            Err(Fault::Missing | Fault::Stopped(_)) => return Some(Wake::Gone),
            Err(_) => return None,
        };
        Some(if beat { Wake::Beat(drawn) } else { Wake::News(drawn) })
    }
}

/// The server stops; the page asks again until it is back.
fn farewell(words: Language) -> Event {
    Event::default().event("toast").data(words.say("hall-closing"))
}

/// The next event. It is drawn when the connection can take it, so whoever reads slowly misses what
/// came between and gets the table as it is then.
async fn next(line: Option<Line>) -> Option<(Result<Event, Infallible>, Option<Line>)> {
    let mut line = line?;
    loop {
        let (drawn, beat) = match line.next_wake().await? {
            Wake::News(drawn) => (drawn, false),
            Wake::Beat(drawn) => (drawn, true),
            // The page asks again and is told why.
            Wake::Gone => return Some((Ok(Event::default().event("reload").data("gone")), None)),
            Wake::Closing => return Some((Ok(farewell(line.sight.words)), None)),
        };
        if drawn.page.key() != line.shown {
            return Some((Ok(Event::default().event("reload").data(drawn.page.key())), None));
        }
        let last = line.last.replace(drawn.clone());
        if last.is_none_or(|last| last.picture.mark != drawn.picture.mark) {
            let event = Event::default().event("parts").id(drawn.picture.to_string());
            return Some((Ok(event.data(&drawn.html)), Some(line)));
        }
        if beat {
            let event = Event::default().event("beat").data(&drawn.picture.mark);
            return Some((Ok(event), Some(line)));
        }
    }
}
