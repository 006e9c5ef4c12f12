//! Players that are not people, and the arena that compares them.
//!
//! A bot is asked with a [`Question`]: a view, a seat, and what is offered. It never meets a live
//! state; those that think ahead do it in worlds imagined from the view.

pub mod arena;
mod bot;
pub mod calibration;
mod greedy;
mod hasty;
pub mod lab;
mod level;
mod lookahead;
mod player;
pub mod proof;
mod random;
pub mod report;
pub mod search;

pub use bot::{Bot, UnknownBot};
pub use greedy::Greedy;
pub use hasty::Hasty;
pub use level::Level;
pub use lookahead::Lookahead;
pub use player::{Considered, Player, Question};
pub use random::Random;
