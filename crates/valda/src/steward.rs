//! Stewards and locked regions.

use engine::{Game, Host, Seat};

use crate::catalogue::{God, Gods};
use crate::state::Valda;
use crate::step::{BuildStep, Cause, Event, Step};

impl Valda {
    /// VDA-STEWARD-1: three shrines that count, borrowed ones included.
    pub fn is_steward(&self, seat: Seat, god: God) -> bool {
        self.shrines_counting(seat, god) >= self.table.book.numbers.steward_shrines
    }

    pub fn steward(&self, god: God) -> Option<Seat> {
        self.table.clockwise(self.table.active).find(|&seat| self.is_steward(seat, god))
    }

    /// VDA-STEWARD-12: by the shrines of this moment, so a region opens by itself (VDA-STEWARD-11).
    pub(crate) fn is_locked(&self, god: God) -> bool {
        self.steward(god).is_some()
    }

    /// The regions a player is steward of.
    pub(crate) fn stewardships(&self, seat: Seat) -> Gods {
        God::ALL.into_iter().filter(|&god| self.is_steward(seat, god)).collect()
    }

    /// VDA-STEWARD-4, VDA-STEWARD-15: one new steward gains a follower, then the next is looked for.
    // VDA-GEN-10
    pub(crate) fn reward_stewards(&mut self, host: &mut impl Host<Event>) {
        let Some((seat, god)) = self.new_steward() else { return };
        // VDA-STEWARD-5
        let player = self.player_mut(seat);
        player.stewarded = player.stewarded.with(god);
        host.tell(Event::BecameSteward { seat, god });
        let followers = self.table.book.numbers.steward_followers;
        self.climb(seat, followers, Cause::Steward(god), host);
        self.then(&[Step::Build(BuildStep::Stewards)]);
    }

    fn new_steward(&self) -> Option<(Seat, God)> {
        self.table.clockwise(self.table.active).find_map(|seat| {
            let unpaid = self.stewardships(seat).minus(self.player(seat).stewarded);
            unpaid.first().map(|god| (seat, god))
        })
    }
}
