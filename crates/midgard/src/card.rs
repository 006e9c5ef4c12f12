//! What cards, places, runes and leaders do, in the words of the card file.

use engine::words;

use crate::goods::{Token, Tokens, Warrior};

/// What one after the other costs.
type Prices = &'static [u8];

/// Something an effect gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    Token(Token),
    Glory,
    Warrior(Warrior),
    AnyWarrior,
    MerchantCard,
}

words! {
    Item: "food" => Token(Token::Food), "wood" => Token(Token::Wood), "coin" => Token(Token::Coin),
    "favour" => Token(Token::Favour), "blame" => Token(Token::Blame), "glory" => Glory,
    "swordsman" => Warrior(Warrior::Swordsman), "spearman" => Warrior(Warrior::Spearman),
    "axeman" => Warrior(Warrior::Axeman), "any_warrior" => AnyWarrior,
    "merchant_card" => MerchantCard
}

/// Which longship a location sends out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ship {
    Small,
    Large,
    Private,
}

words! { Ship: "public_small" => Small, "public_large" => Large, "private" => Private }

/// What piles up on a blue place until somebody takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heap {
    Recruits(Warrior),
    Smokehouse,
}

words! {
    Heap: "swordsman" => Recruits(Warrior::Swordsman), "spearman" => Recruits(Warrior::Spearman),
    "axeman" => Recruits(Warrior::Axeman), "food" => Smokehouse
}

/// Who waits on a red place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lair {
    Troll,
    Draugr,
}

words! { Lair: "troll" => Troll, "draugr" => Draugr }

/// Who is met on a journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtSea {
    Kraken,
}

words! { AtSea: "kraken" => Kraken }

/// What a journey takes from the ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aboard {
    pub warriors: bool,
    pub food: bool,
}

/// What locations, cards, runes and leaders do. A new card is a row of data; a new kind of card is a
/// variant here, under the words of the card file. All are carried out in `effect.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "op", rename_all = "snake_case", deny_unknown_fields))]
pub enum Effect {
    Gain {
        item: Item,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    /// Any mix of these of food, wood and coins.
    GainChoice {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::goods"))]
        items: [bool; 3],
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    Collect {
        item: Heap,
    },
    Trade {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::goods"))]
        items: [bool; 3],
    },
    BuyStep {
        pay: Token,
        gain: Token,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::price_table"))]
        steps: &'static [(u8, u8)],
    },
    Repeat {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        max: u8,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::tokens"))]
        cost: Tokens,
        #[cfg_attr(feature = "serde", serde(rename = "effect"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::gains"))]
        gain: Tokens,
    },
    FirstPlayer,
    /// 0 means all of them.
    PeekJourney {
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "engine::reading::within::<_, _, 0, 4>")
        )]
        n: u8,
    },
    /// MID-SAGE-3: exactly one is kept.
    DrawDestiny {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        draw: u8,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::exactly_one"))]
        keep: u8,
    },
    ExtraDraw {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    BuyWorker {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::prices"))]
        prices: Prices,
    },
    BuyLongship,
    TakeRune,
    MerchantCard,
    Sail {
        ship: Ship,
    },
    ReserveFight {
        enemy: Lair,
        slot: u8,
    },
    Hunt {
        max: u8,
    },
    /// From the ship.
    Lose {
        items: Aboard,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    Fight {
        enemy: AtSea,
    },
    WaiveCost,
    DieBonus {
        die: Warrior,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    DoubleItem {
        item: Token,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        max_gain: u8,
    },
    GloryPercent {
        #[cfg_attr(
            feature = "serde",
            serde(deserialize_with = "engine::reading::within::<_, _, 1, 200>")
        )]
        n: u8,
    },
    ShieldDamage {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    RerollBlanks,
    IgnoreLosses,
    ScoreDestiny,
    RedrawJourney,
    ChooseOne {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::choices"))]
        options: &'static [Choice],
    },
    OpponentGains {
        item: Token,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
}

/// One of the things a rune lets its owner choose between.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "op", rename_all = "snake_case", deny_unknown_fields))]
pub enum Choice {
    Gain {
        item: Prize,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    DiscardOwn {
        item: Token,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
    OpponentGains {
        item: Token,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::few"))]
        n: u8,
    },
}

/// What a choice can bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prize {
    Token(Token),
    Glory,
}

words! {
    Prize: "food" => Token(Token::Food), "wood" => Token(Token::Wood), "coin" => Token(Token::Coin),
    "favour" => Token(Token::Favour), "blame" => Token(Token::Blame), "glory" => Glory
}

impl Effect {
    /// Whether the place that does this is closed to some players.
    pub(crate) const fn has_condition(&self) -> bool {
        matches!(
            self,
            Effect::BuyWorker { .. }
                | Effect::BuyLongship
                | Effect::BuyStep { .. }
                | Effect::Repeat { .. }
                | Effect::Sail { .. }
        )
    }
}
