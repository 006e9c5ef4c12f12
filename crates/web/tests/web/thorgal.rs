//! Thorgal in real browsers.

use engine::{Game, Seat};
use games::Play;
use serde_json::json;
use thorgal::catalogue::Kind;
use thorgal::{Action, ExpeditionStep, RoundStep, SetupStep, Step, Thorgal};

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::{moved, play_one_by_mouse, whose_turn};
use crate::staged::Moment;

const PHASE: &str = "return document.querySelector('.phases [aria-current]')?.innerText || ''";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_expedition_between_two_browsers() {
    let hall = Hall::open().await;
    let windows = [Chrome::open(&hall, 1440, 900).await, Chrome::open(&hall, 768, 1024).await];
    let sets_out = |play: &Play<Thorgal>| {
        matches!(play.state().waiting(), Some((Step::Expedition(ExpeditionStep::ChooseGoal), _)))
    };
    Moment::find(2, sets_out).stage(&hall, &[&windows[0], &windows[1]]).await;
    let mut goal = Vec::new();
    while windows[0].eval(PHASE).await == json!("Expedition") {
        let asked = whose_turn([&windows[0], &windows[1]]).await;
        let question = asked.text("#ask").await;
        if question.contains(" now: Valour ") {
            let short = asked.eval("return !!document.querySelector('.column.short')").await;
            assert_eq!(json!(question.contains("It would fail now")), short, "{question}");
        }
        play_one_by_mouse(asked).await;
        let sums = "[...document.querySelectorAll('.column')].map((c) => c.innerText).join()";
        let sums_seen = asked.eval(&format!("return {sums}")).await;
        for window in &windows {
            window.until(&format!("return {sums} === {sums_seen}")).await;
        }
        goal.push(!asked.text(".goal").await.is_empty());
    }
    // The horn and what follows a success may still be asked for when it has left.
    assert!(goal[0] && goal.is_sorted_by(|before, after| before >= after), "{goal:?}");
    for window in &windows {
        let told = "return /(Success|Failure) at/.test(document.querySelector('#log').innerText)";
        window.until(told).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_recommended_team_is_one_click_away() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let prepares = |play: &Play<Thorgal>| matches!(play.state().waiting(), Some((Step::Setup(SetupStep::Prepare), seats)) if seats.contains(Seat(0)));
    Moment::find(2, prepares).stage(&hall, &[&window]).await;
    let version = window.version().await;
    window.click(".offer").await;
    moved(&window, &version).await;
    assert!(window.text("#ask").await.contains("lands"), "{}", window.text("#ask").await);
}

/// Whether all of these lie within the stage as it is scrolled.
fn in_sight(of: &str) -> String {
    format!(
        "const stage = document.querySelector('#stage').getBoundingClientRect();
        const those = [...document.querySelectorAll({of:?})].map((one) => one.getBoundingClientRect());
        return those.length && those.every((box) => box.top >= stage.top && box.bottom <= stage.bottom)"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn every_land_to_go_to_is_in_sight_on_a_small_laptop() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1280, 800).await;
    let sets_out = |play: &Play<Thorgal>| matches!(play.state().waiting(), Some((Step::Expedition(ExpeditionStep::ChooseGoal), seats)) if seats.contains(Seat(0)));
    Moment::find(2, sets_out).stage(&hall, &[&window]).await;
    assert_eq!(window.eval(&in_sight(".stage .vista")).await, json!(true));
    // What a follower is and where it opposes for free are signs of their own.
    window.click("[popovertarget=legend]").await;
    let legend = window.text("#legend:popover-open").await;
    assert!(legend.contains("Hunter"), "{legend}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_can_only_pass_is_told_so() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1280, 800).await;
    let stuck = |play: &Play<Thorgal>| {
        let asked = matches!(play.state().waiting(), Some((Step::Round(RoundStep::Turn), seats)) if seats.contains(Seat(0)));
        asked && play.allowed(Seat(0)).len() == 1 && play.offers(Seat(0)).len() > 1
    };
    Moment::find(2, stuck).stage(&hall, &[&window]).await;
    let asked = window.text("#ask").await;
    assert!(asked.ends_with("Nothing else can be done now."), "{asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_says_where_to_go_from_here() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1280, 800).await;
    let lost_by_damage = |play: &Play<Thorgal>| {
        play.standing().is_some()
            && [Seat(0), Seat(1)].iter().any(|&seat| play.state().is_out(seat))
    };
    Moment::find(2, lost_by_damage).stage(&hall, &[&window]).await;
    assert!(window.text(".score").await.contains("Out of the game"));
    let again = "const box = document.querySelector('#question .onward form button')?.getBoundingClientRect();
        return !!box && box.top >= 0 && box.bottom <= innerHeight";
    assert_eq!(window.eval(again).await, json!(true), "however the stage is scrolled");
}

/// The cards of the stage whose text does not end within the card when they are looked at.
const CUT: &str = "
    const box = document.querySelector('#zoom');
    box.showPopover();
    const end = (part) => box.querySelector(part).getBoundingClientRect().bottom;
    const cut = (card) => {
        box.replaceChildren(card.cloneNode(true));
        return end('.card-more') > end('.card') + 1;
    };
    return [...document.querySelectorAll('.stage .card')].filter(cut).map((card) => card.dataset.card)";

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_is_looked_at_is_told_whole() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1280, 800).await;
    let prepares = |play: &Play<Thorgal>| matches!(play.state().waiting(), Some((Step::Setup(SetupStep::Prepare), seats)) if seats.contains(Seat(0)));
    Moment::find(2, prepares).stage(&hall, &[&window]).await;
    assert_eq!(window.eval(CUT).await, json!([]));
}

/// What of the scene lies under the question, and what is written too small to read.
const UNREADABLE: &str = "
    const seen = (one) => one.checkVisibility();
    const ribbon = document.querySelector('#question').getBoundingClientRect();
    const under = [...document.querySelectorAll('.base, .tab, .plate')].filter(seen)
        .filter((one) => one.getBoundingClientRect().bottom > ribbon.top + 1);
    const written = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const small = [...document.querySelectorAll('#stage *, #rivals *')].filter(seen)
        .filter((one) => written(one) && !one.closest('.sr') && parseFloat(getComputedStyle(one).fontSize) < 11)
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) > 0);
    return [...under, ...small].map((one) => one.className + ': ' + one.textContent)";

