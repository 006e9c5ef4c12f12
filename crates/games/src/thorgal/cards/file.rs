//! The effect tables as they are written in the file.

use serde::Deserialize;
use thorgal::catalogue::{Chosen, End, Goes, Kind, Role, Until, Who};

use super::PhaseFile;

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ModeFile {
    Constant,
    Activated,
    Play,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MomentFile {
    Enters,
    Success,
    Failure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AbilityFile {
    pub(super) mode: Option<ModeFile>,
    pub(super) on: Option<MomentFile>,
    #[serde(default)]
    pub(super) phases: Vec<PhaseFile>,
    #[serde(default)]
    pub(super) r#if: Vec<ConditionFile>,
    #[serde(default)]
    pub(super) pay: Vec<OpFile>,
    pub(super) r#do: Vec<OpFile>,
    #[serde(default)]
    pub(super) optional: bool,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UpkeepFile {
    #[serde(default)]
    pub(super) state: Vec<ConditionFile>,
    #[serde(default)]
    pub(super) pay: Vec<OpFile>,
}

impl UpkeepFile {
    pub(super) fn is_empty(&self) -> bool {
        self.state.is_empty() && self.pay.is_empty()
    }
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WhoFile {
    You,
    Opponent,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum KindFile {
    Follower,
    Support,
    Event,
    Doom,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RoleFile {
    Destiny,
    Doom,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EndFile {
    Top,
    Bottom,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ChosenFile {
    Owner,
    Random,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum GoesFile {
    Hand,
    DeckTop,
    DeckBottom,
    PoolTop,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DestroyedFile {
    Valhalla,
    Niflheim,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum OriginFile {
    Hand,
    Valhalla,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PeekFile {
    OpponentHand,
    OpponentDeck,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum UntilFile {
    Phase,
    Round,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ForbiddenFile {
    Oppose,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RefFile {
    #[serde(rename = "self")]
    This,
    GoalLand,
    Opposer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ZoneFile {
    YourTeam,
    OpponentTeam,
    AttachedDoom,
    ConqueredLands,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AttributeFile {
    Valour,
    Guile,
    Power,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CounterFile {
    AttachedDoom,
    AttachedEvents,
    YourHand,
    OpponentHand,
    YourPool,
    YourHunters,
}

#[derive(Deserialize)]
#[serde(rename = "shape")]
pub(super) enum NumberFile {
    #[serde(rename = "number")]
    Just(u8),
    #[serde(rename = "table")]
    Count(CountFile),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountFile {
    pub(super) count: CounterFile,
    pub(super) at_least: Option<u8>,
    pub(super) max: Option<u8>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FilterFile {
    pub(super) kind: Option<KindFile>,
    pub(super) subtype: Option<String>,
    pub(super) name: Option<String>,
    pub(super) unique: Option<bool>,
    pub(super) max_cost: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TargetFile {
    pub(super) r#ref: Option<RefFile>,
    pub(super) pick: Option<u8>,
    #[serde(default)]
    pub(super) all: bool,
    pub(super) from: Option<ZoneFile>,
    pub(super) by: Option<WhoFile>,
    pub(super) kind: Option<KindFile>,
    pub(super) subtype: Option<String>,
    pub(super) name: Option<String>,
    pub(super) unique: Option<bool>,
    pub(super) max_cost: Option<u8>,
    #[serde(default)]
    pub(super) other: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ConditionName {
    TeamHas,
    TeamMax,
    PoolMin,
    HandMin,
    ValhallaMin,
    Opposed,
    Trailing,
    ExpeditionResult,
}

#[derive(Clone, Copy, Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
pub(super) enum ResultFile {
    Success,
    Failure,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConditionFile {
    pub(super) is: ConditionName,
    pub(super) player: Option<WhoFile>,
    pub(super) kind: Option<KindFile>,
    pub(super) subtype: Option<String>,
    pub(super) name: Option<String>,
    pub(super) unique: Option<bool>,
    #[serde(default)]
    pub(super) other: bool,
    pub(super) min: Option<u8>,
    pub(super) max: Option<u8>,
    pub(super) n: Option<u8>,
    pub(super) yes: Option<bool>,
    pub(super) result: Option<ResultFile>,
}

#[derive(Deserialize)]
#[serde(rename = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum OpFile {
    AddAttr {
        target: TargetFile,
        valour: Option<NumberFile>,
        guile: Option<NumberFile>,
        power: Option<NumberFile>,
    },
    AddAttrChoice {
        target: TargetFile,
        n: NumberFile,
        from: Option<Vec<AttributeFile>>,
    },
    RemoveAttr {
        target: TargetFile,
        valour: Option<NumberFile>,
        guile: Option<NumberFile>,
        power: Option<NumberFile>,
    },
    RemoveAttrChoice {
        target: TargetFile,
        n: NumberFile,
        from: Option<Vec<AttributeFile>>,
    },
    AuraAttr {
        target: TargetFile,
        #[serde(default)]
        valour: u8,
        #[serde(default)]
        guile: u8,
        #[serde(default)]
        power: u8,
    },
    Exhaust {
        target: TargetFile,
        n: NumberFile,
    },
    Ready {
        target: TargetFile,
        n: NumberFile,
    },
    Damage {
        player: WhoFile,
        n: NumberFile,
    },
    Shield {
        player: WhoFile,
        n: NumberFile,
    },
    Recover {
        player: WhoFile,
        n: NumberFile,
    },
    Mill {
        player: WhoFile,
        deck: RoleFile,
        n: NumberFile,
    },
    Draw {
        player: WhoFile,
        n: NumberFile,
    },
    Stock {
        player: WhoFile,
        n: NumberFile,
    },
    DiscardPool {
        player: WhoFile,
        n: NumberFile,
    },
    DiscardHand {
        player: WhoFile,
        n: NumberFile,
        choose: ChosenFile,
    },
    HandToDeck {
        player: WhoFile,
        n: NumberFile,
        r#where: EndFile,
    },
    HandToPool {
        player: WhoFile,
        n: NumberFile,
    },
    DestroyHand {
        player: WhoFile,
        n: NumberFile,
        choose: ChosenFile,
    },
    Recall {
        from: DestroyedFile,
        filter: Option<FilterFile>,
        n: NumberFile,
        to: GoesFile,
    },
    Bounce {
        target: TargetFile,
        to: GoesFile,
    },
    Destroy {
        target: TargetFile,
    },
    PutIntoPlay {
        from: OriginFile,
        filter: Option<FilterFile>,
        n: NumberFile,
        #[serde(default)]
        must: bool,
    },
    LookTake {
        look: u8,
        take: u8,
        filter: Option<FilterFile>,
        rest: EndFile,
    },
    Peek {
        what: PeekFile,
        n: Option<u8>,
    },
    Recycle {
        player: WhoFile,
    },
    CostMod {
        player: WhoFile,
        filter: FilterFile,
        n: i8,
        until: Option<UntilFile>,
    },
    OpposeMod {
        n: u8,
    },
    Forbid {
        player: WhoFile,
        action: ForbiddenFile,
        until: UntilFile,
    },
    UpkeepWaive {
        target: TargetFile,
    },
    FateMod {
        player: WhoFile,
        role: RoleFile,
        n: i8,
    },
    DismissOpposer {},
    SwapLand {},
    Redirect {},
    Choose {
        options: Vec<Vec<OpFile>>,
    },
    When {
        r#if: Vec<ConditionFile>,
        then: Vec<OpFile>,
        #[serde(default)]
        r#else: Vec<OpFile>,
    },
}

impl From<WhoFile> for Who {
    fn from(who: WhoFile) -> Who {
        match who {
            WhoFile::You => Who::You,
            WhoFile::Opponent => Who::Opponent,
        }
    }
}

impl From<KindFile> for Kind {
    fn from(kind: KindFile) -> Kind {
        match kind {
            KindFile::Follower => Kind::Follower,
            KindFile::Support => Kind::Support,
            KindFile::Event => Kind::Event,
            KindFile::Doom => Kind::Doom,
        }
    }
}

impl From<RoleFile> for Role {
    fn from(role: RoleFile) -> Role {
        match role {
            RoleFile::Destiny => Role::Destiny,
            RoleFile::Doom => Role::Doom,
        }
    }
}

impl From<EndFile> for End {
    fn from(end: EndFile) -> End {
        match end {
            EndFile::Top => End::Top,
            EndFile::Bottom => End::Bottom,
        }
    }
}

impl From<ChosenFile> for Chosen {
    fn from(chosen: ChosenFile) -> Chosen {
        match chosen {
            ChosenFile::Owner => Chosen::ByOwner,
            ChosenFile::Random => Chosen::AtRandom,
        }
    }
}

impl From<GoesFile> for Goes {
    fn from(goes: GoesFile) -> Goes {
        match goes {
            GoesFile::Hand => Goes::Hand,
            GoesFile::DeckTop => Goes::DeckTop,
            GoesFile::DeckBottom => Goes::DeckBottom,
            GoesFile::PoolTop => Goes::PoolTop,
        }
    }
}

impl From<UntilFile> for Until {
    fn from(until: UntilFile) -> Until {
        match until {
            UntilFile::Phase => Until::Phase,
            UntilFile::Round => Until::Round,
        }
    }
}
