//! The clause table: every clause of the rules, with where it is in code and in tests.

mod cited;
mod rulebook;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::problem::Problem;
use crate::rust::Source;
use crate::tree::Tree;

use self::cited::{Citation, Kind};
use self::rulebook::{Clause, Part};

const EXCEPTIONS: &str = "rules/exceptions.toml";

/// Where one clause is done and shown, each place once.
#[derive(Debug, Default)]
struct Places {
    code: BTreeSet<String>,
    tests: BTreeSet<String>,
}

impl Places {
    fn is_empty(&self) -> bool {
        self.code.is_empty() && self.tests.is_empty()
    }
}

#[derive(Debug)]
pub(crate) struct Table {
    clauses: Vec<Clause>,
    places: BTreeMap<String, Places>,
    begun: BTreeSet<Part>,
    exceptions: BTreeMap<String, String>,
    /// Games that are begun but not whole yet: counted, and not failed for what is missing.
    unfinished: BTreeSet<String>,
    pub(crate) problems: Vec<Problem>,
}

impl Table {
    pub(crate) fn read(tree: &Tree) -> Table {
        let (clauses, mut problems) = rulebook::read(tree);
        let (citations, unreadable) = cited::read(tree);
        problems.extend(unreadable);
        problems.extend(unknown(&clauses, &citations));
        let (mut exceptions, bad) = exceptions(tree);
        problems.extend(bad);
        let games: BTreeSet<String> =
            clauses.iter().map(|clause| clause.part.to_string()).collect();
        let unfinished = exceptions.extract_if(.., |key, _| games.contains(key));
        let unfinished = unfinished.map(|(game, _)| game).collect();
        let begun = begun(tree, &clauses, &citations);
        let places = places(citations);
        let mut table = Table { clauses, places, begun, exceptions, unfinished, problems };
        table.find_uncovered();
        table.find_needless_exceptions();
        table.find_needless_unfinished();
        table
    }

    fn covered(&self, clause: &Clause) -> bool {
        self.places.get(&clause.id).is_some_and(|places| !places.is_empty())
    }

    fn uncovered(&self) -> impl Iterator<Item = &Clause> {
        self.clauses.iter().filter(|clause| {
            self.begun.contains(&clause.part)
                && !self.covered(clause)
                && !self.exceptions.contains_key(&clause.id)
        })
    }

    fn find_needless_unfinished(&mut self) {
        let missing: BTreeSet<String> =
            self.uncovered().map(|clause| clause.part.to_string()).collect();
        for game in self.unfinished.difference(&missing) {
            let what =
                format!("{game} has every clause in code or in a test and is not unfinished");
            self.problems.push(Problem::of(EXCEPTIONS, what));
        }
    }

    fn find_uncovered(&mut self) {
        let uncovered =
            self.uncovered().filter(|clause| !self.unfinished.contains(&clause.part.to_string()));
        let problem = |clause: &Clause| {
            let what = format!("{} · {}: neither in code nor in a test", clause.id, clause.title);
            Problem::at(&clause.path, clause.line, what)
        };
        let found: Vec<Problem> = uncovered.map(problem).collect();
        self.problems.extend(found);
    }

    fn find_needless_exceptions(&mut self) {
        for (id, reason) in &self.exceptions {
            let clause = self.clauses.iter().find(|clause| clause.id == *id);
            if clause.is_some_and(|clause| self.covered(clause)) {
                let what = format!("{id} is in code or in a test and needs no exception");
                self.problems.push(Problem::of(EXCEPTIONS, what));
            } else if reason.trim().is_empty() {
                self.problems.push(Problem::of(EXCEPTIONS, format!("{id} gives no reason")));
            }
        }
    }

    /// One line a clause.
    pub(crate) fn list(&self) -> String {
        let mut lines = String::new();
        for clause in &self.clauses {
            let places = self.places.get(&clause.id);
            let code = places.map_or_else(String::new, |places| join(&places.code));
            let tests = places.map_or_else(String::new, |places| join(&places.tests));
            let excepted = self.exceptions.get(&clause.id).map_or("", String::as_str);
            let Clause { id, title, .. } = clause;
            let _ = writeln!(lines, "{id:16} | {title} | {code} | {tests} | {excepted}");
        }
        lines
    }

