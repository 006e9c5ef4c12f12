//! Thorgal's things: cards of the decks, lands with two sides, an expedition in three columns.

use maud::{Markup, html};

use super::{
    Emblem, Face, Frame, Game, Icon, Mark, Spot, Subject, crest, framed, icon, named_icon, portrait,
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

fn drawn(key: &str, kind: &str, side: &str) -> Markup {
    let id = key;
    portrait(&Subject { game: Game::Thorgal, id, kind, side, strength: 0, symbols: &[] })
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
        picture: drawn(&card.key, card.kind, card.tint),
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
        picture: drawn(&card.key, "land", card.tint),
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
            span.sign { (icon(column.icon)) (column.name) }
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

/// A player in the part of this round, with the horns won.
#[derive(Clone, Debug)]
pub struct Part {
    pub emblem: Emblem,
    pub name: String,
    /// "destiny player (leads)".
    pub role: String,
    pub leads: bool,
    pub faction: String,
    pub horns: u8,
    pub of: u8,
    pub horns_label: String,
}

/// Who leads and who hinders, and which phase it is.
#[derive(Clone, Debug)]
pub struct Round {
    pub round: String,
    pub phases: Vec<String>,
    pub at: usize,
    pub parts: Vec<Part>,
}

pub fn round(round: &Round) -> Markup {
    html! {
        div.saga {
            @for part in &round.parts { (round_part(part)) }
            ol.phases aria-label=(round.round) {
                li.round-no { b { (round.round) } }
                @for (n, name) in round.phases.iter().enumerate() {
                    li.past[n < round.at] aria-current=[(n == round.at).then_some("step")] { span { (name) } }
                }
            }
        }
    }
}

fn round_part(part: &Part) -> Markup {
    html! {
        div.role.leads[part.leads] {
            span.player { (crest(part.emblem)) b { (part.name) } }
            small { (part.faction) }
            span.badge-role { (icon(if part.leads { Icon::Horn } else { Icon::Doom })) (part.role) }
            span.horns role="img" aria-label=(part.horns_label) {
                @for n in 0..part.of { span.horn.won[n < part.horns] { (icon(Icon::Horn)) } }
            }
        }
    }
}

/// A face-down pile with its count.
#[derive(Clone, Debug)]
pub struct Pile {
    pub icon: Icon,
    pub name: String,
    /// The name in one word.
    pub short: String,
    pub count: u32,
    pub spot: Spot,
    /// Of the part the player has now.
    pub active: bool,
}

pub fn piles(name: &str, row: &[Pile]) -> Markup {
    html! {
        ul.piles aria-label=(name) {
            @for pile in row {
                li.heap.active[pile.active] id=[pile.spot.id()] data-spot=[pile.spot.name()] title=(pile.name) {
                    (named_icon(pile.icon, &pile.name)) b.num { (pile.count) } span.word aria-hidden="true" { (pile.short) }
                }
            }
        }
    }
}

/// The goal with the follower that opposes tucked under it, and the lane of attached cards.
pub fn goal(land: &Markup, opposer: Option<&Markup>, lane_name: &str, lane: &[Markup]) -> Markup {
    html! {
        div.goal {
            div.tuck { @if let Some(under) = opposer { div.under-land { (under) } } (land) }
            @if !lane.is_empty() {
                ul.lane aria-label=(lane_name) { @for card in lane { li { (card) } } }
            }
        }
    }
}

/// Something large to choose: a faction, a starter team, one of several effects.
pub fn offer(spot: &Spot, title: &str, text: &str, shown: Icon, tint: &str) -> Markup {
    html! {
        div.offer data-tint=(tint) id=[spot.id()] data-spot=[spot.name()] {
            span.god { (icon(shown)) } b { (title) } p { (text) }
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
    fn a_land_turns_over_when_won() {
        let mut land = LandCard {
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
            spot: Spot::default(),
            mark: Mark::Plain,
        };
        let front = land_card(&land).into_string();
        assert_eq!(front.matches("data-attr").count(), 3);
        assert!(front.contains("lack\">2 missing") && front.contains("#helm"), "{front}");
        land.won = Some((Emblem::Horn, "Ylva".into()));
        let turned = land_card(&land).into_string();
        assert!(turned.contains("land won") && !turned.contains("data-attr"), "{turned}");
        assert!(!turned.contains("#helm"), "nobody opposes there any more: {turned}");
    }
}
