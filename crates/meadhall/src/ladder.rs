//! `meadhall ladder`

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use bots::arena::{Ladder, Outcome};
use games::{cards_file, with_game};
use terminal::Board;

use crate::arena::{book, command_line, contest_of, played, save};
use crate::command::LadderArgs;
use crate::inputs::text_of;
use crate::trouble::Trouble;

pub(crate) fn run(args: &LadderArgs) -> Result<(), Trouble> {
    if args.games == 0 || args.players.len() < 2 {
        return Err(Trouble::input("a ladder needs two players and a game between them"));
    }
    // A file that cannot be read is better known before the games than after.
    let mut kept = args.keep.as_deref().map_or_else(|| Ok(BTreeMap::new()), kept_in)?;
    let contests = with_game!(args.series.game, G => climbed::<G>(args)?);
    let ladder = Ladder::of(command_line(), &contests);
    let mut out = io::stdout().lock();
    if args.series.json {
        let ladder = serde_json::to_string_pretty(&ladder).map_err(Trouble::failed)?;
        writeln!(out, "{ladder}")?;
    } else {
        print(&ladder, &mut out)?;
    }
    if let Some(path) = &args.keep {
        kept.insert(args.series.game.as_str().to_owned(), ladder);
        save(path, &toml::to_string(&kept).map_err(Trouble::failed)?)?;
    }
    Ok(())
}

/// The ladders of a file, by game.
fn kept_in(path: &Path) -> Result<BTreeMap<String, Ladder>, Trouble> {
    if !fs::exists(path)? {
        return Ok(BTreeMap::new());
    }
    cards_file::read(&text_of(path)?)
        .map_err(|error| Trouble::input(format!("{}: {error}", path.display())))
}

/// Each two neighbours meet.
fn climbed<G: Board>(args: &LadderArgs) -> Result<Vec<Outcome>, Trouble> {
    let book = book::<G>(&args.series)?;
    let meet = |two: &[String]| {
        let contest = contest_of::<G>(&args.series, book, two, args.games)?;
        Ok(Outcome::of(&contest, &played(&contest)?))
    };
    args.players.windows(2).map(meet).collect()
}

fn print(ladder: &Ladder, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{:<20}{:>6}{:>12}  beat the one above", "player", "Elo", "ms/choice")?;
    let meetings = std::iter::once(None).chain(ladder.meetings.iter().map(Some));
    for (rating, meeting) in ladder.ratings.iter().zip(meetings) {
        let (name, elo, time) = (&rating.player, rating.elo, rating.ms_per_decision);
        write!(out, "{name:<20}{elo:>6}{time:>12.2}")?;
        if let Some(met) = meeting {
            let [rate, low, high] = [met.win_rate, met.low, met.high].map(|rate| rate * 100.0);
            write!(out, "  {rate:.1} % of {} ({low:.1} to {high:.1})", met.games)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
