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
