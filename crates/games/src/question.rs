//! Who is asked what, in writing.

use engine::Game;
use serde_json::{Value, json};

/// `{ seats: [0], step: "place_worker" }`, or nothing once the game is over.
pub(crate) fn asked<G: Game>(game: &G) -> Value {
    match game.waiting() {
        Some((step, seats)) => {
            let seats: Vec<u8> = seats.iter().map(|seat| seat.0).collect();
            json!({ "seats": seats, "step": step_word(&format!("{step:?}")) })
        }
        None => Value::Null,
    }
}

/// A step in writing: `PlaceWorker(Seat(0))` is `place_worker`.
fn step_word(step: &str) -> String {
    let name = step.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    let mut word = String::new();
    for (place, letter) in name.char_indices() {
        if letter.is_uppercase() && place > 0 {
            word.push('_');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_written_without_what_it_holds() {
        assert_eq!(step_word("PhaseA"), "phase_a");
        assert_eq!(step_word("KeepGodCard { seat: Seat(1) }"), "keep_god_card");
        assert_eq!(step_word("PlaceWorker(Seat(0))"), "place_worker");
    }
}
