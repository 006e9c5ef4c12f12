//! Card files, positions, records and requests, read strictly. A record is a table, never a list. An enum named after a key in
//! small letters is a table with its word under that key; one named `shape` is told by what stands there;
//! any other is a word, or a table from its word to its contents. A field called `*` is read from the keys
//! that no other field of its record has. Every mistake has its field and place.

mod node;

use std::fmt::{self, Display};
use std::ops::Range;

use serde::de::value::StrDeserializer;
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, Expected,
    IntoDeserializer, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::{Serialize, forward_to_deserialize_any};
use serde_json::Value;
use serde_spanned::de::{SpannedDeserializer, is_spanned};
use toml::de::DeTable;

use crate::cards::cards_file::BadCards;
use crate::playable::BadPosition;
use node::{Contents, Node, Part, table};

/// The name of an enum whose variants are `number`, `text`, `list` and `table`.
const SHAPE: &str = "shape";
/// The name of a field that is read from the keys no other field has.
const REST: &str = "*";

/// Reads a card file.
pub(crate) fn cards<T: DeserializeOwned>(text: &str) -> Result<T, BadCards> {
    let parsed = DeTable::parse(text).map_err(|error| {
        BadCards::at(text, &error.span().unwrap_or_default(), error.message().to_owned())
    })?;
    let span = parsed.span();
    let node = Node { value: table(parsed.into_inner()), span };
    node.check_texts("").and_then(|()| T::deserialize(&node)).map_err(|error| {
        BadCards::at(text, &error.span.clone().unwrap_or_default(), error.to_string())
    })
}

/// Reads a position.
pub(crate) fn position<T: DeserializeOwned>(written: &Value) -> Result<T, BadPosition> {
    let read = Node::deserialize(written).map_err(|error| Wrong::custom(error.to_string()));
    read.and_then(|node| T::deserialize(&node)).map_err(|error| {
        let field = if error.path.is_empty() { "position" } else { &error.path };
        BadPosition::new(field, error.reason)
    })
}

/// Reads JSON: the record of a match, a save, what a program sent.
pub fn json<T: DeserializeOwned>(text: &[u8]) -> Result<T, String> {
    let node: Node = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    T::deserialize(&node).map_err(|error| error.to_string())
}

/// Where JSON differs from what this would be written as: the first place, and what stands there then.
pub(crate) fn written_otherwise<T: Serialize>(text: &str, read: &T) -> Option<String> {
    let there: Value = serde_json::from_str(text).ok()?;
    let exact = serde_json::to_value(read).ok()?;
    difference("", &there, &exact)
}

