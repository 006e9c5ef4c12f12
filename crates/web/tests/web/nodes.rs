//! Two servers on one PostgreSQL: any of them serves any table.

use std::sync::Arc;
use std::time::Duration;

use cluster::Cluster;
use reqwest::{Client, Response};
use serde_json::{Value, json};
use store::Postgres;
use tokio::time::timeout;

use crate::common::{Hall, NOTHING, Page};
use crate::crowd::{act, allowed, lay_table, state, text};

async fn node(address: &str) -> Hall {
    Hall::with(Arc::new(Postgres::open(address).unwrap()), |_| {}).await
}

/// A table seen through both servers.
struct Table {
    client: Client,
    urls: [String; 2],
    tokens: Vec<String>,
    id: store::TableId,
}

impl Table {
    async fn lay(nodes: &[&Hall; 2], game: &str, seats: &[&str]) -> Table {
        let laid = lay_table(nodes[0], game, seats).await;
        let id = text(&laid["table"]);
        let tokens = laid["tokens"].as_object().unwrap().values().map(text).collect();
        let urls = nodes.map(|node| node.url(&format!("/api/tables/{id}")));
        Table { client: Client::new(), urls, tokens, id: id.parse().unwrap() }
    }

    async fn state(&self, node: usize, seat: usize) -> Value {
        state(&self.client, &self.urls[node], &self.tokens[seat]).await
    }

    async fn act(&self, node: usize, seat: usize, id: &str, state: &Value, action: &Value) -> u16 {
        act(&self.client, (&self.urls[node], &self.tokens[seat], id), state, action).await
    }

    /// Looks through one server and answers through the other, as long as somebody of us is asked.
    async fn play(&self, turns: usize) -> usize {
        let mut played = 0;
        for turn in 0..turns {
            let node = turn % 2;
            for seat in 0..self.tokens.len() {
                let seen = self.state(node, seat).await;
                let choices = if seen["offers"].is_array() { allowed(&seen) } else { Vec::new() };
                let Some(any) = choices.iter().cycle().nth(turn * 5 + seat * 3) else { continue };
                let id = format!("{turn}-{seat}");
                let answered = self.act(1 - node, seat, &id, &seen, any).await;
                assert!(answered == 200 || answered == 409, "{answered}");
                played += usize::from(answered == 200);
                let again = self.act(node, seat, &id, &seen, any).await;
                assert_eq!(again, answered, "the same through the other server");
            }
        }
        played
    }

    async fn stream(&self, node: usize, seat: usize) -> Response {
        let stream = self.client.get(format!("{}/events", self.urls[node]));
        stream.bearer_auth(&self.tokens[seat]).send().await.unwrap()
    }

    async fn say(&self, node: usize, line: &str) {
        let said = self.client.post(format!("{}/chat", self.urls[node]));
        let said = said.bearer_auth(&self.tokens[0]).json(&json!({ "text": line }));
        assert_eq!(said.send().await.unwrap().status(), 200);
    }

    async fn chat(&self, node: usize) -> Value {
        let chat = self.client.get(format!("{}/chat", self.urls[node]));
        chat.bearer_auth(&self.tokens[0]).send().await.unwrap().json().await.unwrap()
    }
}

/// Waits for one event.
async fn event(stream: &mut Response) -> String {
    let mut heard = String::new();
    let whole = async {
        while !heard.contains("\n\n") {
            let more = stream.chunk().await.unwrap().expect("the stream goes on");
            heard.push_str(&String::from_utf8_lossy(&more));
        }
    };
    timeout(Duration::from_secs(20), whole).await.expect("an event comes");
    heard
}

