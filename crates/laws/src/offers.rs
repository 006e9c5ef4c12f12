//! Laws about what is offered.

use engine::{Clause, Explain, Game, Mute, Refusal, Seat, Seats, Swift};

use crate::{
    Law,
    law::{Held, ensure},
};

/// What one seat is offered now.
pub(crate) struct Offered<A> {
    pub(crate) allowed: Vec<A>,
    pub(crate) refused: Vec<(A, Clause)>,
}

impl<A: Copy + PartialEq + std::fmt::Debug> Offered<A> {
    pub(crate) fn to<G: Game<Action = A>>(state: &G, seat: Seat) -> Result<Self, (Law, String)> {
        let (allowed, refused) = split(&explained(state, seat));
        ensure(!allowed.is_empty(), Law::SomethingOffered, || {
            format!("{seat:?} is offered nothing at {:?}", state.waiting())
        })?;
        let searched = state.allowed(seat);
        ensure(searched == allowed, Law::OfferedOnce, || {
            format!("people are offered {allowed:?}, searches {searched:?}")
        })?;
        Ok(Offered { allowed, refused })
    }

    fn check_once(&self) -> Held {
        for (place, action) in self.allowed.iter().enumerate() {
            ensure(!self.allowed[..place].contains(action), Law::OfferedOnce, || {
                format!("{action:?} is offered twice")
            })?;
            ensure(
                self.refused.iter().all(|(other, _)| other != action),
                Law::OfferedOnce,
                || format!("{action:?} is both allowed and refused"),
            )?;
        }
        Ok(())
    }
}

pub(crate) fn explained<G: Game>(state: &G, seat: Seat) -> Vec<(G::Action, Result<(), Clause>)> {
    let mut all = Explain::default();
    if let Some(step) = state.agenda().next()
        && state.agenda().asked().contains(seat)
    {
        state.offer(step, seat, &mut all);
    }
    all.0
}

fn split<A: Copy>(explained: &[(A, Result<(), Clause>)]) -> (Vec<A>, Vec<(A, Clause)>) {
    let allowed =
        explained.iter().filter(|(_, verdict)| verdict.is_ok()).map(|&(action, _)| action);
    let refused = explained.iter().filter_map(|&(action, verdict)| Some((action, verdict.err()?)));
    (allowed.collect(), refused.collect())
}

/// Actions met at other moments of the same game.
pub(crate) struct Pool<A>(Vec<A>);

impl<A> Default for Pool<A> {
    fn default() -> Self {
        Pool(Vec::new())
    }
}

impl<A: Copy + PartialEq> Pool<A> {
    const ROOM: usize = 48;

    /// Keeps one action of a decision, in a random place once the room is full.
    pub(crate) fn add(&mut self, offered: &Offered<A>, luck: &mut Swift) {
        let action = offered.allowed[luck.below(offered.allowed.len() as u32) as usize];
        let place = luck.below(Self::ROOM as u32) as usize;
        if self.0.contains(&action) {
            return;
        }
        match self.0.get_mut(place) {
            Some(kept) => *kept = action,
            None => self.0.push(action),
        }
    }
}

/// Offers hold no action twice, are all accepted, and all else is refused by a clause.
pub(crate) fn check<G: Game>(state: &G, pool: &Pool<G::Action>, probe: &mut Mute) -> Held {
    let (step, _) = state.waiting().expect("a decision is checked");
    let choosers = state.choosers(step);
    let asked = state.agenda().asked();
    ensure(asked == choosers, Law::SomethingOffered, || {
        format!("{step:?} asks {choosers:?}, but the agenda names {asked:?}")
    })?;
    for seat in choosers.iter() {
        let offered = Offered::to(state, seat)?;
        offered.check_once()?;
        accepts(state, seat, &offered, probe)?;
        refuses(state, seat, &offered, pool, probe)?;
    }
    let stranger = Seats::first(state.seats()).minus(choosers).lowest();
    let allowed = choosers.lowest().map(|seat| state.allowed(seat)).unwrap_or_default();
    match stranger.zip(allowed.first()) {
        Some((seat, &action)) => refused(state, seat, action, probe).map(|_| ()),
        None => Ok(()),
    }
}

fn accepts<G: Game>(state: &G, seat: Seat, offered: &Offered<G::Action>, probe: &mut Mute) -> Held {
    let most = 1 + offered.allowed.len() / 12;
    offered.allowed.iter().step_by(most).try_for_each(|&action| {
        let mut copy = *state;
        copy.play(seat, action, probe)
            .map_err(|refusal| (Law::OfferedAccepted, format!("{seat:?} {action:?}: {refusal:?}")))
    })
}

fn refuses<G: Game>(
    state: &G,
    seat: Seat,
    offered: &Offered<G::Action>,
    pool: &Pool<G::Action>,
    probe: &mut Mute,
) -> Held {
    for &(action, clause) in &offered.refused {
        let by = refused(state, seat, action, probe)?;
        let first = offered.refused.iter().find(|(other, _)| *other == action);
        ensure(first.is_some_and(|&(_, first)| first == by), Law::ElseRefused, || {
            format!("{action:?} is offered as refused by {clause}, but play says {by}")
        })?;
    }
    let others = pool.0.iter().filter(|action| !offered.allowed.contains(action));
    others.take(12).try_for_each(|&action| refused(state, seat, action, probe).map(|_| ()))
}

/// The clause by which an action is refused without changing anything.
fn refused<G: Game>(
    state: &G,
    seat: Seat,
    action: G::Action,
    probe: &mut Mute,
) -> Result<Clause, (Law, String)> {
    let mut copy = *state;
    let answer = copy.play(seat, action, probe);
    let wrong = |what: &str| {
        (Law::ElseRefused, format!("{seat:?} {action:?} at {:?}: {what}", state.waiting()))
    };
    match answer {
        Err(Refusal::Rule(clause)) if !clause.0.is_empty() && copy == *state => Ok(clause),
        Err(Refusal::Rule(clause)) if clause.0.is_empty() => Err(wrong("refused by no clause")),
        Err(Refusal::Rule(_)) => Err(wrong("refused, but the state changed")),
        Err(Refusal::Over) => Err(wrong("refused as over while somebody is asked")),
        Ok(()) => Err(wrong("accepted, though not offered")),
    }
}

/// After the end nothing is accepted.
pub(crate) fn check_over<G: Game>(state: &G, pool: &Pool<G::Action>) -> Held {
    let mut host = Mute(Swift::new(0));
    pool.0.iter().try_for_each(|&action| {
        let answer = { *state }.play(Seat(0), action, &mut host);
        ensure(answer == Err(Refusal::Over), Law::ElseRefused, || {
            format!("{action:?} after the end: {answer:?}")
        })
    })
}
