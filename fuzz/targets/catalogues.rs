//! A card file that somebody edited: refused with a line, or good for a game. Either a whole file, or
//! the one in the box with some of its numbers changed: `valhalla 3 17=200 90=0` changes the 17th and
//! the 90th number and plays with three.

#![no_main]

use std::ops::Range;

use engine::Swift;
use games::fairness::{Source, seed_from};
use games::{Name, Settings, Table, at_table};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match edited(text) {
        Some((name, seats, cards)) => play(name, seats, &cards),
        None => {
            for name in Name::ALL.into_iter().filter(|name| text.contains(name.as_str())) {
                play(name, *name.seats().start(), text);
            }
        }
    }
});

fn edited(text: &str) -> Option<(Name, usize, String)> {
    let mut words = text.split_whitespace();
    let name: Name = words.next()?.parse().ok()?;
    let seats = words.next()?.parse().ok()?;
    let mut cards = name.cards().to_owned();
    let places = numbers(&cards);
    let edit = |word: &str| {
        let (place, number) = word.split_once('=')?;
        Some((places.get(place.parse::<usize>().ok()?)?.clone(), number.parse::<i64>().ok()?))
    };
    let mut edits: Vec<_> = words.filter_map(edit).collect();
    // From the end, so that places stay where they are; one edit a place.
    edits.sort_by_key(|(place, _)| std::cmp::Reverse(place.start));
    edits.dedup_by_key(|(place, _)| place.start);
    for (place, number) in edits {
        cards.replace_range(place, &number.to_string());
    }
    Some((name, seats, cards))
}

/// Where the numbers of a file are: digits that are in no word, string or comment.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let (mut found, mut quoted, mut comment, mut before) = (Vec::new(), false, false, ' ');
    let mut open: Option<Range<usize>> = None;
    for (place, letter) in text.char_indices() {
        match letter {
            '\n' => (quoted, comment) = (false, false),
            '"' if !comment => quoted = !quoted,
            '#' if !quoted => comment = true,
            _ => {}
        }
        let begins = matches!(before, ' ' | '[' | '-');
        if letter.is_ascii_digit() && !quoted && !comment && (begins || open.is_some()) {
            open.get_or_insert(place..place).end = place + 1;
        } else {
            found.extend(open.take());
        }
        before = letter;
    }
    found
}

fn play(name: Name, seats: usize, cards: &str) {
    let Ok(table) =
        name.begin(Some(cards), seats, Settings::new(), Source::alone(seed_from(1), seats))
    else {
        return;
    };
    by_lot(table);
}

/// Some of a game, every choice by lot.
fn by_lot(mut table: Table) {
    let mut luck = Swift::new(1);
    for _ in 0..300 {
        at_table!(&mut table, play => {
            let Some(seat) = play.waiting().lowest() else { return };
            let allowed = play.allowed(seat);
            let action = allowed[luck.below(allowed.len() as u32) as usize];
            play.act(seat, action).expect("what is allowed is accepted");
        });
    }
}
