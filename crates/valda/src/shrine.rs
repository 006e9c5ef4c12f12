//! Shrines on the map, and loans.

use engine::{Host, Seat};

use crate::catalogue::{GODS, God};
use crate::state::Valda;
use crate::step::Event;

impl Valda {
    /// VDA-SHRINE-6: own shrines that are not lent, and those borrowed.
    // VDA-SHRINE-8, VDA-GOD-1
    #[inline]
    pub fn shrines_counting(&self, seat: Seat, god: God) -> u8 {
        let player = self.player(seat);
        let own = player.shrines[god.index()] - player.lent[god.index()];
        own + if self.is_active(seat) { self.borrowed(god) } else { 0 }
    }

    /// VDA-SHRINE-7: only the active player borrows.
    fn borrowed(&self, god: God) -> u8 {
        self.table.players.iter().map(|player| player.lent[god.index()]).sum()
    }

    /// VDA-SETUP-5: sites are alike, so a region is a number of shrines.
    pub(crate) fn free_sites(&self, god: God) -> u8 {
        let taken: u8 = self.table.players.iter().map(|player| player.shrines[god.index()]).sum();
        self.table.book.numbers.sites_per_region - taken
    }

    /// VDA-SHRINE-13: all own shrines on the map, lent ones too.
    pub(crate) fn shrines_built(&self, seat: Seat) -> u8 {
        self.player(seat).shrines.iter().sum()
    }

    /// VDA-SHRINE-11: shrines of `of` in a region that can still be borrowed.
    pub(crate) fn lendable(&self, of: Seat, god: God) -> u8 {
        self.player(of).shrines[god.index()] - self.player(of).lent[god.index()]
    }

    /// VDA-CARD-29, VDA-SHRINE-10: nothing but the counting changes.
    pub(crate) fn borrow(&mut self, seat: Seat, from: Seat, god: God, host: &mut impl Host<Event>) {
        self.player_mut(from).lent[god.index()] += 1;
        host.tell(Event::Borrowed { seat, from, god });
    }

    /// VDA-SHRINE-9, VDA-SHRINE-15: all loans of the turn end together.
    pub(crate) fn end_loans(&mut self, host: &mut impl Host<Event>) {
        let any = self.table.players.iter().any(|player| player.lent != [0; GODS]);
        if any {
            self.table.players.iter_mut().for_each(|player| player.lent = [0; GODS]);
            host.tell(Event::Returned { seat: self.table.active });
        }
    }

    /// A shrine leaves the map or a region; a loan goes with it.
    // VDA-SHRINE-12
    pub(crate) fn remove_shrine(&mut self, of: Seat, god: God, lent: bool) {
        let player = self.player_mut(of);
        player.shrines[god.index()] -= 1;
        player.lent[god.index()] -= u8::from(lent);
    }

    /// VDA-CARD-27
    pub(crate) fn move_shrine(&mut self, of: Seat, from: God, to: God, lent: bool) {
        self.remove_shrine(of, from, lent);
        let player = self.player_mut(of);
        player.shrines[to.index()] += 1;
        player.lent[to.index()] += u8::from(lent);
    }
}
