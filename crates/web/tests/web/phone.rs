//! What a finger can find out: nothing is known by hovering alone.

use engine::{Game, Seat};
use games::Play;
use serde_json::json;
use thorgal::Thorgal;
use valhalla::Valhalla;

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::at_table;
use crate::staged::Moment;

/// Two frames later: the events of what happened before have come.
const SETTLED: &str =
    "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/// Taps the first of these, and gives what is told.
async fn text_after_tap(window: &Chrome, selector: &str) -> String {
    let thing = format!("document.querySelector({selector:?})");
    window.eval(&format!("{thing}.scrollIntoView({{ block: 'center' }})")).await;
    // Scrolling closes what was told before; only then comes the finger.
    window.eval(SETTLED).await;
    let tap = "new PointerEvent('click', { bubbles: true, pointerType: 'touch' })";
    window.eval(&format!("{thing}.dispatchEvent({tap})")).await;
    window.until("return document.querySelector('#zoom').matches(':popover-open')").await;
    window.text("#zoom").await
}

async fn on_a_phone(hall: &Hall, game: &str) -> Chrome {
    let window = Chrome::open(hall, 360, 740).await;
    window.go("/").await;
    window.click(&format!("form[action='/new/{game}/bots'] button")).await;
    at_table(&window).await;
    window
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_tells_its_name_when_it_is_tapped() {
    let hall = Hall::open().await;
    let window = on_a_phone(&hall, "midgard").await;
    assert!(text_after_tap(&window, ".commons .stats li").await.contains("trolls in the deck"));
    assert!(text_after_tap(&window, ".rivals .stats li:nth-child(2)").await.contains("workers"));
    let valhalla = on_a_phone(&hall, "valhalla").await;
    assert!(text_after_tap(&valhalla, ".rivals .shields").await.contains("4 of 4 own shields"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_links_on_top_have_their_names_on_a_phone() {
    let hall = Hall::open().await;
    let window = on_a_phone(&hall, "valda").await;
    let seen = "return [...document.querySelectorAll('.top nav span, .top .plain span')]\
                .every((name) => name.offsetWidth > 10 && name.getBoundingClientRect().right <= innerWidth)";
    assert_eq!(window.eval(seen).await, json!(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_is_told_to_tap_and_a_mouse_to_click() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let many =
        |play: &Play<Thorgal>| play.waiting().contains(Seat(0)) && play.allowed(Seat(0)).len() > 10;
    Moment::<Thorgal>::find(2, many).stage(&hall, &[&window]).await;
    let told = window.text("#ask").await;
    assert!(told.contains("Click what glows") && !told.contains("Tap"), "{told}");
    let finger = json!({ "enabled": true, "maxTouchPoints": 1 });
    window.cdp("Emulation.setTouchEmulationEnabled", finger).await;
    let told = window.text("#ask").await;
    assert!(told.contains("Tap what glows") && !told.contains("Click"), "{told}");
}

/// A finger that comes down on a thing is told what it would do: the thing must stay under the finger.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_press_would_do_pushes_nothing_away() {
    let hall = Hall::open().await;
    let fights = |play: &Play<Valhalla>| {
        let asked = play.state().waiting().map(|(step, _)| step);
        let fights = matches!(asked, Some(valhalla::Step::Battle(valhalla::BattleStep::Fight(_))));
        let offers = play.offers(Seat(0));
        let arms = |offer: &games::Offer| offer.refused.is_none() && offer.says.key == "val-do-arm";
        fights && play.waiting().contains(Seat(0)) && offers.iter().any(arms)
    };
    let window = Chrome::open(&hall, 390, 844).await;
    Moment::<Valhalla>::find(2, fights).stage(&hall, &[&window]).await;
    let thing = "document.querySelector('#stage .war.lit')";
    window.eval(&format!("{thing}.scrollIntoView({{ block: 'center' }})")).await;
    window.eval(SETTLED).await;
    let moved = format!(
        "const thing = {thing}, before = thing.getBoundingClientRect().top;
         thing.focus({{ preventScroll: true }});
         const told = document.querySelector('#ribbon').textContent;
         return [told.length > 5, thing.getBoundingClientRect().top - before]"
    );
    assert_eq!(window.eval(&moved).await, json!([true, 0]));
}
