//! Why nothing goes on at a table.

use games::BadRecord;

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
