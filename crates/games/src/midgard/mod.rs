//! Champions of Midgard, written down.

mod catalogue;
mod effect;
mod file;

pub use catalogue::{read, standard};
