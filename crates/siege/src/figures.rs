//! What the proof found, for programs and as a table for people.

use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;

use crate::witness::Tally;

/// How one setup did. Memory, processor and streams are those of all servers together; the processor
/// of the database is not among them.
#[derive(Debug, Default, Serialize)]
pub struct Figures {
    pub setup: String,
    pub tables: usize,
    pub streams: usize,
    pub actions: usize,
    pub actions_per_second: f64,
    pub p50_ms: f64,
    pub p99_ms: f64,
    pub slowest_ms: f64,
    /// When nobody thinks.
    pub busiest_actions_per_second: f64,
    pub busiest_p99_ms: f64,
    pub memory_kib_empty: u64,
    pub table: Cost,
    pub stream: Cost,
    pub action: Cost,
}

/// What one of them costs.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Cost {
    pub processor_ms: f64,
    pub memory_bytes: f64,
    pub store_bytes: f64,
}

/// What was used up so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Used {
    pub(crate) worked: Duration,
    pub(crate) memory_kib: u64,
    pub(crate) store_bytes: u64,
}

impl Used {
    /// What each of so many cost between then and now.
    pub(crate) fn since(&self, then: &Used, count: usize) -> Cost {
        let each = |all: f64| all / count.max(1) as f64;
        let grown = |now: u64, then: u64| each(now.saturating_sub(then) as f64);
        Cost {
            processor_ms: each(self.worked.saturating_sub(then.worked).as_secs_f64() * 1000.0),
            memory_bytes: grown(self.memory_kib, then.memory_kib) * 1024.0,
            store_bytes: grown(self.store_bytes, then.store_bytes),
        }
    }
}

#[derive(Debug, Serialize)]
pub struct Blow {
    pub blow: String,
    /// The longest that a table of people stood still, beyond what they thought; while there was no
    /// database nobody could have played.
    pub pause_ms: u128,
    /// The same from the blow itself.
    pub whole_pause_ms: u128,
    /// How long there was no database.
    pub database_away_ms: u128,
}

#[derive(Debug, Default, Serialize)]
pub struct Report {
    pub figures: Vec<Figures>,
    pub blows: Vec<Blow>,
    pub acknowledged: usize,
    pub lost: usize,
    pub doubled: usize,
    pub sent_again: u64,
    pub seconds: f64,
    /// Tables that stood still for longer than they may.
    pub failed: Vec<String>,
    /// What could not be tried here, and why.
    pub left_out: Vec<String>,
}

impl Report {
    pub(crate) fn count(&mut self, kept: Tally) {
        self.acknowledged += kept.acknowledged;
        self.lost += kept.lost;
        self.doubled += kept.doubled;
    }

    /// Tables in Markdown, as docs/growth.md has them.
    pub fn shown(&self) -> String {
        let mut out = String::new();
        let names: Vec<&str> = self.figures.iter().map(|figures| &*figures.setup).collect();
        let _ = writeln!(out, "| figure | {} |", names.join(" | "));
        let _ = writeln!(out, "| --- |{}", " --- |".repeat(names.len()));
        for (name, read) in ROWS {
            let cells: Vec<String> = self.figures.iter().map(read).collect();
            let _ = writeln!(out, "| {name} | {} |", cells.join(" | "));
        }
        out.push_str(
            "\n| blow | a table stood still for at most | from the blow itself | of that without a \
             database |\n| --- | --- | --- | --- |\n",
        );
        for same in self.blows.chunk_by(|one, other| one.blow == other.blow) {
            out.push_str(&blow_line(same));
        }
        let Report { acknowledged, lost, doubled, sent_again, seconds, .. } = self;
        let _ = writeln!(
            out,
            "\n{acknowledged} actions acknowledged, {lost} lost, {doubled} doubled; \
             {sent_again} sent again because nobody had answered; {seconds:.0} seconds in all"
        );
        out
    }
}

/// Blows of one kind in one line.
fn blow_line(same: &[Blow]) -> String {
    let spread = |read: fn(&Blow) -> u128| {
        let all = || same.iter().map(read);
        let [least, most] =
            [all().min(), all().max()].map(|ms| ms.unwrap_or_default() as f64 / 1e3);
        let [least, most] = [least, most].map(|seconds| format!("{seconds:.1}"));
        if least == most { format!("{most} s") } else { format!("{least} to {most} s") }
    };
    let had_a_database = same.iter().all(|blow| blow.database_away_ms == 0);
    let away = if had_a_database { String::new() } else { spread(|blow| blow.database_away_ms) };
    let still = spread(|blow| blow.pause_ms);
    let whole = spread(|blow| blow.whole_pause_ms);
    let whole = if whole == still { "the same" } else { &whole };
    let blow = same.first().map_or("", |blow| &blow.blow);
    format!("| {blow} | {still} | {whole} | {away} |\n")
}

type Row = (&'static str, fn(&Figures) -> String);

const ROWS: [Row; 13] = [
    ("tables, streams", |it| format!("{}, {}", it.tables, it.streams)),
    ("actions a second, people thinking", |it| format!("{:.0}", it.actions_per_second)),
    ("half of them within", |it| format!("{:.1} ms", it.p50_ms)),
    ("99 % within", |it| format!("{:.1} ms", it.p99_ms)),
    ("slowest", |it| format!("{:.0} ms", it.slowest_ms)),
    ("actions a second when nobody thinks", |it| format!("{:.0}", it.busiest_actions_per_second)),
    ("99 % within, then", |it| format!("{:.0} ms", it.busiest_p99_ms)),
    ("memory of the servers, empty", |it| format!("{:.1} MB", it.memory_kib_empty as f64 / 1e3)),
    ("a table, just laid", |it| cost(&it.table)),
    ("a stream of a spectator, opened", |it| cost(&it.stream)),
    ("an action, with all pages that show it", |it| cost(&it.action)),
    ("a thousand tables in memory", |it| megabytes(it.table.memory_bytes)),
    ("a thousand streams in memory", |it| megabytes(it.stream.memory_bytes)),
];

fn megabytes(bytes: f64) -> String {
    format!("{:.1} MB", bytes / 1e3)
}

fn cost(cost: &Cost) -> String {
    let Cost { processor_ms, memory_bytes, store_bytes } = cost;
    let (memory, store) = (memory_bytes / 1e3, store_bytes / 1e3);
    format!("{processor_ms:.2} ms of processor, {memory:.1} KB of memory, {store:.1} KB kept")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blows_of_a_kind_are_told_in_one_line() {
        let blow = |blow: &str, pause_ms, whole_pause_ms, database_away_ms| Blow {
            blow: blow.to_owned(),
            pause_ms,
            whole_pause_ms,
            database_away_ms,
        };
        let report = Report {
            blows: vec![
                blow("kill", 1_340, 1_340, 0),
                blow("kill", 1_600, 1_600, 0),
                blow("crash", 1_900, 7_400, 6_200),
            ],
            ..Report::default()
        };
        let shown = report.shown();
        assert!(shown.contains("| kill | 1.3 to 1.6 s | the same |  |\n"), "{shown}");
        assert!(shown.contains("| crash | 1.9 s | 7.4 s | 6.2 s |\n"), "{shown}");
    }
}
