//! What cards and lands do, in the words of the card file. All of it is carried out in `effect`.

use engine::words;

use crate::catalogue::{Attributes, Card, Kind, Phases, Role};

/// A list of steps of an effect, by its number in [`Catalogue::lists`](crate::Catalogue::lists).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ListId(pub u16);

impl ListId {
    /// The empty list.
    pub const NONE: ListId = ListId(0);
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Who {
    #[default]
    You,
    Opponent,
}

words! { Who: "you" => You, "opponent" => Opponent }

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

/// A number, or a table that says what is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "shape", deny_unknown_fields))]
pub enum Number {
    #[cfg_attr(feature = "serde", serde(rename = "number"))]
    Just(u8),
    #[cfg_attr(feature = "serde", serde(rename = "table"))]
    Count {
        #[cfg_attr(feature = "serde", serde(rename = "count"))]
        counter: Counter,
        #[cfg_attr(feature = "serde", serde(default))]
        at_least: u8,
        #[cfg_attr(feature = "serde", serde(default = "crate::reading::no_limit"))]
        max: u8,
    },
}

impl Default for Number {
    fn default() -> Number {
        Number::Just(0)
    }
}

/// THO-EFFECT-29: every part that is given must fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Filter {
    pub kind: Option<Kind>,
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::subtype"))]
    pub subtype: Option<u8>,
    /// A name, by [`CardFace::namesake`](crate::catalogue::CardFace::namesake).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::card"))]
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

words! {
    Zone: "your_team" => Team(Who::You), "opponent_team" => Team(Who::Opponent),
    "attached_doom" => AttachedDoom, "conquered_lands" => ConqueredLands
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    This,
    Goal,
    Opposer,
    Pick { count: u8, from: Zone, filter: Filter, by: Who },
    All { from: Zone, filter: Filter },
}

/// A field called `*` holds the keys that no other field has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "is", rename_all = "snake_case", deny_unknown_fields))]
pub enum Condition {
    TeamHas {
        #[cfg_attr(feature = "serde", serde(default))]
        player: Who,
        #[cfg_attr(feature = "serde", serde(rename = "*"))]
        filter: Filter,
        min: u8,
    },
    TeamMax {
        #[cfg_attr(feature = "serde", serde(default))]
        player: Who,
        #[cfg_attr(feature = "serde", serde(rename = "*"))]
        filter: Filter,
        max: u8,
    },
    PoolMin {
        #[cfg_attr(feature = "serde", serde(default))]
        player: Who,
        n: u8,
    },
    HandMin {
        #[cfg_attr(feature = "serde", serde(default))]
        player: Who,
        n: u8,
    },
    ValhallaMin {
        #[cfg_attr(feature = "serde", serde(default))]
        player: Who,
        n: u8,
        kind: Option<Kind>,
    },
    Opposed {
        yes: bool,
    },
    Trailing,
    #[cfg_attr(feature = "serde", serde(rename = "expedition_result"))]
    Ended {
        result: Ending,
    },
}

/// How an expedition ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Success,
    Failure,
}

words! { Ending: "success" => Success, "failure" => Failure }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    ByOwner,
    AtRandom,
}

words! { Chosen: "owner" => ByOwner, "random" => AtRandom }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Top,
    Bottom,
}

words! { End: "top" => Top, "bottom" => Bottom }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    Hand,
    DeckTop,
    DeckBottom,
    PoolTop,
}

words! {
    Destination: "hand" => Hand, "deck_top" => DeckTop, "deck_bottom" => DeckBottom, "pool_top" => PoolTop
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Hand,
    Valhalla,
}

words! { Origin: "hand" => Hand, "valhalla" => Valhalla }

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "what", deny_unknown_fields))]
pub enum Peek {
    #[cfg_attr(feature = "serde", serde(rename = "opponent_hand"))]
    Hand,
    #[cfg_attr(feature = "serde", serde(rename = "opponent_deck"))]
    Deck { n: u8 },
}

/// How long a change lasts that does not last as long as its card is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    Phase,
    Round,
}

words! { Until: "phase" => Phase, "round" => Round }

/// Who can be forbidden something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foe {
    Opponent,
}

words! { Foe: "opponent" => Opponent }

/// What can be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forbidden {
    Oppose,
}

words! { Forbidden: "oppose" => Oppose }

