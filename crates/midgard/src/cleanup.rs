//! CLEANUP: the board is tidied, and the next round or the end comes.

use engine::{CardSet, Game, Host, Row};

use crate::goods::{Crew, Token, Tokens};
use crate::state::{JourneyCard, Midgard, SEATS};
use crate::step::{Event, Moment, RoundStep, Step};

impl Midgard {
    /// MID-CLEANUP-1: automatic, in this order, also in the last round.
    /// MID-CLEANUP-9: everything not named here stays as it is.
    pub(crate) fn clean_up(&mut self, host: &mut impl Host<Event>) {
        self.take_workers_back();
        self.discard_enemies(host);
        self.discard_journeys(host);
        self.add_bounties(host);
        self.end_round();
    }

    // MID-CLEANUP-2: workers and ships return.
    fn take_workers_back(&mut self) {
        let table = &mut self.table;
        table.workers.fill(CardSet::EMPTY);
        table.hunters = [0; SEATS];
        table.beggars = [0; SEATS];
        table.crews.fill(Crew::NONE);
        table.shores.iter_mut().for_each(|shore| shore.ship = None);
        table.players.iter_mut().for_each(|player| player.quiet = false);
    }

    // MID-CLEANUP-8: an open pile; they do not come back.
    fn discard_enemies(&mut self, host: &mut impl Host<Event>) {
        // MID-CLEANUP-3, MID-TROLL-6: a troll not defeated costs everybody a blame.
        if let Some(troll) = self.table.troll.take() {
            self.table.troll_discard.insert(troll);
            host.tell(Event::TrollEscaped(troll));
            for seat in self.table.everyone().iter() {
                self.table.player_mut(seat).stock.add(&Tokens::of(Token::Blame, 1));
            }
        }
        // MID-CLEANUP-4
        for draugr in self.table.draugr.iter_mut().filter_map(Option::take) {
            self.table.draugr_discard.insert(draugr);
            host.tell(Event::DraugrLeft(draugr));
        }
    }

    // MID-CLEANUP-5: revealed ones are discarded, face-down ones stay.
    fn discard_journeys(&mut self, host: &mut impl Host<Event>) {
        for shore in &mut self.table.shores {
            if let Some(JourneyCard::Up(card)) = shore.journey {
                shore.journey = None;
                self.table.journey_discard.insert(card);
                host.tell(Event::JourneyDiscarded(card));
            }
        }
    }

    // MID-CLEANUP-6: a coin on every monster in play, fought or not. MID-JOURNEY-19: they stay.
    fn add_bounties(&mut self, host: &mut impl Host<Event>) {
        for (shore, place) in self.table.shores.iter_mut().enumerate() {
            if place.monster.is_some() {
                place.coins = place.coins.saturating_add(1);
                host.tell(Event::Bounty(shore as u8, place.coins));
            }
        }
    }

    // MID-CLEANUP-7, MID-ROUND-1: exactly so many rounds, then scoring.
    fn end_round(&mut self) {
        if self.table.round < self.book.rounds {
            self.table.round += 1;
            return self.then(&[Step::Round(RoundStep::Prepare)]);
        }
        // MID-RUNE-9, MID-SCORE-1: each player once more, in turn order, then scoring.
        let windows: Row<Step, SEATS> =
            self.table.turn_order().map(|seat| Step::Runes(seat, Moment::Last)).collect();
        self.then(&[Step::Round(RoundStep::Score)]);
        self.then(&windows);
    }
}
