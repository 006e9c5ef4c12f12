//! What a scenario expects, compared with how things stand.
//!
//! Objects are records or maps. Of a record only the fields that are named are compared; a map, a set and
//! a row are compared whole, unless a part is asked for in words: `has`, `lacks`, `size`, and of a row
//! `first` and `last`, or a place by its number. The order of a row counts, that of a set does not. What is
//! not there is `"none"`. What could never be there is a mistake where something is said to be lacking.

use games::{Playable, Shape};
use serde_json::{Map, Value};

use crate::written::inline;

type Checked = Result<(), String>;

/// Whether a position is as expected. The reason says what would be right.
pub(crate) fn compare<G: Playable>(game: &G, expected: &Value) -> Checked {
    Comparison { game }.at("", expected, &game.position())
}

struct Comparison<'a, G> {
    game: &'a G,
}

impl<G: Playable> Comparison<'_, G> {
    fn at(&self, path: &str, expected: &Value, there: &Value) -> Checked {
        let shape = shape::<G>(path);
        match there {
            Value::Object(there) if shape == Some(Shape::Map) => self.map(path, expected, there),
            Value::Object(there) => self.record(path, expected, there),
            Value::Array(there) if shape == Some(Shape::Row) => self.row(path, expected, there),
            Value::Array(there) => self.set(path, expected, there),
            Value::Null if expected == "none" => Ok(()),
            plain if expected == plain => Ok(()),
            _ => Err(different(path, expected, there)),
        }
    }

    fn record(&self, path: &str, expected: &Value, there: &Map<String, Value>) -> Checked {
        let Some(parts) = expected.as_object() else {
            return Err(different(path, expected, &Value::Object(there.clone())));
        };
        if parts.is_empty() {
            return Err(format!("{}{{}} checks nothing; it has {}", named(path), keys(there)));
        }
        for (key, expected) in parts {
            let path = below(path, key);
            let there =
                there.get(key).ok_or_else(|| format!("{path}: only {} are there", keys(there)))?;
            self.at(&path, expected, there)?;
        }
        Ok(())
    }

    /// A map is compared whole, or in words.
    fn map(&self, path: &str, expected: &Value, there: &Map<String, Value>) -> Checked {
        let whole = Value::Object(there.clone());
        let Some(parts) = expected.as_object() else {
            return Err(different(path, expected, &whole));
        };
        if !in_words(parts, &["has", "lacks", "size"]) {
            return if *expected == whole {
                Ok(())
            } else {
                Err(different(path, expected, &whole))
            };
        }
        for (word, expected) in parts {
            let holds = match (word.as_str(), expected) {
                ("has", Value::Object(wanted)) if !wanted.is_empty() => {
                    wanted.iter().all(|(key, wanted)| there.get(key) == Some(wanted))
                }
                ("lacks", Value::Array(lacking)) if !lacking.is_empty() => {
                    self.all_could_be(path, lacking, &[], Of::Words)?;
                    lacking.iter().filter_map(Value::as_str).all(|key| !there.contains_key(key))
                }
                ("size", size) => *size == there.len(),
                _ => return Err(format!("{path}.{word}: it takes {}", takes_of_map(word))),
            };
            if !holds {
                let whole = inline(&whole);
                return Err(format!("{path} is {whole}, not {word} {}", inline(expected)));
            }
        }
        Ok(())
    }

    fn set(&self, path: &str, expected: &Value, there: &[Value]) -> Checked {
        match expected {
            Value::Array(wanted) if wanted.len() == there.len() => self
                .each_once(path, wanted, there)
                .then_some(())
                .ok_or_else(|| listed(path, expected, there)),
            Value::Object(parts) if in_words(parts, &["has", "lacks", "size"]) => parts
                .iter()
                .try_for_each(|(word, wanted)| self.part(path, word, wanted, there, Of::Set)),
            Value::Object(parts) => Err(format!(
                "{path} is a set: it takes a list, or has, lacks and size; not {}",
                keys(parts)
            )),
            _ => Err(listed(path, expected, there)),
        }
    }

    fn row(&self, path: &str, expected: &Value, there: &[Value]) -> Checked {
        match expected {
            // Tables are long to read: the one that differs is enough.
            Value::Array(wanted) if there.iter().any(Value::is_object) => {
                if wanted.len() != there.len() {
                    let (there, wanted) = (there.len(), wanted.len());
                    return Err(format!("{path} has {there} places, not {wanted}"));
                }
                let mut places = wanted.iter().zip(there).enumerate();
                places.try_for_each(|(place, (wanted, there))| {
                    self.at(&below(path, &place.to_string()), wanted, there)
                })
            }
            Value::Array(wanted) => {
                let same = wanted.len() == there.len() && self.in_order(path, wanted, there);
                same.then_some(()).ok_or_else(|| listed(path, expected, there))
            }
            Value::Object(parts) if in_words(parts, &["has", "lacks", "size", "first", "last"]) => {
                parts
                    .iter()
                    .try_for_each(|(word, wanted)| self.part(path, word, wanted, there, Of::Row))
            }
            Value::Object(parts) if !parts.is_empty() => {
                parts.iter().try_for_each(|(place, wanted)| {
                    self.at(&below(path, place), wanted, at_place(path, place, there)?)
                })
            }
            _ => Err(listed(path, expected, there)),
        }
    }

    /// A part of a list, asked for in words.
    fn part(&self, path: &str, word: &str, wanted: &Value, there: &[Value], of: Of) -> Checked {
        let holds = match (word, wanted) {
            ("size", size) => *size == there.len(),
            (_, Value::Array(wanted)) if wanted.is_empty() => {
                return Err(format!("{path}.{word} = [] checks nothing"));
            }
            ("has", Value::Array(wanted)) => self.each_once(path, wanted, there),
            ("lacks", Value::Array(lacking)) => {
                self.all_could_be(path, lacking, there, of)?;
                let is_there = |it: &Value| there.iter().any(|one| self.at(path, it, one).is_ok());
                !lacking.iter().any(is_there)
            }
            ("first", Value::Array(wanted)) => {
                wanted.len() <= there.len() && self.in_order(path, wanted, &there[..wanted.len()])
            }
            ("last", Value::Array(wanted)) => {
                let from = there.len().checked_sub(wanted.len());
                from.is_some_and(|from| self.in_order(path, wanted, &there[from..]))
            }
            _ => return Err(format!("{path}.{word}: it takes a list")),
        };
        let there = Value::Array(there.to_vec());
        holds
            .then_some(())
            .ok_or_else(|| format!("{path} is {}, not {word} {}", inline(&there), inline(wanted)))
    }

    fn in_order(&self, path: &str, wanted: &[Value], there: &[Value]) -> bool {
        wanted.iter().zip(there).all(|(wanted, there)| self.at(path, wanted, there).is_ok())
    }

    /// Whether each that is wanted can be given another one that is there.
    fn each_once(&self, path: &str, wanted: &[Value], there: &[Value]) -> bool {
        let Some((first, rest)) = wanted.split_first() else { return true };
        let fits = |place: &usize| self.at(path, first, &there[*place]).is_ok();
        // Plain values that fit are all alike; a record may fit several, and another one only this.
        let tried = if first.is_object() { there.len() } else { 1 };
        (0..there.len()).filter(fits).take(tried).any(|place| {
            let mut left = there.to_vec();
            left.remove(place);
            self.each_once(path, rest, &left)
        })
    }

    /// What is said to be lacking could be there: a misspelt word is lacking everywhere.
    fn all_could_be(&self, path: &str, lacking: &[Value], there: &[Value], of: Of) -> Checked {
        lacking.iter().try_for_each(|it| self.could_be(path, it, there, of))
    }

    fn could_be(&self, path: &str, lacking: &Value, there: &[Value], of: Of) -> Checked {
        let wrong = |why: String| Err(format!("{path}.lacks: {why}"));
        let records: Vec<_> = there.iter().filter_map(Value::as_object).collect();
        match lacking {
            Value::Object(_) if there.is_empty() => wrong("nothing is there: write []".to_owned()),
            Value::Object(parts) => {
                let strange = |key: &&String| !records.iter().any(|it| it.contains_key(*key));
                match (records.first(), parts.keys().find(strange)) {
                    (None, _) => {
                        wrong(format!("nothing there is a table like {}", inline(lacking)))
                    }
                    (Some(record), Some(key)) => {
                        wrong(format!("{key}: only {} are there", keys(record)))
                    }
                    _ if parts.is_empty() => wrong("{} checks nothing".to_owned()),
                    _ => Ok(()),
                }
            }
            _ if !records.is_empty() => {
                wrong(format!("what is there are tables with {}", keys(records[0])))
            }
            Value::String(word) if self.game.could_hold(key_of(path), word) => Ok(()),
            Value::Number(number) if of == Of::Set => {
                let seats = self.game.seats();
                let sits = number.as_u64().is_some_and(|number| number < seats as u64);
                if sits { Ok(()) } else { wrong(format!("there is no seat {number} of {seats}")) }
            }
            Value::Number(_) if of == Of::Row && there.iter().any(Value::is_number) => Ok(()),
            _ => wrong(format!("{} could never be there", inline(lacking))),
        }
    }
}

