//! Thorgal: The Card Game for two to four players.
//!
//! The modules follow the chapters of `rules/thorgal.md`.

#![deny(clippy::wildcard_enum_match_arm)]

mod ability; // EFFECT
pub mod catalogue; // COMPONENT, CARD
#[cfg(feature = "serde")]
pub mod reading;
pub mod state;
pub mod step;

mod flow;

mod explain;

mod naming;

mod setup; // SETUP

mod fate; // ROUND, FATE

mod action; // ACTION, DAWN

mod play; // PLAY, SYMBOL, UNIQUE

mod activate; // EXHAUST, LAND

mod expedition; // EXPEDITION

mod dusk; // DUSK, ROLES

mod damage; // DAMAGE

mod scoring; // WIN

pub mod hidden; // INFO
mod view; // INFO

mod effect; // EFFECT

mod multi; // MULTI

mod judgement;

pub use catalogue::{Card, Catalogue, LandId};
pub use expedition::is_enough;
pub use setup::{Factions, Options};
pub use state::Thorgal;
pub use step::{
    Action, DuskStep, EffectStep, Event, ExpeditionStep, InPlay, Loss, Piece, PilePlace, PlayStep,
    RoundStep, Scene, SetupStep, Source, Spot, Step, TeamCard, Victory,
};
pub use view::View;
