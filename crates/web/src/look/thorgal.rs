//! Thorgal's things: cards of the decks, the people and things of a team, lands with two sides, stones
//! that measure an expedition.

use maud::{Markup, html};

use super::{
    Emblem, Face, Frame, Game, Icon, Mark, Spot, Subject, crest, drawing, figure, framed, icon,
    portrait, standing,
};
use games::Words;

/// Valour, Guile and Power: each a sign of its own.
pub const ATTRIBUTES: [(Icon, &str); 3] =
    [(Icon::Valour, "valour"), (Icon::Guile, "guile"), (Icon::Power, "power")];

/// The three attributes of a card, those that are there.
fn attributes(values: [u8; 3]) -> Vec<Markup> {
    let there = ATTRIBUTES.into_iter().zip(values).filter(|(_, n)| *n > 0);
    there.map(|((shown, kind), n)| html! { li data-attr=(kind) { (icon(shown)) (n) } }).collect()
}

fn values(row: [u8; 3]) -> Markup {
    html! { ul.values { @for value in attributes(row) { (value) } } }
}

fn subject<'a>(id: &'a str, kind: &'a str, side: &'a str) -> Subject<'a> {
    Subject { game: Game::Thorgal, id, kind, side, strength: 0, symbols: &[] }
}

/// A follower, support, event or doom card.
#[derive(Clone, Debug)]
pub struct FateCard {
    pub key: String,
    pub name: String,
    /// "follower", "support", "event", "doom".
    pub kind: &'static str,
    /// The faction.
    pub tint: &'static str,
    pub cost: u8,
    pub attributes: [u8; 3],
    /// Its subtypes; Elements, Intrigue and Damage.
    pub symbols: Vec<Icon>,
    pub exhausted: u8,
    /// When it may be played: "Dawn". Empty for cards that join a team.
    pub when: String,
    /// "Follower · Viking".
    pub line: String,
    pub text: Vec<String>,
    /// Keywords of the text explained.
    pub notes: Vec<String>,
    pub label: String,
    pub spot: Spot,
    pub mark: Mark,
}

impl FateCard {
    fn subject(&self) -> Subject<'_> {
        subject(&self.key, self.kind, self.tint)
    }
}

pub fn fate_card(card: &FateCard) -> Markup {
    let tint = if card.kind == "doom" { "doom" } else { card.tint };
    framed(&Frame {
        game: Game::Thorgal,
        kind: card.kind,
        tint,
        key: card.key.clone(),
        label: card.label.clone(),
        spot: card.spot.clone(),
        mark: if card.exhausted > 0 { Mark::Spent } else { card.mark },
        picture: portrait(&card.subject()),
        name: card.name.clone(),
        face: Face {
            number: html! { (card.cost) },
            needs: attributes(card.attributes),
            amounts: true,
            coin: marks(&card.symbols),
            sign: html! { (card.when) },
            text: card.text.clone(),
            more: std::iter::once(&card.line).chain(&card.notes).cloned().collect(),
            over: exhaustion(card.exhausted),
            ..Face::default()
        },
    })
}

fn marks(signs: &[Icon]) -> Markup {
    html! { @for &shown in signs { (icon(shown)) } }
}

fn exhaustion(n: u8) -> Markup {
    html! { @if n > 0 { span.tired { (icon(Icon::Moon)) b.num { (n) } } } }
}

/// How somebody of a team is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stance {
    /// On the road: a whole figure, or the thing itself.
    OnTheRoad,
    /// In the way of those on the road, and looking at them.
    InTheWay,
    /// At home, small.
    AtHome,
}

impl Stance {
    const fn class(self) -> &'static str {
        match self {
            Stance::OnTheRoad => "walks",
            Stance::InTheWay => "foe",
            Stance::AtHome => "waits",
        }
    }
}

/// Somebody or something of a team. The card lies behind it and is shown when it is looked at.
pub fn member(card: &FateCard, stance: Stance) -> Markup {
    let tired = card.exhausted > 0;
    let picture = match stance {
        Stance::AtHome => portrait(&card.subject()),
        _ => standing(&card.subject()).unwrap_or_else(|| figure(&card.subject())),
    };
    let behind = FateCard { spot: Spot::default(), ..card.clone() };
    html! {
        div class={ "member " (card.kind) " " (stance.class()) } id=[card.spot.id()] data-spot=[card.spot.name()]
            data-zoom=(card.key) data-mark=[tired.then_some("spent")] role="img" tabindex="0" aria-label=(card.label) {
            span.figure aria-hidden="true" { (picture) }
            span.base aria-hidden="true" { b { (card.name) } (values(card.attributes)) }
            span aria-hidden="true" { (exhaustion(card.exhausted)) }
            div.face hidden { (fate_card(&behind)) }
        }
    }
}

