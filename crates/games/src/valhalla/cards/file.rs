//! The shape of Valhalla's card file, field by field. Unknown fields are mistakes.

use serde::Deserialize;
use toml::{Spanned, Value};
use valhalla::catalogue::When;
use valhalla::{Face, Side};

use super::expansions_file::{MonsterEntry, SoloLevel};
use crate::sources::Sources;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "read to be checked; sources and colours are for other readers")]
pub(super) struct File {
    pub(super) schema: u8,
    pub(super) game: String,
    pub(super) rules: Rules,
    pub(super) die_face: Vec<Value>,
    pub(super) dice: Vec<Value>,
    pub(super) player_colour: Vec<Value>,
    pub(super) clan: Vec<Value>,
    pub(super) setup_discard: Vec<SetupDiscard>,
    pub(super) scoring: Vec<ScoringEntry>,
    pub(super) warrior: Vec<WarriorEntry>,
    pub(super) tactic: Vec<TacticEntry>,
    pub(super) jarl: Vec<JarlEntry>,
    #[serde(default)]
    pub(super) monster_ability: Vec<Value>,
    pub(super) solo_level: Vec<SoloLevel>,
    #[serde(default)]
    pub(super) solo_expansion: Vec<Value>,
    pub(super) monster: Vec<MonsterEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "numbers that setup has elsewhere, and the source")]
