use engine::Judgement;

use crate::{
    Hasty, Lookahead, Player,
    search::{Settings, Thinker},
};

/// The bots people sit down with, from the one who overlooks things to the one who thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    Easy,
    Normal,
    Hard,
}

impl Level {
    pub const ALL: [Level; 3] = [Level::Easy, Level::Normal, Level::Hard];

    /// The word for it on a command line.
    pub const fn key(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// Who sits down: the squirrel who runs up and down the tree, the raven who flies out to look,
    /// the head at the well who knows.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "Ratatosk",
            Level::Normal => "Huginn",
            Level::Hard => "Mimir",
        }
    }

    pub fn player<G: Judgement>(self) -> Box<dyn Player<G>> {
        match self {
            Level::Easy => Box::new(Hasty::default()),
            Level::Normal => Box::new(Lookahead::default()),
            Level::Hard => Box::new(Thinker::new(Settings::iterations(8000).within(900))),
        }
    }
}
