//! Where a card comes from, part by part: `source = "book"`, or
//! `source = { name = "book", numbers = "public", effect = "house" }`.

use std::fmt;

/// Who says what stands on a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
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

#[cfg(feature = "serde")]
mod written {
    use std::fmt;

    use serde::de::value::{MapAccessDeserializer, StrDeserializer};
    use serde::de::{Error, IntoDeserializer, MapAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Source, Sources};

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

        fn visit_str<E: Error>(self, word: &str) -> Result<Sources, E> {
            let source: StrDeserializer<'_, E> = word.into_deserializer();
            Source::deserialize(source).map(Sources::from)
        }

        fn visit_map<A: MapAccess<'de>>(self, parts: A) -> Result<Sources, A::Error> {
            let Parts { name, numbers, effect } =
                Parts::deserialize(MapAccessDeserializer::new(parts))?;
            Ok(Sources { name, numbers, effect })
        }
    }
}
