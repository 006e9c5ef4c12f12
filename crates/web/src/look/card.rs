//! The one card of the four games: its picture, and around it what a player must read. The same
//! markup shows more the wider it is; `assets/card.css` says when.

use std::sync::LazyLock;

use art::PartsAt;
pub use art::{Game, Subject};
use maud::{Markup, PreEscaped, html};

use super::{Icon, Mark, Spot, icon};
use games::Words;

/// Where the parts of the drawings lie. It changes with them, so browsers may keep them for ever.
static PARTS: LazyLock<String> = LazyLock::new(|| format!("/art/{}/", art::version()));

fn parts() -> PartsAt<'static> {
    PartsAt::Under(&PARTS)
}

/// The address of a file of the drawings.
pub fn art_url(name: &str) -> String {
    format!("{}{name}", *PARTS)
}

/// The picture of a card, also of one that nobody has drawn.
pub fn portrait(subject: &Subject<'_>) -> Markup {
    PreEscaped(subject.picture().svg(parts(), None))
}

/// The drawing of a piece or a place, by its id. Nothing where there is none.
pub fn drawing(game: Game, id: &str) -> Markup {
    PreEscaped(art::picture(game, id).map_or_else(String::new, |found| found.svg(parts(), None)))
}

/// The picture of something, cut out of its ground, to stand in a scene.
pub fn figure(subject: &Subject<'_>) -> Markup {
    PreEscaped(subject.picture().cut_out().svg(parts(), None))
}

/// A picture that a game put together itself.
pub(crate) fn print(picture: &art::Picture) -> Markup {
    PreEscaped(picture.svg(parts(), None))
}

/// Somebody of a portrait as a whole figure; nothing where nobody is in it.
pub fn standing(subject: &Subject<'_>) -> Option<Markup> {
    subject.picture().standing().map(|whole| PreEscaped(whole.svg(parts(), None)))
}

/// What lies behind a scene, stretched to it.
pub fn backdrop(game: Game, id: &str) -> Markup {
    PreEscaped(art::picture(game, id).map_or_else(String::new, |found| found.backdrop(parts())))
}

/// A card. Each game fills it for its kinds of cards.
#[derive(Debug)]
pub struct Frame {
    pub game: Game,
    /// Kind for the stylesheet: "warrior", "tactic", "troll".
    pub kind: &'static str,
    /// The cloth of its pennant, by clan, god or deck: "bear", "rune".
    pub tint: &'static str,
    /// Catalogue id, the same wherever the card shows.
    pub key: String,
    /// The whole card in words.
    pub label: String,
    pub spot: Spot,
    pub mark: Mark,
    pub picture: Markup,
    pub name: String,
    pub face: Face,
}

/// What stands on a card. What is empty is left out.
#[derive(Debug, Default)]
pub struct Face {
    /// Large on the pennant.
    pub number: Markup,
    /// Under the number, one after the other.
    pub needs: Vec<Markup>,
    /// Needs are amounts, which are wider than a sign.
    pub amounts: bool,
    /// What it is worth.
    pub coin: Markup,
    /// The sign of its kind.
    pub seal: Option<Icon>,
    /// Its rule in one sign, where there is no room for words.
    pub sign: Markup,
    /// Its rule in words.
    pub text: Vec<String>,
    /// What explains the rule.
    pub more: Vec<String>,
    /// What lies on the card.
    pub over: Markup,
}

/// A rule of so many letters is written smaller, on a wider card.
const LONG_TEXT: usize = 90;
const LONGER_TEXT: usize = 160;
/// A word of this many letters is too wide for a small card in the usual size.
const LONG_WORD: usize = 10;

pub fn framed(frame: &Frame) -> Markup {
    let game = frame.game.name();
    html! {
        div class={ "card " (frame.kind) " " (game) "-card tint-" (frame.tint) } data-card=(frame.key)
            id=[frame.spot.id()] data-spot=[frame.spot.name()] data-mark=[frame.mark.attr()] role="img"
            tabindex="0" aria-label=(frame.label) {
            div.card-face aria-hidden="true" {
                div.card-picture { (frame.picture) }
                (pennant(frame.game, &frame.face))
                (corner(&frame.face))
                (words_of(frame))
                (PreEscaped(art::edge(parts())))
                (frame.face.over)
            }
            @if frame.mark == Mark::Done { span.badge { (icon(Icon::Check)) } }
        }
    }
}

fn is_there(markup: &Markup) -> bool {
    !markup.0.is_empty()
}

/// Two signs stand closer than one: "13", "+2".
fn is_wide(number: &Markup) -> bool {
    number.0.len() > 1 && !number.0.contains('<')
}

fn pennant(game: Game, face: &Face) -> Markup {
    html! {
        @if is_there(&face.number) || !face.needs.is_empty() {
            div.card-pennant.amounts[face.amounts] {
                @if is_there(&face.number) { b.card-number.wide[is_wide(&face.number)] { (face.number) } }
                @if !face.needs.is_empty() { ul.card-needs { @for need in &face.needs { (need) } } }
                (PreEscaped(art::tail(game, parts())))
            }
        }
    }
}

fn corner(face: &Face) -> Markup {
    html! {
        @if is_there(&face.coin) { div.card-coin { (face.coin) } }
        @if let Some(seal) = face.seal { div.card-seal { (icon(seal)) } }
        @if is_there(&face.sign) { div.card-sign { (face.sign) } }
    }
}

fn words_of(frame: &Frame) -> Markup {
    let Frame { face, name, .. } = frame;
    let long_name = name.split_whitespace().any(|word| word.chars().count() >= LONG_WORD);
    let letters: usize = face.text.iter().map(|line| line.chars().count()).sum();
    html! {
        div.card-plate.long[long_name] { (PreEscaped(art::band(frame.game, parts()))) span { (name) } }
        @if !face.text.is_empty() {
            div.card-text.long[(LONG_TEXT..LONGER_TEXT).contains(&letters)].longer[letters >= LONGER_TEXT] { @for line in &face.text { p { (line) } } }
        }
        @if !face.more.is_empty() {
            div.card-more { @for line in &face.more { p { (line) } } }
        }
    }
}

/// Somebody or something with more words than a card holds: a Jarl, a leader, a hunt.
#[derive(Debug)]
pub struct Plank {
    pub key: String,
    pub name: String,
    pub label: String,
    pub spot: Spot,
    pub mark: Mark,
    pub picture: Markup,
    /// Beside the name.
    pub head: Markup,
    pub body: Markup,
}

pub fn plank(plank: &Plank) -> Markup {
    html! {
        div.jarl data-card=(plank.key) id=[plank.spot.id()] data-spot=[plank.spot.name()]
            data-mark=[plank.mark.attr()] role="img" tabindex="0" aria-label=(plank.label) {
            div.bust aria-hidden="true" { (plank.picture) }
            div.head { b { (plank.name) } (plank.head) }
            div.says { (plank.body) }
        }
    }
}

/// A card seen from behind, or a pile of them.
#[derive(Debug)]
pub struct Back {
    pub game: Game,
    pub name: String,
    pub count: Option<u32>,
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
            (PreEscaped(art::back(back.game).svg(parts(), None)))
            @if let Some(n) = back.count { b.count.num aria-hidden="true" { (n) } }
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
