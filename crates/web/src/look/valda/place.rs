//! The map as a place: regions in the boughs and among the roots, the track on the trunk, the
//! settlement, the common supply.

use maud::{Markup, html};

use super::{Piece, Sign, piece, signs};
use crate::look::{Emblem, Game, Icon, Spot, backdrop, crest, drawing, icon};
use games::Words;

/// Whether a place can be chosen now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    #[default]
    Still,
    Open,
    Shut,
}

impl State {
    const fn class(self) -> &'static str {
        match self {
            State::Still => "",
            State::Open => "open",
            State::Shut => "shut",
        }
    }
}

/// A shrine that stands on a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shrine {
    pub owner: Emblem,
    /// Lent to the active player.
    pub lent: bool,
    pub spot: Spot,
}

/// What a god gives, in words and in signs.
#[derive(Clone, Debug)]
pub struct Favour {
    pub words: String,
    pub signs: Vec<Sign>,
}

#[derive(Clone, Debug)]
pub struct Region {
    pub god: Icon,
    pub name: String,
    /// In the boughs, or among the roots.
    pub high: bool,
    pub price: Markup,
    /// None is a free site.
    pub sites: Vec<Option<Shrine>>,
    pub deck: Piece,
    /// Cards on the deck that the viewer knows.
    pub known: Vec<String>,
    /// Whose region it is, once somebody has three shrines here.
    pub steward: Option<(Emblem, String)>,
    /// What one shrine gives, what two give.
    pub favours: [Favour; 2],
    /// How many of them the viewer has.
    pub level: usize,
    pub state: State,
    pub spot: Spot,
}

pub fn region(words: &Words, region: &Region) -> Markup {
    let god = region.god.id();
    let state = region.state.class();
    html! {
        section class={ "place region at-" (god) " " (state) } data-tint=(god) id=[region.spot.id()]
            data-spot=[region.spot.name()] aria-label=(region.name) {
            div.figure {
                (land(god, region.high))
                span.totem aria-hidden="true" { (drawing(Game::Valda, &format!("totem-{god}"))) }
                (sites(words, region))
                (god_deck(god, &region.deck))
            }
            div.sign {
                header { h2 { (region.name) } (steward(region)) (region.price) }
                ol.favours { @for n in 0..region.favours.len() { (favour(words, region, n)) } }
                @if !region.known.is_empty() {
                    p.known { (icon(Icon::Eye)) (words.list(&region.known)) }
                }
            }
        }
    }
}

/// The country of a god, and the leaves or stones around it.
fn land(god: &str, high: bool) -> Markup {
    let rim = if high { "scene-rim-leaf" } else { "scene-rim-rock" };
    html! {
        span.land aria-hidden="true" { (drawing(Game::Valda, &format!("region-{god}"))) }
        span.rim aria-hidden="true" { (drawing(Game::Valda, rim)) }
    }
}

fn sites(words: &Words, region: &Region) -> Markup {
    let taken = region.sites.iter().flatten().count();
    let args = [("taken", taken.into()), ("of", region.sites.len().into())];
    html! {
        div.sites role="img" aria-label=(words.say_with("vda-sites", &args)) {
            @for site in &region.sites {
                @match site {
                    Some(shrine) => {
                        span.site.lent[shrine.lent] id=[shrine.spot.id()] data-spot=[shrine.spot.name()] {
                            (built("shrine", shrine.owner))
                        }
                    }
                    None => span.site.free {},
                }
            }
        }
    }
}

/// A building in the colour and with the sign of its owner.
fn built(kind: &str, owner: Emblem) -> Markup {
    drawing(Game::Valda, &format!("{kind}-{}", owner.id()))
}

fn god_deck(god: &str, deck: &Piece) -> Markup {
    html! {
        div.card.back.god-deck.pile[deck.count > 1].empty[deck.count == 0] role="img" title=(deck.name)
            aria-label={ (deck.name) ": " (deck.count) } {
            (drawing(Game::Valda, &format!("back-{god}")))
            b.count.num aria-hidden="true" { (deck.count) }
        }
    }
}

fn steward(region: &Region) -> Markup {
    html! {
        @if let Some((emblem, told)) = &region.steward {
            span.steward role="img" aria-label=(told) title=(told) { (icon(Icon::Lock)) (crest(*emblem)) }
        }
    }
}

fn favour(words: &Words, region: &Region, n: usize) -> Markup {
    let favour = &region.favours[n];
    // The one that the next shrine brings stands out where one can be built.
    let next = region.state == State::Open && n == region.level;
    html! {
        li.held[n < region.level].next[next] title=(favour.words) {
            b.num { (n + 1) } (signs(words, &favour.signs)) span.told { (favour.words) }
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
    pub spot: Spot,
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
            div.bark aria-hidden="true" { (backdrop(Game::Valda, "scene-trunk")) }
            ol.track { @for step in 0..=tree.steps { (tree_step(words, tree, step)) } }
        }
    }
}

fn tree_step(words: &Words, tree: &Tree, step: u16) -> Markup {
    let zone = tree.zones.contains(&step);
    html! {
        li.zone[zone] title=[zone.then(|| words.say("vda-safe-zone"))] {
            @if zone { span.plank aria-hidden="true" { (backdrop(Game::Valda, "scene-plank")) } }
            span.step.num { (step) }
            @for one in tree.climbers.iter().filter(|one| one.step == step) { (climber(words, one)) }
        }
    }
}

