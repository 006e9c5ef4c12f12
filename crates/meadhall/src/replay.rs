//! `meadhall replay`

use std::io::{self, IsTerminal, Write};

use games::fairness::{Sealed, Word, from_hex};
use games::{BadRecord, Name, Table, Words, at_table};
use terminal::{Save, Seating, Steps};

use crate::command::ReplayArgs;
use crate::inputs::card_file;
use crate::play::console;
use crate::trouble::Trouble;

pub(crate) fn run(args: &ReplayArgs, words: &Words) -> Result<(), Trouble> {
    let save = Save::read(&args.file).map_err(Trouble::input)?;
    let wrong = |error: BadRecord| {
        let told = format!("{}: {error}", args.file.display());
        match error {
            BadRecord::Turn { .. }
            | BadRecord::Luck { .. }
            | BadRecord::Word(_)
            | BadRecord::Seal
            | BadRecord::Unfinished
            | BadRecord::Commitment => Trouble::Failed(told),
            _ => Trouble::Input(told),
        }
    };
    let name: Name = save.record.game.parse().map_err(wrong)?;
    let cards = card_file(name, &args.cards)?;
    let cards = cards.as_deref().or(save.other_cards());
    published(args, &save).map_err(wrong)?;
    let table = prove(name, cards, &save).map_err(wrong)?;
    if args.verify { Ok(print_proof(args, &save)?) } else { show(args, words, &table, &save) }
}

/// Whether the record is the one of which this was published.
fn published(args: &ReplayArgs, save: &Save) -> Result<(), BadRecord> {
    if args.commitment.as_ref().is_some_and(|published| *published != save.record.commitment) {
        return Err(BadRecord::Commitment);
    }
    if args.seal.is_some() && args.seal != save.record.seal {
        return Err(BadRecord::Seal);
    }
    Ok(())
}

/// What was proved, and against what.
fn print_proof(args: &ReplayArgs, save: &Save) -> io::Result<()> {
    let record = &save.record;
    let mut out = io::stdout().lock();
    let proved = match record.inherited {
        None => "all luck".to_owned(),
        Some(turns) => format!("luck after choice {turns}"),
    };
    let told =
        format!("every choice keeps the rules, and {proved} follows from the seed and the words");
    writeln!(out, "verified: {} choices; {told}", record.turns.len())?;
    let given = |given: bool| if given { "as given" } else { "compare it with what was published" };
    writeln!(out, "commitment {} ({})", record.commitment, given(args.commitment.is_some()))?;
    if let Some(seal) = &record.seal {
        writeln!(out, "seal       {seal} ({})", given(args.seal.is_some()))?;
    }
    for (seat, word) in record.words.iter().enumerate() {
        let by = match word {
            Word::Open(_) => "said in the open",
            Word::Sealed(Sealed::Seat { .. }) => "promised by the seat, and shown",
            Word::Sealed(Sealed::Server { .. }) => "made by the server",
            Word::Sealed(Sealed::Withheld { .. }) => "promised, not shown in time and left out",
        };
        writeln!(out, "word of seat {seat}: {by}")?;
    }
    if let Some(turns) = record.inherited {
        let anew =
            if record.imagined.is_empty() { "" } else { "; what was hidden then was drawn anew" };
        let elsewhere = "their luck is proved there, not here";
        writeln!(
            out,
            "the deal and {turns} choices were taken over from another game: {elsewhere}{anew}"
        )?;
    }
    Ok(())
}

/// Every choice against the rules and all luck against the seed: the record's own, or the one kept
/// with a game that still runs.
fn prove(name: Name, cards: Option<&str>, save: &Save) -> Result<Table, BadRecord> {
    if save.record.seed.is_some() {
        return name.verify(cards, &save.record);
    }
    let seed = from_hex(&save.seed).ok_or(BadRecord::NoSeed)?;
    name.resume(cards, &save.record, seed)
}

fn show(args: &ReplayArgs, words: &Words, table: &Table, save: &Save) -> Result<(), Trouble> {
    let seating = Seating::of(save).map_err(Trouble::input)?;
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let asked = !args.all && input.is_terminal() && out.is_terminal();
    let steps = if asked { Steps::Asked } else { Steps::All };
    let mut console = console(&mut input, &mut out, args.color);
    at_table!(table, play => terminal::replay(play, &seating.names, words, &mut console, steps))?;
    Ok(())
}
