//! The shape of Valda's card file, field by field. Unknown fields are mistakes.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::{Spanned, Value};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "texts, sources and components are for people")]
pub(super) struct File {
    pub(super) meta: Value,
    pub(super) reference: Vec<Value>,
    pub(super) primitive: Vec<Primitive>,
    pub(super) op: Vec<Value>,
    pub(super) window: Vec<Value>,
    pub(super) number: Vec<Number>,
    pub(super) track: Track,
    pub(super) round_track: Value,
    pub(super) component: Vec<Value>,
    pub(super) resource: Vec<Supply>,
    pub(super) starting_resources: Vec<Start>,
    pub(super) die: Vec<DieEntry>,
    pub(super) building: Vec<BuildingEntry>,
    pub(super) god: Vec<GodEntry>,
    pub(super) favour: Vec<Spanned<FavourEntry>>,
    pub(super) variant: Vec<Value>,
    pub(super) card: Vec<CardEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the meaning of an icon is for people")]
pub(super) struct Primitive {
    pub(super) id: String,
    pub(super) icon: String,
    pub(super) role: String,
    pub(super) meaning: String,
    pub(super) clause: String,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "notes and sources are for people")]
pub(super) struct Number {
    pub(super) id: Spanned<String>,
    pub(super) value: u16,
    #[serde(default)]
    pub(super) note: String,
    pub(super) clause: String,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "names and sources are for people")]
pub(super) struct Track {
    pub(super) name: String,
    pub(super) start: u16,
    pub(super) lap: u16,
    pub(super) safe_zones: Spanned<Vec<u16>>,
    pub(super) safe_zones_repeat: Spanned<bool>,
    pub(super) safe_zones_repeat_source: String,
    pub(super) start_source: String,
    pub(super) clause: String,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "names and sources are for people")]
pub(super) struct Supply {
    pub(super) id: ResourceId,
    pub(super) name: String,
    pub(super) supply: Spanned<u16>,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for people")]
pub(super) struct Start {
    pub(super) players: Spanned<u8>,
    pub(super) seat: u8,
    pub(super) blood: u8,
    pub(super) gold: u8,
    pub(super) diamond: u8,
    pub(super) source: String,
    #[serde(default)]
    pub(super) column_order_source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "purpose and sources are for people")]
pub(super) struct DieEntry {
    pub(super) id: DieId,
    pub(super) count: u8,
    pub(super) rolled_for: String,
    pub(super) faces: Spanned<Vec<BTreeMap<String, u8>>>,
    pub(super) numbers: Spanned<Vec<i8>>,
    pub(super) clause: String,
    pub(super) source: String,
    #[serde(default)]
    pub(super) faces_source: String,
    #[serde(default)]
    pub(super) numbers_source: String,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cost {
    pub(super) blood: u8,
    pub(super) gold: u8,
    pub(super) diamond: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the die of a building is a rule; names and sources are for people")]
pub(super) struct BuildingEntry {
    pub(super) id: BuildingId,
    pub(super) name: String,
    pub(super) cost: Cost,
    pub(super) die: DieId,
    pub(super) max: Spanned<u16>,
    #[serde(default)]
    pub(super) max_source: String,
    pub(super) clause: String,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "titles, characters and sources are for people")]
pub(super) struct GodEntry {
    pub(super) id: GodId,
    pub(super) name: String,
    pub(super) title: String,
    pub(super) character: Vec<String>,
    pub(super) shrine_cost: Cost,
    pub(super) deck_focus: String,
    pub(super) favour_phase: String,
    pub(super) clause: String,
    pub(super) source: String,
    #[serde(default)]
    pub(super) favour_phase_source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "which favours stay beside the stronger one is a rule (VDA-GOD-2)")]
pub(super) struct FavourEntry {
    pub(super) god: GodId,
    pub(super) shrines: u8,
    pub(super) players: Vec<u8>,
    pub(super) kind: FavourKind,
    pub(super) from: Option<Vec<ResourceId>>,
    pub(super) from_n: Option<u8>,
    pub(super) same_kind: Option<bool>,
    pub(super) to_n: Option<u8>,
    pub(super) uses: Option<u8>,
    pub(super) actions_per_card: Option<u8>,
    pub(super) cards: Option<u8>,
    pub(super) attack_cards: Option<u8>,
    pub(super) power_bonus: Option<u8>,
    pub(super) defence_bonus: Option<u8>,
    pub(super) dice: Option<u8>,
    pub(super) keeps_lower: bool,
    #[serde(default)]
    pub(super) keeps_lower_source: String,
    #[serde(default)]
    pub(super) note: String,
    pub(super) clause: String,
    pub(super) source: String,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum FavourKind {
    Exchange,
    HiddenDrawsAndSingleCards,
    PlayDraw,
    Attack,
    Defence,
    FollowersForResources,
    LokiDice,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for people")]
pub(super) struct CardEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: String,
    pub(super) deck: DeckId,
    pub(super) kind: Spanned<KindId>,
    pub(super) count: Spanned<u8>,
    pub(super) cost: Option<u8>,
    pub(super) power: Option<u8>,
    pub(super) defence: Option<u8>,
    #[serde(default)]
    pub(super) effects: Vec<Spanned<EffectEntry>>,
    #[serde(default)]
    pub(super) uses: Vec<UseEntry>,
    pub(super) icons: Spanned<Vec<String>>,
    pub(super) text: String,
    pub(super) source: String,
    #[serde(default)]
    pub(super) name_source: String,
    #[serde(default)]
    pub(super) cost_source: String,
    #[serde(default)]
    pub(super) effects_source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "notes and sources are for people")]
