//! ASSIGN: who goes to which fight or ship, sealed or in turn order.

use engine::{Clause, Game, Host, IMAGINED, Offers, Row, Seat, Seats};

use crate::catalogue::Window;
use crate::flow::only;
use crate::goods::{Cargo, Crew, Token, Warrior};
use crate::state::{Midgard, SEATS};
use crate::step::{Action, AssignStep, Event, Step, Venture};

/// An assignment is made in a fixed order: venture by venture, and for each the four kinds of
/// cargo. The cursor counts through both.
const END: u8 = (Venture::ALL.len() * Cargo::ALL.len()) as u8;

fn at(cursor: u8) -> (Venture, Cargo) {
    let kinds = Cargo::ALL.len();
    (Venture::ALL[cursor as usize / kinds], Cargo::ALL[cursor as usize % kinds])
}

impl Midgard {
    /// MID-ASSIGN-1: everybody with a fight or ship and a warrior is asked. The others stand by: their
    /// answer is in from the start, and all they can change it to is a demand for turn order.
    pub(crate) fn begin_assignment(&mut self) {
        self.table.sealed = true;
        self.table.handed_in = Seats::NONE;
        self.table.asked =
            self.table.everyone().iter().filter(|&seat| self.assigns(seat)).collect();
        for seat in self.table.asked.iter() {
            self.start_draft(seat);
        }
        // MID-ASSIGN-10: any player, also one who assigns nothing; nobody waits for those.
        if self.table.asked.len() >= 2 {
            let standing_by = self.table.everyone().minus(self.asked_to_assign());
            standing_by.iter().for_each(|seat| self.agenda.seal(seat, Action::Pass));
        }
    }

    /// Whether a player has something to assign and somebody to assign to it.
    fn assigns(&self, seat: Seat) -> bool {
        !self.player(seat).warriors.is_none() && self.table.ventures_of(seat).next().is_some()
    }

    fn start_draft(&mut self, seat: Seat) {
        for venture in Venture::ALL {
            if self.table.owns(seat, venture) {
                self.secrets.draft[venture.index()] = Crew::NONE;
            }
        }
        self.secrets.drafted[seat.index()] = Crew::NONE;
        self.secrets.cursor[seat.index()] = 0;
        self.skip_forced(seat);
    }

    /// MID-INFO-8: passes over kinds of which none can be sent. At the end it is handed in.
    fn skip_forced(&mut self, seat: Seat) {
        let mut cursor = self.secrets.cursor[seat.index()];
        while cursor < END {
            let (venture, cargo) = at(cursor);
            if !self.table.owns(seat, venture) {
                cursor += Cargo::ALL.len() as u8;
            } else if self.most(seat, venture, cargo) == 0 {
                cursor += 1;
            } else {
                self.secrets.cursor[seat.index()] = cursor;
                return;
            }
        }
        self.secrets.cursor[seat.index()] = END;
        self.table.handed_in = self.table.handed_in.with(seat);
    }

    /// What of a kind this seat's draft has not used yet. MID-ASSIGN-2: each warrior goes to at most
    /// one place.
    #[inline]
    fn left(&self, seat: Seat, cargo: Cargo) -> u8 {
        let player = self.player(seat);
        let owned = match cargo {
            Cargo::Warrior(warrior) => player.warriors[warrior],
            Cargo::Food => player.stock[Token::Food],
        };
        owned - self.secrets.drafted[seat.index()].of(cargo)
    }

    /// Notes a number of one kind and moves on.
    fn draft(&mut self, seat: Seat, venture: Venture, cargo: Cargo, n: u8) {
        self.secrets.draft[venture.index()].set(cargo, n);
        let used = &mut self.secrets.drafted[seat.index()];
        used.set(cargo, used.of(cargo) + n);
        self.secrets.cursor[seat.index()] += 1;
        self.skip_forced(seat);
    }

    /// How many of a kind can be sent to a venture of one's own.
    #[inline]
    pub(crate) fn most(&self, seat: Seat, venture: Venture, cargo: Cargo) -> u8 {
        let left = self.left(seat, cargo);
        if left == 0 {
            return 0;
        }
        match self.limit(venture, cargo) {
            Ok(limit) => left.min(limit),
            Err(_) => 0,
        }
    }

