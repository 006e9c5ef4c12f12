//! Chapter INFO: what one seat, or a spectator, may know, and a table that would look the same.

use engine::{Agenda, Game, Host, IMAGINED, Row, Search, Seat, Seats};

use crate::catalogue::{Card, Catalogue, DECK, Op, PLAYERS, Role};
use crate::hidden::{Piles, Slot, Unseen, viewer_bit};
use crate::state::{Board, Player, Private, Table, Thorgal};
use crate::step::{Action, Event, Step};

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    pub viewer: Option<Seat>,
    pub book: &'static Catalogue,
    pub agenda: Agenda<Step, Action>,
    /// THO-INFO-6, THO-LAND-10: everything in play.
    pub table: Table,
    /// THO-INFO-5: with Valhalla and Niflheim.
    pub boards: [Board; PLAYERS],
    /// THO-INFO-2, THO-INFO-3, THO-INFO-4: face-down piles, cards named where the viewer can.
    pub piles: [[Piles; 2]; PLAYERS],
    /// THO-INFO-1, THO-MULTI-28: the own hand; of the others the cards that are known, then as many
    /// unknown ones as they hold.
    pub hands: [Row<Slot, DECK>; PLAYERS],
    /// THO-INFO-7: what the viewer has decided while all decide in secret.
    pub private: Private,
    pub lifted: Row<Slot, DECK>,
}

impl Thorgal {
    pub(crate) fn seen_by(&self, viewer: Option<Seat>) -> View {
        let seat = |place: usize| Seat(place as u8);
        View {
            viewer,
            book: self.book,
            agenda: self.agenda.seen_by(viewer),
            table: self.table,
            boards: self.players.map(|player| player.board),
            piles: std::array::from_fn(|place| self.piles_seen_by(viewer, seat(place))),
            hands: std::array::from_fn(|place| self.hand_seen_by(viewer, seat(place))),
            private: viewer.map_or_else(Private::default, |seat| self.player(seat).private),
            lifted: self
                .lifted
                .iter()
                .map(|slot| slot.seen_by(viewer, self.table.lifter))
                .collect(),
        }
    }

    fn piles_seen_by(&self, viewer: Option<Seat>, owner: Seat) -> [Piles; 2] {
        let player = self.player(owner);
        let mut seen = player.piles.map(|piles| piles.seen_by(viewer, owner));
        if viewer == Some(owner) {
            // Cards drawn in the current phase still lie on the deck; only their owner sees them.
            let role = self.role(owner) as usize;
            for depth in 0..player.private.drawn {
                let place = player.piles[role].below_top(depth);
                seen[role].slots_mut()[place].card = player.piles[role].slots()[place].card;
            }
        }
        seen
    }

    fn hand_seen_by(&self, viewer: Option<Seat>, owner: Seat) -> Row<Slot, DECK> {
        let hand = &self.player(owner).hand;
        if viewer == Some(owner) {
            return *hand;
        }
        let bit = viewer_bit(viewer);
        let mut seen: Row<Slot, DECK> =
            hand.iter().map(|slot| slot.seen_by(viewer, owner)).collect();
        seen.sort_unstable_by_key(|slot| (!slot.to.contains(bit), slot.card));
        seen
    }
}

impl View {
    pub fn role(&self, seat: Seat) -> Role {
        if seat == self.table.destiny { Role::Destiny } else { Role::Doom }
    }

    /// THO-FATE-9: the cards the viewer has drawn so far in a phase in which nothing shows yet, or
    /// otherwise the own hand.
    pub fn own_hand(&self) -> Vec<Card> {
        let Some(seat) = self.viewer else { return Vec::new() };
        let piles = &self.piles[seat.index()][self.role(seat) as usize];
        let drawn = (0..self.private.drawn).map(|depth| piles.slots()[piles.below_top(depth)].card);
        self.hands[seat.index()].iter().map(|slot| slot.card).chain(drawn).collect()
    }

    pub(crate) fn imagine(&self, host: &mut impl Host<Event>) -> Thorgal {
        let player = |seat: usize| Player {
            board: self.boards[seat],
            piles: self.piles[seat],
            hand: self.hands[seat],
            unseen: [Unseen::default(); 2],
            private: Private::default(),
        };
        let mut game = Thorgal {
            book: self.book,
            agenda: self.agenda,
            table: self.table,
            players: std::array::from_fn(player),
            lifted: self.lifted,
        };
        if let Some(viewer) = self.viewer {
            game.player_mut(viewer).private = self.private;
        }
        // Cards are dealt once lands have been revealed.
        let dealt = !self.table.lands.is_empty();
        for seat in game.in_game().iter().filter(|_| dealt) {
            game.find_unseen(seat);
            game.imagine_cards(seat, host);
        }
        for seat in self.table.done.iter().filter(|&seat| Some(seat) != self.viewer) {
            game.imagine_decision(seat, host);
        }
        game
    }
}

