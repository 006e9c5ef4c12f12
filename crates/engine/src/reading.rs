//! Reading a catalogue from a card file: words, bounds, and texts and lists that live as long as the
//! program, since every state points at them.

use serde::de::{Deserialize, Deserializer, Error};

use crate::{Row, Word};

/// One of the words of a type.
pub fn word<'de, D: Deserializer<'de>, T: Word>(from: D) -> Result<T, D::Error> {
    named(&String::deserialize(from)?)
}

/// What a word means; otherwise the words there are.
pub fn named<T: Word, E: Error>(word: &str) -> Result<T, E> {
    T::named(word).ok_or_else(|| {
        let known: Vec<&str> = T::WORDS.iter().map(|(known, _)| *known).collect();
        E::custom(format!("{word:?} is none of: {}", known.join(", ")))
    })
}

pub fn text<'de, D: Deserializer<'de>>(from: D) -> Result<&'static str, D::Error> {
    String::deserialize(from).map(|text| &*Box::leak(text.into_boxed_str()))
}

/// So many letters a name has at most.
const LETTERS: usize = 64;

/// A name or an id.
pub fn label<'de, D: Deserializer<'de>>(from: D) -> Result<&'static str, D::Error> {
    let label = text(from)?;
    let letters = label.chars().count();
    if label.trim().is_empty() {
        return Err(D::Error::custom("it is empty"));
    }
    if letters > LETTERS {
        return Err(D::Error::custom(format!("it has {letters} letters; {LETTERS} are the most")));
    }
    Ok(label)
}

pub fn texts<'de, D: Deserializer<'de>>(from: D) -> Result<&'static [&'static str], D::Error> {
    let texts = Vec::<String>::deserialize(from)?.into_iter();
    let leaked: Vec<&'static str> = texts.map(|text| &*Box::leak(text.into_boxed_str())).collect();
    Ok(Box::leak(leaked.into_boxed_slice()))
}

pub fn list<'de, D: Deserializer<'de>, T: Deserialize<'de> + 'static>(
    from: D,
) -> Result<&'static [T], D::Error> {
    Vec::<T>::deserialize(from).map(|list| &*Box::leak(list.into_boxed_slice()))
}

/// A number within its bounds; beyond them counts would not fit, or nobody would play.
pub fn within<'de, T, D, const LEAST: i64, const MOST: i64>(from: D) -> Result<T, D::Error>
where
    T: TryFrom<i64>,
    D: Deserializer<'de>,
{
    let n = i64::deserialize(from)?;
    let fits = (LEAST..=MOST).contains(&n).then(|| T::try_from(n).ok()).flatten();
    fits.ok_or_else(|| D::Error::custom(format!("{n} is not between {LEAST} and {MOST}")))
}

impl<'de, T, const N: usize> Deserialize<'de> for Row<T, N>
where
    T: Copy + Default + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(from)?;
        if items.len() > N {
            return Err(D::Error::custom(format!(
                "it has {} entries, {N} are the most",
                items.len()
            )));
        }
        Ok(items.into_iter().collect())
    }
}
