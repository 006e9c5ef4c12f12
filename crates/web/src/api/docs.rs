//! How to use the API: one page, one document for machines, one bot to begin with.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use maud::{Markup, html};

use super::schema;
use crate::hall::Hall;
use crate::pages::plain;
use crate::pages::table::Sight;
use crate::speech::Language;

const BOT: &str = include_str!("bot.py");
const CURL: &str = include_str!("example.sh");
/// Where a server is unless it was told otherwise.
const ADDRESS: &str = "http://127.0.0.1:7777";

pub(crate) async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], schema::document())
}

pub(crate) async fn bot() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/x-python; charset=utf-8")], BOT)
}

/// The page, with this server's own address in what can be copied.
pub(crate) async fn page(words: Language, State(hall): State<Hall>, headers: HeaderMap) -> Markup {
    let here = Sight::default().at_host(&hall, &headers, None).host;
    let [curl, bot] = [CURL, BOT].map(|text| text.replace(ADDRESS, &here));
    let title = words.say("api-title");
    let body = html! {
        main.page #table {
            h1 { (title) }
            p { (words.say("api-about")) }
            p { a.btn href="/api/openapi.json" { (words.say("api-openapi")) } " " a.btn href="/api/bot.py" { (words.say("api-bot-file")) } }
            h2 { (words.say("api-curl")) }
            pre tabindex="0" { code { (curl) } }
            h2 { (words.say("api-bot")) }
            pre tabindex="0" { code { (bot) } }
        }
    };
    plain(words, &title, None, &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bot_is_as_short_as_promised() {
        assert!(BOT.lines().count() <= 50);
    }

    #[test]
    fn the_document_names_every_route() {
        let document: serde_json::Value = serde_json::from_str(schema::document()).unwrap();
        let routes = include_str!("mod.rs").lines().filter_map(|line| {
            let path = line.trim().strip_prefix(".route(\"/api/")?.split('"').next()?;
            (!path.contains("{*") && !path.ends_with(".py") && !path.ends_with(".json"))
                .then_some(path)
        });
        let mut count = 0;
        for path in routes {
            let path = format!("/{path}");
            assert!(document["paths"].get(&path).is_some(), "{path} is not described");
            count += 1;
        }
        assert!(count > 9, "only {count} routes found");
    }
}
