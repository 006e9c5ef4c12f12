//! What somebody chose in Settings. It is kept with the guest and follows to other devices; who is
//! no guest yet has it in a cookie.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::HeaderValue;
use games::Languages;
use store::{Guest, GuestId};

use crate::live_table::LiveTable;
use crate::session::cookie_named;

/// The cookie of whoever is no guest.
const COOKIE: &str = "meadhall-settings";
const LANGUAGE: &str = "language";

/// What can be chosen, and from what. The first value is the usual one.
const CHOICES: [(&str, &[&str]); 7] = [
    ("theme", &["system", "dark", "light"]),
    ("speed", &["normal", "slow", "fast", "once"]),
    ("motion", &["full", "none"]),
    ("sound", &["off", "on"]),
    ("results", &["hold", "pass"]),
    ("confirm", &["usual", "all", "never"]),
    ("ask", &["choices", "every"]),
];

/// There is no such setting, or it has no such value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoSuchSetting;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// For each of [`CHOICES`] the place of the value.
    chosen: [u8; CHOICES.len()],
    /// The tag of a language that is offered here.
    language: Option<&'static str>,
}

/// When to ask once more before something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Confirm {
    /// Where something is lost that cannot be had back.
    Usual,
    /// Wherever something cannot be taken back.
    All,
    Never,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences::USUAL
    }
}

impl Preferences {
    /// What nobody had to choose.
    pub(crate) const USUAL: Preferences =
        Preferences { chosen: [0; CHOICES.len()], language: None };

    /// As a visitor without a seat in the guest book has them.
    pub(crate) fn in_cookie(headers: &HeaderMap, languages: Languages) -> Preferences {
        Preferences::read(cookie_named(COOKIE, headers).unwrap_or_default(), languages)
    }

    /// As they were kept with a guest, if the guest chose any.
    pub(crate) fn of(guest: &Guest, languages: Languages) -> Option<Preferences> {
        (!guest.settings.is_empty()).then(|| Preferences::read(&guest.settings, languages))
    }

    /// What another version wrote and is unknown here has its usual value.
    fn read(text: &str, languages: Languages) -> Preferences {
        let mut read = Preferences::USUAL;
        for (key, value) in text.split('&').filter_map(|pair| pair.split_once('=')) {
            let _ = read.set(key, value, languages);
        }
        read
    }

    pub(crate) fn set(
        &mut self,
        key: &str,
        value: &str,
        languages: Languages,
    ) -> Result<(), NoSuchSetting> {
        if key == LANGUAGE {
            let words = languages.get(value).ok_or(NoSuchSetting)?;
            self.language = Some(words.lang());
            return Ok(());
        }
        let known = CHOICES.iter().zip(&mut self.chosen).find(|((name, _), _)| *name == key);
        let ((_, values), place) = known.ok_or(NoSuchSetting)?;
        let found = values.iter().position(|known| *known == value).ok_or(NoSuchSetting)?;
        *place = found as u8;
        Ok(())
    }

    /// The settings and what was chosen for each, without the language.
    pub(crate) fn all(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let value = |((key, values), place): (&(&'static str, &[&'static str]), u8)| {
            (*key, values[usize::from(place)])
        };
        CHOICES.iter().zip(self.chosen).map(value)
    }

    pub(crate) fn get(self, key: &str) -> &'static str {
        self.all().find(|(name, _)| *name == key).map_or("", |(_, value)| value)
    }

    pub(crate) const fn language(self) -> Option<&'static str> {
        self.language
    }

    /// As they are kept.
    pub(crate) fn written(self) -> String {
        let language = self.language.map(|tag| (LANGUAGE, tag));
        let pairs: Vec<String> =
            self.all().chain(language).map(|(key, value)| format!("{key}={value}")).collect();
        pairs.join("&")
    }

    /// As programs get them.
    pub(crate) fn described(self) -> BTreeMap<&'static str, &'static str> {
        self.all().chain(self.language.map(|tag| (LANGUAGE, tag))).collect()
    }

    /// What can be chosen, and from what; languages are those of the hall.
    pub(crate) const fn choices() -> [(&'static str, &'static [&'static str]); CHOICES.len()] {
        CHOICES
    }

    pub(crate) fn cookie(self) -> HeaderValue {
        let cookie = format!(
            "{COOKIE}={}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax",
            self.written()
        );
        HeaderValue::from_str(&cookie).expect("letters make a header")
    }

    pub(crate) fn confirm(self) -> Confirm {
        match self.get("confirm") {
            "all" => Confirm::All,
            "never" => Confirm::Never,
            _ => Confirm::Usual,
        }
    }

    /// Wants to be asked where there is one answer only, too.
    pub(crate) fn asks_every_question(self) -> bool {
        self.get("ask") == "every"
    }

    /// How long a bot takes for a choice, where it usually takes `usual`.
    pub(crate) fn pace(self, usual: Duration) -> Duration {
        match self.get("speed") {
            "slow" => usual * 3,
            "fast" => usual / 2,
            "once" => Duration::ZERO,
            _ => usual,
        }
    }
}

impl LiveTable {
    /// A guest looks at the page of the table, and wants it to be like this.
    pub(crate) fn adopt(&mut self, guest: Option<GuestId>, chosen: Preferences) {
        let held = self.seats_of(guest);
        self.quick = self.quick.minus(held);
        if !chosen.asks_every_question() {
            self.quick = self.quick.iter().chain(held.iter()).collect();
        }
        if guest.is_some_and(|guest| self.is_alone(guest)) {
            self.wishes = chosen;
        }
    }

    /// How long a bot takes for a choice here.
    pub(crate) fn pace(&self, usual: Duration) -> Duration {
        self.wishes.pace(usual)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn languages() -> Languages {
        Languages::default()
    }

    #[test]
    fn what_was_chosen_is_read_as_it_was_written() {
        let mut chosen = Preferences::USUAL;
        for (key, value) in [("speed", "slow"), ("ask", "every"), ("language", "en")] {
            chosen.set(key, value, languages()).unwrap();
        }
        assert_eq!(Preferences::read(&chosen.written(), languages()), chosen);
        assert_eq!((chosen.get("speed"), chosen.get("theme")), ("slow", "system"));
        assert!(chosen.asks_every_question() && chosen.language() == Some("en"));
        assert_eq!(chosen.pace(Duration::from_millis(10)), Duration::from_millis(30));
    }

    #[test]
    fn what_is_unknown_is_refused_and_what_was_kept_of_it_left_out() {
        let mut chosen = Preferences::USUAL;
        for (key, value) in [("speed", "soon"), ("taste", "sweet"), ("language", "xx"), ("", "")] {
            assert_eq!(chosen.set(key, value, languages()), Err(NoSuchSetting), "{key}={value}");
        }
        assert_eq!(chosen, Preferences::USUAL);
        let read = Preferences::read("taste=sweet&speed=soon&sound=on&theme", languages());
        assert_eq!((read.get("sound"), read.get("speed")), ("on", "normal"));
    }
}
