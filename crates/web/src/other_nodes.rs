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

    /// Plays so many turns as the record has them; since the row was read it may have more. `false`:
    /// they do not lead there.
    fn follow(&mut self, hall: &Hall, count: usize) -> Result<bool, Fault> {
        let turns = hall.store().turns_since(self.row.id, self.row.turns)?;
        if turns.len() < count {
            return Ok(false);
        }
        for turn in turns.into_iter().take(count) {
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
        let mut played = hall.store().turns_since(self.row.id, turns)?;
        let more = self.row.turns.checked_sub(turns);
        // Since the row was read there may be more.
        played.truncate(more.unwrap_or_default() as usize);
        let only_turns =
            more == Some(played.len() as u32) && self.row.version.checked_sub(version) == more;
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use games::{Name, Notation, Settings};
    use store::{Absence, Occupant, Sqlite};

    use super::*;
    use crate::config::Config;
    use crate::live_table::{Wanted, create};
    use crate::session::now;

    /// Everybody chooses a Jarl at once: the question of one stays good while others answer, also where
    /// one of them is quicker than our look at the record.
    #[tokio::test(flavor = "multi_thread")]
    async fn an_open_question_stays_good_while_others_go_on() {
        let store = Arc::new(Sqlite::in_memory().unwrap());
        let hall = Hall::new(&Config::new("127.0.0.1:0".parse().unwrap(), store)).unwrap();
        let guest = hall.store().add_guest("Sif", now()).unwrap().id;
        let wanted = Wanted {
            name: Name::Valhalla,
            settings: Settings::new(),
            seats: vec![(Occupant::Guest(guest), "Sif".to_owned()); 3],
            open: false,
            absence: Absence::Wait,
            title: String::new(),
            parent: None,
            imagined: Vec::new(),
        };
        let id = create(&hall, Some(guest), wanted, None).unwrap().id;
        hall.at(id, LiveTable::start).await.unwrap();
        let mut behind = LiveTable::load(&hall, id).unwrap();
        let asked_at = behind.asked_at(Some(Seat(0)));
        for seat in [Seat(1), Seat(2)] {
            let choose = move |live: &mut LiveTable, hall: &Hall| {
                let jarl = at_table!(live.play()?, play => play.state().write(seat, play.allowed(seat)[0]));
                live.act(hall, seat, live.version(Some(seat)), None, &jarl)
            };
            hall.at(id, choose).await.unwrap();
        }
        assert!(behind.follow(&hall, 1).unwrap(), "one of the two is in the row that was read");
        assert_eq!(at_table!(behind.play().unwrap(), play => play.version()), 1);
        assert_eq!(behind.asked_at(Some(Seat(0))), asked_at);
    }
}
