//! `meadhall scenario`

use std::io::{self, Write};
use std::path::PathBuf;

use scenarios::{Failure, parse, run_any, trace_any};

use crate::command::ScenarioArgs;
use crate::inputs::text_of;
use crate::trouble::Trouble;

pub(crate) fn run(args: &ScenarioArgs) -> Result<(), Trouble> {
    let files = found(args)?;
    if args.trace { trace(&files) } else { check(&files) }
}

fn found(args: &ScenarioArgs) -> Result<Vec<PathBuf>, Trouble> {
    let mut files = Vec::new();
    for path in &args.paths {
        let wrong = |error| Trouble::input(format!("{}: {error}", path.display()));
        files.extend(scenarios::files(path).map_err(wrong)?);
    }
    if files.is_empty() {
        return Err(Trouble::input("no scenario there: name .toml files, or folders with some"));
    }
    Ok(files)
}

fn check(files: &[PathBuf]) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    let mut failed = 0;
    for file in files {
        let text = text_of(file)?;
        let played = parse(&text).map_err(Failure::from).and_then(|scenario| run_any(&scenario));
        if let Err(failure) = played {
            failed += 1;
            writeln!(out, "{}: {failure}", file.display())?;
        }
    }
    writeln!(out, "{} passed, {failed} failed", files.len() - failed)?;
    if failed > 0 { Err(Trouble::Told) } else { Ok(()) }
}

/// How each plays out, in the form to write.
fn trace(files: &[PathBuf]) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    for file in files {
        let wrong =
            |error: &dyn std::fmt::Display| Trouble::input(format!("{}: {error}", file.display()));
        let scenario =
            scenarios::parse_unchecked(&text_of(file)?).map_err(|error| wrong(&error))?;
        let traced = trace_any(&scenario).map_err(|error| wrong(&error))?;
        write!(out, "{traced}")?;
    }
    Ok(())
}