#[tokio::test(flavor = "multi_thread")]
async fn the_road_lies_clear_of_the_question_on_every_wide_screen() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let opposed = |play: &Play<Thorgal>| {
        let table = &play.state().table;
        let asked = matches!(play.state().waiting(), Some((Step::Round(RoundStep::Turn), seats)) if seats.contains(Seat(0)));
        asked && table.opposer.is_some() && !table.attached.is_empty()
    };
    for seats in [2, 4] {
        Moment::find(seats, opposed).stage(&hall, &[&window]).await;
        for (width, height) in [(1024, 768), (1280, 800), (1440, 900), (1920, 1080)] {
            window.resize(width, height).await;
            assert_eq!(window.eval(UNREADABLE).await, json!([]), "{seats} at {width}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_follower_that_is_played_keeps_its_name_on_the_way() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    let joins = |play: &Play<Thorgal>| {
        let is_follower = |action: &Action| matches!(action, Action::Play(card) if play.state().book.card(*card).kind == Kind::Follower);
        let asked = matches!(play.state().waiting(), Some((Step::Round(RoundStep::Turn), seats)) if seats.contains(Seat(0)));
        asked && play.allowed(Seat(0)).iter().any(is_follower)
    };
    Moment::find(2, joins).stage(&hall, &[&window]).await;
    let name = window.eval("return document.querySelector('.hand .follower.lit').id").await;
    let version = window.version().await;
    window.click(".hand .follower.lit").await;
    moved(&window, &version).await;
    window.until(&format!("return !!document.getElementById({name})?.closest('.team')")).await;
}
