//! Which languages there are, and which of them a reader gets.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_langneg::{NegotiationStrategy, accepted_languages, negotiate_languages};
use unic_langid::LanguageIdentifier;

use super::{Rules, Words};

/// Files by name.
type Files<'a> = &'a [(&'a str, &'static str)];

/// A language in its folder: its tag, its sentences and its rulebooks.
type Folder = (&'static str, Files<'static>, Files<'static>);

// Every folder of `words/`, written by the build script.
include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// A folder of words that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BadWords {
    #[error("{0:?} is no tag of a language")]
    Tag(String),
    #[error("{file}, line {line}: {why}")]
    File { file: String, line: usize, why: String },
    #[error("rules/{file}: {why}")]
    Rules { file: String, why: String },
    #[error("{file}: {keys} stands in another file too")]
    Twice { file: String, keys: String },
    #[error("{}: {why}", path.display())]
    Unread { path: PathBuf, why: std::io::Error },
}

/// A language from the texts of its files and rulebooks.
pub(super) fn read(language: &str, files: Files<'_>, books: Files<'_>) -> Result<Words, BadWords> {
    let tag = language.parse().map_err(|_| BadWords::Tag(language.to_owned()))?;
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for (file, text) in files {
        let resource = FluentResource::try_new((*text).to_owned()).map_err(|(_, errors)| {
            let first = errors.into_iter().next().expect("what is refused has a reason");
            let line = text[..first.pos.start].matches('\n').count() + 1;
            BadWords::File { file: (*file).to_owned(), line, why: first.to_string() }
        })?;
        bundle.add_resource(resource).map_err(|errors| {
            let keys: Vec<String> = errors.iter().map(ToString::to_string).collect();
            BadWords::Twice { file: (*file).to_owned(), keys: keys.join(", ") }
        })?;
    }
    let fallback = (language != "en").then(Words::english);
    let translated = (!books.is_empty()).then(|| Rules::translated(books)).transpose();
    let rules = translated.map_err(|(file, why)| BadWords::Rules { file, why })?;
    Ok(Words { language: language.to_owned(), bundle, rules, fallback })
}

/// A language of this program.
pub(super) fn embedded(language: &str) -> Option<Result<Words, BadWords>> {
    let (tag, files, books) = FOLDERS.iter().find(|(tag, ..)| *tag == language)?;
    Some(read(tag, files, books))
}

/// The languages a reader can choose from.
#[derive(Clone, Copy, Debug)]
pub struct Languages(&'static [&'static Words]);

impl Default for Languages {
    /// Those of this program.
    fn default() -> Languages {
        static ALL: LazyLock<Languages> = LazyLock::new(Languages::of_this_program);
        *ALL
    }
}

impl Languages {
    fn of_this_program() -> Languages {
        let others = FOLDERS.iter().map(|(tag, ..)| *tag).filter(|tag| *tag != "en");
        let others =
            others.filter_map(embedded).map(|read| read.unwrap_or_else(|why| panic!("{why}")));
        let others = others.map(|words| &*Box::leak(Box::new(words)));
        let all: Vec<&'static Words> = std::iter::once(Words::english()).chain(others).collect();
        Languages(all.leak())
    }

    /// With every folder of languages found here. What has the tag of another replaces it.
    pub fn with_folder(self, path: &Path) -> Result<Languages, BadWords> {
        let mut all = self;
        for (tag, folder) in entries(path)?.into_iter().filter(|(_, path)| path.is_dir()) {
            let files = texts(&folder, ".ftl")?;
            let rules = folder.join("rules");
            let books = if rules.is_dir() { texts(&rules, ".md")? } else { Vec::new() };
            all = all.with(read(&tag, &named(&files), &named(&books))?);
        }
        Ok(all)
    }

    fn with(self, words: Words) -> Languages {
        // Read once for as long as the program runs.
        let words: &'static Words = Box::leak(Box::new(words));
        let others = self.0.iter().copied().filter(|known| known.lang() != words.lang());
        let all: Vec<&'static Words> = others.chain([words]).collect();
        Languages(all.leak())
    }

    pub fn all(&self) -> &'static [&'static Words] {
        self.0
    }

    /// A language by its tag.
    pub fn get(&self, tag: &str) -> Option<&'static Words> {
        self.0.iter().find(|words| words.lang() == tag).copied()
    }

    /// The best of them for somebody who asks as browsers do: `de-AT,de;q=0.9,en;q=0.5`.
    pub fn best(&self, accepted: &str) -> Option<&'static Words> {
        let wanted = accepted_languages::parse(accepted);
        let tag = |words: &&Words| words.lang().parse::<LanguageIdentifier>().ok();
        let there: Vec<LanguageIdentifier> = self.0.iter().filter_map(tag).collect();
        let found = negotiate_languages(&wanted, &there, None, NegotiationStrategy::Lookup);
        self.get(&found.first()?.to_string())
    }
}

/// The texts in a folder by name, kept for as long as the program runs.
fn texts(folder: &Path, ending: &str) -> Result<Vec<(String, &'static str)>, BadWords> {
    let mut texts = Vec::new();
    for (name, file) in entries(folder)?.into_iter().filter(|(name, _)| name.ends_with(ending)) {
        let text = fs::read_to_string(&file);
        let text = text.map_err(|why| BadWords::Unread { path: file, why })?;
        texts.push((name, &*text.leak()));
    }
    Ok(texts)
}

fn named<'a>(texts: &'a [(String, &'static str)]) -> Vec<(&'a str, &'static str)> {
    texts.iter().map(|(name, text)| (name.as_str(), *text)).collect()
}

/// The names and paths in a folder, in order.
fn entries(path: &Path) -> Result<Vec<(String, PathBuf)>, BadWords> {
    let unread = |why| BadWords::Unread { path: path.to_owned(), why };
    let found: Result<Vec<_>, _> = fs::read_dir(path).map_err(unread)?.collect();
    let named =
        |entry: fs::DirEntry| (entry.file_name().to_string_lossy().into_owned(), entry.path());
    let mut all: Vec<(String, PathBuf)> = found.map_err(unread)?.into_iter().map(named).collect();
    all.sort();
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_gets_the_best_language_there_is() {
        let all = Languages::default().with(read("de", &[("a.ftl", "You = Du")], &[]).unwrap());
        assert_eq!(all.best("de-AT,de;q=0.9,en;q=0.5").unwrap().lang(), "de");
        assert_eq!(all.best("fr, en;q=0.1").unwrap().lang(), "en");
        assert!(all.best("fr").is_none() && all.best("\u{1}").is_none());
        let german = all.get("de").unwrap();
        assert_eq!(german.say("You"), "Du");
        assert_eq!(german.say("undo"), Words::english().say("undo"), "not translated yet");
    }

    #[test]
    fn broken_words_name_their_line() {
        let told = read("de", &[("web.ftl", "a = b\n= c\n")], &[]).unwrap_err().to_string();
        assert!(told.starts_with("web.ftl, line 2: "), "{told}");
        let told =
            read("de", &[("a.ftl", "a = b"), ("b.ftl", "a = c")], &[]).unwrap_err().to_string();
        assert!(told.starts_with("b.ftl: "), "{told}");
        assert!(matches!(read("no such tag", &[], &[]), Err(BadWords::Tag(_))));
    }
}
