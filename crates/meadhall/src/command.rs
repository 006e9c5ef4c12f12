//! The command line, as people type it. It is a contract: scripts rely on it.

use std::net::SocketAddr;
use std::path::PathBuf;

use bots::Bot;
use clap::{Args, Parser, Subcommand, ValueEnum};
use games::Name;
use games::fairness::Seed;
use serde::{Deserialize, Serialize};

use crate::inputs;
use crate::trouble::Trouble;

/// A table for northern board games: play them, watch bots play them, check their rules.
#[derive(Debug, Parser)]
#[command(
    name = "meadhall",
    version,
    after_help = "Examples:\n  \
        meadhall play valhalla                     a game against two bots\n  \
        meadhall play valhalla --people 2          two people at one screen, and a bot\n  \
        meadhall rules valhalla VAL-BATTLE-25      what a rule says\n  \
        meadhall arena valhalla --players easy,normal --games 200"
)]
pub(crate) struct Line {
    #[command(flatten)]
    pub(crate) speech: SpeechArgs,
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
}

/// In which language it speaks.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SpeechArgs {
    /// Speak this language [default: that of the terminal, else English]
    #[arg(long, value_name = "TAG", global = true, env = "MEADHALL_LANGUAGE")]
    pub(crate) language: Option<String>,
    /// A folder with more languages, each a folder called by its tag: Fluent files, and rules/
    #[arg(long, value_name = "FOLDER", global = true, env = "MEADHALL_WORDS")]
    pub(crate) words: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Task {
    Serve(ServeArgs),
    Backup(BackupArgs),
    Restore(RestoreArgs),
    Store(StoreArgs),
    Admin(crate::admin::AdminArgs),
    Play(PlayArgs),
    Campaign(CampaignArgs),
    Scenario(ScenarioArgs),
    Arena(ArenaArgs),
    Ladder(LadderArgs),
    Lab(LabArgs),
    Calibrate(CalibrateArgs),
    Bench(BenchArgs),
    Replay(ReplayArgs),
    Cards(CardsArgs),
    Rules(RulesArgs),
    Games(GamesArgs),
}

/// Open the tables to browsers. Without a command, meadhall does this on localhost.
#[derive(Args, Clone, Debug, Default)]
#[command(after_help = "Examples:\n  \
    meadhall serve\n  \
    meadhall serve --listen 0.0.0.0:7777 --store tables.db")]
pub(crate) struct ServeArgs {
    /// Where to listen [default: 127.0.0.1:7777, or another port if that is taken]
    #[arg(long, value_name = "ADDR", value_parser = inputs::address, env = "MEADHALL_LISTEN")]
    pub(crate) listen: Option<SocketAddr>,
    /// Where machines ask for /healthz, /readyz and /metrics; nobody else should reach it
    #[arg(long, value_name = "ADDR", value_parser = inputs::address, env = "MEADHALL_ADMIN_LISTEN")]
    pub(crate) admin_listen: Option<SocketAddr>,
    /// How lines are written for whoever runs it; RUST_LOG=info writes one for each request
    /// [default: text]
    #[arg(long, value_name = "FORM", env = "MEADHALL_LOG")]
    pub(crate) log: Option<LogForm>,
    /// What keeps the tables: a file, or postgres://USER@HOST/DATABASE for several servers
    /// [default: meadhall/meadhall.db where this system keeps data]
    #[arg(long, value_name = "STORE", env = "MEADHALL_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// Play with the cards of this file; may be given once for each game, and for Valhalla twice: the
    /// base game and the expansions
    #[arg(long, value_name = "FILE", env = "MEADHALL_CARDS", value_delimiter = ',')]
    pub(crate) cards: Vec<PathBuf>,
    /// Set a number of the tables limits and keep of a file of settings, as limits.streams=9; by
    /// environment MEADHALL_LIMITS_STREAMS=9
    #[arg(long, value_name = "NAME=NUMBER")]
    pub(crate) set: Vec<String>,
    /// A file of settings: what can be said here, limits, and how long things are kept
    #[arg(long, value_name = "FILE", env = "MEADHALL_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Print the settings that would be used, as such a file, and end
    #[arg(long)]
    pub(crate) print_config: bool,
    /// A proxy before it speaks HTTPS and adds X-Forwarded-For: cookies are Secure, limits count visitors
    #[arg(long, env = "MEADHALL_BEHIND_HTTPS")]
    pub(crate) behind_https: bool,
}

