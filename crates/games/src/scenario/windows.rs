//! Windows in which nothing can be done: whoever writes a scenario need not think of them.

use engine::{Match, Seat};
use serde_json::Value;

use super::line::choose;
use crate::playable::Playable;

/// A window in which nothing can be done but close it, or a choice of an order that nobody names.
pub(super) fn only_way_on<G: Playable>(state: &G) -> Option<(Seat, G::Action)> {
    let seat = state.waiting()?.1.lowest()?;
    let allowed = state.allowed(seat);
    match allowed.as_slice() {
        [first, ..] if state.only_orders() => Some((seat, *first)),
        [only] => G::needs_no_line(&state.write(seat, *only)).then_some((seat, *only)),
        _ => None,
    }
}

/// Whether something is so, now or once such windows are closed. The table stays as it is.
pub(super) fn now_or_then<G: Playable>(
    table: &Match<G>,
    is_so: impl Fn(&Match<G>) -> Result<(), String>,
) -> Result<(), String> {
    let Err(wrong) = is_so(table) else { return Ok(()) };
    let mut later = table.clone();
    while let Some((seat, only)) = only_way_on(later.state()) {
        let closed = choose(&mut later, seat, only, &[], (&[], 0));
        if closed.is_err() || is_so(&later).is_ok() {
            return closed.map(|_| ());
        }
    }
    Err(wrong)
}

/// A window that did not open needs no closing.
pub(super) fn closes_nothing<G: Playable>(state: &G, named: Option<Seat>, wanted: &Value) -> bool {
    let over = || state.waiting().is_none();
    closes::<G>(wanted) && named.map_or_else(over, |seat| !state.agenda().asked().contains(seat))
}

pub(super) fn closes<G: Playable>(wanted: &Value) -> bool {
    wanted.as_str().is_some_and(|word| G::CLOSING.contains(&word))
}
