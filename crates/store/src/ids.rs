//! Names nobody can guess, and secrets that do not print.

use std::fmt;
use std::str::FromStr;

use crate::{Error, Result};

fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Error::NoRandom)?;
    Ok(bytes)
}

fn parse_hex(text: &str) -> Option<u128> {
    let plain = text.len() == 32 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
    plain.then(|| u128::from_str_radix(text, 16).ok()).flatten()
}

/// 128 random bits, written as 32 lower-case hex digits.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $missing:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u128);

        impl $name {
            pub fn random() -> Result<Self> {
                random().map(|bytes| Self(u128::from_be_bytes(bytes)))
            }
        }

        impl FromStr for $name {
            type Err = Error;
            fn from_str(text: &str) -> Result<Self> {
                parse_hex(text).map(Self).ok_or($missing)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{:032x}", self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{self}")
            }
        }
    };
}

id!(TableId, Error::NoTable);
id!(GuestId, Error::NoGuest);

impl GuestId {
    /// Who has a seat that somebody left for good. Nobody has a key of this guest.
    pub const GONE: GuestId = GuestId(0);
}

/// Opens one seat. Shown once when it is issued; a store keeps only its hash.
#[derive(Clone)]
pub struct Token(u128);

impl Token {
    pub(crate) fn random() -> Result<Self> {
        random().map(|bytes| Self(u128::from_be_bytes(bytes)))
    }

    pub fn parse(text: &str) -> Option<Self> {
        parse_hex(text).map(Self)
    }

    /// The text to hand out.
    pub fn expose(&self) -> String {
        format!("{:032x}", self.0)
    }

    pub(crate) fn hash(&self) -> blake3::Hash {
        blake3::hash(&self.0.to_be_bytes())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// Thirty-two bytes that no log or error shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    pub fn random() -> Result<Self> {
        random().map(Self)
    }

    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub fn expose(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// Ten letters for a person to copy: fifty random bits, none of them I, L, O or U.
pub(crate) fn random_code() -> Result<String> {
    const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    Ok(random::<10>()?.iter().map(|byte| char::from(LETTERS[usize::from(byte & 31)])).collect())
}
