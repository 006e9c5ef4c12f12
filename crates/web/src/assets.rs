//! The files a page needs, embedded in the binary.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// One embedded file.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    pub name: &'static str,
    pub mime: &'static str,
    pub body: &'static str,
}

impl Asset {
    const fn new(name: &'static str, mime: &'static str, body: &'static str) -> Self {
        Self { name, mime, body }
    }

    /// The address pages use. It changes with the content, so browsers may keep it for ever.
    pub fn url(&self) -> String {
        format!("/assets/{}/{}", *VERSION, self.name)
    }
}

/// The files as browsers get them, by name.
static SERVED: LazyLock<BTreeMap<&'static str, String>> =
    LazyLock::new(|| ALL.iter().map(|asset| (asset.name, without_comments(asset))).collect());

/// A file as browsers get it, with its kind.
pub(crate) fn served(name: &str) -> Option<(&'static str, &'static str)> {
    let asset = ALL.iter().find(|asset| asset.name == name)?;
    Some((asset.mime, SERVED.get(asset.name)?))
}

/// What is written for those who read the file stays here: comments, indentation, and all white space of a
/// stylesheet that says nothing.
fn without_comments(asset: &Asset) -> String {
    let uncommented = match asset.name.rsplit('.').next() {
        Some("css") => return tight(&without(asset.body, "/*", "*/")),
        Some("svg") => without(asset.body, "<!--", "-->"),
        _ => asset.body.to_owned(),
    };
    let lines = uncommented.lines().map(str::trim_start);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// A stylesheet without the white space around its marks; what is quoted stays as it is.
fn tight(css: &str) -> String {
    let (mut out, mut quoted) = (String::with_capacity(css.len()), None);
    for letter in css.chars() {
        let after_mark = out.ends_with([' ', '{', '}', ';', ':', ',']) || out.is_empty();
        match (quoted, letter) {
            (Some(mark), _) => {
                out.push(letter);
                quoted = quoted.filter(|_| letter != mark);
                continue;
            }
            (None, ' ' | '\n') if after_mark => continue,
            (None, '\n') => out.push(' '),
            (None, '{' | '}') => out.truncate(out.trim_end_matches(' ').len()),
            (None, '"' | '\'') => quoted = Some(letter),
            (None, _) => {}
        }
        if letter != '\n' {
            out.push(letter);
        }
    }
    out
}

/// A text without what lies between two marks.
fn without(text: &str, open: &str, close: &str) -> String {
    let mut parts = text.split(open);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once(close).map_or("", |(_, rest)| rest))
}

/// A digest of all files: one for all, because scripts name each other by their place beside them.
pub static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    for asset in ALL {
        hasher.update(asset.body.as_bytes());
    }
    hasher.finalize().to_hex()[..8].to_owned()
});

/// A script of the folder of assets.
macro_rules! script {
    ($name:literal) => {
        Asset::new(
            $name,
            "text/javascript; charset=utf-8",
            include_str!(concat!("../assets/", $name)),
        )
    };
}

/// One stylesheet of a file a component: what all pages share, the card and a table as a place. The first
/// names the layers.
pub static STYLE: Asset = Asset::new(
    "style.css",
    "text/css; charset=utf-8",
    concat!(
        include_str!("../assets/tokens.css"),
        include_str!("../assets/ground.css"),
        include_str!("../assets/button.css"),
        include_str!("../assets/die.css"),
        include_str!("../assets/shell.css"),
        include_str!("../assets/player.css"),
        include_str!("../assets/question.css"),
        include_str!("../assets/stage.css"),
        include_str!("../assets/story.css"),
        include_str!("../assets/zoom.css"),
        include_str!("../assets/page.css"),
        include_str!("../assets/hint.css"),
        include_str!("../assets/score.css"),
        include_str!("../assets/replay.css"),
        include_str!("../assets/state.css"),
        include_str!("../assets/card.css"),
        include_str!("../assets/table.css"),
        include_str!("../assets/hand.css"),
        include_str!("../assets/confirm.css"),
        include_str!("../assets/dial.css"),
        include_str!("../assets/results.css"),
        include_str!("../assets/victory.css"),
    ),
);

/// A game's own stylesheet.
macro_rules! board {
    ($name:literal) => {
        Asset::new($name, "text/css; charset=utf-8", include_str!(concat!("../assets/", $name)))
    };
}

/// What is no table and not the hall.
pub static PAGES: Asset = Asset::new(
    "pages.css",
    "text/css; charset=utf-8",
    concat!(
        include_str!("../assets/lobby.css"),
        include_str!("../assets/library.css"),
        include_str!("../assets/pages.css")
    ),
);
/// The hall and the ways to begin.
pub static HALL: Asset = board!("hall.css");
/// Where the raven teaches.
pub static TAUGHT: Asset = board!("lesson.css");
static VALHALLA: Asset = board!("valhalla.css");
static MIDGARD: Asset = board!("midgard.css");
static THORGAL: Asset = board!("thorgal.css");
static VALDA: Asset = board!("valda.css");

/// The stylesheets of a game's boards.
pub fn boards(game: &str) -> Vec<&'static Asset> {
    match game {
        "valhalla" => vec![&VALHALLA],
        "midgard" => vec![&MIDGARD],
        "thorgal" => vec![&THORGAL],
        _ => vec![&VALDA],
    }
}

