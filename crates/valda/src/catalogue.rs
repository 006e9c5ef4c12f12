//! The box: cards, dice, costs and the numbers of the rules. Filled from a card file elsewhere.

use engine::{CardSet, Lot};

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

/// A card of the catalogue, whatever the copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

/// VDA-CARD-1: what a card is played as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardKind {
    Yellow { cost: u8 },
    Attack { power: u8 },
    Defence { shields: u8 },
    Weapon,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    pub id: &'static str,
    pub name: &'static str,
    /// The god whose icon it bears; none for a base card.
    pub god: Option<God>,
    pub kind: CardKind,
    pub count: u8,
    pub effects: &'static [Line],
    /// VDA-WEAPON-3: the uses of a weapon.
    pub uses: &'static [Use],
    pub icons: &'static [&'static str],
    pub text: &'static str,
    /// Where it is known from: the book, the public, or this house.
    pub source: &'static str,
}

/// One effect of a card, and whether it waits for success (VDA-CARD-34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub effect: Effect,
    pub always: bool,
}

/// Whom an effect is done to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Who {
    #[default]
    Owner,
    Chosen,
    All,
    /// The other player in the attack.
    Player,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    Follower,
    Resource(Resource),
    AnyResource,
    HiddenCard,
    FaceUpCard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loot {
    Follower,
    Resource(Resource),
    AnyResource,
    /// A random card of the hand.
    HiddenCard,
    /// A random card of the hand, or one of choice from the display.
    HiddenOrOpenCard,
    /// A card of choice from a hand that was shown.
    SeenCard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Into {
    Follower,
    Resource(Resource),
    AnyResource,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Resources,
    Followers,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    Any,
    Attack,
    Defence,
}

/// The buildings an effect may strike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    pub mine: bool,
    pub well: bool,
    pub shrine: bool,
}

/// What cards can do. A new card is a row of data; a new sort of card is a variant here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Gain { what: Gain, n: u8, who: Who },
    GodCard { n: u8, look: u8 },
    Lose { n: u8, who: Who },
    Steal { what: Loot, n: u8, who: Who },
    Roll { die: DieColour, n: u8, outcome: Outcome },
    Change { from: [bool; 3], from_n: u8, to: Into, to_n: u8, max: u8 },
    LookAtDecks { n: u8 },
    LookAtHand { who: Who },
    Swap { max: u8 },
    Take { what: Filter, n: u8 },
    TakeAttackCard,
    Discard { max: u8, each: &'static [Line] },
    BuildLimit { n: u8 },
    BuildMine { pay: bool },
    BuildWell { pay: bool },
    Move { who: Who },
    Destroy { what: Target, n: u8, who: Who },
    Borrow { n: u8 },
    PlayYellow { max: u8 },
    PlayAgain,
    Attack { n: u8 },
    MultiplyDeaths { factor: u8 },
    RedirectAttack,
    SetDie,
    CancelAttack,
    ForbidDefence,
    RepeatAttack,
    DoubleYellow,
    MultiplyPower { factor: u8 },
    StopBuilding,
}

/// VDA-WEAPON-7: the moments at which weapons may be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Window {
    #[default]
    Open,
    Roll,
    Yellow,
    Build,
    Attack,
    Defence,
    Block,
    Effect,
}

impl Window {
    pub const ALL: [Window; 8] = [
        Window::Open,
        Window::Roll,
        Window::Yellow,
        Window::Build,
        Window::Attack,
        Window::Defence,
        Window::Block,
        Window::Effect,
    ];
}

/// Some of the windows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Windows(pub u8);

impl Windows {
    pub const ALL: Windows = Windows(u8::MAX);

    pub const fn with(self, window: Window) -> Windows {
        Windows(self.0 | 1 << window as u8)
    }

    pub const fn contains(self, window: Window) -> bool {
        self.0 & (1 << window as u8) != 0
    }
}

/// Who may play a use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Any,
    Defender,
    Attacker,
    NotAttacker,
    Active,
    NotActive,
}

/// One of the two uses of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    pub id: &'static str,
    pub name: &'static str,
    pub windows: Windows,
    pub by: By,
    pub effects: &'static [Line],
    /// The clause that tells what it does.
    pub clause: &'static str,
}

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

/// A side of a die: what it yields, and the number on it (VDA-CARD-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Face {
    pub yields: Store,
    pub number: i8,
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
