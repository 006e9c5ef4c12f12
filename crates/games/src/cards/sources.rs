//! Where a card comes from, part by part: `source = "book"`, or
//! `source = { name = "book", numbers = "public", effect = "house" }`.

pub use engine::{Source, Sources};

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Card {
        source: Sources,
    }

    fn read(text: &str) -> Result<Sources, String> {
        toml::from_str(text).map(|Card { source }| source).map_err(|error| error.message().into())
    }

    #[test]
    fn a_source_is_a_word_or_three() {
        assert_eq!(read("source = 'public'"), Ok(Source::Public.into()));
        let parts = "source = { name = 'book', numbers = 'house', effect = 'public' }";
        let mixed = Sources { name: Source::Book, numbers: Source::House, effect: Source::Public };
        assert_eq!(read(parts), Ok(mixed));
        assert_eq!(mixed.to_string(), "name book, numbers house, effect public");
        for source in [mixed, Source::House.into()] {
            let written = toml::to_string(&Card { source }).unwrap();
            assert_eq!(read(&written), Ok(source), "{written}");
        }
    }

    #[test]
    fn a_wrong_source_says_what_may_stand_there() {
        let reason = read("source = 'bok'").unwrap_err();
        assert!(reason.contains("bok") && reason.contains("public"), "{reason}");
        let reason = read("source = { name = 'book', numbers = 'house' }").unwrap_err();
        assert!(reason.contains("effect"), "{reason}");
        let reason = read("source = { name = 'book', colour = 'house' }").unwrap_err();
        assert!(reason.contains("colour"), "{reason}");
        let reason = read("source = 3").unwrap_err();
        assert!(reason.contains("name, numbers, effect"), "{reason}");
    }
}
