//! Readers in several languages at one server: English, and one that nobody speaks, which is longer.

use std::path::Path;
use std::sync::Arc;

use games::{Languages, Name, Words};
use store::Sqlite;

use crate::axe::{axe, violations};
use crate::chrome::{Chrome, root};
use crate::common::{Hall, NOTHING};

/// English and the pseudo-language, from a folder as an operator gives it.
fn languages() -> Languages {
    let folder = tempfile::tempdir().unwrap();
    let words = folder.path().join("en-XA");
    std::fs::create_dir(&words).unwrap();
    for file in std::fs::read_dir(root().join("words/en")).unwrap() {
        let file = file.unwrap().path();
        let longer = words::pseudo(&std::fs::read_to_string(&file).unwrap());
        std::fs::write(words.join(Path::new(file.file_name().unwrap())), longer).unwrap();
    }
    let printed = Name::ALL.map(card_names);
    let names = words::pseudo_names(printed.iter().flatten().map(String::as_str));
    std::fs::write(words.join("names.ftl"), names).unwrap();
    std::fs::create_dir(words.join("rules")).unwrap();
    for book in words::Rules::files() {
        let longer = std::fs::read_to_string(root().join("rules").join(book)).unwrap();
        std::fs::write(words.join("rules").join(book), words::pseudo_rules(&longer)).unwrap();
    }
    Languages::default().with_folder(folder.path()).unwrap()
}

/// What the cards of a game are called in its file.
fn card_names(game: Name) -> Vec<String> {
    let printed = game.printed(game.cards());
    let names = printed.iter().map(|(_, card)| card.name.clone());
    names.filter(|name| !name.is_empty()).collect()
}

async fn hall(language: fn(Languages) -> &'static Words) -> Hall {
    let languages = languages();
    let store = Arc::new(Sqlite::in_memory().unwrap());
    Hall::with(store, |config| {
        config.languages = languages;
        config.language = language(languages);
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_reader_is_spoken_to_in_the_language_asked_for() {
    let hall = hall(|_| Words::english()).await;
    let pseudo = languages().get("en-XA").unwrap();
    let (title, wrong) = (pseudo.say("start-title"), pseudo.say("fault-missing"));
    let me = hall.browser();
    let asked = me.ask("/", "accept-language", "en-XA, en;q=0.5").await.text().await.unwrap();
    assert!(asked.contains(&title) && asked.contains("lang=\"en-XA\""));
    assert!(!me.get("/").await.has(&title), "English for everybody else");
    let missing = me.ask("/no-such-page", "accept-language", "en-XA").await.text().await.unwrap();
    assert!(missing.contains(&wrong), "what goes wrong is told in the same language");
    let told = me.ask("/api/tables/0", "accept-language", "en-XA").await.text().await.unwrap();
    assert!(told.contains(&wrong), "programs hear it too: {told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_and_rules_are_named_in_the_language_of_the_reader() {
    let hall = hall(|all| all.get("en-XA").unwrap()).await;
    let me = hall.browser();
    let pseudo = languages().get("en-XA").unwrap();
    for game in Name::ALL {
        let table = me.post(&format!("/new/{}/bots", game.as_str()), NOTHING).await.path;
        let shelf = format!("/cards/{}", game.as_str());
        for path in [table, shelf] {
            let page = me.get(&path).await;
            for name in card_names(game).iter().filter(|name| pseudo.card_name(name) != **name) {
                for shown in [format!(">{name}<"), format!("\"{name}\""), format!("\"{name}:")] {
                    assert!(!page.has(&shown), "{path}: {shown}");
                }
            }
        }
        let first = pseudo.rules().of_game(game.as_str()).next().unwrap();
        assert!(me.get(&format!("/rules/{}", game.as_str())).await.has(first.title), "{game:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_language_is_kept_and_reaches_open_pages() {
    let hall = hall(|_| Words::english()).await;
    let me = hall.browser();
    let table = me.post("/new/midgard/bots", NOTHING).await.path;
    me.post("/settings", &[("language", "en-XA")]).await;
    let page = me.get(&table).await;
    assert!(page.has("lang=\"en-XA\""));
    let pseudo = languages().get("en-XA").unwrap();
    assert!(page.has(&pseudo.say("chat-title")), "the board");
    let stream = me.ask(&format!("{table}/events"), "accept", "text/event-stream").await;
    let mut stream = stream;
    let first = crate::streams::heard(&mut stream, "\n\n").await;
    assert!(first.contains(&pseudo.say("chat-title")), "the stream: {first}");
    me.post("/settings", &[("language", "no-such")]).await;
    assert!(me.get(&table).await.has("lang=\"en-XA\""), "what does not exist changes nothing");
}

/// Words that are two fifths longer have room on every table, at every size.
#[tokio::test(flavor = "multi_thread")]
async fn longer_words_fit_everywhere() {
    let hall = hall(|languages| languages.get("en-XA").unwrap()).await;
    let window = Chrome::open(&hall, 1440, 900).await;
    window.on_every_page(&axe()).await;
    // What the browser itself asks for is English.
    window.prefers_settings("language=en-XA").await;
    let mut pages = vec![("start", "/".to_owned()), ("create", "/new/valhalla".to_owned())];
    for game in ["valhalla", "midgard", "thorgal", "valda"] {
        window.go("/").await;
        window.click(&format!("form[action='/new/{game}/bots'] button")).await;
        window.until("return !!document.querySelector('#ask')").await;
        pages.push((game, window.path().await));
    }
    let mut found = Vec::new();
    for (width, height) in [(390, 844), (768, 1024), (1024, 768), (1440, 900)] {
        window.resize(width, height).await;
        for (name, path) in &pages {
            window.go(path).await;
            let language = window.eval("return document.documentElement.lang").await;
            assert_eq!(language, "en-XA", "{path}");
            window.screenshot(&format!("longer-{name}-{width}")).await;
            let wrong = violations(&window, width).await;
            found.extend(wrong.into_iter().map(|why| format!("{name}-{width}: {why}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
