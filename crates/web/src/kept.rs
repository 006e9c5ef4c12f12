//! What the store keeps of a table, and the match it leads to.

use games::{Name, RecordFile, Settings, Table, TurnLine};
use store::Store;

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

/// The same with the cards of a file, or with those in the box.
pub(crate) fn resumed(
    store: &dyn Store,
    row: &store::Table,
    cards: Option<&str>,
) -> Result<Option<Table>, Fault> {
    let Some(record) = written(store, row, cards)? else { return Ok(None) };
    let name: Name = row.game.parse()?;
    let seed = *store.seed(row.id)?.expose();
    Ok(Some(name.resume(cards, &record, seed)?))
}

/// The record of a match that has begun.
pub(crate) fn written(
    store: &dyn Store,
    row: &store::Table,
    cards: Option<&str>,
) -> Result<Option<RecordFile>, Fault> {
    let kept = store.record(row.id)?;
    let Some(deal) = &kept.deal else { return Ok(None) };
    let name: Name = row.game.parse()?;
    Ok(Some(RecordFile {
        format: games::record::FORMAT,
        game: row.game.clone(),
        rules: row.rules_version.parse().unwrap_or_default(),
        // The store knows the file by its text; a game may count more among its cards.
        catalogue: name.fingerprint(cards)?,
        seats: row.seats.len(),
        settings: settings(row),
        names: names(row),
        commitment: row.commitment.clone(),
        seed: None,
        words: luck_words(row),
        deal: read(deal)?,
        inherited: row.inherited.map(|turns| turns as usize),
        turns: kept.turns.iter().map(turn_line).collect::<Result<_, Fault>>()?,
    }))
}

pub(crate) fn settings(row: &store::Table) -> Settings {
    serde_json::from_str(&row.options).unwrap_or_default()
}

pub(crate) fn names(row: &store::Table) -> Vec<String> {
    row.seats.iter().map(|seat| seat.name.clone()).collect()
}

/// What each seat added to the luck.
pub(crate) fn luck_words(row: &store::Table) -> Vec<String> {
    row.seats.iter().map(|seat| seat.word.clone()).collect()
}

fn turn_line(turn: &store::Turn) -> Result<TurnLine, Fault> {
    let (action, luck) = (read(&turn.action)?, read(&turn.luck)?);
    Ok(TurnLine { seat: turn.seat, action, luck, revealed: turn.revealed })
}

fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Broken(error.to_string()))
}
