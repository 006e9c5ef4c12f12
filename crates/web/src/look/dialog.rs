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
