//! What other servers did at a table: where several share a store, what is in memory may be behind.

use engine::{MAX_SEATS, Seat};
use games::at_table;
use store::{Status, Turn};

use crate::fault::Fault;
use crate::hall::Hall;
use crate::live_table::{LiveTable, Questions};
use crate::stored_match::turn_line;

/// No table has this stamp: the next look will find another one.
const UNKNOWN: i64 = -1;

impl LiveTable {
    /// Takes over a row after a change of ours. If it counts more than that one, another server was
    /// here too, and what it did is still to be read.
    pub(crate) fn take_row(&mut self, row: store::Table) {
        let alone = row.stamp == self.row.stamp + 1;
        self.row = row;
        self.changed = true;
        if !alone {
            self.row.stamp = UNKNOWN;
        }
    }

    /// Brings what is in memory to what the store knows.
    pub(crate) fn catch_up(&mut self, hall: &Hall) -> Result<(), Fault> {
        if !hall.is_shared() && !self.adrift {
            return Ok(());
        }
        let id = self.row.id;
        let stamp = hall.store().stamps(&[id])?.first().map(|(_, stamp)| *stamp);
        if stamp == Some(self.row.stamp) && !self.adrift {
            return Ok(());
        }
        let row = hall.store().table(id)?;
        let new_turns = if self.adrift { None } else { self.turns_behind(&row) };
        match new_turns {
            Some(0) => {}
            Some(count) if self.follow(hall, count as usize)? => {}
            _ => return self.load_again(hall),
        }
        self.hear_again(hall)?;
        self.names = crate::stored_match::names(&row);
        self.row = row;
        self.changed = true;
        Ok(())
    }

    /// How many turns the store has that we have not; none if there is more to it than turns.
    fn turns_behind(&self, row: &store::Table) -> Option<u32> {
        let more = row.version.checked_sub(self.row.version)?;
        let begun = row.status != Status::Waiting;
        let only_turns = row.turns.checked_sub(self.row.turns) == Some(more)
            && row.rules_version == self.row.rules_version
            && row.closed == self.row.closed
            && begun == (self.row.status != Status::Waiting);
        (only_turns && (more == 0 || self.play.is_some())).then_some(more)
    }

    /// Plays so many turns as the record has them. `false`: they do not lead there.
    fn follow(&mut self, hall: &Hall, count: usize) -> Result<bool, Fault> {
        let turns = hall.store().turns_since(self.row.id, self.row.turns)?;
        if turns.len() != count {
            return Ok(false);
        }
        for turn in turns {
            let open = self.open_questions(Seat(turn.seat));
            if !self.plays(&turn) {
                return Ok(false);
            }
            self.row.version = turn.version;
            self.ask_anew(&open);
        }
        hall.metrics().followed(count);
        Ok(true)
    }

    /// One turn of the record: the same choice must have had the same luck.
    fn plays(&mut self, turn: &Turn) -> bool {
        let Ok(line) = turn_line(turn) else { return false };
        let Some(table) = &mut self.play else { return false };
        let played = at_table!(table, play => play.play(Seat(line.seat), &line.action));
        played.is_ok_and(|made| made.luck == line.luck)
    }

    /// Another server played on while we did: ours did not happen. A question that stands as it stood
    /// may be answered with what was chosen before.
    pub(crate) fn overtaken(&mut self, hall: &Hall, asked: &Questions) -> Result<(), Fault> {
        let (version, turns, good_since) = (self.row.version, self.row.turns, self.good_since);
        self.load_again(hall)?;
        let played = hall.store().turns_since(self.row.id, turns)?;
        let only_turns = self.row.turns.checked_sub(turns) == Some(played.len() as u32)
            && self.row.version.checked_sub(version) == Some(played.len() as u32);
        for seat in (0..MAX_SEATS as u8).map(Seat).filter(|_| only_turns) {
            let answered = played.iter().any(|turn| turn.seat == seat.0);
            let old = &asked[seat.index()];
            if old.is_some() && !answered && self.question(seat) == *old {
                self.good_since[seat.index()] = good_since[seat.index()];
            }
        }
        Ok(())
    }

    fn load_again(&mut self, hall: &Hall) -> Result<(), Fault> {
        let quick = self.quick;
        *self = LiveTable::load(hall, self.row.id)?;
        self.quick = quick;
        self.changed = true;
        Ok(())
    }
}
