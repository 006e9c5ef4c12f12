//! `meadhall lab`

use std::io::{self, Write};

use bots::arena::Contest;
use bots::lab::{Finding, Findings, Questions, Round, study};
use bots::report;
use games::{Playable, Setting, Settings, Setup, with_game};
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
    if !args.series.cards.is_empty() {
        let names: Vec<String> =
            args.series.cards.iter().map(|path| path.display().to_string()).collect();
        books.push((names.join(" and "), book::<G>(&args.series)?));
    }
    let mut studies = Vec::new();
    for (name, book) in books {
        for (variation, settings) in variations::<G>(args)? {
            let name = format!("{name} {variation}").trim_end().to_owned();
            studies.push((name, found::<G>(args, book, &settings, seed)?));
        }
    }
    Ok(studies)
}

/// What the games are played with: each value of what varies with each of the others.
fn variations<G: Playable>(args: &LabArgs) -> Result<Vec<(String, Settings)>, Trouble> {
    let mut variations = vec![(String::new(), settings(&args.series.settings))];
    for (key, values) in varied::<G>(args)? {
        let each = |(name, settings): (String, Settings)| {
            let (key, values) = (&key, &values);
            let with = move |value: &String| {
                let mut settings = settings.clone();
                settings.insert(key.clone(), value.clone());
                (format!("{name} {value}").trim().to_owned(), settings)
            };
            values.iter().map(with).collect::<Vec<_>>()
        };
        variations = variations.into_iter().flat_map(each).collect();
    }
    Ok(variations)
}

/// The settings that vary, with their values: those asked for and, for one who plays alone, whom one
/// meets and how hard it is.
fn varied<G: Playable>(args: &LabArgs) -> Result<Vec<(String, Vec<String>)>, Trouble> {
    let mut varied =
        args.each.iter().map(|each| values_of::<G>(each)).collect::<Result<Vec<_>, _>>()?;
    let said = &args.series.settings;
    if let Some((key, _)) = varied.iter().find(|(key, _)| said.iter().any(|(set, _)| set == key)) {
        return Err(Trouble::input(format!("--set {key} and --each {key} exclude each other")));
    }
    let alone = if args.seats == 1 { G::ALONE } else { &[] };
    for setting in alone {
        let named = said.iter().map(|(key, _)| key).chain(varied.iter().map(|(key, _)| key));
        if !named.into_iter().any(|key| key == setting.key) {
            varied.push((setting.key.to_owned(), all_values(setting)));
        }
    }
    Ok(varied)
}

/// `level`, or `level=hard,normal`.
fn values_of<G: Playable>(each: &str) -> Result<(String, Vec<String>), Trouble> {
    if let Some((key, values)) = each.split_once('=') {
        return Ok((key.to_owned(), values.split(',').map(str::to_owned).collect()));
    }
    let setting = G::SETTINGS.iter().find(|setting| setting.key == each);
    let setting = setting.ok_or_else(|| {
        let keys: Vec<&str> = G::SETTINGS.iter().map(|setting| setting.key).collect();
        Trouble::input(format!("--each {each}: {} has only {}", G::NAME, keys.join(", ")))
    })?;
    Ok((each.to_owned(), all_values(setting)))
}

fn all_values(setting: &Setting) -> Vec<String> {
    setting.values.iter().map(|value| (*value).to_owned()).collect()
}

fn found<G: Board>(
    args: &LabArgs,
    book: &'static <G as Setup>::Book,
    settings: &Settings,
    seed: u64,
) -> Result<Findings, Trouble> {
    let players = vec![args.bots.clone(); args.seats];
    let options = G::options(book, settings).map_err(Trouble::input)?;
    let contest =
        Contest { seed, options, ..contest_of::<G>(&args.series, book, &players, args.games)? };
    let bar = bar(args.games);
    let questions = Questions { holdings: G::holdings, earned: G::earned };
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
