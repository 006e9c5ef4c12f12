//! Luck that can be checked: a seed committed to before the game, mixed with a word of each seat that
//! nobody knew when the others chose theirs. `docs/fairness.md` is the protocol in full.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 256 bits from the operating system, or from a number somebody gave.
pub type Seed = [u8; 32];

/// How the luck of a table is fixed. The number is the format of its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// BLAKE3, and words said in the open. Tables laid before the second one end with it.
    First,
    /// SHA-256, and words that were promised before any was known.
    Second,
}

impl Scheme {
    pub const NEWEST: Scheme = Scheme::Second;

    pub fn of(format: u32) -> Option<Scheme> {
        [Scheme::First, Scheme::Second].into_iter().find(|scheme| scheme.format() == format)
    }

    pub const fn format(self) -> u32 {
        match self {
            Scheme::First => 1,
            Scheme::Second => 2,
        }
    }

    /// What is published before the game. It fixes the seed without showing it.
    pub fn commitment(self, seed: &Seed) -> String {
        to_hex(&match self {
            Scheme::First => blake3::derive_key("meadhall 2026 seed commitment", seed),
            Scheme::Second => hash(&[b"meadhall 2 seed", seed]),
        })
    }
}

/// What a seat adds to the luck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Word {
    /// Said in the open before the game, by the first scheme.
    Open(String),
    Sealed(Sealed),
}

/// A text or a table; a list is neither.
impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Word, D::Error> {
        struct WordVisitor;
        impl<'de> Visitor<'de> for WordVisitor {
            type Value = Word;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("a word, or a table that says who made it")
            }

            fn visit_str<E>(self, word: &str) -> Result<Word, E> {
                Ok(Word::Open(word.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, parts: A) -> Result<Word, A::Error> {
                Sealed::deserialize(MapAccessDeserializer::new(parts)).map(Word::Sealed)
            }
        }
        from.deserialize_any(WordVisitor)
    }
}

/// What a seat adds by the second scheme.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(tag = "by", rename_all = "lowercase", deny_unknown_fields)]
pub enum Sealed {
    /// Promised before any word was known, and shown after the last promise.
    Seat { pledge: String, word: String },
    /// Made from the seed, so that the commitment fixes it too: for a bot, or for somebody who
    /// promised nothing.
    Server { word: String },
    /// Promised, and not shown in time: it is left out.
    Withheld { pledge: String },
}

impl Sealed {
    pub fn server(seed: &Seed, seat: u8) -> Sealed {
        Sealed::Server { word: server_word(seed, seat) }
    }

    /// Who made it, and what it says.
    const fn parts(&self) -> (&'static str, &str) {
        match self {
            Sealed::Seat { word, .. } => ("seat", word.as_str()),
            Sealed::Server { word } => ("server", word.as_str()),
            Sealed::Withheld { .. } => ("withheld", ""),
        }
    }

    /// Whether it is what was promised, or what the seed makes.
    fn holds(&self, seed: &Seed, seat: u8) -> bool {
        match self {
            Sealed::Seat { pledge: promised, word } => {
                let commitment = hash(&[b"meadhall 2 seed", seed]);
                *promised == pledge(&commitment, seat, word)
            }
            Sealed::Server { word } => *word == server_word(seed, seat),
            Sealed::Withheld { pledge } => from_hex(pledge).is_some(),
        }
    }
}

/// What the luck of a table is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    pub scheme: Scheme,
    pub seed: Seed,
    /// One a seat.
    pub words: Vec<Word>,
}

impl Source {
    /// All words made by the server.
    pub fn alone(seed: Seed, seats: usize) -> Source {
        let word = |seat| Word::Sealed(Sealed::server(&seed, seat));
        let words = (0..seats as u8).map(word).collect();
        Source { scheme: Scheme::Second, seed, words }
    }

    pub fn commitment(&self) -> String {
        self.scheme.commitment(&self.seed)
    }

    /// The key of the table's luck: the seed and every seat's word, none of which alone decides it.
    pub fn key(&self) -> Seed {
        match self.scheme {
            Scheme::First => self.open_key(),
            Scheme::Second => self.sealed_key(),
        }
    }

    fn open_key(&self) -> Seed {
        let mut hasher = blake3::Hasher::new_derive_key("meadhall 2026 table luck");
        hasher.update(&self.seed);
        for word in self.words.iter().filter_map(open) {
            hasher.update(&(word.len() as u64).to_le_bytes());
            hasher.update(word.as_bytes());
        }
        *hasher.finalize().as_bytes()
    }

    fn sealed_key(&self) -> Seed {
        let words = self.words.iter().filter_map(sealed).map(Sealed::parts);
        let words = words.flat_map(|(by, word)| [by.as_bytes(), word.as_bytes()]);
        let parts: Vec<&[u8]> =
            [&b"meadhall 2 luck"[..], &self.seed].into_iter().chain(words).collect();
        hash(&parts)
    }

    /// Whether every word is what was promised, or what the seed makes. The number of the first
    /// seat whose word is not.
    pub fn check(&self, seats: usize) -> Result<(), usize> {
        let holds = |(seat, word): (usize, &Word)| match (self.scheme, word) {
            (Scheme::First, Word::Open(_)) => true,
            (Scheme::Second, Word::Sealed(word)) => word.holds(&self.seed, seat as u8),
            _ => false,
        };
        if self.scheme == Scheme::Second && self.words.len() != seats {
            return Err(self.words.len().min(seats));
        }
        let all = self.words.iter().enumerate();
        all.map(|word| (word.0, holds(word)))
            .find(|(_, holds)| !holds)
            .map_or(Ok(()), |(seat, _)| Err(seat))
    }
}

