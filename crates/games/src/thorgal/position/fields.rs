//! A position of Thorgal as people write it.

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
#[serde(
    untagged,
    expecting = "a land: its id, or { land, conqueror, exhausted, used, marks = [valour, guile, power] }"
)]
pub(super) enum LandEntry {
    Name(String),
    Land(LandFields),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandFields {
    pub(super) land: String,
    pub(super) conqueror: Option<u8>,
    #[serde(default)]
    pub(super) exhausted: Exhausted,
    #[serde(default)]
    pub(super) used: bool,
    #[serde(default)]
    pub(super) marks: Marks,
}

/// A card in play; of an opposing follower also whose it is.
#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a card: its id, or { card, exhausted, marks = [valour, guile, power] }"
)]
pub(super) enum FellowEntry {
    Name(String),
    Fellow(FellowFields),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FellowFields {
    pub(super) card: String,
    pub(super) seat: Option<u8>,
    #[serde(default)]
    pub(super) exhausted: Exhausted,
    #[serde(default)]
    pub(super) marks: Marks,
}

/// Exhaustion markers; plainly exhausted is one.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "how many exhaustion markers, or true for one")]
pub(super) enum Exhausted {
    Markers(u8),
    Plainly(bool),
}

impl Default for Exhausted {
    fn default() -> Self {
        Self::Markers(0)
    }
}

impl From<Exhausted> for u8 {
    fn from(exhausted: Exhausted) -> Self {
        match exhausted {
            Exhausted::Markers(markers) => markers,
            Exhausted::Plainly(exhausted) => exhausted.into(),
        }
    }
}

/// Attribute markers, removed ones negative.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, expecting = "attribute markers: [valour, guile, power]")]
pub(super) enum Marks {
    Listed([i8; 3]),
    Named(NamedMarks),
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct NamedMarks {
    valour: i8,
    guile: i8,
    power: i8,
}

impl Default for Marks {
    fn default() -> Self {
        Self::Listed([0; 3])
    }
}

impl From<Marks> for [i8; 3] {
    fn from(marks: Marks) -> Self {
        match marks {
            Marks::Listed(marks) => marks,
            Marks::Named(it) => [it.valour, it.guile, it.power],
        }
    }
}

/// A face-down pile: how many cards, or those cards from the top downwards.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "how many cards, or a list of them")]
pub(super) enum PileSize {
    Number(usize),
    Cards(Vec<KnownEntry>),
}

/// A card in a face-down pile: known to its owner, or to those named.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "a card: its id, or { card, known = [seats] }")]
pub(super) enum KnownEntry {
    Name(String),
    Known { card: String, known: Vec<u8> },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatEntry {
    /// The faction of the seat's number if not named.
    pub(super) faction: Option<String>,
    /// They follow from the lands; said all the same, they must be those.
    pub(super) horns: Option<u8>,
    #[serde(default)]
    pub(super) out: bool,
    #[serde(default = "yes")]
    pub(super) has_led: bool,
    #[serde(default)]
    pub(super) shield: u8,
    #[serde(default)]
    pub(super) fate_mod: [i8; 2],
    #[serde(default)]
    pub(super) hand: Vec<KnownEntry>,
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
    pub(super) deck: Option<PileSize>,
    #[serde(default)]
    pub(super) pool: Option<PileSize>,
    #[serde(default)]
    pub(super) discard: Option<PileSize>,
    /// Known cards, from the top downwards.
    #[serde(default)]
    pub(super) deck_top: Vec<KnownEntry>,
    /// Known cards, the lowest last.
    #[serde(default)]
    pub(super) deck_bottom: Vec<KnownEntry>,
    #[serde(default)]
    pub(super) pool_top: Vec<KnownEntry>,
    #[serde(default)]
    pub(super) discard_top: Vec<KnownEntry>,
    pub(super) doom_deck: Option<PileSize>,
    #[serde(default)]
    pub(super) doom_pool: Option<PileSize>,
    #[serde(default)]
    pub(super) doom_discard: Option<PileSize>,
    #[serde(default)]
    pub(super) doom_deck_top: Vec<KnownEntry>,
    #[serde(default)]
    pub(super) doom_deck_bottom: Vec<KnownEntry>,
    #[serde(default)]
    pub(super) doom_pool_top: Vec<KnownEntry>,
    #[serde(default)]
    pub(super) doom_discard_top: Vec<KnownEntry>,
}

const fn yes() -> bool {
    true
}

/// The face-down piles of one role as they are written: deck, pool and discard pile.
pub(super) struct PileEntry<'a> {
    pub(super) names: [&'static str; 3],
    pub(super) sizes: [&'a Option<PileSize>; 3],
    pub(super) tops: [&'a [KnownEntry]; 3],
    pub(super) bottom: &'a [KnownEntry],
}

impl PileEntry<'_> {
    pub(super) fn count(&self, which: usize) -> Option<usize> {
        Some(match self.sizes[which].as_ref()? {
            PileSize::Number(count) => *count,
            PileSize::Cards(cards) => cards.len(),
        })
    }

    /// A pile with a list of all its cards and one of its top.
    pub(super) fn named_twice(&self) -> Option<&'static str> {
        let listed = |which: &usize| matches!(self.sizes[*which], Some(PileSize::Cards(_)));
        let twice = |which: &usize| listed(which) && !self.tops[*which].is_empty();
        (0..3).find(twice).map(|which| self.names[which])
    }

    /// The cards named, from the top downwards.
    pub(super) fn top(&self, which: usize) -> &[KnownEntry] {
        match self.sizes[which] {
            Some(PileSize::Cards(cards)) => cards,
            _ => self.tops[which],
        }
    }
}
