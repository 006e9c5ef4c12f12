//! What a scenario expects, compared with how things stand.

use serde_json::{Map, Value, json};

use crate::matching::{describes, each_fits};
use crate::playable::Playable;

/// How a scenario writes that something is not there.
fn is_nothing(expected: &Value) -> bool {
    match expected {
        Value::String(word) => word == "none",
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Array(list) => list.is_empty(),
        Value::Object(parts) => parts.is_empty(),
        other => *other == Value::Bool(false),
    }
}

/// A number of things of which there is at least one.
fn is_something(there: &Value) -> bool {
    there.as_u64().is_some_and(|number| number > 0)
}

/// An empty list, or counts of which each is zero.
fn holds_nothing(there: &Value) -> bool {
    match there {
        Value::Array(list) => list.is_empty(),
        Value::Object(counts) => counts.values().all(|count| *count == 0),
        _ => false,
    }
}

/// Whether each place of a list means something; other lists have no order.
fn is_placed<G: Playable>(path: &str) -> bool {
    let field = path.rsplit('.').next().unwrap_or_default();
    field == "ranks" || G::PLACED.contains(&field)
}

/// Every field named must be there and fit. Lists of objects are compared place by place, where
/// that does not fit in any order.
pub(super) fn compare<G: Playable>(
    path: &str,
    expected: &Value,
    there: &Value,
) -> Result<(), String> {
    let different = || {
        let there = there.as_array().map_or_else(|| there.to_string(), |list| shown(list));
        Err(format!("{path}: expected {expected}, but it is {there}"))
    };
    match (expected, there) {
        (expected, Value::Null) if is_nothing(expected) => Ok(()),
        (expected, there) if is_nothing(expected) && holds_nothing(there) => Ok(()),
        (Value::Bool(said), Value::Number(_)) if *said == is_something(there) => Ok(()),
        (Value::Object(expected), Value::Object(there)) => {
            expected.iter().try_for_each(|(key, expected)| {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                compare_field::<G>(&path, key, expected, there)
            })
        }
        (Value::Object(expected), Value::Array(there)) => {
            let mut parts = expected.iter();
            parts.try_for_each(|(key, expected)| compare_part::<G>(path, key, expected, there))
        }
        (Value::Array(expected), Value::Array(there))
            if expected.first().is_some_and(Value::is_object) =>
        {
            if expected.len() > there.len() {
                return Err(format!("{path}: {} expected, {} there", expected.len(), there.len()));
            }
            let in_place = expected.iter().zip(there).enumerate();
            let verdict = in_place.map(|(place, (expected, there))| {
                compare::<G>(&format!("{path}[{place}]"), expected, there)
            });
            // Seats have their places.
            let movable = path != "seats";
            let fits = |expected: &Value, there: &Value| compare::<G>("", expected, there).is_ok();
            verdict.collect::<Result<(), String>>().or_else(|wrong| {
                if movable && each_fits(expected, there, fits) { Ok(()) } else { Err(wrong) }
            })
        }
        // An order of cards, from the top downwards.
        (Value::Object(expected), Value::String(there)) if path.ends_with("_order") => {
            let there: Vec<Value> = cards_of(there).into_iter().map(whatever_is_known).collect();
            expected.iter().try_for_each(|(key, expected)| {
                compare_part::<G>(path, key, &listed(expected), &there)
            })
        }
        (_, Value::String(order)) if path.ends_with("_order") => {
            if is_order(&words(expected), &cards_of(order)) { Ok(()) } else { different() }
        }
        (_, Value::Array(_)) if is_placed::<G>(path) && expected != there => different(),
        _ if describes(expected, there) => Ok(()),
        _ => different(),
    }
}

/// A field of what is there, or the size of one.
fn compare_field<G: Playable>(
    path: &str,
    key: &str,
    expected: &Value,
    there: &Map<String, Value>,
) -> Result<(), String> {
    if let Some(size) = size_of(there, key) {
        return compare::<G>(path, expected, &size);
    }
    let there = field::<G>(there, key).ok_or_else(|| {
        let known: Vec<&str> = there.keys().map(String::as_str).collect();
        format!("{path}: there is no such field, only {}", known.join(", "))
    })?;
    compare::<G>(path, expected, there)
}

/// A field by its name, by the name of what it is about, or as one where there are several.
fn field<'a, G: Playable>(there: &'a Map<String, Value>, key: &str) -> Option<&'a Value> {
    let named = || there.get(&G::spelling(G::standard(), key)?);
    let of_several = || matches!(key, "winner" | "seat").then(|| there.get(&format!("{key}s")))?;
    there.get(key).or_else(named).or_else(of_several)
}

/// How long a list is: `team_size` where there is a `team`.
fn size_of(there: &Map<String, Value>, key: &str) -> Option<Value> {
    let list = key.strip_suffix("_size").filter(|_| !there.contains_key(key))?;
    Some(there.get(list)?.as_array()?.len().into())
}