fn open(word: &Word) -> Option<&str> {
    if let Word::Open(word) = word { Some(word) } else { None }
}

fn sealed(word: &Word) -> Option<&Sealed> {
    if let Word::Sealed(word) = word { Some(word) } else { None }
}

/// What is published before the game, by the newest scheme.
pub fn commitment(seed: &Seed) -> String {
    Scheme::NEWEST.commitment(seed)
}

/// What a seat shows before the game: it fixes the word without showing it. It is bound to the table
/// and the seat, so that nobody can promise another's word.
pub fn pledge(commitment: &[u8; 32], seat: u8, word: &str) -> String {
    to_hex(&hash(&[b"meadhall 2 word", commitment, &[seat], word.as_bytes()]))
}

/// The word of a seat that has none of its own.
fn server_word(seed: &Seed, seat: u8) -> String {
    to_hex(&hash(&[b"meadhall 2 server word", seed, &[seat]])[..16])
}

/// The fingerprint of a whole record, over its text in canonical JSON.
pub(crate) fn seal(record: &str) -> String {
    to_hex(&hash(&[b"meadhall 2 record", record.as_bytes()]))
}

/// SHA-256 over parts, each after its length in eight bytes, the lowest first.
fn hash(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// A seed from a number on the command line.
pub fn seed_from(number: u64) -> Seed {
    blake3::derive_key("meadhall 2026 numbered seed", &number.to_le_bytes())
}

/// A seed from the operating system.
pub fn fresh_seed() -> Seed {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).expect("the operating system has random bytes");
    seed
}

pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// 32 bytes from 64 hexadecimal digits.
pub fn from_hex(text: &str) -> Option<Seed> {
    let digits: Vec<u8> =
        text.chars().map(|digit| digit.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    if digits.len() == 64 { bytes.try_into().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use engine::Luck;

    use super::*;

    /// Frozen: published commitments and finished games must check out in any later version.
    #[test]
    fn the_first_scheme_is_frozen() {
        let seed = seed_from(7);
        assert_eq!(from_hex(&to_hex(&seed)), Some(seed));
        assert_eq!(Scheme::First.commitment(&seed)[..16], *"0633b20e66d24e73");
        let key = |words: &[&str]| {
            let words = words.iter().map(|word| Word::Open((*word).to_owned())).collect();
            to_hex(&Source { scheme: Scheme::First, seed, words }.key())
        };
        assert_ne!(key(&["ab", "c"]), key(&["a", "bc"]));
        assert_eq!(key(&["ab", "c"])[..16], *"078b47c250375d98");
    }

    /// The vectors of `docs/fairness.md`, frozen likewise.
    #[test]
    fn the_second_scheme_is_frozen() {
        let seed: Seed = std::array::from_fn(|place| place as u8);
        let sealed = hash(&[b"meadhall 2 seed", &seed]);
        let word = "000102030405060708090a0b0c0d0e0f raven".to_owned();
        let own = Sealed::Seat { pledge: pledge(&sealed, 0, &word), word };
        let held_back = Sealed::Withheld { pledge: pledge(&sealed, 2, "never shown") };
        let words = vec![own, Sealed::server(&seed, 1), held_back];
        let source = Source {
            scheme: Scheme::Second,
            seed,
            words: words.into_iter().map(Word::Sealed).collect(),
        };
        assert_eq!(source.check(3), Ok(()));
        let mut luck = Luck::new(source.key());
        let first = [0; 4].map(|_| format!("{:08x}", luck.word()));
        let mut luck = Luck::new(source.key());
        let draws = [6, 6, 52, 1, 3_000_000_000, 2].map(|n| luck.below(n));
        let frozen = serde_json::json!([
            source.commitment(),
            source.words,
            to_hex(&source.key()),
            first,
            draws
        ]);
        expect_test::expect_file!["../../tests/vectors.json"].assert_eq(&format!("{frozen:#}\n"));
    }

    #[test]
    fn a_word_that_was_not_promised_does_not_hold() {
        let seed = seed_from(3);
        let sealed = hash(&[b"meadhall 2 seed", &seed]);
        let own = |seat, promised: &str, word: &str| {
            let own =
                Sealed::Seat { pledge: pledge(&sealed, seat, promised), word: word.to_owned() };
            let words = vec![Word::Sealed(own), Word::Sealed(Sealed::server(&seed, 1))];
            Source { scheme: Scheme::Second, seed, words }
        };
        assert_eq!(own(0, "raven", "raven").check(2), Ok(()));
        assert_eq!(own(0, "raven", "crow").check(2), Err(0));
        assert_eq!(own(1, "raven", "raven").check(2), Err(0), "promised for another seat");
        let mut made_up = own(0, "raven", "raven");
        made_up.words[1] = Word::Sealed(Sealed::Server { word: "chosen late".to_owned() });
        assert_eq!(made_up.check(2), Err(1));
        assert_eq!(own(0, "raven", "raven").check(3), Err(2), "a seat without a word");
    }
}
