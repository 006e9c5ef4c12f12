//! The cards as the rules see them: what is printed on them, and what they do as data.

use std::fmt;

use engine::{Lot, Sources, words};

pub use crate::ability::{
    Ability, Chosen, Condition, Counter, Destination, End, Ending, Filter, Foe, Forbidden, ListId,
    Mode, Moment, Number, Op, Origin, Peek, Target, Until, Upkeep, Who, Zone,
};

/// A name that lives as long as the catalogue.
type Text = &'static str;

/// Destiny cards of a faction, and the most cards any pile can hold.
pub const DECK: usize = 36;
/// Most players at a table.
pub const PLAYERS: usize = 4;

/// A face of a destiny or doom card. Copies of one face are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub u8);

impl Card {
    /// A face-down card nobody has looked at.
    pub const UNKNOWN: Card = Card(u8::MAX);

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Default for Card {
    fn default() -> Self {
        Card::UNKNOWN
    }
}

/// A land card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LandId(pub u8);

/// The decks a player has, and the part the player has in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    #[default]
    Destiny,
    Doom,
}

words! { Role: "destiny" => Destiny, "doom" => Doom }

impl Role {
    /// What luck calls the deck of this role.
    pub const fn lot(self) -> Lot {
        match self {
            Role::Destiny => "destiny",
            Role::Doom => "doom",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Follower,
    Support,
    Event,
    Doom,
}

words! { Kind: "follower" => Follower, "support" => Support, "event" => Event, "doom" => Doom }

impl Kind {
    /// THO-COMPONENT-19: the deck, pool and piles a card of this kind belongs to.
    pub const fn role(self) -> Role {
        match self {
            Kind::Doom => Role::Doom,
            Kind::Follower | Kind::Support | Kind::Event => Role::Destiny,
        }
    }

    /// Followers and supports lie in a team.
    pub const fn joins(self) -> bool {
        matches!(self, Kind::Follower | Kind::Support)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phase {
    #[default]
    Fate,
    Dawn,
    Expedition,
    Dusk,
}

words! { Phase: "fate" => Fate, "dawn" => Dawn, "expedition" => Expedition, "dusk" => Dusk }

/// Some of the phases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phases(pub u8);

impl Phases {
    pub const NONE: Phases = Phases(0);
    pub const ALL: Phases = Phases(15);

    #[cfg(feature = "serde")]
    pub(crate) const fn all() -> Phases {
        Phases::ALL
    }

    #[must_use]
    pub const fn with(self, others: Phases) -> Phases {
        Phases(self.0 | others.0)
    }

    pub const fn contains(self, phase: Phase) -> bool {
        self.0 & 1 << phase as u8 != 0
    }
}

impl FromIterator<Phase> for Phases {
    fn from_iter<I: IntoIterator<Item = Phase>>(phases: I) -> Phases {
        Phases(phases.into_iter().fold(0, |bits, phase| bits | 1 << phase as u8))
    }
}

/// THO-COMPONENT-9
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attribute {
    Valour,
    Guile,
    Power,
}

words! { Attribute: "valour" => Valour, "guile" => Guile, "power" => Power }

impl Attribute {
    pub const ALL: [Attribute; 3] = [Attribute::Valour, Attribute::Guile, Attribute::Power];
}

/// How much of each attribute, in the order of [`Attribute::ALL`].
pub type Attributes = [u8; 3];

pub(crate) fn plus(one: Attributes, other: Attributes) -> Attributes {
    std::array::from_fn(|which| one[which].saturating_add(other[which]))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    Elements,
    Intrigue,
    Damage,
}

words! { Symbol: "elements" => Elements, "intrigue" => Intrigue, "damage" => Damage }

/// What is printed on a destiny or doom card. What is left out when it is read follows from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct CardFace {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::faction"))]
    pub faction: u8,
    #[cfg_attr(feature = "serde", serde(rename = "type"))]
    pub kind: Kind,
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "engine::reading::within::<_, _, 1, 36>")
    )]
    pub count: u8,
    /// The first of its copies among the copies of its deck.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub first_copy: u8,
    /// The first card of the catalogue that bears the same name.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub namesake: Card,
    #[cfg_attr(feature = "serde", serde(default))]
    pub unique: bool,
    #[cfg_attr(feature = "serde", serde(default))]
    pub starter: bool,
    /// THO-COMPONENT-11: one bit for each subtype.
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "crate::reading::subtypes"))]
    pub subtypes: u16,
    // THO-COMPONENT-8
    #[cfg_attr(
        feature = "serde",
        serde(deserialize_with = "engine::reading::within::<_, _, 0, 3>")
    )]
    pub cost: u8,
    #[cfg_attr(feature = "serde", serde(rename = "*", deserialize_with = "crate::reading::each"))]
    pub attributes: Attributes,
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "crate::reading::upkeep"))]
    pub upkeep: Upkeep,
    /// In which it is played; all for a card that joins a team.
    #[cfg_attr(feature = "serde", serde(default))]
    pub phases: Phases,
    #[cfg_attr(feature = "serde", serde(default, deserialize_with = "engine::reading::list"))]
    pub symbols: &'static [Symbol],
    #[cfg_attr(
        feature = "serde",
        serde(rename = "effects", deserialize_with = "crate::reading::abilities")
    )]
    pub abilities: &'static [Ability],
    /// It raises attributes as long as it lies in the team.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub has_aura: bool,
    /// It changes costs as long as it lies in the team.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub has_cost_mod: bool,
    /// The phases in which it can be activated.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub activated: Phases,
    /// Where it is known from.
    pub source: Sources,
}