pub(super) struct UseEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: String,
    pub(super) windows: Vec<WindowId>,
    pub(super) by: ById,
    pub(super) effects: Vec<Spanned<EffectEntry>>,
    #[serde(default)]
    pub(super) note: String,
    pub(super) clause: String,
    pub(super) source: String,
    #[serde(default)]
    pub(super) by_source: String,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum ResourceId {
    Blood,
    Gold,
    Diamond,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum DieId {
    Yellow,
    Blue,
    White,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum BuildingId {
    Mine,
    Well,
    Shrine,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum GodId {
    Heimdall,
    Freya,
    Surtur,
    Tyr,
    Thor,
    Odin,
    Loki,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum DeckId {
    Base,
    #[serde(untagged)]
    Of(GodId),
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum KindId {
    Yellow,
    Attack,
    Defence,
    Weapon,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum WindowId {
    Open,
    Roll,
    Yellow,
    Build,
    Attack,
    Defence,
    Block,
    Effect,
    Any,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum ById {
    Any,
    Defender,
    Attacker,
    NotAttacker,
    Active,
    NotActive,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum When {
    #[default]
    Successful,
    Always,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum WhoId {
    #[default]
    #[serde(rename = "self")]
    Owner,
    Chosen,
    All,
    Player,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Thing {
    Follower,
    Gold,
    Diamond,
    Blood,
    Resource,
    HiddenCard,
    FaceupCard,
    GodCard,
    Card,
    AttackCard,
    DefenceCard,
    Shrine,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pick {
    #[default]
    Random,
    Seen,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum ResultId {
    Resources,
    Followers,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Place {
    DiscardPile,
    ThisAttack,
    GodDecks,
    Hand,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Choice {
    Choice,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum EffectEntry {
    Gain {
        what: Thing,
        n: u8,
        #[serde(default)]
        who: WhoId,
        god: Option<Choice>,
        look: Option<u8>,
        #[serde(default)]
        when: When,
    },
    Lose {
        what: Thing,
        n: u8,
        who: WhoId,
        #[serde(default)]
        when: When,
    },
    Steal {
        what: Thing,
        n: u8,
        who: WhoId,
        #[serde(default)]
        pick: Pick,
        #[serde(default)]
        or_display: bool,
        #[serde(default)]
        when: When,
    },
    Roll {
        die: DieId,
        n: u8,
        result: ResultId,
    },
    Change {
        from: Vec<ResourceId>,
        from_n: u8,
        to: Thing,
        to_n: u8,
        max: u8,
    },
    Look {
        at: Place,
        n: Option<u8>,
        who: Option<WhoId>,
    },
    Swap {
        max: u8,
    },
    Take {
        what: Thing,
        n: u8,
        from: Place,
        #[serde(default)]
        when: When,
    },
    Discard {
        max: u8,
        each: Vec<EffectEntry>,
    },
    BuildLimit {
        n: u8,
    },
    Build {
        what: BuildingId,
        pay: bool,
    },
    Move {
        what: BuildingId,
        #[serde(default)]
        who: WhoId,
    },
    Destroy {
        what: Vec<BuildingId>,
        n: u8,
        who: WhoId,
        #[serde(default)]
        when: When,
    },
    Borrow {
        what: BuildingId,
        n: u8,
        who: WhoId,
    },
    PlayYellow {
        max: u8,
    },
    PlayAgain {
        #[serde(default)]
        when: When,
    },
    Attack {
        n: u8,
        #[serde(default)]
        when: When,
    },
    MultiplyDeaths {
        factor: u8,
    },
    RedirectAttack {},
    SetDie {
        n: u8,
    },
    CancelAttack {
        take_card: bool,
    },
    ForbidDefence {},
    RepeatAttack {},
    DoubleYellow {},
    MultiplyPower {
        factor: u8,
    },
    StopBuilding {},
}
