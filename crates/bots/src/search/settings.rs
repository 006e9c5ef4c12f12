use super::Policy;

/// How long to think: so many iterations, and no longer than so many milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    pub iterations: u32,
    /// Without a deadline the same luck gives the same answer.
    pub millis: Option<u32>,
}

/// Whose knowledge the tree follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observers {
    /// One tree; the others are taken to see what the thinker's tree tells apart.
    Single,
    /// A tree for each seat, in which others' sealed answers are unknown until they are opened.
    Multiple,
}

/// How a [`super::Thinker`] thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    pub budget: Budget,
    pub observers: Observers,
    pub policy: Policy,
    /// After how many decisions beyond the tree the position is judged in the next pause, if there was
    /// no long one before. Never: played to the end.
    pub horizon: Option<u32>,
    /// How curious the search is about what it rarely tried, in standard deviations of how its
    /// thoughts end.
    pub explore: f32,
    /// A node visited `n` times tries `widen * sqrt(n)` actions, the most promising first.
    pub widen: f32,
    /// Trees grown side by side, each on its own core.
    pub threads: usize,
}

impl Settings {
    pub const fn iterations(iterations: u32) -> Settings {
        Settings {
            budget: Budget { iterations, millis: None },
            observers: Observers::Multiple,
            policy: Policy::Greedy { slip: 10 },
            horizon: Some(30),
            explore: 0.7,
            widen: 0.8,
            threads: 1,
        }
    }

    #[must_use]
    pub const fn within(mut self, millis: u32) -> Settings {
        self.budget.millis = Some(millis);
        self
    }
}
