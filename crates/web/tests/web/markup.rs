//! Markup in whatever people write, in a real browser: it is shown, and it is nothing but text.

use std::sync::Arc;

use store::Sqlite;

use crate::chrome::Chrome;
use crate::common::Hall;

/// As short as the shortest field.
const MARKUP: &str = "<img src=x onerror=a()>";

/// Cards of a file somebody wrote.
fn cards() -> String {
    let file = games::Name::Valhalla.cards();
    let renamed = file.replace("name = \"Bjorn\"", &format!("name = \"{MARKUP}\""));
    assert_ne!(renamed, file, "the card is still in the file");
    renamed
}

/// How often the markup stands on the page as text, and how many pictures there are that are not ours.
async fn shown(window: &Chrome) -> (u64, u64) {
    let text = "return document.documentElement.textContent.split('<img src=x').length - 1";
    let fields = "return [...document.querySelectorAll('input')].filter((i) => i.value.includes('<img')).length";
    let count = |value: serde_json::Value| value.as_u64().unwrap();
    let pictures =
        window.eval("return document.querySelectorAll(`img:not([src^='/art/'])`).length").await;
    let texts = count(window.eval(text).await) + count(window.eval(fields).await);
    (texts, count(pictures))
}

/// Goes to a page that must show the markup somewhere.
async fn harmless(window: &Chrome, path: &str) {
    window.go(path).await;
    let (texts, pictures) = shown(window).await;
    assert!(texts > 0, "{path} does not show what was written");
    assert_eq!(pictures, 0, "{path} took it for a picture");
}

async fn fill(window: &Chrome, form: &str, field: &str) {
    let script = format!(
        "const form = document.querySelector({form:?}); form.closest('details')?.setAttribute('open', ''); \
         form.querySelector('[name={field}]').value = {MARKUP:?};"
    );
    window.eval(&script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_write_is_never_markup() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let hall = Hall::with(store, |config| {
        config.cards.insert(games::Name::Valhalla, cards());
    })
    .await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.go("/new/valhalla?seats=2&seat-0=me&seat-1=open&open=yes").await;
    for field in ["name", "title"] {
        fill(&window, "form.create", field).await;
    }
    window.click("form.create button.main").await;
    window.until("return location.pathname.startsWith('/t/')").await;
    let table = window.path().await;
    let promised = "return document.querySelector('#fair [data-pledge]')?.dataset.pledge";
    let first = window.until(promised).await;
    fill(&window, "form[data-own]", "own").await;
    window.click("form[data-own] button").await;
    window.until(&format!("{promised} !== {first}")).await;
    fill(&window, "form[action$='/chat']", "text").await;
    window.click("form[action$='/chat'] button").await;
    window.until("return document.querySelector('#chat')?.textContent.includes('<img')").await;
    let id = table[3..].parse().unwrap();
    let kept = hall.store.table(id).unwrap();
    assert_eq!([&kept.title, &kept.seats[0].name], [MARKUP; 2]);
    for path in [&table, "/", "/me", "/cards/valhalla", "/cards/valhalla/bear-01"] {
        harmless(&window, path).await;
    }
    window.go(&table).await;
    window.click("form[action$='/bot'] button").await;
    window.until("return document.querySelector('form[action$=\"/start\"] button:enabled')").await;
    window.click("form[action$='/start'] button").await;
    window.until("return document.querySelector('#question')").await;
    assert!(hall.store.table(id).unwrap().seats[0].word.ends_with(MARKUP), "with the own text");
    let pages = ["", "?tv=1", "/about", "/check"];
    for path in pages.map(|end| format!("{table}{end}")) {
        harmless(&window, &path).await;
    }
}
