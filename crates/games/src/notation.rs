//! The one written form of an action, exact both ways: API, records, saves and scenarios use it and
//! nothing else.

use std::borrow::Cow;
use std::fmt::{self, Display};

use engine::{Clause, Offers, Seat};
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::playable::Notation;

/// An action in its written form, or a part of one. It is JSON, and has one text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Written {
    Text(Cow<'static, str>),
    Number(u64),
    Flag(bool),
    List(Vec<Written>),
    /// Its keys are in order.
    Table(Vec<(Cow<'static, str>, Written)>),
    /// What no action holds (nothing, a fraction, a number below zero), kept so that a mistake shows it.
    Strange(String),
}

impl Written {
    pub fn table(parts: impl IntoIterator<Item = (impl Into<Cow<'static, str>>, Written)>) -> Self {
        let mut parts: Vec<_> = parts.into_iter().map(|(key, value)| (key.into(), value)).collect();
        parts.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Written::Table(parts)
    }

    /// A table with one more part.
    #[must_use]
    pub(crate) fn with(self, key: &'static str, value: impl Into<Written>) -> Written {
        let Written::Table(mut parts) = self else { unreachable!("only tables have parts") };
        parts.push((key.into(), value.into()));
        Written::table(parts)
    }

    /// What is done: a word alone, or the one key of a table.
    pub fn verb(&self) -> &str {
        match self {
            Written::Text(word) => word,
            Written::Table(parts) => parts.first().map_or("", |(verb, _)| verb),
            Written::Number(_) | Written::Flag(_) | Written::List(_) | Written::Strange(_) => "",
        }
    }

    /// A part of a table.
    pub fn get(&self, key: &str) -> Option<&Written> {
        let Written::Table(parts) = self else { return None };
        parts.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    pub fn as_text(&self) -> Option<&str> {
        if let Written::Text(text) = self { Some(text) } else { None }
    }
}

/// An action written as in JSON: a value, a table, or a verb with a table.
macro_rules! written {
    ({ $verb:tt: { $($key:tt: $value:expr),* $(,)? } $(,)? }) => {
        $crate::notation::Written::table([($verb, $crate::notation::written!({ $($key: $value),* }))])
    };
    ({ $($key:tt: $value:expr),* $(,)? }) => {
        $crate::notation::Written::table([$(($key, $crate::notation::Written::from($value))),*])
    };
    ($value:expr) => {
        $crate::notation::Written::from($value)
    };
}
pub(crate) use written;

impl From<&'static str> for Written {
    fn from(text: &'static str) -> Written {
        Written::Text(text.into())
    }
}

impl From<String> for Written {
    fn from(text: String) -> Written {
        Written::Text(text.into())
    }
}

impl From<bool> for Written {
    fn from(flag: bool) -> Written {
        Written::Flag(flag)
    }
}

impl From<u8> for Written {
    fn from(number: u8) -> Written {
        Written::Number(number.into())
    }
}

impl From<u16> for Written {
    fn from(number: u16) -> Written {
        Written::Number(number.into())
    }
}

impl<T: Into<Written>> From<Vec<T>> for Written {
    fn from(list: Vec<T>) -> Written {
        Written::List(list.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Written>, const N: usize> From<[T; N]> for Written {
    fn from(list: [T; N]) -> Written {
        Written::List(list.into_iter().map(Into::into).collect())
    }
}

impl Display for Written {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Strange(text) => out.write_str(text),
            other => out.write_str(&serde_json::to_string(other).map_err(|_| fmt::Error)?),
        }
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Written::Number(number) => out.serialize_u64(*number),
            Written::Flag(flag) => out.serialize_bool(*flag),
            Written::List(list) => out.collect_seq(list),
            Written::Table(parts) => out.collect_map(parts.iter().map(|(key, value)| (key, value))),
            Written::Text(text) => out.serialize_str(text),
            Written::Strange(text) => out.serialize_str(text),
        }
    }
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Written, D::Error> {
        from.deserialize_any(AsWritten)
    }
}

struct AsWritten;

impl<'de> Visitor<'de> for AsWritten {
    type Value = Written;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an action")
    }

    fn visit_unit<E>(self) -> Result<Written, E> {
        Ok(Written::Strange("null".to_owned()))
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Written, E> {
        Ok(Written::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Written, E> {
        let strange = |_| Written::Strange(number.to_string());
        Ok(u64::try_from(number).map_or_else(strange, Written::Number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Written, E> {
        Ok(Written::Number(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Written, E> {
        Ok(Written::Strange(format!("{number:?}")))
    }

    fn visit_str<E>(self, text: &str) -> Result<Written, E> {
        Ok(Written::Text(text.to_owned().into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Written, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = entries.next_element()? {
            list.push(entry);
        }
        Ok(Written::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Written, A::Error> {
        let mut parts: Vec<(String, Written)> = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            if parts.iter().any(|(known, _)| *known == key) {
                return Err(A::Error::custom(format!("{key} stands there twice")));
            }
            parts.push((key, entries.next_value()?));
        }
        Ok(Written::table(parts))
    }
}

/// Why a written action cannot be read: the field, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Misread(pub String);

/// Why a written action is not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Objection {
    #[error("the game is over")]
    Over,
    #[error("refused by {0}")]
    Refused(Clause),
    #[error(transparent)]
    Misread(#[from] Misread),
}

/// The action that is written, if `seat` may do it now.
pub fn find<G: Notation>(game: &G, seat: Seat, written: &Written) -> Result<G::Action, Objection> {
    search(game, seat, written).map(|found| found.action)
}

/// An action that is allowed now, and whether nothing else is.
pub(crate) struct Found<A> {
    pub(crate) action: A,
    pub(crate) only: bool,
}

/// The same with all that one look at the offers tells.
pub(crate) fn search<G: Notation>(
    game: &G,
    seat: Seat,
    written: &Written,
) -> Result<Found<G::Action>, Objection> {
    let Some((step, _)) = game.waiting() else { return Err(Objection::Over) };
    if seat.index() >= game.seats() {
        return Err(Misread(format!("there is no seat {}", seat.0)).into());
    }
    let tried = read(game, seat, written)?;
    if !game.agenda().asked().contains(seat) {
        return Err(Objection::Refused(game.not_asked(step, seat, tried)));
    }
    let mut meant = Meant { game, seat, written, tried, found: None, allowed: 0 };
    game.offer(step, seat, &mut meant);
    match meant.found {
        Some((action, Ok(()))) => Ok(Found { action, only: meant.allowed == 1 }),
        Some((_, Err(clause))) => Err(Objection::Refused(clause)),
        None => Err(Objection::Refused(game.unoffered(step, tried))),
    }
}

/// Finds the offered action that is written. Copies of a card are written alike: the one that is offered is
/// meant.
struct Meant<'a, G: Notation> {
    game: &'a G,
    seat: Seat,
    written: &'a Written,
    tried: G::Action,
    found: Option<(G::Action, Result<(), Clause>)>,
    /// How many are allowed.
    allowed: usize,
}

impl<G: Notation> Meant<'_, G> {
    fn is(&self, action: G::Action) -> bool {
        action == self.tried || self.game.write(self.seat, action) == *self.written
    }
}

impl<G: Notation> Offers<G::Action> for Meant<'_, G> {
    const EXPLAINS: bool = true;

    fn tried(&self) -> Option<G::Action> {
        Some(self.tried)
    }

    fn may(&mut self, action: G::Action) {
        self.allowed += 1;
        let allowed = matches!(self.found, Some((_, Ok(()))));
        if !allowed && self.is(action) {
            self.found = Some((action, Ok(())));
        }
    }

    fn may_not(&mut self, action: G::Action, clause: Clause) {
        if self.found.is_none() && self.is(action) {
            self.found = Some((action, Err(clause)));
        }
    }
}

/// Reads an action, be it offered or not. What the game itself would write otherwise is refused, so
/// that each action has one form.
pub fn read<G: Notation>(game: &G, seat: Seat, written: &Written) -> Result<G::Action, Misread> {
    let action = game.read(seat, written)?;
    let exact = game.write(seat, action);
    if exact == *written { Ok(action) } else { Err(Misread(format!("this is written {exact}"))) }
}

/// A verb, and what it is done to.
#[derive(Debug)]
pub struct Verb<'a> {
    pub name: &'a str,
    object: Option<Field<'a>>,
}

/// One field of a written action.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    path: String,
    value: &'a Written,
}

impl<'a> Verb<'a> {
    /// An action is a verb, or a table with a verb and its object.
    pub fn of(written: &'a Written) -> Result<Verb<'a>, Misread> {
        match written {
            Written::Text(name) => Ok(Verb { name, object: None }),
            Written::Table(parts) if parts.len() == 1 => {
                let (name, value) = &parts[0];
                Ok(Verb { name, object: Some(Field { path: name.clone().into_owned(), value }) })
            }
            _ => Err(Misread("an action is a word, or a table with one verb".to_owned())),
        }
    }

    /// What it is done to.
    pub fn object(&self) -> Result<Field<'a>, Misread> {
        let missing = || Misread(format!("{:?} alone is no action of this game", self.name));
        self.object.clone().ok_or_else(missing)
    }

    pub fn unknown(&self) -> Misread {
        Misread(format!("{:?} is no action of this game", self.name))
    }
}

impl<'a> Field<'a> {
    pub fn wrong(&self, reason: &str) -> Misread {
        Misread(format!("{}: {} {reason}", self.path, self.value))
    }

    pub fn text(&self) -> Result<&'a str, Misread> {
        self.value.as_text().ok_or_else(|| self.wrong("is no text"))
    }

    /// A thing by its name; `what` it would be.
    pub fn named<T>(&self, what: &str, find: impl FnOnce(&str) -> Option<T>) -> Result<T, Misread> {
        find(self.text()?).ok_or_else(|| self.wrong(&format!("is no {what}")))
    }

    pub fn number(&self) -> Result<u8, Misread> {
        let number = match self.value {
            Written::Number(number) => u8::try_from(*number).ok(),
            _ => None,
        };
        number.ok_or_else(|| self.wrong("is no number from 0 to 255"))
    }

    pub fn flag(&self) -> Result<bool, Misread> {
        let Written::Flag(flag) = self.value else {
            return Err(self.wrong("is neither true nor false"));
        };
        Ok(*flag)
    }

    /// One of so many seats.
    pub fn seat_of(&self, seats: usize) -> Result<Seat, Misread> {
        let seat = self.seat()?;
        let sits = seat.index() < seats;
        sits.then_some(seat).ok_or_else(|| self.wrong(&format!("is no seat of {seats}")))
    }

    pub fn seat(&self) -> Result<Seat, Misread> {
        self.number().map(Seat)
    }

    pub fn list(&self) -> Result<Vec<Field<'a>>, Misread> {
        let Written::List(values) = self.value else { return Err(self.wrong("is no list")) };
        let entry = |(place, value)| Field { path: format!("{}[{place}]", self.path), value };
        Ok(values.iter().enumerate().map(entry).collect())
    }

    /// A list of exactly so many.
    pub fn exactly<const N: usize>(&self) -> Result<[Field<'a>; N], Misread> {
        <[Field<'a>; N]>::try_from(self.list()?)
            .map_err(|_| self.wrong(&format!("is no list of {N}")))
    }

    /// A part of a table.
    pub fn part(&self, key: &str) -> Result<Field<'a>, Misread> {
        self.optional(key)?.ok_or_else(|| Misread(format!("{}.{key}: is missing", self.path)))
    }

    /// A part of a table that need not be there.
    pub fn optional(&self, key: &str) -> Result<Option<Field<'a>>, Misread> {
        Ok(self.parts()?.into_iter().find(|(name, _)| *name == key).map(|(_, field)| field))
    }

    /// The parts of a table, each with its key.
    pub fn parts(&self) -> Result<Vec<(&'a str, Field<'a>)>, Misread> {
        let Written::Table(parts) = self.value else { return Err(self.wrong("is no table")) };
        let part = |(key, value): &'a (Cow<'static, str>, Written)| {
            (&**key, Field { path: format!("{}.{key}", self.path), value })
        };
        Ok(parts.iter().map(part).collect())
    }

    pub fn is_text(&self) -> bool {
        matches!(self.value, Written::Text(_))
    }

    pub fn is_list(&self) -> bool {
        matches!(self.value, Written::List(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn json(text: &str) -> Result<Written, serde_json::Error> {
        serde_json::from_str(text)
    }

    #[test]
    fn an_action_has_one_text() {
        let action = written!({ "arm": { "warrior": "ran", "dice": vec!["axe", "bow"] } });
        let text = r#"{"arm":{"dice":["axe","bow"],"warrior":"ran"}}"#;
        assert_eq!(action.to_string(), text);
        assert_eq!(json(text).ok(), Some(action));
        let turned = json(r#" {"arm": {"warrior": "ran", "dice": ["axe", "bow"]}} "#).unwrap();
        assert_eq!(turned.to_string(), text);
    }

    #[test]
    fn a_key_that_stands_there_twice_is_refused() {
        for text in [r#"{"a":1,"a":1}"#, r#"{"a":{"b":null,"b":1}}"#, r#"[{"a":1,"\u0061":1}]"#] {
            assert!(json(text).unwrap_err().to_string().contains("twice"), "{text}");
        }
    }

    #[test]
    fn what_no_action_holds_equals_nothing_that_is_written() {
        for text in ["null", "1.0", "1e0", "-1", "18446744073709551616"] {
            let read = json(text).unwrap();
            assert!(matches!(read, Written::Strange(_)), "{read:?}");
            assert_ne!(read, Written::Number(1));
        }
    }
}
