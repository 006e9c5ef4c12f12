//! One question after another: what was chosen or entered belongs to its own, and nothing is pressed
//! that nobody sees.

use std::cell::RefCell;
use std::time::Duration;

use engine::{Game, Seat};
use fantoccini::Locator;
use games::{Offer, Play};
use midgard::Midgard;
use serde_json::json;
use store::Sqlite;
use thorgal::Thorgal;
use valhalla::Valhalla;

use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::moved;
use crate::staged::Moment;

/// The answers the first seat may give.
fn answers<G: games::Playable>(play: &Play<G>) -> Vec<Offer> {
    let mut offers = play.offers(Seat(0));
    offers.retain(|offer| offer.refused.is_none());
    offers
}

/// Whether an action touches all of these, as often as they are named.
fn touches(offer: &Offer, spots: &[String]) -> bool {
    let count = |list: &[String], name| list.iter().filter(|other| *other == name).count();
    spots.iter().all(|spot| count(&offer.spots, spot) >= count(spots, spot))
}

/// A choice among several that begin alike, after which the same thing can be chosen again.
fn rolls_again(play: &Play<Valhalla>, before: &RefCell<Vec<Offer>>) -> bool {
    let now = answers(play);
    let before = before.replace(now.clone());
    let turns = play.record(&[]).turns;
    let Some(last) = turns.last().filter(|turn| turn.seat == 0) else { return false };
    let Some(chosen) = before.iter().find(|offer| offer.action == last.action) else {
        return false;
    };
    let alike = before.iter().filter(|offer| touches(offer, &chosen.spots)).count();
    let again = now.iter().any(|offer| touches(offer, &chosen.spots));
    let others = now.iter().any(|offer| !touches(offer, &chosen.spots));
    last.action.to_string().contains("reroll")
        && chosen.spots.len() == 1
        && alike > 1
        && again
        && others
}

