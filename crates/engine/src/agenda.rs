use crate::{MAX_SEATS, Row, Seat, Seats};

/// What is still to happen, the next step on top, and the secret answers given to it so far.
/// "Where are we?" has one answer, and it is data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agenda<S, A> {
    steps: Row<S, 32>,
    /// Whom the step on top asks. Kept, because finding out is most of the work of some steps.
    asked: Seats,
    answered: Seats,
    sealed: [Option<A>; MAX_SEATS],
}

impl<S: Copy + Default, A: Copy> Default for Agenda<S, A> {
    fn default() -> Self {
        let steps = Row::new();
        Agenda { steps, asked: Seats::NONE, answered: Seats::NONE, sealed: [None; MAX_SEATS] }
    }
}

impl<S: Copy + Default, A: Copy> Agenda<S, A> {
    pub fn of(steps: &[S]) -> Self {
        let mut agenda = Agenda::default();
        agenda.then(steps);
        agenda
    }

    /// Puts steps on top, to happen in the order written.
    #[inline]
    pub fn then(&mut self, steps: &[S]) {
        self.steps.push_reversed(steps);
    }

    #[inline]
    pub fn next(&self) -> Option<S> {
        self.steps.top()
    }

    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        self.steps.pop()
    }

    /// Whom the step on top asks.
    #[inline]
    pub const fn asked(&self) -> Seats {
        self.asked
    }

    /// The step on top asks these.
    #[inline]
    pub const fn ask(&mut self, seats: Seats) {
        self.asked = seats;
    }

    pub fn clear(&mut self) {
        *self = Agenda::default();
    }

    /// The steps to come, the next one last.
    pub fn steps(&self) -> &[S] {
        &self.steps
    }

    /// Who has answered the step several seats are asked at once.
    pub const fn answered(&self) -> Seats {
        self.answered
    }

    /// What a seat has answered so far.
    pub fn sealed(&self, seat: Seat) -> Option<A> {
        self.sealed[seat.index()]
    }

    pub fn seal(&mut self, seat: Seat, action: A) {
        self.sealed[seat.index()] = Some(action);
        self.answered = self.answered.with(seat);
    }

    /// Opens all answers and forgets them.
    pub fn unseal(&mut self) -> [Option<A>; MAX_SEATS] {
        self.answered = Seats::NONE;
        std::mem::replace(&mut self.sealed, [None; MAX_SEATS])
    }

    /// Everybody but `seat` answers again.
    pub fn reopen(&mut self, seat: Seat) {
        let kept = self.sealed[seat.index()];
        self.unseal();
        if let Some(kept) = kept {
            self.seal(seat, kept);
        }
    }

    /// The same agenda as `viewer` sees it: the others' answers are not in it.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Self {
        let mut seen = Agenda { sealed: [None; MAX_SEATS], ..*self };
        if let Some(viewer) = viewer {
            seen.sealed[viewer.index()] = self.sealed[viewer.index()];
        }
        seen
    }
}
