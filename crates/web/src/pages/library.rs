//! The rules with an anchor for each clause, and every card as the table draws it.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use games::{Article, Name, Section, Setup, Speech, with_game};
use maud::{Markup, html};
use serde::Deserialize;

use super::create::game;
use super::plain;
use super::start::game_word;
use crate::fault::Fault;
use crate::hall::{CardFile, Hall};
use crate::look::{
    Entry, Icon, RuleChapter, RuleClause, Rules, catalogue_shelf, icon, rules as rules_page,
    search as search_box, source_mark,
};
use crate::markdown;
use crate::screens::{Scene, Screen};
use crate::session::clean;
use crate::speech::Language;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Search {
    q: String,
    /// A card file that new tables are not made with any more, by its hash.
    file: Option<String>,
}

/// Nobody looks for more than this: what is longer is only there to be compared with every clause.
const SEARCH_LENGTH: usize = 80;

impl Search {
    fn query(&self) -> String {
        clean(&self.q, SEARCH_LENGTH)
    }

    /// The cards to show: those of new tables, or those an older table was made with.
    async fn cards(&self, hall: &Hall, name: Name) -> Result<Arc<CardFile>, Fault> {
        let Some(hash) = self.file.clone() else { return Ok(hall.cards(name).clone()) };
        let there = hall.clone();
        let found = hall.work(move || there.cards_by_hash(name, &hash)).await?;
        found.ok_or(Fault::Missing)
    }
}

fn games_list(words: Language, title: &str, base: &str, shown: Icon) -> Markup {
    let body = html! {
        main.page #table {
            h1 { (title) }
            ul.plain-list { @for name in Name::ALL {
                li { a.btn href={ (base) "/" (name.as_str()) } { (icon(shown)) (game_word(words, name, "name")) } }
            } }
        }
    };
    plain(words, title, None, &body)
}

pub(crate) async fn all_rules(words: Language) -> Markup {
    games_list(words, &words.say("nav-rules"), "/rules", Icon::Rules)
}

pub(crate) async fn all_cards(words: Language) -> Markup {
    games_list(words, &words.say("nav-cards"), "/cards", Icon::Hand)
}

pub(crate) async fn rules(
    words: Language,
    Path(name): Path<String>,
    Query(search): Query<Search>,
) -> Result<Markup, Fault> {
    let (name, q) = (game(&name)?, search.query());
    let title = words.say_with("rules-title", &[("game", game_word(words, name, "name").into())]);
    let (primer, chapters) = (game_word(words, name, "primer"), chapters(words, name, &q));
    let rules = Rules { primer: &primer, query: &q, chapters: &chapters };
    let body = rules_page(&words, &title, &rules);
    Ok(plain(words, &title, Some(name.as_str()), &body))
}

/// The chapters with every clause that holds all words of the search.
fn chapters(words: Language, name: Name, query: &str) -> Vec<RuleChapter> {
    let wanted: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let found = |article: &&Article| {
        let text = format!("{} {} {}", article.id, article.title, article.body).to_lowercase();
        wanted.iter().all(|word| text.contains(word))
    };
    let clause = |article: &Article| RuleClause {
        id: article.id.to_owned(),
        title: article.title.to_owned(),
        body: markdown::render(article.body),
    };
    let chapter = |section: &Section| {
        let (id, title) = chapter_name(section.heading);
        // Several books of a game begin with its name.
        let id = if section.preface { anchor(&title) } else { id };
        // A search is for clauses.
        let note =
            (wanted.is_empty() && !section.note.is_empty()).then(|| markdown::render(section.note));
        let clauses: Vec<RuleClause> = section.articles.iter().filter(found).map(clause).collect();
        (note.is_some() || !clauses.is_empty()).then_some(RuleChapter { id, title, note, clauses })
    };
    words.rules().sections(name.as_str()).filter_map(chapter).collect()
}

/// "The card game" as the-card-game.
fn anchor(title: &str) -> String {
    let words = title.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-").to_lowercase()
}

/// "ARM: arming warriors" and "ARM · Arming warriors" have the anchor ARM and a title, "ARM" is its own.
fn chapter_name(heading: &str) -> (String, String) {
    let named = heading.split_once(": ").or_else(|| heading.split_once(" · "));
    let (id, title) = named.unwrap_or((heading, heading));
    let is_id = title.chars().all(char::is_uppercase);
    let title = if is_id { title.to_lowercase() } else { title.to_owned() };
    let mut letters = title.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    (id.replace(' ', "-"), first + letters.as_str())
}

pub(crate) async fn cards(
    words: Language,
    State(hall): State<Hall>,
    Path(name): Path<String>,
    Query(search): Query<Search>,
) -> Result<Markup, Fault> {
    let name = game(&name)?;
    let (cards, q) = (search.cards(&hall, name).await?, search.query());
    let title = words.say_with("cards-title", &[("game", game_word(words, name, "name").into())]);
    let body = html! {
        main.library #table {
            header.lead { h1 { (title) } (search_box(&words, &q)) p.mute #found role="status" {} }
            @for (kind, entries) in shelves(words, &cards, name, &q) {
                (catalogue_shelf(&words, &game_word(words, name, &format!("kind-{kind}")), &entries))
            }
        }
    };
    Ok(plain(words, &title, Some(name.as_str()), &body))
}

