//! Which source files a crate really includes, found by following its `mod` lines.

use std::collections::{BTreeMap, BTreeSet};

use crate::problem::Problem;
use crate::rust::{Module, Source};
use crate::tree::{File, Tree};

/// Source files that no `mod` line includes: nobody compiles them.
pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let included = included(tree);
    let orphans = sources(tree).filter(|file| !included.contains_key(file.path.as_str()));
    orphans.map(|file| Problem::of(&file.path, "no `mod` line includes this file")).collect()
}

/// Source files that are only compiled for tests.
pub(crate) fn test_files(tree: &Tree) -> BTreeSet<String> {
    let tests = included(tree).into_iter().filter(|&(_, test)| test);
    tests.map(|(path, _)| path.to_owned()).collect()
}

fn sources(tree: &Tree) -> impl Iterator<Item = &File> {
    tree.rust().filter(|file| file.in_crate().is_some_and(|(_, inside)| inside.starts_with("src/")))
}

/// Every included file, and whether all the ways to it are for tests.
fn included(tree: &Tree) -> BTreeMap<&str, bool> {
    let mut included: BTreeMap<&str, bool> = BTreeMap::new();
    let mut open: Vec<(&File, bool)> =
        sources(tree).filter(|file| is_root(file)).map(|file| (file, false)).collect();
    while let Some((file, test)) = open.pop() {
        let known = included.get(file.path.as_str()).copied();
        if known.is_some_and(|known_test| !known_test || test) {
            continue;
        }
        included.insert(file.path.as_str(), test);
        for module in Source::new(&file.text).modules() {
            let files = places(&file.path, &module);
            open.extend(
                files.iter().filter_map(|path| tree.get(path)).map(|to| (to, test || module.test)),
            );
        }
    }
    included
}

fn is_root(file: &File) -> bool {
    let Some((_, inside)) = file.in_crate() else { return false };
    match inside.strip_prefix("src/bin/") {
        Some(binary) => !binary.contains('/') || binary.ends_with("/main.rs"),
        None => matches!(inside, "src/lib.rs" | "src/main.rs"),
    }
}

/// Where the compiler would look for a module.
fn places(from: &str, module: &Module<'_>) -> Vec<String> {
    let (folder, name) = from.rsplit_once('/').unwrap_or(("", from));
    if let Some(path) = module.path {
        return vec![format!("{folder}/{path}")];
    }
    let owns_folder = matches!(name, "lib.rs" | "main.rs" | "mod.rs") || folder.ends_with("/bin");
    let mut base = folder.to_owned();
    let stem = (!owns_folder).then(|| name.trim_end_matches(".rs"));
    for part in stem.into_iter().chain(module.inside.iter().copied()) {
        base = format!("{base}/{part}");
    }
    vec![format!("{base}/{}.rs", module.name), format!("{base}/{}/mod.rs", module.name)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    #[test]
    fn included_files_are_followed_through_folders() {
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", "mod b;\nmod e { mod f; }\n#[path = \"odd/g.rs\"]\nmod g;"),
            ("crates/a/src/b.rs", "mod c;"),
            ("crates/a/src/b/c.rs", ""),
            ("crates/a/src/e/f/mod.rs", "mod h;"),
            ("crates/a/src/e/f/h.rs", ""),
            ("crates/a/src/odd/g.rs", ""),
            ("crates/a/src/bin/tool.rs", "mod part;"),
            ("crates/a/src/bin/part.rs", ""),
            ("crates/a/tests/free.rs", ""),
        ]);
        assert_eq!(shown(&check(&tree)), [""; 0]);
    }

    #[test]
    fn a_file_without_a_mod_line_is_found() {
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", "mod b; // mod c;"),
            ("crates/a/src/b.rs", ""),
            ("crates/a/src/c.rs", "mod b;"),
        ]);
        let expected = ["crates/a/src/c.rs: no `mod` line includes this file"];
        assert_eq!(shown(&check(&tree)), expected);
    }

    #[test]
    fn test_files_are_those_only_tests_include() {
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", "mod shared;\n#[cfg(test)]\nmod tests;"),
            ("crates/a/src/shared.rs", ""),
            ("crates/a/src/tests.rs", "mod deep;\n#[path = \"shared.rs\"]\nmod again;"),
            ("crates/a/src/tests/deep.rs", ""),
        ]);
        let expected = ["crates/a/src/tests.rs", "crates/a/src/tests/deep.rs"];
        assert_eq!(test_files(&tree), expected.map(str::to_owned).into());
    }
}
