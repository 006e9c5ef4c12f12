//! Checksums that follow one from another: each turn's from the turn before, the first from all that
//! was fixed when the game began. What is not as it was written is found when it is read.
//!
//! They find accidents. Whoever means harm and can write the file can write them too.

use blake3::Hasher;

use crate::{Error, Result, Secret, Status, Table, Turn};

pub(crate) type Link = [u8; 16];

/// What the first turn follows from.
pub(crate) fn root(table: &Table, seed: &Secret, deal: Option<&str>) -> Link {
    let mut fields = Fields::new();
    fields.text(&table.id.to_string());
    fields.text(&table.game);
    fields.text(&table.options);
    fields.text(&table.rules_version);
    fields.text(&table.catalogue);
    fields.text(&table.commitment);
    fields.bytes(seed.expose());
    fields.maybe(table.parent.map(|parent| parent.table.to_string()).as_deref());
    fields.number(table.parent.map_or(0, |parent| parent.turn).into());
    fields.number(table.created);
    fields.maybe(deal);
    // Words may change until the start.
    if table.status != Status::Waiting {
        table.seats.iter().for_each(|seat| fields.text(&seat.word));
        // Records of format 1 know no promises, and their checksums stay as they were written.
        if table.format > 1 {
            fields.number(table.format.into());
            table.seats.iter().for_each(|seat| fields.maybe(seat.pledge.as_deref()));
        }
    }
    fields.link()
}

/// The checksum of what a table took over from another game, and of what was imagined there. It stands by
/// itself: servers that do not know it go on with the same records.
pub(crate) fn inheritance(table: &Table, imagined: Option<&str>) -> Link {
    let mut fields = Fields::new();
    fields.text("inheritance");
    fields.text(&table.id.to_string());
    fields.maybe(table.inherited.map(|turns| turns.to_string()).as_deref());
    fields.maybe(imagined);
    fields.link()
}

/// The checksum of a turn.
pub(crate) fn link(before: &Link, turn: &Turn) -> Link {
    let mut fields = Fields::new();
    fields.bytes(before);
    fields.number(turn.number.into());
    fields.number(turn.version.into());
    fields.number(turn.seat.into());
    fields.text(&turn.action);
    fields.text(&turn.luck);
    fields.number(turn.revealed.into());
    fields.maybe(turn.action_id.as_deref());
    fields.number(turn.at);
    fields.link()
}

/// Whether turns are as they were written. `head` is what the table remembers of the last.
pub(crate) fn verify(
    table: &Table,
    root: Link,
    head: &Link,
    turns: impl IntoIterator<Item = (Turn, Vec<u8>)>,
) -> Result<Vec<Turn>> {
    verify_from(table, 0, root, head, turns)
}

/// The same for the turns from a number on, which follow from the one before.
pub(crate) fn verify_from(
    table: &Table,
    first: u32,
    before: Link,
    head: &Link,
    turns: impl IntoIterator<Item = (Turn, Vec<u8>)>,
) -> Result<Vec<Turn>> {
    let mut last = before;
    let mut whole = Vec::new();
    for (number, (turn, kept)) in (first..).zip(turns) {
        last = link(&last, &turn);
        if turn.number != number || last[..] != kept {
            return Err(broken(table, number));
        }
        whole.push(turn);
    }
    let count = first + whole.len() as u32;
    if count == table.turns && last == *head { Ok(whole) } else { Err(broken(table, count)) }
}

fn broken(table: &Table, turn: u32) -> Error {
    Error::Damaged(format!(
        "table {}: the record is not as it was written at turn {turn}",
        table.id
    ))
}

/// Fields in their order, each with its length: no two lists look the same.
struct Fields(Hasher);

impl Fields {
    fn new() -> Fields {
        Fields(Hasher::new_derive_key("meadhall 2026 record chain"))
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update(&(bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    fn maybe(&mut self, text: Option<&str>) {
        self.number(text.is_some().into());
        self.text(text.unwrap_or_default());
    }

    fn number(&mut self, number: i64) {
        self.0.update(&number.to_le_bytes());
    }

    fn link(&self) -> Link {
        let mut link = Link::default();
        self.0.finalize_xof().fill(&mut link);
        link
    }
}
