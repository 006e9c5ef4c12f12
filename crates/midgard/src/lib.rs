//! Champions of Midgard for two to four players, in the order of its rulebook.
//!
//! MID-SETUP-16: colours carry no rule, so there are none here; MID-INFO-7: nothing passes between
//! players but by effects.

#![deny(clippy::wildcard_enum_match_arm)]

mod card;
mod catalogue;
mod dice;
mod goods;
#[cfg(feature = "serde")]
pub mod reading;
mod sites;
mod state;
mod step;

mod flow;

mod setup;

mod view;

mod round;

mod placement;

mod locations;

mod effect;

mod questions;

mod assignment;

mod combat;

mod voyage;

mod cleanup;

mod scoring;

mod runes;

mod judgement;

mod odds;

pub use catalogue::{
    Aboard, AtSea, Catalogue, Choice, Colour, Destiny, Die, Effect, Enemy, Face, Heap, Hook, Item,
    Journey, Lair, Land, Leader, Location, Merchant, Metric, PrivateShip, Prize, PublicShip,
    Reward, Rune, Scoring, Setup, Ship, Site, Stall, Start, Window,
};
pub use dice::{Dice, FACES, Group};
pub use goods::{Cargo, Crew, Goods, Mix, Token, Tokens, Warrior, Warriors};
pub use odds::{Chances, FightOdds, Odds};
pub use scoring::Sheet;
pub use sites::{Prices, Sites};
pub use state::{
    Fight, Joining, JourneyCard, Midgard, Options, Pile, Player, Returned, SEATS, SHORES, Secrets,
    Shore, Table, Toll,
};
pub use step::{
    Action, AssignStep, Cause, CombatStep, EffectStep, Event, Foe, JourneyStep, Moment, RoundStep,
    SetupStep, Step, Venture, Why, WorkerStep,
};
pub use view::{Decks, ReturnedView, View};
