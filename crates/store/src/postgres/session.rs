//! One connection, as the operations see it.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Statement};

use crate::db::{Database, Row, Value};
use crate::{Error, Result};

pub(super) struct Session {
    client: RefCell<Client>,
    /// Statements the server has read already, by what the operations call them.
    known: RefCell<HashMap<String, Statement>>,
    /// A statement of this transaction failed: nothing of it can be kept.
    failed: Cell<bool>,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").finish_non_exhaustive()
    }
}

impl Session {
    pub(super) fn new(client: Client) -> Session {
        Session { client: client.into(), known: RefCell::default(), failed: Cell::new(false) }
    }

    /// Statements that ask for nothing, several of them perhaps.
    pub(super) fn run(&self, sql: &str) -> Result<()> {
        Ok(self.client.borrow_mut().batch_execute(sql)?)
    }

    pub(super) fn begin(&self, sql: &str) -> Result<()> {
        self.failed.set(false);
        self.run(sql)
    }

    /// A transaction in which something failed would be taken back without a word.
    pub(super) fn commit(&self) -> Result<()> {
        if self.failed.get() {
            return Err(Error::Failed("something failed and was not told".into()));
        }
        self.run("COMMIT")
    }

    fn statement(&self, sql: &str) -> Result<Statement> {
        if let Some(known) = self.known.borrow().get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.borrow_mut().prepare(&translated(sql))?;
        self.known.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    fn watched<T>(&self, result: Result<T>) -> Result<T> {
        self.failed.set(self.failed.get() || result.is_err());
        result
    }

    fn rows(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        let statement = self.statement(sql)?;
        let rows = self.client.borrow_mut().query(&statement, &parameters(values))?;
        let columns: Arc<[String]> =
            statement.columns().iter().map(|column| column.name().to_owned()).collect();
        let read = |row: &postgres::Row| {
            let values = (0..columns.len()).map(|place| Ok(row.try_get::<_, OwnedValue>(place)?.0));
            Ok(Row::new(columns.clone(), values.collect::<Result<_>>()?))
        };
        rows.iter().map(read).collect()
    }

    fn changed(&self, sql: &str, values: &[Value<'_>]) -> Result<usize> {
        let statement = self.statement(sql)?;
        let changed = self.client.borrow_mut().execute(&statement, &parameters(values))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }
}

impl Database for Session {
    fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<usize> {
        self.watched(self.changed(sql, values))
    }

    fn query(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>> {
        self.watched(self.rows(sql, values))
    }

    fn clock(&self) -> &'static str {
        "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
    }

    fn locking(&self) -> &'static str {
        " FOR NO KEY UPDATE"
    }
}

/// Parameters are called otherwise here, and nobody needs to be told which index to take.
fn translated(sql: &str) -> String {
    let mut words = sql.replace('?', "$");
    while let Some(hint) = words.find("INDEXED BY ") {
        let name = hint + "INDEXED BY ".len();
        let end = words[name..].find(char::is_whitespace).map_or(words.len(), |end| name + end);
        words.replace_range(hint..end, "");
    }
    words
}

fn parameters<'a>(values: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

type Unfit = Box<dyn StdError + Sync + Send>;

impl ToSql for Value<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> std::result::Result<IsNull, Unfit> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) if *kind == Type::INT4 => {
                i32::try_from(*number)?.to_sql(kind, out)
            }
            Value::Integer(number) => number.to_sql(kind, out),
            Value::Text(text) => text.as_ref().to_sql(kind, out),
            Value::Bytes(bytes) => bytes.as_ref().to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT4, Type::INT8, Type::TEXT, Type::VARCHAR, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}

/// What a column holds.
struct OwnedValue(Value<'static>);

impl<'a> FromSql<'a> for OwnedValue {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> std::result::Result<Self, Unfit> {
        Ok(OwnedValue(match *kind {
            Type::INT4 => Value::Integer(i32::from_sql(kind, raw)?.into()),
            Type::INT8 => Value::Integer(i64::from_sql(kind, raw)?),
            Type::BYTEA => Value::Bytes(Cow::Owned(raw.to_vec())),
            _ => Value::Text(Cow::Owned(String::from_sql(kind, raw)?)),
        }))
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Self, Unfit> {
        Ok(OwnedValue(Value::Null))
    }

    fn accepts(kind: &Type) -> bool {
        <Value<'_> as ToSql>::accepts(kind)
    }
}
