//! `cargo xtask crash`, `soak`, `proof`, `endless`, `keep`, `seeds` and `proofs` end here.

#![expect(clippy::print_stdout, reason = "a command-line tool")]

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};
use games::Name;
use serde::Serialize;
use siege::{clocks, crash, disk, endless, moments, nodes, proof, proofs, seeds, soak, upgrade};

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
    Proof(ProofArgs),
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
    /// So many servers on one PostgreSQL instead
    #[arg(long, value_name = "N", default_value_t = 1)]
    nodes: usize,
    /// A file, or a PostgreSQL of your own; one that is started for this is killed too
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// Kill it while it writes a backup, closes, opens this store of an earlier version and branches
    /// games, so many times each as --kills says
    #[arg(long, value_name = "OLD_STORE")]
    moments: Option<PathBuf>,
    /// Set its clock forward and back by seconds and by an hour instead
    #[arg(long)]
    clocks: bool,
    /// Fill its disk instead, then make it read-only; a small disk is mounted for it, as root
    #[arg(long)]
    disk_full: bool,
}

/// Play at size on a file, on PostgreSQL with one server and with several, behind nginx; then kill
/// servers and database, upgrade, fill a disk: nothing is lost or doubled, and play goes on
#[derive(Args, Debug)]
struct ProofArgs {
    /// The server
    #[arg(long, value_name = "FILE", default_value = "target/release/meadhall")]
    binary: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 3)]
    nodes: usize,
    /// A PostgreSQL of your own instead of one that is started for this, and not restarted
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 600)]
    tables: usize,
    #[arg(long, value_name = "N", default_value_t = 2000)]
    streams: usize,
    /// How long each setup is measured
    #[arg(long, value_name = "M", default_value_t = 0.5)]
    minutes: f64,
    /// How long a player thinks at the most, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 8000)]
    think: u64,
    /// How many seconds a table may stand still after a blow
    #[arg(long, value_name = "S", default_value_t = 5)]
    pause: u64,
    /// Fill no disk
    #[arg(long)]
    no_disk: bool,
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// Play at many tables at once, everything sent up to five times
#[derive(Args, Debug)]
struct SoakArgs {
    /// The server
    #[arg(long, value_name = "FILE", default_value = "target/release/meadhall")]
    binary: PathBuf,
    /// So many servers on one PostgreSQL; every request goes to any of them
    #[arg(long, value_name = "N", default_value_t = 1)]
    nodes: usize,
    /// A file, or a PostgreSQL of your own, instead of one that is made for this
    #[arg(long, value_name = "URL")]
    store: Option<String>,
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
        Task::Crash(CrashArgs { binary, kills, seed, moments: Some(old), .. }) => {
            show(&moments::run(&binary, &old, kills, seed).await?)
        }
        Task::Crash(args) => crash(args).await,
        Task::Soak(args) => {
            let SoakArgs { binary, nodes, store, tables, clients, streams, copies, seed, .. } =
                args;
            let time = Duration::from_secs_f64(args.minutes * 60.0);
            let think = Duration::from_millis(args.think);
            let plan = soak::Plan {
                binary,
                nodes,
                store,
                tables,
                clients,
                streams,
                time,
                think,
                copies,
                seed,
            };
            show(&soak::run(&plan).await?)
        }
        Task::Proof(args) => prove(args).await,
        Task::Endless(args) => endless_games(&args),
        Task::Keep(args) => upgrade::write(&args.binary, &args.store).await,
        Task::Seeds(args) => seeds::write(&args.folder),
        Task::Proofs(args) => proofs::write(&args.folder),
    }
}

async fn crash(args: CrashArgs) -> Result<()> {
    let CrashArgs { binary, kills, tables, seed, nodes, store, .. } = args;
    if args.clocks {
        return show(&clocks::run(&binary, nodes, tables, seed).await?);
    }
    if nodes > 1 || store.as_deref().is_some_and(store::is_postgres) {
        return show(
            &nodes::run(&nodes::Plan { binary, nodes, store, kills, tables, seed }).await?,
        );
    }
    let folder = tempfile::tempdir()?;
    let store = store.map_or_else(|| folder.path().join("tables.db"), PathBuf::from);
    show(&crash::run(&crash::Plan { binary, store, kills, tables, seed }).await?)
}

async fn prove(args: ProofArgs) -> Result<()> {
    let ProofArgs { binary, nodes, store, tables, streams, seed, .. } = args;
    let time = Duration::from_secs_f64(args.minutes * 60.0);
    let (think, pause) = (Duration::from_millis(args.think), Duration::from_secs(args.pause));
    let disk = !args.no_disk;
    let plan =
        proof::Plan { binary, nodes, store, tables, streams, time, think, pause, disk, seed };
    let report = proof::run(&plan).await?;
    println!("{}\n{}", report.shown(), serde_json::to_string(&report)?);
    anyhow::ensure!(report.failed.is_empty(), "{}", report.failed.join("; "));
    Ok(())
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
