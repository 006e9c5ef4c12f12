//! The cards, dice, places and numbers of the box, as plain data. With the feature `serde` they are read
//! from a card file in the fields that stand here.

#[cfg(feature = "serde")]
use engine::reading::within;
use engine::{CardSet, Sources, words};

pub use crate::card::{Aboard, AtSea, Choice, Effect, Heap, Item, Lair, Prize, Ship};
use crate::dice::FACES;
use crate::goods::{Token, Tokens};
use crate::odds::Odds;
use crate::sites::{Prices, Sites};

/// A name that lives as long as the catalogue.
type Text = &'static str;

/// Everything printed. Cards of which there are several stand here once for each copy, so that a
/// card is a place in its list.
#[derive(Clone, Debug)]
pub struct Catalogue {
    /// A fingerprint of the file it was read from.
    pub hash: [u8; 32],
    pub rounds: u8,
    pub warrior_cap: u8,
    pub hunt_food_cap: u8,
    pub rune_slots: u8,
    pub scoring: Scoring,
    pub start: Start,
    /// For 2, 3 and 4 players.
    pub setup: [Setup; 3],
    /// In the order of `Warrior`.
    pub dice: [Die; 3],
    pub leaders: &'static [Leader],
    /// In the order of [`Location`], without the stalls.
    pub locations: [Site; Location::FIXED],
    pub stalls: &'static [Stall],
    pub shores: [Land; 4],
    /// Small, then large.
    pub public_ships: [PublicShip; 2],
    pub private_ships: &'static [PrivateShip],
    pub trolls: &'static [Enemy],
    pub draugr: &'static [Enemy],
    pub monsters: &'static [Enemy],
    pub kraken: Enemy,
    pub journeys: &'static [Journey],
    pub runes: &'static [Rune],
    pub merchants: &'static [Merchant],
    pub destinies: &'static [Destiny],
    /// The odds of fights, plain ones first; each leader says which are his.
    pub odds: &'static [Odds],
    /// What the locations want of who comes.
    pub sites: Sites,
    /// What the private longships cost.
    pub ship_prices: Prices,
    /// Which runes can be used in each window.
    pub rune_windows: [CardSet<1>; Window::ALL.len()],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Scoring {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 50>"))]
    pub set_glory: i16,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 50>"))]
    pub favour_glory: i16,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 255>"))]
    pub coins_per_glory: u8,
    pub kraken_counts_as_enemy: bool,
    /// Glory lost for 0, 1, 2 … blame.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub blame_loss: &'static [i16],
    /// Glory lost for each blame beyond the list.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub blame_extra: i16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    pub tokens: Tokens,
    pub swordsmen: u8,
    pub destinies: u8,
    pub glory: i16,
}

/// What depends on the number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Setup {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 9>"))]
    pub workers: u8,
    #[cfg_attr(feature = "serde", serde(rename = "worker_in_huts"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 4>"))]
    pub workers_in_huts: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 4>"))]
    pub military_stalls: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 4>"))]
    pub economic_stalls: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 4>"))]
    pub shores: u8,
    #[cfg_attr(feature = "serde", serde(rename = "private_longships"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 9>"))]
    pub private_ships: u8,
}

/// One side of a die: what it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Face {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 3>"))]
    pub weapons: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 3>"))]
    pub shields: u8,
}

impl Face {
    pub const BLANK: Face = Face { weapons: 0, shields: 0 };
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    pub id: &'static str,
    pub name: &'static str,
    pub count: u8,
    /// The different faces; places past the last are blank and on no side.
    pub faces: [Face; FACES],
    /// Which face each of the six sides has.
    pub sides: [u8; 6],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Leader {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    pub hook: Hook,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub effect: &'static [Effect],
    /// Where it is known from.
    pub source: Sources,
    /// Which odds his fights have.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub odds: u8,
}

/// When a leader's ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hook {
    RerollPaid,
    SageVisit,
    MerchantVisit,
    Damage,
    /// At the end of step 2 of a combat round, if a die shows two weapons.
    TwoWeapons,
}

words! {
    Hook: "reroll_paid" => RerollPaid, "sage_visit" => SageVisit, "merchant_visit" => MerchantVisit,
    "damage" => Damage, "combat_roll_accepted" => TwoWeapons
}

/// What a location costs and does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Site {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::tokens"))]
    pub cost: Tokens,
    /// What every preparation adds here.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub refill: Option<Item>,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub effect: &'static [Effect],
    /// Where it is known from.
    pub source: Sources,
}

