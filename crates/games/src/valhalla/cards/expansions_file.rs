//! The shape of the file with the expansions in the box, and of monsters. Unknown fields are mistakes.

use serde::Deserialize;
use toml::{Spanned, Value};

use super::file::{Clan, EffectEntry, Moment, TacticEntry, WarriorEntry, Weapon};
use crate::sources::Sources;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "read to be checked; what follows from the rules is for people")]
pub(super) struct BoxFile {
    pub(super) schema: u8,
    pub(super) game: String,
    pub(super) part: String,
    pub(super) totals: Totals,
    pub(super) vocabulary: Value,
    pub(super) clan: Vec<Value>,
    pub(super) setup: Vec<SetupEntry>,
    pub(super) player_range: Vec<Value>,
    pub(super) loki: Vec<LokiEntry>,
    pub(super) thor: Vec<ThorEntry>,
    pub(super) valkyrie_warrior: Vec<WarriorEntry>,
    pub(super) valkyrie_tactic: Vec<TacticEntry>,
    pub(super) valkyrie_mission: Vec<MissionEntry>,
    pub(super) dwarf_warrior: Vec<WarriorEntry>,
    pub(super) dwarf_tactic: Vec<TacticEntry>,
    pub(super) tyr_setup: TyrSetup,
    pub(super) tyr: Vec<TyrEntry>,
    pub(super) king_card: Vec<Value>,
    pub(super) king_bonus: Vec<KingEntry>,
    pub(super) king_end: KingEnd,
    pub(super) pair_card: Vec<Value>,
    pub(super) pair_mode: Vec<Value>,
    #[serde(default)]
    pub(super) not_tyr: Vec<Value>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "cards that are no cards of the deck are counted by readers")]
pub(super) struct Totals {
    pub(super) source: String,
    pub(super) loki: usize,
    pub(super) thor: usize,
    pub(super) valkyries: usize,
    pub(super) dwarves: usize,
    pub(super) tyr: usize,
    pub(super) king: usize,
    pub(super) pairs: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "aids and sources are for people")]
pub(super) struct SetupEntry {
    pub(super) players: u8,
    pub(super) big_decks: u8,
    pub(super) discard: u8,
    pub(super) reshuffle: bool,
    pub(super) phase_b: [u8; 2],
    pub(super) action_4: [u8; 2],
    pub(super) aid: String,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "notes and where names come from are for people")]
pub(super) struct LokiEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) when: Moment,
    pub(super) intro: bool,
    pub(super) setup_discard: i8,
    pub(super) rows: Vec<RowEntry>,
    pub(super) copies: u8,
    pub(super) source: Sources,
    #[serde(default)]
    pub(super) note: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RowEntry {
    pub(super) min: i16,
    pub(super) max: i16,
    pub(super) effect: Spanned<EffectEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "texts and where they come from are for people")]
pub(super) struct ThorEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) copies: u8,
    pub(super) when: Moment,
    pub(super) aided: AidedEntry,
    pub(super) effect: Spanned<EffectEntry>,
    pub(super) glory: i16,
    pub(super) text: String,
    pub(super) clause: String,
    pub(super) source: Sources,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AidedEntry {
    Fewer,
    FewerOrEqual,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "texts and where they come from are for people")]
pub(super) struct MissionEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) copies: u8,
    pub(super) when: Moment,
    pub(super) mission: DeedEntry,
    pub(super) glory: i16,
    pub(super) text: String,
    pub(super) clause: String,
    pub(super) source: Sources,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum DeedEntry {
    NoPaidReroll {},
    MarginMin { n: i16 },
    ActivatedMin { n: u8 },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "how many are dealt follows from the number of players")]
pub(super) struct TyrSetup {
    pub(super) source: String,
    pub(super) in_deck: u8,
    pub(super) to_deal: u8,
    pub(super) per_player: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "texts and where they come from are for people")]
pub(super) struct TyrEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) copies: u8,
    pub(super) when: Moment,
    pub(super) effect: WrathEntry,
    pub(super) text: String,
    pub(super) clause: String,
    pub(super) source: Sources,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum WrathEntry {
    Strength { n: i16 },
    Prey { clan: Clan, bonus: i16 },
    SkipWeapon { weapon: Weapon },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "copies and sources are for people")]
pub(super) struct KingEntry {
    pub(super) id: String,
    pub(super) players: u8,
    pub(super) kings: u8,
    pub(super) levels: Vec<LevelEntry>,
    pub(super) copies: u8,
    pub(super) source: Sources,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LevelEntry {
    pub(super) glory: u8,
    pub(super) dice: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for people")]
pub(super) struct KingEnd {
    pub(super) source: String,
    pub(super) points: i16,
    pub(super) clause: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "names and sources are for people")]
pub(super) struct SoloLevel {
    pub(super) id: u8,
    pub(super) name: String,
    pub(super) cards_lost: u8,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) source: Sources,
    pub(super) card: Vec<MonsterCardEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source is for people")]
pub(super) struct MonsterCardEntry {
    pub(super) id: Spanned<String>,
    pub(super) level: u8,
    pub(super) normal: Spanned<MonsterSideEntry>,
    pub(super) plus40: Spanned<MonsterSideEntry>,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MonsterSideEntry {
    pub(super) strength: i16,
    pub(super) valhalla_limit: i16,
    pub(super) clans: Vec<Clan>,
    pub(super) activation: Vec<Weapon>,
    pub(super) ability: String,
    pub(super) ability_clan: Option<Clan>,
}
