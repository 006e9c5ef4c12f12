//! KING: King of the Hill.

use engine::{Host, Seat};

use crate::catalogue::Level;
use crate::extras::King;
use crate::state::Outcome;
use crate::{Event, KingStep, Side, Step, Table, Valhalla};

impl Table {
    /// VAL-KING-2, VAL-KING-19: one set, or two with six players.
    pub fn crowns(&self) -> &[King] {
        let sets = match (self.extras.in_play.king, self.seats) {
            (false, _) => 0,
            (true, 6) => 2,
            (true, _) => 1,
        };
        &self.extras.kings[..sets]
    }

    /// VAL-PAIR-19: the bonus card goes by the real number of players.
    pub fn crown_level(&self, level: u8) -> Level {
        let levels = &self.book.kings[self.seats as usize - 2];
        levels[usize::from(level.max(1) - 1).min(levels.len() - 1)]
    }
}

impl Valhalla {
    /// VAL-KING-25: each King has his own set.
    fn set_of(&self, seat: Seat) -> Option<usize> {
        self.table.crowns().iter().position(|king| king.seat == Some(seat))
    }

    pub fn is_king(&self, seat: Seat) -> bool {
        self.set_of(seat).is_some()
    }

    /// What the crown of a King is worth now.
    fn crown_of(&self, seat: Seat) -> Option<Level> {
        self.set_of(seat).map(|set| self.table.crown_level(self.table.extras.kings[set].level))
    }

    /// What a King will be awarded next.
    pub(crate) fn crown_glory(&self, seat: Seat) -> Option<u8> {
        self.crown_of(seat).map(|level| level.glory)
    }

    pub(crate) fn has_free_crown(&self) -> bool {
        self.table.crowns().iter().any(|king| king.seat.is_none())
    }

    /// VAL-KING-12, VAL-KING-13: grey dice for whoever attacks a King. VAL-KING-14: the King's own
    /// attacks give none. VAL-KING-25: those of the King under attack.
    pub(crate) fn dice_against(&self, target: Seat) -> u8 {
        self.crown_of(target).map_or(0, |level| level.dice)
    }

    /// VAL-KING-7: a King with warriors is awarded the glory of his level, which then rises.
    /// VAL-KING-8, VAL-PAIR-38: not without a warrior in his own party. VAL-KING-17: also in the last
    /// turns.
    pub(crate) fn kings_turn(&mut self, host: &mut impl Host<Event>) {
        let seat = self.table.active;
        let Some(set) = self.set_of(seat) else { return };
        if self.table.player(seat).party.is_empty() {
            return;
        }
        let level = self.table.extras.kings[set].level;
        // VAL-KING-9
        let glory = self.award(seat, self.table.crown_level(level).glory);
        host.tell(Event::KingAwarded { seat, glory });
        self.agenda.then(&[Step::King(KingStep::Rise)]);
        self.pay_awards(seat);
    }

    /// VAL-KING-10: whatever was there to take. VAL-KING-11: up to the highest.
    pub(crate) fn king_rises(&mut self, host: &mut impl Host<Event>) {
        let seat = self.table.active;
        let Some(set) = self.set_of(seat) else { return };
        let highest = self.table.book.kings[self.table.seats as usize - 2].len() as u8;
        let level = &mut self.table.extras.kings[set].level;
        if *level < highest {
            *level += 1;
            host.tell(Event::KingRose { seat, level: *level });
        }
    }

    /// VAL-KING-18: the King changes when the battle is settled. VAL-KING-4, VAL-KING-6: without a
    /// winner nothing changes. VAL-PAIR-16: the fighters alone count.
    pub(crate) fn settle_kings(&mut self, host: &mut impl Host<Event>) {
        let Outcome::Won(side) = self.table.battle.outcome else { return };
        let [winner, loser] = [side, side.other()].map(|side: Side| {
            let seat = self.table.battle.fighter(side).seat;
            (seat, self.set_of(seat))
        });
        match (winner.1, loser.1) {
            // VAL-KING-23: the loser's set goes back to the middle.
            (Some(_), Some(lost)) => {
                self.table.extras.kings[lost] = King::default();
                host.tell(Event::CrownReturned(loser.0));
            }
            // VAL-KING-5, VAL-KING-21: whoever beats a King takes his set, at level 1.
            (None, Some(lost)) => {
                host.tell(Event::Dethroned(loser.0));
                self.crown(lost, winner.0, host);
            }
            // VAL-KING-22: a King never holds two.
            (Some(_), None) => {}
            // VAL-KING-3, VAL-KING-20, VAL-KING-24: a set in the middle goes to the winner of a
            // battle without a King.
            (None, None) => {
                let free = self.table.crowns().iter().position(|king| king.seat.is_none());
                if let Some(free) = free {
                    self.crown(free, winner.0, host);
                }
            }
        }
    }

    fn crown(&mut self, set: usize, seat: Seat, host: &mut impl Host<Event>) {
        self.table.extras.kings[set] = King { seat: Some(seat), level: 1 };
        host.tell(Event::Crowned(seat));
    }
}

impl Valhalla {
    /// Nobody is asked about a crown.
    pub(crate) fn run_king(&mut self, step: KingStep, host: &mut impl Host<Event>) {
        match step {
            KingStep::Turn => self.kings_turn(host),
            KingStep::Rise => self.king_rises(host),
        }
    }
}
