//! Proofs of absence: what the rules never reach, and who alone reaches the network and the disk.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::games::is_rules_crate;
use crate::modules;
use crate::problem::Problem;
use crate::rust::{Source, words};
use crate::tree::{File, Tree};

const NOT_FOR_RULES: [&str; 8] =
    ["serde", "serde_core", "tokio", "rand", "getrandom", "rusqlite", "chrono", "time"];

/// Libraries, and the only crates that may reach them.
const ONLY: [(&[&str], &[&str]); 2] = [
    (&["axum"], &["web", "meadhall", "siege"]),
    (&["rusqlite", "postgres", "tokio"], &["store", "web", "meadhall", "siege"]),
];

const BANNED_WORDS: [&str; 10] = [
    "HashMap",
    "HashSet",
    "SystemTime",
    "Instant",
    "std::fs",
    "std::net",
    "print!",
    "println!",
    "eprintln!",
    "thread_rng",
];

/// Modules of `std` that must not hide in `use std::{…}` either.
const BANNED_MODULES: [&str; 2] = ["fs", "net"];

/// Checks what `cargo metadata` says about who depends on whom, outside tests.
pub(crate) fn check_dependencies(metadata: &str) -> Result<Vec<Problem>> {
    let graph = Graph::read(metadata)?;
    let mut problems = Vec::new();
    for member in &graph.members {
        let name = graph.name(member);
        let rules = is_rules_crate(name).then_some(&NOT_FOR_RULES[..]);
        let others = ONLY.iter().filter(|(_, may)| !may.contains(&name)).map(|(what, _)| *what);
        let banned: BTreeSet<&str> = rules.into_iter().chain(others).flatten().copied().collect();
        let chains = banned.iter().filter_map(|library| graph.chain(member, library));
        problems.extend(chains.map(|chain| Problem::of(name, format!("reaches {chain}"))));
    }
    Ok(problems)
}

#[derive(Debug)]
struct Graph {
    members: Vec<String>,
    names: BTreeMap<String, String>,
    needs: BTreeMap<String, Vec<String>>,
}

impl Graph {
    fn read(metadata: &str) -> Result<Graph> {
        let metadata: Value = serde_json::from_str(metadata)?;
        let strings =
            |value: &Value| list(value).filter_map(Value::as_str).map(str::to_owned).collect();
        let members: Vec<String> = strings(&metadata["workspace_members"]);
        let (mut names, mut optional) = (BTreeMap::new(), BTreeMap::new());
        for package in list(&metadata["packages"]) {
            let (id, name) = (text(package, "id")?, text(package, "name")?);
            optional.insert(id.clone(), if_asked_for(package, &name));
            names.insert(id, name);
        }
        let mut needs = BTreeMap::new();
        for node in list(&metadata["resolve"]["nodes"]) {
            let id = text(node, "id")?;
            let live = list(&node["deps"]).filter(|need| !only_for_tests(need));
            let mut live = live.map(|need| text(need, "pkg")).collect::<Result<Vec<String>>>()?;
            let absent = &optional[&id];
            live.retain(|need| names.get(need).is_none_or(|name| !absent.contains(name)));
            needs.insert(id, live);
        }
        Ok(Graph { members, names, needs })
    }

    fn name(&self, id: &str) -> &str {
        self.names.get(id).map_or("?", String::as_str)
    }

    /// The shortest way from a crate to a library, as `a -> b -> library`.
    fn chain(&self, from: &str, library: &str) -> Option<String> {
        let mut seen = BTreeSet::from([from]);
        let mut ways = vec![vec![from]];
        while !ways.is_empty() {
            let mut longer = Vec::new();
            for way in ways {
                for next in self.needs.get(*way.last()?).into_iter().flatten() {
                    let way: Vec<&str> = way.iter().copied().chain([next.as_str()]).collect();
                    if self.name(next) == library {
                        return Some(
                            way.iter().map(|id| self.name(id)).collect::<Vec<_>>().join(" -> "),
                        );
                    }
                    if seen.insert(next) {
                        longer.push(way);
                    }
                }
            }
            ways = longer;
        }
        None
    }
}

/// What a rules crate reaches only with a feature that its default build does not have, so that whoever
/// asks for it is who reaches it. Other crates are taken as they are built.
fn if_asked_for(package: &Value, name: &str) -> BTreeSet<String> {
    let by_default = list(&package["features"]["default"]).next().is_some();
    if !is_rules_crate(name) || by_default {
        return BTreeSet::new();
    }
    let optional = list(&package["dependencies"]).filter(|need| need["optional"] == true);
    optional.filter_map(|need| need["name"].as_str()).map(str::to_owned).collect()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value, key: &str) -> Result<String> {
    let text = value[key].as_str().with_context(|| format!("cargo metadata: no {key}"))?;
    Ok(text.to_owned())
}

fn only_for_tests(need: &Value) -> bool {
    let mut kinds = list(&need["dep_kinds"]).peekable();
    kinds.peek().is_some() && kinds.all(|kind| kind["kind"] == "dev")
}

