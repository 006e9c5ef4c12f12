//! What a server is told: on the command line, by the environment, by a file, or nothing.

use std::env;
use std::net::SocketAddr;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use web::{Limits, Retention};

use crate::command::{LogForm, ServeArgs};
use crate::inputs::{ADDRESS, text_of};
use crate::trouble::Trouble;

/// What a server is told; as a file, what people write.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) listen: Option<SocketAddr>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) admin_listen: Option<SocketAddr>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) store: Option<String>,
    pub(crate) log: LogForm,
    pub(crate) behind_https: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cards: Vec<PathBuf>,
    pub(crate) limits: Limits,
    /// Days.
    pub(crate) keep: Retention,
}

/// What is said on the command line or by the environment, else what a file says, else what is sane.
pub(crate) fn settings(serve: &ServeArgs) -> Result<Settings, Trouble> {
    let file = numbered(settings_file(serve)?, &said(serve)?)?;
    Ok(Settings {
        listen: serve.listen.or(file.listen),
        admin_listen: serve.admin_listen.or(file.admin_listen),
        store: serve.store.clone().or(file.store),
        log: serve.log.unwrap_or(file.log),
        behind_https: serve.behind_https || file.behind_https,
        cards: if serve.cards.is_empty() { file.cards } else { serve.cards.clone() },
        ..file
    })
}

fn settings_file(serve: &ServeArgs) -> Result<Settings, Trouble> {
    let Some(path) = &serve.config else { return Ok(Settings::default()) };
    let wrong = |error: toml::de::Error| {
        let message = error.message().replace("invalid socket address syntax", ADDRESS);
        let text = text_of(path).unwrap_or_default();
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        Trouble::input(format!("{}: line {line}: {}", path.display(), in_one_line(&message)))
    };
    toml::from_str(&text_of(path)?).map_err(wrong)
}

/// The parts of a file that hold numbers alone, which the command line and the environment name with
/// the part before them: `--set limits.streams=9`, `MEADHALL_LIMITS_STREAMS=9`.
const NUMBERED: [&str; 2] = ["limits", "keep"];

/// A number that is said outside of the file.
#[derive(Debug)]
struct Said {
    /// How it was said, for whoever said it wrong.
    by: String,
    part: &'static str,
    key: String,
    value: String,
}

/// What counts more comes later.
fn said(serve: &ServeArgs) -> Result<Vec<Said>, Trouble> {
    let mut all = Vec::new();
    for (name, value) in env::vars_os() {
        let (Some(by), Some(value)) = (name.to_str(), value.to_str()) else { continue };
        let named = |part: &&str| {
            let before = format!("MEADHALL_{}_", part.to_uppercase());
            by.strip_prefix(&before).map(str::to_lowercase)
        };
        let Some((part, key)) = NUMBERED.into_iter().find_map(|part| Some((part, named(&part)?)))
        else {
            continue;
        };
        all.push(Said { by: by.to_owned(), part, key, value: value.to_owned() });
    }
    for text in &serve.set {
        let form = || Trouble::input(format!("--set {text}: say it as limits.streams=9"));
        let (name, value) = text.split_once('=').ok_or_else(form)?;
        let (part, key) = name.split_once('.').ok_or_else(form)?;
        let part = NUMBERED.into_iter().find(|known| *known == part).ok_or_else(form)?;
        let by = format!("--set {name}");
        all.push(Said { by, part, key: key.to_owned(), value: value.to_owned() });
    }
    Ok(all)
}

fn numbered(mut settings: Settings, said: &[Said]) -> Result<Settings, Trouble> {
    for Said { by, part, key, value } in said {
        let wrong = |why: String| Trouble::input(format!("{by}: {why}"));
        let number: i64 = value.parse().map_err(|_| wrong(format!("{value:?} is no number")))?;
        let mut whole = toml::Table::try_from(&settings).map_err(Trouble::failed)?;
        if let Some(toml::Value::Table(part)) = whole.get_mut(*part) {
            part.insert(key.clone(), toml::Value::Integer(number));
        }
        settings = whole
            .try_into()
            .map_err(|error: toml::de::Error| wrong(in_one_line(error.message())))?;
    }
    Ok(settings)
}

/// A message of several lines as one.
fn in_one_line(message: &str) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(args: &[&str]) -> Result<Settings, Trouble> {
        let set = args.iter().copied().map(str::to_owned).collect();
        settings(&ServeArgs { set, ..ServeArgs::default() })
    }

    #[test]
    fn limits_can_be_set_one_by_one() {
        let settings = set(&["limits.streams=9", "keep.chat=3", "limits.patience=7"]).unwrap();
        assert_eq!((settings.limits.streams, settings.keep.chat), (9, 3));
        assert_eq!(settings.limits.patience.as_secs(), 7);
        assert_eq!(settings.limits.requests, Limits::default().requests);
        assert_eq!(set(&["keep.chat=3", "keep.chat=4"]).unwrap().keep.chat, 4);
    }

    #[test]
    fn what_is_set_wrong_is_told_with_what_may_be_set() {
        for (wrong, told) in [
            ("limits.straems=9", "`streams`"),
            ("limits.streams=many", "is no number"),
            ("limits.streams=-1", "--set limits.streams: "),
            ("limits.connections=0", "--set limits.connections: 0 is not from 1 to "),
            ("limits.patience=0", "--set limits.patience: 0 is not from 1 to 86400"),
            ("limits.patience=9223372036854775807", "is not from 1 to 86400"),
            ("limits.ipv6_prefix=200", "200 is not from 0 to 128"),
            ("limits", "limits.streams=9"),
            ("listen.port=9", "limits.streams=9"),
        ] {
            let why = set(&[wrong]).unwrap_err().message().unwrap_or_default().to_owned();
            assert!(why.contains(told) && !why.contains('\n'), "{wrong}: {why}");
        }
    }
}
