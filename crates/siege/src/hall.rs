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

/// The way to a server, or to several that are one hall. One may be killed and come back elsewhere:
/// then another is made.
#[derive(Clone, Debug)]
pub struct Hall {
    bases: Vec<String>,
    client: Client,
}

impl Hall {
    pub fn new(base: &str) -> Result<Hall> {
        Hall::among(vec![base.to_owned()])
    }

    /// Every request goes to any of these.
    pub(crate) fn among(bases: Vec<String>) -> Result<Hall> {
        ensure!(!bases.is_empty(), "there is no server");
        let client = Client::builder().connect_timeout(Duration::from_secs(10)).build()?;
        Ok(Hall { bases, client })
    }

    fn base(&self, luck: &mut Swift) -> &str {
        match &self.bases[..] {
            [only] => only,
            several => &several[luck.below(several.len() as u32) as usize],
        }
    }

    fn url(&self, table: TableId, rest: &str, luck: &mut Swift) -> String {
        format!("{}/api/tables/{table}{rest}", self.base(luck))
    }

    /// Every request comes from an address of its own: limits are tried elsewhere.
    fn from_anywhere(request: RequestBuilder, luck: &mut Swift) -> RequestBuilder {
        let [a, b, c, ..] = luck.word().to_le_bytes();
        request.header("x-forwarded-for", format!("10.{a}.{b}.{c}"))
    }

    /// Lays a table; all seats are ours but those of bots.
    pub async fn lay(&self, game: Name, seats: &[&str], luck: &mut Swift) -> Result<Vec<Chair>> {
        let new = json!({ "game": game.as_str(), "seats": seats, "name": "Kraka" });
        let request = self.client.post(format!("{}/api/tables", self.base(luck))).json(&new);
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
        let request = self.client.get(self.url(chair.table, "", luck)).bearer_auth(&chair.token);
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
        let request = self.client.post(self.url(chair.table, "/actions", luck));
        let request = request.bearer_auth(&chair.token).json(action);
        let answer = Hall::from_anywhere(request, luck).send().await?;
        let status = answer.status();
        // A proxy that found nobody answers with a page.
        if status.is_server_error() {
            return Ok((status, Value::Null));
        }
        Ok((status, answer.json().await?))
    }

    /// Plays on from the beginning of a table elsewhere. Whoever is cut off does not know whether.
    pub(crate) async fn branch(&self, chair: &Chair, luck: &mut Swift) -> reqwest::Result<bool> {
        let request = self.client.post(self.url(chair.table, "/branch", luck));
        let request = request.bearer_auth(&chair.token).json(&json!({ "step": 0 }));
        let answer = Hall::from_anywhere(request, luck).send().await?;
        Ok(answer.status() == StatusCode::CREATED)
    }

    /// Somebody new: the key that a browser has as its cookie.
    pub(crate) async fn arrive(&self, luck: &mut Swift) -> Result<String> {
        let request = self.client.post(format!("{}/api/me", self.base(luck)));
        let request = request.json(&json!({ "name": "Gest" }));
        let answer = Hall::from_anywhere(request, luck).send().await?;
        let (status, said) = (answer.status(), answer.json::<Value>().await?);
        let key = said["key"].as_str();
        Ok(key.with_context(|| format!("nobody could come: {status} {said}"))?.to_owned())
    }

    /// Whether a key still makes somebody who they are.
    pub(crate) async fn knows(&self, key: &str, luck: &mut Swift) -> Result<bool> {
        let request = self.client.get(format!("{}/api/me", self.base(luck))).bearer_auth(key);
        let answer = Hall::from_anywhere(request, luck).send().await?;
        Ok(answer.status() == StatusCode::OK)
    }

    /// How many tables one who has this key is told that they wait for them.
    pub(crate) async fn waiting_for(&self, key: &str, luck: &mut Swift) -> Result<usize> {
        let url = format!("{}/api/tables?list=waiting", self.base(luck));
        let answer =
            Hall::from_anywhere(self.client.get(url).bearer_auth(key), luck).send().await?;
        let (status, said) = (answer.status(), answer.json::<Value>().await?);
        Ok(said.as_array().with_context(|| format!("no list: {status} {said}"))?.len())
    }

    /// Lays a table where somebody with this key plays alone.
    pub(crate) async fn lay_for(&self, key: &str, luck: &mut Swift) -> Result<()> {
        let new = json!({ "game": "valda", "seats": ["me", "me"], "name": "Gest" });
        let request = self.client.post(format!("{}/api/tables", self.base(luck))).json(&new);
        let answer = Hall::from_anywhere(request.bearer_auth(key), luck).send().await?;
        ensure!(answer.status() == StatusCode::CREATED, "no table: {}", answer.text().await?);
        Ok(())
    }

    /// All that an open page of a passer-by hears until the server is gone.
    pub(crate) async fn page_stream(&self, table: TableId) -> Result<String> {
        let mut answer =
            self.client.get(format!("{}/t/{table}/events", self.bases[0])).send().await?;
        let mut heard = Vec::new();
        while let Ok(Some(more)) = answer.chunk().await {
            heard.extend_from_slice(&more);
        }
        Ok(String::from_utf8_lossy(&heard).into_owned())
    }

    /// Reads what a passer-by's page hears and forgets it, until the stream ends.
    pub(crate) async fn spectate(&self, table: TableId, luck: &mut Swift) -> Result<()> {
        let request = self.client.get(format!("{}/t/{table}/events", self.base(luck)));
        let mut answer = Hall::from_anywhere(request, luck).send().await?;
        ensure!(answer.status() == StatusCode::OK, "no stream: {}", answer.status());
        while answer.chunk().await?.is_some() {}
        Ok(())
    }

    /// The stream of what this seat sees.
    pub(crate) async fn watch(&self, chair: &Chair, luck: &mut Swift) -> Result<Watch> {
        let request =
            self.client.get(self.url(chair.table, "/events", luck)).bearer_auth(&chair.token);
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
