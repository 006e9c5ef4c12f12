//! Champions of Midgard for two to four players, in the order of its rulebook.
//!
//! MID-SETUP-16: colours carry no rule, so there are none here; MID-INFO-7: nothing passes between
//! players but by effects.

mod assignment;
mod catalogue;
mod cleanup;
mod combat;
mod dice;
mod effects;
mod flow;
mod goods;
mod judgement;
mod locations;
mod odds;
mod placement;
mod refusal;
mod round;
mod runes;
mod scoring;
mod setup;
mod state;
mod step;
mod view;
mod voyage;

pub use catalogue::{
    Catalogue, Colour, Destiny, Die, Effect, Enemy, Face, Heap, Hook, Item, Journey, Land, Leader,
    Location, Merchant, Metric, PrivateShip, PublicShip, Rune, Scoring, Setup, Ship, Site, Stall,
    Start, Window,
};
pub use dice::{Dice, FACES, Group};
pub use goods::{Cargo, Crew, Mix, Token, Tokens, Warrior, Warriors};
pub use odds::{Chances, FightOdds, Odds};
pub use scoring::Sheet;
pub use state::{
    Fight, Joining, JourneyCard, Midgard, Options, Pile, Player, Returned, SEATS, SHORES, Secrets,
    Shore, Table, Toll,
};
pub use step::{Action, Cause, Event, Foe, Moment, Step, Venture};
pub use view::{Decks, ReturnedView, View};
