//! What an operator is told, in the form that programs read too. Times are unix milliseconds.

use serde::{Deserialize, Serialize};
use store::{AuditLine, Guest, Line, Millis, Occupant, Report, Seat, ShutOut, Table};

/// A table, from outside.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct TableTold {
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
    pub seats: Vec<SeatTold>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct SeatTold {
    pub name: String,
    /// "open", "guest" or "bot".
    pub kind: String,
    pub guest: Option<String>,
    pub away: bool,
}

impl TableTold {
    pub(super) fn of(table: &Table) -> TableTold {
        TableTold {
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
            seats: table.seats.iter().map(SeatTold::of).collect(),
        }
    }
}

impl SeatTold {
    fn of(seat: &Seat) -> SeatTold {
        let (kind, guest) = match seat.occupant {
            Occupant::Open => ("open", None),
            Occupant::Bot { .. } => ("bot", None),
            Occupant::Guest(guest) => ("guest", Some(guest.to_string())),
        };
        SeatTold {
            name: seat.name.clone(),
            kind: kind.to_owned(),
            guest,
            away: seat.away.is_some(),
        }
    }
}

/// A table with what was said there and who may not speak or sit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct TableWhole {
    pub table: TableTold,
    pub talk: Vec<SaidTold>,
    pub shut_out: Vec<GuestTold>,
    pub reports: Vec<ReportTold>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct SaidTold {
    pub line: u32,
    pub at: Millis,
    pub guest: Option<String>,
    pub name: String,
    pub text: String,
}

impl SaidTold {
    pub(super) fn of(line: &Line) -> SaidTold {
        SaidTold {
            line: line.number,
            at: line.at,
            guest: line.guest.map(|guest| guest.to_string()),
            name: line.name.clone(),
            text: line.text.clone(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct GuestTold {
    pub guest: String,
    pub name: String,
    pub created: Millis,
    pub last_seen: Millis,
    /// "muted" or "banned": in the hall, or at the table that was asked for.
    pub shut_out: Option<String>,
}

impl GuestTold {
    pub(super) fn of(guest: &Guest) -> GuestTold {
        GuestTold {
            guest: guest.id.to_string(),
            name: guest.name.clone(),
            created: guest.created,
            last_seen: guest.last_seen,
            shut_out: guest.shut_out.map(|how: ShutOut| how.key().to_owned()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct ReportTold {
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

impl ReportTold {
    pub(super) fn of(report: &Report) -> ReportTold {
        ReportTold {
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
pub struct LogTold {
    pub at: Millis,
    /// "operator", or the guest who is the host of the table.
    pub actor: String,
    pub deed: String,
    pub table: Option<String>,
    pub guest: Option<String>,
    pub note: String,
}

impl LogTold {
    pub(super) fn of(line: &AuditLine) -> LogTold {
        LogTold {
            at: line.at,
            actor: line.actor.clone(),
            deed: line.deed.clone(),
            table: line.table.map(|table| table.to_string()),
            guest: line.guest.map(|guest| guest.to_string()),
            note: line.note.clone(),
        }
    }
}