impl Thorgal {
    /// What a player's unknown cards can be: the cards of the faction that are nowhere to be seen.
    pub fn find_unseen(&mut self, seat: Seat) {
        let copies = [Role::Destiny, Role::Doom].map(|role| self.copies(seat, role).len());
        let faction = self.board(seat).faction;
        let mut unseen = copies.map(Unseen::all);
        let mut see = |card: Card| {
            if card != Card::UNKNOWN && self.face(card).faction == faction {
                let face = self.face(card);
                unseen[face.kind.role() as usize].take(face);
            }
        };
        let player = self.player(seat);
        player.board.team.iter().for_each(|(_, fellow)| see(fellow.card));
        player.board.destroyed.iter().for_each(|pile| pile.iter().for_each(|&card| see(card)));
        player.piles.iter().for_each(|piles| piles.slots().iter().for_each(|it| see(it.card)));
        player.hand.iter().for_each(|slot| see(slot.card));
        self.lifted.iter().for_each(|slot| see(slot.card));
        self.table.attached.iter().for_each(|&card| see(card));
        self.table.opposer.iter().for_each(|opposer| see(opposer.fellow.card));
        see(self.table.playing);
        self.player_mut(seat).unseen = unseen;
    }

    /// Gives a card to every slot that is one: in hands, among lifted cards, and where the owner
    /// knows what lies there. The rest stays open until somebody looks.
    fn imagine_cards(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        let role = self.role(seat);
        let lifted_role = self.lifted_role(role);
        let is_lifter = self.table.lifter == seat;
        let copies = [Role::Destiny, Role::Doom].map(|role| self.copies(seat, role));
        let player = &mut self.players[seat.index()];
        let unseen = &mut player.unseen;
        let mut deal = |slot: &mut Slot, role: Role| {
            if slot.is_unknown() {
                slot.card = unseen[role as usize].draw(IMAGINED, copies[role as usize], host);
            }
        };
        player.hand.iter_mut().for_each(|slot| deal(slot, role));
        if is_lifter {
            self.lifted.iter_mut().for_each(|slot| deal(slot, lifted_role));
        }
        for (piles, role) in player.piles.iter_mut().zip([Role::Destiny, Role::Doom]) {
            let known = piles.slots_mut().iter_mut().filter(|slot| slot.to != Seats::NONE);
            known.for_each(|slot| deal(slot, role));
        }
    }

    /// Which deck the lifted cards belong to.
    fn lifted_role(&self, current: Role) -> Role {
        let scene = self.agenda.next().and_then(Step::scene);
        match scene.map(|scene| self.op(scene)) {
            Some(Op::Recover { .. }) => Role::Destiny,
            Some(&Op::Recall { from, .. }) => from,
            _ => current,
        }
    }

    /// Everybody but `seat` has yet to decide what was decided in secret.
    pub(crate) fn decide_anew(&mut self, seat: Seat) {
        let Some(step) = self.agenda.next().filter(|step| step.is_apart()) else { return };
        for other in self.table.done.without(seat).iter() {
            self.player_mut(other).private = Private::default();
            self.table.done = self.table.done.without(other);
        }
        let asked = self.choosers(step);
        self.agenda.ask(asked);
    }

    /// A decision made alone, while all decide in secret.
    fn decide(&mut self, step: Step, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        match step {
            Step::Setup(step) => self.setup_hears(step, seat, action, host),
            Step::Round(step) => self.round_hears(step, seat, action, host),
            Step::Dusk(step) => self.dusk_hears(step, seat, action, host),
            Step::Expedition(_) | Step::Play(_) | Step::Suffer { .. } | Step::Effect(_) => {
                unreachable!("{step:?} is not decided in secret")
            }
        }
    }

    /// Somebody has decided in secret: any decision that was possible.
    fn imagine_decision(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.done = self.table.done.without(seat);
        let Some(step) = self.agenda.next().filter(|step| step.is_apart()) else { return };
        while !self.table.done.contains(seat) {
            let mut offers = Search(Vec::new());
            self.offer(step, seat, &mut offers);
            let action = offers.0[host.below(IMAGINED, offers.0.len() as u32) as usize];
            self.decide(step, seat, action, host);
        }
    }
}