pub(super) struct Rules {
    pub(super) source: String,
    pub(super) players_min: u8,
    pub(super) players_max: u8,
    pub(super) base_deck_cards: u8,
    pub(super) jarl_cards: u8,
    pub(super) party_limit: u8,
    pub(super) shields_per_player: u8,
    pub(super) dice_per_side: u8,
    pub(super) extra_dice: u8,
    pub(super) start_draw: u8,
    pub(super) start_discard: u8,
    pub(super) action2_symbols: u8,
    pub(super) draw_cards: u8,
    pub(super) keep_cards: u8,
    pub(super) jarls_dealt: u8,
    pub(super) solo_hand: u8,
    pub(super) solo_deck_discard: u8,
    pub(super) solo_draw_cards_plus40: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source is for people")]
pub(super) struct SetupDiscard {
    pub(super) players: u8,
    pub(super) cards: u8,
    #[serde(default)]
    pub(super) shuffle_hand_discards_back: bool,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for people")]
pub(super) struct ScoringEntry {
    pub(super) players: u8,
    pub(super) own: i16,
    pub(super) captured: i16,
    pub(super) sets: Vec<SetEntry>,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetEntry {
    pub(super) size: u8,
    pub(super) glory: i16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WarriorEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) clan: Clan,
    pub(super) requirement: Spanned<NeedEntry>,
    pub(super) symbols: u8,
    pub(super) strength: i16,
    pub(super) glory: i16,
    pub(super) ability: TraitEntry,
    #[serde(default)]
    pub(super) favour: Option<FavourEntry>,
    pub(super) copies: u8,
    pub(super) source: Sources,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum FavourEntry {
    Companions { n: u8 },
    WithClan { clan: Clan, n: u8 },
    Alone { n: u8 },
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Clan {
    Bear,
    Wolf,
    Boar,
    Deer,
    Giant,
    Dwarf,
}

impl Clan {
    pub(super) const fn clan(self) -> valhalla::catalogue::Clan {
        use valhalla::catalogue::Clan as C;
        match self {
            Clan::Bear => C::Bear,
            Clan::Wolf => C::Wolf,
            Clan::Boar => C::Boar,
            Clan::Deer => C::Deer,
            Clan::Giant => C::Giant,
            Clan::Dwarf => C::Dwarf,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Weapon {
    Axe,
    Sword,
    Spear,
    Bow,
    Shield,
}

impl Weapon {
    pub(super) const fn face(self) -> Face {
        match self {
            Weapon::Axe => Face::Axe,
            Weapon::Sword => Face::Sword,
            Weapon::Spear => Face::Spear,
            Weapon::Bow => Face::Bow,
            Weapon::Shield => Face::Shield,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum NeedEntry {
    Exact { weapons: Vec<Weapon> },
    Any { count: u8 },
    Same { count: u8 },
    Pairs { count: u8 },
    Different { count: u8 },
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum TraitEntry {
    None {},
    Prey { clan: Clan, bonus: i16 },
    Kin { clan: Clan, one: i16, two: i16 },
    Diversity { three: i16, four: i16 },
    Chill { dice: u8 },
    Block {},
    HoldBack {},
    Sabotage {},
    Forge { n: i16 },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "names in other languages, texts and sources are for people")]
pub(super) struct TacticEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) names: Value,
    pub(super) copies: u8,
    pub(super) when: Spanned<Moment>,
    pub(super) phase: Role,
    pub(super) cond: Spanned<Vec<CondEntry>>,
    pub(super) cost: Spanned<Vec<CostEntry>>,
    pub(super) effect: Spanned<EffectEntry>,
    pub(super) text: String,
    pub(super) clause: String,
    pub(super) source: Sources,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "names in other languages and sources are for people")]
pub(super) struct JarlEntry {
    pub(super) id: Spanned<String>,
    pub(super) name: Spanned<String>,
    pub(super) names: Value,
    pub(super) combine: Combine,
    pub(super) players_min: u8,
    pub(super) first_game: bool,
    pub(super) solo: bool,
    pub(super) source: Sources,
    pub(super) basic: AbilityEntry,
    pub(super) extra: AbilityEntry,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Combine {
    Both,
    Either,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "how often follows from the moment; the text is for people")]
pub(super) struct AbilityEntry {
    pub(super) when: Spanned<Moment>,
    pub(super) role: Role,
    pub(super) optional: bool,
    pub(super) per: Per,
    pub(super) cond: Spanned<Vec<CondEntry>>,
    pub(super) cost: Spanned<Vec<CostEntry>>,
    pub(super) effect: Spanned<EffectEntry>,
    pub(super) text: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Per {
    Battle,
    Turn,
    Always,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Moment {
    TurnStart,
    Action,
    PhaseB,
    PreBattle,
    PhaseStart,
    BattlePhase,
    Activation,
    Total,
    Valhalla,
    AfterBattle,
    Bystander,
    Loki,
    Attached,
    Always,
}

impl Moment {
    pub(super) const fn when(self) -> When {
        match self {
            Moment::TurnStart => When::TurnStart,
            Moment::Action => When::Action,
            Moment::PhaseB => When::PhaseB,
            Moment::PreBattle => When::PreBattle,
            Moment::PhaseStart => When::PhaseStart,
            Moment::BattlePhase => When::BattlePhase,
            Moment::Activation => When::Activation,
            Moment::Total => When::Total,
            Moment::Valhalla => When::Valhalla,
            Moment::AfterBattle => When::AfterBattle,
            Moment::Bystander => When::Bystander,
            Moment::Loki => When::Loki,
            Moment::Always | Moment::Attached => When::Always,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Role {
    Any,
    None,
    #[serde(alias = "attack")]
    Attacker,
    #[serde(alias = "defence")]
    Defender,
}

impl Role {
    pub(super) const fn side(self) -> Option<Side> {
        match self {
            Role::Any | Role::None => None,
            Role::Attacker => Some(Side::Attacker),
            Role::Defender => Some(Side::Defender),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum At {
    #[default]
    Now,
    Declared,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(dead_code, reason = "only hands are measured at the declaration (VAL-JARL-8)")]
pub(super) enum CondEntry {
    OwnShieldsMax {
        n: u8,
        #[serde(default)]
        at: At,
    },
    HandMax {
        n: u8,
        #[serde(default)]
        at: At,
    },
    PartyMin {
        n: u8,
        #[serde(default)]
        at: At,
    },
    PartyMax {
        n: u8,
        #[serde(default)]
        at: At,
    },
    ActivatedMin {
        n: u8,
    },
    ActivatedMax {
        n: u8,
    },
    AllActivated {},
    TacticsPlayedMin {
        n: u8,
    },
    TacticsPlayedMax {
        n: u8,
    },
    ClanInPartyMin {
        clan: Clan,
        n: u8,
    },
    AttackedThisTurn {},
    WonAs {
        role: Role,
    },
    LostAs {
        role: Role,
    },
    OpponentHandMore {},
    OpponentOwnShieldsMore {},
    OpponentCapturedMore {},
    OpponentPlayedTactic {},
    OpponentPartyLarger {},
    CapturedNewColour {},
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[expect(clippy::enum_variant_names, reason = "the words of the card file")]
pub(super) enum CostEntry {
    DiscardHand { n: u8 },
    DiscardDie { n: u8 },
    DiscardDieShowing { face: Weapon },
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum From {
    Fail,
    Any,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Chooser {
    Opponent,
    Owner,
    Loser,
    Winner,
}

/// Where a card or a warrior is taken from.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Origin {
    #[default]
    Opponent,
    AnyPlayer,
    Hand,
    Discard,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Field {
    N,
    Times,
    Discard,
    Max,
    Count,
    Keep,
    Chooser,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum EffectEntry {
    ExtraDice {
        n: u8,
    },
    RollExtraKeep {
        roll: u8,
        keep: u8,
    },
    Strength {
        n: i16,
    },
    StrengthPerActivated {
        n: i16,
        clan: Option<Clan>,
        #[serde(default)]
        min_symbols: u8,
        max: u8,
    },
    StrengthPerPaidFail {
        n: i16,
        max: u8,
    },
    DieToStrength {
        dice: u8,
        n: i16,
    },
    FreeReroll {
        times: u8,
    },
    SetDie {
        count: u8,
        from: From,
    },
    SkipSymbol {
        count: u8,
        min_symbols: u8,
    },
    Draw {
        n: u8,
    },
    DrawKeep {
        draw: u8,
        keep: u8,
    },
    DrawThenDiscard {
        draw: u8,
        discard: u8,
    },
    DiscardThenDraw {
        max: u8,
    },
    PhaseBBonus {
        draw: u8,
        keep: u8,
    },
    RepeatPhaseA {},
    #[serde(rename = "action2_limit")]
    Action2Limit {
        symbols: u8,
    },
    AddWarrior {
        count: u8,
        #[serde(default)]
        from: Origin,
    },
    PartyLimit {
        n: u8,
    },
    ReturnTactic {
        count: u8,
        chooser: Chooser,
    },
    KeepActivated {
        count: u8,
    },
    SendActivated {
        count: u8,
    },
    OpponentLosesDie {
        n: u8,
    },
    OpponentDiscards {
        count: u8,
    },
    TakeRandomCard {
        count: u8,
        #[serde(default)]
        from: Origin,
    },
    TakePlayedTactic {
        count: u8,
    },
    Wager {
        draw: u8,
        keep: u8,
    },
    CancelDefenderJarl {},
    ImproveBasic {
        field: Field,
        #[serde(default)]
        add: i8,
        set: Option<Chooser>,
    },
    WeaponDie {
        weapon: Weapon,
    },
    RoadToValhalla {},
    StrengthPerParty {
        n: i16,
    },
    StrengthByActivated {
        table: [i16; 4],
    },
    SendAllActivated {},
    TakeBattleTactic {
        chooser: Chooser,
    },
    DrawThenReturn {
        draw: u8,
        back: u8,
    },
    DiscardRandom {
        count: u8,
        who: Chooser,
    },
    ReturnShield {
        role: Role,
    },
    TakeShield {
        role: Role,
    },
    BonusGlory {
        n: u8,
    },
}
