//! What tactics and Jarls do, as a card file says it.

use engine::words;

use crate::Face;
use crate::card::Clan;
#[cfg(feature = "serde")]
use crate::reading::{bonus, bonuses, change, count, drawn, drawn_more, many, one, party, weapon};

/// Where a new warrior comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    #[default]
    Hand,
    /// The topmost warrior of the discard pile.
    Discard,
}

words! { Origin: "hand" => Hand, "discard" => Discard }

/// The number of the basic ability that an extra ability changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    N,
    Times,
    Discard,
    Max,
    Count,
    Keep,
    /// The owner chooses instead of the opponent.
    Chooser,
}

words! {
    Field: "n" => N, "times" => Times, "discard" => Discard, "max" => Max, "count" => Count,
    "keep" => Keep, "chooser" => Chooser
}

/// Who chooses which tactic is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chooser {
    Opponent,
    Owner,
}

words! { Chooser: "opponent" => Opponent, "owner" => Owner }

/// Which dice may be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    Fail,
    Any,
}

words! { Turned: "fail" => Fail, "any" => Any }

/// What tactics and Jarls can do. A new card is a row of data; a new *kind* of card is a variant here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Effect {
    ExtraDice {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        n: u8,
    },
    RollExtraKeep {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        roll: u8,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "one"))]
        keep: u8,
    },
    Strength {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
    },
    StrengthPerActivated {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
        #[cfg_attr(feature = "serde", serde(default))]
        clan: Option<Clan>,
        #[cfg_attr(feature = "serde", serde(default))]
        min_symbols: u8,
        max: u8,
    },
    StrengthPerPaidFail {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
        max: u8,
    },
    DieToStrength {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        dice: u8,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
    },
    FreeReroll {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        times: u8,
    },
    SetDie {
        /// 99 is any number.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "many"))]
        count: u8,
        from: Turned,
    },
    SkipSymbol {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "one"))]
        count: u8,
        min_symbols: u8,
    },
    Draw {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        n: u8,
    },
    DrawKeep {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        draw: u8,
        keep: u8,
    },
    DrawThenDiscard {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        draw: u8,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        discard: u8,
    },
    DiscardThenDraw {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        max: u8,
    },
    PhaseBBonus {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn_more"))]
        draw: u8,
        keep: u8,
    },
    RepeatPhaseA,
    Action2Limit {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "many"))]
        symbols: u8,
    },
    AddWarrior {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "one"))]
        count: u8,
        #[cfg_attr(feature = "serde", serde(default))]
        from: Origin,
    },
    PartyLimit {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "party"))]
        n: u8,
    },
    ReturnTactic {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "one"))]
        count: u8,
        chooser: Chooser,
    },
    KeepActivated {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
    },
    SendActivated {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
    },
    OpponentLosesDie {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        n: u8,
    },
    OpponentDiscards {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
    },
    TakeRandomCard {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "count"))]
        count: u8,
    },
    TakePlayedTactic {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "one"))]
        count: u8,
    },
    Wager {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "drawn"))]
        draw: u8,
        keep: u8,
    },
    CancelDefenderJarl,
    /// How an extra ability makes the basic one better.
    ImproveBasic {
        field: Field,
        #[cfg_attr(feature = "serde", serde(default))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "change"))]
        add: i8,
        #[cfg_attr(feature = "serde", serde(default))]
        set: Option<Chooser>,
    },
    WeaponDie {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "weapon"))]
        weapon: Face,
    },
    RoadToValhalla,
    StrengthPerParty {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonus"))]
        n: i16,
    },
    StrengthByActivated {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "bonuses"))]
        table: [i16; 4],
    },
}

impl Effect {
    pub const fn improves_basic(self) -> bool {
        matches!(self, Effect::ImproveBasic { .. })
    }

    /// Whether it brings the topmost warrior of the discard pile.
    pub const fn calls_warrior(self) -> bool {
        matches!(self, Effect::AddWarrior { from: Origin::Discard, .. })
    }

    /// What is left of it, and better, once an extra ability improves one of its numbers.
    #[must_use]
    pub const fn improved(mut self, field: Field, add: i8) -> Effect {
        match (&mut self, field) {
            (
                Effect::Strength { n }
                | Effect::DieToStrength { n, .. }
                | Effect::StrengthPerPaidFail { n, .. }
                | Effect::StrengthPerActivated { n, .. },
                Field::N,
            ) => *n += add as i16,
            (Effect::FreeReroll { times: n }, Field::Times)
            | (Effect::DrawThenDiscard { discard: n, .. }, Field::Discard)
            | (Effect::DiscardThenDraw { max: n }, Field::Max)
            | (
                Effect::KeepActivated { count: n } | Effect::SendActivated { count: n },
                Field::Count,
            )
            | (Effect::PhaseBBonus { keep: n, .. }, Field::Keep) => {
                *n = n.saturating_add_signed(add);
            }
            (Effect::ReturnTactic { chooser, .. }, Field::Chooser) => *chooser = Chooser::Owner,
            _ => {}
        }
        self
    }
}