#[tokio::test(flavor = "multi_thread")]
async fn a_die_that_was_rolled_again_is_no_longer_chosen() {
    let hall = Hall::open().await;
    let before = RefCell::new(Vec::new());
    let moment = Moment::<Valhalla>::find(2, |play| rolls_again(play, &before)).before();
    let (seat, action) = moment.last();
    assert_eq!(seat, Seat(0));
    let window = Chrome::open(&hall, 1440, 900).await;
    moment.stage(&hall, &[&window]).await;
    let button = format!(
        "[...document.querySelectorAll('button[name=action]')].find((b) => b.value === {action:?})"
    );
    let version = window.version().await;
    window
        .eval(&format!(
            "document.querySelector(`[data-spot=\"${{{button}.dataset.spots}}\"]`).click()"
        ))
        .await;
    let picked = "return document.querySelectorAll('.picked').length";
    assert_eq!(window.eval(picked).await, json!(1), "one die of several is chosen");
    window.eval(&format!("{button}.click()")).await;
    moved(&window, &version).await;
    assert_eq!(window.eval(picked).await, json!(0));
    let hidden = "return [...document.querySelectorAll('#question button[name=action]')].filter((b) => b.hidden).length";
    assert_eq!(window.eval(hidden).await, json!(0), "every answer is there again");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_to_be_seen_has_a_key() {
    let hall = Hall::open().await;
    let many = |play: &Play<Thorgal>| {
        let groups = answers(play).iter().filter(|offer| !offer.spots.is_empty()).count();
        play.waiting().contains(Seat(0)) && groups > 6
    };
    let window = Chrome::open(&hall, 1440, 900).await;
    Moment::<Thorgal>::find(2, many).stage(&hall, &[&window]).await;
    let fold = |open: bool| format!("document.querySelector('#moves').open = {open}");
    let keys = "return [...document.querySelectorAll('#moves [data-key]')].length";
    window.eval(&fold(true)).await;
    window.until(&format!("{keys} > 0")).await;
    window.eval(&fold(false)).await;
    window.until(&format!("{keys} === 0")).await;
    let version = window.version().await;
    let above =
        window.eval("return document.querySelectorAll('#question [data-key]').length").await;
    let next = above.as_u64().unwrap() + 1;
    assert!(next < 10, "{above} buttons stand above the list");
    window.press(&next.to_string()).await;
    // Whatever the key had sent would be on the page before this answer.
    window.eval("return fetch(location.href).then((page) => page.text())").await;
    let sent = "return !!document.querySelector('[aria-busy], .btn.sure')";
    assert_eq!(window.eval(sent).await, json!(false));
    assert_eq!(window.version().await, version, "nothing was pressed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_loses_nothing_that_was_entered() {
    let hall = Hall::open().await;
    let dialled = |play: &Play<Midgard>| {
        let asked = play.state().waiting().filter(|(_, seats)| seats.contains(Seat(0)));
        let mut ventures = play.state().table().ventures_of(Seat(0));
        let sails = ventures.any(|to| matches!(to, midgard::Venture::Shore(_)));
        sails
            && asked.is_some_and(|(step, _)| {
                matches!(step, midgard::Step::Assign(midgard::AssignStep::AssignOpenly(_)))
            })
    };
    let window = Chrome::open(&hall, 1440, 900).await;
    let moment = Moment::<Midgard>::find(2, dialled).among_bots();
    moment.stage(&hall, &[&window]).await;
    let dial = "document.querySelector('.dial input:not([max=\"0\"])')";
    window.eval(&format!("{dial}.parentElement.querySelector('[data-step=\"1\"]').click()")).await;
    let value = window.eval(&format!("return {dial}.value")).await;
    let path = window.path().await;
    window.click("a[data-hint]").await;
    window.until("return document.querySelector('#advice').matches(':popover-open')").await;
    let why = window.text("#advice .because").await;
    assert_eq!(why, "The numbers are set as Mimir would set them.");
    assert_eq!(window.path().await, path);
    let wrong = "return !!document.querySelector('[data-dials] button[name=action]:disabled')";
    assert_eq!(window.eval(wrong).await, json!(false), "the numbers can be handed in");
    window.click("#advice [data-mine]").await;
    assert_eq!(window.eval(&format!("return {dial}.value")).await, value, "nothing is lost");
    let preset = window.eval(&format!("return {dial}.getAttribute('value')")).await;
    assert_ne!(value, preset, "something was entered");
}

/// What lifts plays what is recommended, in each game.
#[tokio::test(flavor = "multi_thread")]
async fn the_recommended_thing_lifts_and_one_sentence_says_why() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    lifts(&hall, &window, |play: &Play<Valhalla>| {
        asked_now(play) == Some(valhalla::Step::Turn(valhalla::TurnStep::PhaseA))
    })
    .await;
    lifts(&hall, &window, |play: &Play<Midgard>| {
        matches!(asked_now(play), Some(midgard::Step::Worker(_)))
    })
    .await;
    lifts(&hall, &window, |play: &Play<thorgal::Thorgal>| {
        let goal = thorgal::Step::Expedition(thorgal::ExpeditionStep::ChooseGoal);
        asked_now(play) == Some(goal)
    })
    .await;
    lifts(&hall, &window, |play: &Play<valda::Valda>| {
        matches!(asked_now(play), Some(valda::Step::Build(_)))
    })
    .await;
}

async fn lifts<G: games::Playable>(
    hall: &Hall,
    window: &Chrome,
    wanted: impl Fn(&Play<G>) -> bool,
) {
    let mine = |play: &Play<G>| {
        wanted(play) && play.waiting().contains(Seat(0)) && play.allowed(Seat(0)).len() > 2
    };
    Moment::<G>::find(2, mine).among_bots().stage(hall, &[window]).await;
    window.click("a[data-hint]").await;
    window.until("return document.querySelector('#advice').matches(':popover-open')").await;
    let why = window.text("#advice .because").await;
    assert!(why.ends_with('.') && why.len() > 20, "{}: {why}", G::NAME);
    let plays = window
        .eval(
            "const advice = document.querySelector('#advice [data-advice]').dataset;
             const things = [...document.querySelectorAll('.advised')];
             const spots = advice.spots.split(' ');
             return things.length > 0 && things.every((thing) => thing.dataset.spot
               ? spots.includes(thing.dataset.spot) : thing.value === advice.action)",
        )
        .await;
    assert_eq!(plays, json!(true), "{}: {why}", G::NAME);
    // The next question begins without it.
    window
        .eval(
            "const { action } = document.querySelector('#advice [data-advice]').dataset;
             document.querySelector('#advice').hidePopover();
             const button = [...document.querySelectorAll('button[name=action]')].find((one) => one.value === action);
             button.click(); if (button.dataset.confirm) setTimeout(() => button.click(), 700)",
        )
        .await;
    window.until("return !document.querySelector('.advised')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_odds_are_told_when_a_monster_attacks_and_when_it_is_attacked() {
    use valhalla::BattleKind::{Hunt, Raid};
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    for kind in [Hunt, Raid] {
        let fights = |play: &Play<Valhalla>| {
            let battle = &play.state().table.battle;
            let fights = matches!(
                asked_now(play),
                Some(valhalla::Step::Battle(valhalla::BattleStep::Fight(_)))
            );
            battle.kind == kind && fights && play.waiting().contains(Seat(0))
        };
        let moment = Moment::<Valhalla>::find_with(1, &[("odds", "yes")], fights);
        moment.stage(&hall, &[&window]).await;
        assert!(window.text("#stage .odds").await.contains("of 100"), "{kind:?}");
    }
}

fn asked_now<G: games::Playable>(play: &Play<G>) -> Option<G::Step> {
    play.state().waiting().map(|(step, _)| step)
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_a_game_goes_on_by_itself() {
    let store = std::sync::Arc::new(Sqlite::in_memory().unwrap());
    // Slow enough that the page after a choice comes before the bots' moves.
    let hall = Hall::with(store, |config| config.pace = Duration::from_millis(300)).await;
    let window = Chrome::without_scripts(&hall).await;
    window.go("/new/valda?seats=3&seat-0=me&seat-1=bot-easy&seat-2=bot-easy").await;
    window.click("form.create button.main").await;
    let mut version = 0;
    for _ in 0..3 {
        version = asked(&window, version).await;
        let buttons = window.client.find_all(Locator::Css("button[name=action]")).await.unwrap();
        buttons[0].click().await.unwrap();
    }
    asked(&window, version).await;
}

/// Looks at the window, and does nothing, until it is asked what comes after a version.
async fn asked(window: &Chrome, after: u32) -> u32 {
    for _ in 0..600 {
        let html = window.client.source().await.unwrap();
        assert!(!html.contains("data-key="), "no script runs here");
        let version = html.split("data-version=\"").nth(1).and_then(|rest| rest.split('"').next());
        let version = version.map_or(0, |version| version.parse().unwrap());
        if html.contains("data-turn=\"mine\"") && version > after {
            return version;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the page stopped: {}", window.client.source().await.unwrap());
}
