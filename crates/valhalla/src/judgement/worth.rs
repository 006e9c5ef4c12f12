//! What parties and cards are worth.

use engine::Seat;

use crate::catalogue::{CardFace, Effect, Need, Tactic};
use crate::{CardId, Valhalla};

/// The chance that six dice cover so many symbols with good play, about.
pub(super) const COVERS: [f32; 10] = [1.0, 0.98, 0.88, 0.7, 0.5, 0.33, 0.2, 0.08, 0.03, 0.0];
/// How much strength moves the chance of a battle: a lead of this much wins three of four.
const SWING: f32 = 3.0;
/// What a card nobody has seen adds to a battle on average.
const UNKNOWN_CARD: f32 = 0.7;
/// What a card from the deck is worth on average.
pub(super) const UNSEEN: f32 = 2.8;
/// The glory of a captured shield, and a little for what sets and ties are worth.
pub(super) const SHIELD: f32 = 2.5;

/// The chance that a lead in strength holds.
pub(super) fn chance(lead: f32) -> f32 {
    1.0 / (1.0 + (-lead / SWING).exp())
}

impl Valhalla {
    /// The strength a party can be expected to reach, with some more warriors.
    pub(super) fn might(&self, seat: Seat, foe: Option<Seat>, more: &[CardId]) -> f32 {
        self.armed_sum(seat, more, |card| {
            f32::from(self.strength_against(seat, foe, card)) + self.angry_strength(seat, foe, card)
        })
    }

    /// The glory a party can be expected to bring home.
    pub(super) fn booty(&self, seat: Seat) -> f32 {
        self.armed_sum(seat, &[], |card| f32::from(self.table.book.fighter(card).glory))
    }

    /// The cheapest to arm first, each by the chance that the dice reach that far.
    fn armed_sum(&self, seat: Seat, more: &[CardId], value: impl Fn(CardId) -> f32) -> f32 {
        let mut warriors = [(0.0f32, 0.0f32, 0usize); 8];
        let mut count = 0;
        for card in self.table.player(seat).party.iter().chain(more.iter().copied()) {
            let (symbols, worth) = (self.effort(card), value(card));
            warriors[count] = (worth / symbols as f32, worth, symbols);
            count += 1;
        }
        warriors[..count].sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let mut symbols = 0;
        let counted = warriors[..count].iter().map(|&(_, worth, needs)| {
            symbols += needs;
            worth * COVERS[symbols.min(COVERS.len() - 1)]
        });
        counted.sum()
    }

    /// Symbols to cover; giants are easier than they look.
    pub(super) fn effort(&self, card: CardId) -> usize {
        let warrior = self.table.book.fighter(card);
        match warrior.need {
            Need::Any(_) | Need::Same(2) | Need::Different(2) => 1,
            Need::Same(_) | Need::Different(_) | Need::DifferentFrom(..) => 2,
            Need::Pairs(_) | Need::PairWith(_) | Need::OneWith(_) => 3,
            Need::Exact(_) | Need::PairsAndOne(_) => usize::from(warrior.symbols),
        }
    }

    /// What a card in hand is worth, in glory.
    pub(super) fn worth(&self, card: CardId) -> f32 {
        match &self.table.book.cards[card as usize].face {
            CardFace::Warrior(warrior) => {
                let likely = COVERS[self.effort(card)];
                (f32::from(warrior.glory) + 0.3 * f32::from(warrior.strength)) * likely
            }
            CardFace::Tactic(tactic) => tactic_worth(tactic),
            // Done or rewarded about every other time.
            CardFace::Mission(mission) => 0.6 * f32::from(mission.glory),
            CardFace::Aid(aid) => 0.5 * f32::from(aid.glory),
            CardFace::Wrath(_) => 1.0,
        }
    }

    /// What the tactics in hand add to a battle.
    pub(super) fn support(&self, seat: Seat) -> f32 {
        let tactics = self.secret(seat).hand.minus(&self.table.book.warriors);
        tactics.iter().filter_map(|card| self.table.book.tactic(card)).map(tactic_worth).sum()
    }

    /// What another's hand may add.
    pub(super) fn unknown_support(&self, seat: Seat) -> f32 {
        UNKNOWN_CARD * f32::from(self.hand_size(seat))
    }

    /// The chance to win an attack.
    pub(super) fn odds(&self, seat: Seat, target: Seat) -> f32 {
        let attack =
            self.might(seat, Some(target), &[]) + self.support(seat) + self.edge_over(target);
        let defence = self.might(target, Some(seat), &[]) + self.unknown_support(target);
        chance(attack - defence + 0.5)
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "a glance knows what it knows")]
pub(super) fn tactic_worth(tactic: &Tactic) -> f32 {
    let price = 0.7 * (tactic.cost.len() + tactic.cond.len()) as f32;
    match tactic.effect {
        Effect::Strength { n } => f32::from(n) - price,
        Effect::RollExtraKeep { .. } | Effect::FreeReroll { .. } | Effect::SetDie { .. } => 2.0,
        _ => 0.5,
    }
}
