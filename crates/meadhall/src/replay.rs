//! `meadhall replay`

use std::io::{self, IsTerminal, Write};

use games::fairness::{commitment, from_hex};
use games::{BadRecord, Name, Table, Words, at_table};
use terminal::{Save, Seating, Steps};

use crate::command::ReplayArgs;
use crate::inputs::card_file;
use crate::play::console;
use crate::trouble::Trouble;

pub(crate) fn run(args: &ReplayArgs) -> Result<(), Trouble> {
    let save = Save::read(&args.file).map_err(Trouble::input)?;
    let wrong = |error: BadRecord| {
        let told = format!("{}: {error}", args.file.display());
        match error {
            BadRecord::Turn { .. } | BadRecord::Luck { .. } | BadRecord::Commitment => {
                Trouble::Failed(told)
            }
            _ => Trouble::Input(told),
        }
    };
    let name: Name = save.record.game.parse().map_err(wrong)?;
    let cards = card_file(args.cards.as_ref())?;
    let cards = cards.as_deref().or(save.other_cards());
    let table = prove(name, cards, &save).map_err(wrong)?;
    if args.verify {
        let choices = save.record.turns.len();
        let sealed = &save.record.commitment;
        let told = "every choice keeps the rules, and all luck follows from the seed";
        return Ok(writeln!(
            io::stdout(),
            "verified: {choices} choices; {told} (sealed as {sealed})"
        )?);
    }
    show(args, &table, &save)
}

/// Every choice against the rules and all luck against the seed: the record's own, or the one kept
/// with a game that still runs.
fn prove(name: Name, cards: Option<&str>, save: &Save) -> Result<Table, BadRecord> {
    if save.record.seed.is_some() {
        return name.verify(cards, &save.record);
    }
    let seed = from_hex(&save.seed).ok_or(BadRecord::NoSeed)?;
    if commitment(&seed) != save.record.commitment {
        return Err(BadRecord::Commitment);
    }
    name.resume(cards, &save.record, seed)
}

fn show(args: &ReplayArgs, table: &Table, save: &Save) -> Result<(), Trouble> {
    let seating = Seating::of(save).map_err(Trouble::input)?;
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let asked = !args.all && input.is_terminal() && out.is_terminal();
    let steps = if asked { Steps::Asked } else { Steps::All };
    let mut console = console(&mut input, &mut out, args.color);
    let words = Words::english();
    at_table!(table, play => terminal::replay(play, &seating.names, &words, &mut console, steps))?;
    Ok(())
}
