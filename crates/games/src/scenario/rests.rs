//! Where the game stood before it ran on because nobody had anything to choose.

use engine::{Match, Recorded};
use serde_json::Value;

use super::{check, fits};
use crate::playable::Playable;

/// Whether something is true now, or was at such a moment.
pub(super) fn check_on_the_way<G: Playable>(
    table: &Match<G>,
    expected: &Value,
) -> Result<(), String> {
    check(table, expected).or_else(|wrong| {
        let held = rests(table).iter().any(|state| fits(state, expected).is_ok());
        if held { Ok(()) } else { Err(wrong) }
    })
}

/// The moments after the last choice at which the game rested, had somebody been asked there.
fn rests<G: Playable>(table: &Match<G>) -> Vec<G> {
    let Some(last) = table.record().turns.last() else { return Vec::new() };
    let mut game = *table.at(table.version() - 1).state();
    let alone = |step| game.agenda().asked().len() == 1 || game.apart(step);
    let Some(step) = game.agenda().next().filter(|&step| alone(step)) else { return Vec::new() };
    let mut host = Recorded::new(&last.luck);
    game.agenda_mut().pop();
    game.choose(step, last.seat, last.action, &mut host);
    let mut rests = Vec::new();
    while let Some(step) = game.agenda().next() {
        let asked = game.choosers(step);
        game.agenda_mut().ask(asked);
        if !asked.is_empty() {
            break;
        }
        if game.rests_at(step, last.action) {
            rests.push(game);
        }
        game.agenda_mut().pop();
        game.run(step, &mut host);
    }
    rests
}
