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

    /// The one action somebody asks about, where it is one.
    #[inline]
    fn tried(&self) -> Option<A> {
        None
    }

    /// Says why the action somebody asks about is refused, if it is one that nobody would be shown, such as
    /// dice that do not fit. What is listed goes before.
    #[inline]
    fn judge(&mut self, why_not: impl FnOnce(A) -> Option<Clause>)
    where
        A: Copy,
    {
        if let Some(action) = self.tried()
            && let Some(clause) = why_not(action)
        {
            self.may_not(action, clause);
        }
    }

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

impl<A: Copy + PartialEq> Offers<A> for Permit<A> {
    const EXPLAINS: bool = true;

    fn tried(&self) -> Option<A> {
        Some(self.action)
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    /// One is offered, ten is listed as refused, more than that is refused to whoever tries it.
    fn offer(offers: &mut impl Offers<u8>) {
        offers.may(1);
        offers.verdict(10, Err(Clause("TEN")));
        offers.judge(|number| (number >= 10).then_some(Clause("MANY")));
    }

    #[test]
    fn only_who_tries_an_action_hears_of_what_is_not_listed() {
        let verdict = |number| {
            let mut permit = Permit::of(number);
            offer(&mut permit);
            permit.verdict
        };
        assert_eq!(verdict(1), Some(Ok(())));
        assert_eq!(verdict(10), Some(Err(Clause("TEN"))), "what is listed goes before");
        assert_eq!(verdict(11), Some(Err(Clause("MANY"))));
        assert_eq!(verdict(2), None);
        let (mut all, mut allowed) = (Explain::default(), Search::default());
        offer(&mut all);
        offer(&mut allowed);
        assert_eq!(all.0, [(1, Ok(())), (10, Err(Clause("TEN")))]);
        assert_eq!(allowed.0, [1]);
    }
}
