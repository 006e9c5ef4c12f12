//! A position of Thorgal as people write it.

use std::collections::BTreeMap;

use serde::Deserialize;

/// What is not said has its default. Cards not named are in the decks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Position {
    #[serde(default = "one")]
    pub(super) round: u8,
    #[serde(default)]
    pub(super) destiny: u8,
    #[serde(default)]
    pub(super) phase: PhaseEntry,
    /// Whose action it is: the destiny player's if not named.
    pub(super) turn: Option<u8>,
    #[serde(default)]
    pub(super) passes: u8,
    pub(super) lands: Option<Vec<LandEntry>>,
    pub(super) goal: Option<String>,
    pub(super) opposer: Option<FellowEntry>,
    #[serde(default)]
    pub(super) attached: Vec<String>,
    #[serde(default)]
    pub(super) outcome: OutcomeEntry,
    pub(super) seats: Vec<SeatEntry>,
}

const fn one() -> u8 {
    1
}

/// The step the game stands at.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PhaseEntry {
    Fate,
    #[default]
    Dawn,
    Goal,
    Oppose,
    Expedition,
    Resolve,
    Dusk,
    Upkeep,
    Tidy,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum OutcomeEntry {
    #[default]
    Open,
    Success,
    Failure,
}

#[derive(Debug, Deserialize)]
#[serde(rename = "shape")]
pub(super) enum LandEntry {
    #[serde(rename = "text")]
    Name(String),
    #[serde(rename = "table")]
    Land(LandFields),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandFields {
    pub(super) land: String,
    pub(super) conqueror: Option<u8>,
    #[serde(default)]
    pub(super) exhausted: u8,
    #[serde(default)]
    pub(super) used: bool,
    #[serde(default)]
    pub(super) marks: Marks,
}

/// A card in play.
#[derive(Debug, Deserialize)]
#[serde(rename = "shape")]
pub(super) enum FellowEntry {
    #[serde(rename = "text")]
    Name(String),
    #[serde(rename = "table")]
    Fellow(FellowFields),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FellowFields {
    pub(super) card: String,
    #[serde(default)]
    pub(super) exhausted: u8,
    #[serde(default)]
    pub(super) marks: Marks,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AttributeEntry {
    Valour,
    Guile,
    Power,
}

/// Attribute markers, removed ones negative. Read as a map, since a record can also be read from a list.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(from = "BTreeMap<AttributeEntry, i8>")]
pub(super) struct Marks(pub(super) [i8; 3]);

impl From<BTreeMap<AttributeEntry, i8>> for Marks {
    fn from(named: BTreeMap<AttributeEntry, i8>) -> Self {
        let all = [AttributeEntry::Valour, AttributeEntry::Guile, AttributeEntry::Power];
        Self(all.map(|which| named.get(&which).copied().unwrap_or_default()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RoleEntry {
    Destiny,
    Doom,
}

/// Fate points more or fewer in the next fate phase, by role.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(from = "BTreeMap<RoleEntry, i8>")]
pub(super) struct ExtraPoints(pub(super) [i8; 2]);

impl From<BTreeMap<RoleEntry, i8>> for ExtraPoints {
    fn from(named: BTreeMap<RoleEntry, i8>) -> Self {
        let all = [RoleEntry::Destiny, RoleEntry::Doom];
        Self(all.map(|role| named.get(&role).copied().unwrap_or_default()))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatEntry {
    /// The faction of the seat's number if not named.
    pub(super) faction: Option<String>,
    #[serde(default)]
    pub(super) out: bool,
    #[serde(default = "yes")]
    pub(super) has_led: bool,
    #[serde(default)]
    pub(super) shield: u8,
    #[serde(default)]
    pub(super) extra_points: ExtraPoints,
    /// Known cards are written as in `known_cards`.
    #[serde(default)]
    pub(super) hand: Vec<String>,
    #[serde(default)]
    pub(super) team: Vec<FellowEntry>,
    #[serde(default)]
    pub(super) valhalla: Vec<String>,
    #[serde(default)]
    pub(super) niflheim: Vec<String>,
    /// The own lands that are not in the middle if not said.
    pub(super) set_aside: Option<Vec<String>>,
    /// How many cards; cards without a place are in the deck, or in the discard pile when the number
    /// of the deck is given.
    pub(super) deck: Option<usize>,
    pub(super) pool: Option<usize>,
    pub(super) discard: Option<usize>,
    /// Known cards, from the top downwards.
    #[serde(default)]
    pub(super) deck_top: Vec<String>,
    /// Known cards, the lowest last.
    #[serde(default)]
    pub(super) deck_bottom: Vec<String>,
    #[serde(default)]
    pub(super) pool_top: Vec<String>,
    #[serde(default)]
    pub(super) discard_top: Vec<String>,
    pub(super) doom_deck: Option<usize>,
    pub(super) doom_pool: Option<usize>,
    pub(super) doom_discard: Option<usize>,
    #[serde(default)]
    pub(super) doom_deck_top: Vec<String>,
    #[serde(default)]
    pub(super) doom_deck_bottom: Vec<String>,
    #[serde(default)]
    pub(super) doom_pool_top: Vec<String>,
    #[serde(default)]
    pub(super) doom_discard_top: Vec<String>,
}

const fn yes() -> bool {
    true
}

/// The face-down piles of one role as they are written: deck, pool and discard pile.
pub(super) struct PileEntry<'a> {
    pub(super) names: [&'static str; 3],
    pub(super) sizes: [Option<usize>; 3],
    /// Known cards, from the top downwards.
    pub(super) tops: [&'a [String]; 3],
    pub(super) bottom: &'a [String],
}
