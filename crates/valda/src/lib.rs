//! Valda for two to five players: six rounds of mining, cards, shrines and raids.
//!
//! The modules follow the rulebook. A turn runs through `resource`, `play`, `build`, `attack` and
//! `follower`; what cards do is written in `effect`, once.

mod catalogue;
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
    By, Card, CardKind, Catalogue, Copies, Die, DieColour, Effect, Face, Favours, Filter, Fury,
    Gain, God, Into, Kind, Line, Loot, Numbers, Offering, Outcome, Resource, Store, Target, Track,
    Use, Who, Window, Windows,
};
pub use state::{
    BaseDeck, Battle, Book, GodDeck, Hush, Options, Phase, Player, Roll, Rolled, Table, Valda,
};
pub use step::{Action, Building, Event, Frame, Held, List, Step};
pub use view::View;

pub use catalogue::{GODS, MAX_COPIES, MAX_PLAYERS};
