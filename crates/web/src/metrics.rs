//! What is counted for whoever runs the server, in the form Prometheus reads. No address, name or
//! table is among it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::TableCounts;

/// Upper bounds in seconds.
const BOUNDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// How often something took how long.
#[derive(Clone, Debug, Default)]
struct Times {
    within: [u64; BOUNDS.len()],
    count: u64,
    seconds: f64,
}

impl Times {
    fn add(&mut self, took: Duration) {
        let seconds = took.as_secs_f64();
        for (within, bound) in self.within.iter_mut().zip(BOUNDS) {
            *within += u64::from(seconds <= bound);
        }
        self.count += 1;
        self.seconds += seconds;
    }

    fn write(&self, out: &mut String, name: &str, label: &str) {
        let joint = if label.is_empty() { "" } else { "," };
        for (within, bound) in self.within.iter().zip(BOUNDS) {
            line(out, &format!("{name}_bucket{{{label}{joint}le=\"{bound}\"}}"), within);
        }
        line(out, &format!("{name}_bucket{{{label}{joint}le=\"+Inf\"}}"), &self.count);
        let label = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
        line(out, &format!("{name}_sum{label}"), &self.seconds);
        line(out, &format!("{name}_count{label}"), &self.count);
    }
}

fn line(out: &mut String, name: &str, value: &impl std::fmt::Display) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{name} {value}");
}

/// What a number is, so that whoever reads it knows.
fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

#[derive(Debug, Default)]
struct Counted {
    /// By route and status.
    requests: BTreeMap<(String, u16), u64>,
    /// By route.
    times: BTreeMap<String, Times>,
    /// Turns, on their way into the store and back.
    stored: Times,
    /// By the name that programs get.
    faults: BTreeMap<&'static str, u64>,
}

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    counted: Mutex<Counted>,
    /// Turns that came from other servers.
    followed: AtomicU64,
}

/// What is there at the moment of asking.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gauges {
    pub(crate) in_memory: usize,
    pub(crate) streams: usize,
    pub(crate) thinking: usize,
    pub(crate) waiting_for_thought: usize,
    pub(crate) store_answers: bool,
    /// Tables of the whole hall, whichever server has them before it; none if the store is away.
    pub(crate) tables: Option<TableCounts>,
}

impl Metrics {
    fn counted(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn answered(
        &self,
        route: &str,
        status: u16,
        fault: Option<&'static str>,
        took: Duration,
    ) {
        let mut counted = self.counted();
        *counted.requests.entry((route.to_owned(), status)).or_default() += 1;
        counted.times.entry(route.to_owned()).or_default().add(took);
        if let Some(fault) = fault {
            *counted.faults.entry(fault).or_default() += 1;
        }
    }

    pub(crate) fn stored(&self, took: Duration) {
        self.counted().stored.add(took);
    }

    pub(crate) fn followed(&self, turns: usize) {
        self.followed.fetch_add(turns as u64, Relaxed);
    }

    pub(crate) fn text(&self, now: Gauges) -> String {
        let mut out = String::new();
        let counted = self.counted();
        head(&mut out, "meadhall_requests_total", "counter", "Answers by route and status.");
        for ((route, status), count) in &counted.requests {
            let label = format!("meadhall_requests_total{{route=\"{route}\",status=\"{status}\"}}");
            line(&mut out, &label, count);
        }
        let seconds = "meadhall_request_seconds";
        head(&mut out, seconds, "histogram", "Until an answer begins, by route.");
        for (route, times) in &counted.times {
            times.write(&mut out, seconds, &format!("route=\"{route}\""));
        }
        let kept = "meadhall_action_store_seconds";
        head(&mut out, kept, "histogram", "Until an accepted action is on disk.");
        counted.stored.write(&mut out, kept, "");
        head(&mut out, "meadhall_errors_total", "counter", "Refusals and faults by kind.");
        for (kind, count) in &counted.faults {
            line(&mut out, &format!("meadhall_errors_total{{kind=\"{kind}\"}}"), count);
        }
        drop(counted);
        gauges(&mut out, now, self.followed.load(Relaxed));
        out
    }
}

fn gauges(out: &mut String, now: Gauges, followed: u64) {
    let followed_name = "meadhall_turns_followed_total";
    head(out, followed_name, "counter", "Turns that other servers accepted.");
    line(out, followed_name, &followed);
    let up = u8::from(now.store_answers);
    let gauges: [(&str, &str, &dyn std::fmt::Display); 5] = [
        ("meadhall_tables_in_memory", "Tables this server has before it.", &now.in_memory),
        ("meadhall_streams", "Event streams that are open.", &now.streams),
        ("meadhall_bots_thinking", "Thoughts under way.", &now.thinking),
        ("meadhall_bots_waiting", "Thoughts that wait for a thread.", &now.waiting_for_thought),
        ("meadhall_store_up", "Whether the store answers.", &up),
    ];
    for (name, help, value) in gauges {
        head(out, name, "gauge", help);
        line(out, name, &value);
    }
    if let Some(tables) = now.tables {
        let name = "meadhall_tables";
        head(
            out,
            name,
            "gauge",
            "Tables of the hall: not begun, running, running for people alone.",
        );
        line(out, "meadhall_tables{status=\"waiting\"}", &tables.waiting);
        line(out, "meadhall_tables{status=\"playing\"}", &tables.playing);
        line(out, "meadhall_tables{status=\"waiting_for_people\"}", &tables.waiting_for_people);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_told_in_the_form_prometheus_reads() {
        let metrics = Metrics::default();
        metrics.answered("/t/{id}", 200, None, Duration::from_millis(3));
        metrics.answered("/t/{id}", 409, Some("moved"), Duration::from_millis(30));
        metrics.stored(Duration::from_micros(500));
        let tables = Some(TableCounts { waiting: 2, playing: 5, waiting_for_people: 3 });
        let text = metrics.text(Gauges { streams: 7, tables, ..Gauges::default() });
        for expected in [
            "meadhall_requests_total{route=\"/t/{id}\",status=\"200\"} 1",
            "meadhall_request_seconds_bucket{route=\"/t/{id}\",le=\"0.005\"} 1",
            "meadhall_request_seconds_bucket{route=\"/t/{id}\",le=\"0.05\"} 2",
            "meadhall_request_seconds_count{route=\"/t/{id}\"} 2",
            "meadhall_action_store_seconds_bucket{le=\"0.001\"} 1",
            "meadhall_errors_total{kind=\"moved\"} 1",
            "meadhall_streams 7",
            "meadhall_store_up 0",
            "meadhall_tables{status=\"waiting\"} 2",
            "meadhall_tables{status=\"playing\"} 5",
            "meadhall_tables{status=\"waiting_for_people\"} 3",
        ] {
            assert!(text.lines().any(|line| line == expected), "{expected} in {text}");
        }
    }
}
