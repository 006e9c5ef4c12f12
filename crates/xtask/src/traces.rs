//! Traces of the machine a text was written on: absolute paths, and hosts of package registries.
//! A checkout must mean the same everywhere.

use crate::problem::Problem;
use crate::tree::{File, Tree};

/// Folders whose absolute paths belong to one machine. Without their slashes, so that this list
/// is not found by itself.
const FOLDERS: [&str; 6] = ["work", "root", "home", "tmp", "Users", "private"];

/// Registry hosts as name and domain, for the same reason.
const HOSTS: [(&str, &str); 6] = [
    ("crates", "io"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("debian", "org"),
];

/// A lock file names the index of every package: that is its format.
const LOCK_FILE: &str = "Cargo.lock";

pub(crate) fn check(tree: &Tree) -> Vec<Problem> {
    let paths = tree.files.iter().flat_map(machine_paths);
    let told = tree.files.iter().filter(|file| !file.path.ends_with(LOCK_FILE));
    let hosts = told.flat_map(registry_hosts);
    paths.chain(hosts).collect()
}

fn machine_paths(file: &File) -> Vec<Problem> {
    let folders = FOLDERS.iter().map(|folder| format!("/{folder}/"));
    folders.flat_map(|folder| found(file, &folder, "machine path", begins_path)).collect()
}

fn registry_hosts(file: &File) -> Vec<Problem> {
    let hosts = HOSTS.iter().map(|(name, domain)| format!("{name}.{domain}"));
    hosts.flat_map(|host| found(file, &host, "registry host", |_| true)).collect()
}

fn found(file: &File, text: &str, what: &str, fits: impl Fn(&str) -> bool) -> Vec<Problem> {
    let places = file.text.match_indices(text).filter(|&(at, _)| fits(&file.text[..at]));
    places
        .map(|(at, _)| Problem::at(&file.path, file.line_of(at), format!("{what} {text}")))
        .collect()
}

/// Whether a slash after this text starts a path, and does not continue one.
fn begins_path(before: &str) -> bool {
    !before.ends_with(|c: char| c.is_alphanumeric() || "._-~*$})]<>".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::shown;

    fn problems(path: &str, text: &str) -> Vec<String> {
        shown(&check(&Tree::of(&[(path, text)])))
    }

    fn slashed(parts: &[&str]) -> String {
        parts.join("/")
    }

    #[test]
    fn absolute_paths_of_a_machine_are_found() {
        let text = format!("\nsee {}\n", slashed(&["", "home", "ann", "game"]));
        let expected = format!("README.md:2: machine path {}", slashed(&["", "home", ""]));
        assert_eq!(problems("README.md", &text), [expected]);
    }

    #[test]
    fn other_paths_may_stay() {
        let inside = slashed(&["crates", "work", "src"]);
        let variable = slashed(&["$HOME", "tmp", "x"]);
        assert_eq!(problems("README.md", &format!("{inside} {variable} /usr/bin/env")), [""; 0]);
    }

    #[test]
    fn registry_hosts_are_found_but_in_the_lock_file() {
        let host = ["crates", "io"].join(".");
        assert_eq!(problems("README.md", &host), [format!("README.md:1: registry host {host}")]);
        assert_eq!(problems("Cargo.lock", &host), [""; 0]);
    }
}
