//! How a fight ended stays on the screen until it was read, for those who fought and those who watch.

use engine::Seat;
use games::Play;
use serde_json::json;
use valda::Valda;

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::choose;
use crate::staged::Moment;

const ENDED: [&str; 3] = ["vda-blocked", "vda-succeeded", "vda-cancelled"];

/// The last choice was the first seat's, and it decided an attack.
fn decided(play: &Play<Valda>) -> bool {
    let last = play.newest(None, 40);
    let verdict = last.iter().rfind(|line| ENDED.contains(&line.says.key));
    let mine = play.game.record().turns.last().is_some_and(|turn| turn.seat == Seat(0));
    mine && verdict.is_some_and(|line| line.turn == play.version())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_an_attack_is_held_until_it_was_read() {
    let hall = Hall::open().await;
    let moment = Moment::<Valda>::find(2, decided).before();
    let (fighter, watcher) =
        (Chrome::open(&hall, 1440, 900).await, Chrome::open(&hall, 1000, 800).await);
    let path = moment.stage(&hall, &[&fighter]).await;
    watcher.go(&path).await;
    for window in [&fighter, &watcher] {
        window.choose_setting("results", "hold").await;
        assert_eq!(window.eval("return !!document.querySelector('#held')").await, json!(false));
    }
    choose(&fighter, &moment.last().1).await;
    for window in [&fighter, &watcher] {
        window.until("return document.querySelector('#held h2')?.textContent.length > 5").await;
    }
    let first = "return document.querySelector('#held .course li').textContent";
    let told = fighter.eval(first).await.as_str().unwrap_or_default().to_owned();
    assert!(told.contains("attack"), "what came before the attack is not told: {told}");
    let stood = "return ['.won', '.lost'].every((side) => document.querySelector('#held .standoff ' + side))";
    assert_eq!(fighter.eval(stood).await, json!(true), "who won and who lost are drawn");
    // What comes meanwhile takes nothing away; a reload shows it again.
    fighter.eval("document.dispatchEvent(new Event('shown'))").await;
    assert_eq!(fighter.eval("return document.querySelectorAll('#held').length").await, json!(1));
    fighter.client.refresh().await.unwrap();
    fighter.until("return document.querySelector('#held [data-continue]')").await;
    fighter.click("#held [data-continue]").await;
    fighter.until("return !document.querySelector('#held')").await;
    fighter.client.refresh().await.unwrap();
    fighter.until("return document.querySelector('#question')").await;
    assert_eq!(
        fighter.eval("return !!document.querySelector('#held')").await,
        json!(false),
        "it was read"
    );
    watcher.press("\u{e00c}").await;
    watcher.until("return !document.querySelector('#held')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_it_stands_on_the_page() {
    let hall = Hall::open().await;
    let window = Chrome::without_scripts(&hall).await;
    let moment = Moment::<Valda>::find(2, decided);
    let path = moment.keep_for_watchers(&hall);
    window.go(&path).await;
    let page = window.client.source().await.unwrap();
    assert!(page.contains("class=\"result\""), "{page}");
    let shown = window.client.find(fantoccini::Locator::Css(".result h2")).await.unwrap();
    assert!(shown.is_displayed().await.unwrap());
}
