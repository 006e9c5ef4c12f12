//! What a choice brings at a table of Thorgal.

use engine::{Game, Seat};
use thorgal::{Action, Thorgal, is_enough};

use words::Phrase;

pub(super) fn consequences(game: &Thorgal, seat: Seat, action: Action) -> Vec<Phrase> {
    // Whoever gives up has nothing to pay for any more.
    if action == Action::GiveUp {
        return Vec::new();
    }
    let Some(next) = game.foreseen(seat, action) else { return Vec::new() };
    expedition(game, &next).into_iter().chain(pool(game, &next, seat)).collect()
}

/// What the goal asks for against what the team has: after opposing, and after every card.
fn expedition(game: &Thorgal, next: &Thorgal) -> Option<Phrase> {
    let sums = |world: &Thorgal| world.goal().map(|_| (world.strength(), world.difficulty()));
    let (strength, difficulty) = sums(next).filter(|after| sums(game).as_ref() != Some(after))?;
    if is_enough(strength, difficulty) {
        return Some(Phrase::new("tho-brings-enough"));
    }
    let missing = |which: usize| difficulty[which].saturating_sub(strength[which]);
    let [valour, guile, power] = [0, 1, 2].map(missing);
    let lacks = Phrase::new("tho-brings-lacks");
    Some(lacks.number("valour", valour).number("guile", guile).number("power", power))
}

/// What is left to pay with, and for how many cards of the hand each for itself that is enough.
fn pool(game: &Thorgal, next: &Thorgal, seat: Seat) -> Option<Phrase> {
    let [before, left] = [game, next].map(|world| world.piles(seat).pool_len());
    if before == left {
        return None;
    }
    let hand = next.player(seat).hand.iter().filter(|slot| !slot.is_unknown());
    let cards = hand.filter(|slot| next.play_cost(seat, slot.card) <= left).count();
    Some(Phrase::new("tho-brings-pool").number("left", left).number("cards", cards as u32))
}
