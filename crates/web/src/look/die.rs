//! Dice: in the tray, on a card, in the pool.

use maud::{Markup, html};

use super::{Icon, Mark, Spot, icon};
use games::Words;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DieColour {
    #[default]
    Bone,
    Red,
    Black,
    Grey,
    Yellow,
    Blue,
}

impl DieColour {
    pub(crate) fn id(self) -> &'static str {
        match self {
            DieColour::Bone => "bone",
            DieColour::Red => "red",
            DieColour::Black => "black",
            DieColour::Grey => "grey",
            DieColour::Yellow => "yellow",
            DieColour::Blue => "blue",
        }
    }

    fn name(self, words: &Words) -> String {
        words.say(&format!("colour-{}", self.id()))
    }
}

#[derive(Clone, Debug, Default)]
pub struct Die {
    /// What lies on top and its name. None: not rolled yet.
    pub face: Option<(Icon, String)>,
    /// How often the sign stands on the face; 0 is once.
    pub count: u8,
    pub colour: DieColour,
    pub mark: Mark,
    pub spot: Spot,
}

pub fn die(words: &Words, die: &Die) -> Markup {
    let colour = die.colour.name(words);
    let name = match &die.face {
        Some((_, face)) => words
            .say_with("die-shows", &[("colour", colour.into()), ("face", face.as_str().into())]),
        None => words.say_with("die-unrolled", &[("colour", colour.into())]),
    };
    let fail = matches!(die.face, Some((Icon::Fail, _)));
    html! {
        span.die.fail[fail].many[die.count > 1] id=[die.spot.id()] data-spot=[die.spot.name()] data-colour=(die.colour.id())
            data-mark=[die.mark.attr()] role="img" aria-label=(name) {
            @if let Some((face, _)) = &die.face {
                @for _ in 0..die.count.max(1) { (icon(*face)) }
            }
        }
    }
}

/// A row of dice under a common name.
pub fn dice(words: &Words, name: &str, row: &[Die]) -> Markup {
    html! {
        div.dice role="group" aria-label=(name) {
            @for one in row { (die(words, one)) }
        }
    }
}
