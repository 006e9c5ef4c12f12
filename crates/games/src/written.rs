//! Card files and positions, read strictly. A record is a table, never a list. An enum named after a key in
//! small letters is a table with its word under that key; one named `shape` is told by what stands there;
//! any other is a word, or a table from its word to its contents. Every mistake has its field and place.

use std::fmt::{self, Display};
use std::ops::Range;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer,
    MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::Value;
use serde_spanned::de::{SpannedDeserializer, is_spanned};
use toml::de::{DeTable, DeValue};

use crate::cards_file::BadCards;
use crate::playable::BadPosition;

/// The name of an enum whose variants are `number`, `text`, `list` and `table`.
const SHAPE: &str = "shape";

/// Something written, and where.
#[derive(Clone, Debug)]
struct Node {
    value: Written,
    span: Range<usize>,
}

#[derive(Clone, Debug)]
enum Written {
    Nothing,
    Flag(bool),
    Number(i64),
    Fraction(f64),
    Text(String),
    List(Vec<Node>),
    Table(Vec<Part>),
}

#[derive(Clone, Debug)]
struct Part {
    key: String,
    span: Range<usize>,
    node: Node,
}

/// Reads a card file.
pub(crate) fn cards<T: DeserializeOwned>(text: &str) -> Result<T, BadCards> {
    let parsed = DeTable::parse(text).map_err(|error| {
        BadCards::at(text, &error.span().unwrap_or_default(), error.message().to_owned())
    })?;
    let span = parsed.span();
    let node = Node { value: table(parsed.into_inner()), span };
    T::deserialize(&node).map_err(|error| {
        BadCards::at(text, &error.span.clone().unwrap_or_default(), error.to_string())
    })
}

/// Reads a position.
pub(crate) fn position<T: DeserializeOwned>(written: &Value) -> Result<T, BadPosition> {
    T::deserialize(&of_json(written)).map_err(|error| {
        let field = if error.path.is_empty() { "position" } else { &error.path };
        BadPosition::new(field, error.reason)
    })
}

fn table(parts: DeTable<'_>) -> Written {
    let part = |(key, value): (toml::Spanned<_>, toml::Spanned<DeValue<'_>>)| {
        let (span, key): (_, std::borrow::Cow<'_, str>) = (key.span(), key.into_inner());
        Part { key: key.into_owned(), span, node: of_toml(value) }
    };
    Written::Table(parts.into_iter().map(part).collect())
}

fn of_toml(value: toml::Spanned<DeValue<'_>>) -> Node {
    let span = value.span();
    let value = match value.into_inner() {
        DeValue::String(text) => Written::Text(text.into_owned()),
        // What no number of a game could be is kept as it is, so that a mistake shows it.
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
            .map_or_else(|_| Written::Text(number.to_string()), Written::Number),
        DeValue::Float(number) => number
            .as_str()
            .parse()
            .map_or_else(|_| Written::Text(number.to_string()), Written::Fraction),
        DeValue::Boolean(flag) => Written::Flag(flag),
        DeValue::Datetime(time) => Written::Text(time.to_string()),
        DeValue::Array(list) => Written::List(list.into_iter().map(of_toml).collect()),
        DeValue::Table(parts) => table(parts),
    };
    Node { value, span }
}

fn of_json(value: &Value) -> Node {
    let value = match value {
        Value::Null => Written::Nothing,
        Value::Bool(flag) => Written::Flag(*flag),
        Value::Number(number) => number.as_i64().map_or_else(
            || Written::Fraction(number.as_f64().unwrap_or(f64::NAN)),
            Written::Number,
        ),
        Value::String(text) => Written::Text(text.clone()),
        Value::Array(list) => Written::List(list.iter().map(of_json).collect()),
        Value::Object(parts) => {
            let part = |(key, value): (&String, &Value)| Part {
                key: key.clone(),
                span: 0..0,
                node: of_json(value),
            };
            Written::Table(parts.iter().map(part).collect())
        }
    };
    Node { value, span: 0..0 }
}

/// What is wrong, and where.
#[derive(Debug)]
struct Wrong {
    path: String,
    span: Option<Range<usize>>,
    reason: String,
}

impl Wrong {
    /// The innermost place is the one to show.
    fn at(mut self, span: &Range<usize>) -> Wrong {
        self.span.get_or_insert_with(|| span.clone());
        self
    }

    fn under(mut self, key: &str) -> Wrong {
        let dot = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = format!("{key}{dot}{}", self.path);
        self
    }
}

impl Display for Wrong {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(out, "{}: ", self.path)?;
        }
        out.write_str(&self.reason)
    }
}

