//! The host of a scenario: luck by the words of the scenario.

use std::collections::VecDeque;

use engine::{CardSet, Heard, Host, Lot, Seats, Swift};
use serde::Deserialize;

use crate::playable::Playable;

/// One answer of luck: a number, or the name of a face or a card.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(untagged)]
pub enum LuckWord {
    Number(u32),
    Word(String),
}

impl LuckWord {
    /// `"x*5"` is five times `"x"`.
    fn each(&self) -> Vec<LuckWord> {
        match self {
            LuckWord::Word(word) => match times(word) {
                Some((word, count)) => vec![LuckWord::Word(word.to_owned()); count],
                None => vec![self.clone()],
            },
            LuckWord::Number(_) => vec![self.clone()],
        }
    }
}

/// Every answer for itself.
pub(super) fn each_word(luck: &[LuckWord]) -> Vec<LuckWord> {
    luck.iter().flat_map(LuckWord::each).collect()
}

/// `"x*5"`: the word, and how often it is meant.
pub(super) fn times(said: &str) -> Option<(&str, usize)> {
    let (word, count) = said.rsplit_once('*')?;
    Some((word.trim(), count.trim().parse().ok()?))
}

impl std::fmt::Display for LuckWord {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LuckWord::Number(number) => write!(out, "{number}"),
            LuckWord::Word(word) => write!(out, "{word:?}"),
        }
    }
}

/// An error if luck was scripted that nothing asked for.
pub(super) fn all_asked_for(left: &[LuckWord]) -> Result<(), String> {
    let words: Vec<String> = left.iter().map(ToString::to_string).collect();
    match words.len() {
        0 => Ok(()),
        1 => Err(format!("the luck {} was not asked for", words[0])),
        n => Err(format!("{n} answers of luck were not asked for: {}", words.join(", "))),
    }
}

/// Answers by the script; when it runs out, by a fixed generator, so that a scenario need not
/// script what it does not look at.
#[derive(Debug)]
pub(super) struct Script<'a, G: Playable> {
    names: &'a G,
    /// Cards in the order in which they are drawn where nothing else is scripted.
    order: &'a [String],
    words: VecDeque<LuckWord>,
    rest: Swift,
    pub answers: Vec<u32>,
    pub heard: Vec<Heard<G::Event>>,
    pub revealed: bool,
    /// The first word that could not be an answer, and why.
    pub wrong: Option<String>,
}

impl<'a, G: Playable> Script<'a, G> {
    /// `names` is any state of the game: it knows what faces and cards are called.
    pub(super) fn new(names: &'a G, words: &[LuckWord], seed: u64) -> Self {
        Script {
            names,
            order: &[],
            words: each_word(words).into(),
            rest: Swift::new(seed),
            answers: Vec::new(),
            heard: Vec::new(),
            revealed: false,
            wrong: None,
        }
    }

    /// Draws these cards first, in this order, where nothing else is scripted.
    #[must_use]
    pub(super) fn drawing(mut self, order: &'a [String]) -> Self {
        self.order = order;
        self
    }

    /// What was scripted and not asked for.
    pub(super) fn left(self) -> Result<Vec<LuckWord>, String> {
        self.wrong.map_or_else(|| Ok(self.words.into()), Err)
    }

    fn fail(&mut self, reason: String) {
        self.wrong.get_or_insert(reason);
    }

    fn answer(&mut self, n: u32, read: impl Fn(&str) -> Option<u32>) -> u32 {
        let answer = match self.words.pop_front() {
            None => Some(self.rest.below(n)),
            Some(LuckWord::Number(number)) if number < n => Some(number),
            Some(LuckWord::Number(number)) => {
                self.fail(format!("luck {number}: a number below {n} is asked for here"));
                None
            }
            Some(LuckWord::Word(word)) => {
                let answer = read(&word);
                if answer.is_none() {
                    let asked = self.answers.len() + 1;
                    self.fail(format!(
                        "luck {word:?} is not among the {n} that can come up as answer {asked} here"
                    ));
                }
                answer
            }
        };
        self.answers.push(answer.unwrap_or(0));
        answer.unwrap_or(0)
    }
}

impl<G: Playable> Host<G::Event> for Script<'_, G> {
    fn below(&mut self, _lot: Lot, n: u32) -> u32 {
        let names = self.names;
        self.answer(n, |word| names.luck_number(word, n))
    }

    fn draw(&mut self, lot: Lot, n: u32, named: impl Fn(u32) -> u32) -> u32 {
        let names = self.names;
        let place = |word: &str| {
            let id = G::spelling(names.book(), word);
            let id = id.as_deref().unwrap_or(word);
            let comes = |&answer: &u32| names.luck_word(lot, named(answer)) == id;
            (0..n).find(comes).or_else(|| names.luck_number(word, n))
        };
        self.answer(n, place)
    }

    fn pick<const W: usize>(&mut self, _lot: Lot, cards: &CardSet<W>) -> u8 {
        let names = self.names;
        let is = |card: u8, word: &str| {
            names.is_card(W, card, word) || word.strip_prefix("seat-") == Some(&card.to_string())
        };
        let place =
            |word: &str| cards.iter().position(|card| is(card, word)).map(|place| place as u32);
        // The face of a die is for what is rolled later; which card comes is left open.
        let open = match self.words.front() {
            Some(LuckWord::Word(word)) => {
                place(word).is_none() && names.luck_number(word, 6).is_some()
            }
            word => word.is_none(),
        };
        if open {
            let next = self.order.iter().find_map(|card| place(card));
            let next = next.unwrap_or_else(|| self.rest.below(cards.len()));
            self.answers.push(next);
            return cards.nth(next);
        }
        cards.nth(self.answer(cards.len(), place))
    }

    fn tell(&mut self, event: G::Event) {
        self.heard.push(Heard { to: None, event });
    }

    fn whisper(&mut self, to: Seats, event: G::Event) {
        self.heard.push(Heard { to: Some(to), event });
    }

    fn reveal(&mut self) {
        self.revealed = true;
    }
}
