//! SQLite as the operations see it, and what its errors mean to us.

use std::borrow::Cow;
use std::sync::Arc;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, params_from_iter};

use crate::db::{Database, Row, Value};
use crate::{Error, Result};

impl Database for Connection {
    fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize> {
        Ok(self.prepare_cached(sql)?.execute(params_from_iter(values))?)
    }

    fn query(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        let mut query = self.prepare_cached(sql)?;
        let columns: Arc<[String]> = query.column_names().map(str::to_owned).collect();
        let read = |row: &rusqlite::Row<'_>| {
            let values = (0..columns.len()).map(|place| row.get_ref(place).map(value));
            Ok(Row::new(columns.clone(), values.collect::<rusqlite::Result<_>>()?))
        };
        let rows = query.query_map(params_from_iter(values), read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    fn clock(&self) -> &'static str {
        "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    }

    /// There is one writer.
    fn locking(&self) -> &'static str {
        ""
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// Text that is no UTF-8, and numbers that are none of ours, are bytes: whoever asks for them as
/// something else hears that they are damaged.
fn value(value: ValueRef<'_>) -> Value<'static> {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Bytes(Cow::Owned(number.to_be_bytes().to_vec())),
        ValueRef::Text(text) => match str::from_utf8(text) {
            Ok(text) => Value::Text(Cow::Owned(text.to_owned())),
            Err(_) => Value::Bytes(Cow::Owned(text.to_vec())),
        },
        ValueRef::Blob(bytes) => Value::Bytes(Cow::Owned(bytes.to_vec())),
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        let foreign_key = rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY;
        match error.sqlite_error() {
            // Tables are looked up before they are written to: only a guest can be missing here.
            Some(cause) if cause.extended_code == foreign_key => Self::NoGuest,
            Some(cause) => match cause.code {
                ErrorCode::ReadOnly => Self::ReadOnly,
                ErrorCode::DiskFull => Self::Full,
                ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::Busy,
                ErrorCode::NotADatabase => Self::Foreign,
                ErrorCode::DatabaseCorrupt => Self::Damaged(error.to_string()),
                _ => Self::Failed(error.to_string()),
            },
            None => Self::Damaged(error.to_string()),
        }
    }
}
