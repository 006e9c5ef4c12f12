//! A face-down card in writing: its id, and who can name it unless that is its owner alone.

use engine::{Seat, Seats};
use thorgal::Catalogue;
use thorgal::hidden::{ALL, Slot};

use super::actions::id;

/// `outlaws-muff`, known to its owner alone; `outlaws-muff@0+1`, to these seats; `outlaws-muff@all`, to
/// everybody who watches.
pub(super) fn word(book: &Catalogue, owner: Seat, slot: Slot) -> String {
    let id = id(book, slot.card);
    if slot.to == Seats::one(owner) {
        return id.to_owned();
    }
    if slot.to == ALL {
        return format!("{id}@all");
    }
    let seats: Vec<String> = slot.to.iter().map(|seat| seat.0.to_string()).collect();
    format!("{id}@{}", seats.join("+"))
}

/// The inverse of [`word`].
pub(super) fn read(book: &Catalogue, owner: Seat, written: &str) -> Option<Slot> {
    let (id, to) = match written.split_once('@') {
        None => (written, Seats::one(owner)),
        Some((id, "all")) => (id, ALL),
        Some((id, seats)) => (id, seats.split('+').map(seat).collect::<Option<Seats>>()?),
    };
    let slot = Slot::known(book.find(id)?, to);
    (word(book, owner, slot) == written).then_some(slot)
}

fn seat(number: &str) -> Option<Seat> {
    number.parse().ok().filter(|&seat| seat < 4).map(Seat)
}

/// A pile card by card; those that nobody knows in a run, as `?x12`.
pub(super) fn row<'a>(
    book: &Catalogue,
    owner: Seat,
    slots: impl Iterator<Item = &'a Slot>,
) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut unknown = 0;
    for slot in slots {
        if slot.is_unknown() {
            unknown += 1;
            continue;
        }
        words.extend(run(std::mem::take(&mut unknown)));
        words.push(word(book, owner, *slot));
    }
    words.extend(run(unknown));
    words
}

fn run(unknown: u8) -> Option<String> {
    (unknown > 0).then(|| format!("?x{unknown}"))
}

/// Whether a pile or a hand of anybody could be written with this word.
pub(super) fn is_word(book: &Catalogue, said: &str) -> bool {
    let count = said.strip_prefix("?x").and_then(|count| count.parse().ok());
    let unknown = count.and_then(run).is_some_and(|run| run == said);
    unknown || (0..4).any(|owner| read(book, Seat(owner), said).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thorgal::standard;

    #[test]
    fn a_word_reads_as_the_card_and_who_knows_it() {
        let (book, owner) = (standard(), Seat(1));
        let muff = book.find("outlaws-muff").expect("it is in the box");
        let others: Seats = [Seat(0), Seat(2)].into_iter().collect();
        for (to, written) in [
            (Seats::one(owner), "outlaws-muff"),
            (others, "outlaws-muff@0+2"),
            (ALL, "outlaws-muff@all"),
        ] {
            let slot = Slot::known(muff, to);
            assert_eq!(word(book, owner, slot), written);
            assert_eq!(read(book, owner, written), Some(slot));
        }
        for other in ["muff", "outlaws-muff@", "outlaws-muff@1", "outlaws-muff@2+0", "?"] {
            assert_eq!(read(book, owner, other), None, "{other}");
        }
        assert!(is_word(book, "?x12") && is_word(book, "outlaws-muff@1"));
        assert!(!is_word(book, "?x0") && !is_word(book, "?x03") && !is_word(book, "Muff"));
    }

    #[test]
    fn cards_that_nobody_knows_are_counted() {
        let book = standard();
        let muff = Slot::known(book.find("outlaws-muff").expect("it is in the box"), ALL);
        let pile = [Slot::UNKNOWN, Slot::UNKNOWN, muff, Slot::UNKNOWN];
        assert_eq!(row(book, Seat(0), pile.iter()), ["?x2", "outlaws-muff@all", "?x1"]);
        assert_eq!(row(book, Seat(0), [].iter()), Vec::<String>::new());
    }
}
