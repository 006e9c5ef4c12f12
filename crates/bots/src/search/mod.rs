//! Information-set Monte Carlo tree search, for any game with a [`engine::Judgement`].
//!
//! Each iteration imagines a world from the view, walks the tree in it by actions, grows the tree by
//! one node, plays on from there and remembers how it ended for the seat that chose each node. Luck
//! is drawn anew each time, so a node stands for what was chosen, whatever the dice showed.

mod descent;
mod rollout;
mod settings;
mod thinker;
mod tree;

pub use rollout::{Policy, Rollout};
pub use settings::{Budget, Observers, Settings};
pub use thinker::Thinker;
