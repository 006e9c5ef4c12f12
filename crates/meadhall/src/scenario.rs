//! `meadhall scenario`

use std::io::{self, Write};

use games::Name;
use games::scenario::{self, Failure, parse};

use crate::command::ScenarioArgs;
use crate::inputs::text_of;
use crate::trouble::Trouble;

pub(crate) fn run(args: &ScenarioArgs) -> Result<(), Trouble> {
    let mut files = Vec::new();
    for path in &args.paths {
        let wrong = |error| Trouble::input(format!("{}: {error}", path.display()));
        files.extend(scenario::files(path).map_err(wrong)?);
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
