//! Defence cards: sets that block and hold no card too many.

use engine::{Clause, Game, Host, Offers, Row, Seat};

use crate::catalogue::{CardKind, Copies, Kind};
use crate::state::{Battle, Valda};
use crate::step::{Action, AttackStep, Event, Held, Step};

/// What a defence still needs.
#[derive(Clone, Copy)]
struct Need {
    power: u32,
    /// Strength of the cards that lie there and of those picked.
    strength: u32,
    /// The weakest card picked for this set.
    weakest: u32,
}

impl Need {
    const fn with(self, value: u32) -> Need {
        let weakest = if value < self.weakest { value } else { self.weakest };
        Need { strength: self.strength + value, weakest, ..self }
    }

    const fn blocks(&self) -> bool {
        self.strength >= self.power
    }

    /// VDA-ATTACK-17: no picked card could be left out.
    const fn is_lean(&self) -> bool {
        self.strength < self.power + self.weakest
    }

    /// Whether some of these cards complete the set without a card too many. For each weakest card
    /// the set may have, the sums that can be reached are bits.
    fn can_be_met(&self, values: &[u32]) -> bool {
        if self.blocks() {
            return self.is_lean();
        }
        (1..=self.weakest.min(MAX_VALUE)).any(|least| {
            let fitting = values.iter().filter(|&&value| value >= least);
            let sums = fitting.fold(1u128 << self.strength, |sums, value| sums | sums << value);
            let wanted = ((1u128 << least) - 1) << self.power;
            sums & wanted != 0
        })
    }
}

const MAX_VALUE: u32 = 15;
/// More power than any hand can meet; keeps the sums within their bits.
const MAX_POWER: u32 = 100;

impl Valda {
    /// VDA-ATTACK-12, VDA-GOD-19: shields, and Tyr's bonus on each card.
    // VDA-WEAPON-26: nothing once a War Horn was sounded.
    pub fn strength(&self, battle: &Battle) -> u8 {
        if battle.no_defence {
            return 0;
        }
        let bonus = self.defence_bonus(battle.defender);
        battle.defence.iter().map(|&card| self.shields(self.table.book.kind(card)) + bonus).sum()
    }

    fn shields(&self, kind: Kind) -> u8 {
        match self.table.book.card(kind).kind {
            CardKind::Defence { shields } => shields,
            CardKind::Yellow { .. } | CardKind::Attack { .. } | CardKind::Weapon => 0,
        }
    }

    /// VDA-ATTACK-31: whoever holds a card is asked, whatever the card is.
    // VDA-WEAPON-26
    pub(crate) fn may_defend(&self) -> Option<Seat> {
        let battle = self.battle();
        let asked = !battle.no_defence && !self.hand(battle.defender).is_empty();
        asked.then_some(battle.defender)
    }

    fn need(&self) -> Need {
        let battle = self.battle();
        let bonus = self.defence_bonus(battle.defender);
        let power = u32::from(self.power(battle)).min(MAX_POWER);
        let strength = u32::from(self.strength(battle));
        let need = Need { power, strength, weakest: u32::MAX / 2 };
        self.picked.iter().fold(need, |need, &card| {
            need.with(u32::from(self.shields(self.table.book.kind(card)) + bonus))
        })
    }

    /// Defence cards that may still be picked, in an order of the defender's choice.
    // VDA-ATTACK-28
    fn pickable(&self, defender: Seat) -> Copies {
        let picked: Copies = self.picked.iter().copied().collect();
        self.hand(defender).and(&self.table.book.defence).minus(&picked)
    }

    /// VDA-ATTACK-11, VDA-ATTACK-16, VDA-ATTACK-17: a set that blocks, card by card, or none.
    pub(crate) fn offer_defence<O: Offers<Action>>(&self, seat: Seat, offers: &mut O) {
        let book = self.table.book;
        let pickable = self.pickable(seat);
        let need = self.need();
        let adds = self.battle().stood > 0;
        let too_many = Clause(if adds { "VDA-ATTACK-18" } else { "VDA-ATTACK-17" });
        for kind in book.kinds_in(&pickable) {
            if self.completes(seat, kind, &pickable, need) {
                offers.may(Action::Defend(kind));
            } else if O::EXPLAINS {
                offers.may_not(Action::Defend(kind), too_many);
            }
        }
        if O::EXPLAINS {
            // VDA-ATTACK-10
            for kind in book.kinds_in(&self.hand(seat).minus(&book.defence)) {
                offers.may_not(Action::Defend(kind), Clause("VDA-ATTACK-10"));
            }
        }
        let begun = !self.picked.is_empty();
        offers.verdict(Action::Pass, if begun { Err(too_many) } else { Ok(()) });
    }

    /// Whether a set that begins with the cards picked and this one can be brought to an end.
    fn completes(&self, defender: Seat, kind: Kind, pickable: &Copies, need: Need) -> bool {
        let book = self.table.book;
        let bonus = self.defence_bonus(defender);
        let value = |kind| u32::from(self.shields(kind) + bonus).min(MAX_VALUE);
        let Some(copy) = book.copy_in(kind, pickable) else { return false };
        let rest = pickable.iter().filter(|&card| card != copy);
        let values: Row<u32, 64> = rest.take(64).map(|card| value(book.kind(card))).collect();
        need.with(value(kind)).can_be_met(&values)
    }

    /// VDA-ATTACK-27: in answer to the attack, by its defender.
    pub(crate) fn defend(&mut self, seat: Seat, action: Action, host: &mut impl Host<Event>) {
        let Action::Defend(kind) = action else {
            return host.tell(Event::NoDefence { seat, forbidden: false });
        };
        let card = self.table.book.copy_in(kind, &self.pickable(seat));
        self.picked.push(card.expect("the card was offered"));
        if self.need().blocks() {
            self.lay_down(seat, host);
        } else {
            self.then(&[Step::Attack(AttackStep::Defend)]);
        }
    }

    /// The set is complete: now the others see it.
    fn lay_down(&mut self, seat: Seat, host: &mut impl Host<Event>) {
        host.reveal();
        for card in std::mem::take(&mut self.picked).iter().copied() {
            let kind = self.table.book.kind(card);
            self.hand_mut(seat).remove(card);
            self.table.in_play.insert(card);
            self.battle_mut().defence.push(card);
            host.tell(Event::Defended { seat, card: kind });
        }
    }
}

impl Held {
    /// A card in the hand.
    pub const fn hidden(kind: Kind) -> Held {
        Held { kind, open: false }
    }
}
