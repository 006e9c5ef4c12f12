//! What a scenario expects, compared with how things stand.
//!
//! Objects are records or maps. Of a record only the fields that are named are compared; a map, a set and
//! a row are compared whole, unless a part is asked for in words: `has`, `lacks`, `size`, and of a row
//! `first` and `last`, or a place by its number. The order of a row counts, that of a set does not. What is
//! not there is `"none"`.

use games::{Playable, Shape};
use serde_json::{Map, Value};

use crate::written::inline;

type Checked = Result<(), String>;

/// Whether a position is as expected. The reason says what would be right.
pub(crate) fn compare<G: Playable>(game: &G, expected: &Value) -> Checked {
    all_known(game, expected)?;
    at::<G>("", expected, &game.position())
}

/// What is said to be lacking exists elsewhere: a misspelt word is lacking everywhere.
fn all_known<G: Playable>(game: &G, expected: &Value) -> Checked {
    let Value::Object(parts) = expected else { return Ok(()) };
    for (key, value) in parts {
        match (key.as_str(), value) {
            ("lacks", Value::Array(words)) => {
                let unknown = words.iter().filter_map(Value::as_str).find(|word| !game.is_id(word));
                if let Some(word) = unknown {
                    return Err(format!("lacks: there is no {word:?} in this game"));
                }
            }
            _ => all_known(game, value)?,
        }
    }
    Ok(())
}

fn at<G: Playable>(path: &str, expected: &Value, there: &Value) -> Checked {
    let key = path.rsplit('.').find(|part| part.parse::<usize>().is_err()).unwrap_or_default();
    match there {
        Value::Object(there) if shape::<G>(key) == Some(Shape::Map) => map(path, expected, there),
        Value::Object(there) => record::<G>(path, expected, there),
        Value::Array(there) if shape::<G>(key) == Some(Shape::Row) => {
            row::<G>(path, expected, there)
        }
        Value::Array(there) => set::<G>(path, expected, there),
        Value::Null if expected == "none" => Ok(()),
        plain if expected == plain => Ok(()),
        _ => Err(different(path, expected, there)),
    }
}

fn shape<G: Playable>(key: &str) -> Option<Shape> {
    G::SHAPES.iter().find(|(known, _)| *known == key).map(|(_, shape)| *shape)
}

fn different(path: &str, expected: &Value, there: &Value) -> String {
    format!("{path} is {}, not {}", inline(there), inline(expected))
}

fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

fn record<G: Playable>(path: &str, expected: &Value, there: &Map<String, Value>) -> Checked {
    let Some(parts) = expected.as_object() else {
        return Err(different(path, expected, &Value::Object(there.clone())));
    };
    if parts.is_empty() {
        return Err(format!("{path} = {{}} checks nothing; it has {}", keys(there)));
    }
    for (key, expected) in parts {
        let path = below(path, key);
        let there =
            there.get(key).ok_or_else(|| format!("{path}: only {} are there", keys(there)))?;
        at::<G>(&path, expected, there)?;
    }
    Ok(())
}

fn keys(there: &Map<String, Value>) -> String {
    there.keys().map(String::as_str).collect::<Vec<_>>().join(", ")
}

/// A map is compared whole, or in words.
fn map(path: &str, expected: &Value, there: &Map<String, Value>) -> Checked {
    let whole = Value::Object(there.clone());
    let Some(parts) = expected.as_object() else { return Err(different(path, expected, &whole)) };
    if !in_words(parts, &["has", "lacks", "size"]) {
        return if *expected == whole { Ok(()) } else { Err(different(path, expected, &whole)) };
    }
    for (word, expected) in parts {
        let wrong =
            || Err(format!("{path} is {}, not {word} {}", inline(&whole), inline(expected)));
        let holds = match (word.as_str(), expected) {
            ("has", Value::Object(wanted)) if !wanted.is_empty() => {
                wanted.iter().all(|(key, wanted)| there.get(key) == Some(wanted))
            }
            ("lacks", Value::Array(keys)) if !keys.is_empty() => {
                keys.iter().all(|key| key.as_str().is_some_and(|key| !there.contains_key(key)))
            }
            ("size", size) => *size == there.len(),
            _ => return Err(format!("{path}.{word}: it takes {}", takes_of_map(word))),
        };
        if !holds {
            return wrong();
        }
    }
    Ok(())
}

