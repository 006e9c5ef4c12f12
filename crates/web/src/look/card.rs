//! The frame every card shares: a rail on the left that stays readable when cards overlap in a
//! hand, a body, a name plate, and fine print that appears once the card is large enough.

use maud::{Markup, html};

use super::{Icon, Mark, Spot, icon};
use games::Words;

/// The parts of a card. Each game fills them for its kinds of cards.
#[derive(Debug)]
pub struct Frame {
    /// Kind for the stylesheet: "warrior", "tactic", "troll".
    pub kind: &'static str,
    /// Tint by clan, god or deck: "bear", "odin".
    pub tint: &'static str,
    /// Catalogue id, the same wherever the card shows.
    pub key: String,
    /// The whole card in words.
    pub label: String,
    pub spot: Spot,
    pub mark: Mark,
    pub rail: Markup,
    pub body: Markup,
    pub name: String,
    pub fine: Markup,
}

/// A word of this many letters is too wide for a small card in the usual size.
const LONG_WORD: usize = 9;

pub fn framed(frame: &Frame) -> Markup {
    let long = frame.name.split_whitespace().any(|word| word.chars().count() >= LONG_WORD);
    html! {
        div.card.(frame.kind) data-tint=(frame.tint) data-card=(frame.key) id=[frame.spot.id()]
            data-spot=[frame.spot.name()] data-mark=[frame.mark.attr()] role="img" tabindex="0"
            aria-label=(frame.label) {
            div.face aria-hidden="true" {
                div.rail { (frame.rail) }
                div.body { (frame.body) }
                div.plate.long[long] { (frame.name) }
                div.fine { (frame.fine) }
            }
            @if frame.mark == Mark::Done { span.badge { (icon(Icon::Check)) } }
        }
    }
}

/// A card seen from behind, or a pile of them.
#[derive(Debug, Default)]
pub struct Back {
    pub name: String,
    pub count: Option<u32>,
    pub icon: Option<Icon>,
    pub spot: Spot,
}

pub fn card_back(words: &Words, back: &Back) -> Markup {
    let label = match back.count {
        Some(n) => {
            words.say_with("pile-of", &[("name", back.name.as_str().into()), ("n", n.into())])
        }
        None => back.name.clone(),
    };
    html! {
        div.card.back.pile[back.count.is_some_and(|n| n > 1)].empty[back.count == Some(0)]
            id=[back.spot.id()] data-spot=[back.spot.name()] role="img" aria-label=(label) {
            div.face aria-hidden="true" {
                (icon(back.icon.unwrap_or(Icon::Hall)))
                @if let Some(n) = back.count { b.count.num { (n) } }
            }
        }
    }
}

/// An empty place for a card.
pub fn space(name: &str, spot: &Spot) -> Markup {
    html! {
        div.card.space id=[spot.id()] data-spot=[spot.name()] role="img" aria-label=(name) {}
    }
}

/// Cards in a hand overlap as much as the room asks for.
pub fn hand(name: &str, cards: &[Markup]) -> Markup {
    html! {
        ul.hand aria-label=(name) tabindex="0" {
            @for card in cards { li { (card) } }
        }
    }
}
