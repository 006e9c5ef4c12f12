//! What expansions have on the table: Loki's card, Kings, the cards under warriors.

use games::valhalla::card_text::expansions;
use maud::{Markup, html};
use valhalla::View;

use super::cards::Cards;

pub(super) fn extras(view: &View, cards: &Cards<'_>) -> Markup {
    let name = |seat| cards.scene.name(seat);
    let groups = expansions::on_the_table(cards.scene.words, &view.table, &name);
    html! {
        @for (title, lines) in groups {
            section.side.lore {
                h2 { (title) }
                ul { @for line in lines { li { (line) } } }
            }
        }
    }
}

/// Loki's card, each row where a loser can touch it.
pub(super) fn loki(view: &View, cards: &Cards<'_>) -> Markup {
    let Some(card) = expansions::open_loki(&view.table) else { return Markup::default() };
    let lines = expansions::loki(cards.scene.words, card);
    let spot = |place: usize| (place < card.rows.len()).then(|| format!("loki-{place}"));
    html! {
        section.side.lore {
            h2 { (card.name) }
            ol { @for (place, line) in lines.iter().enumerate() {
                li id=[spot(place)] data-spot=[spot(place)] { (line) }
            } }
        }
    }
}
