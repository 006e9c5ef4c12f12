//! Players: emblem, shields, panel.

use maud::{Markup, html};

use super::{Icon, Spot, icon, named_icon};
use games::Words;

/// A player's sign: colour and shape together, so that neither is needed alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Emblem {
    #[default]
    Raven,
    Serpent,
    Hammer,
    Ship,
    Horn,
    Tree,
}

impl Emblem {
    pub const ALL: [Emblem; 6] =
        [Emblem::Raven, Emblem::Serpent, Emblem::Hammer, Emblem::Ship, Emblem::Horn, Emblem::Tree];

    pub fn icon(self) -> Icon {
        match self {
            Emblem::Raven => Icon::Raven,
            Emblem::Serpent => Icon::Serpent,
            Emblem::Hammer => Icon::Hammer,
            Emblem::Ship => Icon::Ship,
            Emblem::Horn => Icon::Horn,
            Emblem::Tree => Icon::Tree,
        }
    }

    pub(crate) fn id(self) -> &'static str {
        self.icon().id()
    }

    pub fn name(self, words: &Words) -> String {
        words.say(&format!("emblem-{}", self.id()))
    }
}

/// The emblem on a disc of its colour.
pub fn crest(emblem: Emblem) -> Markup {
    html! { span.crest data-seat=(emblem.id()) { (icon(emblem.icon())) } }
}

/// A player's name with its emblem.
pub fn player_name(name: &str, emblem: Emblem) -> Markup {
    html! { span.player { (crest(emblem)) b { (name) } } }
}

#[derive(Clone, Debug, Default)]
pub struct Shields {
    pub emblem: Emblem,
    pub own: u8,
    pub of: u8,
    /// Shields won from others, in the order they came.
    pub captured: Vec<Emblem>,
}

impl Shields {
    /// The how-manieth of its owner's shields a captured one is.
    fn place(&self, n: usize) -> usize {
        self.captured[..n].iter().filter(|&&other| other == self.captured[n]).count()
    }
}

pub fn shields(words: &Words, row: &Shields) -> Markup {
    let label = words.say_with(
        "shields-label",
        &[("own", row.own.into()), ("of", row.of.into()), ("captured", row.captured.len().into())],
    );
    let owner = row.emblem.id();
    html! {
        div.shields role="img" aria-label=(label) {
            @for n in 0..row.of { (shield_pip(row.emblem, n >= row.own, &format!("{owner}-{n}"))) }
            @if !row.captured.is_empty() {
                span.taken { @for (n, &emblem) in row.captured.iter().enumerate() {
                    (shield_pip(emblem, false, &format!("{owner}-{}-{}", emblem.id(), row.place(n))))
                } }
            }
        }
    }
}

/// It keeps its id where it hangs, so that one that comes is seen to come.
fn shield_pip(emblem: Emblem, gone: bool, id: &str) -> Markup {
    let id = (!gone).then(|| format!("s-{id}"));
    html! {
        span.pip.gone[gone] data-seat=(emblem.id()) id=[&id] data-spot=[&id] {
            (icon(Icon::Pip))
            @if !gone { span.mark { (icon(emblem.icon())) } }
        }
    }
}

/// A number about a player, with the icon that stands for it.
#[derive(Clone, Debug)]
pub struct Stat {
    pub icon: Icon,
    pub value: String,
    pub name: String,
}

/// A card of a rival, small: its number, its clan.
#[derive(Clone, Debug)]
pub struct Mini {
    pub name: String,
    pub number: String,
    pub icon: Icon,
    pub tint: &'static str,
    pub spot: Spot,
}

#[derive(Clone, Debug, Default)]
pub struct Panel {
    /// Element id, so that events replace it alone.
    pub id: String,
    pub name: String,
    pub emblem: Emblem,
    /// "hard bot", "away 4 min".
    pub note: String,
    pub bot: bool,
    pub shields: Option<Shields>,
    pub stats: Vec<Stat>,
    pub minis: Vec<Mini>,
    /// What only one game shows of a player.
    pub more: Markup,
    /// It is this player's turn.
    pub turn: bool,
    /// The other side of the battle I see.
    pub foe: bool,
    pub first: bool,
    /// Where a click on the player goes ("player-2"): the panel's spot, if actions name it.
    pub spot: Spot,
}

pub fn panel(words: &Words, panel: &Panel) -> Markup {
    html! {
        article.panel.turn[panel.turn].foe[panel.foe] id=(panel.id) data-part
            data-spot=[panel.spot.name()] data-seat=(panel.emblem.id()) {
            header {
                (player_name(&panel.name, panel.emblem))
                @if panel.turn { (named_icon(Icon::Turn, &words.say("panel-turn"))) }
                @if panel.first { (named_icon(Icon::Crown, &words.say("panel-first"))) }
                span.note { (icon(if panel.bot { Icon::Bot } else { Icon::Person })) (panel.note) }
            }
            @if let Some(row) = &panel.shields { (shields(words, row)) }
            @if !panel.stats.is_empty() { (stats(&panel.stats)) }
            (panel.more)
            @if !panel.minis.is_empty() { (minis(words, &panel.minis)) }
        }
    }
}

pub fn stats(row: &[Stat]) -> Markup {
    html! {
        ul.stats {
            @for stat in row {
                li title=(stat.name) {
                    (icon(stat.icon)) b.num { (stat.value) } span.word { (stat.name) }
                }
            }
        }
    }
}

fn minis(words: &Words, row: &[Mini]) -> Markup {
    html! {
        ul.minis aria-label=(words.say("panel-party")) {
            @for mini in row {
                li.mini data-tint=(mini.tint) id=[mini.spot.id()] data-spot=[mini.spot.name()]
                    title=(mini.name) {
                    (icon(mini.icon)) b.num { (mini.number) } span.sr { (mini.name) }
                }
            }
        }
    }
}
