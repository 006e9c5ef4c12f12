//! The sections of Valda's card file beside the cards, which are read as they are in the catalogue.
//! Unknown fields are mistakes.

use serde::Deserialize;
use toml::{Spanned, Value};
use valda::{Card, DieColour, Face, God, Resource, Store};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "texts, sources and components are for people")]
pub(super) struct File {
    pub(super) schema: Spanned<u8>,
    pub(super) game: String,
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
    pub(super) card: Vec<Spanned<Card>>,
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
    pub(super) id: Resource,
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
    pub(super) id: DieColour,
    pub(super) count: Spanned<u8>,
    pub(super) rolled_for: String,
    pub(super) faces: Spanned<[Face; 6]>,
    pub(super) clause: String,
    pub(super) source: String,
    #[serde(default)]
    pub(super) faces_source: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cost {
    blood: u8,
    gold: u8,
    diamond: u8,
}

impl Cost {
    pub(super) const fn store(self) -> Store {
        Store([self.blood, self.gold, self.diamond])
    }
}

/// What is counted on a player's board.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum BuildingId {
    Mine,
    Well,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the die of a building is a rule; names and sources are for people")]
pub(super) struct BuildingEntry {
    pub(super) id: BuildingId,
    pub(super) name: String,
    pub(super) cost: Spanned<Cost>,
    pub(super) die: DieColour,
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
    pub(super) id: God,
    pub(super) name: String,
    pub(super) title: String,
    pub(super) character: Vec<String>,
    pub(super) shrine_cost: Spanned<Cost>,
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
    pub(super) god: God,
    pub(super) shrines: u8,
    pub(super) players: Vec<u8>,
    pub(super) kind: FavourKind,
    pub(super) from: Option<Vec<Resource>>,
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
