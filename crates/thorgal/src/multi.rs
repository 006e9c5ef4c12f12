//! Chapter MULTI: the house rules for 3 and 4 players, and who is in the game.

use engine::{Agenda, Host, Row, Seat, Seats};

use crate::catalogue::{Card, Role};
use crate::hidden::{Piles, Unseen};
use crate::state::{NOBODY, Private, Team, Thorgal};
use crate::step::{DuskStep, Event, Loss, Step, Victory};

impl Thorgal {
    /// THO-MULTI-30: the destiny player first, then the doom players clockwise (THO-MULTI-2).
    #[inline]
    pub(crate) fn in_turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.in_game().clockwise(self.table.destiny)
    }

    /// The opponents an effect of this player may speak of.
    pub(crate) fn opponents(&self, you: Seat) -> Seats {
        if you == self.table.destiny {
            // THO-MULTI-16, THO-MULTI-31: any doom player still in the game.
            self.in_game().without(you)
        } else {
            // THO-MULTI-15: the destiny player.
            Seats::one(self.table.destiny)
        }
    }

    #[inline]
    pub fn fate_points(&self, seat: Seat) -> u8 {
        let role = self.role(seat);
        // THO-FATE-1, THO-MULTI-25: seven each when two are left.
        let points = match self.in_game().len() {
            2 => self.book.figures.fate_points,
            left => self.fate_of_many(seat, role, left),
        };
        points.saturating_add_signed(self.board(seat).fate_mod[role as usize])
    }

    fn fate_of_many(&self, seat: Seat, role: Role, left: usize) -> u8 {
        match role {
            Role::Destiny => self.destiny_fate(seat),
            Role::Doom => self.doom_fate(seat, left),
        }
    }

    /// THO-MULTI-8: fewer in the first round as destiny player, the more players still wait for
    /// theirs.
    fn destiny_fate(&self, seat: Seat) -> u8 {
        let figures = &self.book.figures;
        if self.board(seat).has_led {
            return figures.fate_points;
        }
        let waiting = self.doom_players().filter(|&other| !self.board(other).has_led).count() as u8;
        figures.fate_points.saturating_sub(waiting * figures.fate_less_per_waiting)
    }

    /// THO-MULTI-7: the points of the number of players, and the own marker.
    fn doom_fate(&self, seat: Seat, left: usize) -> u8 {
        let points = self.book.figures.doom_fate[left];
        points.saturating_add_signed(self.doom_marker(seat).unwrap_or(0))
    }

    /// THO-MULTI-6, THO-MULTI-9, THO-COMPONENT-22: the marker of a doom player.
    pub fn doom_marker(&self, seat: Seat) -> Option<i8> {
        let left = self.in_game().len();
        let place = self.doom_players().position(|other| other == seat)?;
        (left > 2).then(|| self.book.figures.doom_markers[left][place])
    }

    /// THO-WIN-6: who gives up loses.
    pub(crate) fn give_up(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        host.tell(Event::GaveUp(seat));
        self.lose(seat, host);
    }

    /// Somebody has lost by damage or given up.
    pub(crate) fn lose(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.left = self.table.left.without(seat);
        host.tell(Event::WentOut(seat));
        // THO-WIN-2, THO-MULTI-26: the last one left wins at once.
        let left = self.in_game();
        if left.len() == 1 {
            return self.win(left.lowest().unwrap_or_default(), Victory::LastLeft, host);
        }
        self.leave_game(seat);
        if seat == self.table.destiny {
            return self.cut_round_short(host);
        }
        // THO-MULTI-24: the order of turns goes on without that player.
        if self.table.turn == seat {
            self.table.turn = self.next_seat(seat);
        }
    }

    /// THO-MULTI-22: all cards but lands leave the game.
    fn leave_game(&mut self, seat: Seat) {
        let faction = self.board(seat).faction;
        let player = self.player_mut(seat);
        player.board.team = Team::default();
        player.board.destroyed = [Row::new(); 2];
        player.piles = [Piles::default(); 2];
        player.unseen = [Unseen::default(); 2];
        player.hand.clear();
        player.private = Private::default();
        // THO-MULTI-24: also those that are attached, oppose or are being played.
        let book = self.book;
        let stays = |card: &Card| book.card(*card).faction != faction;
        self.table.attached = self.table.attached.iter().copied().filter(stays).collect();
        self.table.opposer = self.table.opposer.filter(|opposer| opposer.seat != seat);
        if self.table.playing != Card::UNKNOWN && !stays(&self.table.playing) {
            self.table.playing = Card::UNKNOWN;
        }
        if self.table.lifter == seat {
            self.lifted.clear();
        }
    }

    /// THO-MULTI-23: the destiny player is out, the round ends; the others tidy up.
    fn cut_round_short(&mut self, host: &mut impl Host<Event>) {
        self.agenda = Agenda::of(&[Step::Dusk(DuskStep::Tidy)]);
        self.table.done = Seats::NONE;
        for seat in self.in_game().iter() {
            self.take_drawn(seat);
        }
        if self.table.playing != Card::UNKNOWN {
            let card = std::mem::take(&mut self.table.playing);
            self.destroy_card(card, Loss::Played, host);
        }
        self.destroy_attached(host);
        self.return_opposer();
        self.table.goal = NOBODY;
    }
}
