//! What whoever runs the hall may ask and order: on its store, where no server stands between, or of a
//! server, by its door for machines. Every order is written down, in the log and in the store.

mod answers;

use bots::Level;
use games::{Words, at_table};
use serde::{Deserialize, Serialize};
use store::{
    AuditLine, GuestId, Listing, Millis, Secret, ShutOut, Status, Store, TableId, WhichGuests,
    WhichReports,
};

use crate::moderation::successors;
use crate::session::now;
use crate::stored_match::{names, replayed, written};

pub use answers::{
    AdminChatLine, AdminGuest, AdminLogLine, AdminRecord, AdminReport, AdminSeat, AdminTable,
    AdminTableDetail,
};

/// What is asked or ordered. Tables and guests are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(tag = "order", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// The latest tables; "waiting", "playing", "finished" or "closed" ones if a status is named.
    Tables {
        status: Option<String>,
        limit: u32,
    },
    Table {
        table: String,
    },
    /// All there is of a table: who sits there, what was said and reported, every choice.
    Record {
        table: String,
    },
    /// Nothing goes on there.
    Close {
        table: String,
        note: String,
    },
    Reopen {
        table: String,
        note: String,
    },
    Delete {
        table: String,
        note: String,
    },
    Guests {
        named: Option<String>,
        shut_out: bool,
        limit: u32,
    },
    Guest {
        guest: String,
    },
    /// At one table, or in the whole hall.
    Mute {
        guest: String,
        table: Option<String>,
        note: String,
    },
    Ban {
        guest: String,
        table: Option<String>,
        note: String,
    },
    /// Gives back what was taken.
    Allow {
        guest: String,
        table: Option<String>,
        note: String,
    },
    Erase {
        guest: String,
        note: String,
    },
    Reports {
        all: bool,
        limit: u32,
    },
    Settle {
        report: u32,
        note: String,
    },
    Log {
        limit: u32,
    },
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(tag = "kind", content = "answer", rename_all = "kebab-case")]
pub enum Answer {
    Tables(Vec<AdminTable>),
    Table(Box<AdminTableDetail>),
    Record(Box<AdminRecord>),
    Guests(Vec<AdminGuest>),
    Guest {
        guest: AdminGuest,
        tables: Vec<AdminTable>,
    },
    Reports(Vec<AdminReport>),
    Log(Vec<AdminLogLine>),
    /// It was done; so many tables look otherwise.
    Done {
        deed: String,
        tables: usize,
    },
}

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("{0}")]
    Store(#[from] store::Error),
    #[error("a status is waiting, playing, finished or closed, not {0}")]
    Status(String),
    #[error("the record cannot be read: {0}")]
    Record(String),
}

/// An answer, and the tables that look otherwise from now on.
#[derive(Debug)]
pub(crate) struct Carried {
    pub(crate) answer: Answer,
    pub(crate) tables: Vec<TableId>,
}

/// What opens the door for orders: whoever can read the store has it.
pub fn key(secret: &Secret) -> String {
    blake3::Hash::from(blake3::derive_key("meadhall 2026 orders", secret.expose())).to_string()
}

/// Does on a store what is ordered.
pub fn carry_out(store: &dyn Store, words: &Words, order: &Order) -> Result<Answer, Refused> {
    Steward { store, words }.obey(order).map(|carried| carried.answer)
}

pub(crate) struct Steward<'a> {
    pub(crate) store: &'a dyn Store,
    /// What is shown to players in place of names that go.
    pub(crate) words: &'a Words,
}

