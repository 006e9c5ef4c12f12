use engine::{Judgement, Seat};
use games::{Playable, Words};

use crate::Paint;

/// What a board is drawn with.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub words: &'a Words,
    /// What the seats are called, as the viewer is to read it.
    pub names: &'a [String],
    pub paint: Paint,
}

impl Scene<'_> {
    /// What a card is called in the reader's language.
    pub fn card_name(&self, english: &str) -> String {
        self.words.card_name(english).into_owned()
    }

    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }
}

/// The parts a score is made of: what they are called, and for each seat how much each part is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    pub names: Vec<String>,
    pub seats: Vec<Vec<i16>>,
}

/// A game drawn in lines of at most 80 columns, from what one viewer may know.
pub trait Board: Playable + Judgement {
    /// The whole table.
    fn board(_view: &Self::View, _scene: &Scene<'_>) -> Vec<String> {
        Vec::new()
    }

    /// What is needed for the next of several choices in a row.
    fn glance(view: &Self::View, scene: &Scene<'_>) -> Vec<String> {
        Self::board(view, scene)
    }

    /// How the final scores come about.
    fn parts(_view: &Self::View, _scene: &Scene<'_>) -> Parts {
        Parts::default()
    }
}
