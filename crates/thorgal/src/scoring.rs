//! Chapter WIN: how the game ends.

use engine::{Game, Host, Place, Seat, Standing};

use crate::catalogue::Role;
use crate::state::Thorgal;
use crate::step::{Event, Victory};

impl Thorgal {
    /// THO-WIN-3: at once; nothing that is still open is carried out.
    pub(crate) fn win(&mut self, seat: Seat, by: Victory, host: &mut impl Host<Event>) {
        self.table.winner = Some(seat);
        self.finish();
        host.tell(Event::Won(seat, by));
    }

    fn finish(&mut self) {
        self.table.over = true;
        self.agenda_mut().clear();
    }

    /// THO-WIN-5, THO-MULTI-27: by the number of players the game began with.
    pub fn round_limit(&self) -> u8 {
        self.book.figures.round_limit[self.table.seats as usize]
    }

    /// THO-WIN-5: a ruling, since the book has no other ending (THO-WIN-4). More horns, then more own
    /// destiny cards that are not destroyed, then a draw.
    pub(crate) fn stop_at_limit(&mut self, host: &mut impl Host<Event>) {
        let best = self.in_game().iter().map(|seat| self.tie_break(seat)).max();
        let mut first = self.in_game().iter().filter(|&seat| Some(self.tie_break(seat)) == best);
        let (leader, second) = (first.next(), first.next());
        drop(first);
        match leader {
            Some(leader) if second.is_none() => self.win(leader, Victory::RoundLimit, host),
            _ => {
                self.finish();
                host.tell(Event::Drawn);
            }
        }
    }

    /// Still in the game, horns, destiny cards that are left.
    fn tie_break(&self, seat: Seat) -> (bool, u8, u8) {
        let board = self.board(seat);
        let cards = self.player(seat).piles[Role::Destiny as usize].len() + board.team.len() as u8;
        (!self.is_out(seat), board.horns, cards)
    }

    /// The winner first, the others by the same measure as at the round limit.
    pub(crate) fn places(&self) -> Option<Standing> {
        if !self.table.over {
            return None;
        }
        let key = |seat: Seat| (self.table.winner == Some(seat), self.tie_break(seat));
        let better = |seat: Seat| self.everybody().iter().filter(move |&it| key(it) > key(seat));
        let place = |seat: Seat| Place {
            rank: 1 + better(seat).count() as u8,
            score: i16::from(self.board(seat).horns),
        };
        Some(Standing(self.everybody().iter().map(place).collect()))
    }
}
