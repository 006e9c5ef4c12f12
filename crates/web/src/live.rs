//! The stream that keeps a page alive: each event carries the table's version as its id and the
//! parts of the page as its viewer may see them.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde::Deserialize;
use store::{GuestId, TableId};
use tokio::sync::watch;

use crate::fault::Fault;
use crate::hall::Hall;
use crate::laid::Laid;
use crate::pages::table::{self, Drawn, Sight};
use crate::places::Place;
use crate::session::{Visitor, by_key, key_in};
use crate::speech::words;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct From {
    /// The version the page shows.
    from: Option<u32>,
    seat: Option<u8>,
    tv: Option<u8>,
    /// The page that is open.
    shown: Option<String>,
}

/// With whose eyes a page is seen, and from where.
type Eyes = (Option<GuestId>, Sight);

/// What the open pages of a table show, drawn once for all that show the same. Nothing is kept
/// that nobody shows any more.
#[derive(Debug, Default)]
pub(crate) struct Pictures(Vec<(Eyes, Weak<Drawn>)>);

impl Pictures {
    fn of(&self, eyes: &Eyes) -> Option<Arc<Drawn>> {
        self.0.iter().find(|(drawn_for, _)| drawn_for == eyes)?.1.upgrade()
    }

    fn hang(&mut self, eyes: Eyes, drawn: &Arc<Drawn>) {
        self.0.retain(|(_, picture)| picture.strong_count() > 0);
        self.0.push((eyes, Arc::downgrade(drawn)));
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
    _place: Place,
}

impl Line {
    /// Asked each time: what made somebody a guest may have been ended by now.
    async fn is_open(&self) -> bool {
        let Some(key) = self.key.as_ref().filter(|_| self.visitor.is_some()) else { return true };
        matches!(by_key(&self.hall, key).await, Ok(Some(_)))
    }

    /// The page as it is now; drawn only if nobody with the same eyes has it before them.
    async fn picture(&self) -> Result<Arc<Drawn>, Fault> {
        let eyes = (self.visitor.as_ref().map(Visitor::id), self.sight.clone());
        let (known, visitor) = (eyes.clone(), self.visitor.clone());
        let draw = move |laid: &mut Laid, hall: &Hall| {
            let drawn = Arc::new(table::parts(laid, hall, visitor.as_ref(), &eyes.1)?);
            laid.pictures.hang(eyes, &drawn);
            Ok(drawn)
        };
        self.hall.glance_or_at(self.id, move |laid| laid.pictures.of(&known), draw).await
    }
}

pub(crate) async fn events(
    State(hall): State<Hall>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Option<Visitor>,
    Path(id): Path<String>,
    Query(From { from, seat, tv, shown }): Query<From>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Fault> {
    let id: TableId = id.parse()?;
    let place = hall.gates().stream(hall.limits(), address.ip())?;
    let sight = Sight { seat, tv, ..Sight::default() }.at_host(&hall, &headers);
    // From here on nothing is missed, whatever happens while we look.
    let news = hall.seated(id).news.subscribe();
    let shown = shown.unwrap_or_default();
    let key = key_in(&headers).map(str::to_owned);
    let (due, last) = (None, None);
    let mut line = Line { hall, id, visitor, key, sight, shown, due, last, news, _place: place };
    let drawn = line.picture().await?;
    if line.shown.is_empty() {
        line.shown = drawn.page.key();
    }
    let there = from == Some(drawn.version) && line.shown == drawn.page.key();
    if there && !headers.contains_key("last-event-id") {
        line.last = Some(drawn);
    } else {
        line.due = Some(drawn);
    }
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(unfold(Some(line), next)).keep_alive(keep_alive))
}

/// The server stops; the page asks again until it is back.
fn farewell() -> Event {
    Event::default().event("toast").data(words().say("hall-closing"))
}

/// The next event. It is drawn when the connection can take it, so whoever reads slowly misses what
/// came between and gets the table as it is then.
async fn next(line: Option<Line>) -> Option<(Result<Event, Infallible>, Option<Line>)> {
    let mut line = line?;
    loop {
        let drawn = match line.due.take() {
            Some(due) => due,
            None => {
                tokio::select! {
                    changed = line.news.changed() => changed.ok()?,
                    () = line.hall.closed() => return Some((Ok(farewell()), None)),
                }
                if !line.is_open().await {
                    return None;
                }
                line.picture().await.ok()?
            }
        };
        if drawn.page.key() != line.shown {
            return Some((Ok(Event::default().event("reload").data(drawn.page.key())), None));
        }
        let last = line.last.replace(drawn.clone());
        if !last.is_some_and(|last| last.lasting == drawn.lasting) {
            let event = Event::default().event("parts").id(drawn.version.to_string());
            return Some((Ok(event.data(&drawn.html)), Some(line)));
        }
    }
}
