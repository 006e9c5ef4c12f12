//! Many at once: repeating, hammering, reading slowly, asking for too much, thinking hard.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use reqwest::Client;
use serde_json::{Value, json};
use store::Sqlite;
use tokio::net::TcpSocket;
use tokio::task::{JoinSet, spawn_blocking};
use web::Limits;

use crate::common::Hall;

pub(crate) async fn lay_table(hall: &Hall, game: &str, seats: &[&str]) -> Value {
    let new = json!({ "game": game, "seats": seats });
    let laid = Client::new().post(hall.url("/api/tables")).json(&new).send().await.unwrap();
    laid.json().await.unwrap()
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

pub(crate) async fn state(client: &Client, url: &str, token: &str) -> Value {
    client.get(url).bearer_auth(token).send().await.unwrap().json().await.unwrap()
}

pub(crate) fn allowed(state: &Value) -> Vec<Value> {
    let offers = state["offers"].as_array().unwrap().iter();
    let allowed = offers.filter(|offer| offer["refused"].is_null());
    allowed.map(|offer| offer["action"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_action_five_times_at_once_has_one_effect_and_one_answer() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let answer = table.answer(&table.actions()[0]);
    let mut presses = JoinSet::new();
    for _ in 0..5 {
        let (me, path, answer) = (me.clone(), table.path.clone(), answer.clone());
        presses.spawn(async move { me.post(&path, &answer).await });
    }
    for page in presses.join_all().await {
        assert_eq!(page.status, 200);
        assert!(!page.has("moved on"));
    }
    let record = hall.store.record(table.path[3..].parse().unwrap()).unwrap();
    assert_eq!(record.turns.iter().filter(|turn| turn.seat == 0).count(), 1);
}

pub(crate) async fn act(
    client: &Client,
    (url, token, id): (&str, &str, &str),
    state: &Value,
    action: &Value,
) -> u16 {
    let act = json!({ "version": state["version"], "id": id, "action": action });
    let sent = client.post(format!("{url}/actions")).bearer_auth(token).json(&act);
    sent.send().await.unwrap().status().as_u16()
}

/// A table of two people, and what both have before them once `ready` finds it there.
struct TwoPeople {
    client: Client,
    url: String,
    tokens: [String; 2],
    states: [Value; 2],
}

impl TwoPeople {
    async fn until(hall: &Hall, game: &str, ready: impl Fn(&[Vec<Value>; 2]) -> bool) -> TwoPeople {
        let laid = lay_table(hall, game, &["me", "me"]).await;
        let url = hall.url(&format!("/api/tables/{}", text(&laid["table"])));
        let tokens = ["0", "1"].map(|seat| text(&laid["tokens"][seat]));
        let client = Client::new();
        for turn in 0..500 {
            let states =
                [state(&client, &url, &tokens[0]).await, state(&client, &url, &tokens[1]).await];
            let choices = [allowed(&states[0]), allowed(&states[1])];
            if ready(&choices) {
                return TwoPeople { client, url, tokens, states };
            }
            for seat in 0..2 {
                if let Some(any) = choices[seat].iter().cycle().nth(turn * 5 + seat * 3) {
                    let id = format!("{seat}-{turn}");
                    act(&client, (&url, &tokens[seat], &id), &states[seat], any).await;
                }
            }
        }
        panic!("nobody came to that");
    }

    /// Answers with what the seat had before it in the beginning.
    async fn act(&self, seat: usize, action: &Value) -> u16 {
        act(&self.client, (&self.url, &self.tokens[seat], "later"), &self.states[seat], action)
            .await
    }

    async fn version(&self, seat: usize) -> Value {
        state(&self.client, &self.url, &self.tokens[seat]).await["version"].clone()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_together_with_another_is_not_too_late_when_the_other_is_quicker() {
    let hall = Hall::open().await;
    let stock = json!("stock");
    let fate = |choices: &[Vec<Value>; 2]| choices.iter().all(|all| all.contains(&stock));
    let two = TwoPeople::until(&hall, "thorgal", fate).await;
    let drawing = allowed(&two.states[1]).into_iter().find(|action| *action != stock);
    assert_eq!(two.act(1, &drawing.unwrap()).await, 200);
    assert_ne!(two.version(0).await, two.states[0]["version"], "all see that the other drew");
    assert_eq!(two.act(0, &stock).await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_otherwise_than_before_has_to_look_again() {
    let hall = Hall::open().await;
    let demand = json!("demand_turn_order");
    let assign = |choices: &[Vec<Value>; 2]| {
        choices.iter().all(|all| all.len() > 1 && all.contains(&demand))
    };
    let two = TwoPeople::until(&hall, "midgard", assign).await;
    let secretly = allowed(&two.states[0]).into_iter().find(|action| *action != demand).unwrap();
    assert_eq!(two.act(1, &demand).await, 200);
    assert_eq!(two.act(0, &secretly).await, 409, "now it would be seen");
}

/// Plays whatever is offered for as long as the table is young. Gives how often it was accepted.
async fn hammer(url: String, token: String, client_number: usize) -> usize {
    let client = Client::new();
    let mut accepted = 0;
    for n in 0..10_000 {
        let state = state(&client, &url, &token).await;
        if state["version"].as_u64() > Some(150) || state["status"] != "playing" {
            return accepted;
        }
        let Some(action) = allowed(&state).into_iter().next() else { continue };
        let id = format!("{client_number}-{n}");
        match act(&client, (&url, &token, &id), &state, &action).await {
            200 => accepted += 1,
            status => assert!(matches!(status, 409 | 422), "{status}"),
        }
    }
    panic!("the table never grew old");
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_clients_at_one_table_lose_and_double_nothing() {
    let hall = Hall::open().await;
    let laid = lay_table(&hall, "valhalla", &["me", "me"]).await;
    let table = text(&laid["table"]);
    let mut clients = JoinSet::new();
    for number in 0..8 {
        let token = text(&laid["tokens"][(number % 2).to_string()]);
        clients.spawn(hammer(hall.url(&format!("/api/tables/{table}")), token, number));
    }
    let accepted: usize = clients.join_all().await.into_iter().sum();
    let record = hall.store.record(table.parse().unwrap()).unwrap();
    assert_eq!(record.turns.len(), accepted, "each accepted action is one turn");
    let numbers: Vec<u32> = record.turns.iter().map(|turn| turn.number).collect();
    assert_eq!(numbers, (0..accepted as u32).collect::<Vec<_>>());
    let token = text(&laid["tokens"]["0"]);
    let afresh = Hall::with(hall.store.clone(), |_| {}).await;
    let [seen, again] = [&hall, &afresh].map(|hall| hall.url(&format!("/api/tables/{table}")));
    let client = Client::new();
    let (seen, again) = (state(&client, &seen, &token).await, state(&client, &again, &token).await);
    assert_eq!(seen, again, "who knows nothing but the record comes to the same state");
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_tables_from_one_address_meet_the_limit() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| config.limits = Limits::default()).await;
    let client = Client::new();
    let new = json!({ "game": "valhalla", "seats": ["me", "easy"] });
    let mut made = 0;
    for _ in 0..10_000 {
        let answer = client.post(hall.url("/api/tables")).json(&new).send().await.unwrap();
        if answer.status() == 201 {
            made += 1;
            continue;
        }
        assert_eq!(answer.status(), 429);
        let wait: u64 = answer.headers()["retry-after"].to_str().unwrap().parse().unwrap();
        assert!(wait > 0);
    }
    let most = Limits::default().made;
    assert!(made >= most && made < 10 * most, "{made} tables");
}

/// What a stream holds, as far as it goes until it holds `end`.
fn read_until(mut stream: TcpStream, end: &str) -> String {
    let (mut all, mut part) = (Vec::new(), vec![0; 1 << 20]);
    loop {
        let got = stream.read(&mut part).unwrap();
        assert!(got > 0, "the stream ended too early");
        all.extend_from_slice(&part[..got]);
        // Only what is new can hold it, and a little before that.
        let tail = all.len().saturating_sub(got + 64 * 1024);
        if String::from_utf8_lossy(&all[tail..]).contains(end) {
            return String::from_utf8_lossy(&all).into_owned();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_slowly_skips_what_came_between() {
    const SAID: usize = 700;
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| {
        config.limits.said = 10_000;
        config.limits.patience = Duration::from_secs(3600);
    })
    .await;
    let me = hall.browser();
    let table = me.play_now().await;
    let mut slow = TcpStream::connect(hall.address).unwrap();
    write!(slow, "GET {}/events HTTP/1.1\r\nHost: localhost\r\n\r\n", table.path).unwrap();
    slow.read_exact(&mut [0; 64]).unwrap();
    for number in 0..SAID {
        let said = [("text", format!("line {number}."))];
        assert_eq!(me.post(&format!("{}/chat", table.path), &said).await.status, 200);
    }
    let last = format!("line {}.", SAID - 1);
    let heard = spawn_blocking(move || read_until(slow, &last)).await.unwrap();
    let events = heard.matches("event: parts").count();
    assert!(events < SAID, "nothing was kept for a reader who did not come: {events}");
}

/// A server that soon loses patience, and lets one address have one stream.
async fn impatient() -> Hall {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    Hall::with(store, |config| {
        config.limits.said = 10_000;
        config.limits.streams = 1;
        config.limits.patience = Duration::from_secs(2);
    })
    .await
}

/// A connection that has room for little.
async fn narrow(hall: &Hall) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(hall.address).await.unwrap().into_std().unwrap();
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(120))).unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_reads_is_let_go_and_finds_the_table_as_it_is_by_then() {
    let hall = impatient().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let (chat, events) = (format!("{}/chat", table.path), format!("{}/events", table.path));
    let mut stuck = narrow(&hall).await;
    write!(stuck, "GET {events} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    stuck.read_exact(&mut [0; 64]).unwrap();
    let mut said = 0;
    // Its place is its own until it is let go.
    while hall.browser().head_of(&events).await.status == 429 {
        said += 1;
        let line = [("text", format!("line {said}."))];
        assert_eq!(me.post(&chat, &line).await.status, 200);
        assert!(said < 5000, "it still holds its place");
    }
    assert!(said > 0, "it had its place");
    let last = format!("line {said}.");
    let (all, _) = spawn_blocking(move || read_to_end(stuck)).await.unwrap();
    assert!(!all.contains(&last), "nothing was kept for it");
    let mut back = TcpStream::connect(hall.address).unwrap();
    write!(back, "GET {events} HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: 1\r\n\r\n").unwrap();
    let heard = spawn_blocking(move || read_until(back, &last)).await.unwrap();
    assert_eq!(heard.matches("event: parts").count(), 1, "one event brings everything");
}

/// All that comes, and whether the connection was closed rather than broken.
fn read_to_end(mut stream: TcpStream) -> (String, bool) {
    let mut all = Vec::new();
    let closed = match stream.read_to_end(&mut all) {
        Ok(_) => true,
        Err(error) => {
            assert_ne!(error.kind(), std::io::ErrorKind::WouldBlock, "it was never let go");
            false
        }
    };
    (String::from_utf8_lossy(&all).into_owned(), closed)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_never_ends_a_request_is_let_go() {
    let hall = impatient().await;
    let post = "POST /me/name HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n";
    let begun = ["GET / HTTP/1.1\r\nHos", &format!("{post}Content-Length: 50\r\n\r\nname=")];
    for (request, answers) in begun.into_iter().zip([None, Some("HTTP/1.1 4")]) {
        let mut slow = narrow(&hall).await;
        slow.write_all(request.as_bytes()).unwrap();
        let (all, closed) = spawn_blocking(move || read_to_end(slow)).await.unwrap();
        assert!(closed, "{request}");
        assert!(answers.is_none_or(|answer| all.starts_with(answer)), "{request}: {all}");
    }
}

/// A request over a connection from another address of this machine.
async fn asks_from(address: [u8; 4], hall: &Hall) -> (TcpStream, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((address, 0).into()).unwrap();
    let mut stream = socket.connect(hall.address).await.unwrap().into_std().unwrap();
    stream.set_nonblocking(false).unwrap();
    spawn_blocking(move || {
        // Who is turned away may find the door closed before having asked.
        let _ = stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n");
        let mut head = [0; 12];
        let got = stream.read(&mut head).unwrap_or_default();
        (stream, String::from_utf8_lossy(&head[..got]).into_owned())
    })
    .await
    .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_holds_many_connections_leaves_room_for_others() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| config.limits.connections = 3).await;
    let (here, there) = ([127, 0, 0, 1], [127, 0, 0, 2]);
    let mut held = Vec::new();
    for _ in 0..3 {
        let (stream, answer) = asks_from(here, &hall).await;
        assert_eq!(answer, "HTTP/1.1 200");
        held.push(stream);
    }
    assert_eq!(asks_from(here, &hall).await.1, "", "three are enough");
    assert_eq!(asks_from(there, &hall).await.1, "HTTP/1.1 200");
    held.pop();
    while asks_from(here, &hall).await.1.is_empty() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_answered_while_six_hard_bots_think() {
    let hall = Hall::open().await;
    let laid = lay_table(&hall, "valhalla", &["hard"; 6]).await;
    let id = text(&laid["table"]).parse().unwrap();
    let turns = || hall.store.table(id).unwrap().turns;
    let me = hall.browser();
    let mine = me.play_now().await;
    for _ in 0..500 {
        let before = turns();
        for path in ["/", &mine.path, "/rules/valhalla"] {
            assert_eq!(me.get(path).await.status, 200);
        }
        if turns() == before && hall.store.table(id).unwrap().waiting != 0 {
            return;
        }
    }
    panic!("no three pages were answered within one thought");
}
