//! Every route against everybody who has no business there.

use reqwest::{Client, Method};
use serde_json::{Value, json};
use store::GuestId;

use crate::common::{Browser, Hall, NOTHING, Page};

/// What each gets: nobody, a cookie that has run out, a guest who watches, a guest with a seat at
/// another table, the other seat, the seat's owner.
type Gets = [u16; 6];

struct Case {
    method: Method,
    route: &'static str,
    gets: Gets,
}

fn case(method: Method, route: &'static str, gets: Gets) -> Case {
    Case { method, route, gets }
}

fn get(route: &'static str, gets: u16) -> Case {
    case(Method::GET, route, [gets; 6])
}

fn post(route: &'static str, gets: Gets) -> Case {
    case(Method::POST, route, gets)
}

/// A table of two people who have just begun.
fn at_the_table() -> Vec<Case> {
    vec![
        get("/t/{id}", 200),
        get("/t/{id}/events", 200),
        get("/t/{id}/about", 200),
        get("/t/{id}/replay", 200),
        get("/t/{id}/check", 200),
        get("/t/{id}/record.json", 400),
        get("/t/{id}/share.svg", 400),
        case(Method::GET, "/t/{id}/hint", [401, 401, 403, 403, 400, 400]),
        post("/t/{id}", [401, 401, 403, 403, 422, 422]),
        post("/t/{id}/token", [401, 401, 403, 403, 403, 200]),
        post("/t/{id}/chat", [401, 401, 200, 200, 200, 200]),
        post("/t/{id}/start", [401, 401, 403, 403, 400, 400]),
        post("/t/{id}/leave", [401, 401, 400, 400, 400, 400]),
        post("/t/{id}/bot", [401, 401, 400, 400, 400, 400]),
        post("/t/{id}/pledge", [401, 401, 403, 403, 403, 400]),
        post("/t/{id}/word", [401, 401, 403, 403, 403, 400]),
        case(Method::GET, "/t/{id}/manage", [401, 401, 403, 403, 403, 200]),
        // The owner calls nobody by that name, and is not sure.
        post("/t/{id}/manage", [401, 401, 403, 403, 403, 400]),
        post("/t/{id}/remove", [401, 401, 403, 403, 403, 400]),
        get("/t/{id}/report", 200),
        post("/t/{id}/report", [401, 401, 200, 200, 200, 200]),
        post("/t/{id}/again", [401, 401, 403, 403, 403, 403]),
        post("/t/{id}/branch?step=0", [401, 401, 403, 403, 403, 403]),
        post("/t/{id}/lesson", [401, 401, 200, 200, 200, 200]),
        post("/t/{id}/sit", [400; 6]),
        post("/t/{id}/seat", [404; 6]),
        // A wrong code opens nothing; who sits there already needs none.
        case(Method::GET, "/t/{id}/seat/{seat}/{code}", [404, 404, 404, 404, 404, 200]),
    ]
}

/// What belongs to no table. The last ones make a guest of nobody.
fn elsewhere() -> Vec<Case> {
    vec![
        get("/", 200),
        get("/assets/{version}/{name}", 200),
        // There is no drawing of that name.
        get("/art/{version}/{name}", 404),
        get("/new/{game}", 200),
        get("/campaign", 200),
        get("/me", 200),
        get("/rules", 200),
        get("/rules/{game}", 200),
        get("/cards", 200),
        get("/cards/{game}", 200),
        get("/cards/{game}/{id}", 200),
        get("/help", 200),
        get("/learn", 200),
        get("/settings", 200),
        // None of the fields is a setting.
        post("/settings", [400; 6]),
        case(Method::GET, "/next", [401, 401, 200, 200, 200, 200]),
        post("/me/code", [401, 401, 200, 200, 200, 200]),
        post("/me/keys", [401, 401, 200, 200, 200, 200]),
        post("/me/erase", [401, 401, 400, 400, 400, 400]),
        post("/me/move", [400; 6]),
        post("/me/name", [200; 6]),
        post("/new/{game}", [200; 6]),
        post("/new/{game}/bots", [200; 6]),
        post("/learn/{lesson}", [200; 6]),
    ]
}

async fn tried(browser: &Browser, path: &str, case: &Case) -> Page {
    if case.route.ends_with("/events") {
        return browser.head_of(path).await;
    }
    if case.method == Method::GET {
        return browser.get(path).await;
    }
    // A move no rule allows at the start, and every field some route wants.
    let fields = [
        ("version", "2"),
        ("id", "x"),
        ("action", "{\"attack\":1}"),
        ("text", "hail"),
        ("seat", "0"),
        ("level", "easy"),
        ("word", "w"),
        ("pledge", "p"),
        ("name", "Sif"),
        ("code", "none"),
        ("skip", "yes"),
        ("person", "nobody"),
        ("deed", "mute"),
        ("reason", "because"),
    ];
    browser.post(path, &fields).await
}

