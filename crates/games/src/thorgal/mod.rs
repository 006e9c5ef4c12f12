//! Thorgal written down: the catalogue, positions, actions and texts.

mod catalogue;
mod checks;
mod effects;
mod file;

pub use catalogue::{read, standard};