/// One PostgreSQL for all of it: starting one takes a second or two.
#[tokio::test(flavor = "multi_thread")]
async fn two_servers_are_one_hall() {
    let cluster = Cluster::start().unwrap();
    let address = cluster.database().unwrap();
    let (one, two) = (node(&address).await, node(&address).await);
    let nodes = [&one, &two];
    for game in ["valhalla", "midgard", "thorgal", "valda"] {
        let table = Table::lay(&nodes, game, &["me", "me"]).await;
        let played = table.play(12).await;
        assert!(played > 0, "{game}: nobody could play");
        let record = one.store.record(table.id).unwrap();
        let kept = record.turns.iter().filter(|turn| turn.action_id.is_some()).count();
        assert_eq!(kept, played, "{game}: what was acknowledged was kept once");
        assert_eq!(table.state(0, 0).await, table.state(1, 0).await, "{game}");
    }
    streams_wake_on_the_other_server(&nodes).await;
    a_guest_is_known_everywhere(&nodes).await;
    of_two_clicks_one_is_late(&nodes).await;
    who_answers_together_is_not_late(&nodes).await;
    bots_go_on_when_their_server_dies(&address, &two).await;
    what_a_host_takes_is_taken_everywhere(&nodes).await;
    letters_that_no_text_has_are_refused(&nodes).await;
}

/// PostgreSQL keeps no text with a zero in it.
async fn letters_that_no_text_has_are_refused(nodes: &[&Hall; 2]) {
    let table = Table::lay(nodes, "valda", &["me", "me"]).await;
    let seen = [table.state(0, 0).await, table.state(0, 1).await];
    let seat = usize::from(allowed(&seen[0]).is_empty());
    let choice = &allowed(&seen[seat])[0];
    assert_eq!(table.act(0, seat, "a\0b", &seen[seat], choice).await, 400);
    assert_eq!(table.act(0, seat, "ab", &seen[seat], choice).await, 200);
    assert_eq!(nodes[0].browser().get("/cards/valda?file=%00").await.status, 404);
}

async fn what_a_host_takes_is_taken_everywhere(nodes: &[&Hall; 2]) {
    let host = nodes[0].browser();
    let mut other = nodes[1].browser();
    let seats = [("seats", "2"), ("seat-0", "me"), ("seat-1", "open")];
    let room = host.post("/new/valda", &seats).await;
    let sit = format!("{}/sit", room.path);
    assert_eq!(other.post(&sit, &[("seat", "1"), ("name", "Loki")]).await.status, 200);
    let page = host.get(&format!("{}/manage", room.path)).await;
    let person = page.html.split("name=\"person\" value=\"").nth(1).unwrap();
    let person = person.split('"').next().unwrap();
    let ban = [("person", person), ("deed", "ban")];
    assert_eq!(host.post(&format!("{}/manage", room.path), &ban).await.status, 200);
    for node in nodes {
        (other.base, other.origin) = (node.url(""), node.url(""));
        assert_eq!(other.post(&sit, &[("seat", "1")]).await.status, 403);
        let said = other.post(&format!("{}/chat", room.path), &[("text", "hail")]).await;
        assert_eq!(said.status, 403);
    }
    // What the operator does in the database counts on every server, at once.
    let id = room.path[3..].parse().unwrap();
    nodes[0].store.set_closed(id, Some(5)).unwrap();
    for node in nodes {
        assert_eq!(node.browser().get(&room.path).await.status, 409);
    }
    nodes[0].store.delete_table(id).unwrap();
    for node in nodes {
        assert_eq!(node.browser().get(&room.path).await.status, 404);
    }
}

async fn streams_wake_on_the_other_server(nodes: &[&Hall; 2]) {
    let table = Table::lay(nodes, "midgard", &["me", "me"]).await;
    let mut streams = [table.stream(0, 0).await, table.stream(1, 0).await];
    for stream in &mut streams {
        event(stream).await;
    }
    for turn in 0..4 {
        let node = turn % 2;
        let seen = [table.state(node, 0).await, table.state(node, 1).await];
        let seat = usize::from(allowed(&seen[0]).is_empty());
        let choice = &allowed(&seen[seat])[0];
        assert_eq!(table.act(node, seat, &turn.to_string(), &seen[seat], choice).await, 200);
        for stream in &mut streams {
            assert!(event(stream).await.contains("event: state"));
        }
    }
    table.say(0, "hail").await;
    assert_eq!(table.chat(1).await[0]["text"], "hail");
}

