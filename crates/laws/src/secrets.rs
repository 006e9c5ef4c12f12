//! Laws about what seats hide from each other.

use engine::{Game, MAX_SEATS, Mute, Seat, Seats};

use crate::{
    Broken, Law,
    law::{Held, ensure},
};

/// A view that shows all of another's secrets can be imagined faithfully, so no single decision
/// gives it away. Over many it does: what a spectator must guess, a seat must sometimes guess wrong.
#[derive(Default)]
pub(crate) struct Secrets {
    /// How often a spectator guessed a seat's view wrong.
    hidden: [u32; MAX_SEATS],
    /// How often a seat guessed another seat's view wrong.
    guessed_wrong: [[u32; MAX_SEATS]; MAX_SEATS],
}

impl Secrets {
    const ENOUGH: u32 = 200;

    pub(crate) fn compare<G: Game>(&mut self, state: &G, world: &G, viewer: Option<Seat>) {
        for seat in Seats::first(state.seats()).iter().filter(|&seat| Some(seat) != viewer) {
            let wrong = u32::from(world.view(Some(seat)) != state.view(Some(seat)));
            match viewer {
                Some(viewer) => self.guessed_wrong[viewer.index()][seat.index()] += wrong,
                None => self.hidden[seat.index()] += wrong,
            }
        }
    }

    pub(crate) fn verdict(&self, seats: usize, seed: u64) -> Result<(), Broken> {
        let pairs = (0..seats).flat_map(|a| (0..seats).map(move |b| (a, b)));
        let leak = pairs.filter(|&(viewer, seat)| viewer != seat).find(|&(viewer, seat)| {
            self.hidden[seat] > Self::ENOUGH && self.guessed_wrong[viewer][seat] == 0
        });
        let Some((viewer, seat)) = leak else { return Ok(()) };
        let what = format!("seat {viewer} never guesses wrong what seat {seat} hides");
        Err(Broken { law: Law::Secrets, seed, turn: 0, what })
    }
}

/// Where several answer at once: an answer can be changed until the last is in, and nobody can tell
/// which answer was given.
pub(crate) fn check_sealed<G: Game>(state: &G, probe: &mut Mute) -> Held {
    let (step, waited) = state.waiting().expect("a decision is checked");
    let (Some(seat), true) = (waited.lowest(), waited.len() > 1) else { return Ok(()) };
    if state.keeps_drafts(step) {
        return check_apart(state, seat, probe);
    }
    let allowed = state.allowed(seat);
    let [first, second] = [allowed[0], allowed[allowed.len() - 1]];
    let [one, other] = [first, second].map(|action| sealed(state, seat, action, probe));
    let (one, other) = (one?, other?);
    let changed = sealed(&one, seat, second, probe)?;
    ensure(changed == other, Law::Sealed, || format!("{seat:?} cannot change {step:?}"))?;
    let others = Seats::first(state.seats()).without(seat);
    for viewer in others.iter().map(Some).chain([None]) {
        ensure(one.view(viewer) == other.view(viewer), Law::Sealed, || {
            format!("{viewer:?} can tell whether {seat:?} answered {first:?} or {second:?}")
        })?;
    }
    Ok(())
}

/// Where each chooses alone, the others see nothing but who is done.
fn check_apart<G: Game>(state: &G, seat: Seat, probe: &mut Mute) -> Held {
    let mut done: Option<(G, G::Action)> = None;
    for action in state.allowed(seat) {
        let mut after = *state;
        after
            .play(seat, action, probe)
            .map_err(|refusal| (Law::Sealed, format!("{seat:?} {action:?}: {refusal:?}")))?;
        let goes_on = after.waiting() == state.waiting();
        let (like, other) = match done {
            _ if goes_on => (state, None),
            Some((ref done, other)) => (done, Some(other)),
            None => {
                done = Some((after, action));
                continue;
            }
        };
        let others = Seats::first(state.seats()).without(seat);
        for viewer in others.iter().map(Some).chain([None]) {
            ensure(after.view(viewer) == like.view(viewer), Law::Sealed, || {
                format!("{viewer:?} can tell {action:?} of {seat:?} from {other:?}")
            })?;
        }
    }
    Ok(())
}

fn sealed<G: Game>(
    state: &G,
    seat: Seat,
    action: G::Action,
    probe: &mut Mute,
) -> Result<G, (Law, String)> {
    let mut after = *state;
    after
        .play(seat, action, probe)
        .map_err(|refusal| (Law::Sealed, format!("{seat:?} {action:?}: {refusal:?}")))?;
    ensure(after.agenda().sealed(seat) == Some(action), Law::Sealed, || {
        format!("{action:?} of {seat:?} is not kept")
    })?;
    Ok(after)
}