fn climber(words: &Words, one: &Climber) -> Markup {
    let args = [("who", one.name.as_str().into()), ("n", one.followers.into())];
    let told = words.say_with("vda-climber", &args);
    html! {
        span.climber data-seat=(one.emblem.id()) id=[one.spot.id()] data-spot=[one.spot.name()]
            role="img" aria-label=(told) title=(told) {
            (built("climber", one.emblem))
            @if one.lap > 0 { b.num.lap { (one.followers) } }
        }
    }
}

/// What somebody has built for the dice, and room for more.
#[derive(Clone, Debug)]
pub struct Settlement {
    pub name: String,
    pub owner: Emblem,
    pub works: Vec<Work>,
}

/// Mines or wells: how many stand, how many may, and what one more costs.
#[derive(Clone, Debug)]
pub struct Work {
    /// "mine", "well".
    pub kind: &'static str,
    pub icon: Icon,
    pub name: String,
    pub count: u8,
    pub most: u8,
    pub price: Markup,
    pub state: State,
    /// Where one more is built.
    pub spot: Spot,
    /// Those that stand.
    pub standing: Spot,
}

pub fn settlement(home: &Settlement) -> Markup {
    html! {
        section.place.home.at-home aria-label=(home.name) {
            div.figure {
                (land("home", false))
                span.hall aria-hidden="true" { (built("store", home.owner)) }
                @for work in &home.works { (yard(work, home.owner)) }
            }
            div.sign {
                h2 { (home.name) }
                div.works { @for work in &home.works { (building_work(work)) } }
            }
        }
    }
}

fn yard(work: &Work, owner: Emblem) -> Markup {
    let open = work.state == State::Open;
    html! {
        span class={ "yard " (work.kind) "s" } id=[work.standing.id()] data-spot=[work.standing.name()] aria-hidden="true" {
            @for n in 0..work.most {
                span.lot.free[n >= work.count].next[open && n == work.count] {
                    @if n < work.count { (built(work.kind, owner)) }
                }
            }
        }
    }
}

fn building_work(work: &Work) -> Markup {
    html! {
        div class={ "work " (work.state.class()) } id=[work.spot.id()] data-spot=[work.spot.name()] {
            span { (icon(work.icon)) (work.name) b.num { (work.count) small { "/" (work.most) } } }
            (work.price)
        }
    }
}

/// What lies in the middle for everybody: resources, and the deck.
pub fn supply(name: &str, heaps: &[Piece]) -> Markup {
    html! {
        div.place.supply.at-supply role="group" aria-label=(name) {
            @for heap in heaps {
                span.heap data-kind=(heap.kind) id=[heap.spot.id()] data-spot=[heap.spot.name()] title=(heap.name) {
                    (drawing(Game::Valda, &format!("resource-{}", heap.kind)))
                    b.num { (heap.count) } span.sr { (heap.name) }
                }
            }
        }
    }
}

/// The face of whoever plays for a seat.
pub fn bust(seat: Emblem) -> Markup {
    html! { span.bust data-seat=(seat.id()) aria-hidden="true" { (drawing(Game::Valda, &format!("scene-bust-{}", seat.id()))) } }
}

/// Followers, stores and buildings of a seat, in rows.
pub fn stead(rows: &[Vec<Piece>]) -> Markup {
    html! {
        div.stead { @for row in rows { span.pieces { @for one in row { (piece(one)) } } } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asgard(state: State) -> Region {
        let shrine = Shrine { owner: Emblem::Raven, lent: true, spot: "shrine-thor-0-0".into() };
        let favour = |words: &str| Favour { words: words.into(), signs: Vec::new() };
        Region {
            god: Icon::Thor,
            name: "Thor".into(),
            high: true,
            price: html! {},
            sites: vec![Some(shrine), None, None, None, None],
            deck: Piece { count: 8, ..Piece::default() },
            known: Vec::new(),
            steward: None,
            favours: [favour("one"), favour("two")],
            level: 1,
            state,
            spot: "god-thor".into(),
        }
    }

    #[test]
    fn a_region_shows_its_free_sites_and_the_favours_held() {
        let words = Words::english();
        let html = region(words, &asgard(State::Still)).into_string();
        assert_eq!(html.matches("class=\"site free\"").count(), 4, "{html}");
        assert_eq!(html.matches("class=\"site lent\"").count(), 1, "{html}");
        assert_eq!(html.matches("class=\"held\"").count(), 1, "{html}");
        assert!(!html.contains("next"), "{html}");
    }

    #[test]
    fn where_a_shrine_can_be_built_its_favour_stands_out() {
        let words = Words::english();
        let html = region(words, &asgard(State::Open)).into_string();
        assert!(html.contains("class=\"place region at-thor open\""), "{html}");
        assert!(html.contains("<li class=\" next\" title=\"two\">"), "{html}");
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
            spot: "climber-0".into(),
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

    #[test]
    fn a_settlement_shows_what_stands_and_where_the_next_would() {
        let mines = Work {
            kind: "mine",
            icon: Icon::Mine,
            name: "mine".into(),
            count: 1,
            most: 4,
            price: html! {},
            state: State::Open,
            spot: "build-mine".into(),
            standing: "mine-0".into(),
        };
        let home = Settlement { name: "Yours".into(), owner: Emblem::Raven, works: vec![mines] };
        let html = settlement(&home).into_string();
        assert_eq!(html.matches("class=\"lot free").count(), 3, "{html}");
        assert_eq!(html.matches("class=\"lot free next\"").count(), 1, "{html}");
    }
}
