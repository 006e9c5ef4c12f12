//! The hall: the building with a door for each game, and the yard where tables stand.

use maud::{Markup, html};

use super::{Icon, art_url, icon};
use games::Words;

/// A door: one game, and the ways into it.
#[derive(Debug)]
pub struct Door {
    pub game: &'static str,
    pub title: String,
    pub line: String,
    /// What its picture shows.
    pub picture: String,
    /// "1–6", "45 min"
    pub facts: Vec<(Icon, String)>,
    /// Posts here to sit down against bots at once.
    pub play_now: String,
    /// Posts here to learn it by playing.
    pub learn: Option<String>,
    /// Every other way to play it.
    pub more: String,
}

/// The building. Whoever is new is shown to the lessons first.
pub fn front(words: &Words, doors: &[Door], newcomer: bool) -> Markup {
    html! {
        div.sky {
            (roof("wide", "0 0 1440 236"))
            (roof("small", "0 0 390 140"))
            h1 { span { "Meadhall" } small { (words.say("start-title")) } }
        }
        div.eaves aria-hidden="true" {}
        section.front aria-label=(words.say("start-games")) {
            @for door in doors { (draw_door(words, door, newcomer)) }
        }
    }
}

fn roof(size: &str, measure: &str) -> Markup {
    let parts = art_url(&format!("hall-roof.svg#roof-{size}"));
    html! {
        svg class={ "roof " (size) } viewBox=(measure) preserveAspectRatio="xMidYMax slice" aria-hidden="true" { use href=(parts) {} }
    }
}

fn draw_door(words: &Words, door: &Door, newcomer: bool) -> Markup {
    html! {
        article.door data-game=(door.game) {
            div.arch {
                img src=(art_url(&format!("hall-door-{}.svg", door.game))) alt=(door.picture) width="260" height="300";
                (jamb())
            }
            div.board {
                h2 { (door.title) }
                p { (door.line) }
                div.about {
                    ul.facts { @for (shown, text) in &door.facts { li { (icon(*shown)) (text) } } }
                    a.quiet href=(door.more) aria-label=(named(words, "lobby-more-game", door)) { (words.say("lobby-more")) }
                }
                div.acts {
                    form method="post" action=(door.play_now) data-word {
                        button.btn.main[!newcomer || door.learn.is_none()] aria-label=(named(words, "lobby-play-game", door)) { (icon(Icon::Next)) span { (words.say("lobby-play")) } }
                    }
                    @if let Some(learn) = &door.learn {
                        form method="post" action=(learn) {
                            button.btn.main[newcomer] aria-label=(named(words, "lesson-begin-game", door)) { (icon(Icon::Hint)) span { (words.say("lobby-learn")) } }
                        }
                    }
                }
            }
        }
    }
}

fn named(words: &Words, key: &str, door: &Door) -> String {
    words.say_with(key, &[("game", door.title.as_str().into())])
}

/// The frame of a door.
fn jamb() -> Markup {
    html! {
        svg.jamb viewBox="0 0 260 300" preserveAspectRatio="none" aria-hidden="true" {
            path.wood fill-rule="evenodd" d="M-2-2H262V302H-2zM11,300V70Q16,26 60,16Q130,2 200,16Q244,26 249,70V300z" {}
            path.lit d="M9,300V70Q14,23 60,13Q130,-1 200,13Q246,23 251,70V300" {}
        }
    }
}

/// One way to begin a game.
#[derive(Debug)]
pub struct Way {
    /// Names its words, `way-KEY`.
    pub key: &'static str,
    pub picture: Markup,
    /// What the words may speak of.
    pub minutes: u32,
    /// Posts here.
    pub post: String,
    /// What is sent.
    pub fields: Vec<(String, String)>,
    /// Names to fill in: field and label.
    pub names: Vec<(String, String)>,
    /// The way for somebody new.
    pub first: bool,
    /// The server may ask the browser for its word.
    pub word: bool,
}

/// The picture of a way that is drawn for it.
pub fn way_picture(key: &str) -> Markup {
    html! { img src=(art_url(&format!("hall-start-{key}.svg"))) alt="" width="240" height="200"; }
}

pub fn ways(words: &Words, ways: &[Way]) -> Markup {
    html! { div.ways { @for way in ways { (draw_way(words, way)) } } }
}

fn draw_way(words: &Words, way: &Way) -> Markup {
    let word = |end: &str| {
        words.say_with(&format!("way-{}{end}", way.key), &[("minutes", way.minutes.into())])
    };
    html! {
        form.way.first[way.first] method="post" action=(way.post) data-word[way.word] {
            @if way.first { p.flag { (words.say("way-new")) } }
            div.window aria-hidden="true" { (way.picture) }
            h2 { (word("")) }
            p { (word("-about")) }
            @for (name, value) in &way.fields { input type="hidden" name=(name) value=(value); }
            @if !way.names.is_empty() {
                details.names { summary { (words.say("way-names")) } @for (field, label) in &way.names { input name=(field) aria-label=(label) placeholder=(label) maxlength="24" autocomplete="off"; } }
            }
            button.btn.main[way.first] { (icon(Icon::Next)) span { (word("-go")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door(learn: Option<&str>) -> Door {
        Door {
            game: "valda",
            title: "Valda".into(),
            line: String::new(),
            picture: "Posts".into(),
            facts: Vec::new(),
            play_now: "/play".into(),
            learn: learn.map(str::to_owned),
            more: "/more".into(),
        }
    }

    fn main_button(door: Door, newcomer: bool) -> String {
        let html = front(Words::english(), &[door], newcomer).into_string();
        let before = html.split("btn main").next().unwrap_or_default();
        before.rsplit("action=\"").next().unwrap_or_default().split('"').next().unwrap().to_owned()
    }

    #[test]
    fn who_is_new_is_offered_the_lesson_first() {
        assert_eq!(main_button(door(Some("/learn")), true), "/learn");
        assert_eq!(main_button(door(Some("/learn")), false), "/play");
        assert_eq!(main_button(door(None), true), "/play");
    }
}
