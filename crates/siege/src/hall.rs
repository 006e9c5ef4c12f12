//! A server seen from outside: laying tables, asking, sending.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use engine::Swift;
use games::Name;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use store::TableId;

/// One seat of a table, and what opens it.
#[derive(Clone, Debug)]
pub struct Chair {
    pub table: TableId,
    pub seat: u8,
    pub token: String,
}

/// The way to a server. It may be killed and come back elsewhere: then another is made.
#[derive(Clone, Debug)]
pub struct Hall {
    base: String,
    client: Client,
}

impl Hall {
    pub fn new(base: &str) -> Result<Hall> {
        let client = Client::builder().connect_timeout(Duration::from_secs(10)).build()?;
        Ok(Hall { base: base.to_owned(), client })
    }

    fn url(&self, table: TableId, rest: &str) -> String {
        format!("{}/api/tables/{table}{rest}", self.base)
    }

    /// Every request comes from an address of its own: limits are tried elsewhere.
    fn from_anywhere(request: RequestBuilder, luck: &mut Swift) -> RequestBuilder {
        let [a, b, c, ..] = luck.word().to_le_bytes();
        request.header("x-forwarded-for", format!("10.{a}.{b}.{c}"))
    }

    /// Lays a table; all seats are ours but those of bots.
    pub async fn lay(&self, game: Name, seats: &[&str], luck: &mut Swift) -> Result<Vec<Chair>> {
        let new = json!({ "game": game.as_str(), "seats": seats, "name": "Kraka" });
        let request = self.client.post(format!("{}/api/tables", self.base)).json(&new);
        let answer = Hall::from_anywhere(request, luck).send().await?;
        let (status, laid) = (answer.status(), answer.json::<Value>().await?);
        ensure!(status == StatusCode::CREATED, "no table: {status} {laid}");
        let table: TableId = laid["table"].as_str().context("a table has a name")?.parse()?;
        let tokens = laid["tokens"].as_object().context("a table has tokens")?;
        let chair = |(seat, token): (&String, &Value)| {
            let token = token.as_str().context("a token is text")?.to_owned();
            Ok(Chair { table, seat: seat.parse()?, token })
        };
        tokens.iter().map(chair).collect()
    }

    /// The table as this seat sees it.
    pub async fn look(&self, chair: &Chair, luck: &mut Swift) -> Result<Value> {
        let request = self.client.get(self.url(chair.table, "")).bearer_auth(&chair.token);
        let answer = Hall::from_anywhere(request, luck).send().await?;
        let status = answer.status();
        let state = answer.json().await?;
        ensure!(status == StatusCode::OK, "no look at {}: {status} {state}", chair.table);
        Ok(state)
    }

    /// Sends an action, and says how it was answered.
    pub async fn act(
        &self,
        chair: &Chair,
        action: &Value,
        luck: &mut Swift,
    ) -> reqwest::Result<(StatusCode, Value)> {
        let request = self.client.post(self.url(chair.table, "/actions"));
        let request = request.bearer_auth(&chair.token).json(action);
        let answer = Hall::from_anywhere(request, luck).send().await?;
        Ok((answer.status(), answer.json().await?))
    }

    /// All that an open page of a passer-by hears until the server is gone.
    pub(crate) async fn page_stream(&self, table: TableId) -> Result<String> {
        let mut answer = self.client.get(format!("{}/t/{table}/events", self.base)).send().await?;
        let mut heard = Vec::new();
        while let Ok(Some(more)) = answer.chunk().await {
            heard.extend_from_slice(&more);
        }
        Ok(String::from_utf8_lossy(&heard).into_owned())
    }

    /// The stream of what this seat sees.
    pub(crate) async fn watch(&self, chair: &Chair, luck: &mut Swift) -> Result<Watch> {
        let request = self.client.get(self.url(chair.table, "/events")).bearer_auth(&chair.token);
        let answer = Hall::from_anywhere(request, luck).send().await?;
        ensure!(answer.status() == StatusCode::OK, "no stream: {}", answer.status());
        Ok(Watch { answer, bytes: Vec::new() })
    }
}

/// States as they come.
pub(crate) struct Watch {
    answer: reqwest::Response,
    bytes: Vec<u8>,
}

impl Watch {
    /// The next state; `None` when the server is gone.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            while let Some(end) = self.bytes.windows(2).position(|two| two == b"\n\n") {
                let event: Vec<u8> = self.bytes.drain(..end + 2).collect();
                let mut lines = event.split(|&byte| byte == b'\n');
                let data = lines.find_map(|line| line.strip_prefix(b"data: "));
                if let Some(state) = data.and_then(|data| serde_json::from_slice(data).ok()) {
                    return Some(state);
                }
            }
            self.bytes.extend_from_slice(&self.answer.chunk().await.ok()??);
        }
    }
}
