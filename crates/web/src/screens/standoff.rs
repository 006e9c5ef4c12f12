//! Who stood against whom when a fight was decided, read from the sentence that tells it.

use engine::Seat;
use games::{Arg, Named, Phrase};

/// Who won and who lost; one of them where nobody stood on the other side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standoff {
    pub(crate) won: Option<Side>,
    pub(crate) lost: Option<Side>,
}

/// A player or a card, and how strong it was where the sentence says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    pub(crate) who: Who,
    pub(crate) strength: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Seat(Seat),
    Card(Named),
}

impl Standoff {
    pub(crate) fn between(won: Option<Side>, lost: Option<Side>) -> Option<Standoff> {
        Some(Standoff { won: Some(won?), lost: Some(lost?) })
    }
}

/// Whoever a sentence speaks of under one name, as strong as it says under another.
pub(crate) fn side(says: &Phrase, name: &str, strength: &str) -> Option<Side> {
    let who = match says.arg(name)? {
        Arg::Seat(seat) => Who::Seat(*seat),
        Arg::Cards(cards) => Who::Card(*cards.first()?),
        _ => return None,
    };
    let strength = match says.arg(strength) {
        Some(Arg::Number(strength)) => Some(*strength),
        _ => None,
    };
    Some(Side { who, strength })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_a_player_or_a_card_and_as_strong_as_told() {
        let wolf = Named { id: "fenrir", name: "Fenrir" };
        let says = Phrase::of("beat", Seat(1)).card("monster", wolf).number("strength", 7);
        let own = Side { who: Who::Seat(Seat(1)), strength: Some(7) };
        assert_eq!(side(&says, "who", "strength"), Some(own));
        let other = Side { who: Who::Card(wolf), strength: None };
        assert_eq!(side(&says, "monster", "against"), Some(other));
        assert_eq!(side(&says, "strength", ""), None, "a number is nobody");
        assert_eq!(side(&says, "whom", ""), None);
    }
}