impl Steward<'_> {
    pub(crate) fn obey(&self, order: &Order) -> Result<Carried, Refused> {
        match order {
            Order::Close { table, note } => self.close(table.parse()?, Some(now()), note),
            Order::Reopen { table, note } => self.close(table.parse()?, None, note),
            Order::Delete { table, note } => {
                let id = table.parse()?;
                self.store.delete_table(id)?;
                self.done("delete", Some(id), None, note, vec![id])
            }
            Order::Mute { guest, table, note } => {
                self.judge(guest, table.as_deref(), Some(ShutOut::Muted), note)
            }
            Order::Ban { guest, table, note } => {
                self.judge(guest, table.as_deref(), Some(ShutOut::Banned), note)
            }
            Order::Allow { guest, table, note } => self.judge(guest, table.as_deref(), None, note),
            Order::Erase { guest, note } => self.erase(guest.parse()?, note),
            Order::Settle { report, note } => {
                let report = self.store.settle_report(*report, now())?;
                let note = format!("report {} {note}", report.number);
                self.done("settle", Some(report.table), report.speaker, note.trim(), Vec::new())
            }
            Order::Tables { status, limit } => unchanged(self.tables(status.as_deref(), *limit)?),
            Order::Table { table } => {
                unchanged(Answer::Table(Box::new(self.whole(table.parse()?)?)))
            }
            Order::Record { table } => {
                unchanged(Answer::Record(Box::new(self.record(table.parse()?)?)))
            }
            Order::Guests { named, shut_out, limit } => {
                let which = WhichGuests { named: named.clone(), shut_out: *shut_out };
                let guests = self.store.guests(which, *limit)?;
                unchanged(Answer::Guests(guests.iter().map(AdminGuest::of).collect()))
            }
            Order::Guest { guest } => unchanged(self.guest(guest.parse()?)?),
            Order::Reports { all, limit } => {
                let which = if *all { WhichReports::All } else { WhichReports::Unsettled };
                let reports = self.store.reports(which, *limit)?;
                unchanged(Answer::Reports(reports.iter().map(AdminReport::of).collect()))
            }
            Order::Log { limit } => {
                let lines = self.store.audit(*limit)?;
                unchanged(Answer::Log(lines.iter().map(AdminLogLine::of).collect()))
            }
        }
    }

    fn close(&self, id: TableId, since: Option<Millis>, note: &str) -> Result<Carried, Refused> {
        self.store.set_closed(id, since)?;
        let deed = if since.is_some() { "close" } else { "reopen" };
        self.done(deed, Some(id), None, note, vec![id])
    }

    fn judge(
        &self,
        guest: &str,
        table: Option<&str>,
        how: Option<ShutOut>,
        note: &str,
    ) -> Result<Carried, Refused> {
        let guest: GuestId = guest.parse()?;
        let heirs = successors(self.words);
        let deed = match how {
            Some(ShutOut::Muted) => "mute",
            Some(ShutOut::Banned) => "ban",
            None => "allow",
        };
        let Some(table) = table else {
            let changed = self.store.shut_out_of_hall(guest, how, &heirs, now())?;
            return self.done(deed, None, Some(guest), note, changed);
        };
        let id: TableId = table.parse()?;
        match how {
            Some(how) => self.store.shut_out(id, guest, how, &heirs, now())?,
            None => self.store.let_in(id, guest)?,
        }
        self.done(deed, Some(id), Some(guest), note, vec![id])
    }

    fn erase(&self, guest: GuestId, note: &str) -> Result<Carried, Refused> {
        let tables = self.store.list(Listing::Mine(guest), u32::MAX)?;
        let name = self.words.say("guest-gone");
        self.store.erase_guest(guest, &name, Level::Normal.key(), now())?;
        let changed = tables.into_iter().map(|table| table.id).collect();
        self.done("erase", None, Some(guest), note, changed)
    }

    /// Writes down what was done.
    fn done(
        &self,
        deed: &str,
        table: Option<TableId>,
        guest: Option<GuestId>,
        note: &str,
        tables: Vec<TableId>,
    ) -> Result<Carried, Refused> {
        let named = table.map(|table| table.to_string()).unwrap_or_default();
        tracing::warn!(deed, table = named, "by the operator");
        self.store.note(AuditLine {
            at: now(),
            actor: "operator".to_owned(),
            deed: deed.to_owned(),
            table,
            guest,
            note: note.to_owned(),
        })?;
        let answer = Answer::Done { deed: deed.to_owned(), tables: tables.len() };
        Ok(Carried { answer, tables })
    }

    fn tables(&self, status: Option<&str>, limit: u32) -> Result<Answer, Refused> {
        let which = match status {
            None => Listing::Latest(None),
            Some("closed") => Listing::Closed,
            Some(key) => Listing::Latest(Some(read_status(key)?)),
        };
        let tables = self.store.list(which, limit)?;
        Ok(Answer::Tables(tables.iter().map(AdminTable::of).collect()))
    }

    fn guest(&self, id: GuestId) -> Result<Answer, Refused> {
        let guest = self.store.guest(id)?.ok_or(store::Error::NoGuest)?;
        let tables = self.store.list(Listing::Mine(id), 50)?;
        let tables = tables.iter().map(AdminTable::of).collect();
        Ok(Answer::Guest { guest: AdminGuest::of(&guest), tables })
    }

    fn whole(&self, id: TableId) -> Result<AdminTableDetail, Refused> {
        let row = self.store.table(id)?;
        let talk = self.store.chat(id, 0, u32::MAX)?;
        let shut_out = self.store.shut_outs(id)?;
        let reports = self.store.reports(WhichReports::At(id), u32::MAX)?;
        Ok(AdminTableDetail {
            table: AdminTable::of(&row),
            talk: talk.iter().map(AdminChatLine::of).collect(),
            shut_out: shut_out
                .iter()
                .map(|(guest, how)| AdminGuest {
                    shut_out: Some(how.key().to_owned()),
                    ..AdminGuest::of(guest)
                })
                .collect(),
            reports: reports.iter().map(AdminReport::of).collect(),
        })
    }

    /// The record of a finished game proves itself, as the one its players get; that of a game which
    /// runs has no seed.
    fn record(&self, id: TableId) -> Result<AdminRecord, Refused> {
        let row = self.store.table(id)?;
        let unreadable = |why: String| Refused::Record(why);
        let record = match row.status {
            Status::Waiting => None,
            Status::Finished => {
                let table = replayed(self.store, &row).map_err(unreadable)?;
                table.map(|table| at_table!(table, play => play.record(&names(&row))))
            }
            Status::Playing => {
                let cards = self.cards(&row)?;
                written(self.store, &row, cards.as_deref())
                    .map_err(|fault| unreadable(format!("{fault:?}")))?
            }
        };
        Ok(AdminRecord { table: self.whole(id)?, record })
    }

    /// The text of the cards a table is played with, if they are not those in the box.
    fn cards(&self, row: &store::Table) -> Result<Option<String>, Refused> {
        let name: games::Name =
            row.game.parse().map_err(|why: games::BadRecord| Refused::Record(why.to_string()))?;
        let text = self.store.catalogue(&row.catalogue)?;
        Ok(text.filter(|text| text != name.cards()))
    }
}

