//! Where scenarios are, and the tests that run them.

use std::path::{Path, PathBuf};
use std::{fs, io};

use games::Playable;

use crate::file::parse;
use crate::run::{Failure, run};

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

/// For the tests of a game: panics unless there are scenarios in its folder and all of them hold.
pub fn all_hold<G: Playable>(folder: &Path) {
    let files = files(folder).expect("the scenarios are there");
    assert!(!files.is_empty());
    let failures: Vec<String> = files.iter().filter_map(|file| failure::<G>(file)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn failure<G: Playable>(file: &Path) -> Option<String> {
    let text = fs::read_to_string(file).expect("a scenario can be read");
    let result = parse(&text).map_err(Failure::from).and_then(|scenario| run::<G>(&scenario));
    result.err().map(|failure| format!("{}: {failure}", file.display()))
}

/// For the tests of a game: panics unless the first example of its page is a scenario that holds.
pub fn example_holds<G: Playable>(page: &str) {
    let example = page.split("```toml\n").nth(1).and_then(|rest| rest.split("```").next());
    let scenario = parse(example.expect("the page has an example")).expect("it can be read");
    assert_eq!(run::<G>(&scenario), Ok(()));
}
