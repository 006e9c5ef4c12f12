//! The box: cards, dice, costs and the numbers of the rules. Filled from a card file elsewhere.

use engine::{CardSet, Lot, words};

pub use crate::card::{
    Card, CardKind, Effect, Filter, Gain, Into, Loot, Outcome, Target, UsableBy, Use, Who, Window,
    Windows,
};

/// Cards by number. Copies of one card have numbers in a row.
pub type Copies = CardSet<3>;

pub const MAX_COPIES: usize = 192;
pub const GODS: usize = 7;
pub const MAX_PLAYERS: usize = 5;

// VDA-GEN-4
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    #[default]
    Blood,
    Gold,
    Diamond,
}

impl Resource {
    pub const ALL: [Resource; 3] = [Resource::Blood, Resource::Gold, Resource::Diamond];
}

words! { Resource: "blood" => Blood, "gold" => Gold, "diamond" => Diamond }

/// Some of each resource: blood, gold, diamonds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Store(pub [u8; 3]);

// VDA-SETUP-4: the seven regions, in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum God {
    #[default]
    Heimdall,
    Freya,
    Surtur,
    Tyr,
    Thor,
    Odin,
    Loki,
}

impl God {
    pub const ALL: [God; GODS] =
        [God::Heimdall, God::Freya, God::Surtur, God::Tyr, God::Thor, God::Odin, God::Loki];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What luck calls the deck of this god.
    pub const fn lot(self) -> Lot {
        match self {
            God::Heimdall => "heimdall",
            God::Freya => "freya",
            God::Surtur => "surtur",
            God::Tyr => "tyr",
            God::Thor => "thor",
            God::Odin => "odin",
            God::Loki => "loki",
        }
    }
}

words! {
    God: "heimdall" => Heimdall, "freya" => Freya, "surtur" => Surtur, "tyr" => Tyr,
    "thor" => Thor, "odin" => Odin, "loki" => Loki
}

/// Some of the gods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Gods(u8);

impl Gods {
    pub const NONE: Gods = Gods(0);

    #[must_use]
    pub const fn with(self, god: God) -> Gods {
        Gods(self.0 | 1 << god.index())
    }

    pub const fn contains(self, god: God) -> bool {
        self.0 & 1 << god.index() != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[must_use]
    pub const fn minus(self, others: Gods) -> Gods {
        Gods(self.0 & !others.0)
    }

    /// The first in the order of the regions.
    pub fn first(self) -> Option<God> {
        self.iter().next()
    }

    /// In the order of the regions.
    pub fn iter(self) -> impl Iterator<Item = God> {
        God::ALL.into_iter().filter(move |&god| self.contains(god))
    }

    /// Every part of so many of them.
    pub(crate) fn parts(self, n: u32) -> impl Iterator<Item = Gods> {
        let fitting = move |part: &Gods| part.len() == n && part.minus(self).is_empty();
        (0..1 << GODS).map(Gods).filter(fitting)
    }
}

impl FromIterator<God> for Gods {
    fn from_iter<T: IntoIterator<Item = God>>(gods: T) -> Gods {
        gods.into_iter().fold(Gods::NONE, Gods::with)
    }
}

/// The gods who sell followers.
// VDA-FOLLOWER-1
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seller {
    Thor,
    Odin,
}

impl Seller {
    pub const ALL: [Seller; 2] = [Seller::Thor, Seller::Odin];

    pub const fn god(self) -> God {
        match self {
            Seller::Thor => God::Thor,
            Seller::Odin => God::Odin,
        }
    }
}

words! { Seller: "thor" => Thor, "odin" => Odin }

/// One of the two uses of a god's weapon; each god has one weapon (VDA-WEAPON-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponUse {
    pub god: God,
    pub second: bool,
}

impl WeaponUse {
    /// Both uses of the weapon of a god.
    pub const fn both(god: God) -> [WeaponUse; 2] {
        [WeaponUse { god, second: false }, WeaponUse { god, second: true }]
    }
}

/// A card of the catalogue, whatever the copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DieColour {
    #[default]
    Yellow,
    Blue,
    White,
}

impl DieColour {
    pub const ALL: [DieColour; 3] = [DieColour::Yellow, DieColour::Blue, DieColour::White];

    /// What luck calls a die of this colour.
    pub const fn lot(self) -> Lot {
        match self {
            DieColour::Yellow => "yellow",
            DieColour::Blue => "blue",
            DieColour::White => "white",
        }
    }
}

words! { DieColour: "yellow" => Yellow, "blue" => Blue, "white" => White }

/// A side of a die: what it shows, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Face {
    Blood(u8),
    Gold(u8),
    Diamond(u8),
    Follower(u8),
    Skull(u8),
}

impl Face {
    /// The resources it brings.
    // VDA-RESOURCE-4, VDA-RESOURCE-5
    pub const fn yields(self) -> Store {
        match self {
            Face::Blood(n) => Store([n, 0, 0]),
            Face::Gold(n) => Store([0, n, 0]),
            Face::Diamond(n) => Store([0, 0, n]),
            Face::Follower(_) | Face::Skull(_) => Store([0; 3]),
        }
    }

