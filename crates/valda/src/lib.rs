//! Valda for two to five players: six rounds of mining, cards, shrines and raids.
//!
//! The modules follow the rulebook. A turn runs through `resource`, `play`, `build`, `attack` and
//! `follower`; what cards do is written in `effect`, once.

#![deny(clippy::wildcard_enum_match_arm)]

mod card;
mod catalogue;
mod event;
#[cfg(feature = "serde")]
mod reading;
mod state;
mod step;

mod flow;

mod setup;
mod track;

mod deck;
mod supply;

mod turn;

mod resource;

mod play;

mod build;

mod god;
mod shrine;
mod steward;

mod attack;
mod defence;

mod follower;

mod choice;
mod effect;
mod map;

mod uses;
mod weapon;

mod scoring;
mod view;

mod judgement;

pub use catalogue::{
    Card, CardKind, Catalogue, Copies, Die, DieColour, Effect, Face, Favours, Filter, Fury, Gain,
    God, Gods, Into, Kind, Loot, Numbers, Offering, Outcome, Resource, Seller, Store, Target,
    Track, UsableBy, Use, WeaponUse, Who, Window, Windows,
};
pub use state::{
    AskForWeapons, BaseDeck, Battle, Book, GodDeck, Options, Phase, Player, Roll, Rolled, Table,
    Valda,
};
pub use step::{
    Action, AttackStep, BuildStep, Building, CardStep, Cause, Event, Frame, Held, List, MapStep,
    PlayStep, ResourceStep, Step, TurnStep, WeaponStep,
};
pub use view::View;

pub use catalogue::{GODS, MAX_COPIES, MAX_PLAYERS};
pub use engine::Word;
