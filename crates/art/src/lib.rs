//! Pictures: every card of the four games, composed from parts that are drawn once.
//!
//! `art/` holds the drawings. A part is a group with an id in an SVG file, a tone is a class in a
//! stylesheet, and a recipe in a TOML file says which parts stand where in which tones. This crate
//! reads those files once and prints pictures as a few `<use>` lines. It does no I/O and knows no
//! rules: a card is an id, and a card nobody has drawn is a [`Subject`].

mod figure;
mod files;
mod frame;
mod library;
mod likeness;
mod on_foot;
mod parts;
mod picture;
mod recipe;
mod standing;

pub use crate::files::{ServedFile, served_files, version};
pub use crate::frame::{back, band, edge, separator, sign, tail};
pub use crate::library::{Library, library};
pub use crate::likeness::Subject;
pub use crate::parts::{Part, PartsAt};
pub use crate::picture::{Picture, Row};

/// The four games, as the files of `art/` name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Game {
    Valhalla,
    Midgard,
    Thorgal,
    Valda,
}

impl Game {
    pub const ALL: [Game; 4] = [Game::Valhalla, Game::Midgard, Game::Thorgal, Game::Valda];

    /// The name in ids, files and classes.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Game::Valhalla => "valhalla",
            Game::Midgard => "midgard",
            Game::Thorgal => "thorgal",
            Game::Valda => "valda",
        }
    }
}

/// The picture of a card, a place or a piece, by its id.
#[must_use]
pub fn picture(game: Game, id: &str) -> Option<&'static Picture> {
    library().picture(game, id)
}
