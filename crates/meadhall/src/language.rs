//! The language the command line speaks.

use std::env;

use games::{Languages, Words};

use crate::command::SpeechArgs;
use crate::trouble::Trouble;

/// All languages there are, and the one that is spoken here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speech {
    pub(crate) languages: Languages,
    pub(crate) words: &'static Words,
}

impl Speech {
    pub(crate) fn chosen(args: &SpeechArgs) -> Result<Speech, Trouble> {
        let languages = match &args.words {
            Some(folder) => Languages::default().with_folder(folder).map_err(Trouble::input)?,
            None => Languages::default(),
        };
        let words = match &args.language {
            Some(tag) => languages.get(tag).ok_or_else(|| unknown(tag, languages))?,
            None => of_terminal(languages).unwrap_or_else(Words::english),
        };
        Ok(Speech { languages, words })
    }
}

fn unknown(tag: &str, languages: Languages) -> Trouble {
    let all: Vec<&str> = languages.all().iter().map(|words| words.lang()).collect();
    Trouble::input(format!("there is no language {tag:?}; it is one of: {}", all.join(", ")))
}

/// What the system asks for, as `de_AT.UTF-8`.
fn of_terminal(languages: Languages) -> Option<&'static Words> {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
    languages.best(&locale.split('.').next()?.replace('_', "-"))
}
