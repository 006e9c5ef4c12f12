//! Rules and catalogue: what can be read.

use maud::{Markup, html};

use super::{Icon, icon};
use games::{Source, Sources, Words};

#[derive(Debug)]
pub struct RuleChapter {
    pub id: String,
    pub title: String,
    /// What stands before the clauses.
    pub note: Option<Markup>,
    pub clauses: Vec<RuleClause>,
}

#[derive(Debug)]
pub struct RuleClause {
    /// "VAL-ARM-6": the anchor.
    pub id: String,
    pub title: String,
    pub body: Markup,
}

/// The rules of a game, or what a search found of them.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    /// The game in a minute, a line each.
    pub primer: &'a str,
    pub query: &'a str,
    pub chapters: &'a [RuleChapter],
}

/// The rules with a table of contents and a search that also works as a plain form.
pub fn rules(words: &Words, title: &str, rules: &Rules<'_>) -> Markup {
    let Rules { primer, query, chapters } = *rules;
    html! {
        main.library #table {
            header.lead { h1 { (title) } (search(words, query)) p.mute #found role="status" {} }
            nav.contents aria-label=(words.say("rules-contents")) {
                ul { @for chapter in chapters { li { a href={ "#" (chapter.id) } { (chapter.title) } } } }
            }
            div.chapters {
                @if query.is_empty() {
                    (self::primer(words, primer))
                }
                @for chapter in chapters { (rule_chapter(chapter)) }
            }
        }
    }
}

/// The game in a minute, a line each.
pub fn primer(words: &Words, lines: &str) -> Markup {
    html! {
        section.primer tabindex="0" { h2 { (words.say("rules-primer")) } ol { @for line in lines.lines() { li { (line) } } } }
    }
}

fn rule_chapter(chapter: &RuleChapter) -> Markup {
    html! {
        section.chapter id=(chapter.id) {
            h2 { (chapter.title) }
            @if let Some(note) = &chapter.note { div.note { (note) } }
            @for clause in &chapter.clauses {
                article.rule id=(clause.id) data-find {
                    h3 { a href={ "#" (clause.id) } { (clause.id) } span { (clause.title) } }
                    (clause.body)
                }
            }
        }
    }
}

pub fn search(words: &Words, query: &str) -> Markup {
    html! {
        form.search role="search" method="get" data-search {
            (icon(Icon::Search))
            input type="search" name="q" value=(query) autocomplete="off"
                aria-label=(words.say("search")) placeholder=(words.say("search"));
            button.btn { (words.say("search-go")) }
        }
    }
}

/// Where a card comes from. If its parts come from different places, each is told.
pub fn source_mark(words: &Words, sources: Sources) -> Markup {
    let Some(source) = sources.one() else {
        return html! { span.source data-source="mixed" { (source_parts(words, sources)) } };
    };
    let id = source.word();
    html! {
        span.source data-source=(id) title=(words.say(&format!("source-{id}-long"))) {
            (icon(source_icon(source))) (words.say(&format!("source-{id}")))
        }
    }
}

fn source_parts(words: &Words, sources: Sources) -> Markup {
    let parts = [("name", sources.name), ("numbers", sources.numbers), ("effect", sources.effect)];
    html! {
        @for (part, source) in parts {
            span title=(words.say(&format!("source-{}-long", source.word()))) {
                (icon(source_icon(source)))
                (words.say_with(&format!("source-of-{part}"), &[("source", words.say(&format!("source-{}", source.word())).into())]))
            }
        }
    }
}

const fn source_icon(source: Source) -> Icon {
    match source {
        Source::Book => Icon::Book,
        Source::Public => Icon::Globe,
        Source::House => Icon::Hall,
    }
}

#[derive(Debug)]
pub struct Entry {
    pub id: String,
    pub card: Markup,
    pub source: Sources,
    pub copies: u8,
    /// What the search looks through, beside the card's label.
    pub text: String,
}

/// All cards of one kind.
pub fn catalogue_shelf(words: &Words, title: &str, entries: &[Entry]) -> Markup {
    html! {
        section.shelf {
            h2 { (title) " " small.num { (entries.len()) } }
            ul.cards {
                @for entry in entries {
                    li id=(entry.id) data-find=(entry.text) {
                        (entry.card)
                        span.under { (source_mark(words, entry.source)) @if entry.copies > 1 { b.num { "×" (entry.copies) } } }
                    }
                }
            }
        }
    }
}
