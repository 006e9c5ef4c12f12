//! What is shown when something cannot be done.

use maud::{Markup, html};

use super::plain;
use crate::assets::RAVEN;
use crate::fault::Fault;
use crate::look::{Icon, icon};
use crate::speech::Language;

pub(crate) fn page(words: Language, fault: &Fault) -> Markup {
    let title = words.say("fault-title");
    let body = html! {
        main.page.lost #table {
            div.told {
                img.bird src=(RAVEN.url()) alt="" width="130" height="130";
                div.says {
                    h1 { (title) }
                    p { (fault.says(words)) }
                    @if let Fault::Refused(clause) = fault {
                        p { a.clause href=(clause_link(clause)) { (icon(Icon::Rules)) (clause) } }
                    }
                    a.btn.main href="/" { (icon(Icon::Hall)) (words.say("fault-back")) }
                }
            }
        }
    };
    plain(words, &title, None, &body)
}

/// Where a clause can be read.
pub(crate) fn clause_link(clause: &str) -> String {
    let game = games::Rules::english().article(clause).map_or("valhalla", |article| article.game);
    format!("/rules/{game}#{clause}")
}

pub(crate) async fn missing() -> Fault {
    Fault::Missing
}
