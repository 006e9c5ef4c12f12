//! What the door turns away.

use std::sync::Arc;

use crate::common::{Hall, NOTHING, Page, now};
use crate::matrix::{filled, routes};
use reqwest::{Client, Method, Response};
use serde_json::json;
use store::Sqlite;

/// Every route there is, each with a way to ask for it, at a table that is not there.
fn everywhere() -> Vec<(Method, String)> {
    let sources = [include_str!("../../src/routes.rs"), include_str!("../../src/api/mod.rs")];
    let routes = sources.iter().flat_map(|source| routes(source));
    routes.map(|(method, route)| (method, filled(&route, "/t/0123456789abcdef"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_cannot_post() {
    let hall = Hall::open().await;
    let client = Client::new();
    let ours = |path: &str| !path.starts_with("/api");
    let posts = everywhere().into_iter().filter(|(way, path)| *way == Method::POST && ours(path));
    let posts: Vec<_> = posts.collect();
    assert!(posts.len() > 10, "{posts:?}");
    for (_, path) in posts {
        for origin in ["http://evil.example", "null", ""] {
            // Browsers send what a proxy asked them for along with everything.
            for known in ["", "Basic b2RpbjptdW5pbg=="] {
                let headers = [("origin", origin), ("authorization", known)];
                let headers = headers.into_iter().filter(|(_, value)| !value.is_empty());
                let request = headers
                    .fold(client.post(hall.url(&path)), |request, (name, value)| {
                        request.header(name, value)
                    });
                let status = request.send().await.unwrap().status();
                assert_eq!(status, 403, "{origin:?} {known:?} {path}");
            }
        }
    }
}

/// A site can let its name lead to the visitor's own machine, and then pass for the hall.
#[tokio::test(flavor = "multi_thread")]
async fn a_hall_at_home_answers_to_its_own_name_alone() {
    let called = |hall: &Hall, name: &str, path: &str| {
        let request = Client::new().get(hall.url(path)).header("host", name).send();
        async { request.await.unwrap() }
    };
    let hall = Hall::open().await;
    for path in ["/", "/api/games", "/assets/0/style.css"] {
        assert_eq!(called(&hall, "evil.example", path).await.status(), 421, "{path}");
        assert_eq!(called(&hall, "localhost:7777", path).await.status(), 200, "{path}");
    }
    let told = called(&hall, "evil.example", "/api/games").await.text().await.unwrap();
    assert!(told.contains("\"host\""), "{told}");
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let behind = Hall::with(store, |config| config.behind_https = true).await;
    assert_eq!(called(&behind, "hall.example", "/").await.status(), 200, "a proxy's name is ours");
}

/// A page elsewhere can post forms and plain text with a visitor's cookie, but no JSON; and for
/// programs a cookie is nothing.
#[tokio::test(flavor = "multi_thread")]
async fn the_api_knows_no_cookies_and_reads_nothing_but_json() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let page = me.until(&table.path, Page::is_asked).await;
    let act = json!({ "version": page.version(), "id": "a", "action": "done" }).to_string();
    let path = format!("/api/tables/{}/actions", &table.path[3..]);
    assert_eq!(me.send(&path, "application/json", act.clone()).await, 401);
    let new = json!({ "game": "valhalla", "seats": ["me", "easy"] }).to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded"] {
        assert_eq!(me.send("/api/tables", kind, new.clone()).await, 400, "{kind}");
    }
    assert_eq!(me.send("/api/tables", "application/json", new).await, 201);
}

fn wears_its_headers(answer: &Response, path: &str) {
    let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap());
    let policy = header("content-security-policy").unwrap_or_default();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
    assert!(policy.contains("frame-ancestors 'none'"), "{path}");
    assert_eq!(header("x-content-type-options"), Some("nosniff"), "{path}");
    assert_eq!(header("x-frame-options"), Some("DENY"), "{path}");
    assert_eq!(header("referrer-policy"), Some("same-origin"), "{path}");
    assert_eq!(header("cross-origin-opener-policy"), Some("same-origin"), "{path}");
    assert!(header("cache-control").is_some(), "{path}");
    assert_eq!(header("access-control-allow-origin"), None, "{path}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_wears_its_headers() {
    let hall = Hall::open().await;
    let table = hall.browser().play_now().await.path;
    let events = [format!("{table}/events"), format!("/api/tables/{}/events", &table[3..])];
    let extra = [table.as_str(), "/assets/0/none", "/nothing", "/api/x", &events[0], &events[1]];
    let mut asked = everywhere();
    asked.extend(extra.map(|path| (Method::GET, path.to_owned())));
    // Nobody may delete or ask in a foreign way, and hears so in the same clothes.
    asked.extend(["/", &table].map(|path| (Method::DELETE, path.to_owned())));
    for (method, path) in asked {
        for origin in [hall.url(""), "http://evil.example".to_owned()] {
            let request = Client::new().request(method.clone(), hall.url(&path));
            let answer = request.header("origin", origin).send().await.unwrap();
            wears_its_headers(&answer, &path);
        }
    }
    let page = hall.browser().get("/").await;
    assert!(!page.has("<style") && !page.has(" style=") && !page.has("onclick"), "nothing inline");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_out_of_reach_for_scripts_and_other_sites() {
    let hall = Hall::open().await;
    let quiet = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let request = quiet.post(hall.url("/new/valhalla/bots")).header("origin", hall.url(""));
    let answer = request.send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let forged = cookie.split(';').next().unwrap().replace('.', ".1");
    let table = answer.headers()["location"].to_str().unwrap();
    let page = quiet.get(hall.url(table)).header("cookie", forged).send().await.unwrap();
    assert!(!page.text().await.unwrap().contains("data-turn"), "a forged cookie is nobody's");
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_https_the_cookie_is_for_https_alone_and_visitors_are_told_apart() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| {
        config.behind_https = true;
        config.limits.made = 1;
    })
    .await;
    let quiet = Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let from = |address: &str| {
        let origin = format!("https://{}", hall.address);
        let request = quiet.post(hall.url("/new/valhalla/bots")).header("origin", origin);
        request.header("x-forwarded-for", format!("10.9.9.9, {address}")).send()
    };
    let answer = from("192.0.2.1").await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-meadhall=") && cookie.contains("; Secure"), "{cookie}");
    assert_eq!(answer.headers()["strict-transport-security"], "max-age=31536000");
    let plain = quiet.post(hall.url("/new/valhalla/bots")).header("origin", hall.url(""));
    let plain = plain.header("x-forwarded-for", "192.0.2.9").send().await.unwrap();
    assert_eq!(plain.status(), 403, "a page that came without HTTPS");
    assert_eq!(from("192.0.2.1").await.unwrap().status(), 429);
    assert_eq!(from("192.0.2.2").await.unwrap().status(), 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_server_says_whether_links_are_for_https() {
    for (behind_https, scheme) in [(false, "http"), (true, "https")] {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::with(store, |config| config.behind_https = behind_https).await;
        let mut me = hall.browser();
        me.origin = format!("{scheme}://{}", hall.address);
        let table = me.play_now().await.path;
        let about = Client::new().get(hall.url(&format!("{table}/about")));
        let other = if behind_https { "http" } else { "https" };
        let about = about.header("x-forwarded-proto", other).send().await.unwrap();
        let link = format!("\"{scheme}://{}{table}\"", hall.address);
        assert!(about.text().await.unwrap().contains(&link), "no {link}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_is_answered_with_a_time_to_come_back() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| {
        config.limits.made = 2;
        config.limits.streams = 1;
    })
    .await;
    let me = hall.browser();
    let table = me.play_now().await;
    me.play_now().await;
    let client = Client::new();
    let request = client.post(hall.url("/new/valhalla/bots")).header("origin", hall.url(""));
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 429);
    assert!(answer.headers()["retry-after"].to_str().unwrap().parse::<u32>().unwrap() > 0);
    let events = hall.url(&format!("{}/events", table.path));
    let open = client.get(&events).send().await.unwrap();
    assert_eq!(open.status(), 200);
    assert_eq!(client.get(&events).send().await.unwrap().status(), 429);
    drop(open);
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_on_and_hints_have_limits_too() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| {
        config.limits.made = 2;
        config.limits.hints = 1;
    })
    .await;
    let me = hall.browser();
    let table = me.play_now().await;
    let page = me.until(&table.path, Page::is_asked).await;
    me.press(&page, &page.actions()[0]).await;
    let branch = format!("{}/branch?step=0", table.path);
    assert_eq!(me.post(&branch, NOTHING).await.status, 200);
    assert_eq!(me.post(&branch, NOTHING).await.status, 429);
    let hint = format!("{}/hint", me.until(&table.path, Page::is_asked).await.path);
    assert_eq!(me.get(&hint).await.status, 200);
    assert_eq!(me.get(&hint).await.status, 429);
}

/// What the libraries below us refuse is told like everything else: by a page, or in JSON.
#[tokio::test(flavor = "multi_thread")]
async fn every_refusal_is_in_our_words() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| config.limits.requests = 2).await;
    let table = "0".repeat(32);
    let huge = "x".repeat(100_000);
    let refused = [
        (Method::GET, format!("/t/{table}?seat=none"), "", 400),
        (Method::GET, format!("/t/{table}/seat/none/0"), "", 400),
        (Method::GET, "/t/%ff".to_owned(), "", 400),
        (Method::DELETE, "/me".to_owned(), "", 405),
        (Method::POST, "/me/name".to_owned(), huge.as_str(), 413),
        (Method::GET, format!("/api/tables/{table}/replay?step=-1"), "", 400),
        (Method::DELETE, "/api/tables".to_owned(), "", 405),
        (Method::DELETE, "/api/nothing".to_owned(), "", 405),
        (Method::POST, "/api/tables".to_owned(), huge.as_str(), 413),
    ];
    let ask = |method: &Method, path: &str, body: &str| {
        let request = Client::new().request(method.clone(), hall.url(path));
        request.header("origin", hall.url("")).body(body.to_owned()).send()
    };
    for (method, path, body, status) in refused {
        let answer = ask(&method, &path, body).await.unwrap();
        assert_eq!(answer.status(), status, "{method} {path}");
        assert_eq!(answer.headers().contains_key("allow"), status == 405, "{method} {path}");
        let text = answer.text().await.unwrap();
        let ours = if path.starts_with("/api/") { "{\"error\":\"" } else { "Back to the hall" };
        assert!(text.contains(ours), "{method} {path}: {text}");
    }
    let mut answer = ask(&Method::GET, "/api/games", "").await.unwrap();
    while answer.status() != 429 {
        answer = ask(&Method::GET, "/api/games", "").await.unwrap();
    }
    let told: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(told["error"], "limited");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_huge_body_is_not_read() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let chat = format!("{}/chat", table.path);
    let huge = "x".repeat(200_000);
    assert!(matches!(me.post(&chat, &[("text", huge.as_str())]).await.status.as_u16(), 400 | 413));
    let post = me.post(&format!("{}/nothing", table.path), NOTHING).await;
    assert_eq!(post.status, 404);
    for (path, kind) in
        [(chat.as_str(), "application/x-www-form-urlencoded"), ("/api/tables", "application/json")]
    {
        // Nobody says beforehand how long it is.
        let pieces = (0..20).map(|_| Ok::<_, std::io::Error>("x".repeat(10_000)));
        let body = reqwest::Body::wrap_stream(futures_util::stream::iter(pieces));
        assert_eq!(me.send(path, kind, body).await, 413, "{path}");
    }
}