    /// VDA-CARD-19: its number; a skull takes away.
    pub const fn number(self) -> i8 {
        match self {
            Face::Blood(n) | Face::Gold(n) | Face::Diamond(n) | Face::Follower(n) => n as i8,
            Face::Skull(n) => -(n as i8),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    pub count: u8,
    pub faces: [Face; 6],
}

/// Followers for resources of one kind (VDA-GOD-21 to VDA-GOD-26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offering {
    pub from: [bool; 3],
    pub from_n: u8,
    pub to_n: u8,
    pub uses: u8,
}

/// Surtur's favour: attack cards in one Attack phase, and the power added to each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fury {
    pub attack_cards: u8,
    pub power_bonus: u8,
}

/// What the gods give; a pair is for one shrine and for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Favours {
    /// Resources of one kind for one of choice.
    pub heimdall: [u8; 2],
    pub freya_actions_per_card: u8,
    pub freya_draw: u8,
    /// By the number of players.
    pub surtur: [[Fury; 2]; MAX_PLAYERS + 1],
    pub tyr: [u8; 2],
    pub thor: [Offering; 2],
    pub odin: [Offering; 2],
    pub loki: [u8; 2],
}

/// The numbers of the rules, under the ids of the card file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    pub rounds: u8,
    pub hand_start: u8,
    pub hand_limit: u8,
    pub play_draw: u8,
    pub actions: u8,
    pub action_yellow_cost: u8,
    pub action_resource_cost: u8,
    pub action_draw_cost: u8,
    pub action_draw_cards: u8,
    pub exchange_rate: u8,
    pub buildings_per_turn: u8,
    pub mines_start: u8,
    pub mines_max: u8,
    pub mines_min: u8,
    pub wells_start: u8,
    pub wells_max: u8,
    pub shrines_per_player: u8,
    pub shrines_per_player_and_region: u8,
    pub sites_per_region: u8,
    pub supply_per_resource: u8,
    pub shrine_followers: u8,
    pub shrine_god_cards_looked_at: u8,
    pub steward_shrines: u8,
    pub steward_followers: u8,
    pub attacks_per_opponent_and_turn: u8,
    pub chase_followers: u16,
    pub chase_round_cap: u8,
}

/// Yggdrasil: the safe zones of one lap, and its length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Track {
    pub lap: u16,
    pub zones: [u16; 4],
}

/// The whole box.
#[derive(Clone, Debug, PartialEq)]
pub struct Catalogue {
    /// Of the file it was read from: a record names the cards it was played with.
    pub hash: [u8; 32],
    pub cards: &'static [Card],
    /// Which card each copy is.
    pub kinds: [Kind; MAX_COPIES],
    /// How many copies the box holds.
    pub copies: u8,
    pub base: Copies,
    pub gods: [Copies; GODS],
    pub yellow: Copies,
    pub attack: Copies,
    pub defence: Copies,
    pub weapons: Copies,
    /// VDA-WEAPON-1: the weapon of each god.
    pub weapon_of: [Kind; GODS],
    /// Those with a use in each window.
    pub weapons_for: [Copies; Window::ALL.len()],
    pub numbers: Numbers,
    pub track: Track,
    pub dice: [Die; 3],
    pub mine_cost: Store,
    pub well_cost: Store,
    pub shrine_cost: [Store; GODS],
    pub favours: Favours,
    /// By number of players and seat, the starting player first.
    pub start: [[Store; MAX_PLAYERS]; MAX_PLAYERS + 1],
}

impl Catalogue {
    #[inline]
    pub fn kind(&self, copy: u8) -> Kind {
        self.kinds[copy as usize]
    }

    #[inline]
    pub fn card(&self, kind: Kind) -> &'static Card {
        &self.cards[kind.0 as usize]
    }

    #[inline]
    pub fn of(&self, copy: u8) -> &'static Card {
        self.card(self.kind(copy))
    }

    pub fn find(&self, id: &str) -> Option<Kind> {
        self.cards.iter().position(|card| card.id == id).map(|place| Kind(place as u8))
    }

    /// The weapon of a god.
    #[inline]
    pub fn weapon(&self, god: God) -> Kind {
        self.weapon_of[god.index()]
    }

    /// What a use of a weapon is.
    #[inline]
    pub fn used(&self, used: WeaponUse) -> &'static Use {
        &self.card(self.weapon(used.god)).uses[usize::from(used.second)]
    }

    /// The use with this id.
    pub fn find_use(&self, id: &str) -> Option<WeaponUse> {
        let uses = God::ALL.into_iter().flat_map(WeaponUse::both);
        uses.into_iter().find(|&used| self.used(used).id == id)
    }

    /// What a die shows.
    #[inline]
    pub fn face(&self, colour: DieColour, face: u8) -> Face {
        self.dice[colour as usize].faces[face as usize]
    }

    /// Every card of the box.
    pub fn all(&self) -> Copies {
        Copies::range(0, self.copies)
    }

    /// The first copy of a card in a set.
    #[inline]
    pub fn copy_in(&self, kind: Kind, set: &Copies) -> Option<u8> {
        set.iter().find(|&copy| self.kind(copy) == kind)
    }

    /// Each card of a set once, however many copies of it there are.
    #[inline]
    pub fn kinds_in<'a>(&'a self, set: &Copies) -> impl Iterator<Item = Kind> + use<'a> {
        let mut last = None;
        set.iter().filter_map(move |copy| {
            let kind = self.kind(copy);
            (last.replace(kind) != Some(kind)).then_some(kind)
        })
    }
}
