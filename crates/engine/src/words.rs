//! What things are called in card files and written forms: one word each.

/// A thing with a word of its own.
pub trait Word: Copy + PartialEq + 'static {
    const WORDS: &'static [(&'static str, Self)];

    fn word(self) -> &'static str {
        let found = Self::WORDS.iter().find(|(_, thing)| *thing == self);
        found.map(|(word, _)| *word).expect("each has its word")
    }

    fn named(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, thing)| *thing)
    }
}

/// The words of a type; with the feature `serde` of the crate that uses it, it is read from them.
#[macro_export]
macro_rules! words {
    ($name:ident: $($word:literal => $variant:ident $(($value:path))?),+) => {
        impl $crate::Word for $name {
            const WORDS: &'static [(&'static str, Self)] =
                &[$(($word, $name::$variant $(($value))?)),+];
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::reading::word(from)
            }
        }
    };
}