/// What was asked for changes nothing.
fn unchanged(answer: Answer) -> Result<Carried, Refused> {
    Ok(Carried { answer, tables: Vec::new() })
}

fn read_status(key: &str) -> Result<Status, Refused> {
    let status = Status::ALL.into_iter().find(|status| status.key() == key);
    status.ok_or_else(|| Refused::Status(key.to_owned()))
}

/// A moment as people read it, in UTC.
pub fn moment(at: Millis) -> String {
    let (days, minutes) = (at.div_euclid(86_400_000), at.rem_euclid(86_400_000) / 60_000);
    // Days since the first of March of the year 0, in cycles of 400 years.
    let day = days + 719_468;
    let (cycle, of_cycle) = (day.div_euclid(146_097), day.rem_euclid(146_097));
    let year = (of_cycle - of_cycle / 1460 + of_cycle / 36_524 - of_cycle / 146_096) / 365;
    let of_year = of_cycle - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let (date, month) = (of_year - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    let year = year + cycle * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{date:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_dates() {
        assert_eq!(moment(0), "1970-01-01 00:00");
        assert_eq!(moment(951_782_400_000), "2000-02-29 00:00");
        assert_eq!(moment(1_709_251_199_000), "2024-02-29 23:59");
        assert_eq!(moment(1_795_000_000_000), "2026-11-18 11:06");
    }

    #[test]
    fn an_order_has_one_form() {
        let order = Order::Mute { guest: "g".into(), table: None, note: String::new() };
        let text = serde_json::to_string(&order).unwrap();
        assert_eq!(text, r#"{"order":"mute","guest":"g","table":null,"note":""}"#);
        assert_eq!(serde_json::from_str::<Order>(&text).unwrap(), order);
        assert!(serde_json::from_str::<Order>(r#"{"order":"log","limit":1,"x":1}"#).is_err());
    }
}
