//! Play in a terminal: a board in plain lines, numbered choices, and the rules at hand.
//!
//! A game is drawn from a view by its [`Board`]; everything else is the same for all games.

mod board;
mod campaign;
mod choices;
mod command;
mod console;
mod midgard;
mod paint;
mod replay;
mod save;
mod scores;
mod seating;
mod session;
mod story;
mod thorgal;
mod valda;
mod valhalla;
mod why;

pub use board::{Board, Parts, Scene};
pub use campaign::{campaign, campaign_lines};
pub use console::Console;
pub use paint::Paint;
pub use replay::{Steps, replay};
pub use save::{Save, Unreadable, default_folder, last_unfinished, read_text};
pub use seating::{Seating, plain};
pub use session::{Session, Start};