impl ServeArgs {
    /// What is said without a word on the command line.
    pub(crate) fn by_environment() -> Result<ServeArgs, Trouble> {
        let line = Line::try_parse_from(["meadhall", "serve"]);
        match line.map_err(|error| Trouble::from_clap(&error))?.task {
            Some(Task::Serve(args)) => Ok(args),
            _ => Ok(ServeArgs::default()),
        }
    }
}

/// How lines are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LogForm {
    #[default]
    Text,
    Json,
}

/// Copy the tables into a file of its own, also while a server is using them.
///
/// The copy is as of one moment, for its owner alone, and is read whole before it is kept. Copying
/// the file of a running server with cp is no backup: its newest changes lie in another file.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  meadhall backup /backups/meadhall-2026-03-01.db")]
pub(crate) struct BackupArgs {
    /// Where the copy goes: a file that does not exist yet
    pub(crate) file: PathBuf,
    /// The file that keeps the tables [default: the one meadhall serve uses]
    #[arg(long, value_name = "FILE", env = "MEADHALL_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
}

/// Put a backup in the place of the tables. No server may be using them.
///
/// The backup is read whole before anything is changed. What was there stays beside it, as
/// FILE.before-1.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  meadhall restore /backups/meadhall-2026-03-01.db")]
pub(crate) struct RestoreArgs {
    /// A file that meadhall backup wrote
    pub(crate) file: PathBuf,
    /// The file that keeps the tables [default: the one meadhall serve uses]
    #[arg(long, value_name = "FILE", env = "MEADHALL_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
}

/// Look after the file that keeps the tables.
#[derive(Args, Debug)]
pub(crate) struct StoreArgs {
    #[command(subcommand)]
    pub(crate) task: StoreTask,
}

#[derive(Debug, Subcommand)]
pub(crate) enum StoreTask {
    /// Read all of it and compare every record with its checksums, also while servers are using it
    Check(AnyStore),
    /// Go on with what the file alone holds where its write-ahead log is lost for good
    Repair(StoreFile),
    Move(MoveArgs),
}

/// Carry everything to another store, which is empty or was begun with before.
///
/// Every record is compared with what it was. Whoever is stopped half-way begins again and goes on
/// from there. No server may be using either of them.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  \
    meadhall store move meadhall.db postgres://meadhall@localhost/meadhall")]
pub(crate) struct MoveArgs {
    /// A file, or postgres://USER@HOST/DATABASE
    pub(crate) from: String,
    /// A file, or postgres://USER@HOST/DATABASE
    pub(crate) to: String,
}

#[derive(Args, Debug)]
pub(crate) struct AnyStore {
    /// What keeps the tables: a file, or postgres://USER@HOST/DATABASE
    /// [default: the file meadhall serve uses]
    #[arg(long, value_name = "STORE", env = "MEADHALL_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct StoreFile {
    /// The file that keeps the tables [default: the one meadhall serve uses]
    #[arg(long, value_name = "FILE", env = "MEADHALL_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
}

/// Play in this terminal, against bots or several people at one screen.
///
/// Choices are numbered; h explains the keys. What is typed may also come from a file or a pipe.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    meadhall play valhalla\n  \
    meadhall play valhalla --seats 4 --bots hard\n  \
    meadhall play valhalla --people 3 --names Ragna,Olaf,Siv --seats 3\n  \
    meadhall play valhalla --set jarls=first-game --seed 7\n  \
    meadhall play --continue\n  \
    meadhall play --load my-game.json")]
pub(crate) struct PlayArgs {
    /// Which game; see meadhall games
    #[arg(value_parser = inputs::game, required_unless_present_any = ["load", "go_on"])]
    pub(crate) game: Option<Name>,
    /// How many sit at the table [default: 3, or as many people as play]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// Who takes the seats people leave: easy, normal, hard, random, greedy, mcts:400
    #[arg(long, value_name = "LEVEL", default_value = "normal")]
    pub(crate) bots: Bot,
    /// How many people play at this screen; 0 to watch
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) people: usize,
    /// What the people are called
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(crate) names: Vec<String>,
    /// A setting of the game, as key=value; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = inputs::setting)]
    pub(crate) settings: Vec<(String, String)>,
    /// The luck of the game: a number, or hexadecimal digits
    #[arg(long, value_name = "S", value_parser = inputs::seed)]
    pub(crate) seed: Option<Seed>,
    /// Play with the cards of this file; for Valhalla also twice: base game and expansions
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Vec<PathBuf>,
    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seats", "settings", "seed", "people", "names"])]
    pub(crate) load: Option<PathBuf>,
    /// Go on with the game that was played last and is not over
    ///
    /// Every choice is saved as it is made: Ctrl-C or a lost connection ends nothing.
    #[arg(long = "continue", conflicts_with_all = ["load", "seats", "settings", "seed", "people", "names"])]
    pub(crate) go_on: bool,
    /// Whether to use colours; NO_COLOR is respected
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Colour,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

