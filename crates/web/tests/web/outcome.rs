//! How a fight ended stays on the screen until it was read, for those who fought and those who watch.

use engine::Seat;
use games::Play;
use serde_json::json;
use valda::Valda;
use valhalla::Valhalla;

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
    // What lies under it has no keys.
    let version = fighter.version().await;
    fighter.eval("const button = document.querySelector('#question [data-key]'); if (button) button.dataset.key = 7").await;
    for key in ["7", "z"] {
        fighter.press(key).await;
    }
    fighter.eval("return fetch(location.href).then((page) => page.text())").await;
    let sent = "return !!document.querySelector('[aria-busy], .btn.sure')";
    assert_eq!(fighter.eval(sent).await, json!(false));
    assert_eq!(fighter.version().await, version, "nothing was pressed");
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

/// The last choice was the first seat's, and it won a battle with much to tell.
fn battle_won(play: &Play<Valhalla>) -> bool {
    let last = play.newest(None, 40);
    let verdict = last.iter().rfind(|line| line.says.key == "val-won");
    let began = last.iter().rposition(|line| line.says.key == "val-attacked").unwrap_or(last.len());
    let mine = play.game.record().turns.last().is_some_and(|turn| turn.seat == Seat(0));
    mine && last.len() - began > 14 && verdict.is_some_and(|line| line.turn == play.version())
}

/// The way on is in sight however much there is to tell.
#[tokio::test(flavor = "multi_thread")]
async fn the_way_on_from_a_long_battle_is_in_sight() {
    let hall = Hall::open().await;
    let moment = Moment::<Valhalla>::find(2, battle_won).before();
    for (width, height) in [(1440, 900), (390, 844), (390, 560)] {
        let window = Chrome::open(&hall, width, height).await;
        moment.stage(&hall, &[&window]).await;
        window.choose_setting("results", "hold").await;
        choose(&window, &moment.last().1).await;
        window.until("return document.querySelector('#held h2')?.textContent.length > 5").await;
        window.eval("document.querySelector('#held .course').open = true").await;
        let seen = "
            const button = document.querySelector('#held [data-continue]'), box = button.getBoundingClientRect();
            const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return box.top >= 0 && box.bottom <= innerHeight && button.contains(top)";
        assert_eq!(window.eval(seen).await, json!(true), "{width} x {height}");
        window.screenshot(&format!("result-{width}-{height}")).await;
    }
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
