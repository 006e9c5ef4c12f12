//! What the operations ask of a database: rows, by SQL that SQLite and PostgreSQL read alike.
//!
//! Parameters are written `?1`; integers are 64 bits wide, truth is 0 or 1, ids are text.

use std::borrow::Cow;
use std::sync::Arc;

use crate::{Error, GuestId, Result, Secret, ShutOut, Status, TableId};

/// A connection inside a transaction.
pub(crate) trait Database {
    /// How many rows were changed.
    fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize>;
    fn query(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>>;
    /// What a SELECT ends with so that nobody else changes its rows until we are done.
    fn locking(&self) -> &'static str;
    /// Asks for the time, in unix milliseconds.
    fn clock(&self) -> &'static str;
}

/// The only row, if there is one.
pub(crate) fn one(db: &dyn Database, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>> {
    Ok(db.query(sql, values)?.into_iter().next())
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value<'a> {
    Null,
    Integer(i64),
    Text(Cow<'a, str>),
    Bytes(Cow<'a, [u8]>),
}

/// The parameters of a statement, in their order.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::db::ToValue::to_value(&$value)),*] };
}
pub(crate) use values;

pub(crate) trait ToValue {
    fn to_value(&self) -> Value<'_>;
}

macro_rules! integers {
    ($($name:ty),*) => {$(
        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                Value::Integer(i64::from(*self))
            }
        }

        impl FromValue for $name {
            fn from_value(value: Value<'static>) -> Option<Self> {
                match value {
                    Value::Integer(number) => number.try_into().ok(),
                    _ => None,
                }
            }
        }
    )*};
}

integers!(u8, u32, i64);

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(i64::from(*self))
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        self.as_str().to_value()
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> Value<'_> {
        Value::Bytes(Cow::Borrowed(self))
    }
}

impl<const N: usize> ToValue for [u8; N] {
    fn to_value(&self) -> Value<'_> {
        self.as_slice().to_value()
    }
}

impl ToValue for Secret {
    fn to_value(&self) -> Value<'_> {
        self.expose().to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, T::to_value)
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

/// What a column holds, as one of our types.
pub(crate) trait FromValue: Sized {
    fn from_value(value: Value<'static>) -> Option<Self>;
}

impl FromValue for bool {
    fn from_value(value: Value<'static>) -> Option<Self> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl FromValue for String {
    fn from_value(value: Value<'static>) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text.into_owned()),
            _ => None,
        }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value<'static>) -> Option<Self> {
        match value {
            Value::Bytes(bytes) => Some(bytes.into_owned()),
            _ => None,
        }
    }
}

impl<const N: usize> FromValue for [u8; N] {
    fn from_value(value: Value<'static>) -> Option<Self> {
        Vec::from_value(value)?.try_into().ok()
    }
}

impl FromValue for Secret {
    fn from_value(value: Value<'static>) -> Option<Self> {
        <[u8; 32]>::from_value(value).map(Self::new)
    }
}

impl FromValue for Status {
    fn from_value(value: Value<'static>) -> Option<Self> {
        let key = String::from_value(value)?;
        Status::ALL.into_iter().find(|status| status.key() == key)
    }
}

impl FromValue for ShutOut {
    fn from_value(value: Value<'static>) -> Option<Self> {
        ShutOut::parse(&String::from_value(value)?)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value<'static>) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            other => T::from_value(other).map(Some),
        }
    }
}

macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                Value::Text(Cow::Owned(self.to_string()))
            }
        }

        impl FromValue for $name {
            fn from_value(value: Value<'static>) -> Option<Self> {
                String::from_value(value)?.parse().ok()
            }
        }
    )*};
}

as_text!(TableId, GuestId);

/// One row of an answer.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    columns: Arc<[String]>,
    values: Vec<Value<'static>>,
}

impl Row {
    pub(crate) fn new(columns: Arc<[String]>, values: Vec<Value<'static>>) -> Row {
        Row { columns, values }
    }

    pub(crate) fn get<T: FromValue>(&self, column: &str) -> Result<T> {
        let place = self.columns.iter().position(|name| name == column);
        self.value(place.unwrap_or(self.values.len()), column)
    }

    /// The value at a place, where there are few.
    pub(crate) fn at<T: FromValue>(&self, place: usize) -> Result<T> {
        self.value(place, self.columns.get(place).map_or("", String::as_str))
    }

    /// All values under the names of their columns.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&str, &Value<'static>)> {
        self.columns.iter().map(String::as_str).zip(&self.values)
    }

    pub(crate) fn value_of(&self, column: &str) -> Result<Value<'static>> {
        let found = self.all().find(|(name, _)| *name == column);
        let missing = || Error::Damaged(format!("{column} is missing"));
        found.map(|(_, value)| value.clone()).ok_or_else(missing)
    }

    /// The row without one of its columns.
    pub(crate) fn without(&self, column: &str) -> Row {
        let rest = self.all().filter(|(name, _)| *name != column);
        let (columns, values): (Vec<String>, Vec<Value<'static>>) =
            rest.map(|(name, value)| (name.to_owned(), value.clone())).unzip();
        Row { columns: columns.into(), values }
    }

    /// The same values under the same names, in whatever order.
    pub(crate) fn same(&self, other: &Row) -> bool {
        let held = |(name, value): (&str, &Value<'static>)| {
            other.all().any(|(there, held)| name == there && value == held)
        };
        self.columns.len() == other.columns.len() && self.all().all(held)
    }

    fn value<T: FromValue>(&self, place: usize, column: &str) -> Result<T> {
        let value = self.values.get(place).cloned();
        let unreadable = || Error::Damaged(format!("{column} holds what it cannot hold"));
        value.and_then(T::from_value).ok_or_else(unreadable)
    }
}
