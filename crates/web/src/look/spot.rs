//! Where a thing lies, so that actions can name it and the eye can follow it.

/// The element id of a thing on the table, "die-3" or "card-bear-01". Actions list it in
/// `data-spots`; a thing that keeps its id while it moves is animated from place to place.
/// The empty spot belongs to a picture nobody can touch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    id: String,
    name: String,
}

impl Spot {
    pub fn new(id: impl Into<String>) -> Self {
        let id = id.into();
        Self { name: id.clone(), id }
    }

    /// One of several things that actions do not tell apart: two dice showing an axe.
    pub fn one_of(name: impl Into<String>, id: impl Into<String>) -> Self {
        Self { id: id.into(), name: name.into() }
    }

    /// For an optional attribute: nothing without an id.
    pub fn id(&self) -> Option<&str> {
        (!self.id.is_empty()).then_some(self.id.as_str())
    }

    /// As actions call it.
    pub fn name(&self) -> Option<&str> {
        (!self.name.is_empty()).then_some(self.name.as_str())
    }
}

impl From<&str> for Spot {
    fn from(id: &str) -> Self {
        Self::new(id)
    }
}

impl From<String> for Spot {
    fn from(id: String) -> Self {
        Self::new(id)
    }
}

/// How a card or die stands out. That it can be clicked is the script's business.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    #[default]
    Plain,
    /// Done for now: armed, paid, placed.
    Done,
    /// Out of use: discarded, silenced, spent.
    Spent,
    /// Just arrived or changed.
    Fresh,
}

impl Mark {
    pub(crate) fn attr(self) -> Option<&'static str> {
        match self {
            Mark::Plain => None,
            Mark::Done => Some("done"),
            Mark::Spent => Some("spent"),
            Mark::Fresh => Some("fresh"),
        }
    }
}
