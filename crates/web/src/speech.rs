//! The language of a reader, and phrases as parts of a page.

use std::convert::Infallible;
use std::ops::Deref;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use engine::Seat;
use games::{Arg, Languages, Phrase, Piece, Reader, Words};

use crate::hall::{CardFile, Hall};
use crate::live_table::LiveTable;
use crate::look::{Emblem, Icon, Part};
use crate::preferences::Preferences;
use crate::screens::Screen;
use crate::session::{Visitor, known};

/// The language of whoever asks, and what else they chose. Routes that speak ask for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Language {
    pub(crate) words: &'static Words,
    /// All that can be chosen here.
    all: Languages,
    pub(crate) chosen: Preferences,
}

impl Default for Language {
    fn default() -> Language {
        Language::in_hall(Words::english(), Languages::default())
    }
}

impl Deref for Language {
    type Target = Words;

    fn deref(&self) -> &Words {
        self.words
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.lang() == other.lang() && self.chosen == other.chosen
    }
}

impl Eq for Language {}

impl Language {
    /// What the visitor chose here, else what the browser asks for, else the hall's own.
    pub(crate) fn of(hall: &Hall, headers: &HeaderMap) -> Language {
        let known = hall.languages();
        let chosen = Preferences::in_cookie(headers, known);
        let asked =
            || headers.get(ACCEPT_LANGUAGE)?.to_str().ok().and_then(|text| known.best(text));
        let words = asked().unwrap_or(hall.language().words);
        Language::in_hall(words, known).prefer(chosen)
    }

    /// The same as a guest wants it, who may have chosen elsewhere.
    pub(crate) fn for_guest(self, visitor: Option<&Visitor>) -> Language {
        let kept = visitor.and_then(|Visitor(guest)| Preferences::of(guest, self.all));
        kept.map_or(self, |chosen| self.prefer(chosen))
    }

    fn prefer(self, chosen: Preferences) -> Language {
        let words = chosen.language().and_then(|tag| self.all.get(tag)).unwrap_or(self.words);
        Language { words, chosen, ..self }
    }

    pub(crate) const fn in_hall(words: &'static Words, all: Languages) -> Language {
        Language { words, all, chosen: Preferences::USUAL }
    }

    /// What can be chosen: the tag of each language, and what it calls itself.
    pub(crate) fn choice(self) -> Vec<(&'static str, String)> {
        let named = |words: &&'static Words| (words.lang(), words.say("language-name"));
        self.all.all().iter().map(named).collect()
    }
}

impl FromRequestParts<Hall> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, hall: &Hall) -> Result<Self, Infallible> {
        // Who cannot be looked up is spoken to like anybody.
        let visitor = known(parts, hall).await.ok().flatten();
        Ok(Language::of(hall, &parts.headers).for_guest(visitor.as_ref()))
    }
}

/// Tells somebody at a table what happens there, in their language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speaker<'a> {
    pub(crate) words: Language,
    /// Who listens.
    pub(crate) seat: Option<Seat>,
    names: &'a [String],
    /// "valhalla": where its cards are shown.
    game: &'static str,
    cards: &'a CardFile,
    /// How a symbol's word is drawn.
    symbol: fn(&str) -> Option<Icon>,
}

impl<'a> Speaker<'a> {
    pub(crate) fn new<G: Screen>(words: Language, live: &'a LiveTable, seat: Option<Seat>) -> Self {
        let (names, cards) = (&live.names, &live.cards);
        Speaker { words, seat, names, game: G::NAME, cards, symbol: G::symbol }
    }

    fn reader(&self) -> Reader<'_> {
        Reader { seat: self.seat, names: self.names }
    }

    pub(crate) fn text(&self, phrase: &Phrase) -> String {
        capital(self.words.text(phrase, self.reader()))
    }

    /// A phrase cut into what the look can draw.
    pub(crate) fn parts(&self, phrase: &Phrase) -> Vec<Part> {
        let pieces = self.words.pieces(phrase, self.reader());
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
                name: self.words.card_name(card.name).into_owned(),
                href: format!("/cards/{}/{}{}", self.game, card.id, self.cards.query()),
            })),
            Piece::Thing(Arg::Symbols(keys)) => between(keys.iter().map(|key| self.drawn(key))),
            Piece::Thing(other) => vec![Part::Text(self.words.name(&other, self.reader()))],
        }
    }

    fn drawn(&self, key: &str) -> Part {
        let name = self.words.say(key);
        match (self.symbol)(key) {
            Some(icon) => Part::Icon { icon, name },
            None => Part::Text(name),
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.words.name(&Arg::Seat(seat), Reader { seat: None, names: self.names })
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
        let words = Words::english();
        let pile = |n: u32| words.say_with("pile-of", &[("name", "Deck".into()), ("n", n.into())]);
        assert_eq!([pile(0), pile(1), pile(41)], ["Deck: empty", "Deck: 1 card", "Deck: 41 cards"]);
        assert_eq!(words.list(&["axe".into(), "axe".into(), "bow".into()]), "axe, axe and bow");
    }
}
