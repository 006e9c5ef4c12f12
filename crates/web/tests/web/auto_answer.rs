//! A question that leaves no choice answers itself, and says so.

use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, Seats};
use games::{AutoAnswer, Play};
use serde_json::json;
use store::Sqlite;
use thorgal::Thorgal;

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::choose;
use crate::staged::Moment;

const FIRST: AutoAnswer = AutoAnswer { seats: Seats::one(Seat(0)), among_bots: true };

/// The first seat has just chosen among several things, could take it back, and has no choice now.
fn is_forced(play: &Play<Thorgal>) -> bool {
    let mine = play.game.record().turns.last().is_some_and(|turn| turn.seat == Seat(0));
    let free = !play.went_unasked(play.version(), FIRST);
    mine && free && play.can_undo(Seat(0), FIRST).is_ok() && play.only_answer(FIRST).is_some()
}

async fn quiet_hall() -> Hall {
    // The bots wait, so that the window stays as its own choice left it.
    let pace = Duration::from_secs(3600);
    Hall::with(Arc::new(Sqlite::in_memory().unwrap()), |config| config.pace = pace).await
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_one_answer_it_is_given_and_told_and_undo_takes_both_back() {
    let hall = quiet_hall().await;
    let moment = Moment::<Thorgal>::find(2, is_forced).before().among_bots();
    let window = Chrome::open(&hall, 1440, 900).await;
    moment.stage(&hall, &[&window]).await;
    let before: u32 = window.version().await.parse().unwrap();
    let asked = window.text("#ask").await;
    choose(&window, &moment.last().1).await;
    let after: u32 = window.version().await.parse().unwrap();
    assert!(after > before + 1, "the choice and what followed from it: {before} to {after}");
    assert!(window.text(".unasked").await.contains("one choice only"));
    choose(&window, "undo").await;
    assert_eq!(window.text("#ask").await, asked, "back at what could be chosen");
    assert_eq!(window.text(".unasked").await, "");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_every_question_is_asked_every_question() {
    let hall = quiet_hall().await;
    let moment = Moment::<Thorgal>::find(2, is_forced).before().among_bots();
    let window = Chrome::open(&hall, 1440, 900).await;
    moment.stage(&hall, &[&window]).await;
    window.choose_setting("ask", "every").await;
    let before: u32 = window.version().await.parse().unwrap();
    choose(&window, &moment.last().1).await;
    let after: u32 = window.version().await.parse().unwrap();
    assert_eq!(after, before + 1);
    let answers = "return [...document.querySelectorAll('#question button[name=action]')].filter((b) => b.value !== 'undo').length";
    assert_eq!(window.eval(answers).await, json!(1), "the one answer is there to be given");
    assert_eq!(window.text(".unasked").await, "");
}
