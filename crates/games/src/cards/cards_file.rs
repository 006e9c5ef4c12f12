//! Reading a card catalogue that somebody may have edited: every mistake has a line and a reason.

use std::ops::Range;

use serde::de::DeserializeOwned;

/// Why a card file was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BadCards {
    pub line: usize,
    pub reason: String,
}

impl BadCards {
    /// A mistake at a place of the text (see `toml::Spanned::span`).
    pub fn at(text: &str, span: &Range<usize>, reason: impl Into<String>) -> BadCards {
        BadCards { line: line_of(text, span.start), reason: reason.into() }
    }

    /// A mistake at the first line that sets `key`.
    pub fn at_key(text: &str, key: &str, reason: impl Into<String>) -> BadCards {
        let sets = |line: &str| {
            line.trim_start()
                .strip_prefix(key)
                .is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let line = text.lines().position(sets).map_or(1, |place| place + 1);
        BadCards { line, reason: reason.into() }
    }

    /// A mistake in a field of an entry: at the line of the field, or of the entry if it has none.
    pub fn at_field(
        text: &str,
        entry: &Range<usize>,
        field: &str,
        reason: impl Into<String>,
    ) -> BadCards {
        let mut lines = text[entry.start..].lines();
        let heading = lines.next();
        let of_entry = lines.take_while(|line| Some(*line) != heading);
        let sets = |line: &str| {
            line.strip_prefix(field).is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let below = of_entry.map(sets).position(|sets| sets).map_or(0, |place| place + 1);
        BadCards { line: line_of(text, entry.start) + below, reason: reason.into() }
    }

    /// A mistake of the file as a whole, such as a wrong total.
    pub fn whole(reason: impl Into<String>) -> BadCards {
        BadCards { line: 1, reason: reason.into() }
    }
}

/// Reads a catalogue. Use `deny_unknown_fields` and `toml::Spanned` in `T` to point at mistakes.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, BadCards> {
    crate::written::cards(text)
}

fn line_of(text: &str, place: usize) -> usize {
    1 + text.bytes().take(place).filter(|&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        #[expect(dead_code)]
        strength: u8,
    }

    #[test]
    fn a_mistake_has_its_line() {
        let error = read::<File>("# cards\nstrength = 3\nglorry = 2\n").unwrap_err();
        assert_eq!(error.line, 3);
        assert!(error.reason.contains("glorry"), "{error}");
        assert_eq!(read::<File>("strength = 300").unwrap_err().line, 1);
    }

    #[test]
    fn a_field_is_looked_for_in_its_own_entry() {
        let text = "[[card]]\nid = 'a'\n[[card]]\nid = 'b'\neffect = 1\n";
        let line = |entry: usize, field| {
            let start = text.match_indices("[[card]]").nth(entry).unwrap().0;
            BadCards::at_field(text, &(start..start), field, "").line
        };
        assert_eq!([line(0, "id"), line(1, "id"), line(1, "effect")], [2, 4, 5]);
        assert_eq!(line(0, "effect"), 1, "it has none");
    }
}
