//! The cards as the rules see them: what is printed on them, and what they do as data.

use std::fmt;

use engine::Lot;

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

/// A list of steps of an effect, by its number in [`Catalogue::lists`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListId(pub u16);

impl ListId {
    /// The empty list.
    pub const NONE: ListId = ListId(0);
}

/// The decks a player has, and the part the player has in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    #[default]
    Destiny,
    Doom,
}

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

/// Some of the phases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phases(pub u8);

impl Phases {
    pub const NONE: Phases = Phases(0);
    pub const ALL: Phases = Phases(15);

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    You,
    Opponent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    AttachedDoom,
    AttachedEvents,
    YourHand,
    OpponentHand,
    YourPool,
    /// Followers with this subtype in your team.
    YourFollowers(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    Just(u8),
    Count { counter: Counter, at_least: u8, max: u8 },
}

/// THO-EFFECT-29: every part that is given must fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    pub kind: Option<Kind>,
    pub subtype: Option<u8>,
    /// A name, by [`CardFace::namesake`].
    pub name: Option<Card>,
    pub unique: Option<bool>,
    pub max_cost: Option<u8>,
    /// Not the card the effect is on.
    pub other: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    Team(Who),
    AttachedDoom,
    ConqueredLands,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    This,
    Goal,
    Opposer,
    Pick { count: u8, from: Zone, filter: Filter, by: Who },
    All { from: Zone, filter: Filter },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    TeamHas { player: Who, filter: Filter, min: u8 },
    TeamMax { player: Who, filter: Filter, max: u8 },
    PoolMin { player: Who, n: u8 },
    HandMin { player: Who, n: u8 },
    ValhallaMin { player: Who, n: u8, kind: Option<Kind> },
    Opposed(bool),
    Trailing,
    Succeeded(bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    ByOwner,
    AtRandom,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Top,
    Bottom,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goes {
    Hand,
    DeckTop,
    DeckBottom,
    PoolTop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Hand,
    Valhalla,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peek {
    Hand,
    Deck(u8),
}

/// How long a change of costs lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// While the constant effect is on.
    Constant,
    Phase,
    Round,
}

/// One step of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    AddAttr { target: Target, marks: [Number; 3] },
    AddAttrChoice { target: Target, n: Number, from: u8 },
    RemoveAttr { target: Target, marks: [Number; 3] },
    RemoveAttrChoice { target: Target, n: Number, from: u8 },
    AuraAttr { target: Target, marks: Attributes },
    Exhaust { target: Target, n: Number },
    Ready { target: Target, n: Number },
    Damage { player: Who, n: Number },
    Shield { player: Who, n: Number },
    Recover { player: Who, n: Number },
    Mill { player: Who, deck: Role, n: Number },
    Draw { player: Who, n: Number },
    Stock { player: Who, n: Number },
    DiscardPool { player: Who, n: Number },
    DiscardHand { player: Who, n: Number, chosen: Chosen },
    HandToDeck { player: Who, n: Number, end: End },
    HandToPool { player: Who, n: Number },
    DestroyHand { player: Who, n: Number, chosen: Chosen },
    Recall { from: Role, filter: Filter, n: Number, goes: Goes },
    Bounce { target: Target, goes: Goes },
    Destroy { target: Target },
    PutIntoPlay { from: Origin, filter: Filter, n: Number, must: bool },
    LookTake { look: u8, take: u8, filter: Filter, rest: End },
    Peek(Peek),
    Recycle { player: Who },
    CostMod { player: Who, filter: Filter, n: i8, until: Until },
    OpposeMod { n: u8 },
    ForbidOpposing { until: Until },
    UpkeepWaive { target: Target },
    FateMod { player: Who, role: Role, n: i8 },
    DismissOpposer,
    SwapLand,
    Redirect,
    Choose { options: &'static [ListId] },
    When { conditions: &'static [Condition], then: ListId, otherwise: ListId },
}

impl Op {
    pub const fn target(&self) -> Option<Target> {
        match *self {
            Op::AddAttr { target, .. }
            | Op::AddAttrChoice { target, .. }
            | Op::RemoveAttr { target, .. }
            | Op::RemoveAttrChoice { target, .. }
            | Op::AuraAttr { target, .. }
            | Op::Exhaust { target, .. }
            | Op::Ready { target, .. }
            | Op::Bounce { target, .. }
            | Op::Destroy { target }
            | Op::UpkeepWaive { target } => Some(target),
            Op::Damage { .. }
            | Op::Shield { .. }
            | Op::Recover { .. }
            | Op::Mill { .. }
            | Op::Draw { .. }
            | Op::Stock { .. }
            | Op::DiscardPool { .. }
            | Op::DiscardHand { .. }
            | Op::HandToDeck { .. }
            | Op::HandToPool { .. }
            | Op::DestroyHand { .. }
            | Op::Recall { .. }
            | Op::PutIntoPlay { .. }
            | Op::LookTake { .. }
            | Op::Peek(_)
            | Op::Recycle { .. }
            | Op::CostMod { .. }
            | Op::OpposeMod { .. }
            | Op::ForbidOpposing { .. }
            | Op::FateMod { .. }
            | Op::DismissOpposer
            | Op::SwapLand
            | Op::Redirect
            | Op::Choose { .. }
            | Op::When { .. } => None,
        }
    }

    /// The player the step is done to or who does it, where the step names one.
    pub const fn player(&self) -> Option<Who> {
        match *self {
            Op::Damage { player, .. }
            | Op::Shield { player, .. }
            | Op::Recover { player, .. }
            | Op::Mill { player, .. }
            | Op::Draw { player, .. }
            | Op::Stock { player, .. }
            | Op::DiscardPool { player, .. }
            | Op::DiscardHand { player, .. }
            | Op::HandToDeck { player, .. }
            | Op::HandToPool { player, .. }
            | Op::DestroyHand { player, .. }
            | Op::Recycle { player }
            | Op::CostMod { player, .. }
            | Op::FateMod { player, .. } => Some(player),
            Op::AddAttr { .. }
            | Op::AddAttrChoice { .. }
            | Op::RemoveAttr { .. }
            | Op::RemoveAttrChoice { .. }
            | Op::AuraAttr { .. }
            | Op::Exhaust { .. }
            | Op::Ready { .. }
            | Op::Recall { .. }
            | Op::Bounce { .. }
            | Op::Destroy { .. }
            | Op::PutIntoPlay { .. }
            | Op::LookTake { .. }
            | Op::Peek(_)
            | Op::OpposeMod { .. }
            | Op::ForbidOpposing { .. }
            | Op::UpkeepWaive { .. }
            | Op::DismissOpposer
            | Op::SwapLand
            | Op::Redirect
            | Op::Choose { .. }
            | Op::When { .. } => None,
        }
    }

    pub const fn number(&self) -> Option<Number> {
        match *self {
            Op::AddAttrChoice { n, .. }
            | Op::RemoveAttrChoice { n, .. }
            | Op::Exhaust { n, .. }
            | Op::Ready { n, .. }
            | Op::Damage { n, .. }
            | Op::Shield { n, .. }
            | Op::Recover { n, .. }
            | Op::Mill { n, .. }
            | Op::Draw { n, .. }
            | Op::Stock { n, .. }
            | Op::DiscardPool { n, .. }
            | Op::DiscardHand { n, .. }
            | Op::HandToDeck { n, .. }
            | Op::HandToPool { n, .. }
            | Op::DestroyHand { n, .. }
            | Op::Recall { n, .. }
            | Op::PutIntoPlay { n, .. } => Some(n),
            Op::AddAttr { .. }
            | Op::RemoveAttr { .. }
            | Op::AuraAttr { .. }
            | Op::Bounce { .. }
            | Op::Destroy { .. }
            | Op::LookTake { .. }
            | Op::Peek(_)
            | Op::Recycle { .. }
            | Op::CostMod { .. }
            | Op::OpposeMod { .. }
            | Op::ForbidOpposing { .. }
            | Op::UpkeepWaive { .. }
            | Op::FateMod { .. }
            | Op::DismissOpposer
            | Op::SwapLand
            | Op::Redirect
            | Op::Choose { .. }
            | Op::When { .. } => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    Enters,
    Success,
    Failure,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Constant,
    On(Moment),
    Activated,
    Play,
}

/// What a card or one side of a land does. THO-COMPONENT-23: where it contradicts a rule the card is
/// right, so every rule an effect can change asks the effects first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    pub mode: Mode,
    pub phases: Phases,
    pub conditions: &'static [Condition],
    pub pay: ListId,
    pub steps: ListId,
    pub optional: bool,
    /// THO-MULTI-16: it speaks of one opponent, who has to be chosen when there are several.
    pub names_opponent: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Upkeep {
    pub state: &'static [Condition],
    pub pay: ListId,
}

/// What is printed on a destiny or doom card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardFace {
    pub id: &'static str,
    pub name: &'static str,
    pub faction: u8,
    pub kind: Kind,
    pub count: u8,
    /// The first of its copies among the copies of its deck.
    pub first_copy: u8,
    /// The first card of the catalogue that bears the same name.
    pub namesake: Card,
    pub unique: bool,
    pub starter: bool,
    /// THO-COMPONENT-11: one bit for each subtype.
    pub subtypes: u16,
    pub cost: u8,
    pub attributes: Attributes,
    pub upkeep: Upkeep,
    pub phases: Phases,
    pub symbols: &'static [Symbol],
    pub abilities: &'static [Ability],
    /// It raises attributes as long as it lies in the team.
    pub has_aura: bool,
    /// It changes costs as long as it lies in the team.
    pub has_cost_mod: bool,
    /// The phases in which it can be activated.
    pub activated: Phases,
    /// Where name, numbers and effect come from, in words of the card file.
    pub source: [&'static str; 3],
}

impl CardFace {
    pub fn has_attributes(&self) -> bool {
        self.attributes != [0; 3]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandFace {
    pub id: &'static str,
    pub name: &'static str,
    pub faction: u8,
    pub subtypes: u16,
    pub difficulty: Attributes,
    pub horn: Ability,
    pub fenrir: Ability,
    /// As of a card.
    pub source: [&'static str; 3],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faction {
    pub id: &'static str,
    pub name: &'static str,
    pub identity: &'static str,
    /// Which card each copy of the two decks is.
    pub copies: [&'static [Card]; 2],
    /// Its followers, each once.
    pub followers: &'static [Card],
    pub lands: &'static [LandId],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subtype {
    pub id: &'static str,
    pub name: &'static str,
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
