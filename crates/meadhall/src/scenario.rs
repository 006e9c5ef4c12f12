//! `meadhall scenario`

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use games::Name;
use games::scenario::{Failure, parse};

use crate::command::ScenarioArgs;
use crate::inputs::text_of;
use crate::trouble::Trouble;

pub(crate) fn run(args: &ScenarioArgs) -> Result<(), Trouble> {
    let mut files = Vec::new();
    for path in &args.paths {
        find(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(Trouble::input("no scenario there: name .toml files, or folders with some"));
    }
    let mut out = io::stdout().lock();
    let mut failed = 0;
    for file in &files {
        if let Err(failure) = play(&text_of(file)?) {
            failed += 1;
            writeln!(out, "{}: {failure}", file.display())?;
        }
    }
    writeln!(out, "{} passed, {failed} failed", files.len() - failed)?;
    if failed > 0 { Err(Trouble::Told) } else { Ok(()) }
}

fn play(text: &str) -> Result<(), Failure> {
    let scenario = parse(text)?;
    let name: Name =
        scenario.game.parse().map_err(|error| Failure::Unreadable(format!("game: {error}")))?;
    name.run_scenario(&scenario)
}

/// A file as it is; of a folder every `.toml` file in it, in the order of their names.
fn find(path: &Path, files: &mut Vec<PathBuf>) -> Result<(), Trouble> {
    let wrong = |error| Trouble::input(format!("{}: {error}", path.display()));
    if !fs::metadata(path).map_err(wrong)?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).map_err(wrong)?.collect::<Result<Vec<_>, _>>();
    let mut inside: Vec<PathBuf> = entries.map_err(wrong)?.iter().map(fs::DirEntry::path).collect();
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|kind| kind == "toml") {
            find(&path, files)?;
        }
    }
    Ok(())
}
