//! Changes one point of each scenario at a time and tells which changes nobody notices:
//! `mutants [--seed N] FOLDER...`, or `cargo xtask mutants`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use scenarios::mutants::{Kind, Neighbours, mutants};
use scenarios::{Scenario, files, parse, run_any};

/// How many were made of a kind, and how many of them nobody noticed.
type Counts = BTreeMap<Kind, (usize, usize)>;

fn main() -> ExitCode {
    let mut folders: Vec<String> = std::env::args().skip(1).collect();
    let mut seed = 0;
    if folders.first().is_some_and(|arg| arg == "--seed") {
        let named = folders.get(1).and_then(|seed| seed.parse().ok());
        let Some(named) = named else { return usage() };
        seed = named;
        folders.drain(..2);
    }
    if folders.is_empty() {
        return usage();
    }
    let mut counts = Counts::new();
    for folder in &folders {
        if let Err(error) = try_folder(Path::new(folder), seed, &mut counts) {
            eprintln!("{folder}: {error}");
            return ExitCode::FAILURE;
        }
    }
    report(&counts)
}

fn usage() -> ExitCode {
    eprintln!("usage: mutants [--seed N] FOLDER...");
    ExitCode::from(2)
}

fn try_folder(folder: &Path, seed: u64, counts: &mut Counts) -> Result<(), String> {
    let mut all = Vec::new();
    for file in files(folder).map_err(|error| error.to_string())? {
        let scenario = read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        all.push((file, scenario));
    }
    let neighbours = Neighbours::of(all.iter().map(|(_, scenario)| scenario));
    for (place, (file, scenario)) in all.iter().enumerate() {
        for mutant in mutants(scenario, &neighbours, seed.wrapping_add(place as u64)) {
            let (made, missed) = counts.entry(mutant.kind).or_default();
            *made += 1;
            if run_any(&mutant.scenario).is_ok() {
                *missed += 1;
                println!("{}: {:?}: {}", file.display(), mutant.kind, mutant.what);
            }
        }
    }
    Ok(())
}

/// A scenario that holds: only such a one can be made wrong.
fn read(file: &PathBuf) -> Result<Scenario, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let scenario = parse(&text).map_err(|error| error.to_string())?;
    run_any(&scenario).map_err(|error| error.to_string())?;
    Ok(scenario)
}

fn report(counts: &Counts) -> ExitCode {
    let (mut made, mut missed) = (0, 0);
    for (kind, (made_here, missed_here)) in counts {
        println!("{kind:?}: {missed_here} of {made_here} unnoticed");
        made += made_here;
        missed += missed_here;
    }
    println!("{missed} of {made} unnoticed");
    let of = |kind: Kind| counts.get(&kind).map_or(0, |(_, missed)| *missed);
    let well = of(Kind::Foreign) + of(Kind::Clause) == 0 && missed * 100 < made;
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
