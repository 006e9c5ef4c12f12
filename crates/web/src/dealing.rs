//! From a full table to the first question: words are promised, then shown, then the luck is fixed.
//! `docs/fairness.md` says why in this order.

use std::time::Duration;

use engine::Seat;
use games::fairness::{from_hex, pledge};
use games::{Table, at_table};
use store::{Occupant, Start, Status};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::{LiveTable, Questions};
use crate::session::now;
use crate::stopped::Stopped;
use crate::stored_match::{self, as_text};

/// A word: sixteen random bytes in hexadecimal, and what somebody likes to add after a space.
const RANDOM_DIGITS: usize = 32;
pub(crate) const OWN_TEXT: usize = 40;

impl LiveTable {
    /// Begins the match, or asks for the words that were promised. Seats that promised nothing get
    /// a word from the server.
    pub(crate) fn start(&mut self, hall: &Hall) -> Result<(), Fault> {
        self.goes_on()?;
        if self.row.seats.iter().any(|seat| seat.occupant == Occupant::Open) {
            return Err(Fault::Bad("fault-open-seats"));
        }
        if self.row.showing.is_some() {
            return Ok(());
        }
        if self.lacks_words() {
            let row = hall.store().ask_words(self.row.id, self.row.version, now())?;
            self.renew(row);
            self.wait_for_words(hall);
            return Ok(());
        }
        self.deal(hall)
    }

    /// Somebody promised a word that is not shown yet.
    fn lacks_words(&self) -> bool {
        self.row.seats.iter().any(|seat| seat.pledge.is_some() && seat.word.is_empty())
    }

    /// A seat promises a word. It may promise another until words are shown.
    pub(crate) fn promise(&mut self, hall: &Hall, seat: Seat, pledge: &str) -> Result<(), Fault> {
        self.goes_on()?;
        self.gathers()?;
        if from_hex(pledge).is_none() || pledge.chars().any(|digit| digit.is_ascii_uppercase()) {
            return Err(Fault::Bad("fault-pledge"));
        }
        let row = hall.store().set_pledge(self.row.id, seat.0, pledge, now())?;
        self.renew(row);
        Ok(())
    }

    /// Before the match, and before words are shown.
    pub(crate) fn gathers(&self) -> Result<(), Fault> {
        match (self.row.status, self.row.showing) {
            (Status::Waiting, None) => Ok(()),
            (Status::Waiting, Some(_)) => Err(Fault::Bad("fault-showing")),
            _ => Err(Fault::Bad("fault-not-now")),
        }
    }

    /// A seat shows the word it promised. With the last one the match begins.
    pub(crate) fn show_word(&mut self, hall: &Hall, seat: Seat, word: &str) -> Result<(), Fault> {
        self.goes_on()?;
        if self.row.status != Status::Waiting || self.row.showing.is_none() {
            return Err(Fault::Bad("fault-not-now"));
        }
        let promised = self.seat(seat).and_then(|seat| seat.pledge.clone());
        let published = from_hex(&self.row.commitment);
        let shown = published.map(|published| pledge(&published, seat.0, word));
        if !is_word(word) || promised.is_none() || promised != shown {
            return Err(Fault::Bad("fault-word"));
        }
        let row = hall.store().set_word(self.row.id, seat.0, word, now())?;
        self.renew(row);
        if self.lacks_words() { Ok(()) } else { self.deal(hall) }
    }

    /// Begins without the words that are still not shown, if their time is over.
    fn deal_late(&mut self, hall: &Hall) -> Result<(), Fault> {
        let late = |since| now() - since >= hall.limits().words.as_millis() as i64;
        let due = self.row.status == Status::Waiting && self.row.showing.is_some_and(late);
        if due && self.stopped.is_none() { self.deal(hall) } else { Ok(()) }
    }

    /// Sees to it that words which are asked for do not keep a table waiting for ever.
    pub(crate) fn wait_for_words(&self, hall: &Hall) {
        let Some(since) = self.row.showing else { return };
        let (id, hall) = (self.row.id, hall.clone());
        let passed = Duration::from_millis((now() - since).max(0).unsigned_abs());
        let left = hall.limits().words.saturating_sub(passed) + Duration::from_millis(1);
        tokio::spawn(async move {
            tokio::time::sleep(left).await;
            // Where the store fails, the next visit waits again.
            let _ = hall.at(id, LiveTable::deal_late).await;
        });
    }

    /// The luck is fixed by the seed and what the seats added.
    fn deal(&mut self, hall: &Hall) -> Result<(), Fault> {
        let table = match self.row.parent {
            Some(_) => self.resumed(hall).map_err(stopped)?.ok_or(Fault::Bad("fault-not-now"))?,
            None => self.dealt(hall)?,
        };
        let start = at_table!(&table, play => {
            let imagined = play.imagined();
            Start {
                expected: self.row.version,
                rules_version: self.name.rules_version().to_string(),
                deal: as_text(&play.deal()),
                imagined: (!imagined.is_empty()).then(|| as_text(&imagined)),
                waiting: play.waiting().bits().into(),
                at: now(),
            }
        });
        let row = hall.store().start(self.row.id, start)?;
        self.take_row(row);
        self.play = Some(table);
        self.ask_anew(&Questions::default());
        self.changed = true;
        Ok(())
    }

    fn dealt(&self, hall: &Hall) -> Result<Table, Fault> {
        let seed = *hall.store().seed(self.row.id)?.expose();
        let source = stored_match::source(&self.row, seed);
        if source.commitment() != self.row.commitment {
            return Err(Fault::Stopped(Stopped::Seed));
        }
        let (cards, seats) = (self.cards.replaced(), self.row.seats.len());
        Ok(self.name.begin(cards, seats, self.settings(), source)?)
    }
}

/// What was kept does not fit what was published: the table is to be blamed, not the server.
fn stopped(fault: Fault) -> Fault {
    match fault {
        Fault::Unproved(why) => Stopped::by(&why).map_or(Fault::Unproved(why), Fault::Stopped),
        other => other,
    }
}

/// Whether a word has the one form that words have.
fn is_word(word: &str) -> bool {
    let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
    let Some((random, own)) = word.as_bytes().split_at_checked(RANDOM_DIGITS) else { return false };
    let own = std::str::from_utf8(own).unwrap_or_default();
    let added = own.strip_prefix(' ').is_some_and(|text| {
        !text.is_empty() && text.chars().count() <= OWN_TEXT && !text.chars().any(char::is_control)
    });
    random.iter().all(|&digit| is_digit(digit)) && (own.is_empty() || added)
}
