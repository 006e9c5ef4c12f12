//! Valhalla's campaign, and the cards that are in no deck, over real HTTP.

use crate::common::Hall;

#[tokio::test(flavor = "multi_thread")]
async fn a_hunt_that_is_over_stands_in_the_campaign() {
    let hall = Hall::open().await;
    let me = hall.browser();
    assert!(!me.get("/campaign").await.has("of one hunt"));
    let alone = me.get("/new/valhalla?seats=1&set-monster=hel&set-level=hard").await;
    assert!(alone.has("href=\"/campaign\""), "who plays alone finds the campaign");
    let chosen = [("seats", "1"), ("set-monster", "hel"), ("set-level", "hard")];
    let table = me.post("/new/valhalla", &chosen).await;
    assert_eq!(table.status, 200, "{}", table.html);
    assert!(!me.get("/campaign").await.has("of one hunt"), "it is not over yet");
    let end = me.play_on(&table.path, 3000).await;
    assert!(end.is_over() && end.has("href=\"/campaign\""), "{}", end.html);
    let told = end.has("Hel has won.") || end.has("Hel is slain!");
    assert!(told && end.has(" / 6"), "it tells how far the hunt came");
    let campaign = me.get("/campaign").await;
    let hel = campaign.html.split("Hel</th>").nth(1).unwrap_or_default();
    let cells: Vec<&str> = hel.split("<td>").skip(1).take(3).collect();
    let counted = cells.iter().map(|cell| cell.contains("of one hunt")).collect::<Vec<_>>();
    assert_eq!(counted, [false, true, false], "normal, hard, impossible");
    assert_eq!(campaign.html.matches("of one hunt").count(), 1, "no other monster was hunted");
    assert!(!hall.browser().get("/campaign").await.has("of one hunt"), "it is mine alone");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_the_big_box_is_drawn() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let cards = me.get("/cards/valhalla").await;
    let all = {
        use games::Speech;
        valhalla::Valhalla::library(games::valhalla::standard(), games::Words::english())
    };
    for card in &all {
        assert!(cards.has(&format!("data-card=\"{}\"", card.id)), "{}", card.id);
    }
    let beside = ["loki", "monster", "mission", "aid", "wrath", "king"];
    for card in &all {
        let told = |line: &&String| beside.contains(&card.kind) || line.starts_with("Favour");
        for line in card.text.iter().filter(told) {
            assert!(cards.has(line), "{}: {line}", card.id);
        }
    }
    for kind in beside {
        let card = all.iter().find(|card| card.kind == kind).expect("the box has one");
        let page = me.get(&format!("/cards/valhalla/{}", card.id)).await;
        assert!(page.status == 200 && page.has(&format!("<h1>{}</h1>", card.name)), "{}", card.id);
    }
    assert!(!cards.has("val-kind"), "every shelf has a name");
}
