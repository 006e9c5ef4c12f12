//! What the store keeps of a table, and the match it leads to.

use engine::Seat;
use games::fairness::{Scheme, Sealed, Seed, Source, Word};
use games::{BadRecord, Name, RecordFile, Settings, Table, TurnLine, at_table};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use store::{Status, Store};

use crate::fault::Fault;

/// The match a stored record leads to, with the cards it was begun with: every choice checked
/// against the rules, all luck against the seed. `None`: it has not begun.
pub fn replayed(store: &dyn Store, row: &store::Table) -> Result<Option<Table>, String> {
    let again = || {
        let name: Name = row.game.parse()?;
        let text = store.catalogue(&row.catalogue)?.ok_or(Fault::Missing)?;
        resumed(store, row, (text != name.cards()).then_some(text.as_str()))
    };
    again().map_err(|fault: Fault| format!("{fault:?}"))
}

/// The same with the cards of a file, or with those in the box. A branch that has not begun yet
/// imagines what its host may not know.
pub(crate) fn resumed(
    store: &dyn Store,
    row: &store::Table,
    cards: Option<&str>,
) -> Result<Option<Table>, Fault> {
    let Some(mut record) = written(store, row, cards)? else { return Ok(None) };
    let name: Name = row.game.parse()?;
    let seed = *store.seed(row.id)?.expose();
    let waits = row.status == Status::Waiting;
    let due = if waits { record.imagined.pop_if(|then| !then.inherited) } else { None };
    let mut table = name.resume(cards, &record, seed)?;
    if let Some(due) = due {
        at_table!(&mut table, play => play.imagine_on(due.seat.map(Seat)));
    }
    Ok(Some(table))
}

/// The record of a match that has begun.
pub(crate) fn written(
    store: &dyn Store,
    row: &store::Table,
    cards: Option<&str>,
) -> Result<Option<RecordFile>, Fault> {
    let kept = store.record(row.id)?;
    // Another server was here between the two looks: row and record must be of one moment.
    if kept.version != row.version {
        return Err(Fault::Moved);
    }
    let Some(deal) = &kept.deal else { return Ok(None) };
    let name: Name = row.game.parse()?;
    let seed = *store.seed(row.id)?.expose();
    Ok(Some(RecordFile {
        format: row.format,
        game: row.game.clone(),
        rules: row.rules_version.parse().unwrap_or_default(),
        // The store knows the file by its text; a game may count more among its cards.
        catalogue: name.fingerprint(cards)?,
        seats: row.seats.len(),
        settings: settings(row),
        names: names(row),
        commitment: row.commitment.clone(),
        seed: None,
        words: luck_words(row, &seed),
        deal: read(deal)?,
        inherited: row.inherited.map(|turns| turns as usize),
        imagined: kept.imagined.as_deref().map_or(Ok(Vec::new()), read)?,
        turns: kept.turns.iter().map(turn_line).collect::<Result<_, Fault>>()?,
        seal: None,
    }))
}

/// Rules go forward only. While servers are replaced one by one an old one leaves alone what a new one
/// plays, as does one that was put back to an earlier version.
pub(crate) fn not_newer(row: &store::Table, name: Name) -> Result<(), Fault> {
    let (played, here) = (row.rules_version.parse().unwrap_or_default(), name.rules_version());
    if played > here { Err(BadRecord::Rules { played, here }.into()) } else { Ok(()) }
}

pub(crate) fn settings(row: &store::Table) -> Settings {
    serde_json::from_str(&row.options).unwrap_or_default()
}

pub(crate) fn names(row: &store::Table) -> Vec<String> {
    row.seats.iter().map(|seat| seat.name.clone()).collect()
}

/// What the luck of a table is made of.
pub(crate) fn source(row: &store::Table, seed: Seed) -> Source {
    let scheme = Scheme::of(row.format).unwrap_or(Scheme::NEWEST);
    Source { scheme, seed, words: luck_words(row, &seed) }
}

/// What each seat adds to the luck. Where nothing was promised the server makes the word.
fn luck_words(row: &store::Table, seed: &Seed) -> Vec<Word> {
    let word = |seat: &store::Seat| {
        if row.format == Scheme::First.format() {
            return Word::Open(seat.word.clone());
        }
        Word::Sealed(match seat.pledge.clone() {
            None => Sealed::server(seed, seat.number),
            Some(pledge) if seat.word.is_empty() => Sealed::Withheld { pledge },
            Some(pledge) => Sealed::Seat { pledge, word: seat.word.clone() },
        })
    };
    row.seats.iter().map(word).collect()
}

pub(crate) fn turn_line(turn: &store::Turn) -> Result<TurnLine, Fault> {
    let (action, luck) = (read(&turn.action)?, read(&turn.luck)?);
    Ok(TurnLine { seat: turn.seat, action, luck, revealed: turn.revealed })
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Broken(error.to_string()))
}

/// How a seat ended, as it is kept and told.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[schemars(rename = "Place")]
pub(crate) struct Placed {
    pub(crate) rank: u8,
    pub(crate) score: i16,
}

pub(crate) fn result(standing: &engine::Standing) -> String {
    let placed = |place: &engine::Place| Placed { rank: place.rank, score: place.score };
    as_text(&standing.0.iter().map(placed).collect::<Vec<_>>())
}

/// How each seat of a finished table ended.
pub(crate) fn places(row: &store::Table) -> Vec<Placed> {
    row.result.as_deref().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// As JSON is kept in the store.
pub(crate) fn as_text(kept: &impl Serialize) -> String {
    serde_json::to_string(kept).expect("what we keep can be written")
}
