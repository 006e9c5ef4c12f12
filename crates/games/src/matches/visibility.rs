//! Who noticed which choice. Where several choose in secret at the same time, a choice that leaves
//! the question as it was is known to its seat alone: the others must not even count it.

use engine::{Game, MAX_SEATS, Match, Seat, Seats};

use crate::matches::forced::Forced;

/// What stands open: who may answer, and who still has to.
type Asked = Option<(Seats, Seats)>;

fn asked<G: Game>(state: &G) -> Asked {
    state.waiting().map(|(step, waiting)| (state.choosers(step), waiting))
}

/// A question as it stood before a choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before {
    asked: Asked,
    forced: Forced,
}

impl Before {
    /// Before a choice of `seat`; `only` tells that nothing else was allowed.
    pub(crate) fn of<G: Game>(state: &G, seat: Seat, only: bool) -> Before {
        Before { asked: asked(state), forced: Forced::of(state, seat, only) }
    }
}

/// For every choice of a match the seat that alone knows of it, if there is one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visibility {
    alone: Vec<Option<Seat>>,
    /// Whether there was anything to choose, for every choice.
    forced: Vec<Forced>,
    secret: usize,
    own: [usize; MAX_SEATS],
}

impl Visibility {
    /// Notes the last choice of a match, made when `before` was asked.
    pub(crate) fn push<G: Game>(&mut self, before: Before, game: &Match<G>) {
        let alone = known_to_one(before.asked, game);
        if let Some(seat) = alone {
            self.secret += 1;
            self.own[seat.index()] += 1;
        }
        self.alone.push(alone);
        self.forced.push(before.forced);
    }

    /// Whether the choice with this number, from 1, was none.
    pub(crate) fn forced(&self, turn: usize) -> Forced {
        turn.checked_sub(1).and_then(|place| self.forced.get(place)).copied().unwrap_or_default()
    }

    pub(crate) fn pop(&mut self) {
        self.forced.pop();
        if let Some(Some(seat)) = self.alone.pop() {
            self.secret -= 1;
            self.own[seat.index()] -= 1;
        }
    }

    /// How many choices a viewer knows nothing of.
    pub(crate) fn hidden_from(&self, viewer: Option<Seat>) -> usize {
        self.secret - viewer.map_or(0, |seat| self.own[seat.index()])
    }

    /// How many of the first `turn` choices a viewer noticed.
    pub(crate) fn step(&self, turn: usize, viewer: Option<Seat>) -> usize {
        if self.hidden_from(viewer) == 0 {
            return turn;
        }
        self.alone.iter().take(turn).filter(|alone| heard(**alone, viewer)).count()
    }

    /// How many choices had been made when a viewer had noticed `step` of them.
    pub(crate) fn turn(&self, step: usize, viewer: Option<Seat>) -> usize {
        let noticed = self.alone.iter().enumerate().filter(|(_, alone)| heard(**alone, viewer));
        let turns: Vec<usize> = noticed.map(|(place, _)| place + 1).take(step + 1).collect();
        match step {
            0 => 0,
            // The last moment is the present one.
            _ if turns.len() <= step => self.alone.len(),
            _ => turns[step - 1],
        }
    }
}

fn heard(alone: Option<Seat>, viewer: Option<Seat>) -> bool {
    alone.is_none() || alone == viewer
}

fn known_to_one<G: Game>(before: Asked, game: &Match<G>) -> Option<Seat> {
    let turn = game.record().turns.last()?;
    let several = before.is_some_and(|(choosers, _)| choosers.len() > 1);
    let now = game.version();
    let mut told = game.heard().iter().rev().take_while(|(number, _)| *number == now);
    let quiet = !turn.revealed && told.all(|(_, heard)| heard.to == Some(Seats::one(turn.seat)));
    (several && quiet && asked(game.state()) == before).then_some(turn.seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counts_what_it_noticed() {
        let alone = vec![None, Some(Seat(1)), Some(Seat(0)), Some(Seat(1)), None];
        let noticed =
            Visibility { alone, secret: 3, own: [1, 2, 0, 0, 0, 0], ..Visibility::default() };
        assert_eq!(noticed.hidden_from(Some(Seat(0))), 2);
        assert_eq!(noticed.hidden_from(None), 3);
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(|turn| noticed.step(turn, Some(Seat(0)))),
            [0, 1, 1, 2, 2, 3]
        );
        assert_eq!([0, 1, 2, 3].map(|step| noticed.turn(step, Some(Seat(0)))), [0, 1, 3, 5]);
        assert_eq!([0, 1, 2].map(|step| noticed.turn(step, None)), [0, 1, 5]);
    }
}
