//! What every game at the table shares.
//!
//! A game is a small `Copy` state, the steps still to happen to it (its [`Agenda`]), and what each
//! step does. Luck comes from outside, through a [`Host`]. What a player may do is written once, in
//! [`Game::offer`]. What a player may know is a type of its own, [`Game::View`].

mod agenda;
mod cards;
mod compiled;
mod foresight;
mod game;
mod host;
mod judgement;
mod luck;
mod matches;
mod offer;
#[cfg(feature = "serde")]
pub mod reading;
mod row;
mod seat;
mod sources;
mod words;

pub use agenda::Agenda;
pub use cards::{CardSet, Cards, Deck, DeckView, Known, Pile};
pub use foresight::foresee;
pub use game::{BadOptions, Game, Place, Refusal, Standing};
pub use host::{Heard, Host, IMAGINED, Lot, Mute, Probe, Recorder};
pub use judgement::{Judgement, Pause};
pub use luck::{Luck, Swift};
pub use matches::{Corrupt, Imagined, Match, Record, Turn};
pub use offer::{Clause, Explain, Offers, Permit, Search};
pub use row::Row;
pub use seat::{MAX_SEATS, Seat, Seats};
pub use sources::{Source, Sources};
pub use words::Word;
