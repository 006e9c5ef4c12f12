//! The card file as it is written.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::sources::Sources;

/// A number within its bounds; beyond them counts would not fit, or nobody would play.
fn within<'de, T, D, const LEAST: i64, const MOST: i64>(from: D) -> Result<T, D::Error>
where
    T: TryFrom<i64>,
    D: Deserializer<'de>,
{
    let n = i64::deserialize(from)?;
    let fits = (LEAST..=MOST).contains(&n).then(|| T::try_from(n).ok()).flatten();
    fits.ok_or_else(|| D::Error::custom(format!("{n} is not between {LEAST} and {MOST}")))
}

/// So many letters a name has at most.
const LETTERS: usize = 64;

/// A name or an id: short, and nothing that a terminal would obey.
fn label<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    match () {
        () if text.trim().is_empty() => Err(D::Error::custom("it is empty")),
        () if text.chars().count() > LETTERS => {
            Err(D::Error::custom(format!("it has more than {LETTERS} letters")))
        }
        () if text.chars().any(char::is_control) => {
            Err(D::Error::custom("it holds a control character"))
        }
        () => Ok(text),
    }
}

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
        schema: Spanned<u8>,
        game: Spanned<String>,
        title: String,
        title_pl: String,
        #[serde(deserialize_with = "within::<_, _, 2, 2>")]
        players_min: u8,
        #[serde(deserialize_with = "within::<_, _, 4, 4>")]
        players_max: u8,
        rounds: Spanned<u8>,
        warrior_cap: Spanned<u8>,
        #[serde(deserialize_with = "within::<_, _, 0, 20>")]
        hunt_food_cap: u8,
        troll_slots: Spanned<u8>,
        draugr_slots: Spanned<u8>,
    }
    ScoringEntry {
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        set_glory: i16,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        favour_glory: i16,
        coins_per_glory: Spanned<u8>,
        kraken_counts_as_enemy: bool,
    }
    Colours {
        sets: Vec<ColourName>,
    }
    Display {
        rune_slots: Spanned<u8>,
    }
    StartEntry {
        #[serde(deserialize_with = "within::<_, _, 0, 20>")]
        food: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 20>")]
        wood: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 20>")]
        coin: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 20>")]
        favour: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 3>")]
        swordsman: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 3>")]
        destiny: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        glory: i16,
    }
    SetupEntry {
        players: Spanned<usize>,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        workers: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 4>")]
        worker_in_huts: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 5>")]
        boxed_workers: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 4>")]
        military_stalls: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 4>")]
        economic_stalls: u8,
        shores: Spanned<u8>,
        #[serde(deserialize_with = "within::<_, _, 0, 9>")]
        private_longships: u8,
    }
    ResourceEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        physical: u16,
        limited: bool,
    }
    DieEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        colour: String,
        #[serde(deserialize_with = "within::<_, _, 1, 15>")]
        count: u8,
        limited: bool,
        faces: Spanned<Vec<FaceEntry>>,
    }
    LeaderEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        hook: HookName,
        #[serde(default)]
        condition: Option<ConditionName>,
        effect: Vec<Spanned<Op>>,
    }
    LocationEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
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
        #[serde(deserialize_with = "within::<_, _, 1, 4>")]
        id: u8,
        distance: Distance,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        warriors_per_food: u8,
        #[serde(deserialize_with = "within::<_, _, 2, 4>")]
        min_players: u8,
    }
    StallEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        kind: StallKind,
        colour: String,
        spaces: Spanned<u8>,
        cost: Items,
        effect: Vec<Spanned<Op>>,
    }
    PublicShipEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        #[serde(deserialize_with = "within::<_, _, 1, 20>")]
        capacity: u8,
        fee: Items,
    }
    PrivateShipEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        cost: Items,
        #[serde(deserialize_with = "within::<_, _, 1, 20>")]
        capacity: u8,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        glory: i16,
        #[serde(deserialize_with = "within::<_, _, 2, 4>")]
        min_players: u8,
        #[serde(deserialize_with = "within::<_, _, 1, 1>")]
        count: usize,
    }
    ReservedEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        kind: String,
        in_play: bool,
    }
    TrollEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        #[serde(deserialize_with = "within::<_, _, 0, 9>")]
        attack: u8,
        #[serde(deserialize_with = "within::<_, _, 1, 12>")]
        defence: u8,
        forbids: Vec<WarriorName>,
        reward: Items,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    ColouredEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        kind: String,
        #[serde(deserialize_with = "label")]
        name: String,
        colour: ColourName,
        #[serde(deserialize_with = "within::<_, _, 0, 9>")]
        attack: u8,
        #[serde(deserialize_with = "within::<_, _, 1, 12>")]
        defence: u8,
        forbids: Vec<WarriorName>,
        reward: Items,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    KrakenEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        #[serde(deserialize_with = "within::<_, _, 0, 9>")]
        attack: u8,
        #[serde(deserialize_with = "within::<_, _, 1, 12>")]
        defence: u8,
        forbids: Vec<WarriorName>,
        reward: Items,
    }
    JourneyEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        #[serde(deserialize_with = "within::<_, _, 1, 20>")]
        count: usize,
        effect: Vec<Spanned<Op>>,
    }
    RuneEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        glory: i16,
        window: WindowName,
        effect: Vec<Spanned<Op>>,
        #[serde(deserialize_with = "within::<_, _, 1, 1>")]
        count: usize,
    }
    MerchantEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        effect: Vec<Spanned<Op>>,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    DestinyEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        metric: MetricName,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        glory: i16,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        glory_tied: i16,
        #[serde(deserialize_with = "within::<_, _, 1, 1>")]
        count: usize,
    }
    BlameEntry {
        loss: Vec<i16>,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        per_extra: i16,
    }
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
    #[serde(deserialize_with = "within::<_, _, 0, 3>")]
    pub(super) weapons: u8,
    #[serde(deserialize_with = "within::<_, _, 0, 3>")]
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
#[serde(rename = "op", rename_all = "snake_case", deny_unknown_fields)]
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
