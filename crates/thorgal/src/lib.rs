//! Thorgal: The Card Game for two to four players.
//!
//! The modules follow the chapters of `rules/thorgal.md`.

pub mod catalogue; // COMPONENT, CARD
pub mod hidden; // INFO
pub mod state;
pub mod step;

mod flow;

mod action; // ACTION, DAWN
mod activate; // EXHAUST, LAND
mod damage; // DAMAGE
mod dusk; // DUSK, ROLES
mod effect; // EFFECT
mod expedition; // EXPEDITION
mod fate; // ROUND, FATE
mod multi;
mod play; // PLAY, SYMBOL, UNIQUE
mod scoring; // WIN
mod setup; // SETUP // MULTI

mod view;

mod judgement;

pub use catalogue::{Card, Catalogue, LandId};
pub use setup::{Factions, Options};
pub use state::Thorgal;
pub use step::{Action, Event, Piece, Scene, Source, Spot, Step};
pub use view::View;
