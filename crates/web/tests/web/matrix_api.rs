//! Every route for programs against every key that does not open it.

use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use store::GuestId;

use crate::common::Hall;
use crate::matrix::{routes, run_out};
use crate::schema::Document;

/// What each gets: no token, the key of a guest who watches, the token of another table, a key that
/// has run out, a token that was replaced, the other seat's token, the seat's own.
type Gets = [u16; 7];

struct Case {
    method: Method,
    route: &'static str,
    body: Value,
    gets: Gets,
}

const SEATS_ONLY: [u16; 5] = [401; 5];

/// Whoever holds a seat gets this, and nobody else anything.
fn seat(method: Method, route: &'static str, body: Value, gets: u16) -> Case {
    let [a, b, c, d, e] = SEATS_ONLY;
    Case { method, route, body, gets: [a, b, c, d, e, gets, gets] }
}

/// Without a token one sees what a spectator sees; a wrong token is wrong.
fn look(route: &'static str, gets: u16) -> Case {
    let gets = [gets, 401, 401, 401, 401, gets, gets];
    Case { method: Method::GET, route, body: Value::Null, gets }
}

fn everybody(method: Method, route: &'static str, body: Value, gets: u16) -> Case {
    Case { method, route, body, gets: [gets; 7] }
}

fn guest(method: Method, route: &'static str, body: Value, gets: Gets) -> Case {
    Case { method, route, body, gets }
}

/// Everything at a table.
fn table_cases() -> Vec<Case> {
    let (get, post) = (Method::GET, Method::POST);
    let act = json!({ "version": 2, "id": "x", "action": { "attack": 1 } });
    let at_table = [401, 200, 401, 401, 401, 200, 200];
    // Only the key of the host would do.
    let not_host = [401, 403, 401, 401, 401, 401, 401];
    vec![
        look("/api/tables/{id}", 200),
        look("/api/tables/{id}/log", 200),
        look("/api/tables/{id}/chat", 200),
        look("/api/tables/{id}/events", 200),
        look("/api/tables/{id}/replay", 200),
        everybody(get.clone(), "/api/tables/{id}/record", Value::Null, 400),
        everybody(get.clone(), "/api/tables/{id}/check", Value::Null, 400),
        everybody(post.clone(), "/api/tables/{id}/seats", json!({ "seat": 0 }), 400),
        guest(get.clone(), "/api/tables/{id}/codes", Value::Null, at_table),
        seat(get.clone(), "/api/tables/{id}/hint", Value::Null, 400),
        seat(post.clone(), "/api/tables/{id}/actions", act, 422),
        seat(post.clone(), "/api/tables/{id}/undo", json!({ "version": 2 }), 400),
        seat(post.clone(), "/api/tables/{id}/leave", json!({}), 400),
        seat(post.clone(), "/api/tables/{id}/bot", json!({ "seat": 0, "level": "easy" }), 400),
        seat(post.clone(), "/api/tables/{id}/pledge", json!({ "pledge": "p" }), 400),
        seat(post.clone(), "/api/tables/{id}/word", json!({ "word": "w" }), 400),
        seat(post.clone(), "/api/tables/{id}/start", json!({}), 400),
        seat(post.clone(), "/api/tables/{id}/again", json!({}), 403),
        seat(post.clone(), "/api/tables/{id}/back", json!({}), 200),
        guest(post.clone(), "/api/tables/{id}/chat", json!({ "text": "hail" }), at_table),
        guest(
            post.clone(),
            "/api/tables/{id}/branch",
            json!({ "step": 0 }),
            [401, 403, 401, 401, 401, 403, 403],
        ),
        guest(get.clone(), "/api/tables/{id}/people", Value::Null, not_host),
        guest(
            post.clone(),
            "/api/tables/{id}/people",
            json!({ "person": "nobody", "deed": "mute" }),
            not_host,
        ),
        guest(post.clone(), "/api/tables/{id}/remove", json!({}), not_host),
        guest(post.clone(), "/api/tables/{id}/report", json!({ "reason": "rude" }), at_table),
    ]
}

