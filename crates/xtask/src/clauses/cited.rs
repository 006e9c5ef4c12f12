//! Where clauses are cited: in code, in tests, in scenarios, and in other clauses and data.

use crate::games::{GAMES, is_prefix};
use crate::modules;
use crate::problem::Problem;
use crate::rust::{Source, in_word};
use crate::tree::{File, Tree};

/// Crates whose citations are examples of a citation: they know no game.
const KNOW_NO_GAME: [&str; 2] = ["engine", "xtask"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Code,
    Test,
    /// Must exist, shows nothing: a reference in a rule, a catalogue, a document.
    Mention,
}

#[derive(Debug)]
pub(crate) struct Citation {
    pub(crate) id: String,
    pub(crate) path: String,
    pub(crate) line: usize,
    pub(crate) kind: Kind,
}

pub(crate) fn read(tree: &Tree) -> (Vec<Citation>, Vec<Problem>) {
    let test_files = modules::test_files(tree);
    let mut citations = Vec::new();
    let mut problems = Vec::new();
    for file in &tree.files {
        match place(file) {
            Place::Nowhere => {}
            Place::Mentions => citations.extend(all(file, |_| Kind::Mention)),
            Place::Tests => citations.extend(in_tests(file)),
            Place::Source if test_files.contains(&file.path) => citations.extend(in_tests(file)),
            Place::Source => citations.extend(in_source(file)),
            Place::Scenario => match in_scenario(file) {
                Ok(shown) => citations.extend(shown),
                Err(problem) => problems.push(problem),
            },
        }
    }
    (citations, problems)
}

enum Place {
    Nowhere,
    Mentions,
    Source,
    Tests,
    Scenario,
}

fn place(file: &File) -> Place {
    let Some((name, inside)) = file.in_crate() else {
        let written =
            ["rules/", "data/", "words/"].iter().any(|folder| file.path.starts_with(folder));
        return if written { Place::Mentions } else { Place::Nowhere };
    };
    if KNOW_NO_GAME.contains(&name) {
        return if name == "xtask" { Place::Nowhere } else { Place::Mentions };
    }
    match inside.split_once('/') {
        Some(("src", _)) if file.is_rust() => Place::Source,
        Some(("tests", _)) => Place::Tests,
        Some(("scenarios", _)) if file.path.ends_with(".toml") => Place::Scenario,
        _ => Place::Nowhere,
    }
}

/// Every id in the text, whatever it stands in.
fn all(file: &File, kind: impl Fn(usize) -> Kind) -> Vec<Citation> {
    let citation = |(at, id): (usize, &str)| cite(file, id, file.line_of(at), kind(at));
    ids(&file.text).map(citation).collect()
}

fn cite(file: &File, id: &str, line: usize, kind: Kind) -> Citation {
    Citation { id: id.into(), path: file.path.clone(), line, kind }
}

fn in_source(file: &File) -> Vec<Citation> {
    let tests = Source::new(&file.text).tests();
    let in_test = |at: usize| tests.iter().any(|span| span.contains(&at));
    let kind = |at| if in_test(at) { Kind::Test } else { Kind::Code };
    let mut found = all(file, kind);
    found.extend(named(file, in_test));
    found
}

fn in_tests(file: &File) -> Vec<Citation> {
    let mut found = all(file, |_| Kind::Test);
    if file.is_rust() {
        found.extend(named(file, |_| true));
    }
    found
}

/// Tests that carry the id in their name: `fn val_battle_25_…`.
fn named(file: &File, in_test: impl Fn(usize) -> bool) -> Vec<Citation> {
    let functions = Source::new(&file.text).functions();
    let citation = |function: &crate::rust::Function<'_>| {
        let id = id_of_name(function.name)?;
        Some(cite(file, &id, file.line_of(function.span.start), Kind::Test))
    };
    functions.iter().filter(|function| in_test(function.span.start)).filter_map(citation).collect()
}

