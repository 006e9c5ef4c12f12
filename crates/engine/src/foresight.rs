//! What a choice brings before anything unknown has a say in it.

use crate::{Game, Host, Lot, Seat, Seats};

/// A host that answers nothing: it only notices that it was asked.
#[derive(Debug, Default)]
struct Unknown {
    asked: bool,
}

impl<E> Host<E> for Unknown {
    fn below(&mut self, _: Lot, _: u32) -> u32 {
        self.asked = true;
        0
    }

    fn reveal(&mut self) {
        self.asked = true;
    }
}

/// The world after a choice, up to the next question or to the step that would draw luck or show a
/// secret. Nothing where the choice itself does, or is sealed until others have answered.
pub fn foreseen<G: Game>(world: &G, seat: Seat, action: G::Action) -> Option<G> {
    let mut next = *world;
    let step = next.agenda().next()?;
    if next.agenda().asked() != Seats::one(seat) && !next.apart(step) {
        return None;
    }
    let mut host = Unknown::default();
    next.agenda_mut().pop();
    next.choose(step, seat, action, &mut host);
    if host.asked {
        return None;
    }
    while let Some(step) = next.agenda().next() {
        let asked = next.choosers(step);
        if !asked.is_empty() {
            next.agenda_mut().ask(asked);
            break;
        }
        let before = next;
        next.agenda_mut().pop();
        next.run(step, &mut host);
        if host.asked {
            return Some(before);
        }
    }
    Some(next)
}
