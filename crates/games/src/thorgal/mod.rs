//! Thorgal written down: the catalogue, positions, actions and texts.

mod catalogue;
mod effects;

pub use catalogue::{read, standard};
