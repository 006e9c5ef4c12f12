//! Where a card comes from, part by part: `source = "book"`, or
//! `source = { name = "book", numbers = "public", effect = "house" }`.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Who says what stands on a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Printed in the rulebook.
    Book,
    /// Published elsewhere.
    Public,
    /// Ours.
    #[default]
    House,
}

impl Source {
    pub const fn word(self) -> &'static str {
        match self {
            Source::Book => "book",
            Source::Public => "public",
            Source::House => "house",
        }
    }
}

/// The source of each part of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    pub name: Source,
    pub numbers: Source,
    pub effect: Source,
}

impl Sources {
    /// The one source of all parts, if they have the same.
    pub fn one(self) -> Option<Source> {
        (self.name == self.numbers && self.name == self.effect).then_some(self.name)
    }
}

impl From<Source> for Sources {
    fn from(source: Source) -> Sources {
        Sources { name: source, numbers: source, effect: source }
    }
}

/// A word of a card file; what is not known is ours.
impl From<&str> for Sources {
    fn from(word: &str) -> Sources {
        let known = [Source::Book, Source::Public].into_iter().find(|source| source.word() == word);
        known.unwrap_or_default().into()
    }
}

impl fmt::Display for Sources {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(source) = self.one() {
            return out.write_str(source.word());
        }
        let [name, numbers, effect] = [self.name, self.numbers, self.effect].map(Source::word);
        write!(out, "name {name}, numbers {numbers}, effect {effect}")
    }
}

/// The parts as they are written one by one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Parts {
    name: Source,
    numbers: Source,
    effect: Source,
}

impl Serialize for Sources {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Sources { name, numbers, effect } = *self;
        match self.one() {
            Some(source) => source.serialize(to),
            None => Parts { name, numbers, effect }.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Sources {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Sources, D::Error> {
        from.deserialize_any(Written)
    }
}

/// A word or the three parts. Written out, so that a mistake is told by its own words.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Sources;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(
            "`book`, `public`, `house`, or { name, numbers, effect } with one of them each",
        )
    }

    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Sources, E> {
        use serde::de::IntoDeserializer;
        let source: serde::de::value::StrDeserializer<'_, E> = word.into_deserializer();
        Source::deserialize(source).map(Sources::from)
    }

    fn visit_map<A: MapAccess<'de>>(self, parts: A) -> Result<Sources, A::Error> {
        let Parts { name, numbers, effect } =
            Parts::deserialize(MapAccessDeserializer::new(parts))?;
        Ok(Sources { name, numbers, effect })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Card {
        source: Sources,
    }

    fn read(text: &str) -> Result<Sources, String> {
        toml::from_str(text).map(|Card { source }| source).map_err(|error| error.message().into())
    }

    #[test]
    fn a_source_is_a_word_or_three() {
        assert_eq!(read("source = 'public'"), Ok(Source::Public.into()));
        let parts = "source = { name = 'book', numbers = 'house', effect = 'public' }";
        let mixed = Sources { name: Source::Book, numbers: Source::House, effect: Source::Public };
        assert_eq!(read(parts), Ok(mixed));
        assert_eq!(mixed.to_string(), "name book, numbers house, effect public");
        for source in [mixed, Source::House.into()] {
            let written = toml::to_string(&Card { source }).unwrap();
            assert_eq!(read(&written), Ok(source), "{written}");
        }
    }

    #[test]
    fn a_wrong_source_says_what_may_stand_there() {
        let reason = read("source = 'bok'").unwrap_err();
        assert!(reason.contains("bok") && reason.contains("public"), "{reason}");
        let reason = read("source = { name = 'book', numbers = 'house' }").unwrap_err();
        assert!(reason.contains("effect"), "{reason}");
        let reason = read("source = { name = 'book', colour = 'house' }").unwrap_err();
        assert!(reason.contains("colour"), "{reason}");
        let reason = read("source = 3").unwrap_err();
        assert!(reason.contains("name, numbers, effect"), "{reason}");
    }
}
