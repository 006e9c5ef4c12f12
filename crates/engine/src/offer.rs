use std::fmt;

/// The rule a verdict rests on, as numbered in `rules/`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

/// Hears every action a player could want, each with its verdict.
pub trait Offers<A> {
    /// Whether refusals are wanted. A search says no, and the code that finds them compiles away.
    const EXPLAINS: bool;

    fn may(&mut self, action: A);

    fn may_not(&mut self, action: A, clause: Clause);

    /// Passes on a verdict.
    #[inline]
    fn verdict(&mut self, action: A, verdict: Result<(), Clause>) {
        match verdict {
            Ok(()) => self.may(action),
            Err(clause) if Self::EXPLAINS => self.may_not(action, clause),
            Err(_) => {}
        }
    }
}

/// Collects what is allowed, for searches and bots. Keep one and reuse its room.
#[derive(Clone, Debug, Default)]
pub struct Search<A>(pub Vec<A>);

impl<A> Offers<A> for Search<A> {
    const EXPLAINS: bool = false;

    #[inline]
    fn may(&mut self, action: A) {
        self.0.push(action);
    }

    #[inline]
    fn may_not(&mut self, _action: A, _clause: Clause) {}
}

/// Collects everything with its verdict, for people.
#[derive(Clone, Debug)]
pub struct Explain<A>(pub Vec<(A, Result<(), Clause>)>);

impl<A> Default for Explain<A> {
    fn default() -> Self {
        Explain(Vec::new())
    }
}

impl<A> Offers<A> for Explain<A> {
    const EXPLAINS: bool = true;

    fn may(&mut self, action: A) {
        self.0.push((action, Ok(())));
    }

    fn may_not(&mut self, action: A, clause: Clause) {
        self.0.push((action, Err(clause)));
    }
}

/// Looks for one action and remembers its verdict.
#[derive(Clone, Debug)]
pub struct Permit<A> {
    action: A,
    pub verdict: Option<Result<(), Clause>>,
}

impl<A> Permit<A> {
    pub const fn of(action: A) -> Self {
        Permit { action, verdict: None }
    }
}

impl<A: PartialEq> Offers<A> for Permit<A> {
    const EXPLAINS: bool = true;

    fn may(&mut self, action: A) {
        if action == self.action {
            self.verdict = Some(Ok(()));
        }
    }

    fn may_not(&mut self, action: A, clause: Clause) {
        if action == self.action && self.verdict.is_none() {
            self.verdict = Some(Err(clause));
        }
    }
}
