//! Written forms compared: what a person wrote against what the game writes.

use engine::{Explain, Refusal, Seat};
use serde_json::Value;

use crate::playable::Playable;

/// Whether what was asked for describes what is there. Objects may name a part; lists are compared
/// whatever their order; a plain value may stand for an object that has it in a field; `"done"` and
/// `{ done = true }` are the same.
pub fn describes(wanted: &Value, there: &Value) -> bool {
    match (wanted, there) {
        (Value::Object(wanted), Value::String(there)) => {
            wanted.len() == 1 && wanted.get(there) == Some(&Value::Bool(true))
        }
        (Value::Object(wanted), Value::Object(there)) => wanted
            .iter()
            .all(|(key, wanted)| there.get(key).is_some_and(|there| describes(wanted, there))),
        (Value::Array(wanted), Value::Array(there)) => same_list(wanted, there),
        (Value::String(_) | Value::Number(_), Value::Object(there)) => {
            there.values().any(|there| wanted == there)
        }
        (Value::String(_) | Value::Number(_), Value::Array(there)) => {
            there.len() == 1 && describes(wanted, &there[0])
        }
        (Value::Array(wanted), Value::Object(there)) => {
            there.values().any(|there| describes(&Value::Array(wanted.clone()), there))
        }
        (Value::String(wanted), Value::Number(there)) => *wanted == there.to_string(),
        _ => wanted == there,
    }
}

/// The same things, each as often, in any order.
fn same_list(wanted: &[Value], there: &[Value]) -> bool {
    wanted.len() == there.len() && each_fits(wanted, there, describes)
}

/// Each that is wanted fits another one that is there.
pub(crate) fn each_fits(
    wanted: &[Value],
    there: &[Value],
    fits: impl Fn(&Value, &Value) -> bool,
) -> bool {
    let mut left: Vec<&Value> = there.iter().collect();
    wanted.iter().all(|wanted| {
        let place = left.iter().position(|there| fits(wanted, there));
        place.map(|place| left.remove(place)).is_some()
    })
}

/// A name as an id would have it: `Surtur's Claim` is `surturs_claim` with `_` between its words.
pub(crate) fn plain(said: &str, between: char) -> String {
    let letters = said.trim().chars().filter(|letter| !matches!(letter, '\'' | '’'));
    letters
        .flat_map(char::to_lowercase)
        .map(|c| if matches!(c, ' ' | '-' | '_') { between } else { c })
        .collect()
}

/// Clauses that forbid the same thing: one in general, the other in particular.
pub type Alike = (&'static [&'static str], &'static [&'static str]);

/// Whether a refusal may be named by either of two clauses.
pub(crate) fn alike(pairs: &[Alike], one: &str, other: &str) -> bool {
    pairs.iter().any(|(these, those)| {
        these.contains(&one) && those.contains(&other)
            || these.contains(&other) && those.contains(&one)
    })
}

/// Whether the game considers this action here, be it allowed or refused.
pub(crate) fn considers<G: Playable>(game: &G, seat: Seat, wanted: &Value) -> bool {
    let Some((step, _)) = game.waiting() else { return false };
    let mut offers = Explain::default();
    if seat.index() < game.seats() && game.agenda().asked().contains(seat) {
        game.offer(step, seat, &mut offers);
    }
    offers.0.iter().any(|(action, _)| describes(wanted, &game.write(seat, *action)))
}

/// Finds the action somebody means among everything the game considers here: allowed ones first, and
/// of several that fit the first.
pub fn find<G: Playable>(game: &G, seat: Seat, wanted: &Value) -> Result<G::Action, Unmeant> {
    search(game, seat, wanted)
}

fn search<G: Playable>(game: &G, seat: Seat, wanted: &Value) -> Result<G::Action, Unmeant> {
    let Some((step, _)) = game.waiting() else { return Err(Unmeant::Refused(Refusal::Over)) };
    let sits = seat.index() < game.seats();
    if !sits || !game.agenda().asked().contains(seat) {
        return Err(Unmeant::Refused(Refusal::Rule(game.not_asked(step, seat))));
    }
    let mut offers = Explain::default();
    game.offer(step, seat, &mut offers);
    let counted = G::is_count(wanted).then(|| game.read_loosely(seat, wanted)).flatten();
    let fits = |action: G::Action, exact: bool| {
        let there = || game.write(seat, action);
        match counted {
            Some(counted) => counted == action,
            None if exact => *wanted == there(),
            None => describes(wanted, &there()),
        }
    };
    for exact in [true, false] {
        let allowed = offers.0.iter().filter(|(_, verdict)| verdict.is_ok());
        let mut fitting = allowed.filter(|(action, _)| fits(*action, exact));
        if let Some((action, _)) = fitting.next() {
            return Ok(*action);
        }
    }
    let refused = offers.0.iter().find(|(action, _)| fits(*action, false));
    if let Some((_, Err(clause))) = refused {
        return Err(Unmeant::Refused(Refusal::Rule(*clause)));
    }
    match game.read_loosely(seat, wanted) {
        Some(action) => {
            let clause = game.unoffered(step, action);
            Err(Unmeant::Refused(Refusal::Rule(clause)))
        }
        None => Err(Unmeant::Unreadable),
    }
}

/// Why no action was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmeant {
    /// The rules refuse it.
    Refused(Refusal),
    /// It is no action of this game.
    Unreadable,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_part_describes_the_whole() {
        let there = json!({"arm": {"warrior": "bear-01", "dice": ["axe", "bow"]}});
        assert!(describes(&json!({"arm": "bear-01"}), &there));
        assert!(describes(&json!({"arm": {"dice": ["bow", "axe"]}}), &there));
        assert!(!describes(&json!({"arm": "bear-02"}), &there));
        assert!(!describes(&json!({"arm": {"dice": ["bow"]}}), &there));
        assert!(describes(&json!({"done": true}), &json!("done")));
        assert!(!describes(&json!({"done": true}), &json!("draw")));
        assert!(!describes(&json!({"add_two": ["a", "a"]}), &json!({"add_two": ["a", "b"]})));
    }
}