fn cases() -> Vec<Case> {
    let (get, post) = (Method::GET, Method::POST);
    let new = json!({ "game": "valhalla", "seats": ["open", "open"] });
    let keys_only = [401, 200, 401, 401, 401, 401, 401];
    let mut cases = table_cases();
    cases.extend([
        guest(get.clone(), "/api/me", Value::Null, keys_only),
        guest(post.clone(), "/api/me/settings", json!({ "speed": "slow" }), keys_only),
        guest(get.clone(), "/api/me/campaign", Value::Null, keys_only),
        guest(get.clone(), "/api/tables?list=mine", Value::Null, keys_only),
        guest(post.clone(), "/api/me/code", json!({}), keys_only),
        everybody(post.clone(), "/api/me", json!({ "name": "Sif" }), 200),
        everybody(post.clone(), "/api/me/move", json!({ "code": "none" }), 400),
        everybody(post.clone(), "/api/tables", new, 201),
        everybody(get.clone(), "/api/tables", Value::Null, 200),
        everybody(get.clone(), "/api", Value::Null, 200),
        everybody(get.clone(), "/api/openapi.json", Value::Null, 200),
        everybody(get.clone(), "/api/bot.py", Value::Null, 200),
        everybody(get.clone(), "/api/games", Value::Null, 200),
        everybody(get.clone(), "/api/rules/{game}", Value::Null, 200),
        everybody(get, "/api/cards/{game}", Value::Null, 200),
        // The last ones: they make the tokens and keys before them useless.
        seat(post.clone(), "/api/tables/{id}/token", json!({}), 200),
        guest(post.clone(), "/api/me/keys", json!({}), keys_only),
        everybody(post, "/api/me/erase", json!({}), 401),
    ]);
    cases
}

async fn asked(client: &Client, url: String, token: &str, case: &Case) -> Response {
    let request = client.request(case.method.clone(), url);
    let request = if case.body.is_null() { request } else { request.json(&case.body) };
    let request = if token.is_empty() { request } else { request.bearer_auth(token) };
    request.send().await.unwrap()
}

async fn new_table(client: &Client, hall: &Hall, seats: [&str; 2]) -> Value {
    let new = json!({ "game": "valhalla", "seats": seats });
    let answer = client.post(hall.url("/api/tables")).json(&new).send().await.unwrap();
    answer.json().await.unwrap()
}

/// The table, and what each of those above sends.
async fn crowd(client: &Client, hall: &Hall) -> (String, [String; 7]) {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let mine = new_table(client, hall, ["me", "open"]).await;
    let elsewhere = new_table(client, hall, ["me", "easy"]).await;
    let (table, replaced) = (text(&mine["table"]), text(&mine["tokens"]["0"]));
    let sit = client.post(hall.url(&format!("/api/tables/{table}/seats"))).json(&json!({}));
    let other: Value = sit.send().await.unwrap().json().await.unwrap();
    let start = client.post(hall.url(&format!("/api/tables/{table}/start")));
    assert_eq!(start.bearer_auth(&replaced).send().await.unwrap().status(), 200);
    let own = hall.store.issue_token(table.parse().unwrap(), 0).unwrap().expose();
    let guest: GuestId = hall.store.table(table.parse().unwrap()).unwrap().host.unwrap();
    let watcher = client.post(hall.url("/api/me")).json(&json!({ "name": "Olaf" })).send();
    let watcher: Value = watcher.await.unwrap().json().await.unwrap();
    let tokens = [
        String::new(),
        text(&watcher["key"]),
        text(&elsewhere["tokens"]["0"]),
        run_out(hall, guest),
        replaced,
        text(&other["token"]),
        own,
    ];
    (table, tokens)
}

/// Each gets what it may, and in the form that the document describes.
#[tokio::test(flavor = "multi_thread")]
async fn every_route_against_every_key() {
    let hall = Hall::open().await;
    let client = Client::new();
    let mut document = Document::of(&hall).await;
    let (table, tokens) = crowd(&client, &hall).await;
    for case in cases() {
        let path = case.route.replace("{id}", &table).replace("{game}", "valhalla");
        for (who, (token, wanted)) in tokens.iter().zip(case.gets).enumerate() {
            let answer = asked(&client, hall.url(&path), token, &case).await;
            assert_eq!(answer.status(), wanted, "{} {} by {who}", case.method, case.route);
            document.check(&case.method, case.route, answer).await;
        }
        let missing = case.route.replace("{id}", "0123456789abcdef0123456789abcdef");
        if missing != case.route {
            let answer = asked(&client, hall.url(&missing), &tokens[6], &case).await;
            let status = answer.status().as_u16();
            assert!(matches!(status, 401 | 404), "{status} {} {missing}", case.method);
            document.check(&case.method, case.route, answer).await;
        }
    }
}

#[test]
fn no_route_is_forgotten() {
    let cases = cases();
    let routes = routes(include_str!("../../src/api/mod.rs"));
    assert!(routes.len() > 30, "{routes:?}");
    for (method, path) in routes.into_iter().filter(|(_, path)| !path.contains("{*")) {
        let asked =
            |case: &Case| case.method == method && case.route.split('?').next() == Some(&path);
        assert!(cases.iter().any(asked), "{method} {path} is not asked for");
    }
}
