//! House rules of the code: short files, short functions, nothing left for later, lints on.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use crate::problem::Problem;
use crate::rust::{Source, words};
use crate::tree::{File, Tree, line_of};

const CONFIGURATION: &str = "crates/xtask/tidy.toml";
const FILE_LINES: usize = 600;
const FUNCTION_LINES: usize = 60;
const UNFINISHED_CODE: [&str; 3] = ["todo!", "unimplemented!", "#[ignore"];
const UNFINISHED_NOTES: [&str; 3] = ["FIXME", "XXX", "HACK"];

/// By which a scenario can fail, whatever can be played.
const DEMANDS: [&str; 4] = ["expect", "refused", "allowed", "undo"];

/// What `tidy.toml` says.
#[derive(Debug, Default)]
pub(crate) struct Allowed {
    long_files: BTreeMap<String, String>,
    long_functions: BTreeMap<String, String>,
    pub(crate) word_calls: Vec<String>,
}

impl Allowed {
    pub(crate) fn read(tree: &Tree) -> Result<Allowed> {
        let file = tree.get(CONFIGURATION).context("crates/xtask/tidy.toml is missing")?;
        let table: toml::Table = file.text.parse().context(CONFIGURATION)?;
        let calls = table.get("words").and_then(|words| words.get("calls"));
        let calls = calls.and_then(toml::Value::as_array).context("words.calls is missing")?;
        Ok(Allowed {
            long_files: reasons(&table, "long_files")?,
            long_functions: reasons(&table, "long_functions")?,
            word_calls: calls.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect(),
        })
    }
}

fn reasons(table: &toml::Table, key: &str) -> Result<BTreeMap<String, String>> {
    let reasons = table.get(key).with_context(|| format!("[{key}] is missing"))?;
    reasons.clone().try_into().with_context(|| format!("[{key}] is not a list of name = reason"))
}

pub(crate) fn check(tree: &Tree, allowed: &Allowed) -> Vec<Problem> {
    let mut used = BTreeSet::new();
    let mut problems = Vec::new();
    for file in tree.rust() {
        let source = Source::new(&file.text);
        problems.extend(long_file(file, allowed, &mut used));
        problems.extend(long_functions(file, &source, allowed, &mut used));
        problems.extend(unfinished(file, &source.code, &UNFINISHED_CODE));
        problems.extend(unfinished(file, &source.comments, &UNFINISHED_NOTES));
    }
    for file in tree.files.iter().filter(|file| !file.is_rust() && !is_prose(file)) {
        problems.extend(unfinished(file, &file.text, &UNFINISHED_NOTES));
    }
    problems.extend(needless(allowed, &used));
    problems.extend(tree.files.iter().filter_map(no_lints));
    problems.extend(tree.files.iter().filter_map(demands_nothing));
    problems
}

fn is_prose(file: &File) -> bool {
    file.path.ends_with(".md") || file.path.ends_with(".ftl")
}

fn long_file(file: &File, allowed: &Allowed, used: &mut BTreeSet<String>) -> Option<Problem> {
    let lines = file.text.lines().count();
    if lines <= FILE_LINES {
        return None;
    }
    if allowed.long_files.contains_key(&file.path) {
        used.insert(file.path.clone());
        return None;
    }
    Some(Problem::of(&file.path, format!("{lines} lines, more than {FILE_LINES}")))
}

fn long_functions(
    file: &File,
    source: &Source<'_>,
    allowed: &Allowed,
    used: &mut BTreeSet<String>,
) -> Vec<Problem> {
    let mut problems = Vec::new();
    for function in source.functions() {
        let lines = file.text[function.span.clone()].lines().count();
        let name = format!("{}::{}", file.path, function.name);
        if lines <= FUNCTION_LINES {
            continue;
        }
        if allowed.long_functions.contains_key(&name) {
            used.insert(name);
            continue;
        }
        let what = format!("fn {} has {lines} lines, more than {FUNCTION_LINES}", function.name);
        problems.push(Problem::at(&file.path, file.line_of(function.span.start), what));
    }
    problems
}

/// Marks of work left for later.
fn unfinished(file: &File, text: &str, marks: &[&str]) -> Vec<Problem> {
    let found = marks.iter().flat_map(|mark| words(text, mark).map(move |at| (mark, at)));
    found
        .map(|(mark, at)| Problem::at(&file.path, line_of(text, at), format!("{mark} left in")))
        .collect()
}

fn needless(allowed: &Allowed, used: &BTreeSet<String>) -> Vec<Problem> {
    let names = allowed.long_files.keys().chain(allowed.long_functions.keys());
    let needless = names.filter(|name| !used.contains(*name));
    needless.map(|name| Problem::of(CONFIGURATION, format!("{name} needs no exemption"))).collect()
}

/// A crate that does not take the lints of the workspace.
fn no_lints(file: &File) -> Option<Problem> {
    let (_, inside) = file.in_crate()?;
    if inside != "Cargo.toml" {
        return None;
    }
    let manifest = file.text.parse::<toml::Table>().ok();
    let lints = manifest.as_ref().and_then(|manifest| manifest.get("lints")?.get("workspace"));
    let inherits = lints.and_then(toml::Value::as_bool) == Some(true);
    (!inherits).then(|| Problem::of(&file.path, "does not inherit the lints of the workspace"))
}

