//! Why nothing goes on at a table.

use std::fmt::Display;

use games::BadRecord;
use store::Status;

use crate::carry_over::carry_over;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::LiveTable;
use crate::stored_match;

/// Why a table stopped: no luck is drawn there any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stopped {
    /// The seed is not the one whose commitment was published.
    Seed,
    /// A word is not the one that was promised.
    Word,
    /// A choice or its luck is not the one that was made.
    Record,
    /// Whoever runs the hall closed it.
    Closed,
}

impl Stopped {
    pub(crate) fn by(why: &BadRecord) -> Option<Stopped> {
        match why {
            BadRecord::Commitment => Some(Stopped::Seed),
            BadRecord::Word(_) => Some(Stopped::Word),
            BadRecord::Luck { .. } | BadRecord::Turn { .. } => Some(Stopped::Record),
            _ => None,
        }
    }

    pub(crate) const fn key(self) -> &'static str {
        match self {
            Stopped::Seed => "stopped-seed",
            Stopped::Word => "stopped-word",
            Stopped::Record => "stopped-record",
            Stopped::Closed => "stopped-closed",
        }
    }
}

impl LiveTable {
    /// The match under the rules of today, whatever it was begun with. Its record is as it was
    /// written: if it does not lead here, the program has changed. Where it does not fit what was
    /// published, or is not as it was written, the table stops.
    pub(crate) fn take_up(&mut self, hall: &Hall, damage: Option<String>) -> Result<(), Fault> {
        if self.row.closed.is_some() {
            self.stopped = Some(Stopped::Closed);
        } else if let Some(why) = damage {
            self.stop(hall, Stopped::Record, &why);
        } else if !self.has_its_seed(hall)? {
            self.stop(hall, Stopped::Seed, &BadRecord::Commitment);
        } else if self.row.status == Status::Waiting {
            self.wait_for_words(hall);
        } else {
            self.go_on(hall)?;
        }
        Ok(())
    }

    fn go_on(&mut self, hall: &Hall) -> Result<(), Fault> {
        let taken = match self.resumed(hall) {
            Err(Fault::Outdated(_)) => carry_over(self, hall).map(Some),
            resumed => resumed,
        };
        match taken {
            Ok(play) => self.play = play,
            Err(Fault::Damaged(why)) => self.stop(hall, Stopped::Record, &why),
            Err(Fault::Unproved(why)) => match Stopped::by(&why) {
                Some(stopped) => self.stop(hall, stopped, &why),
                None => return Err(Fault::Unproved(why)),
            },
            Err(other) => return Err(other),
        }
        Ok(())
    }

    fn stop(&mut self, hall: &Hall, why: Stopped, told: &dyn Display) {
        self.stopped = Some(why);
        hall.log(&format!("table {} stopped: {told}", self.row.id));
    }

    /// Whether the seed is the one that was published.
    fn has_its_seed(&self, hall: &Hall) -> Result<bool, Fault> {
        let seed = *hall.store().seed(self.row.id)?.expose();
        Ok(stored_match::source(&self.row, seed).commitment() == self.row.commitment)
    }
}
