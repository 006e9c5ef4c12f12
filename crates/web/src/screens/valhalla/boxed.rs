//! Cards that are in no deck: Loki's tricks, the King's and the monsters.

use games::valhalla::card_text::KING;
use games::valhalla::card_text::expansions;
use maud::{Markup, html};

use super::cards::Cards;
use crate::look::{Icon, icon};

impl Cards<'_> {
    pub(super) fn boxed(&self, id: &str) -> Option<Markup> {
        let words = self.scene.words;
        if let Some(card) = self.book.loki.iter().find(|card| card.id == id) {
            return Some(self.sheet(id, card.name, Icon::Serpent, &expansions::loki(words, card)));
        }
        if id == KING {
            let name = self.scene.say("val-set-king");
            return Some(self.sheet(id, &name, Icon::Crown, &expansions::king(words, self.book)));
        }
        let monster = self.book.monsters.iter().find(|monster| monster.id == id)?;
        Some(self.sheet(id, monster.name, Icon::Monster, &expansions::monster(words, monster)))
    }

    /// As long as what it says.
    fn sheet(&self, id: &str, name: &str, art: Icon, lines: &[String]) -> Markup {
        let label = [("name", name.into()), ("text", lines.join(" ").into())];
        let label = self.scene.words.say_with("tactic-label", &label);
        html! {
            div.jarl data-card=(id) role="img" tabindex="0" aria-label=(label) {
                div.head { span.helm { (icon(art)) } b { (name) } }
                @for line in lines { p { (line) } }
            }
        }
    }
}
