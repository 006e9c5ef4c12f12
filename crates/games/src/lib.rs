//! The closed set of the four games: names, options, catalogues, positions and wire types.
//!
//! The rules crates know no text formats. Here each game learns to be written down and read.

pub mod cards_file;
pub mod midgard;
pub mod thorgal;
pub mod valda;
pub mod valhalla;
