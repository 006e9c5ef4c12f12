//! What a choice brings before anything unknown has a say in it.

use crate::{Game, Probe, Seat, Seats};

/// See [`Game::foreseen`].
pub fn foresee<G: Game>(world: &G, seat: Seat, action: G::Action) -> Option<G> {
    let mut next = *world;
    let step = next.agenda().next()?;
    if next.agenda().asked() != Seats::one(seat) && !next.keeps_drafts(step) {
        return None;
    }
    let mut host = Probe::default();
    next.agenda_mut().pop();
    next.choose(step, seat, action, &mut host);
    if host.learned {
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
        if host.learned {
            return Some(before);
        }
    }
    Some(next)
}