/// The one script that runs before the first paint.
pub static EARLY: Asset = script!("early.js");
/// The module that calls the others.
pub static MAIN: Asset = script!("main.js");
static ANSWER: Asset = script!("answer.js");
static BESIDE: Asset = script!("beside.js");
static BROWSE: Asset = script!("browse.js");
static CAPTION: Asset = script!("caption.js");
static CONFIRM: Asset = script!("confirm.js");
static DIALS: Asset = script!("dials.js");
static DOM: Asset = script!("dom.js");
/// What a browser adds to the luck of a table.
pub static FAIR: Asset = script!("fair.js");
static FOLDS: Asset = script!("folds.js");
static HAND: Asset = script!("hand.js");
static HINT: Asset = script!("hint.js");
static LESSON: Asset = script!("lesson.js");
static MORPH: Asset = script!("morph.js");
static MOTION: Asset = script!("motion.js");
static NOTICE: Asset = script!("notice.js");
static PAGE: Asset = script!("page.js");
static RESULTS: Asset = script!("results.js");
static RIBBON: Asset = script!("ribbon.js");
static SETTINGS: Asset = script!("settings.js");
static SHARE: Asset = script!("share.js");
static SOUNDS: Asset = script!("sounds.js");
static SPOTS: Asset = script!("spots.js");
static STREAM: Asset = script!("stream.js");
static ZOOM: Asset = script!("zoom.js");
/// The others: a page names them, so that browsers fetch them all at once.
pub static MODULES: [&Asset; 17] = [
    &ANSWER, &CAPTION, &CONFIRM, &DIALS, &DOM, &FOLDS, &HAND, &MORPH, &MOTION, &NOTICE, &PAGE,
    &RESULTS, &RIBBON, &SETTINGS, &SPOTS, &STREAM, &ZOOM,
];
pub static ICONS: Asset =
    Asset::new("icons.svg", "image/svg+xml", include_str!("../assets/icons.svg"));
/// The sign in the browser's tab.
pub static MARK: Asset =
    Asset::new("mark.svg", "image/svg+xml", include_str!("../assets/mark.svg"));

/// What the hall is built of.
static EAVES: Asset = Asset::new("eaves.svg", "image/svg+xml", include_str!("../assets/eaves.svg"));
static POST: Asset = Asset::new("post.svg", "image/svg+xml", include_str!("../assets/post.svg"));
static POOLS: Asset = Asset::new("pools.svg", "image/svg+xml", include_str!("../assets/pools.svg"));
/// The bird of the lessons.
pub static RAVEN: Asset =
    Asset::new("raven.svg", "image/svg+xml", include_str!("../assets/raven.svg"));

pub static ALL: [&Asset; 40] = [
    &STYLE, &HALL, &EAVES, &POST, &POOLS, &TAUGHT, &VALHALLA, &MIDGARD, &THORGAL, &VALDA, &ICONS,
    &MARK, &EARLY, &MAIN, &ANSWER, &BESIDE, &BROWSE, &CAPTION, &CONFIRM, &DIALS, &DOM, &FAIR,
    &FOLDS, &HAND, &HINT, &LESSON, &MORPH, &MOTION, &NOTICE, &PAGE, &PAGES, &RAVEN, &RESULTS,
    &RIBBON, &SETTINGS, &SHARE, &SOUNDS, &SPOTS, &STREAM, &ZOOM,
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Scripts that only some pages fetch.
    const LATER: [&Asset; 7] = [&BESIDE, &BROWSE, &FAIR, &HINT, &LESSON, &SHARE, &SOUNDS];

    /// What a whole page weighs is measured over HTTP, in `tests/web/weight.rs`.
    #[test]
    fn scripts_stay_small() {
        let scripts: usize = MODULES.iter().map(|asset| asset.body.len()).sum();
        assert!(scripts + MAIN.body.len() + EARLY.body.len() < 56_000, "{scripts} in modules");
    }

    #[test]
    fn every_module_that_is_asked_for_is_served_and_named() {
        let scripts = MODULES.iter().chain(&LATER).copied().chain([&MAIN]);
        let imports = scripts.flat_map(|script| script.body.split("\"./").skip(1));
        let asked: BTreeSet<&str> =
            imports.map(|rest| rest.split('"').next().unwrap_or_default()).collect();
        let named: BTreeSet<&str> =
            MODULES.iter().chain(&LATER).map(|script| script.name).collect();
        assert_eq!(asked, named);
    }

    #[test]
    fn comments_stay_on_the_server() {
        let file = |name, body| without_comments(&Asset::new(name, "", body));
        let css = "/* why */\n@layer a {\n  .b { c: d; /* e\n  f */ g: h; }\n}\n";
        assert_eq!(file("a.css", css), "@layer a{.b{c:d;g:h;}}");
        let css =
            ".a :is(b, c) > d\n  e { f: calc(1px - 2px),\n    g;\n  & h { i: \": { \" / ''; } }\n";
        let served = ".a :is(b,c) > d e{f:calc(1px - 2px),g;& h{i:\": { \" / '';}}";
        assert_eq!(file("a.css", css), served);
        assert_eq!(
            file("a.js", "// why\nf(); // here\n\n  g(\"//\");\n"),
            "f(); // here\ng(\"//\");\n"
        );
        assert_eq!(file("a.svg", "<svg><!-- why --><g/></svg>"), "<svg><g/></svg>\n");
        for asset in ALL {
            let count = |text: &str| text.matches('{').count();
            assert!(
                count(&without_comments(asset)) <= count(asset.body)
                    && !without_comments(asset).contains("/*")
            );
        }
    }

    #[test]
    fn nothing_comes_from_another_host() {
        for asset in ALL {
            let body = asset.body.replace("http://www.w3.org/", "");
            assert!(!body.contains("://"), "{} names another host", asset.name);
            assert!(!body.contains("data:"), "{} embeds data the policy blocks", asset.name);
        }
    }
}
