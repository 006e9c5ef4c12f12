//! Warriors, tactics and Jarls, and what they do. With the feature `serde` all of it is read from a card
//! file in the words and fields that stand here.

use engine::{Row, Sources, words};

use crate::effect::Effect;
#[cfg(feature = "serde")]
use crate::reading::{bonus, count, glory, role, weapon};
use crate::{Dice, Face, Side};

/// VAL-COMP-2. VAL-COMBINE-11: the dwarves are the sixth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clan {
    Bear,
    Wolf,
    Boar,
    Deer,
    Giant,
    Dwarf,
}

words! {
    Clan: "bear" => Bear, "wolf" => Wolf, "boar" => Boar, "deer" => Deer, "giant" => Giant,
    "dwarf" => Dwarf
}

/// VAL-COMP-3
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Warrior {
    pub clan: Clan,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
    pub strength: i16,
    #[cfg_attr(feature = "serde", serde(rename = "requirement"))]
    pub need: Need,
    /// VAL-ARM-13: as many as dice are needed.
    pub symbols: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
    pub glory: i16,
    pub ability: Trait,
    #[cfg_attr(feature = "serde", serde(default))]
    pub favour: Favour,
}

/// VAL-VALK-6: bonus glory when the warrior goes to Valhalla.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Favour {
    #[default]
    #[cfg_attr(feature = "serde", serde(skip))]
    None,
    Companions {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
        n: u8,
    },
    WithClan {
        clan: Clan,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
        n: u8,
    },
    Alone {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "glory"))]
        n: u8,
    },
}

/// The dice that arm a warrior. VAL-ARM-8: only giants have patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// These weapons.
    Exact(Dice),
    /// VAL-ARM-9: this many dice of any weapons.
    Any(u8),
    /// VAL-ARM-10, VAL-ARM-11: this many dice of one weapon.
    Same(u8),
    /// VAL-ARM-12: this many pairs.
    Pairs(u8),
    /// VAL-JARL-17: this many pairs and one further die of any weapon.
    PairsAndOne(u8),
    /// VAL-VALK-19: this many dice of weapons that all differ.
    Different(u8),
    /// VAL-TYR-15: this many, all different and none of this weapon.
    DifferentFrom(u8, Face),
    /// VAL-TYR-15: this weapon and a pair.
    PairWith(Face),
    /// VAL-JARL-17: this weapon and one of another.
    OneWith(Face),
}

/// What a warrior can do (VAL-CLAN-1). Which card can do what is data (VAL-CLAN-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Trait {
    None,
    Prey {
        clan: Clan,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        bonus: i16,
    },
    Kin {
        clan: Clan,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        one: i16,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        two: i16,
    },
    Diversity {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        three: i16,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        four: i16,
    },
    Chill {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        dice: u8,
    },
    /// VAL-DWARF-3: the four abilities of dwarves.
    Block,
    HoldBack,
    Sabotage,
    Forge {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
    },
}

/// VAL-COMP-4
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Tactic {
    pub when: When,
    /// In whose own phase it may be played; either if none is named.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::phase"))]
    pub phase: Option<Side>,
    pub cond: Row<Cond, 4>,
    pub cost: Row<Cost, 2>,
    pub effect: Effect,
}

/// VAL-COMP-5, VAL-JARL-19: all of them are data.
#[derive(Clone, Debug)]
pub struct Jarl {
    pub id: &'static str,
    pub name: &'static str,
    /// VAL-JARL-4: using one ability bars the other.
    pub either: bool,
    /// The "3+" mark.
    pub players_min: u8,
    pub first_game: bool,
    /// VAL-SOLO-11: fit for the solo mode.
    pub solo: bool,
    pub basic: Ability,
    pub extra: Ability,
    pub source: Sources,
    /// The moments at which he may ask his owner something.
    pub asks: Moments,
}

/// Some moments, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments(u16);

impl Moments {
    /// The moments of those abilities that are decided on.
    pub fn asked_by(abilities: [&Ability; 2]) -> Moments {
        let asks = |ability: &&Ability| ability.optional && !ability.effect.improves_basic();
        Moments(
            abilities
                .into_iter()
                .filter(asks)
                .fold(0, |all, ability| all | 1 << ability.when as u16),
        )
    }

