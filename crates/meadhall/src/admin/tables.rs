//! Answers as people read them: a line for each thing, what belongs to it below.

use std::fmt::Write;

use web::admin::{
    AdminChatLine, AdminGuest, AdminLogLine, AdminReport, AdminSeat, AdminTable, AdminTableDetail,
    Answer, moment,
};

pub(super) fn shown(answer: &Answer) -> String {
    match answer {
        Answer::Tables(tables) => lines(tables, table_line, "no tables"),
        Answer::Table(whole) => whole_table(whole),
        Answer::Guests(guests) => lines(guests, guest_line, "no guests"),
        Answer::Guest { guest, tables } => {
            format!("{}{}", guest_line(guest), lines(tables, table_line, "no tables"))
        }
        Answer::Reports(reports) => lines(reports, report_line, "nothing was reported"),
        Answer::Log(log) => lines(log, log_line, "nothing was done"),
        Answer::Done { deed, tables } => format!("{deed}: done, {tables} tables changed\n"),
        // Too much for lines: a record is for programs.
        Answer::Record(record) => {
            serde_json::to_string_pretty(record).expect("it can be written") + "\n"
        }
    }
}

fn lines<T>(things: &[T], line: impl Fn(&T) -> String, none: &str) -> String {
    if things.is_empty() { format!("{none}\n") } else { things.iter().map(line).collect() }
}

/// What people typed may hold what a terminal obeys.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn table_line(table: &AdminTable) -> String {
    let status = if table.closed.is_some() { "closed" } else { &table.status };
    let seats: Vec<String> = table.seats.iter().map(sitter).collect();
    format!(
        "{}  {status:<8}  {:<8}  {:>4} turns  {}  {}  {}\n",
        table.table,
        table.game,
        table.turns,
        moment(table.touched),
        seats.join(", "),
        plain(&table.title),
    )
}

fn sitter(seat: &AdminSeat) -> String {
    match (seat.kind.as_str(), seat.away) {
        ("open", _) => "(open)".to_owned(),
        ("bot", _) => format!("{} (bot)", plain(&seat.name)),
        (_, true) => format!("{} (away)", plain(&seat.name)),
        (_, false) => plain(&seat.name),
    }
}

fn whole_table(whole: &AdminTableDetail) -> String {
    let AdminTableDetail { table, talk, shut_out, reports } = whole;
    let mut out = table_line(table);
    let mut tell = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{name:<10}{value}");
    };
    tell("made", &moment(table.created));
    tell("host", table.host.as_deref().unwrap_or("nobody"));
    if let Some(closed) = table.closed {
        tell("closed", &moment(closed));
    }
    for seat in table.seats.iter().filter(|seat| seat.guest.is_some()) {
        tell("seat", &format!("{}  {}", seat.guest.as_deref().unwrap_or(""), sitter(seat)));
    }
    for line in talk {
        tell("said", &said(line));
    }
    for guest in shut_out {
        tell("shut out", guest_line(guest).trim_end());
    }
    for report in reports {
        tell("report", report_line(report).trim_end());
    }
    out
}

fn said(line: &AdminChatLine) -> String {
    let guest = line.guest.as_deref().unwrap_or("nobody");
    format!(
        "{}  {}  {guest}  {}: {}",
        line.line,
        moment(line.at),
        plain(&line.name),
        plain(&line.text)
    )
}

fn guest_line(guest: &AdminGuest) -> String {
    let shut_out = guest.shut_out.as_deref().unwrap_or("");
    let seen = moment(guest.last_seen);
    format!("{}  {shut_out:<6}  seen {seen}  {}\n", guest.guest, plain(&guest.name))
}

fn report_line(report: &AdminReport) -> String {
    let settled = if report.settled.is_some() { "settled" } else { "open" };
    let mut line = format!(
        "{:>4}  {settled:<7}  {}  table {}  {}\n",
        report.report,
        moment(report.at),
        report.table,
        plain(&report.reason),
    );
    if let Some(text) = &report.text {
        let (speaker, name) = (report.speaker.as_deref(), report.name.as_deref());
        let (speaker, name) = (speaker.unwrap_or("nobody"), plain(name.unwrap_or("")));
        let _ = writeln!(line, "      guest {speaker}  {name}: {}", plain(text));
    }
    line
}

fn log_line(line: &AdminLogLine) -> String {
    let named = |what: &str, id: &Option<String>| {
        id.as_ref().map_or_else(String::new, |id| format!("  {what} {id}"))
    };
    let (table, guest) = (named("table", &line.table), named("guest", &line.guest));
    let (at, note) = (moment(line.at), plain(&line.note));
    format!("{at}  {:<8}  by {}{table}{guest}  {note}\n", line.deed, line.actor)
}
