//! The four actions, and cards chosen outside the phases of a battle.

use engine::Seat;

use super::worth::{COVERS, SHIELD, UNSEEN};
use crate::catalogue::Effect;
use crate::{
    Action, AfterStep, CardId, EffectStep, Side, SoloStep, Step, TurnStep, Valhalla, Which,
};

impl Valhalla {
    #[expect(clippy::wildcard_enum_match_arm, reason = "a glance knows what it knows")]
    pub(super) fn turn_prior(&self, step: Step, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Attack(target) => self.attack_prior(seat, target),
            Action::AddOne(card) => self.joining_prior(seat, &[card]),
            Action::AddTwo(one, two) => self.joining_prior(seat, &[one, two]) - 0.2,
            Action::Send(spaces) => self.sending_prior(seat, spaces),
            Action::Recruit(card) => {
                f32::from(self.table.book.fighter(card).strength) * COVERS[self.effort(card)]
            }
            Action::DiscardTwo(one, two) => -self.wanted(seat, one) - self.wanted(seat, two),
            Action::Discard(card) if matches!(step, Step::Turn(TurnStep::MakeRoom(..))) => {
                -self.worth(card)
            }
            Action::Discard(card) if matches!(step, Step::Solo(SoloStep::LoseGlory)) => {
                -self.glory_in(card)
            }
            Action::Discard(card) if matches!(step, Step::Effect(EffectStep::Exchange { .. })) => {
                UNSEEN - self.wanted(seat, card)
            }
            Action::Lay(card) | Action::Discard(card) => 1.0 - self.wanted(seat, card),
            Action::Take(card) if matches!(step, Step::After(AfterStep::Award(_))) => {
                self.glory_in(card)
            }
            Action::Take(card) | Action::Keep(card) => self.wanted(seat, card),
            Action::Use(which) => self.using_prior(seat, which),
            Action::Wager(_, side) => {
                let [attacker, defender] = self.table.battle.fighters.map(|fighter| fighter.seat);
                let odds = self.odds(attacker, defender);
                4.0 + if side == Side::Attacker { odds } else { 1.0 - odds }
            }
            Action::Draw => 0.3,
            _ => self.extra_prior(step, seat, action),
        }
    }

    fn attack_prior(&self, seat: Seat, target: Seat) -> f32 {
        self.attack_worth(seat, target, self.odds(seat, target))
    }

    /// An attack with such odds.
    pub(super) fn attack_worth(&self, seat: Seat, target: Seat, odds: f32) -> f32 {
        let lost = 0.6 * self.booty(target);
        let gained = SHIELD + self.booty(seat) + self.crown_stake(seat, target);
        odds * gained - (1.0 - odds) * lost - 0.5
    }

    pub(super) fn joining_prior(&self, seat: Seat, cards: &[CardId]) -> f32 {
        let party = usize::from(self.table.player(seat).party.len()) + cards.len();
        let crowded = party.saturating_sub(self.party_limit(seat).into()) as f32;
        let more = self.might(seat, None, cards) - self.might(seat, None, &[]);
        0.45 * more - 2.0 * crowded
    }

    /// Worth in hand; warriors are wanted while there are few.
    fn wanted(&self, seat: Seat, card: CardId) -> f32 {
        let warriors = self.secret(seat).hand.and(&self.table.book.warriors).len();
        let few = warriors + u32::from(self.table.player(seat).party.len()) < 3;
        let is_warrior = self.table.book.warrior(card).is_some();
        self.worth(card) + if few && is_warrior { 3.0 } else { 0.0 }
    }

    /// Abilities help, except where a good card would go for one nobody knows.
    fn using_prior(&self, seat: Seat, which: Which) -> f32 {
        match self.effect(seat, which) {
            Some(Effect::DiscardThenDraw { .. }) => UNSEEN - self.least_wanted(seat),
            _ => 4.0,
        }
    }

    /// The card in hand that could be spared.
    fn least_wanted(&self, seat: Seat) -> f32 {
        let hand = self.secret(seat).hand.iter();
        hand.map(|card| self.wanted(seat, card)).fold(f32::INFINITY, f32::min)
    }

    /// Glory now, or strength for the battles to come.
    pub(super) fn sending_prior(&self, seat: Seat, spaces: u8) -> f32 {
        let keep = 0.25 * self.time_left();
        let party = self.table.player(seat).party;
        let sent = party.places().filter(|(space, _)| spaces & 1 << space != 0);
        sent.map(|(_, card)| {
            let warrior = self.table.book.fighter(card);
            f32::from(warrior.glory) - keep * f32::from(warrior.strength)
        })
        .sum()
    }
}
