//! What others do is seen one thing after another, where it happens, and can be skipped.

use engine::Seat;
use games::Play;
use serde_json::json;
use thorgal::Thorgal;

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::choose;
use crate::staged::Moment;

/// Every version the page showed, and every caption.
const WATCH: &str = "
    window.seen = [document.body.dataset.version];
    window.captions = [];
    new MutationObserver(() => {
        const now = document.body.dataset.version, told = document.querySelector('#caption')?.innerText;
        if (window.seen.at(-1) !== now) window.seen.push(now);
        if (told && window.captions.at(-1) !== told) window.captions.push(told);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });";

/// Something that nobody has read yet, and that is not in the way.
const HELD: &str = "
    const held = document.body.appendChild(document.createElement('i'));
    held.id = 'held';
    held.style.display = 'none';";

/// The second seat has just made three choices in a row.
fn three_by_the_other(play: &Play<Thorgal>) -> bool {
    let turns = &play.game.record().turns;
    turns.len() > 3 && turns.iter().rev().take(3).all(|turn| turn.seat == Seat(1))
}

/// A window that watches at this speed, another one, and what is chosen there.
async fn beside_another(hall: &Hall, speed: &str) -> (Chrome, Chrome, Vec<String>) {
    let (window, other) =
        (Chrome::open(hall, 1440, 900).await, Chrome::open(hall, 1440, 900).await);
    window.prefers_settings(&format!("results=pass&speed={speed}")).await;
    other.prefers_settings("results=pass&speed=once&ask=every&confirm=never").await;
    let moment = Moment::<Thorgal>::find(2, three_by_the_other).before().before().before();
    moment.stage(hall, &[&window, &other]).await;
    window.eval(WATCH).await;
    (window, other, moment.left_out())
}

/// Until all three choices are on the page, as its viewer counts them.
async fn caught_up(window: &Chrome) {
    window
        .until("return Number(document.body.dataset.version) === Number(window.seen[0]) + 3")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_choice_of_another_is_seen_and_told() {
    let hall = Hall::open().await;
    let (window, other, choices) = beside_another(&hall, "slow").await;
    for choice in &choices {
        choose(&other, choice).await;
    }
    caught_up(&window).await;
    let seen = window.eval("return window.seen.map(Number)").await;
    let seen: Vec<u32> = serde_json::from_value(seen).unwrap();
    assert_eq!(seen, (seen[0]..=seen[0] + 3).collect::<Vec<_>>(), "one after another");
    let captions = window.eval("return window.captions").await;
    let captions: Vec<String> = serde_json::from_value(captions).unwrap();
    assert!(!captions.is_empty(), "what happened is told");
    let log = window.text("#log").await;
    for told in captions.iter().flat_map(|caption| caption.lines()).filter(|line| !line.is_empty())
    {
        assert!(log.contains(told), "{told:?} is no line of the story");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_skips_to_the_newest_and_does_nothing_else() {
    let hall = Hall::open().await;
    let (window, other, choices) = beside_another(&hall, "slow").await;
    // What has just come is seen for as long as it takes.
    window.eval(HELD).await;
    for choice in &choices {
        choose(&other, choice).await;
    }
    window
        .eval("window.sent = 0; document.addEventListener('submit', () => window.sent++, true)")
        .await;
    let card = "const box = document.querySelector('#stage').getBoundingClientRect();
                return [box.left + box.width / 2, box.top + box.height / 2]";
    let (x, y): (f64, f64) = serde_json::from_value(window.eval(card).await).unwrap();
    window.click_at(x, y).await;
    caught_up(&window).await;
    let steps = window.eval("return window.seen.length").await;
    assert_eq!(steps, json!(2), "from the first to the newest");
    assert_eq!(window.eval("return window.sent").await, json!(0), "nothing was chosen");
    assert_eq!(window.eval("return document.querySelectorAll('.picked').length").await, json!(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn at_once_shows_the_newest_alone() {
    let hall = Hall::open().await;
    let (window, other, choices) = beside_another(&hall, "once").await;
    for choice in &choices {
        choose(&other, choice).await;
    }
    caught_up(&window).await;
    assert_eq!(
        window.eval("return window.captions.length").await,
        json!(0),
        "nothing is told twice"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happened_since_ones_last_turn_is_stepped_through() {
    let hall = Hall::open().await;
    let (window, other, choices) = beside_another(&hall, "once").await;
    for choice in &choices {
        choose(&other, choice).await;
    }
    caught_up(&window).await;
    window.eval("document.querySelector('#since').open = true").await;
    for n in 0..2 {
        window.eval("document.querySelector('#since [data-tell=\"1\"]').click()").await;
        let now =
            "return [...document.querySelectorAll('#since li')].findIndex((li) => li.ariaCurrent)";
        assert_eq!(window.eval(now).await, json!(n));
        let line = window.text("#since li[aria-current] > span").await;
        assert_eq!(window.text("#caption").await, line, "told where it happened");
    }
}
