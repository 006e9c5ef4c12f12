//! What comes from others: its licences, where it is from, and whether it is there twice.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::problem::Problem;

const FILE: &str = "crates/xtask/deny.toml";

/// What may be there, and what of it was.
#[derive(Debug)]
struct Allowed {
    licences: Uses,
    sources: Uses,
    duplicates: Uses,
}

/// Names, and which of them were needed.
#[derive(Debug, Default)]
struct Uses(BTreeMap<String, bool>);

impl Uses {
    fn of(names: impl IntoIterator<Item = String>) -> Uses {
        Uses(names.into_iter().map(|name| (name, false)).collect())
    }

    fn knows(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    fn needs(&mut self, name: &str) -> bool {
        self.0.get_mut(name).map(|used| *used = true).is_some()
    }

    /// The same for a name that begins with one of these.
    fn needs_start_of(&mut self, name: &str) -> bool {
        let known = self.0.iter_mut().find(|(start, _)| name.starts_with(start.as_str()));
        known.map(|(_, used)| *used = true).is_some()
    }

    fn unused(&self) -> impl Iterator<Item = &String> {
        self.0.iter().filter(|(_, used)| !**used).map(|(name, _)| name)
    }
}

impl Allowed {
    fn read(text: &str) -> Result<Allowed> {
        let file: toml::Table = toml::from_str(text).context(FILE)?;
        let names = |key: &str| {
            let list = file.get(key).and_then(toml::Value::as_array).into_iter().flatten();
            Uses::of(list.filter_map(|name| name.as_str()).map(str::to_owned))
        };
        let twice = file.get("duplicates").and_then(toml::Value::as_table);
        let duplicates = Uses::of(twice.into_iter().flatten().map(|(name, _)| name.clone()));
        Ok(Allowed { licences: names("licences"), sources: names("sources"), duplicates })
    }
}

/// Checks what `cargo metadata` says about the crates of others.
pub(crate) fn check(metadata: &str, allowed: &str) -> Result<Vec<Problem>> {
    let mut allowed = Allowed::read(allowed)?;
    let metadata: Value = serde_json::from_str(metadata)?;
    let mut problems = Vec::new();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        // Our own crates come from here.
        let Some(source) = package["source"].as_str() else { continue };
        let name = package["name"].as_str().context("a crate has a name")?;
        versions.entry(name).or_default().extend(package["version"].as_str());
        if !allowed.sources.needs_start_of(source) {
            problems.push(Problem::of(name, format!("comes from {source}")));
        }
        let licence = package["license"].as_str().unwrap_or("no licence");
        match chosen(licence, &allowed.licences) {
            Some(terms) => {
                for term in terms {
                    allowed.licences.needs(&term);
                }
            }
            None => problems.push(Problem::of(name, format!("is under {licence}"))),
        }
    }
    for (name, versions) in versions.into_iter().filter(|(_, versions)| versions.len() > 1) {
        if !allowed.duplicates.needs(name) {
            let all: Vec<&str> = versions.into_iter().collect();
            problems.push(Problem::of(name, format!("is there as {}", all.join(" and "))));
        }
    }
    let Allowed { licences, sources, duplicates } = &allowed;
    let unused = licences.unused().chain(sources.unused()).chain(duplicates.unused());
    problems.extend(unused.map(|name| Problem::of(FILE, format!("{name:?} is not needed"))));
    Ok(problems)
}

/// The licences one may choose from an expression that are all allowed; the first such choice.
fn chosen(expression: &str, allowed: &Uses) -> Option<Vec<String>> {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = &words[..];
    let choices = any(&mut rest)?;
    let fits = |terms: &Vec<String>| terms.iter().all(|term| allowed.knows(term));
    choices.into_iter().find(|terms| rest.is_empty() && fits(terms))
}

/// Alternatives, each a list of licences that hold together.
type Choices = Vec<Vec<String>>;

fn any(words: &mut &[&str]) -> Option<Choices> {
    let mut choices = all(words)?;
    while let ["OR", rest @ ..] = *words {
        *words = rest;
        choices.extend(all(words)?);
    }
    Some(choices)
}

fn all(words: &mut &[&str]) -> Option<Choices> {
    let mut choices = one(words)?;
    while let ["AND", rest @ ..] = *words {
        *words = rest;
        let more = one(words)?;
        let both = |here: &Vec<String>| -> Choices {
            more.iter().map(|there| [&here[..], there].concat()).collect()
        };
        choices = choices.iter().flat_map(both).collect();
    }
    Some(choices)
}

fn one(words: &mut &[&str]) -> Option<Choices> {
    match **words {
        ["(", ref rest @ ..] => {
            *words = rest;
            let choices = any(words)?;
            let [")", rest @ ..] = *words else { return None };
            *words = rest;
            Some(choices)
        }
        [licence, "WITH", exception, ref rest @ ..] => {
            *words = rest;
            Some(vec![vec![format!("{licence} WITH {exception}")]])
        }
        [licence, ref rest @ ..] => {
            *words = rest;
            Some(vec![vec![licence.to_owned()]])
        }
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    #[test]
    fn an_expression_is_fulfilled_by_one_of_its_choices() {
        let allowed = Uses::of(["MIT", "Zlib", "Unicode-3.0"].map(str::to_owned));
        let choice = |expression| chosen(expression, &allowed).map(|terms| terms.join("+"));
        assert_eq!(choice("MIT").as_deref(), Some("MIT"));
        assert_eq!(choice("GPL-2.0-only OR MIT").as_deref(), Some("MIT"));
        assert_eq!(choice("Apache-2.0/MIT").as_deref(), Some("MIT"));
        assert_eq!(choice("(GPL-3.0 OR MIT) AND Unicode-3.0").as_deref(), Some("MIT+Unicode-3.0"));
        for refused in
            ["GPL-3.0", "MIT AND GPL-3.0", "MIT WITH Some-exception", "(MIT", "MIT MIT", ""]
        {
            assert_eq!(choice(refused), None, "{refused}");
        }
    }

    #[test]
    fn licences_sources_and_doubles_are_found_and_so_is_what_is_not_needed() {
        let crates = r#"{"packages": [
            {"name": "ours", "version": "1", "license": null, "source": null},
            {"name": "good", "version": "1", "license": "MIT", "source": "here"},
            {"name": "twice", "version": "1", "license": "MIT", "source": "here"},
            {"name": "twice", "version": "2", "license": "MIT", "source": "here"},
            {"name": "greedy", "version": "1", "license": "GPL-3.0", "source": "here"},
            {"name": "forked", "version": "1", "license": "MIT", "source": "git+elsewhere"}]}"#;
        let allowed =
            "licences = ['MIT', 'Zlib']\nsources = ['here']\n[duplicates]\nthrice = 'x'\n";
        let problems = check(crates, allowed).unwrap();
        assert_eq!(
            shown(&problems),
            [
                "greedy: is under GPL-3.0",
                "forked: comes from git+elsewhere",
                "twice: is there as 1 and 2",
                "crates/xtask/deny.toml: \"Zlib\" is not needed",
                "crates/xtask/deny.toml: \"thrice\" is not needed",
            ]
        );
    }
}
