//! Champions of Midgard over real HTTP.

use crate::common::{Hall, NOTHING};

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_midgard_against_bots() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.post("/new/midgard/bots", NOTHING).await;
    assert_eq!(table.status, 200, "{}", table.html);
    for place in ["place-market", "place-troll", "shore-1", "place-small_longship"] {
        assert!(table.has(&format!("data-spot=\"{place}\"")), "{place} is on the board");
    }
    let end = me.play_on(&table.path, 3000).await;
    assert!(end.is_over(), "eight rounds come to an end");
    assert!(end.has("class=\"score\""), "the score pad is shown");
    assert!(!end.has("mid-"), "every sentence has its words");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_midgard_is_drawn() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let cards = me.get("/cards/midgard").await;
    for id in ["mountain_troll", "gifts", "calm", "asmundr", "karve", "market", "grain_ship"] {
        assert!(cards.has(&format!("data-card=\"{id}\"")), "{id}");
        assert_eq!(me.get(&format!("/cards/midgard/{id}")).await.status, 200);
    }
    assert!(!cards.has("mid-kind"), "every shelf has a name");
}
