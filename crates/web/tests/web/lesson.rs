//! Lessons: every one from its first step to its last in a browser, and what happens beside it.

use serde_json::json;

use crate::axe::{axe, violations};
use crate::chrome::Chrome;
use crate::common::{Browser, Hall, NOTHING, Page};

/// Whose lessons there are.
const TAUGHT: [&str; 4] = ["midgard", "valhalla", "thorgal", "valda"];

/// What there is to press: the raven's own button, or the thing that glows.
const PRESS: &str = "
    document.querySelector('#held [data-continue]')?.click();
    const raven = document.querySelector('#raven[data-step]');
    if (!raven || raven.hidden || !document.querySelector('#veil')) return '';
    const next = raven.querySelector('[data-next]');
    const thing = next.hidden ? document.querySelector('.taught') : next;
    const step = raven.dataset.step + '/' + [...raven.querySelectorAll('.said')].findIndex((one) => !one.hidden);
    if (!thing) return '';
    thing.click();
    return step";

const OVER: &str = "return !!document.querySelector('#raven.explains')";

/// Presses what glows until the lesson is over. Gives the sentences that were told, each once.
async fn play_through(window: &Chrome) -> Vec<String> {
    let mut told = Vec::new();
    for _ in 0..3000 {
        if window.eval(OVER).await == json!(true) {
            return told;
        }
        let step = window.eval(PRESS).await.as_str().unwrap_or_default().to_owned();
        if step.is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        } else if told.last() != Some(&step) {
            told.push(step);
        }
    }
    panic!("the lesson never ended: {told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_lesson_is_played_from_its_first_step_to_its_last() {
    let hall = Hall::open().await;
    for (width, height) in [(1440, 900), (390, 844)] {
        let window = Chrome::open(&hall, width, height).await;
        for game in TAUGHT {
            window.go("/").await;
            window.click(&format!("form[action='/learn/{game}'] button")).await;
            window.until("return !!document.querySelector('#veil')").await;
            window.screenshot(&format!("lesson-{game}-{width}")).await;
            let told = play_through(&window).await;
            let steps = told.iter().filter(|step| step.ends_with("/0")).count();
            assert!(steps >= 8, "{game}: {told:?}");
            window
                .until("return document.querySelector('#question').dataset.turn === 'mine'")
                .await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_raven_is_for_everybody() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.on_every_page(&axe()).await;
    for (theme, width, height) in [("dark", 390, 844), ("light", 1440, 900)] {
        window.prefers(theme).await;
        window.resize(width, height).await;
        window.go("/").await;
        window.click("form[action='/learn/midgard'] button").await;
        window.until("return !!document.querySelector('#veil')").await;
        let found = violations(&window, width).await;
        assert!(found.is_empty(), "{width}: {}", found.join("\n"));
    }
}

/// The choice the raven asks for.
fn taught(page: &Page) -> String {
    let rest = page.html.split("data-action=\"").nth(1).expect("the raven speaks");
    rest.split('"').next().unwrap().replace("&quot;", "\"")
}

async fn begun(me: &Browser) -> Page {
    let page = me.post("/learn/midgard", NOTHING).await;
    me.until(&page.path, Page::is_asked).await
}

#[tokio::test(flavor = "multi_thread")]
async fn another_move_waits_until_the_lesson_is_skipped() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let page = begun(&me).await;
    let asked = taught(&page);
    let other = page.actions().into_iter().find(|action| *action != asked).unwrap();
    let refused = me.press(&page, &other).await;
    assert!(refused.has("That can wait. First do what glows."), "{}", refused.html);
    assert_eq!(refused.version(), page.version());
    let skipped = me.post(&format!("{}/lesson", page.path), &[("skip", "yes")]).await;
    assert!(!skipped.has("data-action="), "the raven is silent");
    let free = me.press(&skipped, &other).await;
    assert!(free.version() > page.version(), "{}", free.html);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_deals_the_same_to_everybody_and_says_so() {
    let hall = Hall::open().await;
    let (one, other) = (hall.browser(), hall.browser());
    let (first, second) = (begun(&one).await, begun(&other).await);
    assert_eq!(taught(&first), taught(&second));
    let check = one.get(&format!("{}/about", first.path)).await;
    assert!(check.has("This is a lesson: its luck is fixed and known beforehand."));
    let start = one.get("/").await;
    assert!(start.has("Lesson: Champions of Midgard"), "it is called so");
    assert_eq!(one.post("/learn/chess", NOTHING).await.status, 404);
}
