//! The sections of Valhalla's two card files. What the rules read is read into the catalogue's own types;
//! unknown fields are mistakes.

use engine::Sources;
use engine::reading::within;
use serde::{Deserialize, Deserializer};
use toml::{Spanned, Value};
use valhalla::catalogue::{
    Ability, Aid, Level, LokiRow, Mission, Monster, Numbers, Scoring, Tactic, Warrior, When, Wrath,
};

/// An id or a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label(pub(super) &'static str);

impl<'de> Deserialize<'de> for Label {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Label, D::Error> {
        engine::reading::label(from).map(Label)
    }
}

/// Declares sections and entries of the files.
macro_rules! sections {
    ($($name:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(Clone, Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[allow(dead_code, reason = "texts, names in other languages and sources are for people")]
        pub(super) struct $name {
            $($(#[$attribute])* pub(super) $field: $type,)*
        }
    )*};
}

/// Declares entries for cards of the deck: each has an id, a name, copies and a source.
macro_rules! deck_cards {
    ($($name:ident { $($field:tt)* })*) => {
        sections! {$($name {
            id: Spanned<Label>,
            name: Label,
            copies: Spanned<u8>,
            source: Sources,
            $($field)*
        })*}

        $(impl DeckEntry for $name {
            fn head(&self) -> Head<'_> {
                Head { id: &self.id, name: self.name, copies: &self.copies, source: self.source }
            }
        })*
    };
}

/// What every card of the deck has printed on it.
pub(super) struct Head<'a> {
    pub(super) id: &'a Spanned<Label>,
    pub(super) name: Label,
    pub(super) copies: &'a Spanned<u8>,
    pub(super) source: Sources,
}

pub(super) trait DeckEntry {
    fn head(&self) -> Head<'_>;
}

deck_cards! {
    WarriorEntry {
        #[serde(rename = "*")]
        card: Warrior,
    }
    TacticEntry {
        #[serde(rename = "*")]
        card: Tactic,
        names: Value,
        text: String,
        clause: String,
    }
    AidEntry {
        #[serde(rename = "*")]
        card: Aid,
        when: Spanned<When>,
        text: String,
        clause: String,
    }
    MissionEntry {
        #[serde(rename = "*")]
        card: Mission,
        when: Spanned<When>,
        text: String,
        clause: String,
    }
    WrathEntry {
        when: Spanned<When>,
        effect: Wrath,
        text: String,
        clause: String,
    }
}

sections! {
    File {
        schema: u8,
        game: String,
        rules: Numbers,
        die_face: Vec<Value>,
        dice: Vec<Value>,
        player_colour: Vec<Value>,
        clan: Vec<Value>,
        setup_discard: Vec<SetupDiscard>,
        scoring: Vec<Scoring>,
        warrior: Vec<Spanned<WarriorEntry>>,
        tactic: Vec<Spanned<TacticEntry>>,
        jarl: Vec<JarlEntry>,
        #[serde(default)]
        monster_ability: Vec<Value>,
        solo_level: Vec<SoloLevel>,
        #[serde(default)]
        solo_expansion: Vec<Value>,
        monster: Vec<Monster>,
    }
    SetupDiscard {
        players: u8,
        cards: u8,
        #[serde(default)]
        shuffle_hand_discards_back: bool,
        source: Sources,
    }
    JarlEntry {
        id: Spanned<Label>,
        name: Label,
        names: Value,
        combine: Combine,
        players_min: u8,
        first_game: bool,
        solo: bool,
        source: Sources,
        basic: Spanned<AbilityEntry>,
        extra: Spanned<AbilityEntry>,
    }
    AbilityEntry {
        #[serde(rename = "*")]
        ability: Ability,
        per: Per,
        text: String,
    }
    SoloLevel {
        id: u8,
        name: String,
        #[serde(deserialize_with = "within::<_, _, 0, 8>")]
        cards_lost: u8,
        source: Sources,
    }
    ExpansionsFile {
        schema: u8,
        game: String,
        part: String,
        totals: Totals,
        vocabulary: Value,
        clan: Vec<Value>,
        setup: Vec<SetupEntry>,
        player_range: Vec<Value>,
        loki: Vec<LokiEntry>,
        thor: Vec<Spanned<AidEntry>>,
        valkyrie_warrior: Vec<Spanned<WarriorEntry>>,
        valkyrie_tactic: Vec<Spanned<TacticEntry>>,
        valkyrie_mission: Vec<Spanned<MissionEntry>>,
        dwarf_warrior: Vec<Spanned<WarriorEntry>>,
        dwarf_tactic: Vec<Spanned<TacticEntry>>,
        tyr_setup: TyrSetup,
        tyr: Vec<Spanned<WrathEntry>>,
        king_card: Vec<Value>,
        king_bonus: Vec<KingEntry>,
        king_end: KingEnd,
        pair_card: Vec<Value>,
        pair_mode: Vec<Value>,
        #[serde(default)]
        not_tyr: Vec<Value>,
    }
    Totals {
        source: Sources,
        loki: usize,
        thor: usize,
        valkyries: usize,
        dwarves: usize,
        tyr: usize,
        king: usize,
        pairs: usize,
    }
    SetupEntry {
        players: u8,
        big_decks: u8,
        discard: u8,
        reshuffle: bool,
        phase_b: [u8; 2],
        action_4: [u8; 2],
        aid: String,
        source: Sources,
    }
    LokiEntry {
        id: Spanned<Label>,
        name: Label,
        when: Spanned<When>,
        intro: bool,
        #[serde(deserialize_with = "within::<_, _, -40, 40>")]
        setup_discard: i8,
        rows: Vec<Spanned<LokiRow>>,
        copies: usize,
        source: Sources,
        #[serde(default)]
        note: String,
    }
    TyrSetup {
        source: Sources,
        in_deck: u8,
        #[serde(deserialize_with = "within::<_, _, 6, 6>")]
        to_deal: u8,
        per_player: u8,
    }
    KingEntry {
        id: Label,
        players: u8,
        kings: u8,
        levels: Spanned<Vec<Level>>,
        copies: u8,
        source: Sources,
    }
    KingEnd {
        source: Sources,
        points: i16,
        clause: String,
    }
}

/// VAL-JARL-4
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Combine {
    Both,
    Either,
}

/// How often an ability is used; it follows from the moment.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Per {
    Battle,
    Turn,
    Always,
}
