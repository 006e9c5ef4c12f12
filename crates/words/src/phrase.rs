//! What is to be said, before it is said in some language.

use engine::{Seat, Standing};

/// A sentence by its key in `words/`, with what it speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    pub key: &'static str,
    /// Whose doing it is; `$you` is "yes" for that reader.
    pub who: Option<Seat>,
    pub args: Vec<(&'static str, Arg)>,
}

/// Something a sentence speaks of. Readers show a card as a card and a die as a die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    Number(i64),
    Seat(Seat),
    /// Cards by id and name.
    Cards(Vec<Named>),
    /// Dice or other symbols by their words' keys.
    Symbols(Vec<&'static str>),
    /// Another word of `words/`, by its key.
    Word(&'static str),
    /// A printed name that is no card: of a faction.
    Name(&'static str),
    Text(String),
    /// A sentence within the sentence.
    Said(Box<Phrase>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    pub id: &'static str,
    pub name: &'static str,
}

impl Phrase {
    pub const fn new(key: &'static str) -> Phrase {
        Phrase { key, who: None, args: Vec::new() }
    }

    /// A sentence about what a seat does.
    pub fn of(key: &'static str, who: Seat) -> Phrase {
        Phrase { key, who: Some(who), args: vec![("who", Arg::Seat(who))] }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Phrase {
        self.args.push((name, arg));
        self
    }

    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Phrase {
        self.with(name, Arg::Number(number.into()))
    }

    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Phrase {
        self.with(name, Arg::Seat(seat))
    }

    #[must_use]
    pub fn card(self, name: &'static str, card: Named) -> Phrase {
        self.with(name, Arg::Cards(vec![card]))
    }

    /// What it speaks of under this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

/// How a game came out. Alone one wins or loses; pairs win together.
pub fn ended(standing: Option<&Standing>) -> Phrase {
    let places = standing.map_or(&[][..], |standing| &standing.0);
    let won = |seat: &usize| places[*seat].rank == 1;
    let winners: Vec<Seat> = (0..places.len()).filter(won).map(|seat| Seat(seat as u8)).collect();
    match winners[..] {
        [] => Phrase::of("ended-lost", Seat(0)),
        [winner] => Phrase::of("ended-won", winner),
        _ if winners.len() == places.len() => Phrase::new("ended-shared-by-all"),
        [one, two] => Phrase::of("ended-won-together", one).seat("with", two),
        [one, two, three] => {
            Phrase::of("ended-won-by-three", one).seat("with", two).seat("third", three)
        }
        _ => Phrase::new("ended-shared"),
    }
}
