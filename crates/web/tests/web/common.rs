//! A server on a port of its own, and browsers without a screen.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::{COOKIE, HeaderMap};
use reqwest::{Client, Response, StatusCode};
use store::{Sqlite, Store};
use web::{Config, Limits, Server};

/// In milliseconds. A guest who was last seen long ago is forgotten while a slow test still plays.
pub(crate) fn now() -> i64 {
    std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64
}

/// A form without fields.
pub(crate) const NOTHING: &[(&str, &str)] = &[];

#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) address: SocketAddr,
    pub(crate) store: Arc<dyn Store>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
    }
}

impl Hall {
    pub(crate) async fn open() -> Hall {
        Hall::with(Arc::new(Sqlite::in_memory().unwrap()), |_| {}).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, change: impl FnOnce(&mut Config)) -> Hall {
        let mut config = Config::new("127.0.0.1:0".parse().unwrap(), store.clone());
        config.pace = Duration::ZERO;
        config.limits = Limits {
            requests: 10_000,
            made: 10_000,
            said: 1000,
            codes: 1000,
            unstarted: 10_000,
            ..Limits::default()
        };
        config.log = |line| panic!("the server had trouble: {line}");
        change(&mut config);
        let server = Server::bind(config).await.unwrap();
        let address = server.address().unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let stopped = async {
            stopped.await.ok();
        };
        tokio::spawn(server.run(stopped));
        Hall { address, store, stop: Some(stop) }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Somebody who brings a cookie.
    pub(crate) fn browser_with(&self, cookie: &str) -> Browser {
        let headers = HeaderMap::from_iter([(COOKIE, cookie.parse().unwrap())]);
        let client = Client::builder().default_headers(headers).build().unwrap();
        Browser { client, base: self.url(""), origin: self.url("") }
    }

    /// Somebody who has never been here.
    pub(crate) fn browser(&self) -> Browser {
        let client = Client::builder().cookie_store(true).build().unwrap();
        Browser { client, base: self.url(""), origin: self.url("") }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Browser {
    client: Client,
    pub(crate) base: String,
    /// Where its pages say they come from.
    pub(crate) origin: String,
}

/// A page as it came.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) status: StatusCode,
    /// Where it was found in the end.
    pub(crate) path: String,
    pub(crate) html: String,
}

impl Browser {
    pub(crate) async fn get(&self, path: &str) -> Page {
        page(self.client.get(format!("{}{path}", self.base)).send().await.unwrap()).await
    }

    /// The answer to a request with a header of its own.
    pub(crate) async fn ask(&self, path: &str, header: &str, value: &str) -> Response {
        let request = self.client.get(format!("{}{path}", self.base)).header(header, value);
        request.send().await.unwrap()
    }

    /// What is said of a page that may never end.
    pub(crate) async fn head_of(&self, path: &str) -> Page {
        let answer = self.client.get(format!("{}{path}", self.base)).send().await.unwrap();
        Page { status: answer.status(), path: path.to_owned(), html: String::new() }
    }

    pub(crate) async fn post(&self, path: &str, fields: &[(&str, impl AsRef<str>)]) -> Page {
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(key, value)| (*key, value.as_ref())).collect();
        let request = self.client.post(format!("{}{path}", self.base));
        let request = request.header("origin", &self.origin).form(&fields);
        page(request.send().await.unwrap()).await
    }

    /// What is answered to a body of some kind.
    pub(crate) async fn send(
        &self,
        path: &str,
        kind: &str,
        body: impl Into<reqwest::Body>,
    ) -> StatusCode {
        let request = self.client.post(format!("{}{path}", self.base)).header("content-type", kind);
        request.header("origin", &self.origin).body(body).send().await.unwrap().status()
    }

    /// Presses a button of the page that shows a table.
    pub(crate) async fn press(&self, at: &Page, action: &str) -> Page {
        let fields: Vec<(&str, String)> = at.answer(action).into_iter().chain(at.dials()).collect();
        self.post(&at.path, &fields).await
    }

    /// A table of Valhalla among bots, where a Jarl is chosen first. Gives the table's page.
    pub(crate) async fn play_now(&self) -> Page {
        let seats = [("seats", "3"), ("seat-1", "bot-normal"), ("seat-2", "bot-normal")];
        let page = self.post("/new/valhalla", &seats).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.html);
        page
    }

    /// Looks until the page is as wanted.
    pub(crate) async fn until(&self, path: &str, wanted: impl Fn(&Page) -> bool) -> Page {
        for _ in 0..5000 {
            let page = self.get(path).await;
            if wanted(&page) {
                return page;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{path} never became what was wanted");
    }

    /// Plays whatever is offered first until the game is over.
    pub(crate) async fn play_on(&self, path: &str, most: usize) -> Page {
        let mut page = self.get(path).await;
        for _ in 0..most {
            page = self.until(path, |page| page.is_asked() || page.is_over()).await;
            if page.is_over() {
                return page;
            }
            let action = page.actions().into_iter().find(|action| action != "undo").unwrap();
            let next = self.press(&page, &action).await;
            assert!(next.status == 200 || next.status == 409, "{} {action}", next.status);
        }
        page
    }
}

async fn page(answer: Response) -> Page {
    let (status, path) = (answer.status(), answer.url().path().to_owned());
    Page { status, path, html: answer.text().await.unwrap() }
}

impl Page {
    pub(crate) fn has(&self, text: &str) -> bool {
        self.html.contains(text)
    }

    /// It is this seat's turn.
    pub(crate) fn is_asked(&self) -> bool {
        self.has("data-turn=\"mine\"")
    }

    pub(crate) fn is_over(&self) -> bool {
        self.has("class=\"score\"")
    }

    fn field(&self, name: &str) -> String {
        let mark = format!("type=\"hidden\" name=\"{name}\" value=\"");
        let rest = self.html.split(&mark).nth(1).unwrap_or_else(|| panic!("no field {name}"));
        rest.split('"').next().unwrap().to_owned()
    }

    pub(crate) fn version(&self) -> u32 {
        self.field("version").parse().unwrap()
    }

    /// What two pages have in common that tell the same.
    pub(crate) fn mark(&self) -> &str {
        let picture = self.html.split("data-picture=\"").nth(1).expect("a table's page");
        picture.split('"').next().unwrap().rsplit('.').next().unwrap()
    }

    /// What every button of the question would send.
    pub(crate) fn actions(&self) -> Vec<String> {
        let buttons = self.html.split("name=\"action\" value=\"").skip(1);
        buttons.map(|rest| unescape(rest.split('"').next().unwrap())).collect()
    }

    pub(crate) fn answer(&self, action: &str) -> Vec<(&'static str, String)> {
        vec![
            ("version", self.field("version")),
            ("id", self.field("id")),
            ("action", action.to_owned()),
        ]
    }

    /// What every dial shows.
    fn dials(&self) -> Vec<(&str, String)> {
        let dials = self.html.split("type=\"number\" name=\"").skip(1).map(|rest| {
            let value = rest.split("value=\"").nth(1).unwrap();
            (rest.split('"').next().unwrap(), value.split('"').next().unwrap().to_owned())
        });
        dials.collect()
    }
}

fn unescape(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