fn difference(path: &str, there: &Value, exact: &Value) -> Option<String> {
    match (there, exact) {
        (Value::Object(there), Value::Object(exact)) => {
            let at =
                |key: &String| if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            let strange = there.keys().find(|key| !exact.contains_key(*key));
            strange.map(|key| format!("{}: is left out", at(key))).or_else(|| {
                exact.iter().find_map(|(key, value)| match there.get(key) {
                    Some(there) => difference(&at(key), there, value),
                    None => Some(format!("{}: is missing", at(key))),
                })
            })
        }
        (Value::Array(there), Value::Array(exact)) if there.len() == exact.len() => {
            let mut entries = there.iter().zip(exact).enumerate();
            entries
                .find_map(|(n, (there, exact))| difference(&format!("{path}[{n}]"), there, exact))
        }
        _ if there == exact => None,
        _ => Some(format!("{path}: this is written {exact}")),
    }
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

    /// The word of an enum stands alone.
    fn missing() -> Wrong {
        Wrong::custom("what belongs to it is missing")
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
            Contents::Nothing => Unexpected::Unit,
            Contents::Flag(flag) => Unexpected::Bool(*flag),
            Contents::Number(number) => Unexpected::Signed(*number),
            Contents::Fraction(number) => Unexpected::Float(*number),
            Contents::Text(text) => Unexpected::Str(text),
            Contents::List(_) => Unexpected::Seq,
            Contents::Table(_) => Unexpected::Map,
        }
    }

    const fn shape(&self) -> &'static str {
        match self.value {
            Contents::Nothing => "nothing",
            Contents::Flag(_) => "flag",
            Contents::Number(_) | Contents::Fraction(_) => "number",
            Contents::Text(_) => "text",
            Contents::List(_) => "list",
            Contents::Table(_) => "table",
        }
    }

    fn any<'de, V: Visitor<'de>>(&'de self, visitor: V) -> Result<V::Value, Wrong> {
        match &self.value {
            Contents::Nothing => visitor.visit_unit(),
            Contents::Flag(flag) => visitor.visit_bool(*flag),
            Contents::Number(number) => visitor.visit_i64(*number),
            Contents::Fraction(number) => visitor.visit_f64(*number),
            Contents::Text(text) => visitor.visit_borrowed_str(text),
            Contents::List(list) => visitor.visit_seq(Entries { list, next: 0 }),
            Contents::Table(parts) => visitor.visit_map(Table::of(parts).all()),
        }
    }

    /// A record, which is a table.
    fn record(
        &self,
        fields: &'static [&'static str],
        expected: &dyn Expected,
    ) -> Result<Parts<'_>, Wrong> {
        let read = match &self.value {
            Contents::Table(parts) => Table::of(parts).record(fields),
            _ => Err(Wrong::invalid_type(self.unexpected(), expected)),
        };
        read.map_err(|wrong| wrong.at(&self.span))
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
            Contents::Text(word) if !tagged => {
                Ok(Chosen { word, span: &self.span, rest: Rest::Nothing })
            }
            Contents::Table(parts) if tagged => Table::of(parts).chosen(name),
            Contents::Table(parts) => match parts.as_slice() {
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
            Contents::Nothing => visitor.visit_none(),
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
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        if is_spanned(name) {
            return visitor.visit_map(SpannedDeserializer::new(self, self.span.clone()));
        }
        let parts = self.record(fields, &visitor)?;
        visitor.visit_map(parts).map_err(|wrong| wrong.at(&self.span))
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

impl Entries<'_> {
    /// What is wrong with the entry that was just read.
    fn here(&self, wrong: Wrong) -> Wrong {
        let place = self.next - 1;
        wrong.at(&self.list[place].span).under(&format!("[{place}]"))
    }
}

impl<'de> SeqAccess<'de> for Entries<'de> {
    type Error = Wrong;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Wrong> {
        let Some(node) = self.list.get(self.next) else { return Ok(None) };
        self.next += 1;
        match seed.deserialize(node) {
            Ok(read) => Ok(Some(read)),
            Err(wrong) => Err(self.here(wrong)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len() - self.next)
    }
}

/// A table, or what is left of it.
struct Table<'de> {
    parts: Vec<&'de Part>,
    /// The keys of the records around the one that is read.
    around: Vec<&'static str>,
}

impl<'de> Table<'de> {
    fn of(parts: &'de [Part]) -> Table<'de> {
        Table { parts: parts.iter().collect(), around: Vec::new() }
    }

    /// Every part, known or not.
    fn all(self) -> Parts<'de> {
        Parts { left: self.parts.into_iter(), part: None, rest: None }
    }

