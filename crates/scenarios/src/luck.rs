//! The host of a scenario: luck by the words of the file.

use std::collections::VecDeque;

use engine::{Heard, Host, Lot, Seats, Swift};
use games::Playable;

use crate::run::standing;
use crate::written::some_of;

/// Answers by the words of a line, each of them `"<lot> <what comes>"`, as in `"die axe"` or
/// `"deck bear-01"`; when they run out by the seed of the file, if it has one.
#[derive(Debug)]
pub(crate) struct Scripted<'a, G: Playable> {
    names: &'a G,
    words: VecDeque<&'a str>,
    rest: Option<&'a mut Swift>,
    pub answers: Vec<u32>,
    /// Every answer in words.
    pub said: Vec<String>,
    pub heard: Vec<Heard<G::Event>>,
    pub revealed: bool,
    /// The first answer that could not be given, and why.
    wrong: Option<String>,
}

impl<'a, G: Playable> Scripted<'a, G> {
    /// `names` is any state of the game: it knows what faces and cards are called.
    pub(crate) fn new(names: &'a G, words: &'a [String], rest: Option<&'a mut Swift>) -> Self {
        Scripted {
            names,
            words: words.iter().map(String::as_str).collect(),
            rest,
            answers: Vec::new(),
            said: Vec::new(),
            heard: Vec::new(),
            revealed: false,
            wrong: None,
        }
    }

    /// An error unless every word was asked for and every question answered. Where the game stands now tells
    /// who is asked before more luck comes.
    pub(crate) fn finish(&self, now: &G) -> Result<(), String> {
        if let Some(wrong) = &self.wrong {
            return Err(wrong.clone());
        }
        if self.words.is_empty() {
            return Ok(());
        }
        let left: Vec<String> = self.words.iter().map(|word| format!("{word:?}")).collect();
        Err(format!("luck that nothing asks for: {} ({})", left.join(", "), standing(now)))
    }

    fn word(&self, lot: Lot, number: u32) -> String {
        format!("{lot} {}", self.names.luck_word(lot, number))
    }

    /// What could come, in the words to write, a word once.
    fn possible(&self, lot: Lot, n: u32, named: &impl Fn(u32) -> u32) -> String {
        let mut words: Vec<String> = Vec::new();
        for answer in 0..n {
            let word = format!("{:?}", self.word(lot, named(answer)));
            if !words.contains(&word) {
                words.push(word);
            }
        }
        some_of(&words, ", ")
    }

    fn scripted(&mut self, lot: Lot, n: u32, named: &impl Fn(u32) -> u32) -> Option<u32> {
        let Some(word) = self.words.pop_front() else {
            let drawn = self.rest.as_mut().map(|rest| rest.below(n));
            if drawn.is_none() {
                let place = self.answers.len() + 1;
                let possible = self.possible(lot, n, named);
                self.fail(format!("luck {place} is asked for and not named: one of {possible}"));
            }
            return drawn;
        };
        let answer = (0..n).find(|&answer| self.word(lot, named(answer)) == word);
        if answer.is_none() {
            let place = self.answers.len() + 1;
            let possible = self.possible(lot, n, named);
            self.fail(format!("luck {place} is {word:?}, but here comes one of {possible}"));
        }
        answer
    }

    fn fail(&mut self, reason: String) {
        self.wrong.get_or_insert(reason);
    }
}

impl<G: Playable> Host<G::Event> for Scripted<'_, G> {
    fn below(&mut self, lot: Lot, n: u32) -> u32 {
        self.draw(lot, n, |answer| answer)
    }

    fn draw(&mut self, lot: Lot, n: u32, named: impl Fn(u32) -> u32) -> u32 {
        let answer = self.scripted(lot, n, &named).unwrap_or(0);
        self.answers.push(answer);
        self.said.push(self.word(lot, named(answer)));
        answer
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
