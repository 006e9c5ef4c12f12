//! Connecting, and bringing the schema up to date.

use std::fmt;
use std::time::Duration;

use postgres::{Client, Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::session::Session;
use super::tls::Encryption;
use crate::db::{Database, one, values};
use crate::schema::{self, NEWEST, STEPS};
use crate::{Error, Result};

/// "Mead": held by whoever changes the schema, so that servers that start together do it once.
const LOCK: &str = "SELECT pg_advisory_xact_lock(1298489700)";

/// How a session behaves: nothing is acknowledged that is not on disk, and nobody waits for ever.
const MANNERS: &str = "SET synchronous_commit = on; SET statement_timeout = '20s'; \
     SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '30s'";

#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Address").field(&self.config).finish()
    }
}

impl Address {
    pub(super) fn parse(text: &str) -> Result<Address> {
        let (text, encryption) = Encryption::take(text)?;
        let mut config: Config = text.parse().map_err(|error: postgres::Error| {
            let why = std::error::Error::source(&error).map_or(String::new(), ToString::to_string);
            Error::Address(format!("{error} {why}").trim().to_owned())
        })?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(3));
        }
        if config.get_application_name().is_none() {
            config.application_name("meadhall");
        }
        config.ssl_mode(encryption.mode);
        config.keepalives_idle(Duration::from_secs(10));
        config.tcp_user_timeout(Duration::from_secs(10));
        Ok(Address { config, tls: encryption.connector()? })
    }

    pub(super) fn connect(&self) -> Result<Session> {
        let session = Session::new(self.plain()?);
        session.run(MANNERS)?;
        Ok(session)
    }

    /// A connection for news alone.
    pub(super) fn plain(&self) -> Result<Client> {
        Ok(match &self.tls {
            Some(tls) => self.config.connect(tls.clone())?,
            None => self.config.connect(NoTls)?,
        })
    }
}

/// Brings the schema up to date. Gives what whoever runs the server should know. On a thread of its
/// own: whoever asks may be in the middle of asynchronous work, where nothing may block.
pub(super) fn prepare(address: &Address) -> Result<Vec<String>> {
    let address = address.clone();
    let work = move || {
        let session = address.connect()?;
        session.begin("BEGIN")?;
        migrate(&session, NEWEST)?;
        session.commit()?;
        notices(&session)
    };
    let prepared = std::thread::spawn(work).join();
    prepared.unwrap_or_else(|_| Err(Error::Failed("the database could not be prepared".into())))
}

/// Looks before it writes: a database that is not ours, or too new, stays as it is.
pub(super) fn migrate(session: &Session, target: u32) -> Result<()> {
    // Whoever comes second waits for the first, however long that takes.
    session.run("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0")?;
    session.run(LOCK)?;
    let found = version(session)?;
    schema::not_newer(found)?;
    for step in STEPS.iter().take(target as usize).skip(found as usize) {
        session.run(&schema::in_postgres(step))?;
    }
    if found < target {
        schema::complete(session, found, target)?;
        let sql = "INSERT INTO meta (key, value) VALUES ('schema', ?1)
                   ON CONFLICT (key) DO UPDATE SET value = excluded.value";
        session.execute(sql, values![target.to_string().as_bytes()])?;
    }
    Ok(())
}

/// Looks and changes nothing.
pub(super) fn is_todays(session: &Session) -> Result<()> {
    match version(session)? {
        0 => Err(Error::Foreign),
        NEWEST => Ok(()),
        found => {
            schema::not_newer(found)?;
            Err(Error::Older { found, known: NEWEST })
        }
    }
}

fn version(session: &Session) -> Result<u32> {
    let sql = "SELECT count(*), count(*) FILTER (WHERE table_name IN ('meta', 'guests'))
               FROM information_schema.tables WHERE table_schema = current_schema()";
    let (all, ours): (u32, u32) = match one(session, sql, &[])? {
        Some(row) => (row.at(0)?, row.at(1)?),
        None => (0, 0),
    };
    match (all, ours) {
        (0, _) => return Ok(0),
        (_, 2) => {}
        _ => return Err(Error::Foreign),
    }
    let row = one(session, "SELECT value FROM meta WHERE key = 'schema'", &[])?;
    let text = row.map(|row| row.at(0)).transpose()?.map(String::from_utf8);
    let number = text.and_then(|text| text.ok()?.parse().ok());
    number.ok_or(Error::Foreign)
}

/// A server that does not wait for its disk keeps no promise.
fn notices(session: &Session) -> Result<Vec<String>> {
    let mut notices = Vec::new();
    for setting in ["fsync", "full_page_writes"] {
        let row = one(session, "SELECT current_setting(?1)", values![setting])?;
        if row.map(|row| row.at::<String>(0)).transpose()?.as_deref() == Some("off") {
            notices.push(format!(
                "{setting} is off in this PostgreSQL: what was acknowledged may be lost in a crash"
            ));
        }
    }
    Ok(notices)
}
