//! The checks that `./check` runs beside the tests: what the compiler cannot see.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command-line tool")]

mod art;
mod clauses;
mod deny;
mod games;
mod layers;
mod modules;
mod problem;
mod rust;
mod styles;
mod tidy;
mod traces;
mod tree;
mod words;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};

use crate::problem::Problem;
use crate::tree::Tree;

const USAGE: &str = "usage: cargo xtask clauses [--list] | tidy | layers | deny | art [--sheet FILE] | mutants [--seed N] | pseudo FOLDER\n       \
                     cargo xtask crash | soak | proof | endless | keep | seeds | proofs [--help]";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args[..] {
        ["clauses"] => clauses(false),
        ["clauses", "--list"] => clauses(true),
        ["tidy"] => tidy(),
        ["deny"] => deny(),
        ["layers"] => layers(),
        ["pseudo", folder] => return ended(pseudo(Path::new(folder))),
        ["art"] => drawings(None),
        ["art", "--sheet", file] => drawings(Some(Path::new(file))),
        ["mutants", ..] => return ended(mutants(&args[1..])),
        ["crash" | "soak" | "proof" | "endless" | "keep" | "seeds" | "proofs", ..] => {
            return ended(siege(&args));
        }
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(problems) => report(&problems),
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The end of what reports by itself: its last line is its own, for programs to read.
fn ended(outcome: Result<()>) -> ExitCode {
    let Err(error) = outcome else { return ExitCode::SUCCESS };
    eprintln!("xtask: {error:#}");
    ExitCode::FAILURE
}

fn report(problems: &[Problem]) -> ExitCode {
    if problems.is_empty() {
        println!("no problems");
        return ExitCode::SUCCESS;
    }
    problems.iter().for_each(|problem| eprintln!("{problem}"));
    eprintln!("problems: {}", problems.len());
    ExitCode::FAILURE
}

fn clauses(list: bool) -> Result<Vec<Problem>> {
    let table = clauses::Table::read(&workspace()?);
    if list {
        print!("{}", table.list());
    }
    print!("{}", table.totals());
    Ok(table.problems)
}

fn tidy() -> Result<Vec<Problem>> {
    let tree = workspace()?;
    let allowed = tidy::Allowed::read(&tree)?;
    let mut problems = tidy::check(&tree, &allowed);
    problems.extend(modules::check(&tree));
    problems.extend(styles::check(&tree));
    problems.extend(traces::check(&tree));
    problems.extend(words::check(&tree, &allowed.word_calls));
    Ok(problems)
}

fn layers() -> Result<Vec<Problem>> {
    let host = output("rustc", &["--print", "host-tuple"])?;
    let metadata =
        output("cargo", &["metadata", "--format-version=1", "--filter-platform", host.trim()])?;
    let mut problems = layers::check_dependencies(&metadata)?;
    problems.extend(layers::check_sources(&workspace()?));
    Ok(problems)
}

/// What comes from others, for every platform and the tests too.
fn deny() -> Result<Vec<Problem>> {
    let metadata = output("cargo", &["metadata", "--format-version=1", "--locked"])?;
    let allowed = std::fs::read_to_string(root().join("crates/xtask/deny.toml"))?;
    deny::check(&metadata, &allowed)
}

/// Changes one point of each scenario and tells what nobody notices.
fn mutants(args: &[&str]) -> Result<()> {
    let folders = games::GAMES.map(|game| format!("crates/{}/scenarios", game.name));
    let bin = ["run", "--quiet", "--package", "scenarios", "--bin", "mutants", "--"];
    run(Command::new("cargo").args(bin).args(args).args(folders))
}

/// Writes a language nobody speaks, longer than English, for `meadhall serve --words FOLDER`.
fn pseudo(folder: &Path) -> Result<()> {
    let folder = folder.join("en-XA");
    std::fs::create_dir_all(folder.join("rules"))?;
    let tree = workspace()?;
    let in_folder = |path| {
        tree.files.iter().filter_map(move |file| Some((file.path.strip_prefix(path)?, &file.text)))
    };
    for (name, text) in in_folder("words/en/") {
        std::fs::write(folder.join(name), ::words::pseudo(text))?;
    }
    for (name, text) in
        in_folder("rules/").filter(|(name, _)| ::words::Rules::files().any(|file| file == *name))
    {
        std::fs::write(folder.join("rules").join(name), ::words::pseudo_rules(text))?;
    }
    let names = in_folder("data/").flat_map(|(_, text)| text.lines().filter_map(card_name));
    std::fs::write(folder.join("names.ftl"), ::words::pseudo_names(names))?;
    println!("{}", folder.display());
    Ok(())
}

/// The name in a line of a card file: `name = "Egil"`.
fn card_name(line: &str) -> Option<&str> {
    let (_, rest) = line.split_once("name = \"")?;
    Some(rest.split_once('"')?.0)
}

/// Checks the drawings; with a file, shows them all on one page.
fn drawings(sheet: Option<&Path>) -> Result<Vec<Problem>> {
    let tree = workspace()?;
    if let Some(file) = sheet {
        let page = art::page(&tree, ::art::library())?;
        std::fs::write(file, page).with_context(|| format!("cannot write {}", file.display()))?;
    }
    print!("{}", art::weights());
    art::check(&tree)
}

/// Builds the server and those who lay siege to it, both as they are used, and begins.
fn siege(args: &[&str]) -> Result<()> {
    let release = ["--quiet", "--release", "--package"];
    run(Command::new("cargo").arg("build").args(release).arg("meadhall"))?;
    run(Command::new("cargo").arg("run").args(release).args(["siege", "--"]).args(args))
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.current_dir(root()).status().context("cannot run cargo")?;
    ensure!(status.success(), "it failed: {status}");
    Ok(())
}

fn workspace() -> Result<Tree> {
    let files = output("git", &["ls-files", "--cached", "--others", "--exclude-standard"])?;
    Tree::read(root(), files.lines())
}

fn output(program: &str, args: &[&str]) -> Result<String> {
    let output = Command::new(program)
        .args(args)
        .current_dir(root())
        .output()
        .with_context(|| format!("cannot run {program}"))?;
    ensure!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

fn root() -> &'static Path {
    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    Path::new(ROOT)
}