/// What a stream sends for a seat, and that it sends the version as its id.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_resumes_where_the_page_was() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let page = me.until(&table.path, |page| page.version() >= 3).await;
    let url = hall.url(&format!("{}/events?from=1", table.path));
    let mut stream = Client::new().get(url).send().await.unwrap();
    let mut text = String::new();
    while !text.contains("\n\n") {
        let chunk = stream.chunk().await.unwrap().expect("the stream goes on");
        text.push_str(&String::from_utf8_lossy(&chunk));
    }
    assert!(
        text.contains("event: parts") && text.contains(&format!("id: {}", page.version())),
        "{text}"
    );
    assert!(
        text.contains("id=\"question\"") && !text.contains("data-turn"),
        "as a spectator sees it"
    );
}

/// A cookie of the host of a table, signed so long ago.
fn cookie_of(hall: &Hall, guest: store::GuestId, days: i64) -> String {
    let secret = hall.store.secret().unwrap();
    let key = blake3::derive_key("meadhall 2026 guest cookie", secret.expose());
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let issued = since.as_millis() as i64 - days * 24 * 3600 * 1000;
    let signed = format!("{guest}.{issued}");
    format!("meadhall={signed}.{}", blake3::keyed_hash(&key, signed.as_bytes()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_renewed_by_visits() {
    let hall = Hall::open().await;
    let guest = hall.store.add_guest("Ragna", now()).unwrap().id;
    let visit = |path: &'static str, days| {
        let cookie = cookie_of(&hall, guest, days);
        Client::new().get(hall.url(path)).header("cookie", cookie).send()
    };
    for (path, days, renewed) in [("/", 300, true), ("/me", 2, true), ("/me", 0, false)] {
        let answer = visit(path, days).await.unwrap();
        assert!(answer.status().is_success());
        let cookie = answer.headers().get("set-cookie").map(|value| value.to_str().unwrap());
        assert_eq!(cookie.is_some_and(|cookie| cookie.contains(&guest.to_string())), renewed);
    }
    assert!(visit("/", 401).await.unwrap().headers().get("set-cookie").is_none(), "run out");
    hall.store.end_keys(guest, i64::MAX).unwrap();
    assert!(visit("/", 300).await.unwrap().headers().get("set-cookie").is_none(), "ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_asset_is_kept_for_ever_only_by_its_exact_address() {
    let hall = Hall::open().await;
    let kept = async |path: &str| {
        let answer = Client::new().get(hall.url(path)).send().await.unwrap();
        answer.headers()["cache-control"].to_str().unwrap().to_owned()
    };
    assert!(kept(&web::assets::STYLE.url()).await.contains("immutable"));
    for other in ["/assets/0/style.css", "/assets/00000000/style.css"] {
        assert_eq!(kept(other).await, "no-cache", "{other}");
    }
}

/// Requests over one connection: who is turned away can ask again over the same one.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_stays_good_when_there_was_too_much() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| config.limits.requests = 1).await;
    let address = hall.address;
    let refused = tokio::task::spawn_blocking(move || refusals_until_limited(address));
    assert!(refused.await.unwrap() > 0, "at first there was room");
}

/// A proxy, or a browser, that is still sending when the connection is closed never hears why.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_stays_good_when_too_much_was_sent() {
    let hall = Hall::open().await;
    let address = hall.address;
    let posts = tokio::task::spawn_blocking(move || {
        let mut socket = std::net::TcpStream::connect(address).unwrap();
        for _ in 0..3 {
            assert!(posted(&mut socket, 500_000).starts_with(b"HTTP/1.1 413"));
        }
        assert!(posted(&mut socket, 20).starts_with(b"HTTP/1.1 403"));
    });
    posts.await.unwrap();
}

/// Posts so much from nowhere, and gives what is answered.
fn posted(socket: &mut std::net::TcpStream, length: usize) -> Vec<u8> {
    use std::io::{Read, Write};
    let (body, to) = ("x".repeat(length), socket.peer_addr().unwrap());
    let head = format!("POST /new/valhalla/bots HTTP/1.1\r\nhost: {to}\r\n");
    write!(socket, "{head}content-length: {length}\r\n\r\n{body}").unwrap();
    let (mut heard, mut part) = (Vec::new(), [0; 4096]);
    while !heard.ends_with(b"</html>") {
        let more = socket.read(&mut part).unwrap();
        assert_ne!(more, 0, "the connection is gone");
        heard.extend_from_slice(&part[..more]);
    }
    heard
}

/// Posts from nowhere over one connection until it was too much three times.
fn refusals_until_limited(address: std::net::SocketAddr) -> u32 {
    let mut socket = std::net::TcpStream::connect(address).unwrap();
    let (mut refused, mut limited) = (0, 0);
    while limited < 3 {
        let heard = posted(&mut socket, 20_000);
        limited += u32::from(heard.starts_with(b"HTTP/1.1 429"));
        refused += u32::from(heard.starts_with(b"HTTP/1.1 403"));
    }
    refused
}

#[tokio::test(flavor = "multi_thread")]
async fn who_removes_oneself_is_gone_and_the_game_goes_on() {
    let hall = Hall::open().await;
    let (me, other) = (hall.browser(), hall.browser());
    let table = me.play_now().await;
    let page = me.until(&table.path, Page::is_asked).await;
    me.post("/me/name", &[("name", "Ragnhild")]).await;
    me.post(&format!("{}/chat", table.path), &[("text", "I was here")]).await;
    assert!(other.get(&table.path).await.has("I was here"));
    let id = table.path[3..].parse().unwrap();
    let guest = hall.store.table(id).unwrap().host.unwrap();
    assert_eq!(me.post("/me/erase", &[("sure", "no")]).await.status, 400);
    let gone = me.post("/me/erase", &[("sure", "yes")]).await;
    assert_eq!((gone.status.as_u16(), hall.store.guest(guest)), (200, Ok(None)));
    assert_eq!(me.press(&page, &page.actions()[0]).await.status, 401);
    let version = page.version();
    let seen = other.until(&table.path, |page| page.version() > version).await;
    assert!(!seen.has("I was here") && !seen.has("Ragnhild"));
}

#[tokio::test(flavor = "multi_thread")]
async fn thirty_tables_of_one_place_leave_the_front_page_to_others() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| {
        config.behind_https = true;
        config.limits.unstarted = 30;
    })
    .await;
    let lay = |address: &'static str, title: &'static str| {
        let new = json!({ "game": "valda", "seats": ["me", "open"], "open": true, "title": title });
        let request = Client::new().post(hall.url("/api/tables")).json(&new);
        request.header("x-forwarded-for", address).send()
    };
    assert_eq!(lay("192.0.2.1", "honest").await.unwrap().status(), 201);
    for _ in 0..30 {
        assert_eq!(lay("192.0.2.66", "flood").await.unwrap().status(), 201);
    }
    assert_eq!(lay("192.0.2.66", "flood").await.unwrap().status(), 400, "that is enough");
    let front = Client::new().get(hall.url("/")).send().await.unwrap().text().await.unwrap();
    assert!(front.contains("honest"));
    let listed = hall.store.list(store::Listing::Open, 100).unwrap();
    let flood = listed.iter().filter(|table| table.title == "flood").count();
    assert_eq!((flood, listed.len()), (store::OPEN_CAP as usize, store::OPEN_CAP as usize + 1));
}
