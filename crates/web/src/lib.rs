//! Meadhall in the browser: the look, and soon the server that uses it.

pub mod assets;
pub mod look;
pub mod words;