impl std::error::Error for Wrong {}

impl serde::de::Error for Wrong {
    fn custom<T: Display>(reason: T) -> Wrong {
        Wrong { path: String::new(), span: None, reason: reason.to_string() }
    }
}

impl Node {
    fn unexpected(&self) -> Unexpected<'_> {
        match &self.value {
            Written::Nothing => Unexpected::Unit,
            Written::Flag(flag) => Unexpected::Bool(*flag),
            Written::Number(number) => Unexpected::Signed(*number),
            Written::Fraction(number) => Unexpected::Float(*number),
            Written::Text(text) => Unexpected::Str(text),
            Written::List(_) => Unexpected::Seq,
            Written::Table(_) => Unexpected::Map,
        }
    }

    const fn shape(&self) -> &'static str {
        match self.value {
            Written::Nothing => "nothing",
            Written::Flag(_) => "flag",
            Written::Number(_) | Written::Fraction(_) => "number",
            Written::Text(_) => "text",
            Written::List(_) => "list",
            Written::Table(_) => "table",
        }
    }

    fn any<'de, V: Visitor<'de>>(&'de self, visitor: V) -> Result<V::Value, Wrong> {
        match &self.value {
            Written::Nothing => visitor.visit_unit(),
            Written::Flag(flag) => visitor.visit_bool(*flag),
            Written::Number(number) => visitor.visit_i64(*number),
            Written::Fraction(number) => visitor.visit_f64(*number),
            Written::Text(text) => visitor.visit_borrowed_str(text),
            Written::List(list) => visitor.visit_seq(Entries { list, next: 0 }),
            Written::Table(parts) => visitor.visit_map(Parts::of(parts)),
        }
    }

    /// A record, which is a table.
    fn record<'de, V: Visitor<'de>>(&'de self, visitor: V) -> Result<V::Value, Wrong> {
        match &self.value {
            Written::Table(parts) => visitor.visit_map(Parts::of(parts)),
            _ => Err(Wrong::invalid_type(self.unexpected(), &visitor)),
        }
    }

    /// The word of an enum and what belongs to it.
    fn chosen<'de>(
        &'de self,
        name: &'static str,
        variants: &'static [&'static str],
    ) -> Result<Chosen<'de>, Wrong> {
        let unfit =
            |expected: &str| Wrong::custom(format!("it is a {}, not {expected}", self.shape()));
        if name == SHAPE {
            let word = self.shape();
            let fits = variants.contains(&word);
            let chosen = Chosen { word, span: &self.span, rest: Rest::Whole(self) };
            return if fits {
                Ok(chosen)
            } else {
                Err(unfit(&format!("a {}", variants.join(" or a "))))
            };
        }
        let tagged = name.starts_with(|first: char| first.is_ascii_lowercase());
        match &self.value {
            Written::Text(word) if !tagged => {
                Ok(Chosen { word, span: &self.span, rest: Rest::Nothing })
            }
            Written::Table(parts) if tagged => {
                let tag = parts.iter().find(|part| part.key == name);
                let tag = tag.ok_or_else(|| Wrong::missing_field(name))?;
                let Written::Text(word) = &tag.node.value else {
                    return Err(unfit("a text").under(name).at(&tag.node.span));
                };
                let rest = Rest::Parts(Parts { tag: Some(name), ..Parts::of(parts) });
                Ok(Chosen { word, span: &tag.node.span, rest })
            }
            Written::Table(parts) => match parts.as_slice() {
                [Part { key, span, node }] => {
                    Ok(Chosen { word: key, span, rest: Rest::Whole(node) })
                }
                _ => Err(Wrong::custom("a table with one key is expected")),
            },
            _ if tagged => Err(unfit(&format!("a table with {name}"))),
            _ => Err(unfit(&format!("one of: {}", variants.join(", ")))),
        }
    }
}