/// A land: its difficulty and horn in front, Fenrir behind once it is won.
#[derive(Clone, Debug)]
pub struct LandCard {
    pub key: String,
    pub name: String,
    pub tint: &'static str,
    pub difficulty: [u8; 3],
    /// Followers that bear one of them oppose here for free.
    pub signs: Vec<Icon>,
    /// Who has won it: then it is turned over.
    pub won: Option<(Emblem, String)>,
    pub exhausted: u8,
    /// How much the team that leads lacks, and in words.
    pub lack: Option<(u8, String)>,
    pub line: String,
    pub text: Vec<String>,
    pub label: String,
    pub spot: Spot,
    pub mark: Mark,
}

pub fn land_card(card: &LandCard) -> Markup {
    let turned = card.won.is_some();
    let lack = card.lack.as_ref();
    framed(&Frame {
        game: Game::Thorgal,
        kind: if turned { "land won" } else { "land" },
        tint: card.tint,
        key: card.key.clone(),
        label: card.label.clone(),
        spot: card.spot.clone(),
        mark: if card.exhausted > 0 { Mark::Spent } else { card.mark },
        picture: portrait(&subject(&card.key, "land", card.tint)),
        name: card.name.clone(),
        face: Face {
            number: html! { @if let Some((emblem, _)) = &card.won { (crest(*emblem)) } },
            needs: if turned { Vec::new() } else { attributes(card.difficulty) },
            amounts: true,
            coin: if turned { Markup::default() } else { marks(&card.signs) },
            seal: Some(if turned { Icon::Fenrir } else { Icon::Horn }),
            text: card.text.clone(),
            more: vec![card.line.clone()],
            over: html! {
                (exhaustion(card.exhausted))
                @if let Some((n, told)) = lack { span.lack.met[*n == 0] { (told) } }
            },
            ..Face::default()
        },
    })
}

/// A land in the middle as a small picture of the page, and whether it is the goal, in a word.
pub fn land_tile(card: &LandCard, goal: Option<&str>) -> Markup {
    let won = card.won.as_ref();
    let lack = card.lack.as_ref().filter(|_| goal.is_none());
    let behind = LandCard { spot: Spot::default(), ..card.clone() };
    html! {
        div.land.vista.won[won.is_some()].now[goal.is_some()].reached[lack.is_some_and(|(n, _)| *n == 0)]
            id=[card.spot.id()] data-spot=[card.spot.name()] data-zoom=(card.key) data-tint=(card.tint)
            role="img" tabindex="0" aria-label=(card.label) {
            span.view aria-hidden="true" { (portrait(&subject(&card.key, "land", card.tint))) }
            span.marks aria-hidden="true" {
                @if won.is_none() { (values(card.difficulty)) }
                @if let Some(word) = goal { span.flag { (icon(Icon::Next)) (word) } }
                @if let Some((emblem, _)) = won { span.flag { (crest(*emblem)) (icon(Icon::Fenrir)) } }
                @if let Some((_, told)) = lack { span.flag { (told) } }
                (exhaustion(card.exhausted))
            }
            b.name aria-hidden="true" { (card.name) }
            div.face hidden { (land_card(&behind)) }
        }
    }
}

