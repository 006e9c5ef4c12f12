//! COMBINE: what expansions and the solo mode add to the table. All of it lies in one place and is
//! empty in the base game.

use engine::{MAX_SEATS, Row, Seat};

use crate::catalogue::MonsterSide;
use crate::{CardId, Catalogue, Dice, Side};

/// VAL-COMBINE-1: what is added to the base game, each on its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expansions {
    pub loki: Loki,
    pub thor: bool,
    pub valkyries: bool,
    pub dwarves: bool,
    pub tyr: bool,
    pub king: bool,
    pub pairs: Pairs,
}

impl Expansions {
    /// The 40-card expansions in play.
    pub const fn big_decks(&self) -> u8 {
        self.valkyries as u8 + self.dwarves as u8
    }
}

/// VAL-LOKI-2: how the card of Loki's Trick is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Loki {
    #[default]
    Out,
    Beginner,
    Random,
    Chosen(u8),
}

/// VAL-PAIR-1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pairs {
    #[default]
    None,
    Partnership,
    Alliance,
}

/// Whom the players hunt, and how hard it is (VAL-SOLO-2, VAL-SOLO-7, VAL-SOLO-20, VAL-SOLO-52).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prey {
    pub monster: u8,
    /// 0 is normal.
    pub level: u8,
    pub abilities: bool,
    /// VAL-SOLO-20: every giant brings a die, as in RU, not only the first of a battle.
    pub every_giant: bool,
}

impl Default for Prey {
    fn default() -> Self {
        Prey { monster: 0, level: 0, abilities: true, every_giant: false }
    }
}

/// What the expansions in play have on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extras {
    pub in_play: Expansions,
    /// Cards drawn in phase B and with action 4.
    pub phase_b: u8,
    pub action_4: u8,
    /// Some card in the deck is played before a battle.
    pub early_tactics: bool,
    /// VAL-LOKI-1: the card that lies open.
    pub loki: Option<u8>,
    pub kings: [King; 2],
    /// VAL-TYR-10: the card under each warrior, by space; open to all.
    pub under: [[CardId; 6]; MAX_SEATS],
    /// A warrior on the way into the party, and the card that will lie under him.
    pub coming: Option<(CardId, CardId)>,
    /// The warrior who joined a party last.
    pub arrived: CardId,
    /// Tyr's cards that were laid aside face down.
    pub aside: u8,
    /// Bonus glory that is still to be taken.
    pub award: [u8; MAX_SEATS],
    pub hunt: Option<Hunt>,
    /// VAL-COMBINE-6: what of a turn and of a battle is played.
    pub taken: crate::timeline::Taken,
}

/// No card lies there.
pub(crate) const NOTHING: CardId = CardId::MAX;

impl Default for Extras {
    fn default() -> Self {
        Extras {
            in_play: Expansions::default(),
            phase_b: 0,
            action_4: 0,
            early_tactics: false,
            loki: None,
            kings: [King::default(); 2],
            under: [[NOTHING; 6]; MAX_SEATS],
            coming: None,
            arrived: NOTHING,
            aside: 0,
            award: [0; MAX_SEATS],
            hunt: None,
            taken: crate::timeline::Taken::default(),
        }
    }
}

impl Extras {
    /// VAL-COOP-2
    pub const fn is_together(&self) -> bool {
        matches!(self.hunt, Some(Hunt { together: true, .. }))
    }

    /// The card under a warrior.
    #[inline]
    pub fn under(&self, seat: Seat, space: usize) -> Option<CardId> {
        Some(self.under[seat.index()][space]).filter(|&card| card != NOTHING)
    }

    /// Every card under a warrior, or on its way there.
    pub fn cards_under(&self) -> impl Iterator<Item = CardId> {
        let lying = self.under.into_iter().flatten().filter(|&card| card != NOTHING);
        lying.chain(self.coming.map(|(_, wrath)| wrath))
    }
}

/// VAL-KING-2, VAL-KING-19: a King card with its bonus card. Level 0: it lies in the middle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct King {
    pub seat: Option<Seat>,
    pub level: u8,
}

/// A hunt: the monster and how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hunt {
    pub prey: Prey,
    /// VAL-COOP-2: several players hunt it.
    pub together: bool,
    /// VAL-SOLO-53: the cards lie with their +40 side up.
    pub plus40: bool,
    /// VAL-SOLO-4: how many cards have been set aside; the next is the active one.
    pub beaten: u8,
    /// The card whose ability is in force (VAL-SOLO-49).
    pub fought: u8,
    /// VAL-SOLO-16: the monster's dice on the active card.
    pub dice: Dice,
    /// VAL-SOLO-23: the ability is switched off for this battle.
    pub surrounded: bool,
    /// VAL-SOLO-34: the last attack has begun.
    pub last_attack: bool,
}

impl Hunt {
    pub const CARDS: u8 = 6;

    /// One of the monster's cards, on the side that lies up.
    pub fn side(&self, book: &'static Catalogue, place: u8) -> &'static MonsterSide {
        let cards = &book.monsters[self.prey.monster as usize].cards;
        let card = &cards[usize::from(place).min(cards.len() - 1)];
        if self.plus40 { &card.plus40 } else { &card.normal }
    }

    /// VAL-SOLO-4: the top card of the stack.
    pub fn active(&self, book: &'static Catalogue) -> &'static MonsterSide {
        self.side(book, self.beaten)
    }

    /// VAL-SOLO-34: no other card lies under the active one.
    pub const fn is_on_last_card(&self) -> bool {
        self.beaten + 1 == Hunt::CARDS
    }

    /// VAL-SOLO-35
    pub const fn is_won(&self) -> bool {
        self.beaten >= Hunt::CARDS
    }
}

/// What expansions remember of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BattleExtras {
    /// VAL-THOR-18: cards of Thor's Aid beside the battle, in the order played.
    pub aids: Row<Helping, 4>,
    /// VAL-COMBINE-8: grey dice a side takes with its initial roll.
    pub promised: [u8; 2],
    /// VAL-THOR-13: free rerolls left.
    pub rerolls: [u8; 2],
    /// VAL-VALK-21: dice on cards of Weapon Supply that are not used yet.
    pub supply: [Dice; 2],
    /// VAL-VALK-33: who gave up a die for a reroll.
    pub paid: [bool; 2],
    /// VAL-VALK-26: warriors of the attacker on the Road, by space.
    pub roads: u8,
    /// VAL-VALK-36: the mission of this battle is played.
    pub mission: bool,
    /// VAL-DWARF-6: warriors of the defender that cannot be activated, by space.
    pub blocked: u8,
    /// VAL-DWARF-11: warriors of each side that stay, by space; then of their allies.
    pub held: [u8; 2],
    pub ally_held: [u8; 2],
    /// VAL-DWARF-20, VAL-COMBINE-42: each use of a forge, with how many tactics lay there then.
    pub forged_after: [Row<u8, 8>; 2],
    /// Warriors of each side that have left in this battle, by space.
    pub gone: [u8; 2],
    /// VAL-PAIR-6: warriors of the partner that a side activated, by space, and all dice on them.
    pub lent: [u8; 2],
    pub lent_dice: [Dice; 2],
    /// VAL-COOP-10: the companion who stands by the fighter.
    pub helper: Option<Seat>,
}

/// A card of Thor's Aid that was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Helping {
    pub by: Seat,
    pub side: Side,
    pub card: CardId,
}