/// An order is a line or a list.
fn words(order: &Value) -> Vec<&str> {
    match order {
        Value::Array(listed) => {
            listed.iter().filter_map(Value::as_str).flat_map(cards_of).collect()
        }
        line => cards_of(line.as_str().unwrap_or_default()),
    }
}

/// Card by card: `?x3` is three that nobody knows.
fn cards_of(line: &str) -> Vec<&str> {
    let each = |word| {
        let unknown = str::strip_prefix(word, "?x").and_then(|count| count.parse().ok());
        unknown.map_or(vec![word], |count: u8| vec!["?"; count.into()])
    };
    line.split_whitespace().flat_map(each).collect()
}

/// The part of an order that is expected, card by card.
fn listed(expected: &Value) -> Value {
    match (expected, words(expected).as_slice()) {
        (Value::Array(_), cards) | (Value::String(_), cards @ [_, _, ..]) => json!(cards),
        (other, _) => other.clone(),
    }
}

/// A card of an order without those who know it.
fn whatever_is_known(card: &str) -> Value {
    card.split_once('@').map_or(card, |(card, _)| card).into()
}

/// Who knows a card (`outlaws-muff@all`) need not be named.
fn is_order(expected: &[&str], there: &[&str]) -> bool {
    let same = |(expected, there): (&&str, &&str)| {
        expected == there || there.split_once('@').is_some_and(|(card, _)| card == *expected)
    };
    expected.len() == there.len() && expected.iter().zip(there).all(same)
}

/// Part of a list: `{ has = [..], lacks = [..], ends = [..], size = 3 }`, or one place by its number.
fn compare_part<G: Playable>(
    path: &str,
    key: &str,
    expected: &Value,
    there: &[Value],
) -> Result<(), String> {
    let listed = match expected {
        Value::Array(values) => values.as_slice(),
        one => std::slice::from_ref(one),
    };
    let found = |wanted: &&Value| there.iter().any(|there| describes(wanted, there));
    let size = there.len();
    let (holds, there) = match key {
        "size" => (expected.as_u64() == Some(size as u64), format!("is {size}")),
        "has" => (each_fits(listed, there, describes), format!("is {}", shown(there))),
        "lacks" => {
            let found = listed.iter().find(found);
            (found.is_none(), found.map_or_else(String::new, |found| format!("has {found}")))
        }
        "ends" => {
            let end = &there[size.saturating_sub(listed.len())..];
            (end == listed, format!("ends {}", shown(end)))
        }
        place => {
            let at = place_of::<G>(path, place).and_then(|place| there.get(place));
            let at = at.ok_or_else(|| {
                format!("{path}: {key:?} is not has, lacks, ends, size or a place in the list")
            })?;
            return compare::<G>(&format!("{path}[{place}]"), expected, at);
        }
    };
    if holds { Ok(()) } else { Err(format!("{path}: expected {key} {expected}, but it {there}")) }
}

/// The beginning of a long list tells enough.
fn shown(list: &[Value]) -> String {
    let (first, more) = list.split_at(list.len().min(SHOWN));
    let first = Value::Array(first.to_vec());
    if more.is_empty() { first.to_string() } else { format!("{first} and {} more", more.len()) }
}

const SHOWN: usize = 12;

/// A place by its number, or by its name where places have one.
fn place_of<G: Playable>(path: &str, said: &str) -> Option<usize> {
    let named = || G::PLACES.iter().position(|name| is_placed::<G>(path) && *name == said);
    said.parse().ok().or_else(named)
}

#[cfg(test)]
mod tests {
    use super::*;
    use thorgal::Thorgal;

    fn compare(path: &str, expected: &Value, there: &Value) -> Result<(), String> {
        super::compare::<Thorgal>(path, expected, there)
    }

    #[test]
    fn only_what_is_named_is_compared() {
        let there =
            json!({"turn": 1, "seats": [{"hand": ["b", "a"], "shields": 4}, {"shields": 3}]});
        assert_eq!(compare("", &json!({"seats": [{"hand": ["a", "b"]}]}), &there), Ok(()));
        let wrong = compare("", &json!({"seats": [{}, {"shields": 4}]}), &there).unwrap_err();
        assert_eq!(wrong, "seats[1].shields: expected 4, but it is 3");
        assert!(compare("", &json!({"seats": [{"hand": ["a"]}]}), &there).is_err());
        assert!(compare("", &json!({"trun": 1}), &there).is_err());
    }

