//! Valhalla: for two to six players, alone or together against a monster, and with every expansion in the box; a
//! file for each chapter of the rules.
//!
//! Read in this order: what the cards and dice are, what lies on the table, how the steps follow one
//! another, then the chapters.

#![deny(clippy::wildcard_enum_match_arm)]

mod card;
pub mod catalogue;
pub mod dice;
mod effect;
mod event;
mod expansion_cards;
mod extras;
#[cfg(feature = "serde")]
pub mod reading;
mod state;
mod step;

mod flow;

mod timeline;

mod step_rules;

mod setup;

mod draft;

mod turn;

mod battle;

mod arming;

mod tactics;

mod jarls;

mod abilities;

mod after;

mod ragnarok;

mod scoring;

mod solo;

mod monster;

mod coop;

mod glory;

mod loki;

mod thor;

mod valkyries;

mod dwarves;

mod tyr;

mod king;

mod pairs;

mod view;

mod judgement;

pub mod odds;

pub use catalogue::{CardId, CardSet, Catalogue, JarlId};
pub use dice::{Dice, Die, Face};
pub use event::{Cause, Chiller, Event, Gift, Shown};
pub use extras::{BattleExtras, Expansions, Extras, Helping, Hunt, King, Loki, Pairs, Prey};
pub use scoring::{Score, shield_sets, standing};
pub use state::{
    Battle, BattleKind, Ending, Fighter, Hands, Jarls, Options, Outcome, Party, Player, Secret,
    Table, TurnFacts, Valhalla, Wager,
};
pub use step::{
    Action, AfterStep, BattleStep, CoopStep, DraftStep, DwarfStep, EffectStep, How, KingStep,
    LokiStep, RagnarokStep, SetupStep, Side, SoloStep, Source, Step, ThorStep, TurnStep, Which,
};
pub use view::View;
