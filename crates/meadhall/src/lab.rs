//! `meadhall lab`

use std::io::{self, Write};

use bots::arena::Contest;
use bots::lab::{Finding, Findings, Questions, Round, study};
use bots::report;
use games::{Playable, Settings, with_game};
use terminal::Board;

use crate::arena::{bar, book, command_line, contest_of, impossible, save};
use crate::command::LabArgs;
use crate::inputs::{seed_or_fresh, settings, short};
use crate::trouble::Trouble;

pub(crate) fn run(args: &LabArgs) -> Result<(), Trouble> {
    if args.games == 0 {
        return Err(Trouble::input("--games must be at least 1"));
    }
    let studies = with_game!(args.series.game, G => studies::<G>(args)?);
    if let Some(path) = &args.report {
        save(path, &report::balance(args.series.game.as_str(), &command_line(), &studies))?;
    }
    let mut out = io::stdout().lock();
    if args.series.json {
        let studies: std::collections::BTreeMap<_, _> = studies.into_iter().collect();
        let studies = serde_json::to_string_pretty(&studies).map_err(Trouble::failed)?;
        return Ok(writeln!(out, "{studies}")?);
    }
    Ok(studies.iter().try_for_each(|(name, found)| print(name, found, &mut out))?)
}

/// The box, and the other cards if some are given.
fn studies<G: Board>(args: &LabArgs) -> Result<Vec<(String, Findings)>, Trouble> {
    let seed = short(seed_or_fresh(args.series.seed));
    let mut books = vec![("box".to_owned(), G::standard())];
    if let Some(path) = &args.series.cards {
        books.push((path.display().to_string(), book::<G>(&args.series)?));
    }
    let mut studies = Vec::new();
    for (name, book) in books {
        for (variation, settings) in variations::<G>(args) {
            let name = format!("{name} {variation}").trim_end().to_owned();
            studies.push((name, found::<G>(args, book, &settings, seed)?));
        }
    }
    Ok(studies)
}

/// Whom one plays alone, and how hard it is: each with each, but for what was said.
fn variations<G: Playable>(args: &LabArgs) -> Vec<(String, Settings)> {
    let mut variations = vec![(String::new(), settings(&args.series.settings))];
    let varied = if args.seats == 1 { G::ALONE } else { &[] };
    for setting in varied {
        let each = |(name, settings): (String, Settings)| {
            setting.values.iter().filter_map(move |value| {
                let mut settings = settings.clone();
                let said = settings.entry(setting.key.to_owned());
                let said = said.or_insert_with(|| (*value).to_owned()).clone();
                (said == *value).then(|| (format!("{name} {value}").trim().to_owned(), settings))
            })
        };
        variations = variations.into_iter().flat_map(each).collect();
    }
    variations
}

fn found<G: Board>(
    args: &LabArgs,
    book: &'static <G as Playable>::Book,
    settings: &Settings,
    seed: u64,
) -> Result<Findings, Trouble> {
    let players = vec![args.bots.clone(); args.seats];
    let options = G::options(book, settings).map_err(Trouble::input)?;
    let contest =
        Contest { seed, options, ..contest_of::<G>(&args.series, book, &players, args.games)? };
    let bar = bar(args.games);
    let questions = Questions { had: G::had, earned: G::earned };
    let found = study(&contest, &questions, |done| bar.set_position(done.into()));
    bar.finish_and_clear();
    found.map_err(|bad| impossible(&bad))
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
    found.groups.iter().try_for_each(|(group, rows)| print_group(group, rows, out))?;
    found.courses.iter().try_for_each(|(figure, rounds)| print_course(figure, rounds, out))
}

fn print_course(figure: &str, rounds: &[Round], out: &mut impl Write) -> io::Result<()> {
    let line = |of: fn(&Round) -> f64| -> String {
        rounds.iter().map(|round| format!("{:>7.2}", of(round))).collect()
    };
    let numbers: String = rounds.iter().map(|round| format!("{:>7}", round.round)).collect();
    writeln!(out, "{figure:<20}{numbers}")?;
    writeln!(out, "  {:<18}{}", "everybody", line(|round| round.everybody))?;
    writeln!(out, "  {:<18}{}", "winners", line(|round| round.winners))
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