/// The cards by kind, in the order of the card file.
fn shelves(
    words: Language,
    file: &CardFile,
    name: Name,
    query: &str,
) -> Vec<(&'static str, Vec<Entry>)> {
    let cards = with_game!(name, G => {
        let book = games::all_games::book::<G>(file.replaced());
        book.map(|book| <G as Speech>::library(book, &words)).unwrap_or_default()
    });
    let wanted = query.to_lowercase();
    let mut shelves: Vec<(&'static str, Vec<Entry>)> = Vec::new();
    for printed in cards {
        let text = format!("{} {} {}", printed.name, printed.text.join(" "), printed.kind);
        if !text.to_lowercase().contains(&wanted) {
            continue;
        }
        let Some(card) = drawn_card(words, file, name, printed.id) else { continue };
        let entry = Entry {
            id: printed.id.to_owned(),
            card,
            source: printed.source,
            copies: u8::try_from(printed.copies).unwrap_or(u8::MAX),
            text,
        };
        match shelves.iter_mut().find(|(kind, _)| *kind == printed.kind) {
            Some((_, shelf)) => shelf.push(entry),
            None => shelves.push((printed.kind, vec![entry])),
        }
    }
    shelves
}

fn drawn_card(words: Language, cards: &CardFile, name: Name, id: &str) -> Option<Markup> {
    let scene = Scene {
        words: &words,
        seats: &[],
        viewer: None,
        asked: engine::Seats::NONE,
        live: false,
        confirm: words.chosen.confirm(),
        odds: None,
        sources: &[],
        cards: None,
    };
    with_game!(name, G => {
        let book = games::all_games::book::<G>(cards.replaced()).ok()?;
        <G as Screen>::card(book, id, &scene)
    })
}

/// One card, large: what the zoom fetches, and where names in the log lead.
pub(crate) async fn card(
    words: Language,
    State(hall): State<Hall>,
    Path((name, id)): Path<(String, String)>,
    Query(search): Query<Search>,
) -> Result<Markup, Fault> {
    let name = game(&name)?;
    let cards = search.cards(&hall, name).await?;
    let card = drawn_card(words, &cards, name, &id).ok_or(Fault::Missing)?;
    let printed = with_game!(name, G => <G as Speech>::library(<G as Setup>::standard(), &words));
    let known = cards.printed.get(&id).filter(|card| !card.name.is_empty());
    let known = known.map(|card| words.card_name(&card.name).into_owned());
    let standard = || printed.iter().find(|card| card.id == id).map(|card| card.name.to_string());
    let title = known.or_else(standard).unwrap_or_default();
    let of_file = cards.printed.get(&id).map(|card| card.source);
    let in_box = || printed.iter().find(|card| card.id == id).map(|card| card.source);
    let source = of_file.or_else(in_box);
    let body = html! {
        main.page.one-card #table {
            h1 { (title) }
            (card)
            @if let Some(source) = source { p { (source_mark(&words, source)) } }
            p { a.btn href={ "/cards/" (name.as_str()) (cards.query()) "#" (id) } { (icon(Icon::Hand)) (words.say("nav-cards")) } }
        }
    };
    Ok(plain(words, &title, Some(name.as_str()), &body))
}

/// How undo, absence and fair play work at our tables: what no rulebook says.
pub(crate) async fn help(words: Language) -> Markup {
    let title = words.say("help-page");
    let body = html! {
        main.page #table {
            h1 { (title) }
            @for key in ["undo", "absence", "luck", "keys"] {
                section id=(key) { h2 { (words.say(&format!("help-{key}-title"))) } p { (words.say(&format!("help-{key}-text"))) } }
            }
        }
    };
    plain(words, &title, None, &body)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use games::Name;

    use super::{SEARCH_LENGTH, Search, chapter_name, chapters};
    use crate::speech::Language;

    #[test]
    fn nobody_searches_for_a_whole_book() {
        let asked = |q: String| Search { q, file: None }.query();
        assert_eq!(asked(" Tie  break ".to_owned()), "Tie break");
        assert!(asked(". ".repeat(30_000)).len() <= SEARCH_LENGTH);
    }

    #[test]
    fn no_two_chapters_of_a_page_have_one_anchor() {
        for name in Name::ALL {
            let chapters = chapters(Language::default(), name, "");
            let anchors: BTreeSet<&str> = chapters.iter().map(|it| it.id.as_str()).collect();
            assert_eq!(anchors.len(), chapters.len(), "{anchors:?}");
        }
    }

    #[test]
    fn a_chapter_is_called_by_its_title_or_else_by_its_id() {
        let named = |heading| {
            let (id, title) = chapter_name(heading);
            format!("{id} {title}")
        };
        assert_eq!(named("ARM: arming warriors"), "ARM Arming warriors");
        assert_eq!(named("TURN · The turn"), "TURN The turn");
        assert_eq!(named("DUSK"), "DUSK Dusk");
        assert_eq!(named("Thor's Aid (THOR)"), "Thor's-Aid-(THOR) Thor's Aid (THOR)");
    }
}
