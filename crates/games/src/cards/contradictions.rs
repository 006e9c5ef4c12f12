//! Texts in a card file that do not say what the cards do. A text is a label: what a card does follows
//! from its effect, so where the two differ somebody forgot one of them.

use std::collections::BTreeSet;

use super::library::CardText;
use super::printed::{Printed, PrintedCard};

/// How the text of a card differs from the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// The effect gives these amounts ("+5"), and the text does not speak of them.
    Amounts(Vec<String>),
    /// The text speaks of these numbers and things, and the card does not.
    SpeaksOf(Vec<String>),
    /// The card has these numbers, and the text, which told them in the box, does not any more.
    Silent(Vec<String>),
    /// The card is another than the one in the box, and the text is still that one's.
    StayedBehind,
}

/// The cards of a file, in words that follow from what they do, and what the file prints on them.
#[derive(Clone, Copy, Debug)]
pub struct CardFile<'a> {
    pub cards: &'a [CardText],
    pub printed: &'a Printed,
}

impl CardFile<'_> {
    /// Every card whose text contradicts it, told by itself or by comparison with the box.
    pub fn contradictions(&self, in_box: CardFile<'_>) -> Vec<(&'static str, Contradiction)> {
        let found = |card: &CardText| Some((card.id, self.contradiction(card, in_box)?));
        self.cards.iter().filter_map(found).collect()
    }

    fn contradiction(&self, card: &CardText, in_box: CardFile<'_>) -> Option<Contradiction> {
        let printed = self.printed.get(card.id)?;
        let amounts = printed.contradicted(&card.text);
        if !amounts.is_empty() {
            return Some(Contradiction::Amounts(amounts));
        }
        let original = in_box.cards.iter().find(|original| original.id == card.id);
        let original = original.zip(in_box.printed.get(card.id));
        if original.is_some_and(|(_, print)| printed.says_the_same(print)) {
            let changed = original.is_some_and(|(original, _)| {
                original.text != card.text || printed.speaks_of(&gone(original, card))
            });
            return changed.then_some(Contradiction::StayedBehind);
        }
        said_otherwise(card, printed, original)
    }
}

/// A text of somebody's own, word by word and part by part: its numbers and things are those of the card. What
/// the same part says in the box beside its effect ("your six dice") may be said here too.
fn said_otherwise(
    card: &CardText,
    printed: &PrintedCard,
    original: Option<(&CardText, &PrintedCard)>,
) -> Option<Contradiction> {
    let does = telling(sayings(card));
    let of_box = original.map(|(original, _)| telling(sayings(original))).unwrap_or_default();
    let (mut more, mut untold) = (BTreeSet::new(), BTreeSet::new());
    for (part, text) in printed.texts() {
        let in_box = original.and_then(|(_, print)| print.text_of(part)).unwrap_or_default();
        let (says, said) = (telling([text].into_iter()), telling([in_box].into_iter()));
        let beside = |word: &String| said.contains(word) && !of_box.contains(word);
        let new = says.difference(&does).filter(|word| *word != "1" && !beside(word));
        more.extend(new.cloned());
        let told = said.intersection(&of_box).filter(|word| does.contains(*word));
        let gone = told.filter(|word| is_number(word) && *word != "1" && !says.contains(*word));
        if says.iter().any(|word| is_number(word)) {
            untold.extend(gone.cloned());
        }
    }
    match (more.is_empty(), untold.is_empty()) {
        (false, _) => Some(Contradiction::SpeaksOf(more.into_iter().collect())),
        (true, false) => Some(Contradiction::Silent(untold.into_iter().collect())),
        (true, true) => None,
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

fn sayings(card: &CardText) -> impl Iterator<Item = &str> {
    card.text.iter().chain([&card.facts]).map(String::as_str)
}

/// Small numbers in words.
const NUMBERS: [&str; 10] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// What cards deal with.
#[rustfmt::skip]
const THINGS: [&str; 27] = [
    "attacker", "axe", "bear", "blood", "boar", "bow", "dawn", "deer", "defender", "diamond", "dusk", "dwarf",
    "expedition", "follower", "giant", "gold", "guile", "mine", "power", "shield", "shrine", "spear", "support",
    "sword", "valour", "well", "wolf",
];

/// The numbers and things a text speaks of, each in one form.
fn telling<'a>(texts: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let words = texts.flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()));
    words.filter_map(|word| telling_word(&word.to_lowercase())).collect()
}

fn telling_word(word: &str) -> Option<String> {
    if !word.is_empty() && word.chars().all(|letter| letter.is_ascii_digit()) {
        return Some(word.to_owned());
    }
    let number = NUMBERS.iter().position(|number| *number == word);
    let single = match word.strip_suffix("ves") {
        Some(stem) => format!("{stem}f"),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    };
    let thing = || THINGS.contains(&single.as_str()).then_some(single);
    number.map(|number| (number + 1).to_string()).or_else(thing)
}

/// What the numbers of a card said once and do not say now: "power 3".
fn gone<'a>(before: &'a CardText, now: &CardText) -> Vec<&'a str> {
    let left: Vec<&str> = facts(&now.facts).collect();
    facts(&before.facts).filter(|fact| !left.contains(fact)).collect()
}

fn facts(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', '·', ':']).map(str::trim).filter(|fact| !fact.is_empty())
}
