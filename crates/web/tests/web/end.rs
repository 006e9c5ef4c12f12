//! The end of a game: heroes, a picture to show around, a line in one's history; and how one begins.

use serde_json::json;
use valda::Valda;

use crate::chrome::Chrome;
use crate::common::{Hall, NOTHING};
use crate::staged::Moment;

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_has_heroes_a_picture_and_a_place_in_the_history() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table =
        me.post("/new/valda", &[("seats", "2"), ("seat-0", "me"), ("seat-1", "bot-easy")]).await;
    let picture = format!("{}/share.svg", table.path);
    assert_eq!(me.get(&picture).await.status, 400, "there is no picture before the end");
    assert!(!me.get("/me").await.has("Games I played"));
    let over = me.play_on(&table.path, 3000).await;
    assert!(over.is_over() && over.has("class=\"heroes\""), "{}", over.html);
    assert!(over.has("class=\"best\"") && over.has("Best moment"), "{}", over.html);
    assert!(over.has("#VDA-END-4\"") && over.has("<small>Shrines "), "{}", over.html);
    assert!(
        over.has(&format!("{picture}\"")) && over.has("property=\"og:image\""),
        "{}",
        over.html
    );
    let drawn = me.get(&picture).await;
    assert_eq!(drawn.status, 200);
    assert!(drawn.html.starts_with("<svg") && drawn.has("wins"), "{}", drawn.html);
    let history = me.get("/me").await;
    assert!(history.has("Games I played") && history.has(" of 2, score "), "{}", history.html);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_begin_is_one_press_away() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let page = me.get("/new/valhalla").await;
    for way in ["/learn/valhalla", "/new/valhalla/bots"] {
        assert!(page.has(&format!("action=\"{way}\"")), "{way}");
    }
    let hunt = me.post("/new/valhalla", &[("seats", "1"), ("seat-0", "me")]).await;
    assert!(hunt.is_asked(), "a hunt begins at once");
    let seats =
        [("seats", "2"), ("seat-0", "me"), ("seat-1", "me"), ("name-0", "Ada"), ("name-1", "Bo")];
    let shared = me.post("/new/valda", &seats).await;
    assert!(shared.has("Ada") || shared.has("Bo"), "{}", shared.html);
    let friends =
        me.post("/new/valda", &[("seats", "2"), ("seat-0", "me"), ("seat-1", "open")]).await;
    assert!(friends.has("data-copy=\"http://"), "{}", friends.html);
    assert_eq!(me.post("/learn/valda", NOTHING).await.status, 200);
}

/// Who plays again keeps the others' seats; they sit down there with one press.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_sit_down_again() {
    let hall = Hall::open().await;
    let (host, other) = (Chrome::open(&hall, 1440, 900).await, Chrome::open(&hall, 390, 844).await);
    let over = Moment::<Valda>::find(2, |play| play.standing().is_some());
    over.stage(&hall, &[&host, &other]).await;
    let invited = "return !!document.querySelector('.onward form[action$=\"/sit\"]')";
    assert_eq!(other.eval(invited).await, json!(false), "nobody plays again yet");
    host.eval("document.querySelector('.onward form[action$=\"/again\"] button').click()").await;
    host.until("return document.body.innerText.includes('Kept for Olaf')").await;
    // Whoever still looks at the old table sees it there.
    other.until(invited).await;
    other.eval("document.querySelector('.onward form[action$=\"/sit\"] button').click()").await;
    let table = host.path().await;
    other.until(&format!("return location.pathname === {table:?}")).await;
    host.until("return !document.body.innerText.includes('Kept for')").await;
    assert!(host.text("main").await.contains("Olaf"), "Olaf sits there");
}