impl Site {
    /// The part of the effect that is closed to some players.
    pub(crate) fn condition(&self) -> Option<&'static Effect> {
        self.effect.iter().find(|effect| effect.has_condition())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stall {
    pub site: Site,
    pub military: bool,
}

/// A place for workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Location {
    WorkerHuts,
    JarlsLonghouse,
    SagesHouse,
    Swordsmith,
    Hafter,
    Blacksmith,
    Smokehouse,
    Shipwright,
    Market,
    MerchantShip,
    Runesmith,
    StaveChurch,
    SmallLongship,
    LargeLongship,
    PrivateLongship,
    HuntingGrounds,
    Troll,
    DraugrLeft,
    DraugrRight,
    Beggar,
    StallA,
    StallB,
    StallC,
    StallD,
}

impl Location {
    /// Locations printed on the board; the stalls are drawn.
    pub const FIXED: usize = 20;
    pub const STALLS: [Location; 4] =
        [Location::StallA, Location::StallB, Location::StallC, Location::StallD];
    pub const ALL: [Location; 24] = [
        Location::WorkerHuts,
        Location::JarlsLonghouse,
        Location::SagesHouse,
        Location::Swordsmith,
        Location::Hafter,
        Location::Blacksmith,
        Location::Smokehouse,
        Location::Shipwright,
        Location::Market,
        Location::MerchantShip,
        Location::Runesmith,
        Location::StaveChurch,
        Location::SmallLongship,
        Location::LargeLongship,
        Location::PrivateLongship,
        Location::HuntingGrounds,
        Location::Troll,
        Location::DraugrLeft,
        Location::DraugrRight,
        Location::Beggar,
        Location::StallA,
        Location::StallB,
        Location::StallC,
        Location::StallD,
    ];

    /// Which stall of those in play this is.
    pub const fn stall(self) -> Option<usize> {
        (self as usize).checked_sub(Location::FIXED)
    }

    // MID-WORKER-5: the Hunting Grounds and the Beggar take any number of workers.
    pub const fn takes_many(self) -> bool {
        matches!(self, Location::HuntingGrounds | Location::Beggar)
    }
}

/// A distant land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Land {
    #[cfg_attr(feature = "serde", serde(rename = "distance"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::is_near"))]
    pub near: bool,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 9>"))]
    pub warriors_per_food: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PublicShip {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 20>"))]
    pub capacity: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct PrivateShip {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::tokens"))]
    pub cost: Tokens,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 20>"))]
    pub capacity: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 50>"))]
    pub glory: i16,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 2, 4>"))]
    pub min_players: u8,
    /// Where it is known from.
    pub source: Sources,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    Red,
    Blue,
    Yellow,
}

words! { Colour: "red" => Red, "blue" => Blue, "yellow" => Yellow }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Enemy {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    /// Trolls and the Kraken have none.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub colour: Option<Colour>,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 9>"))]
    pub attack: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 1, 12>"))]
    pub defence: u8,
    /// By type of warrior.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::forbidden"))]
    pub forbids: [bool; 3],
    pub reward: Reward,
    /// Where it is known from.
    pub source: Sources,
}

/// What whoever defeats an enemy gains: glory and tokens, in one table of the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward {
    pub glory: i16,
    pub tokens: Tokens,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Journey {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub effect: &'static [Effect],
    /// Where it is known from.
    pub source: Sources,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rune {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 50>"))]
    pub glory: i16,
    pub window: Window,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub effect: &'static [Effect],
    /// Where it is known from.
    pub source: Sources,
}

/// When a rune can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Window {
    Free,
    AfterRoll,
    Losses,
    EnemyDefeated,
    JourneyRevealed,
    SageVisit,
}

words! {
    Window: "free" => Free, "after_roll" => AfterRoll, "losses" => Losses,
    "enemy_defeated" => EnemyDefeated, "journey_revealed" => JourneyRevealed,
    "sage_visit" => SageVisit
}

impl Window {
    pub const ALL: [Window; 6] = [
        Window::Free,
        Window::AfterRoll,
        Window::Losses,
        Window::EnemyDefeated,
        Window::JourneyRevealed,
        Window::SageVisit,
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Merchant {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub effect: &'static [Effect],
    /// Where it is known from.
    pub source: Sources,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Destiny {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    pub metric: Metric,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 50>"))]
    pub glory: i16,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "within::<_, _, 0, 50>"))]
    pub glory_tied: i16,
    /// Where it is known from.
    pub source: Sources,
}

/// What a destiny counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Metric {
    Tokens(Token),
    Warriors,
    Runes,
    Trolls,
    Draugr,
    Monsters,
    Cards(Colour),
}

words! {
    Metric: "food" => Tokens(Token::Food), "wood" => Tokens(Token::Wood),
    "coin" => Tokens(Token::Coin), "favour" => Tokens(Token::Favour),
    "blame" => Tokens(Token::Blame), "warriors" => Warriors, "runes" => Runes, "trolls" => Trolls,
    "draugr" => Draugr, "monsters" => Monsters, "cards_red" => Cards(Colour::Red),
    "cards_blue" => Cards(Colour::Blue), "cards_yellow" => Cards(Colour::Yellow)
}
