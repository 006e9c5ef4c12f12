//! The table in a real browser: by mouse, by keyboard, by two, with a lost connection.

use serde_json::json;

use crate::axe::{axe, violations};
use crate::chrome::Chrome;
use crate::common::Hall;
use crate::mouse::{at_table, moved, play_one_by_mouse, seated_at};

/// A quick game: one bot that does not think long.
const DUEL: &str = "/new/valhalla?seats=2&seat-0=me&seat-1=bot-easy";

async fn seated(hall: &Hall) -> Chrome {
    seated_at(hall, DUEL).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_mouse() {
    let hall = Hall::open().await;
    let window = seated(&hall).await;
    while window.my_turn().await {
        play_one_by_mouse(&window).await;
    }
    assert!(window.text("#ask").await.contains("over"), "{}", window.text("#ask").await);
    assert!(window.text(".score").await.contains("Own shields"));
}

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";

/// The key of any choice. Always the first would make a player who never fights, and an endless game.
/// A folded list has no keys, and one may be folded while it is looked at.
const ANY_KEY: &str = "document.querySelector('#moves')?.setAttribute('open', '');\
    const keys = [...document.querySelectorAll('#question button[data-key]')]\
    .filter((button) => button.value !== 'undo').map((button) => button.dataset.key);\
    return keys[Math.floor(Math.random() * keys.length)]";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.go(DUEL).await;
    while window.eval("return !document.activeElement.matches('form.create button.main')").await
        == json!(true)
    {
        window.keys(&[TAB]).await;
    }
    window.keys(&[ENTER]).await;
    at_table(&window).await;
    while window.my_turn().await {
        let version = window.version().await;
        let key = window.until(ANY_KEY).await;
        let key = key.as_str().unwrap_or_default();
        window.press(key).await;
        if moved(&window, &version).await == json!("asks") {
            // Something would be lost: the same key again does it.
            window.press(key).await;
            window.until(&format!("return document.body.dataset.version !== {version:?}")).await;
        }
    }
    assert!(window.text(".score").await.contains("Own shields"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_taken_back_with_a_key() {
    let hall = Hall::open().await;
    let window = seated(&hall).await;
    let choices = "return [...document.querySelectorAll('#question button[name=action]')].map((b) => b.value).join()";
    while window.my_turn().await {
        let (before, version) =
            (window.eval(choices).await, window.eval("return document.body.dataset.version").await);
        play_one_by_mouse(&window).await;
        if window.eval("return !!document.querySelector('#question button[value=undo]')").await
            == json!(true)
        {
            let after = window.version().await;
            assert_ne!(after, version);
            window.press("z").await;
            moved(&window, &after).await;
            if window.eval(choices).await == before {
                return;
            }
        }
    }
    panic!("nothing in a whole game could be taken back");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_and_a_lost_connection() {
    let hall = Hall::open().await;
    let (ragna, olaf) =
        (Chrome::open(&hall, 1440, 900).await, Chrome::open(&hall, 768, 1024).await);
    ragna.go("/new/valhalla?seats=2&seat-0=me&seat-1=open").await;
    ragna.click("form.create button.main").await;
    ragna.until("return location.pathname.startsWith('/t/')").await;
    let table = ragna.path().await;
    olaf.go(&table).await;
    olaf.click("form[action$='/sit'] button").await;
    // The room of the first one hears of it by itself.
    ragna
        .until("return !document.querySelector('form[action$=\"/start\"] button[disabled]')")
        .await;
    ragna.click("form[action$='/start'] button").await;
    olaf.until("return !!document.querySelector('#question[data-turn]')").await;
    olaf.offline(true).await;
    olaf.until("return !document.querySelector('#offline').hidden").await;
    assert!(ragna.my_turn().await);
    play_one_by_mouse(&ragna).await;
    olaf.offline(false).await;
    olaf.until("return document.querySelector('#offline').hidden").await;
    let version = ragna.eval("return document.body.dataset.version").await;
    olaf.until(&format!("return document.body.dataset.version === {version}")).await;
    play_one_by_mouse(&olaf).await;
    ragna.until(&format!("return document.body.dataset.version !== {version}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_in_the_middle_of_a_battle_restores_everything() {
    let hall = Hall::open().await;
    let window = seated(&hall).await;
    let shown = "return document.querySelector('#stage').innerText + document.querySelector('#ask').innerText + \
                 [...document.querySelectorAll('#stage .die, #mine .die')].map((die) => die.ariaLabel).join()";
    while window.my_turn().await {
        let fights = window.eval("return !!document.querySelector('#versus') && !!document.querySelector('.own-party .die')").await;
        if fights == json!(true) {
            let before = window.eval(shown).await;
            window.client.refresh().await.unwrap();
            assert_eq!(window.eval(shown).await, before);
            return;
        }
        play_one_by_mouse(&window).await;
    }
    panic!("a whole game without a battle of one's own");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forbidden_says_why_and_links_to_the_clause() {
    let hall = Hall::open().await;
    let window = seated(&hall).await;
    while window.my_turn().await {
        let refused =
            "return !!document.querySelector('#question .btn.refused + .why a[href*=\"#VAL-\"]')";
        if window.eval(refused).await == json!(true) {
            // A list that would push the stage away begins folded.
            window.eval("document.querySelector('#moves').open = true").await;
            window.eval("const b = [...document.querySelectorAll('#question .btn.refused')].find((b) => b.nextElementSibling.querySelector('a[href*=\"#VAL-\"]')); b.scrollIntoView(); b.click(); b.nextElementSibling.dataset.seen = ''").await;
            window
                .until("return document.querySelector('[data-seen]').matches(':popover-open')")
                .await;
            let clause = window.text("[data-seen] a.clause").await;
            window.eval("document.querySelector('[data-seen] a.clause').click()").await;
            window.until("return location.pathname === '/rules/valhalla'").await;
            let there = format!("return !!document.getElementById({:?})", clause.trim());
            assert_eq!(window.eval(&there).await, json!(true), "{clause}");
            return;
        }
        play_one_by_mouse(&window).await;
    }
    panic!("nothing was ever forbidden");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_stepped_with_keys_and_branched() {
    let hall = Hall::open().await;
    let window = seated(&hall).await;
    for _ in 0..6 {
        assert!(window.my_turn().await);
        play_one_by_mouse(&window).await;
    }
    let table = window.path().await;
    window.go(&format!("{table}/replay?step=3")).await;
    window.press("\u{e014}").await; // the arrow to the right
    window.until("return document.querySelector('#replay .num').innerText.startsWith('4 /')").await;
    window.press("\u{e011}").await; // home
    window.until("return document.querySelector('#replay .num').innerText.startsWith('0 /')").await;
    window.go(&format!("{table}/replay?step=2")).await;
    window.click("form[action*='/branch'] button").await;
    window
        .until(&format!(
            "return location.pathname.startsWith('/t/') && location.pathname !== '{table}/replay'"
        ))
        .await;
    assert_ne!(window.path().await, table);
    assert!(window.my_turn().await);
}

/// Every page at three sizes, dark and light: pictures to look at, nothing too wide, no violation
/// of axe's rules.
#[tokio::test(flavor = "multi_thread")]
async fn every_page_at_three_sizes() {
    let hall = Hall::open().await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.on_every_page(&axe()).await;
    window.go("/").await;
    window.click("form[action='/new/valhalla/bots'] button").await;
    at_table(&window).await;
    for _ in 0..5 {
        assert!(window.my_turn().await);
        play_one_by_mouse(&window).await;
    }
    let table = window.path().await;
    window.go("/new/valhalla?seats=2&seat-0=me&seat-1=open").await;
    window.click("form.create button.main").await;
    at_table(&window).await;
    let room = window.path().await;
    let somebody = hall.browser();
    somebody.post(&format!("{room}/sit"), &[("seat", "1"), ("name", "Loki")]).await;
    somebody.post(&format!("{room}/chat"), &[("text", "hail to this hall")]).await;
    window.go("/new/valhalla?seats=3").await;
    window.click("form.create button.main").await;
    at_table(&window).await;
    let jarls = window.path().await;
    let pages = pages(&table, &room, &jarls, &finished(&hall).await);
    let mut found = Vec::new();
    for (theme, width, height) in
        [("dark", 360, 740), ("light", 768, 1024), ("light", 1440, 900), ("dark", 1440, 900)]
    {
        window.prefers(theme).await;
        window.resize(width, height).await;
        for (name, path) in &pages {
            window.go(path).await;
            let picture = format!("{name}-{width}-{theme}");
            window.screenshot(&picture).await;
            let wrong = violations(&window, width).await;
            found.extend(wrong.into_iter().map(|why| format!("{picture}: {why}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A game that somebody has played to its end.
async fn finished(hall: &Hall) -> String {
    let somebody = hall.browser();
    let seats = [("seats", "2"), ("seat-0", "me"), ("seat-1", "bot-easy")];
    let table = somebody.post("/new/valhalla", &seats).await;
    assert!(somebody.play_on(&table.path, 3000).await.is_over());
    table.path
}

fn pages(table: &str, room: &str, jarls: &str, over: &str) -> Vec<(&'static str, String)> {
    vec![
        ("start", "/".to_owned()),
        ("create", "/new/valhalla".to_owned()),
        ("room", room.to_owned()),
        ("table", table.to_owned()),
        ("jarls", jarls.to_owned()),
        ("over", over.to_owned()),
        ("check-over", format!("{over}/check")),
        ("replay-over", format!("{over}/replay?step=40")),
        ("about", format!("{table}/about")),
        ("manage", format!("{room}/manage")),
        ("report", format!("{room}/report")),
        ("tv", format!("{table}?tv=1")),
        ("replay", format!("{table}/replay?step=3")),
        ("check", format!("{table}/check")),
        ("rules", "/rules/valhalla?q=shield".to_owned()),
        ("cards", "/cards/valhalla".to_owned()),
        ("card", "/cards/valhalla/fury-2".to_owned()),
        ("campaign", "/campaign".to_owned()),
        ("monster", "/cards/valhalla/fenrir".to_owned()),
        ("me", "/me".to_owned()),
        ("help", "/help".to_owned()),
        ("api", "/api".to_owned()),
        ("missing", "/no-such-page".to_owned()),
    ]
}
