//! The sections of Thorgal's card file. Cards and lands are read as they are in the catalogue; beside them
//! stands what is for people only. Unknown fields are mistakes.

use engine::reading::within;
use serde::Deserialize;
use serde::de::IgnoredAny;
use thorgal::catalogue::{CardFace, Faction, LandFace, Subtype};
use toml::Spanned;

/// What the file is about and what it names, known before its effects are read.
#[derive(Deserialize)]
pub(super) struct Head {
    pub(super) game: GameHead,
    pub(super) faction: Vec<Id>,
    pub(super) subtype: Vec<Id>,
    pub(super) destiny: Vec<Name>,
    pub(super) doom: Vec<Name>,
}

#[derive(Deserialize)]
pub(super) struct GameHead {
    pub(super) id: Spanned<String>,
}

#[derive(Deserialize)]
pub(super) struct Id {
    pub(super) id: String,
}

#[derive(Deserialize)]
pub(super) struct Name {
    pub(super) name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) game: GameSection,
    pub(super) house: HouseSection,
    pub(super) subtype: Vec<SubtypeEntry>,
    pub(super) faction: Vec<Spanned<FactionEntry>>,
    pub(super) destiny: Vec<Spanned<CardEntry>>,
    pub(super) doom: Vec<Spanned<CardEntry>>,
    pub(super) land: Vec<Spanned<LandEntry>>,
    #[serde(default, rename = "public")]
    _public: IgnoredAny,
    #[serde(default, rename = "attribute")]
    _attribute: IgnoredAny,
    #[serde(default, rename = "phase")]
    _phase: IgnoredAny,
    #[serde(default, rename = "symbol")]
    _symbol: IgnoredAny,
    #[serde(default, rename = "effect_primitive")]
    _effect_primitive: IgnoredAny,
    #[serde(default, rename = "condition")]
    _condition: IgnoredAny,
    #[serde(default, rename = "counter")]
    _counter: IgnoredAny,
    #[serde(default, rename = "trigger")]
    _trigger: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameSection {
    pub(super) factions: usize,
    pub(super) destiny_per_faction: usize,
    pub(super) doom_per_faction: usize,
    pub(super) lands_per_faction: usize,
    pub(super) fate_points: u8,
    pub(super) horns_to_win: u8,
    pub(super) start_team_cost_max: u8,
    pub(super) start_team_followers_min: u8,
    pub(super) start_team_followers_max: u8,
    pub(super) lands_in_play_two_players: u8,
    pub(super) upkeep_failure_damage: u8,
    #[serde(rename = "id")]
    _id: IgnoredAny,
    #[serde(rename = "name")]
    _name: IgnoredAny,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HouseSection {
    pub(super) round_limit_two_players: u8,
    pub(super) round_limit_three_players: u8,
    pub(super) round_limit_four_players: u8,
    pub(super) doom_fate_base_three_players: u8,
    pub(super) doom_fate_base_four_players: u8,
    pub(super) doom_markers_three_players: [i8; 2],
    pub(super) doom_markers_four_players: [i8; 3],
    pub(super) destiny_fate_less_per_waiting_player: u8,
    pub(super) lands_first_destiny_player: u8,
    pub(super) lands_other_players: u8,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SubtypeEntry {
    #[serde(rename = "*")]
    pub(super) subtype: Subtype,
    #[serde(rename = "kind")]
    _kind: IgnoredAny,
    #[serde(default, rename = "meaning")]
    _meaning: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FactionEntry {
    #[serde(rename = "*")]
    pub(super) faction: Faction,
    pub(super) subtype: Spanned<String>,
    pub(super) starters: Vec<Spanned<String>>,
    #[serde(default, rename = "name_public")]
    _name_public: IgnoredAny,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    #[serde(rename = "source")]
    _source: IgnoredAny,
    #[serde(default, rename = "book")]
    _book: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardEntry {
    #[serde(rename = "*")]
    pub(super) face: CardFace,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    #[serde(default, rename = "text")]
    _text: IgnoredAny,
    #[serde(default, rename = "upkeep_text")]
    _upkeep_text: IgnoredAny,
    #[serde(default, rename = "book")]
    _book: IgnoredAny,
    #[serde(default, rename = "note")]
    _note: IgnoredAny,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandEntry {
    #[serde(rename = "*")]
    pub(super) face: LandFace,
    #[serde(rename = "count", deserialize_with = "within::<_, _, 1, 1>")]
    _count: u8,
    #[serde(default, rename = "name_pl")]
    _name_pl: IgnoredAny,
    #[serde(default, rename = "horn_text")]
    _horn_text: IgnoredAny,
    #[serde(default, rename = "fenrir_text")]
    _fenrir_text: IgnoredAny,
    #[serde(default, rename = "book")]
    _book: IgnoredAny,
    #[serde(default, rename = "note")]
    _note: IgnoredAny,
}