/// One step of an effect. A new kind of step is a variant here, under the keys of the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename = "op", rename_all = "snake_case", deny_unknown_fields))]
pub enum Op {
    AddAttr {
        target: Target,
        #[cfg_attr(
            feature = "serde",
            serde(rename = "*", deserialize_with = "crate::reading::some_of_each")
        )]
        marks: [Number; 3],
    },
    AddAttrChoice {
        target: Target,
        n: Number,
        #[cfg_attr(feature = "serde", serde(default = "crate::reading::any"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::attributes"))]
        from: u8,
    },
    RemoveAttr {
        target: Target,
        #[cfg_attr(
            feature = "serde",
            serde(rename = "*", deserialize_with = "crate::reading::some_of_each")
        )]
        marks: [Number; 3],
    },
    RemoveAttrChoice {
        target: Target,
        n: Number,
        #[cfg_attr(feature = "serde", serde(default = "crate::reading::any"))]
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::attributes"))]
        from: u8,
    },
    AuraAttr {
        target: Target,
        #[cfg_attr(
            feature = "serde",
            serde(rename = "*", deserialize_with = "crate::reading::some_of_each")
        )]
        marks: Attributes,
    },
    Exhaust {
        target: Target,
        n: Number,
    },
    Ready {
        target: Target,
        n: Number,
    },
    Damage {
        player: Who,
        n: Number,
    },
    Shield {
        player: Who,
        n: Number,
    },
    Recover {
        player: Who,
        n: Number,
    },
    Mill {
        player: Who,
        deck: Role,
        n: Number,
    },
    Draw {
        player: Who,
        n: Number,
    },
    Stock {
        player: Who,
        n: Number,
    },
    DiscardPool {
        player: Who,
        n: Number,
    },
    DiscardHand {
        player: Who,
        n: Number,
        #[cfg_attr(feature = "serde", serde(rename = "choose"))]
        chosen: Chosen,
    },
    HandToDeck {
        player: Who,
        n: Number,
        #[cfg_attr(feature = "serde", serde(rename = "where"))]
        end: End,
    },
    HandToPool {
        player: Who,
        n: Number,
    },
    DestroyHand {
        player: Who,
        n: Number,
        #[cfg_attr(feature = "serde", serde(rename = "choose"))]
        chosen: Chosen,
    },
    Recall {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "crate::reading::destroyed"))]
        from: Role,
        #[cfg_attr(feature = "serde", serde(default))]
        filter: Filter,
        n: Number,
        #[cfg_attr(feature = "serde", serde(rename = "to"))]
        goes: Destination,
    },
    Bounce {
        target: Target,
        #[cfg_attr(feature = "serde", serde(rename = "to"))]
        goes: Destination,
    },
    Destroy {
        target: Target,
    },
    PutIntoPlay {
        from: Origin,
        #[cfg_attr(feature = "serde", serde(default))]
        filter: Filter,
        n: Number,
        #[cfg_attr(feature = "serde", serde(default))]
        must: bool,
    },
    LookTake {
        look: u8,
        take: u8,
        #[cfg_attr(feature = "serde", serde(default))]
        filter: Filter,
        rest: End,
    },
    Peek(Peek),
    Recycle {
        player: Who,
    },
    CostMod {
        player: Who,
        filter: Filter,
        n: i8,
        /// None: as long as the card is in play.
        until: Option<Until>,
    },
    OpposeMod {
        n: u8,
    },
    Forbid {
        player: Foe,
        action: Forbidden,
        until: Until,
    },
    UpkeepWaive {
        target: Target,
    },
    FateMod {
        player: Who,
        role: Role,
        n: i8,
    },
    DismissOpposer,
    SwapLand,
    Redirect,
    Choose {
        #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
        options: &'static [ListId],
    },
    When {
        #[cfg_attr(
            feature = "serde",
            serde(rename = "if", deserialize_with = "engine::reading::list")
        )]
        conditions: &'static [Condition],
        then: ListId,
        #[cfg_attr(feature = "serde", serde(rename = "else", default))]
        otherwise: ListId,
    },
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
            | Op::Forbid { .. }
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
            | Op::Forbid { .. }
            | Op::UpkeepWaive { .. }
            | Op::DismissOpposer
            | Op::SwapLand
            | Op::Redirect
            | Op::Choose { .. }
            | Op::When { .. } => None,
        }
    }

    #[cfg(feature = "serde")]
    pub(crate) const fn marks(&self) -> Option<[Number; 3]> {
        if let Op::AddAttr { marks, .. } | Op::RemoveAttr { marks, .. } = *self {
            return Some(marks);
        }
        None
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
            | Op::Forbid { .. }
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

words! { Moment: "enters" => Enters, "success" => Success, "failure" => Failure }

/// When an ability works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Constant,
    On(Moment),
    Activated,
    Play,
    /// A side of a land: the rules say when it is used.
    Side,
}

/// What a card or one side of a land does. THO-COMPONENT-23: where it contradicts a rule the card is
/// right, so every rule an effect can change asks the effects first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Ability {
    #[cfg_attr(feature = "serde", serde(rename = "*"))]
    pub mode: Mode,
    #[cfg_attr(feature = "serde", serde(default = "Phases::all"))]
    pub phases: Phases,
    #[cfg_attr(feature = "serde", serde(rename = "if", default))]
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub conditions: &'static [Condition],
    #[cfg_attr(feature = "serde", serde(default))]
    pub pay: ListId,
    #[cfg_attr(feature = "serde", serde(rename = "do"))]
    pub steps: ListId,
    #[cfg_attr(feature = "serde", serde(default))]
    pub optional: bool,
    /// THO-MULTI-16: it speaks of one opponent, who has to be chosen when there are several.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub names_opponent: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Upkeep {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "engine::reading::list"))]
    pub state: &'static [Condition],
    pub pay: ListId,
}
