//! Who sits where.

use bots::{Bot, UnknownBot};
use engine::{Seat, Seats};
use games::Words;

use crate::Save;

/// A longer name would push the board out of shape.
const LONGEST: usize = 16;

/// The names of the seats, and the bots among them.
#[derive(Clone, Debug, PartialEq)]
pub struct Seating {
    pub names: Vec<String>,
    pub bots: Vec<Option<Bot>>,
}

impl Seating {
    /// The first seats for people, the rest for bots of one sort.
    pub fn new(seats: usize, people: &[String], bot: Bot, bot_name: &str) -> Seating {
        let people = &people[..people.len().min(seats)];
        let bots = (people.len()..seats).map(|seat| numbered(bot_name, seat - people.len()));
        Seating {
            names: people.iter().map(|name| plain(name)).chain(bots).collect(),
            bots: (0..seats).map(|seat| (seat >= people.len()).then_some(bot)).collect(),
        }
    }

    /// Who sat at a table that was kept. A seat without a name is numbered.
    pub fn of(save: &Save) -> Result<Seating, UnknownBot> {
        let named = |seat: usize| save.record.names.get(seat).map(|name| plain(name));
        let bot = |seat: usize| match save.bots.get(seat).map(String::as_str) {
            None | Some("") => Ok(None),
            Some(name) => name.parse().map(Some),
        };
        let seats = 0..save.record.seats;
        Ok(Seating {
            names: seats
                .clone()
                .map(|seat| named(seat).unwrap_or_else(|| (seat + 1).to_string()))
                .collect(),
            bots: seats.map(bot).collect::<Result<_, _>>()?,
        })
    }

    pub fn bot(&self, seat: Seat) -> Option<Bot> {
        self.bots.get(seat.index()).copied().flatten()
    }

    /// The seats of people.
    pub fn people(&self) -> Seats {
        (0..self.bots.len() as u8).map(Seat).filter(|&seat| self.bot(seat).is_none()).collect()
    }

    /// The names as one of them reads them.
    pub fn names_for(&self, reader: Option<Seat>, words: &Words) -> Vec<String> {
        let mut names = self.names.clone();
        if let Some(seat) = reader.filter(|_| self.people().len() == 1) {
            names[seat.index()] = words.say("term-you");
        }
        names
    }
}

/// `Huginn`, `Huginn II`, `Huginn III`.
fn numbered(name: &str, place: usize) -> String {
    const NUMBERS: [&str; 6] = ["", " II", " III", " IV", " V", " VI"];
    format!("{name}{}", NUMBERS[place.min(NUMBERS.len() - 1)])
}

/// A name from outside, safe to print: nothing that moves the cursor or turns the writing around.
pub fn plain(name: &str) -> String {
    let harmless = |c: &char| {
        let turns = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
        !c.is_control() && !turns
    };
    let name: String = name.chars().filter(harmless).take(LONGEST).collect();
    let name = name.trim();
    if name.is_empty() { "?".to_owned() } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_outside_are_harmless() {
        assert_eq!(plain("Ragna\x1b[2J\n"), "Ragna[2J");
        assert_eq!(plain("\u{202e}olaf\u{7}"), "olaf");
        assert_eq!(plain("\x1b"), "?");
        assert_eq!(plain(&"x".repeat(99)).len(), LONGEST);
    }

    #[test]
    fn bots_take_the_seats_people_leave() {
        let seating = Seating::new(4, &["Ragna".to_owned()], Bot::Greedy, "Huginn");
        assert_eq!(seating.names, ["Ragna", "Huginn", "Huginn II", "Huginn III"]);
        assert_eq!(seating.people(), Seats::one(Seat(0)));
    }
}
