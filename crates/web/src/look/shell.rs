//! The page around everything: head, skip link, navigation, settings, live region.

use maud::{DOCTYPE, Markup, html};

use super::{Icon, art_url, icon, popover};
use crate::assets;
use crate::preferences::Preferences;
use games::Words;

#[derive(Debug)]
pub struct NavLink {
    pub href: String,
    pub icon: Icon,
    pub name: String,
    pub here: bool,
}

/// What the script must know of the picture of a table it begins with.
#[derive(Debug)]
pub struct Live {
    /// The stream of events.
    pub events: String,
    /// So many milliseconds pass between two events at the most.
    pub beat: u64,
    pub version: u32,
    /// The name of the picture: which of two is newer, and whether they tell the same.
    pub picture: String,
    /// Others are awaited: without the script the page looks again by itself.
    pub waits: bool,
    /// What kind of page it is, so far as parts cannot turn it into another.
    pub shown: String,
}

/// A language to choose: code and own name.
pub type Tongue = (&'static str, String);

#[derive(Debug, Default)]
pub struct Shell {
    pub title: String,
    /// "valhalla", "midgard", "thorgal", "valda": chooses the wood.
    pub game: Option<&'static str>,
    /// "page", "play", "tv": chooses the frame.
    pub kind: &'static str,
    /// What keeps the page alive, if it is a table's.
    pub live: Option<Live>,
    pub links: Vec<NavLink>,
    /// The address of a picture that stands for the page where it is linked.
    pub picture: Option<String>,
    /// Stylesheets that only some pages need.
    pub styles: Vec<&'static assets::Asset>,
    /// Games whose drawings hang on a page that is none of theirs.
    pub drawings: Vec<&'static str>,
    pub languages: Vec<Tongue>,
    /// What the reader chose in Settings.
    pub chosen: Preferences,
    /// The prompt and the last event, for those who listen.
    pub announce: String,
}

pub fn page(words: &Words, shell: &Shell, body: &Markup) -> Markup {
    let live = shell.live.as_ref();
    html! {
        (DOCTYPE)
        html lang=(words.lang()) data-theme=(shell.chosen.get("theme")) data-speed=(shell.chosen.get("speed"))
            data-motion=(shell.chosen.get("motion")) data-sound=(shell.chosen.get("sound")) data-results=(shell.chosen.get("results")) {
            (head(shell))
            body data-game=[shell.game] data-kind=(shell.kind) data-events=[live.map(|live| &live.events)]
                data-version=[live.map(|live| live.version)] data-picture=[live.map(|live| &live.picture)]
                data-shown=[live.map(|live| &live.shown)] data-beat=[live.map(|live| live.beat)]
                data-your-turn=(words.say("title-your-turn"))
                data-failed=(words.say("send-failed")) data-back=(words.say("offline-back")) data-chosen=(words.say("chosen"))
                data-picked=(words.say("spot-picked"))
                data-again=(words.say("spot-again")) {
                a.skip href="#table" { (words.say("skip-to-table")) }
                (nav(words, shell))
                div.banner #offline role="status" hidden {
                    (icon(Icon::Warn)) span { (words.say("offline")) }
                    button.btn type="button" data-retry { (words.say("offline-retry")) }
                }
                (body)
                (live_region(&shell.announce))
                div.toasts #toasts role="status" {}
                (help(words))
                (script_dialogs(words))
            }
        }
    }
}

/// What a screen reader hears after every change: replaced by events like any other part.
pub fn live_region(announce: &str) -> Markup {
    html! { p.sr #live data-part aria-live="polite" aria-atomic="true" { (announce) } }
}

fn head(shell: &Shell) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="dark light";
            title { (shell.title) }
            @if let Some(picture) = &shell.picture {
                meta property="og:title" content=(shell.title);
                meta property="og:image" content=(picture);
                meta property="og:image:width" content="1200";
                meta property="og:image:height" content="630";
            }
            @if shell.live.as_ref().is_some_and(|live| live.waits) {
                noscript { meta http-equiv="refresh" content="2"; }
            }
            link rel="stylesheet" href=(assets::STYLE.url());
            @if shell.kind == "page" { link rel="stylesheet" href=(assets::PAGES.url()); }
            @for style in &shell.styles { link rel="stylesheet" href=(style.url()); }
            @if let Some(game) = shell.game {
                @for board in assets::boards(game) { link rel="stylesheet" href=(board.url()); }
            }
            @if shell.game.is_some() || !shell.drawings.is_empty() { link rel="stylesheet" href=(art_url("common.css")); }
            @for game in shell.game.iter().chain(&shell.drawings) {
                link rel="stylesheet" href=(art_url(&format!("{game}.css")));
            }
            link rel="icon" href=(assets::MARK.url()) type="image/svg+xml";
            // Not deferred: the chosen theme must stand before the first paint.
            script src=(assets::EARLY.url()) {}
            @for module in assets::MODULES { link rel="modulepreload" href=(module.url()); }
            script type="module" src=(assets::MAIN.url()) {}
            // Before a game begins: nobody is faster than the word for its luck.
            @if shell.kind == "page" { script type="module" src=(assets::FAIR.url()) {} }
        }
    }
}

