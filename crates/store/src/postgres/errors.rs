//! What PostgreSQL's errors mean to us.

use postgres::error::SqlState;

use crate::Error;

impl From<postgres::Error> for Error {
    fn from(error: postgres::Error) -> Self {
        let Some(cause) = error.as_db_error() else { return without_answer(&error) };
        let (code, told) = (cause.code(), cause.message().to_owned());
        match code {
            // Tables are looked up before they are written to: only a guest can be missing here.
            &SqlState::FOREIGN_KEY_VIOLATION => Self::NoGuest,
            &SqlState::READ_ONLY_SQL_TRANSACTION => Self::ReadOnly,
            &SqlState::DISK_FULL => Self::Full,
            &SqlState::T_R_DEADLOCK_DETECTED
            | &SqlState::T_R_SERIALIZATION_FAILURE
            | &SqlState::LOCK_NOT_AVAILABLE => Self::Busy,
            &SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED => Self::Damaged(told),
            &SqlState::INSUFFICIENT_PRIVILEGE => Self::Failed(format!(
                "{told}: this user needs a database of its own (createdb -O USER DATABASE)"
            )),
            // A newer server changed the schema under statements that were prepared before: they are
            // made anew with the connection.
            &SqlState::FEATURE_NOT_SUPPORTED => Self::Unreachable(told),
            // Connections that broke, servers that stop or begin, too many at once; nobody of that name
            // or password, no such database.
            code if ["08", "57", "53", "28", "3D"]
                .iter()
                .any(|class| code.code().starts_with(class)) =>
            {
                Self::Unreachable(told)
            }
            code => Self::Failed(format!("{told} ({})", code.code())),
        }
    }
}

/// Nobody answered, or not in words we know.
fn without_answer(error: &postgres::Error) -> Error {
    let mut told = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(why) = cause {
        if let Some(objection) = super::tls::objection(why) {
            return Error::Unreachable(objection);
        }
        told = format!("{told}: {why}");
        cause = why.source();
    }
    Error::Unreachable(told)
}
