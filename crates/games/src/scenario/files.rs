//! Where scenarios are, and the tests that run them.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::expectation::holds;
use super::file::parse;
use super::reading::read;
use super::run;
use crate::playable::Playable;

/// A file as it is; of a folder every `.toml` file in it, in the order of their names.
pub fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !fs::metadata(path)?.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut inside = Vec::new();
    for entry in fs::read_dir(path)? {
        inside.push(entry?.path());
    }
    inside.sort();
    inside.retain(|path| path.is_dir() || path.extension().is_some_and(|kind| kind == "toml"));
    let found: io::Result<Vec<_>> = inside.iter().map(|path| files(path)).collect();
    found.map(|found| found.concat())
}

/// For the tests of a game: panics unless there are scenarios in its folder and all of them hold, at
/// the end and not only on the way.
pub fn all_hold<G: Playable>(folder: &Path) {
    let files = files(folder).expect("the scenarios are there");
    assert!(!files.is_empty());
    let failures: Vec<String> = files.iter().filter_map(|file| failure::<G>(file)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn failure<G: Playable>(file: &Path) -> Option<String> {
    let text = fs::read_to_string(file).expect("a scenario can be read");
    let result = parse(&text).and_then(|scenario| read::<G>(&scenario, holds));
    result.err().map(|failure| format!("{}: {failure}", file.display()))
}

/// For the tests of a game: panics unless the first example of its manual is a scenario that holds.
pub fn manual_holds<G: Playable>(manual: &str) {
    let example = manual.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let scenario = parse(example.expect("the manual has an example")).expect("it can be read");
    assert_eq!(run::<G>(&scenario), Ok(()));
}
