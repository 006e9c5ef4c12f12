//! Every scenario file of this game.

use std::path::{Path, PathBuf};

use games::scenario::{parse, run};
use thorgal::Thorgal;

#[test]
fn every_scenario_holds() {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios"), &mut files);
    assert!(!files.is_empty());
    let failures: Vec<String> = files.iter().filter_map(|file| failure(file)).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

fn failure(file: &Path) -> Option<String> {
    let text = std::fs::read_to_string(file).expect("a scenario can be read");
    let result = parse(&text).and_then(|scenario| run::<Thorgal>(&scenario));
    result.err().map(|failure| format!("{}: {failure}", file.display()))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the scenarios are there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
}
