//! Every route against everybody who has no business there.

use crate::common::{Browser, Hall, NOTHING, Page};
use reqwest::{Client, Method};

/// Who asks, and what each may get.
struct Case {
    route: &'static str,
    method: Method,
    /// Nobody (no cookie), a spectator with a cookie, the other seat, the seat's owner.
    allowed: [u16; 4],
}

fn case(method: Method, route: &'static str, allowed: [u16; 4]) -> Case {
    Case { route, method, allowed }
}

fn cases() -> Vec<Case> {
    let get = |route, status| case(Method::GET, route, [status; 4]);
    vec![
        get("", 200),
        get("/replay", 200),
        get("/check", 200),
        get("/record.json", 400),
        get("/about", 200),
        case(Method::POST, "/token", [401, 403, 403, 200]),
        case(Method::POST, "", [401, 403, 422, 422]),
        case(Method::POST, "/chat", [401, 200, 200, 200]),
        case(Method::POST, "/start", [401, 403, 400, 400]),
        case(Method::POST, "/leave", [401, 400, 400, 400]),
        case(Method::POST, "/bot", [401, 400, 400, 400]),
        case(Method::POST, "/word", [401, 400, 400, 400]),
        case(Method::POST, "/again", [401, 403, 403, 403]),
        case(Method::POST, "/branch?step=0", [401, 403, 403, 403]),
        case(Method::POST, "/sit", [400, 400, 400, 400]),
    ]
}

async fn tried(browser: &Browser, path: &str, case: &Case) -> Page {
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
    ];
    browser.post(path, &fields).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_route_against_everybody() {
    let hall = Hall::open().await;
    let [nobody, spectator, other, owner] = [(); 4].map(|()| hall.browser());
    spectator.play_now().await;
    let seats = [("seats", "2"), ("seat-0", "me"), ("seat-1", "open")];
    let room = owner.post("/new/valhalla", &seats).await;
    other.post(&format!("{}/sit", room.path), &[("seat", "1")]).await;
    let begun = owner.post(&format!("{}/start", room.path), NOTHING).await;
    assert_eq!(begun.version(), 2, "the fields above name this version");
    for case in cases() {
        let path = format!("{}{}", room.path, case.route);
        for (who, wanted) in [&nobody, &spectator, &other, &owner].into_iter().zip(case.allowed) {
            let page = tried(who, &path, &case).await;
            assert_eq!(page.status, wanted, "{} {} by {who:?}", case.method, case.route);
        }
        for missing in ["/t/0123456789abcdef0123456789abcdef", "/t/x", "/t/%00"] {
            let page = tried(&owner, &format!("{missing}{}", case.route), &case).await;
            assert_eq!(page.status, 404, "{} {missing}{}", case.method, case.route);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_such_table_and_not_yours_look_alike() {
    let hall = Hall::open().await;
    let stranger = hall.browser();
    let one = stranger.get("/t/0123456789abcdef0123456789abcdef").await;
    let two = stranger.get("/t/not-even-an-id").await;
    assert_eq!((one.status, &one.html), (two.status, &two.html));
    let client = Client::new();
    let new = serde_json::json!({ "game": "valhalla", "seats": ["me", "open"] });
    let laid = client.post(hall.url("/api/tables")).json(&new).send().await.unwrap();
    let laid: serde_json::Value = laid.json().await.unwrap();
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

#[tokio::test(flavor = "multi_thread")]
async fn a_token_dies_when_a_new_one_is_issued() {
    let hall = Hall::open().await;
    let client = Client::new();
    let new = serde_json::json!({ "game": "valhalla", "seats": ["me", "easy"] });
    let laid = client.post(hall.url("/api/tables")).json(&new).send().await.unwrap();
    let laid: serde_json::Value = laid.json().await.unwrap();
    let (table, old) = (laid["table"].as_str().unwrap(), laid["tokens"]["0"].as_str().unwrap());
    hall.store.issue_token(table.parse().unwrap(), 0).unwrap();
    let state = client.get(hall.url(&format!("/api/tables/{table}"))).bearer_auth(old);
    assert_eq!(state.send().await.unwrap().status(), 401);
}
