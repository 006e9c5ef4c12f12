//! What is printed on the cards of expansions and of monsters: data only.

use crate::catalogue::{CardSet, Clan, Effect, Sources};
use crate::{Dice, Face};

/// The cards of each expansion.
#[derive(Clone, Copy, Debug, Default)]
pub struct Additions {
    pub thor: CardSet,
    pub valkyries: CardSet,
    pub dwarves: CardSet,
    pub tyr: CardSet,
    /// VAL-TYR-1: so many of Tyr's cards are laid aside.
    pub tyr_aside: u8,
}

/// VAL-COMBINE-20, VAL-COMBINE-21, VAL-COMBINE-22, VAL-COMBINE-23: numbers that follow from the
/// number of players and of big decks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Cards discarded from the deck.
    pub discard: u8,
    /// The cards discarded from the starting hands are shuffled back.
    pub reshuffle: bool,
    pub phase_b: u8,
    pub action_4: u8,
}

/// What a winner may have done (VAL-VALK-33, VAL-VALK-34, VAL-VALK-35), and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mission {
    pub deed: Deed,
    pub glory: i16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    NoPaidReroll,
    MarginMin(i16),
    ActivatedMin(u8),
}

/// A card of Thor's Aid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aid {
    pub aided: Aided,
    pub effect: Effect,
    pub glory: i16,
}

/// Whose party is small enough to be aided (VAL-THOR-7, VAL-THOR-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aided {
    Fewer,
    FewerOrEqual,
}

/// VAL-TYR-23: what a card under a warrior does for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrath {
    Strength(i16),
    Prey { clan: Clan, bonus: i16 },
    Waive(Face),
}

/// One card of Loki's Trick: rows from the best to the worst.
#[derive(Clone, Debug)]
pub struct LokiCard {
    pub id: &'static str,
    pub name: &'static str,
    /// The one for a first game.
    pub beginners: bool,
    /// VAL-LOKI-3
    pub setup_discard: i8,
    pub rows: Vec<LokiRow>,
    pub source: Sources,
}

#[derive(Clone, Copy, Debug)]
pub struct LokiRow {
    pub min: i16,
    pub max: i16,
    pub effect: Effect,
}

/// What a King is awarded at a level, and the dice of those who attack him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    pub glory: u8,
    pub dice: u8,
}

/// VAL-SOLO-2
#[derive(Clone, Debug)]
pub struct Monster {
    pub id: &'static str,
    pub name: &'static str,
    /// VAL-SOLO-4: the weakest first.
    pub cards: Vec<MonsterCard>,
    pub source: Sources,
}

/// VAL-SOLO-3: both sides of a card.
#[derive(Clone, Copy, Debug)]
pub struct MonsterCard {
    pub id: &'static str,
    pub normal: MonsterSide,
    pub plus40: MonsterSide,
}

#[derive(Clone, Copy, Debug)]
pub struct MonsterSide {
    pub strength: i16,
    /// VAL-SOLO-32: the most glory the player's Valhalla may come to.
    pub limit: i16,
    pub clans: Clans,
    /// The weapons that wake it.
    pub activation: Dice,
    pub ability: MonsterAbility,
}

/// Some clans, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clans(u8);

impl Clans {
    pub const fn contains(self, clan: Clan) -> bool {
        self.0 & 1 << clan as u8 != 0
    }

    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Clan> for Clans {
    fn from_iter<I: IntoIterator<Item = Clan>>(clans: I) -> Clans {
        Clans(clans.into_iter().fold(0, |all, clan| all | 1 << clan as u8))
    }
}

/// What a monster card does to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MonsterAbility {
    #[default]
    None,
    BurnDeck,
    PreDiscardHand,
    PostDiscardRandom,
    SilenceJarl,
    SmallerParty,
    LoseGloryOnLoss,
    LoseGloryAlways,
    SilenceClan(Clan),
    LoseDie,
    MaxTwoTactics,
    NoTactics,
    PreDiscardWarrior,
    NoDiceTactics,
}
