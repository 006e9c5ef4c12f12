//! Cards that are in no deck: Loki's tricks and the monsters.

use games::valhalla::boxtext;
use maud::{Markup, html};

use super::cards::Cards;
use crate::look::{Frame, Icon, Mark, Spot, framed, icon};

impl Cards<'_> {
    pub(super) fn boxed(&self, id: &str) -> Option<Markup> {
        let words = self.scene.words;
        let loki = self.book.loki.iter().find(|card| card.id == id);
        let monster = || self.book.monsters.iter().find(|monster| monster.id == id);
        match loki {
            Some(card) => {
                let lines = boxtext::loki(words, card);
                Some(self.plate((card.id, card.name), (Icon::Serpent, "val-short-loki"), &lines))
            }
            None => monster().map(|monster| {
                let lines = boxtext::monster(words, monster);
                let look = (Icon::Monster, "val-short-monster");
                self.plate((monster.id, monster.name), look, &lines)
            }),
        }
    }

    fn plate(
        &self,
        (id, name): (&str, &str),
        (art, short): (Icon, &str),
        lines: &[String],
    ) -> Markup {
        let label = [("name", name.into()), ("text", lines.join(" ").into())];
        framed(&Frame {
            kind: "tactic",
            tint: "tactic",
            key: id.to_owned(),
            label: self.scene.words.say_with("tactic-label", &label),
            spot: Spot::default(),
            mark: Mark::Plain,
            rail: html! { b.strength { (icon(art)) } },
            body: html! { span.art { (icon(art)) } p.short { (self.scene.say(short)) } },
            name: name.to_owned(),
            fine: html! { @for line in lines { p { (line) } } },
        })
    }
}
