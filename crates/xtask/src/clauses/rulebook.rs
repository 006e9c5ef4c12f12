//! The clauses as `rules/*.md` define them.

use std::collections::BTreeSet;
use std::fmt;

use crate::problem::Problem;
use crate::tree::{File, Tree};

use super::cited;

/// Sections of a base game that are an option, not part of every table.
const OPTIONAL_SECTIONS: [(&str, &str); 1] = [("valhalla", "SOLO")];

#[derive(Debug)]
pub(crate) struct Clause {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) part: Part,
}

/// What is begun and finished as one: a game, or a section of it that is played by choice.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    pub(crate) game: String,
    pub(crate) section: Option<String>,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.section {
            Some(section) => write!(f, "{} {section}", self.game),
            None => write!(f, "{}", self.game),
        }
    }
}

impl Part {
    fn of(path: &str, id: &str) -> Part {
        let stem = path.trim_start_matches("rules/").trim_end_matches(".md");
        let section = id.split('-').nth(1).unwrap_or_default();
        let expansion = stem.strip_suffix("-expansions");
        let game = expansion.unwrap_or(stem);
        let optional = expansion.is_some() || OPTIONAL_SECTIONS.contains(&(game, section));
        Part { game: game.into(), section: optional.then(|| section.into()) }
    }
}

pub(crate) fn read(tree: &Tree) -> (Vec<Clause>, Vec<Problem>) {
    let rulebooks = tree.files.iter().filter(|file| {
        file.path.starts_with("rules/")
            && file.path.ends_with(".md")
            && file.path != "rules/README.md"
    });
    let clauses: Vec<Clause> = rulebooks.flat_map(clauses).collect();
    let problems = twice(&clauses);
    (clauses, problems)
}

fn clauses(file: &File) -> Vec<Clause> {
    let clause = |(index, line): (usize, &str)| {
        let (id, title) = line.strip_prefix("#### ")?.split_once(" · ")?;
        cited::is_id(id).then(|| Clause {
            id: id.into(),
            title: title.trim().into(),
            path: file.path.clone(),
            line: index + 1,
            part: Part::of(&file.path, id),
        })
    };
    file.text.lines().enumerate().filter_map(clause).collect()
}

fn twice(clauses: &[Clause]) -> Vec<Problem> {
    let mut seen = BTreeSet::new();
    let again = clauses.iter().filter(|clause| !seen.insert(&clause.id));
    let problem = |clause: &Clause| {
        Problem::at(&clause.path, clause.line, format!("{} is defined twice", clause.id))
    };
    again.map(problem).collect()
}
