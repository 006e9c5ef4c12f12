//! Valhalla: the base game for two to six players, a file for each chapter of the rules.
//!
//! Read in this order: what the cards and dice are, what lies on the table, how the steps follow one
//! another, then the chapters.

pub mod catalogue;
pub mod dice;
mod state;
mod step;

mod flow;

mod refusals;

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

mod view;

mod judgement;

pub mod odds;

pub use catalogue::{CardId, CardSet, Catalogue, JarlId};
pub use dice::{Dice, Die, Face};
pub use scoring::{Score, shield_sets};
pub use state::{
    Battle, BattleKind, Ending, Fighter, Hands, Jarls, Options, Outcome, Party, Player, Secret,
    Table, TurnFacts, Valhalla, Wager,
};
pub use step::{Action, Event, How, Side, Source, Step, Which};
pub use view::View;
