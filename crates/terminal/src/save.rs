//! A match kept in a file, with what is needed to play on.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use games::{BadRecord, Name, RecordFile, written};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// No file that people write is longer.
const LONGEST: u64 = 4 << 20;

/// The text of a file, unless it is far too long to be one of ours.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LONGEST {
        let most = LONGEST >> 20;
        return Err(io::Error::other(format!("it is longer than {most} MiB")));
    }
    Ok(text)
}

/// A record, and beside it what no other player should see: the seed of what is to come.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    pub record: RecordFile,
    pub seed: String,
    /// The bots by name; empty for a person.
    #[serde(default)]
    pub bots: Vec<String>,
    /// The whole text of the cards it was begun with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

/// Why a file could not be taken up.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("{path}: {error}")]
    File { path: PathBuf, error: io::Error },
    #[error("{path}: {error}")]
    Record { path: PathBuf, error: BadRecord },
}

impl Save {
    pub fn write(&self, path: &Path) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // A save that is interrupted must not destroy the one before.
        let beside = path.with_extension("part");
        fs::write(&beside, serde_json::to_string_pretty(self).map_err(io::Error::other)?)?;
        fs::rename(&beside, path)
    }

    /// Reads a save, or a plain record, whose seed is known only once it is over.
    pub fn read(path: &Path) -> Result<Save, Unreadable> {
        let text =
            read_text(path).map_err(|error| Unreadable::File { path: path.to_owned(), error })?;
        Save::parse(&text).map_err(|error| Unreadable::Record { path: path.to_owned(), error })
    }

    fn parse(text: &str) -> Result<Save, BadRecord> {
        if let Some(record) = record_in(text) {
            let record = RecordFile::parse(record.get())?;
            let save: Save = written::json(text.as_bytes()).map_err(BadRecord::Unreadable)?;
            return Ok(Save { record, ..save });
        }
        let record = RecordFile::parse(text)?;
        let seed = record.seed.clone().unwrap_or_default();
        Ok(Save { record, seed, bots: Vec::new(), cards: None })
    }

    /// The cards it needs; nothing for those in the box.
    pub fn other_cards(&self) -> Option<&str> {
        let standard = self.record.game.parse::<Name>().map(Name::cards);
        self.cards.as_deref().filter(|cards| standard != Ok(*cards))
    }
}

/// The record in a save; nothing if the text is a record itself.
fn record_in(text: &str) -> Option<&RawValue> {
    #[derive(Deserialize)]
    struct Parts<'a> {
        #[serde(borrow)]
        record: Option<&'a RawValue>,
    }
    serde_json::from_str::<Parts<'_>>(text).ok()?.record
}

/// The match in this folder that was played last and is not over, of one game or of any.
pub fn last_unfinished(folder: &Path, game: Option<Name>) -> Option<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut by_age: Vec<_> = files
        .filter_map(|file| Some((file.metadata().ok()?.modified().ok()?, file.path())))
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == "json"))
        .collect();
    by_age.sort_unstable();
    let wanted = |save: &Save| {
        let running = save.record.seed.is_none();
        running && game.is_none_or(|game| game.as_str() == save.record.game)
    };
    let mut latest = by_age.into_iter().rev().map(|(_, path)| path);
    latest.find(|path| Save::read(path).is_ok_and(|save| wanted(&save)))
}

/// Where matches are kept when no file is named: the user's data folder, or here.
pub fn default_folder() -> PathBuf {
    let data = env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    data.or_else(home).map_or_else(PathBuf::new, |data| data.join("meadhall/saves"))
}

/// The first free name for a match of this game, taken at once: another may look for one too.
pub(crate) fn free_name(folder: &Path, game: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut numbers = (1..).map(|number: u32| folder.join(format!("{game}-{number}.json")));
    loop {
        let path = numbers.next().expect("there are enough numbers");
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|_| path),
        }
    }
}
