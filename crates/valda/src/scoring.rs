//! The end of the game and its winner.

use engine::{Host, Seat, Standing};

use crate::state::Valda;
use crate::step::Event;

impl Valda {
    /// VDA-END-4, VDA-END-5, VDA-END-7: followers, then buildings, then resources.
    // VDA-GEN-2, VDA-END-8
    pub(crate) fn places(&self) -> Standing {
        let chaser = self.chase_winner();
        let keys: Vec<[i16; 4]> = (0..self.table.seats)
            .map(|seat| {
                let (seat, player) = (Seat(seat), self.player(Seat(seat)));
                let won = i16::from(chaser == Some(seat));
                let resources = player.store.total() as i16;
                [won, player.followers as i16, self.buildings(seat), resources]
            })
            .collect();
        let mut standing = Standing::by_keys(&keys);
        let scores = keys.iter().map(|key| key[1]);
        standing.0.iter_mut().zip(scores).for_each(|(place, score)| place.score = score);
        standing
    }

    /// VDA-END-6: mines, wells and own shrines.
    pub fn buildings(&self, seat: Seat) -> i16 {
        let player = self.player(seat);
        i16::from(player.mines + player.wells + self.shrines_built(seat))
    }

    /// VDA-VARIANT-5, VDA-VARIANT-8: the first to twenty; of several the one with the most, then the
    /// first clockwise from the active player.
    fn chase_winner(&self) -> Option<Seat> {
        let goal = self.table.book.numbers.chase_followers;
        let there = |&seat: &Seat| self.table.chase && self.player(seat).followers >= goal;
        let arrived = self.table.clockwise(self.table.active).filter(there);
        arrived.reduce(|best, seat| {
            let more = self.player(seat).followers > self.player(best).followers;
            if more { seat } else { best }
        })
    }

    /// VDA-VARIANT-6: looked at after every effect; the rest of it does not take place.
    #[inline]
    pub(crate) fn end_chase(&mut self, host: &mut impl Host<Event>) {
        if self.table.chase {
            self.end_if_won(host);
        }
    }

    fn end_if_won(&mut self, host: &mut impl Host<Event>) {
        if !self.agenda.steps().is_empty() && self.chase_winner().is_some() {
            self.agenda.clear();
            self.tell_winners(host);
        }
    }
}
