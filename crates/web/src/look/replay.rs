//! Stepping through a game, and the board on a television.

use maud::{Markup, html};

use super::{Emblem, Icon, icon, player_name};
use games::Words;

#[derive(Debug, Default)]
pub struct Replay {
    /// Address of a moment without its number: "/replay/abc?step=".
    pub base: String,
    pub step: u32,
    pub last: u32,
    /// What happened at this moment.
    pub caption: String,
    /// Posts here to play on from this moment.
    pub branch: Option<String>,
    pub export: Option<String>,
}

pub fn replay_bar(words: &Words, replay: &Replay) -> Markup {
    let back = replay.step.saturating_sub(1);
    let next = (replay.step + 1).min(replay.last);
    html! {
        section.replay #replay data-part aria-label=(words.say("replay-label")) {
            p.ask aria-live="polite" { b.num { (replay.step) " / " (replay.last) } " " (replay.caption) }
            div.steps {
                (step(words, replay, "first", Icon::First, 0))
                (step(words, replay, "back", Icon::Back, back))
                form method="get" data-slider=(replay.base) {
                    input #slider type="range" name="step" min="0" max=(replay.last) value=(replay.step)
                        aria-label=(words.say("replay-slider"));
                    noscript { button.btn { (words.say("replay-go")) } }
                }
                (step(words, replay, "next", Icon::Next, next))
                (step(words, replay, "last", Icon::Last, replay.last))
            }
            div.acts { (replay_more(words, replay)) }
        }
    }
}

fn step(words: &Words, replay: &Replay, name: &str, shown: Icon, to: u32) -> Markup {
    html! {
        a.btn href={ (replay.base) (to) } data-step=(name) aria-label=(words.say(&format!("replay-{name}"))) { (icon(shown)) }
    }
}

fn replay_more(words: &Words, replay: &Replay) -> Markup {
    html! {
        @if let Some(branch) = &replay.branch {
            form method="post" action=(branch) data-word {
                button.btn { (icon(Icon::Branch)) span { (words.say("replay-branch")) } }
            }
        }
        @if let Some(export) = &replay.export {
            a.btn href=(export) download { (icon(Icon::Log)) (words.say("replay-export")) }
        }
    }
}

/// A private seat, to be opened on a phone.
#[derive(Debug)]
pub struct SeatCode {
    pub name: String,
    pub emblem: Emblem,
    /// Side of the code in modules, and the path of its dark ones, as a QR encoder gives them.
    pub side: u32,
    pub path: String,
    pub link: String,
}

pub fn seat_code(words: &Words, seat: &SeatCode) -> Markup {
    let side = seat.side;
    html! {
        figure.code {
            a href=(seat.link) { svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(words.say_with("qr-label", &[("name", seat.name.as_str().into())])) {
                path d=(seat.path) {}
            } }
            figcaption { (player_name(&seat.name, seat.emblem)) }
        }
    }
}
