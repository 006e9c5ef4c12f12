//! `meadhall play`

use std::env;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use bots::Bot;
use games::fairness::{Source, from_hex};
use games::{Name, Table, Words, at_table};
use terminal::{Console, Paint, Save, Seating, Session, Start, default_folder, last_unfinished};

use crate::command::{Colour, PlayArgs};
use crate::inputs::{card_file, seed_or_fresh, settings};
use crate::trouble::Trouble;

pub(crate) fn run(args: &PlayArgs, words: &Words) -> Result<(), Trouble> {
    let file = match args.go_on {
        true => Some(unfinished(args.game)?),
        false => args.load.clone(),
    };
    let Seated { mut table, seating, cards } = match &file {
        Some(file) => load(args, file)?,
        None => begin(args, words)?,
    };
    let start = Start { words, seating, file, folder: default_folder(), cards };
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let mut console = console(&mut input, &mut out, args.color);
    at_table!(&mut table, play => Session::new(play, start).run(&mut console))?;
    Ok(())
}

pub(crate) fn console<'a>(
    input: &'a mut io::StdinLock<'static>,
    out: &'a mut io::StdoutLock<'static>,
    colour: Colour,
) -> Console<'a> {
    let screen = input.is_terminal() && out.is_terminal();
    let plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || env::var_os("TERM").is_some_and(|term| term == "dumb");
    let on = match colour {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => out.is_terminal() && !plain,
    };
    Console::new(input, out, Paint::new(on), screen)
}

/// A match and all that belongs to it.
struct Seated {
    table: Table,
    seating: Seating,
    cards: String,
}

fn unfinished(game: Option<Name>) -> Result<PathBuf, Trouble> {
    let folder = default_folder();
    last_unfinished(&folder, game).ok_or_else(|| {
        Trouble::input(format!("no game that is not over was saved in {}", folder.display()))
    })
}

fn begin(args: &PlayArgs, words: &Words) -> Result<Seated, Trouble> {
    let name =
        args.game.ok_or_else(|| Trouble::input("name a game, or a saved one with --load"))?;
    let seats = seats(args, name)?;
    let cards = card_file(name, &args.cards)?;
    let table = name
        .begin(
            cards.as_deref(),
            seats,
            settings(&args.settings),
            Source::alone(seed_or_fresh(args.seed), seats),
        )
        .map_err(Trouble::input)?;
    let seating = Seating::new(seats, &people(args, words), args.bots, called(args.bots));
    let cards = cards.unwrap_or_else(|| name.cards().to_owned());
    Ok(Seated { table, seating, cards })
}

fn seats(args: &PlayArgs, name: Name) -> Result<usize, Trouble> {
    let people = args.people.max(args.names.len());
    let seats = args.seats.unwrap_or_else(|| name.company().max(people).min(*name.seats().end()));
    if people > seats {
        return Err(Trouble::input(format!("{people} people do not fit {seats} seats")));
    }
    Ok(seats)
}

/// The people by name; without names one is "you", and several are numbered.
fn people(args: &PlayArgs, words: &Words) -> Vec<String> {
    let people = args.people.max(args.names.len());
    let unnamed = |place: usize| match people {
        1 => words.say("term-you"),
        _ => words.say_with("term-player", &[("number", (place + 1).into())]),
    };
    (0..people)
        .map(|place| args.names.get(place).cloned().unwrap_or_else(|| unnamed(place)))
        .collect()
}

fn called(bot: Bot) -> &'static str {
    match bot {
        Bot::Random => "Loki",
        Bot::Greedy => "Fafnir",
        Bot::Level(level) => level.name(),
        Bot::Mcts(_) => "Kvasir",
    }
}

/// A match that was saved. Whoever plays is written in the file.
fn load(args: &PlayArgs, path: &Path) -> Result<Seated, Trouble> {
    let wrong =
        |error: &dyn std::fmt::Display| Trouble::input(format!("{}: {error}", path.display()));
    let save = Save::read(path).map_err(Trouble::input)?;
    let name: Name = save.record.game.parse().map_err(|error| wrong(&error))?;
    if args.game.is_some_and(|game| game != name) {
        return Err(wrong(&format!("this is a game of {}", name.as_str())));
    }
    let seed = from_hex(&save.seed).ok_or_else(|| {
        wrong(&"the record of a running game has no seed; only what s saved can be played on")
    })?;
    let given = card_file(name, &args.cards)?;
    let cards = given.as_deref().or(save.other_cards());
    let table = name.resume(cards, &save.record, seed).map_err(|error| wrong(&error))?;
    let seating = Seating::of(&save).map_err(|error| wrong(&error))?;
    let cards = cards.unwrap_or(name.cards()).to_owned();
    Ok(Seated { table, seating, cards })
}