    pub const fn contains(self, when: When) -> bool {
        self.0 & 1 << when as u16 != 0
    }
}

#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Ability {
    pub when: When,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::ability_role"))]
    pub role: Option<Side>,
    pub optional: bool,
    pub cond: Row<Cond, 4>,
    pub cost: Row<Cost, 2>,
    pub effect: Effect,
}

/// The moment an ability or a card may be used, or applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    TurnStart,
    Action,
    PhaseB,
    PreBattle,
    PhaseStart,
    BattlePhase,
    Activation,
    Total,
    Valhalla,
    AfterBattle,
    Bystander,
    Loki,
    /// VAL-TYR-6: as long as the card lies under a warrior.
    Attached,
    Always,
}

words! {
    When: "turn_start" => TurnStart, "action" => Action, "phase_b" => PhaseB,
    "pre_battle" => PreBattle, "phase_start" => PhaseStart, "battle_phase" => BattlePhase,
    "activation" => Activation, "total" => Total, "valhalla" => Valhalla,
    "after_battle" => AfterBattle, "bystander" => Bystander, "loki" => Loki,
    "attached" => Attached, "always" => Always
}

impl When {
    /// VAL-JARL-9: what Surround the Leader stops.
    pub const fn works_in_battle(self) -> bool {
        matches!(self, When::PhaseStart | When::BattlePhase | When::Activation | When::Total)
    }
}

/// When a number of a condition is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum At {
    #[default]
    Now,
    /// As it was when the battle was declared.
    Declared,
}

words! { At: "now" => Now, "declared" => Declared }

/// VAL-JARL-8: only hands are remembered from the declaration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtOnce {
    #[default]
    Now,
}

words! { AtOnce: "now" => Now }

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Cond {
    #[default]
    #[cfg_attr(feature = "serde", serde(skip))]
    Never,
    OwnShieldsMax {
        n: u8,
        #[cfg_attr(feature = "serde", serde(default))]
        at: AtOnce,
    },
    HandMax {
        n: u8,
        #[cfg_attr(feature = "serde", serde(default))]
        at: At,
    },
    PartyMin {
        n: u8,
        #[cfg_attr(feature = "serde", serde(default))]
        at: AtOnce,
    },
    PartyMax {
        n: u8,
        #[cfg_attr(feature = "serde", serde(default))]
        at: AtOnce,
    },
    ActivatedMin {
        n: u8,
    },
    ActivatedMax {
        n: u8,
    },
    AllActivated,
    TacticsPlayedMin {
        n: u8,
    },
    TacticsPlayedMax {
        n: u8,
    },
    ClanInPartyMin {
        clan: Clan,
        n: u8,
    },
    AttackedThisTurn,
    WonAs {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "role"))]
        role: Option<Side>,
    },
    LostAs {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "role"))]
        role: Option<Side>,
    },
    OpponentHandMore,
    OpponentOwnShieldsMore,
    OpponentCapturedMore,
    OpponentPlayedTactic,
    OpponentPartyLarger,
    CapturedNewColour,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Cost {
    #[default]
    #[cfg_attr(feature = "serde", serde(skip))]
    Nothing,
    DiscardHand {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        n: u8,
    },
    DiscardDie {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        n: u8,
    },
    DiscardDieShowing {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "weapon"))]
        face: Face,
    },
}

impl Need {
    /// VAL-TYR-13: what is left when one die of a weapon is waived. VAL-TYR-14: nothing changes for
    /// who does not need it. VAL-TYR-15: under a giant it counts as lying there already.
    #[must_use]
    pub fn waiving(self, face: Face) -> Need {
        let one = Dice::one(crate::Die::coloured(face));
        match self {
            Need::Exact(weapons) if weapons.contains(one) => Need::Exact(weapons.minus(one)),
            Need::Any(count) => Need::Any(count - 1),
            Need::Same(count) => Need::Exact(Dice::many(crate::Die::coloured(face), count - 1)),
            Need::Pairs(1) => Need::Exact(one),
            Need::Pairs(_) => Need::PairWith(face),
            Need::Different(count) => Need::DifferentFrom(count - 1, face),
            Need::Exact(_)
            | Need::PairsAndOne(_)
            | Need::DifferentFrom(..)
            | Need::PairWith(_)
            | Need::OneWith(_) => self,
        }
    }
}