/// What is asked for a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// The keys of a map.
    Words,
    /// Its numbers are seats.
    Set,
    Row,
}

/// The key a value stands under; places of rows do not count.
fn key_of(path: &str) -> &str {
    path.rsplit('.').find(|part| part.parse::<usize>().is_err()).unwrap_or_default()
}

fn shape<G: Playable>(path: &str) -> Option<Shape> {
    let key = key_of(path);
    G::SHAPES.iter().find(|(known, _)| *known == key).map(|(_, shape)| *shape)
}

fn at_place<'a>(path: &str, place: &str, there: &'a [Value]) -> Result<&'a Value, String> {
    let number = place.parse::<usize>().ok().filter(|number| number.to_string() == place);
    number.and_then(|number| there.get(number)).ok_or_else(|| {
        let last = there.len().saturating_sub(1);
        format!(
            "{path}: {place:?} is no place from 0 to {last}, nor has, lacks, size, first or last"
        )
    })
}

fn different(path: &str, expected: &Value, there: &Value) -> String {
    format!("{path} is {}, not {}", inline(there), inline(expected))
}

fn listed(path: &str, expected: &Value, there: &[Value]) -> String {
    different(path, expected, &Value::Array(there.to_vec()))
}

/// The whole has no name.
fn named(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!("{path} = ") }
}

fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

fn keys(there: &Map<String, Value>) -> String {
    there.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
}

fn takes_of_map(word: &str) -> &'static str {
    if word == "has" { "a table with an entry or more" } else { "a list with a key or more" }
}

fn in_words(parts: &Map<String, Value>, words: &[&str]) -> bool {
    !parts.is_empty() && parts.keys().all(|key| words.contains(&key.as_str()))
}
