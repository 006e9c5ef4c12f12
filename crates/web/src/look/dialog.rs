//! Boxes over the page: dialogs, popovers, toasts, the cover between two players at one screen.

use maud::{Markup, html};

use super::{Emblem, Icon, crest, icon};
use games::Words;

/// A box opened by any `popovertarget` button; Esc and a click outside close it, without script.
pub fn popover(words: &Words, id: &str, title: &str, body: &Markup) -> Markup {
    html! {
        div.box popover id=(id) role="dialog" aria-labelledby={ (id) "-t" } {
            header {
                h2 id={ (id) "-t" } { (title) }
                button.plain type="button" popovertarget=(id) popovertargetaction="hide"
                    aria-label=(words.say("close")) { (icon(Icon::Close)) }
            }
            (body)
        }
    }
}

/// A pile anybody may look through: how many lie in it, and on a click which.
#[derive(Clone, Debug)]
pub struct OpenPile {
    pub id: String,
    pub icon: Icon,
    pub name: String,
    /// The name in one word.
    pub short: String,
    pub cards: Vec<String>,
}

pub fn open_pile(words: &Words, pile: &OpenPile) -> Markup {
    html! {
        button.plain.quiet.open-pile type="button" popovertarget=(pile.id) title=(pile.name) disabled[pile.cards.is_empty()] {
            (icon(pile.icon)) b.num { (pile.cards.len()) } span.word { (pile.short) }
        }
        (popover(words, &pile.id, &pile.name, &html! { ol.laid { @for card in &pile.cards { li { (card) } } } }))
    }
}

/// What each sign means, behind a button: signs by the keys of their words, then those that have a name.
pub fn legend(words: &Words, signs: &[(Icon, &str)], named: &[(Icon, String)]) -> Markup {
    let title = words.say("legend-title");
    let rows = html! {
        dl.legend {
            @for (sign, key) in signs { dt { (icon(*sign)) } dd { (words.say(key)) } }
            @for (sign, name) in named { dt { (icon(*sign)) } dd { (name) } }
        }
    };
    html! {
        button.plain.quiet type="button" popovertarget="legend" { (icon(Icon::Why)) (title) }
        (popover(words, "legend", &title, &rows))
    }
}

/// A short message that goes away by itself. Servers append it to `#toasts`.
pub fn toast(shown: Icon, text: &str) -> Markup {
    html! { p.toast { (icon(shown)) span { (text) } } }
}

/// Hides the table until the next player at the same screen is alone with it.
#[derive(Debug)]
pub struct Cover {
    pub name: String,
    pub emblem: Emblem,
    /// The page of this player's own view.
    pub href: String,
}

pub fn cover(words: &Words, cover: &Cover) -> Markup {
    html! {
        main.cover #table {
            (crest(cover.emblem))
            h1 { (words.say_with("cover-title", &[("name", cover.name.as_str().into())])) }
            p { (words.say("cover-text")) }
            a.btn.main href=(cover.href) { (icon(Icon::Eye)) (words.say("cover-show")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_pile_tells_how_many_lie_in_it_and_which() {
        let words = Words::english();
        let mut pile = OpenPile {
            id: "pile".to_owned(),
            icon: Icon::Discard,
            name: "discarded".to_owned(),
            short: "discard".to_owned(),
            cards: vec!["Fury".to_owned(), "Bjorn".to_owned()],
        };
        let html = open_pile(words, &pile).into_string();
        assert!(html.contains("popovertarget=\"pile\"") && html.contains("id=\"pile\""), "{html}");
        assert!(html.contains("<li>Fury</li><li>Bjorn</li>") && html.contains(">2</b>"), "{html}");
        pile.cards.clear();
        assert!(open_pile(words, &pile).into_string().contains("disabled"), "nothing to see");
    }
}
