//! Sentences, names of cards and rules in a language: a folder is all that one needs. Those of `words/`
//! are embedded.

mod languages;
mod phrase;
mod pseudo;
mod rules;

use std::borrow::Cow;
use std::sync::LazyLock;

use engine::Seat;
pub use fluent_bundle::FluentValue;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

pub use languages::{BadWords, Languages};
pub use phrase::{Arg, Named, Phrase, ended};
pub use pseudo::{pseudo, pseudo_names, pseudo_rules};
pub use rules::{Article, Rules, Section};

/// One language.
pub struct Words {
    language: String,
    bundle: FluentBundle<FluentResource>,
    /// Nothing: those in English.
    rules: Option<Rules>,
    /// What is not translated yet is said in this one.
    fallback: Option<&'static Words>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Words({})", self.language)
    }
}

/// Who reads, and what the seats are called.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub seat: Option<Seat>,
    pub names: &'a [String],
}

/// A piece of a sentence: plain text, or one of the things it speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Text(String),
    Thing(Arg),
}

/// Stands in a formatted sentence for the thing with the number that follows.
const MARK: char = '\u{E000}';

impl Words {
    /// The language everything is written in first.
    pub fn english() -> &'static Words {
        static ENGLISH: LazyLock<Words> = LazyLock::new(|| {
            languages::embedded("en")
                .expect("English is embedded")
                .unwrap_or_else(|why| panic!("{why}"))
        });
        &ENGLISH
    }

    /// The tag of the language: "en".
    pub fn lang(&self) -> &str {
        &self.language
    }

    pub fn rules(&self) -> &Rules {
        self.rules.as_ref().unwrap_or_else(|| Rules::english())
    }

    /// What a card is called: translated where the language has `named-KEY` for the English name.
    pub fn card_name<'a>(&self, english: &'a str) -> Cow<'a, str> {
        if self.fallback.is_none() {
            return Cow::Borrowed(english);
        }
        let key = name_key(english);
        if self.bundle.has_message(&key) {
            Cow::Owned(self.say(&key))
        } else {
            Cow::Borrowed(english)
        }
    }

    /// "axe, axe and bow".
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let (first, last) = (first.join(", "), last.as_str());
                self.say_with("list-and", &[("first", first.into()), ("last", last.into())])
            }
        }
    }

    /// A word or sentence without arguments.
    pub fn say(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A word or sentence with plain arguments.
    pub fn say_with(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.format(key, Some(&args))
    }

    /// A phrase as plain text.
    pub fn text(&self, phrase: &Phrase, reader: Reader<'_>) -> String {
        let piece = |piece| match piece {
            Piece::Text(text) => text,
            Piece::Thing(thing) => self.name(&thing, reader),
        };
        self.pieces(phrase, reader).into_iter().map(piece).collect()
    }

    /// A phrase cut at the things it speaks of, so that a reader can show them as such.
    pub fn pieces(&self, phrase: &Phrase, reader: Reader<'_>) -> Vec<Piece> {
        let mut args = FluentArgs::new();
        let me = phrase.who.is_some() && phrase.who == reader.seat;
        args.set("you", if me { "yes" } else { "no" });
        for (place, (name, arg)) in phrase.args.iter().enumerate() {
            // `$whom-you` is "yes" where `$whom` is the reader, for "your shield" and its like.
            if let Arg::Seat(seat) = arg {
                let me = Some(*seat) == reader.seat;
                args.set(format!("{name}-you"), if me { "yes" } else { "no" });
            }
            match arg {
                Arg::Number(number) => args.set(*name, *number),
                Arg::Said(phrase) => args.set(*name, self.text(phrase, reader)),
                _ => args.set(*name, format!("{MARK}{place}{MARK}")),
            }
        }
        cut(&self.format(phrase.key, Some(&args)), &phrase.args)
    }

    /// What a thing is called.
    pub fn name(&self, thing: &Arg, reader: Reader<'_>) -> String {
        let list = |words: Vec<String>| words.join(", ");
        match thing {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) if Some(*seat) == reader.seat => self.say("you"),
            Arg::Seat(seat) => reader.names.get(seat.index()).cloned().unwrap_or_else(|| {
                self.say_with("seat-number", &[("number", (seat.0 + 1).into())])
            }),
            Arg::Cards(cards) => {
                list(cards.iter().map(|card| self.card_name(card.name).into_owned()).collect())
            }
            Arg::Symbols(keys) => self.symbols(keys),
            Arg::Word(key) => self.say(key),
            Arg::Name(english) => self.card_name(english).into_owned(),
            Arg::Text(text) => text.clone(),
            Arg::Said(phrase) => self.text(phrase, reader),
        }
    }

    /// Symbols in words. Those with a counted form, `KEY-count`, are counted: "2 spearmen and one axeman".
    fn symbols(&self, keys: &[&str]) -> String {
        let mut items: Vec<String> = Vec::new();
        let mut counted = false;
        for group in keys.chunk_by(|one, next| one == next) {
            let form = format!("{}-count", group[0]);
            if self.has(&form) {
                counted = true;
                items.push(self.say_with(&form, &[("n", group.len().into())]));
            } else {
                items.extend(group.iter().map(|key| self.say(key)));
            }
        }
        if counted { self.list(&items) } else { items.join(", ") }
    }

    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key) || self.fallback.is_some_and(|words| words.has(key))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return self.fallback.map_or_else(|| key.to_owned(), |words| words.format(key, args));
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }
}

