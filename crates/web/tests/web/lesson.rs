//! Lessons: every one from its first step to its last in a browser, and what happens beside it.

use serde_json::json;

use crate::axe::{axe, violations};
use crate::chrome::Chrome;
use crate::common::{Browser, Hall, NOTHING, Page};

/// All of them are offered on one page.
const LESSONS: &str = "/learn";

/// What there is to press, once it lies in sight and nothing over it: the raven's own button, or the thing
/// that glows.
const PRESS: &str = "
    document.querySelector('#held [data-continue]')?.click();
    const raven = document.querySelector('#raven[data-step]');
    if (!raven || raven.hidden || !document.querySelector('#veil')) return '';
    const next = raven.querySelector('[data-next]');
    const thing = next.hidden ? document.querySelector('.taught') : next;
    const step = raven.dataset.step + '/' + [...raven.querySelectorAll('.said')].findIndex((one) => !one.hidden);
    if (!thing) return '';
    const box = thing.getBoundingClientRect();
    if (!thing.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))) return '';
    thing.click();
    return step";

const OVER: &str = "return !!document.querySelector('#helper')";

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
        for lesson in lessons::all() {
            let id = lesson.id;
            window.go(if lesson.is_first() { "/" } else { LESSONS }).await;
            window.click(&format!("form[action='/learn/{id}'] button")).await;
            window.until("return !!document.querySelector('#veil')").await;
            window.screenshot(&format!("lesson-{id}-{width}")).await;
            let told = play_through(&window).await;
            let begun = told.iter().filter(|step| step.ends_with("/0"));
            let steps = begun.collect::<std::collections::BTreeSet<_>>().len();
            assert_eq!(steps, lesson.steps_that_speak().count(), "{id}: {told:?}");
            window
                .until("return document.querySelector('#question').dataset.turn === 'mine'")
                .await;
        }
    }
}

/// What is to be pressed lies in the hole, once nothing moves any more.
const IN_THE_HOLE: &str = "
    const next = document.querySelector('#raven [data-next]');
    if (next && !next.hidden && document.querySelector('#veil')) return next.click(), '';
    const moving = document.getAnimations().some((one) => one.id === 'moves' || /view-transition/.test(one.effect.pseudoElement));
    const thing = document.querySelector('.taught'), ring = document.querySelector('#veil .ring');
    if (moving || !thing || !ring || document.querySelector('#held')) return '';
    const box = thing.getBoundingClientRect(), hole = ring.getBBox();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const inside = x > hole.x && x < hole.x + hole.width && y > hole.y && y < hole.y + hole.height;
    return inside ? 'inside' : `${thing.className} at ${x}, ${y}, the hole at ${hole.x}, ${hole.y}`";

#[tokio::test(flavor = "multi_thread")]
async fn the_hole_is_where_the_thing_comes_to_lie() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.prefers_settings("results=pass&speed=normal&motion=full").await;
    window.go("/").await;
    window.click("form[action='/learn/thorgal'] button").await;
    window.until("return !!document.querySelector('#veil')").await;
    let mut looked = 0;
    while looked < 6 {
        let found = window.until(IN_THE_HOLE).await;
        let found = match found == json!("inside") {
            true => found,
            // The page tells it a frame after all lies still.
            false => {
                tokio::time::sleep(std::time::Duration::from_millis(300)).await;
                window.until(IN_THE_HOLE).await
            }
        };
        assert_eq!(found, json!("inside"), "after {looked}");
        looked += 1;
        window.eval("document.querySelector('.taught').click()").await;
    }
}

/// What can be pressed lies under the raven.
const COVERED: &str = "
    const boxes = (of) => [...document.querySelectorAll(of)].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
    const [bird] = boxes('#helper');
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return !bird || boxes('.lit, #question button').some((thing) => meet(bird, thing))";

/// After the last step the game plays on: what is new is told once, again on demand, or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn after_the_lesson_the_raven_explains_what_is_new() {
    let hall = Hall::open().await;
    for (width, height) in [(1440, 900), (390, 844)] {
        let window = Chrome::open(&hall, width, height).await;
        window.go("/").await;
        window.click("form[action='/learn/valhalla'] button").await;
        window.until("return !!document.querySelector('#veil')").await;
        play_through(&window).await;
        window.until("return document.querySelector('#question').dataset.turn === 'mine'").await;
        let told = "return document.querySelector('#helper .bubble:not([hidden]) .said')?.textContent || ''";
        let first = window.eval(told).await;
        assert!(first.as_str().unwrap().starts_with("The lesson is over"), "{first}");
        assert_eq!(window.eval(COVERED).await, json!(false), "{width}");
        window.screenshot(&format!("helper-{width}")).await;
        window
            .eval("document.querySelector('#helper .bubble:not([hidden]) [data-read]').click()")
            .await;
        let second = window.eval(told).await;
        assert_ne!(second, first, "then what is asked is explained");
        assert!(second.as_str().unwrap().len() > 20, "{second}");
        assert_eq!(window.eval(COVERED).await, json!(false), "{width}");
        window
            .eval("document.querySelector('#helper .bubble:not([hidden]) [data-read]').click()")
            .await;
        assert_eq!(window.eval(told).await, json!(""), "everything was read");
        window.click("#helper [data-repeat]").await;
        assert_eq!(window.eval(told).await, second, "it is said again");
        window.eval("document.querySelector('#helper .bubble:not([hidden]) [data-quiet-raven]').click()").await;
        assert_eq!(window.eval(told).await, json!(""), "it was sent off");
    }
}

/// Where a player finds the lessons that lead on: at the end of the first, among the ways to play, and
/// listed with all others.
#[tokio::test(flavor = "multi_thread")]
async fn further_lessons_are_offered_where_one_is_done() {
    let hall = Hall::open().await;
    let me = hall.browser();
    for name in games::Name::ALL {
        let further: Vec<_> = lessons::of(name).filter(|lesson| !lesson.is_first()).collect();
        let (ways, all) = (me.get(&format!("/new/{}", name.as_str())).await, me.get(LESSONS).await);
        for lesson in further {
            let post = format!("action=\"/learn/{}\"", lesson.id);
            assert!(ways.has(&post) && all.has(&post), "{}", lesson.id);
        }
    }
    let mut page = me.post("/learn/valhalla", NOTHING).await;
    for _ in 0..40 {
        page = me.until(&page.path, Page::is_asked).await;
        if !page.has("data-action=") {
            break;
        }
        page = me.press(&page, &taught(&page)).await;
    }
    assert!(page.has("Next lesson: Hunt Fenrir alone"), "{}", page.html);
    assert!(page.has("action=\"/learn/valhalla\""), "and the same once more");
    let hunt = me.post("/learn/valhalla-hunt", NOTHING).await;
    assert!(me.get("/").await.has("Lesson: Valhalla. Hunt Fenrir alone"), "{}", hunt.path);
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
    assert!(refused.has("That can wait. First do what the raven says."), "{}", refused.html);
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
