//! Laying tables, sitting down, moving to another device.

use std::sync::Arc;

use store::Sqlite;

use crate::common::{Hall, NOTHING};

const FRIENDS: &[(&str, &str)] = &[
    ("name", "Ragna"),
    ("seats", "3"),
    ("seat-0", "me"),
    ("seat-1", "open"),
    ("seat-2", "bot-easy"),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_comes_by_link_and_they_play() {
    let hall = Hall::open().await;
    let (ragna, olaf) = (hall.browser(), hall.browser());
    let room = ragna.post("/new/valhalla", FRIENDS).await;
    assert!(room.path.starts_with("/t/") && room.has("Ragna"), "{}", room.html);
    assert!(room.has(&format!("http://{}{}", hall.address, room.path)), "the link to share");
    assert!(room.has("class=\"qr\""), "and its code");
    let start = format!("{}/start", room.path);
    assert_eq!(ragna.post(&start, NOTHING).await.status, 400, "a seat is open");
    let sit = format!("{}/sit", room.path);
    let seen = olaf.post(&sit, &[("seat", "1"), ("name", "Olaf")]).await;
    assert!(seen.has("Olaf"));
    assert_eq!(hall.browser().post(&sit, &[("seat", "1")]).await.status, 400, "the seat is taken");
    assert!(olaf.post(&start, NOTHING).await.is_asked());
    assert!(ragna.get(&room.path).await.is_asked());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_without_a_name_are_told_apart() {
    let hall = Hall::open().await;
    let (one, other) = (hall.browser(), hall.browser());
    let room = one
        .post(
            "/new/valda",
            &[("seats", "3"), ("seat-0", "me"), ("seat-1", "open"), ("seat-2", "open")],
        )
        .await;
    for seat in ["1", "2"] {
        other.post(&format!("{}/sit", room.path), &[("seat", seat)]).await;
    }
    let seats = hall.store.table(room.path[3..].parse().unwrap()).unwrap().seats;
    let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Guest", "Guest 2", "Guest 3"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_go_together_is_greyed_out_with_its_clause() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let form = me.get("/new/valhalla?set-hands=draft").await;
    assert!(form.has("VAL-VARIANT-1") && form.has("disabled"), "{}", form.html);
    assert!(form.has("not together with “Starting hands: Draft from a common reserve”"));
    assert!(form.has("<span class=\"all\">only for one player."), "{}", form.html);
    let pairs = me.get("/new/valhalla?seats=3").await;
    assert!(pairs.has("only for 4 and 6 players. <a href=\"/rules/valhalla#VAL-PAIR-1\">"));
    let wrong = [("seats", "2"), ("set-hands", "draft"), ("set-simplified", "yes")];
    assert_eq!(me.post("/new/valhalla", &wrong).await.status, 400);
    assert_eq!(me.get("/new/chess").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_moves_a_guest_to_another_device_once() {
    let hall = Hall::open().await;
    let (laptop, phone, thief) = (hall.browser(), hall.browser(), hall.browser());
    let table = laptop.play_now().await;
    let page = laptop.post("/me/code", NOTHING).await;
    let code = page.html.split("code-text\">").nth(1).unwrap().split('<').next().unwrap();
    phone.post("/me/move", &[("code", code)]).await;
    assert!(phone.get(&table.path).await.is_asked(), "the phone has the seat too");
    assert_eq!(thief.post("/me/move", &[("code", code)]).await.status, 400, "it works once");
    assert!(!thief.get(&table.path).await.is_asked());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_out_everywhere_else_is_alone() {
    let hall = Hall::open().await;
    let (laptop, lost) = (hall.browser(), hall.browser());
    let table = laptop.play_now().await;
    let page = laptop.post("/me/code", NOTHING).await;
    let code = page.html.split("code-text\">").nth(1).unwrap().split('<').next().unwrap();
    lost.post("/me/move", &[("code", code)]).await;
    assert!(lost.get(&table.path).await.is_asked());
    let waiting = laptop.post("/me/code", NOTHING).await;
    let waiting = waiting.html.split("code-text\">").nth(1).unwrap().split('<').next().unwrap();
    // Whoever had the lost device may have made all of these.
    let id = &table.path[3..];
    let made = lost.post(&format!("{}/token", table.path), &[("seat", "0")]).await;
    let token = made.html.split("class=\"hash\">").last().unwrap().split('<').next().unwrap();
    let state = |token: &str| {
        let url = hall.url(&format!("/api/tables/{id}"));
        reqwest::Client::new().get(url).bearer_auth(token).send()
    };
    assert_eq!(state(token).await.unwrap().status(), 200);
    let board = lost.get(&format!("{}?tv=1", table.path)).await;
    let link = board.html.split("<figure class=\"code\"><a href=\"").nth(1).unwrap();
    let code = link.split('"').next().unwrap().rsplit('/').next().unwrap();
    let opened = format!("{}/seat/0/{code}", table.path);
    assert!(hall.browser().get(&opened).await.has("name=\"code\""));

    assert!(laptop.post("/me/keys", NOTHING).await.has("Sign out everywhere else"));
    assert!(!lost.get(&table.path).await.is_asked(), "the other device is nobody");
    assert_eq!(lost.post("/me/keys", NOTHING).await.status, 401);
    assert_eq!(hall.browser().post("/me/move", &[("code", waiting)]).await.status, 400);
    assert_eq!(state(token).await.unwrap().status(), 401, "a program is nobody");
    assert_eq!(hall.browser().get(&opened).await.status, 404, "the seat cannot be carried off");
    assert!(laptop.get(&table.path).await.is_asked(), "this one stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_show_what_concerns_a_guest() {
    let hall = Hall::open().await;
    let (me, other) = (hall.browser(), hall.browser());
    let table = me.play_now().await;
    assert!(me.get("/").await.has(&table.path));
    assert!(!other.get("/").await.has(&table.path), "a private table is nobody else's business");
    let open = [("seats", "2"), ("seat-0", "me"), ("seat-1", "open"), ("open", "yes")];
    let room = me.post("/new/valhalla", &open).await;
    assert!(other.get("/").await.has(&room.path));
    assert_eq!(me.get("/next").await.path, table.path, "the table that waits for me");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_screen_are_covered_from_each_other() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let both = [("seats", "2"), ("seat-0", "me"), ("seat-1", "me"), ("name", "Ragna")];
    let cover = me.post("/new/valhalla", &both).await;
    assert!(cover.has("class=\"cover\"") && !cover.has("val-") && cover.actions().is_empty());
    let first = me.get(&format!("{}?seat=0", cover.path)).await;
    let answer = first.answer(&first.actions()[0]);
    let next = me.post(&format!("{}?seat=0", cover.path), &answer).await;
    assert!(next.has("class=\"cover\"") && next.has("Ragna 2"), "now the other one");
    let second = me.get(&format!("{}?seat=1", cover.path)).await;
    assert!(second.is_asked());
    let peek = me.get(&format!("{}?seat=0", cover.path)).await;
    assert!(peek.actions().is_empty(), "the first must not sit before the second's turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_escaped_cleaned_and_kept() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let chat = format!("{}/chat", table.path);
    me.post(&chat, &[("text", "<script>alert(1)</script>\u{202e}\u{0} hail")]).await;
    let page = me.get(&table.path).await;
    assert!(page.has("&lt;script&gt;alert(1)&lt;/script&gt; hail"), "{}", page.html);
    assert!(!page.has("<script>alert") && !page.has("\u{202e}"));
    assert_eq!(hall.browser().post(&chat, &[("text", "hello")]).await.status, 401);
    // A spectator with the name of somebody at the table is not taken for that one.
    let spectator = hall.browser();
    spectator.post("/me/name", &[("name", "Guest")]).await;
    spectator.post(&chat, &[("text", "I give up")]).await;
    let page = me.get(&table.path).await;
    let talk = page.html.split("id=\"chat\"").nth(1).unwrap().split("</ul>").next().unwrap();
    let lines: Vec<&str> = talk.split("<li>").skip(1).collect();
    let marked = lines.iter().map(|line| line.contains("A spectator")).collect::<Vec<_>>();
    assert_eq!(marked, [false, true], "{talk}");
    assert!(lines[0].contains("crest") && !lines[1].contains("crest"), "{talk}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_and_cards_can_be_read() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let rules = me.get("/rules/valhalla").await;
    assert!(rules.has("id=\"VAL-ARM-3\"") && rules.has("id=\"VAL-BATTLE-25\""));
    let found = me.get("/rules/valhalla?q=equal%20strength").await;
    assert!(found.has("VAL-BATTLE-25") && !found.has("id=\"VAL-COMP-1\""));
    let cards = me.get("/cards/valhalla").await;
    assert!(cards.has("data-card=\"fury-2\"") && cards.has("data-source=\"house\""));
    assert!(me.get("/cards/valhalla/fury-2").await.has("data-card=\"fury-2\""));
    assert_eq!(me.get("/cards/valhalla/no-such").await.status, 404);
    for page in ["/rules", "/cards", "/help", "/me", "/api"] {
        assert_eq!(me.get(page).await.status, 200, "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_keeps_the_cards_it_was_laid_with() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let renamed = games::Name::Valhalla.cards().replace("\"Bjorn\"", "\"Bjorn the Old\"");
    let old = Hall::with(store.clone(), |config| {
        config.cards.insert(games::Name::Valhalla, renamed.clone());
    })
    .await;
    let me = old.browser();
    me.play_now().await;
    assert!(me.get("/cards/valhalla").await.has("Bjorn the Old"), "new tables have these cards");
    let new = Hall::with(store, |_| {}).await;
    let reader = new.browser();
    assert!(!reader.get("/cards/valhalla").await.has("Bjorn the Old"));
    let file = format!("?file={}", blake3::hash(renamed.as_bytes()));
    for page in ["/cards/valhalla", "/cards/valhalla/bear-01"] {
        assert!(reader.get(&format!("{page}{file}")).await.has("Bjorn the Old"), "{page}");
    }
    assert_eq!(reader.get("/cards/valhalla?file=none").await.status, 404);
}