/// The key under which a language has the name of a card: "Gudrun the Wise" is `named-gudrun-the-wise`.
pub fn name_key(english: &str) -> String {
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' }
    };
    let spelt: String = english.chars().map(plain).collect();
    let parts: Vec<&str> = spelt.split('-').filter(|part| !part.is_empty()).collect();
    format!("named-{}", parts.join("-"))
}

fn cut(sentence: &str, args: &[(&'static str, Arg)]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (place, part) in sentence.split(MARK).enumerate() {
        let thing = if place % 2 == 1 { part.parse().ok() } else { None };
        match thing.and_then(|place: usize| args.get(place)) {
            Some((_, thing)) => pieces.push(Piece::Thing(thing.clone())),
            None if part.is_empty() => {}
            None => pieces.push(Piece::Text(part.to_owned())),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_cut_at_its_things() {
        let words = languages::read(
            "en",
            &[(
                "test.ftl",
                "armed = { $you ->\n    [yes] You arm { $card }.\n   *[no] { $who } arms { $card }.\n  }\nyou = you\nseat-number = Seat { $number }",
            )],
            &[],
        )
        .unwrap();
        let card = Named { id: "bear-01", name: "Bjorn" };
        let phrase = Phrase::of("armed", Seat(1)).card("card", card);
        let names = ["Ragna".to_owned(), "Torsten".to_owned()];
        let other = Reader { seat: Some(Seat(0)), names: &names };
        assert_eq!(words.text(&phrase, other), "Torsten arms Bjorn.");
        let me = Reader { seat: Some(Seat(1)), names: &names };
        assert_eq!(words.text(&phrase, me), "You arm Bjorn.");
        assert_eq!(words.pieces(&phrase, me)[1], Piece::Thing(Arg::Cards(vec![card])));
    }

    #[test]
    fn names_of_cards_are_translated_where_the_language_has_them() {
        let files = [("names.ftl", "named-gudrun-the-wise = Gudrun die Weise")];
        let german = languages::read("de", &files, &[]).unwrap();
        assert_eq!(german.card_name("Gudrun the Wise"), "Gudrun die Weise");
        assert_eq!(german.card_name("Bjorn"), "Bjorn");
        let card = Named { id: "bear-07", name: "Gudrun the Wise" };
        let reader = Reader { seat: None, names: &[] };
        assert_eq!(german.name(&Arg::Cards(vec![card]), reader), "Gudrun die Weise");
        assert_eq!(name_key("Odin's Trial – II"), "named-odin-s-trial-ii");
    }
}
