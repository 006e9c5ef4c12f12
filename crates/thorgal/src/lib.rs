//! Thorgal: The Card Game for two to four players.
//!
//! The modules follow the chapters of `rules/thorgal.md`.

pub mod catalogue; // COMPONENT, CARD
pub mod hidden; // INFO
pub mod state;
pub mod step;

mod flow;

mod setup; // SETUP
mod fate; // ROUND, FATE
mod action; // ACTION, DAWN
mod play; // PLAY, SYMBOL, UNIQUE
mod activate; // EXHAUST, LAND
mod expedition; // EXPEDITION
mod dusk; // DUSK, ROLES
mod damage; // DAMAGE
mod scoring; // WIN
mod effect; // EFFECT
mod multi; // MULTI

mod view;

pub use catalogue::{Card, Catalogue, LandId};
pub use setup::{Factions, Options};
pub use state::Thorgal;
pub use step::{Action, Event, Scene, Source, Spot, Step};
pub use view::View;