    /// One line for each part of the rules.
    pub(crate) fn totals(&self) -> String {
        let parts: BTreeSet<&Part> = self.clauses.iter().map(|clause| &clause.part).collect();
        parts.into_iter().map(|part| self.total(part)).collect()
    }

    fn total(&self, part: &Part) -> String {
        let clauses: Vec<&Clause> =
            self.clauses.iter().filter(|clause| clause.part == *part).collect();
        let all = clauses.len();
        if !self.begun.contains(part) {
            return format!("{part}: {all} clauses, not begun\n");
        }
        let none = Places::default();
        let (mut both, mut code, mut tests, mut excepted, mut neither) = (0, 0, 0, 0, 0);
        for clause in clauses {
            let places = self.places.get(&clause.id).unwrap_or(&none);
            let count = match (places.code.is_empty(), places.tests.is_empty()) {
                (false, false) => &mut both,
                (false, true) => &mut code,
                (true, false) => &mut tests,
                (true, true) if self.exceptions.contains_key(&clause.id) => &mut excepted,
                (true, true) => &mut neither,
            };
            *count += 1;
        }
        format!(
            "{part}: {all} clauses: {both} in code and tests, {code} in code only, \
             {tests} in tests only, {excepted} excepted, {neither} in neither\n"
        )
    }
}

fn join(places: &BTreeSet<String>) -> String {
    places.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}

fn unknown(clauses: &[Clause], citations: &[Citation]) -> Vec<Problem> {
    let known: BTreeSet<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let unknown = citations.iter().filter(|citation| !known.contains(citation.id.as_str()));
    let problem = |citation: &Citation| {
        let what = format!("{} is not a clause of the rules", citation.id);
        Problem::at(&citation.path, citation.line, what)
    };
    unknown.map(problem).collect()
}

fn places(citations: Vec<Citation>) -> BTreeMap<String, Places> {
    let mut places: BTreeMap<String, Places> = BTreeMap::new();
    for citation in citations {
        let place = format!("{}:{}", citation.path, citation.line);
        let of_clause = places.entry(citation.id).or_default();
        match citation.kind {
            Kind::Code => of_clause.code.insert(place),
            Kind::Test => of_clause.tests.insert(place),
            Kind::Mention => false,
        };
    }
    places
}

/// A game is begun with the first code in its crate; a part played only by choice, with its first
/// clause in code.
fn begun(tree: &Tree, clauses: &[Clause], citations: &[Citation]) -> BTreeSet<Part> {
    let in_code: BTreeSet<&str> = citations
        .iter()
        .filter(|citation| citation.kind == Kind::Code)
        .map(|citation| citation.id.as_str())
        .collect();
    let begun = |clause: &&Clause| {
        has_code(tree, &clause.part.game)
            && (clause.part.section.is_none() || in_code.contains(clause.id.as_str()))
    };
    clauses.iter().filter(begun).map(|clause| clause.part.clone()).collect()
}

fn has_code(tree: &Tree, game: &str) -> bool {
    let library = tree.get(&format!("crates/{game}/src/lib.rs"));
    library.is_some_and(|file| !Source::new(&file.text).code.trim().is_empty())
}

fn exceptions(tree: &Tree) -> (BTreeMap<String, String>, Vec<Problem>) {
    let Some(file) = tree.get(EXCEPTIONS) else { return Default::default() };
    let table = match file.text.parse::<toml::Table>() {
        Ok(table) => table,
        Err(error) => return (BTreeMap::new(), vec![Problem::of(EXCEPTIONS, error.to_string())]),
    };
    let reason = |value: toml::Value| value.as_str().unwrap_or_default().to_owned();
    (table.into_iter().map(|(id, value)| (id, reason(value))).collect(), Vec::new())
}

#[cfg(test)]
mod tests;
