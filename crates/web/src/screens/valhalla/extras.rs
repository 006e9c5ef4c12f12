//! What expansions have on the table: Loki's card, Kings, the cards under warriors.

use games::valhalla::boxtext;
use maud::{Markup, html};
use valhalla::View;

use super::cards::Cards;

pub(super) fn extras(view: &View, cards: &Cards<'_>) -> Markup {
    let name = |seat| cards.scene.name(seat);
    let groups = boxtext::on_the_table(cards.scene.words, &view.table, &name);
    html! {
        @for (title, lines) in groups {
            section.side.lore {
                h2 { (title) }
                ul { @for line in lines { li { (line) } } }
            }
        }
    }
}