/// Where the road leads: the goal, or the crossroads while none is chosen.
#[derive(Clone, Debug)]
pub struct Destination {
    /// Catalogue id and faction of the land.
    pub land: Option<(String, &'static str)>,
    pub name: String,
    pub difficulty: [u8; 3],
    pub text: Vec<(Icon, String)>,
}

pub fn destination(there: &Destination) -> Markup {
    let picture = match &there.land {
        Some((key, side)) => portrait(&subject(key, "land", side)),
        None => drawing(Game::Thorgal, "scene-crossroads"),
    };
    html! {
        section.there.goal[there.land.is_some()] aria-labelledby="there-name" {
            div.ground aria-hidden="true" { (picture) }
            div.plate {
                h2 #there-name { (there.name) } (values(there.difficulty))
                @for (sign, line) in &there.text { p { (icon(*sign)) (line) } }
            }
        }
    }
}

/// One attribute of an expedition: what the team has, what the land asks.
#[derive(Clone, Debug)]
pub struct Column {
    pub icon: Icon,
    pub kind: &'static str,
    pub name: String,
    pub strength: u8,
    /// None while there is no goal.
    pub difficulty: Option<u8>,
    pub verdict: String,
    pub spot: Spot,
}

pub fn columns(words: &Words, row: &[Column]) -> Markup {
    html! {
        div.columns role="group" aria-label=(words.say("tho-stage-compared")) {
            @for column in row { (one_column(words, column)) }
        }
    }
}

fn one_column(words: &Words, column: &Column) -> Markup {
    let met = column.difficulty.is_none_or(|asked| column.strength >= asked);
    let args = [
        ("attribute", column.name.as_str().into()),
        ("strength", column.strength.into()),
        ("difficulty", column.difficulty.unwrap_or(0).into()),
    ];
    let label = match column.difficulty {
        Some(_) => words.say_with("tho-stage-column", &args),
        None => words.say_with("tho-stage-column-free", &args),
    };
    html! {
        div.column.met[met && column.difficulty.is_some()].short[!met] data-attr=(column.kind)
            id=[column.spot.id()] data-spot=[column.spot.name()] role="img" aria-label=(label) {
            span.figure aria-hidden="true" {
                (drawing(Game::Thorgal, "scene-stone"))
                (grooves(column.strength, column.difficulty))
                (icon(column.icon))
            }
            span.tab {
                span.of { (column.name) }
                span.sum {
                    b.num { (column.strength) }
                    @if let Some(asked) = column.difficulty { i { "/" } b.num.asked { (asked) } }
                }
                @if column.difficulty.is_some() {
                    span.verdict { (icon(if met { Icon::Check } else { Icon::Fail })) (column.verdict) }
                }
            }
        }
    }
}

/// The height of the part of a stone that grooves are cut into, and where its foot is.
const GROOVED: (u32, u32) = (106, 160);
const WIDEST_GROOVE: u32 = 22;

/// A groove for each point asked for or there, filled from below.
fn grooves(strength: u8, difficulty: Option<u8>) -> Markup {
    let asked = difficulty.unwrap_or(strength);
    let rows = u32::from(strength.max(asked)).max(1);
    let step = (GROOVED.0 / rows).clamp(3, WIDEST_GROOVE);
    let cut = (step / 5).max(1);
    let groove = |n: u8| {
        let top = GROOVED.1.saturating_sub((u32::from(n) + 1) * step) + cut;
        let high = step - cut;
        let kind = match (n < strength, n < asked) {
            (true, true) => "there",
            (true, false) => "more",
            (false, _) => "missing",
        };
        html! { path class=(kind) d=(format!("M24 {top}L62 {}L64 {}L22 {}z", top - 1, top + high, top + high)) {} }
    };
    html! {
        svg.grooves viewBox="0 0 96 176" { @for n in 0..strength.max(asked) { (groove(n)) } }
    }
}

/// A player in the part of this round, with the horns won.
#[derive(Clone, Debug)]
pub struct Part {
    /// "leads", "hinders".
    pub role: String,
    /// "destiny player (leads)".
    pub role_name: String,
    pub leads: bool,
    pub faction: String,
    pub horns: u8,
    pub of: u8,
    pub horns_label: String,
}

/// What a banner says beside the name.
pub fn part(part: &Part) -> Markup {
    html! {
        div.part.leads[part.leads] {
            span.faction { (part.faction) }
            span.badge-role title=(part.role_name) { (icon(if part.leads { Icon::Horn } else { Icon::Doom })) (part.role) }
        }
        div.horns role="img" aria-label=(part.horns_label) {
            @for n in 0..part.of {
                span.horn.won[n < part.horns] { (drawing(Game::Thorgal, if n < part.horns { "scene-horn" } else { "scene-horn-free" })) }
            }
            span.num.so-many aria-hidden="true" { (part.horns) "/" (part.of) }
        }
    }
}

/// The round and its phases, as stones to step on.
#[derive(Clone, Debug)]
pub struct Round {
    pub round: String,
    pub phases: Vec<String>,
    pub at: usize,
}

pub fn round(round: &Round) -> Markup {
    html! {
        ol.phases aria-label=(round.round) {
            li.round-no { b { (round.round) } }
            @for (n, name) in round.phases.iter().enumerate() {
                li.past[n < round.at] aria-current=[(n == round.at).then_some("step")] { span { (name) } }
            }
        }
    }
}

/// A face-down pile with its count.
#[derive(Clone, Debug)]
pub struct Pile {
    pub name: String,
    /// The name in one word.
    pub short: String,
    pub count: u32,
    /// "back" or "scene-back-doom"; nothing for what is no card.
    pub back: Option<&'static str>,
    pub icon: Icon,
    pub spot: Spot,
    /// Of the part the player has now.
    pub active: bool,
}

pub fn piles(name: &str, row: &[Pile]) -> Markup {
    html! {
        ul.piles aria-label=(name) {
            @for pile in row {
                li.heap.active[pile.active].none[pile.count == 0] id=[pile.spot.id()] data-spot=[pile.spot.name()] title=(pile.name) {
                    span.backs aria-hidden="true" {
                        @match pile.back {
                            Some(back) => (drawing(Game::Thorgal, back)),
                            None => (icon(pile.icon)),
                        }
                    }
                    span.sr { (pile.name) }
                    b.num { (pile.count) } span.word aria-hidden="true" { (pile.short) }
                }
            }
        }
    }
}

/// Something large to choose: a faction, a starter team, one of several effects.
#[derive(Clone, Debug)]
pub struct Offer {
    pub spot: Spot,
    pub title: String,
    pub text: String,
    pub icon: Icon,
    pub tint: &'static str,
    /// Followers whose faces stand for it: ids and faction.
    pub faces: Vec<(String, &'static str)>,
}

pub fn offer(offer: &Offer) -> Markup {
    html! {
        div.offer data-tint=(offer.tint) id=[offer.spot.id()] data-spot=[offer.spot.name()] {
            @if offer.faces.is_empty() {
                span.god { (icon(offer.icon)) }
            } @else {
                span.faces aria-hidden="true" {
                    @for (id, side) in &offer.faces { (portrait(&subject(id, "follower", side))) }
                }
            }
            b { (offer.title) } p { (offer.text) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(strength: u8, difficulty: Option<u8>) -> String {
        let words = Words::english();
        let column = Column {
            icon: Icon::Valour,
            kind: "valour",
            name: "Valour".into(),
            strength,
            difficulty,
            verdict: String::new(),
            spot: Spot::default(),
        };
        columns(words, &[column]).into_string()
    }

    #[test]
    fn equal_is_enough_and_one_less_is_not() {
        assert!(column(5, Some(5)).contains("column met"));
        assert!(column(4, Some(5)).contains("column short"));
        let free = column(4, None);
        assert!(!free.contains("met") && !free.contains("short"), "{free}");
    }

    #[test]
    fn a_stone_has_a_groove_for_each_point() {
        let count = |stone: &str, kind: &str| stone.matches(&format!("class=\"{kind}\"")).count();
        let short = column(2, Some(5));
        assert_eq!([count(&short, "there"), count(&short, "missing")], [2, 3]);
        let rich = column(4, Some(1));
        assert_eq!([count(&rich, "there"), count(&rich, "more")], [1, 3]);
        // However many there are, none leaves the stone.
        assert!(column(60, Some(2)).contains("class=\"more\""));
    }

    fn port() -> LandCard {
        LandCard {
            key: "port".into(),
            name: "Port".into(),
            tint: "vikings",
            difficulty: [5, 1, 1],
            signs: vec![Icon::Helm],
            won: None,
            exhausted: 0,
            lack: Some((2, "2 missing".into())),
            line: String::new(),
            text: Vec::new(),
            label: "Port".into(),
            spot: Spot::new("land-port"),
            mark: Mark::Plain,
        }
    }

    #[test]
    fn a_land_turns_over_when_won() {
        let mut land = port();
        let front = land_card(&land).into_string();
        assert_eq!(front.matches("data-attr").count(), 3);
        assert!(front.contains("lack\">2 missing") && front.contains("#helm"), "{front}");
        land.won = Some((Emblem::Horn, "Ylva".into()));
        let turned = land_card(&land).into_string();
        assert!(turned.contains("land won") && !turned.contains("data-attr"), "{turned}");
        assert!(!turned.contains("#helm"), "nobody opposes there any more: {turned}");
    }

    #[test]
    fn the_card_behind_a_land_has_no_place_of_its_own() {
        let tile = land_tile(&port(), None).into_string();
        assert_eq!(tile.matches("id=\"land-port\"").count(), 1, "{tile}");
        assert_eq!(tile.matches("data-spot").count(), 1, "{tile}");
        let goal = land_tile(&port(), Some("goal")).into_string();
        assert!(goal.contains("goal</span>") && !goal.contains("flag\">2 missing"), "{goal}");
    }
}
