//! The card file as it is written.

use std::collections::BTreeMap;

use engine::reading::within;
use midgard::reading::{forbidden, tokens};
use midgard::{Colour, Effect, Face, Hook, Metric, Tokens, Window};
use serde::de::Error;
use serde::de::value::MapDeserializer;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

use crate::cards::sources::Sources;

/// So many letters a name has at most.
const LETTERS: usize = 64;

/// A name or an id.
fn label<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    match () {
        () if text.trim().is_empty() => Err(D::Error::custom("it is empty")),
        () if text.chars().count() > LETTERS => {
            Err(D::Error::custom(format!("it has more than {LETTERS} letters")))
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

/// What a foe brings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reward {
    pub(super) glory: i16,
    pub(super) tokens: Tokens,
}

/// Glory and tokens in one table.
fn reward<'de, D: Deserializer<'de>>(from: D) -> Result<Reward, D::Error> {
    let mut items = BTreeMap::<String, u8>::deserialize(from)?;
    let glory = items.remove("glory").unwrap_or(0);
    if glory > 50 {
        return Err(D::Error::custom(format!("{glory} glory is more than 50")));
    }
    let rest: MapDeserializer<'_, _, D::Error> = MapDeserializer::new(items.into_iter());
    Ok(Reward { glory: i16::from(glory), tokens: tokens(rest)? })
}

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
        sets: Vec<Colour>,
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
        faces: Spanned<Vec<Face>>,
    }
    LeaderEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        hook: Hook,
        #[serde(default)]
        condition: Option<ConditionName>,
        effect: Vec<Spanned<Effect>>,
    }
    LocationEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        colour: String,
        spaces: Spanned<u8>,
        #[serde(deserialize_with = "tokens")]
        cost: Tokens,
        refill: Spanned<BTreeMap<String, u8>>,
        effect: Vec<Spanned<Effect>>,
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
        #[serde(deserialize_with = "tokens")]
        cost: Tokens,
        effect: Vec<Spanned<Effect>>,
    }
    PublicShipEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        #[serde(deserialize_with = "within::<_, _, 1, 20>")]
        capacity: u8,
        #[serde(deserialize_with = "tokens")]
        fee: Tokens,
    }
    PrivateShipEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        #[serde(deserialize_with = "tokens")]
        cost: Tokens,
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
        #[serde(deserialize_with = "forbidden")]
        forbids: [bool; 3],
        #[serde(deserialize_with = "reward")]
        reward: Reward,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    ColouredEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        kind: String,
        #[serde(deserialize_with = "label")]
        name: String,
        colour: Colour,
        #[serde(deserialize_with = "within::<_, _, 0, 9>")]
        attack: u8,
        #[serde(deserialize_with = "within::<_, _, 1, 12>")]
        defence: u8,
        #[serde(deserialize_with = "forbidden")]
        forbids: [bool; 3],
        #[serde(deserialize_with = "reward")]
        reward: Reward,
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
        #[serde(deserialize_with = "forbidden")]
        forbids: [bool; 3],
        #[serde(deserialize_with = "reward")]
        reward: Reward,
    }
    JourneyEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        #[serde(deserialize_with = "within::<_, _, 1, 20>")]
        count: usize,
        effect: Vec<Spanned<Effect>>,
    }
    RuneEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        name_pl: String,
        #[serde(deserialize_with = "within::<_, _, 0, 50>")]
        glory: i16,
        window: Window,
        effect: Vec<Spanned<Effect>>,
        #[serde(deserialize_with = "within::<_, _, 1, 1>")]
        count: usize,
    }
    MerchantEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        effect: Vec<Spanned<Effect>>,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    DestinyEntry {
        #[serde(deserialize_with = "label")]
        id: String,
        #[serde(deserialize_with = "label")]
        name: String,
        metric: Metric,
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
