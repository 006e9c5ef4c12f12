//! What a first visit to a table fetches: the page, what it is drawn with, and every drawing.

use std::collections::BTreeSet;

use crate::common::{Browser, Hall, NOTHING};

/// Gzipped, with all its pictures.
const LIMIT: usize = 150_000;

impl Browser {
    async fn gzipped(&self, path: &str) -> usize {
        let answer = self.ask(path, "accept-encoding", "gzip").await;
        assert_eq!(answer.status(), 200, "{path}");
        assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
        answer.bytes().await.unwrap().len()
    }
}

/// The files that a page names.
fn files(html: &str) -> BTreeSet<&str> {
    let named =
        html.split('"').filter(|part| part.starts_with("/assets/") || part.starts_with("/art/"));
    named.map(|address| address.split('#').next().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_load_of_a_table_is_light() {
    let hall = Hall::open().await;
    for game in ["valhalla", "midgard", "thorgal", "valda"] {
        let me = hall.browser();
        let table = me.post(&format!("/new/{game}/bots"), NOTHING).await;
        // A table may begin without a card; its pictures are counted all the same.
        let drawings =
            files(&table.html).into_iter().find_map(|file| file.strip_suffix("common.css"));
        let drawings = drawings.expect("a table has its tones");
        let mut sprites = vec![format!("{drawings}common.svg"), format!("{drawings}{game}.svg")];
        if ["valhalla", "midgard"].contains(&game) {
            sprites.push(format!("{drawings}giants.svg"));
        }
        let mut fetched = files(&table.html);
        fetched.extend(sprites.iter().map(String::as_str));
        let mut bytes = me.gzipped(&table.path).await;
        for file in fetched {
            bytes += me.gzipped(file).await;
        }
        assert!(bytes <= LIMIT, "{game}: {bytes} bytes");
    }
}

/// Gzipped, with everything the doors show.
const HALL_LIMIT: usize = 120_000;

#[tokio::test(flavor = "multi_thread")]
async fn the_first_load_of_the_hall_is_light() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let page = me.get("/").await;
    let mut fetched = files(&page.html);
    let style = *fetched.iter().find(|file| file.ends_with("hall.css")).expect("it has its style");
    // What the style names lies beside it.
    let beside = ["eaves.svg", "post.svg", "pools.svg"].map(|name| style.replace("hall.css", name));
    fetched.extend(beside.iter().map(String::as_str));
    let mut bytes = me.gzipped("/").await;
    for file in fetched {
        bytes += me.gzipped(file).await;
    }
    assert!(bytes <= HALL_LIMIT, "{bytes} bytes");
}

#[tokio::test(flavor = "multi_thread")]
async fn drawings_are_kept_for_ever_and_no_other_file_is_given_away() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let cards = me.get("/cards/midgard").await;
    let drawing = *files(&cards.html).iter().find(|file| file.ends_with("/midgard.svg")).unwrap();
    let kept = |answer: &reqwest::Response| answer.headers()["cache-control"].clone();
    assert!(kept(&me.ask(drawing, "accept", "*/*").await).to_str().unwrap().contains("immutable"));
    let older = me.ask("/art/0/midgard.svg", "accept", "*/*").await;
    assert_eq!(kept(&older), "no-cache", "a page from before an update gets what is there");
    assert_eq!(me.get("/art/0/midgard.toml").await.status, 404, "recipes stay on the server");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_drawn_has_its_tones() {
    let hall = Hall::open().await;
    let me = hall.browser();
    let mut drawn = 0;
    for path in ["/", "/learn", "/campaign", "/new/valhalla", "/cards", "/cards/thorgal", "/rules"]
    {
        let page = me.get(path).await;
        // Parts of a drawing, `midgard-scene.svg`, take their tones from the page.
        let parts = page.html.split("href=\"/art/").skip(1).filter_map(|rest| {
            let file = rest.split('"').next()?.split_once('/')?.1;
            file.split_once(".svg#").map(|(name, _)| name.split('-').next().unwrap().to_owned())
        });
        // What several games share takes the tones of whoever draws it.
        let has_tones = |name: &String| {
            art::served_files().iter().any(|file| file.name == format!("{name}.css"))
        };
        for game in parts.filter(has_tones).collect::<BTreeSet<_>>() {
            assert!(page.has(&format!("/{game}.css\"")), "{path} draws {game} without its tones");
            drawn += 1;
        }
    }
    assert!(drawn > 4, "{drawn}");
}
