//! The rules as people read them: every clause by its id, embedded.

use std::sync::LazyLock;

/// A rulebook: the game it belongs to, and its text.
const BOOKS: [(&str, &str); 5] = [
    ("valhalla", include_str!("../../../rules/valhalla.md")),
    ("valhalla", include_str!("../../../rules/valhalla-expansions.md")),
    ("midgard", include_str!("../../../rules/midgard.md")),
    ("thorgal", include_str!("../../../rules/thorgal.md")),
    ("valda", include_str!("../../../rules/valda.md")),
];

/// One clause of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Article {
    pub game: &'static str,
    /// The heading it stands under.
    pub chapter: &'static str,
    pub id: &'static str,
    pub title: &'static str,
    pub body: &'static str,
}

/// A part of a book: its preface, or a chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    pub game: &'static str,
    /// The title of the book, or the heading of the chapter.
    pub heading: &'static str,
    pub preface: bool,
    /// What stands before the clauses: what it is about, where it comes from, what words mean.
    pub note: &'static str,
}

impl Section {
    /// The clauses of this part.
    pub fn articles(&self) -> impl Iterator<Item = &'static Article> {
        let Section { game, heading, preface, .. } = *self;
        of_game(game).filter(move |article| !preface && article.chapter == heading)
    }
}

/// Everything there is to read of a game, in the order of its books.
pub fn sections(game: &str) -> impl Iterator<Item = &'static Section> {
    static ALL: LazyLock<Vec<Section>> =
        LazyLock::new(|| BOOKS.iter().flat_map(|(game, text)| parts(game, text)).collect());
    ALL.iter().filter(move |section| section.game == game)
}

fn parts(game: &'static str, text: &'static str) -> impl Iterator<Item = Section> {
    text.split("\n## ").enumerate().map(move |(place, part)| {
        let (heading, rest) = part.split_once('\n').unwrap_or((part, ""));
        let note = own_text(rest.split("#### ").next().unwrap_or_default());
        Section { game, heading: heading.trim_start_matches("# "), preface: place == 0, note }
    })
}

/// A passage without the rule or the heading that follows it.
fn own_text(passage: &'static str) -> &'static str {
    let ends = ["\n---", "\n### "].iter().filter_map(|end| passage.find(end));
    passage[..ends.min().unwrap_or(passage.len())].trim()
}

impl Article {
    /// What it says, in one line and without what we decided beside it.
    pub fn statement(&self) -> String {
        let said = self.body.split("\nRuling:").next().unwrap_or_default();
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Every clause of every game, in the order of the books.
pub fn articles() -> &'static [Article] {
    static ALL: LazyLock<Vec<Article>> =
        LazyLock::new(|| BOOKS.iter().flat_map(|(game, text)| read(game, text)).collect());
    &ALL
}

pub fn of_game(game: &str) -> impl Iterator<Item = &'static Article> {
    articles().iter().filter(move |article| article.game == game)
}

/// A clause by its id, however it is spelt: `val-arm-3` is `VAL-ARM-3`.
pub fn article(id: &str) -> Option<&'static Article> {
    articles().iter().find(|article| article.id.eq_ignore_ascii_case(id))
}

/// Ids of a game that are like one that does not exist: of the same chapter, or sharing a word.
pub fn near(game: &str, id: &str) -> Vec<&'static str> {
    let wanted: Vec<String> = id.split('-').map(str::to_uppercase).collect();
    let words = wanted.iter().filter(|word| word.parse::<u32>().is_err());
    let words: Vec<&String> = words.filter(|word| !word.is_empty()).collect();
    let likeness = |article: &Article| {
        let shared = words.iter().filter(|word| article.id.split('-').any(|part| part == **word));
        shared.count()
    };
    let best = of_game(game).map(likeness).max().unwrap_or(0);
    of_game(game).filter(|article| likeness(article) == best).map(|article| article.id).collect()
}

fn read(game: &'static str, text: &'static str) -> Vec<Article> {
    let mut articles = Vec::new();
    let mut chapter = "";
    for part in text.split("\n## ").skip(1) {
        let (heading, rest) = part.split_once('\n').unwrap_or((part, ""));
        chapter = if heading.is_empty() { chapter } else { heading };
        let clauses = rest.split("#### ").skip(1);
        articles.extend(clauses.filter_map(|clause| one(game, chapter, clause)));
    }
    articles
}

fn one(game: &'static str, chapter: &'static str, clause: &'static str) -> Option<Article> {
    let (head, body) = clause.split_once('\n')?;
    let (id, title) = head.split_once(" · ")?;
    Some(Article { game, chapter, id, title, body: own_text(body) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_is_a_clause() {
        let headings: usize = BOOKS.iter().map(|(_, text)| text.matches("\n#### ").count()).sum();
        assert_eq!(articles().len(), headings);
        assert!(articles().iter().all(|article| !article.body.is_empty()));
    }

    #[test]
    fn prefaces_notes_and_all_clauses_are_in_sections() {
        for game in ["valhalla", "midgard", "thorgal", "valda"] {
            let preface = sections(game).find(|section| section.preface);
            assert!(preface.is_some_and(|preface| preface.note.len() > 100), "{preface:?}");
            let clauses: usize = sections(game).map(|section| section.articles().count()).sum();
            assert_eq!(clauses, of_game(game).count(), "{game}");
        }
        let king = sections("valhalla").find(|it| it.heading == "King of the Hill (KING)");
        assert!(king.is_some_and(|king| king.note.contains("the last viking")), "{king:?}");
        let stray = |text: &str| text.contains("\n### ") || text.ends_with("---");
        assert!(!articles().iter().any(|article| stray(article.body)));
    }

    #[test]
    fn clauses_are_found_by_id() {
        let article = article("val-battle-25").unwrap();
        assert_eq!((article.game, article.id), ("valhalla", "VAL-BATTLE-25"));
        assert!(article.chapter.starts_with("BATTLE"));
        assert_eq!(super::article("val-battle-999"), None);
    }

    #[test]
    fn what_does_not_exist_has_neighbours() {
        assert!(near("valhalla", "val-battle-999").contains(&"VAL-BATTLE-25"));
        assert!(!near("valhalla", "val-battle-999").contains(&"VAL-ARM-3"));
        assert!(near("valhalla", "arm").contains(&"VAL-ARM-3"));
    }
}
