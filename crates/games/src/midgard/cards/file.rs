//! The card file as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::sources::Sources;

/// Declares entries of the file. Each also says where it comes from.
macro_rules! entries {
    ($($name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "some of the file is for people only")]
        pub(super) struct $name {
            $($(#[$attribute])* pub(super) $field: $type,)*
            pub(super) source: Sources,
            #[serde(default)]
            pub(super) note: String,
        }
    )*};
}

/// So many of each item.
pub(super) type Items = BTreeMap<ItemName, u8>;

entries! {
    Meta {
        game: Spanned<String>,
        title: String,
        title_pl: String,
        players_min: u8,
        players_max: u8,
        rounds: Spanned<u8>,
        warrior_cap: Spanned<u8>,
        hunt_food_cap: u8,
        troll_slots: Spanned<u8>,
        draugr_slots: Spanned<u8>,
    }
    ScoringEntry {
        set_glory: i16,
        favour_glory: i16,
        coins_per_glory: Spanned<u8>,
        kraken_counts_as_enemy: bool,
    }
    Colours { sets: Vec<ColourName>, }
    Display { rune_slots: Spanned<u8>, }
    StartEntry {
        food: u8,
        wood: u8,
        coin: u8,
        favour: u8,
        swordsman: u8,
        destiny: u8,
        glory: i16,
    }
    SetupEntry {
        players: Spanned<usize>,
        workers: u8,
        worker_in_huts: u8,
        boxed_workers: u8,
        military_stalls: u8,
        economic_stalls: u8,
        shores: Spanned<u8>,
        private_longships: u8,
    }
    ResourceEntry { id: String, name: String, name_pl: String, physical: u16, limited: bool, }
    DieEntry {
        id: String,
        name: String,
        name_pl: String,
        colour: String,
        count: u8,
        limited: bool,
        faces: Spanned<Vec<FaceEntry>>,
    }
    LeaderEntry {
        id: String,
        name: String,
        name_pl: String,
        hook: HookName,
        #[serde(default)]
        condition: Option<ConditionName>,
        effect: Vec<Spanned<Op>>,
    }
    LocationEntry {
        id: String,
        name: String,
        name_pl: String,
        colour: String,
        spaces: Spanned<u8>,
        cost: Items,
        refill: Spanned<Items>,
        effect: Vec<Spanned<Op>>,
        clauses: String,
    }
    ShoreEntry {
        id: u8,
        distance: Distance,
        warriors_per_food: u8,
        min_players: u8,
    }
    StallEntry {
        id: String,
        name: String,
        name_pl: String,
        kind: StallKind,
        colour: String,
        spaces: Spanned<u8>,
        cost: Items,
        effect: Vec<Spanned<Op>>,
    }
    PublicShipEntry { id: String, name: String, capacity: u8, fee: Items, }
    PrivateShipEntry {
        id: String,
        name: String,
        cost: Items,
        capacity: u8,
        glory: i16,
        min_players: u8,
        count: usize,
    }
    ReservedEntry { id: String, name: String, kind: String, in_play: bool, }
    TrollEntry {
        id: String,
        name: String,
        attack: u8,
        defence: u8,
        forbids: Vec<WarriorName>,
        reward: Items,
        count: usize,
    }
    ColouredEntry {
        id: String,
        kind: String,
        name: String,
        colour: ColourName,
        attack: u8,
        defence: u8,
        forbids: Vec<WarriorName>,
        reward: Items,
        count: usize,
    }
    KrakenEntry {
        id: String,
        name: String,
        attack: u8,
        defence: u8,
        forbids: Vec<WarriorName>,
        reward: Items,
    }
    JourneyEntry {
        id: String,
        name: String,
        name_pl: String,
        count: usize,
        effect: Vec<Spanned<Op>>,
    }
    RuneEntry {
        id: String,
        name: String,
        name_pl: String,
        glory: i16,
        window: WindowName,
        effect: Vec<Spanned<Op>>,
        count: usize,
    }
    MerchantEntry { id: String, name: String, effect: Vec<Spanned<Op>>, count: usize, }
    DestinyEntry {
        id: String,
        name: String,
        metric: MetricName,
        glory: i16,
        glory_tied: i16,
        count: usize,
    }
    BlameEntry { loss: Vec<i16>, per_extra: i16, }
    Totals {
        rune: usize,
        draugr: usize,
        merchant_ship: usize,
        destiny: usize,
        troll: usize,
        monster: usize,
        journey: usize,
        private_longship: usize,
        public_longship: usize,
        stall: usize,
        stall_military: usize,
        stall_economic: usize,
        leader: usize,
        swordsman: usize,
        spearman: usize,
        axeman: usize,
        dice: usize,
        workers_per_colour: usize,
        colours: usize,
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "some of the file is for people only")]
pub(super) struct File {
    pub(super) meta: Meta,
    pub(super) scoring: ScoringEntry,
    pub(super) colours: Colours,
    pub(super) display: Display,
    pub(super) start: StartEntry,
    pub(super) setup: Vec<SetupEntry>,
    pub(super) resource: Vec<ResourceEntry>,
    pub(super) die: Vec<DieEntry>,
    pub(super) leader: Vec<Spanned<LeaderEntry>>,
    pub(super) location: Vec<Spanned<LocationEntry>>,
    pub(super) shore: Vec<ShoreEntry>,
    pub(super) stall: Vec<Spanned<StallEntry>>,
    pub(super) public_longship: Vec<PublicShipEntry>,
    pub(super) private_longship: Vec<Spanned<PrivateShipEntry>>,
    pub(super) reserved_component: Vec<ReservedEntry>,
    pub(super) troll: Vec<Spanned<TrollEntry>>,
    pub(super) draugr: Vec<Spanned<ColouredEntry>>,
    pub(super) monster: Vec<Spanned<ColouredEntry>>,
    pub(super) kraken: Spanned<KrakenEntry>,
    pub(super) journey: Vec<Spanned<JourneyEntry>>,
    pub(super) rune: Vec<Spanned<RuneEntry>>,
    pub(super) merchant_ship: Vec<Spanned<MerchantEntry>>,
    pub(super) destiny: Vec<Spanned<DestinyEntry>>,
    pub(super) blame: BlameEntry,
    pub(super) totals: Spanned<Totals>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ItemName {
    Food,
    Wood,
    Coin,
    Favour,
    Blame,
    Glory,
    Swordsman,
    Spearman,
    Axeman,
    AnyWarrior,
    MerchantCard,
    /// Any type, where something is lost.
    Warrior,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FaceEntry {
    pub(super) weapons: u8,
    pub(super) shields: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WarriorName {
    Swordsman,
    Spearman,
    Axeman,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ColourName {
    Red,
    Blue,
    Yellow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum HookName {
    RerollPaid,
    SageVisit,
    MerchantVisit,
    Damage,
    CombatRollAccepted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ConditionName {
    AnyDieShowsTwoWeapons,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Distance {
    Near,
    Far,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StallKind {
    Military,
    Economic,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum WindowName {
    Free,
    AfterRoll,
    Losses,
    EnemyDefeated,
    JourneyRevealed,
    SageVisit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MetricName {
    Food,
    Wood,
    Coin,
    Favour,
    Blame,
    Warriors,
    Runes,
    Trolls,
    Draugr,
    Monsters,
    CardsRed,
    CardsBlue,
    CardsYellow,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ShipName {
    PublicSmall,
    PublicLarge,
    Private,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EnemyName {
    Troll,
    Draugr,
    Kraken,
}

/// An operation, as the head of the file lists them.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Op {
    Gain { item: ItemName, n: u8 },
    GainChoice { items: Vec<ItemName>, n: u8 },
    Collect { item: ItemName },
    Trade { items: Vec<ItemName> },
    BuyStep { pay: ItemName, gain: ItemName, steps: Vec<(u8, u8)> },
    Repeat { max: u8, cost: Items, effect: Vec<Op> },
    FirstPlayer,
    PeekJourney { n: u8 },
    DrawDestiny { draw: u8, keep: u8 },
    ExtraDraw { n: u8 },
    BuyWorker { prices: Vec<u8> },
    BuyLongship,
    TakeRune,
    MerchantCard,
    Sail { ship: ShipName },
    ReserveFight { enemy: EnemyName, slot: u8 },
    Hunt { max: u8 },
    Lose { items: Vec<ItemName>, n: u8 },
    Fight { enemy: EnemyName },
    WaiveCost,
    DieBonus { die: WarriorName, n: u8 },
    DoubleItem { item: ItemName, max_gain: u8 },
    GloryPercent { n: u8 },
    ShieldDamage { n: u8 },
    RerollBlanks,
    IgnoreLosses,
    ScoreDestiny,
    RedrawJourney,
    ChooseOne { options: Vec<Op> },
    DiscardOwn { item: ItemName, n: u8 },
    OpponentGains { item: ItemName, n: u8 },
}
