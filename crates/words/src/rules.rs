//! The rules as people read them: every clause by its id. The English books are embedded; a language
//! may bring its own, clause by clause.

use std::sync::LazyLock;

/// A rulebook: the name of its file, the game it belongs to, and its text.
type Book = (&'static str, &'static str, &'static str);

include!(concat!(env!("OUT_DIR"), "/books.rs"));

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

impl Article {
    /// What it says, in one line and without what we decided beside it.
    pub fn statement(&self) -> String {
        let said = self.body.split("\nRuling:").next().unwrap_or_default();
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// A part of a book: its preface, or a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub game: &'static str,
    /// The title of the book, or the heading of the chapter.
    pub heading: &'static str,
    pub preface: bool,
    /// What stands before the clauses: what it is about, where it comes from, what words mean.
    pub note: &'static str,
    /// The clauses of this part.
    pub articles: Vec<Article>,
}

/// The rules of all games in one language.
#[derive(Clone, Debug)]
pub struct Rules(Vec<Section>);

impl Rules {
    pub fn english() -> &'static Rules {
        static ENGLISH: LazyLock<Rules> = LazyLock::new(|| {
            Rules(BOOKS.iter().flat_map(|(_, game, text)| sections(game, text)).collect())
        });
        &ENGLISH
    }

    /// The files that books are in, here and in the folder `rules` of a language.
    pub fn files() -> impl Iterator<Item = &'static str> {
        BOOKS.iter().map(|(file, ..)| *file)
    }

    /// The English rules with these books in place of their own: by file name, in the same chapters.
    /// A clause that is not translated stays English.
    pub(crate) fn translated(files: &[(&str, &'static str)]) -> Result<Rules, (String, String)> {
        let mut all = Vec::new();
        for &(name, game, text) in BOOKS {
            let mut book: Vec<Section> = sections(game, text).collect();
            if let Some((file, text)) = files.iter().find(|(file, _)| *file == name) {
                replace(&mut book, sections(game, text).collect())
                    .map_err(|why| ((*file).to_owned(), why))?;
            }
            all.append(&mut book);
        }
        match files.iter().find(|(file, _)| !BOOKS.iter().any(|(name, ..)| name == file)) {
            Some((file, _)) => Err(((*file).to_owned(), "there is no such book".to_owned())),
            None => Ok(Rules(all)),
        }
    }

    /// Everything there is to read of a game, in the order of its books.
    pub fn sections(&self, game: &str) -> impl Iterator<Item = &Section> {
        self.0.iter().filter(move |section| section.game == game)
    }

    /// Every clause of every game, in the order of the books.
    fn articles(&self) -> impl Iterator<Item = &Article> {
        self.0.iter().flat_map(|section| &section.articles)
    }

    pub fn of_game(&self, game: &str) -> impl Iterator<Item = &Article> {
        self.articles().filter(move |article| article.game == game)
    }

    /// A clause by its id, however it is spelt: `val-arm-3` is `VAL-ARM-3`.
    pub fn article(&self, id: &str) -> Option<&Article> {
        self.articles().find(|article| article.id.eq_ignore_ascii_case(id))
    }

    /// Ids of a game that are like one that does not exist: of the same chapter, or sharing a word.
    pub fn near(&self, game: &str, id: &str) -> Vec<&'static str> {
        let wanted: Vec<String> = id.split('-').map(str::to_uppercase).collect();
        let words = wanted.iter().filter(|word| word.parse::<u32>().is_err());
        let words: Vec<&String> = words.filter(|word| !word.is_empty()).collect();
        let likeness = |article: &Article| {
            let shared =
                words.iter().filter(|word| article.id.split('-').any(|part| part == **word));
            shared.count()
        };
        let best = self.of_game(game).map(likeness).max().unwrap_or(0);
        let nearest = self.of_game(game).filter(|article| likeness(article) == best);
        nearest.map(|article| article.id).collect()
    }
}

/// Puts what a translated book says in place of the English.
fn replace(book: &mut [Section], other: Vec<Section>) -> Result<(), String> {
    if book.len() != other.len() {
        return Err(format!("it has {} chapters, not {}", other.len(), book.len()));
    }
    for (section, other) in book.iter_mut().zip(other) {
        let known = |id: &str| section.articles.iter().position(|article| article.id == id);
        let mut articles = section.articles.clone();
        for article in other.articles {
            let place = known(article.id)
                .ok_or_else(|| format!("{} does not stand in this chapter", article.id))?;
            articles[place] = article;
        }
        *section = Section { articles, ..other };
    }
    Ok(())
}

fn sections(game: &'static str, text: &'static str) -> impl Iterator<Item = Section> {
    text.split("\n## ").enumerate().map(move |(place, part)| {
        let (heading, rest) = part.split_once('\n').unwrap_or((part, ""));
        let heading = heading.trim_start_matches("# ");
        let mut clauses = rest.split("#### ");
        let note = own_text(clauses.next().unwrap_or_default());
        let articles = clauses.filter_map(|clause| article(game, heading, clause)).collect();
        Section { game, heading, preface: place == 0, note, articles }
    })
}

fn article(game: &'static str, chapter: &'static str, clause: &'static str) -> Option<Article> {
    let (head, body) = clause.split_once('\n')?;
    let (id, title) = head.split_once(" · ")?;
    Some(Article { game, chapter, id, title, body: own_text(body) })
}

/// A passage without the rule or the heading that follows it.
fn own_text(passage: &'static str) -> &'static str {
    let ends = ["\n---", "\n### "].iter().filter_map(|end| passage.find(end));
    passage[..ends.min().unwrap_or(passage.len())].trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_is_a_clause() {
        let headings: usize = BOOKS.iter().map(|(.., text)| text.matches("\n#### ").count()).sum();
        assert_eq!(Rules::english().articles().count(), headings);
        assert!(Rules::english().articles().all(|article| !article.body.is_empty()));
    }

    #[test]
    fn prefaces_and_notes_are_there_to_be_read() {
        let rules = Rules::english();
        for game in ["valhalla", "midgard", "thorgal", "valda"] {
            let preface = rules.sections(game).find(|section| section.preface);
            assert!(preface.is_some_and(|preface| preface.note.len() > 100), "{preface:?}");
        }
        let king = rules.sections("valhalla").find(|it| it.heading == "King of the Hill (KING)");
        assert!(king.is_some_and(|king| king.note.contains("the last viking")), "{king:?}");
        let stray = |text: &str| text.contains("\n### ") || text.ends_with("---");
        assert!(!rules.articles().any(|article| stray(article.body)));
    }

    #[test]
    fn clauses_are_found_by_id() {
        let article = Rules::english().article("val-battle-25").unwrap();
        assert_eq!((article.game, article.id), ("valhalla", "VAL-BATTLE-25"));
        assert!(article.chapter.starts_with("BATTLE"));
        assert_eq!(Rules::english().article("val-battle-999"), None);
    }

    #[test]
    fn what_does_not_exist_has_neighbours() {
        let near = |id| Rules::english().near("valhalla", id);
        assert!(near("val-battle-999").contains(&"VAL-BATTLE-25"));
        assert!(!near("val-battle-999").contains(&"VAL-ARM-3"));
        assert!(near("arm").contains(&"VAL-ARM-3"));
    }

    #[test]
    fn a_book_is_translated_clause_by_clause() {
        let english = BOOKS.iter().find(|(name, ..)| *name == "valda.md").unwrap().2;
        let first = Rules::english().of_game("valda").next().unwrap();
        let german = english.replace(&format!(" · {}", first.title), " · Worum es geht");
        let rules = Rules::translated(&[("valda.md", german.leak())]).unwrap();
        assert_eq!(rules.article(first.id).unwrap().title, "Worum es geht");
        assert_eq!(rules.of_game("valda").count(), Rules::english().of_game("valda").count());
        assert_eq!(rules.article("VAL-ARM-3"), Rules::english().article("VAL-ARM-3"));

        let said = |file: &'static str, text: &'static str| {
            Rules::translated(&[(file, text)]).unwrap_err()
        };
        assert_eq!(said("chess.md", "# Chess").1, "there is no such book");
        assert!(said("valda.md", "# Valda").1.starts_with("it has 1 chapters, not "));
        let unknown = format!("{}9999", first.id);
        let text = english.replacen(&format!("{} ·", first.id), &format!("{unknown} ·"), 1).leak();
        assert_eq!(said("valda.md", text).1, format!("{unknown} does not stand in this chapter"));
    }
}
