//! Laws about what is known: views, imagined states, and what must not shine through.

use engine::{Game, Mute, Seat, Seats};

use crate::{
    Law,
    law::{Held, ensure},
    offers::explained,
    secrets::Secrets,
    table::Table,
};

/// Every seat and a spectator imagine the table, and everything they cannot know is changed.
pub(crate) fn check<G: Game>(
    table: &Table<'_, G>,
    state: &G,
    probe: &mut Mute,
    secrets: &mut Secrets,
) -> Held {
    let seats = Seats::first(state.seats());
    for viewer in seats.iter().map(Some).chain([None]) {
        let view = state.view(viewer);
        let world = G::imagine(&view, probe);
        table.facts(&world)?;
        looks_alike(state, &world, viewer, [Law::ImagineSameView, Law::ImagineSameOffers])?;
        if let Some(seat) = viewer {
            check_reopened(table, state, world, seat)?;
        }
        let other = (table.laws.shuffle)(state, viewer, probe);
        looks_alike(state, &other, viewer, [Law::NonInterference; 2])?;
        ensure(world.view(None) == state.view(None), Law::Secrets, || {
            format!("a spectator sees what {viewer:?} does not")
        })?;
        // Sealed answers are guessed too, and would hide that the hands are not.
        if state.agenda().answered().is_empty() {
            secrets.compare(state, &world, viewer);
        }
    }
    Ok(())
}

/// A search lets the others answer again: nobody else is done, and the own question stays.
fn check_reopened<G: Game>(table: &Table<'_, G>, state: &G, mut world: G, seat: Seat) -> Held {
    world.reopen(seat);
    table.facts(&world)?;
    let [before, now] = [state, &world].map(|game| game.waiting().map_or(Seats::NONE, |it| it.1));
    let right = before.minus(now).is_empty()
        && world.agenda().answered().without(seat).is_empty()
        && world.allowed(seat) == state.allowed(seat);
    ensure(right, Law::Reopens, || format!("{seat:?} reopened {state:?} to {world:?}"))
}

/// The viewer cannot tell the two apart: same view, same question, same offers.
fn looks_alike<G: Game>(
    state: &G,
    other: &G,
    viewer: Option<Seat>,
    [view, offers]: [Law; 2],
) -> Held {
    ensure(other.view(viewer) == state.view(viewer), view, || {
        format!("{viewer:?} sees {:?}, but {:?}", state.view(viewer), other.view(viewer))
    })?;
    ensure(other.waiting() == state.waiting(), offers, || {
        format!("{viewer:?}: {:?} is asked, but {:?}", state.waiting(), other.waiting())
    })?;
    let Some(seat) = viewer else { return Ok(()) };
    let [real, imagined] = [state, other].map(|state| explained(state, seat));
    ensure(real == imagined, offers, || format!("{seat:?} is offered {real:?}, but {imagined:?}"))
}
