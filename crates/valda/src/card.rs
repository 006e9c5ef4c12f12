//! A card of the box, what it does, and when its weapon may be played.

use engine::{Sources, words};

use crate::catalogue::{DieColour, God, Resource};

/// A name that lives as long as the catalogue.
type Text = &'static str;

/// VDA-CARD-1: what a card is played as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum CardKind {
    Yellow { cost: u8 },
    Attack { power: u8 },
    Defence { shields: u8 },
    Weapon,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Card {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::text"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::text"))]
    pub name: Text,
    /// The god whose icon it bears; none for a base card.
    #[cfg_attr(feature = "serde", serde(rename = "deck"))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::deck"))]
    pub god: Option<God>,
    pub kind: CardKind,
    pub count: u8,
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub effects: &'static [Effect],
    /// VDA-CARD-34: what an attack card does whatever its result.
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub always: &'static [Effect],
    /// VDA-WEAPON-3: the uses of a weapon.
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub uses: &'static [Use],
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::texts"))]
    pub icons: &'static [Text],
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::text"))]
    pub text: Text,
    /// Where it is known from.
    pub source: Sources,
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

words! { Who: "self" => Owner, "chosen" => Chosen, "all" => All, "player" => Player }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    Follower,
    Resource(Resource),
    AnyResource,
    HiddenCard,
    FaceUpCard,
}

words! {
    Gain: "follower" => Follower, "blood" => Resource(Resource::Blood),
    "gold" => Resource(Resource::Gold), "diamond" => Resource(Resource::Diamond),
    "resource" => AnyResource, "hidden_card" => HiddenCard, "faceup_card" => FaceUpCard
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

words! {
    Loot: "follower" => Follower, "blood" => Resource(Resource::Blood),
    "gold" => Resource(Resource::Gold), "diamond" => Resource(Resource::Diamond),
    "resource" => AnyResource, "hidden_card" => HiddenCard,
    "hidden_or_open_card" => HiddenOrOpenCard, "seen_card" => SeenCard
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Into {
    Follower,
    Resource(Resource),
    AnyResource,
}

words! {
    Into: "follower" => Follower, "blood" => Resource(Resource::Blood),
    "gold" => Resource(Resource::Gold), "diamond" => Resource(Resource::Diamond),
    "resource" => AnyResource
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Resources,
    Followers,
}

words! { Outcome: "resources" => Resources, "followers" => Followers }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    Any,
    Attack,
    Defence,
}

words! { Filter: "card" => Any, "attack_card" => Attack, "defence_card" => Defence }

/// The buildings an effect may strike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Target {
    pub mine: bool,
    pub well: bool,
    pub shrine: bool,
}

/// What cards can do. A new card is a row of data; a new sort of card is a variant here. Those
/// without numbers have braces too, so that a card file may give them none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "op", rename_all = "snake_case", deny_unknown_fields))]
pub enum Effect {
    Gain {
        what: Gain,
        n: u8,
        #[cfg_attr(feature = "serde", serde(default))]
        who: Who,
    },
    GodCard {
        n: u8,
        look: u8,
    },
    Lose {
        n: u8,
        who: Who,
    },
    Steal {
        what: Loot,
        n: u8,
        who: Who,
    },
    Roll {
        die: DieColour,
        n: u8,
        outcome: Outcome,
    },
    Change {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::kinds"))]
        from: [bool; 3],
        from_n: u8,
        to: Into,
        to_n: u8,
        max: u8,
    },
    LookAtDecks {
        n: u8,
    },
    LookAtHand {
        who: Who,
    },
    Swap {
        max: u8,
    },
    Take {
        what: Filter,
        n: u8,
    },
    TakeAttackCard {},
    Discard {
        max: u8,
        #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
        each: &'static [Effect],
    },
    BuildLimit {
        n: u8,
    },
    BuildMine {
        pay: bool,
    },
    BuildWell {
        pay: bool,
    },
    Move {
        who: Who,
    },
    Destroy {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::target"))]
        what: Target,
        n: u8,
        who: Who,
    },
    Borrow {
        n: u8,
    },
    PlayYellow {
        max: u8,
    },
    PlayAgain {},
    Attack {
        n: u8,
    },
    MultiplyDeaths {
        factor: u8,
    },
    RedirectAttack {},
    SetDie {},
    CancelAttack {},
    ForbidDefence {},
    RepeatAttack {},
    DoubleYellow {},
    MultiplyPower {
        factor: u8,
    },
    StopBuilding {},
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

words! {
    Window: "open" => Open, "roll" => Roll, "yellow" => Yellow, "build" => Build,
    "attack" => Attack, "defence" => Defence, "block" => Block, "effect" => Effect
}

/// Some of the windows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Windows(u8);

impl Windows {
    pub const NONE: Windows = Windows(0);
    pub const ALL: Windows = Windows(u8::MAX);

    #[must_use]
    pub const fn with(self, window: Window) -> Windows {
        Windows(self.0 | 1 << window as u8)
    }

    pub const fn contains(self, window: Window) -> bool {
        self.0 & (1 << window as u8) != 0
    }

    /// Whether all of these are among those.
    pub const fn within(self, those: Windows) -> bool {
        self.0 & !those.0 == 0
    }
}

/// Who may play a use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UsableBy {
    Any,
    Defender,
    Attacker,
    NotAttacker,
    Active,
    NotActive,
}

words! {
    UsableBy: "any" => Any, "defender" => Defender, "attacker" => Attacker,
    "not_attacker" => NotAttacker, "active" => Active, "not_active" => NotActive
}

/// One of the two uses of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Use {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::text"))]
    pub id: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::text"))]
    pub name: Text,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::windows"))]
    pub windows: Windows,
    pub by: UsableBy,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub effects: &'static [Effect],
    /// The clause that tells what it does.
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::text"))]
    pub clause: Text,
    pub source: Sources,
}