    #[test]
    fn a_part_of_a_list_can_be_named() {
        let there =
            json!({"discard": ["a", "b", "c", "c"], "seats": [{"shields": 4}, {"shields": 3}]});
        let fits = |expected| compare("", &expected, &there);
        assert_eq!(
            fits(json!({"discard": {"has": ["c", "c"], "lacks": ["d"], "size": 4}})),
            Ok(())
        );
        assert_eq!(fits(json!({"discard": {"ends": ["b", "c", "c"]}})), Ok(()));
        let wrong = |expected| fits(json!({ "discard": expected })).unwrap_err();
        let ends = wrong(json!({"ends": ["c", "b"]}));
        assert_eq!(ends, r#"discard: expected ends ["c","b"], but it ends ["c","c"]"#);
        assert!(wrong(json!({"has": ["a", "a"]})).ends_with(r#"but it is ["a","b","c","c"]"#));
        let lacks = wrong(json!({"lacks": "b"}));
        assert_eq!(lacks, r#"discard: expected lacks "b", but it has "b""#);
        assert_eq!(wrong(json!({"size": 3})), "discard: expected size 3, but it is 4");
        assert_eq!(fits(json!({"seats": {"1": {"shields": 3}}})), Ok(()));
        assert!(fits(json!({"seats": {"2": {"shields": 3}}})).is_err());
        assert_eq!(fits(json!({"discard_size": 4})), Ok(()));
        let size = fits(json!({"discard_size": 3})).unwrap_err();
        assert_eq!(size, "discard_size: expected 3, but it is 4");
    }

    #[test]
    fn what_is_not_there_can_be_expected() {
        let counts = json!({"display": [], "lent": {"gold": 0}, "stock": {"gold": 1}});
        for nothing in [json!("none"), json!(false), json!([])] {
            let none = |field: &str| compare("", &json!({ field: nothing }), &counts);
            assert_eq!((none("display"), none("lent")), (Ok(()), Ok(())));
            assert!(none("stock").is_err());
        }
        let there = json!({"king": null, "seats": [{"king": 2}]});
        for nothing in [json!("none"), json!(false), json!([]), json!({}), json!(0)] {
            assert_eq!(compare("", &json!({"king": nothing}), &there), Ok(()));
            assert!(compare("", &json!({"seats": [{"king": nothing}]}), &there).is_err());
        }
    }

    #[test]
    fn attributes_and_ranks_have_their_places() {
        let there = json!({"strength": [1, 1, 0], "ranks": [2, 1], "winners": [1, 0]});
        let fits = |expected| compare("", &expected, &there);
        assert_eq!(fits(json!({"strength": [1, 1, 0], "ranks": [2, 1]})), Ok(()));
        assert!(fits(json!({"strength": [0, 1, 1]})).is_err());
        assert!(fits(json!({"ranks": [1, 2]})).is_err());
        assert_eq!(fits(json!({"strength": {"0": 1, "2": 0}, "winners": [0, 1]})), Ok(()));
        assert_eq!(fits(json!({"strength": {"guile": 1, "power": 0}})), Ok(()));
        assert!(fits(json!({"strength": {"power": 1}})).is_err());
    }

    #[test]
    fn an_order_is_a_line_or_a_list() {
        let there = json!({"pool_order": "b a@0+1 ?x2"});
        let fits = |expected| compare("", &json!({"pool_order": expected}), &there);
        assert_eq!(fits(json!("b a ?x2")), Ok(()));
        assert_eq!(fits(json!("b a@0+1 ?x2")), Ok(()));
        assert!(fits(json!("b a@all ?x2")).is_err());
        assert_eq!(compare("", &json!({"pool_order": []}), &json!({"pool_order": ""})), Ok(()));
        assert_eq!(fits(json!(["b", "a", "?x2"])), Ok(()));
        assert!(fits(json!(["a", "b", "?x2"])).is_err());
        assert_eq!(fits(json!("b a ? ?")), Ok(()), "a card that nobody knows, twice");
        assert!(fits(json!("b a ?")).is_err());
    }

    #[test]
    fn a_part_of_an_order_can_be_named() {
        let there = json!({"pool_order": "b a@0+1 ?x2"});
        let fits = |expected| compare("", &json!({"pool_order": expected}), &there);
        assert_eq!(fits(json!({"ends": ["a", "?x2"], "size": 4, "0": "b"})), Ok(()));
        assert_eq!(fits(json!({"has": ["a"], "lacks": ["c"]})), Ok(()));
        let wrong = fits(json!({"ends": ["b", "?"]})).unwrap_err();
        assert_eq!(wrong, r#"pool_order: expected ends ["b","?"], but it ends ["?","?"]"#);
        assert!(fits(json!({"0": "a"})).is_err());
    }

    #[test]
    fn cards_that_lie_beside_each_other_have_no_order() {
        let there = json!({"team": [{"card": "a"}, {"card": "b", "marks": 1}], "seats": [{}, {}]});
        let fits = |expected| compare("", &json!({"team": expected}), &there);
        assert_eq!(fits(json!([{"card": "b", "marks": 1}, {"card": "a"}])), Ok(()));
        assert!(fits(json!([{"card": "b"}, {"card": "b"}])).is_err());
        assert!(fits(json!([{"card": "a", "marks": 1}, {"card": "b"}])).is_err());
        assert_eq!(fits(json!([{"card": "b", "marks": 1}])), Ok(()), "one of them");
    }
}