/// Words that must not stand in the sources of the rules, tests aside.
pub(crate) fn check_sources(tree: &Tree) -> Vec<Problem> {
    let test_files = modules::test_files(tree);
    let of_rules = |file: &&File| {
        let rules = file
            .in_crate()
            .is_some_and(|(name, inside)| is_rules_crate(name) && inside.starts_with("src/"));
        rules && !test_files.contains(&file.path)
    };
    tree.rust().filter(of_rules).flat_map(banned_words).collect()
}

fn banned_words(file: &File) -> Vec<Problem> {
    let source = Source::new(&file.text);
    let tests = source.tests();
    let plain =
        BANNED_WORDS.iter().flat_map(|word| words(&source.code, word).map(move |at| (at, *word)));
    let live = plain.chain(grouped(&source.code));
    let live = live.filter(|(at, _)| !tests.iter().any(|span| span.contains(at)));
    let problem = |(at, word)| {
        Problem::at(&file.path, file.line_of(at), format!("{word} has no place in the rules"))
    };
    live.map(problem).collect()
}

/// Banned modules inside `use std::{…}`.
fn grouped(code: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for (start, _) in code.match_indices("use std::{") {
        let end = code[start..].find(';').map_or(code.len(), |length| start + length);
        for module in BANNED_MODULES {
            found.extend(words(&code[start..end], module).map(|at| (start + at, module)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    /// Metadata of a workspace from `crate: needed needed?` lines; `?` marks a need of tests.
    /// Every crate with a line is a member.
    fn metadata(lines: &str) -> String {
        let mut members = Vec::new();
        let mut packages = BTreeSet::new();
        let mut nodes = Vec::new();
        for line in lines.lines() {
            let (name, needs) = line.split_once(':').unwrap();
            members.push(format!("{name:?}"));
            packages.insert(name.to_owned());
            let need = |need: &str| {
                let kind = if need.ends_with('?') { "\"dev\"" } else { "null" };
                let name = need.trim_end_matches('?');
                format!(r#"{{"pkg":{name:?},"dep_kinds":[{{"kind":{kind}}}]}}"#)
            };
            let needs: Vec<&str> = needs.split_whitespace().collect();
            packages.extend(needs.iter().map(|need| need.trim_end_matches('?').to_owned()));
            let deps: Vec<String> = needs.into_iter().map(need).collect();
            nodes.push(format!(r#"{{"id":{name:?},"deps":[{}]}}"#, deps.join(",")));
        }
        let packages: Vec<String> =
            packages.iter().map(|name| format!(r#"{{"id":{name:?},"name":{name:?}}}"#)).collect();
        format!(
            r#"{{"workspace_members":[{}],"packages":[{}],"resolve":{{"nodes":[{}]}}}}"#,
            members.join(","),
            packages.join(","),
            nodes.join(",")
        )
    }

    fn dependencies(lines: &str) -> Vec<String> {
        shown(&check_dependencies(&metadata(lines)).unwrap())
    }

    fn sources(path: &str, text: &str) -> Vec<String> {
        shown(&check_sources(&Tree::of(&[(path, text)])))
    }

    #[test]
    fn the_layers_of_the_design_pass() {
        let lines = "engine: rand_core\nvalhalla: engine laws?\nlaws: serde\nstore: rusqlite serde\n\
                     web: store axum tokio\nmeadhall: web";
        assert_eq!(dependencies(lines), [""; 0]);
    }

    #[test]
    fn rules_reach_nothing_by_any_way() {
        let expected = ["valhalla: reaches valhalla -> helper -> serde"];
        assert_eq!(dependencies("valhalla: helper\nhelper: serde"), expected);
        for luck in ["rand", "getrandom"] {
            let expected = [format!("engine: reaches engine -> {luck}")];
            assert_eq!(dependencies(&format!("engine: {luck}")), expected);
        }
    }

    #[test]
    fn network_and_disk_have_few_doors() {
        assert_eq!(dependencies("store: axum"), ["store: reaches store -> axum"]);
        assert_eq!(dependencies("bots: tokio"), ["bots: reaches bots -> tokio"]);
        assert_eq!(
            dependencies("bots: store\nstore: rusqlite"),
            ["bots: reaches bots -> store -> rusqlite"]
        );
    }

    #[test]
    fn words_of_the_world_are_found_in_rules() {
        let found = sources(
            "crates/engine/src/lib.rs",
            "use std::collections::HashMap;\nfn a() { println!() }",
        );
        let expected = [
            "crates/engine/src/lib.rs:1: HashMap has no place in the rules",
            "crates/engine/src/lib.rs:2: println! has no place in the rules",
        ];
        assert_eq!(found, expected);
        assert_eq!(sources("crates/valda/src/lib.rs", "use std::{fmt, fs};").len(), 1);
    }

    #[test]
    fn comments_tests_and_other_crates_may_use_them() {
        let text = "// no HashMap\n/// Not an `Instant`.\nstruct InstantEffect;\n\
                    #[cfg(test)]\nmod tests { use std::collections::HashSet; }\n";
        assert_eq!(sources("crates/engine/src/lib.rs", text), [""; 0]);
        assert_eq!(sources("crates/web/src/lib.rs", "use std::net;"), [""; 0]);
        assert_eq!(sources("crates/engine/tests/a.rs", "use std::fs;"), [""; 0]);
    }

    #[test]
    fn unreadable_metadata_is_an_error() {
        assert!(check_dependencies("no").is_err());
    }
}
