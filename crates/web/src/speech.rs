//! The one language we speak so far, and phrases as parts of a page.

use std::sync::LazyLock;

use engine::Seat;
use games::{Arg, Phrase, Piece, Reader, Words};

use crate::hall::CardFile;
use crate::laid::Laid;
use crate::look::{Emblem, Icon, Part};
use crate::screens::Screen;

pub(crate) fn words() -> &'static Words {
    static WORDS: LazyLock<Words> = LazyLock::new(Words::english);
    &WORDS
}

/// Who reads at which table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ear<'a> {
    pub(crate) seat: Option<Seat>,
    names: &'a [String],
    /// "valhalla": where its cards are shown.
    game: &'static str,
    cards: &'a CardFile,
    /// How a symbol's word is drawn.
    symbol: fn(&str) -> Option<Icon>,
}

impl<'a> Ear<'a> {
    pub(crate) fn new<G: Screen>(laid: &'a Laid, seat: Option<Seat>) -> Ear<'a> {
        let (names, cards) = (&laid.names, &laid.cards);
        Ear { seat, names, game: G::NAME, cards, symbol: G::symbol }
    }

    fn reader(&self) -> Reader<'_> {
        Reader { seat: self.seat, names: self.names }
    }

    pub(crate) fn text(&self, phrase: &Phrase) -> String {
        capital(words().text(phrase, self.reader()))
    }

    /// A phrase cut into what the look can draw.
    pub(crate) fn parts(&self, phrase: &Phrase) -> Vec<Part> {
        let pieces = words().pieces(phrase, self.reader());
        let mut parts: Vec<Part> = pieces.into_iter().flat_map(|piece| self.piece(piece)).collect();
        if let Some(Part::Text(first)) = parts.first_mut() {
            *first = capital(std::mem::take(first));
        }
        parts
    }

    fn piece(&self, piece: Piece) -> Vec<Part> {
        match piece {
            Piece::Text(text) => vec![Part::Text(text)],
            Piece::Thing(Arg::Seat(seat)) if Some(seat) != self.seat => {
                vec![Part::Player { name: self.name(seat), emblem: emblem(seat) }]
            }
            Piece::Thing(Arg::Cards(cards)) => between(cards.iter().map(|card| Part::Card {
                name: card.name.to_owned(),
                href: format!("/cards/{}/{}{}", self.game, card.id, self.cards.query()),
            })),
            Piece::Thing(Arg::Symbols(keys)) => between(keys.iter().map(|key| self.drawn(key))),
            Piece::Thing(other) => vec![Part::Text(words().name(&other, self.reader()))],
        }
    }

    fn drawn(&self, key: &str) -> Part {
        let name = words().say(key);
        match (self.symbol)(key) {
            Some(icon) => Part::Icon { icon, name },
            None => Part::Text(name),
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        words().name(&Arg::Seat(seat), Reader { seat: None, names: self.names })
    }
}

pub(crate) fn emblem(seat: Seat) -> Emblem {
    Emblem::ALL[seat.index() % Emblem::ALL.len()]
}

/// Cards are told apart by commas; dice by their frames alone.
fn between(parts: impl Iterator<Item = Part>) -> Vec<Part> {
    let mut all = Vec::new();
    for part in parts {
        if !all.is_empty() {
            let icons = matches!(part, Part::Icon { .. });
            all.push(Part::Text(if icons { " " } else { ", " }.to_owned()));
        }
        all.push(part);
    }
    all
}

fn capital(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_and_lists_read_well() {
        let pile =
            |n: u32| words().say_with("pile-of", &[("name", "Deck".into()), ("n", n.into())]);
        assert_eq!([pile(0), pile(1), pile(41)], ["Deck: empty", "Deck: 1 card", "Deck: 41 cards"]);
        assert_eq!(words().list(&["axe".into(), "axe".into(), "bow".into()]), "axe, axe and bow");
    }
}
