//! `meadhall arena`

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use bots::arena::{Bout, Contest, Contestant, Outcome, Sequential};
use bots::report::{self, Captions};
use engine::BadOptions;
use games::{Setup, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use terminal::Board;

use crate::command::{ArenaArgs, Series};
use crate::inputs::{card_file, seed_or_fresh, settings, short};
use crate::trouble::Trouble;

pub(crate) fn run(args: &ArenaArgs) -> Result<(), Trouble> {
    if args.games == 0 {
        return Err(Trouble::input("--games must be at least 1"));
    }
    let (outcome, bouts) = with_game!(args.series.game, G => contest::<G>(args)?);
    if let Some(path) = &args.report {
        let page = report::html(&outcome, &bouts, &captions(&outcome.game, &command_line()));
        save(path, &page)?;
    }
    let mut out = io::stdout().lock();
    if args.series.json {
        let outcome = serde_json::to_string_pretty(&outcome).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{outcome}")?);
    }
    Ok(print(&outcome, &mut out)?)
}

fn contest<G: Board>(args: &ArenaArgs) -> Result<(Outcome, Vec<Bout>), Trouble> {
    let contest = Contest {
        stop: args.until.map(|(low, high)| Sequential { low, high, error: 0.05 }),
        ..contest_of::<G>(&args.series, book::<G>(&args.series)?, &args.players, args.games)?
    };
    let bouts = played(&contest)?;
    Ok((Outcome::of(&contest, &bouts), bouts))
}

/// The cards a series is played with.
pub(crate) fn book<G: Board>(series: &Series) -> Result<&'static <G as Setup>::Book, Trouble> {
    let text = card_file(series.game, &series.cards)?;
    text.as_deref().map_or_else(|| Ok(G::standard()), G::load).map_err(Trouble::input)
}

/// One seat for each player named.
pub(crate) fn contest_of<G: Board>(
    series: &Series,
    book: &'static <G as Setup>::Book,
    players: &[String],
    games: u32,
) -> Result<Contest<G>, Trouble> {
    let (least, most) = (G::SEATS.start(), G::SEATS.end());
    if !G::SEATS.contains(&players.len()) {
        return Err(Trouble::input(format!("{} is for {least} to {most} players", G::NAME)));
    }
    let contestants = players.iter().map(|name| Contestant::bot(name).map_err(Trouble::input));
    Ok(Contest {
        game: G::NAME.to_owned(),
        options: G::options(book, &settings(&series.settings)).map_err(Trouble::input)?,
        contestants: contestants.collect::<Result<_, _>>()?,
        games,
        seed: short(seed_or_fresh(series.seed)),
        threads: series.threads,
        stop: None,
    })
}

/// Plays a contest with a bar to watch.
pub(crate) fn played<G: Board>(contest: &Contest<G>) -> Result<Vec<Bout>, Trouble> {
    let bar = bar(contest.games);
    let bouts = contest.play(|done| bar.set_position(done.into()));
    bar.finish_and_clear();
    bouts.map_err(|bad| impossible(&bad))
}

pub(crate) fn impossible(bad: &BadOptions) -> Trouble {
    Trouble::input(format!("{} does not go with the rest ({})", bad.option, bad.clause))
}

pub(crate) fn save(path: &Path, page: &str) -> Result<(), Trouble> {
    std::fs::write(path, page)
        .map_err(|error| Trouble::failed(format!("{}: {error}", path.display())))
}

pub(crate) fn command_line() -> String {
    let words: Vec<String> = std::env::args().skip(1).collect();
    format!("meadhall {}", words.join(" "))
}

fn captions<'a>(game: &'a str, command: &'a str) -> Captions<'a> {
    Captions {
        title: game,
        command,
        players: "Players",
        seats: "Seats",
        wins: "Wins",
        win_rate: "Win rate",
        interval: "95 % interval",
        elo: "Elo",
        mean_score: "Score",
        ms_per_decision: "ms a choice",
        course: "Win rate as the games went by",
        scores: "Scores",
        lengths: "Choices in a game",
    }
}

pub(crate) fn bar(games: u32) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games.into()).with_style(style)
}

fn print(outcome: &Outcome, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{} games of {}, {:.0} choices each",
        outcome.games, outcome.game, outcome.mean_length
    )?;
    writeln!(
        out,
        "{:<20}{:>8}{:>9}  {:<17}{:>6}{:>8}{:>10}",
        "player", "wins", "rate", "95 % interval", "Elo", "score", "ms/choice"
    )?;
    for player in &outcome.players {
        let interval = interval(player.low, player.high);
        writeln!(
            out,
            "{:<20}{:>8.1}{:>8.1}%  {interval:<17}{:>6.0}{:>8.1}{:>10.3}",
            player.name,
            player.wins,
            player.win_rate * 100.0,
            player.elo,
            player.mean_score,
            player.ms_per_decision,
        )?;
    }
    writeln!(
        out,
        "{:<20}{:>8}{:>9}  {:<17}{:>14}",
        "seat", "wins", "rate", "95 % interval", "score"
    )?;
    for seat in &outcome.seats {
        let interval = interval(seat.low, seat.high);
        let rate = seat.win_rate * 100.0;
        writeln!(
            out,
            "{:<20}{:>8.1}{rate:>8.1}%  {interval:<17}{:>14.1}",
            seat.seat, seat.wins, seat.mean_score
        )?;
    }
    if let Some(verdict) = outcome.verdict {
        writeln!(out, "stopped early: {} wins at the {verdict} rate", outcome.players[0].name)?;
    }
    Ok(())
}

fn interval(low: f64, high: f64) -> String {
    format!("{:.1} % to {:.1} %", low * 100.0, high * 100.0)
}
