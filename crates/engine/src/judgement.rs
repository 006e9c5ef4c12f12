use crate::{Game, Seat};

/// What a person who knows the rulebook would say of a position at a glance. Searches lean on it;
/// they know no game themselves.
pub trait Judgement: Game {
    /// How well `seat` stands: about its chance to win, from 0 to 1.
    fn judge(&self, seat: Seat) -> f32;

    /// How promising an action looks before any search, higher is better. A greedy player takes the
    /// highest; only the order and the distances matter.
    fn prior(&self, step: Self::Step, seat: Seat, action: Self::Action) -> f32;
}
