//! How our types look in a column, and what SQLite's errors mean to us.

use rusqlite::ErrorCode;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::{Error, GuestId, Secret, Status, TableId};

macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.to_string().into())
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                value.as_str()?.parse().map_err(FromSqlError::other)
            }
        }
    )*};
}

as_text!(TableId, GuestId);

impl ToSql for Secret {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.expose().as_slice().into())
    }
}

impl FromSql for Secret {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        <[u8; 32]>::column_result(value).map(Self::new)
    }
}

impl FromSql for Status {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "waiting" => Ok(Self::Waiting),
            "playing" => Ok(Self::Playing),
            "finished" => Ok(Self::Finished),
            _ => Err(FromSqlError::InvalidType),
        }
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