fn takes_of_map(word: &str) -> &'static str {
    if word == "has" { "a table with an entry or more" } else { "a list with a key or more" }
}

fn in_words(parts: &Map<String, Value>, words: &[&str]) -> bool {
    !parts.is_empty() && parts.keys().all(|key| words.contains(&key.as_str()))
}

fn set<G: Playable>(path: &str, expected: &Value, there: &[Value]) -> Checked {
    match expected {
        Value::Array(wanted) if wanted.len() == there.len() => each_once::<G>(path, wanted, there)
            .then_some(())
            .ok_or_else(|| listed(path, expected, there)),
        Value::Object(parts) if in_words(parts, &["has", "lacks", "size"]) => {
            parts.iter().try_for_each(|(word, wanted)| part::<G>(path, word, wanted, there))
        }
        _ => Err(listed(path, expected, there)),
    }
}

fn listed(path: &str, expected: &Value, there: &[Value]) -> String {
    different(path, expected, &Value::Array(there.to_vec()))
}

fn row<G: Playable>(path: &str, expected: &Value, there: &[Value]) -> Checked {
    match expected {
        Value::Array(wanted) => {
            let same = wanted.len() == there.len() && in_order::<G>(path, wanted, there);
            same.then_some(()).ok_or_else(|| listed(path, expected, there))
        }
        Value::Object(parts) if in_words(parts, &["has", "lacks", "size", "first", "last"]) => {
            parts.iter().try_for_each(|(word, wanted)| part::<G>(path, word, wanted, there))
        }
        Value::Object(parts) if !parts.is_empty() => parts.iter().try_for_each(|(place, wanted)| {
            let number = place.parse::<usize>().ok().filter(|number| number.to_string() == *place);
            let found = number.and_then(|number| there.get(number)).ok_or_else(|| {
                format!("{path}: {place:?} is no place from 0 to {}, nor has, lacks, size, first or last", there.len().saturating_sub(1))
            })?;
            at::<G>(&below(path, place), wanted, found)
        }),
        _ => Err(listed(path, expected, there)),
    }
}

/// A part of a list, asked for in words.
fn part<G: Playable>(path: &str, word: &str, wanted: &Value, there: &[Value]) -> Checked {
    let holds = match (word, wanted) {
        ("size", size) => *size == there.len(),
        (_, Value::Array(wanted)) if wanted.is_empty() => {
            return Err(format!("{path}.{word} = [] checks nothing"));
        }
        ("has", Value::Array(wanted)) => each_once::<G>(path, wanted, there),
        ("lacks", Value::Array(wanted)) => !wanted
            .iter()
            .any(|wanted| there.iter().any(|there| at::<G>(path, wanted, there).is_ok())),
        ("first", Value::Array(wanted)) => {
            wanted.len() <= there.len() && in_order::<G>(path, wanted, &there[..wanted.len()])
        }
        ("last", Value::Array(wanted)) => {
            let from = there.len().checked_sub(wanted.len());
            from.is_some_and(|from| in_order::<G>(path, wanted, &there[from..]))
        }
        _ => return Err(format!("{path}.{word}: it takes a list")),
    };
    let there = Value::Array(there.to_vec());
    holds
        .then_some(())
        .ok_or_else(|| format!("{path} is {}, not {word} {}", inline(&there), inline(wanted)))
}

fn in_order<G: Playable>(path: &str, wanted: &[Value], there: &[Value]) -> bool {
    wanted.iter().zip(there).all(|(wanted, there)| at::<G>(path, wanted, there).is_ok())
}

/// Whether each that is wanted can be given another one that is there.
fn each_once<G: Playable>(path: &str, wanted: &[Value], there: &[Value]) -> bool {
    let Some((first, rest)) = wanted.split_first() else { return true };
    let fitting = (0..there.len()).filter(|&place| at::<G>(path, first, &there[place]).is_ok());
    // Plain values that fit are all alike; a record may fit several, and another one only this.
    let tried = if first.is_object() { there.len() } else { 1 };
    fitting.take(tried).any(|place| {
        let mut left = there.to_vec();
        left.remove(place);
        each_once::<G>(path, rest, &left)
    })
}
