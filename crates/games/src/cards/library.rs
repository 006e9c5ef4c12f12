//! Cards to read: what is printed on each, in words that follow from what it does.

use std::borrow::Cow;

use words::Words;

use crate::cards::sources::Sources;

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

/// The same with the names that the language has for them.
pub(crate) fn in_language(cards: Vec<CardText>, words: &Words) -> Vec<CardText> {
    let named =
        |card: CardText| CardText { name: words.card_name(&card.name).into_owned().into(), ..card };
    cards.into_iter().map(named).collect()
}

impl CardText {
    /// Whether somebody who types this means the card.
    pub fn is_meant_by(&self, typed: &str) -> bool {
        let typed = typed.to_lowercase();
        self.id.contains(&typed) || self.name.to_lowercase().contains(&typed)
    }
}
