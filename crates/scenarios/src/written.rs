//! Values as a scenario file writes them.

use serde::Serialize;
use serde_json::Value;

/// A value or an action in one line of TOML.
pub(crate) fn inline(value: &impl Serialize) -> String {
    line(&serde_json::to_value(value).expect("it is JSON"))
}

fn line(value: &Value) -> String {
    match value {
        Value::Null => "\"none\"".to_owned(),
        Value::Array(values) => {
            format!("[{}]", values.iter().map(line).collect::<Vec<_>>().join(", "))
        }
        Value::Object(parts) if parts.is_empty() => "{}".to_owned(),
        Value::Object(parts) => {
            let parts: Vec<String> = parts
                .iter()
                .map(|(key, value)| format!("{} = {}", name(key), line(value)))
                .collect();
            format!("{{ {} }}", parts.join(", "))
        }
        plain => plain.to_string(),
    }
}

/// A key, bare where TOML allows it.
fn name(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !key.is_empty() && key.chars().all(bare) { key.to_owned() } else { format!("{key:?}") }
}

/// Words as a list.
pub(crate) fn list(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("{word:?}")).collect();
    format!("[{}]", words.join(", "))
}

/// More than this are counted, not listed.
const MOST: usize = 12;

/// What could stand there: of many the first, and how many more.
pub(crate) fn some_of<T: AsRef<str>>(all: &[T], between: &str) -> String {
    let first: Vec<&str> = all.iter().take(MOST).map(AsRef::as_ref).collect();
    let rest = match all.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    first.join(between) + &rest
}
