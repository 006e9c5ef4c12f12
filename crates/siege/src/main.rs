//! `cargo xtask crash`, `soak`, `endless`, `keep`, `seeds` and `proofs` end here.

#![expect(clippy::print_stdout, reason = "a command-line tool")]

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};
use games::Name;
use serde::Serialize;
use siege::{crash, disk, endless, nodes, proofs, seeds, soak, upgrade};

/// Lay siege to the server, or to the rules.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Line {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    Crash(CrashArgs),
    Soak(SoakArgs),
    Endless(EndlessArgs),
    Keep(KeepArgs),
    Seeds(SeedsArgs),
    Proofs(ProofsArgs),
}

/// Kill a server again and again while people play, and look whether anything was lost
#[derive(Args, Debug)]
struct CrashArgs {
    /// The server
    #[arg(long, value_name = "FILE", default_value = "target/release/meadhall")]
    binary: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 200)]
    kills: u32,
    #[arg(long, value_name = "N", default_value_t = 50)]
    tables: usize,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// So many servers on a PostgreSQL of their own instead, which is killed too
    #[arg(long, value_name = "N", default_value_t = 1)]
    nodes: usize,
    /// Fill its disk instead, then make it read-only; a small disk is mounted for it, as root
    #[arg(long)]
    disk_full: bool,
}

/// Play at many tables at once, everything sent up to five times
#[derive(Args, Debug)]
struct SoakArgs {
    /// The server
    #[arg(long, value_name = "FILE", default_value = "target/release/meadhall")]
    binary: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 500)]
    tables: usize,
    /// Clients at a table
    #[arg(long, value_name = "N", default_value_t = 4)]
    clients: usize,
    #[arg(long, value_name = "N", default_value_t = 2000)]
    streams: usize,
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    minutes: f64,
    /// How long a client thinks at the most, in milliseconds
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    think: u64,
    /// How often the same action may be sent
    #[arg(long, value_name = "N", default_value_t = 5)]
    copies: u32,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Play random games of every kind of table: none stalls, none goes on for ever
#[derive(Args, Debug)]
struct EndlessArgs {
    /// Which game; all of them if none is named
    #[arg(long)]
    game: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    games: u64,
    /// The number of the first game
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: usize,
}

/// Write a store with a table of each game under way, for later versions to go on with
#[derive(Args, Debug)]
struct KeepArgs {
    /// The server
    #[arg(long, value_name = "FILE", default_value = "target/release/meadhall")]
    binary: PathBuf,
    /// The store, a new file
    store: PathBuf,
}

/// Write what the fuzzer begins with
#[derive(Args, Debug)]
struct SeedsArgs {
    #[arg(value_name = "FOLDER", default_value = "fuzz/seeds")]
    folder: PathBuf,
}

/// Write finished games for whoever checks them without this program
#[derive(Args, Debug)]
struct ProofsArgs {
    #[arg(value_name = "FOLDER", default_value = "target/proofs")]
    folder: PathBuf,
}

#[tokio::main]
async fn main() -> Result<()> {
    match Line::parse().task {
        Task::Crash(args) if args.disk_full => show(&disk::run(&args.binary, args.seed).await?),
        Task::Crash(args) if args.nodes > 1 => {
            let CrashArgs { binary, nodes, kills, tables, seed, .. } = args;
            show(&nodes::run(&nodes::Plan { binary, nodes, kills, tables, seed }).await?)
        }
        Task::Crash(args) => {
            let folder = tempfile::tempdir()?;
            let CrashArgs { binary, kills, tables, seed, .. } = args;
            let store = folder.path().join("tables.db");
            show(&crash::run(&crash::Plan { binary, store, kills, tables, seed }).await?)
        }
        Task::Soak(args) => {
            let folder = tempfile::tempdir()?;
            let SoakArgs { binary, tables, clients, streams, copies, seed, .. } = args;
            let store = folder.path().join("tables.db");
            let time = Duration::from_secs_f64(args.minutes * 60.0);
            let think = Duration::from_millis(args.think);
            let plan =
                soak::Plan { binary, store, tables, clients, streams, time, think, copies, seed };
            show(&soak::run(&plan).await?)
        }
        Task::Endless(args) => endless_games(&args),
        Task::Keep(args) => upgrade::write(&args.binary, &args.store).await,
        Task::Seeds(args) => seeds::write(&args.folder),
        Task::Proofs(args) => proofs::write(&args.folder),
    }
}

fn endless_games(args: &EndlessArgs) -> Result<()> {
    let names = match &args.game {
        Some(name) => vec![name.parse::<Name>()?],
        None => Name::ALL.to_vec(),
    };
    let EndlessArgs { games, first, seed, threads, .. } = *args;
    let plan = endless::Plan { games, first, seed, threads };
    names.into_iter().try_for_each(|name| show(&endless::run(name, &plan)?))
}

/// A table for people, the same as JSON in one line for programs.
fn show(report: &impl Serialize) -> Result<()> {
    let value = serde_json::to_value(report)?;
    for (key, value) in value.as_object().into_iter().flatten() {
        println!("{:<32}{value}", key.replace('_', " "));
    }
    println!("{value}");
    Ok(())
}
