//! The sections of Midgard's card file. What the rules read is read into the catalogue's own types; beside it
//! stands what is for people only. Unknown fields are mistakes.

use std::collections::BTreeMap;

use engine::reading::{label, within};
use midgard::reading::tokens;
use midgard::{
    Colour, Destiny, Enemy, Face, Journey, Land, Leader, Merchant, PrivateShip, PublicShip, Rune,
    Scoring, Setup, Site, Tokens,
};
use serde::Deserialize;
use toml::Spanned;

use crate::cards::sources::Sources;

/// A name or an id, which lives as long as the program.
type Label = &'static str;

/// Declares sections and entries of the file. Each also says where it comes from.
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

/// Declares entries for what the catalogue has with its source, and what stands beside it.
macro_rules! cards {
    ($($name:ident of $card:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[expect(dead_code, reason = "some of the file is for people only")]
        pub(super) struct $name {
            #[serde(rename = "*")]
            pub(super) card: $card,
            $($(#[$attribute])* pub(super) $field: $type,)*
            #[serde(default)]
            pub(super) note: String,
        }
    )*};
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
        #[serde(rename = "*")]
        scoring: Scoring,
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
        #[serde(rename = "*")]
        setup: Setup,
        #[serde(deserialize_with = "within::<_, _, 0, 5>")]
        boxed_workers: u8,
    }
    ResourceEntry {
        #[serde(deserialize_with = "label")]
        id: Label,
        #[serde(deserialize_with = "label")]
        name: Label,
        name_pl: String,
        physical: u16,
        limited: bool,
    }
    DieEntry {
        #[serde(deserialize_with = "label")]
        id: Label,
        #[serde(deserialize_with = "label")]
        name: Label,
        name_pl: String,
        colour: String,
        #[serde(deserialize_with = "within::<_, _, 1, 15>")]
        count: u8,
        limited: bool,
        faces: Spanned<Vec<Face>>,
    }
    ShoreEntry {
        #[serde(deserialize_with = "within::<_, _, 1, 4>")]
        id: u8,
        #[serde(rename = "*")]
        land: Land,
        #[serde(deserialize_with = "within::<_, _, 2, 4>")]
        min_players: u8,
    }
    PublicShipEntry {
        #[serde(rename = "*")]
        ship: PublicShip,
        #[serde(deserialize_with = "tokens")]
        fee: Tokens,
    }
    ReservedEntry {
        #[serde(deserialize_with = "label")]
        id: Label,
        #[serde(deserialize_with = "label")]
        name: Label,
        kind: String,
        in_play: bool,
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

cards! {
    LeaderEntry of Leader {
        name_pl: String,
        #[serde(default)]
        condition: Option<ConditionName>,
    }
    LocationEntry of Site {
        name_pl: String,
        colour: String,
        spaces: Spanned<u8>,
        refill: Spanned<BTreeMap<String, u8>>,
        clauses: String,
    }
    StallEntry of Site {
        name_pl: String,
        kind: StallKind,
        colour: String,
        spaces: Spanned<u8>,
    }
    PrivateShipEntry of PrivateShip {
        #[serde(deserialize_with = "within::<_, _, 1, 1>")]
        count: usize,
    }
    TrollEntry of Enemy {
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    ColouredEntry of Enemy {
        kind: String,
        colour: Colour,
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    KrakenEntry of Enemy {}
    JourneyEntry of Journey {
        name_pl: String,
        #[serde(deserialize_with = "within::<_, _, 1, 20>")]
        count: usize,
    }
    RuneEntry of Rune {
        name_pl: String,
        #[serde(deserialize_with = "within::<_, _, 1, 1>")]
        count: usize,
    }
    MerchantEntry of Merchant {
        #[serde(deserialize_with = "within::<_, _, 1, 9>")]
        count: usize,
    }
    DestinyEntry of Destiny {
        #[serde(deserialize_with = "within::<_, _, 1, 1>")]
        count: usize,
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
pub(super) enum StallKind {
    Military,
    Economic,
}
