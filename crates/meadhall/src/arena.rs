//! `meadhall arena`

use std::io::{self, IsTerminal, Write};

use bots::Bot;
use bots::arena::{Contest, Contestant, Outcome};
use games::with_game;
use indicatif::{ProgressBar, ProgressStyle};
use terminal::Board;

use crate::command::ArenaArgs;
use crate::inputs::{card_file, seed_or_fresh, settings, short};
use crate::trouble::Trouble;

pub(crate) fn run(args: &ArenaArgs) -> Result<(), Trouble> {
    if args.games == 0 {
        return Err(Trouble::input("--games must be at least 1"));
    }
    let outcome = with_game!(args.game, G => contest::<G>(args)?);
    let mut out = io::stdout().lock();
    if args.json {
        let outcome = serde_json::to_string_pretty(&outcome).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{outcome}")?);
    }
    Ok(print(&outcome, &mut out)?)
}

fn contest<G: Board>(args: &ArenaArgs) -> Result<Outcome, Trouble> {
    let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
    if !G::SEATS.contains(&args.players.len()) {
        let told =
            format!("{} is for {least} to {most} players; name as many with --players", G::NAME);
        return Err(Trouble::input(told));
    }
    let text = card_file(args.cards.as_ref())?;
    let book =
        text.as_deref().map_or_else(|| Ok(G::standard()), G::load).map_err(Trouble::input)?;
    let options = G::options(book, &settings(&args.settings)).map_err(Trouble::input)?;
    let contestants = args.players.iter().map(|name| contestant::<G>(name));
    let contest = Contest::<G> {
        game: G::NAME.to_owned(),
        options,
        contestants: contestants.collect::<Result<_, _>>()?,
        games: args.games,
        seed: short(seed_or_fresh(args.seed)),
        threads: args.threads,
        stop: None,
    };
    let bar = bar(args.games);
    let outcome = contest.run(|done| bar.set_position(done.into()));
    bar.finish_and_clear();
    outcome.map_err(|bad| {
        Trouble::input(format!("{} does not go with the rest ({})", bad.option, bad.clause))
    })
}

fn contestant<G: Board>(name: &str) -> Result<Contestant<G>, Trouble> {
    let bot: Bot = name.parse().map_err(Trouble::input)?;
    let seat = move || G::seat_bot(bot).expect("a bot that could be seated once can be again");
    if G::seat_bot(bot).is_none() {
        return Err(Trouble::input(not_here(G::NAME, bot)));
    }
    Ok(Contestant::new(name, seat))
}

/// What to do when a bot does not play a game.
pub(crate) fn not_here(game: &str, bot: Bot) -> String {
    format!("{bot} does not play {game} yet; see meadhall games for those who do")
}

fn bar(games: u32) -> ProgressBar {
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
    Ok(())
}

fn interval(low: f64, high: f64) -> String {
    format!("{:.1} % to {:.1} %", low * 100.0, high * 100.0)
}