/// What made a browser this guest longer ago than is good.
pub(crate) fn run_out(hall: &Hall, guest: GuestId) -> String {
    let secret = hall.store.secret().unwrap();
    let key = blake3::derive_key("meadhall 2026 guest cookie", secret.expose());
    let mac = |issued: u64| blake3::keyed_hash(&key, format!("{guest}.{issued}").as_bytes());
    let signed = |issued: u64| format!("{guest}.{issued}.{}", mac(issued));
    signed(1_600_000_000_000)
}

/// Two people at a table, and four more with other business.
struct Crowd {
    path: String,
    browsers: [Browser; 6],
}

async fn crowd(hall: &Hall) -> Crowd {
    let [nobody, watcher, stranger, other, owner] = [(); 5].map(|()| hall.browser());
    watcher.post("/me/name", &[("name", "Olaf")]).await;
    stranger.play_now().await;
    let seats = [("seats", "2"), ("seat-0", "me"), ("seat-1", "open")];
    let room = owner.post("/new/valhalla", &seats).await;
    other.post(&format!("{}/sit", room.path), &[("seat", "1")]).await;
    let begun = owner.post(&format!("{}/start", room.path), NOTHING).await;
    assert_eq!(begun.version(), 2, "the fields name this version");
    let host = hall.store.table(room.path[3..].parse().unwrap()).unwrap().host.unwrap();
    let late = hall.browser_with(&format!("meadhall={}", run_out(hall, host)));
    Crowd { path: room.path, browsers: [nobody, late, watcher, stranger, other, owner] }
}

pub(crate) fn filled(route: &str, table: &str) -> String {
    let route = route.replace("/t/{id}", table).replace("{name}", "style.css");
    let route = route.replace("{seat}", "0").replace("{code}", "none");
    let route = route.replace("{lesson}", "valhalla-hunt");
    route.replace("{game}", "valhalla").replace("{id}", "bear-01")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_against_everybody() {
    let hall = Hall::open().await;
    let Crowd { path: table, browsers } = crowd(&hall).await;
    let owner = &browsers[5];
    for case in at_the_table().iter().chain(&elsewhere()) {
        let path = filled(case.route, &table);
        for (who, (browser, wanted)) in browsers.iter().zip(case.gets).enumerate() {
            let page = tried(browser, &path, case).await;
            assert_eq!(page.status, wanted, "{} {} by {who}", case.method, case.route);
        }
    }
    for case in at_the_table() {
        for missing in ["/t/0123456789abcdef0123456789abcdef", "/t/x", "/t/%00"] {
            let page = tried(owner, &filled(case.route, missing), &case).await;
            assert_eq!(page.status, 404, "{} {missing} {}", case.method, case.route);
        }
    }
}

/// The routes of a source file, each with a way to ask for it.
pub(crate) fn routes(source: &str) -> Vec<(Method, String)> {
    let lines = source.lines().filter_map(|line| line.trim().strip_prefix(".route(\""));
    let each = lines.flat_map(|line| {
        let (path, handlers) = line.split_once('"').unwrap();
        let methods = [("get(", Method::GET), ("post(", Method::POST)].into_iter();
        let used = methods.filter(|(word, _)| handlers.contains(word));
        used.map(|(_, method)| (method, path.to_owned())).collect::<Vec<_>>()
    });
    each.collect()
}

#[test]
fn no_route_is_forgotten() {
    let cases: Vec<Case> = at_the_table().into_iter().chain(elsewhere()).collect();
    let routes = routes(include_str!("../../src/routes.rs"));
    assert!(routes.len() > 30, "{routes:?}");
    for (method, path) in routes {
        let asked =
            |case: &Case| case.method == method && case.route.split('?').next() == Some(&path);
        assert!(cases.iter().any(asked), "{method} {path} is not asked for");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_has_run_out_moves_nobody() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let host = hall.store.table(table.path[3..].parse().unwrap()).unwrap().host.unwrap();
    let old = hall.store.issue_code(host, 1).unwrap();
    let thief = hall.browser();
    assert_eq!(thief.post("/me/move", &[("code", old)]).await.status, 400);
    assert!(!thief.get(&table.path).await.is_asked());
}

#[tokio::test(flavor = "multi_thread")]
async fn no_such_table_and_not_yours_look_alike() {
    let hall = Hall::open().await;
    let stranger = hall.browser();
    let one = stranger.get("/t/0123456789abcdef0123456789abcdef").await;
    let two = stranger.get("/t/not-even-an-id").await;
    assert_eq!((one.status, &one.html), (two.status, &two.html));
    let client = Client::new();
    let new = json!({ "game": "valhalla", "seats": ["me", "open"] });
    let laid = client.post(hall.url("/api/tables")).json(&new).send().await.unwrap();
    let laid: Value = laid.json().await.unwrap();
    let table = laid["table"].as_str().unwrap();
    let mut answers = Vec::new();
    for id in [table, "0123456789abcdef0123456789abcdef"] {
        for token in ["0123456789abcdef0123456789abcdef", "nonsense", ""] {
            let url = hall.url(&format!("/api/tables/{id}/start"));
            let answer = client.post(url).bearer_auth(token).send().await.unwrap();
            answers.push((answer.status(), answer.text().await.unwrap()));
        }
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    assert_eq!(answers[0].0, 401);
}
