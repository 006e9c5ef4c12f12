//! Looking back, playing on, proving.

use crate::common::{Hall, NOTHING};

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_replayed_checked_and_branched() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let record = format!("{}/record.json", table.path);
    assert_eq!(me.get(&record).await.status, 400, "a running match keeps its secrets");
    assert!(me.get(&format!("{}/check", table.path)).await.has("shown when the game is over"));
    assert!(me.play_on(&table.path, 3000).await.is_over());

    let replay = format!("{}/replay", table.path);
    let start = me.get(&format!("{replay}?step=0")).await;
    assert!(start.has("id=\"slider\"") && !start.is_over());
    assert!(me.get(&replay).await.is_over(), "the last moment comes first");
    let stranger = hall.browser().get(&format!("{replay}?step=5&seat=1")).await;
    assert_eq!(stranger.status, 200, "a finished match is open to all");

    let check = me.get(&format!("{}/check", table.path)).await;
    assert!(check.has("all luck follows"), "{}", check.html);
    let record = games::RecordFile::parse(&me.get(&record).await.html).unwrap();
    games::Name::Valhalla.verify(None, &record).unwrap();

    let branch = me.post(&format!("{}/branch?step=20", table.path), NOTHING).await;
    assert_eq!(branch.status, 200, "{}", branch.html);
    assert_ne!(branch.path, table.path);
    assert!(me.play_on(&branch.path, 3000).await.is_over());
    let other = me.get(&format!("{}/record.json", branch.path)).await;
    let other = games::RecordFile::parse(&other.html).unwrap();
    assert_eq!((other.inherited, &other.turns[..20]), (Some(20), &record.turns[..20]));
    games::Name::Valhalla.verify(None, &other).unwrap();

    let anew = me.post(&format!("{}/branch?step=0", table.path), NOTHING).await;
    assert_eq!(anew.status, 200, "{}", anew.html);
    assert!(me.play_on(&anew.path, 3000).await.is_over());
    let anew = me.get(&format!("{}/record.json", anew.path)).await;
    let anew = games::RecordFile::parse(&anew.html).unwrap();
    assert_eq!(
        (anew.inherited, &anew.deal),
        (Some(0), &record.deal),
        "the same cards to begin with"
    );
    games::Name::Valhalla.verify(None, &anew).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_game_with_others_cannot_be_branched_nor_seen_through_their_eyes() {
    let hall = Hall::open().await;
    let (ragna, olaf) = (hall.browser(), hall.browser());
    let seats = [("seats", "2"), ("seat-0", "me"), ("seat-1", "open")];
    let room = ragna.post("/new/valhalla", &seats).await;
    olaf.post(&format!("{}/sit", room.path), &[("seat", "1")]).await;
    let table = olaf.post(&format!("{}/start", room.path), NOTHING).await;
    let answer = table.actions()[0].clone();
    assert_eq!(olaf.press(&table, &answer).await.status, 200);
    let branch = format!("{}/branch?step=0", room.path);
    assert_eq!(ragna.post(&branch, NOTHING).await.status, 403);
    let mine = ragna.get(&format!("{}/replay?step=0&seat=0", room.path)).await;
    let peek = ragna.get(&format!("{}/replay?step=0&seat=1", room.path)).await;
    let spot = answer.split('"').nth(3).unwrap();
    assert!(table.has(&format!("data-card=\"{spot}\"")));
    assert!(!peek.has(&format!("data-card=\"{spot}\"")), "Olaf's Jarls stay his secret");
    assert_eq!(mine.html.matches("class=\"jarl\"").count(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_taken_back_while_nobody_learned_from_it() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let table = me.play_now().await;
    let mut page = me.get(&table.path).await;
    for _ in 0..400 {
        page = me.until(&table.path, |page| page.is_asked() || page.is_over()).await;
        let actions = page.actions();
        // Adding two small warriors uses no luck until the cards of phase B are drawn.
        let quiet = actions.iter().find(|action| action.contains("\"use\""));
        let action = quiet.or_else(|| actions.iter().find(|a| *a != "undo")).unwrap().clone();
        let next = me.press(&page, &action).await;
        if next.actions().contains(&"undo".to_owned()) {
            let undone = me.press(&next, "undo").await;
            if undone.status != 200 {
                // Somebody else has chosen since: that cannot be helped, and was said.
                assert!(undone.status == 409 || undone.status == 400);
                continue;
            }
            assert_eq!(undone.actions(), page.actions());
            assert!(undone.version() > next.version(), "versions never go back");
            return;
        }
        if next.is_over() {
            break;
        }
    }
    panic!("no choice in a whole game could be taken back: {}", page.html.len());
}
