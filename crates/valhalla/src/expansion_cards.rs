//! What is printed on the cards of expansions and of monsters: data only.

#[cfg(feature = "serde")]
use engine::reading::{label, within};
use engine::{Sources, words};

use crate::card::Clan;
use crate::catalogue::CardSet;
use crate::effect::Origin;
#[cfg(feature = "serde")]
use crate::reading::{
    bonus, count, drawn, glory, many, monster_cards, monster_side, one, weapon, weapons,
};
use crate::{Dice, Face, Side};

/// A name that lives as long as the catalogue.
type Text = &'static str;

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
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Mission {
    #[cfg_attr(feature = "serde", serde(rename = "mission"))]
    pub deed: Deed,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
    pub glory: i16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Deed {
    NoPaidReroll,
    MarginMin { n: i16 },
    ActivatedMin { n: u8 },
}

/// A card of Thor's Aid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Aid {
    pub aided: Aided,
    pub effect: AidEffect,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
    pub glory: i16,
}

/// Whose party is small enough to be aided (VAL-THOR-7, VAL-THOR-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aided {
    Fewer,
    FewerOrEqual,
}

words! { Aided: "fewer" => Fewer, "fewer_or_equal" => FewerOrEqual }

/// What Thor's Aid does for the fighter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum AidEffect {
    Draw {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        n: u8,
    },
    FreeReroll {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        times: u8,
    },
    TakeRandomCard {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
        from: FromOpponent,
    },
    Strength {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
    },
    ExtraDice {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        n: u8,
    },
}

/// VAL-THOR-15: from nobody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromOpponent {
    Opponent,
}

words! { FromOpponent: "opponent" => Opponent }

/// VAL-TYR-23: what a card under a warrior does for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Wrath {
    Strength {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
    },
    Prey {
        clan: Clan,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        bonus: i16,
    },
    SkipWeapon {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "weapon"))]
        weapon: Face,
    },
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

/// For differences from `min` to `max`.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct LokiRow {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "many"))]
    pub min: i16,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "many"))]
    pub max: i16,
    pub effect: LokiEffect,
}

/// From whom a card is taken at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victim {
    Opponent,
    /// Whom the loser names.
    AnyPlayer,
}

words! { Victim: "opponent" => Opponent, "any_player" => AnyPlayer }

/// A fighter by the result of the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByResult {
    Loser,
    Winner,
}

words! { ByResult: "loser" => Loser, "winner" => Winner }

/// VAL-LOKI-34: nobody else discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByWinner {
    Winner,
}

words! { ByWinner: "winner" => Winner }

/// What a row of Loki's card does for the loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum LokiEffect {
    SendActivated {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
    },
    SendAllActivated,
    TakeRandomCard {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
        from: Victim,
    },
    TakeBattleTactic {
        chooser: ByResult,
    },
    Draw {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        n: u8,
    },
    DrawThenReturn {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        draw: u8,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        back: u8,
    },
    DrawKeep {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        draw: u8,
        keep: u8,
    },
    AddWarrior {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "one"))]
        count: u8,
        from: Origin,
    },
    DiscardRandom {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
        who: ByWinner,
    },
    ReturnShield {
        role: Side,
    },
    TakeShield {
        role: Side,
    },
    BonusGlory {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
        n: u8,
    },
}

impl LokiEffect {
    /// Whether it brings the topmost warrior of the discard pile.
    pub const fn calls_warrior(self) -> bool {
        matches!(self, LokiEffect::AddWarrior { from: Origin::Discard, .. })
    }
}

/// What a King is awarded at a level, and the dice of those who attack him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Level {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
    pub glory: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 6>"))]
    pub dice: u8,
}

/// VAL-SOLO-2
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Monster {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "label"))]
    pub name: Text,
    /// VAL-SOLO-4: the weakest first.
    #[cfg_attr(feature = "serde", serde(rename = "card", deserialize_with = "monster_cards"))]
    pub cards: Vec<MonsterCard>,
    pub source: Sources,
}

/// VAL-SOLO-3: both sides of a card.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MonsterCard {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 6>"))]
    pub level: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "monster_side"))]
    pub normal: MonsterSide,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "monster_side"))]
    pub plus40: MonsterSide,
    pub source: Sources,
}

#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MonsterSide {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "many"))]
    pub strength: i16,
    /// VAL-SOLO-32: the most glory the player's Valhalla may come to.
    #[cfg_attr(feature = "serde", serde(rename = "valhalla_limit", deserialize_with = "many"))]
    pub limit: i16,
    pub clans: Clans,
    /// The weapons that wake it.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "weapons::<_, 6>"))]
    pub activation: Dice,
    pub ability: MonsterAbility,
    /// Whom it silences, if it silences a clan.
    #[cfg_attr(feature = "serde", serde(default))]
    pub ability_clan: Option<Clan>,
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
    SilenceClan,
    LoseDie,
    MaxTwoTactics,
    NoTactics,
    PreDiscardWarrior,
    NoDiceTactics,
}

// VAL-TYR-24
words! {
    MonsterAbility: "none" => None, "burn_deck" => BurnDeck, "pre_discard_hand" => PreDiscardHand,
    "post_discard_random" => PostDiscardRandom, "silence_jarl" => SilenceJarl,
    "party_limit_minus_1" => SmallerParty, "lose_glory_on_loss" => LoseGloryOnLoss,
    "lose_glory_always" => LoseGloryAlways, "silence_clan" => SilenceClan, "lose_die" => LoseDie,
    "max_two_tactics" => MaxTwoTactics, "no_tactics" => NoTactics,
    "pre_discard_warrior" => PreDiscardWarrior, "no_dice_tactics" => NoDiceTactics
}
