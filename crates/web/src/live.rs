//! The stream that keeps a page alive: each event carries the table's version as its id and the
//! parts of the page as its viewer may see them.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde::Deserialize;
use store::TableId;
use tokio::sync::watch;

use crate::fault::Fault;
use crate::guard::StreamPlace;
use crate::hall::Hall;
use crate::laid::Laid;
use crate::pages::table::{self, Sight};
use crate::session::Visitor;

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

struct Line {
    hall: Hall,
    id: TableId,
    visitor: Option<Visitor>,
    sight: Sight,
    /// The page the viewer has open, by what cannot be morphed into another.
    shown: String,
    /// The first event is due at once.
    behind: bool,
    /// What was sent last: what leaves it as it was is not this viewer's business, not even that
    /// something happened.
    last: String,
    news: watch::Receiver<u64>,
    _place: StreamPlace,
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
    let guest = visitor.as_ref().map(Visitor::id);
    let sight = Sight { seat, tv, ..Sight::default() }.at_host(&headers);
    let looks = sight.clone();
    // From here on nothing is missed, whatever happens while we look.
    let news = hall.seated(id).news.subscribe();
    let (version, page) = hall.at(id, move |laid, _| Ok(table::shown(laid, guest, &looks))).await?;
    let shown = shown.unwrap_or_else(|| page.key());
    let behind =
        from != Some(version) || shown != page.key() || headers.contains_key("last-event-id");
    let last = String::new();
    let line = Line { hall, id, visitor, sight, shown, behind, last, news, _place: place };
    let keep_alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(unfold(Some(line), next)).keep_alive(keep_alive))
}

async fn next(line: Option<Line>) -> Option<(Result<Event, Infallible>, Option<Line>)> {
    let mut line = line?;
    loop {
        if !std::mem::take(&mut line.behind) {
            line.news.changed().await.ok()?;
        }
        line.news.mark_unchanged();
        let (visitor, sight) = (line.visitor.clone(), line.sight.clone());
        let draw =
            move |laid: &mut Laid, hall: &Hall| table::parts(laid, hall, visitor.as_ref(), &sight);
        let drawn = line.hall.at(line.id, draw).await.ok()?;
        if drawn.page.key() != line.shown {
            return Some((Ok(Event::default().event("reload").data(drawn.page.key())), None));
        }
        let news = without(&drawn.html, &drawn.action_id);
        if std::mem::replace(&mut line.last, news.clone()) != news {
            let event = Event::default().event("parts").id(drawn.version.to_string());
            return Some((Ok(event.data(drawn.html)), Some(line)));
        }
    }
}

fn without(html: &str, id: &str) -> String {
    if id.is_empty() { html.to_owned() } else { html.replace(id, "") }
}
