//! Pages: each a function from what somebody may see to HTML.

pub(crate) mod about;
mod advice;
pub(crate) mod campaign;
pub(crate) mod chat;
pub(crate) mod check;
pub(crate) mod create;
mod ending;
pub(crate) mod fault;
pub(crate) mod hint;
mod history;
pub(crate) mod lesson;
pub(crate) mod library;
pub(crate) mod manage;
pub(crate) mod me;
pub(crate) mod numbers;
mod question;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod room;
pub(crate) mod seat;
pub(crate) mod settings;
pub(crate) mod share;
pub(crate) mod start;
mod story;
pub(crate) mod table;
mod tv;
mod ways;

use maud::{Markup, html};

use crate::look::{Icon, NavLink, Shell, page};
use crate::speech::Language;

/// The links on top of every page.
pub(crate) fn links(words: Language) -> Vec<NavLink> {
    let link = |href: &str, icon, key| NavLink {
        href: href.to_owned(),
        icon,
        name: words.say(key),
        here: false,
    };
    vec![
        link("/", Icon::Hall, "nav-hall"),
        link("/rules", Icon::Rules, "nav-rules"),
        link("/cards", Icon::Hand, "nav-cards"),
        link("/me", Icon::Person, "nav-me"),
    ]
}

/// The links on top of a table's page: rules and cards are those of its game.
pub(crate) fn table_links(words: Language, id: store::TableId, game: games::Name) -> Vec<NavLink> {
    let about = NavLink {
        href: format!("/t/{id}/about"),
        icon: Icon::Link,
        name: words.say("nav-table"),
        here: false,
    };
    let of_the_game = |link: NavLink| match link.href.as_str() {
        "/rules" | "/cards" => NavLink { href: format!("{}/{}", link.href, game.as_str()), ..link },
        _ => link,
    };
    std::iter::once(about).chain(links(words).into_iter().map(of_the_game)).collect()
}

/// A page that is not a table.
pub(crate) fn plain(
    words: Language,
    title: &str,
    game: Option<&'static str>,
    body: &Markup,
) -> Markup {
    let shell = Shell { game, kind: "page", ..Shell::default() };
    dressed(words, title, shell, body)
}

/// The same in a frame of its own, or with stylesheets of its own.
pub(crate) fn dressed(words: Language, title: &str, shell: Shell, body: &Markup) -> Markup {
    let shell = Shell {
        title: words.say_with("title-of", &[("page", title.into())]),
        links: links(words),
        languages: words.choice(),
        chosen: words.chosen,
        ..shell
    };
    page(&words, &shell, &html! { (body) (foot(words)) })
}

/// What is sought now and then.
fn foot(words: Language) -> Markup {
    let links = [
        ("/learn", "lessons-title"),
        ("/settings", "settings"),
        ("/help", "nav-help"),
        ("/campaign", "campaign-title"),
        ("/api", "api-title"),
    ];
    html! {
        nav.foot aria-label=(words.say("nav-more")) {
            @for (href, key) in links { a href=(href) { (words.say(key)) } }
        }
    }
}