    /// The parts of a record, which has these fields. What does not depend on the type that is read is
    /// not generic, here and below: it would be compiled once for each type.
    fn record(mut self, fields: &'static [&'static str]) -> Result<Parts<'de>, Wrong> {
        let own = |part: &&Part| part.key != REST && fields.contains(&part.key.as_str());
        if fields.contains(&REST) {
            let (own, others) = self.parts.into_iter().partition(own);
            self.around.extend(fields.iter().filter(|field| **field != REST));
            let rest = Some(Table { parts: others, around: self.around });
            return Ok(Parts { left: Vec::into_iter(own), part: None, rest });
        }
        match self.parts.iter().find(|part| !own(part)) {
            Some(strange) if !self.around.is_empty() => {
                let known = self.around.iter().chain(fields).map(|field| format!("`{field}`"));
                let known = known.collect::<Vec<_>>().join(", ");
                let reason = format!("unknown field `{}`, expected one of {known}", strange.key);
                Err(Wrong::custom(reason).at(&strange.span).under(&strange.key))
            }
            _ => Ok(self.all()),
        }
    }

    /// The word under a key and what else the table holds.
    fn chosen(mut self, key: &'static str) -> Result<Chosen<'de>, Wrong> {
        let place = self.parts.iter().position(|part| part.key == key);
        let tag = self.parts.remove(place.ok_or_else(|| Wrong::missing_field(key))?);
        let Contents::Text(word) = &tag.node.value else {
            let wrong = Wrong::custom(format!("it is a {}, not a text", tag.node.shape()));
            return Err(wrong.under(key).at(&tag.node.span));
        };
        Ok(Chosen { word, span: &tag.node.span, rest: Rest::Parts(self) })
    }
}

impl<'de> Deserializer<'de> for Table<'de> {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        visitor.visit_map(self.all())
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_map(self.record(fields)?)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_enum(self.chosen(name)?)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any option newtype_struct
    }
}

/// A table, part by part, and then what its record leaves to another.
struct Parts<'de> {
    left: std::vec::IntoIter<&'de Part>,
    /// The one whose key was read.
    part: Option<&'de Part>,
    rest: Option<Table<'de>>,
}

impl<'de> MapAccess<'de> for Parts<'de> {
    type Error = Wrong;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Wrong> {
        let Some(key) = self.next_key() else { return Ok(None) };
        let key: StrDeserializer<'_, Wrong> = key.into_deserializer();
        match seed.deserialize(key) {
            Ok(key) => Ok(Some(key)),
            Err(wrong) => Err(self.at_key(wrong)),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Wrong> {
        match self.part {
            Some(part) => seed.deserialize(&part.node).map_err(|wrong| part.at_value(wrong)),
            None => seed.deserialize(self.rest.take().expect("its key was read")),
        }
    }
}

impl<'de> Parts<'de> {
    fn next_key(&mut self) -> Option<&'de str> {
        self.part = self.left.next();
        match self.part {
            Some(part) => Some(part.key.as_str()),
            None => self.rest.is_some().then_some(REST),
        }
    }

    /// What is wrong with the key that was just read.
    fn at_key(&self, wrong: Wrong) -> Wrong {
        match self.part {
            Some(part) => wrong.at(&part.span).under(&part.key),
            None => wrong,
        }
    }
}

impl Part {
    fn at_value(&self, wrong: Wrong) -> Wrong {
        wrong.at(&self.node.span).under(&self.key)
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
    Parts(Table<'de>),
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
            Rest::Parts(table) => table.parts.first().map_or(Ok(()), |part| {
                let wrong = Wrong::unknown_field(&part.key, &[]);
                Err(wrong.at(&part.span).under(&part.key))
            }),
            Rest::Whole(node) => Err(Wrong::custom("nothing belongs to it").at(&node.span)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Wrong> {
        match self {
            Rest::Whole(node) => seed.deserialize(node),
            Rest::Parts(table) => seed.deserialize(table),
            Rest::Nothing => Err(Wrong::missing()),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _len: usize, visitor: V) -> Result<V::Value, Wrong> {
        match self {
            Rest::Whole(node) => node.deserialize_any(visitor),
            Rest::Nothing | Rest::Parts(_) => Err(Wrong::missing()),
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        match self {
            Rest::Parts(table) => visitor.visit_map(table.record(fields)?),
            Rest::Whole(node) => node.deserialize_struct("", fields, visitor),
            Rest::Nothing => Err(Wrong::missing()),
        }
    }
}

#[cfg(test)]
mod tests;
