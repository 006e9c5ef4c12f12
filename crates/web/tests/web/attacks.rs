//! What the door turns away.

use std::sync::Arc;

use crate::common::{Hall, NOTHING};
use reqwest::Client;
use store::Sqlite;

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_cannot_post() {
    let hall = Hall::open().await;
    let client = Client::new();
    for origin in ["http://evil.example", "null", ""] {
        let request = client.post(hall.url("/new/valhalla/bots"));
        let request = if origin.is_empty() { request } else { request.header("origin", origin) };
        assert_eq!(request.send().await.unwrap().status(), 403, "{origin:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_wears_its_headers() {
    let hall = Hall::open().await;
    let client = Client::new();
    for path in
        ["/", "/t/x", "/assets/style.css", "/assets/none", "/nothing", "/api/games", "/api/x"]
    {
        let answer = client.get(hall.url(path)).send().await.unwrap();
        let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap());
        let policy = header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(header("referrer-policy"), Some("same-origin"), "{path}");
        assert!(header("cache-control").is_some(), "{path}");
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
        let request = quiet.post(hall.url("/new/valhalla/bots")).header("origin", hall.url(""));
        request.header("x-forwarded-for", format!("10.9.9.9, {address}")).send()
    };
    let answer = from("192.0.2.1").await.unwrap();
    assert!(answer.headers()["set-cookie"].to_str().unwrap().contains("; Secure"));
    assert_eq!(from("192.0.2.1").await.unwrap().status(), 429);
    assert_eq!(from("192.0.2.2").await.unwrap().status(), 303);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_server_says_whether_links_are_for_https() {
    for (behind_https, scheme) in [(false, "http"), (true, "https")] {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::with(store, |config| config.behind_https = behind_https).await;
        let table = hall.browser().play_now().await.path;
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
async fn a_huge_body_is_not_read() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let chat = format!("{}/chat", table.path);
    let huge = "x".repeat(200_000);
    assert!(matches!(me.post(&chat, &[("text", huge.as_str())]).await.status.as_u16(), 400 | 413));
    let post = me.post(&format!("{}/nothing", table.path), NOTHING).await;
    assert_eq!(post.status, 404);
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
