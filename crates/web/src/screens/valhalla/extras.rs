//! What expansions have on the table: Loki's card, Kings, the cards under warriors. It hangs on the
//! wall, each behind its picture.

use games::valhalla::card_text::KING;
use games::valhalla::card_text::expansions;
use maud::{Markup, html};
use valhalla::View;

use super::cards::Cards;
use crate::look::{Game, drawing};

/// Whose picture hangs over which lines.
const SIGNS: [(&str, &str); 3] =
    [("val-board-kings", KING), ("val-board-wraths", "tyr-fury"), ("val-board-aids", "thor-die")];

pub(super) fn plaques(view: &View, cards: &Cards<'_>) -> Markup {
    let words = cards.scene.words;
    let name = |seat| cards.scene.name(seat);
    let groups = expansions::on_the_table(words, &view.table, &name);
    let sign = |title: &str| SIGNS.iter().find(|(key, _)| words.say(key) == title);
    let loki = expansions::open_loki(&view.table);
    html! {
        @if loki.is_some() || !groups.is_empty() {
            div.plaques {
                @if let Some(card) = loki { (plaque(card.id, &cards.scene.card_name(card.name), &expansions::loki(words, card))) }
                @for (title, lines) in &groups {
                    (plaque(sign(title).map_or(KING, |sign| sign.1), title, lines))
                }
            }
        }
    }
}

fn plaque(picture: &str, title: &str, lines: &[String]) -> Markup {
    html! {
        details.plaque id={ "plaque-" (picture) } {
            summary title=(title) { span.bust aria-hidden="true" { (drawing(Game::Valhalla, picture)) } b { (title) } }
            div { h3 { (title) } ul { @for line in lines { li { (line) } } } }
        }
    }
}

/// Loki's card, each row where a loser can touch it.
pub(super) fn loki(view: &View, cards: &Cards<'_>) -> Markup {
    let Some(card) = expansions::open_loki(&view.table) else { return Markup::default() };
    let lines = expansions::loki(cards.scene.words, card);
    let spot = |place: usize| (place < card.rows.len()).then(|| format!("loki-{place}"));
    html! {
        section.side.trick {
            header { h2 { (cards.scene.card_name(card.name)) } }
            span.bust aria-hidden="true" { (drawing(Game::Valhalla, card.id)) }
            ol { @for (place, line) in lines.iter().enumerate() {
                li id=[spot(place)] data-spot=[spot(place)] { (line) }
            } }
        }
    }
}
