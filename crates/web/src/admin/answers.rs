//! What an operator is told, in the form that programs read too. Times are unix milliseconds.

use games::RecordFile;
use serde::{Deserialize, Serialize};
use store::{AuditLine, Guest, Line, Millis, Occupant, Report, Seat, ShutOut, Table};

/// A table, from outside.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AdminTable {
    pub table: String,
    pub game: String,
    pub title: String,
    /// "waiting", "playing", "finished"; what is closed is so whatever it says here.
    pub status: String,
    pub closed: Option<Millis>,
    /// Listed for everybody.
    pub open: bool,
    pub host: Option<String>,
    pub turns: u32,
    pub created: Millis,
    pub touched: Millis,
    pub seats: Vec<AdminSeat>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AdminSeat {
    pub name: String,
    /// "open", "guest" or "bot".
    pub kind: String,
    pub guest: Option<String>,
    pub away: bool,
}

impl AdminTable {
    pub(super) fn of(table: &Table) -> AdminTable {
        AdminTable {
            table: table.id.to_string(),
            game: table.game.clone(),
            title: table.title.clone(),
            status: table.status.key().to_owned(),
            closed: table.closed,
            open: table.open,
            host: table.host.map(|host| host.to_string()),
            turns: table.turns,
            created: table.created,
            touched: table.touched,
            seats: table.seats.iter().map(AdminSeat::of).collect(),
        }
    }
}

impl AdminSeat {
    fn of(seat: &Seat) -> AdminSeat {
        let (kind, guest) = match seat.occupant {
            Occupant::Open => ("open", None),
            Occupant::Bot { .. } => ("bot", None),
            Occupant::Guest(guest) => ("guest", Some(guest.to_string())),
        };
        AdminSeat {
            name: seat.name.clone(),
            kind: kind.to_owned(),
            guest,
            away: seat.away.is_some(),
        }
    }
}

/// A table with what was said there and who may not speak or sit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AdminTableDetail {
    pub table: AdminTable,
    pub talk: Vec<AdminChatLine>,
    pub shut_out: Vec<AdminGuest>,
    pub reports: Vec<AdminReport>,
}

/// The same with every choice, once the game has begun.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct AdminRecord {
    #[serde(flatten)]
    pub table: AdminTableDetail,
    pub record: Option<RecordFile>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AdminChatLine {
    pub line: u32,
    pub at: Millis,
    pub guest: Option<String>,
    pub name: String,
    pub text: String,
}

impl AdminChatLine {
    pub(super) fn of(line: &Line) -> AdminChatLine {
        AdminChatLine {
            line: line.number,
            at: line.at,
            guest: line.guest.map(|guest| guest.to_string()),
            name: line.name.clone(),
            text: line.text.clone(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AdminGuest {
    pub guest: String,
    pub name: String,
    pub created: Millis,
    pub last_seen: Millis,
    /// "muted" or "banned": in the hall, or at the table that was asked for.
    pub shut_out: Option<String>,
}

impl AdminGuest {
    pub(super) fn of(guest: &Guest) -> AdminGuest {
        AdminGuest {
            guest: guest.id.to_string(),
            name: guest.name.clone(),
            created: guest.created,
            last_seen: guest.last_seen,
            shut_out: guest.shut_out.map(|how: ShutOut| how.key().to_owned()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AdminReport {
    pub report: u32,
    pub at: Millis,
    pub table: String,
    pub reporter: Option<String>,
    pub reason: String,
    /// The line of talk that is meant, who spoke and what they said, as it was then.
    pub line: Option<u32>,
    pub speaker: Option<String>,
    pub name: Option<String>,
    pub text: Option<String>,
    pub settled: Option<Millis>,
}

impl AdminReport {
    pub(super) fn of(report: &Report) -> AdminReport {
        AdminReport {
            report: report.number,
            at: report.at,
            table: report.table.to_string(),
            reporter: report.reporter.map(|guest| guest.to_string()),
            reason: report.reason.clone(),
            line: report.line,
            speaker: report.speaker.map(|guest| guest.to_string()),
            name: report.name.clone(),
            text: report.text.clone(),
            settled: report.settled,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct AdminLogLine {
    pub at: Millis,
    /// "operator", or the guest who is the host of the table.
    pub actor: String,
    pub deed: String,
    pub table: Option<String>,
    pub guest: Option<String>,
    pub note: String,
}

impl AdminLogLine {
    pub(super) fn of(line: &AuditLine) -> AdminLogLine {
        AdminLogLine {
            at: line.at,
            actor: line.actor.clone(),
            deed: line.deed.clone(),
            table: line.table.map(|table| table.to_string()),
            guest: line.guest.map(|guest| guest.to_string()),
            note: line.note.clone(),
        }
    }
}
