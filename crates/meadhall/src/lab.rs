//! `meadhall lab`

use std::io::{self, Write};

use bots::arena::Contest;
use bots::lab::{Finding, Findings, study};
use bots::report;
use games::{Playable, with_game};
use terminal::Board;

use crate::arena::{bar, command_line, contestant, save};
use crate::command::LabArgs;
use crate::inputs::{card_file, seed_or_fresh, settings, short};
use crate::trouble::Trouble;

pub(crate) fn run(args: &LabArgs) -> Result<(), Trouble> {
    if args.games == 0 {
        return Err(Trouble::input("--games must be at least 1"));
    }
    let studies = with_game!(args.game, G => studies::<G>(args)?);
    if let Some(path) = &args.report {
        save(path, &report::balance(args.game.as_str(), &command_line(), &studies))?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        let studies: std::collections::BTreeMap<_, _> = studies.into_iter().collect();
        let studies = serde_json::to_string_pretty(&studies).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{studies}")?);
    }
    Ok(studies.iter().try_for_each(|(name, found)| print(name, found, &mut out))?)
}

/// The box, and the other cards if some are given.
fn studies<G: Board>(args: &LabArgs) -> Result<Vec<(String, Findings)>, Trouble> {
    if !G::SEATS.contains(&args.seats) {
        let (least, most) = (G::SEATS.start(), G::SEATS.end());
        return Err(Trouble::input(format!("{} is for {least} to {most} players", G::NAME)));
    }
    let seed = short(seed_or_fresh(args.seed));
    let mut studies = vec![("box".to_owned(), found::<G>(args, G::standard(), seed)?)];
    if let Some(text) = card_file(args.cards.as_ref())? {
        let book = G::load(&text).map_err(Trouble::input)?;
        let name = args.cards.iter().map(|path| path.display().to_string()).collect();
        studies.push((name, found::<G>(args, book, seed)?));
    }
    Ok(studies)
}

fn found<G: Board>(
    args: &LabArgs,
    book: &'static <G as Playable>::Book,
    seed: u64,
) -> Result<Findings, Trouble> {
    let contest = Contest::<G> {
        game: G::NAME.to_owned(),
        options: G::options(book, &settings(&args.settings)).map_err(Trouble::input)?,
        contestants: (0..args.seats)
            .map(|_| contestant::<G>(&args.bots))
            .collect::<Result<_, _>>()?,
        games: args.games,
        seed,
        threads: args.threads,
        stop: None,
    };
    let bar = bar(args.games);
    let found = study(&contest, G::had, |done| bar.set_position(done.into()));
    bar.finish_and_clear();
    found.map_err(|bad| {
        Trouble::input(format!("{} does not go with the rest ({})", bad.option, bad.clause))
    })
}

fn print(name: &str, found: &Findings, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "{} ({name}): {} games for {}, {:.0} choices, {:.1} lead changes, {:.1} points to win",
        found.game,
        found.games,
        found.seats,
        found.mean_length,
        found.lead_changes,
        found.winning_score
    )?;
    print_group("seat", &found.by_seat, out)?;
    found.groups.iter().try_for_each(|(group, rows)| print_group(group, rows, out))
}

fn print_group(group: &str, rows: &[Finding], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{group}")?;
    for one in rows {
        let [rate, low, high] = [one.win_rate, one.low, one.high].map(|rate| rate * 100.0);
        let name = &one.name;
        writeln!(out, "  {name:<34}{:>7}{rate:>8.1} %  {low:.1} % to {high:.1} %", one.times)?;
    }
    Ok(())
}
