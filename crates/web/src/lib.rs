//! Meadhall in the browser: a server that shows tables as pages, keeps them live and saves them.
//!
//! Read in this order: [`Config`] and [`Server`] (how it starts), `routes` (what it answers), `hall`
//! and `laid` (the tables in memory, one writer each), `bots_turn` (who plays when no person does),
//! then the pages. A page is a function of a view; `screens` draws each game with what `look` has,
//! which knows no rule.

#![allow(unexpected_cfgs, reason = "cargo fuzz sets `fuzzing`")]

mod api;
mod assets_page;
mod bots_turn;
mod carried;
mod config;
mod connections;
mod dealing;
mod elsewhere;
mod fault;
mod form;
mod guard;
mod hall;
mod headers;
mod in_turn;
mod kept;
mod laid;
mod live;
mod markdown;
mod metrics;
mod pages;
mod places;
mod qr;
mod routes;
mod screens;
#[cfg(test)]
mod secrets;
mod server;
mod session;
mod sharing;
mod speech;
mod teaching;
mod thinkers;
mod watching;

pub mod assets;
#[cfg(fuzzing)]
pub mod fuzzing;
pub mod look;

pub use config::{Config, Limits, Retention};
pub use kept::replayed;
pub use server::{NotOpened, Server};