    /// What the venture itself allows of a kind, or the rule that allows none.
    #[inline(always)]
    fn limit(&self, venture: Venture, cargo: Cargo) -> Result<u8, Clause> {
        let crew = &self.secrets.draft[venture.index()];
        match (self.table.capacity(self.book, venture), cargo) {
            // MID-ASSIGN-5
            (Some(capacity), Cargo::Food) if !crew.warriors.is_none() => Ok(capacity - crew.load()),
            // MID-ASSIGN-6: no food without a crew.
            (_, Cargo::Food) => Err(Clause("MID-ASSIGN-6")),
            // MID-ASSIGN-4: everyone may board.
            (Some(capacity), Cargo::Warrior(_)) => Ok(capacity - crew.load()),
            // MID-ASSIGN-3: forbidden on land.
            (None, Cargo::Warrior(warrior)) if self.is_forbidden(venture, warrior) => {
                Err(Clause("MID-ASSIGN-3"))
            }
            (None, Cargo::Warrior(_)) => Ok(u8::MAX),
        }
    }

    #[inline(always)]
    pub(crate) fn is_forbidden(&self, venture: Venture, warrior: Warrior) -> bool {
        let enemy = self.table.foe(venture).and_then(|foe| self.book.enemy(foe));
        enemy.is_some_and(|enemy| enemy.forbids[warrior as usize])
    }

    #[inline]
    pub(crate) fn assignment_asks(&self, step: AssignStep) -> Seats {
        match step {
            AssignStep::Assign => self.may_assign_or_demand(),
            AssignStep::AssignOpenly(seat) => only(seat, !self.table.handed_in.contains(seat)),
            AssignStep::BeginAssignment | AssignStep::Reveal => Seats::NONE,
        }
    }

    #[inline]
    pub(crate) fn assignment_runs(&mut self, step: AssignStep, host: &mut impl Host<Event>) {
        match step {
            AssignStep::BeginAssignment => self.begin_assignment(),
            AssignStep::AssignOpenly(seat) => self.publish(seat, host),
            AssignStep::Reveal => self.reveal_assignments(host),
            // Nobody has anything to assign.
            AssignStep::Assign => {}
        }
    }

