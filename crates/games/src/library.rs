//! Cards to read: what is printed on each, in words that follow from what it does.

use std::borrow::Cow;

use crate::sources::Sources;

/// A card as a reader finds it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CardText {
    pub id: &'static str,
    pub name: Cow<'static, str>,
    /// What sort of card it is, as the card file calls it.
    pub kind: &'static str,
    pub copies: usize,
    /// Its numbers in one line; empty if it has none.
    pub facts: String,
    /// What it does, a sentence each.
    pub text: Vec<String>,
    /// Where its parts come from.
    pub source: Sources,
}

impl CardText {
    /// Whether somebody who types this means the card.
    pub fn is_meant_by(&self, typed: &str) -> bool {
        let typed = typed.to_lowercase();
        self.id.contains(&typed) || self.name.to_lowercase().contains(&typed)
    }
}
