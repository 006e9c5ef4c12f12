//! Finished games for whoever checks them without this program: words of every kind, and a branch.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use engine::{Seat, Swift};
use games::fairness::{Sealed, Source, Word, from_hex, pledge, seed_from};
use games::{Name, RecordFile, Settings, Table, at_table};

/// Writes a finished game of each, and a branch of it in which something was imagined.
pub fn write(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for (number, name) in (1..).zip(Name::ALL) {
        let source = source(number)?;
        let table = name.begin(None, 3, Settings::new(), source)?;
        let table = play(table, 12, &mut Swift::new(number))?;
        let branch = branched(name, &record(&table), number + 100)?;
        for (what, table) in [("game", table), ("branch", branch)] {
            let table = play(table, usize::MAX, &mut Swift::new(number))?;
            let text = serde_json::to_string_pretty(&record(&table))?;
            fs::write(folder.join(format!("{}-{what}.json", name.as_str())), text)?;
        }
    }
    Ok(())
}

/// A word of a seat, one that was held back, and one of the server.
fn source(number: u64) -> Result<Source> {
    let mut source = Source::alone(seed_from(number), 3);
    let sealed = from_hex(&source.commitment()).context("a commitment")?;
    let word = format!("{number:032x} Þór & Óðinn \"1\"");
    let own = Sealed::Seat { pledge: pledge(&sealed, 0, &word), word };
    let held_back = Sealed::Withheld { pledge: pledge(&sealed, 1, "never shown") };
    source.words[0] = Word::Sealed(own);
    source.words[1] = Word::Sealed(held_back);
    Ok(source)
}

/// The same choices, and then another world with luck of its own.
fn branched(name: Name, parent: &RecordFile, number: u64) -> Result<Table> {
    let source = Source::alone(seed_from(number), 3);
    let branch = RecordFile {
        commitment: source.commitment(),
        words: source.words,
        inherited: Some(parent.turns.len()),
        ..parent.clone()
    };
    let mut table = name.resume(None, &branch, source.seed)?;
    at_table!(&mut table, play => play.imagine_on(Some(Seat(0))));
    Ok(table)
}

/// Plays on by lot.
fn play(mut table: Table, choices: usize, luck: &mut Swift) -> Result<Table> {
    for _ in 0..choices {
        let seat = at_table!(&table, play => play.waiting().lowest());
        let Some(seat) = seat else { break };
        at_table!(&mut table, play => {
            let allowed = play.allowed(seat);
            let chosen = allowed[luck.below(allowed.len() as u32) as usize];
            play.act(seat, chosen).ok().context("what is allowed is accepted")?;
        });
    }
    Ok(table)
}

fn record(table: &Table) -> RecordFile {
    let names = ["Ragna", "Ólaf", "Ylva"].map(str::to_owned);
    at_table!(table, play => play.record(&names))
}