fn nav(words: &Words, shell: &Shell) -> Markup {
    html! {
        header.top {
            a.home href="/" { (icon(Icon::Hall)) span { "Meadhall" } }
            nav aria-label=(words.say("nav-label")) {
                @for link in &shell.links {
                    a href=(link.href) aria-current=[link.here.then_some("page")] {
                        (icon(link.icon)) span { (link.name) }
                    }
                }
            }
            button.plain type="button" popovertarget="settings" { (icon(Icon::Gear)) span { (words.say("settings")) } }
            (settings(words, shell))
        }
    }
}

/// What can be chosen, in the order it is shown.
const ROWS: [(&str, &[(&str, Icon)]); 7] = [
    (
        "speed",
        &[
            ("slow", Icon::Pause),
            ("normal", Icon::Next),
            ("fast", Icon::Last),
            ("once", Icon::Turn),
        ],
    ),
    ("theme", &[("system", Icon::Gear), ("dark", Icon::Moon), ("light", Icon::Sun)]),
    ("motion", &[("full", Icon::Next), ("none", Icon::Pause)]),
    ("sound", &[("off", Icon::Mute), ("on", Icon::Sound)]),
    ("results", &[("hold", Icon::Pause), ("pass", Icon::Next)]),
    ("confirm", &[("usual", Icon::Warn), ("all", Icon::Why), ("never", Icon::Next)]),
    ("ask", &[("choices", Icon::Next), ("every", Icon::Why)]),
];

/// Over any page; the script saves what is chosen at once.
fn settings(words: &Words, shell: &Shell) -> Markup {
    html! {
        form.settings #settings popover method="post" action="/settings" data-settings aria-label=(words.say("settings")) {
            (settings_rows(words, shell.chosen, &shell.languages))
            noscript { button.btn { (words.say("settings-save")) } }
        }
    }
}

/// On a page of its own, with a button.
pub fn settings_form(words: &Words, chosen: Preferences, languages: &[Tongue]) -> Markup {
    html! {
        form.settings.acts method="post" action="/settings" {
            (settings_rows(words, chosen, languages))
            button.btn.main { (words.say("settings-save")) }
        }
    }
}

fn settings_rows(words: &Words, chosen: Preferences, languages: &[Tongue]) -> Markup {
    html! {
        @for (key, values) in ROWS {
            fieldset {
                legend { (words.say(&format!("setting-{key}"))) }
                @for (value, shown) in values {
                    label.pick {
                        input type="radio" name=(key) value=(value) checked[chosen.get(key) == *value];
                        span { (icon(*shown)) (words.say(&format!("setting-{key}-{value}"))) }
                    }
                }
            }
        }
        @if languages.len() > 1 { (language(words, languages)) }
    }
}

fn language(words: &Words, languages: &[Tongue]) -> Markup {
    let now = words.lang();
    html! {
        fieldset {
            legend { (icon(Icon::Globe)) (words.say("setting-language")) }
            @for (code, name) in languages {
                label.pick lang=(code) {
                    input type="radio" name="language" value=(code) checked[*code == now];
                    span { (name) }
                }
            }
        }
    }
}

/// Opened by `?`.
fn help(words: &Words) -> Markup {
    let keys = ["1…9", "Esc", "←  →", "Home  End", "Z", "?"];
    let names = ["digit", "esc", "arrows", "ends", "undo", "help"];
    html! {
        dialog.box #help aria-labelledby="help-t" {
            h2 #help-t { (words.say("help-title")) }
            dl { @for (key, name) in keys.iter().zip(names) {
                dt { kbd { (key) } } dd { (words.say(&format!("help-{name}"))) }
            } }
            form method="dialog" { button.btn.main { (words.say("close")) } }
        }
    }
}

/// Boxes only the script opens: the zoom and advice.
fn script_dialogs(words: &Words) -> Markup {
    html! {
        (popover(words, "advice", &words.say("hint-open"), &html! { div data-told {} }))
        div.zoom #zoom popover="manual" aria-hidden="true" {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_obeys_the_strict_policy() {
        let shell = Shell { title: "Hall".into(), kind: "page", ..Shell::default() };
        let html = page(Words::english(), &shell, &html! { main #table {} }).into_string();
        assert!(!html.contains(" style=") && !html.contains("<style"), "inline style");
        assert!(!html.contains(" onclick=") && !html.contains("javascript:"), "inline script");
        assert_eq!(html.matches("<script").count(), html.matches(" src=\"/assets/").count());
    }
}