async fn a_guest_is_known_everywhere(nodes: &[&Hall; 2]) {
    let mut guest = nodes[0].browser();
    let table = guest.play_now().await;
    // Cookies know no ports: the other server gets the same one.
    guest.base = nodes[1].url("");
    guest.origin = guest.base.clone();
    let there = guest.until(&table.path, Page::is_asked).await;
    let pressed = guest.press(&there, &there.actions()[0]).await;
    assert_eq!(pressed.status, 200, "{}", pressed.html);
    let code = guest.post("/me/code", NOTHING).await;
    assert_eq!(code.status, 200);
}

async fn of_two_clicks_one_is_late(nodes: &[&Hall; 2]) {
    let table = Table::lay(nodes, "valda", &["me", "me"]).await;
    for turn in 0..10 {
        let seen = [table.state(0, 0).await, table.state(0, 1).await];
        let seat = usize::from(allowed(&seen[0]).is_empty());
        let choices = allowed(&seen[seat]);
        let ids = [format!("l{turn}"), format!("r{turn}")];
        let (left, right) = tokio::join!(
            table.act(0, seat, &ids[0], &seen[seat], &choices[0]),
            table.act(1, seat, &ids[1], &seen[seat], &choices[choices.len() - 1]),
        );
        let mut answers = [left, right];
        answers.sort_unstable();
        assert!(answers == [200, 409] || answers == [200, 422], "{answers:?}");
    }
}

/// Both choose their Jarl in the same moment, each through a server of their own.
async fn who_answers_together_is_not_late(nodes: &[&Hall; 2]) {
    for _ in 0..8 {
        let table = Table::lay(nodes, "valhalla", &["me", "me"]).await;
        let seen = [table.state(0, 0).await, table.state(1, 1).await];
        let choices = seen.each_ref().map(|seen| allowed(seen)[0].clone());
        let answers = tokio::join!(
            table.act(0, 0, "left", &seen[0], &choices[0]),
            table.act(1, 1, "right", &seen[1], &choices[1]),
        );
        assert_eq!(answers, (200, 200));
    }
}

/// The one that thinks for them is gone; the other one notices by itself.
async fn bots_go_on_when_their_server_dies(address: &str, other: &Hall) {
    let dying = Hall::with(Arc::new(Postgres::open(address).unwrap()), |config| {
        config.pace = Duration::from_secs(600);
    })
    .await;
    let table = Table::lay(&[&dying, other], "valhalla", &["me", "easy", "easy"]).await;
    let seen = table.state(0, 0).await;
    let choice = &allowed(&seen)[0];
    assert_eq!(table.act(0, 0, "first", &seen, choice).await, 200);
    let turns = || other.store.record(table.id).unwrap().turns.len();
    let before = turns();
    drop(dying);
    let go_on = async {
        while turns() == before {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(Duration::from_secs(30), go_on).await.expect("bots of a dead server go on");
}

/// What machines ask is answered on an address of its own, and tells nothing of people.
#[tokio::test(flavor = "multi_thread")]
async fn machines_learn_how_things_are() {
    let store = Arc::new(store::Sqlite::in_memory().unwrap());
    let admin = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let hall = Hall::with(store.clone(), |config| config.admin_listen = Some(admin)).await;
    let ask = async |path: &str| {
        let answer = reqwest::get(format!("http://{admin}{path}")).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    let table = hall.browser().play_now().await;
    assert_eq!(ask("/healthz").await.0, 200);
    assert_eq!(ask("/readyz").await, (200, "ready\n".to_owned()));
    let (status, text) = ask("/metrics").await;
    assert_eq!(status, 200);
    assert!(text.contains("meadhall_requests_total{route=\"/t/{id}\",status=\"200\"} 1"), "{text}");
    assert!(text.contains("meadhall_store_up 1"), "{text}");
    assert!(!text.contains(&table.path[3..]), "tables are nobody's business: {text}");
    for path in ["/healthz", "/readyz", "/metrics"] {
        assert_eq!(hall.browser().get(path).await.status, 404, "{path} is not for everybody");
    }
    store::Store::close(&*store);
    assert_eq!(ask("/readyz").await.0, 503);
    assert_eq!(ask("/healthz").await.0, 200);
    assert!(ask("/metrics").await.1.contains("meadhall_store_up 0"));
}
