//! Thorgal in real browsers.

use engine::{Game, Seat};
use games::Play;
use serde_json::json;
use thorgal::{Step, Thorgal};

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::{moved, play_one_by_mouse, whose_turn};
use crate::staged::Moment;

const PHASE: &str =
    "return document.querySelector('.saga .phases [aria-current]')?.innerText || ''";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_expedition_between_two_browsers() {
    let hall = Hall::open().await;
    let windows = [Chrome::open(&hall, 1440, 900).await, Chrome::open(&hall, 768, 1024).await];
    let sets_out =
        |play: &Play<Thorgal>| matches!(play.state().waiting(), Some((Step::ChooseGoal, _)));
    Moment::find(2, sets_out).stage(&hall, &[&windows[0], &windows[1]]).await;
    let mut goal = 0;
    while windows[0].eval(PHASE).await == json!("Expedition") {
        let asked = whose_turn([&windows[0], &windows[1]]).await;
        play_one_by_mouse(asked).await;
        let sums = "[...document.querySelectorAll('.column')].map((c) => c.innerText).join()";
        let sums_seen = asked.eval(&format!("return {sums}")).await;
        for window in &windows {
            window.until(&format!("return {sums} === {sums_seen}")).await;
        }
        goal += usize::from(windows[0].text(".goal").await.is_empty());
    }
    assert!(goal <= 1, "the goal is on the table until the end");
    for window in &windows {
        let log = window.text("#log").await;
        assert!(log.contains("Success at") || log.contains("Failure at"), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_recommended_team_is_one_click_away() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let prepares = |play: &Play<Thorgal>| matches!(play.state().waiting(), Some((Step::Prepare, seats)) if seats.contains(Seat(0)));
    Moment::find(2, prepares).stage(&hall, &[&window]).await;
    let version = window.version().await;
    window.click(".offer").await;
    moved(&window, &version).await;
    assert!(window.text("#ask").await.contains("lands"), "{}", window.text("#ask").await);
}