/// A scenario that plays and looks at nothing passes whatever the rules do.
fn demands_nothing(file: &File) -> Option<Problem> {
    let (_, inside) = file.in_crate()?;
    if !inside.starts_with("scenarios/") {
        return None;
    }
    let scenario = file.text.parse::<toml::Table>().ok()?;
    let plays = scenario.get("play").and_then(toml::Value::as_array).into_iter().flatten();
    let mut lines = plays.filter_map(toml::Value::as_table).chain([&scenario]);
    let demands = lines.any(|line| DEMANDS.iter().any(|demand| line.contains_key(*demand)));
    (!demands).then(|| Problem::of(&file.path, "expects nothing, refuses nothing, allows nothing"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    fn problems(files: &[(&str, &str)], allowed: &Allowed) -> Vec<String> {
        shown(&check(&Tree::of(files), allowed))
    }

    fn of_source(text: &str) -> Vec<String> {
        problems(&[("crates/a/src/lib.rs", text)], &Allowed::default())
    }

    fn allowing(files: &[&str], functions: &[&str]) -> Allowed {
        let named = |names: &[&str]| {
            names.iter().map(|&name| (name.to_owned(), "why".to_owned())).collect()
        };
        Allowed { long_files: named(files), long_functions: named(functions), ..Allowed::default() }
    }

    #[test]
    fn a_file_has_at_most_600_lines() {
        assert_eq!(of_source(&"\n".repeat(600)), [""; 0]);
        assert_eq!(of_source(&"\n".repeat(601)), ["crates/a/src/lib.rs: 601 lines, more than 600"]);
    }

    #[test]
    fn a_function_has_at_most_60_lines() {
        let function = |lines: usize| format!("\nfn long() {{{}}}\n", "\n".repeat(lines - 1));
        assert_eq!(of_source(&function(60)), [""; 0]);
        let expected = ["crates/a/src/lib.rs:2: fn long has 61 lines, more than 60"];
        assert_eq!(of_source(&function(61)), expected);
    }

    #[test]
    fn exemptions_hold_while_they_are_needed() {
        let long = format!("fn long() {{{}}}\n", "\n".repeat(600));
        let files = [("crates/a/src/lib.rs", long.as_str())];
        let both = allowing(&["crates/a/src/lib.rs"], &["crates/a/src/lib.rs::long"]);
        assert_eq!(problems(&files, &both), [""; 0]);
        let short = [("crates/a/src/lib.rs", "fn long() {}\n")];
        let expected = [
            "crates/xtask/tidy.toml: crates/a/src/lib.rs needs no exemption",
            "crates/xtask/tidy.toml: crates/a/src/lib.rs::long needs no exemption",
        ];
        assert_eq!(problems(&short, &both), expected);
    }

    #[test]
    fn nothing_is_left_for_later() {
        assert_eq!(
            of_source("fn a() {\n    todo!()\n}\n"),
            ["crates/a/src/lib.rs:2: todo! left in"]
        );
        assert_eq!(
            of_source("#[ignore = \"slow\"]\n"),
            ["crates/a/src/lib.rs:1: #[ignore left in"]
        );
        assert_eq!(of_source("\n// HACK: x\n"), ["crates/a/src/lib.rs:2: HACK left in"]);
        let script = [("crates/web/src/live.js", "// FIXME\n")];
        let expected = ["crates/web/src/live.js:1: FIXME left in"];
        assert_eq!(problems(&script, &Allowed::default()), expected);
    }

    #[test]
    fn strings_and_prose_may_speak_of_it() {
        assert_eq!(of_source("let mark = \"todo! FIXME\"; // HACKED by nobody\n"), [""; 0]);
        let prose = [("CONTRIBUTING.md", "No FIXME.\n")];
        assert_eq!(problems(&prose, &Allowed::default()), [""; 0]);
    }

    #[test]
    fn every_crate_inherits_the_lints() {
        let with = [("crates/a/Cargo.toml", "[lints]\nworkspace = true\n")];
        assert_eq!(problems(&with, &Allowed::default()), [""; 0]);
        for text in ["[package]\n", "[lints]\nworkspace = false\n"] {
            let expected = ["crates/a/Cargo.toml: does not inherit the lints of the workspace"];
            assert_eq!(problems(&[("crates/a/Cargo.toml", text)], &Allowed::default()), expected);
        }
    }

    #[test]
    fn every_scenario_demands_something() {
        let of_scenario =
            |text: &str| problems(&[("crates/a/scenarios/turn/b.toml", text)], &Allowed::default());
        let played = "game = \"a\"\n[[play]]\naction = \"done\"\n";
        let expected =
            "crates/a/scenarios/turn/b.toml: expects nothing, refuses nothing, allows nothing";
        assert_eq!(of_scenario(played), [expected]);
        for demand in
            ["expect = { turn = 1 }\n", "[[play]]\nrefused = \"done\"\n", "[expect]\nturn = 1\n"]
        {
            assert_eq!(of_scenario(&format!("{played}{demand}")), [""; 0]);
        }
    }

    #[test]
    fn the_configuration_is_read_and_refused() {
        let read = |text: &str| Allowed::read(&Tree::of(&[(CONFIGURATION, text)]));
        let good =
            "[long_files]\n\"a.rs\" = \"why\"\n[long_functions]\n[words]\ncalls = [\"say(\"]\n";
        let allowed = read(good).unwrap();
        assert_eq!(allowed.long_files["a.rs"], "why");
        assert_eq!(allowed.word_calls, ["say("]);
        assert!(read("[long_files]\n[long_functions]\n").is_err());
        assert!(read(&good.replace("\"why\"", "3")).is_err());
    }
}