impl CardFace {
    pub fn has_attributes(&self) -> bool {
        self.attributes != [0; 3]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct LandFace {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::faction"))]
    pub faction: u8,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::subtypes"))]
    pub subtypes: u16,
    #[cfg_attr(feature = "serde", serde(rename = "*", deserialize_with = "crate::reading::each"))]
    pub difficulty: Attributes,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::side"))]
    pub horn: Ability,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::side"))]
    pub fenrir: Ability,
    pub source: Sources,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Faction {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::text"))]
    pub identity: Text,
    /// Which card each copy of the two decks is.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub copies: [&'static [Card]; 2],
    /// Its followers, each once.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub followers: &'static [Card],
    #[cfg_attr(feature = "serde", serde(skip))]
    pub lands: &'static [LandId],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Subtype {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::label"))]
    pub name: Text,
}

/// The numbers of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    pub fate_points: u8,
    pub horns_to_win: u8,
    pub team_cost_max: u8,
    pub team_followers_max: u8,
    pub lands_two_players: u8,
    pub upkeep_damage: u8,
    /// By the number of players the game began with.
    pub round_limit: [u8; PLAYERS + 1],
    /// By the number of players in the game.
    pub doom_fate: [u8; PLAYERS + 1],
    pub doom_markers: [[i8; 3]; PLAYERS + 1],
    pub fate_less_per_waiting: u8,
    pub lands_first_destiny: u8,
    pub lands_others: u8,
}

/// Every card of the box: destiny and doom cards (THO-COMPONENT-2, THO-COMPONENT-3), and lands. The
/// numbers printed on cards mean nothing and are not kept (THO-COMPONENT-16).
pub struct Catalogue {
    /// Of the file it was read from.
    pub hash: [u8; 32],
    pub figures: Figures,
    pub factions: &'static [Faction],
    pub subtypes: &'static [Subtype],
    pub cards: &'static [CardFace],
    pub lands: &'static [LandFace],
    /// The steps of all effects; the first list is empty.
    pub lists: &'static [&'static [Op]],
}

impl Catalogue {
    #[inline]
    pub fn card(&self, card: Card) -> &'static CardFace {
        &self.cards[card.index()]
    }

    #[inline]
    pub fn land(&self, land: LandId) -> &'static LandFace {
        &self.lands[land.0 as usize]
    }

    #[inline]
    pub fn list(&self, list: ListId) -> &'static [Op] {
        self.lists[list.0 as usize]
    }

    pub fn find(&self, id: &str) -> Option<Card> {
        self.cards.iter().position(|card| card.id == id).map(|place| Card(place as u8))
    }

    pub fn find_land(&self, id: &str) -> Option<LandId> {
        self.lands.iter().position(|land| land.id == id).map(|place| LandId(place as u8))
    }

    pub fn find_faction(&self, id: &str) -> Option<u8> {
        self.factions.iter().position(|faction| faction.id == id).map(|place| place as u8)
    }
}

/// Two books are the same if they are one book.
impl PartialEq for Catalogue {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Catalogue of {} cards and {} lands", self.cards.len(), self.lands.len())
    }
}