/// What a scenario shows: its `shows`, and the clauses by which it expects refusals.
fn in_scenario(file: &File) -> Result<Vec<Citation>, Problem> {
    let scenario = file
        .text
        .parse::<toml::Table>()
        .map_err(|error| Problem::of(&file.path, error.to_string()))?;
    let shows = scenario.get("shows").and_then(toml::Value::as_array);
    let plays = scenario.get("play").and_then(toml::Value::as_array);
    let refusals = plays.into_iter().flatten().filter_map(|play| play.get("clause"));
    let ids = shows.into_iter().flatten().chain(refusals).filter_map(toml::Value::as_str);
    let line = |id: &str| {
        let at = file.text.find(&format!("\"{id}\"")).unwrap_or(0);
        file.line_of(at)
    };
    Ok(ids.map(|id| cite(file, id, line(id), Kind::Test)).collect())
}

/// Clause ids in a text, with their positions. A letter or a digit too many belongs to the id,
/// so that a slip is an unknown clause and not half of a known one.
pub(crate) fn ids(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = GAMES.iter().flat_map(|game| text.match_indices(game.prefix));
    starts.filter_map(|(at, _)| {
        let glued = text[..at].chars().next_back().is_some_and(|c| in_word(c) || c == '-');
        let rest = &text[at..];
        let end = rest.find(|c| !in_word(c) && c != '-').unwrap_or(rest.len());
        let id = rest[..end].trim_end_matches('-');
        (!glued && looks_like_id(id)).then_some((at, id))
    })
}

/// `GAME-SECTION-NUMBER`, as the rules write it.
pub(crate) fn is_id(text: &str) -> bool {
    let mut parts = text.split('-');
    let (game, section, number) = (parts.next(), parts.next(), parts.next());
    game.is_some_and(is_prefix)
        && section.is_some_and(|section| {
            !section.is_empty() && section.chars().all(|c| c.is_ascii_uppercase())
        })
        && number.is_some_and(|number| {
            number.starts_with(|c| matches!(c, '1'..='9'))
                && number.chars().all(|c| c.is_ascii_digit())
        })
        && parts.next().is_none()
}

/// Meant as an id: three parts, of which the last begins with a digit.
fn looks_like_id(text: &str) -> bool {
    let mut parts = text.splitn(3, '-');
    parts.next().is_some_and(is_prefix)
        && parts.next().is_some_and(|section| !section.is_empty())
        && parts.next().is_some_and(|number| number.starts_with(|c: char| c.is_ascii_digit()))
}

/// `val_battle_25_a_tie` names `VAL-BATTLE-25`; so does `val_battle_025`.
fn id_of_name(name: &str) -> Option<String> {
    let mut parts = name.splitn(4, '_');
    let game = parts.next()?.to_uppercase();
    let section = parts.next()?.to_uppercase();
    let number: u32 = parts.next()?.parse().ok()?;
    is_prefix(&game).then(|| format!("{game}-{section}-{number}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_running_text() {
        let text = "// VAL-BATTLE-25, and (MID-COMBAT-3).\n\"THO-WIN-1\" VDA-END-2-";
        let found: Vec<&str> = ids(text).map(|(_, id)| id).collect();
        assert_eq!(found, ["VAL-BATTLE-25", "MID-COMBAT-3", "THO-WIN-1", "VDA-END-2"]);
    }

    #[test]
    fn other_words_are_no_ids() {
        assert_eq!(ids("VAL-BATTLE VALUE-ADD-3 INVAL-X-1 MID-X-N XXX-Y-1").next(), None);
    }

    #[test]
    fn a_slip_stays_one_wrong_id() {
        let found: Vec<&str> = ids("VAL-BATTLE-25a VAL-END-1-2").map(|(_, id)| id).collect();
        assert_eq!(found, ["VAL-BATTLE-25a", "VAL-END-1-2"]);
        assert!(!found.iter().any(|id| is_id(id)));
    }

    #[test]
    fn names_of_tests_carry_ids() {
        assert_eq!(id_of_name("val_battle_25_a_tie").as_deref(), Some("VAL-BATTLE-25"));
        assert_eq!(id_of_name("mid_combat_09").as_deref(), Some("MID-COMBAT-9"));
        assert_eq!(id_of_name("val_battle_is_fought"), None);
        assert_eq!(id_of_name("offers_are_never_empty"), None);
    }
}
