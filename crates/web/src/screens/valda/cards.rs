//! Valda's cards from its catalogue.

use games::valda::card_text;
use maud::Markup;
use valda::{Card, CardKind, Catalogue, Copies, Kind};

use super::signs::does;
use super::{god_icon, god_word};
use crate::look::valda::{RuneCard, rune_card};
use crate::look::{Icon, Mark, Mini, Spot};
use crate::screens::Scene;

pub(super) struct Cards<'a> {
    pub(super) book: &'a Catalogue,
    pub(super) scene: &'a Scene<'a>,
}

impl Cards<'_> {
    /// Cards of a set, each under the name of the place it lies in.
    pub(super) fn lying(&self, place: &str, cards: &Copies) -> Vec<Markup> {
        cards.iter().map(|copy| self.copy(place, copy, Mark::Plain)).collect()
    }

    /// Actions name the kind of card and its place; each copy has an id of its own.
    pub(super) fn copy(&self, place: &str, copy: u8, mark: Mark) -> Markup {
        let card = self.book.of(copy);
        let spot = Spot::one_of(format!("{place}-{}", card.id), format!("c{copy}"));
        self.draw(card, spot, mark)
    }

    /// A card that cannot be touched.
    pub(super) fn still(&self, kind: Kind) -> Markup {
        self.draw(self.book.card(kind), Spot::default(), Mark::Plain)
    }

    pub(super) fn by_id(&self, id: &str) -> Option<Markup> {
        self.book.find(id).map(|kind| self.still(kind))
    }

    fn draw(&self, card: &Card, spot: Spot, mark: Mark) -> Markup {
        let words = self.scene.words;
        let free = matches!(card.kind, CardKind::Yellow { cost: 0 });
        rune_card(
            words,
            &RuneCard {
                key: card.id.to_owned(),
                name: self.scene.card_name(card.name),
                kind: card_text::kind_word(card.kind),
                tint: card.god.map_or("base", god_word),
                god: card.god.map(god_icon),
                number: number(card.kind),
                seal: seal(card.kind),
                free,
                does: does(card),
                facts: card_text::facts(words, card),
                text: card_text::text(words, card),
                spot,
                mark,
            },
        )
    }

    /// A card before a rival, small.
    pub(super) fn mini(&self, place: &str, copy: u8) -> Mini {
        let card = self.book.of(copy);
        Mini {
            name: self.scene.card_name(card.name),
            number: number(card.kind)
                .map_or_else(|| self.scene.card_name(card.name), |n| n.to_string()),
            icon: seal(card.kind),
            tint: card.god.map_or("base", god_word),
            spot: Spot::one_of(format!("{place}-{}", card.id), format!("c{copy}")),
        }
    }
}

/// The number a card is compared by.
const fn number(kind: CardKind) -> Option<u8> {
    match kind {
        CardKind::Attack { power } => Some(power),
        CardKind::Defence { shields } => Some(shields),
        CardKind::Yellow { .. } | CardKind::Weapon => None,
    }
}

const fn seal(kind: CardKind) -> Icon {
    match kind {
        CardKind::Yellow { .. } => Icon::Rune,
        CardKind::Attack { .. } => Icon::Axe,
        CardKind::Defence { .. } => Icon::Shield,
        CardKind::Weapon => Icon::Hammer,
    }
}
