//! The sentences of the pages, from `words/<lang>/*.ftl`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

static ENGLISH: [&str; 1] = [include_str!("../../../words/en/web.ftl")];

/// One language, ready to speak.
pub struct Words {
    lang: LanguageIdentifier,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({})", self.lang)
    }
}

impl Words {
    pub fn english() -> Self {
        Self::new("en".parse().expect("en is a language"), &ENGLISH)
    }

    fn new(lang: LanguageIdentifier, files: &[&str]) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.clone()]);
        bundle.set_use_isolating(false);
        for file in files {
            let resource = FluentResource::try_new((*file).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("embedded words do not parse: {errors:?}"));
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    pub fn lang(&self) -> String {
        self.lang.to_string()
    }

    pub fn say(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The sentence `id` with its blanks filled. An unknown id shows as itself.
    pub fn with(&self, id: &str, blanks: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let args: FluentArgs<'_> = blanks.iter().map(|(k, v)| (*k, v.clone())).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// "axe, axe and bow".
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => self.with(
                "list-and",
                &[("first", first.join(", ").into()), ("last", last.as_str().into())],
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// The ids written out in `say("...")` and `with("...")` of one source text.
    fn ids(source: &str) -> Vec<&str> {
        ["say(", "with("]
            .iter()
            .flat_map(|call| source.split(*call).skip(1))
            .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
            .collect()
    }

    #[test]
    fn every_sentence_the_look_asks_for_exists() {
        let words = Words::english();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/look");
        let mut asked = 0;
        for file in fs::read_dir(folder).expect("the look") {
            let source = fs::read_to_string(file.expect("a file").path()).expect("text");
            for id in ids(&source) {
                assert!(words.bundle.has_message(id), "no words for {id}");
                asked += 1;
            }
        }
        assert!(asked > 30, "only {asked} ids found: does the search still work?");
    }

    #[test]
    fn plurals_and_lists_read_well() {
        let words = Words::english();
        let pile = |n: u32| words.with("pile-of", &[("name", "Deck".into()), ("n", n.into())]);
        assert_eq!([pile(0), pile(1), pile(41)], ["Deck: empty", "Deck: 1 card", "Deck: 41 cards"]);
        let shields = |captured: u32| {
            let blanks = [("own", 3.into()), ("of", 4.into()), ("captured", captured.into())];
            words.with("shields-label", &blanks)
        };
        assert_eq!(shields(0), "3 of 4 own shields");
        assert_eq!(shields(2), "3 of 4 own shields, 2 captured shields");
        assert_eq!(words.list(&["axe".into()]), "axe");
    }
}
