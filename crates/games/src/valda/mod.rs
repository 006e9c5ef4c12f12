//! How Valda is written down: its catalogue, positions and wire types.

mod catalogue;
mod effects;
mod file;
mod numbers;

pub use catalogue::{load, standard};

#[cfg(test)]
mod tests;
