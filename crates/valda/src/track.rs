//! Yggdrasil: the followers and their safe zones.

use engine::{Host, Seat};

use crate::catalogue::{Kind, Track};
use crate::state::Valda;
use crate::step::{Cause, Event};

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
    pub(crate) fn climb(
        &mut self,
        seat: Seat,
        followers: u8,
        cause: Cause,
        host: &mut impl Host<Event>,
    ) {
        if followers > 0 {
            host.tell(Event::Climbed { seat, followers, cause });
            self.rise(seat, followers, host);
        }
    }

    /// VDA-TRACK-3: a safe zone on the way becomes the floor.
    fn rise(&mut self, seat: Seat, followers: u8, host: &mut impl Host<Event>) {
        let before = self.floor(seat);
        self.player_mut(seat).followers += u16::from(followers);
        let floor = self.floor(seat);
        if floor > before {
            host.tell(Event::ReachedZone { seat, floor });
        }
    }

    fn floor(&self, seat: Seat) -> u16 {
        self.table.book.track.floor(self.player(seat).followers)
    }

    /// How many followers a player can still lose.
    pub(crate) fn room_to_fall(&self, seat: Seat) -> u8 {
        (self.player(seat).followers - self.floor(seat)) as u8
    }

    /// VDA-TRACK-4: down to the floor at most. Says how many were really lost.
    fn drop_followers(&mut self, seat: Seat, n: u8) -> u8 {
        let lost = n.min(self.room_to_fall(seat));
        self.player_mut(seat).followers -= u16::from(lost);
        lost
    }

    /// Those the floor kept from being lost.
    fn tell_spared(&self, seat: Seat, followers: u8, host: &mut impl Host<Event>) {
        if followers > 0 {
            host.tell(Event::Spared { seat, followers, floor: self.floor(seat) });
        }
    }

    pub(crate) fn fall(&mut self, seat: Seat, n: u8, cause: Cause, host: &mut impl Host<Event>) {
        let followers = self.drop_followers(seat, n);
        if followers > 0 {
            host.tell(Event::Fell { seat, followers, cause });
        }
        self.tell_spared(seat, n - followers, host);
    }

    /// VDA-TRACK-6: the thief gains what the victim really loses.
    pub(crate) fn steal_followers(
        &mut self,
        thief: Seat,
        victim: Seat,
        n: u8,
        card: Kind,
        host: &mut impl Host<Event>,
    ) {
        let followers = self.drop_followers(victim, n);
        if followers > 0 {
            host.tell(Event::StoleFollowers { seat: thief, from: victim, followers, card });
            self.rise(thief, followers, host);
        }
        self.tell_spared(victim, n - followers, host);
    }

    /// A sum of dice: gained above zero, lost below.
    // VDA-FOLLOWER-9
    pub(crate) fn climb_or_fall(&mut self, seat: Seat, sum: i8, host: &mut impl Host<Event>) {
        if sum == 0 {
            host.tell(Event::CameToNothing { seat });
        } else if sum > 0 {
            self.climb(seat, sum.unsigned_abs(), Cause::Dice, host);
        } else {
            self.fall(seat, sum.unsigned_abs(), Cause::Dice, host);
        }
    }
}
