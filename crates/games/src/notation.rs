//! The one written form of an action, exact both ways: API, records, saves and scenarios use it and
//! nothing else.

use engine::{Clause, Explain, Seat};
use serde_json::Value;

use crate::playable::Notation;

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
pub fn find<G: Notation>(game: &G, seat: Seat, written: &Value) -> Result<G::Action, Objection> {
    let Some((step, _)) = game.waiting() else { return Err(Objection::Over) };
    if seat.index() >= game.seats() {
        return Err(Misread(format!("there is no seat {}", seat.0)).into());
    }
    if !game.agenda().asked().contains(seat) {
        read(game, seat, written)?;
        return Err(Objection::Refused(game.not_asked(step, seat)));
    }
    let mut offers = Explain::default();
    game.offer(step, seat, &mut offers);
    // Copies of a card are written alike: the one that is offered is meant.
    let meant = offers.0.into_iter().filter(|(action, _)| game.write(seat, *action) == *written);
    match meant.min_by_key(|(_, verdict)| verdict.is_err()) {
        Some((action, Ok(()))) => Ok(action),
        Some((_, Err(clause))) => Err(Objection::Refused(clause)),
        None => {
            let action = read(game, seat, written)?;
            Err(Objection::Refused(game.unoffered(step, action)))
        }
    }
}

/// Reads an action, be it offered or not. What the game itself would write otherwise is refused, so
/// that each action has one form.
pub fn read<G: Notation>(game: &G, seat: Seat, written: &Value) -> Result<G::Action, Misread> {
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
    value: &'a Value,
}

impl<'a> Verb<'a> {
    /// An action is a verb, or a table with a verb and its object.
    pub fn of(written: &'a Value) -> Result<Verb<'a>, Misread> {
        match written {
            Value::String(name) => Ok(Verb { name, object: None }),
            Value::Object(parts) if parts.len() == 1 => {
                let (name, value) = parts.iter().next().expect("it has one part");
                Ok(Verb { name, object: Some(Field { path: name.clone(), value }) })
            }
            _ => Err(Misread("an action is a word, or a table with one verb".to_owned())),
        }
    }

    /// What it is done to.
    pub fn object(&self) -> Result<Field<'a>, Misread> {
        let missing = || Misread(format!("{}: what it is done to is missing", self.name));
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
        self.value.as_str().ok_or_else(|| self.wrong("is no text"))
    }

    /// A thing by its name; `what` it would be.
    pub fn named<T>(&self, what: &str, find: impl FnOnce(&str) -> Option<T>) -> Result<T, Misread> {
        find(self.text()?).ok_or_else(|| self.wrong(&format!("is no {what}")))
    }

    pub fn number(&self) -> Result<u8, Misread> {
        let number = self.value.as_u64().and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| self.wrong("is no number from 0 to 255"))
    }

    pub fn flag(&self) -> Result<bool, Misread> {
        self.value.as_bool().ok_or_else(|| self.wrong("is neither true nor false"))
    }

    pub fn seat(&self) -> Result<Seat, Misread> {
        self.number().map(Seat)
    }

    pub fn list(&self) -> Result<Vec<Field<'a>>, Misread> {
        let values = self.value.as_array().ok_or_else(|| self.wrong("is no list"))?;
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
        let parts = self.value.as_object().ok_or_else(|| self.wrong("is no table"))?;
        Ok(parts.get(key).map(|value| Field { path: format!("{}.{key}", self.path), value }))
    }

    /// The parts of a table, each with its key.
    pub fn parts(&self) -> Result<Vec<(&'a str, Field<'a>)>, Misread> {
        let parts = self.value.as_object().ok_or_else(|| self.wrong("is no table"))?;
        let part = |(key, value): (&'a String, &'a Value)| {
            (key.as_str(), Field { path: format!("{}.{key}", self.path), value })
        };
        Ok(parts.iter().map(part).collect())
    }

    pub fn is_text(&self) -> bool {
        self.value.is_string()
    }

    pub fn is_list(&self) -> bool {
        self.value.is_array()
    }
}
