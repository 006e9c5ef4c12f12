//! Nothing by accident: what is lost for good asks once, in place; everything else is one press.

use engine::Seat;
use games::Play;
use serde_json::json;
use thorgal::Thorgal;
use valhalla::Valhalla;

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::staged::Moment;

/// The first seat may attack somebody, and may do something else.
fn may_attack(play: &Play<Valhalla>) -> bool {
    let mut offers = play.offers(Seat(0));
    offers.retain(|offer| offer.refused.is_none());
    let attack = |offer: &games::Offer| offer.says.key == "val-do-attack";
    play.waiting().contains(Seat(0)) && offers.len() > 1 && offers.iter().any(attack)
}

const ATTACK: &str = "[...document.querySelectorAll('button[name=action]')]\
                      .find((b) => b.value.includes('attack'))";

async fn before_an_attack(hall: &Hall) -> Chrome {
    let window = Chrome::open(hall, 1440, 900).await;
    Moment::<Valhalla>::find(2, may_attack).stage(hall, &[&window]).await;
    window
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attack_is_pressed_twice_and_says_so_in_between() {
    let hall = Hall::open().await;
    let window = before_an_attack(&hall).await;
    let version = window.version().await;
    let place =
        window.eval("return document.querySelector('#stage').getBoundingClientRect().top").await;
    // A double click is one press.
    window.eval(&format!("const b = {ATTACK}; b.click(); b.click()")).await;
    window.until("return document.querySelector('.btn.sure')").await;
    assert!(window.text("#ribbon").await.contains("Press again"));
    assert_eq!(window.version().await, version, "nothing was sent");
    let now =
        window.eval("return document.querySelector('#stage').getBoundingClientRect().top").await;
    assert_eq!(now, place, "the board stays where it was");
    window.press("\u{e00c}").await;
    window.until("return !document.querySelector('.btn.sure')").await;
    window.eval(&format!("{ATTACK}.click()")).await;
    window.until("return document.querySelector('.btn.sure')").await;
    window.eval(&format!("{ATTACK}.click()")).await;
    window.until(&format!("return document.body.dataset.version !== {version:?}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_want_to_be_asked_presses_once() {
    let hall = Hall::open().await;
    let window = before_an_attack(&hall).await;
    let version = window.version().await;
    window.choose_setting("confirm", "never").await;
    window.until(&format!("return !{ATTACK}.dataset.confirm")).await;
    window.eval(&format!("{ATTACK}.click()")).await;
    window.until(&format!("return document.body.dataset.version !== {version:?}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_glows_says_what_it_would_do() {
    let hall = Hall::open().await;
    let window = before_an_attack(&hall).await;
    let told = "
        const lit = document.querySelector('#mine .card.lit, #rivals .lit, .lit');
        lit.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        const labels = [...document.querySelectorAll('#question button[name=action]')]
            .filter((b) => (b.dataset.spots || '').split(' ').includes(lit.dataset.spot))
            .map((b) => b.querySelector('span').textContent);
        return labels.length > 0 && labels.slice(0, 3).every((label) => document.querySelector('#ribbon').textContent.includes(label));";
    assert_eq!(window.eval(told).await, json!(true));
}

/// The first seat discards two cards of its hand.
fn discards_two(play: &Play<Valhalla>) -> bool {
    let two =
        |offer: &games::Offer| offer.refused.is_none() && offer.says.key == "val-do-discard-two";
    play.waiting().contains(Seat(0))
        && play.offers(Seat(0)).iter().filter(|offer| two(offer)).count() > 2
}

/// Who touched both is asked; touching either again does it, touching a third begins anew.
#[tokio::test(flavor = "multi_thread")]
async fn what_takes_two_things_is_done_by_touching_either_again() {
    let hall = Hall::open().await;
    for (width, height) in [(1440, 900), (390, 844)] {
        let window = Chrome::open(&hall, width, height).await;
        Moment::<Valhalla>::find(2, discards_two).stage(&hall, &[&window]).await;
        let version = window.version().await;
        let touch = |n: usize| format!("document.querySelectorAll('#mine .card.lit')[{n}].click()");
        let chosen = "return document.querySelectorAll('#mine .picked').length";
        for n in [0, 1] {
            window.eval(&touch(n)).await;
        }
        window.until("return document.querySelector('.btn.sure')").await;
        assert_eq!(window.eval(chosen).await, json!(2), "both stay chosen");
        let told = "
            const line = document.querySelector('#ribbon');
            return line.textContent.includes('Press again') && line.clientWidth > 200 && line.clientHeight > 15 &&
                line.scrollWidth <= line.clientWidth + 1 && line.scrollHeight <= line.clientHeight + 4";
        assert_eq!(window.eval(told).await, json!(true), "the line is read whole");
        window.eval(&touch(2)).await;
        assert_eq!(window.eval("return !!document.querySelector('.btn.sure')").await, json!(false));
        assert_eq!(window.eval(chosen).await, json!(1), "the third begins anew");
        window.eval(&touch(0)).await;
        window.until("return document.querySelector('.btn.sure')").await;
        assert_eq!(window.version().await, version, "nothing was sent");
        window.eval(&touch(2)).await;
        window.until(&format!("return document.body.dataset.version !== {version:?}")).await;
        let open = "return document.querySelector('#moves')?.open && innerWidth > 1000";
        assert_ne!(window.eval(open).await, json!(true), "no list is left over the table");
    }
}

/// The first seat may pass though its team falls short, and may do something else.
fn may_pass_short(play: &Play<Thorgal>) -> bool {
    let mut offers = play.offers(Seat(0));
    offers.retain(|offer| offer.refused.is_none());
    let short = |offer: &games::Offer| offer.says.key == "tho-do-pass-short";
    play.waiting().contains(Seat(0)) && offers.len() > 1 && offers.iter().any(short)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_that_lets_the_expedition_fail_is_pressed_twice() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let moment = Moment::<Thorgal>::find(2, may_pass_short);
    let game = moment.play().state();
    assert!(!thorgal::is_enough(game.strength(), game.difficulty()));
    moment.stage(&hall, &[&window]).await;
    let version = window.version().await;
    window.press_button("//button[@name='action'][contains(@value,'pass')]").await;
    window.until("return document.querySelector('.btn.sure')").await;
    assert!(window.text("#ribbon").await.contains("the expedition fails"));
    assert_eq!(window.version().await, version, "nothing was sent");
}
