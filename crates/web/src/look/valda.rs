//! Valda's things: cards, the seven regions, Yggdrasil, a player's stead, the phases of a turn.

use maud::{Markup, html};

use super::{
    Die, DieColour, Emblem, Face, Frame, Game, Icon, Mark, Spot, Subject, crest, die, framed, icon,
    named_icon, portrait,
};
use games::Words;

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

pub fn pieces(row: &[Piece]) -> Markup {
    html! { span.pieces { @for one in row { (piece(one)) } } }
}

/// A price: an icon for each thing to pay.
pub fn price(label: &str, cost: &[(&'static str, Icon, u8)]) -> Markup {
    html! {
        span.price role="img" aria-label=(label) {
            @for &(kind, shown, n) in cost {
                @for _ in 0..n { i.coin data-kind=(kind) { (icon(shown)) } }
            }
        }
    }
}

/// A site of a region: free, or with a shrine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    pub owner: Emblem,
    /// Lent to the active player.
    pub lent: bool,
}

#[derive(Clone, Debug)]
pub struct Region {
    pub god: Icon,
    pub name: String,
    pub price: Markup,
    pub sites: Vec<Option<Site>>,
    pub deck: Piece,
    /// Cards on the deck that the viewer knows.
    pub known: Vec<String>,
    /// Whose region it is, once somebody has three shrines here.
    pub steward: Option<(Emblem, String)>,
    /// What one shrine gives, what two give.
    pub favours: [String; 2],
    /// How many of them the viewer has.
    pub level: usize,
    pub spot: Spot,
}

pub fn region(words: &Words, region: &Region) -> Markup {
    html! {
        section.region data-tint=(region.god.id()) id=[region.spot.id()] data-spot=[region.spot.name()]
            aria-label=(region.name) {
            header {
                span.god { (icon(region.god)) }
                h3 { (region.name) }
                (piece(&region.deck))
            }
            (region.price)
            (sites(words, region))
            ol.favours {
                @for (n, favour) in region.favours.iter().enumerate() {
                    li.held[n < region.level] { b.num { (n + 1) } span { (favour) } }
                }
            }
            @if !region.known.is_empty() {
                p.known { (icon(Icon::Eye)) (words.list(&region.known)) }
            }
        }
    }
}

fn sites(words: &Words, region: &Region) -> Markup {
    let taken = region.sites.iter().flatten().count();
    let args = [("taken", taken.into()), ("of", region.sites.len().into())];
    html! {
        div.sites role="img" aria-label=(words.say_with("vda-sites", &args)) {
            @for site in &region.sites {
                @match site {
                    Some(site) => span.site.lent[site.lent] { (crest(site.owner)) },
                    None => span.site {},
                }
            }
            @if let Some((_, name)) = &region.steward { span.steward { (named_icon(Icon::Lock, name)) } }
        }
    }
}

/// A viking on the tree.
#[derive(Clone, Debug)]
pub struct Climber {
    pub emblem: Emblem,
    pub name: String,
    /// The step of the lap, 0 to 20.
    pub step: u16,
    /// Laps behind.
    pub lap: u16,
    pub followers: u16,
}

/// Yggdrasil: one lap of steps with its safe zones.
#[derive(Clone, Debug)]
pub struct Tree {
    pub name: String,
    pub steps: u16,
    pub zones: Vec<u16>,
    pub climbers: Vec<Climber>,
}

pub fn tree(words: &Words, tree: &Tree) -> Markup {
    html! {
        section.tree aria-label=(tree.name) {
            h2 { (icon(Icon::Tree)) (tree.name) }
            ol.steps-up {
                @for step in 0..=tree.steps { (tree_step(words, tree, step)) }
            }
        }
    }
}

fn tree_step(words: &Words, tree: &Tree, step: u16) -> Markup {
    let zone = tree.zones.contains(&step);
    html! {
        li.zone[zone] title=[zone.then(|| words.say("vda-safe-zone"))] {
            span.there {
                @for one in tree.climbers.iter().filter(|one| one.step == step) { (climber(words, one)) }
            }
            span.step.num { (step) }
        }
    }
}

fn climber(words: &Words, one: &Climber) -> Markup {
    let args = [("who", one.name.as_str().into()), ("n", one.followers.into())];
    html! {
        span.climber role="img" aria-label=(words.say_with("vda-climber", &args)) {
            (crest(one.emblem))
            @if one.lap > 0 { b.num.lap { (one.followers) } }
        }
    }
}

/// The round, the phase of the turn and the actions left.
#[derive(Clone, Debug)]
pub struct Course {
    pub round: String,
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
            span.round { (icon(Icon::Ship)) b { (course.round) } }
            ol.phases {
                @for (n, (name, shown)) in course.phases.iter().enumerate() {
                    li.past[n < course.at] aria-current=[(n == course.at).then_some("step")] {
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

/// Something that can be bought or taken: a mine for its price, a pile.
pub fn work(name: &str, shown: Icon, price: &Markup, spot: &Spot) -> Markup {
    html! {
        span.work id=[spot.id()] data-spot=[spot.name()] { (icon(shown)) span { (name) } (price) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asgard() -> Region {
        Region {
            god: Icon::Thor,
            name: "Thor".into(),
            price: html! {},
            sites: vec![Some(Site { owner: Emblem::Raven, lent: true }), None, None, None, None],
            deck: Piece::default(),
            known: Vec::new(),
            steward: None,
            favours: ["one".into(), "two".into()],
            level: 1,
            spot: "god-thor".into(),
        }
    }

    #[test]
    fn a_region_shows_its_free_sites_and_the_favours_held() {
        let words = Words::english();
        let html = region(words, &asgard()).into_string();
        assert_eq!(html.matches("class=\"site\"").count(), 4, "{html}");
        assert_eq!(html.matches("class=\"site lent\"").count(), 1, "{html}");
        assert_eq!(html.matches("class=\"held\"").count(), 1, "{html}");
    }

    #[test]
    fn a_viking_past_the_top_carries_the_whole_number() {
        let words = Words::english();
        let one = |followers, lap| Climber {
            emblem: Emblem::Horn,
            name: "Ylva".into(),
            step: 3,
            lap,
            followers,
        };
        let tree_of = |climber| Tree {
            name: "Yggdrasil".into(),
            steps: 20,
            zones: vec![0, 5, 12, 20],
            climbers: vec![climber],
        };
        let shown = |climber| tree(words, &tree_of(climber)).into_string();
        assert!(shown(one(23, 1)).contains("lap\">23</b>"));
        assert!(!shown(one(3, 0)).contains("lap"));
        assert_eq!(shown(one(3, 0)).matches("class=\"zone\"").count(), 4);
    }
}