/// Run scenario files: positions, choices and what must be true after.
///
/// Folders are searched for .toml files. Prints each failure and ends with "N passed, N failed".
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    meadhall scenario crates/valhalla/scenarios my-case.toml\n  \
    meadhall scenario --trace my-case.toml    every question, every answer and all luck, in the form to write")]
pub(crate) struct ScenarioArgs {
    /// Files or folders
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,
    /// Print how each plays out instead of checking it
    #[arg(long)]
    pub(crate) trace: bool,
}

/// Let bots play many games against each other.
///
/// One seat for each player named; everybody sits in every seat in turn. Rates come with their 95 %
/// intervals.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    meadhall arena valhalla --players easy,normal,hard --games 300\n  \
    meadhall arena valhalla --players greedy,mcts:200 --games 1000 --seed 1 --json\n  \
    meadhall arena valhalla --players hard,greedy --games 2000 --until 0.5,0.75 --report r.html")]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) series: Series,
    /// The players by name: random, greedy, easy, normal, hard, mcts:400
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub(crate) players: Vec<String>,
    /// How many games
    #[arg(long, value_name = "N")]
    pub(crate) games: u32,
    /// Stop once it is clear whether the first player wins about LOW or about HIGH of the games,
    /// with one chance in twenty to be wrong
    #[arg(long, value_name = "LOW,HIGH", value_parser = inputs::bounds)]
    pub(crate) until: Option<(f64, f64)>,
    /// Write a page with tables and plots
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

/// Find out how even a game is: many games among equal bots, and what those who won had.
///
/// Win rates by seat and by what each had (Jarl, leader, faction, god, cards), with 95 % intervals.
/// With --cards the same is played with those cards too, to compare.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    meadhall lab valhalla --games 4000 --report valhalla.html\n  \
    meadhall lab valda --seats 4 --bots mcts:100 --games 1000\n  \
    meadhall lab thorgal --bots hard --games 40 --each factions=outlaws-newcomers,magnates-vikings\n  \
    meadhall lab midgard --cards my-cards.toml --report compared.html")]
pub(crate) struct LabArgs {
    #[command(flatten)]
    pub(crate) series: Series,
    /// How many games with each catalogue
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u32,
    /// How many sit at the table
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) seats: usize,
    /// Who plays: greedy, normal, hard, mcts:400
    #[arg(long, value_name = "BOT", default_value = "greedy")]
    pub(crate) bots: String,
    /// Play once for each value of a setting, or for those named; may be given several times
    ///
    /// Whoever plays alone meets each monster on each level unless something else is said.
    #[arg(long, value_name = "KEY[=A,B]")]
    pub(crate) each: Vec<String>,
    /// Write a page with tables and plots
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
}

/// Rate bots: each plays against the next one named, and all of them get a rating.
///
/// Name them from the weakest to the strongest. With --keep the ratings are put into a file, with the
/// command that made them.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  \
    meadhall ladder valda --players random,easy,greedy,normal,hard --games 100 --keep ratings.toml")]
pub(crate) struct LadderArgs {
    #[command(flatten)]
    pub(crate) series: Series,
    /// The players by name: random, greedy, easy, normal, hard, mcts:400
    #[arg(long, value_name = "A,B,C", value_delimiter = ',', required = true)]
    pub(crate) players: Vec<String>,
    /// How many games each two play
    #[arg(long, value_name = "N")]
    pub(crate) games: u32,
    /// Put the ratings into this file, in place of the game's older ones
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
}

