//! Valda's things: cards, pieces and prices, the phases of a turn; the map and an attack.

mod place;
mod raid;

use maud::{Markup, html};

use super::{
    Die, DieColour, Face, Frame, Game, Icon, Mark, Spot, Subject, die, framed, icon, portrait,
};
use games::Words;

pub use place::{
    Climber, Favour, Region, Settlement, Shrine, State, Tree, Work, bust, region, settlement,
    stead, supply, tree,
};
pub use raid::{Fighter, Raid, raid};

/// One sign in the picture of what a card does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sign {
    Text(String),
    Icon(Icon),
    Die(DieColour),
}

/// What a card does at a glance; its words say the same.
pub fn signs(words: &Words, row: &[Sign]) -> Markup {
    html! {
        span.signs aria-hidden="true" {
            @for sign in row {
                @match sign {
                    Sign::Text(text) => b.num { (text) },
                    Sign::Icon(shown) => (icon(*shown)),
                    Sign::Die(colour) => (die(words, &Die { colour: *colour, ..Die::default() })),
                }
            }
        }
    }
}

/// A card of the base deck or of a god.
#[derive(Clone, Debug)]
pub struct RuneCard {
    pub key: String,
    pub name: String,
    /// "yellow", "attack", "defence", "weapon".
    pub kind: &'static str,
    /// The god whose sign it bears, or "base".
    pub tint: &'static str,
    pub god: Option<Icon>,
    /// What stands large on the pennant: a power, shields. None: nothing to compare.
    pub number: Option<u8>,
    /// The sign of its kind under the number.
    pub seal: Icon,
    /// It costs no action.
    pub free: bool,
    /// A row for each effect.
    pub does: Vec<Vec<Sign>>,
    /// "Power 3".
    pub facts: String,
    pub text: Vec<String>,
    pub spot: Spot,
    pub mark: Mark,
}

pub fn rune_card(words: &Words, card: &RuneCard) -> Markup {
    let label = format!("{}, {}. {}", card.name, card.facts, card.text.join(" "));
    framed(&Frame {
        game: Game::Valda,
        kind: card.kind,
        tint: card.kind,
        key: card.key.clone(),
        label,
        spot: card.spot.clone(),
        mark: card.mark,
        picture: portrait(&Subject {
            game: Game::Valda,
            id: &card.key,
            kind: card.kind,
            side: card.tint,
            strength: card.number.unwrap_or(0),
            symbols: &[],
        }),
        name: card.name.clone(),
        face: Face {
            number: match card.number {
                Some(number) => html! { (number) },
                None => icon(card.seal),
            },
            coin: html! { @if card.free { "0" (icon(Icon::Rune)) } },
            seal: card.god,
            sign: html! { @for row in &card.does { (signs(words, row)) } },
            text: card.text.clone(),
            more: vec![card.facts.clone()],
            ..Face::default()
        },
    })
}

/// So many of a thing: resources in a store, mines, cards.
#[derive(Clone, Debug, Default)]
pub struct Piece {
    /// For the stylesheet: "gold".
    pub kind: &'static str,
    pub icon: Option<Icon>,
    pub count: u32,
    /// How many there can be, where that matters.
    pub of: Option<u32>,
    pub name: String,
    pub spot: Spot,
}

pub fn piece(piece: &Piece) -> Markup {
    html! {
        span.piece data-kind=(piece.kind) id=[piece.spot.id()] data-spot=[piece.spot.name()] title=(piece.name) {
            @if let Some(shown) = piece.icon { (icon(shown)) }
            b.num { (piece.count) @if let Some(of) = piece.of { small { "/" (of) } } }
            span.sr { (piece.name) }
        }
    }
}

/// A price: how many of each thing to pay.
pub fn price(label: &str, cost: &[(&'static str, Icon, u8)]) -> Markup {
    html! {
        span.price role="img" aria-label=(label) {
            @for &(kind, shown, n) in cost.iter().filter(|(.., n)| *n > 0) {
                i.coin data-kind=(kind) { b.num { (n) } (icon(shown)) }
            }
        }
    }
}

/// The round, the phase of the turn and the actions left, on the beam.
#[derive(Clone, Debug)]
pub struct Course {
    pub round: String,
    /// "2/6", where there is little room.
    pub short: String,
    /// Each phase and its icon.
    pub phases: Vec<(String, Icon)>,
    pub at: usize,
    /// Actions left, of how many. None outside the phase that has them.
    pub actions: Option<(u8, u8)>,
    pub actions_label: String,
}

pub fn course(course: &Course) -> Markup {
    html! {
        div.course {
            span.round { (icon(Icon::Ship)) b { (course.round) } span.short.num aria-hidden="true" { (course.short) } }
            ol.phases {
                @for (n, (name, shown)) in course.phases.iter().enumerate() {
                    li.past[n < course.at] aria-current=[(n == course.at).then_some("step")] title=(name) {
                        (icon(*shown)) span { (name) }
                    }
                }
            }
            @if let Some((left, of)) = course.actions {
                span.tokens role="img" aria-label=(course.actions_label) {
                    @for n in 0..of.max(left) { i.token.spent[n >= left] { (icon(Icon::Rune)) } }
                }
            }
        }
    }
}
