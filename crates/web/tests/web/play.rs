//! A table over real HTTP: playing, repeating, being late, coming back.

use crate::common::{Hall, NOTHING};
use std::sync::Arc;
use store::Sqlite;

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_to_a_game() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let start = me.get("/").await;
    assert!(start.has("action=\"/new/valhalla/bots\""), "{}", start.html);
    let table = me.play_now().await;
    assert!(table.path.starts_with("/t/"));
    assert!(table.is_asked(), "everybody chooses a Jarl at the start");
    assert!(table.html.len() < 60_000, "{} bytes", table.html.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_bots() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let end = me.play_on(&table.path, 2000).await;
    assert!(end.is_over(), "two thousand choices are enough for any game");
    // The hall of heroes stands here as well.
    assert!(end.html.len() < 70_000, "{} bytes", end.html.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_signs_of_a_table_are_told_there() {
    let hall = Hall::open().await;
    let me = hall.browser();
    for (game, sign) in [("midgard", "favour of the gods"), ("thorgal", "horn"), ("valda", "well")]
    {
        let table = me.post(&format!("/new/{game}/bots"), NOTHING).await;
        let (_, legend) = table.html.split_once("id=\"legend\"").expect("what the signs mean");
        assert!(legend.contains(&format!("<dd>{sign}:")), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_action_five_times_has_one_effect() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let answer = table.answer(&table.actions()[0]);
    for _ in 0..5 {
        assert_eq!(me.post(&table.path, &answer).await.status, 200);
    }
    let id = table.path[3..].parse().unwrap();
    let mine = hall.store.record(id).unwrap().turns.into_iter().filter(|turn| turn.seat == 0);
    assert_eq!(mine.count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_action_hears_that_the_table_has_moved_on() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let old = me.until(&table.path, |page| page.version() >= 3).await;
    me.press(&old, &old.actions()[0]).await;
    let late: Vec<_> = old
        .answer(&old.actions()[0])
        .into_iter()
        .map(|(key, value)| (key, if key == "id" { "another".to_owned() } else { value }))
        .collect();
    let answer = me.post(&table.path, &late).await;
    assert_eq!(answer.status, 409);
    assert!(answer.has("moved on") && answer.version() > old.version());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forbidden_action_names_its_clause() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let table = me.until(&table.path, |page| page.version() >= 3).await;
    let answer = me.press(&table, r#"{"attack":1}"#).await;
    assert_eq!(answer.status, 422);
    assert!(answer.has("VAL-"), "the refusal names a rule");
    assert_eq!(me.press(&table, "{").await.status, 400);
    assert_eq!(me.press(&table, r#""no such thing""#).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hall.db");
    let hall = Hall::with(Arc::new(Sqlite::open(&file).unwrap()), |_| {}).await;
    let me = hall.browser();
    let table = me.play_now().await;
    let pressed = me.press(&table, &table.actions()[1]).await;
    assert_eq!(pressed.status, 200, "an answer stays good while others give theirs");
    let before = me.until(&table.path, |page| page.is_asked() && page.version() >= 4).await;
    let address = hall.address;
    drop(hall);
    let again = loop {
        // The port is free again once the old server is gone.
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        let Ok(store) = Sqlite::open(&file).map(Arc::new) else { continue };
        let taken = std::net::TcpListener::bind(address).is_err();
        if !taken {
            break Hall::with(store, |config| config.listen = address).await;
        }
    };
    let after = me.get(&table.path).await;
    assert_eq!(after.actions(), before.actions());
    assert_eq!(after.version(), before.version());
    assert_eq!(again.address, address);
}

#[tokio::test(flavor = "multi_thread")]
async fn others_may_watch_but_not_act() {
    let hall = Hall::open().await;
    let (me, other) = (hall.browser(), hall.browser());
    let table = me.play_now().await;
    let seen = other.get(&table.path).await;
    assert!(!seen.is_asked() && seen.actions().is_empty());
    let answer = table.answer(&table.actions()[0]);
    assert_eq!(other.post(&table.path, &answer).await.status, 401);
    other.play_now().await;
    assert_eq!(other.post(&table.path, &answer).await.status, 403);
    assert_eq!(other.post("/t/00000000000000000000000000000000", NOTHING).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_to_be_had_among_bots_and_nowhere_else() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let hint = format!("{}/hint", table.path);
    assert!(table.has(&format!("href=\"{hint}\"")), "{}", table.html);
    let advice = me.get(&hint).await;
    assert!(advice.status == 200 && advice.has("<meter") && advice.has(" %"), "{}", advice.html);
    assert_eq!(hall.browser().get(&hint).await.status, 401, "nobody is advised");
    let friends = [("seats", "2"), ("seat-0", "me"), ("seat-1", "open"), ("name", "Ragna")];
    let room = me.post("/new/valhalla", &friends).await;
    let friend = hall.browser();
    friend.post(&format!("{}/sit", room.path), &[("seat", "1"), ("name", "Olaf")]).await;
    let table = me.post(&format!("{}/start", room.path), NOTHING).await;
    assert!(table.is_asked() && !table.has("/hint\""));
    assert_eq!(me.get(&format!("{}/hint", room.path)).await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_hint_where_there_is_no_choice() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.post("/new/valda/bots", NOTHING).await.path;
    let hint = format!("{table}/hint");
    for _ in 0..500 {
        let page = me.until(&table, |page| page.is_asked() || page.is_over()).await;
        assert!(!page.is_over(), "something was forced before the end");
        let answers: Vec<_> =
            page.actions().into_iter().filter(|action| action != "undo").collect();
        let advised = page.has(&format!("href=\"{hint}\""));
        assert_eq!(advised, answers.len() > 1, "{answers:?}");
        if !advised {
            assert!(!me.get(&hint).await.has("<meter"), "no chance is told");
            return;
        }
        me.press(&page, &answers[0]).await;
    }
    panic!("nothing was ever forced");
}