impl<'de> Deserializer<'de> for &'de Node {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.any(visitor).map_err(|wrong| wrong.at(&self.span))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.value {
            Written::Nothing => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if is_spanned(name) {
            return visitor.visit_map(SpannedDeserializer::new(self, self.span.clone()));
        }
        self.record(visitor).map_err(|wrong| wrong.at(&self.span))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        let chosen = self.chosen(name, variants);
        chosen.and_then(|chosen| visitor.visit_enum(chosen)).map_err(|wrong| wrong.at(&self.span))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Wrong> for &'de Node {
    type Deserializer = &'de Node;

    fn into_deserializer(self) -> &'de Node {
        self
    }
}

/// A list, entry by entry.
struct Entries<'de> {
    list: &'de [Node],
    next: usize,
}

impl<'de> SeqAccess<'de> for Entries<'de> {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Wrong> {
        let Some(node) = self.list.get(self.next) else { return Ok(None) };
        let read = seed
            .deserialize(node)
            .map_err(|wrong| wrong.at(&node.span).under(&format!("[{}]", self.next)));
        self.next += 1;
        read.map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len() - self.next)
    }
}

/// A table, part by part, without the key that is its word.
struct Parts<'de> {
    left: &'de [Part],
    tag: Option<&'static str>,
}

impl<'de> Parts<'de> {
    const fn of(left: &'de [Part]) -> Parts<'de> {
        Parts { left, tag: None }
    }

    fn skip_tag(&mut self) {
        while let [first, rest @ ..] = self.left
            && Some(first.key.as_str()) == self.tag
        {
            self.left = rest;
        }
    }
}

impl<'de> MapAccess<'de> for Parts<'de> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Wrong> {
        self.skip_tag();
        let Some(part) = self.left.first() else { return Ok(None) };
        let key: StrDeserializer<'_, Wrong> = part.key.as_str().into_deserializer();
        let read = seed.deserialize(key).map(Some);
        read.map_err(|wrong| wrong.at(&part.span).under(&part.key))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Wrong> {
        let (part, rest) = self.left.split_first().expect("its key was read");
        self.left = rest;
        seed.deserialize(&part.node).map_err(|wrong| wrong.at(&part.node.span).under(&part.key))
    }
}

/// The word of an enum.
struct Chosen<'de> {
    word: &'de str,
    span: &'de Range<usize>,
    rest: Rest<'de>,
}

/// What belongs to the word.
enum Rest<'de> {
    Nothing,
    Parts(Parts<'de>),
    Whole(&'de Node),
}

impl<'de> EnumAccess<'de> for Chosen<'de> {
    type Error = Wrong;
    type Variant = Rest<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Rest<'de>), Wrong> {
        let word: StrDeserializer<'_, Wrong> = self.word.into_deserializer();
        let variant = seed.deserialize(word).map_err(|wrong| wrong.at(self.span))?;
        Ok((variant, self.rest))
    }
}

impl<'de> VariantAccess<'de> for Rest<'de> {
    type Error = Wrong;

    fn unit_variant(self) -> Result<(), Wrong> {
        match self {
            Rest::Nothing => Ok(()),
            Rest::Parts(mut parts) => {
                parts.skip_tag();
                parts.left.first().map_or(Ok(()), |part| {
                    let wrong = Wrong::unknown_field(&part.key, &[]);
                    Err(wrong.at(&part.span).under(&part.key))
                })
            }
            Rest::Whole(node) => Err(Wrong::custom("nothing belongs to it").at(&node.span)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Wrong> {
        match self {
            Rest::Whole(node) => seed.deserialize(node),
            Rest::Nothing | Rest::Parts(_) => Err(Wrong::custom("what belongs to it is missing")),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Rest::Whole(node) => node.deserialize_any(visitor),
            Rest::Nothing | Rest::Parts(_) => Err(Wrong::custom("what belongs to it is missing")),
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self {
            Rest::Parts(parts) => visitor.visit_map(parts),
            Rest::Whole(node) => node.record(visitor).map_err(|wrong| wrong.at(&node.span)),
            Rest::Nothing => Err(Wrong::custom("what belongs to it is missing")),
        }
    }
}

#[cfg(test)]
mod tests;
