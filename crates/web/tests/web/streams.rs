//! What a stream tells, and to whom.

use reqwest::{Client, Response};
use serde_json::Value;

use crate::common::Hall;
use crate::crowd::{act, allowed, lay_table, state, text};

/// A table of two at one screen, who choose their Jarls in secret and may change their minds.
struct Table {
    client: Client,
    path: String,
    url: String,
    laid: Value,
}

impl Table {
    async fn lay(hall: &Hall) -> Table {
        let laid = lay_table(hall, "valhalla", &["me", "me"]).await;
        let id = text(&laid["table"]);
        let (path, url) = (format!("/t/{id}"), hall.url(&format!("/api/tables/{id}")));
        Table { client: Client::new(), path, url, laid }
    }

    fn token(&self, seat: &str) -> String {
        text(&self.laid["tokens"][seat])
    }

    async fn choose(&self, token: &str, which: usize) {
        let state = state(&self.client, &self.url, token).await;
        let choice = &allowed(&state)[which];
        let id = format!("choice {which}");
        assert_eq!(act(&self.client, (&self.url, token, &id), &state, choice).await, 200);
    }

    async fn say(&self, line: &str) {
        self.say_with(&self.token("0"), line).await;
    }

    async fn say_with(&self, key: &str, line: &str) {
        let said = self.client.post(format!("{}/chat", self.url)).bearer_auth(key);
        let said = said.json(&serde_json::json!({ "text": line })).send().await.unwrap();
        assert_eq!(said.status(), 200);
    }
}

/// What comes until `end` is among it, or until nothing more comes.
pub(crate) async fn heard(stream: &mut Response, end: &str) -> String {
    let mut all = String::new();
    while let Some(chunk) = stream.chunk().await.unwrap() {
        all.push_str(&String::from_utf8_lossy(&chunk));
        if all.contains(end) {
            break;
        }
    }
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_page_does_not_notice_that_somebody_thinks_again_in_secret() {
    let hall = Hall::open().await;
    let table = Table::lay(&hall).await;
    table.choose(&table.token("0"), 0).await;
    let watched = hall.browser().get(&table.path).await;
    let events = format!("{}/events?have={}&shown=watch", table.path, watched.mark());
    let mut page = table.client.get(hall.url(&events)).send().await.unwrap();
    table.choose(&table.token("0"), 1).await;
    table.say("Well?").await;
    let heard = heard(&mut page, "Well?").await;
    assert_eq!(heard.matches("event: parts").count(), 1, "{heard}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_with_the_token_that_opened_it() {
    let hall = Hall::open().await;
    let table = Table::lay(&hall).await;
    let old = table.token("1");
    let events = table.client.get(format!("{}/events", table.url)).bearer_auth(&old);
    let mut stream = events.send().await.unwrap();
    assert!(heard(&mut stream, "\n\n").await.contains("\"seat\":1"));
    let new = table.client.post(format!("{}/token", table.url)).bearer_auth(&old);
    let new: Value = new.send().await.unwrap().json().await.unwrap();
    table.choose(&text(&new["token"]), 0).await;
    assert_eq!(heard(&mut stream, "event").await, "", "the seat is another's to see");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_page_ends_with_the_key_that_opened_it() {
    let hall = Hall::open().await;
    let table = Table::lay(&hall).await;
    let cookie = format!("meadhall={}", text(&table.laid["key"]));
    let page = table.client.get(hall.url(&format!("{}/events", table.path)));
    let mut page = page.header("cookie", cookie).send().await.unwrap();
    assert!(heard(&mut page, "\n\n").await.contains("event: parts"));
    let ended = table.client.post(hall.url("/api/me/keys")).bearer_auth(text(&table.laid["key"]));
    let new: Value = ended.send().await.unwrap().json().await.unwrap();
    table.say_with(&text(&new["key"]), "Who is there?").await;
    assert_eq!(heard(&mut page, "event").await, "", "the seat is another's to see");
}