/// Games that bots play by themselves.
#[derive(Args, Debug)]
pub(crate) struct Series {
    /// Which game; see meadhall games
    #[arg(value_parser = inputs::game)]
    pub(crate) game: Name,
    /// The luck of all games: a number, or hexadecimal digits
    #[arg(long, value_name = "S", value_parser = inputs::seed)]
    pub(crate) seed: Option<Seed>,
    /// A setting of the game, as key=value; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = inputs::setting)]
    pub(crate) settings: Vec<(String, String)>,
    /// Play with the cards of this file; for Valhalla also twice: base game and expansions
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Vec<PathBuf>,
    /// Games at the same time; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Find out whether the chances that hints tell come true: of what is called 70 %, about 70 % is won.
///
/// Equal bots play, and each choice is noted with the chance they gave themselves by it.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  \
    meadhall calibrate --games 100 --seed 1 --plot calibration.svg")]
pub(crate) struct CalibrateArgs {
    /// Only this: valhalla, hunt, midgard, thorgal or valda [default: all of them]
    #[arg(long, value_name = "KIND", value_enum)]
    pub(crate) only: Vec<Kind>,
    /// How many games of each
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: u32,
    /// Who plays: a bot that weighs its choices, such as mcts:400
    #[arg(long, value_name = "BOT", default_value = "mcts:400")]
    pub(crate) bots: Bot,
    /// The luck of all games: a number, or hexadecimal digits
    #[arg(long, value_name = "S", value_parser = inputs::seed)]
    pub(crate) seed: Option<Seed>,
    /// Games at the same time; 0 is one for each core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
    /// Draw a plot
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What bots play to be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    Valhalla,
    /// Valhalla alone against each monster on each level.
    Hunt,
    Midgard,
    Thorgal,
    Valda,
}

/// Measure random playouts on one core: decisions, games and imagined worlds a second.
///
/// Four seats first, then the other seat counts. A decision includes finding all that is allowed.
/// Rates are medians over short slices, so that a busy machine disturbs them less. The calibration
/// says how fast this core is at two plain things, measured in the same run.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    meadhall bench valhalla --seconds 5 --json\n  \
    meadhall bench valhalla --set dwarves=yes --set king=yes")]
pub(crate) struct BenchArgs {
    /// Which game; all of them if none is named
    #[arg(value_parser = inputs::game)]
    pub(crate) game: Option<Name>,
    /// How long each line is measured
    #[arg(long, value_name = "N", default_value_t = 2.0)]
    pub(crate) seconds: f64,
    /// The luck of the playouts
    #[arg(long, value_name = "S", value_parser = inputs::seed, default_value = "1")]
    pub(crate) seed: Seed,
    /// A setting of the game, as key=value; may be given several times
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = inputs::setting, requires = "game")]
    pub(crate) settings: Vec<(String, String)>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look at a recorded or saved game, or prove that its luck followed from its seed.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  meadhall replay my-game.json\n  meadhall replay my-game.json --verify\n  \
    meadhall replay my-game.json --verify --commitment HEX --seal HEX"
)]
pub(crate) struct ReplayArgs {
    /// A record or a saved game
    pub(crate) file: PathBuf,
    /// Check every choice against the rules and all luck against the seed
    #[arg(long)]
    pub(crate) verify: bool,
    /// The commitment that was published before the game: the record must fit it
    #[arg(long, value_name = "HEX", value_parser = inputs::fingerprint, requires = "verify")]
    pub(crate) commitment: Option<String>,
    /// The seal that was published after the game: the record must be the very same
    #[arg(long, value_name = "HEX", value_parser = inputs::fingerprint, requires = "verify")]
    pub(crate) seal: Option<String>,
    /// Print all of it instead of stepping through
    #[arg(long)]
    pub(crate) all: bool,
    /// The cards it was played with, if not those in the box; for Valhalla also twice
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Vec<PathBuf>,
    /// Whether to use colours; NO_COLOR is respected
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: Colour,
}

/// Print a catalogue of cards, or check a card file of your own.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  meadhall cards valhalla --cards my-cards.toml")]
pub(crate) struct CardsArgs {
    /// Which game; see meadhall games
    #[arg(value_parser = inputs::game)]
    pub(crate) game: Name,
    /// Check and print this file instead of the cards in the box; for Valhalla also twice
    #[arg(long, value_name = "FILE")]
    pub(crate) cards: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the rules of a game, or one clause.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  meadhall rules valhalla\n  meadhall rules valhalla VAL-BATTLE-25"
)]
pub(crate) struct RulesArgs {
    /// Which game; see meadhall games
    #[arg(value_parser = inputs::game)]
    pub(crate) game: Name,
    /// A clause by its id
    pub(crate) clause: Option<String>,
}

/// Tell which monsters of Valhalla you have beaten alone, how hard they were, and with which Jarls.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    meadhall play valhalla --seats 1 --set monster=hel --set level=hard\n  \
    meadhall campaign")]
pub(crate) struct CampaignArgs {
    /// The folder of saved games [default: meadhall/saves where this system keeps data]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) saves: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// List the games, their seats and settings, and the bots.
#[derive(Args, Debug)]
pub(crate) struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Line::command().debug_assert();
    }
}
