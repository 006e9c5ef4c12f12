//! RAGNAROK: the final battle.

use engine::{Game, Host, Seat};

use crate::state::{Battle, BattleKind, Ending};
use crate::{BattleStep, Cause, Event, RagnarokStep, Side, Step, Valhalla};

impl Valhalla {
    /// VAL-RAGNAROK-1: each player once, in the order of the last round.
    pub(crate) fn call_ragnarok(&mut self, last: Seat) {
        self.table.ending = Ending::Ragnarok;
        self.agenda.then(&[Step::Ragnarok(RagnarokStep::Score)]);
        let seats = self.table.seats as usize;
        for steps in (1..=seats).rev() {
            self.agenda.then(&[Step::Ragnarok(RagnarokStep::Begin(last.left(steps, seats)))]);
        }
    }

    /// VAL-RAGNAROK-2, VAL-RAGNAROK-9, VAL-JARL-20: as an attack phase, with one window before it and no
    /// opponent. VAL-RAGNAROK-10: it is one battle, and begins here.
    pub(crate) fn ragnarok(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        self.table.active = seat;
        self.table.battle = Battle {
            kind: BattleKind::Ragnarok,
            fighters: [self.fighter_at(seat), Default::default()],
            // VAL-RAGNAROK-7: the grey dice are back.
            pool: self.table.book.numbers.grey_dice,
            ..Battle::default()
        };
        host.tell(Event::RagnarokBegan(seat));
        self.agenda.then(&[
            Step::Battle(BattleStep::PreBattle(Side::Attacker)),
            Step::Battle(BattleStep::PhaseStart(Side::Attacker)),
            Step::Battle(BattleStep::InitialRoll(Side::Attacker)),
            Step::Battle(BattleStep::Fight(Side::Attacker)),
            Step::Ragnarok(RagnarokStep::End),
        ]);
    }

    /// VAL-RAGNAROK-3: it ends by itself when all are armed. VAL-RAGNAROK-8: nobody rolls without a
    /// party.
    pub(crate) fn has_warriors_to_arm(&self, side: Side) -> bool {
        let fighter = self.table.battle.fighter(side);
        match self.table.battle.kind {
            BattleKind::Ragnarok => {
                self.table.player(fighter.seat).party.mask() & !fighter.armed != 0
            }
            BattleKind::None | BattleKind::Battle | BattleKind::Hunt | BattleKind::Raid => true,
        }
    }

    /// VAL-RAGNAROK-4: activated warriors go to Valhalla. VAL-RAGNAROK-5: everything else is
    /// discarded. VAL-RAGNAROK-6: no shield changes hands.
    pub(crate) fn end_ragnarok(&mut self, host: &mut impl Host<Event>) {
        let armed = self.table.battle.fighter(Side::Attacker).armed;
        self.send(Side::Attacker, armed, host);
        let seat = self.table.battle.fighter(Side::Attacker).seat;
        // VAL-VALK-18: favours are paid before anything is discarded.
        self.agenda.then(&[Step::Ragnarok(RagnarokStep::ClearAway)]);
        self.pay_awards(seat);
    }

    pub(crate) fn clear_away(&mut self, host: &mut impl Host<Event>) {
        let seat = self.table.battle.fighter(Side::Attacker).seat;
        let party = self.table.player(seat).party;
        for card in party.iter() {
            self.leave_party(seat, card, host);
            self.discard(seat, card, Cause::Ragnarok, host);
        }
        let hand = std::mem::take(&mut self.secret_mut(seat).hand);
        host.reveal();
        hand.iter().for_each(|card| self.discard(seat, card, Cause::Ragnarok, host));
        self.discard_tactics(host);
    }

    pub(crate) fn score<H: Host<Event>>(&mut self, host: &mut H) {
        self.table.ending = Ending::Over;
        self.give_thanks(host);
        // Every Valhalla is turned up to be counted.
        host.reveal();
        if H::LISTENS
            && let Some(standing) = self.standing()
        {
            for (seat, place) in self.table.all_seats().zip(standing.0) {
                host.tell(Event::Scored(seat, place.score));
            }
        }
        host.tell(Event::GameOver);
    }
}

impl Valhalla {
    /// Nobody is asked between the phases of Ragnarök.
    pub(crate) fn run_ragnarok(&mut self, step: RagnarokStep, host: &mut impl Host<Event>) {
        match step {
            RagnarokStep::Begin(seat) => self.ragnarok(seat, host),
            RagnarokStep::End => self.end_ragnarok(host),
            RagnarokStep::ClearAway => self.clear_away(host),
            RagnarokStep::Score => self.score(host),
        }
    }
}
