//! Cards that are in no deck: Loki's tricks, the King's and the monsters.

use games::valhalla::card_text::KING;
use games::valhalla::card_text::expansions;
use maud::{Markup, html};

use super::cards::Cards;
use crate::look::{Game, Mark, Plank, Spot, Subject, plank, portrait};

impl Cards<'_> {
    pub(super) fn outside_decks(&self, id: &str) -> Option<Markup> {
        let words = self.scene.words;
        if let Some(card) = self.book.loki.iter().find(|card| card.id == id) {
            return Some(self.sheet(
                id,
                &self.scene.card_name(card.name),
                "loki",
                &expansions::loki(words, card),
            ));
        }
        if id == KING {
            let name = self.scene.say("val-set-king");
            return Some(self.sheet(id, &name, "other", &expansions::king(words, self.book)));
        }
        let monster = self.book.monsters.iter().find(|monster| monster.id == id)?;
        Some(self.sheet(
            id,
            &self.scene.card_name(monster.name),
            "monster",
            &expansions::monster(words, monster),
        ))
    }

    /// As long as what it says.
    fn sheet(&self, id: &str, name: &str, kind: &str, lines: &[String]) -> Markup {
        let label = [("name", name.into()), ("text", lines.join(" ").into())];
        let label = self.scene.words.say_with("tactic-label", &label);
        plank(&Plank {
            key: id.to_owned(),
            name: name.to_owned(),
            label,
            spot: Spot::default(),
            mark: Mark::Plain,
            picture: portrait(&Subject {
                game: Game::Valhalla,
                id,
                kind,
                side: "",
                strength: 0,
                symbols: &[],
            }),
            head: Markup::default(),
            body: html! { @for line in lines { p { (line) } } },
        })
    }
}
