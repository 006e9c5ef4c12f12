//! Yggdrasil: the followers and their safe zones.

use engine::{Host, Seat};

use crate::catalogue::Track;
use crate::state::Valda;
use crate::step::Event;

impl Track {
    /// VDA-TRACK-3: the highest safe zone reached or passed. Since nobody falls below it, it can be
    /// read off the followers.
    // VDA-TRACK-2, VDA-TRACK-8: the zones of one lap repeat on every lap.
    pub fn floor(&self, followers: u16) -> u16 {
        let (lap, step) = (followers / self.lap, followers % self.lap);
        let zone = self.zones.iter().rev().find(|&&zone| zone <= step).copied().unwrap_or(0);
        lap * self.lap + zone
    }

    /// VDA-TRACK-7: the lap, counted from 0, and the step the viking stands on.
    pub fn place(&self, followers: u16) -> (u16, u16) {
        if followers == 0 {
            return (0, 0);
        }
        ((followers - 1) / self.lap, (followers - 1) % self.lap + 1)
    }
}

impl Valda {
    /// VDA-TRACK-1, VDA-TRACK-9: up the tree, without end.
    // VDA-TRACK-10: at once, and the floor with it.
    pub(crate) fn climb(&mut self, seat: Seat, followers: u8, host: &mut impl Host<Event>) {
        if followers > 0 {
            self.player_mut(seat).followers += u16::from(followers);
            host.tell(Event::Climbed { seat, followers });
        }
    }

    /// How many followers a player can still lose.
    pub(crate) fn room_to_fall(&self, seat: Seat) -> u8 {
        let followers = self.player(seat).followers;
        (followers - self.table.book.track.floor(followers)) as u8
    }

    /// VDA-TRACK-4: down to the floor at most. Says how many were really lost.
    pub(crate) fn drop_followers(&mut self, seat: Seat, n: u8) -> u8 {
        let lost = n.min(self.room_to_fall(seat));
        self.player_mut(seat).followers -= u16::from(lost);
        lost
    }

    pub(crate) fn fall(&mut self, seat: Seat, n: u8, host: &mut impl Host<Event>) {
        let followers = self.drop_followers(seat, n);
        if followers > 0 {
            host.tell(Event::Fell { seat, followers });
        }
    }

    /// VDA-TRACK-6: the thief gains what the victim really loses.
    pub(crate) fn steal_followers(
        &mut self,
        thief: Seat,
        victim: Seat,
        n: u8,
        host: &mut impl Host<Event>,
    ) {
        let followers = self.drop_followers(victim, n);
        if followers > 0 {
            self.player_mut(thief).followers += u16::from(followers);
            host.tell(Event::StoleFollowers { seat: thief, from: victim, followers });
        }
    }

    /// A sum of dice: gained above zero, lost below.
    // VDA-FOLLOWER-9
    pub(crate) fn climb_or_fall(&mut self, seat: Seat, sum: i8, host: &mut impl Host<Event>) {
        if sum >= 0 {
            self.climb(seat, sum.unsigned_abs(), host);
        } else {
            self.fall(seat, sum.unsigned_abs(), host);
        }
    }
}