    /// MID-ASSIGN-12: what is handed in is final. MID-ASSIGN-10: one after another.
    pub(crate) fn rule_of_turn_order(&self, seat: Seat) -> &'static str {
        if self.table.handed_in.contains(seat) { "MID-ASSIGN-12" } else { "MID-ASSIGN-10" }
    }

    /// MID-ASSIGN-8: none is always allowed.
    pub(crate) fn offer_assignment<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        // Who assigns nothing can demand it while others assign.
        if self.agenda.answered().contains(seat) {
            return offers.may(Action::DemandTurnOrder);
        }
        let (venture, cargo) = at(self.secrets.cursor[seat.index()]);
        let most = self.most(seat, venture, cargo);
        (0..=most).for_each(|n| offers.may(Action::Send(venture, cargo, n)));
        // MID-ASSIGN-10: instead of handing in, if at least two assign.
        if self.table.sealed && self.table.asked.len() >= 2 {
            offers.may(Action::DemandTurnOrder);
        } else if O::EXPLAINS {
            offers.may_not(Action::DemandTurnOrder, Clause("MID-ASSIGN-10"));
        }
        // MID-RUNE-5 (c)
        self.offer_runes(seat, Window::Free, offers);
        if O::EXPLAINS {
            self.refuse_cargo(seat, (venture, cargo), offers);
        }
    }

    /// What this player has and may not send here. Of food, of which there may be much, every number only
    /// when it is asked for.
    fn refuse_cargo(
        &self,
        seat: Seat,
        (venture, asked): (Venture, Cargo),
        offers: &mut impl Offers<Action>,
    ) {
        for cargo in Cargo::ALL {
            let (most, clause) = match self.limit(venture, cargo) {
                Err(clause) => (0, clause),
                Ok(limit) => (limit, Clause("MID-ASSIGN-5")),
            };
            let numbers = (most..self.left(seat, cargo)).map(|n| n + 1);
            let named = if cargo == asked || cargo != Cargo::Food { usize::MAX } else { 1 };
            numbers
                .take(named)
                .for_each(|n| offers.may_not(Action::Send(venture, cargo, n), clause));
        }
    }

    /// Puts a number of one kind on a venture. MID-ASSIGN-9: complete at the last one.
    pub(crate) fn send(
        &mut self,
        seat: Seat,
        venture: Venture,
        cargo: Cargo,
        n: u8,
        host: &mut impl Host<Event>,
    ) {
        self.draft(seat, venture, cargo, n);
        // MID-ASSIGN-12: everyone sees who has handed in, and nothing more.
        if self.table.handed_in.contains(seat) {
            host.tell(Event::HandedIn(seat));
        }
    }

    // MID-ASSIGN-10: all comes back unseen, and everybody assigns again in turn order.
    pub(crate) fn demand_turn_order(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        host.tell(Event::TurnOrderDemanded(seat));
        self.table.sealed = false;
        self.table.handed_in = Seats::NONE;
        self.agenda.unseal();
        let asked = self.table.asked;
        asked.iter().for_each(|seat| self.start_draft(seat));
        let in_order: Row<Step, SEATS> = self
            .table
            .turn_order()
            .filter(|&seat| asked.contains(seat))
            .map(|seat| Step::Assign(AssignStep::AssignOpenly(seat)))
            .collect();
        self.then(&in_order);
    }

    /// When the last one is in, all are revealed together. MID-ASSIGN-11: and final.
    pub(crate) fn reveal_assignments(&mut self, host: &mut impl Host<Event>) {
        if self.table.asked.len() > 1 && self.table.sealed {
            host.reveal();
        }
        for seat in self.table.turn_order() {
            if self.table.sealed && self.table.asked.contains(seat) {
                self.publish(seat, host);
            }
        }
        self.table.asked = Seats::NONE;
        self.table.handed_in = Seats::NONE;
        self.table.sealed = false;
        self.agenda.unseal();
        self.secrets.cursor = [0; SEATS];
        self.secrets.drafted = [Crew::NONE; SEATS];
    }

    /// Lays a finished draft open. MID-ASSIGN-2: loaded food leaves the stock.
    pub(crate) fn publish(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        for venture in Venture::ALL {
            if !self.table.owns(seat, venture) {
                continue;
            }
            let crew = std::mem::take(&mut self.secrets.draft[venture.index()]);
            self.table.crews[venture.index()] = crew;
            self.table.player_mut(seat).stock[Token::Food] -= crew.food;
            host.tell(Event::Assigned(seat, venture, crew));
        }
    }

    /// For `imagine`: an assignment this seat could have handed in.
    pub(crate) fn imagine_draft(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.handed_in = self.table.handed_in.without(seat);
        self.start_draft(seat);
        while !self.table.handed_in.contains(seat) {
            let (venture, cargo) = at(self.secrets.cursor[seat.index()]);
            let n = host.below(IMAGINED, u32::from(self.most(seat, venture, cargo)) + 1) as u8;
            self.draft(seat, venture, cargo, n);
        }
    }

    /// For `imagine`: this seat is still at its assignment, and nobody knows how far.
    pub(crate) fn imagine_beginning(&mut self, seat: Seat) {
        self.start_draft(seat);
    }

    /// Everybody but `seat` has yet to hand in.
    pub(crate) fn assign_anew(&mut self, seat: Seat) {
        for other in self.table.handed_in.without(seat).iter() {
            self.table.handed_in = self.table.handed_in.without(other);
            self.start_draft(other);
        }
        let asked = self.may_assign_or_demand();
        self.agenda.ask(asked);
    }

    /// Who assigns, and who stands by; nobody once all have handed in.
    #[inline]
    pub(crate) fn may_assign_or_demand(&self) -> Seats {
        let assigning = self.asked_to_assign();
        let standing_by = if assigning.is_empty() { Seats::NONE } else { self.agenda.answered() };
        Seats::from_bits(assigning.bits() | standing_by.bits())
    }

    pub(crate) fn asked_to_assign(&self) -> Seats {
        self.table.asked.minus(self.table.handed_in)
    }
}
