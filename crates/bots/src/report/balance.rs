//! What the lab found, as a page; several catalogues side by side.

use std::{collections::BTreeSet, fmt::Write};

use super::{escaped, page, plot, plot::Rate};
use crate::lab::{Finding, Findings, Round};

/// The page. Each of the findings stands under its name.
pub fn balance(title: &str, command: &str, studies: &[(String, Findings)]) -> String {
    let groups: BTreeSet<&str> =
        studies.iter().flat_map(|(_, findings)| findings.groups.keys().copied()).collect();
    let mut body = summary(studies);
    body += &if studies.iter().all(|(_, findings)| findings.as_one) {
        as_one(studies)
    } else {
        section("seat", studies, |findings| &findings.by_seat)
    };
    for group in groups {
        body += &section(group, studies, |findings| {
            findings.groups.get(group).map_or(&[], Vec::as_slice)
        });
    }
    for (name, found) in studies {
        for (figure, rounds) in &found.courses {
            body += &course(&format!("{figure} ({name})"), rounds);
        }
    }
    page(title, command, &body)
}

/// What was earned round by round.
fn course(heading: &str, rounds: &[Round]) -> String {
    let row = |name: &str, of: fn(&Round) -> String| -> String {
        let cells: String = rounds.iter().map(|round| format!("<td>{}</td>", of(round))).collect();
        format!("<tr><td>{name}</td>{cells}</tr>\n")
    };
    let numbers = row("round", |round| round.round.to_string());
    let everybody = row("everybody", |round| format!("{:.2}", round.everybody));
    let winners = row("winners", |round| format!("{:.2}", round.winners));
    format!("<h2>{}</h2>\n<table>{numbers}{everybody}{winners}</table>\n", escaped(heading))
}

fn summary(studies: &[(String, Findings)]) -> String {
    let mut table = String::from(
        "<table><tr><th>cards</th><th>games</th><th>seats</th><th>choices a game</th>\
         <th>lead changes</th><th>winning score</th></tr>\n",
    );
    for (name, found) in studies {
        let _ = writeln!(
            table,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.0}</td><td>{:.1}</td><td>{:.1}</td></tr>",
            escaped(name),
            found.games,
            found.seats,
            found.mean_length,
            found.lead_changes,
            found.winning_score
        );
    }
    table + "</table>\n"
}

/// Whoever plays alone wins or loses: a line for each study.
fn as_one(studies: &[(String, Findings)]) -> String {
    let won = |(name, found): &(String, Findings)| {
        let one = found.by_seat.first()?.clone();
        Some(Finding { name: name.clone(), ..one })
    };
    let found: Vec<Finding> = studies.iter().filter_map(won).collect();
    let rates: Vec<Rate<'_>> = found.iter().map(rate).collect();
    format!("<h2>against the game</h2>\n{}", plot::rates(&rates, 0.5))
}

fn section(
    heading: &str,
    studies: &[(String, Findings)],
    rows: impl Fn(&Findings) -> &[Finding],
) -> String {
    let mut text = format!("<h2>{}</h2>\n", escaped(heading));
    for (name, found) in studies {
        let rates: Vec<Rate<'_>> = rows(found).iter().map(rate).collect();
        if studies.len() > 1 {
            let _ = writeln!(text, "<h3>{}</h3>", escaped(name));
        }
        let even = if found.as_one { 0.5 } else { 1.0 / found.seats.max(1) as f64 };
        text += &plot::rates(&rates, even);
    }
    text
}

fn rate(one: &Finding) -> Rate<'_> {
    let name = format!("{} ({})", one.name, one.times);
    Rate { name: name.into(), rate: one.win_rate, low: one.low, high: one.high }
}
