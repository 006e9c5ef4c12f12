//! Turns, phases and rounds.

use engine::{Game, Host, Seat, Seats};

use crate::catalogue::{MAX_PLAYERS, Window};
use crate::state::{AskForWeapons, Phase, Valda};
use crate::step::{BuildStep, Event, PlayStep, ResourceStep, Step, TurnStep, WeaponStep};

impl Valda {
    pub(crate) fn run_turn_step(&mut self, step: TurnStep, host: &mut impl Host<Event>) {
        match step {
            TurnStep::Begin => self.begin_turn(host),
            TurnStep::BeginPhase(phase) => self.begin_phase(phase, host),
            TurnStep::EndPhase => self.end_phase(),
            TurnStep::EndTurn => self.end_turn(host),
            TurnStep::NextTurn => self.next_turn(host),
        }
    }

    pub(crate) fn begin_turn(&mut self, host: &mut impl Host<Event>) {
        let seat = self.table.active;
        if self.table.turns == 0 {
            host.tell(Event::RoundBegan { round: self.table.round });
        }
        host.tell(Event::TurnBegan { seat });
        self.then(&[
            Step::Weapon(WeaponStep::Hold(Window::Open)),
            Step::Turn(TurnStep::BeginPhase(Phase::Resource)),
        ]);
    }

    /// VDA-TURN-2, VDA-TURN-7: the steps of each phase.
    // VDA-TURN-5: empty phases take place, with their windows.
    pub(crate) fn begin_phase(&mut self, phase: Phase, host: &mut impl Host<Event>) {
        self.table.phase = phase;
        host.tell(Event::PhaseBegan { phase });
        match phase {
            Phase::Resource => self.then(&[
                Step::Resource(ResourceStep::Roll),
                Step::Weapon(WeaponStep::Hold(Window::Open)),
                Step::Resource(ResourceStep::BeginExchange),
                Step::Resource(ResourceStep::Exchange),
                Step::Turn(TurnStep::EndPhase),
            ]),
            // VDA-PLAY-4, VDA-STEWARD-16
            Phase::Play => self.then(&[
                Step::Play(PlayStep::DrawCount),
                Step::Play(PlayStep::ChooseRegions),
                Step::Play(PlayStep::TakeGodCards),
                Step::Weapon(WeaponStep::Hold(Window::Open)),
                Step::Play(PlayStep::Act),
                Step::Play(PlayStep::End),
                Step::Play(PlayStep::DiscardDown),
                Step::Turn(TurnStep::EndPhase),
            ]),
            Phase::Build => {
                self.then(&[Step::Build(BuildStep::Declare), Step::Turn(TurnStep::EndPhase)]);
            }
            Phase::Attack => self.begin_attacks(host),
            Phase::Follower => self.then(&[Step::Worship, Step::Turn(TurnStep::EndPhase)]),
        }
    }

    /// VDA-TURN-3: on to the next phase, never back.
    pub(crate) fn end_phase(&mut self) {
        let next = match self.table.phase {
            Phase::Resource => Step::Turn(TurnStep::BeginPhase(Phase::Play)),
            Phase::Play => Step::Turn(TurnStep::BeginPhase(Phase::Build)),
            Phase::Build => Step::Turn(TurnStep::BeginPhase(Phase::Attack)),
            Phase::Attack => Step::Turn(TurnStep::BeginPhase(Phase::Follower)),
            Phase::Follower => Step::Turn(TurnStep::EndTurn),
        };
        self.then(&[Step::Weapon(WeaponStep::Hold(Window::Open)), next]);
    }

    /// VDA-TURN-8: loans and all that holds for this turn end; the last window follows.
    pub(crate) fn end_turn(&mut self, host: &mut impl Host<Event>) {
        self.end_loans(host);
        let table = &mut self.table;
        table.actions = 0;
        table.built = 0;
        table.build_limit = table.book.numbers.buildings_per_turn;
        table.bought = [[0; 2]; 2];
        table.loki_rolled = false;
        self.then(&[
            Step::Build(BuildStep::Stewards),
            Step::Weapon(WeaponStep::Hold(Window::Open)),
            Step::Turn(TurnStep::NextTurn),
        ]);
    }

    /// VDA-TURN-4
    pub(crate) fn next_turn(&mut self, host: &mut impl Host<Event>) {
        self.ask_for_weapons = [AskForWeapons::Always; MAX_PLAYERS];
        self.table.turns += 1;
        if self.table.turns == self.table.seats && !self.next_round(host) {
            return;
        }
        self.table.active = self.turn_of(self.table.turns);
        self.table.phase = Phase::Resource;
        self.then(&[Step::Turn(TurnStep::Begin)]);
    }

    /// VDA-END-2: the drakkar moves. False if it has entered Asgard.
    // VDA-END-1, VDA-END-3
    fn next_round(&mut self, host: &mut impl Host<Event>) -> bool {
        let last = self.last_round();
        host.tell(Event::DrakkarMoved { rounds_left: last - self.table.round });
        if self.table.round == last {
            self.tell_winners(host);
            return false;
        }
        self.table.round += 1;
        self.table.turns = 0;
        true
    }

    /// VDA-VARIANT-7
    pub fn last_round(&self) -> u8 {
        let numbers = &self.table.book.numbers;
        if self.table.chase { numbers.chase_round_cap } else { numbers.rounds }
    }

    /// VDA-TURN-1: clockwise from the starting player.
    // VDA-VARIANT-2, VDA-VARIANT-4
    fn turn_of(&self, turn: u8) -> Seat {
        let seats = self.table.seats as usize;
        let steps = turn as usize;
        // VDA-VARIANT-3, VDA-VARIANT-9: the sixth round runs the other way round.
        if self.table.spin && self.table.round == self.table.book.numbers.rounds {
            return self.table.first.left(seats - 1 - steps, seats);
        }
        self.table.first.left(steps, seats)
    }

    pub(crate) fn tell_winners(&self, host: &mut impl Host<Event>) {
        let standing = self.places();
        let won = standing.0.iter().enumerate().filter(|(_, place)| place.rank == 1);
        let winners: Seats = won.map(|(seat, _)| Seat(seat as u8)).collect();
        host.tell(Event::Ended { winners });
    }
}
