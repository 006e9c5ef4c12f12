//! What stands in a file, before it is known what it should be.

use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use toml::de::{DeTable, DeValue};

use super::Wrong;

/// Something written, and where.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) value: Contents,
    pub(super) span: Range<usize>,
}

#[derive(Clone, Debug)]
pub(super) enum Contents {
    Nothing,
    Flag(bool),
    Number(i64),
    Fraction(f64),
    Text(String),
    List(Vec<Node>),
    Table(Vec<Part>),
}

#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) key: String,
    pub(super) span: Range<usize>,
    pub(super) node: Node,
}

pub(super) fn table(parts: DeTable<'_>) -> Contents {
    let part = |(key, value): (toml::Spanned<_>, toml::Spanned<DeValue<'_>>)| {
        let (span, key): (_, std::borrow::Cow<'_, str>) = (key.span(), key.into_inner());
        Part { key: key.into_owned(), span, node: of_toml(value) }
    };
    Contents::Table(parts.into_iter().map(part).collect())
}

fn of_toml(value: toml::Spanned<DeValue<'_>>) -> Node {
    let span = value.span();
    let value = match value.into_inner() {
        DeValue::String(text) => Contents::Text(text.into_owned()),
        // What no number of a game could be is kept as it is, so that a mistake shows it.
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Contents::Text(number.to_string()), Contents::Number),
        DeValue::Float(number) => number
            .as_str()
            .parse()
            .map_or_else(|_| Contents::Text(number.to_string()), Contents::Fraction),
        DeValue::Boolean(flag) => Contents::Flag(flag),
        DeValue::Datetime(time) => Contents::Text(time.to_string()),
        DeValue::Array(list) => Contents::List(list.into_iter().map(of_toml).collect()),
        DeValue::Table(parts) => table(parts),
    };
    Node { value, span }
}

/// As it is written; a key that stands there twice is a mistake.
impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Node, D::Error> {
        from.deserialize_any(AsWritten).map(|value| Node { value, span: 0..0 })
    }
}

struct AsWritten;

impl<'de> Visitor<'de> for AsWritten {
    type Value = Contents;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Contents, E> {
        Ok(Contents::Nothing)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Contents, E> {
        Ok(Contents::Flag(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Contents, E> {
        Ok(Contents::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Contents, E> {
        Ok(i64::try_from(number).map_or(Contents::Fraction(number as f64), Contents::Number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Contents, E> {
        Ok(Contents::Fraction(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Contents, E> {
        Ok(Contents::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Contents, A::Error> {
        let mut list = Vec::new();
        while let Some(node) = entries.next_element()? {
            list.push(node);
        }
        Ok(Contents::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Contents, A::Error> {
        let mut parts: Vec<Part> = Vec::new();
        while let Some(key) = entries.next_key::<String>()? {
            if parts.iter().any(|part| part.key == key) {
                return Err(A::Error::custom(format!("{key} stands there twice")));
            }
            parts.push(Part { key, span: 0..0, node: entries.next_value()? });
        }
        Ok(Contents::Table(parts))
    }
}

/// More letters are on no card.
const LONGEST: usize = 1000;

/// Whether a text can be put before people as it is: a terminal obeys control characters.
fn check_text(key: &str, text: &str) -> Result<(), String> {
    let id = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '-' | '_');
    if text.chars().count() > LONGEST {
        return Err(format!("it is longer than {LONGEST} letters"));
    }
    if text.chars().any(|letter| letter.is_control() && letter != '\n') {
        return Err("it holds a control character".to_owned());
    }
    if key == "id" && (text.is_empty() || !text.chars().all(id)) {
        return Err(format!("{text:?} is no id: small letters, digits, - and _"));
    }
    Ok(())
}

impl Node {
    /// Every text of a card file, also where no rule reads it.
    pub(super) fn check_texts(&self, key: &str) -> Result<(), Wrong> {
        match &self.value {
            Contents::Text(text) => {
                check_text(key, text).map_err(|why| Wrong::custom(why).at(&self.span))
            }
            Contents::List(list) => list.iter().enumerate().try_for_each(|(n, node)| {
                node.check_texts(key).map_err(|wrong| wrong.under(&format!("[{n}]")))
            }),
            Contents::Table(parts) => parts.iter().try_for_each(|part| {
                let key =
                    check_text("", &part.key).map_err(|why| Wrong::custom(why).at(&part.span));
                key.and_then(|()| part.node.check_texts(&part.key))
                    .map_err(|wrong| wrong.under(&part.key))
            }),
            Contents::Nothing | Contents::Flag(_) | Contents::Number(_) | Contents::Fraction(_) => {
                Ok(())
            }
        }
    }
}
