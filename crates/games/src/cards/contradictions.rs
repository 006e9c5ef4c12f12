//! Texts in a card file that do not say what the cards do. A text is a label: what a card does follows
//! from its effect, so where the two differ somebody forgot one of them.

use super::library::CardText;
use super::printed::Printed;

/// How the text of a card differs from the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// The effect gives these amounts ("+5"), and the text does not speak of them.
    Amounts(Vec<String>),
    /// The card is another than the one in the box, and the text is still that one's.
    StayedBehind,
}

/// The cards of a file, in words that follow from what they do, and what the file prints on them.
#[derive(Clone, Copy, Debug)]
pub struct CardFile<'a> {
    pub cards: &'a [CardText],
    pub printed: &'a Printed,
}

impl CardFile<'_> {
    /// Every card whose text contradicts it, told by itself or by comparison with the box.
    pub fn contradictions(&self, in_box: CardFile<'_>) -> Vec<(&'static str, Contradiction)> {
        let found = |card: &CardText| Some((card.id, self.contradiction(card, in_box)?));
        self.cards.iter().filter_map(found).collect()
    }

    fn contradiction(&self, card: &CardText, in_box: CardFile<'_>) -> Option<Contradiction> {
        let printed = self.printed.get(card.id)?;
        let amounts = printed.contradicted(&card.text);
        if !amounts.is_empty() {
            return Some(Contradiction::Amounts(amounts));
        }
        let boxed = in_box.cards.iter().find(|boxed| boxed.id == card.id)?;
        let same = printed.says_the_same(in_box.printed.get(card.id)?);
        let changed = boxed.text != card.text || printed.speaks_of(&gone(boxed, card));
        (same && changed).then_some(Contradiction::StayedBehind)
    }
}

/// What the numbers of a card said once and do not say now: "power 3".
fn gone<'a>(before: &'a CardText, now: &CardText) -> Vec<&'a str> {
    let left: Vec<&str> = facts(&now.facts).collect();
    facts(&before.facts).filter(|fact| !left.contains(fact)).collect()
}

fn facts(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', '·', ':']).map(str::trim).filter(|fact| !fact.is_empty())
}
