//! What must be true of a table.

use engine::{Match, Recorded};
use serde_json::Value;

use super::compared::compare;
use super::spelt::spelt;
use super::windows::now_or_then;
use crate::playable::Playable;

/// Whether something is true now; a window in which nothing can be done may have been left open.
pub(super) fn holds<G: Playable>(table: &Match<G>, expected: &Value) -> Result<(), String> {
    now_or_then(table, |table| fits(table.state(), expected))
}

/// Whether something is true now, or was where the game rested before it ran on because nobody had
/// anything to choose.
pub(super) fn holds_on_the_way<G: Playable>(
    table: &Match<G>,
    expected: &Value,
) -> Result<(), String> {
    holds(table, expected).or_else(|wrong| {
        let held = rests(table).iter().any(|state| fits(state, expected).is_ok());
        if held { Ok(()) } else { Err(wrong) }
    })
}

fn fits<G: Playable>(state: &G, expected: &Value) -> Result<(), String> {
    compare::<G>("", &spelt::<G>(expected), &state.position())
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
