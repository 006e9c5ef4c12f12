//! Settings: a form on every page, and a page of their own.

use axum::extract::State;
use axum::http::header::{REFERER, SET_COOKIE};
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::plain;
use crate::fault::Fault;
use crate::form::Filled;
use crate::hall::Hall;
use crate::look::settings_form;
use crate::preferences::Preferences;
use crate::session::Visitor;
use crate::speech::Language;

/// The settings, for browsers that open no boxes over a page.
pub(crate) async fn show(words: Language) -> Markup {
    let title = words.say("settings");
    let body = html! {
        main.page #table {
            h1 { (title) }
            p { (words.say("settings-about")) }
            (settings_form(&words, words.chosen, &words.choice()))
        }
    };
    plain(words, &title, None, &body)
}

/// The page something was chosen on: the path alone, and none that a browser takes for another host.
fn came_from(headers: &HeaderMap) -> String {
    let from = headers.get(REFERER).and_then(|from| from.to_str().ok()?.parse::<Uri>().ok());
    let path = from.as_ref().and_then(Uri::path_and_query).map_or("/", PathAndQuery::as_str);
    let elsewhere = path.starts_with("//") || path.contains('\\');
    if elsewhere { "/".to_owned() } else { path.to_owned() }
}

/// Keeps what was chosen; what was not sent stays as it was.
pub(crate) async fn keep(
    words: Language,
    State(hall): State<Hall>,
    visitor: Option<Visitor>,
    headers: HeaderMap,
    Filled(sent): Filled<Vec<(String, String)>>,
) -> Result<Response, Fault> {
    let mut chosen = words.chosen;
    for (key, value) in &sent {
        let set = chosen.set(key, value, hall.languages());
        set.map_err(|_| Fault::Bad("fault-no-setting"))?;
    }
    keep_for(&hall, visitor.as_ref(), chosen).await?;
    let cookie = [(SET_COOKIE, chosen.cookie())];
    if headers.contains_key("x-meadhall") {
        return Ok((StatusCode::NO_CONTENT, cookie).into_response());
    }
    Ok((cookie, Redirect::to(&came_from(&headers))).into_response())
}

pub(crate) async fn keep_for(
    hall: &Hall,
    visitor: Option<&Visitor>,
    chosen: Preferences,
) -> Result<(), Fault> {
    let Some(id) = visitor.map(Visitor::id) else { return Ok(()) };
    hall.keep(move |store| store.set_settings(id, &chosen.written())).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_comes_back_to_this_site_alone() {
        let back = |from: &'static str| {
            came_from(&HeaderMap::from_iter([(REFERER, from.parse().unwrap())]))
        };
        assert_eq!(back("http://hall.example/rules/valda?q=tree"), "/rules/valda?q=tree");
        assert_eq!(back("http://evil.example/x"), "/x");
        for other in
            ["http://hall.example//evil.example", "http://hall.example/\\evil.example", "?"]
        {
            assert_eq!(back(other), "/", "{other}");
        }
        assert_eq!(came_from(&HeaderMap::new()), "/");
    }
}
