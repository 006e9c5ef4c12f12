//! The host of a scenario: luck by the words of the scenario.

use std::collections::VecDeque;

use engine::{CardSet, Heard, Host, Seats, Swift};
use serde::Deserialize;

use crate::playable::Playable;

/// One answer of luck: a number, or the name of a face or a card.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(untagged)]
pub enum LuckWord {
    Number(u32),
    Word(String),
}

/// Answers by the script; when it runs out, by a fixed generator, so that a scenario need not
/// script what it does not look at.
#[derive(Debug)]
pub struct Script<'a, G: Playable> {
    names: &'a G,
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
    pub fn new(names: &'a G, words: &[LuckWord], seed: u64) -> Self {
        Script {
            names,
            words: words.iter().cloned().collect(),
            rest: Swift::new(seed),
            answers: Vec::new(),
            heard: Vec::new(),
            revealed: false,
            wrong: None,
        }
    }

    /// Everything that was scripted must have been asked for.
    pub fn finish(self) -> Result<(), String> {
        match (self.wrong, self.words.len()) {
            (Some(wrong), _) => Err(wrong),
            (None, 0) => Ok(()),
            (None, left) => Err(format!("{left} scripted answers of luck were not asked for")),
        }
    }

    fn fail(&mut self, reason: String) {
        self.wrong.get_or_insert(reason);
    }

    fn answer(&mut self, n: u32, read: impl Fn(&str) -> Option<u32>) -> u32 {
        let answer = match self.words.pop_front() {
            None => Some(self.rest.below(n)),
            Some(LuckWord::Number(number)) if number < n => Some(number),
            Some(LuckWord::Number(number)) => {
                self.fail(format!("luck {number} is not below {n}"));
                None
            }
            Some(LuckWord::Word(word)) => {
                let answer = read(&word);
                if answer.is_none() {
                    self.fail(format!("luck {word:?} is not among the {n} that can come up here"));
                }
                answer
            }
        };
        self.answers.push(answer.unwrap_or(0));
        answer.unwrap_or(0)
    }
}

impl<G: Playable> Host<G::Event> for Script<'_, G> {
    fn below(&mut self, n: u32) -> u32 {
        let names = self.names;
        self.answer(n, |word| names.luck_number(word, n))
    }

    fn pick<const W: usize>(&mut self, cards: &CardSet<W>) -> u8 {
        let names = self.names;
        let place = |word: &str| {
            cards.iter().position(|card| names.is_card(W, card, word)).map(|place| place as u32)
        };
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
