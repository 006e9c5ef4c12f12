//! Thorgal in real browsers.

use engine::{Game, Seat};
use games::Play;
use serde_json::json;
use thorgal::catalogue::Kind;
use thorgal::state::NOBODY;
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

/// The first seat has five fate points or more and has drawn nothing.
fn has_fate(play: &Play<Thorgal>) -> bool {
    let (board, player) = (play.state().board(Seat(0)), play.state().player(Seat(0)));
    play.waiting().contains(Seat(0))
        && play.allowed(Seat(0)) == [Action::Draw, Action::Stock]
        && board.fate_cards >= 5
        && player.private.drawn == 0
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_are_drawn_and_the_rest_pooled_in_one_go() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    Moment::find(2, has_fate).stage(&hall, &[&window]).await;
    let hand = "return document.querySelectorAll('#mine .hand .card').length";
    let before = window.eval(hand).await.as_u64().unwrap();
    let version = window.version().await;
    window.eval("document.querySelector('#dial-count').value = 99").await;
    window.eval("document.querySelector('#answer').noValidate = true").await;
    let send = "document.querySelector('#question button[value=numbers]').click()";
    window.eval(send).await;
    window.until("return document.querySelector('.toast')").await;
    assert_eq!(window.version().await, version, "nobody has so many fate points");
    window.eval("document.querySelector('#dial-count').value = 2").await;
    window.eval(send).await;
    window.until(&format!("{hand} === {}", before + 2)).await;
    window.until("return !document.querySelector('#question button[value=numbers]')").await;
    let draws = "return [...document.querySelectorAll('#question button')].some((b) => b.value.includes('draw'))";
    assert_eq!(window.eval(draws).await, json!(false), "the rest is in the pool");
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

/// What of the scene cannot be come by on a phone: the stage ends where the question begins and scrolls within itself.
const OUT_OF_REACH: &str = "
    const box = (one) => one.getBoundingClientRect();
    const [stage, asked] = ['#stage', '#question'].map((id) => document.querySelector(id));
    const wrong = [];
    if (box(stage).bottom > box(asked).top + 1) wrong.push('the stage lies under the question');
    if (box(asked).bottom > innerHeight + 1 || box(stage).height < 120) wrong.push('no room');
    const end = stage.scrollHeight - stage.scrollTop + box(stage).top;
    for (const one of document.querySelectorAll('.walks .base, .tab, .plate, .vista')) {
        if (!one.checkVisibility()) continue;
        if (box(one).bottom > end + 1) wrong.push('below the end: ' + one.textContent);
        if (one.scrollWidth > one.clientWidth + 1) wrong.push('cut: ' + one.textContent);
    }
    const bases = [...document.querySelectorAll('.walks .base, .tab')].filter((one) => one.checkVisibility());
    const over = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    bases.forEach((one, n) => bases.slice(n + 1).forEach((other) => {
        if (over(box(one), box(other))) wrong.push(one.textContent + ' over ' + other.textContent);
    }));
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('sideways');
    return wrong";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_lies_under_the_question_on_a_phone() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 390, 844).await;
    let walks = |play: &Play<Thorgal>, team: usize, ways: usize| {
        let state = play.state();
        let asked = matches!(state.waiting(), Some((Step::Round(RoundStep::Turn), seats)) if seats.contains(Seat(0)));
        if !asked || state.table.goal == NOBODY || play.allowed(Seat(0)).len() < ways {
            return false;
        }
        state.board(state.table.destiny).team.len() >= team
    };
    for (team, ways) in [(2, 4), (7, 5)] {
        let moment = Moment::find(2, |play: &Play<Thorgal>| walks(play, team, ways));
        moment.stage(&hall, &[&window]).await;
        for (width, height) in [(360, 740), (390, 844), (430, 932)] {
            window.resize(width, height).await;
            let wrong = window.eval(OUT_OF_REACH).await;
            assert_eq!(wrong, json!([]), "{team} on the road at {width}");
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
