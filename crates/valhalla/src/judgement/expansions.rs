//! What expansions add to a glance, in glory: aid, wrath, tricks, a crown, a partner.

use engine::Seat;

use super::worth::{COVERS, chance};
use crate::catalogue::{AidEffect, LokiEffect, Wrath};
use crate::{Action, CardId, DwarfStep, Pairs, Side, Step, Valhalla};

/// What a card more in hand is worth.
const CARD: f32 = 0.8;
/// How much strength a grey die more brings.
const DIE: f32 = 1.5;

impl Valhalla {
    /// What expansions and the solo mode add to the choices of a turn.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a glance knows what it knows")]
    pub(super) fn extra_prior(&self, step: Step, seat: Seat, action: Action) -> f32 {
        match action {
            Action::Hunt => self.hunt_prior(seat),
            Action::Give(_) | Action::StandBy => self.help_prior(seat, action),
            Action::AddUnder { warrior, with, wrath } => {
                let cards = [warrior, with.unwrap_or(warrior)];
                let joined = if with.is_some() { &cards[..] } else { &cards[..1] };
                self.joining_prior(seat, joined) + self.wrath_prior(warrior, wrath)
            }
            Action::Name(card) if matches!(step, Step::Road) => -self.worth(card),
            // Who is held back brings no glory; who is blocked brings no strength.
            Action::Name(card) if matches!(step, Step::Dwarf(DwarfStep::Hold(_))) => {
                self.glory_in(card)
            }
            Action::Name(card) => {
                f32::from(self.table.book.fighter(card).strength) * COVERS[self.effort(card)]
            }
            Action::Row(row) => self.row_prior(seat, row),
            Action::Rob(from) => f32::from(self.hand_size(from)).min(5.0),
            Action::Aid(card, side) => self.aid_prior(card, side),
            Action::PutBack(card) | Action::SetAside(card) => 0.8 - self.worth(card),
            // A mission is done: its glory is certain.
            Action::Play(card) => 3.0 + self.glory_in(card),
            _ => 0.0,
        }
    }

    /// What a card brings once it lies in Valhalla.
    pub(super) fn glory_in(&self, card: CardId) -> f32 {
        f32::from(self.table.book.glory_of(card))
    }

    /// The more often the warrior is armed, the more his anger helps.
    fn wrath_prior(&self, warrior: CardId, wrath: CardId) -> f32 {
        let effort = self.effort(warrior);
        match self.table.book.wrath(wrath) {
            Some(Wrath::Strength { n }) => 0.45 * f32::from(n) * COVERS[effort],
            Some(Wrath::Prey { bonus, .. }) => 0.25 * f32::from(bonus) * COVERS[effort],
            Some(Wrath::SkipWeapon { weapon }) => {
                let need = self.table.book.fighter(warrior).need;
                let helps = need.waiving(weapon) != need;
                if helps { COVERS[effort.saturating_sub(1)] * 1.5 } else { -2.0 }
            }
            _ => 0.0,
        }
    }

    /// VAL-TYR-11: the strength a card under him adds.
    pub(super) fn angry_strength(&self, seat: Seat, foe: Option<Seat>, card: CardId) -> f32 {
        if !self.table.extras.in_play.tyr {
            return 0.0;
        }
        let space = self.table.player(seat).party.space_of(card);
        space.map_or(0.0, |space| f32::from(self.wrath_strength(seat, space, foe)))
    }

    /// What a row of Loki's card is worth to the loser.
    fn row_prior(&self, seat: Seat, row: u8) -> f32 {
        let side = self.table.battle.side_of(seat).unwrap_or_default();
        let Some(card) = self.loki_card() else { return 0.0 };
        match card.rows[row as usize].effect {
            LokiEffect::BonusGlory { n } => f32::from(n),
            LokiEffect::ReturnShield { role } | LokiEffect::TakeShield { role } if role == side => {
                2.5
            }
            LokiEffect::SendAllActivated => self.sending_prior(seat, self.loki_eligible(side)),
            LokiEffect::SendActivated { count } => {
                let eligible = self.loki_eligible(side);
                let share = f32::from(count) / (eligible.count_ones() as f32).max(1.0);
                self.sending_prior(seat, eligible) * share.min(1.0)
            }
            LokiEffect::Draw { n } => CARD * f32::from(n),
            LokiEffect::DrawKeep { keep, .. } => (CARD + 0.2) * f32::from(keep),
            LokiEffect::DrawThenReturn { draw, back } => {
                CARD * f32::from(draw - back.min(draw)) + 0.2
            }
            LokiEffect::TakeRandomCard { count, .. } => 1.3 * CARD * f32::from(count),
            LokiEffect::TakeBattleTactic { .. } => 1.5 * CARD,
            LokiEffect::AddWarrior { .. } => 1.5 * CARD,
            LokiEffect::DiscardRandom { count, .. } => 0.5 * CARD * f32::from(count),
            LokiEffect::ReturnShield { .. } | LokiEffect::TakeShield { .. } => 0.0,
        }
    }

    /// The card's glory comes with the victory of whom it aids; kept, it is worth half of it.
    fn aid_prior(&self, card: CardId, side: Side) -> f32 {
        let [fighter, foe] = [side, side.other()].map(|side| self.table.battle.fighter(side).seat);
        let strength = |seat, foe| self.might(seat, Some(foe), &[]) + self.unknown_support(seat);
        let help = match self.table.book.aid(card).map(|aid| aid.effect) {
            Some(AidEffect::Strength { n }) => f32::from(n),
            Some(AidEffect::ExtraDice { n }) => DIE * f32::from(n),
            Some(
                AidEffect::Draw { .. }
                | AidEffect::FreeReroll { .. }
                | AidEffect::TakeRandomCard { .. },
            ) => 1.0,
            None => 0.0,
        };
        let tie = if side == Side::Attacker { 0.5 } else { -0.5 };
        let won = chance(strength(fighter, foe) - strength(foe, fighter) + help + tie);
        self.glory_in(card) * (won - 0.5)
    }

    /// What a crown promises: the glory of its level, for as long as it can be held.
    pub(super) fn crown_prospect(&self, seat: Seat) -> f32 {
        self.crown_glory(seat).map_or(0.0, |glory| f32::from(glory) * self.reign())
    }

    /// In how many turns a King will be awarded his glory.
    fn reign(&self) -> f32 {
        0.3 + 1.5 * self.time_left()
    }

    /// What a won attack would bring beside the shield: a crown, or the fall of one.
    pub(super) fn crown_stake(&self, seat: Seat, target: Seat) -> f32 {
        if !self.table.extras.in_play.king || self.is_king(seat) {
            return 0.0;
        }
        let taken = self.is_king(target) || self.has_free_crown();
        if taken { self.reign() + 0.5 * self.crown_prospect(target) } else { 0.0 }
    }

    /// VAL-KING-12: what the grey dice against a King add to an attack.
    pub(super) fn edge_over(&self, target: Seat) -> f32 {
        DIE * f32::from(self.dice_against(target))
    }

    /// VAL-PAIR-2: those who win together, by one of each pair.
    pub(super) fn sides(&self) -> impl Iterator<Item = Seat> {
        let paired = self.table.extras.in_play.pairs != Pairs::None;
        let sides = if paired { self.table.seats / 2 } else { self.table.seats };
        (0..sides).map(Seat)
    }

    /// The prospects of a seat and of its partner.
    pub(super) fn joint_prospect(&self, seat: Seat) -> f32 {
        let partner = self.table.partner(seat).map_or(0.0, |partner| self.prospect(partner));
        self.prospect(seat) + partner
    }
}
